//! A game whose rules were chosen at run time: text in, text out.
//!
//! A server or another language does not know the types of a game. This trait
//! gives it the whole referee without them; it is implemented once, for every
//! game that has a notation.
mod game_view;
mod of_game;

pub use game_view::GameView;

use crate::{ClockSettings, Clocks, Record, ReplayError};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Arrow, Boosts, Caption, Facts, FallenDie, Fields, FieldsError, Fraction, LimitExceeded,
    Message, Odds, Outcome, PositionError, Primer, Scene, Seat, Seats, Seed, Status, Unreadable,
};
use core::any::Any;

/// A result whose error can be shown to the sender of the text.
pub type Answer<T> = Result<T, TextError>;

/// A game in play, with moves, chances and positions as text.
///
/// A call that fails does not change the game.
///
/// It is there for every [`Game`](crate::Game) whose rules have a notation, a scene and
/// exchanges, even if these say nothing.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
/// # use race::Race;
/// # use boardwright_ruleset::Seed;
/// use boardwright_referee::{AnyGame, Game};
///
/// let mut game: Box<dyn AnyGame> = Box::new(Game::new(Race, Seed::from_u64(7)));
/// let w = game.read_seat("w")?;
/// assert_eq!(game.moves(w, 10)?, ["run"]);
/// game.play(w, "run")?;
/// assert_eq!(game.status_text(), "chance");
/// game.resolve("3")?;
/// assert_eq!((game.position().as_str(), game.status_text().as_str()), ("3 0 b waits", "seat b"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyGame: Send + Sync {
    /// The game's name with the options that differ from the default.
    fn full_name(&self) -> String;

    /// What people are shown as the name of the rules, in one line.
    fn title(&self) -> String;

    /// The seats of the game.
    fn seats(&self) -> Seats;

    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// What players call a seat, as in `White`, for sentences.
    fn seat_title(&self, seat: Seat) -> &'static str;

    /// The seats that win and lose together with this one in the present position, itself among
    /// them. Teams may be secret, and this is the truth.
    fn allies(&self, seat: Seat) -> Seats;

    /// Those of the [allies](Self::allies) of whom these viewers know it; once the game is over,
    /// all of them.
    fn allies_for(&self, seat: Seat, viewers: Seats) -> Seats;

    /// The seats that the player of this one runs in the present position, itself among them.
    fn controller(&self, seat: Seat) -> Seats;

    /// Those seats of the [controller](Self::controller) of which these viewers know it.
    fn controller_for(&self, seat: Seat, viewers: Seats) -> Seats;

    /// What a seat has gathered so far, in games that count it. Everybody knows it.
    fn score(&self, seat: Seat) -> Option<i64>;

    /// The same after the first `events` events; `None` if there were fewer, too.
    fn score_after(&self, events: usize, seat: Seat) -> Option<i64>;

    /// The seats that are still in the game.
    fn living(&self) -> Seats;

    /// What the dice follow from.
    fn seed(&self) -> &Seed;

    /// How many chances have been applied.
    fn rolls(&self) -> u64;

    /// How often the present position has occurred; 0 where it does not count.
    fn times(&self) -> u32;

    /// The seat with this name.
    ///
    /// # Errors
    ///
    /// If no seat has it; the error lists the names.
    fn read_seat(&self, name: &str) -> Answer<Seat>;

    /// Names of seats, separated by spaces, lowest first.
    fn seat_names(&self, seats: Seats) -> String;

    /// Whether the game goes on, and who acts next.
    fn status(&self) -> Status;

    /// The status as `seat w`, `secret S W`, `chance`, `over S N: checkmate`
    /// or `over -: stalemate`, or `over -: lost: the lake is empty` where all lost.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.resign(game.read_seat("w")?.into())?;
    /// assert_eq!(game.status_text(), "over b: resignation");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn status_text(&self) -> String;

    /// The present position, secrets included.
    fn position(&self) -> String;

    /// Starts again from a position, with the same rules and seed.
    ///
    /// # Errors
    ///
    /// Every fault of the position.
    ///
    /// The past is gone: there are no events, and the record begins here.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// let error = game.set_position("13 0 w waits").unwrap_err();
    /// assert_eq!(error.to_string(), "expected up to 12 steps (at byte 0)");
    /// game.set_position("9 9 w waits")?;
    /// assert_eq!(game.record().start(), "9 9 w waits");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn set_position(&mut self, text: &str) -> Answer<()>;

    /// The position as these viewers together may know it.
    fn view(&self, viewers: Seats) -> String;

    /// The position as these viewers may know it, as a scene to be drawn. The
    /// captions also tell of an end that only the referee knows.
    fn scene(&self, viewers: Seats) -> Scene;

    /// The same after the first `events` events; `None` if there were fewer.
    fn scene_after(&self, events: usize, viewers: Seats) -> Option<Scene>;

    /// The legal moves of a seat, in the generator's order. Empty for a seat
    /// that is not due.
    ///
    /// # Errors
    ///
    /// If there are more than `limit`, or the position hides something.
    fn moves(&self, seat: Seat, limit: u64) -> Answer<Vec<String>>;

    /// The same with what each move shows on the scene.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::moves`].
    fn depicted_moves(&self, seat: Seat, limit: u64) -> Answer<Vec<DepictedMove>>;

    /// How many legal moves a seat has; 0 for a seat that is not due.
    ///
    /// # Errors
    ///
    /// If the position hides something.
    fn count_moves(&self, seat: Seat) -> Answer<u64>;

    /// What a legal move shows on the scene; see
    /// [`Depict::depict_move`](boardwright_ruleset::Depict::depict_move).
    ///
    /// # Errors
    ///
    /// As [`AnyGame::explain`].
    fn depict_move(&self, seat: Seat, text: &str) -> Answer<Vec<Arrow>>;

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// If the text is not a move, or the referee refuses it.
    fn play(&mut self, seat: Seat, text: &str) -> Answer<()>;

    /// Lets chance decide, and tells the host what it chose.
    /// [`event_for`](Self::event_for) gives what a seat may be told of it.
    ///
    /// # Errors
    ///
    /// If no chance is due.
    fn roll(&mut self) -> Answer<String>;

    /// The chances that are due with their weights, and the sum of the weights.
    /// Only for the host: what can be drawn may reveal what is hidden.
    ///
    /// # Errors
    ///
    /// If no chance is due, there are more than `limit`, or the position hides
    /// something.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// AnyGame::set_position(&mut game, "0 0 w runs")?;
    /// let (chances, sum) = game.chances(10)?;
    /// assert_eq!(chances, [(1, "1".to_string()), (1, "2".to_string()), (1, "3".to_string())]);
    /// assert_eq!(sum, 3);
    /// assert!(game.chances(2).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn chances(&self, limit: u64) -> Answer<(Vec<(u64, String)>, u64)>;

    /// The same for viewers.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::chances`], and if something is hidden from these viewers:
    /// the chances could reveal it.
    fn chances_for(&self, viewers: Seats, limit: u64) -> Answer<(Vec<(u64, String)>, u64)>;

    /// Takes the outcome of dice on a real table.
    ///
    /// # Errors
    ///
    /// If the text is not a chance, or the referee refuses it.
    fn resolve(&mut self, text: &str) -> Answer<()>;

    /// The exact distribution over positions at the next decision after a
    /// move. Only for the host, since positions hold what is hidden.
    ///
    /// # Errors
    ///
    /// If the text is not a move, the referee would refuse it, or there are
    /// more than `limit` positions.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let game = Game::new(Race, Seed::from_u64(7));
    /// let after = game.successors(game.read_seat("w")?, "run", 10)?;
    /// let lines: Vec<String> =
    ///     after.iter().map(|(odds, position)| format!("{odds} {position}")).collect();
    /// assert_eq!(lines, ["1/3 1 0 b waits", "1/3 2 0 b waits", "1/3 3 0 b waits"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn successors(&self, seat: Seat, text: &str, limit: u64) -> Answer<Vec<(Fraction, String)>>;

    /// What each side brings to the exchange that a move of the lowest seat
    /// due would start.
    ///
    /// # Errors
    ///
    /// If the text is not a move, the referee would refuse it, or the move
    /// starts no exchange.
    fn boosts(&self, text: &str) -> Answer<Boosts>;

    /// The exact odds of that exchange.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::boosts`].
    fn odds(&self, text: &str) -> Answer<Vec<Odds>>;

    /// Whether the seat may make this move, and if not, why.
    ///
    /// # Errors
    ///
    /// If the text is not a move, or the referee would refuse it.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game, TextError};
    /// let game = Game::new(Race, Seed::from_u64(7));
    /// let (w, b) = (game.read_seat("w")?, game.read_seat("b")?);
    /// assert_eq!(game.explain(w, "run"), Ok(()));
    /// let Err(TextError::Refused(refusal)) = game.explain(b, "run") else { unreachable!() };
    /// assert_eq!(refusal.id, "game.turn");
    /// assert!(matches!(game.explain(w, "walk"), Err(TextError::Unreadable(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn explain(&self, seat: Seat, text: &str) -> Answer<()>;

    /// The number of sequences of `depth` decisions.
    ///
    /// # Errors
    ///
    /// If there are more than `limit`, or the position hides something.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// // One move and three faces, each time.
    /// let game = Game::new(Race, Seed::from_u64(7));
    /// assert_eq!(game.perft(3, 100)?, 27);
    /// assert_eq!(game.divide(3, 100)?, [("run".to_string(), 27)]);
    /// assert!(game.perft(3, 26).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn perft(&self, depth: u32, limit: u64) -> Answer<u64>;

    /// The number of such sequences below each move of the lowest seat due.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::perft`].
    fn divide(&self, depth: u32, limit: u64) -> Answer<Vec<(String, u64)>>;

    /// Takes back the last decision of a seat.
    ///
    /// # Errors
    ///
    /// If the referee refuses.
    fn take_back(&mut self, seat: Seat) -> Answer<()>;

    /// Resigns seats of one team together.
    ///
    /// # Errors
    ///
    /// If the referee refuses.
    fn resign(&mut self, seats: Seats) -> Answer<()>;

    /// Offers a draw.
    ///
    /// # Errors
    ///
    /// If the referee refuses.
    fn offer(&mut self, seat: Seat) -> Answer<()>;

    /// Accepts a draw.
    ///
    /// # Errors
    ///
    /// If the referee refuses.
    fn accept(&mut self, seat: Seat) -> Answer<()>;

    /// Declines a draw.
    ///
    /// # Errors
    ///
    /// If the referee refuses.
    fn decline(&mut self, seat: Seat) -> Answer<()>;

    /// The seats of whoever offered a draw that is open; empty if nobody did.
    fn offered_by(&self) -> Seats;

    /// Whether a seat may accept or decline a draw.
    ///
    /// # Errors
    ///
    /// Why the referee would refuse.
    fn may_answer(&self, seat: Seat) -> Answer<()>;

    /// How the game would end by a claim of this seat without an intended move.
    ///
    /// # Errors
    ///
    /// Why the referee would refuse.
    fn may_claim(&self, seat: Seat) -> Answer<Outcome>;

    /// Makes a claim, optionally with a move that the seat intends.
    ///
    /// # Errors
    ///
    /// If the intended text is not a move, or the referee refuses.
    fn claim(&mut self, seat: Seat, intended: Option<&str>) -> Answer<Outcome>;

    /// Lets a flag fall.
    ///
    /// # Errors
    ///
    /// If the referee refuses.
    fn flag(&mut self, seat: Seat) -> Answer<()>;

    /// Takes these seats out of the game, whose players have left; see [`Game::abandon`](crate::Game::abandon).
    ///
    /// # Errors
    ///
    /// If the game is over, dice are to be rolled, or these seats cannot leave together.
    fn abandon(&mut self, seats: Seats) -> Answer<()>;

    /// From here on the game is played with this clock; see
    /// [`Game::set_clock`](crate::Game::set_clock).
    ///
    /// # Errors
    ///
    /// If the game is over or has a clock, or the settings are not valid.
    fn set_clock(&mut self, settings: ClockSettings) -> Answer<()>;

    /// Reads the clock of a seat; see [`Game::read_clock`](crate::Game::read_clock).
    ///
    /// # Errors
    ///
    /// If the game has no clock, the seat cannot have so much time, or nothing of it is to be
    /// read.
    fn read_clock(&mut self, seat: Seat, left: u32) -> Answer<()>;

    /// Reads each clock that is to be read at the time that its seat had before, and lets a flag
    /// fall that is due: for hosts that measure no time, so that a game of a server can go on with
    /// them. Does nothing in a game without a clock.
    ///
    /// # Errors
    ///
    /// If the referee refuses, as in a game that is over.
    fn let_clocks_stand(&mut self) -> Answer<()> {
        while let Some(clocks) = self.clocks() {
            let fallen = clocks.fallen();
            let owed = clocks.owed().lowest().map(|seat| (seat, clocks.left(seat)));
            match (owed, fallen) {
                (Some((seat, left)), _) => self.read_clock(seat, left)?,
                (None, Some(seat)) if self.status().outcome().is_none() => self.flag(seat)?,
                (None, _) => break,
            }
        }
        Ok(())
    }

    /// What is left to the seats; `None` in a game without a clock.
    fn clocks(&self) -> Option<&Clocks>;

    /// The seats whose clocks run.
    fn clocks_running(&self) -> Seats;

    /// Undoes the last event.
    ///
    /// # Errors
    ///
    /// If nothing has happened.
    fn undo(&mut self) -> Answer<()>;

    /// Redoes the event that was undone last.
    ///
    /// # Errors
    ///
    /// If nothing was undone.
    fn redo(&mut self) -> Answer<()>;

    /// The whole record.
    fn record(&self) -> Record;

    /// The record as these viewers may see it.
    fn record_for(&self, viewers: Seats) -> Record;

    /// How many events have happened and were not taken back or undone.
    fn event_count(&self) -> usize;

    /// One event, counted from 0, as its line in the whole
    /// [`record`](Self::record); `None` if there were fewer. Only for the host.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// let w = game.read_seat("w")?;
    /// AnyGame::play(&mut game, w, "run")?;
    /// game.resolve("2")?;
    /// let lines = [0, 1, 2].map(|index| AnyGame::event_text(&game, index));
    /// assert_eq!(lines, [Some("move w run".to_string()), Some("given 2".to_string()), None]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn event_text(&self, index: usize) -> Option<String>;

    /// One event, counted from 0, as its line in
    /// [`record_for`](Self::record_for) these viewers; `None` if there were
    /// fewer. A server can tell each player about a move this way without
    /// writing the whole record.
    fn event_for(&self, index: usize, viewers: Seats) -> Option<String>;

    /// One event, counted from 0, in words and with all that belongs to it;
    /// `None` if there were fewer. Only for the host.
    fn describe_event(&self, index: usize) -> Option<EventDescription>;

    /// Whether these viewers know all of an event, counted from 0, at present.
    /// `false` if there were fewer.
    fn is_known(&self, index: usize, viewers: Seats) -> bool;

    /// The record without what these viewers do not know, even after the end.
    fn redacted_for(&self, viewers: Seats) -> Record;

    /// The earlier events about which the event at this index, counted from 0,
    /// told these viewers more: [`event_for`](Self::event_for) now says more
    /// about each of them.
    fn revealed_by(&self, index: usize, viewers: Seats) -> Vec<usize>;

    /// All that these viewers have been able to know since the game began, as
    /// lines of text; see [`Information::text`](boardwright_ruleset::Information::text).
    fn information(&self, viewers: Seats) -> String;

    /// Whether this game repeats all that these viewers were told in a record
    /// for them.
    ///
    /// # Errors
    ///
    /// The first line that differs.
    fn agrees_with(&self, told: &Record, viewers: Seats) -> Answer<()>;

    /// What the game paid each seat; `None` while it runs, and in games without
    /// pay-offs.
    fn payoffs(&self) -> Option<Vec<(Seat, i64)>>;

    /// The same in words, as `w +2, b -2`.
    fn tell_payoffs(&self) -> Option<String>;

    /// The [place](boardwright_ruleset::places) of each seat, lowest seat first; `None` while the
    /// game runs, and empty where all lost.
    fn places(&self) -> Option<Vec<(Seat, u32)>>;

    /// The places in a game of more than two sides, as `1 w, 2 b r, 4 g`.
    fn tell_places(&self) -> Option<String>;

    /// What is true of the rules in every position.
    fn facts(&self) -> Facts;

    /// The game in short, for somebody who never saw it; its `Display` is the text. `None` if the
    /// game has none.
    fn primer(&self) -> Option<Primer>;

    /// What the words of a position's text are called, from the first to the last; empty if they
    /// have no names. See [`Notation::position_words`](boardwright_ruleset::Notation::position_words).
    fn position_words(&self) -> Vec<&'static str>;

    /// The kind of decision that a seat has to make, as the [`primer`](Self::primer) names it;
    /// `None` if the seat is not due or the game has no primer. It is for this seat, and taken from
    /// what it may know.
    fn decision(&self, seat: Seat) -> Option<&'static str>;

    /// The decision of a seat that is due as named whole numbers, if it has very many moves; its
    /// `Display` is the text. `None` for every other decision and for a seat that is not due.
    ///
    /// They are for this seat, and taken from what it may know: bounds may depend on what it has
    /// chosen in secret.
    fn fields(&self, seat: Seat) -> Option<Fields>;

    /// The text of the move that these values stand for, to be [played](Self::play).
    ///
    /// # Errors
    ///
    /// If the game is over, the seat is not due or its decision has no fields, and otherwise the
    /// first field or limit that is broken.
    fn move_of_fields(&self, seat: Seat, values: &[i64]) -> Answer<String>;

    /// The values that stand for a move of a seat that is due, legal or not.
    ///
    /// # Errors
    ///
    /// If the text is not a move, the game is over, the seat is not due, or its decision has no
    /// fields.
    fn fields_of_move(&self, seat: Seat, text: &str) -> Answer<Vec<i64>>;

    /// Replaces this game with the one that a record of the same rules ends in.
    ///
    /// # Errors
    ///
    /// The first thing in the record that does not fit.
    fn replay(&mut self, record: &Record) -> Answer<()>;

    /// Makes one more event happen as its line in the whole [`record`](Self::record) says, and
    /// checks it as a replay does: a roll must be the one that the seed gives.
    ///
    /// # Errors
    ///
    /// If the line cannot be read, the referee refuses the event, or the seed rolls something
    /// else. In this last case alone the game has changed: it has rolled.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// AnyGame::replay_event(&mut game, "move w run")?;
    /// AnyGame::replay_event(&mut game, "given 2")?;
    /// assert_eq!(AnyGame::position(&game), "2 0 b waits");
    /// assert!(AnyGame::replay_event(&mut game, "move w run").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn replay_event(&mut self, line: &str) -> Answer<()>;

    /// A copy of the game, its past included.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;

    /// The game as its own type, [`Game<R>`](crate::Game), for code that knows
    /// the rules `R`.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let game: Box<dyn AnyGame> = Box::new(Game::new(Race, Seed::from_u64(7)));
    /// let typed = game.as_any().downcast_ref::<Game<Race>>().expect("it is a race");
    /// assert_eq!(typed.state().steps, [0, 0]);
    /// ```
    fn as_any(&self) -> &dyn Any;
}

