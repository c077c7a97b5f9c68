//! Which bots may play, and how much each may think.
use crate::Limits;
use crate::ServerRule;
use crate::message::Tell;
use crate::refusal::{refusal, refused};
use boardwright_catalogue::{AnyRules, AnyTable};
use boardwright_players::{HIGHEST_LEVEL, Ladder, PLAYERS, PlayerError, find_player, level_of};
use boardwright_referee::AnyGame;
use boardwright_ruleset::Values;
use serde::Serialize;
use std::collections::BTreeMap;

/// Settings that cost no time of their own, or none that `positions` does not bound.
const FREE: [&str; 7] = [
    "depth",
    "margin",
    "temperature",
    "star",
    "exploration",
    "scale",
    "forgets",
];

/// The most that a setting may be; `None` where it may be anything.
fn most(name: &str, default: u32, limits: &Limits) -> Option<u32> {
    match name {
        "positions" => Some(limits.bot_positions),
        _ if FREE.contains(&name) => None,
        _ => Some(default),
    }
}

/// Why a player that is no level takes more than a server allows, as the player, its setting, the
/// value of that and the most that it may be; `None` if it does not.
fn excess(
    text: &str,
    limits: &Limits,
) -> Result<Option<(&'static str, &'static str, u32, u32)>, PlayerError> {
    let (spec, options) = find_player(text)?;
    for option in spec.options {
        let Values::Number { default, .. } = option.values else {
            continue;
        };
        let value = options.number(option.name).unwrap_or(default);
        if let Some(most) = most(option.name, default, limits)
            && value > most
        {
            return Ok(Some((spec.name, option.name, value, most)));
        }
    }
    Ok(None)
}

/// The highest level that may play here.
fn highest(ladder: Ladder, limits: &Limits) -> Option<u32> {
    let mut levels = (1..=HIGHEST_LEVEL).rev();
    levels.find(|&level| matches!(excess(&ladder.player(level), limits), Ok(None)))
}

/// The bot that a text such as `alpha-beta(positions=2000)` or `level(strength=4)` names, if it
/// may play here.
fn allowed(text: &str, rules: &dyn AnyRules, limits: &Limits) -> Result<String, Tell> {
    let not = |why: String| refused(ServerRule::Bot, why);
    let ladder = rules.ladder();
    // What a level takes is what its player takes.
    let excess = match level_of(text) {
        Some(level) => excess(&ladder.player(level), limits),
        None => excess(text, limits),
    };
    if let Some((player, option, value, most)) = excess.map_err(|why| not(why.to_string()))? {
        return Err(not(match (level_of(text), highest(ladder, limits)) {
            (Some(level), Some(highest)) => format!(
                "level {level} of this game has {option}={value}, and a bot of this server at \
                 most {option}={most}: levels up to {highest} play here"
            ),
            _ => format!(
                "a bot of this server has at most {option}={most}, as in \
                 {player}({option}={most}), and this one {option}={value}"
            ),
        }));
    }
    let player = rules.player(text, 0);
    Ok(player.map_err(|why| not(why.to_string()))?.name())
}

/// The bots of a new game by the names of their seats. One that is named for a seat gets all
/// seats of the same player.
pub(crate) fn seated(
    wanted: &BTreeMap<String, String>,
    rules: &dyn AnyRules,
    game: &dyn AnyGame,
    limits: &Limits,
) -> Result<BTreeMap<String, String>, Tell> {
    let mut bots = BTreeMap::new();
    if wanted.is_empty() {
        return Ok(bots);
    }
    if limits.bot_threads == 0 {
        return Err(refused(ServerRule::Bot, "this server lets no bots play"));
    }
    let groups = AnyTable::groups(game);
    for (seat, text) in wanted {
        let seat = game.read_seat(seat).map_err(refusal)?;
        let bot = allowed(text, rules, limits)?;
        let groups = groups.iter().filter(|group| group.contains(seat));
        for seat in groups.flat_map(|group| group.iter()) {
            let name = game.seat_name(seat).to_string();
            let known = bots.insert(name, bot.clone());
            if known.is_some_and(|known| known != bot) {
                let seat = game.seat_name(seat);
                let reason = format!("one player has all seats that seat {seat} goes with");
                return Err(refused(ServerRule::Bot, reason));
            }
        }
    }
    Ok(bots)
}

/// A kind of bot as `GET /bots` lists it.
#[derive(Serialize)]
struct OfferedBot {
    name: &'static str,
    about: &'static str,
    options: Vec<OfferedSetting>,
}

#[derive(Serialize)]
struct OfferedSetting {
    name: &'static str,
    about: &'static str,
    values: String,
    /// The most that this server allows, if that is less than the setting could be.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
}

/// The text of `GET /bots`: those that may play, none where the operator lets none.
pub(crate) fn offered(limits: &Limits) -> Vec<u8> {
    let players = PLAYERS.iter().filter(|_| limits.bot_threads > 0);
    let bots = players.map(|player| OfferedBot {
        name: player.name,
        about: player.about,
        options: (player.options.iter())
            .map(|option| OfferedSetting {
                name: option.name,
                about: option.about,
                values: option.values.to_string(),
                most: match option.values {
                    // Which levels play depends on the game.
                    Values::Number { .. } if player.name == "level" => None,
                    Values::Number { default, .. } => most(option.name, default, limits),
                    _ => None,
                },
            })
            .collect(),
    });
    let text = serde_json::to_vec(&bots.collect::<Vec<_>>());
    // Serialising plain strings and numbers into memory cannot fail.
    text.expect("the bots are plain data")
}
