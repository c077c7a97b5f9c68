//! The index by a multiplication: a *magic* number carries each bit that
//! matters to a place of its own among the highest of the product ("fancy"
//! magic bitboards). The table holds whole sets, one mebibyte with the padding.
//!
//! The search in the test below finds these magics; the test fails if it finds
//! others.

use super::{Slider, fill, lookups};
use boardwright_geometry::Square8;

/// The squares a bishop attacks.
#[inline(always)]
pub(in crate::sliders8) fn bishop_attacks(square: Square8, occupied: u64) -> u64 {
    ATTACKS[BISHOP[square.index()].index(occupied) & (SIZE - 1)]
}

/// The squares a rook attacks.
#[inline(always)]
pub(in crate::sliders8) fn rook_attacks(square: Square8, occupied: u64) -> u64 {
    ATTACKS[ROOK[square.index()].index(occupied) & (SIZE - 1)]
}

/// The table entry for these attacks: the set itself.
pub(super) const fn entry(_: Slider, _: Square8, attacks: u64) -> u64 {
    attacks
}

/// Entries of the table: 107,648, and unused ones up to a power of two.
const SIZE: usize = 1 << 17;

const ROOK_LOOKUPS: [Lookup; 64] = lookups(Slider::Rook, 0);
const BISHOP_LOOKUPS: [Lookup; 64] = lookups(Slider::Bishop, 102_400);
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
    /// The shift that leaves only the index bits: 64 minus their number.
    shift: u32,
}

impl Lookup {
    pub(super) const fn new(slider: Slider, square: Square8, offset: u32) -> Self {
        let relevant = slider.relevant(square);
        let magics = match slider {
            Slider::Rook => &ROOK_MAGICS,
            Slider::Bishop => &BISHOP_MAGICS,
        };
        Self {
            relevant,
            magic: magics[square.index()],
            offset,
            shift: 64 - relevant.count_ones(),
        }
    }

    /// The entry for an occupancy of the whole board.
    #[inline(always)]
    const fn index(&self, occupied: u64) -> usize {
        self.slot(self.part(occupied & self.relevant))
    }

    /// The part of the index that an occupancy of relevant squares gives: the
    /// parts of disjoint occupancies add up to that of their union.
    #[inline(always)]
    pub(super) const fn part(&self, occupied: u64) -> u64 {
        occupied.wrapping_mul(self.magic)
    }

    /// The entry for such a sum.
    #[inline(always)]
    pub(super) const fn slot(&self, product: u64) -> usize {
        // The mask changes no shift, since none is above 63; it saves the
        // overflow check.
        self.offset as usize + (product >> (self.shift & 63)) as usize
    }
}

#[rustfmt::skip]
const ROOK_MAGICS: [u64; 64] = [
    0x0380_0480_1120_c004, 0x0440_0620_0010_0040, 0x0200_0840_2600_8010, 0x0100_0438_2150_0100,
    0x6a80_0694_0080_2800, 0x0300_0400_0a01_0008, 0x0080_0200_0100_0080, 0x8600_0428_8041_0402,
    0x0200_8020_8000_4000, 0x4001_8080_2000_4000, 0x0000_8010_0020_0083, 0x4082_0010_4008_2201,
    0x0808_8008_0080_0400, 0x8080_8002_0080_0400, 0x00c2_0008_7401_0200, 0x0061_0008_a051_0002,
    0x4405_0600_2080_4200, 0x0010_0340_0044_2000, 0x0300_4200_2200_1080, 0x0022_8480_0800_1000,
    0x1030_8080_0400_0800, 0x0000_8080_0200_0401, 0x0080_8400_6108_0210, 0x0800_0600_0402_8161,
    0x4240_4002_8000_8028, 0x0180_2000_4010_0040, 0x0110_0400_2008_0020, 0x4000_4202_0010_0a20,
    0x0000_0801_0004_1100, 0x0400_0200_8080_0400, 0x2100_0104_002a_5810, 0x0088_2c0a_0004_8351,
    0x0040_0080_4280_0020, 0x2020_0030_0140_014a, 0x0000_8120_0480_1000, 0x4000_8010_0280_0800,
    0x0200_0800_8180_2401, 0x4300_0200_8080_0400, 0x0800_1150_2400_0288, 0x0000_4400_4200_0081,
    0x0000_2080_4012_8000, 0x0620_0080_4001_0100, 0x0000_2000_1000_8080, 0x100a_0049_c012_0020,
    0x0000_0800_0400_8080, 0x0402_0010_0802_0004, 0x0001_0142_1044_0008, 0x0000_3181_0242_0004,
    0x0021_0200_5880_2200, 0x8140_2080_4009_0100, 0x0060_0070_0800_4140, 0x0010_4800_8110_0180,
    0x00c0_0800_0400_8080, 0x0801_0024_0008_8300, 0x0800_c805_1032_0c00, 0x8154_0040_9411_0200,
    0x100a_0100_2094_8142, 0x9006_02a0_4111_0782, 0x2200_0d11_0020_0041, 0x0190_3000_8500_2119,
    0x2001_0008_0004_0211, 0x1002_0090_0c23_1806, 0x8000_5002_0800_c104, 0x0003_0018_4020_8201,
];

