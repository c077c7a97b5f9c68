//! The generator: the one definition of what is legal.
//!
//! For each of the eight directions it finds the pieces that may move that way:
//! their line holds `n` pieces, the n-th square exists and does not hold an own
//! piece, and no enemy stands before the n-th square. Counting adds up eight
//! sets, picking looks into the set that holds the index, and no move list is
//! made. Moves are ordered by direction, clockwise from the north, and then by
//! the squares that they leave.
//!
//! The eight sets are computed differently on each board: on the 64 squares of
//! the board and the torus [for all pieces at once](sweep), on the 576 of the
//! open edge [for one piece after the other](scattered).

mod counted;
mod scattered;
mod sweep;

pub(crate) use counted::Counted;
pub(crate) use scattered::Scattered;
pub(crate) use sweep::Sweep;

use crate::pieces::{BoardPieces, Pieces};
use crate::surface::{AXES, Closed, Surface};
use crate::variant::{DutyRule, NoMove, Variant};
use crate::{Color, Duty, LinesOfAction, Move, Position, Square, Stage};
use boardwright_geometry::{Direction, Set8, Square8, SquareSet};
use boardwright_ruleset::Seat;
use core::ops::ControlFlow::{self, Continue};

/// Calls a generic function for the surface of the rules.
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

/// The result of a generator: some of the pieces that may move, in the order of
/// their squares.
pub(crate) trait Movers: Copy + IntoIterator<Item = Self::Mover> {
    /// One of them.
    type Mover: Copy;

    /// How many they are.
    fn count(self) -> usize;

    /// The piece with the given number of pieces before it.
    fn at(self, index: usize) -> Option<Self::Mover>;
}

impl Movers for Set8 {
    type Mover = Square8;

    #[inline(always)]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn at(self, index: usize) -> Option<Self::Mover> {
        SquareSet::nth(self, index)
    }
}

/// The steps of one side.
pub(crate) trait Steps: Sized {
    /// A subset of its pieces.
    type Movers: Movers;

    /// The steps of the seat due.
    fn of(rules: &LinesOfAction, position: &Position) -> Self;

    /// The steps of all pieces of a colour.
    fn of_color(position: &Position, color: Color) -> Self;

    /// How many steps all pieces of White have, and of Black.
    #[inline]
    fn counts(position: &Position) -> [u64; 2] {
        Color::ALL.map(|color| Self::of_color(position, color).count())
    }

    /// For each direction, clockwise from the north, the pieces that may move
    /// that way.
    fn ways(&self) -> [Self::Movers; 8];

    /// The same, faster where one position is unlike the one before, as in random games.
    #[inline]
    fn ways_at_random(&self) -> [Self::Movers; 8] {
        self.ways()
    }

    /// The move of a piece that may move this way; it is a capture if an enemy
    /// stands on the target.
    fn step(&self, mover: Mover<Self>, direction: Direction) -> Option<Move>;

    /// Whether any piece that may move can.
    #[inline]
    fn exist(&self) -> bool {
        self.ways().into_iter().any(|movers| movers.count() > 0)
    }

    #[inline(always)]
    fn count(&self) -> u64 {
        let mut count = 0;
        for movers in &self.ways() {
            count += movers.count() as u64;
        }
        count
    }

    #[inline]
    fn visit<B>(&self, f: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let ways = self.ways();
        for direction in Direction::ALL {
            for mover in ways[direction.index()] {
                if let Some(chosen) = self.step(mover, direction) {
                    f(chosen)?;
                }
            }
        }
        Continue(())
    }

    #[inline]
    fn pick(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let ways = self.ways_at_random();
        let counts = ways.map(Movers::count);
        let count = counts.iter().sum::<usize>() as u64;
        if count == 0 {
            return None;
        }
        let index = choose(count);
        assert!(index < count, "the chosen index is below the count");
        let mut left = index as usize;
        for direction in Direction::ALL {
            let count = counts[direction.index()];
            if left < count {
                let mover = ways[direction.index()].at(left)?;
                return self.step(mover, direction);
            }
            left -= count;
        }
        None
    }

    fn allow(&self, chosen: Move) -> bool {
        let ways = self.ways();
        // A square that two ways reach has been assigned to one of them.
        Direction::ALL.into_iter().any(|direction| {
            let mut movers = ways[direction.index()].into_iter();
            movers.any(|mover| self.step(mover, direction) == Some(chosen))
        })
    }
}

/// A piece as a generator knows it.
type Mover<T> = <<T as Steps>::Movers as Movers>::Mover;

