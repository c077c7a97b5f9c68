//! The rules that a refused move breaks, as data and as sentences.

use crate::Square;
use crate::words::mark;
use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use boardwright_ruleset::{Parameter, broken_rules};

broken_rules! {
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
    #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub enum LinesOfActionRule {
        /// No piece stands where the move starts.
        FromEmpty {
            /// Where the move starts.
            from: Square,
        } = "loa.from.empty"
            => "there is no piece on {from}";
        /// An enemy piece stands where the move starts.
        FromEnemy {
            /// Where the move starts.
            from: Square,
        } = "loa.from.enemy"
            => "the piece on {from} is the enemy's";
        /// A partner's piece stands where the move starts.
        FromPartner {
            /// Where the move starts.
            from: Square,
        } = "loa.from.partner"
            => "the piece on {from} is your partner's";
        /// The move ends where it starts.
        ToSame {
            /// Where it starts and ends.
            from: Square,
        } = "loa.to.same"
            => "the piece stands on {from} already";
        /// The two squares are on no common line.
        Line {
            /// Where the move starts.
            from: Square,
            /// Where it should end.
            to: Square,
        } = "loa.line"
            => "{from} and {to} are on no common line: a piece moves along a rank, a file or a diagonal";
        /// The move is longer or shorter than the number of pieces on the line.
        Distance {
            /// Where the move starts.
            from: Square,
            /// Where it should end.
            to: Square,
            /// How many pieces stand on the line.
            pieces: u8,
            /// The length of the move in squares.
            squares: u8,
        } = "loa.distance"
            => "this line holds {}, so the move is {}, not {}", counted(*pieces, "piece"), counted(*pieces, "square"), number(*squares);
        /// A ring of the torus holds as many pieces as it has squares.
        Ring {
            /// Where the move starts.
            from: Square,
            /// Where it should end.
            to: Square,
        } = "loa.ring"
            => "this line is a ring with a piece on each of its eight squares, so the move would end where it began";
        /// An enemy piece stands between the squares.
        Blocked {
            /// Where the move starts.
            from: Square,
            /// Where it should end.
            to: Square,
            /// The first enemy piece on the way.
            blocker: Square,
        } = "loa.blocked"
            => "the enemy piece on {blocker} is in the way";
        /// A piece of the same colour stands on the target.
        ToOwn {
            /// The target.
            to: Square,
        } = "loa.to.own"
            => "the piece on {to} is of your own colour";
        /// A square lies beyond the edge of the board.
        Edge {
            /// The square.
            square: Square,
        } = "loa.edge"
            => "{square} lies beyond the edge of the board";
        /// A capture on a square without an enemy piece.
        CaptureEmpty {
            /// Where the move starts.
            from: Square,
            /// Where it ends.
            to: Square,
        } = "loa.capture.empty"
            => "there is no piece on {to} to capture: the move is {from}-{to}";
        /// A move onto an enemy piece that does not say it captures.
        CaptureEnemy {
            /// Where the move starts.
            from: Square,
            /// Where it ends.
            to: Square,
        } = "loa.capture.enemy"
            => "an enemy piece stands on {to}, and captures are written with x: {from}x{to}";
        /// A pass when a move is legal.
        Pass = "loa.pass"
            => "you can move, so you may not pass";
        /// Another move than the drop that is due.
        DropDue = "loa.drop.due"
            => "a piece must be dropped now";
        /// A drop before the move of the turn.
        DropLater = "loa.drop.later"
            => "the move comes before the drop";
        /// A drop without a piece to drop.
        DropNone = "loa.drop.none"
            => "there is no piece to be dropped";
        /// A drop on an occupied square.
        DropOccupied {
            /// The square.
            at: Square,
        } = "loa.drop.occupied"
            => "a piece stands on {at}, and pieces are dropped on empty squares";
        /// The kind of piece is not the one that is due.
        Duty {
            /// Where the move starts.
            from: Square,
            /// Whether a marked piece is due.
            due_marked: bool,
        } = "loa.duty" ("from", "due"), with {
            [Parameter::written("from", from), Parameter::new("due", mark(*due_marked))].into()
        }
            => "the last move was made with {} piece, so this one must be made with {} one", kind(!*due_marked), kind(*due_marked);
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
