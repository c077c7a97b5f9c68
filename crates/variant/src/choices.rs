//! Who acts, and the decisions beside moves of pieces: armies, where they are placed, and second
//! rolls.

use crate::moves::Move;
use crate::position::{Position, Stage};
use crate::rules::Rules;
use boardwright_ruleset::{Actor, Seat, Seats};
use std::ops::ControlFlow::{self, Continue};

impl Rules {
    /// Who acts if the game goes on.
    #[inline]
    pub(crate) fn who_acts(&self, state: &Position) -> Actor {
        match &state.stage {
            Stage::Play | Stage::Placing => Actor::Seat(state.due()),
            Stage::Armies(purchases) => {
                let owes = |&seat: &u8| self.kind_due(purchases, usize::from(seat)).is_some();
                let owing: Seats = [0, 1].into_iter().filter(owes).map(Seat::new).collect();
                Actor::Secret(owing)
            }
            Stage::Fight(open) => match Self::rerolling_seat(state, open) {
                Some(seat) => Actor::Seat(Seat::new(seat)),
                None => Actor::Chance,
            },
        }
    }

    /// Calls `f` with each decision of a seat that is due, outside of play.
    pub(crate) fn visit_choices(
        &self,
        state: &Position,
        seat: usize,
        f: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match &state.stage {
            Stage::Play => self.visit(state, seat, f),
            Stage::Armies(purchases) => {
                let Some(kind) = self.kind_due(purchases, seat) else {
                    return Continue(());
                };
                let most = self.most_bought(state, seat, kind);
                (0..=most).try_for_each(|count| f(Move::Buy { kind, count }))
            }
            Stage::Placing => {
                let kinds = self.armies.iter().flat_map(|armies| &armies.kinds);
                for &kind in kinds.filter(|&&kind| state.hands[seat][usize::from(kind)] > 0) {
                    let mut squares = self.room(state, seat, kind).iter();
                    squares.try_for_each(|to| f(Move::Drop { kind, to }))?;
                }
                Continue(())
            }
            Stage::Fight(_) => {
                f(Move::Keep)?;
                f(Move::Reroll)
            }
        }
    }

    /// Makes a legal decision of a seat.
    #[inline]
    pub(crate) fn act(&self, state: &mut Position, seat: usize, chosen: Move) {
        if self.has_stages() {
            self.act_in_stage(state, seat, chosen);
        } else {
            self.play(state, seat, chosen);
        }
    }

    fn act_in_stage(&self, state: &mut Position, seat: usize, chosen: Move) {
        use boardwright_combat::Decision;
        match (chosen, &state.stage) {
            (Move::Buy { kind, count }, _) => self.buy(state, seat, kind, count),
            (Move::Drop { .. }, Stage::Placing) => {
                self.make(state, seat, chosen);
                state.turn = 1 - state.turn;
                self.settle(state);
            }
            (Move::Keep, _) => self.decide(state, Decision::Keep),
            (Move::Reroll, _) => self.decide(state, Decision::Reroll),
            (Move::Step { from, to }, _) if self.is_attack(state, chosen) => {
                self.attack(state, from, to, None);
            }
            (Move::Promote { from, to, kind }, _) if self.is_attack(state, chosen) => {
                self.attack(state, from, to, Some(kind));
            }
            _ => self.play(state, seat, chosen),
        }
    }

    /// Whether a move that a piece can make is decided by dice.
    pub(crate) fn is_attack(&self, state: &Position, chosen: Move) -> bool {
        self.fights.is_some() && self.is_capture(state, chosen)
    }
}
