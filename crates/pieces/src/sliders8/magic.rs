//! The index by a multiplication: a *magic* number carries each bit that
//! matters to a place of its own among the highest of the product ("fancy"
//! magic bitboards). The table holds whole sets, one mebibyte with the padding.
//!
//! The shift behind the multiplication is the same for all squares, as one that
//! differs costs two operations more on x86-64. So the magic of a square with few
//! occupancies must also leave the highest bits of its products empty, and a
//! square may have up to twice as many entries as occupancies.
//!
//! The search in the test below finds these magics; the test fails if it finds
//! others.

use super::{Slider, fill, lookups};
use boardwright_geometry::Square8;

/// The squares a bishop attacks.
#[inline(always)]
pub(in crate::sliders8) fn bishop_attacks(square: Square8, occupied: u64) -> u64 {
    ATTACKS[BISHOP[square.index()].index(Slider::Bishop, occupied) & (SIZE - 1)]
}

/// The squares a rook attacks.
#[inline(always)]
pub(in crate::sliders8) fn rook_attacks(square: Square8, occupied: u64) -> u64 {
    ATTACKS[ROOK[square.index()].index(Slider::Rook, occupied) & (SIZE - 1)]
}

/// The table entry for these attacks: the set itself.
pub(super) const fn entry(_: Slider, _: Square8, attacks: u64) -> u64 {
    attacks
}

/// Entries of the table: 127,424, and unused ones up to a power of two.
const SIZE: usize = 1 << 17;

const ROOK_LOOKUPS: [Lookup; 64] = lookups(Slider::Rook, 0);
const BISHOP_LOOKUPS: [Lookup; 64] = lookups(Slider::Bishop, 121_600);
static ROOK: [Lookup; 64] = ROOK_LOOKUPS;
static BISHOP: [Lookup; 64] = BISHOP_LOOKUPS;
static ATTACKS: [u64; SIZE] = {
    let table = fill([0; SIZE], &ROOK_LOOKUPS, Slider::Rook);
    fill(table, &BISHOP_LOOKUPS, Slider::Bishop)
};

/// How one square's occupancy becomes an index. Padded to 32 bytes, so that
/// one cache line holds two and none straddles a line.
#[derive(Copy, Clone)]
#[repr(align(32))]
pub(super) struct Lookup {
    /// The squares whose occupancy matters.
    relevant: u64,
    magic: u64,
    /// The square's first entry in the table.
    offset: u32,
}

impl Lookup {
    pub(super) const fn new(slider: Slider, square: Square8, offset: u32) -> Self {
        let magics = match slider {
            Slider::Rook => &ROOK_MAGICS,
            Slider::Bishop => &BISHOP_MAGICS,
        };
        Self {
            relevant: slider.relevant(square),
            magic: magics[square.index()],
            offset,
        }
    }

    /// How many entries a square has.
    pub(super) const fn entries(slider: Slider, square: Square8) -> u32 {
        let eighths = match slider {
            Slider::Rook => &ROOK_EIGHTHS,
            Slider::Bishop => &BISHOP_EIGHTHS,
        };
        (eighths[square.index()] as u32) << slider.relevant(square).count_ones() >> 3
    }

    /// The entry for an occupancy of the whole board.
    #[inline(always)]
    const fn index(&self, slider: Slider, occupied: u64) -> usize {
        self.slot(slider, self.part(occupied & self.relevant))
    }

    /// The part of the index that an occupancy of relevant squares gives: the
    /// parts of disjoint occupancies add up to that of their union.
    #[inline(always)]
    pub(super) const fn part(&self, occupied: u64) -> u64 {
        occupied.wrapping_mul(self.magic)
    }

    /// The entry for such a sum.
    #[inline(always)]
    pub(super) const fn slot(&self, slider: Slider, product: u64) -> usize {
        self.offset as usize + (product >> shift(slider)) as usize
    }
}

/// What leaves only the index, which has at most twelve bits for a rook and nine for a
/// bishop.
const fn shift(slider: Slider) -> u32 {
    match slider {
        Slider::Rook => 64 - 12,
        Slider::Bishop => 64 - 9,
    }
}

