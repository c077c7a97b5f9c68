//! Groups of moves that differ only in their targets, as sets.

use crate::moves::Move;
use crate::piece::Promotion;
use boardwright_geometry::{Set8, Square8};

/// A group of moves: those of one piece, or of all pawns in one direction.
#[derive(Copy, Clone)]
pub(super) struct Group {
    pub(super) targets: Set8,
    pub(super) origin: Origin,
}

#[derive(Copy, Clone)]
pub(super) enum Origin {
    /// One piece, from here.
    Square(Square8),
    /// Pawns, whose origin differs by this from the target.
    Shift(i8),
    /// Promoting pawns, likewise.
    Promoting(i8),
    /// A king that castles with the rook on the target.
    Castling(Square8),
}

impl Group {
    pub(super) const NONE: Self = Self {
        targets: Set8::EMPTY,
        origin: Origin::Shift(0),
    };

    /// How many moves they are.
    pub(super) fn count(&self) -> u64 {
        let targets = self.targets.len() as u64;
        match self.origin {
            Origin::Promoting(_) => 4 * targets,
            _ => targets,
        }
    }

    /// The move with this number, from 0.
    pub(super) fn nth(&self, n: u64) -> Option<Move> {
        let n = n as usize;
        Some(match self.origin {
            Origin::Square(from) => Move::new(from, self.targets.nth(n)?),
            Origin::Shift(shift) => {
                let to = self.targets.nth(n)?;
                Move::new(origin(to, shift), to)
            }
            Origin::Promoting(shift) => {
                let to = self.targets.nth(n / 4)?;
                Move::promoting(origin(to, shift), to, Promotion::ALL[n % 4])
            }
            Origin::Castling(king) => Move::castling(king, self.targets.nth(n)?),
        })
    }

    /// The move to this target. If pawns promote, the number says to what.
    #[inline(always)]
    fn to(&self, to: Square8, promotion: usize) -> Move {
        match self.origin {
            Origin::Square(from) => Move::new(from, to),
            Origin::Shift(shift) => Move::new(origin(to, shift), to),
            Origin::Promoting(shift) => {
                Move::promoting(origin(to, shift), to, Promotion::ALL[promotion & 3])
            }
            Origin::Castling(king) => Move::castling(king, to),
        }
    }
}

/// The square a pawn came from when it has moved by `shift` to `to`.
#[inline(always)]
pub(super) fn origin(to: Square8, shift: i8) -> Square8 {
    let index = (to.index() as i8 - shift) as usize & 63;
    // Six bits are always a square; the compiler also knows this.
    Square8::from_index(index).unwrap_or(to)
}

/// All of them, in the order of their targets.
impl IntoIterator for Group {
    type Item = Move;
    type IntoIter = Moves;

    #[inline]
    fn into_iter(self) -> Moves {
        Moves {
            left: self,
            promotion: 0,
        }
    }
}

/// The moves of a group.
pub(super) struct Moves {
    left: Group,
    /// The number of the promotion that is next, if pawns promote.
    promotion: usize,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let to = self.left.targets.first()?;
        let next = self.left.to(to, self.promotion);
        if matches!(self.left.origin, Origin::Promoting(_)) && self.promotion < 3 {
            self.promotion += 1;
        } else {
            self.promotion = 0;
            self.left.targets.remove(to);
        }
        Some(next)
    }
}
