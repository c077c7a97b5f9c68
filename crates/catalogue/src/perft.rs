//! Counts of sequences of decisions, planned as jobs.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_referee::Game;
use boardwright_ruleset::{
    Notation, PerftJob, Ruleset, Step, divide, divide_jobs, merge_perft_jobs, perft_jobs,
};
#[cfg(target_has_atomic = "64")]
use boardwright_ruleset::{PerftTable, TableTooLarge};

/// What is to be counted, and how.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PerftPlan {
    /// How many decisions deep.
    pub depth: u32,
    /// Into how many jobs the count is split at least, where it can be.
    pub least_jobs: usize,
    /// Whether jobs that lead to the same position are counted once. The counts
    /// below each first move are not known then.
    pub merged: bool,
    /// How many mebibytes of counts are kept, to be looked up where a position
    /// is met again; `None` for no table.
    pub table_mebibytes: Option<u32>,
}

impl PerftPlan {
    /// A count to this depth in one piece, without a table.
    #[must_use]
    pub const fn of_depth(depth: u32) -> Self {
        Self {
            depth,
            least_jobs: 1,
            merged: false,
            table_mebibytes: None,
        }
    }
}

/// Why a count was not planned.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PerftPlanError {
    /// The game was opened by other rules.
    #[error("the game was opened by other rules")]
    OtherRules,
    /// The position hides something.
    #[error("what is hidden in this position cannot be counted")]
    View,
    /// The table does not fit into memory.
    #[cfg(target_has_atomic = "64")]
    #[error(transparent)]
    Table(#[from] TableTooLarge),
    /// This processor lacks what a table needs.
    #[error("a table of counts needs atomic words of 64 bits, which this processor lacks")]
    NoTables,
}

/// A planned count. Its jobs depend only on the plan, so that many machines can
/// share them: the counts of all jobs add up to the whole.
pub trait AnyPerft: Send + Sync {
    /// How many jobs there are.
    fn jobs(&self) -> usize;

    /// What a job counts; `None` if there are fewer jobs.
    fn job(&self, index: usize) -> Option<PlannedJob>;

    /// Counts a job; 0 if there are fewer jobs.
    fn count(&self, index: usize) -> u64;

    /// The counts of all jobs, in their order, added up by the first move. Jobs
    /// must not have been merged.
    fn divide(&self, counts: &[u64]) -> Vec<(String, u64)>;
}

/// A job of a count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedJob {
    /// How many sequences of steps lead to its position.
    pub weight: u64,
    /// How many decisions deep it is counted from there.
    pub depth: u32,
    /// The moves and chances that lead there.
    pub steps: Vec<String>,
}

/// Plans a count from the position of a game.
pub(crate) fn planned<R: Notation>(
    game: &Game<R>,
    plan: &PerftPlan,
) -> Result<Box<dyn AnyPerft>, PerftPlanError> {
    let (rules, state) = (game.rules(), game.state());
    let mut jobs = perft_jobs(rules, state, plan.depth, plan.least_jobs);
    if plan.merged {
        jobs = merge_perft_jobs(rules, jobs);
    }
    Ok(Box::new(Planned {
        table: CountTable::new(rules, plan.table_mebibytes)?,
        rules: rules.clone(),
        start: state.clone(),
        depth: plan.depth,
        jobs,
    }))
}

struct Planned<R: Ruleset> {
    rules: R,
    start: R::State,
    depth: u32,
    jobs: Vec<PerftJob<R>>,
    table: Option<CountTable<R>>,
}

impl<R: Notation> AnyPerft for Planned<R> {
    fn jobs(&self) -> usize {
        self.jobs.len()
    }

    fn job(&self, index: usize) -> Option<PlannedJob> {
        let (rules, job) = (&self.rules, self.jobs.get(index)?);
        let mut state = self.start.clone();
        let mut steps = Vec::new();
        for step in job.steps() {
            match *step {
                Step::Move(seat, chosen) => {
                    steps.push(rules.move_text(&state, chosen));
                    rules.apply(&mut state, seat, chosen);
                }
                Step::Chance(chance) => {
                    steps.push(rules.chance_text(&state, chance));
                    rules.resolve(&mut state, chance);
                }
            }
        }
        Some(PlannedJob {
            weight: job.weight(),
            depth: job.depth(),
            steps,
        })
    }

    fn count(&self, index: usize) -> u64 {
        match (self.jobs.get(index), &self.table) {
            (None, _) => 0,
            (Some(job), None) => job.count(&self.rules),
            (Some(job), Some(table)) => table.count(job),
        }
    }

    fn divide(&self, counts: &[u64]) -> Vec<(String, u64)> {
        let rows = if self.depth < 2 {
            divide(&self.rules, &self.start, self.depth)
        } else {
            divide_jobs(self.jobs.iter().zip(counts.iter().copied()))
        };
        let with_text = |(chosen, nodes)| (self.rules.move_text(&self.start, chosen), nodes);
        rows.into_iter().map(with_text).collect()
    }
}

/// The table of counts, where the processor has what it needs.
#[cfg(target_has_atomic = "64")]
struct CountTable<R: Ruleset>(PerftTable<R>);

#[cfg(target_has_atomic = "64")]
impl<R: Ruleset> CountTable<R> {
    fn new(rules: &R, mebibytes: Option<u32>) -> Result<Option<Self>, PerftPlanError> {
        let table = mebibytes.map(|mebibytes| PerftTable::new(rules, mebibytes));
        Ok(table.transpose()?.map(Self))
    }

    fn count(&self, job: &PerftJob<R>) -> u64 {
        self.0.count(job)
    }
}

#[cfg(not(target_has_atomic = "64"))]
struct CountTable<R>(core::marker::PhantomData<fn() -> R>);

#[cfg(not(target_has_atomic = "64"))]
impl<R: Ruleset> CountTable<R> {
    fn new(_: &R, mebibytes: Option<u32>) -> Result<Option<Self>, PerftPlanError> {
        match mebibytes {
            None => Ok(None),
            Some(_) => Err(PerftPlanError::NoTables),
        }
    }

    fn count(&self, _: &PerftJob<R>) -> u64 {
        0
    }
}
