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
    ///
    /// ```
    /// use boardwright_chess::{Color, PieceKind, Position};
    /// use std::ops::ControlFlow;
    ///
    /// let start = Position::start();
    /// let mut moves = Vec::new();
    /// let _ = start.visit_moves_of(start.pieces(Color::White, PieceKind::Knight), |legal| {
    ///     moves.push(legal.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// moves.sort();
    /// assert_eq!(moves, ["b1a3", "b1c3", "g1f3", "g1h3"]);
    /// ```
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
    ///
    /// ```
    /// use boardwright_chess::{Move, Position, Promotion, Square8};
    ///
    /// let position: Position = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let (from, to) = (Square8::A7, Square8::A8);
    /// // On the last rank a pawn has to become something.
    /// assert!(!position.is_legal(Move::new(from, to)));
    /// assert!(position.is_legal(Move::promoting(from, to, Promotion::Knight)));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn is_legal(&self, asked: Move) -> bool {
        movegen::is_legal(self, asked)
    }

    /// Where the piece on a square may legally go, as a user interface shows
    /// it: for castling, the square where the king ends.
    ///
    /// ```
    /// use boardwright_chess::{Position, Square8};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// let targets = position.targets(Square8::E1);
    /// // Five squares around the king, and g1 by castling.
    /// assert_eq!(targets.len(), 6);
    /// assert!(targets.contains(Square8::G1) && !targets.contains(Square8::H1));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
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
    ///
    /// ```
    /// use boardwright_chess::Position;
    ///
    /// let start = Position::start();
    /// let last = start.pick_move(|count| {
    ///     assert_eq!(count, 20);
    ///     count - 1
    /// });
    /// assert_eq!(last, start.legal_moves().last().copied());
    /// ```
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
    ///
    /// ```
    /// use boardwright_chess::Position;
    ///
    /// let stalemate: Position = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(stalemate.is_stalemate() && !stalemate.is_checkmate());
    /// let mate: Position = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert!(mate.is_checkmate() && !mate.is_stalemate());
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The square where the moving piece ends: the target of the move or, for
    /// castling, the c- or g-file of the home rank.
    ///
    /// ```
    /// use boardwright_chess::{Move, Position, Square8};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1".parse()?;
    /// let castling = Move::castling(Square8::E1, Square8::A1);
    /// assert_eq!((castling.to(), position.destination(castling)), (Square8::A1, Square8::C1));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
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
