//! Threads on which bots think, and the queue before them.
//!
//! Addresses are served in turn, whatever number of games each has, so one that opens many games
//! with bots holds up its own bots and not those of others. A job that is not wanted any more
//! leaves the queue before another one of its address enters it, so an address has no more places
//! than games, however often they change.
use crate::origin::Origin;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

pub(super) type Work = Box<dyn FnOnce() + Send>;

struct Job {
    work: Work,
    /// Whether nobody waits for it any more.
    stop: Arc<AtomicBool>,
}

impl Job {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// There is no place in the queue, or no thread to be had.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Full;

/// The threads. Jobs that wait when it is dropped are dropped as well.
pub(super) struct Pool {
    shared: Arc<Shared>,
    threads: usize,
    /// How many jobs may wait.
    most: usize,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    /// The jobs of each address that has some, the address whose turn it is first.
    by_origin: VecDeque<(Origin, VecDeque<Job>)>,
    waiting: usize,
    /// How many threads there are, and how many of them wait for a job.
    threads: usize,
    idle: usize,
    has_ended: bool,
}

impl Queue {
    fn push(&mut self, origin: Origin, job: Job) {
        self.waiting += 1;
        let known = self
            .by_origin
            .iter_mut()
            .find(|(known, _)| *known == origin);
        match known {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.by_origin.push_back((origin, [job].into())),
        }
    }

    /// Takes out the jobs that were stopped: those of an address or, without one, of all.
    fn take_stopped(&mut self, origin: Option<Origin>) -> Vec<Job> {
        let mut stopped = Vec::new();
        self.by_origin.retain_mut(|(of, jobs)| {
            if origin.is_none_or(|origin| origin == *of) {
                let all = std::mem::take(jobs).into_iter();
                let (old, wanted): (Vec<Job>, _) = all.partition(Job::is_stopped);
                *jobs = wanted.into();
                stopped.extend(old);
            }
            !jobs.is_empty()
        });
        self.waiting -= stopped.len();
        stopped
    }

    fn pop(&mut self) -> Option<Job> {
        let (origin, mut jobs) = self.by_origin.pop_front()?;
        let job = jobs.pop_front()?;
        self.waiting -= 1;
        if !jobs.is_empty() {
            self.by_origin.push_back((origin, jobs));
        }
        Some(job)
    }
}

impl Shared {
    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn open(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What each thread does.
    fn work(&self) {
        let mut queue = self.open();
        while !queue.has_ended {
            let Some(job) = queue.pop() else {
                queue.idle += 1;
                let woken = self.changed.wait(queue);
                queue = woken.unwrap_or_else(PoisonError::into_inner);
                queue.idle -= 1;
                continue;
            };
            drop(queue);
            (job.work)();
            queue = self.open();
        }
    }
}

impl Pool {
    pub(super) fn new(threads: usize, most: usize) -> Self {
        let shared = Arc::default();
        Self {
            shared,
            threads,
            most,
        }
    }

    /// Does a job when it is the turn of its address, if `stop` is false until then. A job must not
    /// panic.
    pub(super) fn add(
        &self,
        origin: Origin,
        stop: Arc<AtomicBool>,
        work: Work,
    ) -> Result<(), Full> {
        // What they hold is dropped after the lock.
        let mut stopped;
        let mut queue = self.shared.open();
        stopped = queue.take_stopped(Some(origin));
        if queue.waiting >= self.most {
            stopped.extend(queue.take_stopped(None));
        }
        if queue.waiting >= self.most {
            return Err(Full);
        }
        if queue.idle <= queue.waiting && queue.threads < self.threads {
            let shared = self.shared.clone();
            let thread = thread::Builder::new().name("boardwright-bot".into());
            match thread.spawn(move || shared.work()) {
                Ok(_) => queue.threads += 1,
                Err(_) if queue.threads == 0 => return Err(Full),
                // Those that there are do it later.
                Err(_) => {}
            }
        }
        if queue.threads == 0 {
            return Err(Full);
        }
        queue.push(origin, Job { work, stop });
        drop(queue);
        self.shared.changed.notify_one();
        drop(stopped);
        Ok(())
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut queue = self.shared.open();
        queue.has_ended = true;
        // What a job holds is dropped after the lock.
        let waiting = std::mem::take(&mut queue.by_origin);
        drop(queue);
        drop(waiting);
        self.shared.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use std::sync::mpsc::channel;

    fn wanted() -> Arc<AtomicBool> {
        Arc::default()
    }

    #[test]
    fn addresses_are_served_in_turn_and_the_queue_is_bounded() {
        let origin = |last| Origin::from(IpAddr::from([192, 0, 2, last]));
        let pool = Pool::new(1, 5);
        let (done, told) = channel();
        let (go, gate) = channel::<()>();
        let (began, begun) = channel();
        let first = move || {
            began.send(()).expect("the test waits");
            gate.recv().expect("the test says so");
        };
        assert_eq!(pool.add(origin(1), wanted(), Box::new(first)), Ok(()));
        begun.recv().expect("it begins");
        let job = |name: &'static str| {
            let done = done.clone();
            Box::new(move || done.send(name).expect("the test waits"))
        };
        for (last, name) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (2, "b2")] {
            assert_eq!(pool.add(origin(last), wanted(), job(name)), Ok(()));
        }
        assert_eq!(pool.add(origin(3), wanted(), job("c1")), Err(Full));
        go.send(()).expect("it waits");
        let order: Vec<_> = told.iter().take(5).collect();
        assert_eq!(order, ["a1", "b1", "a2", "b2", "a3"]);
    }

    /// An address whose games change before their bots have thought takes no places of others.
    #[test]
    fn stopped_jobs_hold_no_places() {
        let origin = |last| Origin::from(IpAddr::from([192, 0, 2, last]));
        let pool = Pool::new(1, 2);
        let (go, gate) = channel::<()>();
        let (began, begun) = channel();
        let first = move || {
            began.send(()).expect("the test waits");
            gate.recv().expect("the test says so");
        };
        assert_eq!(pool.add(origin(1), wanted(), Box::new(first)), Ok(()));
        begun.recv().expect("it begins");
        let never = || Box::new(|| panic!("it was stopped"));
        for _ in 0..10 {
            let stop = wanted();
            assert_eq!(pool.add(origin(1), stop.clone(), never()), Ok(()));
            stop.store(true, Ordering::Relaxed);
        }
        let stop = wanted();
        assert_eq!(pool.add(origin(2), stop.clone(), never()), Ok(()));
        stop.store(true, Ordering::Relaxed);
        let (done, told) = channel();
        for last in [3, 4] {
            let done = done.clone();
            let work = move || done.send(last).expect("the test waits");
            assert_eq!(pool.add(origin(last), wanted(), Box::new(work)), Ok(()));
        }
        assert_eq!(pool.add(origin(5), wanted(), never()), Err(Full));
        go.send(()).expect("it waits");
        let order: Vec<_> = told.iter().take(2).collect();
        assert_eq!(order, [3, 4]);
    }

    #[test]
    fn without_threads_nothing_is_done() {
        let pool = Pool::new(0, 5);
        let origin = Origin::from(IpAddr::from([192, 0, 2, 1]));
        assert_eq!(pool.add(origin, wanted(), Box::new(|| ())), Err(Full));
    }
}
