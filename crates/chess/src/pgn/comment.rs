//! Comments, and what programs write into them: clocks and evaluations.

use super::scan::has_control;
use alloc::string::String;
use core::fmt;

/// Adds a comment with its line ends, and the blanks around them, as single spaces. It
/// may be known that it has no line ends.
pub(super) fn push_on_one_line(text: &str, is_one_line: bool, to: &mut String) {
    if is_one_line || !has_control(text.as_bytes()) {
        to.push_str(trimmed(text));
        return;
    }
    to.reserve(text.len());
    let start = to.len();
    for line in text.split(['\n', '\r']) {
        let line = line.trim();
        if !line.is_empty() {
            if to.len() > start {
                to.push(' ');
            }
            to.push_str(line);
        }
    }
}

/// A comment as [`push_on_one_line`] adds it.
pub(super) fn on_one_line(text: &str) -> String {
    let mut line = String::new();
    push_on_one_line(text, false, &mut line);
    line
}

/// A text without the blanks around it, which are nearly always spaces.
fn trimmed(text: &str) -> &str {
    let text = text.trim_ascii();
    let ends = (text.as_bytes().first(), text.as_bytes().last());
    match ends {
        (Some(0..=0x7F), Some(0..=0x7F)) => text,
        _ => text.trim(),
    }
}

/// The commands in a comment, `[%name value]`, each as its name and its value.
///
/// ```
/// use boardwright_chess::pgn;
/// let comment = "[%eval 0.31] [%clk 1:29:58] a quiet start";
/// let commands: Vec<_> = pgn::commands(comment).collect();
/// assert_eq!(commands, [("eval", "0.31"), ("clk", "1:29:58")]);
/// ```
pub fn commands(comment: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = comment;
    core::iter::from_fn(move || {
        let (_, behind) = rest.split_once("[%")?;
        let (command, behind) = behind.split_once(']')?;
        rest = behind;
        let (name, value) = command.split_once(' ').unwrap_or((command, ""));
        Some((name, value.trim()))
    })
}

/// A time of a clock, as in `[%clk 1:29:58]` (left after the move) or
/// `[%emt 0:00:07.5]` (used for it).
///
/// ```
/// use boardwright_chess::pgn::Clock;
/// let clock = Clock::find("[%clk 1:29:58.5]", "clk").unwrap();
/// assert_eq!(clock.milliseconds, 5_398_500);
/// assert_eq!(clock.to_string(), "1:29:58.5");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clock {
    /// The time in thousandths of a second.
    pub milliseconds: u64,
}

impl Clock {
    /// The time that a comment gives by this command, `clk` or `emt`.
    #[must_use]
    pub fn find(comment: &str, command: &str) -> Option<Self> {
        let (_, value) = commands(comment).find(|(name, _)| *name == command)?;
        Self::read(value)
    }

    /// Reads hours, minutes and seconds, with up to three decimals.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let mut seconds: u64 = 0;
        let mut parts = 0;
        for part in whole.split(':') {
            parts += 1;
            seconds = seconds.checked_mul(60)?.checked_add(number(part)?)?;
        }
        let thousandths = match decimals.len() {
            0 => 0,
            1 => number(decimals)? * 100,
            2 => number(decimals)? * 10,
            3 => number(decimals)?,
            _ => return None,
        };
        let milliseconds = seconds.checked_mul(1000)?.checked_add(thousandths)?;
        (parts == 3).then_some(Self { milliseconds })
    }
}

/// A number that consists only of digits.
fn number(text: &str) -> Option<u64> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// Writes `1:29:58`, with decimals where there are any.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.milliseconds / 1000;
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, "{hours}:{minutes:02}:{:02}", seconds % 60)?;
        match self.milliseconds % 1000 {
            0 => Ok(()),
            part if part % 100 == 0 => write!(f, ".{}", part / 100),
            part if part % 10 == 0 => write!(f, ".{:02}", part / 10),
            part => write!(f, ".{part:03}"),
        }
    }
}

/// What a program thinks of a position, for White: `[%eval -1.25]`, or
/// `[%eval #-3]` where Black mates in three.
///
/// ```
/// use boardwright_chess::pgn::Eval;
/// assert_eq!(Eval::find("[%eval -1.25,22]"), Some(Eval::Centipawns(-125)));
/// assert_eq!(Eval::find("good [%eval #3] move"), Some(Eval::Mate(3)));
/// assert_eq!(Eval::Centipawns(-5).to_string(), "-0.05");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Eval {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this many moves; by Black if it is negative.
    Mate(i32),
}

impl Eval {
    /// The evaluation that a comment gives. A search depth after a comma is
    /// ignored.
    #[must_use]
    pub fn find(comment: &str) -> Option<Self> {
        let (_, value) = commands(comment).find(|(name, _)| *name == "eval")?;
        Self::read(value.split(',').next().unwrap_or(value))
    }

    /// Reads pawns with up to two decimals, or `#` and a number of moves.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let signed = |text: &str| -> Option<(bool, u64)> {
            let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
            let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
            let hundredths = match decimals.len() {
                0 => 0,
                1 => number(decimals)? * 10,
                2 => number(decimals)?,
                _ => return None,
            };
            let sum = number(whole)?.checked_mul(100)?.checked_add(hundredths)?;
            Some((text.starts_with('-'), sum))
        };
        let with_sign = |(negative, size): (bool, u64)| {
            let size = i32::try_from(size).ok()?;
            Some(if negative { -size } else { size })
        };
        match text.trim().strip_prefix('#') {
            Some(moves) if moves.contains('.') => None,
            Some(moves) => with_sign(signed(moves)?).map(|moves| Self::Mate(moves / 100)),
            None => with_sign(signed(text.trim())?).map(Self::Centipawns),
        }
    }
}

/// Writes `-1.25` or `#-3`.
impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(value) => {
                let sign = if value < 0 { "-" } else { "" };
                let size = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Self::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}
