//! The file of results: one line of JSON for the tournament, and one a game.
//!
//! A line is written when its game has ended, so an interruption loses only the
//! games that were being played. A last line that was cut off is dropped, if it
//! is the beginning of a line of ours: a file of anything else is left as it
//! is.

use super::entrants::Entrants;
use super::play::Pairing;
use crate::files::{bad, shown, unwritable};
use crate::refusals::{
    NO_RESULTS, OTHER_TOURNAMENT, PLAYED_BEFORE, RESULTS_COLUMN, RESULTS_LINE, RESULTS_NEWER,
    SCORE_RANGE,
};
use boardwright_ruleset::Message;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The form of the file.
pub(crate) const FORMAT: u32 = 1;

/// The common data of all games of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) format: u32,
    pub(crate) game: String,
    pub(crate) seed: u64,
    pub(crate) opening: u32,
    pub(crate) most_events: u64,
}

/// The first thing that is read of a file: all else may be otherwise in another form.
#[derive(Deserialize)]
struct Form {
    format: u32,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    pub(crate) first: String,
    pub(crate) second: String,
    pub(crate) number: u32,
    /// The first player's: 1 for a win, ½ for a draw.
    pub(crate) score: f64,
    /// Whether all lost, so that the score of the second is 0 too.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) all_lost: bool,
    pub(crate) reason: String,
    pub(crate) events: u64,
    /// How many moves each player made, the opening left out.
    pub(crate) moves: [u64; 2],
    /// How many positions each player looked at.
    pub(crate) positions: [u64; 2],
    /// Whether it started without the random events of the opening, because it
    /// would have ended in them.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) unopened: bool,
    /// What the seats of each player were paid together, where the game has
    /// pay-offs and came to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) payoffs: Option<[i64; 2]>,
}

/// What the line of a game begins with.
const PLAYED: &str = r#"{"first":"#;

/// Serde passes a reference.
fn is_false(value: &bool) -> bool {
    !value
}

/// Reads a line, or tells where and why it cannot be read.
fn read<T: DeserializeOwned>(path: &Path, number: usize, line: &str) -> Result<T, Message> {
    serde_json::from_str(line).map_err(|error| {
        // The reader knows of this line alone, and calls it the first.
        let place = format!(" at line {} column {}", error.line(), error.column());
        let why = error.to_string();
        let why = why.strip_suffix(&place).unwrap_or(&why);
        RESULTS_COLUMN.with([
            shown(path),
            number.into(),
            error.column().into(),
            why.to_string().into(),
        ])
    })
}

/// The games that were played so far, and the file that they are kept in.
pub(crate) struct Results(Mutex<Kept>);

struct Kept {
    file: File,
    played: BTreeMap<Pairing, Played>,
}

impl Results {
    /// Opens the file, or makes it.
    pub(crate) fn open(path: &Path, header: &Header) -> Result<Self, Box<dyn Error>> {
        let at =
            |line: usize, why: Message| RESULTS_LINE.with([shown(path), line.into(), why.into()]);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(unwritable(path))?;
        }
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(bad(path)(error).into()),
        };
        let (whole, cut) = text.split_at(text.rfind('\n').map_or(0, |end| end + 1));
        let mut lines = whole.lines().enumerate();
        if let Some((_, first)) = lines.next() {
            let form: Form = read(path, 1, first)?;
            if form.format > FORMAT {
                let newer = RESULTS_NEWER.with([form.format.into(), FORMAT.into()]);
                return Err(at(1, newer).into());
            }
            let found: Header = read(path, 1, first)?;
            if found != *header {
                let found = serde_json::to_string(&found)?;
                return Err(at(1, OTHER_TOURNAMENT.with([found.into()])).into());
            }
        }
        let mut played = BTreeMap::new();
        for (index, line) in lines {
            let game: Played = read(path, index + 1, line)?;
            if !(0.0..=1.0).contains(&game.score) {
                return Err(at(index + 1, Message::from(&SCORE_RANGE)).into());
            }
            let pairing = Pairing::new(&game.first, &game.second, game.number);
            if pairing.first != game.first || played.insert(pairing, game).is_some() {
                return Err(at(index + 1, Message::from(&PLAYED_BEFORE)).into());
            }
        }
        let header = serde_json::to_string(header)?;
        let is_ours = if whole.is_empty() {
            header.starts_with(cut)
        } else {
            cut.starts_with(PLAYED) || PLAYED.starts_with(cut)
        };
        if !is_ours {
            let number = whole.lines().count() + 1;
            return Err(at(number, Message::from(&NO_RESULTS)).into());
        }
        let open = || {
            let mut file = OpenOptions::new().create(true).append(true).open(path)?;
            file.set_len(whole.len() as u64)?;
            if whole.is_empty() {
                writeln!(file, "{header}")?;
            }
            Ok::<_, io::Error>(file)
        };
        let file = open().map_err(unwritable(path))?;
        Ok(Self(Mutex::new(Kept { file, played })))
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // A thread that panicked has left no half-done change here.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a game.
    pub(crate) fn add(&self, game: Played) -> Result<(), Box<dyn Error>> {
        let line = serde_json::to_string(&game)? + "\n";
        let mut kept = self.kept();
        // In one piece, so that an interruption cuts at most the last line.
        kept.file.write_all(line.as_bytes())?;
        let pairing = Pairing::new(&game.first, &game.second, game.number);
        kept.played.insert(pairing, game);
        Ok(())
    }

    pub(crate) fn has(&self, pairing: &Pairing) -> bool {
        self.kept().played.contains_key(pairing)
    }

    /// All games in the file.
    pub(crate) fn played(&self) -> Vec<Played> {
        self.kept().played.values().cloned().collect()
    }

    /// The games of the pairs that meet, up to the given number a pair.
    pub(crate) fn of(&self, entrants: &Entrants, games: u32) -> Vec<Played> {
        let mut played = self.played();
        played.retain(|game| {
            let is_pair = |(first, second): (&str, &str)| {
                (first == game.first && second == game.second)
                    || (first == game.second && second == game.first)
            };
            game.number < games.next_multiple_of(2) && entrants.pairs().any(is_pair)
        });
        played
    }
}
