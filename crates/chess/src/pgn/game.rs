//! One game of a file, played.

use super::comment::push_on_one_line;
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
    /// The comments before the first move and after the moves.
    pub comments: Comments,
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

/// A move of a main line with its annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlayedMove {
    /// The move; `None` for a null move, where the side to move passes.
    pub chosen: Option<Move>,
    /// Its annotations, including glyphs such as `!`.
    pub nags: Vec<Nag>,
}

/// The comments of a main line, in their order, each on one line: line ends count as
/// spaces.
///
/// ```
/// use boardwright_chess::pgn::Games;
///
/// let text = "{an opening} 1. e4 {best} {by test} e5 2. f4 {the gambit} *";
/// let game = Games::new(text.as_bytes()).next().unwrap()?;
/// assert!(game.comments.after(0).eq(["an opening"]));
/// assert!(game.comments.after(1).eq(["best", "by test"]));
/// assert!(game.comments.after(2).eq([""; 0]));
/// assert_eq!(game.comments.iter().last(), Some((3, "the gambit")));
/// # Ok::<(), boardwright_chess::pgn::GameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comments {
    /// All of them, one behind the other: a comment often stands behind every move, and
    /// memory is asked for once.
    text: String,
    /// After how many half-moves each stands, and where it ends.
    ends: Vec<(usize, usize)>,
}

impl Comments {
    /// The comments after this number of half-moves; 0 for those before the first.
    pub fn after(&self, plies: usize) -> impl Iterator<Item = &str> {
        let first = self.ends.partition_point(|&(before, _)| before < plies);
        self.skipping(first)
            .take_while(move |&(at, _)| at == plies)
            .map(|(_, text)| text)
    }

    /// All comments, each with the number of half-moves before it.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (usize, &str)> {
        self.skipping(0)
    }

    fn skipping(&self, count: usize) -> impl ExactSizeIterator<Item = (usize, &str)> {
        let (skipped, ends) = self.ends.split_at(count);
        let mut start = skipped.last().map_or(0, |&(_, end)| end);
        ends.iter().map(move |&(plies, end)| {
            let text = &self.text[start..end];
            start = end;
            (plies, text)
        })
    }

    /// How many comments there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no comments.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Adds a comment after this number of half-moves, which is not less than that of the
    /// last one. It may be known that it has no line ends. Returns its bytes on one line;
    /// `None`, and nothing is added, if it is blank.
    pub(super) fn push(&mut self, plies: usize, text: &str, is_one_line: bool) -> Option<usize> {
        let start = self.text.len();
        push_on_one_line(text, is_one_line, &mut self.text);
        let len = self.text.len() - start;
        if len == 0 {
            return None;
        }
        self.ends.push((plies, self.text.len()));
        Some(len)
    }
}

impl Game {
    /// A game without tags and moves.
    pub(super) fn new(place: Place, start: Position) -> Self {
        Self {
            place,
            tags: Tags::new(),
            start,
            is_chess960: false,
            comments: Comments::default(),
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
