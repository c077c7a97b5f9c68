//! The board: pieces, side to move, castling rights and the en passant square.
//!
//! Sliders are stored by how they move: one set holds those that move
//! diagonally (bishops and queens), one those that move along ranks and files
//! (rooks and queens). A queen is in both. The generator asks "what moves like
//! this?" far more often than "is it a queen?", and a capture clears the target
//! from every set at once, without asking what stood there.
//!
//! Each side has exactly one king, so a king is stored as a square and not as a
//! set. The rooks that may still castle are a set of files for each side, which
//! serves Chess960 and ordinary chess alike. A board is 56 bytes and `Copy`: a
//! search copies it instead of unmaking moves.
//!
//! Clocks, counters and the hash key are not here but in
//! [`Position`](crate::Position): perft and repetition do not need them.

use crate::piece::{CastlingSide, Color, Piece, PieceKind, forward};
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks, knight_attacks};
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};
use core::hash::{Hash, Hasher};

/// A legal chess position without its clocks: placement, side to move,
/// castling rights and en passant.
///
/// It is always sound: each side has one king, and the side that is not to move
/// is not in check. A [`Setup`](crate::Setup) may be unsound; a board can only
/// be made from one.
///
/// Two boards are equal if the rule on repetition counts them as the same
/// position: en passant is kept only where a legal capture exists, so two equal
/// boards allow the same moves. The fifty-move count and move numbers are not
/// compared.
///
/// ```
/// use boardwright_chess::{Move, Position, Square8};
///
/// // Without a pawn that could capture it, a double step leaves no trace.
/// let position = Position::start().after(Move::new(Square8::E2, Square8::E4));
/// assert_eq!(position.board().en_passant(), None);
/// let position: Position = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1".parse()?;
/// let after = position.after(Move::new(Square8::E2, Square8::E4));
/// assert_eq!(after.board().en_passant(), Some(Square8::E3));
/// # Ok::<(), boardwright_chess::PositionError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Board {
    pub(crate) colors: [Set8; 2],
    pub(crate) pawns: Set8,
    pub(crate) knights: Set8,
    /// Bishops and queens.
    pub(crate) diagonals: Set8,
    /// Rooks and queens.
    pub(crate) orthogonals: Set8,
    pub(crate) kings: [Square8; 2],
    /// For each side, bit `n` is the rook on file `n` of the home rank that
    /// the king may still castle with.
    pub(crate) castling: [u8; 2],
    /// The index of the square that a pawn has just stepped over, if the pawn
    /// can be captured there; otherwise 0, which no pawn steps over.
    pub(crate) en_passant: u8,
    pub(crate) turn: Color,
}

/// Few wide words, as games look a position up after every move.
impl Hash for Board {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let pair = |one: Set8, other: Set8| u128::from(one.bits()) | u128::from(other.bits()) << 64;
        state.write_u128(pair(self.colors[0], self.colors[1]));
        state.write_u128(pair(self.pawns, self.knights));
        state.write_u128(pair(self.diagonals, self.orthogonals));
        let [white, black] = self.kings.map(|king| king.index() as u8);
        let [white_rooks, black_rooks] = self.castling;
        let turn = self.turn as u8;
        let rest = [
            white,
            black,
            white_rooks,
            black_rooks,
            self.en_passant,
            turn,
            0,
            0,
        ];
        state.write_u64(u64::from_le_bytes(rest));
    }
}

impl Board {
    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Every square with a piece on it.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Set8 {
        self.colors[0] | self.colors[1]
    }

    /// The squares of all pieces of a colour.
    #[must_use]
    #[inline]
    pub const fn by_color(&self, color: Color) -> Set8 {
        self.colors[color.index()]
    }

    /// The squares of all pieces of a kind, of both colours.
    #[must_use]
    #[inline]
    pub fn by_kind(&self, kind: PieceKind) -> Set8 {
        match kind {
            PieceKind::Pawn => self.pawns,
            PieceKind::Knight => self.knights,
            PieceKind::Bishop => self.diagonals - self.orthogonals,
            PieceKind::Rook => self.orthogonals - self.diagonals,
            PieceKind::Queen => self.diagonals & self.orthogonals,
            PieceKind::King => Set8::from_squares(&self.kings),
        }
    }

