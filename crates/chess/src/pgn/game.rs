//! One game of a file, played.

use super::error::Error;
use super::nag::Nag;
use super::place::Place;
use super::result::GameResult;
use super::tags::Tags;
use crate::moves::Move;
use crate::position::Position;
use alloc::string::String;
use alloc::vec::Vec;

/// A game that was read: its tags, and the moves of its main line, each of
/// which is legal.
///
/// Variations are not in it; a program that wants them takes the events of a
/// [`Reader`](super::Reader).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Game {
    /// Where in the file the game begins.
    pub place: Place,
    /// Its tags.
    pub tags: Tags,
    /// The position it starts from.
    pub start: Position,
    /// Whether it is a game of Chess960, by its tag `Variant` or because its
    /// start allows castling that ordinary chess does not know.
    pub is_chess960: bool,
    /// The comments before the first move, each on one line.
    pub comments: Vec<String>,
    /// The moves of the main line.
    pub moves: Vec<PlayedMove>,
    /// The result after the last move, if there is one.
    pub result: Option<GameResult>,
    /// The position after the last move.
    pub end: Position,
    /// What lenient reading passed over although the standard does not allow
    /// it, each with its place. [`Reader::passed_over`](super::Reader::passed_over)
    /// says what that is.
    pub passed_over: Vec<Error>,
}

/// A move of a main line with its comments and annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlayedMove {
    /// The move; `None` for a null move, where the side to move passes.
    pub chosen: Option<Move>,
    /// Its annotations, including glyphs such as `!`.
    pub nags: Vec<Nag>,
    /// The comments after it, each on one line: line ends count as spaces.
    pub comments: Vec<String>,
}

impl Game {
    /// A game without tags and moves.
    pub(super) fn new(place: Place, start: Position) -> Self {
        Self {
            place,
            tags: Tags::new(),
            start,
            is_chess960: false,
            comments: Vec::new(),
            moves: Vec::new(),
            result: None,
            end: start,
            passed_over: Vec::new(),
        }
    }

    /// Every position of the main line, from the start to the end: one more
    /// than there are moves.
    ///
    /// ```
    /// use boardwright_chess::pgn::Games;
    ///
    /// let game = Games::new("1. e4 c5 *".as_bytes()).next().unwrap()?;
    /// let positions: Vec<_> = game.positions().collect();
    /// assert_eq!(positions.len(), 3);
    /// assert_eq!(positions[2], game.end);
    /// # Ok::<(), boardwright_chess::pgn::GameError>(())
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let mut position = self.start;
        let first = core::iter::once(position);
        first.chain(self.moves.iter().map(move |played| {
            position = match played.chosen {
                Some(chosen) => position.after(chosen),
                // A game that was read passes only where that is possible.
                None => position.passed().unwrap_or(position),
            };
            position
        }))
    }
}
