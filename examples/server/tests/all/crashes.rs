//! Servers that are killed again and again while games are played on them: one alone on a file,
//! and two on one database, of which one at random is killed.
//!
//! Whatever was acknowledged stands in the log once and in order, every record verifies, and
//! everybody who comes back by number has been told everything once. An ordinary run kills a
//! few times; this command does a thousand times, in some minutes:
//!
//! ```sh
//! KILLS=1000 cargo test -p boardwright-server --test all crashes -- --nocapture
//! ```
#![cfg(unix)]
use crate::returning::Returning;
use crate::table::{Opened, play};
use boardwright::games;
use boardwright::ruleset::Xoshiro256PlusPlus;
use boardwright_serve::client::{Client, Failure, failure};
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::{PostgresStore, SqliteStore, Store};
use boardwright_server::postgres::Postgres;
use boardwright_server::process::ServerProcess;
use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_boardwright-server");

/// What is played, each at several tables at once: with and without dice, and with secret
/// choices.
const GAMES: &[&str] = &[
    "chess",
    "strata",
    "loka(players=2)",
    "lines-of-action",
    "loka",
];
const TABLES: usize = 8;
/// After so many moves at the first table the players resign, so that games end and their records
/// are verified; at each next table after as many more.
const MOVES: u64 = 8;

/// Starts a server on a database, which lets one address do whatever the tables need.
fn start(database: &str, key: &Path, address: &str) -> ServerProcess {
    let many = "100000";
    let key = key.to_str().expect("it is text");
    let arguments = ["--address", address, "--database", database, "--key", key];
    let limits = [
        "games",
        "games-per-address",
        "connections-per-address",
        "requests-per-address",
    ];
    let limits = limits.map(|limit| format!("--{limit}={many}"));
    let arguments = arguments.map(String::from).into_iter().chain(limits);
    ServerProcess::start(Path::new(PROGRAM), arguments).expect("the server runs")
}

/// What was acknowledged at one table.
struct Acknowledged {
    game: String,
    /// The commands in their order.
    commands: Vec<String>,
    is_over: bool,
}

/// One table, at which game after game is played.
struct Table {
    /// Where the servers are: any client comes to any of them.
    addresses: Vec<SocketAddr>,
    game: &'static str,
    /// After so many moves the players resign.
    moves: u64,
    random: Xoshiro256PlusPlus,
    stop: Arc<AtomicBool>,
    returns: usize,
    told: usize,
}

impl Table {
    fn below(&mut self, count: u64) -> usize {
        let count = NonZeroU64::new(count).unwrap_or(NonZeroU64::MIN);
        self.random.below(count) as usize
    }