    /// The squares of all pieces of a colour and kind.
    ///
    /// ```
    /// use boardwright_chess::{Color, PieceKind, Position, Square8};
    ///
    /// let start = Position::start();
    /// let knights = start.pieces(Color::White, PieceKind::Knight);
    /// assert_eq!(knights.iter().collect::<Vec<_>>(), [Square8::B1, Square8::G1]);
    /// assert_eq!(start.by_kind(PieceKind::Pawn).len(), 16);
    /// ```
    #[must_use]
    #[inline]
    pub fn pieces(&self, color: Color, kind: PieceKind) -> Set8 {
        self.by_color(color) & self.by_kind(kind)
    }

    /// Where the king of a colour stands.
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Square8 {
        self.kings[color.index()]
    }

    /// The kind of the piece on a square.
    #[must_use]
    #[inline]
    pub fn kind_on(&self, square: Square8) -> Option<PieceKind> {
        if !self.occupied().contains(square) {
            return None;
        }
        Some(if self.pawns.contains(square) {
            PieceKind::Pawn
        } else if self.knights.contains(square) {
            PieceKind::Knight
        } else {
            match (
                self.diagonals.contains(square),
                self.orthogonals.contains(square),
            ) {
                (true, false) => PieceKind::Bishop,
                (false, true) => PieceKind::Rook,
                (true, true) => PieceKind::Queen,
                (false, false) => PieceKind::King,
            }
        })
    }

    /// The colour of the piece on a square.
    #[must_use]
    #[inline]
    pub const fn color_on(&self, square: Square8) -> Option<Color> {
        if self.colors[0].contains(square) {
            Some(Color::White)
        } else if self.colors[1].contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The piece on a square.
    ///
    /// ```
    /// use boardwright_chess::{Color, Piece, PieceKind, Position, Square8};
    /// let start = Position::start();
    /// let queen = Piece::new(Color::White, PieceKind::Queen);
    /// assert_eq!(start.piece_on(Square8::D1), Some(queen));
    /// assert_eq!(start.piece_on(Square8::D4), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn piece_on(&self, square: Square8) -> Option<Piece> {
        Some(Piece::new(self.color_on(square)?, self.kind_on(square)?))
    }

