//! What user interfaces and analysis ask of a board: who attacks what, what a
//! move captures, whether it gives check, which pieces can move.

use crate::board::Board;
use crate::moves::Move;
use crate::piece::{Color, Piece, PieceKind, forward};
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks, knight_attacks};
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Continue};

impl Board {
    /// The squares that the piece on a square attacks, including those with own
    /// pieces; empty if there is no piece. Pins do not matter.
    ///
    /// ```
    /// use boardwright_chess::{Position, Square8};
    /// let start = Position::start();
    /// assert_eq!(start.attacks_from(Square8::B1).len(), 3);
    /// assert_eq!(start.attacks_from(Square8::A1).len(), 2);
    /// ```
    #[must_use]
    pub fn attacks_from(&self, square: Square8) -> Set8 {
        let Some(piece) = self.piece_on(square) else {
            return Set8::EMPTY;
        };
        let occupied = self.occupied();
        match piece.kind {
            PieceKind::Pawn => attacks_of_pawns(Set8::from_square(square), forward(piece.color)),
            PieceKind::Knight => knight_attacks(square),
            PieceKind::Bishop => bishop_attacks(square, occupied),
            PieceKind::Rook => rook_attacks(square, occupied),
            PieceKind::Queen => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
            PieceKind::King => king_attacks(square),
        }
    }

    /// All squares that a colour attacks.
    ///
    /// ```
    /// use boardwright_chess::{Color, Position, Square8};
    ///
    /// // At the start White attacks the third rank, and its own men but the rooks.
    /// let attacked = Position::start().attacked_by(Color::White);
    /// assert_eq!(attacked.len(), 8 + 8 + 6);
    /// assert!(!attacked.contains(Square8::A1) && !attacked.contains(Square8::E4));
    /// ```
    #[must_use]
    pub fn attacked_by(&self, color: Color) -> Set8 {
        let own = self.by_color(color);
        own.iter()
            .fold(Set8::EMPTY, |all, square| all | self.attacks_from(square))
    }

    /// Whether a colour attacks a square.
    #[must_use]
    pub fn is_attacked(&self, square: Square8, by: Color) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// The pieces of the side to move that have a legal move.
    ///
    /// ```
    /// use boardwright_chess::Position;
    ///
    /// // Eight pawns and two knights.
    /// assert_eq!(Position::start().movable().len(), 10);
    /// ```
    #[must_use]
    pub fn movable(&self) -> Set8 {
        let mut movable = Set8::EMPTY;
        let Continue(()) = self.visit_moves(|legal| {
            movable.insert(legal.from());
            Continue::<Infallible>(())
        });
        movable
    }

    /// The legal moves that end on a square: those that a user who drops a
    /// piece there may mean. Castling ends where the king does.
    ///
    /// ```
    /// use boardwright_chess::{Position, Square8};
    /// use std::ops::ControlFlow;
    ///
    /// let position: Position = "4k3/P7/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
    /// let mut moves = Vec::new();
    /// let _ = position.visit_moves_to(Square8::A8, |legal| {
    ///     moves.push(legal.to_string());
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// moves.sort();
    /// // The user has still to say what the pawn becomes.
    /// assert_eq!(moves, ["a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    pub fn visit_moves_to<B>(
        &self,
        to: Square8,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(|legal| {
            if self.destination(legal) == to {
                f(legal)
            } else {
                Continue(())
            }
        })
    }

    /// Whether a legal move captures en passant.
    ///
    /// ```
    /// use boardwright_chess::{Move, Position, Square8};
    ///
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// assert!(position.is_en_passant(Move::new(Square8::E5, Square8::D6)));
    /// assert!(!position.is_en_passant(Move::new(Square8::E5, Square8::E6)));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn is_en_passant(&self, chosen: Move) -> bool {
        !chosen.is_castling()
            && self.en_passant() == Some(chosen.to())
            && self.kind_on(chosen.from()) == Some(PieceKind::Pawn)
            && chosen.from().file() != chosen.to().file()
    }

    /// The piece that a legal move captures, with its square; for en passant,
    /// this is not the square where the move ends.
    ///
    /// ```
    /// use boardwright_chess::{Move, PieceKind, Position, Square8};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// let (square, piece) = position.captured_by(Move::new(Square8::E5, Square8::D6)).unwrap();
    /// assert_eq!((square, piece.kind), (Square8::D5, PieceKind::Pawn));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn captured_by(&self, chosen: Move) -> Option<(Square8, Piece)> {
        if chosen.is_castling() {
            return None;
        }
        let square = if self.is_en_passant(chosen) {
            Square8::new(chosen.to().file(), chosen.from().rank())?
        } else {
            chosen.to()
        };
        Some((square, self.piece_on(square)?))
    }

    /// Whether a legal move gives check.
    #[must_use]
    pub fn gives_check(&self, chosen: Move) -> bool {
        self.after(chosen).is_check()
    }

    /// Whether a legal move is irreversible: it captures, moves a pawn, or
    /// gives up a castling right.
    ///
    /// ```
    /// use boardwright_chess::{Move, Position, Square8};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
    /// // The rook gives up a right for ever, even if it comes back.
    /// assert!(position.is_irreversible(Move::new(Square8::H1, Square8::H2)));
    /// let without: Position = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1".parse()?;
    /// assert!(!without.is_irreversible(Move::new(Square8::H1, Square8::H2)));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn is_irreversible(&self, chosen: Move) -> bool {
        self.kind_on(chosen.from()) == Some(PieceKind::Pawn)
            || self.captured_by(chosen).is_some()
            || self.after(chosen).castling != self.castling
    }
}
