//! The forms of files that other programs of a game read, for programs that take
//! any catalogue.
#[cfg(any(feature = "chess", feature = "lines-of-action"))]
use alloc::{
    boxed::Box,
    format,
    string::{String, ToString},
};
#[cfg(any(feature = "chess", feature = "lines-of-action"))]
use boardwright_catalogue::FileFormat;
#[cfg(any(feature = "chess", feature = "lines-of-action"))]
use boardwright_ruleset::{AnyGame, Game};

/// Chess.
#[cfg(feature = "chess")]
pub(crate) const PGN: FileFormat = FileFormat {
    name: "PGN",
    extension: "pgn",
    read: read_pgn,
    write: write_pgn,
};

/// Lines of Action.
#[cfg(feature = "lines-of-action")]
pub(crate) const SGF: FileFormat = FileFormat {
    name: "SGF",
    extension: "sgf",
    read: read_sgf,
    write: write_sgf,
};

/// The sentence for a game that a file does not hold.
#[cfg(any(feature = "chess", feature = "lines-of-action"))]
fn no_game(number: usize, there_are: usize) -> String {
    let games = if there_are == 1 { "game" } else { "games" };
    format!("there is no game {number}: the file holds {there_are} {games}")
}

#[cfg(feature = "chess")]
fn read_pgn(file: &[u8], number: usize) -> Result<Box<dyn AnyGame>, String> {
    use boardwright_chess::{Chess, pgn};
    let mut before = 0;
    for game in pgn::Games::new(file) {
        before += 1;
        if before == number {
            let game = game.map_err(|error| error.to_string())?;
            let place = game.place;
            let played = pgn::refereed(&game, Chess::default());
            let played = played.map_err(|error| format!("the game at {place}: {error}"))?;
            return Ok(Box::new(played));
        }
    }
    Err(no_game(number, before))
}

#[cfg(feature = "chess")]
fn write_pgn(game: &dyn AnyGame, players: &[String]) -> Result<String, String> {
    use boardwright_chess::{Chess, pgn};
    let game: Option<&Game<Chess>> = game.as_any().downcast_ref();
    let game = game.ok_or("only games of chess can be written as PGN")?;
    let mut tree = pgn::tree_of(game).map_err(|error| error.to_string())?;
    for (tag, player) in ["White", "Black"].into_iter().zip(players) {
        tree.tags_mut().set(tag, player);
    }
    Ok(tree.to_string())
}

#[cfg(feature = "lines-of-action")]
fn read_sgf(file: &[u8], number: usize) -> Result<Box<dyn AnyGame>, String> {
    use boardwright_lines_of_action::{LinesOfAction, sgf};
    let text = core::str::from_utf8(file).map_err(|error| error.to_string())?;
    let games = sgf::read_each(text, &LinesOfAction::default());
    let games = games.map_err(|error| error.to_string())?;
    let there_are = games.len();
    let game = number
        .checked_sub(1)
        .and_then(|index| games.into_iter().nth(index))
        .ok_or_else(|| no_game(number, there_are))?;
    Ok(Box::new(game.map_err(|error| error.to_string())?.game))
}

#[cfg(feature = "lines-of-action")]
fn write_sgf(game: &dyn AnyGame, players: &[String]) -> Result<String, String> {
    use boardwright_lines_of_action::{LinesOfAction, sgf};
    let game: Option<&Game<LinesOfAction>> = game.as_any().downcast_ref();
    let game = game.ok_or("only games of Lines of Action can be written as SGF")?;
    // The format calls the first mover Black, and has names for two.
    let names = ["PB", "PW"].into_iter().zip(players);
    let names: Vec<(&str, &str)> = names
        .map(|(name, player)| (name, player.as_str()))
        .collect();
    Ok(sgf::write(game, &names))
}
