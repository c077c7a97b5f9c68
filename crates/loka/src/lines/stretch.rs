//! How far a slider sees on a line.

use super::kept::Line;

/// The squares of a line that a slider sees each way, up to the next that is not free and with
/// it, by their places on the line.
///
/// ```text
///   place          7 6 5 4 3 2 1 0
///   on the board   1 1 1 1 1 1 1 .
///   not free       . 1 . . . . 1 .
///   the slider     . . . . 1 . . .
///   up             . 1 1 1 . . . .
///   down           . . . . . 1 1 .
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stretch {
    pub(super) up: u32,
    pub(super) down: u32,
}

impl Stretch {
    /// From a place of a line with these squares on the board, of which those are not free.
    #[inline(always)]
    pub(super) fn new(board: u32, stops: u32, place: usize) -> Self {
        let stops = stops & board;
        let at = 1u32 << place;
        let below = at - 1;
        let above = !below & !at;
        // All bits up to the lowest that is set, or all if none is.
        let stops_above = stops & above;
        let up = above & (stops_above ^ stops_above.wrapping_sub(1)) & board;
        // Without a stop below it goes on to the first place.
        let highest = 31 - (stops & below | 1).leading_zeros();
        let down = below & (u32::MAX << highest) & board;
        Stretch { up, down }
    }

    /// Both ways.
    #[inline(always)]
    pub(super) const fn both(self) -> u32 {
        self.up | self.down
    }
}

/// The places of a diagonal that are on a board, given the file and the rank of one of its squares
/// and how many files and ranks lie beyond that.
#[inline(always)]
pub(super) fn places_of_diagonal(
    line: Line,
    (file, rank): (usize, usize),
    [right, above]: [usize; 2],
) -> u32 {
    let (down, up) = match line {
        Line::Falling => (right, file),
        _ => (file, right),
    };
    let (first, last) = (rank - down.min(rank), rank + up.min(above));
    u32::MAX >> (31 - last) & u32::MAX << first
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places that a walk passes until one that is not free, or the end of the board.
    fn walked(board: u32, stops: u32, mut places: impl Iterator<Item = usize>) -> u32 {
        let mut seen = 0;
        let _ = places.try_for_each(|place| {
            let at = 1 << place;
            seen |= at & board;
            (at & board != 0 && at & stops == 0).then_some(())
        });
        seen
    }

    #[test]
    fn a_slider_sees_up_to_the_next_stop() {
        let mut random = 7u64;
        for (first, last) in [(0, 7), (0, 15), (0, 31), (3, 20), (31, 31)] {
            let board = u32::MAX >> (31 - last) & u32::MAX << first;
            for place in first..=last {
                for round in 0..200 {
                    random = random
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    // What is beyond the board does not count, and some boards are nearly empty.
                    let stops = (random >> 32) as u32 & random as u32 >> (round % 32);
                    let expected = Stretch {
                        up: walked(board, stops, place + 1..32),
                        down: walked(board, stops, (0..place).rev()),
                    };
                    assert_eq!(Stretch::new(board, stops, place), expected);
                }
            }
        }
    }

    #[test]
    fn diagonals_end_at_the_edges() {
        for (width, height) in [(16, 8), (8, 16), (32, 32), (24, 32)] {
            for (file, rank) in
                (0..width).flat_map(|file| (0..height).map(move |rank| (file, rank)))
            {
                for (line, across) in [(Line::Rising, 1), (Line::Falling, -1)] {
                    let mut expected = 0;
                    for other in 0..height {
                        let on = file as isize + across * (other as isize - rank as isize);
                        expected |= u32::from((0..width as isize).contains(&on)) << other;
                    }
                    let beyond = [width - 1 - file, height - 1 - rank];
                    let places = places_of_diagonal(line, (file, rank), beyond);
                    assert_eq!(places, expected, "{line:?} {file} {rank}");
                }
            }
        }
    }
}
