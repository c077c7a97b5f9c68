//! Counts and random games on all cores.
//!
//! Every function here gives the same result as its serial form, with any number of threads: counts
//! and tallies are sums, which do not depend on order, and a random game depends on its number and
//! not on its thread.
use crate::{PerftJob, PlayoutTally, Ruleset, divide, divide_jobs, numbered_playout, perft_jobs};
use alloc::vec::Vec;
use core::ops::Range;
use rayon::prelude::{
    IndexedParallelIterator as _, IntoParallelIterator as _, IntoParallelRefIterator as _,
    ParallelIterator as _,
};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// Jobs for each thread: enough to keep all threads busy to the end although the jobs differ in
/// size. They are handed out one by one, because a long run of them could keep one thread busy when
/// the others have finished.
const JOBS_PER_THREAD: usize = 256;

/// Counts the sequences of `depth` decisions, as [`perft`](crate::perft) does, on all threads
/// of the present rayon pool.
///
/// To use a certain number of threads, call it inside
/// [`rayon::ThreadPool::install`], or call [`perft_on_threads`].
pub fn perft_parallel<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    jobs(rules, state, depth)
        .par_iter()
        .with_max_len(1)
        .map(|job| job.count(rules))
        .reduce(|| 0, u64::saturating_add)
}

/// As [`perft_parallel`], on the given number of threads of its own; 0 means as many as
/// the machine has cores.
///
/// # Errors
///
/// If the system does not give the threads.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, perft_on_threads};
/// let rules = Nim { heap: 10 };
/// assert_eq!(perft_on_threads(&rules, &rules.start(), 2, 2)?, 36);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft_on_threads<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: u32,
    threads: usize,
) -> Result<u64, ThreadPoolBuildError> {
    Ok(pool(threads)?.install(|| perft_parallel(rules, state, depth)))
}

/// The count below each move of the seat that is due, as [`divide`] gives it,
/// on all threads of the present rayon pool.
pub fn divide_parallel<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> Vec<(R::Move, u64)> {
    if depth < 2 {
        return divide(rules, state, depth);
    }
    let jobs = jobs(rules, state, depth);
    let counts: Vec<u64> = jobs
        .par_iter()
        .with_max_len(1)
        .map(|job| job.count(rules))
        .collect();
    divide_jobs(jobs.iter().zip(counts))
}

/// As [`divide_parallel`], on the given number of threads of its own; 0 means as many as
/// the machine has cores.
///
/// # Errors
///
/// If the system does not give the threads.
pub fn divide_on_threads<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: u32,
    threads: usize,
) -> Result<Vec<(R::Move, u64)>, ThreadPoolBuildError> {
    Ok(pool(threads)?.install(|| divide_parallel(rules, state, depth)))
}

/// Plays random games as [`playouts`](crate::playouts) does, on all threads of
/// the present rayon pool.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, playouts, playouts_parallel};
/// let (rules, start) = (Nim { heap: 10 }, Nim { heap: 10 }.start());
/// let tally = playouts_parallel(&rules, &start, 7, 0..200, 100);
/// assert_eq!(tally, playouts(&rules, &start, 7, 0..200, 100));
/// ```
pub fn playouts_parallel<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seed: u64,
    numbers: Range<u64>,
    most_steps: u64,
) -> PlayoutTally {
    numbers
        .into_par_iter()
        .fold(PlayoutTally::default, |mut tally, number| {
            tally.add(numbered_playout(rules, state, seed, number, most_steps).0);
            tally
        })
        .reduce(PlayoutTally::default, |mut tally, more| {
            tally.merge(&more);
            tally
        })
}

/// As [`playouts_parallel`], on the given number of threads of its own; 0 means as many as
/// the machine has cores.
///
/// # Errors
///
/// If the system does not give the threads.
pub fn playouts_on_threads<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seed: u64,
    numbers: Range<u64>,
    most_steps: u64,
    threads: usize,
) -> Result<PlayoutTally, ThreadPoolBuildError> {
    let pool = pool(threads)?;
    Ok(pool.install(|| playouts_parallel(rules, state, seed, numbers, most_steps)))
}

fn jobs<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> Vec<PerftJob<R>> {
    perft_jobs(
        rules,
        state,
        depth,
        JOBS_PER_THREAD * rayon::current_num_threads(),
    )
}

fn pool(threads: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(threads).build()
}
