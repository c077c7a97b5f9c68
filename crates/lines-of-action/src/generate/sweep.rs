//! The steps on a board of 64 squares, for all pieces at once.
//!
//! For each distance in one direction, the squares ahead of all pieces of a
//! side are tested together, and the pieces whose line holds that number of
//! pieces are taken. This takes a few operations on words for each distance,
//! independent of the number of pieces.

use super::Steps;
use crate::surface::{AXES, Closed, EightByEight, Planes, Surface};
use crate::{Color, Duty, LinesOfAction, Move, Position};
use boardwright_geometry::{Direction, Set8, Square8};

/// The input for the steps of one side.
pub(crate) struct Sweep<S: EightByEight> {
    own: Set8,
    enemies: Set8,
    /// The pieces that may move.
    movers: Set8,
    lines: <S as Surface>::Lines,
}

impl<S: EightByEight> Steps for Sweep<S> {
    type Movers = Set8;

    #[inline(always)]
    fn of(rules: &LinesOfAction, position: &Position) -> Self {
        let (mut steps, marked) = Self::of_all(position, rules.color(position.due));
        steps.movers = rules.movers(position, steps.own, marked);
        steps
    }

    #[inline]
    fn of_color(position: &Position, color: Color) -> Self {
        Self::of_all(position, color).0
    }

    #[inline]
    fn counts(position: &Position) -> [u64; 2] {
        // Both sides have the same lines.
        let white = Self::of_color(position, Color::White);
        let of_white = white.count();
        let black = Self {
            own: white.enemies,
            enemies: white.own,
            movers: white.enemies,
            lines: white.lines,
        };
        [of_white, black.count()]
    }

    #[inline]
    fn ways(&self) -> [Set8; 8] {
        self.all_ways(0)
    }

    #[inline]
    fn ways_at_random(&self) -> [Set8; 8] {
        self.all_ways(COMMON)
    }

    /// One axis after the other: nearly always the first has a step. Where two ways
    /// lead to one square, either counts.
    #[inline]
    fn exist(&self) -> bool {
        let [north, north_east, east, south_east] = AXES;
        let any = |(one, other): (Set8, Set8)| !(one | other).is_empty();
        any(self.along(0, north, 0))
            || any(self.along(1, north_east, 0))
            || any(self.along(2, east, 0))
            || any(self.along(3, south_east, 0))
    }

    #[inline(always)]
    fn step(&self, mover: Square8, direction: Direction) -> Option<Move> {
        let distance = S::count(&self.lines, mover, direction.index() % AXES.len());
        let target = S::target(mover, direction, distance)?;
        let (from, to) = (S::square(mover), S::square(target));
        Some(if self.enemies.contains(target) {
            Move::Capture { from, to }
        } else {
            Move::Step { from, to }
        })
    }
}

impl<S: EightByEight> Sweep<S> {
    /// The steps of all pieces of a colour, and the marked pieces.
    #[inline(always)]
    fn of_all(position: &Position, color: Color) -> (Self, Set8) {
        let (sets, marked) = S::sets(&position.pieces);
        let steps = Self::of_sets(sets[color.index()], sets[color.other().index()]);
        (steps, marked)
    }

    /// The steps of all pieces of a side.
    #[inline(always)]
    pub(super) fn of_sets(own: Set8, enemies: Set8) -> Self {
        Self {
            own,
            enemies,
            movers: own,
            lines: S::lines(own | enemies),
        }
    }

    /// The steps of one kind of a colour's pieces.
    pub(super) fn of_kind(position: &Position, color: Color, kind: Duty) -> Self {
        let (mut steps, marked) = Self::of_all(position, color);
        steps.movers = match kind {
            Duty::Free => steps.own,
            Duty::Marked => steps.own & marked,
            Duty::Unmarked => steps.own - marked,
        };
        steps
    }

    /// For each direction the pieces that may move that way. Whether longer lines are left is
    /// asked from a number of pieces on.
    #[inline(always)]
    fn all_ways(&self, common: u8) -> [Set8; 8] {
        let [north, north_east, east, south_east] = AXES;
        // This is unrolled, since with a known axis each call becomes plain
        // shifts.
        let (north, south) = self.along(0, north, common);
        let (north_east, south_west) = self.along(1, north_east, common);
        let (east, west) = self.along(2, east, common);
        let (south_east, north_west) = self.along(3, south_east, common);
        let mut ways = [
            north, north_east, east, south_east, south, south_west, west, north_west,
        ];
        if S::MEETS {
            self.part(&mut ways);
        }
        ways
    }

