//! How do I serve many games to many players?
//!
//! The server as a program.
#[cfg(any(feature = "postgres", feature = "sqlite"))]
pub(crate) mod archive;
#[cfg(any(feature = "postgres", feature = "sqlite"))]
mod database;

use crate::store::{MemoryStore, Store};
use crate::{Limits, Pace, Page, PageOrigin, Server, new_key, read_or_make_key};
use boardwright_programs_light::{Arguments, Context, read_rules_file};
use boardwright_ruleset::Translation;
use clap::Parser;
use clap::builder::RangedU64ValueParser;
use std::fmt;
use std::io::{self, Error, ErrorKind, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tracing::level_filters::LevelFilter;

/// What the help texts of the programs of this crate say.
pub(crate) const HELP_TRANSLATIONS: &[Translation] = &[
    Translation {
        language: "fr",
        source: include_str!("../languages/help/fr.ftl"),
    },
    Translation {
        language: "ja",
        source: include_str!("../languages/help/ja.ftl"),
    },
];

/// File descriptors that are not connections: the listening socket, the standard
/// streams, and those that the runtime and the system need.
const OTHER_DESCRIPTORS: u64 = 32;

/// How long what is still running may take when the program ends.
const LEAVING: Duration = Duration::from_secs(1);

/// Serve games over WebSocket.
#[derive(Parser)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any free port
    #[arg(long, default_value = "127.0.0.1:8080")]
    address: String,
    /// Where games are kept: a file, which only its owner may read and which is made if there is
    /// none, or a database of Postgres that several servers may share, as in
    /// postgres://USER@HOST/NAME, with its password in PGPASSWORD [default: games are in memory,
    /// and end with the server]
    #[cfg(any(feature = "postgres", feature = "sqlite"))]
    #[arg(long, value_name = "FILE|ADDRESS")]
    database: Option<database::Database>,
    /// How many games there are in memory at a time
    #[arg(long, value_name = "N", default_value_t = Limits::default().games, value_parser = count())]
    games: usize,
    /// How many of them one address has opened
    #[arg(long, value_name = "N", default_value_t = Limits::default().games_of_an_address, value_parser = count())]
    games_per_address: usize,
    /// How many connections there are at a time; fewer if the system allows no
    /// more
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections, value_parser = count())]
    connections: usize,
    /// How many of them one address has
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_of_an_address, value_parser = count())]
    connections_per_address: usize,
    /// How many requests a second one address makes over its streams, and a
    /// twentieth as many over plain HTTP
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests_of_an_address.per_second, value_parser = clap::value_parser!(u32).range(20..=1_000_000))]
    requests_per_address: u32,
    /// On how many threads bots think; with 0 no bots play
    #[arg(long, value_name = "N", default_value_t = Limits::default().bot_threads, value_parser = RangedU64ValueParser::<usize>::new().range(0..=1_024))]
    bot_threads: usize,
    /// How many positions a bot looks at for a move
    #[arg(long, value_name = "N", default_value_t = Limits::default().bot_positions, value_parser = clap::value_parser!(u32).range(1..))]
    bot_positions: u32,
    /// Take the address of a client from the last entry of X-Forwarded-For;
    /// only where every connection comes through a server that writes it
    #[arg(long)]
    behind_proxy: bool,
    /// How many minutes a game stays in memory in which nothing happens; a database keeps it
    #[arg(long, value_name = "MINUTES", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=525_600))]
    idle: u64,
    /// List the game that this file describes, beside those of the catalogue; can be given again
    #[arg(long, value_name = "FILE", num_args = 1..)]
    variant: Vec<PathBuf>,
    /// The file of the key that games are signed with, which only its owner may read;
    /// made if there is none [default: a new key at each start, or the name of the file of games
    /// with .key after it]
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Where figures for Prometheus are, under /metrics; anybody who can reach this address can
    /// read them [default: nowhere]
    #[arg(long, value_name = "HOST:PORT")]
    metrics: Option<String>,
    /// Show the page in this folder, as web/build makes it in web/dist [default: the page that was
    /// compiled in, if one was]
    #[arg(long, value_name = "FOLDER", conflicts_with = "no_page")]
    page: Option<PathBuf>,
    /// Show no page
    #[arg(long)]
    no_page: bool,
    /// Let pages of this origin use the server, as in https://example.org, without a / at its end;
    /// can be given again [default: the page that the server shows alone]
    #[arg(long, value_name = "ORIGIN")]
    origin: Vec<PageOrigin>,
    /// What is logged to the standard error: nothing, or what is at least so grave
    #[arg(long, value_name = "LEVEL", default_value = "warn", value_parser = ["off", "error", "warn", "info", "debug"])]
    log: String,
}

