//! Whole games between players of ours.
use crate::errors::{Answer, Error};
use crate::interrupt::Watch;
use crate::numbers::{whole, whole_or_none};
use crate::seats::names;
use crate::state::State;
use boardwright::players::{player_seed, split_names};
use boardwright::referee::AnyGame;
use boardwright::ruleset::{Seat, Seats, Seed};
use boardwright_catalogue::{AnyRules, AnyTable};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// The names of players as Python gives them: a list in a text, or several.
#[derive(FromPyObject)]
pub(crate) enum GivenPlayers {
    /// One name, or several with commas between them.
    List(String),
    /// Several names.
    Several(Vec<String>),
}

/// What a player did.
struct Tally {
    player: String,
    seats: Seats,
    moves: u64,
    positions: u64,
}

#[pymethods]
impl State {
    /// Lets players of ours play the game to its end, or for so many events.
    ///
    /// Players are named in the order of the seats that they run; a list that is
    /// too short starts again. Their choices follow from the seed, by default the
    /// game's. They claim what they may claim. If a call fails or Ctrl-C ends it,
    /// the game is as it was before.
    #[pyo3(signature = (players, *, seed=None, most_events=None))]
    fn play_out<'py>(
        slf: &Bound<'py, Self>,
        players: GivenPlayers,
        #[pyo3(from_py_with = whole_or_none)] seed: Option<u64>,
        #[pyo3(from_py_with = whole_or_none)] most_events: Option<u64>,
    ) -> Answer<Vec<Bound<'py, PyDict>>> {
        let py = slf.py();
        let (shared, rules) = {
            let state = slf.borrow();
            (state.shared(), Arc::clone(&state.opened.rules))
        };
        let mut game = shared.boxed_clone();
        let mut watch = Watch::new();
        let (game, tallies) = py.detach(move || {
            let seed = seed.map_or(*game.seed(), Seed::from_u64);
            let (mut table, mut tallies) = seated(&*rules, &*game, &players, &seed)?;
            let mut events = 0;
            while most_events.is_none_or(|most| events < most) {
                let step = table.step(&mut *game).map_err(fault)?;
                let Some(step) = step else { break };
                events += 1;
                if let (Some(seat), Some(choice)) = (step.seat, step.choice) {
                    let own = tallies.iter_mut().find(|own| own.seats.contains(seat));
                    if let Some(own) = own {
                        own.moves += 1;
                        own.positions += choice.positions;
                    }
                }
                if watch.is_over() {
                    break;
                }
            }
            watch.finish()?;
            Ok::<_, Error>((game, tallies))
        })?;
        let told = tallies
            .into_iter()
            .map(|tally| {
                let told = PyDict::new(py);
                told.set_item("player", tally.player)?;
                told.set_item("seats", names(py, &*game, tally.seats)?)?;
                told.set_item("moves", tally.moves)?;
                told.set_item("positions", tally.positions)?;
                Ok(told)
            })
            .collect::<PyResult<_>>()?;
        replace(slf, &shared, Some(game))?;
        Ok(told)
    }
}

/// The number of a seat that no game has, whose seed draws the random events of
/// an opening apart from the players that go on with it.
const OPENER: u8 = 31;

#[pymethods]
impl State {
    /// Plays so many random events, so that games of one seed begin apart.
    ///
    /// In a game that would end in them nothing happens, and it says so: False.
    fn open_at_random(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = whole)] events: u64,
    ) -> Answer<bool> {
        let (shared, rules) = {
            let state = slf.borrow();
            (state.shared(), Arc::clone(&state.opened.rules))
        };
        let before = Arc::clone(&shared);
        let game = slf.py().detach(move || {
            let mut game = shared.boxed_clone();
            let drawn = player_seed(game.seed(), Seat::new(OPENER));
            let players = AnyTable::groups(&*game).into_iter().map(|seats| {
                let player = rules.player("random", drawn)?;
                Ok::<_, Error>((seats, player))
            });
            let mut table = AnyTable::of_players(players.collect::<Result<_, _>>()?);
            for _ in 0..events {
                if table.step(&mut *game).map_err(fault)?.is_none() {
                    break;
                }
            }
            Ok::<_, Error>(game.status().due().map(|_| game))
        })?;
        let is_open = game.is_some();
        replace(slf, &before, game)?;
        Ok(is_open)
    }
}

/// Takes a game that was played on from `before` in its place, unless another thread has changed
/// the state meanwhile, whose changes would be lost.
fn replace(
    state: &Bound<'_, State>,
    before: &Arc<dyn AnyGame>,
    game: Option<Box<dyn AnyGame>>,
) -> Answer<()> {
    let mut state = state.borrow_mut();
    // A change of a game that somebody else looks at is made on a copy.
    if !Arc::ptr_eq(&state.shared(), before) {
        let sentence = "another thread changed this state meanwhile, so it was left as it is";
        return Err(Error::Busy(sentence.to_owned()));
    }
    if let Some(game) = game {
        state.replace(game);
    }
    Ok(())
}

/// The players in their seats, with nothing done yet.
fn seated(
    rules: &dyn AnyRules,
    game: &dyn AnyGame,
    players: &GivenPlayers,
    seed: &Seed,
) -> Answer<(AnyTable, Vec<Tally>)> {
    let given: Vec<&str> = match players {
        GivenPlayers::List(list) => split_names(list),
        GivenPlayers::Several(several) => several.iter().map(String::as_str).collect(),
    };
    let groups = AnyTable::groups(game);
    if given.is_empty() || given.len() > groups.len() {
        let sentence = format!("there are from 1 to {} players", groups.len());
        return Err(Error::Argument(sentence));
    }
    let mut seated = Vec::new();
    let mut tallies = Vec::new();
    for (seats, name) in groups.into_iter().zip(given.iter().cycle()) {
        let seed = seats.lowest().map_or(0, |seat| player_seed(seed, seat));
        let player = rules.player(name, seed)?;
        tallies.push(Tally {
            player: player.name(),
            seats,
            moves: 0,
            positions: 0,
        });
        seated.push((seats, player));
    }
    Ok((AnyTable::of_players(seated), tallies))
}

fn fault(error: boardwright_catalogue::StepError) -> Error {
    Error::Broken(error.to_string())
}
