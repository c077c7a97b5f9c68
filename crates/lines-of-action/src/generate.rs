//! The generator: the one definition of what is legal.
//!
//! It moves all pieces at once. For each of the eight directions it finds the
//! set of those that may move that way: those whose line holds `n` pieces,
//! whose n-th square is there and not their own side's, and before whose n-th
//! square no enemy stands. Counting adds up eight sets, picking looks into the
//! one that holds the index, and nothing is ever listed. Moves come direction
//! by direction, clockwise from the north, and then in the order of the squares
//! that they leave.

use crate::surface::{AXES, Closed, Surface};
use crate::variant::{DutyRule, NoMove, Variant};
use crate::{Duty, LinesOfAction, Move, Position, Square, Stage};
use boardwright_geometry::{Direction, Set8, SquareSet};
use boardwright_ruleset::Seat;
use core::ops::ControlFlow::{self, Continue};

/// Calls a generic function for the surface that the rules play on.
macro_rules! on_surface {
    ($rules:expr, $Surface:ident => $call:expr) => {
        match $rules.variant {
            $crate::Variant::OpenEdge => {
                type $Surface = $crate::surface::Field;
                $call
            }
            $crate::Variant::Torus => {
                type $Surface = $crate::surface::Torus;
                $call
            }
            _ => {
                type $Surface = $crate::surface::Closed;
                $call
            }
        }
    };
}
pub(crate) use on_surface;

/// What the steps of one side follow from.
pub(crate) struct Steps<S: Surface> {
    pub(crate) own: S::Set,
    pub(crate) enemies: S::Set,
    /// The pieces that may move.
    pub(crate) movers: S::Set,
    pub(crate) lines: S::Lines,
}

impl<S: Surface> Steps<S> {
    /// The steps of the seat due in a position.
    #[inline]
    pub(crate) fn of(rules: &LinesOfAction, position: &Position) -> Self {
        let (sets, marked) = S::sets(&position.pieces);
        let color = rules.color(position.due);
        let (own, enemies) = (sets[color.index()], sets[color.other().index()]);
        let mut steps = Self {
            own,
            enemies,
            movers: own,
            lines: S::lines(own | enemies),
        };
        match rules.variant {
            Variant::FourHanded => {
                let is_marked = position.due.number() >= 2;
                steps.movers = if is_marked {
                    own & marked
                } else {
                    own - marked
                };
            }
            Variant::Ambidextrous => {
                steps.movers = match position.duties[color.index()] {
                    Duty::Free => own,
                    Duty::Marked => own & marked,
                    Duty::Unmarked => own - marked,
                };
                if rules.duty == DutyRule::OtherKind && !steps.exist() {
                    steps.movers = own;
                }
            }
            _ => {}
        }
        steps
    }

    /// For each direction, the pieces that may move that way.
    #[inline]
    pub(crate) fn ways(&self) -> Ways<S> {
        let [north, north_east, east, south_east] = AXES;
        // Written out, since with the axis known each becomes plain shifts.
        let (north, south) = self.along(0, north);
        let (north_east, south_west) = self.along(1, north_east);
        let (east, west) = self.along(2, east);
        let (south_east, north_west) = self.along(3, south_east);
        let mut ways = Ways([
            north, north_east, east, south_east, south, south_west, west, north_west,
        ]);
        if S::MEETS {
            self.part(&mut ways);
        }
        ways
    }

    /// The pieces that may move one way and the other along an axis.
    #[inline(always)]
    fn along(&self, axis: usize, direction: Direction) -> (S::Set, S::Set) {
        let mut ahead = Sweep::<S>::of(self);
        let mut behind = Sweep::<S>::of(self);
        let mut left = self.movers;
        for length in 1..=S::LONGEST {
            let landing = S::on_lines_of(&self.lines, self.movers, axis, length);
            ahead.step(direction, landing);
            behind.step(direction.opposite(), landing);
            left -= landing;
            if left.is_empty() {
                break;
            }
        }
        (ahead.found, behind.found)
    }

