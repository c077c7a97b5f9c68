//! A position as described, not yet checked; the only way to a playable one.
//!
//! A [`Setup`] holds anything that was read or edited: no kings or three, pawns
//! on the last rank, castling rights without rooks. [`Setup::position`] reports
//! *every* fault at once. It refuses positions from which the rules cannot play
//! on, and positions that obviously no game can reach (the side that has just
//! moved is in check; a check that no last move can have given). Numbers of
//! pieces are not checked: nine queens of one colour are accepted.

use crate::board::Board;
use crate::movegen::is_en_passant_safe;
use crate::piece::{CastlingSide, Color, Piece, PieceKind, forward};
use crate::position::Position;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use boardwright_geometry::{Set8, Square8};
use boardwright_pieces::attacks8::attacks_of_pawns;
use boardwright_ruleset::{Parameter, ParameterValue, broken_rules};
use core::fmt;

/// A position that may be unsound.
///
/// ```
/// use boardwright_chess::{Color, Piece, PieceKind, Setup, SetupFault, Square8};
///
/// let mut setup = Setup::empty();
/// setup.pieces[Square8::E1.index()] = Some(Piece::new(Color::White, PieceKind::King));
/// setup.pieces[Square8::A8.index()] = Some(Piece::new(Color::White, PieceKind::Pawn));
/// let faults = setup.position().unwrap_err().faults;
/// assert_eq!(faults, [
///     SetupFault::NoKing { color: Color::Black },
///     SetupFault::PawnOnEdge { square: Square8::A8 },
/// ]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The piece on each square, by [`Square8::index`].
    pub pieces: [Option<Piece>; 64],
    /// Whose turn it is.
    pub turn: Color,
    /// The squares of the rooks that may still castle.
    pub castling_rooks: Set8,
    /// The square that a pawn has just stepped over, whether or not it can be
    /// captured there.
    pub en_passant: Option<Square8>,
    /// Half-moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move, from 1.
    pub fullmove_number: u16,
}

impl Setup {
    /// No pieces, White to move, move 1.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            pieces: [None; 64],
            turn: Color::White,
            castling_rooks: Set8::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// The position, if the rules can play on from it.
    ///
    /// Castling is read as in Chess960, which includes ordinary chess; the
    /// ruleset refuses rights that its variant does not have.
    ///
    /// # Errors
    ///
    /// Every fault at once.
    ///
    /// ```
    /// use boardwright_chess::{Position, Setup, Square8};
    ///
    /// // A position can be taken apart, changed and checked again.
    /// let mut setup = Setup::from(&Position::start());
    /// setup.pieces[Square8::A1.index()] = None;
    /// let faults = setup.position().unwrap_err().faults;
    /// assert_eq!(faults.len(), 1);
    /// // White still had the right to castle with the rook on a1.
    /// setup.castling_rooks.remove(Square8::A1);
    /// assert!(setup.position().is_ok());
    /// ```
    pub fn position(&self) -> Result<Position, SetupError> {
        let (board, faults) = self.checked();
        match board {
            Some(board) if faults.is_empty() => Ok(Position::new(
                self.with_memory(board),
                self.halfmove_clock,
                self.fullmove_number,
            )),
            _ => Err(SetupError { faults }),
        }
    }

    /// The board without castling rights and en passant, if each side has one
    /// king, and every fault.
    pub(crate) fn checked(&self) -> (Option<Board>, Vec<SetupFault>) {
        let mut faults = Vec::new();
        self.check_pieces(&mut faults);
        let kings = Color::ALL.map(|color| self.only_king(color));
        // Unless each side has one king, checks are not looked at, but castling
        // and en passant have faults of their own.
        let board = match kings {
            [Some(white), Some(black)] => Some(self.board([white, black])),
            _ => None,
        };
        if let Some(board) = &board {
            self.check_checks(board, &mut faults);
        }
        self.check_castling(kings, &mut faults);
        self.check_en_passant(board.as_ref(), &mut faults);
        (board, faults)
    }

    /// The king of a colour, if there is exactly one.
    fn only_king(&self, color: Color) -> Option<Square8> {
        let kings = self.squares(color, PieceKind::King);
        kings.first().filter(|_| kings.is_single())
    }

