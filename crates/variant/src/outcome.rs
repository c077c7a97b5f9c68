//! How games end.

use crate::moves::Move;
use crate::position::{Position, kind_of};
use crate::reason;
use crate::rules::{Goal, NOWHERE, Result as EndResult, Rules, Winner};
use boardwright_ruleset::{Outcome, Seat};
use std::ops::ControlFlow::{Break, Continue};

/// The outcome of a result for one seat of two.
fn of_result(result: EndResult, seat: usize, reason: &'static str) -> Outcome {
    let winner = match result {
        EndResult::Draw => return Outcome::draw(reason),
        EndResult::Win => seat,
        EndResult::Loss => 1 - seat,
    };
    Outcome::win(Seat::new(winner as u8).into(), reason)
}

/// The outcome that names its winner.
pub(crate) fn of_winner(winner: Winner, reason: &'static str) -> Outcome {
    match winner {
        Winner::Nobody => Outcome::draw(reason),
        Winner::Seat(seat) => Outcome::win(Seat::new(seat).into(), reason),
    }
}

impl Rules {
    /// The outcome that stands on the board, whether or not somebody could still move.
    #[inline]
    pub(crate) fn decided(&self, state: &Position) -> Option<Outcome> {
        if !state.is_play() {
            return None;
        }
        let gone = [0, 1].map(|seat| self.has_royal[seat] && state.kings[seat] == NOWHERE);
        if gone != [false; 2] {
            let reason = if self.explode {
                reason::EXPLODED
            } else if self.fights.is_some() {
                reason::ROYAL_SLAIN
            } else {
                reason::ROYAL_CAPTURED
            };
            return Some(match gone {
                [true, true] => Outcome::draw(reason),
                [first, _] => of_result(EndResult::Loss, usize::from(!first), reason),
            });
        }
        let ends = &self.ends;
        if let Some(result) = ends.extinct {
            for seat in 0..2 {
                if state.own[seat].is_empty() {
                    return Some(of_result(result, seat, reason::NO_PIECES));
                }
            }
        }
        if let Some(goal) = &ends.goal {
            let outcome = self.at_goal(state, goal);
            if outcome.is_some() {
                return outcome;
            }
        }
        if ends.checks > 0 {
            for seat in 0..2 {
                if state.checks[seat] >= ends.checks {
                    return Some(of_result(EndResult::Win, seat, reason::CHECKS));
                }
            }
        }
        if ends.bare {
            return self.bare(state);
        }
        None
    }

    fn bare(&self, state: &Position) -> Option<Outcome> {
        let bare = [0, 1].map(|seat| state.count(seat) == 1 && state.kings[seat] != NOWHERE);
        match bare {
            [true, true] => Some(Outcome::draw(reason::BOTH_BARE)),
            [true, false] if !self.can_bare(state, 0) => {
                Some(of_result(EndResult::Loss, 0, reason::BARE))
            }
            [false, true] if !self.can_bare(state, 1) => {
                Some(of_result(EndResult::Loss, 1, reason::BARE))
            }
            _ => None,
        }
    }

    /// Whether a seat with nothing but its royal piece is on turn and can bare the enemy's in
    /// return.
    fn can_bare(&self, state: &Position, seat: usize) -> bool {
        usize::from(state.turn) == seat
            && state.count(1 - seat) == 2
            && self
                .visit(state, seat, |chosen| {
                    if self.is_capture(state, chosen) {
                        Break(())
                    } else {
                        Continue(())
                    }
                })
                .is_break()
    }

    fn has_goal(&self, state: &Position, goal: &Goal, seat: usize) -> bool {
        let on_goal = |square: u8| {
            let piece = state.at(square);
            piece != 0 && goal.kinds >> kind_of(piece) & 1 != 0
        };
        goal.squares[seat]
            .intersection(state.own[seat])
            .iter()
            .any(on_goal)
    }

    fn at_goal(&self, state: &Position, goal: &Goal) -> Option<Outcome> {
        match [0, 1].map(|seat| self.has_goal(state, goal, seat)) {
            [false, false] => None,
            [true, true] => Some(Outcome::draw(reason::BOTH_GOALS)),
            [false, true] => Some(of_result(EndResult::Win, 1, reason::GOAL)),
            [true, false] => {
                let goes_on = goal.reply && state.turn == 1 && self.can_reply(state, goal);
                (!goes_on).then(|| of_result(EndResult::Win, 0, reason::GOAL))
            }
        }
    }

    /// Whether the second seat can reach its goal with its next move.
    fn can_reply(&self, state: &Position, goal: &Goal) -> bool {
        self.visit(state, 1, |chosen| {
            let reaches = match chosen {
                Move::Step { from, to } => {
                    goal.squares[1].contains(to) && goal.kinds >> kind_of(state.at(from)) & 1 != 0
                }
                Move::Promote { to, kind, .. } | Move::Drop { kind, to } => {
                    goal.squares[1].contains(to) && goal.kinds >> kind & 1 != 0
                }
                _ => false,
            };
            if reaches { Break(()) } else { Continue(()) }
        })
        .is_break()
    }

    /// The outcome where the seat that is due has no legal move.
    pub(crate) fn stuck(&self, state: &Position) -> Outcome {
        let seat = usize::from(state.turn);
        if self.is_check(state, seat) {
            return of_result(self.ends.checkmate, seat, reason::CHECKMATE);
        }
        let reason = if self.check && self.has_royal[seat] {
            reason::STALEMATE
        } else {
            reason::NO_MOVE
        };
        of_result(self.ends.stalemate, seat, reason)
    }

    /// The outcome by plies without progress.
    #[inline]
    pub(crate) fn quiet(&self, state: &Position) -> Option<Outcome> {
        if !state.is_play() {
            return None;
        }
        let (plies, winner) = self.ends.quiet;
        (plies > 0 && state.clock >= plies).then(|| of_winner(winner, reason::NO_PROGRESS))
    }
}
