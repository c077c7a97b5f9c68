//! Counting actions without listing them.
//!
//! A random player and the last ply of a count need the number of moves at
//! every position and the moves themselves at hardly any. What a piece can do
//! is a few sets, so its number of actions is their sizes added up, and where
//! sets cannot overlap (a token goes to what it may enter and joins what it
//! may not) one set stands for both. The batches of the generator stay the
//! definition: tests and the test kit hold these counts against them.

use crate::field::Field;
use crate::generate::{Batch, Way};
use crate::position::{ACTIONS, MARKERS};
use crate::{Kind, Move, Position, Special, Strata, Token, reach};
use boardwright_geometry::Square9;
use boardwright_ruleset::Seat;
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};

impl Strata {
    /// How many legal moves a side has.
    pub(crate) fn count(&self, position: &Position, seat: Seat) -> u64 {
        if self.may_act(position, seat) {
            let field = Field::of(position);
            let mut actions: u64 = 0;
            for from in field.own - position.spent {
                actions += u64::from(self.count_of(position, &field, from));
            }
            return actions + u64::from(self.turn_ends(position, actions > 0).is_some());
        }
        let mut count = 0;
        let Continue(()) = self.batches(position, seat, |batch| {
            count += batch.targets.len() as u64;
            Continue::<Infallible>(())
        });
        count
    }

    /// Picks a move by its number in the order of the generator.
    pub(crate) fn pick(
        &self,
        position: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        if !self.may_act(position, seat) {
            return self.pick_placement(position, seat, choose);
        }
        let field = Field::of(position);
        let actors = field.own - position.spent;
        // A side has 21 pieces at most; the board has 81 squares.
        let mut counts = [0_u16; 81];
        let mut actions: u64 = 0;
        for (from, count) in actors.into_iter().zip(&mut counts) {
            *count = self.count_of(position, &field, from);
            actions += u64::from(*count);
        }
        let end = self.turn_ends(position, actions > 0);
        let count = actions + u64::from(end.is_some());
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        assert!(left < count, "the chosen index is below the count");
        for (from, count) in actors.into_iter().zip(counts) {
            let count = u64::from(count);
            if left < count {
                return self
                    .piece_batches(position, &field, from, nth(left))
                    .break_value();
            }
            left -= count;
        }
        end
    }

    fn pick_placement(
        &self,
        position: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        let count = self.count(position, seat);
        if count == 0 {
            return None;
        }
        let left = choose(count);
        assert!(left < count, "the chosen index is below the count");
        self.batches(position, seat, nth(left)).break_value()
    }

    /// The decision about no piece that is legal besides the actions, if any
    /// is.
    #[inline]
    pub(crate) fn turn_ends(&self, position: &Position, any_action: bool) -> Option<Move> {
        if self.up_to_three && position.actions_left < ACTIONS {
            Some(Move::End)
        } else if !any_action && position.is_turn_start() {
            Some(Move::Pass)
        } else {
            None
        }
    }

    /// How many actions the batches of a piece hold that is not spent.
    #[inline]
    pub(crate) fn count_of(&self, position: &Position, field: &Field, from: Square9) -> u16 {
        let kind = position.kind_on(from);
        if let Some(token) = kind.single_token() {
            let partners = field.partners(position, token);
            let steps = reach::steps(kind, from);
            // What a token may enter and what it may join are different squares.
            let mut count = (steps & (!field.single.friends | partners)).len();
            if kind == Kind::Archer {
                count += reach::targets(kind, from, field.shot_at_by(kind)).len();
            }
            if !field.carriers.is_empty() {
                let joined = steps & partners;
                for porter in field.carriers {
                    count += (reach::beside(porter) & joined).len();
                }
            }
            return count as u16;
        }
        self.count_of_double(position, field, from, kind)
    }

    /// The same for a piece of two tokens and for the General.
    fn count_of_double(
        &self,
        position: &Position,
        field: &Field,
        from: Square9,
        kind: Kind,
    ) -> u16 {
        let shots = || reach::targets(kind, from, field.shot_at_by(kind)).len();
        if position.moved.contains(from) {
            return shots() as u16;
        }
        let mut count = reach::ends(kind, from, field.double).len() + shots();
        let piece = kind.piece();
        match piece.special {
            Special::None | Special::MoveThenShoot | Special::Carry => {}
            Special::Revive => {
                let holder = self.holder(position.turn);
                let colors = Token::ALL
                    .into_iter()
                    .filter(|&token| position.held(holder, token) > 0)
                    .count();
                if colors > 0 && position.markers(position.turn) < MARKERS {
                    count += colors * (self.priest_squares(from) - field.occupied).len();
                }
            }
            Special::Exchange => count += self.exchanged(field, from).len(),
        }
        if !position.carried.contains(from) {
            for &token in piece.tokens {
                let steps = reach::steps(Kind::of_token(token), from);
                count += (steps - field.single.friends).len();
            }
        }
        count as u16
    }
}

/// Finds the move with this number in batches that are given one by one.
fn nth(mut left: u64) -> impl FnMut(Batch) -> ControlFlow<Move> {
    move |Batch { way, targets }: Batch| {
        let here = targets.len() as u64;
        if left >= here {
            left -= here;
            return Continue(());
        }
        // The number is below the members of a set of 81 squares.
        match targets.nth(left as usize) {
            Some(to) => Break(Way::to(way, to)),
            None => Continue(()),
        }
    }
}
