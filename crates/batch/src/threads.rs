//! The steps of a batch on several threads.
//!
//! The thread that calls takes part itself. Every thread begins with its own parts, which are then
//! in the cache of its core from the last step, and goes on with what others have left. So it does
//! no harm if a thread that slept comes late, and a step waits for no longer than one part takes.
//! After a step the threads stay awake for a moment, since the next step mostly comes soon and to be
//! woken takes a tenth of the time of a step.

use crate::batch::Part;
use crate::{BatchError, Layout, Outputs, StepError};
use alloc::sync::Arc;
use arrayvec::ArrayVec;
use boardwright_ruleset::Encode;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most parts of a batch.
pub(crate) const MOST_PARTS: usize = 128;

/// How often a thread looks again before it lets others use its core.
const SPINS: u32 = 2_000;

/// How many moments pass before a thread that stays awake looks at the time again.
const LOOKS: u32 = 16;

/// How long a thread stays awake after a step.
const AWAKE: Duration = Duration::from_micros(100);

/// The threads of a batch, but for the one that calls it.
pub(crate) struct Threads {
    others: Arc<rayon::ThreadPool>,
    /// How many steps have begun.
    begun: Arc<AtomicUsize>,
    /// The process that has the threads. A process that was forked from it has none of them.
    process: u32,
}

impl Threads {
    /// So many threads, of which the one that calls is one; `None` if it is the only one.
    pub(crate) fn new(count: usize) -> Result<Option<Arc<Self>>, BatchError> {
        if count <= 1 {
            return Ok(None);
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(count - 1);
        let others = pool.build().map_err(|error| BatchError::Threads {
            reason: alloc::format!("{error}"),
        })?;
        Ok(Some(Arc::new(Self {
            others: Arc::new(others),
            begun: Arc::new(AtomicUsize::new(0)),
            process: own_process(),
        })))
    }

    /// Threads of this process in place of those that stayed behind when it was forked, which
    /// would be waited for without end.
    ///
    /// # Errors
    ///
    /// If the system does not give the threads.
    pub(crate) fn after_fork(threads: &mut Option<Arc<Self>>) -> Result<(), BatchError> {
        let Some(left) = threads.as_ref().filter(|own| own.process != own_process()) else {
            return Ok(());
        };
        *threads = Self::new(left.others.current_num_threads() + 1)?;
        Ok(())
    }

    /// Prepares all parts and then finishes all of them. If a part cannot be prepared, none is
    /// finished, and the error of the first such part is told.
    pub(crate) fn run<R: Encode>(
        &self,
        parts: &mut [Part<R>],
        out: Outputs<'_>,
        layout: &Layout,
        prepare: &(impl Fn(&mut Part<R>) -> Result<(), StepError> + Sync),
        finish: &(impl Fn(&mut Part<R>, Outputs<'_>) -> Result<(), StepError> + Sync),
    ) -> Result<(), StepError> {
        let others = self.others.current_num_threads();
        let work = Work::new(parts, out, layout, others + 1);
        let step = self.begun.fetch_add(1, Ordering::AcqRel).wrapping_add(1);
        self.others.in_place_scope(|scope| {
            for _ in 0..others {
                scope.spawn(|_| {
                    let own = self.others.current_thread_index().unwrap_or_default();
                    self.stay_awake_after(step, own);
                    work.take_part(own, prepare, finish);
                });
            }
            work.take_part(others, prepare, finish);
            // The others are at their last parts. It takes longer to sleep and to be woken.
            wait_until(|| work.is_finished());
        });
        work.result()
    }

    /// Does something with each item. Whoever is free takes the next one.
    pub(crate) fn each<T: Send>(
        &self,
        items: impl Iterator<Item = T> + Send,
        work: &(impl Fn(T) + Sync),
    ) {
        let items = Mutex::new(items);
        let next = || lock(&items).next();
        let take_part = || {
            while let Some(item) = next() {
                work(item);
            }
        };
        self.others.in_place_scope(|scope| {
            for _ in 0..self.others.current_num_threads() {
                scope.spawn(|_| take_part());
            }
            take_part();
        });
    }

    /// Lets a thread stay awake when it has done what it does now, until the next step begins.
    fn stay_awake_after(&self, step: usize, own: usize) {
        let begun = Arc::clone(&self.begun);
        self.others.spawn(move || {
            // Another thread that takes this over would not do what the step needs of it.
            if rayon::current_thread_index() != Some(own) {
                return;
            }
            let since = Instant::now();
            while begun.load(Ordering::Acquire) == step && since.elapsed() < AWAKE {
                for _ in 0..LOOKS {
                    core::hint::spin_loop();
                }
            }
        });
    }
}

/// Ends the threads, but not those of another process: who held a lock of theirs when this process
/// was forked will never give it back here. Their memory is left.
impl Drop for Threads {
    fn drop(&mut self) {
        if self.process != own_process() {
            core::mem::forget(Arc::clone(&self.others));
        }
    }
}

/// The number of this process; the same one everywhere where none can be forked.
fn own_process() -> u32 {
    #[cfg(unix)]
    return std::process::id();
    #[cfg(not(unix))]
    0
}

/// A part with its buffers, and how far it is. Whoever works on it holds the lock.
struct Task<'a, R: Encode> {
    part: &'a mut Part<R>,
    /// Taken for the last work.
    out: Option<Outputs<'a>>,
    is_prepared: bool,
}

/// A step that is under way.
struct Work<'a, R: Encode> {
    threads: usize,
    tasks: ArrayVec<Mutex<Task<'a, R>>, MOST_PARTS>,
    /// How many parts were prepared, or could not be.
    prepared: AtomicUsize,
    /// How many parts need nothing any more; at least all, if the step has failed.
    finished: AtomicUsize,
    /// Whether some part could not be prepared.
    is_refused: AtomicBool,
    /// The first game of the first part that failed, and its error.
    failed: Mutex<Option<(usize, StepError)>>,
}

impl<'a, R: Encode> Work<'a, R> {
    fn new(parts: &'a mut [Part<R>], out: Outputs<'a>, layout: &Layout, threads: usize) -> Self {
        let mut tasks = ArrayVec::new();
        let mut rest = out;
        for part in parts {
            let (own, others) = rest.split_if_any(part.lanes.len(), layout);
            rest = others;
            tasks.push(Mutex::new(Task {
                part,
                out: Some(own),
                is_prepared: false,
            }));
        }
        Self {
            threads,
            tasks,
            prepared: AtomicUsize::new(0),
            finished: AtomicUsize::new(0),
            is_refused: AtomicBool::new(false),
            failed: Mutex::new(None),
        }
    }