/// A legal move with what it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DepictedMove {
    /// Its text in the game's notation.
    pub text: String,
    /// How players write it among themselves, if that is another text; see
    /// [`Notation::write_short_move`](boardwright_ruleset::Notation::write_short_move).
    pub short: Option<String>,
    /// What it shows on the scene, first the move itself; empty for a move
    /// without cells. See [`Depict::depict_move`](boardwright_ruleset::Depict::depict_move).
    pub arrows: Vec<Arrow>,
}

/// An event that has happened, as [`AnyGame::describe_event`] tells it to the host. Its
/// parts may tell secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EventDescription {
    /// What kind of event it is.
    pub kind: EventKind,
    /// The seats that caused it; empty for dice.
    pub seats: Seats,
    /// What happened in words; see [`tell_event`](boardwright_ruleset::tell_event). There is
    /// always a first line.
    pub lines: Vec<Caption>,
    /// The text of the move or of the chance in the game's notation; `None` for
    /// what players settle among themselves.
    pub notation: Option<String>,
    /// How players write the move among themselves, if that is another text; see
    /// [`Notation::write_short_move`](boardwright_ruleset::Notation::write_short_move).
    pub short: Option<String>,
    /// What a move showed on the scene before it; empty for everything else.
    pub arrows: Vec<Arrow>,
    /// The exact odds of the exchange that a move started, if it did.
    pub odds: Option<Vec<Odds>>,
    /// The dice that showed a chance; see [`Depict::dice`](boardwright_ruleset::Depict::dice).
    pub dice: Vec<FallenDie>,
    /// Whether it was a choice that seats made in secret.
    pub secret: bool,
}

