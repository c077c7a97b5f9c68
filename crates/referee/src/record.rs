//! A game as a text that can be replayed.
//!
//! A record holds the rules with their options, the seed, the start, every event, the final
//! position and the result, one per line, and ends with the SHA-256 of all these lines. Two checks
//! guard it. The digest finds damage: bytes that were lost or changed by accident. The replay finds
//! what cannot have happened: it plays every event under the rules and rolls every die again from
//! the seed, and must produce the same record, byte for byte.
//!
//! Neither shows who made the record. The holder of a record can change it into the record of
//! another legal game and compute its digest. Seals made before the game (`sealed`) and signatures
//! made while it ran (`signatures`) find that.
mod lines;
mod replay;
#[cfg(feature = "sealed")]
pub mod sealed;
#[cfg(feature = "signatures")]
pub mod signatures;
mod view;
mod write;

use lines::EventLines;
pub use replay::{EventFault, ReplayError, ReplayTextError};
pub(crate) use write::result_text;

use alloc::string::{String, ToString};
use boardwright_ruleset::Seed;
use core::fmt;
use core::fmt::Write as _;
use sha2::{Digest as _, Sha256};

/// What the first line of every record begins with; the number of its form follows.
const HEADING: &str = "boardwright record ";
/// The form of the records that this version writes and reads.
const FORM: u64 = 1;
/// The word in place of a seed or a move that the reader may not know.
const HIDDEN: &str = "hidden";

/// A record whose form and digest have been checked, but which has not been
/// replayed: [`Game::replay`](crate::Game::replay) does that.
///
/// Its `Display` is the canonical text, which [`str::parse`] reads back:
///
/// ```text
/// boardwright record 1
/// rules chess
/// seed 7
/// start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
/// move w f2f3
/// move b e7e5
/// move w g2g4
/// move b d8h4
/// final rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
/// result over b: checkmate
/// sha256 …
/// ```
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
/// # use race::Race;
/// # use boardwright_ruleset::{Seat, Seed};
/// use boardwright_referee::{Game, Record, RecordError};
///
/// let mut game = Game::new(Race, Seed::from_u64(7));
/// game.play(Seat::new(0), ())?;
/// let text = game.record().to_string();
/// let record: Record = text.parse()?;
/// assert_eq!((record.rules(), record.start()), ("race", "0 0 w waits"));
/// assert_eq!(record.position(), "0 0 w runs");
/// assert_eq!((record.events().next(), record.result()), (Some("move w run"), "open"));
/// // A single changed byte is found by the digest.
/// let changed = text.replace("seed 7", "seed 8");
/// assert_eq!(changed.parse::<Record>(), Err(RecordError::Digest));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg_attr(
    feature = "serde",
    doc = "\nWith `serde` a record is a string holding this text, so one that was tampered with is refused."
)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    rules: String,
    /// `None` if it is hidden.
    seed: Option<Seed>,
    undone: u64,
    start: String,
    events: EventLines,
    position: String,
    result: String,
    /// Each seat's name with what it was paid, in a finished game that pays.
    payoffs: Option<String>,
}

impl Record {
    /// The largest number of undone events that is counted and read: 10¹².
    ///
    /// A host that makes and undoes a million events per second needs more than a week to reach it.
    /// A game that reaches it counts no further: the number then means itself or more.
    pub const MOST_UNDONE: u64 = 1_000_000_000_000;

    /// The game's name with its options, as [`GameName`](boardwright_ruleset::GameName)
    /// reads it.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// The seed; `None` in a record that hides it.
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// How many events the host undid and did not redo, at most
    /// [`MOST_UNDONE`](Self::MOST_UNDONE).
    pub fn undone(&self) -> u64 {
        self.undone
    }

    /// The position that the game started from.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// The events, one per line, as in `move w e2e4`.
    pub fn events(&self) -> impl ExactSizeIterator<Item = &str> {
        self.events.iter()
    }