    fn squares(&self, color: Color, kind: PieceKind) -> Set8 {
        let wanted = Some(Piece::new(color, kind));
        Square8::ALL
            .into_iter()
            .filter(|square| self.pieces[square.index()] == wanted)
            .collect()
    }

    /// Faults that concern pieces one by one, and the move number.
    fn check_pieces(&self, faults: &mut Vec<SetupFault>) {
        for color in Color::ALL {
            let kings = self.squares(color, PieceKind::King);
            if kings.is_empty() {
                faults.push(SetupFault::NoKing { color });
            } else if !kings.is_single() {
                faults.push(SetupFault::SeveralKings { color, kings });
            }
        }
        for square in Set8::rank(0) | Set8::rank(7) {
            if let Some(Piece {
                kind: PieceKind::Pawn,
                ..
            }) = self.pieces[square.index()]
            {
                faults.push(SetupFault::PawnOnEdge { square });
            }
        }
        if self.fullmove_number == 0 {
            faults.push(SetupFault::MoveNumberZero);
        }
    }

    /// The pieces as a board that remembers neither castling nor en passant.
    fn board(&self, kings: [Square8; 2]) -> Board {
        let mut board = Board {
            colors: [Set8::EMPTY; 2],
            pawns: Set8::EMPTY,
            knights: Set8::EMPTY,
            diagonals: Set8::EMPTY,
            orthogonals: Set8::EMPTY,
            kings,
            castling: [0; 2],
            en_passant: 0,
            turn: self.turn,
        };
        for square in Square8::ALL {
            let Some(piece) = self.pieces[square.index()] else {
                continue;
            };
            board.colors[piece.color.index()].insert(square);
            match piece.kind {
                PieceKind::Pawn => board.pawns.insert(square),
                PieceKind::Knight => board.knights.insert(square),
                PieceKind::Bishop => board.diagonals.insert(square),
                PieceKind::Rook => board.orthogonals.insert(square),
                PieceKind::Queen => {
                    board.diagonals.insert(square) | board.orthogonals.insert(square)
                }
                PieceKind::King => true,
            };
        }
        board
    }

    /// The same board with castling rights, and with en passant where a
    /// legal capture exists. Only for a setup without faults.
    pub(crate) fn with_memory(&self, mut board: Board) -> Board {
        for rook in self.castling_rooks {
            if let Some(color) = board.color_on(rook) {
                board.castling[color.index()] |= 1 << rook.file();
            }
        }
        if let Some(passed) = self.en_passant {
            let from = attacks_of_pawns(Set8::from_square(passed), forward(!self.turn));
            let capturers = from & board.pieces(self.turn, PieceKind::Pawn);
            if capturers
                .iter()
                .any(|capturer| is_en_passant_safe(&board, self.turn, capturer, passed))
            {
                board.en_passant = passed.index() as u8;
            }
        }
        board
    }

    fn check_checks(&self, board: &Board, faults: &mut Vec<SetupFault>) {
        let attackers = board.attackers(board.king(!self.turn), self.turn);
        if !attackers.is_empty() {
            faults.push(SetupFault::OpponentInCheck {
                king: board.king(!self.turn),
                attackers,
            });
        }
        let checkers = board.checkers();
        if is_impossible_check(board, checkers) {
            faults.push(SetupFault::ImpossibleCheck {
                king: board.king(self.turn),
                checkers,
            });
        }
    }

    fn check_castling(&self, kings: [Option<Square8>; 2], faults: &mut Vec<SetupFault>) {
        for square in self.castling_rooks {
            let rook = self.pieces[square.index()].filter(|piece| piece.kind == PieceKind::Rook);
            match rook {
                Some(Piece { color, .. }) if square.rank() == color.home_rank() => {
                    let king = kings[color.index()];
                    if let Some(king) = king.filter(|king| king.rank() != color.home_rank()) {
                        faults.push(SetupFault::CastlingKing { king, rook: square });
                    }
                }
                _ => faults.push(SetupFault::CastlingRook { square }),
            }
        }
        for color in Color::ALL {
            let Some(king) = kings[color.index()] else {
                continue;
            };
            let rook = Some(Piece::new(color, PieceKind::Rook));
            let home = self.castling_rooks & Set8::rank(color.home_rank());
            let rooks = home
                .iter()
                .filter(|square| self.pieces[square.index()] == rook);
            let (west, east): (Vec<_>, Vec<_>) = rooks.partition(|&rook| rook < king);
            for (side, rooks) in [(CastlingSide::Queen, west), (CastlingSide::King, east)] {
                if rooks.len() > 1 {
                    faults.push(SetupFault::CastlingTwice { color, side });
                }
            }
        }
    }

