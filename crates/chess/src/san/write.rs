//! The shortest text of a legal move.

use super::{CheckMark, Letters, San, SanMove};
use crate::board::Board;
use crate::moves::Move;
use crate::piece::PieceKind;
use alloc::string::{String, ToString};
use boardwright_geometry::{Set8, Square8};
use core::fmt::{self, Write as _};

impl San {
    /// The standard's text of a legal move: as much of the origin as
    /// distinguishes it from other *legal* moves (its file if that is enough,
    /// or else its rank, or both), and the mark for check or mate.
    ///
    /// A move that is not legal gives some text or panics.
    ///
    /// ```
    /// use boardwright_chess::san::San;
    /// use boardwright_chess::{Move, Position, Square8};
    ///
    /// // The knight on c3 is pinned, so the other needs no file.
    /// let position: Position = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1".parse()?;
    /// let san = San::new(&position, Move::new(Square8::G1, Square8::E2));
    /// assert_eq!(san.to_string(), "Ne2");
    /// # Ok::<(), boardwright_chess::PositionError>(())
    /// ```
    #[must_use]
    pub fn new(board: &Board, legal: Move) -> Self {
        let after = board.after(legal);
        let mark = after.is_check().then(|| {
            if after.has_legal_move() {
                CheckMark::Check
            } else {
                CheckMark::Mate
            }
        });
        Self {
            named: SanMove::new(board, legal),
            mark,
            glyph: None,
        }
    }
}

impl SanMove {
    /// The SAN of a legal move, as in [`San::new`].
    #[must_use]
    pub fn new(board: &Board, legal: Move) -> Self {
        if let Some(side) = legal.castling_side() {
            return Self::Castling(side);
        }
        let (from, to) = (legal.from(), legal.to());
        let kind = board.kind_on(from).unwrap_or(PieceKind::Pawn);
        let (from_file, from_rank, captures) = if kind == PieceKind::Pawn {
            // A pawn that leaves its file captures, en passant too.
            let captures = from.file() != to.file();
            (captures.then_some(from.file()), None, captures)
        } else {
            let (file, rank) = disambiguation(from, rivals(board, kind, from, to));
            (file, rank, board.occupied().contains(to))
        };
        Self::Piece {
            kind,
            from_file,
            from_rank,
            captures,
            to,
            promotion: legal.promotion(),
        }
    }
}

/// Other pieces of the kind on `from` that may legally go to `to`.
fn rivals(board: &Board, kind: PieceKind, from: Square8, to: Square8) -> Set8 {
    let same = board.pieces(board.turn(), kind).without(from);
    if same.is_empty() {
        return Set8::EMPTY;
    }
    (board.attackers(to, board.turn()) & same)
        .iter()
        .filter(|&rival| board.is_legal(Move::new(rival, to)))
        .collect()
}

/// The file and rank of `from` that have to be written.
fn disambiguation(from: Square8, rivals: Set8) -> (Option<u8>, Option<u8>) {
    let (file, rank) = (from.file(), from.rank());
    if rivals.is_empty() {
        (None, None)
    } else if !rivals.intersects(Set8::file(file)) {
        (Some(file), None)
    } else if !rivals.intersects(Set8::rank(rank)) {
        (None, Some(rank))
    } else {
        (Some(file), Some(rank))
    }
}

/// Writes a legal move in the standard's form.
///
/// # Errors
///
/// Only where `to` fails.
pub fn write(board: &Board, legal: Move, to: &mut dyn fmt::Write) -> fmt::Result {
    write!(to, "{}", San::new(board, legal))
}

/// A legal move as the standard writes it.
#[must_use]
pub fn text(board: &Board, legal: Move) -> String {
    San::new(board, legal).to_string()
}

impl fmt::Display for SanMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_in(Letters::English, f)
    }
}

impl SanMove {
    fn write_in(self, letters: Letters, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Castling(crate::CastlingSide::King) => f.write_str("O-O"),
            Self::Castling(crate::CastlingSide::Queen) => f.write_str("O-O-O"),
            Self::Piece {
                kind,
                from_file,
                from_rank,
                captures,
                to,
                promotion,
            } => {
                if kind != PieceKind::Pawn {
                    f.write_char(letters.of(kind))?;
                }
                if let Some(file) = from_file {
                    f.write_char(char::from(b'a' + file % 8))?;
                }
                if let Some(rank) = from_rank {
                    f.write_char(char::from(b'1' + rank % 8))?;
                }
                if captures {
                    f.write_char('x')?;
                }
                write!(f, "{to}")?;
                match promotion {
                    Some(promotion) => write!(f, "={}", letters.of(promotion.kind())),
                    None => Ok(()),
                }
            }
        }
    }
}

impl San {
    /// The same with other letters for the pieces, for people who ask for them.
    ///
    /// ```
    /// use boardwright_chess::san::{Letters, San};
    ///
    /// let san: San = "Nbxd2+".parse()?;
    /// assert_eq!(san.in_letters(Letters::German).to_string(), "Sbxd2+");
    /// assert_eq!(san.in_letters(Letters::Figurines).to_string(), "♘bxd2+");
    /// # Ok::<(), boardwright_chess::Unreadable>(())
    /// ```
    #[must_use]
    pub const fn in_letters(self, letters: Letters) -> InLetters {
        InLetters { san: self, letters }
    }
}

/// A move with the letters that somebody asked for; [`San::in_letters`] makes it, and its `Display`
/// is the text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct InLetters {
    san: San,
    letters: Letters,
}

impl fmt::Display for InLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.san.named.write_in(self.letters, f)?;
        if let Some(mark) = self.san.mark {
            f.write_char(mark.symbol())?;
        }
        match self.san.glyph {
            Some(glyph) => f.write_str(glyph.symbol()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_letters(Letters::English).fmt(f)
    }
}