    /// How many rolls were given, and so chosen by somebody, instead of following from the seed. A
    /// replay takes them as they are.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(Seat::new(0), ())?;
    /// game.roll()?;
    /// game.play(Seat::new(1), ())?;
    /// game.resolve_given(3)?;
    /// assert_eq!(game.record().given(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn given(&self) -> usize {
        let given = |event: &&str| event.starts_with("given ");
        self.events().filter(given).count()
    }

    /// The final position.
    pub fn position(&self) -> &str {
        &self.position
    }

    /// `open`, or `over` with the winners and the reason.
    pub fn result(&self) -> &str {
        &self.result
    }

    /// What a finished game paid its seats, as `w 2 b -2`; `None` while the game runs, and in games
    /// without pay-offs.
    pub fn payoffs(&self) -> Option<&str> {
        self.payoffs.as_deref()
    }

    /// Whether something was left out for viewers who may not know it. Such a
    /// record cannot be replayed.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, ReplayError};
    /// # use boardwright_ruleset::{Seats, Seed};
    /// let game = Game::new(Race, Seed::from_u64(7));
    /// let spectator = game.record_for(Seats::NONE);
    /// assert!(spectator.is_redacted() && !game.record().is_redacted());
    /// assert_eq!(Game::replay(Race, &spectator).err(), Some(ReplayError::Redacted));
    /// ```
    pub fn is_redacted(&self) -> bool {
        self.seed.is_none()
    }

    /// All lines except the last, which is their digest.
    fn body(&self) -> String {
        // A position and the other lines are short beside the events.
        let mut text = String::with_capacity(self.events.as_text().len() + 1024);
        self.write_body(&mut text)
            .expect("a String takes all that is written");
        text
    }

    fn write_body(&self, to: &mut String) -> fmt::Result {
        writeln!(to, "{HEADING}{FORM}")?;
        writeln!(to, "rules {}", self.rules)?;
        match &self.seed {
            Some(seed) => writeln!(to, "seed {seed}")?,
            None => writeln!(to, "seed {HIDDEN}")?,
        }
        if self.undone > 0 {
            writeln!(to, "undone {}", self.undone)?;
        }
        writeln!(to, "start {}", self.start)?;
        to.push_str(self.events.as_text());
        writeln!(to, "final {}", self.position)?;
        writeln!(to, "result {}", self.result)?;
        match &self.payoffs {
            Some(payoffs) => writeln!(to, "payoffs {payoffs}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = self.body();
        writeln!(f, "{body}sha256 {}", digest(&body))
    }
}

impl core::str::FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = Lines::new(text);
        let form = form_of(text, HEADING);
        if let Some(form) = form.filter(|form| *form > FORM) {
            return Err(RecordError::Newer { form });
        }
        if form != Some(FORM) {
            lines.line = 1;
            return Err(lines.expected("boardwright record 1"));
        }
        lines.next()?;
        let rules = lines
            .field("rules ", "rules and the game's name")?
            .to_string();
        let seed = match lines.field("seed ", "seed and a number, or seed hidden")? {
            HIDDEN => None,
            seed => Some(
                seed.parse()
                    .map_err(|_| lines.expected("a seed as a number or 64 hex digits"))?,
            ),
        };
        let mut line = lines.next()?;
        let mut undone = 0;
        if let Some(count) = line.strip_prefix("undone ") {
            undone = count
                .parse()
                .ok()
                .filter(|undone: &u64| (1..=Self::MOST_UNDONE).contains(undone))
                .filter(|undone| undone.to_string() == count)
                .ok_or_else(|| lines.expected("a number of undone events, 1 to 1000000000000"))?;
            line = lines.next()?;
        }
        let start = line
            .strip_prefix("start ")
            .ok_or_else(|| lines.expected("start and a position"))?
            .to_string();
        let from_events = lines.rest;
        let (events, position) = loop {
            let before = from_events.len() - lines.rest.len();
            let line = lines.next()?;
            if let Some(position) = line.strip_prefix("final ") {
                break (&from_events[..before], position.to_string());
            }
        };
        let result = lines
            .field("result ", "result and the outcome")?
            .to_string();
        let mut line = lines.next()?;
        let mut payoffs = None;
        if let Some(paid) = line.strip_prefix("payoffs ") {
            payoffs = Some(paid.to_string());
            line = lines.next()?;
        }
        let given = line
            .strip_prefix("sha256 ")
            .ok_or_else(|| lines.expected("sha256 and the digest"))?;
        lines.end()?;
        let record = Self {
            rules,
            seed,
            undone,
            start,
            events: EventLines::of_text(events),
            position,
            result,
            payoffs,
        };
        let body = record.body();
        if !text.starts_with(&body) || given != digest(&body) {
            return Err(RecordError::Digest);
        }
        Ok(record)
    }
}

