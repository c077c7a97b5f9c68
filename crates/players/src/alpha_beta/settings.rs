//! The settings of the players that search, as data.

use super::bounds::DEEPEST;
use boardwright_ruleset::{OptionSpec, VALUE_LIMIT, Values};

/// The settings of an alpha-beta player, by name.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    number(
        "depth",
        "how many decisions it looks ahead at most",
        USUAL_DEPTH,
        DEEPEST as u32,
    ),
    number(
        "positions",
        "how many positions it looks at for a move",
        50_000,
        u32::MAX,
    ),
    number(
        "memory",
        "how many MiB of positions it remembers",
        16,
        65_536,
    ),
    number(
        "widest",
        "how many moves of a position it looks at",
        512,
        10_000,
    ),
    number(
        "worlds",
        "how many random worlds have a vote where something is hidden",
        4,
        10_000,
    ),
    number(
        "outcomes",
        "how many outcomes of dice it weighs; more are sampled",
        128,
        1_000_000,
    ),
    OptionSpec {
        name: "margin",
        about: "how many points worse than the best a move may be and still be drawn",
        values: Values::Number {
            default: 0,
            min: 0,
            max: VALUE_LIMIT as u32,
        },
    },
    number(
        "threads",
        "how many threads share the moves and the positions",
        1,
        256,
    ),
];

pub(super) const fn number(
    name: &'static str,
    about: &'static str,
    default: u32,
    max: u32,
) -> OptionSpec {
    OptionSpec {
        name,
        about,
        values: Values::Number {
            default,
            min: 1,
            max,
        },
    }
}

/// Deep enough for the number of positions to be what ends a search.
pub(super) const USUAL_DEPTH: u32 = 64;