    fn check_en_passant(&self, board: Option<&Board>, faults: &mut Vec<SetupFault>) {
        let Some(square) = self.en_passant else {
            return;
        };
        // The pawn of the side that is not to move came from the square behind
        // and stands on the square in front.
        let passed = Set8::from_square(square);
        let pawn = passed.shift(forward(!self.turn));
        let origin = passed.shift(forward(self.turn));
        let rank = match self.turn {
            Color::White => 5,
            Color::Black => 2,
        };
        if square.rank() != rank {
            faults.push(SetupFault::EnPassantRank { square });
        } else if !pawn.is_subset_of(self.squares(!self.turn, PieceKind::Pawn)) {
            faults.push(SetupFault::EnPassantPawn { square });
        } else if (passed | origin)
            .iter()
            .any(|square| self.pieces[square.index()].is_some())
        {
            faults.push(SetupFault::EnPassantOccupied { square });
        } else if let Some(board) = board {
            // Before the double step the side to move cannot have been in
            // check, since it had just moved.
            let before = (board.occupied() - pawn) | origin;
            let king = board.king(self.turn);
            let attackers = board.attackers_through(king, !self.turn, before) - pawn;
            if !attackers.is_empty() {
                faults.push(SetupFault::EnPassantCheck { square, attackers });
            }
        }
    }
}

/// Whether no last move can have given these checks.
///
/// One move gives check with the piece that moved, uncovers a slider, or both.
/// So there are at most two checkers; of two, one slides; and two sliders do
/// not look at the king from both ends of one line, because the piece that
/// came to one end would have had to pass the king. (En passant uncovers two
/// lines at once, but by neighbours on a rank, never with a king between.)
fn is_impossible_check(board: &Board, checkers: Set8) -> bool {
    let mut pair = checkers;
    let (Some(first), Some(second)) = (pair.pop_first(), pair.pop_first()) else {
        return false;
    };
    if !pair.is_empty() {
        return true;
    }
    let sliders = checkers & (board.diagonals | board.orthogonals);
    sliders.is_empty()
        || sliders == checkers && Set8::line(first, second).contains(board.king(board.turn))
}

