//! A count in parts, for many threads or many machines.
use super::perft;
use crate::{Actor, Ruleset, Step};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow::Continue;
use core::str::FromStr;

/// A part of a perft that is independent of the other parts.
///
/// It says how its position is reached, how deep it is counted from there, and
/// how many times it counts. The counts of all jobs of a perft add up to the
/// whole, in any order and on any machines.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, Seat, Step, perft_jobs};
/// let rules = Nim { heap: 10 };
/// let jobs = perft_jobs(&rules, &rules.start(), 3, 3);
/// // One for each move; the wind after it is a part of the job.
/// let first = &jobs[0];
/// assert_eq!(first.steps(), [Step::Move(Seat::new(0), 1)]);
/// assert_eq!((first.state().heap, first.depth(), first.weight()), (9, 2, 1));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftJob<R: Ruleset> {
    steps: Vec<Step<R::Move, R::Chance>>,
    state: R::State,
    depth: u32,
    weight: u64,
}

impl<R: Ruleset> PerftJob<R> {
    /// The moves and chances that lead from the root position of the perft to
    /// the position of this part.
    #[must_use]
    pub fn steps(&self) -> &[Step<R::Move, R::Chance>] {
        &self.steps
    }

    /// The position that is counted from.
    #[must_use]
    pub const fn state(&self) -> &R::State {
        &self.state
    }

    /// How many decisions deep it is counted.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// How many sequences of steps lead here: one, or more after
    /// [`merge_perft_jobs`].
    #[must_use]
    pub const fn weight(&self) -> u64 {
        self.weight
    }

    /// What this part adds to the whole.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{Ruleset, perft, perft_jobs};
    /// let rules = Nim { heap: 10 };
    /// let jobs = perft_jobs(&rules, &rules.start(), 4, 20);
    /// let sum: u64 = jobs.iter().map(|job| job.count(&rules)).sum();
    /// assert_eq!(sum, perft(&rules, &rules.start(), 4));
    /// ```
    #[must_use]
    pub fn count(&self, rules: &R) -> u64 {
        self.weighted(perft(rules, &self.state, self.depth))
    }

    /// What it adds if there are the given number of nodes below its position.
    pub(super) const fn weighted(&self, nodes: u64) -> u64 {
        nodes.saturating_mul(self.weight)
    }

    /// Whether the job can be split further. The last ply is not split, since
    /// it is counted in bulk; a chance of the set-up is a leaf.
    fn is_divisible(&self, rules: &R) -> bool {
        let is_leaf =
            || rules.actor(&self.state) == Actor::Chance && rules.is_setup_chance(&self.state);
        self.depth >= 2 && !is_leaf()
    }

    /// Adds the parts of this job, or the job itself if it has no parts.
    /// Returns whether there were any.
    fn divide(self, rules: &R, parts: &mut Vec<Self>) -> bool {
        let before = parts.len();
        let actor = rules.actor(&self.state);
        let mut part = |step, state, depth| {
            let mut steps = Vec::with_capacity(self.steps.len() + 1);
            steps.extend_from_slice(&self.steps);
            steps.push(step);
            parts.push(Self {
                steps,
                state,
                depth,
                weight: self.weight,
            });
        };
        if let Some(seat) = actor.seats().lowest() {
            for chosen in rules.moves(&self.state, seat) {
                let mut after = self.state.clone();
                rules.apply(&mut after, seat, chosen);
                part(Step::Move(seat, chosen), after, self.depth - 1);
            }
        } else {
            let Continue(()) = rules.visit_chance_classes(&self.state, |chance, _| {
                let mut after = self.state.clone();
                rules.resolve(&mut after, chance);
                part(Step::Chance(chance), after, self.depth);
                Continue::<Infallible>(())
            });
        }
        let is_divided = parts.len() > before;
        if !is_divided {
            parts.push(self);
        }
        is_divided
    }
}

/// Splits a perft into at least the given number of jobs, if it has them.
///
/// The jobs and their order depend only on the rules, the position, the depth
/// and `at_least`, on every machine: a machine that splits the same perft can
/// do any of its jobs. There are at most `at_least` plus the number of moves of
/// one position; their states are held in memory.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::Ruleset;
/// use boardwright_ruleset::{Share, perft, perft_jobs};
///
/// let rules = Nim { heap: 21 };
/// let jobs = perft_jobs(&rules, &rules.start(), 5, 100);
/// // Each of three machines counts its share; here they take turns.
/// let nodes: u64 = (1..=3)
///     .filter_map(|number| Share::new(number, 3))
///     .flat_map(|share| share.of(&jobs))
///     .map(|job| job.count(&rules))
///     .sum();
/// assert_eq!(nodes, perft(&rules, &rules.start(), 5));
/// ```
#[must_use]
pub fn perft_jobs<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: u32,
    at_least: usize,
) -> Vec<PerftJob<R>> {
    let rules = rules.for_counting();
    let mut jobs = alloc::vec![PerftJob {
        steps: Vec::new(),
        state: state.clone(),
        depth,
        weight: 1,
    }];
    // Ply by ply, and only as much of the last one as is needed.
    let mut is_divided = true;
    while is_divided && jobs.len() < at_least {
        is_divided = false;
        let mut parts = Vec::with_capacity(jobs.len());
        let mut left = jobs.len();
        for job in jobs {
            left -= 1;
            if parts.len() + 1 + left < at_least && job.is_divisible(&rules) {
                is_divided |= job.divide(&rules, &mut parts);
            } else {
                parts.push(job);
            }
        }
        jobs = parts;
    }
    jobs
}

