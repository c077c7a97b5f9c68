//! How many targets a piece on a wide board has, and which.
//!
//! Kings and knights look [around](Around) them. A slider has up to four lines, and on each the
//! words of both seats say how far it [sees](Stretch) both ways:
//!
//! ```text
//!   a rank       . r . R . . t . p      R  the slider, r  its friend, p  an enemy
//!   own word     . 1 . 1 . . 1 . .      t  a tile that stops sliders before it:
//!   other word   . . . . . . 1 . 1         both words have it
//!   it sees      . # # . # # # . .
//!   targets      . . # . # # . . .      what it sees, less what its own word has
//! ```
//!
//! A tile that stops every slider before it needs no more than that. Of the few others a line
//! knows only that they are there (see [`Lines::is_odd`]), and the slider walks up to them.

use super::around::Around;
use super::bits::has;
use super::kept::{Line, Lines};
use super::rays::Rays;
use super::stretch::{Stretch, places_of_diagonal};
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
    Around(Around),
    Along(Rays),
    /// A set is needed: the piece is on a portal or near a pass.
    Apart,
}

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
                Some(around.len())
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
        let found = self.on_line(line, place);
        if found.meets_odd_tile() {
            let [up, down] = self.around_tiles(kind, line, from, place);
            usize::from(up + down)
        } else {
            (found.seen.both() & !found.own).count_ones() as usize
        }
    }

    /// How many squares a slider reaches each way on a line.
    #[inline(always)]
    fn rays_on(&self, kind: Kind, line: Line, from: usize, place: (usize, usize)) -> [u8; 2] {
        let found = self.on_line(line, place);
        if found.meets_odd_tile() {
            self.around_tiles(kind, line, from, place)
        } else {
            // At most 31.
            let count = |way: u32| (way & !found.own).count_ones() as u8;
            [count(found.seen.up), count(found.seen.down)]
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
            Kind::Pawn => Targets::Around(Around::NONE),
            Kind::Queen | Kind::Rook | Kind::Bishop => {
                let place = self.place(from);
                let mut rays = Rays::default();
                let mut follow = |line| rays.set(line, self.rays_on(kind, line, from, place));
                if kind != Kind::Bishop {
                    follow(Line::Rank);
                    follow(Line::File);
                }
                if kind != Kind::Rook {
                    follow(Line::Rising);
                    follow(Line::Falling);
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
        let board = match line {
            Line::Rank => self.files,
            Line::File => self.ranks,
            Line::Rising | Line::Falling => {
                let beyond = [self.width - 1 - file, self.height - 1 - rank];
                places_of_diagonal(line, (file, rank), beyond)
            }
        };
        OnLine {
            own,
            odd_tiles: own & other & odd,
            at: 1 << place,
            seen: Stretch::new(board, own | other, place),
        }
    }

    /// How many squares a slider reaches each way on a line where it stands on a tile that matters
    /// or comes to one.
    #[cold]
    #[inline(never)]
    fn around_tiles(&self, kind: Kind, line: Line, from: usize, place: (usize, usize)) -> [u8; 2] {
        let (found, (file, rank)) = (self.on_line(line, place), place);
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
            if way & found.odd_tiles == 0 {
                (way & !found.own).count_ones() as u8
            } else {
                self.walk(kind, &across, from, stride, way.count_ones()..=edge as u32)
            }
        };
        let stride = stride as isize;
        [
            count(found.seen.up, stride, edges[0]),
            count(found.seen.down, -stride, edges[1]),
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
    pub(super) fn around(&self, kind: Kind, from: usize) -> Option<Around> {
        let (file, rank) = self.place(from);
        // The squares that the seat does not hold, on the rank with this number.
        let row = |number: usize| {
            let rank = (rank + number).wrapping_sub(2);
            let own = F::Lines::word(self.own_lines, Line::Rank, rank);
            let free = if rank < self.height {
                !own & self.files
            } else {
                0
            };
            Around::on_rank(number, free, file)
        };
        let around = if kind == Kind::King {
            row(1).or(row(2)).or(row(3))
        } else {
            row(0).or(row(1)).or(row(3)).or(row(4))
        };
        // Ranks from two below on.
        let tiles = u64::from(self.state.lines.ranks_with_tiles()) << 2 >> rank & 0b11111;
        if tiles != 0 {
            return self.around_with_tiles(kind, from);
        }
        Some(around.and(Around::pattern(kind)))
    }

    /// The same where tiles may matter.
    #[cold]
    #[inline(never)]
    fn around_with_tiles(&self, kind: Kind, from: usize) -> Option<Around> {
        let terrain = &self.state.terrain;
        let pattern = Around::pattern(kind);
        let around = pattern.on_board([self.width, self.height], self.place(from));
        let of_set = |set: &SetOf<F>| Around::of_set(set.words(), from, self.width);
        if kind == Kind::King {
            let passes = of_set(&terrain.across(Direction::NorthEast));
            if !passes.and(around.or(Around::MIDDLE)).is_empty() {
                return None;
            }
        }
        let closed = of_set(&terrain.closed(kind.mover()));
        Some(around.without(closed.or(of_set(self.own))))
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
            Targets::Around(around) => around.nth(n, from, self.width)?,
            Targets::Along(rays) => rays.nth(from, self.width, n)?,
            Targets::Apart => return None,
        };
        self.board.square_at(index)
    }
}

/// What there is on a line through a slider, by places.
struct OnLine {
    /// What the seat holds.
    own: u32,
    /// Tiles that matter, if only a closer look tells how.
    odd_tiles: u32,
    /// The slider itself.
    at: u32,
    /// What it sees, by the stops that it knows.
    seen: Stretch,
}

impl OnLine {
    /// Whether it needs a closer look: there is such a tile under the slider, or it sees one.
    #[inline(always)]
    const fn meets_odd_tile(&self) -> bool {
        (self.seen.both() | self.at) & self.odd_tiles != 0
    }
}