#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x0080_0014_2040_0082, 0x0020_0008_0010_0020, 0x0040_1000_4008_0004, 0x1020_0200_2004_0010,
    0x0040_0400_0200_4019, 0x0020_0902_4000_8020, 0x8040_0080_0040_0100, 0x0200_0244_0082_0021,
    0x1000_4000_2008_1042, 0x2980_1000_0804_0230, 0x2900_0804_0201_0008, 0x0000_2002_0020_0400,
    0x3000_2001_0020_0200, 0x7a00_2020_0100_0080, 0x2000_2020_0080_0040, 0x0000_4000_4000_2080,
    0x0040_0020_0010_0020, 0x0010_4008_0204_0088, 0x0204_0008_0102_0008, 0x00c4_0020_2002_0004,
    0x0032_0010_1001_0080, 0x6129_0020_2000_8001, 0xd020_8010_2000_4010, 0x1004_8020_0040_0020,
    0xd104_2000_4000_1042, 0x4e90_0800_0401_0204, 0x6f04_0200_0801_0008, 0x2020_0400_2002_0021,
    0xc800_0100_2002_0020, 0x1090_0100_2020_0080, 0x2028_0080_2020_0040, 0x1000_0200_4400_8844,
    0x0840_0010_0020_0820, 0x0100_0804_0010_0010, 0x1004_0201_0008_0008, 0x0404_0002_0020_2004,
    0x2802_8001_0020_2002, 0xc500_2000_8020_0100, 0x0028_0880_0040_4001, 0x2800_8020_0020_0040,
    0x0008_0050_2000_1000, 0x0001_0208_1100_040a, 0x0001_0d00_4100_4200, 0x0840_0200_0400_2020,
    0x6900_0100_0200_2020, 0x8000_0080_0100_2020, 0x0a04_0090_4800_4801, 0x0208_0208_0401_0810,
    0x0144_0822_0110_0020, 0x5990_0200_0804_0008, 0x0504_0102_0008_0008, 0xa080_0400_2102_0020,
    0x0840_0200_2001_0020, 0x0900_0080_2001_0020, 0x2f08_0040_2000_8020, 0x0010_9020_0240_0020,
    0x0000_8000_2100_4013, 0x8221_8490_8008_e142, 0x2000_0500_2002_1047, 0x4660_4010_0804_2002,
    0x0020_0408_1001_2002, 0x0008_0802_0400_0081, 0x0000_0800_8044_0102, 0x0003_0018_4020_8201,
];

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0x0001_0401_0040_0802, 0x0000_2040_8020_0400, 0x1800_4040_0821_5024, 0x1080_8060_0430_0808,
    0x0200_4402_0296_0000, 0x8800_21c1_0080_0080, 0x0000_4042_0080_8000, 0x2080_2020_2404_0044,
    0x2000_0100_4100_0822, 0x0012_0200_2040_1002, 0x1140_8080_8004_0898, 0x0208_0080_4810_0009,
    0x2008_c044_0208_0000, 0x1000_0021_c100_a014, 0x0804_2040_4200_8090, 0x0040_0408_2101_0040,
    0x0304_2200_4100_2021, 0x1602_0001_0040_1004, 0x0300_4180_8081_0040, 0x3200_2202_0080_1000,
    0x10a0_2400_8084_00c0, 0x0c40_0810_8084_0080, 0x3008_0800_4040_4020, 0x01c0_040c_2020_2014,
    0x4bc2_0044_0200_8022, 0x3301_0043_8080_8009, 0x0902_0040_0200_1040, 0x0042_0800_2401_0c60,
    0x0041_0100_2870_4000, 0x0420_1040_0080_4045, 0x4010_2008_0040_4010, 0x3000_2004_0420_1008,
    0x9200_4100_4000_8200, 0x8020_8040_4000_2086, 0x6d01_0100_8001_0008, 0x0040_0202_8048_0080,
    0x0030_008a_0004_2200, 0x2800_2200_1000_8040, 0x7e00_1040_0800_4025, 0x4020_0808_2000_0821,
    0xa000_4042_0087_0040, 0x0448_2021_0046_0029, 0x1300_2101_0080_0040, 0x1462_0088_4044_0020,
    0x2040_0200_4100_0011, 0x8000_4040_4040_c080, 0x2100_8080_1041_1005, 0x8580_4080_0404_0810,
    0x8800_8040_4200_5000, 0x0008_1080_2100_4003, 0x4002_2008_2080_6008, 0x08a1_2580_0840_4342,
    0x11a2_c101_0020_2018, 0x4005_0040_8100_1022, 0x1a02_0200_2008_1090, 0x2100_8100_4008_0282,
    0x0008_2080_4400_8080, 0x0091_1008_8080_8020, 0x0040_0008_1010_8060, 0x0008_8000_8008_4040,
    0x03cc_1c00_0100_2022, 0x2885_c804_0100_2008, 0x9508_0400_2020_4012, 0x8000_4080_8100_0820,
];

