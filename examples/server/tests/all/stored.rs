//! Games that outlive the server, clients that come back by number, and stores that fail.
pub(crate) mod failing;

use crate::leaks::catalogue;
use crate::returning::Returning;
use crate::stores::Place;
use crate::table::{Opened, SOON, ask, connect, create, join, play, rule, seated};
use boardwright_dice::sealed::{Contribution, Nonce};
use boardwright_referee::signatures::SecretKey;
use boardwright_serve::message::{Action, NewGame, Seal, SealedBy, Tell};
use boardwright_serve::store::{MemoryStore, SqliteStore, Store};
use boardwright_serve::{Limits, serve_stored};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A server that keeps its games in a store.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    stopped: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(store: Arc<dyn Store>, limits: Limits) -> Self {
        Self::with_key(store, limits, 7).await
    }

    async fn with_key(store: Arc<dyn Store>, limits: Limits, key: u8) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, asked) = oneshot::channel();
        let asked = async { drop(asked.await) };
        let key = SecretKey::from_bytes(&[key; 32]);
        let served = serve_stored(listener, limits, key, catalogue(), store, asked);
        Self {
            address,
            stop,
            stopped: tokio::spawn(served),
        }
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).expect("it runs");
        let stopped = timeout(SOON, self.stopped).await;
        stopped.expect("in time").expect("no panic");
    }
}

/// A folder that is removed when the test ends.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("boardwright-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("games.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn sqlite(path: &Path) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(path).expect("a database"))
}

/// Plays a move that the server must follow.
async fn played(player: &mut Returning, chosen: &str) {
    let done = player.ask(None, play(chosen)).await.expect("an answer");
    assert_eq!(done, Tell::Done, "{chosen}");
}

/// A game goes on with its tokens, dice, secrets and signatures after the server has stopped,
/// and clients that come back are told what they have missed, word for word.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_outlives_its_server() {
    for place in Place::all().await {
        outlives(&place).await;
    }
}

async fn outlives(place: &Place) {
    let first = Server::start(place.store().await, Limits::default()).await;
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

    let second = Server::start(place.store().await, Limits::default()).await;
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

    let third = Server::start(place.store().await, Limits::default()).await;
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
#[tokio::test(flavor = "multi_thread")]
async fn a_ceremony_outlives_its_server() {
    for place in Place::all().await {
        ceremony_outlives(&place).await;
    }
}

async fn ceremony_outlives(place: &Place) {
    let limits = Limits::default;
    let mut server = Server::start(place.store().await, limits()).await;
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
            server = Server::start(place.store().await, limits()).await;
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
#[tokio::test(flavor = "multi_thread")]
async fn commands_are_followed_once() {
    for place in Place::all().await {
        followed_once(place.store().await).await;
    }
}

async fn followed_once(store: Arc<dyn Store>) {
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
#[tokio::test(flavor = "multi_thread")]
async fn idle_games_come_back() {
    for place in Place::all().await {
        if place.is_durable() {
            come_back(place.store().await).await;
        }
    }
}

async fn come_back(store: Arc<dyn Store>) {
    let limits = Limits {
        idle: Duration::from_millis(100),
        games: 1,
        ..Limits::default()
    };
    let server = Server::start(store, limits).await;
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
            Tell::Created { game, tokens, .. } => break Opened { game, tokens },
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

/// Two servers over one store: whoever is first has decided, and the streams of both are told
/// the same.
#[tokio::test(flavor = "multi_thread")]
async fn two_servers_share_a_store() {
    for place in Place::all().await {
        if place.is_shared() {
            two_servers_share(&place).await;
        }
    }
}

async fn two_servers_share(place: &Place) {
    let one = Server::start(place.store().await, Limits::default()).await;
    let other = Server::start(place.store().await, Limits::default()).await;
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
            at_other.ask(None, play(knights[1 - round % 2])),
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