    /// The square of the rook with which a king still has the right to castle
    /// on a side. Whether castling is legal now also depends on the pieces
    /// between them and on checks.
    ///
    /// ```
    /// use boardwright_chess::{CastlingSide, Color, Position, Square8};
    ///
    /// // Black's bishop attacks f1: White cannot castle now, and keeps the right.
    /// let position: Position = "4k3/8/8/8/2b5/8/8/4K2R w K - 0 1".parse()?;
    /// assert_eq!(position.castling_rook(Color::White, CastlingSide::King), Some(Square8::H1));
    /// assert_eq!(position.castling_rook(Color::White, CastlingSide::Queen), None);
    /// assert!(position.legal_moves().iter().all(|legal| !legal.is_castling()));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square8> {
        let files = u64::from(self.castling[color.index()]);
        let rooks = Set8::from_bits(files << (8 * color.home_rank()));
        let king = self.king(color);
        match side {
            CastlingSide::King => rooks.last().filter(|&rook| rook > king),
            CastlingSide::Queen => rooks.first().filter(|&rook| rook < king),
        }
    }

    /// The square that a pawn has just stepped over and on which an enemy pawn
    /// can legally capture it; `None` if no such capture is legal.
    ///
    /// A capture that would leave the own king in check is not legal, and then there is no square.
    ///
    /// ```
    /// use boardwright_chess::Position;
    ///
    /// // The black pawn on d4 could take, but both pawns would leave the fourth rank to the rook.
    /// let pinned: Position = "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1".parse()?;
    /// assert_eq!(pinned.en_passant(), None);
    /// let free: Position = "4k3/8/8/8/3pP2R/8/8/4K3 b - e3 0 1".parse()?;
    /// assert!(free.en_passant().is_some());
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square8> {
        if self.en_passant == 0 {
            None
        } else {
            Square8::from_index(self.en_passant as usize)
        }
    }

    /// The pieces of a colour that attack a square, which may be empty or
    /// hold any piece.
    #[must_use]
    pub fn attackers(&self, square: Square8, by: Color) -> Set8 {
        self.attackers_through(square, by, self.occupied())
    }

    /// As [`attackers`](Self::attackers), but sliders are stopped by the
    /// squares in `occupied` instead of by the pieces on the board.
    ///
    /// ```
    /// use boardwright_chess::{Color, Position, Set8, Square8};
    ///
    /// // Two rooks behind each other on the e-file.
    /// let position: Position = "k7/8/8/8/8/8/4R3/K3R3 w - - 0 1".parse()?;
    /// let front = Set8::from_square(Square8::E2);
    /// assert_eq!(position.attackers(Square8::E8, Color::White), front);
    /// // Without the one in front, the other attacks as well.
    /// let behind = position.occupied() - front;
    /// assert_eq!(position.attackers_through(Square8::E8, Color::White, behind).len(), 2);
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn attackers_through(&self, square: Square8, by: Color, occupied: Set8) -> Set8 {
        // A pawn attacks a square exactly when an enemy pawn there would
        // attack it.
        let pawns = attacks_of_pawns(Set8::from_square(square), forward(!by));
        let all = pawns & self.pawns
            | knight_attacks(square) & self.knights
            | bishop_attacks(square, occupied) & self.diagonals
            | rook_attacks(square, occupied) & self.orthogonals
            | king_attacks(square) & Set8::from_square(self.king(by));
        all & self.by_color(by)
    }

    /// The pieces that give check to the side to move.
    ///
    /// ```
    /// use boardwright_chess::{Position, Set8, Square8};
    /// let mut position: Position = "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1".parse()?;
    /// assert_eq!(position.checkers(), Set8::from_square(Square8::E1));
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn checkers(&self) -> Set8 {
        self.attackers(self.king(self.turn), !self.turn)
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// The pieces of a colour that may not leave the line between their king
    /// and an enemy slider.
    ///
    /// ```
    /// use boardwright_chess::{Color, Position, Set8, Square8};
    ///
    /// let position: Position = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.pinned(Color::White), Set8::from_square(Square8::E2));
    /// assert_eq!(position.pinner(Square8::E2), Some(Square8::E8));
    /// assert_eq!(position.targets(Square8::E2), Set8::EMPTY);
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn pinned(&self, color: Color) -> Set8 {
        let mut pinned = Set8::EMPTY;
        for pinner in self.snipers(color) {
            let blockers = Set8::between(self.king(color), pinner) & self.occupied();
            if blockers.is_single() {
                pinned |= blockers & self.by_color(color);
            }
        }
        pinned
    }

    /// The enemy slider that pins the piece on a square to its own king.
    #[must_use]
    pub fn pinner(&self, square: Square8) -> Option<Square8> {
        let color = self.color_on(square)?;
        self.snipers(color).iter().find(|&sniper| {
            Set8::between(self.king(color), sniper) & self.occupied() == Set8::from_square(square)
        })
    }

    /// The enemy sliders that would attack the king of a colour on an empty
    /// board.
    fn snipers(&self, color: Color) -> Set8 {
        let king = self.king(color);
        let on_diagonals = bishop_attacks(king, Set8::EMPTY) & self.diagonals;
        let on_lines = rook_attacks(king, Set8::EMPTY) & self.orthogonals;
        (on_diagonals | on_lines) & self.by_color(!color)
    }
}

/// Draws the board in eight lines, White below, then the rest of the state.
impl core::fmt::Debug for Board {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let square = Square8::new(file, rank).expect("both are below 8");
                let letter = self.piece_on(square).map_or('.', Piece::letter);
                write!(f, "{letter}{}", if file < 7 { " " } else { "\n" })?;
            }
        }
        write!(f, "{} to move", self.turn)?;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if let Some(rook) = self.castling_rook(color, side) {
                    write!(f, ", castling with {rook}")?;
                }
            }
        }
        match self.en_passant() {
            Some(square) => write!(f, ", en passant on {square}"),
            None => Ok(()),
        }
    }
}
