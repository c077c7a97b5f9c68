//! Perft: counting sequences of decisions, the standard test of a move
//! generator.
//!
//! The unit is the decision. A chance node in play is expanded over its
//! distinct successors and is not counted as a ply; a chance of the set-up is a
//! leaf. Where several seats owe a secret choice, the lowest goes first, since
//! their choices commute.
mod jobs;
#[cfg(target_has_atomic = "64")]
mod table;

pub use jobs::{NoSuchShare, PerftJob, Share, divide_jobs, merge_perft_jobs, perft_jobs};
#[cfg(target_has_atomic = "64")]
pub use table::{PerftTable, TableTooLarge};

use crate::{Actor, Ruleset};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};

/// The greatest depth that [`perft_within`] counts. Counting is recursive, so
/// an endless game with an unchecked depth would overflow the stack long before
/// any leaf is counted.
const DEEPEST: u32 = 100;

/// Counts the sequences of `depth` decisions from here.
///
/// It uses stack for each decision; [`perft_within`] is for depths from
/// untrusted input.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, perft};
/// // Three moves, and after each the wind blows or not; then as many again.
/// let rules = Nim { heap: 10 };
/// assert_eq!(perft(&rules, &rules.start(), 0), 1);
/// assert_eq!(perft(&rules, &rules.start(), 1), 6);
/// assert_eq!(perft(&rules, &rules.start(), 2), 36);
/// ```
pub fn perft<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    rules.for_counting().count_sequences(state, depth)
}

/// What [`Ruleset::count_sequences`] gives, found by visiting all sequences. A game overrides the
/// method with a call of this to have it compiled in its own crate.
///
/// ```
/// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
/// # use pacing::Pacing;
/// # use boardwright_ruleset::{Ruleset, count_sequences_one_by_one};
/// // From the middle two steps and the lamp; repetition does not end a count.
/// assert_eq!(count_sequences_one_by_one(&Pacing, &Pacing.start(), 0), 1);
/// assert_eq!(count_sequences_one_by_one(&Pacing, &Pacing.start(), 1), 3);
/// ```
pub fn count_sequences_one_by_one<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    let Continue(nodes) = count(rules, state, depth, &mut Unlimited);
    nodes
}

/// Like [`perft`], but gives up once the count exceeds `limit`.
///
/// # Errors
///
/// If there are more than `limit` sequences, if more than `limit` moves would
/// have to be made on the way to them (lines that end early add nothing to the
/// count, but take time), or if the depth is above 100.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{LimitExceeded, Ruleset, perft_within};
/// let rules = Nim { heap: 10 };
/// assert_eq!(perft_within(&rules, &rules.start(), 2, 36), Ok(36));
/// assert_eq!(perft_within(&rules, &rules.start(), 2, 35), Err(LimitExceeded { limit: 35 }));
/// assert!(perft_within(&rules, &rules.start(), 101, u64::MAX).is_err());
/// ```
pub fn perft_within<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: u32,
    limit: u64,
) -> Result<u64, LimitExceeded> {
    if depth > DEEPEST {
        return Err(LimitExceeded { limit });
    }
    let mut budget = Limited::of(limit);
    match count(&rules.for_counting(), state, depth, &mut budget) {
        Continue(nodes) => Ok(nodes),
        Break(exceeded) => Err(exceeded),
    }
}

/// The count below each move of the seat that is due, in the generator's
/// order. Empty at depth 0, in a finished state, or where a chance is due.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, divide, perft};
/// let rules = Nim { heap: 3 };
/// // One or two matches leave a heap for the wind, three leave none.
/// assert_eq!(divide(&rules, &rules.start(), 1), [(1, 2), (2, 2), (3, 1)]);
/// let deeper = divide(&rules, &rules.start(), 2);
/// assert_eq!(deeper, [(1, 4), (2, 1), (3, 0)]);
/// assert_eq!(deeper.iter().map(|row| row.1).sum::<u64>(), perft(&rules, &rules.start(), 2));
/// ```
pub fn divide<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> Vec<(R::Move, u64)> {
    let Continue(rows) = divide_with(rules, state, depth, &mut Unlimited);
    rows
}

/// Like [`divide`], but gives up where [`perft_within`] does.
///
/// # Errors
///
/// As [`perft_within`], for the sum of all rows.
pub fn divide_within<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: u32,
    limit: u64,
) -> Result<Vec<(R::Move, u64)>, LimitExceeded> {
    if depth > DEEPEST {
        return Err(LimitExceeded { limit });
    }
    match divide_with(rules, state, depth, &mut Limited::of(limit)) {
        Continue(rows) => Ok(rows),
        Break(exceeded) => Err(exceeded),
    }
}

