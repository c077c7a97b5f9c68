//! A position: a board, its key, and the counters for draw rules and records.

use crate::board::Board;
use crate::hash;
use crate::movegen::{self, CastlingPath, Kind, Lifted, Make, Side};
use crate::moves::Move;
use crate::piece::{Color, PieceKind, Promotion};
use boardwright_geometry::Square8;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;
use core::ops::Deref;

/// A legal position with its clocks: the state of a game of chess.
///
/// It is a [`Board`] (with all its methods, through `Deref`) with the number of
/// half-moves since the last capture or pawn move, the move number, and a
/// Zobrist key that is updated incrementally. It is 72 bytes and `Copy`; a move
/// makes a new value, so there is no unmake.
///
/// Equality is full identity, clocks included. For the rule on repetition
/// compare the [boards](Position::board). A position does *not* know how often
/// it has occurred; the referee counts that.
///
/// ```
/// use boardwright_chess::{Move, Position, Square8};
///
/// let start = Position::start();
/// assert_eq!(start.count_moves(), 20);
/// let next = start.after(Move::new(Square8::E2, Square8::E4));
/// assert_eq!(
///     next.to_string(),
///     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
/// );
/// assert_eq!(start.perft(4), 197_281);
/// ```
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    key: u64,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl Position {
    /// A position of a board that has been checked.
    pub(crate) fn new(board: Board, halfmove_clock: u16, fullmove_number: u16) -> Self {
        Self {
            key: hash::board(&board),
            board,
            halfmove_clock,
            fullmove_number,
        }
    }

    /// The board, which the rule on repetition compares.
    ///
    /// ```
    /// use boardwright_chess::{Move, Position, Square8};
    ///
    /// // Both knights out and home again: the same board, and another position.
    /// let start = Position::start();
    /// let mut position = start;
    /// for (from, to) in [
    ///     (Square8::G1, Square8::F3),
    ///     (Square8::G8, Square8::F6),
    ///     (Square8::F3, Square8::G1),
    ///     (Square8::F6, Square8::G8),
    /// ] {
    ///     position.play(Move::new(from, to));
    /// }
    /// assert_eq!(position.board(), start.board());
    /// assert_ne!(position, start);
    /// assert_eq!((position.halfmove_clock(), position.fullmove_number()), (4, 3));
    /// ```
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Half-moves since the last capture or pawn move. It stops at 65,535.
    #[must_use]
    #[inline]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, which grows after Black's. It stops at 65,535.
    #[must_use]
    #[inline]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key of the board, without the clocks: equal for equal
    /// boards, and the same in every version and on every platform.
    ///
    /// ```
    /// use boardwright_chess::Position;
    ///
    /// let early: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse()?;
    /// let late: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 7 40".parse()?;
    /// assert_eq!(early.key(), late.key());
    /// let other: Position = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1".parse()?;
    /// assert_ne!(early.key(), other.key());
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The [key](Self::key), computed again from the board.
    #[must_use]
    pub fn key_from_scratch(&self) -> u64 {
        hash::board(&self.board)
    }

    /// The position after a legal move.
    ///
    /// A move that is not legal may panic or give a meaningless position; if in
    /// doubt, call [`Board::is_legal`] first.
    ///
    /// ```
    /// use boardwright_chess::{Move, Position, Square8};
    ///
    /// let before: Position = "4k3/8/8/8/8/8/8/4K2R w K - 5 9".parse()?;
    /// // Castling names the king and the rook it goes with.
    /// let after = before.after(Move::castling(Square8::E1, Square8::H1));
    /// assert_eq!(after.to_string(), "4k3/8/8/8/8/8/8/5RK1 b - - 6 9");
    /// // The position before is still there.
    /// assert_eq!(before.king(before.turn()), Square8::E1);
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn after(&self, chosen: Move) -> Self {
        movegen::apply(self, chosen)
    }

    /// Makes a legal move, see [`after`](Self::after).
    #[inline]
    pub fn play(&mut self, chosen: Move) {
        if !self.board.is_plain(chosen) {
            *self = self.after(chosen);
            return;
        }
        // In place, since a processor waits where words that it has just written
        // are copied.
        match self.board.turn {
            Color::White => self.play_plain::<movegen::White>(chosen),
            Color::Black => self.play_plain::<movegen::Black>(chosen),
        }
    }

    #[inline(always)]
    fn play_plain<S: Side>(&mut self, chosen: Move) {
        let (from, to) = (chosen.from(), chosen.to());
        let board = &self.board;
        let is_king = from == board.kings[S::COLOR.index()];
        let kind = hash::kind_of(board, from) + PieceKind::King.index() * usize::from(is_king);
        let key = |square| hash::piece_of_index(S::COLOR, kind, square);
        let captures = movegen::is_in(board.colors[(!S::COLOR).index()], to);
        let captured = hash::standing(board, !S::COLOR, to) & (captures as u64).wrapping_neg();
        let resets_clock = captures | movegen::is_in(board.pawns, from) != 0;
        let before = *board;
        self.key ^= key(from) ^ key(to) ^ captured ^ hash::passed(board);
        self.board.play_plain::<S>(from, to);
        for color in Color::ALL {
            self.key ^= hash::castling_changed(&before, &self.board, color);
        }
        let clock = self.halfmove_clock.saturating_add(1);
        self.halfmove_clock = if resets_clock { 0 } else { clock };
        let black_moved = u16::from(!S::IS_WHITE);
        self.fullmove_number = self.fullmove_number.saturating_add(black_moved);
    }

    /// The position after the side to move has passed: a null move, as analysis
    /// uses it. `None` in check, where passing is not allowed.
    ///
    /// ```
    /// use boardwright_chess::Position;
    ///
    /// let quiet: Position = "4k3/8/8/8/8/8/8/4K2R b - - 0 1".parse()?;
    /// let passed = quiet.passed().expect("nobody is in check");
    /// assert_eq!(passed.to_string(), "4k3/8/8/8/8/8/8/4K2R w - - 1 2");
    /// let check: Position = "4k2R/8/8/8/8/8/8/4K3 b - - 0 1".parse()?;
    /// assert_eq!(check.passed(), None);
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn passed(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let board = Board {
            en_passant: 0,
            turn: !self.board.turn,
            ..self.board
        };
        let black_passed = u16::from(self.board.turn == Color::Black);
        Some(Self::new(
            board,
            self.halfmove_clock.saturating_add(1),
            self.fullmove_number.saturating_add(black_passed),
        ))
    }

    /// Calls `f` with each legal move and the position after it, in the order
    /// of [`Board::visit_moves`], until it breaks.
    ///
    /// ```
    /// use boardwright_chess::Position;
    /// use std::ops::ControlFlow::{Break, Continue};
    ///
    /// // The first move that mates.
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
    /// let mate = position.visit_successors(|chosen, after| {
    ///     if after.is_checkmate() { Break(chosen.to_string()) } else { Continue(()) }
    /// });
    /// assert_eq!(mate, Break("a1a8".to_string()));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[inline]
    pub fn visit_successors<B>(
        &self,
        f: impl FnMut(Move, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        movegen::visit_successors(self, f)
    }

    /// Whether a move to `to` captures, and how that changes the key; en
    /// passant not included.
    #[inline(always)]
    fn captured<S: Side>(&self, to: Square8) -> (bool, u64) {
        if self.board.colors[(!S::COLOR).index()].contains(to) {
            (true, hash::standing(&self.board, !S::COLOR, to))
        } else {
            (false, 0)
        }
    }
}

/// Gives access to every method that does not depend on the clocks.
impl Deref for Position {
    type Target = Board;

    #[inline]
    fn deref(&self) -> &Board {
        &self.board
    }
}

impl Hash for Position {
    /// The key stands for the board, as equal boards have equal keys.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
        state.write_u16(self.halfmove_clock);
        state.write_u16(self.fullmove_number);
    }
}

impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Position({self})")
    }
}

impl Make for Position {
    #[inline(always)]
    fn board(&self) -> &Board {
        &self.board
    }

    #[inline(always)]
    fn begun(&self) -> Self {
        let black_moves = u16::from(self.board.turn == Color::Black);
        Self {
            board: self.board.begun(),
            key: self.key ^ hash::passed(&self.board),
            halfmove_clock: self.halfmove_clock.saturating_add(1),
            fullmove_number: self.fullmove_number.saturating_add(black_moves),
        }
    }

    #[inline(always)]
    fn lifted<S: Side, K: Kind>(&self, from: Square8) -> Self {
        let kind = K::kind(&self.board, from);
        let board = self.board.lifted::<S, K>(from);
        let change = hash::castling_changed(&self.board, &board, S::COLOR);
        Self {
            board,
            key: self.key ^ hash::piece_of_index(S::COLOR, kind, from) ^ change,
            ..*self
        }
    }

    #[inline(always)]
    fn put<S: Side, K: Kind, const MAY_CAPTURE: bool>(
        &self,
        next: &mut Self,
        lifted: Lifted,
        to: Square8,
    ) {
        let board = &self.board;
        board.put::<S, K, MAY_CAPTURE>(&mut next.board, lifted, to);
        next.key = self.key ^ hash::piece_of_index(S::COLOR, lifted.kind, to);
        if MAY_CAPTURE {
            let (captures, captured) = self.captured::<S>(to);
            next.key ^= captured ^ hash::castling_changed(board, &next.board, !S::COLOR);
            next.halfmove_clock = if captures { 0 } else { self.halfmove_clock };
        }
    }

