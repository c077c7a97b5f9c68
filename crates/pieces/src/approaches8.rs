//! From where sliders can attack the squares around a king, given which of these squares
//! are shielded.
//!
//! A king has few squares to go to if its own pieces stand around it, and these pieces
//! also stop most lines. So for each square of a king and each of the up to 256 ways in
//! which its neighbours can be shielded there are the squares from which a slider can
//! attack one of the other neighbours: tables of 256 kibibytes, of which a game touches
//! few lines, as kings seldom move. A multiplication carries the bits of the neighbours to
//! the highest eight of the product, which are the index.

use crate::attacks8::king_attacks;
use boardwright_geometry::{Direction, Set8, Square8};

/// The squares from which sliders can attack some others.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Approaches {
    /// Bishops and queens.
    pub diagonals: Set8,
    /// Rooks and queens.
    pub orthogonals: Set8,
}

/// The squares from which a slider can attack a neighbour of `king` that is not in
/// `shielded`, if a line ends at each neighbour that is in `shielded` and passes through
/// the king. No other square is looked at, so the lines may be blocked further away.
///
/// ```
/// use boardwright_geometry::{Set8, Square8};
/// use boardwright_pieces::approaches8::approaches;
///
/// // Only f2 and h1 are open. A bishop attacks f2 from two diagonals, and none h1.
/// let own = Set8::from_squares(&[Square8::F1, Square8::G2, Square8::H2]);
/// let found = approaches(Square8::G1, own);
/// assert!(found.diagonals.contains(Square8::C5) && found.diagonals.contains(Square8::H4));
/// assert!(!found.diagonals.contains(Square8::E4));
/// ```
#[must_use]
#[inline(always)]
pub fn approaches(king: Square8, shielded: Set8) -> Approaches {
    let of_king = &APPROACHES[king.index()];
    let index = index(king, king_attacks(king) & shielded);
    Approaches {
        diagonals: of_king.diagonals[index],
        orthogonals: of_king.orthogonals[index],
    }
}

/// The place of a set of neighbours of `king`.
#[inline(always)]
const fn index(king: Square8, neighbours: Set8) -> usize {
    (neighbours.bits().wrapping_mul(MAGIC[king.index()]) >> 56) as usize
}

/// The factors, which are one factor moved by as much as the king.
static MAGIC: [u64; 64] = {
    // The first of a series of random numbers with which the indices of all squares
    // differ.
    const AT_G7: u64 = 0xcc_defc_878f;
    const G7: usize = 54;
    let mut magics = [0; 64];
    let mut index = 0;
    while index < 64 {
        magics[index] = if index <= G7 {
            AT_G7 << (G7 - index)
        } else {
            AT_G7 >> (index - G7)
        };
        index += 1;
    }
    magics
};

/// The sets of one king. Those of both kinds do not alternate, or else the compiler
/// reads them as vectors, which is slower.
#[derive(Copy, Clone)]
struct OfKing {
    diagonals: [Set8; 256],
    orthogonals: [Set8; 256],
}

static APPROACHES: [OfKing; 64] = {
    let none = Approaches {
        diagonals: Set8::EMPTY,
        orthogonals: Set8::EMPTY,
    };
    let mut table = [OfKing {
        diagonals: [Set8::EMPTY; 256],
        orthogonals: [Set8::EMPTY; 256],
    }; 64];
    let mut square = 0;
    while square < 64 {
        let king = Square8::ALL[square];
        let neighbours = king_attacks(king);
        let mut to = [none; 64];
        let mut rest = neighbours;
        while let Some(neighbour) = rest.first() {
            to[neighbour.index()] = Approaches {
                diagonals: lines_to(neighbour, &Direction::DIAGONAL, king),
                orthogonals: lines_to(neighbour, &Direction::ORTHOGONAL, king),
            };
            rest = rest.without(neighbour);
        }
        // From all neighbours shielded on, each entry is that with one more shielded,
        // and what leads to that one.
        let mut open = Set8::EMPTY;
        loop {
            open = Set8::from_bits(open.bits().wrapping_sub(neighbours.bits()) & neighbours.bits());
            let Some(first) = open.first() else { break };
            let rest = neighbours.difference(open);
            let (before, index) = (index(king, rest.with(first)), index(king, rest));
            let of_king = &mut table[square];
            of_king.diagonals[index] = of_king.diagonals[before].union(to[first.index()].diagonals);
            of_king.orthogonals[index] =
                of_king.orthogonals[before].union(to[first.index()].orthogonals);
        }
        square += 1;
    }
    table
};

/// The squares in some directions from a neighbour of `king`, up to and including the
/// next neighbour, where other lines go on if it is not shielded.
const fn lines_to(neighbour: Square8, directions: &[Direction; 4], king: Square8) -> Set8 {
    let ends = king_attacks(king);
    let mut lines = Set8::EMPTY;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = directions[i].offset();
        let mut at = neighbour;
        while let Some(next) = at.offset(files, ranks) {
            lines = lines.with(next);
            if ends.contains(next) {
                break;
            }
            at = next;
        }
        i += 1;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliders8::{bishop_attacks, rook_attacks};

    /// Exhaustive: every king, every set of its neighbours and every slider.
    #[test]
    fn sliders_that_attack_an_open_neighbour_are_found_and_no_others() {
        for king in Square8::ALL {
            let neighbours = king_attacks(king);
            for shielded in neighbours.subsets() {
                let found = approaches(king, shielded);
                let open = neighbours - shielded;
                for slider in !shielded.with(king) {
                    let attacks = bishop_attacks(slider, shielded).intersects(open);
                    assert_eq!(found.diagonals.contains(slider), attacks, "{king} {slider}");
                    let attacks = rook_attacks(slider, shielded).intersects(open);
                    assert_eq!(
                        found.orthogonals.contains(slider),
                        attacks,
                        "{king} {slider}"
                    );
                }
            }
        }
    }
}
