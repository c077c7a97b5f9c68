//! `Batch`: many games stepped together into arrays of the caller.
//!
//! The arrays are used where they lie. While a batch works on them, the
//! interpreter's lock is released.
use crate::data::dict;
use crate::errors::{Answer, Error};
use crate::game::Game;
use crate::games::Opened;
use crate::numbers::{place, whole};
use crate::outputs::{Arrays, GivenActions, new_arrays};
use crate::record::Record;
use crate::state::State;
use boardwright::batch::{AnyBatch, BatchOptions, Chances, Layout};
use boardwright::ruleset::Seat;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use std::sync::{Arc, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};

/// The most threads, and the most events that memory is set aside for in each
/// game: far more than anybody needs, and not too many for a machine.
pub(crate) const MOST_THREADS: usize = 256;
const MOST_RESERVED: usize = 1 << 16;
/// The same for all games together: some gibibytes.
const MOST_RESERVED_IN_ALL: usize = 1 << 28;

/// Many games of one ruleset, stepped together into arrays of the caller.
///
/// Game ``n`` has the first seed plus ``n``. In the place of a game that ended the
/// next step begins the game ``n`` plus the size of the batch. Of several seats that
/// choose in secret the lowest due decides first. Arrays are used where they lie,
/// and the interpreter's lock is released; nothing else may use them or the batch
/// meanwhile. Raises EncodingError where it cannot be made.
#[pyclass(frozen, module = "boardwright")]
pub(crate) struct Batch {
    opened: Arc<Opened>,
    layout: Layout,
    batch: RwLock<Box<dyn AnyBatch>>,
}

