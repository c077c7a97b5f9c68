//! Actions by the sets in which they are generated.

use crate::Move;
use crate::ways::PawnMoves;
use boardwright_geometry::{Board, Direction, SquareSet};

/// A move or an attack, depending on the target.
#[inline]
pub(crate) fn action<S: SquareSet>(from: S::Square, to: S::Square, enemies: S) -> Move<S::Square> {
    if enemies.contains(to) {
        Move::Attack(from, to)
    } else {
        Move::Go(from, to)
    }
}

/// Actions that are generated together: one for each target.
pub struct ActionsByTarget<S: SquareSet> {
    pub(crate) targets: S,
    pub(crate) start: Start<S::Square>,
    pub(crate) enemies: S,
}

/// Where the actions of a group begin.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Start<Q> {
    /// On this square.
    At(Q),
    /// As far before the target as this says: moves and attacks of pawns.
    Before(Origin),
    /// The same, for swaps.
    Partner(Origin),
}

impl<S: SquareSet> ActionsByTarget<S> {
    /// The action with this target.
    #[inline]
    pub(crate) fn action<B: Board<Square = S::Square>>(
        &self,
        board: &B,
        to: S::Square,
    ) -> Option<Move<S::Square>> {
        let from = match self.start {
            Start::At(from) => from,
            Start::Before(origin) => origin.of(board, to)?,
            Start::Partner(origin) => return Some(Move::Swap(origin.of(board, to)?, to)),
        };
        Some(action(from, to, self.enemies))
    }
}

/// How the pawns of a seat came to the ends of their moves.
pub(crate) struct Origins {
    pub(crate) single: Origin,
    double: Origin,
    left: Origin,
    right: Origin,
}

/// The way back from the end of a pawn's move.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Origin {
    back: Direction,
    steps: u8,
}

impl Origins {
    pub(crate) fn new(forward: Direction) -> Self {
        let back = forward.opposite();
        let once = |back| Origin { back, steps: 1 };
        Origins {
            single: once(back),
            double: Origin { back, steps: 2 },
            left: once(back.turned(-1)),
            right: once(back.turned(1)),
        }
    }

    /// The way back of the set with this number.
    #[inline]
    pub(crate) fn number(&self, number: usize) -> Origin {
        [self.single, self.double, self.left, self.right][number & 3]
    }

    /// The ends of moves with the way back from each, in the order in which
    /// moves are visited.
    pub(crate) fn of<S: SquareSet>(&self, moves: &PawnMoves<S>) -> [(S, Origin); 4] {
        [
            (moves.singles, self.single),
            (moves.doubles, self.double),
            (moves.left, self.left),
            (moves.right, self.right),
        ]
    }
}

impl Origin {
    #[inline]
    pub(crate) fn of<B: Board>(self, board: &B, to: B::Square) -> Option<B::Square> {
        let once = board.step(to, self.back)?;
        if self.steps == 1 {
            Some(once)
        } else {
            board.step(once, self.back)
        }
    }
}
