//! The actions of a seat's pawns on a wide board, counted rank by rank.
//!
//! The pawns of one rank go to the next one, or the one after it: each is a word. Only ranks with
//! pawns are looked at.

use super::bits::{Busy, bits_from};
use super::kept::{Line, Lines};
use super::reach::Reach;
use crate::Kind;
use crate::field::{Field, SetOf, SquareOf};
use crate::tiling::Tiling;
use boardwright_geometry::{Board, Direction, Side, SquareSet};
use boardwright_ruleset::Seat;

/// The pawns of a seat, and what is ahead of them.
pub(super) struct Pawns<'a, F: Field> {
    reach: &'a Reach<'a, F>,
    /// Whether they go up the board.
    ascends: bool,
    /// Each file.
    files: u32,
}

/// A way in which a pawn moves.
#[derive(Copy, Clone)]
enum Way {
    Single,
    Double,
    Left,
    Right,
}

/// Each way, in the order of visits.
const WAYS: [Way; 4] = [Way::Single, Way::Double, Way::Left, Way::Right];

/// A rank as pawns see it that come to it.
struct Ahead {
    /// Where a pawn can go without an attack.
    free: u32,
    /// What a pawn can attack.
    targets: u32,
    /// Where every move ends.
    ending: u32,
}

impl<'a, F: Field> Pawns<'a, F> {
    #[inline(always)]
    pub(super) fn new(reach: &'a Reach<'a, F>, seat: Seat) -> Self {
        Pawns {
            ascends: F::side(seat) != Side::North,
            files: u32::MAX >> (32 - reach.width),
            reach,
        }
    }

    /// How many actions there are of each way.
    #[inline(always)]
    pub(super) fn counts(&self) -> [usize; 4] {
        let mut counts = [0; 4];
        self.each_rank(|rank, pawns| {
            let ends = self.ends(rank, pawns);
            for way in WAYS {
                counts[way as usize] += ends[way as usize].count_ones() as usize;
            }
        });
        counts
    }

    /// Whether a pawn can go one square forward.
    pub(super) fn can_step(&self) -> bool {
        let mut can = false;
        self.each_rank(|rank, pawns| {
            can = can || self.ends(rank, pawns)[Way::Single as usize] != 0;
        });
        can
    }

    /// The action with this number, by its squares.
    pub(super) fn nth(&self, counts: [usize; 4], n: usize) -> Option<[SquareOf<F>; 2]> {
        let mut left = n;
        let way = WAYS.into_iter().find(|&way| {
            let count = counts[way as usize];
            let is_here = left < count;
            left -= if is_here { 0 } else { count };
            is_here
        })?;
        let mut found = None;
        self.each_rank(|rank, pawns| {
            let ends = self.ends(rank, pawns)[way as usize];
            let count = ends.count_ones() as usize;
            if found.is_none() && left < count {
                found = Some((rank, ends, left));
            }
            left = left.wrapping_sub(count);
        });
        let (rank, mut ends, left) = found?;
        for _ in 0..left {
            ends &= ends - 1;
        }
        let file = ends.trailing_zeros() as usize;
        let (to, from) = match way {
            Way::Single => (self.ahead_of(rank), file),
            Way::Double => (self.ahead_of(self.ahead_of(rank)), file),
            Way::Left | Way::Right => {
                let came_right = matches!(way, Way::Left) == self.ascends;
                let from = if came_right {
                    file + 1
                } else {
                    file.wrapping_sub(1)
                };
                (self.ahead_of(rank), from)
            }
        };
        let Reach { board, width, .. } = self.reach;
        let from = board.square_at(rank * width + from)?;
        Some([from, board.square_at(to * width + file)?])
    }

