//! The forms of files that other programs of a game read, for programs that take
//! any catalogue.
#[cfg(all(
    feature = "entries",
    any(feature = "chess", feature = "lines-of-action")
))]
use alloc::boxed::Box;
#[cfg(any(
    feature = "chess",
    feature = "lines-of-action",
    all(feature = "entries", feature = "variant")
))]
use alloc::string::ToString;
#[cfg(feature = "lines-of-action")]
use alloc::vec::Vec;
#[cfg(any(feature = "chess", feature = "lines-of-action"))]
use alloc::{format, string::String};
#[cfg(all(
    feature = "entries",
    any(feature = "chess", feature = "lines-of-action")
))]
use boardwright_catalogue::FileFormat;
#[cfg(all(feature = "entries", feature = "variant"))]
use boardwright_catalogue::{RulesFile, RulesInFile};
#[cfg(feature = "chess")]
use boardwright_chess::{Chess, pgn};
#[cfg(feature = "lines-of-action")]
use boardwright_lines_of_action::{LinesOfAction, sgf};
#[cfg(any(feature = "chess", feature = "lines-of-action"))]
use boardwright_referee::Game;
#[cfg(all(feature = "entries", feature = "variant"))]
use boardwright_ruleset::Configure;
#[cfg(all(feature = "entries", feature = "variant"))]
use boardwright_variant::Variant;

/// Why another game is no PGN.
#[cfg(feature = "chess")]
pub(crate) const NO_CHESS: &str = "only games of chess can be written as PGN";
/// Why another game is no SGF.
#[cfg(feature = "lines-of-action")]
pub(crate) const NO_LINES_OF_ACTION: &str = "only games of Lines of Action can be written as SGF";

/// Chess.
#[cfg(all(feature = "chess", feature = "entries"))]
pub(crate) const PGN: FileFormat = FileFormat {
    name: "PGN",
    extension: "pgn",
    read: |file, number| Ok(Box::new(read_pgn(file, number)?)),
    write: |game, players| {
        let game: Option<&Game<Chess>> = game.as_any().downcast_ref();
        write_pgn(game.ok_or(NO_CHESS)?, players)
    },
};

/// Lines of Action.
#[cfg(all(feature = "lines-of-action", feature = "entries"))]
pub(crate) const SGF: FileFormat = FileFormat {
    name: "SGF",
    extension: "sgf",
    read: |file, number| Ok(Box::new(read_sgf(file, number)?)),
    write: |game, players| {
        let game: Option<&Game<LinesOfAction>> = game.as_any().downcast_ref();
        Ok(write_sgf(game.ok_or(NO_LINES_OF_ACTION)?, players))
    },
};

/// Games that a text describes.
#[cfg(all(feature = "variant", feature = "entries"))]
pub(crate) const DESCRIPTION: RulesFile = RulesFile {
    extension: "toml",
    longest: boardwright_variant::LONGEST_DESCRIPTION,
    read: |text| {
        let rules = Variant::from_toml(text).map_err(|error| error.message())?;
        Ok(RulesInFile {
            name: Configure::full_name(&rules),
            title: rules.title().to_string(),
        })
    },
};

/// The sentence for a game that a file does not hold.
#[cfg(any(feature = "chess", feature = "lines-of-action"))]
fn no_game(number: usize, there_are: usize) -> String {
    let games = if there_are == 1 { "game" } else { "games" };
    format!("there is no game {number}: the file holds {there_are} {games}")
}

#[cfg(feature = "chess")]
pub(crate) fn read_pgn(file: &[u8], number: usize) -> Result<Game<Chess>, String> {
    let mut before = 0;
    for game in pgn::Games::new(file) {
        before += 1;
        if before == number {
            let game = game.map_err(|error| error.to_string())?;
            let place = game.place;
            let played = pgn::refereed(&game, Chess::default());
            let played = played.map_err(|error| format!("the game at {place}: {error}"))?;
            return Ok(played);
        }
    }
    Err(no_game(number, before))
}

#[cfg(feature = "chess")]
pub(crate) fn write_pgn(game: &Game<Chess>, players: &[String]) -> Result<String, String> {
    let mut tree = pgn::tree_of(game).map_err(|error| error.to_string())?;
    for (tag, player) in ["White", "Black"].into_iter().zip(players) {
        tree.tags_mut().set(tag, player);
    }
    Ok(tree.to_string())
}

#[cfg(feature = "lines-of-action")]
pub(crate) fn read_sgf(file: &[u8], number: usize) -> Result<Game<LinesOfAction>, String> {
    let text = core::str::from_utf8(file).map_err(|error| error.to_string())?;
    let games = sgf::read_each(text, &LinesOfAction::default());
    let games = games.map_err(|error| error.to_string())?;
    let there_are = games.len();
    let game = number
        .checked_sub(1)
        .and_then(|index| games.into_iter().nth(index))
        .ok_or_else(|| no_game(number, there_are))?;
    Ok(game.map_err(|error| error.to_string())?.game)
}

#[cfg(feature = "lines-of-action")]
pub(crate) fn write_sgf(game: &Game<LinesOfAction>, players: &[String]) -> String {
    // The format calls the first mover Black, and has names for two.
    let names = ["PB", "PW"].into_iter().zip(players);
    let names: Vec<(&str, &str)> = names
        .map(|(name, player)| (name, player.as_str()))
        .collect();
    sgf::write(game, &names)
}
