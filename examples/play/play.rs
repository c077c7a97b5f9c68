//! Can I play?
//!
//! `cargo run --release --example play -- chess`
//!
//! Any game with any mix of people and bots: on the full screen of a terminal with
//! mouse and keyboard, or as plain lines if there is no terminal. People who share
//! the screen hand it over when one must not see the other's secrets.
mod lines;
mod picker;
mod played;
mod saving;
mod screen;
mod session;
mod telling;
mod thinking;

use boardwright::catalogue::{self, Visitor};
use boardwright::prelude::*;
use clap::Parser;
use played::Played;
use saving::Save;
use session::Session;
use std::error::Error;
use std::io::{self, IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

/// Play any game, against people and bots.
#[derive(Parser)]
#[command(after_help = games())]
struct Arguments {
    /// The game with its options, as in `strata(starter=w)`; not needed with
    /// `--resume`
    game: Option<String>,
    /// Who plays, in the order of the seats: `person` or a bot such as
    /// `greedy`; the last one repeats [default: whoever played what is resumed,
    /// else a person against the game's default player]
    #[arg(long, value_name = "P,P,...")]
    players: Option<String>,
    /// The seed that dice and bots follow [default: drawn from the system]
    #[arg(long, value_name = "S")]
    seed: Option<Seed>,
    /// A record to go on from
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "seed"])]
    resume: Option<PathBuf>,
    /// Where the game is saved [default: the record that is resumed, else
    /// target/play.record, or play-2.record and so on while those before hold
    /// games that are not over]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Lines of text even on a terminal
    #[arg(long)]
    lines: bool,
    /// How long what a bot does stays to be looked at, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 400, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    delay: u64,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The terminal may have been closed.
            drop(writeln!(io::stderr(), "error: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let record: Option<Record> = match &arguments.resume {
        Some(path) => Some(
            std::fs::read_to_string(path)
                .map_err(|error| format!("{}: {error}", path.display()))?
                .parse()?,
        ),
        None => None,
    };
    let name = match (&record, &arguments.game) {
        (Some(record), _) => record.rules().to_string(),
        (None, Some(game)) => game.clone(),
        (None, None) => {
            return Err(format!("name a game, as in `play chess`\n\n{}", games()).into());
        }
    };
    let save = arguments
        .save
        .clone()
        .or(arguments.resume.clone())
        .unwrap_or_else(free_save);
    if let Some(folder) = save.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let default = catalogue::default_player(&name)?;
    let (told_by, players) = match (arguments.players, &arguments.resume) {
        (Some(players), _) => (None, players),
        (None, Some(record)) => match saving::players_of(record)? {
            Some((file, players)) => (Some(file), players),
            None => (None, format!("person,{default}")),
        },
        (None, None) => (None, format!("person,{default}")),
    };
    let open = Open {
        record,
        players: players.clone(),
        told_by,
        default,
        seed: match arguments.seed {
            Some(seed) => seed,
            None => Seed::from_system()?,
        },
    };
    let mut session = catalogue::with(&name, open)??;
    let save = Save::new(save, players);
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let is_dumb = std::env::var("TERM").is_ok_and(|terminal| terminal == "dumb");
    let full_screen = is_terminal && !is_dumb && !arguments.lines;
    if full_screen {
        screen::play(&mut *session, &save, arguments.delay)
    } else {
        lines::play(&mut *session, &save)
    }
}

/// The first file name for a new game that does not hold an unfinished game.
fn free_save() -> PathBuf {
    let name = |number: u32| match number {
        1 => PathBuf::from("target/play.record"),
        _ => PathBuf::from(format!("target/play-{number}.record")),
    };
    let is_open = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        text.lines().any(|line| line == "result open")
    };
    let free = (1..100).map(name).find(|path| !is_open(path));
    free.unwrap_or_else(|| name(1))
}

/// Every game with the names of its options, for the help text.
fn games() -> String {
    let mut text = "Games, and the options that may follow in parentheses:".to_string();
    for game in catalogue::GAMES {
        let options: Vec<&str> = game.options.iter().map(|option| option.name).collect();
        let (name, about, options) = (game.name, game.about, options.join(", "));
        text.push_str(&format!("\n  {name}: {about}\n    ({options})"));
    }
    text
}

/// Opens a table for a game that is chosen at run time.
struct Open {
    record: Option<Record>,
    players: String,
    /// The file that named the players, if there was one.
    told_by: Option<PathBuf>,
    /// The player that gives hints.
    default: &'static str,
    seed: Seed,
}

impl Visitor for Open {
    type Output = Result<Box<dyn Session>, Box<dyn Error>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
        let game = match &self.record {
            Some(record) => Game::replay(rules, record)?,
            None => Game::new(rules, self.seed),
        };
        match Played::new(game, &self.players, self.default) {
            Ok(played) => Ok(Box::new(played)),
            Err(error) => Err(match self.told_by {
                Some(file) => format!("{}: {error}", file.display()).into(),
                None => error,
            }),
        }
    }
}