    /// Calls `f` with each rank where there are pawns, in ascending order, and their files.
    #[inline(always)]
    fn each_rank(&self, mut f: impl FnMut(usize, u32)) {
        let reach = self.reach;
        let own = reach.own.words();
        let pawns = reach.state.placement.set_of_kind(Kind::Pawn).words();
        // The squares before this one have been looked at.
        let mut start = 0usize;
        for word in Busy::of(reach.state.lines.words_with(reach.seat, Kind::Pawn), own) {
            let mut left = own[word] & pawns[word];
            loop {
                // None are left if the next rank begins beyond this word.
                let seen = start.saturating_sub(word * 64);
                left = if seen < 64 {
                    left & (u64::MAX << seen)
                } else {
                    0
                };
                if left == 0 {
                    break;
                }
                let (_, rank) = reach.place(word * 64 + left.trailing_zeros() as usize);
                let begin = rank * reach.width;
                let row = bits_from(own, begin) & bits_from(pawns, begin);
                f(rank, row as u32 & self.files);
                start = begin + reach.width;
            }
        }
    }

    /// The next rank; far beyond the board if there is none.
    #[inline(always)]
    fn ahead_of(&self, rank: usize) -> usize {
        if self.ascends {
            rank + 1
        } else {
            rank.wrapping_sub(1)
        }
    }

    /// Where the pawns of a rank end their moves, each way: files of the rank that they come to.
    #[inline(always)]
    fn ends(&self, rank: usize, pawns: u32) -> [u32; 4] {
        let next = self.ahead_of(rank);
        if next >= self.reach.height {
            return [0; 4];
        }
        let (mut movers, mut attackers) = (pawns, pawns);
        if self.has_tiles(rank) {
            let [across, passes] = self.barriers(rank);
            movers &= !across;
            attackers &= !passes;
        }
        let ahead = self.ahead(next);
        let singles = movers & ahead.free;
        let double_steps = self.reach.state.placement.set_of_double_steps();
        let fresh = self.row(double_steps, rank) & singles & !ahead.ending;
        let doubles = match self.ahead_of(next) {
            beyond if fresh != 0 && beyond < self.reach.height => fresh & self.ahead(beyond).free,
            _ => 0,
        };
        let west = attackers >> 1 & ahead.targets;
        let east = attackers << 1 & ahead.targets;
        let (left, right) = if self.ascends {
            (west, east)
        } else {
            (east, west)
        };
        [singles, doubles, left, right]
    }

    /// A rank of the board as pawns see it.
    #[inline(always)]
    fn ahead(&self, rank: usize) -> Ahead {
        if self.has_tiles(rank) {
            return self.ahead_with_tiles(rank);
        }
        let own = F::Lines::word(self.reach.own_lines, Line::Rank, rank);
        let targets = F::Lines::word(self.reach.other_lines, Line::Rank, rank);
        Ahead {
            free: !(own | targets) & self.files,
            targets,
            ending: 0,
        }
    }

    #[cold]
    #[inline(never)]
    fn ahead_with_tiles(&self, rank: usize) -> Ahead {
        let Reach {
            state,
            own,
            enemies,
            ..
        } = self.reach;
        let closed = self.row(&state.terrain.closed(Kind::Pawn.mover()), rank);
        let [across, passes] = self.barriers(rank);
        let (own, enemies) = (self.row(own, rank), self.row(enemies, rank));
        Ahead {
            free: self.files & !(own | enemies | closed | across),
            targets: enemies & !(closed | passes),
            ending: self.row(&state.terrain.ending(), rank),
        }
    }

    /// Tiles of a rank that a pawn's step neither enters nor leaves, and the same of its attack.
    fn barriers(&self, rank: usize) -> [u32; 2] {
        let across = |direction| self.row(&self.reach.state.terrain.across(direction), rank);
        [across(Direction::North), across(Direction::NorthEast)]
    }

    #[inline(always)]
    fn has_tiles(&self, rank: usize) -> bool {
        self.reach.state.lines.ranks_with_tiles() >> (rank % 32) & 1 != 0
    }

    /// The files of a set on a rank.
    #[inline(always)]
    fn row(&self, set: &SetOf<F>, rank: usize) -> u32 {
        bits_from(set.words(), rank * self.reach.width) as u32 & self.files
    }
}
