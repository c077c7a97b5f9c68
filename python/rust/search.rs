//! `Search`: a tree search in many games at once, whose leaves the caller evaluates.
//!
//! The arrays are the caller's, as those of a `Batch`, and are used where they lie. While a search
//! works on them, the interpreter's lock is released.
use crate::arrays::{readable, writable};
use crate::batch::{MOST_THREADS, check_reserve, seat_names};
use crate::data::dict;
use crate::encoding::array_error;
use crate::errors::{Answer, Error};
use crate::game::Game;
use crate::games::Opened;
use crate::numbers::{place, whole};
use crate::outputs::{Arrays, new_arrays, slice, zeros};
use crate::record::Record;
use crate::state::State;
use boardwright::batch::{
    AnySearch, BatchOptions, Layout, Leaves, Logits, SearchLayout, SearchOptions,
};
use numpy::{PyReadonlyArrayDyn, PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};

/// The most games, which is far more than anybody searches at a time.
const MOST_GAMES: usize = 1 << 20;

/// A Gumbel search in many games of one ruleset, whose leaves the caller evaluates.
///
/// ``leaves`` writes positions, ``evaluated`` takes what a net says of them, until
/// there are no more; ``chosen`` tells moves and improved policies, and ``step`` makes
/// moves. Games are numbered as those of a ``Batch``. Arrays are used where they lie,
/// and the interpreter's lock is released. Raises EncodingError for a game with secrets,
/// with simultaneous choices or without a flat index.
#[pyclass(frozen, module = "boardwright")]
pub(crate) struct Search {
    opened: Arc<Opened>,
    games: Layout,
    layout: SearchLayout,
    search: RwLock<Box<dyn AnySearch>>,
}

