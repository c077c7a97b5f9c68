//! Long calls that Ctrl-C ends.
use pyo3::prelude::*;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How long Ctrl-C may wait to be heard.
const PATIENCE: Duration = Duration::from_millis(50);

/// Asks Python now and then whether the call is to end.
pub(crate) struct Watch {
    asked: Instant,
    interrupt: Option<PyErr>,
}

impl Watch {
    pub(crate) fn new() -> Self {
        Self {
            asked: Instant::now(),
            interrupt: None,
        }
    }

    /// Whether the call is to end. To be called often, without the interpreter's
    /// lock.
    pub(crate) fn is_over(&mut self) -> bool {
        if self.interrupt.is_none() && self.asked.elapsed() >= PATIENCE {
            self.interrupt = Python::attach(|py| py.check_signals().err());
            self.asked = Instant::now();
        }
        self.interrupt.is_some()
    }

    /// The exception that ended the call, if one did.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.interrupt.map_or(Ok(()), Err)
    }
}

/// Runs `work` on a thread of its own and waits for it without the interpreter's
/// lock. If Ctrl-C is pressed meanwhile, `stop` is called, which should make the
/// work end soon, and the exception is returned at once.
pub(crate) fn on_a_thread<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
    stop: impl Fn() + Send,
) -> PyResult<Option<T>> {
    let (tell, told) = mpsc::sync_channel(1);
    std::thread::spawn(move || tell.send(work()));
    py.detach(move || {
        loop {
            match told.recv_timeout(PATIENCE) {
                Ok(result) => return Ok(Some(result)),
                // The work panicked, which tells of itself on stderr.
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                        stop();
                        return Err(interrupt);
                    }
                }
            }
        }
    })
}
