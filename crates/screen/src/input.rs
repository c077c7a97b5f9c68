//! The input of the screen: keys, the mouse, and signals of the system that ask the
//! program to end.
use ratatui::crossterm::event::{self, Event};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

/// Keys, the mouse and new sizes, read in a thread of their own. When the terminal
/// was closed, reading never returns, and the game must still be saved.
pub(super) struct Inputs(Receiver<io::Result<Event>>);

impl Inputs {
    /// Begins to read.
    pub(super) fn read() -> Self {
        let (sender, events) = channel();
        thread::spawn(move || {
            loop {
                let event = event::read();
                let failed = event.is_err();
                if sender.send(event).is_err() || failed {
                    return;
                }
            }
        });
        Self(events)
    }

    /// The next input, if there is one within this time.
    pub(super) fn next(&self, wait: Duration) -> io::Result<Option<Event>> {
        match self.0.recv_timeout(wait) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

/// What the system asked the program for.
#[derive(Default)]
pub(super) struct Signals {
    /// The terminal was closed, or the program is to end for another reason. Then it
    /// saves the game and restores the terminal.
    end: Arc<AtomicBool>,
    /// The program was stopped and goes on.
    continued: Arc<AtomicBool>,
}

/// How long a suspended program takes at most to be stopped. Where no shell would
/// continue it, it is not.
#[cfg(unix)]
const STOPPED: Duration = Duration::from_millis(200);

impl Signals {
    /// Watches for signals from now on. They have no other effect then. Only Unix
    /// has these signals.
    pub(super) fn watch() -> io::Result<Self> {
        let signals = Self::default();
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
            use signal_hook::flag::register;
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                register(signal, Arc::clone(&signals.end))?;
            }
            register(SIGCONT, Arc::clone(&signals.continued))?;
        }
        Ok(signals)
    }

    /// Whether the program must end.
    pub(super) fn ask_to_end(&self) -> bool {
        self.end.load(Relaxed)
    }

    /// Whether the program was stopped since this was asked last.
    pub(super) fn have_continued(&self) -> bool {
        self.continued.swap(false, Relaxed)
    }

    /// Stops the program, and those that started it and wait for it, as the terminal does
    /// for Ctrl-Z where it reads the keys itself. Returns when it goes on; at once where the
    /// system has no such signals.
    pub(super) fn suspend(&self) -> io::Result<()> {
        #[cfg(unix)]
        {
            use rustix::process::{Signal, kill_current_process_group};
            self.continued.store(false, Relaxed);
            kill_current_process_group(Signal::TSTP)?;
            // Another thread may be the one to hear of it, so that this one runs on a
            // little.
            let end = Instant::now() + STOPPED;
            while !self.have_continued() && Instant::now() < end {
                thread::sleep(Duration::from_millis(5));
            }
        }
        Ok(())
    }
}
