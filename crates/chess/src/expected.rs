//! What a text of a move or a position lacks, where it cannot be read.

use boardwright_ruleset::expected_texts;

/// The first sign of a square.
pub(crate) const FILE: &str = "a file from a to h";
/// The second.
pub(crate) const RANK: &str = "a rank from 1 to 8";
/// Both.
pub(crate) const SQUARE: &str = "a square from a1 to h8";
/// Nothing more.
pub(crate) const END: &str = "the end of the move";
/// What a pawn becomes, in UCI.
pub(crate) const PROMOTION: &str = "a promotion to n, b, r or q";
/// The same in SAN.
pub(crate) const PROMOTED: &str = "a piece of QRBN";
/// Castling.
pub(crate) const CASTLING: &str = "O-O or O-O-O";
/// A pawn goes.
pub(crate) const PAWN_MOVE: &str = "a pawn's move as in e4 or exd5";
/// Any move.
pub(crate) const MOVE: &str = "a piece of KQRBN, a square or castling";

/// All of these.
pub(crate) const ALL: [&str; 9] = [
    FILE, RANK, SQUARE, END, PROMOTION, PROMOTED, CASTLING, PAWN_MOVE, MOVE,
];

expected_texts! {
    /// What a position lacks.
    pub(crate) const IN_POSITIONS;
    TURN = "the side to move, w or b";
    EN_PASSANT_FIELD = "an en passant square or -";
    CASTLING_FIELD = "castling rights or -";
    END_OF_POSITION = "the end of the position";
    PIECE_OR_EMPTY = "a piece or a number of empty squares";
    AFTER_RANKS = "a space after the eighth rank";
    AFTER_NUMBER = "a piece or / after a number of empty squares";
    WITHIN_RANK = "no more squares than the rank has";
    PLACED = "a piece of pnbrqkPNBRQK, a number from 1 to 8 or /";
    AFTER_RANK = "/ after eight squares";
    ALL_RANKS = "eight ranks of eight squares";
    RIGHTS = "rights among KQkq or files, each once, or -";
    NUMBER = "a number from 0 to 65535";
    PLACEMENT = "pieces from rank 8 down";
}