#[pymethods]
impl Batch {
    /// Chances are rolled, or chosen by the caller like actions. A game is given
    /// up after ``most_decisions``. Draws that may be claimed are claimed. ``records``
    /// keeps the events of each game, with memory for ``reserve`` of them from the
    /// start. ``threads=0`` uses all cores.
    #[new]
    #[pyo3(signature = (
        game, games, *, seed=0, chances="rolled", restart=true, most_decisions=20000,
        claims=true, records=true, reserve=256, threads=1,
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        game: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = whole)] games: usize,
        #[pyo3(from_py_with = whole)] seed: u64,
        chances: &str,
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
        let chances = match chances {
            "rolled" => Chances::Rolled,
            "chosen" => Chances::Chosen,
            _ => return Err(refused_value("chances are \"rolled\" or \"chosen\"")),
        };
        if threads > MOST_THREADS {
            return Err(refused_value("there are at most 256 threads"));
        }
        check_reserve(games, reserve)?;
        let options = BatchOptions {
            games,
            first_seed: seed,
            chances,
            restart,
            most_decisions,
            claims,
            records,
            reserve,
            threads,
        };
        let encoding = opened.encoding.as_ref().ok_or(Error::NoEncoding)?;
        let py = game.py();
        let batch = py.detach(|| encoding.any().batch(options))?;
        Ok(Self::of(opened, batch))
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
        seat_names(py, &self.opened, self.sizes().seats)
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.sizes().games
    }

    /// New arrays of zeros with these names, for ``step``; all of them without names.
    #[pyo3(signature = (*names))]
    fn arrays<'py>(&self, py: Python<'py>, names: Vec<String>) -> Answer<Bound<'py, PyDict>> {
        new_arrays(py, self.sizes(), names)
    }

    /// Makes an action in each game and writes what came of it.
    ///
    /// Actions are flat indices, or with ``listed`` places in the order of legal
    /// moves; as uint16 they are the numbers of each move. All are checked before
    /// any is made: IllegalMove and EncodingError name the game, and nothing has
    /// changed. A game that was over begins anew, and its action is ignored.
    #[pyo3(signature = (actions, *, listed=false, **out))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        listed: bool,
        out: Option<&Bound<'py, PyDict>>,
    ) -> Answer<()> {
        let actions = GivenActions::of(actions, self.sizes())?;
        let actions = actions.actions(listed)?;
        let mut arrays = Arrays::of(out, self.sizes())?;
        let outputs = arrays.outputs()?;
        let mut batch = self.to_write()?;
        let batch = &mut **batch;
        Ok(py.detach(move || batch.step(actions, outputs))?)
    }

    /// Writes into arrays what there is to be told now, without a step.
    #[pyo3(signature = (**out))]
    fn write<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyDict>>) -> Answer<()> {
        let mut arrays = Arrays::of(out, self.sizes())?;
        let outputs = arrays.outputs()?;
        let mut batch = self.to_write()?;
        let batch = &mut **batch;
        Ok(py.detach(move || batch.write(outputs))?)
    }

    /// Begins all games anew: those with the numbers from this one on.
    #[pyo3(signature = (first_number=0))]
    fn restart(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] first_number: u64,
    ) -> Answer<()> {
        let mut batch = self.to_write()?;
        let batch = &mut **batch;
        py.detach(move || batch.restart(first_number));
        Ok(())
    }

    /// Begins one game anew, as the game with this number.
    fn restart_game(
        &self,
        #[pyo3(from_py_with = place)] game: usize,
        #[pyo3(from_py_with = whole)] number: u64,
    ) -> Answer<()> {
        self.check(game)?;
        self.to_write()?.restart_game(game, number);
        Ok(())
    }

    /// The number of a game, from which its seed follows.
    fn number(&self, #[pyo3(from_py_with = place)] game: usize) -> Answer<u64> {
        self.check(game)?;
        Ok(self.to_read()?.number(game).unwrap_or_default())
    }

    /// The position of a game, with all secrets.
    fn position(&self, #[pyo3(from_py_with = place)] game: usize) -> Answer<String> {
        self.check(game)?;
        Ok(self.to_read()?.position(game).unwrap_or_default())
    }

    /// The chances that the caller chooses from, with their weights.
    fn chances(&self, #[pyo3(from_py_with = place)] game: usize) -> Answer<Vec<(String, u64)>> {
        self.check(game)?;
        Ok(self.to_read()?.chances(game))
    }

    /// A game with its referee, to look at or to go on with apart.
    fn state(&self, py: Python<'_>, #[pyo3(from_py_with = place)] game: usize) -> Answer<State> {
        self.check(game)?;
        let batch = self.to_read()?;
        let batch = &**batch;
        let replayed = py.detach(|| batch.game(game)).ok_or_else(no_records)?;
        Ok(State::new(Arc::clone(&self.opened), replayed))
    }

    /// The record of a game, which verifies.
    fn record(&self, py: Python<'_>, #[pyo3(from_py_with = place)] game: usize) -> Answer<Record> {
        self.check(game)?;
        let batch = self.to_read()?;
        let batch = &**batch;
        let record = py.detach(|| batch.record(game)).ok_or_else(no_records)?;
        Ok(record.into())
    }

    /// The sizes of the arrays.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let layout = self.sizes();
        Ok(dict!(py,
            games: layout.games,
            seats: layout.seats,
            axes: layout.axes,
            observation: layout.observation,
            packed: layout.packed,
            mask: layout.mask,
        ))
    }

    fn copy(&self) -> Answer<Self> {
        let batch = self.to_read()?.boxed_clone();
        Ok(Self::of(Arc::clone(&self.opened), batch))
    }

    fn __copy__(&self) -> Answer<Self> {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Answer<Self> {
        self.copy()
    }

    /// A batch is pickled as the records of its games, which are verified when it is loaded.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Answer<Bound<'py, PyTuple>> {
        let py = slf.py();
        let own = slf.get();
        let places = 0..own.sizes().games;
        let batch = own.to_read()?;
        let batch = &**batch;
        let games = py.detach(|| {
            let kept = places.map(|place| {
                let record = batch.record(place)?.to_string();
                Some((batch.number(place)?, record, batch.has_just_ended(place)))
            });
            kept.collect::<Option<Vec<Kept>>>()
        });
        let games = games.ok_or_else(no_records)?;
        let restored = slf.get_type().getattr("_restored")?;
        let options = options_as_dict(py, batch.options())?;
        let arguments = (own.game(), options, games);
        Ok((restored, arguments).into_pyobject(py)?)
    }

    /// The batch that was pickled.
    #[classmethod]
    fn _restored(
        class: &Bound<'_, PyType>,
        game: &Bound<'_, Game>,
        options: &Bound<'_, PyDict>,
        games: Vec<Kept>,
    ) -> Answer<Py<PyAny>> {
        let py = class.py();
        let made = class.call((game, games.len()), Some(options))?;
        {
            let own = made.cast::<Self>().map_err(PyErr::from)?.get();
            let opened = Arc::clone(&own.opened);
            let mut batch = own.to_write()?;
            let batch = &mut **batch;
            py.detach(move || {
                for (place, (number, text, has_just_ended)) in games.into_iter().enumerate() {
                    let record: boardwright::referee::Record = text.parse()?;
                    let played = opened.rules.replay(&record)?;
                    batch.resume_game(place, number, &*played, has_just_ended)?;
                }
                Ok::<(), Error>(())
            })?;
        }
        Ok(made.unbind())
    }

    fn __repr__(&self) -> String {
        let name = self.opened.rules.full_name();
        format!("<Batch of {} games of {name}>", self.sizes().games)
    }
}

