//! A count of positions, on a thread of its own, which can be stopped.
use super::say;
use super::search::Signals;
use boardwright::chess::Position;
use std::ops::ControlFlow::{Break, Continue};

/// The greatest depth that is counted: no machine counts the start so deep.
pub(crate) const DEEPEST: u32 = 12;

/// A count of this depth takes a few milliseconds, and is not stopped.
const AT_ONCE: u32 = 3;

/// Counts and tells the count, unless it is stopped before.
pub(crate) fn run(position: &Position, depth: u32, signals: &Signals) {
    match count(position, depth, signals) {
        Some(nodes) => say(&format!("Nodes searched: {nodes}")),
        None => say("info string the count was stopped"),
    }
}

fn count(position: &Position, depth: u32, signals: &Signals) -> Option<u64> {
    if signals.is_stopped() {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(position.perft(depth));
    }
    let mut nodes = 0;
    let visited = position.visit_successors(|_, next| match count(next, depth - 1, signals) {
        Some(more) => {
            nodes += more;
            Continue(())
        }
        None => Break(()),
    });
    visited.is_continue().then_some(nodes)
}
