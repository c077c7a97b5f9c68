//! What a text of a move lacks, where it cannot be read.

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
