//! How does one play a game with secrets?
//!
//! This program looks for an equilibrium by counterfactual regret minimisation:
//! both seats play the game against each other over and over, and each shifts
//! towards what would have brought it more, given what it could know. It uses
//! only the contract: [`Information`] shows which decisions a seat cannot tell
//! apart, and pay-offs give the utilities; the program knows only the names of
//! games.
//!
//! For each game it prints the size of the game, its value for the first seat,
//! and the exploitability of the strategy found, computed exactly from the best
//! response. Progress goes to stderr.
//!
//! [`Information`]: boardwright::ruleset::Information
mod solve;
mod tree;

use self::solve::Solver;
use self::tree::Kind;
use boardwright::ruleset::{Configure, GameName, OptionError, Ruleset};
use boardwright_fixture_games::{
    goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice,
};
use boardwright_programs::{Arguments, Context};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Instant;

/// How many iterations lie between two progress reports.
const LOOK: u32 = 50;

/// Solves small games of two seats with secrets.
#[derive(Parser)]
pub(crate) struct Regret {
    /// A game with its options, as in `goofspiel(cards=3)`; may be repeated
    #[arg(long = "game", value_name = "GAME", default_values = ["kuhn", "leduc"])]
    games: Vec<String>,
    /// After how many iterations to stop
    #[arg(long, value_name = "N", default_value_t = 20_000,
          value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// Print what is found for each game as one line of JSON
    #[arg(long)]
    json: bool,
    /// The exploitability at which to stop earlier
    #[arg(long, value_name = "X", default_value_t = 0.0002)]
    target: f64,
}

impl Arguments for Regret {
    const NAME: &'static str = "regret";
    const GROUP: &'static str = "Study";

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        for game in &self.games {
            solve_named(game, &self)?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn solve_named(game: &str, arguments: &Regret) -> Result<(), Box<dyn Error>> {
    let name: GameName = game.parse()?;
    match &*name.name {
        Goofspiel::NAME => solve(Goofspiel::from_name(&name)?, game, arguments),
        Kuhn::NAME => solve(Kuhn::from_name(&name)?, game, arguments),
        Leduc::NAME => solve(Leduc::from_name(&name)?, game, arguments),
        LiarsDice::NAME => solve(LiarsDice::from_name(&name)?, game, arguments),
        _ => Err(OptionError::Game {
            given: name.name,
            valid: "goofspiel, kuhn, leduc, liars-dice".into(),
        }
        .into()),
    }
}

fn solve<R: Ruleset>(rules: R, game: &str, arguments: &Regret) -> Result<(), Box<dyn Error>> {
    let started = Instant::now();
    let tree = tree::walk(&rules)?;
    let ends = tree
        .nodes
        .iter()
        .filter(|node| matches!(node.kind, Kind::End(_)))
        .count();
    let style = "{prefix} {bar:30} {pos}/{len} iterations, {msg}";
    let bar = ProgressBar::new(arguments.iterations.into())
        .with_style(ProgressStyle::with_template(style)?)
        .with_prefix(game.to_string());
    let mut solver = Solver::new(&tree);
    let worth = loop {
        for _ in 0..LOOK.min(arguments.iterations - solver.iterations()) {
            solver.iterate();
        }
        let worth = solver.worth();
        bar.set_position(solver.iterations().into());
        bar.set_message(format!("exploitability {:.6}", worth.exploitability));
        let done = solver.iterations() == arguments.iterations;
        if done || worth.exploitability <= arguments.target {
            break worth;
        }
    };
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if arguments.json {
        let told = json!({
            "game": game,
            "nodes": tree.nodes.len(),
            "ends": ends,
            "information_sets": tree.sets.len(),
            "iterations": solver.iterations(),
            "value": worth.value,
            "exploitability": worth.exploitability,
            "seconds": started.elapsed().as_secs_f64(),
        });
        writeln!(out, "{told}")?;
        return Ok(());
    }
    writeln!(out, "game {game}")?;
    writeln!(out, "nodes {}, of which {ends} are ends", tree.nodes.len())?;
    writeln!(out, "information sets {}", tree.sets.len())?;
    writeln!(out, "iterations {}", solver.iterations())?;
    writeln!(out, "value {:.6}", worth.value)?;
    writeln!(out, "exploitability {:.6}", worth.exploitability)?;
    writeln!(out, "seconds {:.2}", started.elapsed().as_secs_f64())?;
    Ok(())
}
