//! The file of results: one line of JSON for the tournament, and one a game.
//!
//! A line is written when its game has ended, so whatever stops the program
//! costs the games that were being played and no other. A last line that was
//! cut off is dropped.

use crate::play::Pairing;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The form of the file.
pub(crate) const FORMAT: u32 = 1;

/// What all games of a file have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header {
    pub(crate) format: u32,
    pub(crate) game: String,
    pub(crate) seed: u64,
    pub(crate) opening: u32,
    pub(crate) most_events: u64,
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
    pub(crate) reason: String,
    pub(crate) events: u64,
    /// How many moves each player made, the opening left out.
    pub(crate) moves: [u64; 2],
    /// How many positions each player looked at.
    pub(crate) positions: [u64; 2],
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
        let at = |line: usize, what: &str| format!("{}, line {line}: {what}", path.display());
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(format!("{}: {error}", path.display()).into()),
        };
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines().enumerate();
        if let Some((_, first)) = lines.next() {
            let found: Header =
                serde_json::from_str(first).map_err(|error| at(1, &error.to_string()))?;
            if found != *header {
                let found = serde_json::to_string(&found)?;
                return Err(at(1, &format!("this is another tournament: {found}")).into());
            }
        }
        let mut played = BTreeMap::new();
        for (index, line) in lines {
            let game: Played =
                serde_json::from_str(line).map_err(|error| at(index + 1, &error.to_string()))?;
            if !(0.0..=1.0).contains(&game.score) {
                return Err(at(index + 1, "a score lies between 0 and 1").into());
            }
            let pairing = Pairing::new(&game.first, &game.second, game.number);
            if pairing.first != game.first || played.insert(pairing, game).is_some() {
                return Err(at(index + 1, "this game has been played before").into());
            }
        }
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        file.set_len(whole as u64)?;
        if whole == 0 {
            writeln!(file, "{}", serde_json::to_string(header)?)?;
        }
        Ok(Self(Mutex::new(Kept { file, played })))
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // A thread that panicked had nothing half done here.
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

    /// The games between these players, up to so many a pair.
    pub(crate) fn of(&self, names: &[String], games: u32) -> Vec<Played> {
        let mut played = self.played();
        played.retain(|game| {
            game.number < games.next_multiple_of(2)
                && names.contains(&game.first)
                && names.contains(&game.second)
        });
        played
    }
}
