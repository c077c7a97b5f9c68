//! All games as one ruleset, for where space is dear.
//!
//! The referee and all players are compiled for each game that they are used with. A page of the
//! web loads them all, so [`UNITED`](crate::catalogue::UNITED) has them once, for rules that are
//! any of our games.
//!
//! ```
//! use boardwright::catalogue::UNITED;
//! use boardwright::ruleset::Seed;
//! use boardwright_catalogue::Catalogue;
//!
//! let game = Catalogue::new(UNITED).open("chess", Seed::from_u64(7))?;
//! assert_eq!(game.full_name(), "chess");
//! # Ok::<(), boardwright::ruleset::OptionError>(())
//! ```
use crate::file_formats::{self, NO_CHESS, NO_LINES_OF_ACTION};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use boardwright_catalogue::FileFormat;
use boardwright_chess::Chess;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::{FaceOff, Loka, Massive};
use boardwright_ruleset::{AnyGame, Game, Notation, one_of};
use boardwright_strata::Strata;

one_of! {
    /// One of six games.
    pub enum OneOfSix<Chess, FaceOff, LinesOfAction, Loka, Massive, Strata>;
}

/// The rules of any of our games.
pub type OurGames = OneOfSix<Chess, FaceOff, LinesOfAction, Loka, Massive, Strata>;

/// Chess.
pub(crate) const PGN: FileFormat = FileFormat {
    name: "PGN",
    extension: "pgn",
    read: |file, number| {
        let game = file_formats::read_pgn(file, number)?;
        Ok(Box::new(among_ours(&game, OurGames::Chess)?))
    },
    write: |game, players| match ours(game) {
        Some((OurGames::Chess(rules), game)) => {
            file_formats::write_pgn(&alone(rules, game)?, players)
        }
        _ => Err(NO_CHESS.to_string()),
    },
};

/// Lines of Action.
pub(crate) const SGF: FileFormat = FileFormat {
    name: "SGF",
    extension: "sgf",
    read: |file, number| {
        let game = file_formats::read_sgf(file, number)?;
        Ok(Box::new(among_ours(&game, OurGames::LinesOfAction)?))
    },
    write: |game, players| match ours(game) {
        Some((OurGames::LinesOfAction(rules), game)) => {
            Ok(file_formats::write_sgf(&alone(rules, game)?, players))
        }
        _ => Err(NO_LINES_OF_ACTION.to_string()),
    },
};

/// A game of one of our games.
fn ours(game: &dyn AnyGame) -> Option<(&OurGames, &Game<OurGames>)> {
    let game: &Game<OurGames> = game.as_any().downcast_ref()?;
    Some((game.rules(), game))
}

/// The same game under the rules of any of our games.
fn among_ours<R: Notation>(
    game: &Game<R>,
    rules: impl FnOnce(R) -> OurGames,
) -> Result<Game<OurGames>, String> {
    let rules = rules(game.rules().clone());
    Game::replay(rules, &game.record()).map_err(|error| error.to_string())
}

/// The same game under its own rules alone.
fn alone<R: Notation>(rules: &R, game: &Game<OurGames>) -> Result<Game<R>, String> {
    Game::replay(rules.clone(), &game.record()).map_err(|error| error.to_string())
}
