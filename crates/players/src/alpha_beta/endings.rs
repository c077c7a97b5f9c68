//! Ends of the game that a search meets: by repetition, by claims, and what
//! they are worth.

use super::search::{Search, WON};
use crate::Value;
use crate::greedy::is_worth_claiming;
use boardwright_ruleset::{Evaluate, Outcome};

/// How often a position has occurred that comes back within a line: whoever
/// wants to can repeat it as often as it takes.
const OFTEN: u32 = 1_000;

impl<R: Evaluate> Search<'_, R> {
    /// How the game ends because the position has occurred before, in this line
    /// or in the game.
    pub(super) fn repeated(&self, state: &R::State) -> Option<Outcome> {
        let (here, before) = self.path.split_last()?;
        if here.1 {
            return None;
        }
        let mut cleared = false;
        for &(key, clears) in before.iter().rev() {
            if key == here.0 && self.rules.repetition_key(state).is_some() {
                return self.ends_repeated(state, OFTEN);
            }
            if clears {
                cleared = true;
                break;
            }
        }
        if cleared {
            return None;
        }
        let times = self.repetition?.times(self.rules, state);
        if times == 0 {
            return None;
        }
        self.ends_repeated(state, times + 1)
    }

    fn ends_repeated(&self, state: &R::State, times: u32) -> Option<Outcome> {
        let repeated = self.rules.repeated(state, times);
        repeated.or_else(|| self.claimed(state, times))
    }

    /// The outcome that somebody claims.
    pub(super) fn claimed(&self, state: &R::State, times: u32) -> Option<Outcome> {
        self.rules.living(state).iter().find_map(|claimant| {
            let outcome = self.rules.claim(state, claimant, times, false)?;
            is_worth_claiming(self.rules, outcome, claimant).then_some(outcome)
        })
    }

    /// The value for us of a game that has ended at a ply.
    pub(super) fn ended(&self, outcome: Outcome, ply: usize) -> i32 {
        let later = i32::try_from(ply).unwrap_or(0);
        match Value::of_outcome(self.rules, outcome, self.seat) {
            Value::WIN => WON - later,
            Value::LOSS => later - WON,
            _ => 0,
        }
    }
}
