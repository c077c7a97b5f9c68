//! The targets of a slider, by how far it reaches each way.

use super::kept::Line;

/// How many squares a slider reaches each way on each line: up and down, or east and west.
///
/// Targets are numbered as squares are, from the lowest rank up and along each rank:
///
/// ```text
///        NW   N   NE
///          \  |  /        4th  those above, rank by rank from the piece on
///       W -- piece -- E   3rd  those to the east, from near to far
///          /  |  \        2nd  those to the west, from far to near
///        SW   S   SE      1st  those below, rank by rank from the lowest
/// ```
#[derive(Default)]
pub(super) struct Rays([[u8; 2]; 4]);

impl Rays {
    /// Notes how many squares a slider reaches on a line each way, up or east first.
    #[inline(always)]
    pub(super) fn set(&mut self, line: Line, counts: [u8; 2]) {
        self.0[line as usize] = counts;
    }

    /// The index of the target with this number, on a board of this width.
    pub(super) fn nth(&self, from: usize, width: usize, n: usize) -> Option<usize> {
        let of = |line: Line| self.0[line as usize].map(usize::from);
        let ([east, west], [north, south]) = (of(Line::Rank), of(Line::File));
        let [north_east, south_west] = of(Line::Rising);
        let [north_west, south_east] = of(Line::Falling);
        let below = south_west + south + south_east;
        let west = below + west;
        let east = west + east;
        Some(if n < below {
            // Going down from the piece, squares come in the reverse order.
            let (way, distance) = in_fan([south_east, south, south_west], below - 1 - n);
            (from + distance).checked_sub(distance * (width + way))?
        } else if n < west {
            from.checked_sub(west - n)?
        } else if n < east {
            from + 1 + n - west
        } else {
            let (way, distance) = in_fan([north_west, north, north_east], n - east);
            from + distance * (width + way) - distance
        })
    }
}

/// The square with this number among those of three rays that go up together, rank by rank: on
/// which ray it is, and how far.
///
/// ```text
///   counts 2, 4, 3      .  8  .      only the longest goes on
///                       .  6  7      two go on
///                       3  4  5      all three go on: ray n % 3 at distance n / 3 + 1
///                       0  1  2
///                        piece
/// ```
#[inline(always)]
fn in_fan(counts: [usize; 3], n: usize) -> (usize, usize) {
    let [a, b, c] = counts;
    let (shortest, longest) = (a.min(b).min(c), a.max(b).max(c));
    let middle = a + b + c - shortest - longest;
    // How many squares there are as long as three rays, or two, go on.
    let (of_three, of_two) = (3 * shortest, 2 * (middle - shortest));
    let (distance, number) = if n < of_three {
        (n / 3, n % 3)
    } else if n < of_three + of_two {
        let n = n - of_three;
        (shortest + n / 2, n % 2)
    } else {
        (middle + n - of_three - of_two, 0)
    };
    let (on_first, on_second) = (usize::from(a > distance), usize::from(b > distance));
    // The ray with this number among those that go so far.
    let way = match number {
        0 => (1 - on_first) * (2 - on_second),
        1 => 2 - on_first * on_second,
        _ => 2,
    };
    (way, distance + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// The rays are followed square by square, and what they reach is sorted.
    #[test]
    fn targets_have_the_order_of_squares() {
        const WIDTH: isize = 32;
        let from = 15 * WIDTH + 16;
        let ways = [
            (Line::Rank, [1, -1]),
            (Line::File, [WIDTH, -WIDTH]),
            (Line::Rising, [WIDTH + 1, -WIDTH - 1]),
            (Line::Falling, [WIDTH - 1, 1 - WIDTH]),
        ];
        let mut random = 1u64;
        for _ in 0..2000 {
            let (mut rays, mut expected) = (Rays::default(), Vec::new());
            for (line, strides) in ways {
                let counts = strides.map(|stride| {
                    random = random
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    let count = (random >> 60) as u8;
                    expected.extend((1..=isize::from(count)).map(|far| from + far * stride));
                    count
                });
                rays.set(line, counts);
            }
            expected.sort_unstable();
            for (n, &expected) in expected.iter().enumerate() {
                let found = rays.nth(from as usize, WIDTH as usize, n);
                assert_eq!(found, Some(expected as usize), "{n} of {:?}", rays.0);
            }
        }
    }
}
