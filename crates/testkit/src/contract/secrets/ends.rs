//! What viewers do not know must not end a game.
use super::super::Clause;
use super::super::failure::{Checked, ensure};
use super::history::History;
use boardwright_ruleset::Ruleset;

/// Compares how two games stand after the last event of both. `apart` says whether their viewers
/// have been told different things of any event, this one included.
///
/// A game that goes on where the other one is over must have told something with its last event.
/// That the other one shows its secrets at its end is not enough: whoever sees the game go on knows
/// that they were others.
pub(super) fn check_ends<R: Ruleset>(
    rules: &R,
    one: &History<'_, R>,
    other: &History<'_, R>,
    apart: bool,
) -> Checked {
    let ends = (rules.outcome(&one.state), rules.outcome(&other.state));
    let going = match ends {
        (None, None) => return Ok(()),
        (None, Some(_)) => one,
        (Some(_), None) => other,
        (Some(this), Some(that)) => {
            return ensure(this == that || apart, Clause::EndHides, || {
                format!("the game is over as {this:?}, and as {that:?} in the other game")
            });
        }
    };
    let last = one.events.len() - 1;
    let (this, that) = (one.observed(last), other.observed(last));
    let told =
        going.reveals.last().is_some_and(|told| !told.is_empty()) || this.differs_from(&that);
    ensure(told, Clause::EndHides, || {
        let over = ends.0.or(ends.1);
        format!("one of both games is over as {over:?}, the other goes on, and nothing was told")
    })
}
