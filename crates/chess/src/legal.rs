//! Legal moves of a board: the public interface of the generator.

use crate::board::Board;
use crate::movegen;
use crate::moves::Move;
use alloc::vec::Vec;
use boardwright_geometry::{Set8, Square8};
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

impl Board {
    /// Calls `f` with each legal move until it breaks, in an order fixed by
    /// the board.
    #[inline]
    pub fn visit_moves<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        movegen::visit(self, Set8::ALL, f)
    }

    /// Calls `f` with each legal move of the pieces on `movers` until it
    /// breaks. Castling is a move of the king.
    #[inline]
    pub fn visit_moves_of<B>(
        &self,
        movers: Set8,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        movegen::visit(self, movers, f)
    }

    /// All legal moves in a list. This is convenient but allocates; a search
    /// uses [`visit_moves`](Self::visit_moves).
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        let Continue(()) = self.visit_moves(|legal| {
            moves.push(legal);
            Continue::<Infallible>(())
        });
        moves
    }

    /// The number of legal moves, without visiting them.
    #[must_use]
    pub fn count_moves(&self) -> u64 {
        movegen::count(self)
    }

    /// Whether there is a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        movegen::has_any(self)
    }

    /// Whether a move is legal. Only the moves of its piece are looked at.
    #[must_use]
    pub fn is_legal(&self, asked: Move) -> bool {
        movegen::is_legal(self, asked)
    }

    /// Where the piece on a square may legally go, as a user interface shows
    /// it: for castling, the square where the king ends.
    #[must_use]
    pub fn targets(&self, from: Square8) -> Set8 {
        let mut targets = Set8::EMPTY;
        let Continue(()) = self.visit_moves_of(Set8::from_square(from), |legal| {
            targets.insert(self.destination(legal));
            Continue::<Infallible>(())
        });
        targets
    }

    /// Calls `choose` with the number of legal moves and returns the move with
    /// the index that it returns, in one generation and without a list. `None`,
    /// without calling `choose`, if there is no move.
    ///
    /// # Panics
    ///
    /// If the index is not below the number of moves.
    #[inline]
    pub fn pick_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        movegen::pick(self, choose)
    }

    /// Whether the side to move is checkmated.
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is stalemated: no move, and no check.
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The square where the moving piece ends: the target of the move or, for
    /// castling, the c- or g-file of the home rank.
    #[must_use]
    pub fn destination(&self, chosen: Move) -> Square8 {
        let Some(side) = chosen.castling_side() else {
            return chosen.to();
        };
        Square8::new(side.king_file(), chosen.from().rank())
            .expect("castling ends on a file of the board")
    }

    /// The board after a legal move, see [`Position::after`](crate::Position::after).
    #[must_use]
    #[inline]
    pub fn after(&self, chosen: Move) -> Self {
        movegen::apply(self, chosen)
    }

    /// Calls `f` with each legal move and the board after it, in the order of
    /// [`visit_moves`](Self::visit_moves), until it breaks.
    #[inline]
    pub fn visit_successors<B>(
        &self,
        f: impl FnMut(Move, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        movegen::visit_successors(self, f)
    }

    /// Counts the sequences of `depth` legal moves: perft. By convention, only
    /// mate and stalemate end a game here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut nodes = 0;
                let Continue(()) = self.visit_successors(|_, next| {
                    nodes += next.perft(depth - 1);
                    Continue::<Infallible>(())
                });
                nodes
            }
        }
    }
}
