//! Moves before they are made.
use crate::api::{Boost, Danger, Fight, FightSide, Foreseen, Odds, Preview};
use crate::boards::style;
use crate::faults::Outcome;
use crate::told::{tell, tell_all};
use crate::words::{CellsByPlace, bare_label, is_fight, with_note, word};
use boardwright::referee::GameView;
use boardwright::render::svg_arrows;
use boardwright::ruleset::{self, ExchangeSide, Seat};
use boardwright_catalogue::{Session, exchange_lines};

/// What a move of the person who is due in this seat would do.
pub(crate) fn preview(session: &Session, seat: Seat, text: &str, quarters: u8) -> Outcome<Preview> {
    let game = session.game();
    let arrows = game.depict_move(seat, text)?;
    let scene = session.scene();
    let cells = CellsByPlace::of(&scene);
    let label = bare_label(game, &cells, text, &arrows, is_fight(game, text));
    let label = tell(with_note(label, &arrows));
    let (arrow_lines, arrow_labels) = svg_arrows(&scene, arrows, &style(quarters));
    Ok(Preview {
        text: text.into(),
        label,
        arrow_lines,
        arrow_labels,
        fight: fight(game, text),
    })
}

/// The fight that a move of the lowest seat due would start, where dice decide it.
fn fight(game: GameView<'_>, text: &str) -> Option<Fight> {
    let found = game.odds(text).ok().filter(|odds| odds.len() > 1)?;
    let boosts = game.boosts(text).ok();
    let lines = exchange_lines(boosts.as_ref(), &found);
    let boosts = boosts.unwrap_or_default();
    let side = |side, total, die: Option<&str>| {
        let own = boosts.reasons.iter().filter(|boost| boost.side == side);
        FightSide {
            total,
            die: die.map(String::from),
            boosts: own
                .map(|boost| Boost {
                    reason: word(boost.reason),
                    from: boost.from.as_ref().map(ToString::to_string),
                    amount: boost.amount,
                })
                .collect(),
        }
    };
    Some(Fight {
        duel: boosts.duel,
        attacker: side(ExchangeSide::Attacker, boosts.attacker, boosts.attacker_die),
        defender: side(ExchangeSide::Defender, boosts.defender, boosts.defender_die),
        odds: odds(&found),
        lines: tell_all(lines),
    })
}

/// Percents in tenths of one.
fn tenths(percent: f64) -> u32 {
    // As texts round it, so that one number is not told in two ways.
    (10.0 * percent).round_ties_even() as u32
}

/// Odds as fractions and in percent.
pub(crate) fn odds(odds: &[ruleset::Odds]) -> Vec<Odds> {
    let told = odds.iter().map(|odds| Odds {
        outcome: word(odds.outcome),
        fraction: format!("{}/{}", odds.numerator, odds.denominator),
        tenths: tenths(100.0 * odds.numerator as f64 / odds.denominator as f64),
    });
    told.collect()
}

/// What may come of a move of the person who is due.
pub(crate) fn foreseen(session: &Session, text: &str) -> Foreseen {
    let game = session.game();
    Foreseen {
        prospect: session.prospect(text).map(tell),
        danger: session.danger_after(text).map(|danger| Danger {
            by: game.seat_name(danger.by).into(),
            attack: danger.attack,
            target: tell(danger.target),
            tenths: tenths(100.0 * danger.probability),
            is_later: danger.is_later,
        }),
    }
}
