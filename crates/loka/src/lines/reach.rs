//! How many targets a piece on a wide board has, and which.

use super::bits::{bits_from, has};
use super::kept::{Line, Lines};
use crate::Kind;
use crate::field::{Field, SetOf, SquareOf};
use crate::state::StateOf;
use crate::tiling::Tiling;
use boardwright_geometry::{Board, Direction, SquareSet};
use boardwright_ruleset::Seat;
use core::ops::RangeInclusive;

/// The board of a seat on turn, prepared to count the targets of its pieces.
pub(super) struct Reach<'a, F: Field> {
    pub(super) board: &'a F::Board,
    pub(super) state: &'a StateOf<F>,
    pub(super) seat: usize,
    pub(super) own: &'a SetOf<F>,
    pub(super) enemies: &'a SetOf<F>,
    /// The lines of the seat, and those of the other.
    pub(super) own_lines: &'a <F::Lines as Lines<SquareOf<F>>>::OfSeat,
    pub(super) other_lines: &'a <F::Lines as Lines<SquareOf<F>>>::OfSeat,
    pub(super) width: usize,
    pub(super) height: usize,
    /// Each file, and each rank.
    pub(super) files: u32,
    ranks: u32,
}

/// The targets of one piece.
pub(super) enum Targets {
    /// Bits of the five ranks of five files around the piece.
    Around(u32),
    /// How many squares along each ray.
    Along(Rays),
    /// A set is needed: the piece is on a portal or near a pass.
    Apart,
}

/// How many squares a slider reaches each way on each line: up and down, or east and west.
#[derive(Default)]
pub(super) struct Rays([[u8; 2]; 4]);

/// The squares around a piece are five ranks of five files, from two files and ranks below it
/// on: a knight's leaps.
const LEAPS: u32 = 0b01010_10001_00000_10001_01010;
/// A king's steps there.
const STEPS: u32 = 0b00000_01110_01010_01110_00000;
/// The piece itself.
const MIDDLE: u32 = 1 << 12;

impl<'a, F: Field> Reach<'a, F> {
    #[inline(always)]
    pub(super) fn new(field: &'a F, state: &'a StateOf<F>, seat: Seat) -> Self {
        let board = field.board();
        // Lines are kept in games for two.
        Reach {
            board,
            state,
            seat: seat.index() & 1,
            own: state.placement.set_of_seat(seat),
            enemies: state.placement.set_of_seat(F::next(seat)),
            own_lines: state.lines.of_seat(seat.index()),
            other_lines: state.lines.of_seat(seat.index() ^ 1),
            width: board.width().into(),
            height: board.height().into(),
            files: u32::MAX >> (32 - u32::from(board.width())),
            ranks: u32::MAX >> (32 - u32::from(board.height())),
        }
    }

    /// How many targets a piece has that is not a pawn; `None` if a set is needed.
    #[inline(always)]
    pub(super) fn count(&self, kind: Kind, from: usize) -> Option<usize> {
        if self.is_on_portal(from) {
            return None;
        }
        match kind {
            Kind::King | Kind::Knight => {
                let around = self.around(kind, from)?;
                Some(around.count_ones() as usize)
            }
            Kind::Pawn => Some(0),
            Kind::Queen | Kind::Rook | Kind::Bishop => {
                let place = self.place(from);
                let on = |line| self.count_on(kind, line, from, place);
                let mut count = 0;
                if kind != Kind::Bishop {
                    count += on(Line::Rank) + on(Line::File);
                }
                if kind != Kind::Rook {
                    count += on(Line::Rising) + on(Line::Falling);
                }
                Some(count)
            }
        }
    }

    #[inline(always)]
    fn is_on_portal(&self, from: usize) -> bool {
        let state = self.state;
        state.lines.has_portals() && has(state.terrain.linked().words(), from)
    }

    /// How many targets a slider has on a line.
    #[inline(always)]
    fn count_on(&self, kind: Kind, line: Line, from: usize, place: (usize, usize)) -> usize {
        let free = self.on_line(line, place);
        let reached = free.up | free.down;
        if (reached | free.at) & free.odd_tiles != 0 {
            let [up, down] = self.around_tiles(kind, line, from, place);
            usize::from(up + down)
        } else {
            (reached & !free.own).count_ones() as usize
        }
    }

    /// How many squares a slider reaches each way on a line.
    #[inline(always)]
    fn rays_on(&self, kind: Kind, line: Line, from: usize, place: (usize, usize)) -> [u8; 2] {
        let free = self.on_line(line, place);
        if (free.up | free.down | free.at) & free.odd_tiles != 0 {
            self.around_tiles(kind, line, from, place)
        } else {
            // At most 31.
            [free.up, free.down].map(|way| (way & !free.own).count_ones() as u8)
        }
    }

