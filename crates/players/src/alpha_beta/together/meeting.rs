//! Where searches meet: each waits until all have come, and the last one puts
//! together what they bring.

use super::super::root_moves::RootMove;
use super::super::static_evaluations::Lists;
use super::super::transpositions::TranspositionTable;
use super::messages::{Brought, Instructions, Verdict};
use super::shared_table::Shared;
use super::{BETWEEN_MEETINGS, Crew};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU64, Ordering};
use core::time::Duration;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How long a member sleeps before the caller is asked whether to go on. Chosen
/// by hand.
const PATIENCE: Duration = Duration::from_millis(5);

/// How often a member looks whether all have come before it lets other threads
/// run, and how often it lets them run before it sleeps: to wake takes longer than
/// most waits, and a system that sees a thread asleep has no reason to give it a
/// core of its own. Chosen by hand, about a hundredth of a millisecond and one.
const LOOKS: u32 = 300;
const YIELDS: u32 = 2_000;

/// The place where all searches of a turn meet.
pub(in super::super) struct Meeting<M> {
    crew: Crew,
    /// How many positions all may search together.
    positions: u64,
    /// How many meetings are over.
    round: AtomicU64,
    state: Mutex<State<M>>,
    changed: Condvar,
}

/// What is known to all.
struct State<M> {
    table: Arc<TranspositionTable<M>>,
    /// What those bring who have come, by their numbers.
    brought: Vec<Option<Brought<M>>>,
    /// How many of them have come.
    come: usize,
    /// How many run.
    running: usize,
    /// Whether the caller wants to stop.
    stops: bool,
    /// Whether one of them panicked, so that nobody waits any more.
    is_done: bool,
    common: Common<M>,
}

/// What a meeting tells.
struct Common<M> {
    verdict: Verdict,
    /// All positions.
    positions: u64,
    deepest: usize,
    exact: bool,
    /// The moves at the root whose values are known exactly.
    found: Vec<RootMove<M>>,
    /// The keys of the lines that were being searched, by the members' numbers.
    paths: Vec<Vec<u64>>,
    /// The moves that were evaluated since the meeting before, by those numbers.
    evaluated: Vec<Arc<Lists<M>>>,
}

impl<M: Copy + Eq> Meeting<M> {
    /// A meeting of this crew, which shares a table and a number of positions.
    pub(in super::super) fn new(crew: Crew, table: TranspositionTable<M>, positions: u64) -> Self {
        let count = crew.searches;
        Self {
            crew,
            positions,
            round: AtomicU64::new(0),
            state: Mutex::new(State {
                table: Arc::new(table),
                brought: (0..count).map(|_| None).collect(),
                come: 0,
                running: 0,
                stops: false,
                is_done: false,
                common: Common {
                    verdict: Verdict::GoOn,
                    positions: 0,
                    deepest: 0,
                    exact: true,
                    found: Vec::new(),
                    paths: vec![Vec::new(); count],
                    evaluated: (0..count).map(|_| Arc::default()).collect(),
                },
            }),
            changed: Condvar::new(),
        }
    }

    /// The member with this number, as soon as it may run.
    pub(in super::super) fn member(&self, number: usize) -> (Member<'_, M>, Shared<M>) {
        let mut state = self.lock();
        while state.running >= self.crew.threads && !state.is_done {
            state = self.wait(state);
        }
        state.running += 1;
        let shared = Shared::new(Arc::clone(&state.table));
        let mut member = Member {
            meeting: self,
            number,
            best: None,
            positions: 0,
            paths: Vec::new(),
        };
        member.learn(&state.common);
        (member, shared)
    }

