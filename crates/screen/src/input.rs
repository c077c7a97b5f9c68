//! The input of the screen: keys, the mouse, and signals of the system that ask the
//! program to end.
use ratatui::crossterm::event::{self, Event};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

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

/// Whether the terminal was closed, or the program was asked to end in another way.
/// Then the program saves the game and restores the terminal.
pub(super) struct Ending(Arc<AtomicBool>);

impl Ending {
    /// Watches for signals from now on. They have no other effect then. Only Unix
    /// has these signals.
    pub(super) fn watch() -> io::Result<Self> {
        let asked = Arc::default();
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
            for signal in [SIGHUP, SIGINT, SIGTERM] {
                signal_hook::flag::register(signal, Arc::clone(&asked))?;
            }
        }
        Ok(Self(asked))
    }

    pub(super) fn is_asked(&self) -> bool {
        self.0.load(Relaxed)
    }
}