    /// The targets of a piece that is not a pawn.
    #[inline(always)]
    pub(super) fn targets(&self, kind: Kind, from: usize) -> Targets {
        if self.is_on_portal(from) {
            return Targets::Apart;
        }
        match kind {
            Kind::King | Kind::Knight => match self.around(kind, from) {
                Some(around) => Targets::Around(around),
                None => Targets::Apart,
            },
            Kind::Pawn => Targets::Around(0),
            Kind::Queen | Kind::Rook | Kind::Bishop => {
                let place = self.place(from);
                let mut rays = Rays::default();
                let [rank, file, rising, falling] = &mut rays.0;
                if kind != Kind::Bishop {
                    *rank = self.rays_on(kind, Line::Rank, from, place);
                    *file = self.rays_on(kind, Line::File, from, place);
                }
                if kind != Kind::Rook {
                    *rising = self.rays_on(kind, Line::Rising, from, place);
                    *falling = self.rays_on(kind, Line::Falling, from, place);
                }
                Targets::Along(rays)
            }
        }
    }

    /// What there is on a line through a square.
    #[inline(always)]
    fn on_line(&self, line: Line, (file, rank): (usize, usize)) -> OnLine {
        let (number, place) = line.through(file, rank);
        let own = F::Lines::word(self.own_lines, line, number);
        let other = F::Lines::word(self.other_lines, line, number);
        let odd = u32::from(self.state.lines.is_odd(line, number)).wrapping_neg();
        let (left, right, above) = (file, self.width - 1 - file, self.height - 1 - rank);
        // The places from the first to the last.
        let places = |first: usize, last: usize| u32::MAX >> (31 - last) & u32::MAX << first;
        let board = match line {
            Line::Rank => self.files,
            Line::File => self.ranks,
            Line::Rising => places(rank - left.min(rank), rank + right.min(above)),
            Line::Falling => places(rank - right.min(rank), rank + left.min(above)),
        };
        let stops = (own | other) & board;
        let at = 1u32 << place;
        let below = at - 1;
        let above = !below & !at;
        // Up to the lowest stop above, and down to the highest stop below.
        let stops_above = stops & above;
        let up = above & (stops_above ^ stops_above.wrapping_sub(1)) & board;
        let highest = 31 - (stops & below | 1).leading_zeros();
        let down = below & (u32::MAX << highest) & board;
        OnLine {
            own,
            odd_tiles: own & other & odd,
            at,
            up,
            down,
        }
    }

    /// How many squares a slider reaches each way on a line where it stands on a tile that matters
    /// or comes to one.
    #[cold]
    #[inline(never)]
    fn around_tiles(&self, kind: Kind, line: Line, from: usize, place: (usize, usize)) -> [u8; 2] {
        let (free, (file, rank)) = (self.on_line(line, place), place);
        let across = self.across(line);
        if has(across.words(), from) {
            return [0; 2];
        }
        let (right, above) = (self.width - 1 - file, self.height - 1 - rank);
        let (stride, edges) = match line {
            Line::Rank => (1, [right, file]),
            Line::File => (self.width, [above, rank]),
            Line::Rising => (self.width + 1, [right.min(above), file.min(rank)]),
            Line::Falling => (self.width - 1, [file.min(above), right.min(rank)]),
        };
        let count = |way: u32, stride: isize, edge: usize| {
            // At most 31.
            if way & free.odd_tiles == 0 {
                (way & !free.own).count_ones() as u8
            } else {
                self.walk(kind, &across, from, stride, way.count_ones()..=edge as u32)
            }
        };
        let stride = stride as isize;
        [
            count(free.up, stride, edges[0]),
            count(free.down, -stride, edges[1]),
        ]
    }

    /// How many squares a slider reaches one way where the first that is not known to be free is
    /// at the first of these distances, and the edge at the last.
    fn walk(
        &self,
        kind: Kind,
        across: &SetOf<F>,
        from: usize,
        stride: isize,
        distances: RangeInclusive<u32>,
    ) -> u8 {
        let terrain = &self.state.terrain;
        let (closed, ending) = (terrain.closed(kind.mover()), terrain.ending());
        // At most 31.
        let mut reached = *distances.start() as u8 - 1;
        for distance in distances {
            let at = from.wrapping_add_signed(distance as isize * stride);
            let shut = [self.own, &closed, across];
            if shut.iter().any(|set| has(set.words(), at)) {
                break;
            }
            reached += 1;
            if has(self.enemies.words(), at) || has(ending.words(), at) {
                break;
            }
        }
        reached
    }

