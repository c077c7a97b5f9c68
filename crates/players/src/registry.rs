//! Players by name: `random`, `greedy`, `alpha-beta(depth=6)`.
//!
//! Names have the form of games' names, with options as data, so that a form
//! can be built from the list and a command line can ask for any player.
use crate::settings::{VALUE, VALUE_BY_HAND};
#[cfg(not(boardwright_small))]
use crate::solved;
use crate::{
    AlphaBeta, Expectiminimax, Greedy, HIGHEST_LEVEL, Learned, Level, MadeEvaluator, Mcts, Player,
    Random, Table, TableError, ValueError, player_seed,
};
use crate::{alpha_beta, greedy, level, mcts};
use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_ruleset::{Evaluate, GameName, OptionError, OptionSpec, Options, Seed, Word};

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
        name: level::NAME,
        about: "plays at a level from 1 to 10, each game's own",
        options: &[level::STRENGTH],
    },
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
    #[cfg(not(boardwright_small))]
    PlayerSpec {
        name: solved::NAME,
        about: "solves a small game and makes no mistake; in others it makes no move",
        options: solved::OPTIONS,
    },
];

/// What a form shows of players, as words that each language has its own for: their descriptions, and
/// how strong a [level](crate::Level) is. The settings of searches are for who knows them, in English.
pub fn words() -> impl Iterator<Item = Word> {
    let abouts = PLAYERS.iter().map(|player| player.about);
    let abouts = abouts.map(|about| Word::new("about", about, about));
    abouts.chain(level::STRENGTH.words())
}

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
    if options.is_on("policy") && value_file(&options).is_none() {
        let sentence = "policy=on needs value=FILE, a file of values with a policy";
        return Err(OptionError::combination(sentence).into());
    }
    Ok((spec, options))
}

/// The full name of the player that a text names: without the settings that are at their defaults,
/// in the order of the list. It opens no file of values.
///
/// # Errors
///
/// As [`find_player`].
///
/// ```
/// use boardwright_players::player_name;
/// let name = player_name("mcts(value=net.safetensors,memory=64,positions=900)")?;
/// assert_eq!(name, "mcts(positions=900,value=net.safetensors)");
/// # Ok::<(), boardwright_players::PlayerError>(())
/// ```
pub fn player_name(text: &str) -> Result<String, PlayerError> {
    let (spec, given) = find_player(text)?;
    let mut options = Options::new();
    for option in spec.options {
        let chosen = given.get(option.name);
        if let Some(value) = chosen.filter(|value| *value != option.values.default_text()) {
            options = options.with(option.name, value);
        }
    }
    let name = spec.name.into();
    Ok(GameName { name, options }.to_string())
}

/// The file of values that a player is to judge by.
fn value_file(options: &Options) -> Option<&str> {
    let value = options.get(VALUE.name);
    value.filter(|value| *value != VALUE_BY_HAND)
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
    player_with(text, seed, &|_| Err(ValueError::NoFiles))
}

/// The player that a text such as `alpha-beta(value=chess.safetensors)` names, where `evaluator`
/// makes an evaluator of the file with this name. It is asked once, and not for `value=hand`.
///
/// # Errors
///
/// As [`find_player`], if there is no evaluator, and if a policy is asked for without one.
///
/// ```
/// # use boardwright_players::Evaluator;
/// # use boardwright_ruleset::Evaluate;
/// # fn demo<R: Evaluate>(evaluator: fn(&[u8]) -> Box<dyn Evaluator<R>>) {
/// use boardwright_players::{ValueError, player_with};
///
/// let player = player_with::<R>("mcts(value=net.safetensors)", 7, &|file| {
///     let unread = |error: std::io::Error| ValueError::Unreadable(error.to_string());
///     Ok(evaluator(&std::fs::read(file).map_err(unread)?))
/// });
/// # }
/// ```
pub fn player_with<R: Evaluate>(
    text: &str,
    seed: u64,
    evaluator: &dyn Fn(&str) -> MadeEvaluator<R>,
) -> Result<Box<dyn Player<R>>, PlayerError> {
    let (spec, options) = find_player(text)?;
    let Some(file) = value_file(&options) else {
        return match spec.name {
            level::NAME => {
                let strength = options.number(level::STRENGTH.name);
                Ok(Box::new(Level::new(
                    strength.unwrap_or(HIGHEST_LEVEL),
                    seed,
                )))
            }
            "random" => Ok(Box::new(Random::new(seed))),
            "greedy" => Ok(Box::new(Greedy::configured(&options, seed))),
            "alpha-beta" => Ok(Box::new(AlphaBeta::configured(&options, seed))),
            "expectiminimax" => Ok(Box::new(Expectiminimax::configured(&options, seed))),
            "mcts" => Ok(Box::new(Mcts::configured(&options, seed))),
            #[cfg(not(boardwright_small))]
            solved::NAME => Ok(Box::new(solved::Solved::configured(&options))),
            other => Err(unknown(other.into())),
        };
    };
    let wrong = |error| PlayerError::Value {
        file: file.into(),
        error,
    };
    let evaluator = evaluator(file).map_err(wrong)?;
    if options.is_on("policy") && !evaluator.has_policy() {
        return Err(wrong(ValueError::NoPolicy));
    }
    Ok(Box::new(match spec.name {
        "greedy" => Learned::greedy(Greedy::configured(&options, seed), evaluator, file),
        "alpha-beta" => Learned::alpha_beta(AlphaBeta::configured(&options, seed), evaluator, file),
        "expectiminimax" => {
            let player = Expectiminimax::configured(&options, seed);
            Learned::expectiminimax(player, evaluator, file)
        }
        "mcts" => Learned::mcts(Mcts::configured(&options, seed), evaluator, file),
        other => return Err(unknown(other.into())),
    }))
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
    /// The file of values is not taken.
    #[error("player: the file of values {file}: {error}")]
    Value {
        /// The name of the file.
        file: String,
        /// Why not.
        error: ValueError,
    },
    /// There are too many players, or too few.
    #[error(transparent)]
    Table(#[from] TableError),
}
