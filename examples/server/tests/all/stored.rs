//! Games that outlive the server, clients that come back by number, and stores that fail.
use crate::returning::Returning;
use crate::table::{Opened, SOON, ask, connect, create, join, play, rule, seated};
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_dice::sealed::{Contribution, Nonce};
use boardwright_referee::signatures::SecretKey;
use boardwright_serve::message::{Action, NewGame, Seal, SealedBy, Tell};
use boardwright_serve::store::{
    Appended, MemoryStore, SqliteStore, Store, StoreError, StoreFuture,
};
use boardwright_serve::{Limits, serve_stored};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{broadcast, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A server that keeps its games in a store.
struct Server {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    stopped: JoinHandle<()>,
}

impl Server {
    async fn start(store: Arc<dyn Store>, limits: Limits) -> Self {
        Self::with_key(store, limits, 7).await
    }

    async fn with_key(store: Arc<dyn Store>, limits: Limits, key: u8) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, asked) = oneshot::channel();
        let asked = async { drop(asked.await) };
        let key = SecretKey::from_bytes(&[key; 32]);
        let catalogue = Catalogue::new(ENTRIES);
        let served = serve_stored(listener, limits, key, catalogue, store, asked);
        Self {
            address,
            stop,
            stopped: tokio::spawn(served),
        }
    }

    async fn stop(self) {
        self.stop.send(()).expect("it runs");
        let stopped = timeout(SOON, self.stopped).await;
        stopped.expect("in time").expect("no panic");
    }
}

/// A folder that is removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("boardwright-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn database(&self) -> PathBuf {
        self.0.join("games.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn sqlite(path: &Path) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(path).expect("a database"))
}

/// Plays a move that the server must follow.
async fn played(player: &mut Returning, chosen: &str) {
    let done = player.ask(None, play(chosen)).await.expect("an answer");
    assert_eq!(done, Tell::Done, "{chosen}");
}

/// A game goes on with its tokens, dice, secrets and signatures after the server has stopped,
/// and clients that come back are told what they have missed, word for word.
#[tokio::test]
async fn a_game_outlives_its_server() {
    let folder = Folder::new("outlives");
    let first = Server::start(sqlite(&folder.database()), Limits::default()).await;
    let game = create(first.address, NewGame::of("loka(players=2)")).await;
    let mut south = Returning::new(&game, &["S"]);
    let mut west = Returning::new(&game, &["W", "E"]);
    let mut spectator = Returning::new(&game, &[]);
    south.come_back(first.address).await.expect("joined");
    west.come_back(first.address).await.expect("joined");
    played(&mut south, "army:Q0R0B0N0P10").await;
    let taken = south.ask(None, Action::TakeBack).await.expect("an answer");
    assert_eq!(taken, Tell::Done);
    // Whoever does not read when the server stops would hold it up.
    west.leave();
    south.leave();
    first.stop().await;

    let second = Server::start(sqlite(&folder.database()), Limits::default()).await;
    // Proofs have other keys after a take-back, so the first client to come is a new one.
    spectator.come_back(second.address).await.expect("joined");
    let mut again = Returning::new(&game, &["S"]);
    again.come_back(second.address).await.expect("joined");
    assert_eq!(again.told, south.told);
    played(&mut again, "army:Q0R0B0N0P10").await;
    // The other player has not read of the choice and its end.
    let mut late = Returning::new(&game, &["W", "E"]);
    late.come_back(second.address).await.expect("joined");
    assert_eq!(late.told[..west.told.len()], west.told);
    let hidden =
        |tell: &Tell| matches!(tell, Tell::Event { event, .. } if event == "move S hidden");
    assert_eq!(late.told.iter().filter(|tell| hidden(tell)).count(), 2);
    played(&mut late, "army:Q0R0B0N0P10").await;
    for player in [&mut again, &mut spectator] {
        while player.told.len() < late.told.len() {
            player.hear_next().await.expect("a message");
        }
    }
    let resigned = late.ask(None, Action::Resign).await.expect("an answer");
    assert_eq!(resigned, Tell::Done);
    second.stop().await;

    let third = Server::start(sqlite(&folder.database()), Limits::default()).await;
    for player in [&mut again, &mut late, &mut spectator] {
        player.come_back(third.address).await.expect("joined");
        player.finish().await.expect("it fits");
    }
    third.stop().await;
}

