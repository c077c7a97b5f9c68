#![doc = include_str!("einstein/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;
pub(crate) mod sentences;

use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Values, broken_rules,
};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Einstein>(
    "EinStein: six stones each, and a die says which one moves",
    "expectiminimax(positions=100000,margin=10)",
);
use std::fmt;

/// The columns and the rows of the board.
const SIZE: u8 = 5;
/// The stones of a seat.
const STONES: usize = 6;

/// The rules of EinStein würfelt nicht!
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Einstein {
    /// Whether the stones are set up unseen.
    is_secret: bool,
}

/// A cell, by column and row, each from 0 to 4.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// The cell in this column and row, each from 0 to 4.
    const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIZE && row < SIZE {
            Some(Self { column, row })
        } else {
            None
        }
    }

    /// The same cell seen from the other side.
    const fn turned(self) -> Self {
        Self {
            column: SIZE - 1 - self.column,
            row: SIZE - 1 - self.row,
        }
    }

    /// The cell as seat 1 would name it, so that both play to the lower right.
    const fn for_seat(self, seat: usize) -> Self {
        if seat == 0 { self } else { self.turned() }
    }

    /// How many columns and rows away the corner is that the seat plays to.
    const fn distance(self, seat: usize) -> u8 {
        let own = self.for_seat(seat);
        SIZE - 1 - own.column + own.row
    }

    /// The home cells of a seat, from its corner on row by row.
    fn homes(seat: usize) -> [Self; STONES] {
        [(0, 4), (1, 4), (2, 4), (0, 3), (1, 3), (0, 2)]
            .map(|(column, row)| Self { column, row }.for_seat(seat))
    }

    /// The cells that a stone of the seat can go to from here.
    fn ahead(self, seat: usize) -> impl Iterator<Item = Self> {
        let Self { column, row } = self.for_seat(seat);
        let ways = [(1, 0), (0, 1), (1, 1)].into_iter();
        ways.filter_map(move |(right, down)| {
            let row = row.checked_sub(down)?;
            Some(Self::new(column + right, row)?.for_seat(seat))
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// What a seat does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Puts these stones on the home cells, by their numbers.
    Place([u8; STONES]),
    /// Moves a stone.
    Step {
        /// Its number, from 1 to 6.
        stone: u8,
        /// Where it goes.
        to: Cell,
    },
}

/// The face of the die.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(pub u8);

/// The stones of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Stones {
    /// They are not set up.
    None,
    /// They are set up where the viewer cannot see.
    Unknown,
    /// Where each stands, by its number; none for one that is gone.
    On([Option<Cell>; STONES]),
}

impl Stones {
    fn cells(&self) -> impl Iterator<Item = (usize, Cell)> {
        let cells = match self {
            Self::On(cells) => *cells,
            Self::None | Self::Unknown => [None; STONES],
        };
        let numbered = cells.into_iter().enumerate();
        numbered.filter_map(|(stone, cell)| Some((stone, cell?)))
    }

    fn cell_of(&self, stone: usize) -> Option<Cell> {
        let mut cells = self.cells();
        cells.find_map(|(other, cell)| (other == stone).then_some(cell))
    }
}

/// What comes next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Place,
    /// The die of this seat, 0 or 1.
    Roll(usize),
    /// The move of this seat with this face.
    Move(usize, u8),
}

/// Everything that changes in a game of EinStein würfelt nicht!
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    stones: [Stones; 2],
    stage: Stage,
}

impl Position {
    /// The stones that a face lets a seat move, counted from 0.
    fn movable(&self, seat: usize, face: u8) -> impl Iterator<Item = usize> {
        let wanted = usize::from(face) - 1;
        let left = || self.stones[seat].cells().map(|(stone, _)| stone);
        let at_most = left().filter(|&stone| stone <= wanted).last();
        let at_least = left().find(|&stone| stone >= wanted);
        // With the very stone these are one and the same.
        let higher = at_least.filter(|_| at_most != at_least);
        at_most.into_iter().chain(higher)
    }
}

impl Einstein {
    /// A game in which the stones are set up unseen, or in turn.
    #[must_use]
    pub const fn new(secret_placement: bool) -> Self {
        Self {
            is_secret: secret_placement,
        }
    }
}

impl Default for Einstein {
    fn default() -> Self {
        Self::new(true)
    }
}

impl Configure for Einstein {
    const NAME: &'static str = "einstein";

    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "placement",
        about: "Whether both set up their stones unseen, or one after the other.",
        values: Values::OneOf(&["secret", "in-turn"]),
    }];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Self::new(options.get("placement") != Some("in-turn")))
    }

    fn options(&self) -> Options {
        if self.is_secret {
            Options::new()
        } else {
            Options::new().with("placement", "in-turn")
        }
    }
}

broken_rules! {
    /// Why a move is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// Stones move once all are set up.
        PlaceFirst = "einstein.place.first"
            => "set up your stones first";
        /// Not the six stones.
        PlaceStones = "einstein.place.stones"
            => "each of the stones 1 to 6 is put on one home cell";
        /// The stones are set up already.
        PlaceDone = "einstein.place.done"
            => "the stones are set up already";
        /// The die lets another stone move.
        Stone {
            /// The number of the stone.
            stone: u8,
        } = "einstein.stone"
            => "the die does not let you move stone {stone}";
        /// The stone cannot go there.
        Cell {
            /// The number of the stone.
            stone: u8,
            /// The cell.
            to: Cell,
        } = "einstein.cell"
            => "stone {stone} does not go to {to} in one step";
    }
}
