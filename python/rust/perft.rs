//! Counts of sequences of decisions.
use crate::errors::{Answer, Error};
use crate::interrupt::on_a_thread;
use crate::numbers::whole;
use crate::state::State;
use boardwright::referee::AnyGame;
use boardwright::ruleset::LimitExceeded;
use boardwright_catalogue::{AnyPerft, AnyRules, PerftPlan};
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The greatest depth. Counting needs stack for each decision.
const DEEPEST: u32 = 100;

/// Into how many jobs a count is split: enough that one of them takes a small
/// part of the time, after which Ctrl-C ends the others.
const JOBS: usize = 1_000;

#[pymethods]
impl State {
    /// The number of sequences of so many decisions. Ctrl-C ends it.
    #[pyo3(signature = (depth, *, threads=1))]
    fn perft(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = whole)] depth: u32,
        #[pyo3(from_py_with = whole)] threads: usize,
    ) -> Answer<u64> {
        Ok(counted(slf, depth, threads, true)?.1.iter().sum())
    }

    /// The number of such sequences below each move.
    #[pyo3(signature = (depth, *, threads=1))]
    fn divide(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = whole)] depth: u32,
        #[pyo3(from_py_with = whole)] threads: usize,
    ) -> Answer<Vec<(String, u64)>> {
        let (plan, counts) = counted(slf, depth, threads, false)?;
        Ok(plan.divide(&counts))
    }
}

/// A planned count with the counts of its jobs.
type Counted = (Arc<dyn AnyPerft>, Vec<u64>);

fn counted(state: &Bound<'_, State>, depth: u32, threads: usize, merged: bool) -> Answer<Counted> {
    check_depth(depth)?;
    if !(1..=256).contains(&threads) {
        return Err(Error::Argument(
            "there are from 1 to 256 threads".to_owned(),
        ));
    }
    let plan = PerftPlan {
        least_jobs: JOBS,
        merged,
        ..PerftPlan::of_depth(depth)
    };
    let (py, game, rules) = (
        state.py(),
        state.borrow().shared(),
        Arc::clone(&state.borrow().opened.rules),
    );
    let planned = planned(py, rules, game, plan)?;
    let stopped = Arc::new(AtomicBool::new(false));
    let (jobs, is_stopped) = (Arc::clone(&planned), Arc::clone(&stopped));
    let counts = on_a_thread(
        py,
        move || count(&*jobs, threads, &is_stopped),
        move || stopped.store(true, Ordering::Relaxed),
    )?;
    Ok((planned, counts.ok_or_else(no_count)?))
}

/// The jobs of a count, unless Ctrl-C ends the planning. Nothing can stop the thread that plans;
/// it goes on unheard for as long as it takes.
pub(crate) fn planned(
    py: Python<'_>,
    rules: Arc<dyn AnyRules>,
    game: Arc<dyn AnyGame>,
    plan: PerftPlan,
) -> Answer<Arc<dyn AnyPerft>> {
    let planned = on_a_thread(py, move || rules.perft(&*game, &plan), || ())?;
    Ok(Arc::from(planned.ok_or_else(no_count)??))
}

/// What is told where a thread that counts has panicked.
pub(crate) fn no_count() -> Error {
    Error::Broken("the count ended by a fault".to_owned())
}

/// Nothing unless the depth is too great.
pub(crate) fn check_depth(depth: u32) -> Answer<()> {
    if depth > DEEPEST {
        let limit = u64::from(DEEPEST);
        return Err(LimitExceeded { limit }.into());
    }
    Ok(())
}

/// The counts of all jobs, on several threads.
fn count(planned: &dyn AnyPerft, threads: usize, stopped: &AtomicBool) -> Vec<u64> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = Vec::new();
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= planned.jobs() || stopped.load(Ordering::Relaxed) {
                return counts;
            }
            counts.push((job, planned.count(job)));
        }
    };
    let mut counts: Vec<(usize, u64)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut counts = work();
        for other in others {
            counts.extend(other.join().expect("counting does not panic"));
        }
        counts
    });
    counts.sort_unstable_by_key(|(job, _)| *job);
    counts.into_iter().map(|(_, count)| count).collect()
}