    /// Takes a move to a square out where another way leads there. On a ring
    /// of eight that is so for moves of four squares, both ways round, and on
    /// both diagonals alike.
    fn part(&self, ways: &mut Ways<S>) {
        let of_four = |axis| S::on_lines_of(&self.lines, self.movers, axis, 4);
        let sets = &mut ways.0;
        for axis in 0..4 {
            let there = sets[axis];
            sets[axis + 4] -= there & of_four(axis);
        }
        let both = of_four(1) & of_four(3);
        let there = (sets[1] | sets[5]) & both;
        sets[3] -= there;
        sets[7] -= there;
    }

    /// Whether any piece that may move can.
    #[inline]
    pub(crate) fn exist(&self) -> bool {
        !self.ways().is_empty()
    }

    #[inline]
    pub(crate) fn count(&self) -> u64 {
        self.ways().count()
    }

    #[inline]
    fn visit<B>(&self, f: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let ways = self.ways();
        for direction in Direction::ALL {
            for from in ways.0[direction.index()] {
                if let Some(chosen) = self.step(from, direction) {
                    f(chosen)?;
                }
            }
        }
        Continue(())
    }

    #[inline]
    fn pick(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let ways = self.ways();
        let count = ways.count();
        if count == 0 {
            return None;
        }
        let index = choose(count);
        assert!(index < count, "the chosen index is below the count");
        let mut left = index as usize;
        for direction in Direction::ALL {
            let movers = ways.0[direction.index()];
            match movers.nth(left) {
                Some(from) => return self.step(from, direction),
                None => left -= movers.len(),
            }
        }
        None
    }

    fn allow(&self, chosen: Move) -> bool {
        let Some(at) = chosen.squares().and_then(|(from, _)| S::at(from)) else {
            return false;
        };
        let ways = self.ways();
        // A square that two ways lead to has been left to one of them.
        Direction::ALL.into_iter().any(|direction| {
            ways.0[direction.index()].contains(at) && self.step(at, direction) == Some(chosen)
        })
    }

    /// The move of a piece that may move this way, which captures where an
    /// enemy stands.
    #[inline]
    fn step(&self, from: S::At, direction: Direction) -> Option<Move> {
        let distance = S::count(&self.lines, from, direction.index() % AXES.len());
        let target = S::walk(from, direction, distance)?;
        let (from, to) = (S::square(from), S::square(target));
        Some(if self.enemies.contains(target) {
            Move::Capture { from, to }
        } else {
            Move::Step { from, to }
        })
    }
}

/// For each direction, clockwise from the north, the pieces that may move that
/// way.
pub(crate) struct Ways<S: Surface>([S::Set; 8]);

impl<S: Surface> Ways<S> {
    #[inline]
    fn count(&self) -> u64 {
        self.0.iter().map(|movers| movers.len() as u64).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0.iter().all(|movers| movers.is_empty())
    }
}

/// All pieces on their way in one direction, step by step. What lies ahead is
/// kept as seen from where they started, so that they need not move.
struct Sweep<S: Surface> {
    /// The squares from which the way so far is clear of enemies.
    clear: S::Set,
    /// The squares from which the step reaches a square that is not one's own
    /// side's.
    free: S::Set,
    /// The squares from which the step reaches an enemy.
    enemies: S::Set,
    /// The pieces that may move this way.
    found: S::Set,
}

impl<S: Surface> Sweep<S> {
    #[inline(always)]
    fn of(steps: &Steps<S>) -> Self {
        Self {
            clear: S::all(),
            free: S::all() - steps.own,
            enemies: steps.enemies,
            found: S::Set::EMPTY,
        }
    }

    /// Goes one square further, which is where those in `landing` end.
    #[inline(always)]
    fn step(&mut self, direction: Direction, landing: S::Set) {
        self.free = S::before(self.free, direction);
        self.enemies = S::before(self.enemies, direction);
        self.found |= landing & self.clear & self.free;
        self.clear -= self.enemies;
    }
}

impl LinesOfAction {
    /// Whether a seat may act, as far as pieces are not looked at.
    #[inline]
    pub(crate) fn may_act(&self, position: &Position, seat: Seat) -> bool {
        seat == position.due && !self.is_decided(position)
    }