    /// Does what is left until nothing is.
    fn take_part(
        &self,
        thread: usize,
        prepare: &impl Fn(&mut Part<R>) -> Result<(), StepError>,
        finish: &impl Fn(&mut Part<R>, Outputs<'_>) -> Result<(), StepError>,
    ) {
        for mut task in self.free_tasks(thread) {
            if !core::mem::replace(&mut task.is_prepared, true) {
                let _count = self.count(&self.prepared);
                if let Err(error) = prepare(task.part) {
                    self.is_refused.store(true, Ordering::Release);
                    self.fail(task.part.first, error);
                }
            }
        }
        wait_until(|| self.prepared.load(Ordering::Acquire) >= self.tasks.len());
        // What fails while others finish their parts does not stop the rest.
        if self.is_refused.load(Ordering::Acquire) {
            self.finished.store(MOST_PARTS, Ordering::Release);
        }
        if self.is_finished() {
            return;
        }
        for mut task in self.free_tasks(thread) {
            if let Some(out) = task.out.take() {
                let _count = self.count(&self.finished);
                if let Err(error) = finish(task.part, out) {
                    self.fail(task.part.first, error);
                }
            }
        }
    }

    /// The parts that nobody works on, those of this thread first.
    fn free_tasks(&self, thread: usize) -> impl Iterator<Item = MutexGuard<'_, Task<'a, R>>> {
        let first = self.tasks.len() * thread / self.threads;
        let (before, from) = self.tasks.split_at(first);
        let tasks = from.iter().chain(before);
        // Who holds a lock looks at the part after this thread. Who panicked in it has ended the step.
        tasks.filter_map(|task| task.try_lock().ok())
    }

    fn count<'b>(&'b self, parts: &'b AtomicUsize) -> CountOnDrop<'b> {
        let finished = &self.finished;
        CountOnDrop { parts, finished }
    }

    fn is_finished(&self) -> bool {
        self.finished.load(Ordering::Acquire) >= self.tasks.len()
    }

    fn fail(&self, first: usize, error: StepError) {
        let mut failed = lock(&self.failed);
        if failed.as_ref().is_none_or(|(known, _)| first < *known) {
            *failed = Some((first, error));
        }
    }

    fn result(self) -> Result<(), StepError> {
        let failed = self.failed.into_inner();
        match failed.unwrap_or_else(PoisonError::into_inner) {
            Some((_, error)) => Err(error),
            None => Ok(()),
        }
    }
}

/// Counts a part when it goes. If it goes because the rules panic, nothing is waited for any more.
struct CountOnDrop<'a> {
    parts: &'a AtomicUsize,
    finished: &'a AtomicUsize,
}

impl Drop for CountOnDrop<'_> {
    fn drop(&mut self) {
        self.parts.fetch_add(1, Ordering::AcqRel);
        if std::thread::panicking() {
            self.finished.store(MOST_PARTS, Ordering::Release);
        }
    }
}

/// A panic of the rules reaches the caller in any case, so that a lock need not tell of it, too.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn wait_until(is_done: impl Fn() -> bool) {
    let mut spins = 0;
    while !is_done() {
        if spins < SPINS {
            spins += 1;
            core::hint::spin_loop();
        } else {
            std::thread::yield_now();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Arc, Threads, own_process};

    /// No test can fork a process without `unsafe`: threads that say that they are of another
    /// process stand for those that stayed behind.
    #[test]
    fn as_many_threads_take_the_place_of_those_of_another_process() {
        let of = |process| {
            let mut threads = Threads::new(3).expect("three threads");
            if let Some(own) = threads.as_mut().and_then(Arc::get_mut) {
                own.process = process;
            }
            threads
        };
        for (process, stay) in [
            (own_process(), true),
            (own_process().wrapping_add(1), false),
        ] {
            let mut threads = of(process);
            let before = threads.clone();
            Threads::after_fork(&mut threads).expect("three threads");
            let (before, after) = before.zip(threads).expect("more than one thread");
            assert_eq!(Arc::ptr_eq(&before, &after), stay);
            assert_eq!(after.process, own_process());
            assert_eq!(after.others.current_num_threads(), 2);
        }
    }

    /// Threads of another process are not ended, which would wait for them without end.
    #[test]
    fn threads_of_another_process_are_left() {
        let mut threads = Threads::new(2).expect("two threads");
        let own = threads.as_mut().and_then(Arc::get_mut);
        let own = own.expect("more than one thread");
        own.process = own_process().wrapping_add(1);
        let others = Arc::clone(&own.others);
        drop(threads);
        assert_eq!(Arc::strong_count(&others), 2);
    }
}