/// Calls a generic function for the generator that the rules need.
macro_rules! with_steps {
    ($rules:expr, $Steps:ident => $call:expr) => {
        match $rules.variant {
            $crate::Variant::OpenEdge => {
                type $Steps = $crate::generate::Scattered;
                $call
            }
            $crate::Variant::Torus => {
                type $Steps = $crate::generate::Sweep<$crate::surface::Torus>;
                $call
            }
            variant if variant.keeps_mobility() => {
                type $Steps = $crate::generate::Counted;
                $call
            }
            _ => {
                type $Steps = $crate::generate::Sweep<$crate::surface::Closed>;
                $call
            }
        }
    };
}
pub(crate) use with_steps;

impl LinesOfAction {
    /// Whether a seat may act, without looking at the pieces.
    #[inline(always)]
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
        with_steps!(self, S => S::of(self, position).visit(&mut seen))?;
        if !any && self.passes_without_step(position) {
            f(Move::Pass)?;
        }
        Continue(())
    }

    #[inline(always)]
    pub(crate) fn count(&self, position: &Position, seat: Seat) -> u64 {
        if !self.may_act(position, seat) {
            return 0;
        }
        if position.stage == Stage::Drop {
            return empty_squares(position).len() as u64;
        }
        match with_steps!(self, S => S::of(self, position).count()) {
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
        let step = with_steps!(self, S => S::of(self, position).pick(&mut chosen));
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
            (Move::Step { from, to } | Move::Capture { from, to }, Stage::Move) => {
                match (&position.pieces, self.variant) {
                    // On a torus several ways may lead from one square to another.
                    (Pieces::Board(pieces), variant) if variant != Variant::Torus => {
                        let captures = matches!(asked, Move::Capture { .. });
                        from.to_board()
                            .zip(to.to_board())
                            .is_some_and(|(from, to)| {
                                self.allows_step(position, pieces, (from, to), captures)
                            })
                    }
                    _ => with_steps!(self, S => S::of(self, position).allow(asked)),
                }
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

    /// Whether the seat due may move between two squares of the closed board. It looks at one line,
    /// and not at those of all pieces.
    fn allows_step(
        &self,
        position: &Position,
        pieces: &BoardPieces,
        (from, to): (Square8, Square8),
        captures: bool,
    ) -> bool {
        let color = self.color(position.due);
        let own = pieces.colors[color.index()];
        let enemies = pieces.colors[color.other().index()];
        let squares = from
            .file()
            .abs_diff(to.file())
            .max(from.rank().abs_diff(to.rank()));
        // Two squares that are not on a line have an empty one.
        let line = Set8::line(from, to) & (own | enemies);
        own.contains(from)
            && line.len() == usize::from(squares)
            && !own.contains(to)
            && enemies.contains(to) == captures
            && !Set8::between(from, to).intersects(enemies)
            && self.movers(position, own, pieces.marked).contains(from)
    }

    /// The move of a piece between two squares: a capture if an enemy of the
    /// seat due stands on the second. It need not be legal.
    #[must_use]
    pub fn move_between(&self, position: &Position, from: Square, to: Square) -> Move {
        let color = self.color(position.due);
        match position.piece_on(to) {
            Some(piece) if piece.color != color => Move::Capture { from, to },
            _ => Move::Step { from, to },
        }
    }

    /// How many pieces stand on the line through a square in a direction, and
    /// so how many squares a piece there moves that way; `None` if the board
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

    /// The pieces of a side that the seat due may move.
    #[inline]
    pub(crate) fn movers<T: SquareSet>(&self, position: &Position, own: T, marked: T) -> T {
        match self.variant {
            Variant::FourHanded if position.due.number() >= 2 => own & marked,
            Variant::FourHanded => own - marked,
            Variant::Ambidextrous => {
                let duty = position.duties[self.color(position.due).index()];
                match duty {
                    Duty::Free => own,
                    _ if self.is_free_of_duty(position, duty) => own,
                    Duty::Marked => own & marked,
                    Duty::Unmarked => own - marked,
                }
            }
            _ => own,
        }
    }

    /// Whether the rules let the seat due move the other kind of piece, because
    /// it can move none of the kind that is due.
    fn is_free_of_duty(&self, position: &Position, duty: Duty) -> bool {
        self.duty == DutyRule::OtherKind
            && !Sweep::<Closed>::of_kind(position, self.color(position.due), duty).exist()
    }

    /// Whether the seat due can move a piece.
    #[inline]
    pub(crate) fn has_step(&self, position: &Position) -> bool {
        with_steps!(self, S => S::of(self, position).exist())
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

/// The empty squares of the board.
#[inline]
fn empty_squares(position: &Position) -> Set8 {
    let ([white, black], _) = Closed::sets(&position.pieces);
    !(white | black)
}
