//! What a seat can choose.
//!
//! A move that captures and one that does not are written differently, so they
//! are different values: `c1xa3` claims that an enemy piece stands on a3, and
//! is refused if none does.

use crate::{Square, expected};
use boardwright_ruleset::Unreadable;
use core::fmt;

/// A choice of a seat.
///
/// Its text does not depend on the position: `b1-b3`, `c1xa3`, `@d5`, `pass`.
///
/// ```
/// use boardwright_lines_of_action::Move;
///
/// let chosen: Move = "c1xa3".parse()?;
/// assert!(matches!(chosen, Move::Capture { .. }));
/// assert_eq!(chosen.to_string(), "c1xa3");
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Moves a piece to an empty square.
    Step {
        /// The square it leaves.
        from: Square,
        /// The square it reaches.
        to: Square,
    },
    /// Moves a piece to the square of an enemy piece and captures that.
    Capture {
        /// The square it leaves.
        from: Square,
        /// The square it reaches.
        to: Square,
    },
    /// Drops a held enemy piece on an empty square, in Parachute.
    Drop {
        /// The square.
        at: Square,
    },
    /// Passes, if no move is legal.
    Pass,
}

impl Move {
    /// The squares that the move leaves and reaches; `None` for a drop or a
    /// pass.
    ///
    /// ```
    /// use boardwright_lines_of_action::Move;
    ///
    /// let step: Move = "b1-b3".parse()?;
    /// assert_eq!(step.squares(), Some(("b1".parse()?, "b3".parse()?)));
    /// let drop: Move = "@d5".parse()?;
    /// assert_eq!(drop.squares(), None);
    /// # Ok::<(), boardwright_ruleset::Unreadable>(())
    /// ```
    #[must_use]
    pub const fn squares(self) -> Option<(Square, Square)> {
        match self {
            Self::Step { from, to } | Self::Capture { from, to } => Some((from, to)),
            Self::Drop { .. } | Self::Pass => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step { from, to } => write!(f, "{from}-{to}"),
            Self::Capture { from, to } => write!(f, "{from}x{to}"),
            Self::Drop { at } => write!(f, "@{at}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// A move as written in a text.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// The text is complete.
    Whole(Move),
    /// A colon stands between the squares, so only the position shows whether
    /// the move captures.
    Between { from: Square, to: Square },
}

impl Written {
    /// Reads a move that takes the whole text.
    pub(crate) fn read(text: &str) -> Result<Self, Unreadable> {
        if text == "pass" {
            return Ok(Self::Whole(Move::Pass));
        }
        let (written, length) = match text.strip_prefix('@') {
            Some(rest) => {
                let (at, length) = read_square(rest, 1)?;
                (Self::Whole(Move::Drop { at }), 1 + length)
            }
            None => read_squares(text)?,
        };
        if length < text.len() {
            return Err(Unreadable::new(length, expected::END));
        }
        Ok(written)
    }
}

fn read_squares(text: &str) -> Result<(Written, usize), Unreadable> {
    let (from, sign_at) =
        read_square(text, 0).map_err(|error| Unreadable::new(error.at, expected::MOVE))?;
    let rest = text.get(sign_at + 1..).unwrap_or_default();
    let to = || read_square(rest, sign_at + 1);
    let (written, length) = match text.as_bytes().get(sign_at) {
        Some(b'-') => {
            let (to, length) = to()?;
            (Written::Whole(Move::Step { from, to }), length)
        }
        Some(b'x') => {
            let (to, length) = to()?;
            (Written::Whole(Move::Capture { from, to }), length)
        }
        Some(b':') => {
            let (to, length) = to()?;
            (Written::Between { from, to }, length)
        }
        _ => return Err(Unreadable::new(sign_at, expected::WAY)),
    };
    Ok((written, sign_at + 1 + length))
}

/// Reads a square at byte `at` of the whole text.
fn read_square(text: &str, at: usize) -> Result<(Square, usize), Unreadable> {
    Square::read_prefix(text).map_err(|error| Unreadable::new(at + error.at, *error.expected))
}

impl core::str::FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match Written::read(text)? {
            Written::Whole(chosen) => Ok(chosen),
            Written::Between { .. } => {
                let at = text.find(':').unwrap_or(0);
                Err(Unreadable::new(at, expected::WAY))
            }
        }
    }
}

#[cfg(feature = "serde")]
boardwright_geometry::serialize_as_text! {
    Move, "the text of a move, such as c1-a3";
}