    /// Tiles that a step along a line neither enters nor leaves.
    fn across(&self, line: Line) -> SetOf<F> {
        self.state.terrain.across(match line {
            Line::Rank => Direction::East,
            Line::File => Direction::North,
            Line::Rising | Line::Falling => Direction::NorthEast,
        })
    }

    /// The targets of a king or knight around it; `None` if a set is needed.
    #[inline(always)]
    pub(super) fn around(&self, kind: Kind, from: usize) -> Option<u32> {
        let pattern = if kind == Kind::King { STEPS } else { LEAPS };
        let (file, rank) = self.place(from);
        // The row with this number, from two ranks below on.
        let row = |number: usize| {
            let rank = (rank + number).wrapping_sub(2);
            let own = F::Lines::word(self.own_lines, Line::Rank, rank);
            let free = if rank < self.height {
                !own & self.files
            } else {
                0
            };
            (u64::from(free) << 2 >> file & 0b11111) << (number * 5)
        };
        let around = if kind == Kind::King {
            row(1) | row(2) | row(3)
        } else {
            row(0) | row(1) | row(3) | row(4)
        };
        // Ranks from two below on.
        let tiles = u64::from(self.state.lines.ranks_with_tiles()) << 2 >> rank & 0b11111;
        if tiles != 0 {
            return self.around_with_tiles(kind, from);
        }
        Some(around as u32 & pattern)
    }

    /// The same where tiles may matter.
    #[cold]
    #[inline(never)]
    fn around_with_tiles(&self, kind: Kind, from: usize) -> Option<u32> {
        let pattern = if kind == Kind::King { STEPS } else { LEAPS };
        let terrain = &self.state.terrain;
        let around = self.on_board(pattern, self.place(from));
        if kind == Kind::King {
            let passes = self.bits_around(terrain.across(Direction::NorthEast).words(), from);
            if passes & (around | MIDDLE) != 0 {
                return None;
            }
        }
        let closed = self.bits_around(terrain.closed(kind.mover()).words(), from);
        let own = self.bits_around(self.own.words(), from);
        Some(around & !(closed | own))
    }

    /// Those of the squares around a piece that are on the board.
    fn on_board(&self, pattern: u32, (file, rank): (usize, usize)) -> u32 {
        /// The first of each five bits.
        const LINES: u32 = 0b00001_00001_00001_00001_00001;
        let files = ((1u64 << self.width) - 1) << 2 >> file & 0b11111;
        // The lowest ranks are missing, or the highest, by five bits each.
        let (below, above) = (rank.min(2), (self.height - 1 - rank).min(2));
        let ranks = ((1u32 << ((below + above + 1) * 5)) - 1) << ((2 - below) * 5);
        pattern & (LINES * files as u32) & ranks
    }

    /// The bits of a set around a piece. What is not on the board means nothing.
    fn bits_around(&self, words: &[u64], from: usize) -> u32 {
        let corner = from.wrapping_sub(2 * self.width + 2);
        let mut around = 0;
        for rank in 0..5 {
            let bits = bits_from(words, corner.wrapping_add(rank * self.width));
            around |= (bits as u32 & 0b11111) << (rank * 5);
        }
        around
    }

    /// The file and the rank of an index.
    #[inline(always)]
    pub(super) fn place(&self, index: usize) -> (usize, usize) {
        self.state.lines.place(index)
    }

    /// The target with this number, in the order of squares.
    #[inline(always)]
    pub(super) fn nth(&self, targets: &Targets, from: usize, n: usize) -> Option<SquareOf<F>> {
        let index = match targets {
            Targets::Around(around) => {
                let mut left = *around;
                for _ in 0..n {
                    left &= left.wrapping_sub(1);
                }
                let place = left.trailing_zeros() as usize;
                let from_corner = place / 5 * self.width + place % 5;
                (from + from_corner).checked_sub(2 * self.width + 2)?
            }
            Targets::Along(rays) => rays.nth(from, self.width, n)?,
            Targets::Apart => return None,
        };
        self.board.square_at(index)
    }
}

/// What there is on a line through a square, by places.
struct OnLine {
    /// What the seat holds.
    own: u32,
    /// Tiles that matter, if only a closer look tells how.
    odd_tiles: u32,
    /// The square itself.
    at: u32,
    /// The squares above up to the next that is not free, and those below.
    up: u32,
    down: u32,
}

impl Rays {
    /// The square with this number: first those below, rank by rank, then those on the rank,
    /// then those above.
    fn nth(&self, from: usize, width: usize, n: usize) -> Option<usize> {
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
