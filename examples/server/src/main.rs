//! Serves games over WebSocket: `cargo run --release -p boardwright-server`.
use boardwright_server::{Limits, serve};
use clap::Parser;
use std::error::Error;
use std::time::Duration;
use tokio::net::TcpListener;

/// Serve games over WebSocket.
#[derive(Parser)]
struct Arguments {
    /// Where to listen; port 0 takes any free port
    #[arg(long, default_value = "127.0.0.1:8080")]
    address: String,
    /// How many games there are at a time
    #[arg(long, value_name = "N", default_value_t = Limits::default().games)]
    games: usize,
    /// How many minutes a game stays in which nothing happens
    #[arg(long, value_name = "MINUTES", default_value_t = 30)]
    idle: u64,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let limits = Limits {
        games: arguments.games,
        idle: Duration::from_secs(arguments.idle.saturating_mul(60)),
        ..Limits::default()
    };
    let listener = TcpListener::bind(&arguments.address).await?;
    eprintln!("listening on ws://{}/play", listener.local_addr()?);
    serve(listener, limits).await?;
    Ok(())
}
