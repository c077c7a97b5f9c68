//! What SQLite does where it fails.
use super::{Appended, SqliteStore, Store, StoreError};
use rusqlite::Connection;
use std::path::PathBuf;
use std::time::Duration;

/// A folder that is removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("boardwright-store-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn database(&self) -> PathBuf {
        self.0.join("games.db")
    }

    fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.database()).expect("a database")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Adds an entry that tells its game and number.
async fn add(store: &dyn Store, game: &str, number: u64) -> Result<Appended, StoreError> {
    store.append(game, number, format!("{game} {number}")).await
}

/// What does not fit on the disk is refused, and what fits is kept.
#[tokio::test]
async fn a_full_disk_is_told() {
    let folder = Folder::new("full");
    let store = SqliteStore::open_with(&folder.database(), Duration::ZERO, |connection| {
        connection.pragma_update(None, "max_page_count", 60)
    });
    let store = store.expect("a database");
    let long = "x".repeat(100_000);
    assert_eq!(
        store.append("a", 0, long.clone()).await,
        Ok(Appended::First)
    );
    let both = tokio::join!(
        store.append("b", 0, long.repeat(3)),
        store.append("c", 0, "short".into()),
    );
    assert_eq!(both, (Err(StoreError::Full), Ok(Appended::First)));
    assert_eq!(store.read_from("a", 0).await, Ok(vec![long]));
    assert_eq!(
        store.list("", 9).await,
        Ok(["a", "c"].map(String::from).to_vec())
    );
    assert_eq!(store.count(), 2);
}

/// Another program that holds the database for too long keeps entries out, and nothing else.
#[tokio::test]
async fn a_locked_database_is_told() {
    let folder = Folder::new("locked");
    let patience = Duration::from_millis(20);
    let store = SqliteStore::open_with(&folder.database(), patience, |_| Ok(()));
    let store = store.expect("a database");
    assert_eq!(add(&store, "a", 0).await, Ok(Appended::First));
    let other = Connection::open(folder.database()).expect("a connection");
    other.execute_batch("BEGIN IMMEDIATE").expect("it is free");
    assert_eq!(add(&store, "a", 1).await, Err(StoreError::Busy));
    assert_eq!(store.read_from("a", 0).await.map(|log| log.len()), Ok(1));
    other.execute_batch("ROLLBACK").expect("it is ours");
    assert_eq!(add(&store, "a", 1).await, Ok(Appended::First));
}

#[test]
fn a_newer_database_is_refused() {
    let folder = Folder::new("newer");
    drop(folder.open());
    let other = Connection::open(folder.database()).expect("a connection");
    let newer = "INSERT INTO boardwright_form (form) VALUES (99)";
    other.execute_batch(newer).expect("a row");
    let known = super::schema::STEPS.len() as i64;
    let refused = SqliteStore::open(&folder.database()).err();
    assert_eq!(refused, Some(StoreError::Newer { form: 99, known }));
}
