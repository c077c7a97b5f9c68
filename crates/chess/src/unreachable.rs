//! Positions that perhaps no game can reach.

use crate::board::Board;
use crate::piece::CastlingSide;
use crate::setup::{Setup, SetupError, SetupFault};
use alloc::vec::Vec;
use boardwright_geometry::Set8;

/// A board that the move generator is defined on, although perhaps no game can
/// reach it: a study, a puzzle or a position of a test may have three checks at
/// once. Its moves are those of its [`Board`]; it is no
/// [`Position`](crate::Position), so no game starts from it.
///
/// Each side has one king, no pawn stands on a last rank, the side that is not
/// to move is not in check, and castling rights and the en passant square fit
/// the pieces. Of pieces and pawns there may be any number, which is so in a
/// `Position` too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreachable {
    board: Board,
    halfmove_clock: u16,
    fullmove_number: u16,
    faults: Vec<SetupFault>,
}

impl Unreachable {
    /// The board, which has all legal moves.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, from 1.
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// Why no game can reach it. If this is empty,
    /// [`Setup::position`] gives the same as a position.
    #[must_use]
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }
}

impl Setup {
    /// The board, even if perhaps no game can reach it.
    ///
    /// # Errors
    ///
    /// Every fault for which the moves would not be defined, at once.
    pub fn unreachable(&self) -> Result<Unreachable, SetupError> {
        let (board, mut faults) = self.checked();
        let harmless = |fault: &SetupFault| {
            matches!(
                fault,
                SetupFault::ImpossibleCheck { .. } | SetupFault::EnPassantCheck { .. }
            )
        };
        match board {
            Some(board) if faults.iter().all(harmless) => Ok(Unreachable {
                board: self.with_memory(board),
                halfmove_clock: self.halfmove_clock,
                fullmove_number: self.fullmove_number,
                faults,
            }),
            _ => {
                faults.retain(|fault| !harmless(fault));
                Err(SetupError { faults })
            }
        }
    }

    /// Leaves out what has this fault, if it is said about the past and the
    /// pieces alone are sound. Returns whether it was left out.
    pub(crate) fn leave_out(&mut self, fault: &SetupFault) -> bool {
        match *fault {
            SetupFault::CastlingRook { square } => {
                self.castling_rooks -= Set8::from_square(square);
            }
            SetupFault::CastlingKing { rook, .. } => {
                self.castling_rooks -= Set8::from_square(rook);
            }
            SetupFault::CastlingTwice { color, side } => {
                // The outermost rook stays, which is meant by KQkq.
                let home = self.castling_rooks & Set8::rank(color.home_rank());
                let inner = match side {
                    CastlingSide::King => home.last().and_then(|last| home.without(last).last()),
                    CastlingSide::Queen => {
                        home.first().and_then(|first| home.without(first).first())
                    }
                };
                if let Some(inner) = inner {
                    self.castling_rooks -= Set8::from_square(inner);
                }
            }
            SetupFault::EnPassantRank { .. }
            | SetupFault::EnPassantPawn { .. }
            | SetupFault::EnPassantOccupied { .. }
            | SetupFault::EnPassantCheck { .. } => self.en_passant = None,
            SetupFault::MoveNumberZero => self.fullmove_number = 1,
            _ => return false,
        }
        true
    }
}
