//! Ends of the game that a search meets, and what they are worth.

use super::path::Path;
use super::problem::Problem;
use super::score::{CERTAIN, WON, won_in};
use crate::{Value, ends};
use boardwright_ruleset::{Evaluate, Outcome};

impl<R: Evaluate> Problem<'_, R> {
    /// How the game ends because the position has occurred before, in this line
    /// or in the game.
    pub(super) fn repeated(&self, path: &Path, state: &R::State) -> Option<Outcome> {
        ends::repeated(self.rules, path.steps(), self.repetition, state)
    }

    /// The outcome that somebody claims in a position that has occurred this
    /// often.
    pub(super) fn claimed(&self, state: &R::State, times: u32) -> Option<Outcome> {
        if !self.has_claims {
            return None;
        }
        ends::claimed(self.rules, state, times)
    }

    /// The value for us of a game that has ended in a state at a ply. The most
    /// that a game pays is a win, and worth more the sooner it comes; the least
    /// is a loss. What lies between is neither, so a search goes on behind it
    /// for something better.
    pub(super) fn ended(&self, finished: &R::State, outcome: Outcome, ply: usize) -> i32 {
        let later = i32::try_from(ply).unwrap_or(0);
        match Value::of_outcome(self.rules, finished, outcome, self.seat) {
            Value::WIN => WON - later,
            Value::LOSS => later - WON,
            paid => {
                let points = i32::try_from(paid.points()).unwrap_or(0);
                points.clamp(1 - CERTAIN, CERTAIN - 1)
            }
        }
    }

    /// The value of a position for the side that is due, if it wins by force.
    /// Where there are pay-offs that does not say how much is won.
    pub(super) fn forced(&self, state: &R::State, ply: usize) -> Option<i32> {
        if self.bounds.pays {
            return None;
        }
        let decisions = self.rules.forced_win(state)?;
        Some(won_in(decisions, ply))
    }
}
