//! `Batch`: many games stepped together into arrays of the caller.
//!
//! The arrays are used where they lie. While a batch works on them, the
//! interpreter's lock is released.
use crate::data::dict;
use crate::encoding::array_error;
use crate::errors::{Answer, Error};
use crate::game::Game;
use crate::games::Opened;
use crate::record::Record;
use crate::state::State;
use boardwright::batch::{Actions, AnyBatch, BatchOptions, Chances, Layout, Outputs};
use boardwright::ruleset::Seat;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn, PyReadwriteArrayDyn};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};
use std::sync::Arc;

/// The most threads, and the most events that memory is set aside for in each
/// game: far more than anybody needs, and not too many for a machine.
const MOST_THREADS: usize = 256;
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
#[pyclass(module = "boardwright")]
pub(crate) struct Batch {
    opened: Arc<Opened>,
    batch: Box<dyn AnyBatch>,
}

/// The caller's arrays, while they are written.
#[derive(Default)]
struct Arrays<'py> {
    seats: Option<PyReadwriteArrayDyn<'py, i8>>,
    observations: Option<PyReadwriteArrayDyn<'py, u8>>,
    packed: Option<PyReadwriteArrayDyn<'py, u8>>,
    masks: Option<PyReadwriteArrayDyn<'py, u8>>,
    counts: Option<PyReadwriteArrayDyn<'py, u32>>,
    rewards: Option<PyReadwriteArrayDyn<'py, f32>>,
    terminated: Option<PyReadwriteArrayDyn<'py, bool>>,
    truncated: Option<PyReadwriteArrayDyn<'py, bool>>,
}

/// The names that arrays may have.
const NAMES: [&str; 8] = [
    "seats",
    "observations",
    "packed",
    "masks",
    "counts",
    "rewards",
    "terminated",
    "truncated",
];

impl<'py> Arrays<'py> {
    fn of(given: Option<&Bound<'py, PyDict>>) -> Answer<Self> {
        let Some(given) = given else {
            return Ok(Self::default());
        };
        let mut arrays = Self::default();
        for (name, array) in given {
            if array.is_none() {
                continue;
            }
            let name: String = name.extract()?;
            match name.as_str() {
                "seats" => arrays.seats = writable(&name, &array)?,
                "observations" => arrays.observations = writable(&name, &array)?,
                "packed" => arrays.packed = writable(&name, &array)?,
                "masks" => arrays.masks = writable(&name, &array)?,
                "counts" => arrays.counts = writable(&name, &array)?,
                "rewards" => arrays.rewards = writable(&name, &array)?,
                "terminated" => arrays.terminated = writable(&name, &array)?,
                "truncated" => arrays.truncated = writable(&name, &array)?,
                _ => return Err(PyTypeError::new_err(no_such_array(&name)).into()),
            }
        }
        Ok(arrays)
    }

    fn outputs(&mut self) -> Answer<Outputs<'_>> {
        Ok(Outputs {
            seats: slice(&mut self.seats)?,
            observations: slice(&mut self.observations)?,
            packed: slice(&mut self.packed)?,
            masks: slice(&mut self.masks)?,
            counts: slice(&mut self.counts)?,
            rewards: slice(&mut self.rewards)?,
            terminated: slice(&mut self.terminated)?,
            truncated: slice(&mut self.truncated)?,
        })
    }
}

fn no_such_array(name: &str) -> String {
    let valid = NAMES.join(", ");
    format!("there is no array {name:?}; the arrays are: {valid}")
}

fn writable<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
) -> Answer<Option<PyReadwriteArrayDyn<'py, T>>> {
    let Ok(array) = array.cast::<PyArrayDyn<T>>() else {
        let wanted = T::get_dtype(array.py());
        let sentence = format!("{name} must be an array of {wanted}");
        return Err(PyTypeError::new_err(sentence).into());
    };
    Ok(Some(array.try_readwrite().map_err(array_error)?))
}

fn slice<'a, T: Element>(
    array: &'a mut Option<PyReadwriteArrayDyn<'_, T>>,
) -> Answer<Option<&'a mut [T]>> {
    let slice = array.as_mut().map(|array| array.as_slice_mut());
    slice.transpose().map_err(array_error)
}

