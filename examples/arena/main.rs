//! Which player is better, and by how much?
//!
//! `cargo run --release --example arena -- --game lines-of-action greedy mcts`
//!
//! Every player meets every other. Each opening is played twice with the seats
//! changed, so that neither luck nor the first move favours anybody. Every
//! finished game is written to the file of results at once; the same command
//! continues from there after an interruption, and a larger `--games` adds
//! games.
mod paid;
mod play;
mod rating;
mod results;
mod tell;

use boardwright::catalogue::{self, Visitor};
use boardwright::players::player;
use boardwright::prelude::*;
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use play::Pairing;
use rayon::prelude::*;
use results::{Header, Results, unwritable};
use std::error::Error;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Let players meet in many games, and rate them.
#[derive(Parser)]
struct Arguments {
    /// The game with its options, as in `chess(preset=loka_book)`
    #[arg(long, default_value = "chess")]
    game: String,
    /// The players, as in `random`, `greedy` or `mcts(positions=2000)`; at
    /// least two, each name once
    #[arg(required = true, num_args = 2.., value_name = "PLAYER")]
    players: Vec<String>,
    /// How many games each pair plays; an odd number is rounded up
    #[arg(long, default_value_t = 20, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The seed that openings, dice and players follow
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// How many random events each opening starts with, so that games differ;
    /// a game that would end in them starts with none
    #[arg(long, default_value_t = 4, value_name = "N")]
    opening: u32,
    /// When a game that goes on counts as a draw
    #[arg(long, default_value_t = 2_000, value_name = "N")]
    most_events: u64,
    /// How many games are played at a time, at most 1024 [default: one a
    /// processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: Option<u16>,
    /// Where the results are kept [default: target/arena/GAME-SEED.jsonl]
    #[arg(long, value_name = "PATH")]
    results: Option<PathBuf>,
    /// Print the ratings as JSON instead of a table
    #[arg(long)]
    json: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let game = arguments.game.clone();
    let met = catalogue::with(&game, Arena(arguments)).map_err(Box::from);
    match met.and_then(|met| met) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether an error only means that the output was closed.
fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

struct Arena(Arguments);

impl Visitor for Arena {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
        let arguments = self.0;
        // The full names, so that two texts for one player are one player.
        let mut names = Vec::new();
        for text in &arguments.players {
            let name = player::<R>(text, 0)?.name();
            if names.contains(&name) {
                return Err(format!("the player {name} is given twice").into());
            }
            names.push(name);
        }
        let header = Header {
            format: results::FORMAT,
            game: rules.full_name(),
            seed: arguments.seed,
            opening: arguments.opening,
            most_events: arguments.most_events,
        };
        let path = arguments.results.unwrap_or_else(|| default_path(&header));
        let results = Results::open(&path, &header)?;
        let pairings = pairings(&names, arguments.games, &results);

        let bar = ProgressBar::new(pairings.len() as u64).with_style(ProgressStyle::with_template(
            "{elapsed_precise} [{wide_bar}] {pos}/{len} games, {eta} left {msg}",
        )?);
        if !results.played().is_empty() {
            bar.println(format!(
                "going on from the {} games in {}",
                results.played().len(),
                path.display()
            ));
        }
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(arguments.threads.unwrap_or(0).into())
            .build()?;
        pool.install(|| {
            pairings.par_iter().try_for_each(|pairing| {
                let played = play::play(&rules, &header, pairing).map_err(|error| {
                    format!("{} against {}: {error}", pairing.first, pairing.second)
                })?;
                results.add(played).map_err(unwritable(&path))?;
                bar.inc(1);
                Ok::<(), String>(())
            })
        })?;
        bar.finish_and_clear();

        let played = results.of(&names, arguments.games);
        let mut out = io::stdout();
        if arguments.json {
            writeln!(out, "{}", tell::json(&header, &names, &played)?)?;
        } else {
            write!(out, "{}", tell::table(&header, &names, &played))?;
        }
        Ok(())
    }
}

/// The games that are still to be played, those of all pairs in turn, so that
/// an interruption leaves every pair about as many.
fn pairings(names: &[String], games: u32, results: &Results) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for number in 0..games.next_multiple_of(2) {
        for (index, first) in names.iter().enumerate() {
            for second in &names[index + 1..] {
                let pairing = Pairing::new(first, second, number);
                if !results.has(&pairing) {
                    pairings.push(pairing);
                }
            }
        }
    }
    pairings
}

/// A file of its own for each kind of tournament, in the build folder, which
/// version control ignores.
fn default_path(header: &Header) -> PathBuf {
    let name = format!("{}-{}", header.game, header.seed).replace(['(', ')', ',', '='], "_");
    Path::new("target/arena")
        .join(name.replace('/', "-"))
        .with_extension("jsonl")
}
