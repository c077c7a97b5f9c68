//! Bots that think while whoever holds the session goes on.
use super::texts::{DEPTH, POSITIONS};
use crate::{AnyPlayer, ChoiceDescription, SearchProgress};
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use boardwright_referee::AnyGame;
use boardwright_ruleset::{Message, Seat};
use core::ops::ControlFlow;
use core::time::Duration;

/// A bot that thinks about one turn: in a thread of its own, or at once where
/// there are no threads.
pub(super) struct Thinking {
    /// The seat for which the bot thinks.
    pub(super) seat: Seat,
    /// Whether the game has continued meanwhile, so that the choice is not
    /// valid any more.
    pub(super) stale: bool,
    work: Work,
}

/// A bot that has thought, and its choice.
pub(super) struct Answer {
    pub(super) bot: Box<dyn AnyPlayer>,
    pub(super) choice: Option<ChoiceDescription>,
}

/// That the thread has ended without an answer.
#[derive(Debug)]
pub(super) struct Failed;

/// A turn to think about.
struct Turn {
    bot: Box<dyn AnyPlayer>,
    game: Box<dyn AnyGame>,
    seat: Seat,
}

impl Turn {
    fn think(mut self, progress: &mut dyn FnMut(SearchProgress) -> ControlFlow<()>) -> Answer {
        let choice = self.bot.choose(&*self.game, self.seat, progress);
        Answer {
            bot: self.bot,
            choice,
        }
    }
}

impl Thinking {
    /// Lets a bot think about the turn of a seat.
    pub(super) fn start(bot: Box<dyn AnyPlayer>, game: &dyn AnyGame, seat: Seat) -> Self {
        let game = game.boxed_clone();
        Self {
            seat,
            stale: false,
            work: Work::start(Turn { bot, game, seat }),
        }
    }

    /// The bot and its choice, given once, if there is one. Waits for it at
    /// most the given time.
    pub(super) fn answer(&mut self, patience: Duration) -> Result<Option<Answer>, Failed> {
        self.work.answer(patience)
    }

    /// Makes the bot choose soon.
    pub(super) fn hurry(&self) {
        self.work.hurry();
    }

    /// How many decisions ahead the bot has searched all moves, if it searches.
    pub(super) fn depth(&self) -> Option<u32> {
        self.work.progress().depth
    }

    /// The progress of the bot: `depth 5, 120,000 positions`.
    pub(super) fn progress_text(&self) -> Message {
        let progress = self.work.progress();
        let english = grouped(progress.positions);
        let positions = progress.positions.into();
        match progress.depth {
            None | Some(0) => POSITIONS.told([positions], format!("{english} positions")),
            Some(depth) => DEPTH.told(
                [depth.into(), positions],
                format!("depth {depth}, {english} positions"),
            ),
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.hurry();
    }
}

#[cfg(feature = "std")]
use in_thread::Work;

#[cfg(feature = "std")]
mod in_thread {
    use super::{Answer, Failed, Turn};
    use crate::SearchProgress;
    use core::ops::ControlFlow::{Break, Continue};
    use core::time::Duration;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
    use std::thread;

    /// The work of a thread.
    pub(super) struct Work {
        answer: Receiver<Answer>,
        shared: Arc<Shared>,
    }

    /// The thread's progress, and how to stop it.
    struct Shared {
        progress: Mutex<SearchProgress>,
        stop: AtomicBool,
    }

    impl Work {
        pub(super) fn start(turn: Turn) -> Self {
            let (sender, answer) = channel();
            let shared = Arc::new(Shared {
                progress: Mutex::new(SearchProgress::default()),
                stop: AtomicBool::new(false),
            });
            let told = Arc::clone(&shared);
            // Whoever thinks takes the turn out. If no thread can be had, it is
            // still there.
            let turn = Mutex::new(Some(turn));
            let think = Arc::new(move || {
                let turn = turn.lock().unwrap_or_else(PoisonError::into_inner).take();
                let Some(turn) = turn else { return };
                let answer = turn.think(&mut |now| {
                    let mut progress = told.progress();
                    progress.positions = now.positions;
                    progress.depth = now.depth.or(progress.depth);
                    if told.stop.load(Relaxed) {
                        Break(())
                    } else {
                        Continue(())
                    }
                });
                // Sending fails if nobody waits any more.
                drop(sender.send(answer));
            });
            let in_thread = Arc::clone(&think);
            if thread::Builder::new().spawn(move || in_thread()).is_err() {
                think();
            }
            Self { answer, shared }
        }

        pub(super) fn answer(&self, patience: Duration) -> Result<Option<Answer>, Failed> {
            // Where no thread could be had it is there, and the clock of WebAssembly, which has
            // neither, is not asked.
            if let Ok(answer) = self.answer.try_recv() {
                return Ok(Some(answer));
            }
            match self.answer.recv_timeout(patience) {
                Ok(answer) => Ok(Some(answer)),
                Err(RecvTimeoutError::Timeout) => Ok(None),
                Err(RecvTimeoutError::Disconnected) => Err(Failed),
            }
        }

        pub(super) fn hurry(&self) {
            self.shared.stop.store(true, Relaxed);
        }

        pub(super) fn progress(&self) -> SearchProgress {
            *self.shared.progress()
        }
    }

    impl Shared {
        fn progress(&self) -> MutexGuard<'_, SearchProgress> {
            self.progress.lock().unwrap_or_else(PoisonError::into_inner)
        }
    }
}

#[cfg(not(feature = "std"))]
use at_once::Work;

#[cfg(not(feature = "std"))]
mod at_once {
    use super::{Answer, Failed, Turn};
    use crate::SearchProgress;
    use core::ops::ControlFlow::Continue;
    use core::time::Duration;

    /// Work that is done when it is asked for.
    pub(super) struct Work {
        answer: Option<Answer>,
        progress: SearchProgress,
    }

    impl Work {
        pub(super) fn start(turn: Turn) -> Self {
            let mut progress = SearchProgress::default();
            let answer = turn.think(&mut |now| {
                progress = now;
                Continue(())
            });
            Self {
                answer: Some(answer),
                progress,
            }
        }

        pub(super) fn answer(&mut self, _: Duration) -> Result<Option<Answer>, Failed> {
            self.answer.take().map(Some).ok_or(Failed)
        }

        pub(super) fn hurry(&self) {}

        pub(super) fn progress(&self) -> SearchProgress {
            self.progress
        }
    }
}

/// A number with a comma before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
