//! Which positions have occurred, and how often.
//!
//! Repetition is kept apart from the state: a state with its past could not be small, and perft
//! would pay for something that it does not need. The referee keeps one [`Repetition`]; a player
//! that searches keeps its own.
//!
//! The positions are kept in one list, and an index finds them by a hash of their key: a position
//! that occurs again is found with one comparison, however long the list is. It is undone from its
//! end alone, so each entry only needs to say which one it hid in the index.
use crate::keys::scattered;
use crate::{Ruleset, Step};
use alloc::vec::Vec;

/// The positions since the last step that cleared them, with their counts.
///
/// ```
/// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
/// # use pacing::{Move, Pacing};
/// use boardwright_ruleset::{Repetition, Ruleset, Seat, Step};
///
/// let (guard, mut state) = (Seat::new(0), Pacing.start());
/// let mut repetition = Repetition::new(&Pacing, &state);
/// let mut go = |chosen| {
///     let before = state.clone();
///     Pacing.apply(&mut state, guard, chosen);
///     repetition.record(&Pacing, &before, Step::Move(guard, chosen), &state);
///     repetition.times(&Pacing, &state)
/// };
/// let paces = [Move::Left, Move::Right, Move::Left, Move::Right];
/// assert_eq!(paces.map(&mut go), [1, 2, 2, 3]);
/// // Without the lamp the count begins again.
/// assert_eq!(go(Move::Darken), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Repetition<R: Ruleset> {
    /// One entry for each position since the last clearing step.
    run: Vec<Entry<R::RepetitionKey>>,
    /// By the lowest bits of a hash, one more than the place in the run of the latest entry with
    /// these bits; 0 if there is none. The length is a power of two.
    latest: Vec<u32>,
}

/// A position of the run.
#[derive(Clone, Debug)]
struct Entry<K> {
    /// `None` where the position does not count.
    key: Option<K>,
    hash: u64,
    /// How often the position has occurred up to here; 0 where it does not count.
    times: u32,
    /// What the index held before this entry.
    earlier: u32,
}

impl<R: Ruleset> Repetition<R> {
    /// The repetition memory of a game that starts in this state.
    pub fn new(rules: &R, start: &R::State) -> Self {
        let mut new = Self {
            run: Vec::new(),
            latest: Vec::new(),
        };
        new.push(rules.repetition_key(start));
        new
    }

    /// Adds the state after a step, and returns whether the step cleared the memory.
    pub fn record(
        &mut self,
        rules: &R,
        before: &R::State,
        step: Step<R::Move, R::Chance>,
        after: &R::State,
    ) -> bool {
        let clears = rules.clears_repetition(before, step);
        if clears {
            self.clear();
        }
        self.add(rules, after);
        clears
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        if self.run.len() < self.latest.len() / 8 {
            // Few entries: it is faster to find their places than to go through the index.
            for entry in &self.run {
                if entry.key.is_some() {
                    let place = place(entry.hash, &self.latest);
                    self.latest[place] = 0;
                }
            }
        } else {
            self.latest.fill(0);
        }
        self.run.clear();
    }

    /// Adds the state after a step, and returns how often its position has occurred.
    #[inline]
    pub fn add(&mut self, rules: &R, after: &R::State) -> u32 {
        self.push(rules.repetition_key(after))
    }

    /// Adds a state that was reached by something other than a step, such as a resignation after
    /// which the game goes on. An unchanged state does not count as a new occurrence.
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::{Repetition, Ruleset};
    /// let state = Pacing.start();
    /// let mut repetition = Repetition::new(&Pacing, &state);
    /// repetition.record_change(&Pacing, &state, &state);
    /// assert_eq!(repetition.times(&Pacing, &state), 1);
    /// ```
    pub fn record_change(&mut self, rules: &R, before: &R::State, after: &R::State) {
        let changed = before != after;
        self.push(changed.then(|| rules.repetition_key(after)).flatten());
    }

    /// How often the position of this state has occurred; 0 where it does not
    /// count.
    pub fn times(&self, rules: &R, state: &R::State) -> u32 {
        match rules.repetition_key(state) {
            Some(key) => self.count(&key, scattered(&key)),
            None => 0,
        }
    }

