//! A position: all that changes in play.

use crate::pieces::Pieces;
use crate::{Color, Piece, Square};
use boardwright_geometry::zobrist;
use boardwright_ruleset::Seat;
use core::fmt;

/// A position of Lines of Action, in any of its variants.
///
/// It goes with the rules that made it. Equality is full identity: pieces,
/// marks, the seat due, and the counters that these rules keep. The plies are
/// counted only where the rules have a cap, since elsewhere they affect
/// nothing. It is *not* what a repetition compares: see
/// [`RepetitionKey`].
///
/// Positions are made by rules: their start, their notation, or a
/// [`Setup`](crate::Setup).
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) pieces: Pieces,
    pub(crate) plies: u32,
    pub(crate) due: Seat,
    pub(crate) stage: Stage,
    pub(crate) passes: u8,
    /// How many enemy pieces each colour holds, to be dropped.
    pub(crate) reserves: [u8; 2],
    pub(crate) duties: [Duty; 2],
    /// Which colours form one group. It follows from the pieces, and is kept
    /// so that nobody asks twice; false for both while pieces are dropped.
    pub(crate) connected: [bool; 2],
}

/// What the seat on turn has to decide.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Stage {
    /// A move, or a pass where there is none.
    Move,
    /// Where to drop a piece.
    Drop,
}

/// The kind of piece that an ambidextrous player has to move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Duty {
    /// Either kind: the player has not moved yet.
    Free,
    /// A marked piece.
    Marked,
    /// An unmarked piece.
    Unmarked,
}

impl Duty {
    /// What is due after a move of a piece.
    #[must_use]
    #[inline]
    pub const fn after(marked: bool) -> Self {
        if marked { Self::Unmarked } else { Self::Marked }
    }
}

/// What positions share that count as the same one: pieces, marks, reserves
/// and duties, and, where the rules say so, the seat due.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RepetitionKey {
    pub(crate) pieces: Pieces,
    pub(crate) reserves: [u8; 2],
    pub(crate) duties: [Duty; 2],
    pub(crate) due: Option<u8>,
}

impl Position {
    /// The piece on a square.
    #[must_use]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.pieces.on(square)
    }

    /// The squares of a colour's pieces, by rank and then by file.
    pub fn squares(&self, color: Color) -> impl Iterator<Item = Square> {
        self.pieces.squares(color)
    }

    /// How many pieces of a colour are on the board, 0 to 12.
    #[must_use]
    pub fn count(&self, color: Color) -> usize {
        self.pieces.count(color)
    }

    /// The seat on turn.
    #[must_use]
    pub const fn due(&self) -> Seat {
        self.due
    }

    /// What the seat on turn has to decide.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How many passes there were in a row.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// How many plies were made; 0 under rules without a cap, which do not
    /// count them.
    #[must_use]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// How many enemy pieces a colour holds and has yet to drop, 0 to 6.
    #[must_use]
    pub const fn reserve(&self, color: Color) -> u8 {
        self.reserves[color.index()]
    }

    /// The kind of piece that a colour has to move next, in the ambidextrous
    /// game.
    #[must_use]
    pub const fn duty(&self, color: Color) -> Duty {
        self.duties[color.index()]
    }

    /// Whether a colour's pieces form one group; false for both colours while
    /// pieces are yet to be dropped.
    #[must_use]
    pub const fn is_connected(&self, color: Color) -> bool {
        self.connected[color.index()]
    }

    /// Whether pieces are yet to be dropped.
    #[inline]
    pub(crate) const fn is_dropping(&self) -> bool {
        self.reserves[0] | self.reserves[1] != 0
    }

    /// A key of everything but the pieces, injective.
    const fn small_word(&self) -> u64 {
        let mut word = self.plies as u64;
        word = word << 4 | self.reserves[0] as u64;
        word = word << 4 | self.reserves[1] as u64;
        word = word << 2 | self.duties[0] as u64;
        word = word << 2 | self.duties[1] as u64;
        word = word << 1 | self.stage as u64;
        word = word << 3 | self.passes as u64;
        word << 5 | self.due.number() as u64
    }

    /// A key for transposition tables. It is mixed when it is asked for, from
    /// four words on the board and seven on the field, which costs a search
    /// less than carrying it through every move would cost everybody.
    pub(crate) fn search_key(&self) -> u64 {
        let words = self.pieces.words();
        let used = match self.pieces {
            Pieces::Board(_) => &words[..3],
            Pieces::Field(_) => &words[..],
        };
        // Each step is a bijection of the key so far and of the word.
        used.iter()
            .fold(zobrist::key(self.small_word()), |key, &word| {
                zobrist::key(key ^ word)
            })
    }
}

/// Writes the pieces by their squares, and what else is not as at the start.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("pieces", &self.pieces)
            .field("due", &self.due)
            .field("stage", &self.stage)
            .field("passes", &self.passes)
            .field("plies", &self.plies)
            .field("reserves", &self.reserves)
            .field("duties", &self.duties)
            .field("connected", &self.connected)
            .finish()
    }
}

impl fmt::Debug for RepetitionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RepetitionKey")
            .field("pieces", &self.pieces)
            .field("reserves", &self.reserves)
            .field("duties", &self.duties)
            .field("due", &self.due)
            .finish()
    }
}

/// Lists the squares of each colour, with a `*` before those of marked pieces.
impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standing = |color| Standing {
            pieces: self,
            color,
        };
        f.debug_map()
            .entries(Color::ALL.map(|color| (color, standing(color))))
            .finish()
    }
}

/// The squares of one colour, as they are listed.
struct Standing<'a> {
    pieces: &'a Pieces,
    color: Color,
}

impl fmt::Debug for Standing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_marked = |square| self.pieces.on(square).is_some_and(|piece| piece.marked);
        f.write_str("{")?;
        for (index, square) in self.pieces.squares(self.color).enumerate() {
            let gap = if index == 0 { "" } else { " " };
            let mark = if is_marked(square) { "*" } else { "" };
            write!(f, "{gap}{mark}{square}")?;
        }
        f.write_str("}")
    }
}
