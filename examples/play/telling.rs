//! What happened and what may happen, in words.
use boardwright::prelude::*;
use boardwright::ruleset::{Arrow, Boost, Boosts, ExchangeSide, Odds, Scene, tell_event};

/// The log's text about one event.
pub(crate) struct Told {
    pub(crate) seat: Option<Seat>,
    pub(crate) lines: Vec<String>,
    /// Whether it was a choice that nobody else saw.
    pub(crate) secret: bool,
}

/// Describes an event.
pub(crate) fn tell<R: Notation + Depict>(
    rules: &R,
    before: &R::State,
    event: Event<R::Move, R::Chance>,
) -> Told {
    let captions = tell_event(rules, before, event);
    let seat = captions.first().and_then(|first| first.seat);
    let lines = captions.into_iter().map(|line| line.text).collect();
    let secret =
        matches!(event, Event::Move { .. }) && matches!(rules.actor(before), Actor::Secret(_));
    Told {
        seat,
        lines,
        secret,
    }
}

/// Who moved, and the cells that the move touches; `None` for any event that is not
/// a move on the board. What helps whom in an attack is not part of it, since it is
/// shown before the attack.
pub(crate) fn moved<R: Depict>(
    rules: &R,
    before: &R::State,
    event: Event<R::Move, R::Chance>,
) -> Option<(Seat, Arrow)> {
    let Event::Move { seat, chosen } = event else {
        return None;
    };
    let arrow = rules.depict_move(before, seat, chosen).into_iter().next()?;
    // The cells are marked, so no label is needed.
    let label = None;
    Some((seat, Arrow { label, ..arrow }))
}

/// The mark of a move on the board as it is now. If a capturing piece stands where
/// the captured piece stood, the mark is that of a plain move.
pub(crate) fn mark_moved(scene: &mut Scene, (seat, arrow): &(Seat, Arrow)) {
    scene.show_made_move(*seat, vec![arrow.clone()]);
}

/// What helps each side of a fight and how it may end, one line each.
pub(crate) fn odds_lines(boosts: Option<Boosts>, odds: &[Odds]) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(boosts) = boosts {
        if boosts.duel {
            lines.push("a duel: nothing counts".to_string());
        }
        for (side, name, total) in [
            (ExchangeSide::Attacker, "attacker", boosts.attacker),
            (ExchangeSide::Defender, "defender", boosts.defender),
        ] {
            let reasons = boosts.reasons.iter().filter(|boost| boost.side == side);
            let reasons: Vec<String> = reasons.map(boost_text).collect();
            let reasons = if reasons.is_empty() {
                "no boosts".to_string()
            } else {
                reasons.join(", ")
            };
            lines.push(format!("{name} {total}: {reasons}"));
        }
    }
    for odds in odds {
        let percent = 100.0 * odds.numerator as f64 / odds.denominator as f64;
        let outcome = odds.outcome.replace('-', " ");
        lines.push(format!("{percent:5.1} %  {outcome}"));
    }
    lines
}

fn boost_text(boost: &Boost) -> String {
    let from = boost.from.as_deref().unwrap_or("");
    format!("{} {from} +{}", boost.reason, boost.amount).replace("  ", " ")
}