    /// How often the position would have occurred after a step.
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::{Move, Pacing, State};
    /// # use boardwright_ruleset::{Repetition, Ruleset, Seat, Step};
    /// let (guard, middle) = (Seat::new(0), Pacing.start());
    /// let mut repetition = Repetition::new(&Pacing, &middle);
    /// let left = State { place: 0, lamp: true };
    /// repetition.add(&Pacing, &left);
    /// // Asking records nothing.
    /// let back = Step::Move(guard, Move::Right);
    /// assert_eq!(repetition.times_after(&Pacing, &left, back, &middle), 2);
    /// assert_eq!(repetition.times(&Pacing, &middle), 1);
    /// ```
    pub fn times_after(
        &self,
        rules: &R,
        before: &R::State,
        step: Step<R::Move, R::Chance>,
        after: &R::State,
    ) -> u32 {
        match rules.repetition_key(after) {
            None => 0,
            Some(_) if rules.clears_repetition(before, step) => 1,
            Some(key) => 1 + self.count(&key, scattered(&key)),
        }
    }

    /// Removes the latest state.
    ///
    /// It undoes one [`record`](Self::record), [`add`](Self::add) or
    /// [`record_change`](Self::record_change), but brings back nothing that a step cleared.
    ///
    /// ```
    /// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
    /// # use pacing::Pacing;
    /// # use boardwright_ruleset::{Repetition, Ruleset};
    /// let state = Pacing.start();
    /// let mut repetition = Repetition::new(&Pacing, &state);
    /// assert_eq!(repetition.add(&Pacing, &state), 2);
    /// repetition.pop();
    /// assert_eq!(repetition.times(&Pacing, &state), 1);
    /// ```
    pub fn pop(&mut self) {
        if let Some(entry) = self.run.pop() {
            if entry.key.is_some() {
                let place = place(entry.hash, &self.latest);
                self.latest[place] = entry.earlier;
            }
        }
    }

    /// How often a position has occurred whose key has this hash.
    #[inline]
    fn count(&self, key: &R::RepetitionKey, hash: u64) -> u32 {
        if self.latest.is_empty() {
            return 0;
        }
        let mut next = self.latest[place(hash, &self.latest)];
        while let Some(at) = next.checked_sub(1) {
            let entry = &self.run[at as usize];
            // The latest entry of a position comes first, and has the highest count.
            if entry.hash == hash && entry.key.as_ref() == Some(key) {
                return entry.times;
            }
            next = entry.earlier;
        }
        0
    }

    #[inline]
    fn push(&mut self, key: Option<R::RepetitionKey>) -> u32 {
        let (mut hash, mut times, mut earlier) = (0, 0, 0);
        // A key may be large, so it is moved only once.
        if let Some(key) = &key {
            if self.run.len() >= self.latest.len() {
                self.grow();
            }
            hash = scattered(key);
            times = 1 + self.count(key, hash);
            let place = place(hash, &self.latest);
            earlier = self.latest[place];
            // A run is as long as a game can be held in memory, and far shorter than 2³² positions.
            self.latest[place] = self.run.len() as u32 + 1;
        }
        self.run.push(Entry {
            key,
            hash,
            times,
            earlier,
        });
        times
    }

    /// Makes the index larger than the run.
    #[cold]
    fn grow(&mut self) {
        let length = (self.run.len() + 1).next_power_of_two().max(SHORTEST);
        self.latest.clear();
        self.latest.resize(length, 0);
        for (at, entry) in self.run.iter_mut().enumerate() {
            if entry.key.is_some() {
                let place = place(entry.hash, &self.latest);
                entry.earlier = self.latest[place];
                self.latest[place] = at as u32 + 1;
            }
        }
    }
}

/// The least length of the index.
const SHORTEST: usize = 32;

/// Where an index has the entries with this hash. It must not be empty.
#[inline]
const fn place(hash: u64, latest: &[u32]) -> usize {
    hash as usize & (latest.len() - 1)
}
