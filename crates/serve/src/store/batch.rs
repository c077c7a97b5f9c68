//! Entries of many games that are made safe together.
//!
//! To make an entry safe the disk has to say that it has it, which takes about as long for a
//! hundred entries as for one. So all entries that wait are committed in one transaction. While
//! it is, others come to wait. A game waits for one entry at a time, so the queue is no longer
//! than there are games in memory.
use super::{Appended, StoreError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
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

/// Writes to a database.
pub(super) trait Commit: Send + 'static {
    /// Keeps all of this, or nothing. It is one removal, or entries alone.
    fn commit(
        &mut self,
        writes: &[&Write],
    ) -> impl Future<Output = Result<Vec<Appended>, StoreError>> + Send;
}

struct Job {
    write: Write,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// The queue of whoever writes, who ends when this is dropped.
pub(super) struct Writer(UnboundedSender<Job>);

impl Writer {
    /// A queue, and the work of whoever writes what waits in it.
    pub(super) fn new<C: Commit>(commit: C) -> (Self, impl Future<Output = ()> + Send) {
        let (sender, jobs) = unbounded_channel();
        (Self(sender), work(jobs, commit))
    }

    /// Waits until this is safe.
    pub(super) async fn write(&self, write: Write) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let sent = self.0.send(Job { write, answer });
        sent.map_err(|_| StoreError::Lost)?;
        answered.await.unwrap_or(Err(StoreError::Lost))
    }
}

async fn work<C: Commit>(mut jobs: UnboundedReceiver<Job>, mut commit: C) {
    let mut next = None;
    loop {
        let first = match next.take() {
            Some(job) => job,
            None => match jobs.recv().await {
                Some(job) => job,
                None => return,
            },
        };
        let mut batch = vec![first];
        while batch.len() < MOST
            && is_entry(&batch[0])
            && let Ok(job) = jobs.try_recv()
        {
            if !is_entry(&job) {
                next = Some(job);
                break;
            }
            batch.push(job);
        }
        let writes: Vec<_> = batch.iter().map(|job| &job.write).collect();
        let answers: Vec<_> = match commit.commit(&writes).await {
            Ok(appended) => appended.into_iter().map(Ok).collect(),
            Err(why) if batch.len() == 1 || !why.is_of_an_entry() => vec![Err(why); batch.len()],
            // One that cannot be kept must not keep the others out.
            Err(_) => {
                let mut answers = Vec::with_capacity(writes.len());
                for write in writes {
                    let appended = commit.commit(&[write]).await;
                    answers.push(appended.and_then(|mut one| one.pop().ok_or(StoreError::Lost)));
                }
                answers
            }
        };
        for (job, answer) in batch.into_iter().zip(answers) {
            // Whoever waited may be gone.
            let _ = job.answer.send(answer);
        }
    }
}

fn is_entry(job: &Job) -> bool {
    matches!(job.write, Write::Append { .. })
}
