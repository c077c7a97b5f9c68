//! What those who run a server see of it: whether it is ready, figures, logs, and sentences where
//! it cannot start.
use crate::stored::Folder;
use crate::stored::failing::Failing;
use crate::table::{SOON, ask, create, ended, play, rule, seated};
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::{
    Appended, Changed, MemoryStore, SqliteStore, Store, StoreError, StoreFuture,
};
use boardwright_serve::{Limits, Server, new_key};
use boardwright_server::postgres::Postgres;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, broadcast};
use tokio::time::timeout;

const PROGRAM: &str = env!("CARGO_BIN_EXE_boardwright-server");

/// What is at an address: its status, and its text.
pub(crate) async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut told = String::new();
    let read = timeout(SOON, stream.read_to_string(&mut told)).await;
    read.expect("in time").expect("an answer");
    let status = told.split(' ').nth(1).expect("a status");
    let (_, text) = told.split_once("\r\n\r\n").expect("a text");
    (status.parse().expect("a number"), text.into())
}

async fn serving(store: Arc<dyn Store>, limits: Limits) -> (Server, SocketAddr) {
    let key = new_key().expect("a key");
    let server = Server::new(limits, key, Catalogue::new(ENTRIES), store);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let serves = server.clone();
    tokio::spawn(async move { serves.serve(&listener).await });
    (server, address)
}

/// A server lives as long as it answers, and is ready as long as its store answers and it does
/// not stop.
#[tokio::test]
async fn a_server_is_ready_while_its_store_answers() {
    let is_blind = Arc::new(AtomicBool::new(false));
    let store = Failing {
        store: MemoryStore::new(),
        fails: Arc::default(),
        is_blind: is_blind.clone(),
    };
    // Whoever asks comes through no proxy.
    let limits = Limits {
        forwarded: true,
        ..Limits::default()
    };
    let (server, address) = serving(Arc::new(store), limits).await;
    let ready = async || get(address, "/ready").await;
    assert_eq!(ready().await, (200, "the server is ready\n".into()));
    is_blind.store(true, Ordering::SeqCst);
    let until = async |wanted: &str| {
        let began = Instant::now();
        while ready().await.1 != wanted {
            assert!(began.elapsed() < SOON, "{:?}", ready().await);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    until("another program holds the database\n").await;
    assert_eq!(ready().await.0, 503);
    let health = get(address, "/health").await;
    assert_eq!(health, (200, "the server runs\n".into()));
    assert!(get(address, "/metrics").await.0 >= 400, "it is not for all");
    is_blind.store(false, Ordering::SeqCst);
    until("the server is ready\n").await;
    server.stop().await;
    assert_eq!(ready().await, (503, "the server stops\n".into()));
}

/// What happens is counted.
#[tokio::test]
async fn figures_tell_what_happens() {
    let limits = Limits {
        connections_of_an_address: 3,
        ..Limits::default()
    };
    let (server, address) = serving(Arc::new(MemoryStore::new()), limits).await;
    let chess = create(address, NewGame::of("chess")).await;
    let mut white = seated(address, &chess, &["w"]).await;
    let mut black = seated(address, &chess, &["b"]).await;
    assert_eq!(ask(&mut white, play("e2e4")).await, Tell::Done);
    assert_eq!(rule(&ask(&mut white, play("d2d4")).await), "game.turn");
    assert_eq!(ask(&mut black, play("e7e5")).await, Tell::Done);
    let error = ask(&mut black, Action::Decline).await;
    assert!(matches!(error, Tell::Refused { .. }), "{error:?}");
    let third = TcpStream::connect(address).await.expect("a connection");
    // One that finds no place.
    let mut fourth = TcpStream::connect(address).await.expect("a connection");
    let mut told = String::new();
    fourth.read_to_string(&mut told).await.expect("an answer");
    assert!(told.starts_with("HTTP/1.1 503 "), "{told}");
    let figures = server.metrics();
    for line in [
        "boardwright_games_in_memory 1",
        "boardwright_games_kept 1",
        "boardwright_streams 2",
        "boardwright_connections 3",
        "boardwright_store_waiting 0",
        "boardwright_requests_total{kind=\"create\"} 1",
        "boardwright_requests_total{kind=\"join\"} 2",
        "boardwright_requests_total{kind=\"play\"} 3",
        "boardwright_refusals_total{rule=\"game.turn\"} 1",
        "boardwright_rejected_total{why=\"address_full\"} 1",
        "boardwright_told_seconds_count 4",
        "boardwright_store_seconds_count{operation=\"append\"} 3",
    ] {
        assert!(
            figures.lines().any(|told| told == line),
            "{line}\n{figures}"
        );
    }
    drop(third);
    server.stop().await;
}

/// A store that answers nothing from a moment on.
struct Stuck {
    store: MemoryStore,
    is_stuck: AtomicBool,
    asked: Notify,
}

impl Store for Stuck {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        match self.is_stuck.load(Ordering::SeqCst) {
            false => self.store.append(game, number, entry),
            true => {
                self.asked.notify_one();
                Box::pin(std::future::pending())
            }
        }
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        self.store.read_from(game, number)
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        self.store.list(after, most)
    }

    fn remove<'a>(&'a self, _: &'a str) -> StoreFuture<'a, ()> {
        Box::pin(std::future::ready(Err(StoreError::Lost)))
    }

    fn count(&self) -> u64 {
        self.store.count()
    }

    fn is_durable(&self) -> bool {
        true
    }

    fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
        None
    }
}

