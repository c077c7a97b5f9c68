//! How large a count will be, before it is counted.
//!
//! Shallower depths are counted while they stay small, and the last growth
//! factor is taken for the rest. That is right within a factor of about two,
//! which is enough to warn of a count that takes hours.
use boardwright_ruleset::{Actor, Ruleset, perft_within};
use core::ops::ControlFlow::{Break, Continue};

/// Up to how many nodes are counted for an estimate.
const SAMPLE: u64 = 1_000_000;

/// About how many sequences of decisions there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// How deep the count really goes: it stops at a chance of the set-up.
    pub depth: u32,
    /// The number; `None` if it is still small at the greatest depth that an
    /// estimate sees, [`Estimate::DEEPEST`], and more is asked for.
    pub nodes: Option<u128>,
}

impl Estimate {
    /// The greatest depth that an estimate sees.
    pub const DEEPEST: u32 = 100;
}

pub(crate) fn estimate<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> Estimate {
    let depth = setup_depth(rules, state, depth);
    Estimate {
        depth,
        nodes: nodes(rules, state, depth),
    }
}

/// How deep a count really goes: it stops at a chance of the set-up, as far as
/// the lines of first, of middle and of last moves show. Set-ups owe the same
/// number of decisions on every line, or about that.
fn setup_depth<R: Ruleset>(rules: &R, start: &R::State, depth: u32) -> u32 {
    let lines: [fn(u64) -> u64; 3] = [|_| 0, |count| count / 2, |count| count - 1];
    let stops = lines.map(|choose| before_setup(rules, start, depth, choose));
    // If one line goes to the full depth, so does the count.
    stops.into_iter().max().unwrap_or(depth)
}

/// How many decisions a line takes to a chance of the set-up; the whole depth
/// if it comes to none. Which move is made is chosen by how many there are.
fn before_setup<R: Ruleset>(
    rules: &R,
    start: &R::State,
    depth: u32,
    choose: fn(u64) -> u64,
) -> u32 {
    let mut state = start.clone();
    let mut decisions = 0;
    while decisions < depth && rules.outcome(&state).is_none() {
        let next = match rules.actor(&state) {
            Actor::Chance if rules.is_setup_chance(&state) => return decisions,
            Actor::Chance => {
                let found = rules.visit_chances(&state, |chance, _| Break(chance));
                found.break_value().map(|chance| {
                    rules.resolve(&mut state, chance);
                })
            }
            actor => actor.seats().lowest().and_then(|seat| {
                let count = rules.count_moves(&state, seat);
                let mut left = choose(count.max(1));
                let found = rules.visit_moves(&state, seat, |chosen| {
                    if left == 0 {
                        return Break(chosen);
                    }
                    left -= 1;
                    Continue(())
                });
                found.break_value().map(|chosen| {
                    rules.apply(&mut state, seat, chosen);
                    decisions += 1;
                })
            }),
        };
        if next.is_none() {
            break;
        }
    }
    depth
}

/// The number of nodes at a depth: exact while it is small, then extrapolated
/// by the last growth factor. `None` if it is still small at the greatest depth
/// that can be counted, and more is asked for.
fn nodes<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> Option<u128> {
    let (mut before, mut nodes) = (1, 1);
    for counted in 1..=depth {
        if counted > Estimate::DEEPEST {
            return None;
        }
        let Ok(more) = perft_within(rules, state, counted, SAMPLE) else {
            let left = depth - counted + 1;
            let growth = u128::from(nodes).div_ceil(u128::from(before).max(1)).max(2);
            // If the first step is too large to count, its number is the
            // estimate.
            let nodes = u128::from(nodes).max(if counted == 1 { SAMPLE.into() } else { 1 });
            return Some(nodes.saturating_mul(growth.saturating_pow(left)));
        };
        if more == 0 {
            return Some(0);
        }
        (before, nodes) = (nodes, more);
    }
    Some(nodes.into())
}
