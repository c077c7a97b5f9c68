//! What every store does: games in memory, in SQLite and in Postgres.
//!
//! A store of each kind is asked the same. Where there is no Postgres, this is said in one line.
use boardwright_serve::store::{
    Appended, Changed, MemoryStore, PostgresStore, SqliteStore, Store, StoreError,
};
use boardwright_server::postgres::Postgres;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::time::timeout;

const SOON: Duration = Duration::from_secs(20);

/// Where games are kept during one test.
pub(crate) enum Place {
    /// In this process.
    Memory(Arc<MemoryStore>),
    /// In this folder, which is removed at the end.
    Sqlite(PathBuf),
    /// In the database at this address.
    Postgres(String),
}

impl Place {
    /// One place of each kind, for this test alone.
    pub(crate) async fn all() -> Vec<Self> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = format!("boardwright-place-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        let memory = Self::Memory(Arc::new(MemoryStore::shared()));
        let mut places = vec![memory, Self::Sqlite(folder)];
        places.extend(Postgres::new_database().await.map(Self::Postgres));
        places
    }

    /// A store for one more server, which has what earlier ones have kept.
    pub(crate) async fn store(&self) -> Arc<dyn Store> {
        match self {
            Self::Memory(store) => store.clone(),
            Self::Sqlite(folder) => {
                Arc::new(SqliteStore::open(&folder.join("games.db")).expect("a database"))
            }
            Self::Postgres(address) => Arc::new(connect(address).await),
        }
    }

    /// How a program is told of it, if it can be.
    pub(crate) fn argument(&self) -> Option<String> {
        match self {
            Self::Memory(_) => None,
            Self::Sqlite(folder) => Some(folder.join("games.db").display().to_string()),
            Self::Postgres(address) => Some(address.clone()),
        }
    }

    /// Whether several servers can use it.
    pub(crate) fn is_shared(&self) -> bool {
        !matches!(self, Self::Sqlite(_))
    }