fn divide_with<R: Ruleset, B: Budget>(
    rules: &R,
    state: &R::State,
    depth: u32,
    budget: &mut B,
) -> ControlFlow<B::Exceeded, Vec<(R::Move, u64)>> {
    let rules = rules.for_counting();
    let mut rows = Vec::new();
    let (Some(seat), Some(rest)) = (rules.actor(state).seats().lowest(), depth.checked_sub(1))
    else {
        return Continue(rows);
    };
    // Not by `visit_successors`, which a game may inline at great length: this is
    // done once, at the root.
    for chosen in rules.moves(state, seat) {
        let mut after = state.clone();
        rules.apply(&mut after, seat, chosen);
        rows.push((chosen, count(&rules, &after, rest, budget)?));
    }
    Continue(rows)
}

/// An answer that would be longer than was allowed.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{LimitExceeded, Ruleset, perft_within};
/// // No line has nine decisions, but to find that out takes more than three moves.
/// let (rules, start) = (Nim { heap: 5 }, Nim { heap: 5 }.start());
/// assert_eq!(perft_within(&rules, &start, 9, 1_000), Ok(0));
/// assert_eq!(perft_within(&rules, &start, 9, 3), Err(LimitExceeded { limit: 3 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the answer exceeds the limit of {limit}")]
pub struct LimitExceeded {
    /// The limit.
    pub limit: u64,
}

/// What counting may still spend.
///
/// It is a type and not a value, so that a count without a limit checks nothing
/// at each node: the check would cost a fast game a few percent.
trait Budget {
    /// The error when it is spent.
    type Exceeded;

    /// One more position is left behind by a move.
    fn leave(&mut self) -> ControlFlow<Self::Exceeded>;

    /// The given number of leaves more are counted.
    fn spend(&mut self, leaves: u64) -> ControlFlow<Self::Exceeded, u64>;
}

/// No limit. More leaves than the sum can hold are out of reach.
struct Unlimited;

impl Budget for Unlimited {
    type Exceeded = Infallible;

    fn leave(&mut self) -> ControlFlow<Infallible> {
        Continue(())
    }

    fn spend(&mut self, leaves: u64) -> ControlFlow<Infallible, u64> {
        Continue(leaves)
    }
}

/// How many leaves may still be counted, and how many positions left.
struct Limited {
    limit: u64,
    leaves: u64,
    positions: u64,
}

impl Limited {
    const fn of(limit: u64) -> Self {
        Self {
            limit,
            leaves: limit,
            positions: limit,
        }
    }
}

impl Budget for Limited {
    type Exceeded = LimitExceeded;

    fn leave(&mut self) -> ControlFlow<LimitExceeded> {
        match self.positions.checked_sub(1) {
            Some(left) => {
                self.positions = left;
                Continue(())
            }
            None => Break(LimitExceeded { limit: self.limit }),
        }
    }

    fn spend(&mut self, leaves: u64) -> ControlFlow<LimitExceeded, u64> {
        match self.leaves.checked_sub(leaves) {
            Some(left) => {
                self.leaves = left;
                Continue(leaves)
            }
            None => Break(LimitExceeded { limit: self.limit }),
        }
    }
}

fn count<R: Ruleset, B: Budget>(
    rules: &R,
    state: &R::State,
    depth: u32,
    budget: &mut B,
) -> ControlFlow<B::Exceeded, u64> {
    let actor = rules.actor(state);
    if actor == Actor::Chance {
        return count_chances(rules, state, depth, budget);
    }
    if depth == 0 {
        return budget.spend(1);
    }
    let Some(seat) = actor.seats().lowest() else {
        return Continue(0);
    };
    if depth == 1 {
        if let Some(nodes) = rules.count_last_ply(state, seat) {
            return budget.spend(nodes);
        }
    }
    budget.leave()?;
    let mut nodes = 0;
    if depth == 1 {
        let others = rules.visit_moves_before_chance(state, seat, |chosen| {
            let mut after = state.clone();
            rules.apply(&mut after, seat, chosen);
            nodes += count(rules, &after, 0, budget)?;
            Continue(())
        })?;
        return Continue(nodes + budget.spend(others)?);
    }
    rules.visit_successors(state, seat, |_, after| {
        nodes += count(rules, after, depth - 1, budget)?;
        Continue(())
    })?;
    Continue(nodes)
}

fn count_chances<R: Ruleset, B: Budget>(
    rules: &R,
    state: &R::State,
    depth: u32,
    budget: &mut B,
) -> ControlFlow<B::Exceeded, u64> {
    if rules.is_setup_chance(state) && rules.outcome(state).is_none() {
        return budget.spend(1);
    }
    let mut nodes = 0;
    let mut due = false;
    rules.visit_chance_classes(state, |chance, _| {
        due = true;
        let mut after = state.clone();
        rules.resolve(&mut after, chance);
        nodes += count(rules, &after, depth, budget)?;
        Continue(())
    })?;
    if due || depth > 0 {
        return Continue(nodes);
    }
    // No chance although the actor is chance: the game has ended here.
    budget.spend(1)
}