impl Batch {
    fn of(opened: Arc<Opened>, batch: Box<dyn AnyBatch>) -> Self {
        Self {
            opened,
            layout: *batch.layout(),
            batch: RwLock::new(batch),
        }
    }

    fn sizes(&self) -> &Layout {
        &self.layout
    }

    /// The games to look at, unless another call changes them.
    fn to_read(&self) -> Answer<RwLockReadGuard<'_, Box<dyn AnyBatch>>> {
        self.batch.try_read().or_else(|error| match error {
            TryLockError::Poisoned(left) => Ok(left.into_inner()),
            TryLockError::WouldBlock => Err(is_busy()),
        })
    }

    /// The games to be changed, unless another call uses them.
    fn to_write(&self) -> Answer<RwLockWriteGuard<'_, Box<dyn AnyBatch>>> {
        self.batch.try_write().or_else(|error| match error {
            TryLockError::Poisoned(left) => Ok(left.into_inner()),
            TryLockError::WouldBlock => Err(is_busy()),
        })
    }

    /// Nothing if there is a game at this place.
    fn check(&self, game: usize) -> Answer<()> {
        let games = self.sizes().games;
        if game < games {
            return Ok(());
        }
        let sentence = format!("the games are from 0 to {}", games - 1);
        Err(Error::Place(sentence))
    }
}

/// The names of so many seats by their numbers.
pub(crate) fn seat_names<'py>(
    py: Python<'py>,
    opened: &Opened,
    seats: usize,
) -> PyResult<Bound<'py, PyTuple>> {
    let start = &*opened.start;
    let names = (0..seats).map(|number| {
        let seat = Seat::try_from(number as u8).ok();
        let seat = seat.filter(|&seat| start.seats().contains(seat));
        seat.map(|seat| start.seat_name(seat))
    });
    PyTuple::new(py, names.collect::<Vec<_>>())
}

/// Refuses to set more memory aside than anybody needs.
pub(crate) fn check_reserve(games: usize, reserve: usize) -> Answer<()> {
    if reserve > MOST_RESERVED {
        return Err(refused_value("memory is reserved for at most 65536 events"));
    }
    if games.saturating_mul(reserve.max(1)) > MOST_RESERVED_IN_ALL {
        let sentence = "memory is reserved for at most 268435456 events in all games together";
        return Err(refused_value(sentence));
    }
    Ok(())
}

/// The number of a game, its record, and whether the last step ended it.
type Kept = (u64, String, bool);

/// What `Batch` is made with, but for the game and how many there are.
fn options_as_dict<'py>(py: Python<'py>, options: &BatchOptions) -> PyResult<Bound<'py, PyDict>> {
    Ok(dict!(py,
        seed: options.first_seed,
        chances: match options.chances {
            Chances::Rolled => "rolled",
            Chances::Chosen => "chosen",
        },
        restart: options.restart,
        most_decisions: options.most_decisions,
        claims: options.claims,
        records: options.records,
        reserve: options.reserve,
        threads: options.threads,
    ))
}

fn refused_value(sentence: &str) -> Error {
    Error::Argument(sentence.to_owned())
}

fn is_busy() -> Error {
    Error::Busy("another thread works on this batch".to_owned())
}

fn no_records() -> Error {
    Error::Encoding("this batch keeps no records".to_owned())
}
