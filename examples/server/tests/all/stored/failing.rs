//! Stores that fail, and logs that are broken: a sentence to those concerned, and nothing is told
//! that is not kept.
use super::{Folder, Server};
use crate::returning::Returning;
use crate::table::{ask, connect, create, play, rule, seated};
use boardwright_serve::Limits;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::{
    Appended, MemoryStore, SqliteStore, Store, StoreError, StoreFuture,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::broadcast;

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

/// A store that does not keep anything while it is told to fail.
struct Failing {
    store: MemoryStore,
    fails: Arc<AtomicBool>,
    /// Whether it cannot even be read.
    is_blind: Arc<AtomicBool>,
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

    fn watch(&self) -> Option<broadcast::Receiver<Arc<str>>> {
        None
    }
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
