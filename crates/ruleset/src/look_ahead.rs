//! What a move leads to, exactly.
use crate::{Actor, Fraction, LimitExceeded, Ruleset, Seat};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};

/// A possible later position, with its probability.
///
/// The probabilities of all prospects of a move add up to 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect<S> {
    /// How probable it is, exactly.
    pub probability: Fraction,
    /// The position at the next decision, at the end of the game, or before a
    /// chance of the set-up.
    pub state: S,
}

/// The exact distribution over the positions at the next decision after a
/// legal move. Equal positions are merged, in the order they were first met.
///
/// # Errors
///
/// If there are more than `limit` of them, or a probability does not fit a
/// fraction of 128 bits.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{LimitExceeded, Ruleset, Seat, successors};
/// let rules = Nim { heap: 10 };
/// let (start, first) = (rules.start(), Seat::new(0));
/// // Three matches are taken; then it is calm twice as often as the wind takes one more.
/// let after = successors(&rules, &start, first, 3, 2)?;
/// let odds: Vec<_> = after.iter().map(|p| (p.state.heap, p.probability.to_string())).collect();
/// assert_eq!(odds, [(7, "2/3".to_string()), (6, "1/3".to_string())]);
/// assert!(successors(&rules, &start, first, 3, 1).is_err());
/// # Ok::<(), LimitExceeded>(())
/// ```
pub fn successors<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    chosen: R::Move,
    limit: u64,
) -> Result<Vec<Prospect<R::State>>, LimitExceeded> {
    let mut after = state.clone();
    rules.apply(&mut after, seat, chosen);
    let mut found = Found {
        rules,
        prospects: Vec::new(),
        same_key: Vec::new(),
        by_key: BTreeMap::new(),
        limit,
    };
    match found.follow(after, Fraction::ONE) {
        Continue(()) => Ok(found.prospects),
        Break(exceeded) => Err(exceeded),
    }
}

struct Found<'a, R: Ruleset> {
    rules: &'a R,
    prospects: Vec<Prospect<R::State>>,
    /// For each prospect the one before it that has the same search key.
    same_key: Vec<Option<usize>>,
    /// The last prospect of each search key, so that merging does not compare
    /// every pair.
    by_key: BTreeMap<u64, usize>,
    limit: u64,
}

impl<R: Ruleset> Found<'_, R> {
    fn follow(&mut self, state: R::State, probability: Fraction) -> ControlFlow<LimitExceeded> {
        let rules = self.rules;
        if rules.actor(&state) != Actor::Chance || rules.is_setup_chance(&state) {
            return self.add(state, probability);
        }
        let total = rules.chance_weight(&state);
        if total == 0 {
            return self.add(state, probability);
        }
        rules.visit_chance_classes(&state, |chance, weight| {
            let share = Fraction::new(u128::from(weight), u128::from(total))
                .and_then(|share| probability.checked_mul(share));
            let Some(share) = share else {
                return Break(self.exceeded());
            };
            let mut after = state.clone();
            rules.resolve(&mut after, chance);
            self.follow(after, share)
        })
    }

    fn add(&mut self, state: R::State, probability: Fraction) -> ControlFlow<LimitExceeded> {
        let key = self.rules.search_key(&state);
        let last = self.by_key.get(&key).copied();
        let mut next = last;
        while let Some(index) = next {
            let known = &mut self.prospects[index];
            if known.state == state {
                return match known.probability.checked_add(probability) {
                    Some(sum) => {
                        known.probability = sum;
                        Continue(())
                    }
                    None => Break(LimitExceeded { limit: self.limit }),
                };
            }
            next = self.same_key[index];
        }
        if self.prospects.len() as u64 >= self.limit {
            return Break(self.exceeded());
        }
        self.by_key.insert(key, self.prospects.len());
        self.same_key.push(last);
        self.prospects.push(Prospect { probability, state });
        Continue(())
    }

    fn exceeded(&self) -> LimitExceeded {
        LimitExceeded { limit: self.limit }
    }
}
