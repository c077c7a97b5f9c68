//! All games as one ruleset, for where space is dear.
//!
//! The referee and all players are compiled for each game that they are used with. A page of the
//! web loads them all, so [`UNITED`](crate::games::UNITED) has them once, for rules that are
//! any of our games.
//!
//! ```
//! use boardwright::games::UNITED;
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
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::forward::foreign;
use boardwright_ruleset::{Event, Ruleset, one_of};
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
        let rules = OurGames::Chess(*game.rules());
        let ours = again(
            &game,
            rules,
            OneOfSix::Chess,
            OneOfSix::Chess,
            |never| match never {},
        )?;
        Ok(Box::new(ours))
    },
    write: |game, players| match ours(game) {
        Some((OurGames::Chess(rules), ours)) => {
            let position = |state| match state {
                OneOfSix::Chess(position) => position,
                _ => rules.start(),
            };
            let chosen = |chosen| match chosen {
                OneOfSix::Chess(chosen) => chosen,
                _ => foreign(),
            };
            let game = again(ours, *rules, position, chosen, |_| foreign())?;
            file_formats::write_pgn(&game, players)
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
        let rules = OurGames::LinesOfAction(*game.rules());
        let (position, chosen) = (OneOfSix::LinesOfAction, OneOfSix::LinesOfAction);
        let ours = again(&game, rules, position, chosen, |never| match never {})?;
        Ok(Box::new(ours))
    },
    write: |game, players| match ours(game) {
        Some((OurGames::LinesOfAction(rules), ours)) => {
            let position = |state| match state {
                OneOfSix::LinesOfAction(position) => position,
                _ => rules.start(),
            };
            let chosen = |chosen| match chosen {
                OneOfSix::LinesOfAction(chosen) => chosen,
                _ => foreign(),
            };
            let game = again(ours, *rules, position, chosen, |_| foreign())?;
            Ok(file_formats::write_sgf(&game, players))
        }
        _ => Err(NO_LINES_OF_ACTION.to_string()),
    },
};

/// A game of one of our games.
fn ours(game: &dyn AnyGame) -> Option<(&OurGames, &Game<OurGames>)> {
    let game: &Game<OurGames> = game.as_any().downcast_ref()?;
    Some((game.rules(), game))
}

/// The same game under other rules, played again event by event. It forgets how many events were
/// undone, which no form of files keeps.
fn again<From: Ruleset, To: Ruleset>(
    game: &Game<From>,
    rules: To,
    position: impl FnOnce(From::State) -> To::State,
    chosen: impl Fn(From::Move) -> To::Move,
    chance: impl Fn(From::Chance) -> To::Chance,
) -> Result<Game<To>, String> {
    let start = match game.state_after(0) {
        Some(start) => position(start),
        None => rules.start(),
    };
    let mut again = Game::from_state(rules, start, *game.seed());
    for event in game.events() {
        let done = match event.map(&chosen, &chance) {
            Event::Move { seat, chosen } => again.play(seat, chosen),
            Event::Rolled(_) => again.roll().map(drop),
            Event::Given(chance) => again.resolve_given(chance),
            Event::Resign(seats) => again.resign(seats),
            Event::Offer(seat) => again.offer(seat),
            Event::Accept(seat) => again.accept(seat),
            Event::Decline(seat) => again.decline(seat),
            Event::Claim { seat, intended } => again.claim(seat, intended).map(drop),
            Event::Flag(seat) => again.flag(seat),
            Event::Abandon(seats) => again.abandon(seats),
            Event::Clock => match game.clocks() {
                Some(clocks) => again.set_clock(clocks.settings()),
                None => Ok(()),
            },
            Event::Reading { seat, left } => again.read_clock(seat, left),
        };
        done.map_err(|refused| refused.to_string())?;
    }
    Ok(again)
}
