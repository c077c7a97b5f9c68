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

/// Where the moves of a group begin: in the lowest byte the origin, less the
/// target's index where that counts, and above it what else is to be known.
///
/// One sum finds the origin from the target, whether the moves are those of one
/// piece or of all pawns: which of the two comes next cannot be predicted.
#[derive(Copy, Clone)]
pub(super) struct Origin(u16);

/// The origin differs by the same from each target, as with pawns.
const BY_TARGET: u16 = 1 << 8;
/// The pawns promote.
const PROMOTES: u16 = 1 << 9;
/// The king castles with the rook on the target.
const CASTLES: u16 = 1 << 10;

impl Origin {
    /// One piece, from here.
    #[inline(always)]
    pub(super) const fn square(from: Square8) -> Self {
        Self(from.index() as u16)
    }

    /// Pawns, whose origin differs by this from the target.
    #[inline(always)]
    pub(super) const fn shift(shift: i8) -> Self {
        Self(shift.wrapping_neg() as u8 as u16 | BY_TARGET)
    }

    /// Promoting pawns, likewise.
    #[inline(always)]
    pub(super) const fn promoting(shift: i8) -> Self {
        Self(Self::shift(shift).0 | PROMOTES)
    }

    /// A king that castles with the rook on the target.
    #[inline(always)]
    pub(super) const fn castling(king: Square8) -> Self {
        Self(Self::square(king).0 | CASTLES)
    }

    const fn promotes(self) -> bool {
        self.0 & PROMOTES != 0
    }

    #[inline(always)]
    fn of(self, to: Square8) -> Square8 {
        let by_target = self.0 / BY_TARGET % 2 * to.index() as u16;
        let index = usize::from(self.0.wrapping_add(by_target) & 63);
        // Six bits are always a square; the compiler also knows this.
        Square8::from_index(index).unwrap_or(to)
    }
}

impl Group {
    /// How many moves they are.
    #[inline(always)]
    pub(super) fn count(&self) -> u64 {
        u64::from(self.moves_each()) * self.targets.len() as u64
    }

    /// How many moves go to each target.
    #[inline(always)]
    pub(super) fn moves_each(&self) -> u32 {
        if self.origin.promotes() { 4 } else { 1 }
    }

    /// The move with this number, from 0.
    pub(super) fn nth(&self, n: u64) -> Option<Move> {
        let n = n as usize;
        if self.origin.promotes() {
            return Some(self.to(self.targets.nth(n / 4)?, n % 4));
        }
        Some(self.to(self.targets.nth(n)?, 0))
    }

    /// The move to this target. If pawns promote, the number says to what.
    #[inline(always)]
    fn to(&self, to: Square8, promotion: usize) -> Move {
        let from = self.origin.of(to);
        if self.origin.0 & (PROMOTES | CASTLES) == 0 {
            Move::new(from, to)
        } else if self.origin.promotes() {
            Move::promoting(from, to, Promotion::ALL[promotion & 3])
        } else {
            Move::castling(from, to)
        }
    }
}

/// The square a pawn came from when it has moved by `shift` to `to`.
#[inline(always)]
pub(super) fn origin(to: Square8, shift: i8) -> Square8 {
    Origin::shift(shift).of(to)
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

    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        let to = self.left.targets.first()?;
        let next = self.left.to(to, self.promotion);
        if self.left.origin.promotes() && self.promotion < 3 {
            self.promotion += 1;
        } else {
            self.promotion = 0;
            self.left.targets.remove(to);
        }
        Some(next)
    }
}
