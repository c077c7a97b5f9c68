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
use crate::texts::UNSOLVED;
use boardwright::ruleset::{Configure, GameName, GameSpec, Ruleset, Translation};
use boardwright_fixture_games::goofspiel::{self, Goofspiel};
use boardwright_fixture_games::kuhn::{self, Kuhn};
use boardwright_fixture_games::leduc::{self, Leduc};
use boardwright_fixture_games::liars_dice::{self, LiarsDice};
use boardwright_programs::{Arguments, Context, GameNames, UsageError};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Parser};
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
    #[command(flatten)]
    asked: Asked,
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

/// The games, as words or each by `--game`, which settings can give too.
struct Asked {
    games: Vec<String>,
}

/// The argument of the games as words.
const WORDS: &str = "games";
/// The argument of each game by its name.
const OPTION: &str = "games_option";

impl Args for Asked {
    fn augment_args(command: Command) -> Command {
        let argument = |id| {
            let argument = Arg::new(id).value_name("GAME").num_args(1..);
            let argument = argument.value_parser(game_names());
            argument
                .action(ArgAction::Append)
                .hide_possible_values(true)
        };
        let words = argument(WORDS).help("Games with their options, as in `goofspiel(cards=3)`");
        let option = argument(OPTION).long("game").num_args(1);
        let option = option.help("A game, where it is no word; may be repeated");
        command
            .arg(words)
            .arg(option.default_values(["kuhn", "leduc"]))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Asked {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let given = |id| -> Vec<String> {
            let games = matches.get_many(id).unwrap_or_default();
            games.cloned().collect()
        };
        let (words, options) = (given(WORDS), given(OPTION));
        let is_given = matches.value_source(OPTION) == Some(ValueSource::CommandLine);
        if is_given && !words.is_empty() && words != options {
            let sentence = "the words and --game name different games\n";
            return Err(clap::Error::raw(ErrorKind::ArgumentConflict, sentence));
        }
        let games = if words.is_empty() { options } else { words };
        Ok(Self { games })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Reads a game that can be solved.
fn game_names() -> GameNames {
    GameNames::of_games(GAMES, |text| {
        let (spec, name) = GameSpec::find(GAMES.iter().copied(), text)?;
        name.options.check(spec.options)
    })
}

/// The games that can be solved.
const GAMES: [&GameSpec; 4] = [
    &goofspiel::SPEC,
    &kuhn::SPEC,
    &leduc::SPEC,
    &liars_dice::SPEC,
];

impl Arguments for Regret {
    const NAME: &'static str = "regret";
    const GROUP: &'static str = "Study";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        for game in &self.asked.games {
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
        _ => Err(UsageError::of(UNSOLVED.with([game.to_string().into()])).into()),
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
