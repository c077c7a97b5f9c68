//! Bishops, rooks and queens on the 8×8 board, in one look-up.
//!
//! A slider's attacks depend on its square and on which squares of its lines
//! are occupied; the last square of a line blocks nothing, so a rook's set
//! depends on at most twelve others and a bishop's on at most nine. Those
//! scattered bits are gathered into a dense index, and the index finds the
//! finished set in a table (each square has as many entries as its occupancies
//! need, 102,400 for rooks and 5,248 for bishops, or some more).
//!
//! The method that gathers the bits, and the content of the table, are chosen
//! when the crate is compiled: `extract.rs` where the target has instructions
//! that gather and scatter bits (BMI2 on x86-64), `magic.rs` elsewhere. Both
//! give an index that is the sum of one part for each line of the slider, so
//! one function in `tables.rs` fills the tables of both. On a small target
//! `difference.rs` computes the sets, without tables.
//!
//! Measured in whole chess perft runs, at the default target: hyperbola quintessence, with almost no table, takes a
//! fifth more time. Tables are padded to a power of two and the index masked,
//! which is cheaper than a bounds check and keeps `unsafe` out.

mod difference;
mod tables;

use boardwright_geometry::{Direction, Set8, Square8};
use tables::lookup;

/// Whether sets are computed: the tables take 860 kB.
const IS_SMALL: bool = cfg!(boardwright_small);

/// The squares a bishop on `square` attacks: along each diagonal up to and
/// including the first occupied square. A piece on `square` itself does not
/// matter.
///
/// ```
/// use boardwright_geometry::{Set8, Square8};
/// use boardwright_pieces::sliders8::bishop_attacks;
///
/// let occupied = Set8::from_squares(&[Square8::B2, Square8::E5]);
/// let attacks = bishop_attacks(Square8::C3, occupied);
/// assert!(attacks.contains(Square8::E5) && !attacks.contains(Square8::F6));
/// assert!(attacks.contains(Square8::B2) && !attacks.contains(Square8::A1));
/// ```
#[must_use]
#[inline(always)]
pub fn bishop_attacks(square: Square8, occupied: Set8) -> Set8 {
    let bits = occupied.bits();
    Set8::from_bits(if IS_SMALL {
        difference::bishop_attacks(square, bits)
    } else {
        lookup::bishop_attacks(square, bits)
    })
}

/// The squares a rook on `square` attacks: along the rank and the file up to
/// and including the first occupied square. A piece on `square` itself does not
/// matter.
#[must_use]
#[inline(always)]
pub fn rook_attacks(square: Square8, occupied: Set8) -> Set8 {
    let bits = occupied.bits();
    Set8::from_bits(if IS_SMALL {
        difference::rook_attacks(square, bits)
    } else {
        lookup::rook_attacks(square, bits)
    })
}

/// The squares a queen on `square` attacks: those of a bishop and a rook.
#[must_use]
#[inline]
pub fn queen_attacks(square: Square8, occupied: Set8) -> Set8 {
    bishop_attacks(square, occupied) | rook_attacks(square, occupied)
}

/// A kind of slider; a queen is both.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Slider {
    Rook,
    Bishop,
}

impl Slider {
    /// Its two lines, each as one direction along it.
    const fn lines(self) -> [Direction; 2] {
        match self {
            Self::Rook => [Direction::East, Direction::North],
            Self::Bishop => [Direction::NorthEast, Direction::SouthEast],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Exhaustive: every occupancy that a look-up can distinguish.
    #[test]
    fn every_occupancy_finds_the_attacks_that_a_walk_finds() {
        let walk_all = |square: Square8, directions: [Direction; 4], occupied: Set8| {
            let mut attacks = Set8::EMPTY;
            for direction in directions {
                let (files, ranks) = direction.offset();
                let mut at = square;
                while let Some(next) = at.offset(files, ranks) {
                    attacks.insert(next);
                    if occupied.contains(next) {
                        break;
                    }
                    at = next;
                }
            }
            attacks
        };
        for square in Square8::ALL {
            for occupied in Set8::from_bits(Slider::Rook.relevant(square)).subsets() {
                let walked = walk_all(square, Direction::ORTHOGONAL, occupied);
                assert_eq!(rook_attacks(square, occupied), walked, "{square}");
                let computed = difference::rook_attacks(square, occupied.bits());
                assert_eq!(computed, walked.bits(), "{square}");
            }
            for occupied in Set8::from_bits(Slider::Bishop.relevant(square)).subsets() {
                let walked = walk_all(square, Direction::DIAGONAL, occupied);
                assert_eq!(bishop_attacks(square, occupied), walked, "{square}");
                let computed = difference::bishop_attacks(square, occupied.bits());
                assert_eq!(computed, walked.bits(), "{square}");
            }
        }
    }

    /// The computed sets take any occupancy, the square's own and the edges too.
    #[test]
    fn full_occupancies_are_computed_like_relevant_ones() {
        let mut occupied = 1_u64;
        for _ in 0..2_000 {
            occupied = occupied
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            for square in Square8::ALL {
                let set = Set8::from_bits(occupied);
                let computed = difference::rook_attacks(square, occupied);
                assert_eq!(computed, rook_attacks(square, set).bits(), "{square}");
                let computed = difference::bishop_attacks(square, occupied);
                assert_eq!(computed, bishop_attacks(square, set).bits(), "{square}");
            }
        }
    }
}
