//! Stores that fail, and logs that are broken: a sentence to those concerned, and nothing is told
//! that is not kept.
use super::{Folder, Server};
use crate::returning::Returning;
use crate::table::{SOON, ask, connect, create, play, rule, seated};
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::{
    Appended, Changed, MemoryStore, SqliteStore, Store, StoreError, StoreFuture,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, broadcast};
use tokio::time::timeout;

/// A server with another key, and one whose store has a broken game, say so in a sentence.
#[tokio::test]
async fn games_that_cannot_be_opened_are_refused_in_a_sentence() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let first = Server::start(store.clone(), Limits::default()).await;
    let chess = create(first.address, NewGame::of("chess")).await;
    let mut white = seated(first.address, &chess, &["w"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    first.stop().await;
    let log = store.read_from(&chess.game, 0).await.expect("a log");
    let other = Server::with_key(store.clone(), Limits::default(), 8).await;
    let mut broken = vec![(chess.game.clone(), other.address, "another one".to_string())];
    let second = Server::start(store.clone(), Limits::default()).await;
    let newer = log[0].replace(r#""form":2"#, r#""form":9,"more":1"#);
    for (number, (entries, why)) in [
        (
            vec![log[0].clone(), "{}".into()],
            "entry 1 of its log cannot be read",
        ),
        (vec![log[1].clone()], "entry 0 of its log does not fit"),
        (vec![newer], "newer version"),
        (
            vec![log[0].clone(), log[1].replace("e2e4", "e2e5")],
            "entry 1 of its log does not fit",
        ),
        (
            vec![log[0].clone(), log[1].replace("e2e4", "d2d4")],
            "its signature is on something else",
        ),
        (vec![log[0].clone(), log[0].clone()], "opens the game again"),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{number:064x}");
        for (at, entry) in entries.into_iter().enumerate() {
            let kept = store.append(&name, at as u64, entry).await;
            assert_eq!(kept, Ok(Appended::First));
        }
        broken.push((name, second.address, why.into()));
    }
    for (game, address, why) in broken {
        let mut client = connect(address).await;
        let tokens = Vec::new();
        let after = None;
        let told = ask(
            &mut client,
            Action::Join {
                game,
                tokens,
                after,
            },
        )
        .await;
        match told {
            Tell::Refused { rule, reason } => {
                assert_eq!(rule, "server.store");
                assert!(reason.contains(&why), "{why}: {reason}");
            }
            other => panic!("{why}: {other:?}"),
        }
    }
    // The others play on.
    let mut black = seated(second.address, &chess, &["b"]).await;
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    second.stop().await;
    other.stop().await;
}

/// All that a store of these tests does as the one behind it does, but that games leave memory.
macro_rules! as_the_store_does {
    () => {
        fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
            self.store.list(after, most)
        }

        fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
            self.store.remove(game)
        }

        fn count(&self) -> u64 {
            self.store.count()
        }

        fn is_durable(&self) -> bool {
            true
        }

        fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
            self.store.watch()
        }
    };
}

/// A store that does not keep anything while it is told to fail.
pub(crate) struct Failing {
    pub(crate) store: MemoryStore,
    pub(crate) fails: Arc<AtomicBool>,
    /// Whether it cannot even be read.
    pub(crate) is_blind: Arc<AtomicBool>,
}

impl Store for Failing {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        match self.fails.load(Ordering::SeqCst) {
            true => Box::pin(async { Err(StoreError::Full) }),
            false => self.store.append(game, number, entry),
        }
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        match self.is_blind.load(Ordering::SeqCst) {
            true => Box::pin(async { Err(StoreError::Busy) }),
            false => self.store.read_from(game, number),
        }
    }

    as_the_store_does!();
}

