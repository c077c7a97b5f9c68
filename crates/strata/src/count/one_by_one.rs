//! The actions of each piece on its own, as the sizes of a few sets.
//!
//! Where sets cannot overlap (a token moves to squares that it may enter and
//! joins pieces on squares that it may not), one set serves for both.

use super::{nth, size_around};
use crate::field::Field;
use crate::position::MARKERS;
use crate::{Kind, Move, Position, Special, Strata, Token, reach};
use boardwright_geometry::{Set9, Square9};

/// How many actions each piece has.
pub(super) struct Counted {
    /// The number for each square, padded so that no index is out of bounds.
    on: [u16; 128],
    all: u64,
}

impl Counted {
    /// Counts for the pieces of the side on turn.
    pub(super) fn of(rules: &Strata, position: &Position, field: &Field) -> Self {
        let mut counted = Self {
            on: [0; 128],
            all: 0,
        };
        rules.tally(position, field, |from, count| {
            counted.on[from.index()] = count;
            counted.all += u64::from(count);
        });
        counted
    }

    /// The number of all actions.
    pub(super) fn all(&self) -> u64 {
        self.all
    }

    /// The action with this number in the order of the generator.
    pub(super) fn pick(
        &self,
        rules: &Strata,
        position: &Position,
        field: &Field,
        number: u64,
    ) -> Option<Move> {
        let mut left = number;
        // The generator visits the pieces in the order of their squares.
        for from in field.fresh {
            let count = u64::from(self.on[from.index()]);
            if left < count {
                return rules
                    .piece_batches(position, field, from, nth(left))
                    .break_value();
            }
            left -= count;
        }
        None
    }
}

impl Strata {
    /// Calls `f` with every piece that is not spent and the number of actions
    /// in its groups, in no particular order.
    #[inline(always)]
    fn tally(&self, position: &Position, field: &Field, mut f: impl FnMut(Square9, u16)) {
        let fresh = field.fresh;
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
