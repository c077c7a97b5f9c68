//! The players of levels 1 to 9 of each game, the weakest first; level 10 is the game's
//! default opponent. How far apart they are is measured by `boardwright arena GAME --levels`,
//! and stands in `docs/levels.md`.
//!
//! `temperature` makes mistakes: half as often as the best a player makes a move that is worth so
//! many thousandths of a game less.

/// Nine names of players, the weakest first.
pub(crate) type Levels = [&'static str; 9];

#[cfg(feature = "chess")]
pub(crate) const CHESS: Levels = [
    "alpha-beta(depth=1,temperature=120)",
    "alpha-beta(depth=1,temperature=70)",
    "alpha-beta(depth=1,temperature=35)",
    "alpha-beta(depth=2,temperature=30)",
    "alpha-beta(positions=600,temperature=15)",
    "alpha-beta(positions=2000,temperature=10)",
    "alpha-beta(positions=6000,temperature=5)",
    "alpha-beta(positions=20000,margin=8)",
    "alpha-beta(positions=75000,margin=8)",
];

#[cfg(feature = "lines-of-action")]
pub(crate) const LINES_OF_ACTION: Levels = [
    "alpha-beta(depth=1,temperature=120)",
    "alpha-beta(depth=1,temperature=70)",
    "alpha-beta(depth=1,temperature=35)",
    "alpha-beta(positions=200,temperature=30)",
    "alpha-beta(positions=600,temperature=15)",
    "alpha-beta(positions=2000,temperature=10)",
    "alpha-beta(positions=6000,temperature=5)",
    "alpha-beta(positions=20000,margin=8)",
    "alpha-beta(positions=60000,margin=8)",
];
