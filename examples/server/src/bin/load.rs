//! Loads a server with many games at once and checks every message:
//! `cargo run --release -p boardwright-server --bin load`.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::client::Failure;
use boardwright_serve::store::{MemoryStore, PostgresStore, SqliteStore, Store};
use boardwright_serve::{Limits, Pace, new_key, serve_stored};
#[cfg(unix)]
use boardwright_server::postgres::Postgres;
use boardwright_server::trial::{LARGEST_GAMES, Report, Trial, play};
use clap::Parser;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// The games that are played in turn before the largest ones: every game of the
/// catalogue, with secret armies where a game has them, and with dice that the
/// server rolls by itself or on request.
const GAMES: &[&str] = &[
    "chess",
    "loka",
    "lines-of-action",
    "face-off",
    "strata",
    "massive",
    "loka(players=3)",
    "loka(players=2,tiles=0)",
    "lines-of-action(players=four-handed)",
    "chess(chess960=on)",
];

const GAME_COUNT: usize = GAMES.len() + LARGEST_GAMES.len();

/// So many requests that nobody waits.
const FAST: Pace = Pace {
    per_second: 1_000_000,
    at_once: 1_000_000,
};

/// Load a server with many games at once.
#[derive(Parser)]
struct Arguments {
    /// The server to load, which must let one address have as many games, connections
    /// and requests [default: one in this process, on a free port]
    #[arg(long)]
    address: Option<SocketAddr>,
    /// Keep the games of the server in this process in this file of SQLite
    #[arg(long, value_name = "FILE", conflicts_with = "address")]
    database: Option<PathBuf>,
    /// Keep the games of the server in this process in a server of Postgres of its own, which is
    /// removed at the end
    #[cfg(unix)]
    #[arg(long, conflicts_with_all = ["address", "database"])]
    postgres: bool,
    /// How many games run at the same time
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: usize,
    /// How many moves and rolls each game has before it is given up
    #[arg(long, value_name = "N", default_value_t = 60)]
    actions: usize,
    /// How long each player thinks on average, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 250)]
    pause: u64,
    /// Over how many milliseconds the games begin, one after the other
    #[arg(long, value_name = "MS", default_value_t = 0)]
    within: u64,
    /// The seed of the first game
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    match load(&Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("load: {failure}");
            ExitCode::FAILURE
        }
    }
}

async fn load(arguments: &Arguments) -> Result<(), Failure> {
    #[cfg(unix)]
    let postgres = match arguments.postgres {
        true => Some(Postgres::start(&[], None).map_err(Failure)?),
        false => None,
    };
    #[cfg(unix)]
    let database = postgres
        .as_ref()
        .map(|postgres| postgres.address("postgres"));
    #[cfg(not(unix))]
    let database = None;
    let address = match arguments.address {
        Some(address) => address,
        None => own_server(arguments, database)
            .await
            .map_err(|why| Failure(format!("no server can be started in this process: {why}")))?,
    };
    let began = Instant::now();
    let mut running = JoinSet::new();
    let games = GAMES.iter().chain(LARGEST_GAMES).cycle();
    for (number, game) in games.take(arguments.games).enumerate() {
        let trial = Trial {
            game: (*game).into(),
            seed: arguments.seed.wrapping_add(number as u64),
            actions: arguments.actions,
            auto_roll: (number / GAME_COUNT).is_multiple_of(2),
            pause: Duration::from_millis(arguments.pause),
            from: None,
        };
        let wait = arguments.within * number as u64 / arguments.games.max(1) as u64;
        running.spawn(async move {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            play(address, &trial).await
        });
    }
    let mut all = Report::default();
    let mut played = 0;
    while let Some(report) = running.join_next().await {
        all.add(report.map_err(|why| Failure(why.to_string()))??);
        played += 1;
    }
    println!(
        "{played} games at once, {:.1} s",
        began.elapsed().as_secs_f64()
    );
    println!("{} messages as they must be", all.checked);
    println!(
        "{} secret choices that look the same as another",
        all.secrets
    );
    println!("{} bad messages refused", all.refused);
    println!("{} events at most after one request", all.most_at_once);
    println!("answer to a move, {}", all.answers);
    println!("told to all streams, {}", all.deliveries);
    #[cfg(unix)]
    if let Some(postgres) = postgres {
        println!("{} bytes in the database", postgres.bytes());
    }
    Ok(())
}

/// A server in this process whose limits let one address open all of the games.
async fn own_server(arguments: &Arguments, database: Option<String>) -> io::Result<SocketAddr> {
    let games = arguments.games;
    let store: Arc<dyn Store> = match (&arguments.database, database) {
        (Some(path), _) => Arc::new(SqliteStore::open(path).map_err(io::Error::other)?),
        (None, Some(address)) => {
            let store = PostgresStore::connect(&address).await;
            Arc::new(store.map_err(io::Error::other)?)
        }
        (None, None) => Arc::new(MemoryStore::new()),
    };
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    let default = Limits::default();
    // Each game has up to five streams.
    let connections = default.connections.max(games.saturating_mul(5));
    // The system may allow fewer. A stream that finds no place is refused with a
    // message.
    let _ = rlimit::increase_nofile_limit(2 * connections as u64);
    let limits = Limits {
        games: default.games.max(games),
        games_of_an_address: default.games.max(games),
        connections,
        connections_of_an_address: connections,
        requests_of_an_address: FAST,
        http_requests_of_an_address: FAST,
        ..default
    };
    tokio::spawn(serve_stored(
        listener,
        limits,
        new_key().expect("a key"),
        Catalogue::new(ENTRIES),
        store,
        std::future::pending(),
    ));
    Ok(address)
}