#[pymethods]
impl Search {
    /// ``simulations`` go down the tree for each decision, into at most ``considered``
    /// moves of the root. ``noise`` multiplies the Gumbel noise: 0 chooses the best move.
    /// ``visit_constant`` and ``value_scale`` are those of the function that makes logits
    /// of values. The others are as for ``Batch``.
    #[new]
    #[pyo3(signature = (
        game, games, *, simulations=32, considered=16, seed=0, noise=1.0, visit_constant=50.0,
        value_scale=1.0, restart=true, most_decisions=20000, claims=true, records=true,
        reserve=256, threads=1,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        game: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] games: usize,
        #[pyo3(from_py_with = whole)] simulations: u32,
        #[pyo3(from_py_with = whole)] considered: u32,
        #[pyo3(from_py_with = whole)] seed: u64,
        noise: f32,
        visit_constant: f32,
        value_scale: f32,
        restart: bool,
        #[pyo3(from_py_with = whole)] most_decisions: u64,
        claims: bool,
        records: bool,
        #[pyo3(from_py_with = whole)] reserve: usize,
        #[pyo3(from_py_with = whole)] threads: usize,
    ) -> Answer<Self> {
        let opened = match game.cast::<Game>() {
            Ok(game) => Arc::clone(&game.get().opened),
            Err(_) => Opened::by_name(game.extract()?)?,
        };
        if threads > MOST_THREADS {
            let sentence = format!("there are at most {MOST_THREADS} threads");
            return Err(Error::Argument(sentence));
        }
        if games > MOST_GAMES {
            let sentence = format!("a search has at most {MOST_GAMES} games");
            return Err(Error::Argument(sentence));
        }
        check_reserve(games, reserve)?;
        let options = SearchOptions {
            batch: BatchOptions {
                games,
                first_seed: seed,
                restart,
                most_decisions,
                claims,
                records,
                reserve,
                threads,
                ..BatchOptions::default()
            },
            simulations,
            considered,
            noise,
            visit_constant,
            value_scale,
        };
        let encoding = opened.encoding.as_ref().ok_or(Error::NoEncoding)?;
        let search = (game.py()).detach(|| encoding.any().search(options))?;
        Ok(Self {
            opened,
            games: *search.batch().layout(),
            layout: *search.layout(),
            search: RwLock::new(search),
        })
    }

    /// The rules.
    #[getter]
    fn game(&self) -> Game {
        Game {
            opened: Arc::clone(&self.opened),
        }
    }

    /// The names of the seats by their numbers; None for a number without a seat.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seat_names(py, &self.opened, self.layout.seats)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.layout.games
    }

    /// The sizes of the arrays. ``rows`` is how many leaves can be open at a time.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let layout = &self.layout;
        Ok(dict!(py,
            games: layout.games,
            seats: layout.seats,
            rows: layout.rows,
            actions: layout.actions,
            moves: layout.moves,
            observation: layout.observation,
            packed: layout.packed,
            mask: layout.mask,
        ))
    }

    /// New arrays of zeros with these names, for ``step`` and ``write``, as those of
    /// a ``Batch``; all of them without names.
    #[pyo3(signature = (*names))]
    fn arrays<'py>(&self, py: Python<'py>, names: Vec<String>) -> Answer<Bound<'py, PyDict>> {
        new_arrays(py, &self.games, names)
    }

    /// New arrays of zeros with these names, for ``leaves``; all of them without names.
    #[pyo3(signature = (*names))]
    fn leaf_arrays<'py>(&self, py: Python<'py>, names: Vec<String>) -> Answer<Bound<'py, PyDict>> {
        let names = match &names[..] {
            [] => LEAF_NAMES.map(str::to_owned).to_vec(),
            _ => names,
        };
        let arrays = PyDict::new(py);
        for name in names {
            let shape = leaf_shape(&self.layout, &name)?;
            let array = match &*name {
                "games" => zeros::<u32>(py, &shape),
                "seats" => zeros::<i8>(py, &shape),
                "moves" => zeros::<u16>(py, &shape),
                _ => zeros::<u8>(py, &shape),
            };
            arrays.set_item(name, array)?;
        }
        Ok(arrays)
    }

    /// Leaves the games out that are False here until the next step, in which the
    /// caller chooses for them. Games that ended begin anew first.
    fn search_only<'py>(&self, py: Python<'py>, games: &Bound<'py, PyAny>) -> Answer<()> {
        let games = readable::<bool>("games", games, &[self.layout.games])?;
        let games = games.as_slice().map_err(array_error)?;
        let mut search = self.to_write()?;
        let search = &mut **search;
        Ok(py.detach(move || search.search_only(games))?)
    }

    /// Writes all leaves of all games into the first rows of arrays, and returns how
    /// many rows these are. 0 means that the search is over.
    ///
    /// Games that ended begin anew first. ``masks`` has a bit for each legal move, ``moves``
    /// their flat indices with zeros behind them, and ``games`` and ``seats`` the place of
    /// each row's game and the number of the seat that it is asked for. In games in which
    /// two sides are opposed a leaf has one row, of the seat that is due; in others it has
    /// one for each side, and the mask of another seat is empty.
    #[pyo3(signature = (
        *, observations=None, packed=None, masks=None, moves=None, games=None, seats=None,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn leaves<'py>(
        &self,
        py: Python<'py>,
        observations: Option<&Bound<'py, PyAny>>,
        packed: Option<&Bound<'py, PyAny>>,
        masks: Option<&Bound<'py, PyAny>>,
        moves: Option<&Bound<'py, PyAny>>,
        games: Option<&Bound<'py, PyAny>>,
        seats: Option<&Bound<'py, PyAny>>,
    ) -> Answer<usize> {
        let layout = &self.layout;
        let bytes = |name: &str, given: Option<&Bound<'py, PyAny>>| {
            let shape = leaf_shape(layout, name)?;
            let array = given.map(|array| writable::<u8>(name, array, &shape));
            array.transpose()
        };
        let mut observations = bytes("observations", observations)?;
        let mut packed = bytes("packed", packed)?;
        let mut masks = bytes("masks", masks)?;
        let shape = [layout.rows, layout.moves];
        let moves = moves.map(|array| writable::<u16>("moves", array, &shape));
        let mut moves = moves.transpose()?;
        let games = games.map(|array| writable::<u32>("games", array, &[layout.rows]));
        let mut games = games.transpose()?;
        let seats = seats.map(|array| writable::<i8>("seats", array, &[layout.rows]));
        let mut seats = seats.transpose()?;
        let leaves = Leaves {
            observations: slice(&mut observations)?,
            packed: slice(&mut packed)?,
            masks: slice(&mut masks)?,
            moves: slice(&mut moves)?,
            games: slice(&mut games)?,
            seats: slice(&mut seats)?,
        };
        let mut search = self.to_write()?;
        let search = &mut **search;
        Ok(py.detach(move || search.leaves(leaves))?)
    }

    /// Takes the evaluations of the leaves: float32, a value from -1 to 1 for each row,
    /// and a row of logits over all flat indices; or, with ``listed``, over the places of
    /// ``moves``. There may be more rows than leaves, and logits of moves that are not
    /// legal, which are ignored.
    #[pyo3(signature = (values, logits, *, listed=false))]
    fn evaluated<'py>(
        &self,
        py: Python<'py>,
        values: &Bound<'py, PyAny>,
        logits: &Bound<'py, PyAny>,
        listed: bool,
    ) -> Answer<()> {
        let rows = match values.cast::<PyUntypedArray>() {
            Ok(array) if array.ndim() == 1 => array.len(),
            // As many as there can be, which the error tells.
            _ => self.layout.rows,
        };
        let values = readable::<f32>("values", values, &[rows])?;
        let size = if listed {
            self.layout.moves
        } else {
            self.layout.actions
        };
        let logits = readable::<f32>("logits", logits, &[rows, size])?;
        let values = values.as_slice().map_err(array_error)?;
        let logits = logits.as_slice().map_err(array_error)?;
        let logits = if listed {
            Logits::Listed(logits)
        } else {
            Logits::Flat(logits)
        };
        let mut search = self.to_write()?;
        let search = &mut **search;
        Ok(py.detach(move || search.evaluated(values, logits))?)
    }

    /// Writes what the search came to: the flat index of the chosen move of each game
    /// (uint32); and, as float32, the improved policy over all flat indices, and the value
    /// of the position for the seat that is due.
    #[pyo3(signature = (actions, *, policy=None, values=None))]
    fn chosen<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        policy: Option<&Bound<'py, PyAny>>,
        values: Option<&Bound<'py, PyAny>>,
    ) -> Answer<()> {
        let SearchLayout {
            games,
            actions: size,
            ..
        } = self.layout;
        let mut actions = writable::<u32>("actions", actions, &[games])?;
        let policy = policy.map(|array| writable::<f32>("policy", array, &[games, size]));
        let mut policy = policy.transpose()?;
        let values = values.map(|array| writable::<f32>("values", array, &[games]));
        let mut values = values.transpose()?;
        let actions = actions.as_slice_mut().map_err(array_error)?;
        let (policy, values) = (slice(&mut policy)?, slice(&mut values)?);
        let mut search = self.to_write()?;
        let search = &mut **search;
        Ok(py.detach(move || search.chosen(actions, policy, values))?)
    }

    /// How often each legal move of a game was visited: flat indices with numbers.
    fn visits(&self, #[pyo3(from_py_with = place)] game: usize) -> Answer<Vec<(u32, u32)>> {
        self.check(game)?;
        Ok(self.to_read()?.visits(game))
    }

    /// Makes a move in each game, given as flat indices, and forgets the search.
    ///
    /// ``results`` (float32) has a row for each game and an entry for each seat: where
    /// the game ended in this step, from -1 for a loss to 1 for a win. A game that ended
    /// can be looked at until the next leaves. The other arrays are those of ``Batch.step``.
    #[pyo3(signature = (actions, *, results=None, **out))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        results: Option<&Bound<'py, PyAny>>,
        out: Option<&Bound<'py, PyDict>>,
    ) -> Answer<()> {
        let SearchLayout { games, seats, .. } = self.layout;
        let actions: PyReadonlyArrayDyn<'py, u32> = readable("actions", actions, &[games])?;
        let results = results.map(|array| writable::<f32>("results", array, &[games, seats]));
        let mut results: Option<PyReadwriteArrayDyn<'py, f32>> = results.transpose()?;
        let mut arrays = Arrays::of(out, &self.games)?;
        let outputs = arrays.outputs()?;
        let actions = actions.as_slice().map_err(array_error)?;
        let results = slice(&mut results)?;
        let mut search = self.to_write()?;
        let search = &mut **search;
        Ok(py.detach(move || search.step(actions, outputs, results))?)
    }

    /// Writes into arrays what there is to be told of the games now, as ``Batch.write``.
    #[pyo3(signature = (**out))]
    fn write<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyDict>>) -> Answer<()> {
        let mut arrays = Arrays::of(out, &self.games)?;
        let outputs = arrays.outputs()?;
        let mut search = self.to_write()?;
        let search = &mut **search;
        Ok(py.detach(move || search.write(outputs))?)
    }

    /// Begins all games anew: those with the numbers from this one on.
    #[pyo3(signature = (first_number=0))]
    fn restart(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] first_number: u64,
    ) -> Answer<()> {
        let mut search = self.to_write()?;
        let search = &mut **search;
        py.detach(move || search.restart(first_number));
        Ok(())
    }

    /// Goes on in a place with a game that such a search played: by its number and its
    /// record, which is verified. Raises ReplayError if it is another game.
    #[pyo3(signature = (game, number, record, *, has_just_ended=false))]
    fn resume(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = place)] game: usize,
        #[pyo3(from_py_with = whole)] number: u64,
        record: &str,
        has_just_ended: bool,
    ) -> Answer<()> {
        self.check(game)?;
        let rules = Arc::clone(&self.opened);
        let mut search = self.to_write()?;
        let search = &mut **search;
        py.detach(move || {
            let record: boardwright::referee::Record = record.parse()?;
            let played = rules.rules.replay(&record)?;
            Ok(search.resume_game(game, number, &*played, has_just_ended)?)
        })
    }

    /// Whether the last step ended a game.
    fn has_just_ended(&self, #[pyo3(from_py_with = place)] game: usize) -> Answer<bool> {
        self.check(game)?;
        Ok(self.to_read()?.batch().has_just_ended(game))
    }

    /// The number of a game, from which its seed follows.
    fn number(&self, #[pyo3(from_py_with = place)] game: usize) -> Answer<u64> {
        self.check(game)?;
        Ok(self.to_read()?.batch().number(game).unwrap_or_default())
    }

    /// The position of a game.
    fn position(&self, #[pyo3(from_py_with = place)] game: usize) -> Answer<String> {
        self.check(game)?;
        Ok(self.to_read()?.batch().position(game).unwrap_or_default())
    }

    /// A game with its referee, to look at or to go on with apart.
    fn state(&self, py: Python<'_>, #[pyo3(from_py_with = place)] game: usize) -> Answer<State> {
        self.check(game)?;
        let search = self.to_read()?;
        let batch = search.batch();
        let replayed = py.detach(|| batch.game(game)).ok_or_else(no_records)?;
        Ok(State::new(Arc::clone(&self.opened), replayed))
    }

    /// The record of a game, which verifies.
    fn record(&self, py: Python<'_>, #[pyo3(from_py_with = place)] game: usize) -> Answer<Record> {
        self.check(game)?;
        let search = self.to_read()?;
        let batch = search.batch();
        let record = py.detach(|| batch.record(game)).ok_or_else(no_records)?;
        Ok(record.into())
    }

    fn __repr__(&self) -> String {
        let name = self.opened.rules.full_name();
        format!("<Search in {} games of {name}>", self.layout.games)
    }
}

