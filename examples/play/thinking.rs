//! Bots that think while the screen still reacts to keys.
use boardwright::players::{Choice, Player, Progress, Turn};
use boardwright::prelude::*;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// A bot that thinks about one turn in a thread of its own.
pub(crate) struct Thinking<R: Ruleset> {
    /// The seat for which the bot thinks.
    pub(crate) seat: Seat,
    answer: Receiver<Answer<R>>,
    shared: Arc<Shared>,
    /// Whether the game has continued meanwhile, so that the choice is not valid
    /// any more.
    pub(crate) stale: bool,
}

/// A bot that has thought, and its choice.
pub(crate) struct Answer<R: Ruleset> {
    pub(crate) bot: Box<dyn Player<R>>,
    pub(crate) choice: Option<Choice<R::Move>>,
}

/// The thread's results, and how to stop it.
#[derive(Default)]
struct Shared {
    positions: AtomicU64,
    depth: AtomicU64,
    stop: AtomicBool,
}

impl<R: Ruleset> Thinking<R> {
    /// Lets a bot think about the turn of a seat.
    pub(crate) fn start(mut bot: Box<dyn Player<R>>, game: &Game<R>, seat: Seat) -> Self {
        let (sender, answer) = channel();
        let shared = Arc::new(Shared::default());
        let (told, game) = (Arc::clone(&shared), game.clone());
        thread::spawn(move || {
            let mut progress = |progress: Progress<'_, R::Move>| {
                match progress {
                    Progress::Searched { positions } => told.positions.store(positions, Relaxed),
                    Progress::Deepened(iteration) => {
                        told.positions.store(iteration.positions, Relaxed);
                        told.depth.store(iteration.depth.into(), Relaxed);
                    }
                }
                if told.stop.load(Relaxed) {
                    Break(())
                } else {
                    Continue(())
                }
            };
            let choice = bot.choose_and_tell(&Turn::new(&game, seat), &mut progress);
            // Sending fails if the program ends.
            drop(sender.send(Answer { bot, choice }));
        });
        Self {
            seat,
            answer,
            shared,
            stale: false,
        }
    }

    /// The bot and its choice, if there is one. Waits for it at most the given
    /// time.
    ///
    /// # Errors
    ///
    /// If the thread has ended without an answer.
    pub(crate) fn answer(&self, patience: Duration) -> Result<Option<Answer<R>>, String> {
        match self.answer.recv_timeout(patience) {
            Ok(answer) => Ok(Some(answer)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err("the bot failed".to_string()),
        }
    }

    /// Makes the bot choose soon.
    pub(crate) fn hurry(&self) {
        self.shared.stop.store(true, Relaxed);
    }

    /// The progress of the bot: `depth 5, 120,000 positions`.
    pub(crate) fn told(&self) -> String {
        let depth = self.shared.depth.load(Relaxed);
        let positions = grouped(self.shared.positions.load(Relaxed));
        match depth {
            0 => format!("{positions} positions"),
            _ => format!("depth {depth}, {positions} positions"),
        }
    }
}

impl<R: Ruleset> Drop for Thinking<R> {
    fn drop(&mut self) {
        self.hurry();
    }
}

/// A number with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