/// Nothing of a token stands in the database, and only its owner may read the file.
#[cfg(unix)]
#[tokio::test]
async fn tokens_are_not_kept() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("tokens");
    let server = Server::start(sqlite(&folder.database()), Limits::default()).await;
    let game = create(server.address, NewGame::of("chess")).await;
    let mut white = seated(server.address, &game, &["w"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    let found = |needle: &str| {
        let files = std::fs::read_dir(&folder.0).expect("a folder");
        let mut files = files.map(|file| file.expect("a file").path());
        files.any(|file| {
            let mode = std::fs::metadata(&file)
                .expect("a file")
                .permissions()
                .mode();
            assert_eq!(mode & 0o077, 0, "{file:?}");
            let bytes = std::fs::read(file).expect("read");
            bytes
                .windows(needle.len())
                .any(|at| at == needle.as_bytes())
        })
    };
    assert!(found(&game.game) && found("move w e2e4"));
    for token in game.tokens.values() {
        assert!(!found(token));
    }
    let mut guess = connect(server.address).await;
    let wrong = Opened {
        game: game.game.clone(),
        tokens: [("w".to_string(), "0".repeat(64))].into(),
    };
    let told = join(&mut guess, &wrong, &["w"]).await;
    assert_eq!(rule(&told), "server.token");
    server.stop().await;
}

/// A ceremony goes on where it was.
#[tokio::test]
async fn a_ceremony_outlives_its_server() {
    let folder = Folder::new("ceremony");
    let limits = Limits::default;
    let mut server = Server::start(sqlite(&folder.database()), limits()).await;
    let new = NewGame {
        sealed: Some(SealedBy::Everybody),
        ..NewGame::of("strata")
    };
    let game = create(server.address, new).await;
    let said = |seat: &str| {
        let nonce = Nonce::from_bytes([seat.as_bytes()[0]; 32]);
        Contribution::new(seat, nonce).expect("it is short")
    };
    let mut players = [Returning::new(&game, &["w"]), Returning::new(&game, &["b"])];
    for reveals in [false, true] {
        for seat in ["w", "b"] {
            let mut stream = connect(server.address).await;
            let joined = join(&mut stream, &game, &[seat]).await;
            let Tell::Joined { terms, .. } = joined else {
                panic!("{joined:?}");
            };
            let Some(Seal::Everybody(ceremony)) = terms.seal else {
                panic!("not sealed");
            };
            let contribution = said(seat);
            let action = match reveals {
                false => Action::Commit {
                    seat: None,
                    commitment: ceremony.commitment(seat, &contribution),
                },
                true => Action::Reveal {
                    seat: None,
                    contribution,
                },
            };
            assert_eq!(ask(&mut stream, action).await, Tell::Done);
            // It stops between any two of them.
            server.stop().await;
            server = Server::start(sqlite(&folder.database()), limits()).await;
        }
    }
    for player in &mut players {
        player.come_back(server.address).await.expect("joined");
    }
    let resigned = players[0].ask(None, Action::Resign).await;
    assert_eq!(resigned.expect("an answer"), Tell::Done);
    while players[1].told.len() < players[0].told.len() {
        players[1].hear_next().await.expect("a message");
    }
    for player in &mut players {
        player.finish().await.expect("it fits");
    }
    server.stop().await;
}

/// A command that comes again from the same seats is answered again and does nothing, whoever
/// sends it: over the same stream, over another one, or to another server.
#[tokio::test]
async fn commands_are_followed_once() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let first = Server::start(store.clone(), Limits::default()).await;
    let chess = create(first.address, NewGame::of("chess")).await;
    let mut white = Returning::new(&chess, &["w"]);
    let mut black = Returning::new(&chess, &["b"]);
    let second = Server::start(store.clone(), Limits::default()).await;
    for server in [first, second] {
        for player in [&mut white, &mut black] {
            player.leave();
            player.come_back(server.address).await.expect("joined");
        }
        for _ in 0..2 {
            for (player, chosen) in [(&mut white, "g1f3"), (&mut black, "g8f6")] {
                let done = player.ask(Some("1"), play(chosen)).await;
                assert_eq!(done.expect("an answer"), Tell::Done);
            }
        }
        server.stop().await;
    }
    let log = store.read_from(&chess.game, 0).await.expect("a log");
    assert_eq!(log.len(), 3, "{log:?}");
    // A command that was refused has done nothing, and is judged anew.
    let third = Server::start(store, Limits::default()).await;
    white.leave();
    white.come_back(third.address).await.expect("joined");
    let refused = white.ask(Some("2"), play("g1f3")).await.expect("an answer");
    assert!(matches!(refused, Tell::Refused { .. }), "{refused:?}");
    let done = white.ask(Some("2"), play("f3g1")).await.expect("an answer");
    assert_eq!(done, Tell::Done);
    let long = "x".repeat(65);
    let error = white
        .ask(Some(&long), play("g1f3"))
        .await
        .expect("an answer");
    assert!(matches!(error, Tell::Error { .. }), "{error:?}");
    third.stop().await;
}

