//! Bishops, rooks and queens on the 8×8 board, in one look-up.
//!
//! A slider's attacks depend on its square and on which squares of its lines
//! are occupied; the last square of a line blocks nothing, so a rook's set
//! depends on at most twelve others and a bishop's on at most nine. Those
//! scattered bits are gathered into a dense index, and the index finds the
//! finished set in a table (each square has as many entries as its occupancies
//! need, 102,400 for rooks and 5,248 for bishops).
//!
//! The method that gathers the bits, and the content of the table, are chosen
//! when the crate is compiled: `extract.rs` where the target has instructions
//! that gather and scatter bits (BMI2 on x86-64), `magic.rs` elsewhere. Both
//! give an index that is the sum of one part for each line of the slider, so
//! one function here fills the tables of both.
//!
//! Measured in whole chess perft runs, at the default target: a table of one
//! fixed shift is 2 % faster if the second-level cache holds its 2.3 mebibytes,
//! which many do not; hyperbola quintessence, with almost no table, takes a
//! fifth more time. Tables are padded to a power of two and the index masked,
//! which is cheaper than a bounds check and keeps `unsafe` out.

#[cfg_attr(
    all(target_arch = "x86_64", target_feature = "bmi2"),
    path = "sliders8/extract.rs"
)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    path = "sliders8/magic.rs"
)]
mod lookup;

use boardwright_geometry::{Set8, Square8};
use lookup::{Lookup, entry};

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
#[inline]
pub fn bishop_attacks(square: Square8, occupied: Set8) -> Set8 {
    Set8::from_bits(lookup::bishop_attacks(square, occupied.bits()))
}

/// The squares a rook on `square` attacks: along the rank and the file up to
/// and including the first occupied square. A piece on `square` itself does not
/// matter.
#[must_use]
#[inline]
pub fn rook_attacks(square: Square8, occupied: Set8) -> Set8 {
    Set8::from_bits(lookup::rook_attacks(square, occupied.bits()))
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
    /// Its two lines, each as one step along it.
    const fn lines(self) -> [(i8, i8); 2] {
        match self {
            Self::Rook => [(1, 0), (0, 1)],
            Self::Bishop => [(1, 1), (1, -1)],
        }
    }

    /// The squares whose occupancy affects it on `square`.
    const fn relevant(self, square: Square8) -> u64 {
        let [first, second] = self.lines();
        inner_line(square, first) | inner_line(square, second)
    }
}

/// The look-ups of all squares, with the first entry at `offset`.
const fn lookups(slider: Slider, mut offset: u32) -> [Lookup; 64] {
    let mut lookups = [Lookup::new(slider, Square8::A1, 0); 64];
    let mut index = 0;
    while index < 64 {
        let square = Square8::ALL[index];
        lookups[index] = Lookup::new(slider, square, offset);
        offset += 1 << slider.relevant(square).count_ones();
        index += 1;
    }
    lookups
}

/// Enters the attacks of all squares.
///
/// The two lines of a slider are independent: the attacks are the union of
/// those along each, and the index is the sum of the parts that they have in
/// it. So each line's occupancies are walked once and then only paired, which
/// keeps the compiler's work small.
const fn fill<const SIZE: usize>(
    mut table: [u64; SIZE],
    lookups: &[Lookup; 64],
    slider: Slider,
) -> [u64; SIZE] {
    let [first_line, second_line] = slider.lines();
    let mut index = 0;
    while index < 64 {
        let lookup = &lookups[index];
        let (first, first_count) = line_parts(slider, Square8::ALL[index], first_line, lookup);
        let (second, second_count) = line_parts(slider, Square8::ALL[index], second_line, lookup);
        let mut i = 0;
        while i < first_count {
            let (part, entered) = first[i];
            let mut j = 0;
            while j < second_count {
                let slot = lookup.slot(part.wrapping_add(second[j].0));
                table[slot] = entered | second[j].1;
                j += 1;
            }
            i += 1;
        }
        index += 1;
    }
    table
}

/// For each occupancy of the inner squares of one line through `square`: its
/// part in the index, and the attacks along the line as the table has them. At
/// most 64, since a line has at most six inner squares besides `square`.
const fn line_parts(
    slider: Slider,
    square: Square8,
    step: (i8, i8),
    lookup: &Lookup,
) -> ([(u64, u64); 64], usize) {
    let inner = inner_line(square, step);
    let mut parts = [(0, 0); 64];
    let mut count = 0;
    let mut occupied = 0u64;
    loop {
        let attacks = walk(square, step, occupied);
        parts[count] = (lookup.part(occupied), entry(slider, square, attacks));
        count += 1;
        // The next subset of the inner squares, by a carry through the rest.
        occupied = occupied.wrapping_sub(inner) & inner;
        if occupied == 0 {
            return (parts, count);
        }
    }
}

/// Both ways from `square` along a line, up to the first occupied square.
const fn walk(square: Square8, (files, ranks): (i8, i8), occupied: u64) -> u64 {
    ray(square, (files, ranks), occupied) | ray(square, (-files, -ranks), occupied)
}

const fn ray(mut square: Square8, (files, ranks): (i8, i8), occupied: u64) -> u64 {
    let mut attacks = 0;
    while let Some(next) = square.offset(files, ranks) {
        let bit = 1 << next.index();
        attacks |= bit;
        if occupied & bit != 0 {
            break;
        }
        square = next;
    }
    attacks
}

/// The squares of a line through `square` that have another square after them.
const fn inner_line(square: Square8, (files, ranks): (i8, i8)) -> u64 {
    inner_ray(square, (files, ranks)) | inner_ray(square, (-files, -ranks))
}

const fn inner_ray(mut square: Square8, (files, ranks): (i8, i8)) -> u64 {
    let mut inner = 0;
    while let Some(next) = square.offset(files, ranks) {
        if next.offset(files, ranks).is_some() {
            inner |= 1 << next.index();
        }
        square = next;
    }
    inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright_geometry::Direction;

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
            }
            for occupied in Set8::from_bits(Slider::Bishop.relevant(square)).subsets() {
                let walked = walk_all(square, Direction::DIAGONAL, occupied);
                assert_eq!(bishop_attacks(square, occupied), walked, "{square}");
            }
        }
    }
}
