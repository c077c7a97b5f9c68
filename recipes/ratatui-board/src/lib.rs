//! The board of any game as a widget inside a program of your own, played with keys and mouse.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod pointing;
mod widget;

use boardwright::referee::{AnyGame, DepictedMove, GameView, TextError};
use boardwright::render::{CellSpot, ColorLevel, Style, Symbols};
use boardwright::ruleset::{Actor, Mark, Place, Scene, Seat, Seats, Status};
use ratatui::layout::Rect;

/// The most moves that are looked through for those of a cell. A decision with more, such as an
/// army, is typed.
const MOST_MOVES: u64 = 10_000;

/// The board with its last line, in which moves are typed and refusals are told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Board;

/// The game on the board, and where its players point.
pub struct BoardState {
    game: Box<dyn AnyGame>,
    viewers: Seats,
    style: Style,
    cursor: Option<Place>,
    selected: Option<Place>,
    /// Moves between the same two cells, of which one is to be chosen by its number.
    choices: Vec<String>,
    typed: String,
    note: String,
    /// Where the cells were drawn, and the area that they count from.
    spots: Vec<CellSpot>,
    area: Rect,
}

impl BoardState {
    /// A game as these seats see it, who are played here. Dice are rolled at once.
    ///
    /// # Errors
    ///
    /// If dice are due and cannot be rolled.
    pub fn new(game: Box<dyn AnyGame>, viewers: Seats) -> Result<Self, TextError> {
        let mut state = Self {
            game,
            viewers,
            style: Style::new(Symbols::Unicode, ColorLevel::Ansi256),
            cursor: None,
            selected: None,
            choices: Vec::new(),
            typed: String::new(),
            note: String::new(),
            spots: Vec::new(),
            area: Rect::ZERO,
        };
        state.roll()?;
        Ok(state)
    }

    /// The game as those who play here see it.
    pub fn view(&self) -> GameView<'_> {
        GameView::new(&*self.game, self.viewers)
    }

    /// The game, for moves of others; dice that they cause are [rolled](Self::roll) afterwards.
    pub fn game_mut(&mut self) -> &mut dyn AnyGame {
        &mut *self.game
    }

    /// Rolls the dice that are due.
    ///
    /// # Errors
    ///
    /// If the referee refuses.
    pub fn roll(&mut self) -> Result<(), TextError> {
        while self.game.status() == Status::Due(Actor::Chance) {
            self.game.roll()?;
        }
        Ok(())
    }

    /// The seat that is played here and has to decide.
    fn acting(&self) -> Option<Seat> {
        let due = self.game.status().due().map_or(Seats::NONE, Actor::seats);
        (due & self.viewers).lowest()
    }

    /// The moves that begin on a cell.
    fn moves_from(&self, from: Place) -> Vec<DepictedMove> {
        let moves = self
            .acting()
            .map(|seat| self.view().depicted_moves(seat, MOST_MOVES));
        let mut moves = moves.and_then(Result::ok).unwrap_or_default();
        moves.retain(|legal| legal.arrows.first().is_some_and(|arrow| arrow.from == from));
        moves
    }

    /// What is seen, with the cell that is chosen and those that its piece reaches.
    fn scene(&self) -> Scene {
        let mut scene = self.view().scene();
        let Some(selected) = self.selected else {
            return scene;
        };
        let moves = self.moves_from(selected);
        let reached = |place: Place| moves.iter().any(|legal| legal.arrows[0].to == place);
        for cell in &mut scene.cells {
            if cell.place == selected {
                cell.marks.push(Mark::Selected);
            } else if reached(cell.place) {
                cell.marks.push(Mark::Target);
            }
        }
        scene
    }
}
