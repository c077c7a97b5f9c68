//! Why a game ended: the reasons in an
//! [`Outcome`](boardwright_ruleset::Outcome), explained in
//! `docs/rules/lines_of_action.md`.

/// One side's pieces form one group: it has won.
pub const CONNECTED: &str = "all pieces connected";
/// One move connected both sides: the mover has won, or the game is drawn.
pub const BOTH_CONNECTED: &str = "both sides connected";
/// All seats passed in a row: a draw.
pub const PASSES: &str = "nobody can move";
/// The player due has no legal move: it has lost, or the game is drawn.
pub const NO_MOVE: &str = "no legal move";
/// A position occurred for the third time: a draw.
pub const THIRD: &str = "third occurrence of a position";
/// A position occurred for the second time: a draw.
pub const SECOND: &str = "second occurrence of a position";
/// A board occurred again: a draw.
pub const BOARD: &str = "a board came back";
/// The last ply that the rules allow was made: a draw.
pub const CAP: &str = "ply cap";

/// All reasons that the rules of the game give. The referee adds its own for
/// agreement, and the contract those for resignation and time.
pub const ALL: &[&str] = &[
    CONNECTED,
    BOTH_CONNECTED,
    PASSES,
    NO_MOVE,
    THIRD,
    SECOND,
    BOARD,
    CAP,
];
