#![doc = include_str!("go/rules.md")]

mod board;
mod depict;
mod encoding;
mod evaluate;
mod legal;
mod notation;
mod options;
mod point_set;
mod position;
mod primer;
mod ruleset;
pub(crate) mod sentences;

pub use position::Position;

use boardwright_ruleset::{GameSpec, Seat, broken_rules};
use position::other;
use std::fmt;

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Go>(
    "Go on 2 to 19 lines, with area scoring and any superko",
    "mcts",
);

/// The seat that begins, unless a position says otherwise.
const BLACK: Seat = Seat::new(0);
/// The other seat.
const WHITE: Seat = Seat::new(1);

/// The columns and rows of the largest board.
const MOST_SIZE: u8 = 19;
/// The moves of the longest game that can be chosen: twice the points of the largest board.
const MOST_MOVES: usize = 2 * MOST_SIZE as usize * MOST_SIZE as usize;
/// The letters of columns; there is no i.
const COLUMNS: &[u8; MOST_SIZE as usize] = b"abcdefghjklmnopqrst";

/// Which positions may not come back.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Superko {
    /// No board of the game may.
    #[default]
    Positional,
    /// No board of the game may with the same seat on turn.
    Situational,
    /// The board before the last move may not, and any other board that comes back ends the game
    /// as a draw.
    Draw,
    /// The board before the last move may not.
    Off,
}

impl Superko {
    const ALL: [Self; 4] = [Self::Positional, Self::Situational, Self::Draw, Self::Off];
    const WORDS: [&'static str; 4] = ["positional", "situational", "draw", "off"];
}

/// The rules of Go, with area scoring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Go {
    /// Columns and rows, from 2 to 19.
    size: u8,
    /// What White gets for being second, in halves of a point.
    komi: u16,
    superko: Superko,
    /// Whether a move may take several stones of its own seat.
    suicide: bool,
    /// How many moves a game may have, if it is not twice the number of points.
    longest: Option<u16>,
}

/// A crossing of two lines, by column and row.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The row, from 0 at the bottom.
    pub row: u8,
    /// The column, from 0 at the left.
    pub column: u8,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match COLUMNS.get(usize::from(self.column)) {
            Some(&letter) => write!(f, "{}{}", char::from(letter), u16::from(self.row) + 1),
            None => write!(f, "{}:{}", self.column, self.row),
        }
    }
}

/// What a seat does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Places a stone.
    Place(Point),
    /// Places none.
    Pass,
}

broken_rules! {
    /// Why a move is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// The board has no such point.
        Point {
            /// The point.
            point: Point,
        } = "go.point"
            => "the board has no point {point}";
        /// A stone stands there.
        Occupied {
            /// The point.
            point: Point,
        } = "go.occupied"
            => "a stone stands on {point}";
        /// The stone would have no liberty.
        Suicide {
            /// The point.
            point: Point,
        } = "go.suicide"
            => "a stone on {point} would have no liberty, and take none of the other seat";
        /// The position has been there.
        Repetition {
            /// The point.
            point: Point,
        } = "go.repetition"
            => "a stone on {point} would bring back an earlier position";
    }
}
