//! How many sequences of decisions does a game have?
//!
//! `cargo run --release --example perft -- chess --depth 5 --divide`
//!
//! Perft is the field's proof of a move generator: its counts are published
//! for many positions. This program counts for any game of the catalogue, on
//! all cores. The counts go to stdout, `nodes <count>` last; time and rate go
//! to stderr.
//!
//! More than 10⁹ nodes want `--force`. To know, the program first counts
//! shallower depths for as long as they stay small, and lets the count grow on
//! by the last growth it saw. That costs a hundredth of a second and is right
//! to within a factor of two or so, which is all that the question needs.
use boardwright::catalogue::{self, Visitor};
use boardwright::ruleset::{Depict, Evaluate, Exchange, Notation, perft_within};
use boardwright_testkit::{divide_on_threads, perft_on_threads};
use clap::Parser;
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Instant;

/// Counts the sequences of N decisions from a position.
#[derive(Parser)]
struct Arguments {
    /// The game with its options, as in `chess` or `chess(chess960=on,start=5)`
    game: String,
    /// The position to count from [default: the start]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// How many decisions deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=255))]
    depth: u32,
    /// Also print the count below each first move
    #[arg(long)]
    divide: bool,
    /// How many threads count; 0 is one for each core
    #[arg(long, value_name = "T", default_value_t = 0)]
    threads: usize,
    /// Count even if there seem to be more than 10⁹ nodes
    #[arg(long)]
    force: bool,
}

/// What is counted without `--force`.
const MOST_NODES: u64 = 1_000_000_000;

/// Up to how many nodes the estimate counts.
const SAMPLE: u64 = 1_000_000;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let game = arguments.game.clone();
    let counted = catalogue::with(&game, Count(arguments)).map_err(Box::from);
    match counted.and_then(|counted| counted) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

struct Count(Arguments);

impl Visitor for Count {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
        let Arguments { depth, threads, .. } = self.0;
        let state = match &self.0.position {
            Some(text) => rules.read_position(text)?,
            None => rules.start(),
        };
        if !self.0.force {
            let estimate = estimate(&rules, &state, depth);
            if estimate > u128::from(MOST_NODES) {
                let sentence = format!(
                    "about {} nodes are to be expected, more than 10^9; --force counts them",
                    rounded(estimate)
                );
                return Err(sentence.into());
            }
        }
        let start = Instant::now();
        let mut out = io::stdout().lock();
        let nodes = if self.0.divide && depth > 0 {
            let rows = divide_on_threads(&rules, &state, depth, threads)?;
            for (chosen, nodes) in &rows {
                writeln!(out, "{}: {nodes}", rules.move_text(&state, *chosen))?;
            }
            if rows.is_empty() {
                // Nobody is to move, so there is nothing to divide by.
                perft_on_threads(&rules, &state, depth, threads)?
            } else {
                rows.iter().map(|(_, nodes)| nodes).sum()
            }
        } else {
            perft_on_threads(&rules, &state, depth, threads)?
        };
        let seconds = start.elapsed().as_secs_f64();
        eprintln!(
            "{seconds:.3} s, {:.1} million nodes a second",
            nodes as f64 / seconds.max(1e-9) / 1e6
        );
        writeln!(out, "nodes {nodes}")?;
        Ok(())
    }
}

/// The number of nodes at a depth: exact while it is small, and grown on by
/// the last growth from there.
fn estimate<R: Notation>(rules: &R, state: &R::State, depth: u32) -> u128 {
    let (mut before, mut nodes) = (1, 1);
    for counted in 1..=depth {
        let Ok(more) = perft_within(rules, state, counted, SAMPLE) else {
            let left = depth - counted + 1;
            let growth = u128::from(nodes).div_ceil(u128::from(before).max(1)).max(2);
            // A first step that is too large to count is all that is known.
            let nodes = u128::from(nodes).max(if counted == 1 { SAMPLE.into() } else { 1 });
            return nodes.saturating_mul(growth.saturating_pow(left));
        };
        if more == 0 {
            return 0;
        }
        (before, nodes) = (nodes, more);
    }
    nodes.into()
}

/// A large number to two digits, as in `1.9*10^11`.
fn rounded(number: u128) -> String {
    if number == u128::MAX {
        return "10^38 or more".to_string();
    }
    let digits = number.to_string();
    let (first, rest) = digits.split_at(1);
    match rest.get(..1) {
        Some(second) => format!("{first}.{second}*10^{}", rest.len()),
        None => digits,
    }
}