    /// Whether games leave memory and come back.
    pub(crate) fn is_durable(&self) -> bool {
        !matches!(self, Self::Memory(_))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Self::Sqlite(folder) = self {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

async fn connect(address: &str) -> PostgresStore {
    PostgresStore::connect(address).await.expect("a database")
}

/// Adds an entry that tells its game and number.
async fn add(store: &dyn Store, game: &str, number: u64) -> Result<Appended, StoreError> {
    store.append(game, number, format!("{game} {number}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn all_stores_keep_logs() {
    for place in Place::all().await {
        let store = place.store().await;
        assert_eq!(add(&*store, "b", 1).await, Ok(Appended::Late), "a gap");
        for number in 0..3 {
            assert_eq!(add(&*store, "b", number).await, Ok(Appended::First));
            assert_eq!(add(&*store, "b", number).await, Ok(Appended::Late));
        }
        assert_eq!(add(&*store, "b", 4).await, Ok(Appended::Late), "a gap");
        for game in ["c", "a"] {
            assert_eq!(add(&*store, game, 0).await, Ok(Appended::First));
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
        assert_eq!(add(&*store, "b", 0).await, Ok(Appended::First));
        // What is durable is there the next time.
        drop(store);
        let again = place.store().await;
        assert_eq!(again.count(), 3);
        assert_eq!(again.is_durable(), place.is_durable());
        assert_eq!(again.watch().is_some(), place.is_shared());
        let all = ["a", "b", "c"].map(String::from).to_vec();
        assert_eq!(again.list("", 9).await, Ok(all));
    }
}

/// Many games at once are kept together, and one entry of each number, also where two servers
/// add them.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_first_has_decided() {
    for place in Place::all().await {
        let one = place.store().await;
        let other = match place.is_shared() {
            true => place.store().await,
            false => one.clone(),
        };
        for number in 0..3 {
            let tries = (0..400).map(|at| {
                // Each is in another order at the other server.
                let (store, game) = match at % 2 {
                    0 => (one.clone(), at / 2 % 40),
                    _ => (other.clone(), 39 - at / 2 % 40),
                };
                tokio::spawn(async move {
                    let game = format!("{game}");
                    let entry = format!("{game} {at}");
                    let added = store.append(&game, number, entry.clone()).await;
                    (game, entry, added.expect("an answer"))
                })
            });
            let tries: Vec<_> = tries.collect();
            let mut first = 0;
            for tried in tries {
                let (game, entry, added) = tried.await.expect("no panic");
                let log = other.read_from(&game, number).await.expect("a log");
                assert_eq!(log.len(), 1);
                // Whoever was told to be the first is the one whose entry is there.
                assert_eq!(log[0] == entry, added == Appended::First, "{game} {number}");
                first += usize::from(added == Appended::First);
            }
            assert_eq!(first, 40);
        }
        assert_eq!(place.store().await.count(), 40);
    }
}

async fn next(changed: &mut broadcast::Receiver<Changed>) -> Changed {
    let told = timeout(SOON, changed.recv()).await;
    told.expect("in time").expect("the store is there")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_store_tells_what_has_changed() {
    assert!(MemoryStore::new().watch().is_none());
    for place in Place::all().await {
        if !place.is_shared() {
            continue;
        }
        let (one, other) = (place.store().await, place.store().await);
        let mut changed = one.watch().expect("it is shared");
        assert_eq!(add(&*other, "a", 0).await, Ok(Appended::First));
        assert_eq!(add(&*other, "a", 0).await, Ok(Appended::Late));
        assert_eq!(next(&mut changed).await, Changed::Game("a".into()));
        // Of what was late nothing is told.
        assert_eq!(add(&*other, "b", 0).await, Ok(Appended::First));
        assert_eq!(next(&mut changed).await, Changed::Game("b".into()));
    }
}

/// A database that ends for a while: what is asked meanwhile waits, or is refused in a sentence,
/// and all goes on when it is there again.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_comes_back() {
    let started = tokio::task::spawn_blocking(|| Postgres::start(&["fsync=off"], None));
    let Ok(mut postgres) = started.await.expect("no panic") else {
        return eprintln!("skipped: there is no Postgres");
    };
    let address = postgres.address("postgres");
    let store = Arc::new(connect(&address).await);
    let mut changed = store.watch().expect("it is shared");
    assert_eq!(add(&*store, "a", 0).await, Ok(Appended::First));
    // It is away for less than anybody waits.
    postgres.stop();
    let (reads, writes) = (store.clone(), store.clone());
    let read = tokio::spawn(async move { reads.read_from("a", 0).await });
    let write = tokio::spawn(async move {
        // The first answer can be lost with the connection.
        match add(&*writes, "a", 1).await {
            Err(StoreError::Lost) => add(&*writes, "a", 1).await,
            answer => answer,
        }
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!read.is_finished() && !write.is_finished());
    postgres.start_again().expect("it starts");
    let read = read.await.expect("no panic").expect("a log");
    assert_eq!(read[0], "a 0");
    assert_eq!(write.await.expect("no panic"), Ok(Appended::First));
    // Whoever listens has to look at all games.
    assert_eq!(next(&mut changed).await, Changed::Any);
    let other = connect(&address).await;
    assert_eq!(add(&other, "a", 2).await, Ok(Appended::First));
    assert_eq!(next(&mut changed).await, Changed::Game("a".into()));
    // It is away for longer.
    postgres.stop();
    let (read, list, write) = tokio::join!(
        store.read_from("a", 0),
        store.list("", 9),
        add(&*store, "a", 3)
    );
    let is_away = |why: &StoreError| matches!(why, StoreError::Away(_));
    assert!(read.is_err_and(|why| is_away(&why)) && list.is_err_and(|why| is_away(&why)));
    assert!(write.is_err_and(|why| is_away(&why) || why == StoreError::Lost));
    let none = PostgresStore::connect(&address).await;
    let why = none.err().expect("it is away").to_string();
    assert!(why.starts_with("the database cannot be reached: "), "{why}");
    postgres.start_again().expect("it starts");
    assert_eq!(add(&*store, "a", 3).await, Ok(Appended::First));
    assert_eq!(store.read_from("a", 0).await.map(|log| log.len()), Ok(4));
}

/// What a database refuses is told in a sentence, and never with the password.
#[tokio::test(flavor = "multi_thread")]
async fn databases_that_refuse() {
    let password = "open sesame";
    let started =
        tokio::task::spawn_blocking(move || Postgres::start(&["fsync=off"], Some(password)));
    let Ok(postgres) = started.await.expect("no panic") else {
        return eprintln!("skipped: there is no Postgres");
    };
    let with = |password: &str| {
        let address = postgres.address("postgres");
        address.replace('@', &format!(":{password}@"))
    };
    let right = with("open%20sesame");
    let store = PostgresStore::connect(&right).await.expect("a database");
    assert_eq!(add(&store, "a", 0).await, Ok(Appended::First));
    let refused = async |address: String| {
        let refused = PostgresStore::connect(&address).await;
        let why = refused.err().expect("it is refused");
        let sentence = why.to_string();
        assert!(!sentence.contains("sesame"), "{sentence}");
        (why, sentence)
    };
    let (why, sentence) = refused(with("wrong%20sesame")).await;
    assert!(matches!(why, StoreError::Credentials(_)), "{why:?}");
    assert!(
        sentence.contains("password authentication failed"),
        "{sentence}"
    );
    let (why, _) = refused(postgres.address("postgres")).await;
    assert!(matches!(why, StoreError::Credentials(_)), "{why:?}");
    let (why, sentence) = refused(right.replace("/postgres", "/nothing")).await;
    assert!(matches!(why, StoreError::Denied(_)), "{why:?}");
    assert!(
        sentence.contains("\"nothing\" does not exist"),
        "{sentence}"
    );
    for address in ["games", "postgres://a:sesame@b:c/d"] {
        assert_eq!(
            refused(address.into()).await.0,
            StoreError::Address,
            "{address}"
        );
    }
    let execute = async |statements: &str| {
        let done = postgres.execute("postgres", statements).await;
        done.expect("it is done");
    };
    // Only to be read, for those who connect from now on.
    execute("ALTER DATABASE postgres SET default_transaction_read_only = on").await;
    let (why, sentence) = refused(right.clone()).await;
    assert!(matches!(why, StoreError::Denied(_)), "{why:?}");
    assert!(sentence.contains("read-only"), "{sentence}");
    let writable = "SET transaction_read_only = off;
        ALTER DATABASE postgres SET default_transaction_read_only = off";
    execute(writable).await;
    // Somebody who may not write.
    execute(
        "CREATE USER guest PASSWORD 'sesame'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest",
    )
    .await;
    let guest = with("sesame").replace("boardwright:", "guest:");
    let (why, _) = refused(guest).await;
    assert!(matches!(why, StoreError::Denied(_)), "{why:?}");
    // Locked by somebody else for too long, then cancelled.
    execute("ALTER DATABASE postgres SET lock_timeout = '50ms'").await;
    let impatient = PostgresStore::connect(&right).await.expect("a database");
    let lock = "BEGIN; LOCK entries IN SHARE MODE; SELECT pg_sleep(1); COMMIT";
    let locks = execute(lock);
    let waits = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        add(&impatient, "a", 1).await
    };
    let ((), locked) = tokio::join!(locks, waits);
    assert_eq!(locked, Err(StoreError::Busy));
    assert_eq!(add(&impatient, "a", 1).await, Ok(Appended::First));
    // One entry that cannot be kept does not keep others out.
    execute("ALTER TABLE entries ADD CHECK (entry <> 'bad')").await;
    let (bad, good) = tokio::join!(
        store.append("a", 2, "bad".into()),
        store.append("b", 0, "good".into()),
    );
    assert!(matches!(bad, Err(StoreError::Other(_))), "{bad:?}");
    assert_eq!(good, Ok(Appended::First));
    execute("INSERT INTO boardwright_form (form) VALUES (99)").await;
    let (why, _) = refused(right).await;
    assert!(matches!(why, StoreError::Newer { form: 99, .. }), "{why:?}");
}

/// Many servers that start at once on an empty database make its tables once.
#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_at_once() {
    let Some(address) = Postgres::new_database().await else {
        return;
    };
    let starts = (0..8).map(|_| {
        let address = address.clone();
        tokio::spawn(async move { PostgresStore::connect(&address).await.map(drop) })
    });
    for started in starts.collect::<Vec<_>>() {
        assert_eq!(started.await.expect("no panic"), Ok(()));
    }
}
