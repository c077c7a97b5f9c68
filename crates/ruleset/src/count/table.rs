//! Counting each position once, however often it is reached.
//!
//! Counts of the last ply are not kept: even in a small table of their own they were found
//! too seldom, and counting took a tenth longer.

use crate::{Actor, PerftJob, Ruleset, Seat};
use alloc::vec::Vec;
use core::convert::Infallible;
use core::fmt;
use core::hint::black_box;
use core::ops::ControlFlow::Continue;
use core::ops::RangeInclusive;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A perft with a transposition table of a fixed size.
///
/// Where different orders of moves lead to one position, it is counted once and
/// looked up from then on. One table can serve many threads at once. It counts
/// by the rules it was made for and can be used for any of their positions and
/// depths.
///
/// # How exact is it?
///
/// Positions are distinguished by the 128 bits of [`Ruleset::counting_key`] and
/// by their depth. Half of the bits say where a position is kept; the other
/// half are kept with it and compared. Since at most four positions are kept in
/// one place, a look-up finds a wrong one with a probability of at most 4 ×
/// 2⁻⁶⁴. So even a count of 10¹² look-ups is wrong with a probability of less
/// than one in four million.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::Ruleset;
/// use boardwright_ruleset::{PerftTable, perft};
///
/// let rules = Nim { heap: 21 };
/// let table = PerftTable::new(&rules, 1).expect("1 MiB is to be had");
/// let start = rules.start();
/// assert_eq!(table.perft(&start, 6), perft(&rules, &start, 6));
/// ```
pub struct PerftTable<R> {
    rules: R,
    places: Vec<Place>,
}

/// The counts that share a place, which is one line of a processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Place([Known; 4]);

/// A count, or nothing if there is none yet.
///
/// Threads read and write the two words without waiting for each other. The
/// first word matches a position only together with the second, so that a
/// thread never uses half of one count and half of another.
#[derive(Debug, Default)]
struct Known {
    /// The kept half of the key, XORed with the other word.
    guarded_key: AtomicU64,
    /// The depth in the lowest bits, the nodes above. 0 is no count at all,
    /// since nothing is kept at depth 0.
    depth_and_nodes: AtomicU64,
}

/// How many bits hold the depth.
const DEPTH_BITS: u32 = 7;

/// Which depths are kept: shallower ones are faster to count than to look up,
/// and for deeper ones there are not enough bits for the depth.
const DEPTHS: RangeInclusive<u32> = 2..=(1 << DEPTH_BITS) - 1;

/// Moves whose counts are awaited, each with the key of the position after it.
type Pending<M> = Vec<(M, u128)>;

/// The size in bytes of the largest states that are made once to find out where their counts are
/// kept, so that the processor can fetch all these places at the same time, and again if they are
/// not there. To make a larger one takes about as long as to wait for a place.
const LARGEST_MADE_TWICE: usize = 128;

impl<R: Ruleset> PerftTable<R> {
    /// A table of the given number of mebibytes, at least one place.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    ///
    /// 0 mebibytes are taken too: such a table keeps at most four counts and is slow, but counts right.
    ///
    /// ```
    /// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
    /// # use nim::Nim;
    /// # use boardwright_ruleset::{PerftTable, Ruleset};
    /// let rules = Nim { heap: 10 };
    /// let tiny = PerftTable::new(&rules, 0).expect("64 bytes are to be had");
    /// assert_eq!(tiny.perft(&rules.start(), 2), 36);
    /// ```
    pub fn new(rules: &R, mebibytes: u32) -> Result<Self, TableTooLarge> {
        let too_large = TableTooLarge { mebibytes };
        let bytes = u64::from(mebibytes) << 20;
        let count = usize::try_from(bytes / size_of::<Place>() as u64).map_err(|_| too_large)?;
        let mut places = Vec::new();
        (places.try_reserve_exact(count.max(1))).map_err(|_| too_large)?;
        places.resize_with(count.max(1), Place::default);
        Ok(Self {
            rules: rules.for_counting(),
            places,
        })
    }

    /// As [`perft`](crate::perft).
    #[must_use]
    pub fn perft(&self, state: &R::State, depth: u32) -> u64 {
        if !DEPTHS.contains(&depth) {
            return self.rules.count_sequences(state, depth);
        }
        self.count_state(state, depth, &mut Vec::new())
    }

    /// The count of a state, which is looked up if a decision is due.
    fn count_state(&self, state: &R::State, depth: u32, pending: &mut Pending<R::Move>) -> u64 {
        let rules = &self.rules;
        if rules.actor(state) == Actor::Chance {
            return self.count_chances(state, depth, pending);
        }
        let Some(seat) = rules.actor(state).seats().lowest() else {
            return 0;
        };
        let key = rules.counting_key(state);
        self.get(key, depth)
            .unwrap_or_else(|| self.count_decisions(state, seat, key, depth, pending))
    }

    fn count_chances(&self, state: &R::State, depth: u32, pending: &mut Pending<R::Move>) -> u64 {
        let rules = &self.rules;
        if rules.is_setup_chance(state) && rules.outcome(state).is_none() {
            return 1;
        }
        let mut nodes = 0;
        let Continue(()) = rules.visit_chance_classes(state, |chance, _| {
            let mut after = state.clone();
            rules.resolve(&mut after, chance);
            nodes += self.count_state(&after, depth, pending);
            Continue::<Infallible>(())
        });
        nodes
    }

