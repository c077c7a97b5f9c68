//! The players of levels 1 to 9 of each game, the weakest first; level 10 is the game's
//! default opponent. How far apart they are is measured by `boardwright arena GAME --levels`,
//! and stands in `docs/levels.md`.
//!
//! `temperature` makes mistakes: half as often as the best a player makes a move that is worth so
//! many thousandths of a game less.

/// Nine names of players, the weakest first.
#[cfg(any(
    feature = "chess",
    feature = "lines-of-action",
    feature = "loka",
    feature = "strata"
))]
type Levels = [&'static str; 9];

#[cfg(feature = "chess")]
pub(crate) const CHESS: Levels = [
    "alpha-beta(positions=900,temperature=9)",
    "alpha-beta(positions=1200,temperature=7)",
    "alpha-beta(positions=1700,temperature=5)",
    "alpha-beta(positions=2400,temperature=4)",
    "alpha-beta(positions=4200,temperature=3)",
    "alpha-beta(positions=6500,temperature=2)",
    "alpha-beta(positions=12000,temperature=1)",
    "alpha-beta(positions=27000,margin=8)",
    "alpha-beta(positions=90000,margin=8)",
];

#[cfg(feature = "loka")]
pub(crate) const FACE_OFF: Levels = [
    "expectiminimax(positions=100,temperature=120)",
    "expectiminimax(positions=100,temperature=60)",
    "expectiminimax(positions=200,temperature=40)",
    "expectiminimax(positions=400,temperature=25)",
    "expectiminimax(positions=1000,temperature=15)",
    "expectiminimax(positions=3000,temperature=10)",
    "expectiminimax(positions=12000,temperature=3)",
    "alpha-beta(positions=30000,outcomes=1024,margin=10)",
    "alpha-beta(positions=80000,outcomes=1024,margin=10)",
];

#[cfg(feature = "lines-of-action")]
pub(crate) const LINES_OF_ACTION: Levels = [
    "alpha-beta(depth=1,temperature=100)",
    "alpha-beta(depth=1,temperature=66)",
    "alpha-beta(depth=1,temperature=48)",
    "alpha-beta(positions=200,temperature=36)",
    "alpha-beta(positions=300,temperature=26)",
    "alpha-beta(positions=600,temperature=16)",
    "alpha-beta(positions=2000,temperature=11)",
    "alpha-beta(positions=7000,temperature=5)",
    "alpha-beta(positions=40000,margin=8)",
];

#[cfg(feature = "loka")]
pub(crate) const LOKA: Levels = [
    "expectiminimax(positions=80,temperature=85)",
    "expectiminimax(positions=150,temperature=60)",
    "expectiminimax(positions=300,temperature=45)",
    "expectiminimax(positions=800,temperature=26)",
    "expectiminimax(positions=2000,temperature=18)",
    "expectiminimax(positions=4000,temperature=12)",
    "expectiminimax(positions=7000,temperature=8)",
    "expectiminimax(positions=11000,temperature=4)",
    "alpha-beta(positions=18000,outcomes=1024,margin=10)",
];

#[cfg(feature = "strata")]
pub(crate) const STRATA: Levels = [
    "alpha-beta(positions=300,temperature=50)",
    "alpha-beta(positions=400,temperature=38)",
    "alpha-beta(positions=700,temperature=28)",
    "alpha-beta(positions=1200,temperature=20)",
    "alpha-beta(positions=2500,temperature=13)",
    "alpha-beta(positions=4000,temperature=10)",
    "alpha-beta(positions=9000,temperature=4)",
    "alpha-beta(positions=16000,temperature=3)",
    "alpha-beta(positions=40000,margin=8)",
];
