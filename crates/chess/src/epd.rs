//! Positions with operations: EPD, as test suites and analysis write it.
//!
//! A line is the first four fields of a FEN and then operations, each a word,
//! its operands and a semicolon: `bm Nf3; id "find it"; acd 12;`. Every
//! operation is kept as it is read; the common ones have functions that read
//! and set their values: moves as moves, numbers as numbers.
//!
//! Read as well are lines that others write: with the two counters of a FEN,
//! with dashes in their place or one dash too many before them (`w - - - bm Ra8;`),
//! with the last semicolon missing, with semicolons before the operations (as
//! in lists of perft counts, `;D1 20 ;D2 400`), and moves in any form that
//! [`san`] reads leniently.

mod read;

use crate::moves::Move;
use crate::position::Position;
use crate::san::{self, Reading, SanError};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_ruleset::{PositionError, ReadMoveError, Unreadable};
use core::fmt::{self, Write as _};

/// A position with operations.
///
/// Its `Display` is one line of EPD, which is read back as the same value. The
/// counters of the position are written as the operations `hmvc` and `fmvn`
/// where they are not 0 and 1.
///
/// ```
/// use boardwright_chess::Move;
/// use boardwright_chess::epd::Epd;
///
/// let text = r#"6k1/5ppp/8/8/8/8/8/R3K3 w Q - bm Ra8#; id "back rank"; dm 1;"#;
/// let epd: Epd = text.parse()?;
/// assert_eq!(epd.id(), Some("back rank"));
/// assert_eq!(epd.number("dm"), Some(1));
/// let best: Vec<String> = epd.best_moves()?.iter().map(Move::to_string).collect();
/// assert_eq!(best, ["a1a8"]);
/// assert_eq!(epd.to_string(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    position: Position,
    operations: Vec<Operation>,
}

/// One operation: a word and its operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// The word: letters, digits and `_`, no digit first. (The standard allows
    /// at most fifteen characters; this limit is not checked.)
    pub opcode: String,
    /// The operands after the word.
    pub operands: Vec<Operand>,
}

/// An operand of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A word without quotation marks: a move, a number.
    Word(String),
    /// A text, which is written in quotation marks.
    Text(String),
}

impl Operand {
    /// The characters, without the quotation marks of a text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
        }
    }
}

/// Why a text is not an EPD.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EpdError {
    /// The position cannot be read or played.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// An operation cannot be read.
    #[error("{0}")]
    Operation(#[from] Unreadable),
}

/// Why an operand of an operation is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{opcode} {text}: {error}")]
pub struct EpdMoveError {
    /// The word of the operation.
    pub opcode: String,
    /// The operand that is not a legal move.
    pub text: String,
    /// Why it is not one.
    #[source]
    pub error: ReadMoveError<SanError>,
}

