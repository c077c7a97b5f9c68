//! How many pieces stand on the lines of a board of 8 by 8 squares, for all
//! squares at once.
//!
//! The counts are kept in planes: the first holds the lowest bit of every
//! square's count, the next the second, and the last the third. So a few
//! operations on whole words find all squares on lines with a certain count.
//! Three planes count to seven. A full line of eight reads as 0, which is not
//! ambiguous: no other line through a piece does, and a move of eight squares
//! does not fit on this board.
//!
//! The four directions side by side, in vectors of four words, take more instructions
//! and no less time.

use boardwright_geometry::Set8;

/// For every square, how many pieces stand on the line through it in one
/// direction, modulo 8.
#[derive(Copy, Clone)]
pub(crate) struct Planes([u64; 3]);

impl Planes {
    /// Counts along ranks.
    #[inline(always)]
    pub(crate) const fn of_ranks(bits: u64) -> Self {
        let counts = count_bytes(bits);
        Self([
            fill_bytes(counts),
            fill_bytes(counts >> 1),
            fill_bytes(counts >> 2),
        ])
    }

    /// Counts along files. Turning the board by one, two and four ranks adds
    /// each file to itself until every square has the sum of all eight.
    #[inline(always)]
    pub(crate) const fn of_files(bits: u64) -> Self {
        let turned = bits.rotate_left(8);
        let [two0, two1] = [bits ^ turned, bits & turned];
        let [turned0, turned1] = [two0.rotate_left(16), two1.rotate_left(16)];
        let carry = two0 & turned0;
        let four0 = two0 ^ turned0;
        let four1 = two1 ^ turned1 ^ carry;
        let four2 = two1 & turned1 | carry & (two1 ^ turned1);
        let turned0 = four0.rotate_left(32);
        let turned1 = four1.rotate_left(32);
        let turned2 = four2.rotate_left(32);
        let carry0 = four0 & turned0;
        let carry1 = four1 & turned1 | carry0 & (four1 ^ turned1);
        Self([
            four0 ^ turned0,
            four1 ^ turned1 ^ carry0,
            four2 ^ turned2 ^ carry1,
        ])
    }

    /// Counts along rings to the north-east, round the edges.
    #[inline(always)]
    pub(crate) const fn of_rising_rings(bits: u64) -> Self {
        let [ones, twos, fours] = Self::of_ranks(level_rising(bits)).0;
        // Raising by the amount that was lowered is lowering in the other
        // direction.
        Self([
            level_falling(ones),
            level_falling(twos),
            level_falling(fours),
        ])
    }

    /// Counts along rings to the south-east, round the edges.
    #[inline(always)]
    pub(crate) const fn of_falling_rings(bits: u64) -> Self {
        let [ones, twos, fours] = Self::of_ranks(level_falling(bits)).0;
        Self([level_rising(ones), level_rising(twos), level_rising(fours)])
    }

    /// Counts along diagonals to the north-east. Each ring is two of them,
    /// one on either side of the long diagonal from a1.
    #[inline(always)]
    pub(crate) const fn of_rising(bits: u64) -> Self {
        const UPPER: u64 = level_rising(UPPER_LEFT);
        let [ones, twos, fours] = count_halves(level_rising(bits), UPPER);
        Self([
            level_falling(ones),
            level_falling(twos),
            level_falling(fours),
        ])
    }

    /// Counts along diagonals to the south-east. Each ring is two of them,
    /// one on either side of the long diagonal from a8.
    #[inline(always)]
    pub(crate) const fn of_falling(bits: u64) -> Self {
        const LOWER: u64 = level_falling(LOWER_LEFT);
        let [ones, twos, fours] = count_halves(level_falling(bits), LOWER);
        Self([level_rising(ones), level_rising(twos), level_rising(fours)])
    }

    /// The squares with this count, which is below 8.
    #[inline(always)]
    pub(crate) const fn equal_to(self, count: u8) -> Set8 {
        let [ones, twos, fours] = self.0;
        // A plane is turned over where the count has a 0.
        let ones = ones ^ (count as u64 & 1).wrapping_sub(1);
        let twos = twos ^ (count as u64 >> 1 & 1).wrapping_sub(1);
        let fours = fours ^ (count as u64 >> 2 & 1).wrapping_sub(1);
        Set8::from_bits(ones & twos & fours)
    }

    /// The count of the square with this index, modulo 8.
    #[inline]
    pub(crate) const fn get(self, index: usize) -> u8 {
        let [ones, twos, fours] = self.0;
        (ones >> index & 1 | (twos >> index & 1) << 1 | (fours >> index & 1) << 2) as u8
    }
}

/// The squares whose rank is at least their file.
const UPPER_LEFT: u64 = {
    let mut bits = 0;
    let mut index = 0;
    while index < 64 {
        if index / 8 >= index % 8 {
            bits |= 1 << index;
        }
        index += 1;
    }
    bits
};

/// The squares whose rank and file, from 0, add up to at most 7.
const LOWER_LEFT: u64 = UPPER_LEFT.swap_bytes();

/// Counts along the two parts of every rank, that inside `half` and that
/// outside.
#[inline(always)]
const fn count_halves(bits: u64, half: u64) -> [u64; 3] {
    let Planes([ones, twos, fours]) = Planes::of_ranks(bits & half);
    let Planes([other_ones, other_twos, other_fours]) = Planes::of_ranks(bits & !half);
    [
        ones & half | other_ones & !half,
        twos & half | other_twos & !half,
        fours & half | other_fours & !half,
    ]
}

/// The number of set bits of each byte, in that byte.
#[inline(always)]
const fn count_bytes(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
}

/// Fills each byte with its lowest bit.
#[inline(always)]
const fn fill_bytes(bits: u64) -> u64 {
    (bits & 0x0101_0101_0101_0101) * 0xFF
}

/// Moves each file down by its number, round the edge, so that a diagonal to
/// the north-east, and the one that continues it round the edge, become a
/// rank.
#[inline(always)]
const fn level_rising(bits: u64) -> u64 {
    let bits = bits ^ ODD_FILES & (bits ^ bits.rotate_right(8));
    let bits = bits ^ ODD_PAIRS & (bits ^ bits.rotate_right(16));
    bits ^ RIGHT_HALF & (bits ^ bits.rotate_right(32))
}

/// Moves each file up by its number, round the edge, so that a diagonal to the
/// south-east, and the one that continues it round the edge, become a rank.
#[inline(always)]
const fn level_falling(bits: u64) -> u64 {
    let bits = bits ^ ODD_FILES & (bits ^ bits.rotate_left(8));
    let bits = bits ^ ODD_PAIRS & (bits ^ bits.rotate_left(16));
    bits ^ RIGHT_HALF & (bits ^ bits.rotate_left(32))
}

/// The files whose number, from 0, has its lowest bit set.
const ODD_FILES: u64 = 0xAAAA_AAAA_AAAA_AAAA;
/// The files whose number has its second bit set.
const ODD_PAIRS: u64 = 0xCCCC_CCCC_CCCC_CCCC;
/// The files whose number has its third bit set.
const RIGHT_HALF: u64 = 0xF0F0_F0F0_F0F0_F0F0;
