//! Games in a file of SQLite.
//!
//! The file is in the mode of a write-ahead log, in which readers and the writer do not wait for
//! each other, and with `synchronous = FULL`: what is committed outlives a crash of the process
//! and of the machine.
use super::batch::{Commit, Write, Writer};
use super::{Appended, Changed, Store, StoreError, StoreFuture, schema};
use rusqlite::{Connection, ErrorCode, params};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast;

/// How long to wait for another program that holds the database.
const PATIENCE: Duration = Duration::from_secs(5);

/// Keeps games in a file of SQLite, for one server.
pub struct SqliteStore {
    writer: Writer,
    reader: Arc<Mutex<Connection>>,
    games: Arc<AtomicU64>,
}

impl SqliteStore {
    /// Opens the database in this file, which is made if there is none. The database holds the
    /// secrets of games that are played, so on Unix only the owner may read a file that is made,
    /// and one that others may read or change is refused.
    ///
    /// # Errors
    ///
    /// Why it cannot be had.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Self::open_with(path, PATIENCE, |_| Ok(()))
    }

    /// Opens it with other patience, and with settings for the connection that writes.
    pub(super) fn open_with(
        path: &Path,
        patience: Duration,
        set: impl FnOnce(&Connection) -> rusqlite::Result<()>,
    ) -> Result<Self, StoreError> {
        make_or_check(path)?;
        let mut connection = connect(path, patience)?;
        migrate(&mut connection)?;
        set(&connection).map_err(why)?;
        let reader = connect(path, patience)?;
        let count = reader.query_row(schema::COUNT, [], |row| row.get::<_, i64>(0));
        let count = count.map_err(why)?;
        let games = Arc::new(AtomicU64::new(count.unsigned_abs()));
        let (writer, work) = Writer::new(Connected {
            connection,
            games: games.clone(),
        });
        // The disk may take its time, for which nobody else must wait. The thread ends with the
        // queue.
        let other = |why: std::io::Error| StoreError::Other(why.to_string());
        let waits = tokio::runtime::Builder::new_current_thread().build();
        let waits = waits.map_err(other)?;
        let thread = std::thread::Builder::new().name("boardwright-store".into());
        let started = thread.spawn(move || waits.block_on(work));
        started.map_err(other)?;
        Ok(Self {
            writer,
            reader: Arc::new(Mutex::new(reader)),
            games,
        })
    }

    /// Reads on a thread of its own, since the disk may take its time.
    async fn read<T, F>(&self, read: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let reader = self.reader.clone();
        let done = tokio::task::spawn_blocking(move || {
            // A connection is whole between two calls.
            let reader = reader.lock().unwrap_or_else(PoisonError::into_inner);
            read(&reader).map_err(why)
        });
        done.await.unwrap_or(Err(StoreError::Lost))
    }
}

impl Store for SqliteStore {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        let game = game.to_string();
        Box::pin(self.writer.write(Write::Append {
            game,
            number,
            entry,
        }))
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        let game = game.to_string();
        Box::pin(self.read(move |reader| {
            let mut read = reader.prepare(schema::READ_FROM)?;
            let entries = read.query_map(params![game, signed(number)], |row| row.get(0))?;
            entries.collect()
        }))
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        let after = after.to_string();
        Box::pin(self.read(move |reader| {
            let mut list = reader.prepare(schema::LIST)?;
            let names = list.query_map(params![after, signed(most as u64)], |row| row.get(0))?;
            names.collect()
        }))
    }

    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        let game = game.to_string();
        Box::pin(async move { self.writer.write(Write::Remove { game }).await.map(drop) })
    }

    fn count(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    fn is_durable(&self) -> bool {
        true
    }

    fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
        None
    }
}

/// Numbers as a database has them. None of ours is beyond the largest.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn connect(path: &Path, patience: Duration) -> Result<Connection, StoreError> {
    let connection = Connection::open(path).map_err(why)?;
    connection.busy_timeout(patience).map_err(why)?;
    let set = |name, value: &str| connection.pragma_update(None, name, value).map_err(why);
    set("journal_mode", "WAL")?;
    set("synchronous", "FULL")?;
    Ok(connection)
}

/// Takes the steps that lead to the newest form.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let step = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate);
    let step = step.map_err(why)?;
    step.execute_batch(schema::FORM_TABLE).map_err(why)?;
    let form = step.query_row(schema::FORM, [], |row| row.get::<_, Option<i64>>(0));
    let form = form.map_err(why)?.unwrap_or(0);
    let known = signed(schema::STEPS.len() as u64);
    if form > known {
        return Err(StoreError::Newer { form, known });
    }
    let steps = schema::STEPS.iter().zip(1..);
    for (text, number) in steps.filter(|(_, number)| *number > form) {
        step.execute_batch(text).map_err(why)?;
        step.execute(schema::STEP_TAKEN, [number]).map_err(why)?;
    }
    step.commit().map_err(why)
}

/// The connection that writes.
struct Connected {
    connection: Connection,
    games: Arc<AtomicU64>,
}

impl Commit for Connected {
    fn commit(
        &mut self,
        writes: &[&Write],
    ) -> impl Future<Output = Result<Vec<Appended>, StoreError>> + Send {
        std::future::ready(commit(&mut self.connection, writes, &self.games))
    }
}

/// Keeps all of this in one transaction, or nothing.
fn commit(
    connection: &mut Connection,
    writes: &[&Write],
    games: &AtomicU64,
) -> Result<Vec<Appended>, StoreError> {
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate);
    let transaction = transaction.map_err(why)?;
    let mut answers = Vec::with_capacity(writes.len());
    let (mut added, mut removed) = (0, 0);
    for write in writes {
        let rows = match write {
            Write::Append {
                game,
                number,
                entry,
            } => {
                let mut append = transaction.prepare(schema::APPEND).map_err(why)?;
                let rows = append.execute(params![game, signed(*number), entry]);
                let rows = rows.map_err(why)?;
                added += u64::from(rows > 0 && *number == 0);
                rows
            }
            Write::Remove { game } => {
                let rows = transaction.execute(schema::REMOVE, [game]).map_err(why)?;
                removed += u64::from(rows > 0);
                rows
            }
        };
        answers.push(match rows {
            0 => Appended::Late,
            _ => Appended::First,
        });
    }
    transaction.commit().map_err(why)?;
    games.fetch_add(added, Ordering::Relaxed);
    games.fetch_sub(removed, Ordering::Relaxed);
    Ok(answers)
}

/// Makes an empty file that only its owner may read, or checks that there is one.
fn make_or_check(path: &Path) -> Result<(), StoreError> {
    let denied = |why: std::io::Error| StoreError::Denied(why.to_string());
    let mut options = std::fs::OpenOptions::new();
    options.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).map_err(denied)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = file.metadata().map_err(denied)?.permissions().mode() & 0o777;
        if mode & 0o077 != 0 {
            return Err(StoreError::Open { mode });
        }
    }
    drop(file);
    Ok(())
}

/// The sentence for an error of the library.
fn why(error: rusqlite::Error) -> StoreError {
    let rusqlite::Error::SqliteFailure(failure, _) = &error else {
        return StoreError::Other(error.to_string());
    };
    match failure.code {
        ErrorCode::DiskFull => StoreError::Full,
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
        ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
            StoreError::Denied(error.to_string())
        }
        ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
            StoreError::Damaged(error.to_string())
        }
        _ => StoreError::Other(error.to_string()),
    }
}