/// A game whose entry is never kept does not keep the streams of other games from being told to
/// come back, nor the server from ending.
#[tokio::test]
async fn a_server_ends_though_its_store_does_not_answer() {
    let store = Arc::new(Stuck {
        store: MemoryStore::new(),
        is_stuck: AtomicBool::new(false),
        asked: Notify::new(),
    });
    let limits = Limits {
        farewell: Duration::from_secs(2),
        ..Limits::default()
    };
    let (server, address) = serving(store.clone(), limits).await;
    let mut others = Vec::new();
    for _ in 0..4 {
        let game = create(address, NewGame::of("chess")).await;
        others.push(seated(address, &game, &["w"]).await);
    }
    let stuck = create(address, NewGame::of("chess")).await;
    let mut white = seated(address, &stuck, &["w"]).await;
    store.is_stuck.store(true, Ordering::SeqCst);
    let asks = tokio::spawn(async move { white.ask(play("e2e4")).await });
    store.asked.notified().await;
    let began = Instant::now();
    let stopping = tokio::spawn(async move { server.stop().await });
    for other in &mut others {
        let told = timeout(SOON, other.next()).await.expect("in time");
        let Tell::Ended { rule, reason, .. } = told.expect("a message").tell else {
            panic!("no end");
        };
        assert_eq!(rule, "server.stops");
        assert_eq!(reason, "the server stops, and the game is kept: come back");
    }
    assert!(
        began.elapsed() < Duration::from_secs(1),
        "they waited for it"
    );
    stopping.await.expect("no panic");
    assert!(began.elapsed() < Duration::from_secs(4));
    asks.abort();
}

/// A server in a process of its own, with all that it says.
struct Process {
    child: Child,
    address: SocketAddr,
    metrics: SocketAddr,
    says: std::thread::JoinHandle<String>,
}

impl Process {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(PROGRAM)
            .args(["--address", "127.0.0.1:0", "--metrics", "127.0.0.1:0"])
            .args(arguments)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server runs");
        let mut errors = BufReader::new(child.stderr.take().expect("it is piped"));
        let mut said = String::new();
        let mut address_after = |begin: &str| loop {
            let mut line = String::new();
            errors.read_line(&mut line).expect("a line");
            assert!(!line.is_empty(), "{said}");
            said.push_str(&line);
            if let Some(rest) = line.strip_prefix(begin) {
                let address = rest.split('/').next().expect("a path");
                break address.parse().expect("an address");
            }
        };
        let address = address_after("listening on ws://");
        let metrics = address_after("figures are at http://");
        let says = std::thread::spawn(move || {
            errors.read_to_string(&mut said).expect("it is text");
            said
        });
        Self {
            child,
            address,
            metrics,
            says,
        }
    }

    /// Asks it to end, and returns all that it has said.
    fn end(mut self) -> String {
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        assert!(sent.expect("a signal can be sent").success());
        let status = self.child.wait().expect("it ends");
        assert!(status.success());
        self.says.join().expect("no panic")
    }
}