    /// The pieces that may move one way and the other along an axis.
    #[inline(always)]
    fn along(&self, axis: usize, direction: Direction, common: u8) -> (Set8, Set8) {
        let mut ahead = View::of(self);
        let mut behind = View::of(self);
        let mut left = self.movers;
        let mut length = 1;
        loop {
            let landing = S::on_lines_of(&self.lines, self.movers, axis, length);
            ahead.step::<S>(direction, landing);
            behind.step::<S>(direction.opposite(), landing);
            left -= landing;
            length += 1;
            if length > common && left.is_empty() || length > S::LONGEST {
                break;
            }
        }
        (ahead.found, behind.found)
    }

    /// Removes a move to a square that another way also reaches. On a ring of
    /// eight this happens for moves of four squares in both directions, and for
    /// both diagonals.
    fn part(&self, ways: &mut [Set8; 8]) {
        let of_four = |axis| S::on_lines_of(&self.lines, self.movers, axis, 4);
        for axis in 0..4 {
            let there = ways[axis];
            ways[axis + 4] -= there & of_four(axis);
        }
        let both = of_four(1) & of_four(3);
        let there = (ways[1] | ways[5]) & both;
        ways[3] -= there;
        ways[7] -= there;
    }
}

impl Sweep<Closed> {
    /// The pieces that may move one way.
    #[inline]
    pub(super) fn one_way(own: Set8, enemies: Set8, direction: Direction) -> Set8 {
        let bits = (own | enemies).bits();
        // Each direction is known where it is used, so that each step becomes plain shifts.
        match direction {
            Direction::North => one_way(own, enemies, Planes::of_files(bits), Direction::North),
            Direction::South => one_way(own, enemies, Planes::of_files(bits), Direction::South),
            Direction::NorthEast => {
                one_way(own, enemies, Planes::of_rising(bits), Direction::NorthEast)
            }
            Direction::SouthWest => {
                one_way(own, enemies, Planes::of_rising(bits), Direction::SouthWest)
            }
            Direction::East => one_way(own, enemies, Planes::of_ranks(bits), Direction::East),
            Direction::West => one_way(own, enemies, Planes::of_ranks(bits), Direction::West),
            Direction::SouthEast => {
                one_way(own, enemies, Planes::of_falling(bits), Direction::SouthEast)
            }
            Direction::NorthWest => {
                one_way(own, enemies, Planes::of_falling(bits), Direction::NorthWest)
            }
        }
    }
}

#[inline(always)]
fn one_way(own: Set8, enemies: Set8, planes: Planes, direction: Direction) -> Set8 {
    let mut view = View {
        clear: Set8::ALL,
        free: !own,
        enemies,
        found: Set8::EMPTY,
    };
    let mut left = own;
    let mut length = 1;
    loop {
        let landing = planes.equal_to(length) & own;
        view.step::<Closed>(direction, landing);
        left -= landing;
        length += 1;
        // How long the longest line is cannot be foretold, so most are not asked for.
        if length > COMMON && left.is_empty() || length > Closed::LONGEST {
            return view.found;
        }
    }
}

/// Few lines hold more pieces.
const COMMON: u8 = 4;

/// What lies ahead of all pieces in one direction, step by step. It is stored
/// at their start squares, so that the pieces need not be shifted.
struct View {
    /// The squares from which the way so far is clear of enemies.
    clear: Set8,
    /// The squares from which the step reaches a square without an own piece.
    free: Set8,
    /// The squares from which the step reaches an enemy.
    enemies: Set8,
    /// The pieces that may move this way.
    found: Set8,
}

impl View {
    #[inline(always)]
    fn of<S: EightByEight>(steps: &Sweep<S>) -> Self {
        Self {
            clear: Set8::ALL,
            free: !steps.own,
            enemies: steps.enemies,
            found: Set8::EMPTY,
        }
    }

    /// Goes one square further, to the target of the pieces in `landing`.
    #[inline(always)]
    fn step<S: EightByEight>(&mut self, direction: Direction, landing: Set8) {
        self.free = S::before(self.free, direction);
        self.enemies = S::before(self.enemies, direction);
        self.found |= landing & self.clear & self.free;
        self.clear -= self.enemies;
    }
}
