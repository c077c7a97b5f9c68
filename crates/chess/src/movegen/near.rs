//! Where pieces stand that may attack the squares that a king asks about.
//!
//! Most pieces of the enemy can attack none of these, which a few sets tell before any
//! attack is looked up. Going through the king's squares one by one, each with the
//! sliders on a line with it, is slower. So is filling all lines of a side at once in
//! vectors (Kogge and Stone), except where there are many sliders.

use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::approaches8::approaches;
use boardwright_pieces::attacks8::{
    diagonals, diagonals_around, knight_attacks, knights_around, orthogonals, orthogonals_around,
};

/// Where pieces stand that may attack some squares.
#[derive(Copy, Clone)]
pub(super) struct Near {
    /// Pieces that move diagonally.
    pub(super) diagonals: Set8,
    /// Knights.
    pub(super) knights: Set8,
    /// Pieces that move along ranks and files.
    pub(super) orthogonals: Set8,
}

impl Near {
    /// Of no squares.
    pub(super) const NONE: Self = Self {
        diagonals: Set8::EMPTY,
        knights: Set8::EMPTY,
        orthogonals: Set8::EMPTY,
    };

    /// Of the neighbours of a king.
    #[inline(always)]
    pub(super) fn around(king: Square8) -> Self {
        Self {
            diagonals: diagonals_around(king),
            knights: knights_around(king),
            orthogonals: orthogonals_around(king),
        }
    }

    /// Of the neighbours of a king that are not in `own`. This finds fewer pieces, but in
    /// large tables.
    #[inline(always)]
    pub(super) fn around_shielded(king: Square8, own: Set8) -> Self {
        let lines = approaches(king, own);
        Self {
            diagonals: lines.diagonals,
            knights: knights_around(king),
            orthogonals: lines.orthogonals,
        }
    }

    /// Of some squares.
    pub(super) const fn of(mut squares: Set8) -> Self {
        let mut near = Self::NONE;
        while let Some(square) = squares.first() {
            near = Self {
                diagonals: near.diagonals.union(diagonals(square)),
                knights: near.knights.union(knight_attacks(square)),
                orthogonals: near.orthogonals.union(orthogonals(square)),
            };
            squares = squares.without(square);
        }
        near
    }
}