    async fn play(&mut self) -> Vec<Acknowledged> {
        let mut games = Vec::new();
        while !self.stop.load(Ordering::Relaxed) {
            if let Ok(opened) = self.open().await {
                games.push(self.game(&opened).await);
            } else {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        games
    }

    async fn open(&mut self) -> Result<Opened, Failure> {
        let at = self.below(self.addresses.len() as u64);
        let mut client = Client::connect(self.addresses[at]).await?;
        match client.ask(Action::Create(NewGame::of(self.game))).await?.1 {
            Tell::Created { game, tokens, .. } => Ok(Opened { game, tokens }),
            other => Err(failure(format!("{other:?}"))),
        }
    }

    /// Plays one game to its end, or until the test ends.
    async fn game(&mut self, opened: &Opened) -> Acknowledged {
        let seats: Vec<&str> = opened.tokens.keys().map(String::as_str).collect();
        let mut players: Vec<Returning> = seats
            .iter()
            .map(|seat| Returning::new(opened, &[seat]))
            .collect();
        players.push(Returning::new(opened, &[]));
        for player in &mut players {
            player.come_back_soon(&self.addresses).await;
        }
        let mut commands = Vec::new();
        for number in 0.. {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            // What was acknowledged at one server is told by the others a little later.
            let told = players.iter().map(|player| player.told.len());
            let told = told.max().unwrap_or(0);
            for player in &mut players[..seats.len()] {
                player.hear_until(told, &self.addresses).await;
            }
            let status = self.status(&mut players[0]).await;
            let Some(seat) = due(&status) else { break };
            let at = seats.iter().position(|name| *name == seat);
            let resigns = number >= self.moves;
            let by = match resigns {
                // Whoever has fallen cannot resign again.
                true => self.below(seats.len() as u64),
                false => at.expect("a seat is due"),
            };
            let command = number.to_string();
            let action = match resigns {
                true => Action::Resign,
                false => play(&self.choose(&mut players[by]).await),
            };
            // Some watch only now and then, and so come back to much that they have missed.
            if self.below(8) == 0 {
                players.last_mut().expect("a spectator").leave();
            }
            if self.act(&mut players[by], &command, action).await {
                commands.push(command);
            }
        }
        for player in &mut players {
            player.come_back_soon(&self.addresses).await;
            self.returns += player.returns;
            self.told += player.told.len();
        }
        let told = players.iter().map(|player| player.told.len());
        let told = told.max().unwrap_or(0);
        for player in &mut players {
            player.hear_until(told, &self.addresses).await;
        }
        // The last command before the test ends may have ended the game.
        let is_over = due(&self.status(&mut players[0]).await).is_none();
        for player in &mut players {
            // Nothing is told to one that is not told to all.
            assert_eq!(player.told.len(), told, "{}", self.game);
            while is_over && player.finish().await.is_err() {
                player.come_back_soon(&self.addresses).await;
            }
        }
        Acknowledged {
            game: opened.game.clone(),
            commands,
            is_over,
        }
    }

    /// What the game waits for.
    async fn status(&self, player: &mut Returning) -> String {
        loop {
            match player.ask(None, Action::View).await {
                Ok(Tell::View { now }) => return now.status,
                Ok(other) => panic!("{other:?}"),
                Err(_) => player.come_back_soon(&self.addresses).await,
            }
        }
    }

    /// A legal move, picked at random.
    async fn choose(&mut self, player: &mut Returning) -> String {
        let moves = Action::Moves {
            seat: None,
            limit: None,
        };
        loop {
            match player.ask(None, moves.clone()).await {
                Ok(Tell::Moves { moves, .. }) => {
                    let at = self.below(moves.len() as u64);
                    return moves[at].clone();
                }
                // There are more armies than the server lists.
                Ok(Tell::Error { .. }) => return "army:Q0R0B0N0P10".into(),
                Ok(other) => panic!("{other:?}"),
                Err(_) => player.come_back_soon(&self.addresses).await,
            }
        }
    }

    /// Sends a command until it is answered, however often the server ends meanwhile. Whether it
    /// was followed.
    async fn act(&mut self, player: &mut Returning, command: &str, action: Action) -> bool {
        loop {
            match player.ask(Some(command), action.clone()).await {
                Ok(Tell::Done) => return true,
                // Only to resign a second time is refused.
                Ok(Tell::Refused { .. }) if action == Action::Resign => return false,
                Ok(other) => panic!("{} {action:?}: {other:?}", self.game),
                Err(_) => player.come_back_soon(&self.addresses).await,
            }
        }
    }
}

/// The first seat that a status waits for; `None` if the game is over.
fn due(status: &str) -> Option<&str> {
    let mut words = status.split(' ');
    match words.next() {
        Some("seat" | "secret") => words.next(),
        Some("over") => None,
        _ => panic!("{status:?}"),
    }
}

/// Checks that what was acknowledged stands in the log once and in order, and that its record
/// verifies.
async fn check(store: &dyn Store, acknowledged: &Acknowledged) {
    let log = store.read_from(&acknowledged.game, 0).await.expect("a log");
    let entries = log
        .iter()
        .map(|entry| serde_json::from_str::<serde_json::Value>(entry).expect("an entry is JSON"));
    let entries: Vec<_> = entries.collect();
    let kept: Vec<&str> = entries
        .iter()
        .filter_map(|entry| entry["command"].as_str())
        .collect();
    // The last command may be kept without having been acknowledged.
    let all = kept.len() - acknowledged.commands.len();
    assert!(all <= 1, "{kept:?} {:?}", acknowledged.commands);
    assert_eq!(
        kept[..acknowledged.commands.len()],
        acknowledged.commands[..]
    );
    let opening = &entries[0]["did"]["open"];
    let rules = opening["rules"].as_str().expect("rules");
    let seed = opening["seed"].as_str().expect("a seed");
    let mut game = games::open(rules, seed.parse().expect("a seed")).expect("a game");
    for line in entries
        .iter()
        .flat_map(|entry| entry["lines"].as_array())
        .flatten()
    {
        let line = line.as_str().expect("a line");
        game.replay_event(line).expect("it follows the rules");
    }
    let record = game.record().to_string();
    games::replay(&record).expect("the record verifies");
    assert_eq!(
        game.status().due().is_none(),
        acknowledged.is_over,
        "{record}"
    );
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("boardwright-crashes-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn key(&self) -> PathBuf {
        self.0.join("key")
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_loses_nothing() {
    let folder = Folder::new("one");
    let database = folder.0.join("games.db");
    let acknowledged = kill(database.to_str().expect("text"), &folder.key(), 1).await;
    let store = SqliteStore::open(&database).expect("the database");
    check_all(&store, &acknowledged).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_of_which_one_is_killed_lose_nothing() {
    let Some(database) = Postgres::new_database().await else {
        return;
    };
    let folder = Folder::new("two");
    let acknowledged = kill(&database, &folder.key(), 2).await;
    let store = PostgresStore::connect(&database).await;
    check_all(&store.expect("the database"), &acknowledged).await;
}

async fn check_all(store: &dyn Store, acknowledged: &[Acknowledged]) {
    for game in acknowledged {
        check(store, game).await;
    }
}

/// Kills one of so many servers on a database again and again while games are played. Returns what
/// was acknowledged.
async fn kill(database: &str, key: &Path, servers: u64) -> Vec<Acknowledged> {
    let kills = std::env::var("KILLS").map(|kills| kills.parse().expect("a number"));
    let kills: usize = kills.unwrap_or(10);
    let start = |address: &str| start(database, key, address);
    let mut running: Vec<_> = (0..servers).map(|_| start("127.0.0.1:0")).collect();
    let addresses: Vec<_> = running.iter().map(ServerProcess::address).collect();
    let stop = Arc::new(AtomicBool::new(false));
    let tables: Vec<_> = (0..TABLES)
        .map(|number| {
            let mut table = Table {
                addresses: addresses.clone(),
                game: GAMES[number % GAMES.len()],
                moves: MOVES * (number as u64 + 1),
                random: Xoshiro256PlusPlus::new(number as u64),
                stop: stop.clone(),
                returns: 0,
                told: 0,
            };
            tokio::spawn(async move {
                let games = table.play().await;
                (games, table.returns, table.told)
            })
        })
        .collect();
    let began = Instant::now();
    let mut random = Xoshiro256PlusPlus::new(kills as u64);
    let mut below = |count| random.below(NonZeroU64::new(count).expect("it is not 0"));
    for kill in 0..kills {
        tokio::time::sleep(Duration::from_millis(20 + below(400))).await;
        let at = below(servers) as usize;
        drop(running.remove(at));
        running.insert(at, start(&addresses[at].to_string()));
        if kill % 100 == 99 {
            println!("{} kills, {:.0} s", kill + 1, began.elapsed().as_secs_f64());
        }
        // A table that fails is told at once.
        if tables.iter().any(tokio::task::JoinHandle::is_finished) {
            break;
        }
    }
    stop.store(true, Ordering::Relaxed);
    let (mut commands, mut over, mut returns, mut told) = (0, 0, 0, 0);
    let mut acknowledged = Vec::new();
    for table in tables {
        let (played, returned, heard) = table.await.expect("nothing is lost");
        acknowledged.extend(played);
        returns += returned;
        told += heard;
    }
    for game in &acknowledged {
        commands += game.commands.len();
        over += usize::from(game.is_over);
    }
    println!(
        "{servers} servers, {kills} kills: {} games, {over} of them over, {commands} commands \
         acknowledged, {returns} streams, {told} messages told",
        acknowledged.len()
    );
    assert!(commands > 0 && returns > 0);
    acknowledged
}