    #[inline]
    pub(crate) fn visit<B>(
        &self,
        position: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.may_act(position, seat) {
            return Continue(());
        }
        if position.stage == Stage::Drop {
            for at in empty_squares(position) {
                let at = Square::from_board(at);
                f(Move::Drop { at })?;
            }
            return Continue(());
        }
        let mut any = false;
        let mut seen = |chosen| {
            any = true;
            f(chosen)
        };
        on_surface!(self, S => Steps::<S>::of(self, position).visit(&mut seen))?;
        if !any && self.passes_without_step(position) {
            f(Move::Pass)?;
        }
        Continue(())
    }

    #[inline]
    pub(crate) fn count(&self, position: &Position, seat: Seat) -> u64 {
        if !self.may_act(position, seat) {
            return 0;
        }
        if position.stage == Stage::Drop {
            return empty_squares(position).len() as u64;
        }
        match on_surface!(self, S => Steps::<S>::of(self, position).count()) {
            0 => u64::from(self.passes_without_step(position)),
            count => count,
        }
    }

    #[inline]
    pub(crate) fn pick(
        &self,
        position: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        if !self.may_act(position, seat) {
            return None;
        }
        if position.stage == Stage::Drop {
            let empty = empty_squares(position);
            let index = choose(empty.len() as u64) as usize;
            let at = empty.nth(index).map(Square::from_board);
            return at.map(|at| Move::Drop { at });
        }
        // Only one of the two closures is called, and only once.
        let mut choose = Some(choose);
        let mut chosen = |count| choose.take().map_or(0, |choose| choose(count));
        let step = on_surface!(self, S => Steps::<S>::of(self, position).pick(&mut chosen));
        if step.is_none() && self.passes_without_step(position) {
            chosen(1);
            return Some(Move::Pass);
        }
        step
    }

    pub(crate) fn allows(&self, position: &Position, seat: Seat, asked: Move) -> bool {
        if !self.may_act(position, seat) {
            return false;
        }
        match (asked, position.stage) {
            (Move::Step { .. } | Move::Capture { .. }, Stage::Move) => {
                on_surface!(self, S => Steps::<S>::of(self, position).allow(asked))
            }
            (Move::Drop { at }, Stage::Drop) => at
                .to_board()
                .is_some_and(|at| empty_squares(position).contains(at)),
            (Move::Pass, Stage::Move) => {
                !self.has_step(position) && self.passes_without_step(position)
            }
            _ => false,
        }
    }

    /// The move of a piece between two squares: a capture where an enemy of
    /// the seat due stands on the second. It need not be legal.
    #[must_use]
    pub fn move_between(&self, position: &Position, from: Square, to: Square) -> Move {
        let color = self.color(position.due);
        match position.piece_on(to) {
            Some(piece) if piece.color != color => Move::Capture { from, to },
            _ => Move::Step { from, to },
        }
    }

    /// How many pieces stand on the line through a square in a direction, and
    /// so how many squares a piece there moves that way; none if the board
    /// has no such square.
    #[must_use]
    pub fn pieces_on_line(
        &self,
        position: &Position,
        square: Square,
        direction: Direction,
    ) -> Option<u8> {
        on_surface!(self, S => {
            let ([white, black], _) = S::sets(&position.pieces);
            let occupied = white | black;
            S::at(square).map(|at| {
                let axis = direction.index() % AXES.len();
                match S::count(&S::lines(occupied), at, axis) {
                    // A line through a piece is not empty, so this one is full.
                    0 if occupied.contains(at) => S::LONGEST + 1,
                    count => count,
                }
            })
        })
    }

    /// Whether the seat due can move a piece.
    #[inline]
    pub(crate) fn has_step(&self, position: &Position) -> bool {
        on_surface!(self, S => Steps::<S>::of(self, position).exist())
    }

    /// Whether the seat due passes, given that it cannot move a piece.
    pub(crate) fn passes_without_step(&self, position: &Position) -> bool {
        match self.variant {
            Variant::FourHanded => true,
            _ if self.no_move == NoMove::Pass => true,
            // A player who could move the other kind of piece is not stuck.
            Variant::Ambidextrous if self.duty == DutyRule::Pass => {
                let mut free = *position;
                free.duties[self.color(position.due).index()] = Duty::Free;
                self.has_step(&free)
            }
            _ => false,
        }
    }
}

/// The squares of the board where nothing stands.
#[inline]
fn empty_squares(position: &Position) -> Set8 {
    let ([white, black], _) = Closed::sets(&position.pieces);
    !(white | black)
}