/// Actions as Python gives them.
enum GivenActions<'py> {
    Indices(PyReadonlyArrayDyn<'py, u32>),
    Numbers(PyReadonlyArrayDyn<'py, u16>),
}

impl<'py> GivenActions<'py> {
    fn of(given: &Bound<'py, PyAny>) -> Answer<Self> {
        if let Ok(indices) = given.cast::<PyArrayDyn<u32>>() {
            return Ok(Self::Indices(indices.try_readonly().map_err(array_error)?));
        }
        if let Ok(numbers) = given.cast::<PyArrayDyn<u16>>() {
            return Ok(Self::Numbers(numbers.try_readonly().map_err(array_error)?));
        }
        let sentence = "actions are an array of uint32 or, as the numbers of moves, of uint16";
        Err(PyTypeError::new_err(sentence).into())
    }

    fn actions(&self, listed: bool) -> Answer<Actions<'_>> {
        Ok(match self {
            Self::Indices(indices) => {
                let indices = indices.as_slice().map_err(array_error)?;
                if listed {
                    Actions::Listed(indices)
                } else {
                    Actions::Flat(indices)
                }
            }
            Self::Numbers(numbers) => Actions::Numbers(numbers.as_slice().map_err(array_error)?),
        })
    }
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
        games: usize,
        seed: u64,
        chances: &str,
        restart: bool,
        most_decisions: u64,
        claims: bool,
        records: bool,
        reserve: usize,
        threads: usize,
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
        if reserve > MOST_RESERVED {
            return Err(refused_value("memory is reserved for at most 65536 events"));
        }
        if games.saturating_mul(reserve.max(1)) > MOST_RESERVED_IN_ALL {
            let sentence = "memory is reserved for at most 268435456 events in all games together";
            return Err(refused_value(sentence));
        }
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
        Ok(Self { opened, batch })
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
        let start = &*self.opened.start;
        let names = (0..self.sizes().seats).map(|number| {
            let seat = Seat::try_from(number as u8).ok();
            let seat = seat.filter(|&seat| start.seats().contains(seat));
            seat.map(|seat| start.seat_name(seat))
        });
        PyTuple::new(py, names.collect::<Vec<_>>())
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.sizes().games
    }

    /// New arrays of zeros with these names, for ``step``; all of them without names.
    #[pyo3(signature = (*names))]
    fn arrays<'py>(&self, py: Python<'py>, names: Vec<String>) -> Answer<Bound<'py, PyDict>> {
        let layout = self.sizes();
        let arrays = PyDict::new(py);
        let all = || NAMES.iter().map(|name| (*name).to_owned()).collect();
        let is_all = names.is_empty();
        let names: Vec<String> = if is_all { all() } else { names };
        for name in names {
            let games = layout.games;
            let array = match name.as_str() {
                "seats" => zeros::<i8>(py, &[games]),
                "observations" => zeros::<u8>(py, &[games, layout.observation]),
                "packed" => zeros::<u8>(py, &[games, layout.packed]),
                "masks" => match layout.mask {
                    Some(mask) => zeros::<u8>(py, &[games, mask]),
                    None if is_all => continue,
                    None => return Err(boardwright::batch::StepError::NoFlatIndex.into()),
                },
                "counts" => zeros::<u32>(py, &[games]),
                "rewards" => zeros::<f32>(py, &[games, layout.seats]),
                "terminated" => zeros::<bool>(py, &[games]),
                "truncated" => zeros::<bool>(py, &[games]),
                _ => return Err(refused_value(&no_such_array(&name))),
            };
            arrays.set_item(name, array)?;
        }
        Ok(arrays)
    }

    /// Makes an action in each game and writes what came of it.
    ///
    /// Actions are flat indices, or with ``listed`` places in the order of legal
    /// moves; as uint16 they are the numbers of each move. All are checked before
    /// any is made: IllegalMove and EncodingError name the game, and nothing has
    /// changed. A game that was over begins anew, and its action is ignored.
    #[pyo3(signature = (actions, *, listed=false, **out))]
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
        listed: bool,
        out: Option<&Bound<'py, PyDict>>,
    ) -> Answer<()> {
        let actions = GivenActions::of(actions)?;
        let actions = actions.actions(listed)?;
        let mut arrays = Arrays::of(out)?;
        let outputs = arrays.outputs()?;
        let batch = &mut self.batch;
        Ok(py.detach(move || batch.step(actions, outputs))?)
    }

    /// Writes into arrays what there is to be told now, without a step.
    #[pyo3(signature = (**out))]
    fn write<'py>(&mut self, py: Python<'py>, out: Option<&Bound<'py, PyDict>>) -> Answer<()> {
        let mut arrays = Arrays::of(out)?;
        let outputs = arrays.outputs()?;
        let batch = &mut self.batch;
        Ok(py.detach(move || batch.write(outputs))?)
    }

    /// Begins all games anew: those with the numbers from this one on.
    #[pyo3(signature = (first_number=0))]
    fn restart(&mut self, py: Python<'_>, first_number: u64) {
        let batch = &mut self.batch;
        py.detach(move || batch.restart(first_number));
    }

    /// Begins one game anew, as the game with this number.
    fn restart_game(&mut self, game: usize, number: u64) -> Answer<()> {
        self.place(game)?;
        self.batch.restart_game(game, number);
        Ok(())
    }

    /// The number of a game, from which its seed follows.
    fn number(&self, game: usize) -> Answer<u64> {
        self.place(game)?;
        Ok(self.batch.number(game).unwrap_or_default())
    }

    /// The position of a game, with all secrets.
    fn position(&self, game: usize) -> Answer<String> {
        self.place(game)?;
        Ok(self.batch.position(game).unwrap_or_default())
    }

    /// The chances that the caller chooses from, with their weights.
    fn chances(&self, game: usize) -> Answer<Vec<(String, u64)>> {
        self.place(game)?;
        Ok(self.batch.chances(game))
    }

    /// A game with its referee, to look at or to go on with apart.
    fn state(&self, py: Python<'_>, game: usize) -> Answer<State> {
        self.place(game)?;
        let batch = &self.batch;
        let replayed = py.detach(|| batch.game(game)).ok_or_else(no_records)?;
        Ok(State::new(Arc::clone(&self.opened), replayed))
    }

    /// The record of a game, which verifies.
    fn record(&self, py: Python<'_>, game: usize) -> Answer<Record> {
        self.place(game)?;
        let batch = &self.batch;
        let record = py.detach(|| batch.record(game)).ok_or_else(no_records)?;
        Ok(record.into())
    }

    /// The sizes of the arrays.
    #[getter]
    fn layout<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let own = slf.borrow();
        let layout = own.sizes();
        Ok(dict!(slf.py(),
            games: layout.games,
            seats: layout.seats,
            axes: layout.axes,
            observation: layout.observation,
            packed: layout.packed,
            mask: layout.mask,
        ))
    }

    fn copy(&self) -> Self {
        Self {
            opened: Arc::clone(&self.opened),
            batch: self.batch.boxed_clone(),
        }
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    /// A batch is pickled as the records of its games, which are verified when it is loaded.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Answer<Bound<'py, PyTuple>> {
        let py = slf.py();
        let own = slf.borrow();
        let places = 0..own.sizes().games;
        let batch = &own.batch;
        let games = py.detach(|| {
            let kept = places.map(|place| {
                let record = batch.record(place)?.to_string();
                Some((batch.number(place)?, record, batch.has_just_ended(place)))
            });
            kept.collect::<Option<Vec<Kept>>>()
        });
        let games = games.ok_or_else(no_records)?;
        let restored = slf.get_type().getattr("_restored")?;
        let options = options_told(py, own.batch.options())?;
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
    ) -> PyResult<Py<PyAny>> {
        let py = class.py();
        let made = class.call((game, games.len()), Some(options))?;
        {
            let mut own = made.cast::<Self>()?.borrow_mut();
            let opened = Arc::clone(&own.opened);
            let batch = &mut own.batch;
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
    fn sizes(&self) -> &Layout {
        self.batch.layout()
    }

    /// Nothing if there is a game at this place.
    fn place(&self, game: usize) -> Answer<()> {
        let games = self.sizes().games;
        if game < games {
            return Ok(());
        }
        let sentence = format!("the games are from 0 to {}", games - 1);
        Err(PyIndexError::new_err(sentence).into())
    }
}

/// The number of a game, its record, and whether the last step ended it.
type Kept = (u64, String, bool);

/// What `Batch` is made with, but for the game and how many there are.
fn options_told<'py>(py: Python<'py>, options: &BatchOptions) -> PyResult<Bound<'py, PyDict>> {
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
    PyValueError::new_err(sentence.to_owned()).into()
}

fn no_records() -> Error {
    Error::Encoding("this batch keeps no records".to_owned())
}

fn zeros<'py, T: Element>(py: Python<'py>, shape: &[usize]) -> Bound<'py, PyAny> {
    PyArrayDyn::<T>::zeros(py, shape, false).into_any()
}
