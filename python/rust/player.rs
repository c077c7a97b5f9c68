//! `Player`: a player of our own.
use crate::data;
use crate::errors::{Answer, Error};
use crate::interrupt::Watch;
use crate::numbers::whole;
use crate::seats::{must_be_due, named_or_due};
use crate::state::State;
use boardwright::players::player_name;
use boardwright::referee::AnyGame;
use boardwright::ruleset::Seat;
use boardwright_catalogue::{AnyPlayer, ChoiceDescription};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

/// How long a thread may need to say in which process it thinks.
const MOMENT: Duration = Duration::from_millis(50);

/// A player of ours for any game, as in ``Player("greedy")``.
///
/// It sees what its seat may see, and never the game's secrets or dice. The same
/// seed makes the same choices.
#[pyclass(frozen, module = "boardwright")]
pub(crate) struct Player {
    name: String,
    seed: u64,
    /// The player of the game that it played last.
    inner: Mutex<Option<Inner>>,
    /// The process whose thread thinks, or thought last.
    process: AtomicU32,
}

struct Inner {
    game: String,
    player: Box<dyn AnyPlayer>,
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (name, seed=0))]
    fn new(name: &str, #[pyo3(from_py_with = whole)] seed: u64) -> Answer<Self> {
        // Players are the same in all games. A file of values is read by the first game.
        Ok(Self {
            name: player_name(name)?,
            seed,
            inner: Mutex::new(None),
            process: AtomicU32::new(std::process::id()),
        })
    }

    /// What kind of player this is, with its settings.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// What its choices follow from.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// A legal move for a seat, or for the lowest seat that is due.
    #[pyo3(signature = (state, seat=None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: &Bound<'_, State>,
        seat: Option<&str>,
    ) -> Answer<String> {
        Ok(self.chosen(py, state, seat)?.chosen)
    }

    /// The same, with what it thought.
    #[pyo3(signature = (state, seat=None))]
    fn consider<'py>(
        &self,
        py: Python<'py>,
        state: &Bound<'py, State>,
        seat: Option<&str>,
    ) -> Answer<Bound<'py, PyDict>> {
        let choice = self.chosen(py, state, seat)?;
        Ok(data::choice(py, &choice)?)
    }

    fn __repr__(&self) -> String {
        format!("Player({:?}, seed={})", self.name, self.seed)
    }

    /// The copy is a new player: it does not remember what this one has drawn.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String, u64))> {
        let own = slf.get();
        Ok((slf.get_type().into_any(), (own.name.clone(), own.seed)))
    }
}

impl Player {
    /// The player, once no other thread thinks with it. A thread of the process that this one was
    /// forked from will never end its thought here, and is not waited for.
    fn waited_for(&self) -> Answer<MutexGuard<'_, Option<Inner>>> {
        let own = std::process::id();
        let since = Instant::now();
        loop {
            match self.inner.try_lock() {
                Ok(inner) => {
                    self.process.store(own, Ordering::Release);
                    return Ok(inner);
                }
                Err(TryLockError::Poisoned(left)) => return Ok(left.into_inner()),
                Err(TryLockError::WouldBlock) => {}
            }
            if self.process.load(Ordering::Acquire) == own {
                return Ok(self.inner.lock().unwrap_or_else(PoisonError::into_inner));
            }
            // Who has just begun to think has yet to say in which process.
            if since.elapsed() > MOMENT {
                let sentence = "this player was thinking when the process was forked: copy it";
                return Err(Error::Busy(sentence.to_owned()));
            }
            std::thread::yield_now();
        }
    }

    fn chosen(
        &self,
        py: Python<'_>,
        state: &Bound<'_, State>,
        seat: Option<&str>,
    ) -> Answer<ChoiceDescription> {
        let (game, opened) = {
            let state = state.borrow();
            (state.shared(), Arc::clone(&state.opened))
        };
        let seat = named_or_due(&*game, seat)?;
        must_be_due(&*game, seat)?;
        let mut watch = Watch::new();
        let choice = py.detach(|| {
            let mut inner = self.waited_for()?;
            let name = game.full_name();
            if inner.as_ref().is_none_or(|inner| inner.game != name) {
                *inner = Some(Inner {
                    game: name,
                    player: opened.rules.player(&self.name, self.seed)?,
                });
            }
            let player = inner.as_mut().map(|inner| &mut inner.player);
            Ok::<_, Error>(player.and_then(|player| think(&mut **player, &*game, seat, &mut watch)))
        })?;
        watch.finish()?;
        choice.ok_or_else(|| Error::Broken("the player found no legal move".to_owned()))
    }
}

/// What a player chooses, unless Ctrl-C ends its search.
fn think(
    player: &mut dyn AnyPlayer,
    game: &dyn AnyGame,
    seat: Seat,
    watch: &mut Watch,
) -> Option<ChoiceDescription> {
    player.choose(game, seat, &mut |_| {
        if watch.is_over() {
            Break(())
        } else {
            Continue(())
        }
    })
}
