//! Why a game of chess ended: the reasons in an
//! [`Outcome`](boardwright_ruleset::Outcome), explained in
//! `docs/rules/chess.md`.

/// The side to move is in check and has no legal move: it has lost.
pub const CHECKMATE: &str = "checkmate";
/// The side to move has no legal move and is not in check.
pub const STALEMATE: &str = "stalemate";
/// No legal moves lead to mate.
pub const DEAD_POSITION: &str = "dead position";
/// Each side has made 75 moves without a capture or a pawn move.
pub const SEVENTY_FIVE_MOVES: &str = "75 moves without capture or pawn move";
/// The position has occurred for the fifth time.
pub const FIVEFOLD: &str = "fivefold repetition";
/// A player claimed that the position has occurred, or is about to occur, for
/// the third time.
pub const THREEFOLD: &str = "threefold repetition";
/// A player claimed that each side has made, or is about to have made, 50
/// moves without a capture or a pawn move.
pub const FIFTY_MOVES: &str = "50 moves without capture or pawn move";
/// A player ran out of time.
pub const TIME: &str = "time";
/// A player ran out of time, and the opponent could not have mated.
pub const TIME_WITHOUT_MATE: &str = "time, but no mate is possible";

/// All reasons that the rules of chess give. The referee adds its own for
/// resignation and agreement.
pub const ALL: &[&str] = &[
    CHECKMATE,
    STALEMATE,
    DEAD_POSITION,
    SEVENTY_FIVE_MOVES,
    FIVEFOLD,
    THREEFOLD,
    FIFTY_MOVES,
    TIME,
    TIME_WITHOUT_MATE,
];
