//! How many sequences of decisions does a game have?
//!
//! Perft is the field's proof of a move generator: its counts are published
//! for many positions. This program counts for any game of the catalogue, on
//! all cores. The counts go to stdout, `nodes <count>` last; progress, time and
//! rate go to stderr.
//!
//! A count is split into jobs, which depend only on the count. In this way many
//! machines can share it: `--job 3/8` counts the third of eight shares, and the
//! counts of all eight add up to the whole. `--jobs` lists the jobs. With
//! `--table 1024` a transposition table of 1,024 mebibytes keeps counts, so
//! that positions reached in several ways are counted once.
//!
//! More than 10⁹ nodes need `--force`.
//!
//! A chance of the set-up is a leaf, at whatever depth it comes: the dice for
//! the ground in Loka, or for who begins in Strata. To count behind it, remove
//! it with an option or start from a position behind it.
use crate::refusals::{NODES_MANY, NODES_UNKNOWN};
use crate::{Arguments, Context, GameArgument, UsageError};
use boardwright_catalogue::{AnyPerft, Estimate, PerftPlan};
use boardwright_ruleset::{Seed, Share};
use clap::Parser;
use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::json;
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

/// Counts the sequences of N decisions from a position.
///
/// Dice of the set-up, as those for the ground in Loka and for who begins in
/// Strata, are where counting stops, however deep it is to go. To count what
/// follows, name an option that leaves no dice, as in `strata(starter=w)`, or a
/// position behind them.
#[derive(Parser)]
pub(crate) struct Perft {
    #[command(flatten)]
    game: GameArgument,
    /// The position to count from [default: the start]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// How many decisions deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=255))]
    depth: u32,
    /// Also print the count below each first move
    #[arg(long, conflicts_with_all = ["jobs", "job"])]
    divide: bool,
    /// How many threads count, at most 1024; 0 is one for each core
    #[arg(long, value_name = "T", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,
    /// Keep what is counted in this many MiB, and look it up where it is met again
    #[arg(long, value_name = "MIB")]
    table: Option<u32>,
    /// Count only the K-th of N shares; all N together are the whole count
    #[arg(long, value_name = "K/N")]
    job: Option<Share>,
    /// List the jobs without counting; or with --job, split into at least so
    /// many before they are shared out
    #[arg(long, value_name = "MANY", num_args = 0..=1, default_missing_value = "1000",
          value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    jobs: Option<usize>,
    /// Count even if there seem to be more than 10⁹ nodes
    #[arg(long)]
    force: bool,
    /// Print the counts as one line of JSON
    #[arg(long)]
    json: bool,
}

/// Into how many jobs at least a count is split.
const JOBS: usize = 1_000;

/// The most nodes that are counted without `--force`.
const MOST_NODES: u64 = 1_000_000_000;

