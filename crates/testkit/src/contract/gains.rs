//! The moves that are not quiet.
use super::Clause;
use super::failure::{Checked, ensure};
use super::reached::DueMoves;
use boardwright_ruleset::{Evaluate, visit_gains_one_by_one};

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
