//! What can be wrong with a file, and where.

use alloc::string::String;
use boardwright_ruleset::{Message, OptionError, PositionError, Unreadable};
use core::fmt;

/// Why no game could be read from a file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SgfError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The byte offset, at most the length of the text.
    pub at: usize,
    /// What is wrong there.
    pub problem: SgfProblem,
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SgfProblem {
    /// The text does not have the form of SGF.
    #[error("expected {expected}")]
    Form {
        /// What should stand there.
        expected: &'static str,
    },
    /// Variations are nested too deeply.
    #[error("variations are nested more than {most} deep")]
    TooDeep {
        /// How deep they may be nested.
        most: usize,
    },
    /// The file is of another game.
    #[error("this is a game of kind {kind:?}, and Lines of Action is 9")]
    OtherGame {
        /// The value of `GM`, or its beginning where it is long.
        kind: String,
    },
    /// The board has another size.
    #[error("the board has the size {size:?}, and this game is played on 8")]
    Size {
        /// The value of `SZ`, likewise.
        size: String,
    },
    /// The opening is not known.
    #[error("the opening {setup:?} is none of Standard, Scrambled-eggs, Parachute and Custom")]
    Opening {
        /// The value of `SU`, likewise.
        setup: String,
    },
    /// The rules that the file names do not exist.
    #[error("{0}")]
    Rules(OptionError),
    /// The game cannot be played from the start position.
    #[error("{0}")]
    Start(PositionError),
    /// Pieces are set after the game has begun.
    #[error("pieces are set after the first move")]
    LateSetup,
    /// A value is not a move, square or colour.
    #[error("{0}")]
    Unreadable(Unreadable),
    /// A node has a second value of a property that can have only one.
    #[error("{name} has one value in a node, and this is another")]
    Another {
        /// The identifier of the property.
        name: String,
    },
    /// A node has the moves of both players.
    #[error("one node holds moves of both colours")]
    BothMove,
    /// The wrong side moves.
    #[error("it is the other side's turn")]
    Turn,
    /// The referee refuses the move.
    #[error("{} ({})", .0.text, .0.id)]
    Refused(Message),
}

impl SgfError {
    /// The error at a byte of a text.
    pub(super) fn new(text: &str, at: usize, problem: SgfProblem) -> Self {
        let before = text.get(..at).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Self {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            at,
            problem,
        }
    }
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.problem
        )
    }
}

impl core::error::Error for SgfError {}