fn count() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=1_000_000)
}

impl Arguments for Serve {
    const NAME: &'static str = "serve";
    const GROUP: &'static str = "For other programs";
    const TRANSLATIONS: &'static [Translation] = HELP_TRANSLATIONS;

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn std::error::Error>> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        runtime.block_on(self.serve(context))?;
        // A game that is replayed at this moment is of no use to anybody any more.
        runtime.shutdown_timeout(LEAVING);
        Ok(ExitCode::SUCCESS)
    }
}

impl Serve {
    async fn serve(self, context: &Context) -> Result<(), String> {
        let limits = Limits {
            games: self.games,
            games_of_an_address: self.games_per_address,
            connections: possible(self.connections),
            connections_of_an_address: self.connections_per_address,
            requests_of_an_address: Pace {
                per_second: self.requests_per_address,
                at_once: 2 * self.requests_per_address,
            },
            http_requests_of_an_address: Pace {
                per_second: self.requests_per_address / 20,
                at_once: self.requests_per_address / 5,
            },
            bot_threads: self.bot_threads,
            bot_positions: self.bot_positions,
            forwarded: self.behind_proxy,
            idle: Duration::from_secs(self.idle * 60),
            ..Limits::default()
        };
        let read = |path: &PathBuf| read_rules_file(context.catalogue, path);
        let files = self.variant.iter().map(read);
        let files = files.collect::<Result<Vec<_>, _>>()?;
        log(&self.log);
        let key_file = self.key_file()?;
        let page = self.page()?;
        let (store, kept) = self.store().await?;
        let key = match key_file {
            Some(path) => read_or_make_key(&path)
                .map_err(|why| format!("the key cannot be had from {}: {why}", path.display()))?,
            None => new_key().map_err(|why| why.to_string())?,
        };
        let listener = listen(&self.address).await?;
        let metrics = match &self.metrics {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        // If the port was 0, the system has chosen another one.
        let address = listener.local_addr();
        let address = address.map_or(self.address, |address| address.to_string());
        tell(format_args!("listening on ws://{address}/play"));
        tell(format_args!("signing games with the key {}", key.public()));
        tell(format_args!("{kept}"));
        match &page {
            Some(_) => tell(format_args!("the page is at http://{address}/")),
            None if self.no_page => tell(format_args!("showing no page")),
            None => tell(format_args!(
                "showing no page: build one with web/build, and name its folder with --page web/dist"
            )),
        }
        let stops = match store.is_durable() {
            true => "stopping: games are kept, and every stream is told to come back",
            false => "stopping: every stream gets the record of its game",
        };
        let asked = asked_to_stop().map_err(|why| format!("cannot watch for signals: {why}"))?;
        let server = Server::new(limits, key, context.catalogue, store);
        let server = server.with_rules_of_files(files);
        let mut server = server.with_origins(self.origin);
        if let Some(page) = page {
            server = server.with_page(page);
        }
        if let Some(listener) = metrics {
            if let Ok(address) = listener.local_addr() {
                tell(format_args!("figures are at http://{address}/metrics"));
            }
            // It serves for ever.
            tokio::spawn(axum::serve(listener, server.metrics_router()).into_future());
        }
        tokio::select! {
            () = asked => {}
            never = server.serve(&listener) => match never {},
        }
        tell(format_args!("{stops}"));
        drop(listener);
        server.stop().await;
        Ok(())
    }

    /// The page to be shown.
    fn page(&self) -> Result<Option<Page>, String> {
        if let Some(folder) = &self.page {
            let page = Page::read(folder).map(Some);
            return page.map_err(|why| format!("there is no page to show: {why}"));
        }
        #[cfg(feature = "page")]
        if !self.no_page {
            return Ok(Page::embedded());
        }
        Ok(None)
    }

    /// Where games are kept, and a sentence that says so.
    async fn store(&self) -> Result<(Arc<dyn Store>, String), String> {
        #[cfg(any(feature = "postgres", feature = "sqlite"))]
        if let Some(database) = &self.database {
            let (store, place) = database.open().await?;
            let kept = format!("keeping games in {place}, which has {} now", store.count());
            return Ok((store, kept));
        }
        let kept = "keeping games in memory: they end with the server";
        Ok((Arc::new(MemoryStore::new()), kept.into()))
    }

    /// The file of the key, if there is one.
    fn key_file(&self) -> Result<Option<PathBuf>, String> {
        #[cfg(any(feature = "postgres", feature = "sqlite"))]
        if let (None, Some(database)) = (&self.key, &self.database) {
            return database.key_file().map(Some);
        }
        Ok(self.key.clone())
    }
}

/// Ready when the system or the person at the terminal asks the program to end. From
/// this call on, the signals have no other effect.
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        Ok(async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        // Without it, only a kill ends the program.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    })
}

async fn listen(address: &str) -> Result<TcpListener, String> {
    let listener = TcpListener::bind(address).await;
    listener.map_err(|error| format!("cannot listen on {address}: {}", why_not(&error)))
}

/// Logs to the standard error. Games go on if nobody reads it any more.
fn log(level: &str) {
    let logs = tracing_subscriber::fmt()
        .with_max_level(level.parse().unwrap_or(LevelFilter::WARN))
        .with_writer(io::stderr)
        .with_ansi(false)
        .log_internal_errors(false);
    // Whoever has set a log up before has another one.
    let _ = logs.try_init();
}

/// Says something to whoever runs the server. Games go on if nobody reads it any more.
fn tell(sentence: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{sentence}");
}

/// The number of connections, or fewer if there are not enough file descriptors.
/// Without this limit a new connection to a full server would wait instead of being
/// refused.
fn possible(connections: usize) -> usize {
    let wanted = connections as u64 + OTHER_DESCRIPTORS;
    let Ok(descriptors) = rlimit::increase_nofile_limit(wanted) else {
        return connections;
    };
    let possible = descriptors.saturating_sub(OTHER_DESCRIPTORS).max(1);
    let possible = usize::try_from(possible).unwrap_or(usize::MAX);
    if possible < connections {
        tell(format_args!(
            "the system allows {possible} connections at a time and not {connections}"
        ));
    }
    possible.min(connections)
}

/// Why an address cannot be listened on, and what to do about it.
fn why_not(error: &Error) -> String {
    match error.kind() {
        ErrorKind::AddrInUse => "another program listens there already; choose another port \
            with --address, or port 0 for any that is free"
            .into(),
        ErrorKind::AddrNotAvailable => "this machine does not have that address; 127.0.0.1 is \
            for this machine alone and 0.0.0.0 for its whole network"
            .into(),
        ErrorKind::PermissionDenied => {
            "the system does not permit that; choose a port from 1024 on".into()
        }
        ErrorKind::InvalidInput => "an address is a host and a port, as in 127.0.0.1:8080".into(),
        _ => error.to_string(),
    }
}