/// How many entries the squares have, in eighths of their occupancies.
#[rustfmt::skip]
const ROOK_EIGHTHS: [u8; 64] = [
    8, 8, 8, 11, 9, 9, 8, 8, 10, 9, 9, 8, 8, 8, 9, 9,
    8, 9, 9, 9, 8, 9, 8, 9, 10, 9, 8, 9, 8, 8, 8, 9,
    9, 8, 8, 8, 9, 8, 9, 9, 10, 9, 13, 9, 8, 9, 9, 10,
    9, 8, 8, 9, 8, 8, 9, 9, 8, 16, 16, 15, 15, 15, 15, 8,
];

#[rustfmt::skip]
const BISHOP_EIGHTHS: [u8; 64] = [
    8, 8, 8, 12, 16, 15, 16, 16, 8, 8, 8, 12, 16, 15, 16, 16,
    8, 8, 8, 8, 9, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
    8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 8, 8, 8, 8,
    16, 16, 9, 16, 8, 8, 8, 8, 16, 16, 9, 16, 8, 8, 8, 8,
];

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::sliders8::tables::walk;
    use boardwright_geometry::Set8;
    use std::{vec, vec::Vec};

    /// The search that found the magics, from a fixed start, so that the
    /// constants above can be reproduced. With fewer entries, in steps of an eighth
    /// of the occupancies, a million tries find none.
    fn search(slider: Slider, square: Square8) -> Option<u64> {
        let relevant = Set8::from_bits(slider.relevant(square));
        let lines = slider.lines();
        let mut occupancies: Vec<(u64, u64)> = relevant
            .subsets()
            .map(|occupied| {
                let attacks = walk(square, lines[0], occupied.bits())
                    | walk(square, lines[1], occupied.bits());
                (occupied.bits(), attacks)
            })
            .collect();
        // Those that are most likely not to fit come first.
        occupancies.reverse();
        let entries = Lookup::entries(slider, square) as usize;
        // The bits of a magic with which one occupied square alone leads too far.
        let beyond = shift(slider) + entries.next_power_of_two().ilog2();
        let useless = relevant.iter().fold(0, |useless, occupied| {
            let lowest = beyond.saturating_sub(occupied.index() as u32);
            let highest = 64 - occupied.index() as u32;
            (lowest..highest).fold(useless, |useless, bit| useless | 1 << bit)
        });
        let mut state = square.index() as u64;
        let mut random = || {
            // SplitMix64.
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        };
        // Each slot remembers the try that wrote it, so that no try has to
        // clear the table.
        let mut slots = vec![(0u32, 0u64); entries];
        (1..=1 << 20).find_map(|attempt| {
            // Few bits make few carries.
            let mut magic = random() & random() & !useless;
            if useless.count_ones() < 16 {
                magic &= random();
            }
            let fits = occupancies.iter().all(|&(occupied, attacks)| {
                let index = occupied.wrapping_mul(magic) >> shift(slider);
                let Some(slot) = slots.get_mut(index as usize) else {
                    return false;
                };
                if slot.0 == attempt {
                    return slot.1 == attacks;
                }
                *slot = (attempt, attacks);
                true
            });
            fits.then_some(magic)
        })
    }

    #[test]
    fn magics_are_what_the_search_finds() {
        for square in Square8::ALL {
            let found = search(Slider::Rook, square);
            let known = ROOK_MAGICS[square.index()];
            assert_eq!(found, Some(known), "rook {square} {found:x?}");
            let found = search(Slider::Bishop, square);
            let known = BISHOP_MAGICS[square.index()];
            assert_eq!(found, Some(known), "bishop {square} {found:x?}");
        }
    }

    #[test]
    fn squares_share_the_table_without_overlap() {
        let mut end = 0;
        for (slider, lookups) in [(Slider::Rook, &ROOK), (Slider::Bishop, &BISHOP)] {
            for square in Square8::ALL {
                let relevant = Set8::from_bits(slider.relevant(square));
                let lookup = &lookups[square.index()];
                let size = Lookup::entries(slider, square) as usize;
                for occupied in relevant.subsets() {
                    let index = lookup.index(slider, occupied.bits());
                    assert!((end..end + size).contains(&index), "{square}");
                }
                end += size;
            }
        }
        assert_eq!(end, 127_424);
    }
}
