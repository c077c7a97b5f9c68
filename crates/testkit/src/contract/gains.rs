//! What guides a search: the moves that are not quiet, the order of the others, and null moves.
use super::Clause;
use super::failure::{Checked, ensure};
use super::reached::DueMoves;
use boardwright_ruleset::{Evaluate, VALUE_LIMIT, visit_gains_one_by_one};

/// The moves that win or lose something are those that say so when they are asked one by one,
/// however many of the legal moves are looked at.
pub(super) fn check_gains<R: Evaluate>(
    rules: &R,
    state: &R::State,
    moves: &DueMoves<R>,
) -> Checked {
    for (seat, legal) in moves {
        let count = legal.len();
        for most in [usize::MAX, count + 1, count, count / 2] {
            let (mut found, mut expected) = (Vec::new(), Vec::new());
            let ended = rules.visit_gains(state, *seat, most, |chosen, gain| {
                found.push((chosen, gain));
            });
            let asked = visit_gains_one_by_one(rules, state, *seat, most, |chosen, gain| {
                expected.push((chosen, gain));
            });
            ensure(found == expected, Clause::Gains, || {
                format!(
                    "of the first {most} moves of {seat:?} these are not quiet: {found:?}; \
                     asked one by one: {expected:?}"
                )
            })?;
            ensure(ended == asked, Clause::Gains, || {
                format!(
                    "the visit of the first {most} of {count} moves of {seat:?} ends with {ended:?}"
                )
            })?;
        }
    }
    Ok(())
}

/// After a null move another side is due, unless it has ended the game, as a stalemate does.
pub(super) fn check_null_move<R: Evaluate>(
    rules: &R,
    state: &R::State,
    moves: &DueMoves<R>,
) -> Checked {
    for (seat, legal) in moves {
        for &chosen in legal {
            let score = rules.quiet_score(state, *seat, chosen);
            ensure(
                (-VALUE_LIMIT..=VALUE_LIMIT).contains(&score),
                Clause::NullMove,
                || format!("the quiet score of {chosen:?} is {score}"),
            )?;
        }
    }
    let Some(passed) = rules.after_null_move(state) else {
        return Ok(());
    };
    let (before, after) = (rules.actor(state).seats(), rules.actor(&passed).seats());
    let allies = before.lowest().map(|seat| rules.allies(state, seat));
    let changes = allies.is_some_and(|allies| !after.is_empty() && (after & allies).is_empty());
    ensure(
        changes || rules.outcome(&passed).is_some(),
        Clause::NullMove,
        || format!("{before:?} are due, and {after:?} after a null move"),
    )?;
    ensure(!rules.is_unsettled(state), Clause::NullMove, || {
        "there is a null move where a threat must be answered".into()
    })
}
