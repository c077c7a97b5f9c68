//! Threads on which bots think, and the queue before them.
//!
//! Addresses are served in turn, whatever number of games each has, so one that opens many games
//! with bots holds up its own bots and not those of others.
use crate::origin::Origin;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

pub(super) type Job = Box<dyn FnOnce() + Send>;

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
            job();
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

    /// Does a job when it is the turn of its address. A job must not panic.
    pub(super) fn add(&self, origin: Origin, job: Job) -> Result<(), Full> {
        let mut queue = self.shared.open();
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
        queue.push(origin, job);
        drop(queue);
        self.shared.changed.notify_one();
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
        assert_eq!(pool.add(origin(1), Box::new(first)), Ok(()));
        begun.recv().expect("it begins");
        let job = |name: &'static str| {
            let done = done.clone();
            Box::new(move || done.send(name).expect("the test waits"))
        };
        for (last, name) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (2, "b2")] {
            assert_eq!(pool.add(origin(last), job(name)), Ok(()));
        }
        assert_eq!(pool.add(origin(3), job("c1")), Err(Full));
        go.send(()).expect("it waits");
        let order: Vec<_> = told.iter().take(5).collect();
        assert_eq!(order, ["a1", "b1", "a2", "b2", "a3"]);
    }

    #[test]
    fn without_threads_nothing_is_done() {
        let pool = Pool::new(0, 5);
        let origin = Origin::from(IpAddr::from([192, 0, 2, 1]));
        assert_eq!(pool.add(origin, Box::new(|| ())), Err(Full));
    }
}