/// What cannot be kept has not happened, and nobody is told of it.
#[tokio::test]
async fn what_is_not_kept_is_not_told() {
    let (fails, is_blind) = (
        Arc::new(AtomicBool::new(false)),
        Arc::new(AtomicBool::new(false)),
    );
    let store = Arc::new(Failing {
        store: MemoryStore::new(),
        fails: fails.clone(),
        is_blind: is_blind.clone(),
    });
    let server = Server::start(store, Limits::default()).await;
    let game = create(server.address, NewGame::of("strata(starter=w)")).await;
    let mut white = Returning::new(&game, &["w"]);
    let mut black = Returning::new(&game, &["b"]);
    white.come_back(server.address).await.expect("joined");
    black.come_back(server.address).await.expect("joined");
    let moves = Action::Moves {
        seat: None,
        limit: None,
    };
    let Tell::Moves { moves, .. } = white.ask(None, moves).await.expect("an answer") else {
        panic!("no moves");
    };
    fails.store(true, Ordering::SeqCst);
    for chosen in &moves[..2] {
        let told = white.ask(Some("1"), play(chosen)).await.expect("an answer");
        let Tell::Refused { rule, reason } = told else {
            panic!("{told:?}");
        };
        assert_eq!(rule, "server.store");
        let sentence = "the disk on which games are kept is full; nothing has changed";
        assert_eq!(reason, sentence);
    }
    let mut other = connect(server.address).await;
    let told = ask(&mut other, Action::Create(NewGame::of("chess"))).await;
    assert_eq!(rule(&told), "server.store");
    let told = black.ask(None, Action::View).await.expect("an answer");
    assert!(matches!(told, Tell::View { .. }));
    assert_eq!(white.told, black.told);
    fails.store(false, Ordering::SeqCst);
    let done = white
        .ask(Some("1"), play(&moves[1]))
        .await
        .expect("an answer");
    assert_eq!(done, Tell::Done);
    while black.told.len() < white.told.len() {
        black.hear_next().await.expect("a message");
    }
    // If the store can be neither written nor read, nobody knows where the game stands. Its
    // streams end, and come back as soon as it can.
    fails.store(true, Ordering::SeqCst);
    is_blind.store(true, Ordering::SeqCst);
    assert!(white.ask(None, Action::Resign).await.is_err());
    assert!(black.hear_next().await.is_err());
    fails.store(false, Ordering::SeqCst);
    is_blind.store(false, Ordering::SeqCst);
    for player in [&mut white, &mut black] {
        player.leave();
        player.come_back(server.address).await.expect("joined");
    }
    let done = white.ask(None, Action::Resign).await.expect("an answer");
    assert_eq!(done, Tell::Done);
    white.finish().await.expect("it fits");
    server.stop().await;
}

/// A store whose answers are lost, and which keeps what it is given, or not.
struct Losing {
    store: MemoryStore,
    /// How many answers are lost from now on.
    lost: AtomicUsize,
    /// Whether it keeps the entries whose answers are lost.
    keeps: AtomicBool,
}

impl Store for Losing {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        let less = |lost: usize| lost.checked_sub(1);
        let is_lost = self
            .lost
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, less);
        Box::pin(async move {
            if is_lost.is_ok() && !self.keeps.load(Ordering::SeqCst) {
                return Err(StoreError::Lost);
            }
            let appended = self.store.append(game, number, entry).await?;
            match is_lost {
                Ok(_) => Err(StoreError::Lost),
                Err(_) => Ok(appended),
            }
        })
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        self.store.read_from(game, number)
    }

    as_the_store_does!();
}

/// If the answer of a store is lost, the server finds out what has come of the request: it is
/// acknowledged if it is kept, and told once.
#[tokio::test]
async fn a_lost_answer_is_found_out() {
    let store = Arc::new(Losing {
        store: MemoryStore::new(),
        lost: AtomicUsize::new(0),
        keeps: AtomicBool::new(true),
    });
    let server = Server::start(store.clone(), Limits::default()).await;
    store.lost.store(1, Ordering::SeqCst);
    let chess = create(server.address, NewGame::of("chess")).await;
    let mut white = Returning::new(&chess, &["w"]);
    let mut black = Returning::new(&chess, &["b"]);
    white.come_back(server.address).await.expect("joined");
    black.come_back(server.address).await.expect("joined");
    // Kept or not, and with a name or not, a request whose answer is lost once or twice is
    // followed once.
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"];
    for round in 0..3 {
        store.keeps.store(round % 2 == 0, Ordering::SeqCst);
        for (at, chosen) in moves.iter().enumerate() {
            store.lost.store(1 + at / 2, Ordering::SeqCst);
            let by = match at % 2 {
                0 => &mut white,
                _ => &mut black,
            };
            let name = format!("{round} {at}");
            let name = (at < 2).then_some(name.as_str());
            let told = by.ask(name, play(chosen)).await.expect("an answer");
            assert_eq!(told, Tell::Done);
        }
    }
    while white.told.len() < black.told.len() {
        white.hear_next().await.expect("a message");
    }
    while black.told.len() < white.told.len() {
        black.hear_next().await.expect("a message");
    }
    assert_eq!(white.told, black.told);
    let log = store.read_from(&chess.game, 0).await.expect("a log");
    let told = white.told.iter();
    let events = told.filter(|tell| matches!(tell, Tell::Event { .. }));
    assert_eq!(log.len() - 1, events.count());
    // A store that never answers.
    let other = create(server.address, NewGame::of("chess")).await;
    let mut white = Returning::new(&other, &["w"]);
    white.come_back(server.address).await.expect("joined");
    for (keeps, chosen) in [(false, "e2e4"), (true, "d2d4")] {
        store.keeps.store(keeps, Ordering::SeqCst);
        store.lost.store(usize::MAX, Ordering::SeqCst);
        let told = white.ask(Some("1"), play(chosen)).await.expect("an answer");
        match keeps {
            // It stands in the log, which nobody had to be asked about.
            true => assert_eq!(told, Tell::Done),
            false => {
                let Tell::Refused { rule, reason } = told else {
                    panic!("{told:?}");
                };
                assert_eq!(rule, "server.store");
                assert!(reason.contains("may have been followed"), "{reason}");
            }
        }
    }
    store.lost.store(0, Ordering::SeqCst);
    // It has the name of the one that was kept.
    let told = white.ask(Some("1"), play("e2e4")).await;
    assert_eq!(told.expect("an answer"), Tell::Done);
    let log = store.read_from(&other.game, 0).await.expect("a log");
    assert_eq!(log.len(), 2, "{log:?}");
    assert!(log[1].contains("d2d4"), "{log:?}");
    server.stop().await;
}

