//! Ends of the game that a search meets besides those of the state alone: by
//! repetition and by claims.

use crate::Value;
use boardwright_ruleset::{Outcome, Repetition, Ruleset, Seat};

/// How often a position counts as having occurred that comes back within a line:
/// a side that wants to can repeat it as often as the rules ask for. Chosen by
/// hand, above what any rule asks for.
pub(crate) const OFTEN: u32 = 1_000;

/// How the game ends because the last position of a line has occurred before,
/// in the line or in the game. The line holds the search key of each position,
/// and whether the step to it makes it impossible to return to earlier ones. A
/// key with a counter of quiet moves never comes back, so in such a game only
/// `past` can tell of a repetition.
pub(crate) fn repeated<R: Ruleset>(
    rules: &R,
    line: &[(u64, bool)],
    past: Option<&Repetition<R>>,
    state: &R::State,
) -> Option<Outcome> {
    let (here, before) = line.split_last()?;
    if here.1 {
        return None;
    }
    let ends = |times| {
        let repeated = rules.repeated(state, times);
        repeated.or_else(|| claimed(rules, state, times))
    };
    for &(key, clears) in before.iter().rev() {
        if key == here.0 && rules.repetition_key(state).is_some() {
            return ends(OFTEN);
        }
        if clears {
            return None;
        }
    }
    let times = past?.times(rules, state);
    if times == 0 { None } else { ends(times + 1) }
}

/// The outcome that somebody claims in a position that has occurred this often.
pub(crate) fn claimed<R: Ruleset>(rules: &R, state: &R::State, times: u32) -> Option<Outcome> {
    rules.living(state).iter().find_map(|claimant| {
        let outcome = rules.claim(state, claimant, times, false)?;
        is_worth_claiming(rules, state, outcome, claimant).then_some(outcome)
    })
}

/// Whether a claim of this seat brings it at least a draw, whatever that pays.
pub(crate) fn is_worth_claiming<R: Ruleset>(
    rules: &R,
    state: &R::State,
    outcome: Outcome,
    seat: Seat,
) -> bool {
    Value::of_winners(rules, state, outcome, seat) >= Value::DRAW
}
