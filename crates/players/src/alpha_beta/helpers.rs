//! Several searches for one turn, which share the moves at the root.
//!
//! Each has its own memory, its own moves and its own share of the positions,
//! and they meet only after each depth. So nothing depends on which thread was
//! faster, and the choice can be reproduced.

use super::bounds::Bounds;
use super::root::{Helpers, Part, Searched, Task};
use super::search::Search;
use crate::Turn;
use crate::progress::{Callback, Progress};
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, Xoshiro256PlusPlus};
use core::ops::ControlFlow;

/// Searches these moves by this number of searches (at least one), each within
/// the bounds. `progress` is told of all of them together.
pub(super) fn search<R: Evaluate>(
    turn: &Turn<'_, R>,
    (root, moves): (&R::State, &[R::Move]),
    bounds: &Bounds,
    searches: usize,
    mut random: Xoshiro256PlusPlus,
    progress: Callback<'_, R::Move>,
) -> Searched<R::Move> {
    let helpers = searches
        .saturating_sub(1)
        .min(moves.len().saturating_sub(1));
    if helpers == 0 {
        return Search::new(turn, bounds, random, progress).deepen(root, moves, (&mut Alone, 0));
    }
    let seeds: Vec<_> = (0..helpers)
        .map(|_| Xoshiro256PlusPlus::new(random.next_u64()))
        .collect();
    let together = helpers as u64 + 1;
    let mut callback = |progressed: Progress<'_, R::Move>| match progressed {
        // The others are about as far.
        Progress::Searched { positions } => progress(Progress::Searched {
            positions: positions * together,
        }),
        deepened => progress(deepened),
    };
    run(turn, (root, moves), bounds, seeds, random, &mut callback)
}

/// Nobody helps.
struct Alone;

impl<M> Helpers<M> for Alone {
    fn start(&mut self, _: Vec<Task<M>>) {}

    fn finish(&mut self, _: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Part<M>> {
        Vec::new()
    }
}

#[cfg(feature = "std")]
fn run<R: Evaluate>(
    turn: &Turn<'_, R>,
    (root, moves): (&R::State, &[R::Move]),
    bounds: &Bounds,
    seeds: Vec<Xoshiro256PlusPlus>,
    random: Xoshiro256PlusPlus,
    progress: Callback<'_, R::Move>,
) -> Searched<R::Move> {
    use crate::threads::{self, channel};
    use alloc::boxed::Box;
    use core::ops::ControlFlow::{Break, Continue};
    use core::sync::atomic::{AtomicBool, Ordering};

    let stopped = AtomicBool::new(false);
    let mut callback = |progressed: Progress<'_, R::Move>| {
        let answer = progress(progressed);
        if answer.is_break() {
            stopped.store(true, Ordering::Relaxed);
        }
        answer
    };
    std::thread::scope(|scope| {
        let count = seeds.len();
        let mut threads = Vec::new();
        for seed in seeds {
            let (tasks, taken) = channel::<Task<R::Move>>();
            let (answer, parts) = channel();
            let stopped = &stopped;
            let work = move || {
                let mut asked = |_: Progress<'_, R::Move>| {
                    if stopped.load(Ordering::Relaxed) {
                        Break(())
                    } else {
                        Continue(())
                    }
                };
                let mut search = Search::new(turn, bounds, seed, &mut asked);
                // Until nobody gives tasks, or nobody wants to know.
                while let Some(task) = taken.wait() {
                    if !answer.send(search.part(root, &task)) {
                        break;
                    }
                }
            };
            threads::spawn(scope, Box::new(work));
            threads.push(Thread { tasks, parts });
        }
        Search::new(turn, bounds, random, &mut callback).deepen(root, moves, (&mut threads, count))
    })
}

/// How long a thread is waited for before the caller is asked whether to go on.
/// Chosen by hand.
#[cfg(feature = "std")]
const PATIENCE: core::time::Duration = core::time::Duration::from_millis(5);

/// The way to a thread and back.
#[cfg(feature = "std")]
struct Thread<M> {
    tasks: crate::threads::Sender<Task<M>>,
    parts: crate::threads::Receiver<Part<M>>,
}

#[cfg(feature = "std")]
impl<M> Helpers<M> for Vec<Thread<M>> {
    fn start(&mut self, tasks: Vec<Task<M>>) {
        for (thread, task) in self.iter().zip(tasks) {
            // A thread takes no task only after a panic, which goes on where
            // the threads end.
            let _ = thread.tasks.send(task);
        }
    }

    fn finish(&mut self, goes_on: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Part<M>> {
        let mut parts = Vec::new();
        for thread in self.iter() {
            // A helper sees by itself that the caller wants to stop, so it is
            // enough to ask the caller.
            while !thread.parts.is_ready_within(PATIENCE) {
                let _ = goes_on();
            }
            parts.extend(thread.parts.take());
        }
        parts
    }
}

#[cfg(not(feature = "std"))]
fn run<R: Evaluate>(
    turn: &Turn<'_, R>,
    (root, moves): (&R::State, &[R::Move]),
    bounds: &Bounds,
    seeds: Vec<Xoshiro256PlusPlus>,
    random: Xoshiro256PlusPlus,
    progress: Callback<'_, R::Move>,
) -> Searched<R::Move> {
    let count = seeds.len();
    // They run one after another, so each may call the callback.
    let shared = core::cell::RefCell::new(progress);
    let mut asked: Vec<_> = (0..=count)
        .map(|_| |progressed: Progress<'_, R::Move>| (shared.borrow_mut())(progressed))
        .collect();
    let (first, rest) = asked.split_at_mut(1);
    let searches = rest.iter_mut().zip(seeds);
    let searches =
        searches.map(|(asked, seed)| Search::new(turn, bounds, seed, asked as Callback<'_, _>));
    let mut others = InTurn {
        root,
        searches: searches.collect(),
        tasks: Vec::new(),
    };
    Search::new(turn, bounds, random, &mut first[0]).deepen(root, moves, (&mut others, count))
}

/// Searches that wait for one another, where there are no threads.
#[cfg(not(feature = "std"))]
struct InTurn<'a, R: Evaluate> {
    root: &'a R::State,
    searches: Vec<Search<'a, R>>,
    tasks: Vec<Task<R::Move>>,
}

#[cfg(not(feature = "std"))]
impl<R: Evaluate> Helpers<R::Move> for InTurn<'_, R> {
    fn start(&mut self, tasks: Vec<Task<R::Move>>) {
        self.tasks = tasks;
    }

    fn finish(&mut self, _: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Part<R::Move>> {
        let searches = self.searches.iter_mut();
        searches
            .zip(&self.tasks)
            .map(|(search, task)| search.part(self.root, task))
            .collect()
    }
}
