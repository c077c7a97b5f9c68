//! Where the games of a server are kept.
//!
//! A game is a log of entries, which are texts that the store does not read. An entry is
//! added only at the end of its log, and whoever adds entry *n* has decided what it says: of
//! several servers over one store the second is told that it came too late, reads what the
//! first has added, and judges again. So the store is all that servers share, and a server
//! owns nothing that another could need.
//!
//! An entry is safe once [`Store::append`] has answered. Nobody is told of anything before.
#[cfg(any(feature = "postgres", feature = "sqlite"))]
mod batch;
mod keep;
mod memory;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(any(feature = "postgres", feature = "sqlite"))]
mod schema;
#[cfg(feature = "sqlite")]
mod sqlite;
#[cfg(all(test, feature = "sqlite"))]
mod tests;

pub(crate) use keep::keep;
pub use memory::MemoryStore;
#[cfg(feature = "postgres")]
pub use postgres::PostgresStore;
#[cfg(feature = "sqlite")]
pub use sqlite::SqliteStore;

use std::pin::Pin;
use std::sync::Arc;
use tokio::sync::broadcast;

/// What a store answers when it has done what it was asked for.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps the logs of games.
///
/// A future that is dropped before it is ready may or may not have done its work.
pub trait Store: Send + Sync + 'static {
    /// Adds an entry to the log of a game, if this log has exactly `number` entries. With number
    /// 0 the game begins to be.
    ///
    /// # Errors
    ///
    /// If the entry is not kept. After [`StoreError::Lost`] alone it may be.
    fn append<'a>(&'a self, game: &'a str, number: u64, entry: String)
    -> StoreFuture<'a, Appended>;

    /// The entries of a game from this number on, in order; none if there are no such entries,
    /// or no such game.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>>;

    /// Names of games in their order, those after `after`, `most` at most.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>>;

    /// Forgets a game, if there is one of this name.
    ///
    /// # Errors
    ///
    /// If it is kept all the same.
    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()>;

    /// How many games are kept; an estimate where several servers add games.
    fn count(&self) -> u64;

    /// Whether games outlive the process. If not, a server forgets those in which nothing
    /// happens.
    fn is_durable(&self) -> bool;

    /// Tells where other servers may have added to logs; `None` where only one server uses the
    /// store. Who has missed some of it has to look at all games.
    fn watch(&self) -> Option<broadcast::Receiver<Changed>>;
}

/// Where another server may have added to a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Changed {
    /// The log of the game of this name has become longer.
    Game(Arc<str>),
    /// For a while nobody knows what was added, so it may be any game.
    Any,
}

/// What came of an entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is kept under its number.
    First,
    /// The log has another number of entries: somebody else was first.
    Late,
}

/// Why a store did not do what it was asked for, in a sentence for those who wait for it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no room for more.
    #[error("the disk on which games are kept is full")]
    Full,
    /// Another program holds the database for too long.
    #[error("another program holds the database")]
    Busy,
    /// The database or its folder cannot be written, or not be opened at all.
    #[error("the database cannot be opened or written: {0}")]
    Denied(String),
    /// The database cannot be reached, and nothing was sent to it.
    #[error("the database cannot be reached: {0}")]
    Away(String),
    /// The database does not know the user, or wants another password.
    #[error("the database does not let this user in: {0}")]
    Credentials(String),
    /// The text that says where the database is cannot be read. It may hold a password, so it is
    /// not shown.
    #[error(
        "its address cannot be read; one is postgres://USER@HOST/NAME, and in names and passwords \
         letters such as @, / and ? are written %40, %2F and %3F"
    )]
    Address,
    /// Other users of the machine may read the database or change it.
    #[error(
        "other users of this machine may read or change it (its mode is {mode:03o}): allow only \
         its owner with `chmod 600`"
    )]
    Open {
        /// The permissions of the file.
        mode: u32,
    },
    /// The file is damaged, or no database.
    #[error("the database is damaged, or no database at all: {0}")]
    Damaged(String),
    /// A newer program has made the database.
    #[error(
        "a newer version made the database: its form is {form}, and this one knows up to {known}"
    )]
    Newer {
        /// The form of the database.
        form: i64,
        /// The newest form that this program knows.
        known: i64,
    },
    /// The store has not answered. What it was asked for may have been done, or may be done yet.
    #[error("the database has given no answer")]
    Lost,
    /// Anything else.
    #[error("the database fails: {0}")]
    Other(String),
}

impl StoreError {
    /// Whether it may be the fault of one entry of many, which others must not suffer from.
    #[cfg(any(feature = "postgres", feature = "sqlite"))]
    fn is_of_an_entry(&self) -> bool {
        !matches!(
            self,
            Self::Away(_) | Self::Busy | Self::Credentials(_) | Self::Lost
        )
    }
}
