//! The rules that a refused move breaks, as data and as sentences.

use crate::Square;
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_ruleset::{BrokenRule, Parameter};

/// A rule of Lines of Action that a move breaks.
///
/// Each has a stable [id](BrokenRule::id), with an anchor in
/// `docs/rules/lines_of_action.md`, [parameters](BrokenRule::parameters) as
/// data, and a sentence for the player (its `Display`).
///
/// ```
/// use boardwright_lines_of_action::LinesOfAction;
/// use boardwright_ruleset::{BrokenRule as _, Ruleset as _};
///
/// let rules = LinesOfAction::abacus();
/// let start = rules.start();
/// let rule = rules.explain(&start, LinesOfAction::WHITE, "b1-b2".parse()?);
/// assert_eq!(rule.id(), "loa.distance");
/// assert_eq!(
///     rule.to_string(),
///     "this line holds two pieces, so the move is two squares, not one",
/// );
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LinesOfActionRule {
    /// No piece stands where the move starts.
    #[error("there is no piece on {from}")]
    FromEmpty {
        /// Where the move starts.
        from: Square,
    },
    /// An enemy piece stands where the move starts.
    #[error("the piece on {from} is the enemy's")]
    FromEnemy {
        /// Where the move starts.
        from: Square,
    },
    /// A partner's piece stands where the move starts.
    #[error("the piece on {from} is your partner's")]
    FromPartner {
        /// Where the move starts.
        from: Square,
    },
    /// The move ends where it starts.
    #[error("the piece stands on {from} already")]
    ToSame {
        /// Where it starts and ends.
        from: Square,
    },
    /// The two squares are on no common line.
    #[error(
        "{from} and {to} are on no common line: a piece moves along a rank, a file or a diagonal"
    )]
    Line {
        /// Where the move starts.
        from: Square,
        /// Where it should end.
        to: Square,
    },
    /// The move is longer or shorter than the line tells.
    #[error(
        "this line holds {}, so the move is {}, not {}",
        counted(*pieces, "piece"), counted(*pieces, "square"), number(*squares)
    )]
    Distance {
        /// Where the move starts.
        from: Square,
        /// Where it should end.
        to: Square,
        /// How many pieces stand on the line.
        pieces: u8,
        /// How many squares the move is long.
        squares: u8,
    },
    /// A ring of the torus holds as many pieces as it has squares.
    #[error(
        "this line is a ring with a piece on each of its eight squares, so the move would end where it began"
    )]
    Ring {
        /// Where the move starts.
        from: Square,
        /// Where it should end.
        to: Square,
    },
    /// An enemy piece stands between the squares.
    #[error("the enemy piece on {blocker} is in the way")]
    Blocked {
        /// Where the move starts.
        from: Square,
        /// Where it should end.
        to: Square,
        /// The first enemy piece on the way.
        blocker: Square,
    },
    /// A piece of the same colour stands on the target.
    #[error("the piece on {to} is of your own colour")]
    ToOwn {
        /// The target.
        to: Square,
    },
    /// A square lies beyond the edge of the board.
    #[error("{square} lies beyond the edge of the board")]
    Edge {
        /// The square.
        square: Square,
    },
    /// A capture where there is nothing to capture.
    #[error("there is no piece on {to} to capture: the move is {from}-{to}")]
    CaptureEmpty {
        /// Where the move starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A move onto an enemy piece that does not say it captures.
    #[error("an enemy piece stands on {to}, and captures are written with x: {from}x{to}")]
    CaptureEnemy {
        /// Where the move starts.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// A pass where a move is legal.
    #[error("you can move, so you may not pass")]
    Pass,
    /// Something else than the drop that is due.
    #[error("a piece must be dropped now")]
    DropDue,
    /// A drop before the move of the turn.
    #[error("the move comes before the drop")]
    DropLater,
    /// A drop without a piece to be dropped.
    #[error("there is no piece to be dropped")]
    DropNone,
    /// A drop where a piece stands.
    #[error("a piece stands on {at}, and pieces are dropped on empty squares")]
    DropOccupied {
        /// The square.
        at: Square,
    },
    /// The kind of piece is not the one that is due.
    #[error(
        "the last move was made with {} piece, so this one must be made with {} one",
        kind(!*due_marked), kind(*due_marked)
    )]
    Duty {
        /// Where the move starts.
        from: Square,
        /// Whether a marked piece is due.
        due_marked: bool,
    },
}

