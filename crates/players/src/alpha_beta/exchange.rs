//! Beyond the horizon: exchanges and answers to threats.
//!
//! A position in the middle of an exchange has no value of its own. What upsets
//! the balance is played on until nothing does, each side free to stop where
//! it stands better without.

use super::bounds::DEEPEST;
use super::order::{Scored, next_best};
use super::score::{INFINITE, Side};
use super::search::{Search, Stopped};
use boardwright_ruleset::{Evaluate, Seat};

/// How far exchanges are followed beyond the horizon.
pub(super) const LONGEST_EXCHANGE: i32 = 24;

impl<R: Evaluate> Search<'_, R> {
    /// A position beyond the horizon: only what upsets the balance is played
    /// on, unless a threat must be answered.
    pub(super) fn exchange(
        &mut self,
        state: &R::State,
        seat: Seat,
        side: Side,
        (mut alpha, beta): (i32, i32),
        ply: usize,
        left: i32,
    ) -> Result<i32, Stopped> {
        self.count(ply)?;
        if let Some(outcome) = self.rules.outcome(state) {
            return Ok(side.of_ours(self.ended(state, outcome, ply)));
        }
        if let Some(outcome) = self.claimed(state, 0) {
            return Ok(side.of_ours(self.ended(state, outcome, ply)));
        }
        let stops = left <= 0 || ply >= DEEPEST;
        let must_answer = self.rules.is_unsettled(state) && !stops;
        let mut best = -INFINITE;
        if !must_answer {
            let points = self.rules.evaluate_with_threats(state, self.seat);
            best = side.of_ours(self.bounds.worth(points));
            if best >= beta {
                return Ok(best);
            }
            // The other side is about to rely on this position.
            if let Some(value) = self.forced(state, ply) {
                return Ok(value);
            }
            if stops {
                return Ok(best);
            }
            alpha = alpha.max(best);
        }
        let mut moves = self.take_moves(ply);
        self.list(state, seat, None, ply, &mut moves);
        let mut result = Ok(());
        for index in 0..moves.len() {
            let Scored {
                chosen,
                score,
                is_quiet,
            } = next_best(&mut moves, index);
            if !must_answer && (is_quiet || score < 0) {
                // What loses by exchange comes last; quiet moves come between,
                // and nothing that wins behind them.
                if is_quiet {
                    continue;
                }
                break;
            }
            let mut after = state.clone();
            self.rules.apply(&mut after, seat, chosen);
            match self.follow_exchange(&after, side, (alpha, beta), ply + 1, left - 1) {
                Ok(value) => {
                    if value > best {
                        best = value;
                    }
                    if value > alpha {
                        alpha = value;
                        self.keep_line(ply, chosen);
                    }
                    if value >= beta {
                        break;
                    }
                }
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            }
        }
        self.give_back_moves(ply, moves);
        result.map(|()| best)
    }

    fn follow_exchange(
        &mut self,
        state: &R::State,
        side: Side,
        (alpha, beta): (i32, i32),
        ply: usize,
        left: i32,
    ) -> Result<i32, Stopped> {
        self.lines[ply].clear();
        let Some(seat) = self.rules.actor(state).seats().lowest() else {
            let value = self.chance(state, 0, (-INFINITE, INFINITE), ply)?;
            return Ok(side.of_ours(value));
        };
        let ours = self.rules.allies(self.seat).contains(seat);
        if ours == (side == Side::Ours) {
            return self.exchange(state, seat, side, (alpha, beta), ply, left);
        }
        let other = if ours { Side::Ours } else { Side::Theirs };
        Ok(-self.exchange(state, seat, other, (-beta, -alpha), ply, left)?)
    }
}