    #[inline(always)]
    fn begun_by_pawn(&self) -> Self {
        Self {
            halfmove_clock: 0,
            ..*self
        }
    }

    #[inline(always)]
    fn pawn<S: Side, const CAPTURES: bool>(&self, next: &mut Self, from: Square8, to: Square8) {
        let board = &self.board;
        board.pawn::<S, CAPTURES>(&mut next.board, from, to);
        let pawn = |square| hash::piece(S::COLOR, PieceKind::Pawn, square);
        next.key = self.key ^ pawn(from) ^ pawn(to);
        if CAPTURES {
            next.key ^= hash::standing(board, !S::COLOR, to);
            next.key ^= hash::castling_changed(board, &next.board, !S::COLOR);
        }
    }

    #[inline(always)]
    fn double_step<S: Side>(&self, next: &mut Self, from: Square8, to: Square8) {
        self.board.double_step::<S>(&mut next.board, from, to);
        let pawn = |square| hash::piece(S::COLOR, PieceKind::Pawn, square);
        next.key = self.key ^ pawn(from) ^ pawn(to);
        if next.board.en_passant != 0 {
            next.key ^= hash::en_passant(&next.board);
        }
    }

    #[inline(always)]
    fn promotion<S: Side>(&self, from: Square8, to: Square8, promotion: Promotion) -> Self {
        let board = self.board.promotion::<S>(from, to, promotion);
        let change = hash::piece(S::COLOR, PieceKind::Pawn, from)
            ^ hash::piece(S::COLOR, promotion.kind(), to)
            ^ self.captured::<S>(to).1
            ^ hash::castling_changed(&self.board, &board, !S::COLOR);
        Self {
            board,
            key: self.key ^ change,
            ..*self
        }
    }

    fn en_passant<S: Side>(&self, from: Square8, to: Square8) -> Self {
        let pawn = |square| hash::piece(S::COLOR, PieceKind::Pawn, square);
        let board = Make::en_passant::<S>(&self.board, from, to);
        let gone = self.board.colors[(!S::COLOR).index()] - board.colors[(!S::COLOR).index()];
        let captured = gone.iter().fold(0, |change, square| {
            change ^ hash::piece(!S::COLOR, PieceKind::Pawn, square)
        });
        Self {
            board,
            key: self.key ^ pawn(from) ^ pawn(to) ^ captured,
            ..*self
        }
    }

    fn castling<S: Side>(&self, king: Square8, rook: Square8) -> Self {
        let board = Make::castling::<S>(&self.board, king, rook);
        let path = CastlingPath::find(S::COLOR, king.file(), rook.file());
        let key = |kind, square| hash::piece(S::COLOR, kind, square);
        let change = key(PieceKind::King, king)
            ^ key(PieceKind::King, path.king_target)
            ^ key(PieceKind::Rook, rook)
            ^ key(PieceKind::Rook, path.rook_target)
            ^ hash::castling_changed(&self.board, &board, S::COLOR);
        Self {
            board,
            key: self.key ^ change,
            ..*self
        }
    }
}
