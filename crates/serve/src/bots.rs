//! Bots that have seats in games of the server.
//!
//! A bot is a player of the crate `boardwright-players`, asked for by name. It is asked with what
//! its own seats may know, on threads of their own. It begins each decision anew, with a seed
//! that follows from the server's key, the game, the seat and the length of the log: so it needs
//! no memory that a crash could take, and each of several servers comes to the same choice.
mod names;
mod pool;

pub(crate) use names::{offered, seated};
pub(crate) use pool::Full;

use crate::Limits;
use crate::origin::Origin;
use boardwright_catalogue::AnyRules;
use boardwright_referee::AnyGame;
use boardwright_ruleset::Seat;
use pool::Pool;
use std::ops::ControlFlow::{Break, Continue};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// Where all bots of a server think.
pub(crate) struct Bots {
    pub(crate) limits: Limits,
    pool: Pool,
}

/// A decision that a bot has to make.
pub(crate) struct Problem {
    pub(crate) rules: Arc<dyn AnyRules>,
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) seat: Seat,
    /// The bot's name with its settings.
    pub(crate) bot: String,
    pub(crate) seed: u64,
}

/// What came of thinking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thought {
    /// The text of a move.
    Chosen(String),
    /// It found no move.
    NoMove,
    /// It does not play this game, and says why.
    Declined(String),
    /// It was not ready in time.
    TooSlow,
    /// Its code or that of the game has failed.
    Failed,
}

impl Bots {
    pub(crate) fn new(limits: Limits) -> Self {
        let pool = Pool::new(limits.bot_threads, limits.bots_waiting);
        Self { limits, pool }
    }

    /// Lets a bot think when it is its turn, until `stop` is true.
    ///
    /// # Errors
    ///
    /// If too many bots wait already, or no thread can be had.
    pub(crate) fn think(
        &self,
        problem: Problem,
        origin: Origin,
        stop: Arc<AtomicBool>,
    ) -> Result<oneshot::Receiver<Thought>, Full> {
        let (answer, answered) = oneshot::channel();
        let most = self.limits.thinking;
        let stopped = stop.clone();
        let work = move || {
            // Whoever waited may be gone, and whoever has stopped it does not wait.
            if !stopped.load(Ordering::Relaxed) {
                let _ = answer.send(problem.solve(most, &stopped));
            }
        };
        self.pool.add(origin, stop, Box::new(work))?;
        Ok(answered)
    }
}

impl Problem {
    /// Thinks for so long at most. A bot that looks a fixed way ahead, as `greedy` does, does not
    /// ask for the time; its settings bound what it does.
    fn solve(&self, most: Duration, stop: &AtomicBool) -> Thought {
        let latest = Instant::now() + most;
        let mut is_late = false;
        let chosen = catch_unwind(AssertUnwindSafe(|| {
            let mut player = self.rules.player(&self.bot, self.seed).ok()?;
            let mut progress = |_| {
                is_late = Instant::now() >= latest;
                match is_late || stop.load(Ordering::Relaxed) {
                    true => Break(()),
                    false => Continue(()),
                }
            };
            let choice = player.choose(&*self.game, self.seat, &mut progress);
            Some(choice.ok_or_else(|| player.refusal()))
        }));
        match chosen {
            Err(_) => Thought::Failed,
            // What it has found until then depends on the machine, so it is not played.
            Ok(_) if is_late => Thought::TooSlow,
            Ok(Some(Ok(choice))) => Thought::Chosen(choice.chosen),
            Ok(Some(Err(Some(why)))) => Thought::Declined(why),
            Ok(Some(Err(None)) | None) => Thought::NoMove,
        }
    }
}
