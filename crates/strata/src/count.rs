//! Counting actions without listing them.
//!
//! A random player and the last ply of perft need the number of moves at every
//! position but rarely the moves themselves. A piece's actions are a few sets,
//! so their number is the sum of the sizes. Where sets cannot overlap (a token
//! moves to squares that it may enter and joins pieces on squares that it may
//! not), one set serves for both. The batches of the generator remain the
//! definition: tests and the test kit compare these counts with them.

use crate::field::Field;
use crate::generate::{Batch, Way};
use crate::position::{ACTIONS, MARKERS};
use crate::{Kind, Move, Position, Special, Strata, Token, reach};
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::Seat;
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};

impl Strata {
    /// How many legal moves a side has.
    pub(crate) fn count(&self, position: &Position, seat: Seat) -> u64 {
        if self.may_act(position, seat) {
            let mut actions: u64 = 0;
            self.tally(position, &Field::of(position), |_, count| {
                actions += u64::from(count);
            });
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
        // A count for each square, padded so that no index is out of bounds.
        let mut counts = [0_u16; 128];
        let mut actions: u64 = 0;
        self.tally(position, &field, |from, count| {
            counts[from.index()] = count;
            actions += u64::from(count);
        });
        let end = self.turn_ends(position, actions > 0);
        let count = actions + u64::from(end.is_some());
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        assert!(left < count, "the chosen index is below the count");
        // The generator visits the pieces in the order of their squares.
        for from in field.own - position.spent {
            let count = u64::from(counts[from.index()]);
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

    /// The legal decision that is not about a piece (end of turn or pass), if
    /// there is one.
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

    /// Calls `f` with every piece that is not spent and the number of actions
    /// in its batches, in no particular order.
    #[inline(always)]
    fn tally(&self, position: &Position, field: &Field, mut f: impl FnMut(Square9, u16)) {
        let fresh = field.own - position.spent;
        let tokens = fresh & field.own_tokens;
        for token in Token::ALL {
            let kind = Kind::of_token(token);
            let partners = field.partners(position, token);
            // The squares that a token may enter and those that it may join are
            // different, so one set holds both.
            let closed = field.single.friends - partners;
            for from in tokens & position.tokens(token) {
                let steps = reach::steps(kind, from);
                let mut count = size_around(steps - closed);
                if token == Token::Black {
                    count += size_around(reach::targets(kind, from, field.shot_at_by(kind)));
                }
                if !field.carriers.is_empty() {
                    for porter in field.carriers {
                        count += size_around(reach::beside(porter) & steps & partners);
                    }
                }
                f(from, count);
            }
        }
        for from in (fresh & field.colored) - tokens {
            f(from, self.count_of_double(position, field, from));
        }
        if let Some(from) = (fresh - field.colored).first() {
            let steps = reach::steps(Kind::General, from);
            f(from, size_around(steps - field.double.friends));
        }
    }

    /// How many actions a piece of two tokens has.
    fn count_of_double(&self, position: &Position, field: &Field, from: Square9) -> u16 {
        let kind = position.kind_on(from);
        let piece = kind.piece();
        let shots = if piece.shots.patterns().is_empty() {
            Set9::EMPTY
        } else {
            reach::targets(kind, from, field.shot_at_by(kind))
        };
        if position.moved.contains(from) {
            return size_around(shots);
        }
        let ends = reach::ends(kind, from, field.double);
        let [mut one, mut other] = [Set9::EMPTY; 2];
        if let [first, second] = *piece.tokens {
            if !position.carried.contains(from) {
                one = reach::steps(Kind::of_token(first), from) - field.single.friends;
                other = reach::steps(Kind::of_token(second), from) - field.single.friends;
            }
        }
        let mut count = size_around(shots) + size_around(one) + size_around(other);
        // The flights of an Iron horse are longer than the words of a set.
        count += if kind == Kind::IronHorse {
            ends.len() as u16
        } else {
            size_around(ends)
        };
        match piece.special {
            Special::None | Special::MoveThenShoot | Special::Carry => {}
            Special::Revive => {
                let holder = self.holder(position.turn);
                let colors = Token::ALL
                    .into_iter()
                    .filter(|&token| position.held(holder, token) > 0)
                    .count();
                if colors > 0 && position.markers(position.turn) < MARKERS {
                    let room = self.priest_squares(from) - field.occupied;
                    count += colors as u16 * size_around(room);
                }
            }
            Special::Exchange => count += self.exchanged(field, from).len() as u16,
        }
        count
    }
}

/// The size of a set whose squares are less than 64 apart by their index, as
/// those around one piece are: then no two of them share a bit when both
/// halves are laid over each other.
#[inline(always)]
fn size_around(set: Set9) -> u16 {
    let bits = set.bits();
    let size = (bits as u64 | (bits >> 64) as u64).count_ones();
    debug_assert_eq!(
        size as usize,
        set.len(),
        "{set:?} is no more than a neighbourhood"
    );
    size as u16
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
