//! Names of squares, written and read.
//!
//! A name is the file in letters and then the rank in decimal: `a1` is the
//! lowest file of the lowest rank. Files beyond `z` go on with `aa`, `ab`, …,
//! as the columns of a spreadsheet do. Reading is strict, so that every
//! square has exactly one name: lower case only, no leading zero.

use core::error::Error;
use core::fmt;

/// A square's coordinates, displayed as its name.
///
/// The value does not depend on a board: it is the display form of a board's
/// squares, and it names any zero-based file and rank.
///
/// ```
/// use boardwright_geometry::SquareName;
///
/// assert_eq!(SquareName { file: 4, rank: 3 }.to_string(), "e4");
/// assert_eq!(SquareName { file: 27, rank: 30 }.to_string(), "ab31");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SquareName {
    /// The file, counted from 0 for `a`.
    pub file: u8,
    /// The rank, counted from 0 for `1`.
    pub rank: u8,
}

impl SquareName {
    /// Reads a name at the start of `text` and returns it with the number of
    /// bytes it takes, so that a notation can continue after it.
    ///
    /// # Errors
    ///
    /// When `text` does not start with a name, or when its file or rank is
    /// beyond 255, which is more than any board has.
    ///
    /// ```
    /// use boardwright_geometry::SquareName;
    ///
    /// let (name, length) = SquareName::read_prefix("d10xa5").unwrap();
    /// assert_eq!(name, SquareName { file: 3, rank: 9 });
    /// assert_eq!(length, 3);
    /// ```
    pub const fn read_prefix(text: &str) -> Result<(SquareName, usize), ParseSquareError> {
        let bytes = text.as_bytes();
        let mut at = 0;
        // Letters count in base 26 with digits 1 to 26, so the value of the
        // letters read so far is one more than the file they name.
        let mut letters: u32 = 0;
        while at < bytes.len() && bytes[at].is_ascii_lowercase() {
            letters = letters * 26 + (bytes[at] - b'a') as u32 + 1;
            if letters > 256 {
                return Err(ParseSquareError::new(0, NameProblem::OffBoard));
            }
            at += 1;
        }
        if at == 0 {
            return Err(ParseSquareError::new(0, NameProblem::FileExpected));
        }
        let rank_at = at;
        let mut digits: u32 = 0;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            if bytes[rank_at] == b'0' {
                return Err(ParseSquareError::new(rank_at, NameProblem::RankExpected));
            }
            digits = digits * 10 + (bytes[at] - b'0') as u32;
            if digits > 256 {
                return Err(ParseSquareError::new(0, NameProblem::OffBoard));
            }
            at += 1;
        }
        if at == rank_at {
            return Err(ParseSquareError::new(rank_at, NameProblem::RankExpected));
        }
        Ok((
            SquareName {
                file: (letters - 1) as u8,
                rank: (digits - 1) as u8,
            },
            at,
        ))
    }

    /// Reads `text` as one name with nothing after it.
    ///
    /// # Errors
    ///
    /// As [`SquareName::read_prefix`], and when anything follows the name.
    pub const fn read(text: &str) -> Result<SquareName, ParseSquareError> {
        match SquareName::read_prefix(text) {
            Ok((name, length)) if length == text.len() => Ok(name),
            Ok((_, length)) => Err(ParseSquareError::new(length, NameProblem::EndExpected)),
            Err(error) => Err(error),
        }
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A file below 256 takes at most two letters and a rank at most
        // three digits.
        let mut text = [0u8; 5];
        let mut length = 0;
        if self.file >= 26 {
            text[length] = b'a' + self.file / 26 - 1;
            length += 1;
        }
        text[length] = b'a' + self.file % 26;
        length += 1;
        let rank = u16::from(self.rank) + 1;
        for unit in [100, 10, 1] {
            if rank >= unit {
                // A decimal digit fits a byte.
                text[length] = b'0' + (rank / unit % 10) as u8;
                length += 1;
            }
        }
        // Padding goes through `pad`, so that names line up in tables.
        f.pad(core::str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
    }
}

/// Why a text is not the name of a square of the board, and where.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParseSquareError {
    /// The byte offset of the fault.
    pub at: usize,
    /// What is wrong there.
    pub problem: NameProblem,
}

/// What can be wrong with the name of a square.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NameProblem {
    /// The file's letters, `a` to `z`, are missing here.
    FileExpected,
    /// The rank's digits, with no leading zero, are missing here.
    RankExpected,
    /// The text should end here.
    EndExpected,
    /// The name is well formed but the board has no such square.
    OffBoard,
}

impl ParseSquareError {
    pub(crate) const fn new(at: usize, problem: NameProblem) -> Self {
        Self { at, problem }
    }
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.at;
        match self.problem {
            NameProblem::FileExpected => {
                write!(
                    f,
                    "a file, one or more letters from a to z, is expected at byte {at}"
                )
            }
            NameProblem::RankExpected => {
                write!(f, "a rank, a number from 1 up, is expected at byte {at}")
            }
            NameProblem::EndExpected => {
                write!(f, "the square's name should end at byte {at}")
            }
            NameProblem::OffBoard => {
                write!(f, "the square named at byte {at} is not on the board")
            }
        }
    }
}

impl Error for ParseSquareError {}