/// A store that several servers share and whose first answer to a reader comes late.
struct Slow {
    store: Arc<MemoryStore>,
    /// Allows the answer to be given.
    answers: Arc<Notify>,
    /// Tells that it has been read.
    has_read: Arc<Notify>,
    is_slow: AtomicBool,
}

impl Store for Slow {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        self.store.append(game, number, entry)
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        Box::pin(async move {
            let read = self.store.read_from(game, number).await;
            if self.is_slow.swap(false, Ordering::SeqCst) {
                self.has_read.notify_one();
                self.answers.notified().await;
            }
            read
        })
    }

    as_the_store_does!();
}

/// What another server adds while a game is read is told to whoever joins it.
#[tokio::test]
async fn what_comes_while_a_game_is_read_is_told() {
    let store = Arc::new(MemoryStore::shared());
    let (answers, has_read) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
    let slow = Slow {
        store: store.clone(),
        answers: answers.clone(),
        has_read: has_read.clone(),
        is_slow: AtomicBool::new(true),
    };
    let one = Server::start(store, Limits::default()).await;
    let other = Server::start(Arc::new(slow), Limits::default()).await;
    let chess = create(one.address, NewGame::of("chess")).await;
    let mut white = seated(one.address, &chess, &["w"]).await;
    let mut black = Returning::new(&chess, &["b"]);
    let joins = black.come_back(other.address);
    let plays = async {
        has_read.notified().await;
        assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
        // The other server has been told of it by now, or it never is.
        tokio::time::sleep(Duration::from_millis(100)).await;
        answers.notify_one();
    };
    let (joined, ()) = tokio::join!(joins, plays);
    joined.expect("joined");
    let heard = async {
        while !black
            .told
            .iter()
            .any(|tell| matches!(tell, Tell::Event { .. }))
        {
            black.hear_next().await.expect("a message");
        }
    };
    timeout(SOON, heard).await.expect("it is told");
    one.stop().await;
    other.stop().await;
}

/// A store that several servers share and that tells none of them what others have added.
struct Silent {
    store: Arc<MemoryStore>,
    changed: broadcast::Sender<Changed>,
}

impl Store for Silent {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        self.store.append(game, number, entry)
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        self.store.read_from(game, number)
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        self.store.list(after, most)
    }

    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        self.store.remove(game)
    }

    fn count(&self) -> u64 {
        self.store.count()
    }

    fn is_durable(&self) -> bool {
        true
    }

    fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
        Some(self.changed.subscribe())
    }
}

/// Nobody is refused anything for what a server does not know yet of another one.
#[tokio::test]
async fn nobody_is_refused_by_a_server_that_is_behind() {
    let silent = Silent {
        store: Arc::new(MemoryStore::new()),
        changed: broadcast::Sender::new(1),
    };
    let store: Arc<dyn Store> = Arc::new(silent);
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store, Limits::default()).await;
    let chess = create(one.address, NewGame::of("chess")).await;
    let mut white = Returning::new(&chess, &["w"]);
    let mut black = Returning::new(&chess, &["b"]);
    white.come_back(one.address).await.expect("joined");
    black.come_back(other.address).await.expect("joined");
    for (by_white, by_black) in [("e2e4", "e7e5"), ("g1f3", "b8c6")] {
        for (by, chosen) in [(&mut white, by_white), (&mut black, by_black)] {
            let told = by.ask(None, play(chosen)).await.expect("an answer");
            assert_eq!(told, Tell::Done);
        }
    }
    // Whoever comes with a higher number than the server has told has it from another one.
    assert!(black.told.len() > white.told.len());
    black.leave();
    black.come_back(one.address).await.expect("joined");
    let told = black.ask(None, play("d7d6")).await.expect("an answer");
    assert_eq!(rule(&told), "game.turn");
    one.stop().await;
    other.stop().await;
}

/// A database that cannot be had is refused in a sentence.
#[cfg(unix)]
#[test]
fn databases_that_cannot_be_had() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("databases");
    let refused = |path: &Path| match SqliteStore::open(path) {
        Ok(_) => panic!("{path:?} is opened"),
        Err(why) => why.to_string(),
    };
    let path = folder.0.join("garbage");
    std::fs::write(
        &path,
        "no database at all, but a text that is long enough".repeat(100),
    )
    .expect("written");
    let owner = |mode| {
        std::fs::set_permissions(&path, PermissionsExt::from_mode(mode)).expect("it is ours");
    };
    owner(0o644);
    assert!(refused(&path).contains("its mode is 644"));
    owner(0o600);
    assert!(refused(&path).contains("damaged"), "{}", refused(&path));
    assert!(refused(&folder.0).contains("cannot be opened"));
    assert!(refused(&folder.0.join("none").join("games.db")).contains("cannot be opened"));
}
