//! How much memory a server takes for games in which nothing happens, each with a spectator, and
//! how long a move takes among them:
//! `cargo build --release -p boardwright-server && target/release/idle`.
use boardwright_serve::client::{Client, Failure, failure};
use boardwright_serve::message::{Action, NewGame, Tell};
use boardwright_server::process::ServerProcess;
use boardwright_server::times::Times;
use clap::Parser;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;
use tokio::task::JoinSet;

/// A game without the rules that end it when positions come again.
const GAME: &str = "chess(preset=loka_book)";
/// What is played over and over.
const MOVES: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
/// How many games are opened at a time.
const AT_ONCE: usize = 16;

/// Measure the memory of games in which nothing happens.
#[derive(Parser)]
struct Arguments {
    /// How many games there are
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: usize,
    /// How many moves each game has had
    #[arg(long, value_name = "N", default_value_t = 20)]
    moves: usize,
    /// In how many of the games a move is made among the others, one after the other
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    played: usize,
    /// Keep the games in this file of SQLite [default: in memory]
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
}

/// A game and what its players join with.
struct Opened {
    name: String,
    tokens: BTreeMap<String, String>,
}

#[tokio::main]
async fn main() -> ExitCode {
    match measure(&Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("idle: {failure}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(arguments: &Arguments) -> Result<(), Failure> {
    let server = start(arguments)?;
    let empty = server.memory();
    let games = open_all(server.address(), arguments).await?;
    tell_memory("games without streams", arguments, empty, server.memory());
    let mut spectators = Vec::new();
    for game in &games {
        let mut spectator = Client::connect(server.address()).await?;
        join(&mut spectator, game, Vec::new()).await?;
        spectators.push(spectator);
    }
    tell_memory("games with a spectator", arguments, empty, server.memory());
    let mut times = Times::default();
    let step = (games.len() / arguments.played.max(1)).max(1);
    for (game, spectator) in games.iter().zip(&mut spectators).step_by(step) {
        let mut player = Client::connect(server.address()).await?;
        join(&mut player, game, game.tokens.values().cloned().collect()).await?;
        let began = Instant::now();
        play(&mut player, arguments.moves).await?;
        loop {
            if let Tell::Event { .. } = spectator.next().await?.tell {
                break;
            }
        }
        times.add(began.elapsed());
    }
    println!("from a move to the spectator's screen, {times}");
    Ok(())
}

/// A server that lets one address have all of the games.
fn start(arguments: &Arguments) -> Result<ServerProcess, Failure> {
    // The system may allow fewer. A stream that finds no place is refused with a message.
    let streams = 2 * arguments.games as u64 + 100;
    let _ = rlimit::increase_nofile_limit(streams);
    let limits = [
        "games",
        "games-per-address",
        "connections",
        "connections-per-address",
    ];
    let limits = limits.map(|limit| format!("--{limit}={streams}"));
    let mut all = vec![
        "--address=127.0.0.1:0".into(),
        "--requests-per-address=1000000".into(),
    ];
    all.extend(limits);
    if let Some(path) = &arguments.database {
        all.push(format!("--database={}", path.display()));
    }
    let program = ServerProcess::program().map_err(failure)?;
    ServerProcess::start(&program, all).map_err(failure)
}

async fn open_all(address: SocketAddr, arguments: &Arguments) -> Result<Vec<Opened>, Failure> {
    let mut running = JoinSet::new();
    let mut games = Vec::new();
    let moves = arguments.moves;
    for number in 0..arguments.games {
        if number >= AT_ONCE {
            games.extend(next_of(&mut running).await?);
        }
        running.spawn(open(address, moves));
    }
    while let Some(game) = next_of(&mut running).await? {
        games.push(game);
    }
    Ok(games)
}

async fn next_of(
    running: &mut JoinSet<Result<Opened, Failure>>,
) -> Result<Option<Opened>, Failure> {
    let Some(done) = running.join_next().await else {
        return Ok(None);
    };
    done.map_err(failure)?.map(Some)
}

/// Opens a game and makes so many moves in it.
async fn open(address: SocketAddr, moves: usize) -> Result<Opened, Failure> {
    let mut client = Client::connect(address).await?;
    let created = client.ask(Action::Create(NewGame::of(GAME))).await?.1;
    let Tell::Created { game, tokens, .. } = created else {
        return Err(failure(format!("{created:?}")));
    };
    let game = Opened { name: game, tokens };
    join(&mut client, &game, game.tokens.values().cloned().collect()).await?;
    for number in 0..moves {
        play(&mut client, number).await?;
    }
    Ok(game)
}

async fn join(client: &mut Client, game: &Opened, tokens: Vec<String>) -> Result<(), Failure> {
    let join = Action::Join {
        game: game.name.clone(),
        tokens,
        after: None,
    };
    match client.ask(join).await?.1 {
        Tell::Joined { .. } => Ok(()),
        other => Err(failure(format!("{other:?}"))),
    }
}

/// Makes the move with this number.
async fn play(client: &mut Client, number: usize) -> Result<(), Failure> {
    let chosen = MOVES[number % MOVES.len()].into();
    match client.ask(Action::Play { seat: None, chosen }).await?.1 {
        Tell::Done => Ok(()),
        other => Err(failure(format!("{other:?}"))),
    }
}

fn tell_memory(what: &str, arguments: &Arguments, empty: Option<u64>, now: Option<u64>) {
    let (Some(empty), Some(now)) = (empty, now) else {
        println!("{what}: the system does not tell how much memory a process has");
        return;
    };
    let each = now.saturating_sub(empty) / arguments.games.max(1) as u64;
    println!(
        "{} {what}: {each} bytes each, {:.1} MB in all",
        arguments.games,
        now as f64 / 1e6
    );
}
