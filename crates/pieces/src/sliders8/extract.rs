//! The index by one instruction, which moves the bits that matter together.
//!
//! A rook's attacks, which lie on at most 14 squares, can be compressed in the same way: its table
//! holds 16 bits for each occupancy, 200 kibibytes instead of 800, and a second instruction moves
//! the bits back to their squares.
//!
//! Measured in chess, against magic numbers at the same target: whole sets for both sliders gain 6
//! % in perft and 3 % in random games; 16 bits for both gain nothing and 25 %, since random games
//! meet many more positions than a cache holds tables for. Bishops need little room, so they keep
//! whole sets; this combination gains 5 % and 26 %.
//!
//! The instructions come from `safe_arch`, since calling them directly is
//! `unsafe` even where the whole program is compiled for processors that have
//! them. On AMD processors before Zen 3 they are slow: for those add
//! `-C target-feature=-bmi2`.

use super::{Slider, fill, lookups};
use crate::attacks8::orthogonals;
use boardwright_geometry::Square8;
use safe_arch::{population_deposit_u64, population_extract_u64};

/// The squares a bishop attacks.
#[inline(always)]
pub(in crate::sliders8) fn bishop_attacks(square: Square8, occupied: u64) -> u64 {
    BISHOP_ATTACKS[BISHOP[square.index()].index(occupied) & (BISHOP_SIZE - 1)]
}

/// The squares a rook attacks.
#[inline(always)]
pub(in crate::sliders8) fn rook_attacks(square: Square8, occupied: u64) -> u64 {
    let rook = &ROOK[square.index()];
    let entry = ROOK_ATTACKS[rook.lookup.index(occupied) & (ROOK_SIZE - 1)];
    population_deposit_u64(entry.into(), rook.lines)
}

/// The table entry for these attacks.
pub(super) const fn entry(slider: Slider, square: Square8, attacks: u64) -> u64 {
    match slider {
        Slider::Rook => extract(attacks, orthogonals(square).bits()),
        Slider::Bishop => attacks,
    }
}

/// Entries of the tables: 102,400 and 5,248, and unused ones up to a power of
/// two.
const ROOK_SIZE: usize = 1 << 17;
const BISHOP_SIZE: usize = 1 << 13;

const ROOK_LOOKUPS: [Lookup; 64] = lookups(Slider::Rook, 0);
const BISHOP_LOOKUPS: [Lookup; 64] = lookups(Slider::Bishop, 0);
static ROOK: [RookLookup; 64] = {
    let mut rooks = [RookLookup {
        lookup: ROOK_LOOKUPS[0],
        lines: 0,
    }; 64];
    let mut index = 0;
    while index < 64 {
        rooks[index] = RookLookup {
            lookup: ROOK_LOOKUPS[index],
            lines: orthogonals(Square8::ALL[index]).bits(),
        };
        index += 1;
    }
    rooks
};
static BISHOP: [Lookup; 64] = BISHOP_LOOKUPS;
static ROOK_ATTACKS: [u16; ROOK_SIZE] = narrow(&fill([0; ROOK_SIZE], &ROOK_LOOKUPS, Slider::Rook));
static BISHOP_ATTACKS: [u64; BISHOP_SIZE] = fill([0; BISHOP_SIZE], &BISHOP_LOOKUPS, Slider::Bishop);

/// The same numbers, which have at most 14 bits.
const fn narrow(table: &[u64; ROOK_SIZE]) -> [u16; ROOK_SIZE] {
    let mut narrow = [0; ROOK_SIZE];
    let mut index = 0;
    while index < ROOK_SIZE {
        narrow[index] = table[index] as u16;
        index += 1;
    }
    narrow
}

/// The same for a rook, with all that its attacks need in one place.
#[derive(Copy, Clone)]
struct RookLookup {
    lookup: Lookup,
    /// The squares to which the bits of an entry belong.
    lines: u64,
}

/// How one square's occupancy becomes an index.
#[derive(Copy, Clone)]
pub(super) struct Lookup {
    /// The squares whose occupancy matters.
    relevant: u64,
    /// The square's first entry in the table.
    offset: u32,
}

impl Lookup {
    pub(super) const fn new(slider: Slider, square: Square8, offset: u32) -> Self {
        Self {
            relevant: slider.relevant(square),
            offset,
        }
    }

    /// How many entries a square has.
    pub(super) const fn entries(slider: Slider, square: Square8) -> u32 {
        1 << slider.relevant(square).count_ones()
    }

    /// The entry for an occupancy of the whole board.
    #[inline(always)]
    fn index(&self, occupied: u64) -> usize {
        self.offset as usize + population_extract_u64(occupied, self.relevant) as usize
    }

    /// The part of the index that an occupancy of relevant squares gives: the parts of disjoint
    /// occupancies add up to that of their union.
    pub(super) const fn part(&self, occupied: u64) -> u64 {
        extract(occupied, self.relevant)
    }

    /// The entry for such a sum.
    #[inline(always)]
    pub(super) const fn slot(&self, _: Slider, part: u64) -> usize {
        self.offset as usize + part as usize
    }
}

/// The instruction's effect, bit by bit, for filling the tables at compile time, when the
/// instruction is not available.
const fn extract(bits: u64, mask: u64) -> u64 {
    let (mut extracted, mut bit) = (0, 1);
    let mut left = mask;
    while left != 0 {
        let lowest = left & left.wrapping_neg();
        if bits & lowest != 0 {
            extracted |= bit;
        }
        bit <<= 1;
        left ^= lowest;
    }
    extracted
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright_geometry::Set8;

    #[test]
    fn squares_share_the_table_without_overlap() {
        for (slider, lookups, entries) in [
            (Slider::Rook, &ROOK_LOOKUPS, 102_400),
            (Slider::Bishop, &BISHOP_LOOKUPS, 5_248),
        ] {
            let mut end = 0;
            for square in Square8::ALL {
                let relevant = Set8::from_bits(slider.relevant(square));
                let lookup = &lookups[square.index()];
                let size = relevant.subsets().count();
                for occupied in relevant.subsets() {
                    let index = lookup.index(occupied.bits());
                    assert!((end..end + size).contains(&index), "{square}");
                }
                end += size;
            }
            assert_eq!(end, entries);
        }
    }
}
