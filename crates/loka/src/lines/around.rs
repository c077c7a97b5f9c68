//! The squares around a king or knight as bits.

use super::bits::bits_from;
use crate::Kind;

/// Some of the squares around a piece: five ranks of five files, with the piece in the middle.
///
/// Bits have the order of squares, from file to file and then from rank to rank. The corner with
/// bit 0 is two files and two ranks below the piece, whether or not that is on the board.
///
/// ```text
///   two ranks above   20 21 22 23 24      . n . n .
///                     15 16 17 18 19      n K K K n      K  a king's steps
///   the piece's rank  10 11 12 13 14      . K x K .      n  a knight's leaps
///                      5  6  7  8  9      n K K K n      x  the piece itself
///   two ranks below    0  1  2  3  4      . n . n .
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Around(u32);

/// How many ranks there are, and how many files on each.
const SIDE: usize = 5;
/// How many files and ranks the piece is away from the corner.
const TO_MIDDLE: usize = 2;
/// All files of one rank.
const RANK: u32 = 0b11111;
/// The first file of each rank.
const FILE: u32 = 0b00001_00001_00001_00001_00001;

impl Around {
    pub(super) const NONE: Around = Around(0);
    /// The piece itself.
    pub(super) const MIDDLE: Around = Around(1 << 12);
    const STEPS: Around = Around(0b00000_01110_01010_01110_00000);
    const LEAPS: Around = Around(0b01010_10001_00000_10001_01010);

    /// Where a king or knight goes on an endless board without tiles.
    #[inline(always)]
    pub(super) const fn pattern(kind: Kind) -> Self {
        match kind {
            Kind::King => Self::STEPS,
            _ => Self::LEAPS,
        }
    }

    /// One rank, counted from two below the piece, with those of these files of the board that
    /// are near the piece's file.
    #[inline(always)]
    pub(super) const fn on_rank(number: usize, files: u32, file: usize) -> Self {
        let near = ((files as u64) << TO_MIDDLE >> file) as u32 & RANK;
        Around(near << (number * SIDE))
    }

    /// The squares of a set around a piece. What is not on the board means nothing.
    pub(super) fn of_set(words: &[u64], from: usize, width: usize) -> Self {
        let corner = from.wrapping_sub(TO_MIDDLE * (width + 1));
        let mut around = 0;
        for rank in 0..SIDE {
            let bits = bits_from(words, corner.wrapping_add(rank * width));
            around |= (bits as u32 & RANK) << (rank * SIDE);
        }
        Around(around)
    }

    /// Those that are on a board of this width and height, around a piece on this file and rank.
    pub(super) fn on_board(
        self,
        [width, height]: [usize; 2],
        (file, rank): (usize, usize),
    ) -> Self {
        let files = ((1u64 << width) - 1) << TO_MIDDLE >> file;
        let files = files as u32 & RANK;
        // The lowest ranks are missing, or the highest.
        let below = rank.min(TO_MIDDLE);
        let above = (height - 1 - rank).min(TO_MIDDLE);
        let ranks = (1u32 << ((below + 1 + above) * SIDE)) - 1;
        let ranks = ranks << ((TO_MIDDLE - below) * SIDE);
        Around(self.0 & (FILE * files) & ranks)
    }

    #[inline(always)]
    pub(super) const fn or(self, other: Self) -> Self {
        Around(self.0 | other.0)
    }

    #[inline(always)]
    pub(super) const fn and(self, other: Self) -> Self {
        Around(self.0 & other.0)
    }

    #[inline(always)]
    pub(super) const fn without(self, other: Self) -> Self {
        Around(self.0 & !other.0)
    }

    #[inline(always)]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The index of the square with this number, in the order of squares, on a board of this
    /// width.
    #[inline(always)]
    pub(super) fn nth(self, n: usize, from: usize, width: usize) -> Option<usize> {
        let mut left = self.0;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        let place = left.trailing_zeros() as usize;
        let from_corner = place / SIDE * width + place % SIDE;
        (from + from_corner).checked_sub(TO_MIDDLE * (width + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use boardwright_geometry::{Board, Grid, GridSet, SquareSet};

    const WIDTH: usize = 16;
    const HEIGHT: usize = 24;

    /// The squares that are so many files and ranks away, in the order of squares.
    fn at(place: (usize, usize), offsets: &[(i32, i32)]) -> Vec<usize> {
        let mut found: Vec<usize> = offsets
            .iter()
            .map(|(files, ranks)| (place.0 as i32 + files, place.1 as i32 + ranks))
            .filter(|&(file, rank)| {
                (0..WIDTH as i32).contains(&file) && (0..HEIGHT as i32).contains(&rank)
            })
            .map(|(file, rank)| rank as usize * WIDTH + file as usize)
            .collect();
        found.sort_unstable();
        found
    }

    fn offsets(far: impl Fn(i32, i32) -> bool) -> Vec<(i32, i32)> {
        let all = (-2i32..=2).flat_map(|files| (-2i32..=2).map(move |ranks| (files, ranks)));
        all.filter(|&(files, ranks)| far(files.abs(), ranks.abs()))
            .collect()
    }

    fn indices(around: Around, from: usize) -> Vec<usize> {
        (0..around.len())
            .filter_map(|n| around.nth(n, from, WIDTH))
            .collect()
    }

    #[test]
    fn patterns_are_steps_and_leaps_up_to_the_edge() {
        let steps = offsets(|files, ranks| files.max(ranks) == 1);
        let leaps = offsets(|files, ranks| files + ranks == 3);
        for from in 0..WIDTH * HEIGHT {
            let place = (from % WIDTH, from / WIDTH);
            for (kind, offsets) in [(Kind::King, &steps), (Kind::Knight, &leaps)] {
                let around = Around::pattern(kind).on_board([WIDTH, HEIGHT], place);
                assert_eq!(
                    indices(around, from),
                    at(place, offsets),
                    "{kind} on {place:?}"
                );
            }
        }
        assert_eq!(indices(Around::MIDDLE, 40), [40]);
    }

    #[test]
    fn sets_and_ranks_give_the_squares_that_they_hold() {
        let grid = Grid::<8>::new(WIDTH as u8, HEIGHT as u8).expect("a grid");
        let mut set = GridSet::<8>::EMPTY;
        for square in grid.all() {
            if square.index() * square.index() % 7 < 3 {
                set.insert(square);
            }
        }
        let near = offsets(|_, _| true);
        for from in 0..WIDTH * HEIGHT {
            let place = (from % WIDTH, from / WIDTH);
            let mut expected = at(place, &near);
            expected.retain(|&index| {
                grid.square_at(index)
                    .is_some_and(|square| set.contains(square))
            });
            let around = Around::of_set(set.words(), from, WIDTH).on_board([WIDTH, HEIGHT], place);
            assert_eq!(indices(around, from), expected, "{place:?}");
            let mut of_ranks = Around::NONE;
            for number in 0..5 {
                if let Some(rank) = (place.1 + number).checked_sub(2).filter(|&r| r < HEIGHT) {
                    let files = bits_from(set.words(), rank * WIDTH) as u32 & 0xffff;
                    of_ranks = of_ranks.or(Around::on_rank(number, files, place.0));
                }
            }
            assert_eq!(of_ranks, around, "{place:?}");
        }
    }
}
