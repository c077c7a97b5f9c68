//! What a side can expect of a game with dice at least, proved.
//!
//! A win is worth 1, a loss -1, and a draw nothing, and neither is a game that never ends. Let each
//! position have a number, so that
//!
//! - an end has its worth;
//! - where dice are due, no number is above the mean of the numbers after it;
//! - where the other side decides, none is above the least number after it, and where the side
//!   itself decides none is above the greatest, either of these *shrunk*: less by a fixed share
//!   and by something more, if it is above 0.
//!
//! Then the side can expect at least what the number says, by moving to the greatest number each
//! time. For on the way the numbers never fall on average, and as long as they are above 0, each
//! decision lets them rise by a fixed share. None is above 1, so no game goes on for ever with
//! numbers above 0: where it does go on for ever, which is worth 0, the number was 0 or less. The
//! most that a side can expect is what it leaves to the other at least.
//!
//! Numbers are whole, in parts of [`ONE`], and means are rounded down, so no rounding spoils this.
use super::graph::{Graph, Node};
use super::problem::SolveError;
use super::strategies::Strategies;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// What a win is worth.
pub(super) const ONE: i64 = 1 << 48;

/// The share by which numbers shrink at first, as a power of two. Shares that are larger prove
/// less, and are found sooner.
const SHARE: u32 = 34;
/// After how many sweeps a larger share is taken.
const PATIENCE: u32 = 3_000;

/// The least that `side` can expect in each position.
pub(super) fn least(
    graph: &Graph,
    side: u8,
    strategies: &Strategies<'_>,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Vec<i64>, SolveError> {
    let sign = if side == 0 { 1.0 } else { -1.0 };
    let values = strategies.values.iter();
    let mut numbers: Vec<i64> = values
        .map(|value| (sign * value * ONE as f64) as i64)
        .collect();
    let mut is_ordered = alloc::vec![false; numbers.len()];
    let mut order = strategies.order.clone();
    for &node in &order {
        is_ordered[node as usize] = true;
    }
    let all = 0..numbers.len() as u32;
    order.extend(all.filter(|&node| !is_ordered[node as usize]));
    let (mut share, mut sweeps) = (SHARE, 0);
    loop {
        if go_on().is_break() {
            return Err(SolveError::Stopped);
        }
        let mut is_changed = false;
        for &node in &order {
            let node = node as usize;
            let most = allowed(graph, side, &numbers, node, share);
            // Ends have what they are worth; all other numbers only fall.
            if most < numbers[node] || matches!(graph.nodes[node], Node::Over(_)) {
                is_changed |= most != numbers[node];
                numbers[node] = most;
            }
        }
        if !is_changed {
            return Ok(numbers);
        }
        sweeps += 1;
        if sweeps % PATIENCE == 0 {
            share = share.saturating_sub(4).max(1);
        }
    }
}

/// The greatest number that a position may have, by those after it.
fn allowed(graph: &Graph, side: u8, numbers: &[i64], node: usize, share: u32) -> i64 {
    match graph.nodes[node] {
        Node::Over(result) if side == 0 => i64::from(result) * ONE,
        Node::Over(result) => i64::from(-result) * ONE,
        Node::Turn(decides) => {
            let after = graph.after(node).iter();
            let after = after.map(|&after| numbers[after as usize]);
            let number = if decides == side {
                after.max()
            } else {
                after.min()
            };
            shrunk(number.unwrap_or(-ONE), share)
        }
        Node::Chance(weights) => {
            let (mut sum, mut total) = (0_i128, 0_i128);
            for (after, weight) in graph.weighted(node, weights) {
                sum += i128::from(numbers[after as usize]) * i128::from(weight);
                total += i128::from(weight);
            }
            // A mean of numbers lies between them.
            sum.div_euclid(total.max(1)) as i64
        }
    }
}

/// A number less by this share and one part, if it is above 0.
const fn shrunk(number: i64, share: u32) -> i64 {
    if number > 0 {
        number - (number >> share) - 1
    } else {
        number
    }
}