broken_rules! {
    /// One thing that is wrong with a [`Setup`].
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    #[non_exhaustive]
    pub enum SetupFault {
        /// A side has no king.
        NoKing {
            /// The side.
            color: Color,
        } = "chess.position.king.none"
            => "there is no {color} king";
        /// A side has more than one king.
        SeveralKings {
            /// The side.
            color: Color,
            /// Where they stand.
            kings: Set8,
        } = "chess.position.king.several" ("color", "count", "squares"), with {
            [Parameter::new("color", *color), Parameter::new("count", kings.len()), squares(*kings)].into()
        }
            => "there are {count} {color} kings, on {squares:and}";
        /// A pawn stands on the first or last rank.
        PawnOnEdge {
            /// Where.
            square: Square8,
        } = "chess.position.pawn.edge"
            => "a pawn stands on {square}, where no pawn can be";
        /// The side that is not to move is in check.
        OpponentInCheck {
            /// The king.
            king: Square8,
            /// The pieces that attack it.
            attackers: Set8,
        } = "chess.position.check.opponent" ("king", "squares"), with {
            [Parameter::written("king", king), squares(*attackers)].into()
        }
            => "the king on {king} could be captured from {squares:and}, though it is the other side's turn";
        /// No last move can have led to these checks.
        ImpossibleCheck {
            /// The king.
            king: Square8,
            /// The pieces that give check.
            checkers: Set8,
        } = "chess.position.check.impossible" ("king", "squares"), with {
            [Parameter::written("king", king), squares(*checkers)].into()
        }
            => "no move can have led to the king on {king} being in check from {squares:and}";
        /// A castling right without a rook on the home rank.
        CastlingRook {
            /// Where the rook should be.
            square: Square8,
        } = "chess.position.castling.rook"
            => "no rook that could castle stands on {square}";
        /// A castling right with a king that has left its home rank.
        CastlingKing {
            /// The king.
            king: Square8,
            /// The rook that has the right.
            rook: Square8,
        } = "chess.position.castling.king"
            => "the king on {king} cannot have kept the right to castle with the rook on {rook}";
        /// Castling rights with two rooks on the same side of the king.
        CastlingTwice {
            /// Whose rights.
            color: Color,
            /// The side of the king.
            side: CastlingSide,
        } = "chess.position.castling.twice"
            => "{color} cannot have two rooks to castle with on the {side}";
        /// The en passant square is on a rank that no enemy pawn steps over.
        EnPassantRank {
            /// The square.
            square: Square8,
        } = "chess.position.en_passant.rank"
            => "no pawn can just have stepped over {square}, which is on another rank";
        /// No enemy pawn stands before the en passant square.
        EnPassantPawn {
            /// The square.
            square: Square8,
        } = "chess.position.en_passant.pawn"
            => "no pawn that could just have stepped over {square} stands before it";
        /// The en passant square, or the one the pawn came from, is occupied.
        EnPassantOccupied {
            /// The square.
            square: Square8,
        } = "chess.position.en_passant.occupied"
            => "no pawn can just have stepped over {square}, because its way is not free";
        /// Before the double step, the side to move would have been in check.
        EnPassantCheck {
            /// The square.
            square: Square8,
            /// The pieces that would have given check before.
            attackers: Set8,
        } = "chess.position.en_passant.check" ("square", "squares"), with {
            [Parameter::written("square", square), squares(*attackers)].into()
        }
            => "no pawn can just have stepped over {square}, because the check from {squares:and} was there before";
        /// Moves are numbered from 1.
        MoveNumberZero = "chess.position.number"
            => "moves are numbered from 1";
    }
}

impl SetupFault {
    /// The main squares that the fault concerns; empty if it concerns no
    /// square.
    #[must_use]
    pub fn squares(&self) -> Set8 {
        match *self {
            Self::NoKing { .. } | Self::CastlingTwice { .. } | Self::MoveNumberZero => Set8::EMPTY,
            Self::SeveralKings { kings, .. } => kings,
            Self::OpponentInCheck { king, .. } => Set8::from_square(king),
            Self::ImpossibleCheck { king, .. } => Set8::from_square(king),
            Self::CastlingKing { king, .. } => Set8::from_square(king),
            Self::PawnOnEdge { square }
            | Self::CastlingRook { square }
            | Self::EnPassantRank { square }
            | Self::EnPassantPawn { square }
            | Self::EnPassantOccupied { square }
            | Self::EnPassantCheck { square, .. } => Set8::from_square(square),
        }
    }
}

/// Everything that is wrong with a [`Setup`]. Never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// The faults.
    pub faults: Vec<SetupFault>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}

/// The setup of a position: the inverse of [`Setup::position`].
impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let castling_rooks = Color::ALL.into_iter().flat_map(|color| {
            CastlingSide::ALL
                .into_iter()
                .filter_map(move |side| position.castling_rook(color, side))
        });
        Self {
            pieces: Square8::ALL.map(|square| position.piece_on(square)),
            turn: position.turn(),
            castling_rooks: castling_rooks.collect(),
            en_passant: position.en_passant(),
            halfmove_clock: position.halfmove_clock(),
            fullmove_number: position.fullmove_number(),
        }
    }
}

/// Squares as what a sentence speaks of.
fn squares(set: Set8) -> Parameter {
    let names: ParameterValue = set.iter().map(|square| square.to_string()).collect();
    Parameter::new("squares", names)
}

/// Writes the names of squares as part of a sentence: `d4 and e5`.
pub(crate) struct Names(pub(crate) Set8);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in self.0.iter().enumerate() {
            let separator = match index {
                0 => "",
                _ if index + 1 == self.0.len() => " and ",
                _ => ", ",
            };
            write!(f, "{separator}{square}")?;
        }
        Ok(())
    }
}
