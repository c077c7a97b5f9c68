//! The settings of the players that search by alpha-beta, as one table each.

use super::bounds::DEEPEST;
use super::player::AlphaBeta;
use super::together::MOST_SEARCHES;
use crate::settings::{Setting, range, specs_with_value, temperature};
use boardwright_ruleset::{OptionSpec, VALUE_LIMIT};

/// The settings of [`AlphaBeta`].
pub(super) const ALPHA_BETA: [Setting<AlphaBeta>; 10] = {
    let [
        depth,
        positions,
        memory,
        widest,
        worlds,
        outcomes,
        margin,
        temperature,
    ] = common(&AlphaBeta::new(0));
    let searches = Setting::number(
        "searches",
        "how many searches side by side share the positions and what they find",
        range(AlphaBeta::new(0).searches, 1, MOST_SEARCHES),
        |player: &mut AlphaBeta| &mut player.searches,
    );
    let threads = Setting::number(
        "threads",
        "how many threads the searches run on; this changes no choice",
        range(AlphaBeta::new(0).threads, 1, 256),
        |player: &mut AlphaBeta| &mut player.threads,
    );
    [
        depth,
        positions,
        memory,
        widest,
        worlds,
        outcomes,
        margin,
        temperature,
        searches,
        threads,
    ]
};

/// The settings of [`Expectiminimax`](super::Expectiminimax), which is an
/// [`AlphaBeta`] with other defaults.
pub(super) const EXPECTIMINIMAX: [Setting<AlphaBeta>; 9] = {
    let default = AlphaBeta::new(0).without_guesses();
    let [
        depth,
        positions,
        memory,
        widest,
        worlds,
        outcomes,
        margin,
        temperature,
    ] = common(&default);
    let star = Setting::number(
        "star",
        "what it prunes behind dice: nothing, star1, or star2",
        range(default.star, 0, 2),
        |player: &mut AlphaBeta| &mut player.star,
    );
    [
        depth,
        positions,
        memory,
        widest,
        worlds,
        outcomes,
        margin,
        temperature,
        star,
    ]
};

/// The settings that both have, with these defaults.
const fn common(default: &AlphaBeta) -> [Setting<AlphaBeta>; 8] {
    [
        Setting::number(
            "depth",
            "how many decisions it looks ahead at most",
            range(default.depth, 1, DEEPEST as u32),
            |player| &mut player.depth,
        ),
        Setting::number(
            "positions",
            "how many positions it looks at for a move",
            range(default.positions, 1, u32::MAX),
            |player| &mut player.positions,
        ),
        Setting::number(
            "memory",
            "how many MiB of positions it remembers",
            range(default.memory, 1, 65_536),
            |player| &mut player.memory,
        ),
        Setting::number(
            "widest",
            "how many moves of a position it looks at",
            range(default.widest, 1, 10_000),
            |player| &mut player.widest,
        ),
        Setting::number(
            "determinizations",
            "how many random guesses of what is hidden (determinizations) vote on the move",
            range(default.determinizations, 1, 10_000),
            |player| &mut player.determinizations,
        ),
        Setting::number(
            "outcomes",
            "how many outcomes of dice it weighs; more are sampled",
            range(default.outcomes, 1, 1_000_000),
            |player| &mut player.outcomes,
        ),
        Setting::number(
            "margin",
            "it draws among the moves that are at most this many points worse than the best",
            range(default.margin, 0, VALUE_LIMIT as u32),
            |player| &mut player.margin,
        ),
        temperature(|player| &mut player.temperature),
    ]
}

/// [`ALPHA_BETA`] as data.
pub(crate) const ALPHA_BETA_OPTIONS: &[OptionSpec] = &specs_with_value::<_, 10, 11>(&ALPHA_BETA);
/// [`EXPECTIMINIMAX`] as data.
pub(crate) const EXPECTIMINIMAX_OPTIONS: &[OptionSpec] =
    &specs_with_value::<_, 9, 10>(&EXPECTIMINIMAX);