impl Arguments for Perft {
    const NAME: &'static str = "perft";
    const GROUP: &'static str = "Study";

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let catalogue = context.catalogue;
        let rules = catalogue.rules(self.game.needed(context, Self::NAME)?)?;
        // Nothing is rolled here, so any seed does.
        let mut game = rules.open(Seed::from_u64(0));
        if let Some(text) = &self.position {
            game.set_position(text).map_err(UsageError::of)?;
        }
        let is_list = self.jobs.is_some() && self.job.is_none();
        let estimate = rules.estimate(&*game, self.depth)?;
        if !self.force && !is_list {
            refuse_too_many(estimate, self.job)?;
        }
        if estimate.depth < self.depth {
            eprintln!("{}", stopped(estimate.depth));
        }
        let start = Instant::now();
        let plan = PerftPlan {
            depth: self.depth,
            least_jobs: self.jobs.unwrap_or(JOBS),
            merged: is_list || self.job.is_some() || self.table.is_some() && !self.divide,
            table_mebibytes: self.table.filter(|_| !is_list),
        };
        let planned = rules.perft(&*game, &plan)?;
        let mut out = io::stdout().lock();
        if is_list {
            list(&*planned, &mut out)?;
            return Ok(ExitCode::SUCCESS);
        }
        let counts = self.count(&*planned)?;
        let nodes = counts.iter().copied().fold(0, u64::saturating_add);
        let seconds = start.elapsed().as_secs_f64();
        eprintln!(
            "{seconds:.3} s, {:.1} million nodes a second",
            nodes as f64 / seconds.max(1e-9) / 1e6
        );
        let rows = self.divide.then(|| planned.divide(&counts));
        if self.json {
            let mut told = json!({
                "game": game.full_name(),
                "position": game.position(),
                "depth": self.depth,
                "counted_depth": estimate.depth,
                "job": self.job.map(|share| share.to_string()),
                "nodes": nodes,
                "seconds": seconds,
            });
            if let Some(rows) = rows {
                let row = |(chosen, nodes)| json!({ "move": chosen, "nodes": nodes });
                told["divide"] = rows.into_iter().map(row).collect();
            }
            writeln!(out, "{told}")?;
            return Ok(ExitCode::SUCCESS);
        }
        for (chosen, nodes) in rows.unwrap_or_default() {
            writeln!(out, "{chosen}: {nodes}")?;
        }
        writeln!(out, "nodes {nodes}")?;
        Ok(ExitCode::SUCCESS)
    }
}

impl Perft {
    /// Counts the jobs of the share that was asked for, on all threads.
    fn count(&self, planned: &dyn AnyPerft) -> Result<Vec<u64>, Box<dyn Error>> {
        let whole = Share::new(1, 1).ok_or("one is the first of one")?;
        let all: Vec<usize> = (0..planned.jobs()).collect();
        let jobs: Vec<usize> = self.job.unwrap_or(whole).of(&all).copied().collect();
        let bar = ProgressBar::new(jobs.len() as u64).with_style(ProgressStyle::with_template(
            "{elapsed_precise} [{wide_bar}] {pos}/{len} jobs, {eta} left",
        )?);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.into())
            .build()?;
        let count = |job: &usize| {
            let nodes = planned.count(*job);
            bar.inc(1);
            nodes
        };
        let counts = pool.install(|| jobs.par_iter().map(count).collect());
        bar.finish_and_clear();
        Ok(counts)
    }
}

/// Prints each job as its number, how often it counts, how deep, and the moves
/// and chances that lead there; and last how many there are.
fn list(planned: &dyn AnyPerft, out: &mut impl Write) -> io::Result<()> {
    for (index, job) in (0..planned.jobs()).filter_map(|index| Some((index, planned.job(index)?))) {
        write!(
            out,
            "{}: {} time{} depth {}, after",
            index + 1,
            job.weight,
            if job.weight == 1 { "" } else { "s" },
            job.depth
        )?;
        for step in job.steps {
            write!(out, " {step}")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "jobs {}", planned.jobs())
}

/// That a count goes no deeper than to the dice of the set-up.
fn stopped(depth: u32) -> String {
    let decisions = match depth {
        0 => "before the first decision".to_string(),
        1 => "after 1 decision".to_string(),
        many => format!("after {many} decisions"),
    };
    format!("chance of the set-up comes {decisions}, and nothing behind it is counted")
}

/// Refuses a count that is estimated above [`MOST_NODES`].
fn refuse_too_many(estimate: Estimate, share: Option<Share>) -> Result<(), Box<dyn Error>> {
    let shares = share.map_or(1, Share::shares) as u128;
    let Estimate { depth, nodes } = estimate;
    let Some(nodes) = nodes else {
        let sentence = NODES_UNKNOWN.with([depth.into(), Estimate::DEEPEST.into()]);
        return Err(UsageError::of(sentence).into());
    };
    let estimate = nodes / shares;
    if estimate <= u128::from(MOST_NODES) {
        return Ok(());
    }
    let sentence = NODES_MANY.with([rounded(estimate).into()]);
    Err(UsageError::of(sentence).into())
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