#[rustfmt::skip]
const BISHOP_MAGICS: [u64; 64] = [
    0x0040_1001_0045_9180, 0x0220_0414_2242_4100, 0x8008_2801_0020_0100, 0x0088_2082_2000_0402,
    0x1102_0211_0012_008a, 0x4000_9010_0800_200c, 0x2889_0802_0220_0404, 0x8400_1201_1002_1101,
    0x4100_4410_3021_2500, 0x1080_2002_9602_022a, 0x0008_4850_a106_0009, 0x6001_580a_0620_0802,
    0x1048_4202_1001_0004, 0x0200_0101_0840_0120, 0x0010_1208_2208_0400, 0x0000_1230_8808_0880,
    0x0084_0040_0428_1228, 0x0a04_6030_0108_0500, 0x0030_0492_0082_0008, 0x0012_4004_0502_0080,
    0x1104_0102_20a0_0600, 0x0004_c00a_0110_0510, 0xa101_1040_8c01_2080, 0x2681_0141_4400_9482,
    0x8820_0800_20c3_0410, 0x0802_0900_0210_0424, 0x0a04_1404_0601_2400, 0x8040_0400_0441_0020,
    0x8309_00c0_0401_4040, 0x0041_0204_0100_4121, 0x6058_0c40_0904_2210, 0x1b04_2100_0041_0889,
    0x0870_0212_4508_1040, 0x8000_b044_2510_1404, 0x1562_2110_0001_0400, 0x0000_0808_0022_0a00,
    0x9c90_0200_8000_1004, 0x0102_0081_000a_0050, 0x0008_00a8_a814_0200, 0x0000_8121_0402_0080,
    0x0002_0202_4081_2021, 0x0060_8404_2002_4280, 0x8042_0928_0400_0800, 0x1008_4040_1040_2200,
    0x4000_4014_0820_0900, 0xa404_1080_8201_2104, 0x0310_1002_0440_10a9, 0x0088_0204_1420_0040,
    0x0080_7105_4dc0_0403, 0x4400_4042_6820_000d, 0x0008_0031_0808_0020, 0x8894_061a_8411_0014,
    0x0010_20c1_9041_0400, 0x0900_c004_0414_2920, 0x0540_0891_5400_9004, 0x0010_0240_a400_8400,
    0x6005_0104_8220_0300, 0xb008_4104_8484_6020, 0x1022_4211_0861_1000, 0x0000_19c0_0020_8811,
    0x3020_0084_2222_4400, 0x0800_4060_1810_9120, 0x0c04_4828_9808_0a40, 0x0840_8801_0042_0a40,
];

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;
    use crate::sliders8::tables::walk;
    use boardwright_geometry::Set8;
    use std::{vec, vec::Vec};

    /// The search that found the magics, from a fixed start, so that the
    /// constants above can be reproduced.
    fn search(slider: Slider, square: Square8) -> u64 {
        let relevant = Set8::from_bits(slider.relevant(square));
        let lines = slider.lines();
        let shift = 64 - relevant.len() as u32;
        let occupancies: Vec<(u64, u64)> = relevant
            .subsets()
            .map(|occupied| {
                let attacks = walk(square, lines[0], occupied.bits())
                    | walk(square, lines[1], occupied.bits());
                (occupied.bits(), attacks)
            })
            .collect();
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
        let mut slots = vec![(0u32, 0u64); occupancies.len()];
        for attempt in 1.. {
            // Few bits make few carries; full high bits spread the index.
            let magic = random() & random() & random();
            if (relevant.bits().wrapping_mul(magic) >> 56).count_ones() < 6 {
                continue;
            }
            let fits = occupancies.iter().all(|&(occupied, attacks)| {
                let slot = &mut slots[(occupied.wrapping_mul(magic) >> shift) as usize];
                if slot.0 == attempt {
                    return slot.1 == attacks;
                }
                *slot = (attempt, attacks);
                true
            });
            if fits {
                return magic;
            }
        }
        unreachable!("some magic among four thousand million tries fits")
    }

    #[test]
    fn magics_are_what_the_search_finds() {
        for square in Square8::ALL {
            let found = search(Slider::Rook, square);
            let known = ROOK_MAGICS[square.index()];
            assert_eq!(found, known, "rook {square} {found:#x}");
            let found = search(Slider::Bishop, square);
            let known = BISHOP_MAGICS[square.index()];
            assert_eq!(found, known, "bishop {square} {found:#x}");
        }
    }

    #[test]
    fn squares_share_the_table_without_overlap() {
        let mut end = 0;
        for (slider, lookups) in [(Slider::Rook, &ROOK), (Slider::Bishop, &BISHOP)] {
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
        }
        assert_eq!(end, 107_648);
    }
}