    /// Counts a state whose count is not kept, and keeps it.
    fn count_decisions(
        &self,
        state: &R::State,
        seat: Seat,
        key: u128,
        depth: u32,
        pending: &mut Pending<R::Move>,
    ) -> u64 {
        let rest = depth - 1;
        let nodes = if !DEPTHS.contains(&rest) {
            self.rules.count_sequences(state, depth)
        } else if size_of::<R::State>() <= LARGEST_MADE_TWICE {
            self.count_fetched(state, seat, rest, pending)
        } else {
            let mut nodes = 0;
            let Continue(()) = self.rules.visit_successors(state, seat, |_, after| {
                nodes += self.count_state(after, rest, pending);
                Continue::<Infallible>(())
            });
            nodes
        };
        self.insert(key, depth, nodes);
        nodes
    }

    /// The sum of the counts of all successors. The places of all are fetched before the first is
    /// looked into.
    fn count_fetched(
        &self,
        state: &R::State,
        seat: Seat,
        depth: u32,
        pending: &mut Pending<R::Move>,
    ) -> u64 {
        let rules = &self.rules;
        let begin = pending.len();
        let Continue(()) = rules.visit_successors(state, seat, |chosen, after| {
            let key = rules.counting_key(after);
            self.fetch(key, depth);
            pending.push((chosen, key));
            Continue::<Infallible>(())
        });
        let mut nodes = 0;
        for index in begin..pending.len() {
            let (chosen, key) = pending[index];
            nodes += self.get(key, depth).unwrap_or_else(|| {
                let mut after = state.clone();
                rules.apply(&mut after, seat, chosen);
                match rules.actor(&after) {
                    Actor::Seat(next) => self.count_decisions(&after, next, key, depth, pending),
                    _ => self.count_state(&after, depth, pending),
                }
            });
        }
        pending.truncate(begin);
        nodes
    }

    /// As [`PerftJob::count`].
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::{PerftTable, Ruleset, perft, perft_jobs};
    /// let table = PerftTable::new(&Pacing, 1).expect("1 MiB is to be had");
    /// let jobs = perft_jobs(&Pacing, &Pacing.start(), 6, 10);
    /// let sum: u64 = jobs.iter().map(|job| table.count(job)).sum();
    /// assert_eq!(sum, perft(&Pacing, &Pacing.start(), 6));
    /// ```
    #[must_use]
    pub fn count(&self, job: &PerftJob<R>) -> u64 {
        job.weighted(self.perft(job.state(), job.depth()))
    }

    /// Has the processor read a place without waiting for it, so that it is near when it is looked
    /// into.
    fn fetch(&self, key: u128, depth: u32) {
        let [first, ..] = &self.place(key, depth).0;
        black_box(first.depth_and_nodes.load(Relaxed));
    }

    fn get(&self, key: u128, depth: u32) -> Option<u64> {
        self.place(key, depth).0.iter().find_map(|known| {
            let (kept, kept_depth, nodes) = known.load();
            (kept == key as u64 && kept_depth == depth).then_some(nodes)
        })
    }

    fn insert(&self, key: u128, depth: u32, nodes: u64) {
        if nodes >= 1 << (64 - DEPTH_BITS) {
            return;
        }
        // The count that is fastest to redo is replaced. An empty place counts
        // as zero.
        let place = self.place(key, depth).0.iter();
        if let Some(known) = place.min_by_key(|known| known.load().2) {
            known.store(key as u64, depth, nodes);
        }
    }

    fn place(&self, key: u128, depth: u32) -> &Place {
        // An odd factor moves the same position at another depth to another
        // place.
        let spread = (key >> 64) as u64 ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = (u128::from(spread) * self.places.len() as u128) >> 64;
        &self.places[place as usize]
    }
}

/// The contents are left out: they are too long to read.
impl<R: fmt::Debug> fmt::Debug for PerftTable<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerftTable")
            .field("rules", &self.rules)
            .field("places", &self.places.len())
            .finish()
    }
}

impl Known {
    /// The kept half of the key, the depth and the nodes.
    fn load(&self) -> (u64, u32, u64) {
        let depth_and_nodes = self.depth_and_nodes.load(Relaxed);
        let key = self.guarded_key.load(Relaxed) ^ depth_and_nodes;
        let depth = depth_and_nodes & ((1 << DEPTH_BITS) - 1);
        (key, depth as u32, depth_and_nodes >> DEPTH_BITS)
    }

    fn store(&self, key: u64, depth: u32, nodes: u64) {
        let depth_and_nodes = nodes << DEPTH_BITS | u64::from(depth);
        self.guarded_key.store(key ^ depth_and_nodes, Relaxed);
        self.depth_and_nodes.store(depth_and_nodes, Relaxed);
    }
}

/// A table for which there is not enough memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a table of {mebibytes} MiB does not fit into memory")]
pub struct TableTooLarge {
    /// The size that was asked for.
    pub mebibytes: u32,
}