    fn lock(&self) -> MutexGuard<'_, State<M>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'g>(&self, state: MutexGuard<'g, State<M>>) -> MutexGuard<'g, State<M>> {
        let waited = self.changed.wait_timeout(state, PATIENCE);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    /// Whether a member of this round may run on: the round is over, and there is
    /// a thread for it.
    fn lets_run(&self, state: &State<M>, round: u64) -> bool {
        let is_over = self.round.load(Ordering::Acquire) != round;
        state.is_done || is_over && state.running < self.crew.threads
    }

    /// Waits for the end of a round without sleeping, but not for long.
    fn look_for_end(&self, round: u64) {
        for look in 0..LOOKS + YIELDS {
            if self.round.load(Ordering::Acquire) != round {
                break;
            }
            if look < LOOKS {
                core::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }

    /// The share of a member of the positions that are left.
    fn share(&self, number: usize, positions: u64) -> u64 {
        let left = self.positions.saturating_sub(positions);
        let searches = self.crew.searches as u64;
        let share = left / searches + u64::from((number as u64) < left % searches);
        share.min(BETWEEN_MEETINGS)
    }

    /// Puts together what all have brought.
    fn conclude(&self, state: &mut State<M>) {
        let common = &mut state.common;
        if common.verdict == Verdict::Finished {
            common.found.clear();
            common.deepest = 0;
        }
        common.positions = 0;
        let mut is_finished = false;
        // All others have given it back.
        let mut table = Arc::get_mut(&mut state.table);
        let told = common.paths.iter_mut().zip(&mut common.evaluated);
        for (brought, (path, evaluated)) in state.brought.iter_mut().zip(told) {
            let Some(brought) = brought else { continue };
            core::mem::swap(evaluated, &mut brought.evaluated);
            if let Some(table) = &mut table {
                brought.written.move_to(table);
            }
            common.positions += brought.positions;
            common.deepest = common.deepest.max(brought.deepest);
            common.exact &= brought.exact;
            for found in brought.found.drain(..) {
                let mut known = common.found.iter();
                if known.all(|known| known.chosen != found.chosen) {
                    common.found.push(found);
                }
            }
            core::mem::swap(path, &mut brought.path);
            is_finished |= brought.is_finished;
            state.stops |= brought.wants_stop;
        }
        common.verdict = if state.stops {
            Verdict::Stop
        } else if is_finished {
            Verdict::Finished
        } else if common.positions >= self.positions {
            Verdict::Stop
        } else {
            Verdict::GoOn
        };
        state.come = 0;
        self.round.fetch_add(1, Ordering::Release);
    }
}

/// A search that meets others.
pub(in super::super) struct Member<'a, M> {
    meeting: &'a Meeting<M>,
    number: usize,
    /// The best value at the root that was known at the last meeting.
    best: Option<i32>,
    /// All positions up to the last meeting.
    positions: u64,
    /// The keys of the lines that all were searching, by their numbers.
    paths: Vec<Vec<u64>>,
}

impl<M: Copy + Eq> Member<'_, M> {
    /// Waits for all others. While it does, `goes_on` is asked again and again.
    pub(in super::super) fn meet(
        &mut self,
        brought: Brought<M>,
        shared: &mut Shared<M>,
        goes_on: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Instructions<M> {
        let meeting = self.meeting;
        shared.table = None;
        let mut state = meeting.lock();
        let round = meeting.round.load(Ordering::Acquire);
        state.brought[self.number] = Some(brought);
        state.come += 1;
        state.running -= 1;
        if state.come == meeting.crew.searches {
            meeting.conclude(&mut state);
            meeting.changed.notify_all();
        } else if meeting.crew.threads < meeting.crew.searches {
            // Another one may run now.
            meeting.changed.notify_all();
        } else {
            drop(state);
            meeting.look_for_end(round);
            state = meeting.lock();
        }
        while !meeting.lets_run(&state, round) {
            drop(state);
            let asked = goes_on();
            state = meeting.lock();
            state.stops |= asked.is_break();
            if !meeting.lets_run(&state, round) {
                state = meeting.wait(state);
            }
        }
        state.running += 1;
        shared.table = Some(Arc::clone(&state.table));
        if let Some(brought) = state.brought[self.number].take() {
            shared.written = brought.written;
        }
        self.learn(&state.common);
        let common = &state.common;
        let others = (common.evaluated.iter().enumerate())
            .filter(|(number, lists)| *number != self.number && !lists.is_empty());
        Instructions {
            evaluated: others.map(|(_, lists)| Arc::clone(lists)).collect(),
            verdict: if state.is_done {
                Verdict::Stop
            } else {
                common.verdict
            },
            share: meeting.share(self.number, common.positions),
            deepest: common.deepest,
            exact: common.exact,
            found: match common.verdict {
                Verdict::GoOn => Vec::new(),
                Verdict::Finished | Verdict::Stop => common.found.clone(),
            },
        }
    }

    fn learn(&mut self, common: &Common<M>) {
        self.best = match common.verdict {
            Verdict::GoOn => common.found.iter().map(|found| found.value).max(),
            Verdict::Finished | Verdict::Stop => None,
        };
        self.positions = common.positions;
        self.paths.clone_from(&common.paths);
    }

    /// The best value at the root that was known at the last meeting.
    pub(in super::super) fn best(&self) -> Option<i32> {
        self.best
    }

    /// All positions up to the last meeting.
    pub(in super::super) fn positions(&self) -> u64 {
        self.positions
    }

    /// How many positions it may look at before the next meeting.
    pub(in super::super) fn share(&self) -> u64 {
        self.meeting.share(self.number, self.positions)
    }

    /// How many members there are, and the number of this one.
    pub(in super::super) fn place(&self) -> (usize, usize) {
        (self.meeting.crew.searches, self.number)
    }

    /// How many members were below the position with this key at the last
    /// meeting, and how many of those have a smaller number than this one, which
    /// is there now.
    pub(in super::super) fn present(&self, ply: usize, key: u64) -> (usize, usize) {
        let (mut count, mut before) = (1, 0);
        for (number, path) in self.paths.iter().enumerate() {
            if number != self.number && path.get(ply) == Some(&key) {
                count += 1;
                before += usize::from(number < self.number);
            }
        }
        (count, before)
    }
}

impl<M> Drop for Member<'_, M> {
    /// Lets another one run, and lets nobody wait for a member that panicked.
    fn drop(&mut self) {
        let state = self.meeting.state.lock();
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        state.running = state.running.saturating_sub(1);
        state.is_done |= std::thread::panicking();
        drop(state);
        self.meeting.changed.notify_all();
    }
}
