//! Which positions have occurred, and how often.
//!
//! Repetition is kept apart from the state: a state with its past could not be small, and perft
//! would pay for something that it does not need. The referee keeps one [`Repetition`]; a player
//! that searches keeps its own.
use crate::{Ruleset, Step};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The positions since the last step that cleared them, with their counts.
///
/// ```
/// # fn demo<R: boardwright_ruleset::Ruleset>(rules: &R, state: &mut R::State, seat: boardwright_ruleset::Seat, chosen: R::Move) {
/// use boardwright_ruleset::{Repetition, Step};
/// let mut repetition = Repetition::new(rules, state);
/// let before = state.clone();
/// rules.apply(state, seat, chosen);
/// repetition.record(rules, &before, Step::Move(seat, chosen), state);
/// if let Some(outcome) = rules.repeated(state, repetition.times(rules, state)) {
///     println!("{}", outcome.reason);
/// }
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Repetition<R: Ruleset> {
    counts: BTreeMap<R::RepetitionKey, u32>,
    /// One entry for each position since the last clearing step; `None` where the position does not
    /// count.
    run: Vec<Option<R::RepetitionKey>>,
}

impl<R: Ruleset> Repetition<R> {
    /// The repetition memory of a game that starts in this state.
    pub fn new(rules: &R, start: &R::State) -> Self {
        let mut new = Self {
            counts: BTreeMap::new(),
            run: Vec::new(),
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
            self.counts.clear();
            self.run.clear();
        }
        self.push(rules.repetition_key(after));
        clears
    }

    /// Adds a state that was reached by something other than a step, such as a resignation after
    /// which the game goes on. An unchanged state does not count as a new occurrence.
    pub fn record_change(&mut self, rules: &R, before: &R::State, after: &R::State) {
        let changed = before != after;
        self.push(changed.then(|| rules.repetition_key(after)).flatten());
    }

    /// How often the position of this state has occurred; 0 where it does not
    /// count.
    pub fn times(&self, rules: &R, state: &R::State) -> u32 {
        rules
            .repetition_key(state)
            .and_then(|key| self.counts.get(&key).copied())
            .unwrap_or(0)
    }

    /// How often the position would have occurred after a step.
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
            Some(key) => 1 + self.counts.get(&key).copied().unwrap_or(0),
        }
    }

    /// Removes the latest state.
    #[cfg(feature = "referee")]
    pub(crate) fn pop(&mut self) {
        let Some(Some(key)) = self.run.pop() else {
            return;
        };
        if let Some(count) = self.counts.get_mut(&key) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&key);
            }
        }
    }

    fn push(&mut self, key: Option<R::RepetitionKey>) {
        if let Some(key) = &key {
            *self.counts.entry(key.clone()).or_insert(0) += 1;
        }
        self.run.push(key);
    }
}