impl EventDescription {
    /// Whether the first line begins with the number that the game itself gives the
    /// move, as in `12. Nf3`, so that whoever lists events need not number it.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_ruleset::Seed;
    /// # use boardwright_referee::{AnyGame, Game};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// let w = game.read_seat("w")?;
    /// AnyGame::play(&mut game, w, "run")?;
    /// // A race does not number its moves, so a list does.
    /// let told = game.describe_event(0).expect("it has happened");
    /// let text = told.lines[0].text.as_str();
    /// let line = if told.is_numbered() { text.to_owned() } else { format!("1. {text}") };
    /// assert_eq!(line, "1. run");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_numbered(&self) -> bool {
        let Some(first) = self.lines.first() else {
            return false;
        };
        let rest = first
            .text
            .as_str()
            .trim_start_matches(|sign: char| sign.is_ascii_digit());
        rest.len() < first.text.as_str().len() && rest.starts_with('.')
    }
}

/// A kind of event.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum EventKind {
    /// A move.
    Move,
    /// Dice, rolled or given.
    Chance,
    /// What players settle among themselves: offers and answers, claims,
    /// resignations, flags.
    Settlement,
}

/// Why a text was not carried out.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
/// # use race::Race;
/// # use boardwright_ruleset::Seed;
/// # use boardwright_referee::{AnyGame, Game};
/// let game = Game::new(Race, Seed::from_u64(7));
/// let error = game.read_seat("x").unwrap_err();
/// assert_eq!(error.to_string(), r#"there is no seat "x"; the seats are: w b"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TextError {
    /// The text cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The text is not a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The text can be read but is not allowed.
    #[error(transparent)]
    Refused(#[from] Message),
    /// The answer would be too long.
    #[error(transparent)]
    Limit(#[from] LimitExceeded),
    /// The values make no move.
    #[error(transparent)]
    Fields(#[from] FieldsError),
    /// The record does not fit.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// No seat has this name.
    #[error("there is no seat {given:?}; the seats are: {valid}")]
    Seat {
        /// The name that was given.
        given: String,
        /// The names that are valid.
        valid: String,
    },
}

/// The id by which [`AnyGame::boosts`] and [`AnyGame::odds`] refuse a move that
/// starts no exchange, explained in `docs/rules/referee.md`. The typed
/// [`Exchange`](boardwright_ruleset::Exchange) gives `None` instead.
pub const NO_EXCHANGE_ID: &str = "game.exchange";
