//! Players by name: `random`, `greedy`, `alpha-beta(depth=6)`.
//!
//! Names have the form of games' names, with options as data, so that a form
//! can be built from the list and a command line can ask for any player.
use crate::{
    AlphaBeta, Expectiminimax, Greedy, Mcts, Player, Random, Table, TableError, player_seed,
};
use crate::{alpha_beta, greedy, mcts};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, GameName, OptionError, OptionSpec, Options, Seed};

/// A kind of player that can be asked for by name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpec {
    /// The name, as in `greedy`.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// Its settings, each with its default.
    pub options: &'static [OptionSpec],
}

/// Every kind of player.
pub const PLAYERS: &[PlayerSpec] = &[
    PlayerSpec {
        name: "random",
        about: "chooses every legal move with the same probability",
        options: &[],
    },
    PlayerSpec {
        name: "greedy",
        about: "makes the move after which the position looks best",
        options: greedy::OPTIONS,
    },
    PlayerSpec {
        name: "alpha-beta",
        about: "searches many decisions ahead, deeper and deeper",
        options: alpha_beta::ALPHA_BETA_OPTIONS,
    },
    PlayerSpec {
        name: "expectiminimax",
        about: "searches many decisions ahead and weighs what the dice may do",
        options: alpha_beta::EXPECTIMINIMAX_OPTIONS,
    },
    PlayerSpec {
        name: "mcts",
        about: "looks again and again where the game looks good so far",
        options: mcts::OPTIONS,
    },
];

/// The kind of player that a text such as `greedy(determinizations=4)` names, with the settings
/// that it chooses.
///
/// # Errors
///
/// If there is no such player or it has no such setting; the error lists those
/// that there are.
///
/// ```
/// use boardwright_players::find_player;
/// assert_eq!(find_player("mcts(positions=100)")?.0.name, "mcts");
/// assert!(find_player("mcts(position=100)").is_err());
/// # Ok::<(), boardwright_players::PlayerError>(())
/// ```
pub fn find_player(text: &str) -> Result<(&'static PlayerSpec, Options), PlayerError> {
    let GameName { name, options } = text.parse().map_err(|error| match error {
        OptionError::Form { at, .. } => PlayerError::Form {
            given: text.chars().take(40).collect(),
            at,
        },
        other => other.into(),
    })?;
    let spec = PLAYERS.iter().find(|spec| spec.name == name);
    let spec = spec.ok_or_else(|| unknown(name))?;
    options.check(spec.options)?;
    Ok((spec, options))
}

fn unknown(given: String) -> PlayerError {
    let names: Vec<&str> = PLAYERS.iter().map(|spec| spec.name).collect();
    PlayerError::Name {
        given,
        valid: names.join(", "),
    }
}

/// The player that a text such as `greedy(determinizations=4)` names.
///
/// # Errors
///
/// As [`find_player`].
pub fn player<R: Evaluate>(text: &str, seed: u64) -> Result<Box<dyn Player<R>>, PlayerError> {
    let (spec, options) = find_player(text)?;
    match spec.name {
        "random" => Ok(Box::new(Random::new(seed))),
        "greedy" => Ok(Box::new(Greedy::configured(&options, seed))),
        "alpha-beta" => Ok(Box::new(AlphaBeta::configured(&options, seed))),
        "expectiminimax" => Ok(Box::new(Expectiminimax::configured(&options, seed))),
        "mcts" => Ok(Box::new(Mcts::configured(&options, seed))),
        other => Err(unknown(other.into())),
    }
}

/// A table with a player for each name of a list such as
/// `greedy,random`, in the order of the seats that they run. A list that is
/// too short starts again from its first name. The players' seeds follow from
/// the game's.
///
/// # Errors
///
/// If a name is not valid, or there are more names than players.
pub fn table<R: Evaluate>(rules: &R, names: &str, seed: &Seed) -> Result<Table<R>, PlayerError> {
    let names = split_names(names);
    let groups = Table::groups(rules);
    if names.len() > groups.len() {
        return Err(TableError {
            given: names.len(),
            needed: groups.len(),
        }
        .into());
    }
    let players: Result<Vec<_>, PlayerError> = groups
        .iter()
        .zip(names.iter().cycle())
        .map(|(group, name)| {
            let seed = group.lowest().map_or(0, |seat| player_seed(seed, seat));
            player(name, seed)
        })
        .collect();
    Ok(Table::new(rules, players?)?)
}

/// The names of a list such as `greedy(determinizations=4),random`: the parts
/// between the commas that stand in no parentheses. Never empty.
///
/// ```
/// use boardwright_players::split_names;
/// assert_eq!(split_names("mcts(positions=100,c=1), random"), ["mcts(positions=100,c=1)", "random"]);
/// ```
#[must_use]
pub fn split_names(names: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    names
        .split(|sign| {
            match sign {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            sign == ',' && depth == 0
        })
        .map(str::trim)
        .collect()
}

/// Why there is no such player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayerError {
    /// No player has this name.
    #[error("there is no player {given:?}; the players are: {valid}")]
    Name {
        /// The name that was given.
        given: String,
        /// The names that are valid.
        valid: String,
    },
    /// The text has not the form of a name with settings.
    #[error(
        "a player is written as name or name(setting=value,...); {given:?} goes wrong at byte {at}"
    )]
    Form {
        /// The text that was given.
        given: String,
        /// The byte offset.
        at: usize,
    },
    /// The settings are not valid.
    #[error("player: {0}")]
    Options(#[from] OptionError),
    /// There are too many players, or too few.
    #[error(transparent)]
    Table(#[from] TableError),
}