/// Merges jobs whose different steps lead to the same position: the first of
/// them stays and counts as many times as there were.
///
/// Positions are distinguished by [`Ruleset::counting_key`].
///
/// ```
/// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
/// # use pacing::Pacing;
/// # use boardwright_ruleset::{Ruleset, merge_perft_jobs, perft, perft_jobs};
/// // Left and back again leads to the same place as right and back.
/// let jobs = perft_jobs(&Pacing, &Pacing.start(), 4, 7);
/// let merged = merge_perft_jobs(&Pacing, jobs.clone());
/// assert!(merged.len() < jobs.len());
/// assert!(merged.iter().any(|job| job.weight() == 2));
/// let sum: u64 = merged.iter().map(|job| job.count(&Pacing)).sum();
/// assert_eq!(sum, perft(&Pacing, &Pacing.start(), 4));
/// ```
#[must_use]
pub fn merge_perft_jobs<R: Ruleset>(rules: &R, jobs: Vec<PerftJob<R>>) -> Vec<PerftJob<R>> {
    let rules = rules.for_counting();
    let mut places = BTreeMap::new();
    let mut merged: Vec<PerftJob<R>> = Vec::new();
    for job in jobs {
        let key = (job.depth, rules.counting_key(&job.state));
        let place = *places.entry(key).or_insert(merged.len());
        match merged.get_mut(place) {
            Some(known) => known.weight = known.weight.saturating_add(job.weight),
            None => merged.push(job),
        }
    }
    merged
}

/// The counts of jobs added up by their first move, in the order of the jobs.
/// Given all jobs of [`perft_jobs`] for a depth of at least two, it equals
/// [`divide`](crate::divide).
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, divide, divide_jobs, perft_jobs};
/// let rules = Nim { heap: 10 };
/// let jobs = perft_jobs(&rules, &rules.start(), 3, 12);
/// let counted: Vec<u64> = jobs.iter().map(|job| job.count(&rules)).collect();
/// assert_eq!(divide_jobs(jobs.iter().zip(counted)), divide(&rules, &rules.start(), 3));
/// ```
pub fn divide_jobs<'a, R: Ruleset>(
    counted: impl IntoIterator<Item = (&'a PerftJob<R>, u64)>,
) -> Vec<(R::Move, u64)> {
    let mut rows: Vec<(R::Move, u64)> = Vec::new();
    for (job, nodes) in counted {
        let Some(&Step::Move(_, chosen)) = job.steps.first() else {
            continue;
        };
        match rows.last_mut() {
            Some((last, sum)) if *last == chosen => *sum = sum.saturating_add(nodes),
            _ => rows.push((chosen, nodes)),
        }
    }
    rows
}

/// One of several equal shares of a list of jobs, as in `3/8`.
///
/// ```
/// use boardwright_ruleset::{NoSuchShare, Share};
///
/// let second: Share = "2/3".parse()?;
/// assert_eq!((second.number(), second.shares()), (2, 3));
/// assert_eq!(second.of(&["a", "b", "c", "d", "e"]).collect::<Vec<_>>(), [&"b", &"e"]);
/// assert_eq!("4/3".parse::<Share>(), Err(NoSuchShare));
/// # Ok::<(), NoSuchShare>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Share {
    number: usize,
    shares: usize,
}

impl Share {
    /// The share with this number, from 1, of the given number; `None` if there
    /// is no such share.
    ///
    /// ```
    /// use boardwright_ruleset::Share;
    ///
    /// assert!(Share::new(1, 1).is_some());
    /// assert!(Share::new(0, 3).is_none() && Share::new(4, 3).is_none());
    /// ```
    #[must_use]
    pub const fn new(number: usize, shares: usize) -> Option<Self> {
        if number >= 1 && number <= shares {
            Some(Self { number, shares })
        } else {
            None
        }
    }

    /// The number of this share, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.number
    }

    /// How many shares there are.
    #[must_use]
    pub const fn shares(self) -> usize {
        self.shares
    }

    /// What is in this share. Every item is in exactly one of the shares.
    ///
    /// They are dealt in turn, because neighbouring jobs are similar in size:
    /// so the shares take about equal time.
    pub fn of<T>(self, items: &[T]) -> impl Iterator<Item = &T> {
        items.iter().skip(self.number - 1).step_by(self.shares)
    }
}

/// Written as it is read: `3/8`.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.shares)
    }
}

impl FromStr for Share {
    type Err = NoSuchShare;

    fn from_str(text: &str) -> Result<Self, NoSuchShare> {
        text.split_once('/')
            .and_then(|(number, shares)| Self::new(number.parse().ok()?, shares.parse().ok()?))
            .ok_or(NoSuchShare)
    }
}

/// A text that is not a share.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a share is written as its number, from 1, and how many there are: 3/8")]
pub struct NoSuchShare;
