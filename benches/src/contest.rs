//! Programs that take turns at the same work.
//!
//! A machine is never equally fast for long: its clock changes, and others use
//! its caches. So the programs of a contest take turns, round after round, and
//! their results within one round are compared. Only the processor time of the
//! thread counts or, for a program in a process of its own, that of the
//! process. The result is the median over the rounds.

use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// Work that is done once in each round, and returns its amount: leaves, plies,
/// decisions.
pub type Work<'a> = Box<dyn FnMut() -> u64 + 'a>;

/// Work that measures its own time, for the work of other processes.
pub type Clocked<'a> = Box<dyn FnMut() -> Lap + 'a>;

/// One program in a contest.
pub struct Entrant<'a> {
    name: &'static str,
    stages: Vec<Clocked<'a>>,
}

impl<'a> Entrant<'a> {
    /// A program with one piece of work.
    pub fn new(name: &'static str, work: impl FnMut() -> u64 + 'a) -> Self {
        Self::with_stages(name, vec![Box::new(work)])
    }

    /// A program with several pieces of work, such as positions. All entrants
    /// of a contest have the same ones in the same order, and take turns at
    /// each of them.
    #[must_use]
    pub fn with_stages(name: &'static str, stages: Vec<Work<'a>>) -> Self {
        let stages = stages.into_iter().map(clocked).collect();
        Self { name, stages }
    }

    /// The same with work that measures its own time.
    #[must_use]
    pub fn with_clocked_stages(name: &'static str, stages: Vec<Clocked<'a>>) -> Self {
        Self { name, stages }
    }
}

/// The work, timed by the processor time of this thread.
#[must_use]
pub fn clocked(mut work: Work<'_>) -> Clocked<'_> {
    Box::new(move || {
        let begin = ThreadTime::now();
        let work = work();
        let seconds = begin.elapsed().as_secs_f64();
        Lap { seconds, work }
    })
}

/// How much work a program did, and in what time.
#[derive(Copy, Clone, Default)]
pub struct Lap {
    /// Processor time in seconds.
    pub seconds: f64,
    /// Leaves, plies or decisions.
    pub work: u64,
}

impl Lap {
    /// Units of work a second.
    fn rate(self) -> f64 {
        self.work as f64 / self.seconds
    }

    fn and(self, other: Self) -> Self {
        Self {
            seconds: self.seconds + other.seconds,
            work: self.work + other.work,
        }
    }
}

/// The results of a contest.
pub struct Outcome {
    names: Vec<&'static str>,
    /// For each entrant, for each stage, the laps of all rounds.
    laps: Vec<Vec<Vec<Lap>>>,
}

impl Outcome {
    /// The names of the entrants, in their order.
    #[must_use]
    pub fn names(&self) -> &[&'static str] {
        &self.names
    }

    /// How many stages there were.
    #[must_use]
    pub fn stages(&self) -> usize {
        self.laps.first().map_or(0, Vec::len)
    }

    /// Units of work a second of an entrant, over all stages.
    ///
    /// # Panics
    ///
    /// If there is no such entrant.
    #[must_use]
    pub fn rate(&self, entrant: usize) -> f64 {
        median(self.totals(entrant).map(Lap::rate))
    }

    /// How many times as fast one entrant was as another, over all stages.
    ///
    /// # Panics
    ///
    /// If there is no such entrant.
    #[must_use]
    pub fn ratio(&self, one: usize, other: usize) -> f64 {
        let pairs = self.totals(one).zip(self.totals(other));
        median(pairs.map(|(one, other)| one.rate() / other.rate()))
    }

    /// Units of work a second of an entrant in one stage.
    ///
    /// # Panics
    ///
    /// If there is no such entrant or stage.
    #[must_use]
    pub fn rate_of_stage(&self, entrant: usize, stage: usize) -> f64 {
        median(self.laps[entrant][stage].iter().copied().map(Lap::rate))
    }

    /// The fastest of some entrants.
    ///
    /// # Panics
    ///
    /// If there are none.
    #[must_use]
    pub fn fastest(&self, entrants: impl IntoIterator<Item = usize>) -> usize {
        let by_rate = |&one: &usize, &other: &usize| self.rate(one).total_cmp(&self.rate(other));
        entrants.into_iter().max_by(by_rate).expect("an entrant")
    }

    /// The laps of an entrant, one for each round.
    fn totals(&self, entrant: usize) -> impl Iterator<Item = Lap> {
        let stages = &self.laps[entrant];
        let rounds = stages.first().map_or(0, Vec::len);
        (0..rounds).map(|round| {
            let laps = stages.iter().map(|laps| laps[round]);
            laps.fold(Lap::default(), Lap::and)
        })
    }
}

/// How long to measure, and where progress is shown.
pub struct Effort {
    /// Whether only to check that everything runs. Then the numbers mean nothing.
    pub is_quick: bool,
    rounds: usize,
    progress: ProgressBar,
}

impl Effort {
    /// The number of rounds of each contest, or a single one of little work.
    #[must_use]
    pub fn new(rounds: usize, is_quick: bool) -> Self {
        let progress = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
        if let Ok(style) = style {
            progress.set_style(style);
        }
        progress.enable_steady_tick(Duration::from_millis(200));
        let rounds = if is_quick { 1 } else { rounds.max(1) };
        Self {
            is_quick,
            rounds,
            progress,
        }
    }

    /// The first number to measure with, or the second, smaller one if only to
    /// check that everything runs.
    #[must_use]
    pub fn size(&self, measured: u64, quick: u64) -> u64 {
        if self.is_quick { quick } else { measured }
    }

    /// How many rounds each contest has.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rounds
    }

    /// Holds a contest in which a round takes seconds, with a third of the
    /// rounds.
    #[must_use]
    pub fn long_contest(&self, measure: &str, entrants: Vec<Entrant<'_>>) -> Outcome {
        self.hold(measure, self.rounds.div_ceil(3), entrants)
    }

    /// Holds a contest.
    #[must_use]
    pub fn contest(&self, measure: &str, entrants: Vec<Entrant<'_>>) -> Outcome {
        self.hold(measure, self.rounds, entrants)
    }

    fn hold(&self, measure: &str, rounds: usize, mut entrants: Vec<Entrant<'_>>) -> Outcome {
        let stages = entrants.first().map_or(0, |first| first.stages.len());
        let mut outcome = Outcome {
            names: entrants.iter().map(|entrant| entrant.name).collect(),
            laps: vec![vec![Vec::new(); stages]; entrants.len()],
        };
        for round in 0..rounds {
            let number = round + 1;
            self.progress
                .set_message(format!("{measure}: round {number} of {rounds}"));
            for stage in 0..stages {
                for turn in 0..entrants.len() {
                    // The first program may have cold caches, so another program is
                    // first in each round.
                    let entrant = (turn + round) % entrants.len();
                    let lap = entrants[entrant].stages[stage]();
                    outcome.laps[entrant][stage].push(lap);
                }
            }
        }
        outcome
    }
}

impl Drop for Effort {
    fn drop(&mut self) {
        self.progress.finish_and_clear();
    }
}

/// The middle of some numbers, or the mean of the two in the middle.
fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    if sorted.len() % 2 == 1 {
        sorted[middle]
    } else {
        f64::midpoint(sorted[middle - 1], sorted[middle])
    }
}
