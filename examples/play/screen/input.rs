//! What reaches the screen from outside: keys, the mouse, and that the system
//! wants the program to end.
use ratatui::crossterm::event::{self, Event};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Keys, the mouse and new sizes, read in a thread of their own: reading never
/// returns from a terminal that was closed, and the game is still to be saved.
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

    /// What comes within this time, if anything does.
    pub(super) fn next(&self, wait: Duration) -> io::Result<Option<Event>> {
        match self.0.recv_timeout(wait) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

/// Whether the terminal was closed or the program was asked to end in another
/// way, at which it saves the game and leaves the terminal as it was.
pub(super) struct Ending(Arc<AtomicBool>);

impl Ending {
    /// Watches for signals from now on, which then do nothing else. There are
    /// none but on Unix.
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
