//! What waits to be written to one stream.
//!
//! A reader must not be let go for what the server does at once: laying the
//! tiles of a battle on sixteen boards is one request that tells of hundreds of
//! rolls. Nor may a reader that stands still make the server keep more and more.
//! So messages are not counted one by one. All that one request brings about is
//! one *batch*, and a stream is judged only before a batch is added, by what it
//! has left lying so far:
//!
//! - at most a number of batches wait, which is how many requests of others a
//!   reader may be behind;
//! - at most a number of bytes wait, the largest batch not counted. A reader that
//!   is handed the tiles of a whole battle is so measured by the rest.
//!
//! A reader that is up to date is therefore never let go by a single request,
//! however much it tells. Memory is bounded all the same: a stream holds no more
//! than those bytes, the largest batch, the batch that was added last, and the
//! one that it is writing, which the time for writing a message bounds. A batch
//! is bounded by its game: the server rolls until somebody must decide, and no
//! game has more events than the server keeps. The text of a message is kept
//! once for all streams that are told the same.
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How much may wait.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Backlog {
    /// How many batches.
    pub(crate) batches: usize,
    /// How many bytes besides the largest batch.
    pub(crate) bytes: usize,
}

/// Why nothing more comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The game is gone.
    Gone,
    /// Too much waited.
    Slow,
}

/// Both ends of what waits for a stream.
pub(crate) fn outbox(backlog: Backlog) -> (Outbox, Inbox) {
    let shared = Arc::new(Shared::default());
    let outbox = Outbox {
        shared: shared.clone(),
        backlog,
    };
    let writing = VecDeque::new();
    (outbox, Inbox { shared, writing })
}

#[derive(Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    changed: Notify,
}

#[derive(Default)]
struct Waiting {
    batches: VecDeque<Batch>,
    /// The sum over all batches.
    bytes: usize,
    end: Option<End>,
}

struct Batch {
    messages: VecDeque<Utf8Bytes>,
    bytes: usize,
}

impl Shared {
    /// Nothing in here can fail halfway, so a lock that is poisoned is sound.
    fn open(&self) -> MutexGuard<'_, Waiting> {
        let locked = self.waiting.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }
}

/// The end that the game fills. The stream ends when it is dropped.
pub(crate) struct Outbox {
    shared: Arc<Shared>,
    backlog: Backlog,
}

impl Outbox {
    /// Adds all that one request brings about. False if the stream is to be let
    /// go, because it had left too much lying before; nothing waits any more
    /// then.
    #[must_use]
    pub(crate) fn put(&self, messages: VecDeque<Utf8Bytes>) -> bool {
        if messages.is_empty() {
            return true;
        }
        let mut waiting = self.shared.open();
        let largest = waiting.batches.iter().map(|batch| batch.bytes).max();
        let rest = waiting.bytes - largest.unwrap_or(0);
        let keeps_up = waiting.batches.len() < self.backlog.batches && rest <= self.backlog.bytes;
        if keeps_up {
            let bytes = messages.iter().map(|message| message.len()).sum();
            waiting.bytes += bytes;
            waiting.batches.push_back(Batch { messages, bytes });
        } else {
            *waiting = Waiting {
                end: Some(End::Slow),
                ..Waiting::default()
            };
        }
        drop(waiting);
        self.shared.changed.notify_one();
        keeps_up
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.shared.open().end.get_or_insert(End::Gone);
        self.shared.changed.notify_one();
    }
}

/// The end that the connection empties.
pub(crate) struct Inbox {
    shared: Arc<Shared>,
    /// What is left of the batch that was taken up last. It waits no more.
    writing: VecDeque<Utf8Bytes>,
}

impl Inbox {
    /// The next message, or why none comes any more. Nothing is lost if the
    /// future is dropped.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            if let Some(message) = self.writing.pop_front() {
                return Ok(message);
            }
            {
                let mut waiting = self.shared.open();
                if let Some(batch) = waiting.batches.pop_front() {
                    waiting.bytes -= batch.bytes;
                    self.writing = batch.messages;
                    continue;
                }
                if let Some(end) = waiting.end {
                    return Err(end);
                }
            }
            // A change since the lock was given back is remembered.
            self.shared.changed.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACKLOG: Backlog = Backlog {
        batches: 4,
        bytes: 100,
    };

    fn batch(messages: usize, bytes: usize) -> VecDeque<Utf8Bytes> {
        let message = Utf8Bytes::from("x".repeat(bytes));
        std::iter::repeat_n(message, messages).collect()
    }

    #[tokio::test]
    async fn one_request_may_tell_of_anything() {
        let (outbox, mut inbox) = outbox(BACKLOG);
        assert!(outbox.put(batch(1_000, 1_000)));
        // Others go on while it is read, and even before.
        assert!(outbox.put(batch(1, 10)));
        for _ in 0..1_000 {
            assert_eq!(inbox.next().await.map(|message| message.len()), Ok(1_000));
        }
        assert_eq!(inbox.next().await.map(|message| message.len()), Ok(10));
        assert!(outbox.put(batch(1_000, 1_000)));
        drop(outbox);
        for _ in 0..1_000 {
            assert!(inbox.next().await.is_ok());
        }
        assert_eq!(inbox.next().await, Err(End::Gone));
    }

    #[tokio::test]
    async fn only_so_many_requests_may_wait() {
        let (outbox, mut inbox) = outbox(BACKLOG);
        for _ in 0..BACKLOG.batches {
            assert!(outbox.put(batch(1, 1)));
        }
        assert!(!outbox.put(batch(1, 1)));
        assert_eq!(inbox.next().await, Err(End::Slow));
    }

    #[tokio::test]
    async fn only_so_many_bytes_may_wait_besides_the_largest_batch() {
        let (outbox, mut inbox) = outbox(BACKLOG);
        assert!(outbox.put(batch(3, 1_000)));
        assert!(outbox.put(batch(2, 1_000)));
        assert!(!outbox.put(batch(1, 1)));
        // What waited is not kept for a stream that is let go.
        assert_eq!(outbox.shared.open().batches.len(), 0);
        assert_eq!(inbox.next().await, Err(End::Slow));
        drop(outbox);
        assert_eq!(inbox.next().await, Err(End::Slow));
    }

    #[tokio::test]
    async fn nothing_is_told_of_nothing() {
        let (outbox, _inbox) = outbox(BACKLOG);
        for _ in 0..100 {
            assert!(outbox.put(VecDeque::new()));
        }
    }
}
