//! Entries of many games that are made safe together.
//!
//! To make an entry safe the disk has to say that it has it, which takes about as long for a
//! hundred entries as for one. So a thread takes all entries that wait, and commits them in one
//! transaction. While it does, others come to wait. A game waits for one entry at a time, so
//! the queue is no longer than there are games in memory.
use super::{Appended, StoreError};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};
use tokio::sync::oneshot;

/// The most entries of one transaction.
const MOST: usize = 256;

/// What waits to be written.
pub(super) enum Write {
    Append {
        game: String,
        number: u64,
        entry: String,
    },
    Remove {
        game: String,
    },
}

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// The queue of a thread that writes, and ends when this is dropped.
pub(super) struct Writer(Sender<Job>);

impl Writer {
    /// Begins a thread that commits with `commit`, which keeps all or nothing of what it is
    /// given.
    pub(super) fn start<C>(commit: C) -> io::Result<Self>
    where
        C: FnMut(&[&Write]) -> Result<Vec<Appended>, StoreError> + Send + 'static,
    {
        let (sender, jobs) = channel();
        let thread = thread::Builder::new().name("boardwright-store".into());
        thread.spawn(move || work(&jobs, commit))?;
        Ok(Self(sender))
    }

    /// Waits until this is safe.
    pub(super) async fn write(&self, write: Write) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.0.send(Job { write, answer });
        sent.map_err(|_| StoreError::Lost)?;
        answered.await.unwrap_or(Err(StoreError::Lost))
    }
}

fn work<C>(jobs: &Receiver<Job>, mut commit: C)
where
    C: FnMut(&[&Write]) -> Result<Vec<Appended>, StoreError>,
{
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        batch.extend(jobs.try_iter().take(MOST - 1));
        let writes: Vec<_> = batch.iter().map(|job| &job.write).collect();
        let answers = match commit(&writes) {
            Ok(appended) => appended.into_iter().map(Ok).collect(),
            Err(why) if batch.len() == 1 => vec![Err(why)],
            // One that cannot be kept must not keep the others out.
            Err(_) => {
                let alone = |write| commit(&[write])?.pop().ok_or(StoreError::Lost);
                writes.into_iter().map(alone).collect::<Vec<_>>()
            }
        };
        for (job, answer) in batch.into_iter().zip(answers) {
            // Whoever waited may be gone.
            let _ = job.answer.send(answer);
        }
    }
}
