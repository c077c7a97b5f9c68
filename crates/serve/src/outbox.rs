//! The messages that wait to be written to one stream.
//!
//! A stream must not be closed because of what the server does at once: laying the
//! tiles of a battle on sixteen boards is one request that sends messages about
//! hundreds of rolls. Nor may a client that stops reading make the server keep more
//! and more. So messages are not counted one by one. All messages that one request
//! causes are one *group*. A stream is judged only before a group is added, by what
//! the client has not read so far:
//!
//! - At most a given number of groups may wait. This is how many requests of other
//!   clients a reader may be behind.
//! - At most a given number of bytes may wait, not counting the largest group. So a
//!   large group, such as the tiles of a whole battle, does not count against a
//!   reader.
//!
//! Therefore a single request, however large its group is, never closes the stream
//! of a reader that is up to date. Memory is bounded nevertheless: a stream holds
//! no more than those bytes, the largest group, the group that was added last, and
//! the group that is being written, whose time is limited for each message. The
//! size of a group is bounded by its game: the server rolls until somebody must
//! decide, and no game has more events than the server keeps. The text of a message
//! is stored once for all streams that receive it.
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// How much may wait.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Backlog {
    /// The most groups.
    pub(crate) groups: usize,
    /// The most bytes, not counting the largest group.
    pub(crate) bytes: usize,
}

/// Why no more messages come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// The game has ended the stream.
    Gone,
    /// Too much waited.
    Slow,
}

/// Makes both ends of the queue for one stream.
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
    groups: VecDeque<MessageGroup>,
    /// The sum over all groups.
    bytes: usize,
    end: Option<End>,
}

struct MessageGroup {
    messages: VecDeque<Utf8Bytes>,
    bytes: usize,
}

impl Shared {
    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
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
    /// Adds the messages that one request causes. Returns `false` if the stream
    /// must be closed because too much was waiting already. Then the waiting
    /// messages are dropped.
    #[must_use]
    pub(crate) fn put(&self, messages: VecDeque<Utf8Bytes>) -> bool {
        if messages.is_empty() {
            return true;
        }
        let mut waiting = self.shared.open();
        let largest = waiting.groups.iter().map(|group| group.bytes).max();
        let rest = waiting.bytes - largest.unwrap_or(0);
        let keeps_up = waiting.groups.len() < self.backlog.groups && rest <= self.backlog.bytes;
        if keeps_up {
            let bytes = messages.iter().map(|message| message.len()).sum();
            waiting.bytes += bytes;
            waiting.groups.push_back(MessageGroup { messages, bytes });
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

impl Outbox {
    /// How many groups wait.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.open().groups.len()
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
    /// What is left of the group that is being written, or of what the stream is told when it
    /// joins. It no longer counts as waiting.
    writing: VecDeque<Utf8Bytes>,
}

impl Inbox {
    /// Adds messages before all that wait.
    pub(crate) fn add(&mut self, messages: impl IntoIterator<Item = Utf8Bytes>) {
        self.writing.extend(messages);
    }

    /// The next message, or the reason why no more messages come. Nothing is lost
    /// if the future is dropped.
    pub(crate) async fn next(&mut self) -> Result<Utf8Bytes, End> {
        loop {
            if let Some(message) = self.writing.pop_front() {
                return Ok(message);
            }
            {
                let mut waiting = self.shared.open();
                if let Some(group) = waiting.groups.pop_front() {
                    waiting.bytes -= group.bytes;
                    self.writing = group.messages;
                    continue;
                }
                if let Some(end) = waiting.end {
                    return Err(end);
                }
            }
            // A change since the lock was released is remembered.
            self.shared.changed.notified().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BACKLOG: Backlog = Backlog {
        groups: 4,
        bytes: 100,
    };

    fn group(messages: usize, bytes: usize) -> VecDeque<Utf8Bytes> {
        let message = Utf8Bytes::from("x".repeat(bytes));
        std::iter::repeat_n(message, messages).collect()
    }

    #[tokio::test]
    async fn one_request_may_tell_of_anything() {
        let (outbox, mut inbox) = outbox(BACKLOG);
        assert!(outbox.put(group(1_000, 1_000)));
        // Other requests are accepted while this group is read, and even before.
        assert!(outbox.put(group(1, 10)));
        for _ in 0..1_000 {
            assert_eq!(inbox.next().await.map(|message| message.len()), Ok(1_000));
        }
        assert_eq!(inbox.next().await.map(|message| message.len()), Ok(10));
        assert!(outbox.put(group(1_000, 1_000)));
        drop(outbox);
        for _ in 0..1_000 {
            assert!(inbox.next().await.is_ok());
        }
        assert_eq!(inbox.next().await, Err(End::Gone));
    }

    #[tokio::test]
    async fn only_so_many_requests_may_wait() {
        let (outbox, mut inbox) = outbox(BACKLOG);
        for _ in 0..BACKLOG.groups {
            assert!(outbox.put(group(1, 1)));
        }
        assert!(!outbox.put(group(1, 1)));
        assert_eq!(inbox.next().await, Err(End::Slow));
    }

    #[tokio::test]
    async fn only_so_many_bytes_may_wait_besides_the_largest_batch() {
        let (outbox, mut inbox) = outbox(BACKLOG);
        assert!(outbox.put(group(3, 1_000)));
        assert!(outbox.put(group(2, 1_000)));
        assert!(!outbox.put(group(1, 1)));
        // The waiting messages of a closed stream are not kept.
        assert_eq!(outbox.shared.open().groups.len(), 0);
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