/// Why a text is not a record.
///
/// ```
/// use boardwright_referee::{Record, RecordError};
///
/// let error = "boardwright record 1\nrules chess\nsead 7\n".parse::<Record>().unwrap_err();
/// assert_eq!(error.to_string(), "expected seed and a number, or seed hidden in line 3");
/// // Lines end as the record writes them, and not as some editors do.
/// let error = "boardwright record 1\r\n".parse::<Record>().unwrap_err();
/// assert!(matches!(error, RecordError::Line { line: 1, .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// A line is not what it should be.
    #[error("expected {expected} in line {line}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// The text ends before the record does, as that of a file that was not written or copied to
    /// its end. The last line of a record ends with a line feed too.
    #[error("the record is cut off in line {line}")]
    Cut {
        /// The line, counted from 1, that is missing or not whole.
        line: usize,
    },
    /// The record has a form that this version does not know.
    #[error(
        "the record was made by a newer version: its form is {form}, and this one reads {FORM}"
    )]
    Newer {
        /// The form.
        form: u64,
    },
    /// The digest is not that of the text, so the record was changed.
    #[error("the record was changed: its text does not have the digest that it closes with")]
    Digest,
}

/// The number of the form of a file that begins with this heading, by its first line, which may
/// be cut off or end as in another system; `None` if it begins otherwise.
fn form_of(text: &str, heading: &str) -> Option<u64> {
    let form = text.lines().next()?.strip_prefix(heading)?;
    let number: u64 = form.parse().ok()?;
    // Only as it is written.
    (number.to_string() == form).then_some(number)
}

/// The SHA-256 of a text, as 64 lower-case hex digits.
fn digest(text: &str) -> String {
    Sha256::digest(text.as_bytes())
        .iter()
        .fold(String::new(), |mut hex, byte| {
            write!(hex, "{byte:02x}").expect("a String takes all that is written");
            hex
        })
}

/// Reads the lines of a text, each of which must end with a line feed.
struct Lines<'a> {
    rest: &'a str,
    /// The number of the last line that was read.
    line: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Self {
        Self {
            rest: text,
            line: 0,
        }
    }

    fn next(&mut self) -> Result<&'a str, RecordError> {
        self.line += 1;
        let Some((line, rest)) = self.rest.split_once('\n') else {
            return Err(RecordError::Cut { line: self.line });
        };
        if line.ends_with('\r') {
            return Err(self.expected("a line that ends with a line feed alone"));
        }
        self.rest = rest;
        Ok(line)
    }

    fn field(
        &mut self,
        prefix: &'static str,
        expected: &'static str,
    ) -> Result<&'a str, RecordError> {
        let line = self.next()?;
        line.strip_prefix(prefix)
            .ok_or_else(|| self.expected(expected))
    }

    fn end(&mut self) -> Result<(), RecordError> {
        self.line += 1;
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(self.expected("the end after the digest"))
        }
    }

    fn expected(&self, expected: &'static str) -> RecordError {
        RecordError::Line {
            line: self.line,
            expected,
        }
    }
}
