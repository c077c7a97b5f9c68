//! How long a server takes to open a long game that it has in a database:
//! `cargo run --release -p boardwright-server --bin opening`.
use boardwright::games::ENTRIES;
use boardwright_catalogue::Catalogue;
use boardwright_serve::client::{Client, Failure, failure};
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_serve::store::SqliteStore;
use boardwright_serve::{Limits, Pace, read_or_make_key, serve_stored};
use clap::Parser;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// A game without the rules that end it when positions come again.
const GAME: &str = "chess(preset=loka_book)";

/// Measure how long a server takes to open a long game.
#[derive(Parser)]
struct Arguments {
    /// How many events the game has
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    events: usize,
    /// How often it is opened
    #[arg(long, value_name = "N", default_value_t = 10)]
    times: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    let folder = std::env::temp_dir().join(format!("boardwright-opening-{}", std::process::id()));
    let measured = measure(&Arguments::parse(), &folder).await;
    let _ = std::fs::remove_dir_all(&folder);
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("opening: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Starts a server on the database in this folder.
async fn start(folder: &Path) -> Result<(SocketAddr, oneshot::Sender<()>), Failure> {
    let listener = TcpListener::bind("127.0.0.1:0").await.map_err(failure)?;
    let address = listener.local_addr().map_err(failure)?;
    let store = SqliteStore::open(&folder.join("games.db")).map_err(failure)?;
    let key = read_or_make_key(&folder.join("key")).map_err(failure)?;
    let fast = Pace {
        per_second: 1_000_000,
        at_once: 1_000_000,
    };
    let limits = Limits {
        requests_of_a_seat: fast,
        requests_of_an_address: fast,
        ..Limits::default()
    };
    let (stop, asked) = oneshot::channel();
    let asked = async { drop(asked.await) };
    let catalogue = Catalogue::new(ENTRIES);
    let served = serve_stored(listener, limits, key, catalogue, Arc::new(store), asked);
    tokio::spawn(served);
    Ok((address, stop))
}

async fn measure(arguments: &Arguments, folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(failure)?;
    let (address, stop) = start(folder).await?;
    let mut client = Client::connect(address).await?;
    let created = client.ask(Action::Create(NewGame::of(GAME))).await?.1;
    let Tell::Created { game, tokens, .. } = created else {
        return Err(failure(format!("{created:?}")));
    };
    join(&mut client, &game, &tokens).await?;
    for number in 0..arguments.events {
        let chosen = ["g1f3", "g8f6", "f3g1", "f6g8"][number % 4].into();
        let answer = client.ask(Action::Play { seat: None, chosen }).await?.1;
        if answer != Tell::Done {
            return Err(failure(format!("{answer:?}")));
        }
    }
    let mut times = Vec::new();
    let mut stop = Some(stop);
    for _ in 0..arguments.times {
        drop(stop.take());
        let (address, next) = start(folder).await?;
        stop = Some(next);
        let mut client = Client::connect(address).await?;
        let began = Instant::now();
        let events = join(&mut client, &game, &tokens).await?;
        times.push(began.elapsed());
        if events != arguments.events {
            return Err(failure("events are missing"));
        }
    }
    times.sort_unstable();
    let median = times[times.len() / 2].as_secs_f64() * 1e3;
    let longest = times[times.len() - 1].as_secs_f64() * 1e3;
    println!(
        "{} events are opened in {median:.1} ms at the median of {}, {longest:.1} ms at most",
        arguments.events, arguments.times
    );
    Ok(())
}

/// Joins with all seats, and tells how many events the game has.
async fn join(
    client: &mut Client,
    game: &str,
    tokens: &BTreeMap<String, String>,
) -> Result<usize, Failure> {
    let join = Action::Join {
        game: game.into(),
        tokens: tokens.values().cloned().collect(),
        after: None,
    };
    match client.ask(join).await?.1 {
        Tell::Joined { now, .. } => Ok(now.events),
        other => Err(failure(format!("{other:?}"))),
    }
}
