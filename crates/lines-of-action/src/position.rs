//! A position: all that changes in play.

use crate::pieces::Pieces;
use crate::{Color, Piece, Square};
use boardwright_geometry::zobrist;
use boardwright_ruleset::Seat;
use core::fmt;

/// A position of Lines of Action, in any of its variants.
///
/// It belongs to the rules that made it. Equality is full identity: pieces,
/// marks, the seat due, and the counters that these rules keep. The plies are
/// counted only if the rules have a cap, since otherwise they have no effect. A
/// repetition compares less: see [`RepetitionKey`].
///
/// Positions come from the rules: from their start, their notation, or a
/// [`Setup`](crate::Setup).
///
/// ```
/// use boardwright_lines_of_action::{Color, LinesOfAction, Piece};
/// use boardwright_ruleset::Ruleset as _;
///
/// // Two pieces stand on the diagonal from c1 to a3, so c1 goes two squares, and captures.
/// let rules = LinesOfAction::abacus();
/// let mut position = rules.start();
/// rules.apply(&mut position, LinesOfAction::WHITE, "c1xa3".parse()?);
/// assert_eq!(position.piece_on("a3".parse()?), Some(Piece::plain(Color::White)));
/// assert_eq!((position.count(Color::White), position.count(Color::Black)), (12, 11));
/// assert_eq!(position.due(), LinesOfAction::BLACK);
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
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
    /// Which colours form one group. It follows from the pieces, and is stored
    /// to avoid a second computation; false for both while pieces are dropped.
    pub(crate) connected: [bool; 2],
}

/// The decision that the seat on turn has to make.
///
/// ```
/// use boardwright_lines_of_action::{LinesOfAction, Stage, Variant};
/// use boardwright_ruleset::Ruleset as _;
///
/// // In Parachute the same seat drops after its move.
/// let rules = LinesOfAction::abacus().with_variant(Variant::Parachute { mirrored: false });
/// let mut position = rules.start();
/// let seat = position.due();
/// let first = rules.moves(&position, seat)[0];
/// rules.apply(&mut position, seat, first);
/// assert_eq!((position.stage(), position.due()), (Stage::Drop, seat));
/// assert_eq!(position.reserve(rules.color(seat)), 6);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Stage {
    /// A move, or a pass if there is none.
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
    /// The decision that is due after a move of a piece.
    ///
    /// ```
    /// use boardwright_lines_of_action::{Color, Duty, LinesOfAction, Variant};
    /// use boardwright_ruleset::Ruleset as _;
    ///
    /// assert_eq!(Duty::after(true), Duty::Unmarked);
    /// // The first move is free, and each player has a duty of its own.
    /// let rules = LinesOfAction::abacus().with_variant(Variant::Ambidextrous);
    /// let mut position = rules.start();
    /// rules.apply(&mut position, LinesOfAction::WHITE, "b1-b3".parse()?);
    /// assert_eq!(position.duty(Color::White), Duty::Marked);
    /// assert_eq!(position.duty(Color::Black), Duty::Free);
    /// # Ok::<(), boardwright_ruleset::Unreadable>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn after(marked: bool) -> Self {
        if marked { Self::Unmarked } else { Self::Marked }
    }
}

/// What two positions that count as the same have in common: pieces, marks,
/// reserves and duties, and, under some rules, the seat due.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

    /// The decision that the seat on turn has to make.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The number of passes in a row.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// How many plies were made; 0 under rules without a cap, which do not
    /// count them.
    ///
    /// ```
    /// use boardwright_lines_of_action::LinesOfAction;
    /// use boardwright_ruleset::Ruleset as _;
    ///
    /// let plies = |rules: LinesOfAction| {
    ///     let mut position = rules.start();
    ///     let (seat, first) = (position.due(), rules.moves(&position, position.due())[0]);
    ///     rules.apply(&mut position, seat, first);
    ///     position.plies()
    /// };
    /// assert_eq!(plies(LinesOfAction::openspiel()), 1);
    /// assert_eq!(plies(LinesOfAction::abacus()), 0);
    /// ```
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
    ///
    /// ```
    /// use boardwright_lines_of_action::{Color, LinesOfAction};
    /// use boardwright_ruleset::{Notation as _, Ruleset as _};
    ///
    /// // White's three pieces touch each other, corners included; Black's two do not.
    /// let rules = LinesOfAction::abacus();
    /// let position = rules.read_position("b7/8/8/3w4/2w5/3w4/8/b7 b 0 -")?;
    /// assert!(position.is_connected(Color::White) && !position.is_connected(Color::Black));
    /// assert!(rules.outcome(&position).is_some());
    /// # Ok::<(), boardwright_ruleset::PositionError>(())
    /// ```
    #[must_use]
    pub const fn is_connected(&self, color: Color) -> bool {
        self.connected[color.index()]
    }

    /// Whether pieces are yet to be dropped.
    #[inline]
    pub(crate) const fn is_dropping(&self) -> bool {
        self.reserves[0] | self.reserves[1] != 0
    }

    /// A key of everything except the pieces; different values have different
    /// keys.
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

    /// A key for transposition tables. It is computed on demand, from four
    /// words on the board and seven on the field, which costs a search less
    /// than an incremental update would cost in every move.
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

/// Writes the pieces by their squares, and everything else that differs from
/// the start.
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