impl BrokenRule for LinesOfActionRule {
    const IDS: &'static [&'static str] = &[
        "loa.from.empty",
        "loa.from.enemy",
        "loa.from.partner",
        "loa.to.same",
        "loa.line",
        "loa.distance",
        "loa.ring",
        "loa.blocked",
        "loa.to.own",
        "loa.edge",
        "loa.capture.empty",
        "loa.capture.enemy",
        "loa.pass",
        "loa.drop.due",
        "loa.drop.later",
        "loa.drop.none",
        "loa.drop.occupied",
        "loa.duty",
    ];

    fn id(&self) -> &'static str {
        match self {
            Self::FromEmpty { .. } => "loa.from.empty",
            Self::FromEnemy { .. } => "loa.from.enemy",
            Self::FromPartner { .. } => "loa.from.partner",
            Self::ToSame { .. } => "loa.to.same",
            Self::Line { .. } => "loa.line",
            Self::Distance { .. } => "loa.distance",
            Self::Ring { .. } => "loa.ring",
            Self::Blocked { .. } => "loa.blocked",
            Self::ToOwn { .. } => "loa.to.own",
            Self::Edge { .. } => "loa.edge",
            Self::CaptureEmpty { .. } => "loa.capture.empty",
            Self::CaptureEnemy { .. } => "loa.capture.enemy",
            Self::Pass => "loa.pass",
            Self::DropDue => "loa.drop.due",
            Self::DropLater => "loa.drop.later",
            Self::DropNone => "loa.drop.none",
            Self::DropOccupied { .. } => "loa.drop.occupied",
            Self::Duty { .. } => "loa.duty",
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        let way =
            |from: Square, to: Square| [Parameter::new("from", from), Parameter::new("to", to)];
        match *self {
            Self::FromEmpty { from }
            | Self::FromEnemy { from }
            | Self::FromPartner { from }
            | Self::ToSame { from } => [Parameter::new("from", from)].into(),
            Self::Line { from, to }
            | Self::Ring { from, to }
            | Self::CaptureEmpty { from, to }
            | Self::CaptureEnemy { from, to } => way(from, to).into(),
            Self::Distance {
                from,
                to,
                pieces,
                squares,
            } => {
                let mut parameters = Vec::from(way(from, to));
                parameters.push(Parameter::new("pieces", pieces));
                parameters.push(Parameter::new("squares", squares));
                parameters
            }
            Self::Blocked { from, to, blocker } => {
                let mut parameters = Vec::from(way(from, to));
                parameters.push(Parameter::new("blocker", blocker));
                parameters
            }
            Self::ToOwn { to } => [Parameter::new("to", to)].into(),
            Self::Edge { square } => [Parameter::new("square", square)].into(),
            Self::DropOccupied { at } => [Parameter::new("at", at)].into(),
            Self::Duty { from, due_marked } => {
                let due = if due_marked { "marked" } else { "unmarked" };
                [Parameter::new("from", from), Parameter::new("due", due)].into()
            }
            Self::Pass | Self::DropDue | Self::DropLater | Self::DropNone => Vec::new(),
        }
    }
}

/// A number in words, as long as they are short.
fn number(count: u8) -> Cow<'static, str> {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match WORDS.get(usize::from(count)) {
        Some(&word) => Cow::Borrowed(word),
        None => Cow::Owned(count.to_string()),
    }
}

/// A number with its noun.
fn counted(count: u8, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    alloc::format!("{} {noun}{plural}", number(count))
}

/// A kind of piece, with its article.
const fn kind(marked: bool) -> &'static str {
    if marked { "a marked" } else { "an unmarked" }
}
