//! Board games in Bevy: the game is a resource, moves and events are messages, and the scene is
//! sprites that are clicked on.
//!
//! [`GamePlugin`] plays without a window, as on a server and in tests; [`SpritesPlugin`] shows.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod drawings;
mod pointing;
mod sprites;
#[cfg(test)]
mod tests;

pub use sprites::SpritesPlugin;

use bevy::prelude::*;
use boardwright::referee::{AnyGame, DepictedMove, GameView, TextError};
use boardwright::ruleset::{Actor, Place, Seat, Seats, Status};

/// The most moves that are looked through for those of a cell.
const MOST_MOVES: u64 = 10_000;

/// Somebody wants to make a move.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct PlayMove {
    /// Whose move it is.
    pub seat: Seat,
    /// The move in the game's notation.
    pub text: String,
}

/// Something has happened in the game: a move, a roll, the end.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Happened {
    /// The event as its line in the record of those who play here.
    pub line: String,
}

/// A move was not made.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct NotPlayed {
    /// The id of the broken rule, as in `chess.reach.pawn`; `None` if the text is not a move.
    pub rule: Option<&'static str>,
    /// Why, for the player.
    pub sentence: String,
}

/// The game, and the seats that are played here: their secrets are shown, and those of others not.
#[derive(Resource)]
pub struct Board {
    game: Box<dyn AnyGame>,
    viewers: Seats,
    /// How many events have been told by messages.
    told: usize,
    /// The cell whose piece is to move.
    selected: Option<Place>,
    /// Moves of which one is to be chosen by its number, as promotions are.
    choices: Vec<String>,
    /// Why the last move was not made.
    note: String,
}

impl Board {
    /// A game, and the seats that are played here.
    #[must_use]
    pub fn new(game: Box<dyn AnyGame>, viewers: Seats) -> Self {
        Self {
            game,
            viewers,
            told: 0,
            selected: None,
            choices: Vec::new(),
            note: String::new(),
        }
    }

    /// The game as those who play here see it.
    #[must_use]
    pub fn view(&self) -> GameView<'_> {
        GameView::new(&*self.game, self.viewers)
    }

    /// The seat that is played here and has to decide.
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        let due = self.game.status().due().map_or(Seats::NONE, Actor::seats);
        (due & self.viewers).lowest()
    }

    /// The legal moves of that seat with what each shows; none where there are too many to look
    /// through, such as armies.
    #[must_use]
    pub fn moves(&self) -> Vec<DepictedMove> {
        let moves = self
            .acting()
            .map(|seat| self.view().depicted_moves(seat, MOST_MOVES));
        moves.and_then(Result::ok).unwrap_or_default()
    }

    /// What can be chosen by its number: moves between the same two cells, such as promotions, or
    /// else the moves that have no cells.
    fn offered<'a>(&'a self, moves: &'a [DepictedMove]) -> impl Iterator<Item = &'a str> {
        let is_open = self.choices.is_empty();
        let without = (moves.iter()).filter(move |legal| is_open && legal.arrows.is_empty());
        let texts = without.map(|legal| legal.text.as_str());
        self.choices.iter().map(String::as_str).chain(texts).take(9)
    }

    fn play(&mut self, wanted: &PlayMove) -> Result<(), TextError> {
        self.game.play(wanted.seat, &wanted.text)
    }

    /// Rolls the dice that are due, and gives the events that were not told yet.
    fn go_on(&mut self) -> Result<Vec<Happened>, TextError> {
        while self.game.status() == Status::Due(Actor::Chance) {
            self.game.roll()?;
        }
        let new = self.told..self.game.event_count();
        self.told = new.end;
        let lines = new.filter_map(|index| self.view().event(index));
        Ok(lines.map(|line| Happened { line }).collect())
    }
}

/// Plays: takes [`PlayMove`], gives [`Happened`] and [`NotPlayed`]. Wants a [`Board`].
#[derive(Default)]
pub struct GamePlugin;

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<PlayMove>()
            .add_message::<Happened>()
            .add_message::<NotPlayed>()
            .add_systems(Update, follow);
    }
}

/// Makes the moves that are wanted, and rolls dice. A board that nothing happened to does not count
/// as changed.
fn follow(
    mut board: ResMut<Board>,
    mut wanted: MessageReader<PlayMove>,
    mut happened: MessageWriter<Happened>,
    mut refused: MessageWriter<NotPlayed>,
) {
    for wanted in wanted.read() {
        board.selected = None;
        board.choices.clear();
        board.note.clear();
        if let Err(error) = board.play(wanted) {
            board.note = error.to_string();
            refused.write(not_played(&error));
        }
    }
    if board.game.status() != Status::Due(Actor::Chance) && board.told == board.game.event_count() {
        return;
    }
    match board.go_on() {
        Ok(events) => {
            happened.write_batch(events);
        }
        Err(error) => {
            refused.write(not_played(&error));
        }
    }
}

fn not_played(error: &TextError) -> NotPlayed {
    let rule = match error {
        TextError::Refused(refusal) => Some(refusal.id),
        _ => None,
    };
    let sentence = error.to_string();
    NotPlayed { rule, sentence }
}
