//! How many moves the pieces of the closed board have each way, kept with the position.
//!
//! What moves along a line depends on that line alone, and a move changes at most seven of the 46
//! lines. So the numbers are kept, and after a move only the lines through the changed squares are
//! looked at: their pieces, written as a number with a digit for each square (0 for an empty one, 1
//! for White, 2 for Black), are the index of a table. Extracting a line by the instruction that
//! gathers bits saves 2 % of the time, and would need a second order of one diagonal.

use crate::Color;
use crate::surface::AXES;
use boardwright_geometry::{Direction, Set8, Square8};

/// For each colour and direction, how many pieces may move that way.
///
/// A lane of 16 bits for each axis holds four numbers below 16: White's that way and the opposite
/// way, and Black's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Mobility(u64);

impl Mobility {
    /// That of no piece.
    pub(crate) const NONE: Self = Self(0);

    /// That of all pieces of White and of Black.
    pub(crate) fn of(colors: [Set8; 2]) -> Self {
        let mut mobility = Self::NONE;
        let mut put = [Set8::EMPTY; 2];
        for color in Color::ALL {
            for square in colors[color.index()] {
                mobility.change(put, square, digit(color));
                put[color.index()].insert(square);
            }
        }
        mobility
    }

    /// Changes what stands on a square, whose digit grows by the given amount. The pieces are those
    /// before the change.
    #[inline(always)]
    pub(crate) fn change(&mut self, colors: [Set8; 2], at: Square8, growth: i32) {
        let (white, black) = (colors[0].bits(), colors[1].bits());
        let place = &PLACES[at.index()];
        let (white_lines, black_lines) = (place.lines(white), place.lines(black));
        for axis in 0..AXES.len() {
            let white = DIGITS[0][white_lines[axis] as usize & 0xFF];
            let black = DIGITS[1][black_lines[axis] as usize & 0xFF];
            // Files and ranks are the longest lines, which begin at 0.
            let first = if axis % 2 == 0 { 0 } else { place.first[axis] };
            let before = white + black + u32::from(first);
            let after = before.wrapping_add_signed(growth * i32::from(place.digits[axis]));
            // Whatever is borrowed by one lane from the next is given back: in the end no number
            // is negative.
            let more = moves(after).wrapping_sub(moves(before));
            self.0 = self.0.wrapping_add(more << (16 * axis));
        }
    }

    /// The moves of a colour, clockwise from the north.
    #[inline]
    pub(crate) const fn moves(self, color: Color) -> Moves {
        let both = self.0 >> (8 * color.index() as u32);
        let (ahead, behind) = (both & LOWEST, both >> 4 & LOWEST);
        let sums = ahead.wrapping_mul(LANES);
        Moves {
            ahead: sums,
            behind: behind.wrapping_mul(LANES) + (sums >> 48) * LANES,
            // Not the last of the sums: this one is known earlier.
            count: (ahead + behind).wrapping_mul(LANES) >> 48,
        }
    }
}

/// How many moves a colour has in the directions up to each of the eight, in lanes of 16 bits.
#[derive(Copy, Clone)]
pub(crate) struct Moves {
    /// From the north to the south-east.
    ahead: u64,
    /// From the south to the north-west.
    behind: u64,
    /// In all.
    count: u64,
}

impl Moves {
    /// How many moves there are.
    #[inline]
    pub(crate) const fn count(self) -> u64 {
        self.count
    }

    /// The direction of the move with an index below the count, and how many moves in that
    /// direction come before it.
    #[inline]
    pub(crate) const fn at(self, index: u64) -> (Direction, u64) {
        let number = lanes_up_to(self.ahead, index) + lanes_up_to(self.behind, index);
        let (sums, before) = if number < AXES.len() {
            (self.ahead, 0)
        } else {
            (self.behind, self.ahead >> 48)
        };
        let before = (sums << 16 | before) >> (16 * (number % AXES.len())) & 0xFFFF;
        (Direction::ALL[number & 7], index - before)
    }
}

/// How many lanes hold at most a number below 2¹⁵.
#[inline]
const fn lanes_up_to(lanes: u64, most: u64) -> usize {
    // No lane borrows from another, and one that would keeps no highest bit.
    let kept = (most * LANES + HIGHEST - lanes) & HIGHEST;
    ((kept >> 15).wrapping_mul(LANES) >> 48) as usize
}

/// How a square with a piece is written.
#[inline]
pub(crate) const fn digit(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => 2,
    }
}

/// The lowest bit of each lane, and the highest.
const LANES: u64 = 0x0001_0001_0001_0001;
const HIGHEST: u64 = LANES << 15;
/// The lowest number in each lane.
const LOWEST: u64 = 0xF * LANES;

