//! Several trees for one turn, and what they found together.
//!
//! Each tree is searched on its own, with draws of its own, and only what they
//! found out about the moves at hand is put together at the end. So nothing
//! depends on which thread was faster, and the choice can be reproduced.

use super::Bounds;
use super::reward::SideRewards;
use super::search::{Search, rank};
use super::tree::{Edge, Proof, Tree};
use crate::progress::{CALLBACK_INTERVAL, Callback, Progress};
#[cfg(feature = "std")]
use crate::threads::{AVAILABLE, spawn};
use crate::{Evaluator, Turn};
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Xoshiro256PlusPlus};
use core::ops::ControlFlow::{self, Break, Continue};
use core::sync::atomic::{AtomicBool, Ordering};

/// What is known of the moves at hand.
pub(super) struct Found<M> {
    /// In the order of the first tree.
    pub(super) edges: Vec<Edge<M>>,
    pub(super) legal: u64,
    pub(super) positions: u64,
    /// How the game goes on after the best move.
    pub(super) line: Vec<M>,
}

/// Grows the trees by this number of positions each.
pub(super) fn grow<R: Evaluate>(
    turn: &Turn<'_, R>,
    evaluator: Option<&dyn Evaluator<R>>,
    bounds: &Bounds,
    sides: &SideRewards,
    trees: &mut [Tree<R::Move>],
    (positions, mut random): (u64, Xoshiro256PlusPlus),
    progress: Callback<'_, R::Move>,
) -> Found<R::Move> {
    let stopped = AtomicBool::new(false);
    let mut searches: Vec<Search<'_, R>> = trees
        .iter_mut()
        .map(|tree| {
            let seeded = Xoshiro256PlusPlus::new(random.next_u64());
            let evaluator = evaluator.map(Evaluator::fresh);
            Search::new(turn, evaluator, bounds, sides, tree, seeded)
        })
        .collect();
    let asked = |_| {
        if stopped.load(Ordering::Relaxed) {
            Break(())
        } else {
            Continue(())
        }
    };
    let trees = searches.len() as u64;
    let mut callback = |positions: u64| {
        // The others are about as far.
        let positions = positions.saturating_mul(trees);
        let answer = progress(Progress::Searched { positions });
        if answer.is_break() {
            stopped.store(true, Ordering::Relaxed);
        }
        answer
    };
    if let Some((first, others)) = searches.split_first_mut() {
        run(first, others, positions, &mut callback, asked);
    }
    together(&searches)
}

/// Calls the callback once for every [`CALLBACK_INTERVAL`] positions.
fn at_intervals(
    callback: &mut impl FnMut(u64) -> ControlFlow<()>,
) -> impl FnMut(u64) -> ControlFlow<()> {
    let mut next = CALLBACK_INTERVAL;
    move |positions| {
        if positions < next {
            return Continue(());
        }
        next = positions + CALLBACK_INTERVAL;
        callback(positions)
    }
}

/// The first search runs on this thread and calls the callback; the others run
/// on threads of their own, or after it where there are no threads.
fn run<R: Evaluate>(
    first: &mut Search<'_, R>,
    others: &mut [Search<'_, R>],
    positions: u64,
    callback: &mut impl FnMut(u64) -> ControlFlow<()>,
    asked: impl Fn(u64) -> ControlFlow<()> + Sync,
) {
    #[cfg(feature = "std")]
    if AVAILABLE {
        return run_at_once(first, others, positions, callback, asked);
    }
    first.run(positions, at_intervals(callback));
    for other in others {
        let mut callback = at_intervals(&mut *callback);
        other.run(positions, |done| {
            asked(done)?;
            callback(done)
        });
    }
}

#[cfg(feature = "std")]
fn run_at_once<R: Evaluate>(
    first: &mut Search<'_, R>,
    others: &mut [Search<'_, R>],
    positions: u64,
    callback: &mut impl FnMut(u64) -> ControlFlow<()>,
    asked: impl Fn(u64) -> ControlFlow<()> + Sync,
) {
    std::thread::scope(|scope| {
        let threads: Vec<_> = others
            .iter_mut()
            .map(|other| {
                let asked = &asked;
                let work = move || {
                    other.run(positions, asked);
                };
                spawn(scope, Box::new(work))
            })
            .collect();
        first.run(positions, at_intervals(callback));
        // The first may be done long before the others, and only the caller can
        // stop those.
        while threads.iter().any(|thread| !thread.is_finished()) {
            std::thread::sleep(PATIENCE);
            if callback(first.positions).is_break() {
                break;
            }
        }
    });
}

/// How long the others are waited for before the caller is asked again. Chosen
/// by hand.
#[cfg(feature = "std")]
const PATIENCE: core::time::Duration = core::time::Duration::from_millis(1);

fn together<R: Evaluate>(searches: &[Search<'_, R>]) -> Found<R::Move> {
    let mut found = Found {
        edges: Vec::new(),
        legal: 0,
        positions: 0,
        line: Vec::new(),
    };
    for search in searches {
        found.positions += search.positions;
        let Some(root) = search.root() else {
            continue;
        };
        found.legal = search.tree.nodes[root].legal;
        for edge in search.tree.edges(root) {
            let same = |known: &&mut Edge<R::Move>| known.chosen == edge.chosen;
            match found.edges.iter_mut().find(same) {
                Some(known) => add(known, edge),
                None => found.edges.push(*edge),
            }
        }
    }
    // Of equals the first, as where they are sorted.
    let best = found.edges.iter().rev().max_by_key(|edge| rank(edge));
    if let Some(best) = best {
        found.line = searches
            .iter()
            .map(|search| search.principal_line(best.chosen))
            .rev()
            .max_by_key(Vec::len)
            .unwrap_or_default();
    }
    found
}

/// Adds what another tree knows of the same move.
fn add<M>(known: &mut Edge<M>, other: &Edge<M>) {
    known.visits = known.visits.saturating_add(other.visits);
    known.sum += other.sum;
    if known.proof == Proof::Open {
        known.proof = other.proof;
    }
}
