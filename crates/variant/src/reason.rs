//! The reasons why games end, as [`Outcome::reason`](boardwright_ruleset::Outcome::reason) has
//! them.

/// The royal piece of the player on turn is in check, and no move is legal.
pub const CHECKMATE: &str = "checkmate";
/// The player on turn has no legal move and is not in check.
pub const STALEMATE: &str = "stalemate";
/// The player on turn has no legal move, in a game without check.
pub const NO_MOVE: &str = "no legal move";
/// A royal piece is captured.
pub const ROYAL_CAPTURED: &str = "royal piece captured";
/// A royal piece has lost a fight.
pub const ROYAL_SLAIN: &str = "royal piece slain";
/// A royal piece has exploded.
pub const EXPLODED: &str = "royal piece exploded";
/// A piece has reached its goal.
pub const GOAL: &str = "goal reached";
/// Both players have reached their goals.
pub const BOTH_GOALS: &str = "both goals reached";
/// As many checks were given as win.
pub const CHECKS: &str = "checks";
/// A player has nothing but the royal piece.
pub const BARE: &str = "bare king";
/// Both players have nothing but their royal pieces.
pub const BOTH_BARE: &str = "both kings bare";
/// A player has no piece on the board.
pub const NO_PIECES: &str = "no pieces";
/// A position has occurred as often as ends the game.
pub const REPETITION: &str = "repetition";
/// As many plies without progress as end the game.
pub const NO_PROGRESS: &str = "no progress";

/// All reasons.
pub const ALL: [&str; 14] = [
    CHECKMATE,
    STALEMATE,
    NO_MOVE,
    ROYAL_CAPTURED,
    ROYAL_SLAIN,
    EXPLODED,
    GOAL,
    BOTH_GOALS,
    CHECKS,
    BARE,
    BOTH_BARE,
    NO_PIECES,
    REPETITION,
    NO_PROGRESS,
];