/// The program has its figures at an address of their own, and logs no secrets: neither tokens,
/// nor seeds, nor the names of games, with which anybody can watch, nor what is hidden.
#[tokio::test(flavor = "multi_thread")]
async fn figures_and_logs_hold_no_secrets() {
    let folder = Folder::new("logs");
    let database = folder.0.join("games.db");
    let server = Process::start(&[
        "--log",
        "debug",
        "--database",
        database.to_str().expect("text"),
    ]);
    let seed = "00000000000000000000000000000000000000000000000000000000cafe0815";
    let new = NewGame {
        seed: Some(seed.into()),
        ..NewGame::of("loka(players=2)")
    };
    let game = create(server.address, new).await;
    let mut south = seated(server.address, &game, &["S"]).await;
    let army = "army:Q0R0B0N0P10";
    assert_eq!(ask(&mut south, play(army)).await, Tell::Done);
    // A database that is broken, so that something is logged.
    let store = SqliteStore::open(&database).expect("a database");
    assert_eq!(store.remove(&game.game).await, Ok(()));
    let told = south.ask(play(army)).await;
    assert!(told.is_err() || told.is_ok_and(|(_, tell)| tell != Tell::Done));
    let (status, figures) = get(server.metrics, "/metrics").await;
    assert_eq!(status, 200);
    assert!(
        figures.contains("boardwright_requests_total{kind=\"play\"} 2\n"),
        "{figures}"
    );
    assert_eq!(get(server.address, "/ready").await.0, 200);
    let said = server.end();
    assert!(said.contains(" a game is opened "), "{said}");
    assert!(
        said.contains(&game.game[..8]) && said.contains("stopping: "),
        "{said}"
    );
    let tokens = game.tokens.values().map(String::as_str);
    for secret in tokens.chain([game.game.as_str(), seed, "cafe0815", army]) {
        assert!(
            !said.contains(secret) && !figures.contains(secret),
            "{secret}\n{said}"
        );
    }
}

/// A stream of a database that is kept is told to come back when the program is asked to end.
#[tokio::test(flavor = "multi_thread")]
async fn the_program_tells_clients_to_come_back() {
    let folder = Folder::new("back");
    let database = folder.0.join("games.db");
    let server = Process::start(&["--database", database.to_str().expect("text")]);
    let chess = create(server.address, NewGame::of("chess")).await;
    let mut white = seated(server.address, &chess, &["w"]).await;
    let stops = tokio::task::spawn_blocking(move || server.end());
    assert_eq!(ended(&mut white).await.0, "server.stops");
    assert!(stops.await.expect("no panic").contains("told to come back"));
}

/// Where the program cannot start it says why, and what to do about it.
#[tokio::test(flavor = "multi_thread")]
async fn the_program_says_why_it_cannot_start() {
    let folder = Folder::new("cannot");
    let says = |arguments: &[&str]| {
        let run = Command::new(PROGRAM)
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        assert_eq!(run.status.code(), Some(1), "{arguments:?}");
        String::from_utf8(run.stderr).expect("it is text")
    };
    let busy = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let taken = busy.local_addr().expect("an address").to_string();
    for option in ["--address", "--metrics"] {
        let free = ["--address", "127.0.0.1:0"];
        let said = match option {
            "--metrics" => says(&[&free[..], &[option, &taken]].concat()),
            _ => says(&[option, &taken]),
        };
        let sentence = format!("error: cannot listen on {taken}: another program listens there");
        assert!(said.starts_with(&sentence), "{said}");
    }
    drop(busy);
    let nowhere = folder.0.join("nowhere").join("games.db");
    let said = says(&[
        "--address",
        "127.0.0.1:0",
        "--database",
        nowhere.to_str().expect("text"),
    ]);
    assert!(
        said.starts_with("error: games cannot be kept in "),
        "{said}"
    );
    let away = format!(
        "postgres://me:sesame@{}/games",
        folder.0.display().to_string().replace('/', "%2F")
    );
    let said = says(&["--address", "127.0.0.1:0", "--database", &away]);
    assert!(said.contains("name its file with --key"), "{said}");
    let key = folder.0.join("key");
    let key = [
        "--address",
        "127.0.0.1:0",
        "--key",
        key.to_str().expect("text"),
    ];
    let said = says(&[&key[..], &["--database", &away]].concat());
    let sentence = "error: games cannot be kept in Postgres: the database cannot be reached: ";
    assert!(
        said.starts_with(sentence) && !said.contains("sesame"),
        "{said}"
    );
    if let Some(database) = Postgres::new_database().await {
        let store = boardwright_serve::store::PostgresStore::connect(&database).await;
        drop(store.expect("a database"));
        Postgres::execute_at(&database, "INSERT INTO boardwright_form (form) VALUES (99)").await;
        let said = says(&[&key[..], &["--database", &database]].concat());
        assert!(said.contains("a newer version made the database"), "{said}");
    }
}
