//! The games that there are.
//!
//! They are those that a module of another author offers, or else those of the facade's
//! catalogue, of which such a module compiles none.
use crate::data::games_list;
use crate::encoding::Encoding;
use crate::errors::{Answer, Error};
use crate::state::State;
use boardwright::games::ENTRIES;
#[cfg(feature = "games")]
use boardwright::games::VARIANT;
use boardwright::players::PLAYERS;
use boardwright::referee::AnyGame;
use boardwright::ruleset::{GameSpec, OptionError, Seed};
use boardwright_catalogue::{AnyRules, Catalogue, Entry};
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::fs::File;
use std::io::{self, Read as _};
use std::sync::{Arc, LazyLock, OnceLock};

/// The games that a module offers, with the name that Python imports it by.
static OFFERED: OnceLock<(String, &'static [Entry])> = OnceLock::new();

/// Our own games, and those that a text describes, where they are compiled in.
static OURS: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let ours = ENTRIES.iter().copied();
    #[cfg(feature = "games")]
    let ours = ours.chain([VARIANT]);
    ours.collect()
});

/// Says which games there are, once for all. False if they are others already.
pub(crate) fn set_offered(module: String, entries: &'static [Entry]) -> bool {
    let (name, offered) = OFFERED.get_or_init(|| (module.clone(), entries));
    *name == module && std::ptr::eq(*offered, entries)
}

/// The name of the module that Python finds games and records in.
pub(crate) fn module_name() -> &'static str {
    OFFERED
        .get()
        .map_or("boardwright", |(name, _)| name.as_str())
}

/// All games.
pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new(match OFFERED.get() {
        Some((_, entries)) => entries,
        None => &OURS,
    })
}

/// A game with its options set.
pub(crate) struct Opened {
    /// The rules.
    pub(crate) rules: Arc<dyn AnyRules>,
    /// The game's name, options and so on, as data.
    pub(crate) spec: &'static GameSpec,
    /// Moves and observations as numbers, if the game has them.
    pub(crate) encoding: Option<Encoding>,
    /// The game before anybody has acted, to ask about what never changes.
    pub(crate) start: Box<dyn AnyGame>,
}

impl Opened {
    /// The game that a name with options means.
    pub(crate) fn by_name(name: &str) -> Result<Arc<Self>, OptionError> {
        let rules = catalogue().rules(name)?.with_files(read_values);
        Ok(Arc::new(Self {
            encoding: catalogue().encoding(name)?.map(Encoding::new),
            spec: catalogue().find(name)?,
            start: rules.open(Seed::from_u64(0)),
            rules,
        }))
    }
}

/// Longer files of learned values are refused, in bytes.
const LARGEST_VALUES: u64 = 256 << 20;

/// Reads a file of learned values for a player that is named in Python.
fn read_values(file: &str) -> Result<Vec<u8>, String> {
    let read = || {
        let mut bytes = Vec::new();
        let file = File::open(file)?;
        if file.take(LARGEST_VALUES + 1).read_to_end(&mut bytes)? as u64 > LARGEST_VALUES {
            return Err(io::Error::other("it is longer than 256 MiB"));
        }
        Ok(bytes)
    };
    read().map_err(|error: io::Error| error.to_string())
}

/// The name of the rules that a description tells.
pub(crate) fn name_of_description(text: &str) -> Answer<String> {
    let file = catalogue().rules_file("toml");
    let file = file.ok_or_else(|| {
        let sentence = "no game of this module is told by a description";
        Error::Description(sentence.to_string())
    })?;
    let rules = (file.read)(text).map_err(|why| Error::Description(why.to_string()))?;
    Ok(rules.name)
}

/// The games that there are, with their options.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    games_list(py, catalogue().games())
}

/// The kinds of players that there are, with their settings.
#[pyfunction]
pub(crate) fn players(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    crate::data::players_list(py, PLAYERS)
}

/// The game that a record ends in, whatever game it is of.
///
/// Raises RecordError, GameNameError or ReplayError: every event must follow the
/// rules, and every roll the seed, but those that were given.
#[pyfunction]
pub(crate) fn replay(py: Python<'_>, record: crate::record::GivenRecord) -> Answer<State> {
    let record = record.read()?;
    py.detach(|| record.state_of())
}