impl Epd {
    /// A position without operations.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            operations: Vec::new(),
        }
    }

    /// The position, with the counters from `hmvc` and `fmvn`.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// All operations in the order of the text, except the counters.
    #[must_use]
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// The operands of an operation; of the first one, if several have this
    /// word. `None` if there is no such operation.
    #[must_use]
    pub fn operands(&self, opcode: &str) -> Option<&[Operand]> {
        let found = self
            .operations
            .iter()
            .find(|known| known.opcode == opcode)?;
        Some(&found.operands)
    }

    /// The one operand of an operation: `id`, `eco`, a comment `c0` to `c9`.
    #[must_use]
    pub fn text(&self, opcode: &str) -> Option<&str> {
        match self.operands(opcode)? {
            [operand] => Some(operand.as_str()),
            _ => None,
        }
    }

    /// The one operand of an operation as a number: `acd` (depth of analysis),
    /// `acn` (nodes), `acs` (seconds), `ce` (hundredths of a pawn for the side
    /// to move), `dm` (mate in the given number of moves), `D5` (leaves of perft).
    #[must_use]
    pub fn number(&self, opcode: &str) -> Option<i64> {
        self.text(opcode)?.parse().ok()
    }

    /// The name of the position, `id`.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.text("id")
    }

    /// The best moves, `bm`; empty where there is no such operation.
    ///
    /// # Errors
    ///
    /// If an operand is not one legal move.
    pub fn best_moves(&self) -> Result<Vec<Move>, EpdMoveError> {
        self.moves("bm")
    }

    /// The moves to avoid, `am`; empty where there is no such operation.
    ///
    /// # Errors
    ///
    /// If an operand is not one legal move.
    pub fn avoid_moves(&self) -> Result<Vec<Move>, EpdMoveError> {
        self.moves("am")
    }

    /// The moves of this position that an operation names: `bm`, `am`, `sm`
    /// (the move that was made), `pm` (the one that is expected).
    ///
    /// # Errors
    ///
    /// If an operand is not one legal move.
    pub fn moves(&self, opcode: &str) -> Result<Vec<Move>, EpdMoveError> {
        let operands = self.operands(opcode).unwrap_or_default();
        let read = |operand: &Operand| read_move(&self.position, opcode, operand);
        operands.iter().map(read).collect()
    }

    /// The moves that an operation plays one after the other: `pv`, the line
    /// that is expected.
    ///
    /// # Errors
    ///
    /// If an operand is not one legal move in the position after the moves
    /// before it.
    pub fn line(&self, opcode: &str) -> Result<Vec<Move>, EpdMoveError> {
        let mut position = self.position;
        let mut line = Vec::new();
        for operand in self.operands(opcode).unwrap_or_default() {
            let chosen = read_move(&position, opcode, operand)?;
            position.play(chosen);
            line.push(chosen);
        }
        Ok(line)
    }

    /// Sets the operands of an operation: replaces those it has, or adds the
    /// operation at the end. The counters belong to the position and are not
    /// changed.
    pub fn set(&mut self, opcode: &str, operands: Vec<Operand>) {
        if is_counter(opcode) {
            return;
        }
        match self
            .operations
            .iter_mut()
            .find(|known| known.opcode == opcode)
        {
            Some(known) => known.operands = operands,
            None => self.operations.push(Operation {
                opcode: opcode.to_string(),
                operands,
            }),
        }
    }

    /// Sets an operation to one text in quotation marks, as `id` has it.
    pub fn set_text(&mut self, opcode: &str, text: &str) {
        self.set(opcode, [Operand::Text(text.to_string())].into());
    }

    /// Sets an operation to a number.
    pub fn set_number(&mut self, opcode: &str, number: i64) {
        self.set(opcode, [Operand::Word(number.to_string())].into());
    }

    /// Sets an operation to legal moves of this position, as `bm` has it, in
    /// the order of their texts that the standard asks for.
    pub fn set_moves(&mut self, opcode: &str, moves: &[Move]) {
        let mut texts: Vec<String> = moves
            .iter()
            .map(|&chosen| san::text(&self.position, chosen))
            .collect();
        texts.sort();
        self.set(opcode, texts.into_iter().map(Operand::Word).collect());
    }

    /// Sets an operation to legal moves one after the other, as `pv` has it.
    pub fn set_line(&mut self, opcode: &str, line: &[Move]) {
        let mut position = self.position;
        let mut operands = Vec::new();
        for &chosen in line {
            operands.push(Operand::Word(san::text(&position, chosen)));
            position.play(chosen);
        }
        self.set(opcode, operands);
    }

    /// Removes all operations with this word, and returns whether there were
    /// any.
    pub fn remove(&mut self, opcode: &str) -> bool {
        let before = self.operations.len();
        self.operations.retain(|known| known.opcode != opcode);
        self.operations.len() < before
    }
}

fn read_move(position: &Position, opcode: &str, operand: &Operand) -> Result<Move, EpdMoveError> {
    let text = operand.as_str();
    san::read(position, text, Reading::Lenient).map_err(|error| EpdMoveError {
        opcode: opcode.to_string(),
        text: text.to_string(),
        error,
    })
}

/// Whether an operation holds one of the last two fields of a FEN.
fn is_counter(opcode: &str) -> bool {
    matches!(opcode, "hmvc" | "fmvn")
}

/// Writes one line; line ends and other control characters in texts become
/// spaces.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.position.to_string();
        let mut words = fen.split(' ');
        for (index, word) in words.by_ref().take(4).enumerate() {
            if index > 0 {
                f.write_char(' ')?;
            }
            f.write_str(word)?;
        }
        for (opcode, usual) in [("hmvc", "0"), ("fmvn", "1")] {
            if let Some(count) = words.next().filter(|count| *count != usual) {
                write!(f, " {opcode} {count};")?;
            }
        }
        for operation in &self.operations {
            write!(f, " {operation}")?;
        }
        Ok(())
    }
}

/// Writes the operation with its semicolon.
impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opcode)?;
        for operand in &self.operands {
            write!(f, " {operand}")?;
        }
        f.write_char(';')
    }
}

/// Writes the operand. A word that would not be read back as one is written as
/// a text.
impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_plain = |text: &str| {
            let breaks =
                |letter: char| letter == ';' || letter.is_whitespace() || letter.is_control();
            !text.is_empty() && !text.starts_with('"') && !text.contains(breaks)
        };
        match self {
            Self::Word(word) if is_plain(word) => f.write_str(word),
            Self::Word(text) | Self::Text(text) => {
                f.write_char('"')?;
                for letter in text.chars() {
                    match letter {
                        '"' | '\\' => {
                            f.write_char('\\')?;
                            f.write_char(letter)?;
                        }
                        letter if letter.is_control() => f.write_char(' ')?,
                        letter => f.write_char(letter)?,
                    }
                }
                f.write_char('"')
            }
        }
    }
}
