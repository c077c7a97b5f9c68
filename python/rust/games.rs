//! The games that there are.
//!
//! They are those of the facade's catalogue, and the small games with secrets
//! and chance that studies use. This is the only place that names a game.
use crate::data::games_list;
use crate::encoding::Encoding;
use crate::errors::Answer;
use crate::state::State;
use boardwright::catalogue::ENTRIES;
use boardwright::players::PLAYERS;
use boardwright::ruleset::{AnyGame, GameSpec, OptionError, Seed};
use boardwright_catalogue::{AnyRules, Catalogue, Entry};
use boardwright_fixture_games::{
    einstein::Einstein, goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice,
};
use pyo3::prelude::*;
use pyo3::types::PyList;
use std::sync::{Arc, LazyLock};

static SMALL: [Entry; 5] = [
    Entry::of::<Einstein>(
        "EinStein: six stones, and a die says which one moves",
        "expectiminimax",
    )
    .with_encoding::<Einstein>(),
    Entry::of::<Goofspiel>("Goofspiel: secret bids for prizes", "mcts")
        .with_encoding::<Goofspiel>(),
    Entry::of::<Kuhn>("Kuhn poker: three cards and one bet", "mcts").with_encoding::<Kuhn>(),
    Entry::of::<Leduc>("Leduc poker: two rounds of bets and a card for all", "mcts")
        .with_encoding::<Leduc>(),
    Entry::of::<LiarsDice>("Liar's dice: bids on what all dice show", "mcts")
        .with_encoding::<LiarsDice>(),
];

static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| [ENTRIES, &SMALL].concat());

/// All games.
pub(crate) fn catalogue() -> Catalogue {
    Catalogue::new(ALL.as_slice())
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
        let rules = catalogue().rules(name)?;
        Ok(Arc::new(Self {
            encoding: catalogue().encoding(name)?.map(Encoding::new),
            spec: catalogue().find(name)?,
            start: rules.open(Seed::from_u64(0)),
            rules,
        }))
    }
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
/// rules, and every roll the seed.
#[pyfunction]
pub(crate) fn replay(py: Python<'_>, record: crate::record::GivenRecord) -> Answer<State> {
    let record = record.read()?;
    py.detach(|| record.state_of())
}
