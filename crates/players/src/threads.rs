//! Threads and channels between them, of which little is compiled for each game.
//!
//! A channel of the standard library is some thousand lines of machine code for
//! each type that is sent. So the standard channels here carry only signals that
//! something was sent, and what was sent lies in a queue beside them.

use alloc::boxed::Box;
use alloc::collections::VecDeque;
use alloc::sync::Arc;
use core::time::Duration;
use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{Scope, ScopedJoinHandle};

/// Starts a thread that ends with its scope.
pub(crate) fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: Box<dyn FnOnce() + Send + 'scope>,
) -> ScopedJoinHandle<'scope, ()> {
    scope.spawn(work)
}

/// A channel from one thread to another.
pub(crate) fn channel<T>() -> (Sender<T>, Receiver<T>) {
    let (signals, signalled) = mpsc::channel();
    let sent = Arc::new(Mutex::new(VecDeque::new()));
    let sender = Sender {
        signals: Signals(signals),
        sent: Arc::clone(&sent),
    };
    let signalled = Signalled(signalled);
    (sender, Receiver { signalled, sent })
}

/// Where things are sent from. If it is dropped, nothing more will come.
pub(crate) struct Sender<T> {
    signals: Signals,
    sent: Arc<Mutex<VecDeque<T>>>,
}

impl<T> Sender<T> {
    /// Sends something; `false` if nobody will take it.
    pub(crate) fn send(&self, thing: T) -> bool {
        // Nothing that panics happens while the lock is held.
        let Ok(mut sent) = self.sent.lock() else {
            return false;
        };
        sent.push_back(thing);
        drop(sent);
        self.signals.give()
    }
}

/// Where things arrive, in the order in which they were sent.
pub(crate) struct Receiver<T> {
    signalled: Signalled,
    sent: Arc<Mutex<VecDeque<T>>>,
}

impl<T> Receiver<T> {
    /// The next thing, waited for; `None` if none will come.
    pub(crate) fn wait(&self) -> Option<T> {
        self.signalled.wait();
        self.take()
    }

    /// Waits no longer than this; whether something is there to take, or none
    /// will come.
    pub(crate) fn is_ready_within(&self, patience: Duration) -> bool {
        self.signalled.is_within(patience)
    }

    /// What is there after a wait; `None` if nothing will come.
    pub(crate) fn take(&self) -> Option<T> {
        self.sent.lock().ok()?.pop_front()
    }
}

/// The signals that something was sent.
struct Signals(mpsc::Sender<()>);

impl Signals {
    fn give(&self) -> bool {
        self.0.send(()).is_ok()
    }
}

/// The other end of the signals.
struct Signalled(mpsc::Receiver<()>);

impl Signalled {
    /// Waits until something is there, or nothing will come.
    fn wait(&self) {
        let _ = self.0.recv();
    }

    /// Waits for it no longer than this.
    fn is_within(&self, patience: Duration) -> bool {
        self.0.recv_timeout(patience) != Err(RecvTimeoutError::Timeout)
    }
}

#[cfg(test)]
mod tests {
    use super::{channel, spawn};
    use alloc::boxed::Box;
    use core::time::Duration;

    #[test]
    fn things_arrive_in_order_and_the_end_is_told() {
        let (sender, receiver) = channel();
        assert!(!receiver.is_ready_within(Duration::ZERO));
        std::thread::scope(|scope| {
            let work = Box::new(move || {
                for thing in 0..100 {
                    assert!(sender.send(thing));
                }
            });
            spawn(scope, work);
            for thing in 0..100 {
                assert_eq!(receiver.wait(), Some(thing));
            }
            assert_eq!(receiver.wait(), None);
            assert!(receiver.is_ready_within(Duration::ZERO));
            assert_eq!(receiver.take(), None);
        });
        let (sender, receiver) = channel();
        drop(receiver);
        assert!(!sender.send(1));
    }
}
