//! Why a game ended: the reasons in an
//! [`Outcome`](boardwright_ruleset::Outcome), explained in
//! `docs/rules/strata.md`.

/// A General was captured: its side has lost.
pub const CAPTURED: &str = "the General was captured";
/// A General stood in the centre for a full round: its side has won.
pub const CENTRE: &str = "the General held the centre";
/// Both sides passed in a row: a draw.
pub const PASSES: &str = "both sides passed";
/// A position occurred for the third time at the start of a turn: a draw.
pub const REPETITION: &str = "third repetition";
/// A hundred turns in a row brought no capture: a draw.
pub const QUIET: &str = "a hundred turns without a capture";

/// All reasons that the rules of the game give. The referee adds its own for
/// agreement, and the contract those for resignation and time.
pub const ALL: &[&str] = &[CAPTURED, CENTRE, PASSES, REPETITION, QUIET];