/// The four lines through a square, in the order of [`AXES`].
#[repr(align(32))]
struct Place {
    /// The squares of both diagonals.
    rising: u64,
    falling: u64,
    /// Where the lines of each length begin in [`MOVES`].
    first: [u16; AXES.len()],
    /// What a piece of White on this square adds to the index of each line.
    digits: [i16; AXES.len()],
    /// How far each line is shifted, so that its first square becomes the lowest bit.
    shifts: [u8; AXES.len()],
}

impl Place {
    const fn of(file: usize, rank: usize) -> Self {
        // The files on which the diagonals begin.
        let rising_from = file.saturating_sub(rank);
        let falling_from = (file + rank).saturating_sub(7);
        let (mut rising, mut falling) = (0, 0);
        let mut other = 0;
        while other < 64 {
            if other % 8 + rank == other / 8 + file {
                rising |= 1 << other;
            }
            if other % 8 + other / 8 == file + rank {
                falling |= 1 << other;
            }
            other += 1;
        }
        Self {
            rising,
            falling,
            first: [
                first_of_length(8),
                first_of_length(8 - file.abs_diff(rank)),
                first_of_length(8),
                first_of_length(8 - (file + rank).abs_diff(7)),
            ],
            digits: [
                power(rank),
                power(file - rising_from),
                power(file),
                power(file - falling_from),
            ],
            shifts: [
                file as u8,
                (56 + rising_from) as u8,
                (8 * rank) as u8,
                (56 + falling_from) as u8,
            ],
        }
    }

    /// What stands on the four lines, in their lowest bits.
    #[inline(always)]
    fn lines(&self, pieces: u64) -> [u64; AXES.len()] {
        let [file, rising, rank, falling] = self.shifts;
        // The multiplication turns file a into the highest rank, or adds up all ranks there.
        [
            (pieces.wrapping_shr(file.into()) & FIRST_FILE).wrapping_mul(TURN) >> 56,
            ((pieces & self.rising).wrapping_mul(FIRST_FILE)).wrapping_shr(rising.into()),
            pieces.wrapping_shr(rank.into()),
            ((pieces & self.falling).wrapping_mul(FIRST_FILE)).wrapping_shr(falling.into()),
        ]
    }
}

/// File a.
const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
/// Turns file a into the highest rank.
const TURN: u64 = 0x0102_0408_1020_4080;

const fn power(exponent: usize) -> i16 {
    3i16.pow(exponent as u32)
}

/// Where the lines of a length begin: after all that are longer.
const fn first_of_length(length: usize) -> u16 {
    (3u16.pow(9) - 3u16.pow(length as u32 + 1)) / 2
}

static PLACES: [Place; 64] = {
    let mut places = [const { Place::of(0, 0) }; 64];
    let mut index = 0;
    while index < 64 {
        places[index] = Place::of(index % 8, index / 8);
        index += 1;
    }
    places
};

/// What the pieces of White on a line add to its index, and those of Black.
static DIGITS: [[u32; 256]; 2] = {
    let mut digits = [[0; 256]; 2];
    let mut bits = 1;
    while bits < 256 {
        digits[0][bits] = 3 * digits[0][bits / 2] + bits as u32 % 2;
        digits[1][bits] = 2 * digits[0][bits];
        bits += 1;
    }
    digits
};

/// For all lines from one to eight squares, how many of their pieces may move, in the four numbers
/// of a lane.
static MOVES: [u16; MOVES_SIZE] = {
    let mut moves = [0; MOVES_SIZE];
    let mut length = 1;
    while length <= 8 {
        let first = first_of_length(length) as usize;
        let mut index = 0;
        while index < 3usize.pow(length as u32) {
            moves[first + index] = moves_on_line(index, length);
            index += 1;
        }
        length += 1;
    }
    moves
};

/// There are 9,840 lines, and unused entries up to a power of two.
const MOVES_SIZE: usize = 1 << 14;

#[inline(always)]
fn moves(index: u32) -> u64 {
    u64::from(MOVES[index as usize % MOVES_SIZE])
}

/// The moves on the line with this index.
const fn moves_on_line(index: usize, length: usize) -> u16 {
    let (mut white, mut black) = (0u32, 0u32);
    let (mut left, mut bit) = (index, 1);
    while left > 0 {
        match left % 3 {
            1 => white |= bit,
            2 => black |= bit,
            _ => {}
        }
        left /= 3;
        bit <<= 1;
    }
    let distance = (white | black).count_ones();
    let line = (1u32 << length) - 1;
    let sides = [(white, black), (black, white)];
    let (mut found, mut side) = (0, 0);
    while side < 2 {
        let (own, enemies) = sides[side];
        let (mut barred, mut barred_back) = (0, 0);
        let mut step = 1;
        while step < distance {
            barred |= enemies >> step;
            barred_back |= enemies << step;
            step += 1;
        }
        let free = line & !own;
        let ahead = (own & !barred & free >> distance).count_ones();
        let behind = (own & !barred_back & free << distance).count_ones();
        found |= (ahead | behind << 4) << (8 * side);
        side += 1;
    }
    found as u16
}
