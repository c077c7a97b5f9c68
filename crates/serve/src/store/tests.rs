//! What every store does, and what SQLite does where it fails.
use super::{Appended, MemoryStore, SqliteStore, Store, StoreError};
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::Arc;
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

async fn keeps_logs(store: &dyn Store) {
    assert_eq!(add(store, "b", 1).await, Ok(Appended::Late), "a gap");
    for number in 0..3 {
        assert_eq!(add(store, "b", number).await, Ok(Appended::First));
        assert_eq!(add(store, "b", number).await, Ok(Appended::Late));
    }
    assert_eq!(add(store, "b", 4).await, Ok(Appended::Late), "a gap");
    for game in ["c", "a"] {
        assert_eq!(add(store, game, 0).await, Ok(Appended::First));
    }
    let read = async |number| store.read_from("b", number).await.expect("entries");
    assert_eq!(read(0).await, ["b 0", "b 1", "b 2"]);
    assert_eq!(read(2).await, ["b 2"]);
    assert!(read(3).await.is_empty() && read(u64::MAX).await.is_empty());
    assert_eq!(store.read_from("none", 0).await, Ok(Vec::new()));
    let list = async |after, most| store.list(after, most).await.expect("names");
    assert_eq!(list("", 2).await, ["a", "b"]);
    assert_eq!(list("b", 2).await, ["c"]);
    assert_eq!(store.count(), 3);
    for _ in 0..2 {
        assert_eq!(store.remove("b").await, Ok(()));
        assert_eq!(store.count(), 2);
    }
    assert!(read(0).await.is_empty());
    assert_eq!(add(store, "b", 0).await, Ok(Appended::First));
}

#[tokio::test]
async fn all_stores_keep_logs() {
    keeps_logs(&MemoryStore::new()).await;
    let folder = Folder::new("logs");
    keeps_logs(&folder.open()).await;
    // It is there the next time.
    let again = folder.open();
    assert_eq!(again.count(), 3);
    assert_eq!(
        again.list("", 9).await,
        Ok(["a", "b", "c"].map(String::from).to_vec())
    );
}

/// Many games at once are kept together, and one entry of each number.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_first_has_decided() {
    let folder = Folder::new("first");
    for store in [
        Arc::new(MemoryStore::new()) as Arc<dyn Store>,
        Arc::new(folder.open()),
    ] {
        let tries = (0..400).map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let game = format!("{}", number % 40);
                add(&*store, &game, 0).await
            })
        });
        let tries: Vec<_> = tries.collect();
        let mut first = 0;
        for tried in tries {
            let appended = tried.await.expect("no panic").expect("an answer");
            first += usize::from(appended == Appended::First);
        }
        assert_eq!((first, store.count()), (40, 40));
    }
}

#[tokio::test]
async fn a_shared_store_tells_what_has_changed() {
    assert!(MemoryStore::new().watch().is_none());
    let store = MemoryStore::shared();
    let mut changed = store.watch().expect("it is shared");
    assert_eq!(add(&store, "a", 0).await, Ok(Appended::First));
    assert_eq!(add(&store, "a", 0).await, Ok(Appended::Late));
    assert_eq!(changed.try_recv().as_deref(), Ok("a"));
    assert!(changed.try_recv().is_err());
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