/// A number that the game has not come to is refused, and so is one too long ago.
#[tokio::test]
async fn numbers_have_bounds() {
    let limits = Limits {
        missed: 4,
        ..Limits::default()
    };
    let server = Server::start(Arc::new(MemoryStore::new()), limits).await;
    let chess = create(server.address, NewGame::of("chess")).await;
    let mut white = Returning::new(&chess, &["w"]);
    white.come_back(server.address).await.expect("joined");
    for action in [play("e2e4"), Action::Offer] {
        let done = white.ask(None, action).await.expect("an answer");
        assert_eq!(done, Tell::Done);
    }
    let now = white.told.len() as u64;
    for (after, refused) in [
        (now - 5, true),
        (now - 4, false),
        (now, false),
        (now + 1, true),
    ] {
        let mut client = connect(server.address).await;
        let join = Action::Join {
            game: chess.game.clone(),
            tokens: Vec::new(),
            after: Some(after),
        };
        let answer = ask(&mut client, join).await;
        match refused {
            true => assert_eq!(rule(&answer), "server.number"),
            false => assert!(matches!(answer, Tell::Joined { .. }), "{after}: {answer:?}"),
        }
    }
    server.stop().await;
}

/// A game without streams leaves memory, makes room for another one, and comes back.
#[tokio::test]
async fn idle_games_come_back() {
    let folder = Folder::new("idle");
    let limits = Limits {
        idle: Duration::from_millis(100),
        games: 1,
        ..Limits::default()
    };
    let server = Server::start(sqlite(&folder.database()), limits).await;
    let first = create(server.address, NewGame::of("chess")).await;
    let mut white = seated(server.address, &first, &["w"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    // It stays while somebody is there.
    tokio::time::sleep(Duration::from_millis(400)).await;
    let mut other = connect(server.address).await;
    let told = ask(&mut other, Action::Create(NewGame::of("chess"))).await;
    assert_eq!(rule(&told), "server.full");
    drop(white);
    let second = loop {
        match ask(&mut other, Action::Create(NewGame::of("chess"))).await {
            Tell::Created { game, tokens } => break Opened { game, tokens },
            told => assert_eq!(rule(&told), "server.full"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    // The first one comes back as soon as the second one has left.
    let mut black = connect(server.address).await;
    let joined = loop {
        match join(&mut black, &first, &["b"]).await {
            joined @ Tell::Joined { .. } => break joined,
            told => assert_eq!(rule(&told), "server.full"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(matches!(joined, Tell::Joined { now, .. } if now.events == 1));
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    drop(second);
    server.stop().await;
}

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
    let newer = log[0].replace(r#""form":1"#, r#""form":9,"more":1"#);
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

/// Two servers over one store: whoever is first has decided, and the streams of both are told
/// the same.
#[tokio::test]
async fn two_servers_share_a_store() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::shared());
    let one = Server::start(store.clone(), Limits::default()).await;
    let other = Server::start(store.clone(), Limits::default()).await;
    let chess = create(one.address, NewGame::of("chess")).await;
    let mut white = [
        Returning::new(&chess, &["w"]),
        Returning::new(&chess, &["w"]),
    ];
    let mut black = Returning::new(&chess, &["b"]);
    white[0].come_back(one.address).await.expect("joined");
    white[1].come_back(other.address).await.expect("joined");
    black.come_back(other.address).await.expect("joined");
    let rounds = [["g1f3", "g1h3"], ["f3g1", "h3g1"]];
    for round in 0..40 {
        // Both streams of white play at once, and one of them is too late.
        let [at_one, at_other] = &mut white;
        let knights = rounds[round % 2];
        let (one, other) = tokio::join!(
            at_one.ask(None, play(knights[0])),
            at_other.ask(None, play(knights[round % 2 ^ 1])),
        );
        let answers = [one.expect("an answer"), other.expect("an answer")];
        let done = answers.iter().filter(|answer| **answer == Tell::Done);
        let done = done.count();
        // The second round may take back the other knight.
        assert!(done <= 1, "{answers:?}");
        if done == 0 {
            break;
        }
        let reply = ["g8f6", "f6g8"][round % 2];
        let answer = black.ask(None, play(reply)).await.expect("an answer");
        assert_eq!(answer, Tell::Done, "{round}");
        for player in &mut white {
            while player.told.len() < black.told.len() {
                let heard = timeout(SOON, player.hear_next()).await;
                heard.expect("in time").expect("a message");
            }
        }
    }
    assert_eq!(white[0].told, white[1].told);
    assert!(black.told.len() > 4);
    let mut spectator = Returning::new(&chess, &[]);
    spectator.come_back(one.address).await.expect("joined");
    assert_eq!(spectator.told.len(), black.told.len());
    one.stop().await;
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
    let game = create(server.address, NewGame::of("strata")).await;
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
