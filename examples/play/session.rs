//! A game at one table, as the screen and line interfaces use it.
//!
//! [`Session`] names no types of a game, so the interfaces are compiled once and
//! not for every game. [`Played`](crate::played::Played) implements it.
use boardwright::ruleset::{Place, Scene, Seat};
use std::time::Duration;

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// The game is over, for this reason.
    Over(String),
    /// A person in this seat. If others must not see what this person sees, the
    /// screen is handed over first.
    Person {
        /// The seat.
        seat: Seat,
        /// Whether the screen must be handed over first.
        hand_over: bool,
    },
    /// A bot or the dice.
    Table,
}

/// A legal move, with the cells that it leaves and reaches.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// Its text in the game's notation.
    pub(crate) text: String,
    /// The cells, if the move is on the board.
    pub(crate) cells: Option<(Place, Place)>,
}

/// The legal moves of a person.
pub(crate) enum Choices {
    /// All legal moves.
    All(Vec<Choice>),
    /// There are too many to list. Holds their number.
    TooMany(u64),
}

/// What a bot would do in the place of a person.
pub(crate) struct Hint {
    /// The move and why, or why there is none.
    pub(crate) told: String,
    /// The move's text, if there is one.
    pub(crate) chosen: Option<String>,
}

/// A game that is being played.
pub(crate) trait Session {
    /// The game's name with its options.
    fn name(&self) -> String;
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// What the table waits for.
    fn due(&self) -> Due;
    /// The position as the people who look at the screen now may see it.
    fn scene(&self) -> Scene;
    /// Where something happened last.
    fn last_place(&self) -> Option<Place>;
    /// The log so far, as far as the people who look at the screen now may know it.
    fn log(&self) -> Vec<(Option<Seat>, String)>;
    /// The person in this seat looks at the screen from now on.
    fn look(&mut self, seat: Seat);
    /// Lets a bot move or rolls the dice, and returns whether that happened. Waits
    /// at most the given time for a bot that is still thinking.
    fn advance(&mut self, patience: Duration) -> Result<bool, String>;
    /// Which bot is thinking, and its progress.
    fn thinking(&self) -> Option<String>;
    /// Makes a bot that is thinking move soon.
    fn hurry(&self);
    /// The legal moves of the person who is due.
    fn choices(&self) -> Choices;
    /// Makes a move of the person who is due.
    fn play(&mut self, text: &str) -> Result<(), String>;
    /// What helps each side of an attack, and how it may end; `None` if the move is
    /// no attack or its result is certain.
    fn odds(&self, text: &str) -> Option<Vec<String>>;
    /// Asks a bot for its move in the place of the person who is due.
    fn ask_hint(&mut self);
    /// The bot's hint, given once. Waits for it at most the given time. `None` if
    /// the bot has not found a move yet or was not asked.
    fn hint(&mut self, patience: Duration) -> Option<Hint>;
    /// Takes back the last decision of a person, where the rules allow it.
    fn take_back(&mut self) -> Result<(), String>;
    /// Resigns for the person who looks at the screen.
    fn resign(&mut self) -> Result<(), String>;
    /// Makes a claim that the rules allow for the person who is due.
    fn claim(&mut self) -> Result<(), String>;
    /// Offers a draw for the person who looks at the screen. Bots answer at once;
    /// the text says their answer.
    fn offer(&mut self) -> Result<String, String>;
    /// Who offered a draw that the person who looks at the screen may answer.
    fn offered_by(&self) -> Option<Seat>;
    /// Accepts or declines that draw.
    fn answer(&mut self, accepts: bool) -> Result<(), String>;
    /// The record of the game.
    fn record(&self) -> String;
}
