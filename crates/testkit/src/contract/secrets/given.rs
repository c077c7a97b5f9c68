//! Compares all that viewers are given of two games that they must not be able
//! to distinguish.
use super::super::failure::{Checked, ensure};
use super::super::moves::list_moves;
use super::super::reached::Alike;
use super::super::tier::Tier;
use super::super::{Clause, Context};
use boardwright_referee::Game;
use boardwright_ruleset::{Ruleset, Seat, Seats};
use std::hash::{BuildHasher as _, RandomState};

/// How many foreign moves a seat tries in both games.
const FOREIGN: usize = 6;

/// Compares two games with the same number of events, which both go on or ended
/// alike.
pub(super) fn check_given<R: Ruleset>(
    cx: &mut Context<'_, R>,
    tiers: &[Box<dyn Tier<R>>],
    one: &Game<R>,
    other: &Game<R>,
    viewers: Seats,
) -> Checked {
    // How a game ended, and what it paid, is told to everybody.
    let ends = (one.outcome(), other.outcome());
    ensure(ends.0 == ends.1, Clause::EndHides, || {
        format!("the outcome is {:?} and {:?}", ends.0, ends.1)
    })?;
    let paid = (one.payoffs(), other.payoffs());
    ensure(paid.0 == paid.1, Clause::EndHides, || {
        format!("the pay-offs are {:?} and {:?}", paid.0, paid.1)
    })?;
    let views = (one.view(viewers), other.view(viewers));
    ensure(views.0 == views.1, Clause::ViewHides, || {
        format!("the views are {:?} and {:?}", views.0, views.1)
    })?;
    let hasher = RandomState::new();
    let hashes = (hasher.hash_one(&views.0), hasher.hash_one(&views.1));
    ensure(hashes.0 == hashes.1, Clause::ViewHides, || {
        format!("the view {:?} has two hashes", views.0)
    })?;
    let texts = (format!("{:?}", views.0), format!("{:?}", views.1));
    ensure(texts.0 == texts.1, Clause::ViewHides, || {
        format!(
            "equal views are {:?} and {:?} in Rust's own account",
            texts.0, texts.1
        )
    })?;
    let status = (one.status(), other.status());
    ensure(status.0 == status.1, Clause::ViewHides, || {
        format!("the status is {:?} and {:?}", status.0, status.1)
    })?;
    let count = one.events().len();
    for index in cx.random.sample(count, 8) {
        let reveals = (
            cx.referee.revealed_by(one, index, viewers),
            cx.referee.revealed_by(other, index, viewers),
        );
        ensure(reveals.0 == reveals.1, Clause::RecordHides, || {
            format!(
                "event {index} made {:?} and {:?} known",
                reveals.0, reveals.1
            )
        })?;
    }
    let information = (
        cx.referee.information(one, viewers),
        cx.referee.information(other, viewers),
    );
    ensure(
        information.0 == information.1,
        Clause::InformationTells,
        || {
            format!(
                "the information is {:?} and {:?}",
                information.0, information.1
            )
        },
    )?;
    for seat in viewers.iter() {
        check_moves(cx, one, other, seat)?;
    }
    let games = Alike {
        one,
        other,
        viewers,
    };
    for tier in tiers {
        tier.given(cx, &games)?;
    }
    Ok(())
}

/// A seat has the same moves in both games, and is refused alike.
pub(super) fn check_moves<R: Ruleset>(
    cx: &mut Context<'_, R>,
    one: &Game<R>,
    other: &Game<R>,
    seat: Seat,
) -> Checked {
    let rules = cx.rules;
    // Anything that a refusal may reveal, the list of moves reveals as well.
    if rules.facts().refusals_tell {
        return Ok(());
    }
    let moves = (
        list_moves(rules, one.state(), seat)?,
        list_moves(rules, other.state(), seat)?,
    );
    ensure(moves.0 == moves.1, Clause::MovesHide, || {
        format!("{seat:?} has the moves {:?} and {:?}", moves.0, moves.1)
    })?;
    let counts = (
        rules.count_moves(one.state(), seat),
        rules.count_moves(other.state(), seat),
    );
    ensure(counts.0 == counts.1, Clause::MovesHide, || {
        format!("{seat:?} has {} and {} moves", counts.0, counts.1)
    })?;
    for _ in 0..FOREIGN {
        let Some(&tried) = cx.random.choose(&cx.moves) else {
            break;
        };
        let told = |game: &Game<R>| {
            game.may_move(seat, tried)
                .map_err(|refused| refused.refusal())
        };
        let answers = (told(one), told(other));
        ensure(answers.0 == answers.1, Clause::RefusalsHide, || {
            format!(
                "{seat:?} is answered {:?} and {:?} on {tried:?}",
                answers.0, answers.1
            )
        })?;
    }
    Ok(())
}