impl Search {
    /// The search to look at, unless another call changes it.
    fn to_read(&self) -> Answer<RwLockReadGuard<'_, Box<dyn AnySearch>>> {
        self.search.try_read().or_else(|error| match error {
            TryLockError::Poisoned(left) => Ok(left.into_inner()),
            TryLockError::WouldBlock => Err(is_busy()),
        })
    }

    /// The search to be changed, unless another call uses it.
    fn to_write(&self) -> Answer<RwLockWriteGuard<'_, Box<dyn AnySearch>>> {
        self.search.try_write().or_else(|error| match error {
            TryLockError::Poisoned(left) => Ok(left.into_inner()),
            TryLockError::WouldBlock => Err(is_busy()),
        })
    }

    /// Nothing if there is a game at this place.
    fn check(&self, game: usize) -> Answer<()> {
        let games = self.layout.games;
        if game < games {
            return Ok(());
        }
        let sentence = format!("the games are from 0 to {}", games - 1);
        Err(Error::Place(sentence))
    }
}

/// The names that arrays of leaves may have.
const LEAF_NAMES: [&str; 6] = ["observations", "packed", "masks", "moves", "games", "seats"];

/// The shape of the array of leaves with a name.
fn leaf_shape(layout: &SearchLayout, name: &str) -> Answer<Vec<usize>> {
    let rows = layout.rows;
    Ok(match name {
        "observations" => vec![rows, layout.observation],
        "packed" => vec![rows, layout.packed],
        "masks" => vec![rows, layout.mask],
        "moves" => vec![rows, layout.moves],
        "games" | "seats" => vec![rows],
        _ => {
            let valid = LEAF_NAMES.join(", ");
            let sentence = format!("there is no array {name:?} of leaves; there are: {valid}");
            return Err(Error::Array(sentence));
        }
    })
}

fn is_busy() -> Error {
    Error::Busy("another thread works on this search".to_owned())
}

fn no_records() -> Error {
    Error::Encoding("this search keeps no records".to_owned())
}
