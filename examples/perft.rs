//! How many sequences of decisions does a game have?
//!
//! `cargo run --release --example perft -- chess --depth 5 --divide`
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
//! More than 10⁹ nodes need `--force`. To estimate the number, the program
//! first counts shallower depths while they stay small, and extrapolates by the
//! last growth factor. That costs a hundredth of a second and is right within a
//! factor of about two, which is enough here.
//!
//! A chance of the set-up is a leaf, at whatever depth it comes: the dice for
//! the ground in Loka, or for who begins in Strata. To count behind it, remove
//! it with an option or start from a position behind it.
use boardwright::catalogue::{self, Visitor};
use boardwright::ruleset::{
    Actor, Depict, Evaluate, Exchange, Notation, PerftJob, PerftTable, Ruleset, Share, Step,
    divide, divide_jobs, merge_perft_jobs, perft_jobs, perft_within,
};
use clap::Parser;
use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::error::Error;
use std::io::{self, Write};
use std::ops::ControlFlow::{Break, Continue};
use std::process::ExitCode;
use std::time::Instant;

/// Counts the sequences of N decisions from a position.
///
/// Dice of the set-up, as those for the ground in Loka and for who begins in
/// Strata, are where counting stops, however deep it is to go. To count what
/// follows, name an option that leaves no dice, as in `strata(starter=w)`, or a
/// position behind them.
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
}

/// Into how many jobs at least a count is split.
const JOBS: usize = 1_000;

/// The most nodes that are counted without `--force`.
const MOST_NODES: u64 = 1_000_000_000;

/// Up to how many nodes the estimate counts.
const SAMPLE: u64 = 1_000_000;

/// The greatest depth that `perft_within` counts, and so that an estimate sees.
const DEEPEST: u32 = 100;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let game = arguments.game.clone();
    let counted = catalogue::with(&game, Count(arguments)).map_err(Box::from);
    match counted.and_then(|counted| counted) {
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

struct Count(Arguments);

impl Visitor for Count {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, rules: R) -> Self::Output {
        let arguments = self.0;
        let depth = arguments.depth;
        let state = match &arguments.position {
            Some(text) => rules.read_position(text)?,
            None => rules.start(),
        };
        let mut out = io::stdout().lock();
        let is_list = arguments.jobs.is_some() && arguments.job.is_none();
        if !arguments.force && !is_list {
            refuse_too_many(&rules, &state, depth, arguments.job)?;
        }
        let start = Instant::now();
        let mut jobs = perft_jobs(&rules, &state, depth, arguments.jobs.unwrap_or(JOBS));
        if is_list || arguments.job.is_some() || arguments.table.is_some() && !arguments.divide {
            jobs = merge_perft_jobs(&rules, jobs);
        }
        if is_list {
            return list(&rules, &state, &jobs, &mut out);
        }
        let whole = Share::new(1, 1).ok_or("one is the first of one")?;
        let jobs: Vec<&PerftJob<R>> = arguments.job.unwrap_or(whole).of(&jobs).collect();

        let table = match arguments.table {
            Some(mebibytes) => Some(PerftTable::new(&rules, mebibytes)?),
            None => None,
        };
        let bar = ProgressBar::new(jobs.len() as u64).with_style(ProgressStyle::with_template(
            "{elapsed_precise} [{wide_bar}] {pos}/{len} jobs, {eta} left",
        )?);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(arguments.threads.into())
            .build()?;
        let count = |job: &&PerftJob<R>| {
            let nodes = match &table {
                Some(table) => table.count(job),
                None => job.count(&rules),
            };
            bar.inc(1);
            nodes
        };
        let counts: Vec<u64> = pool.install(|| jobs.par_iter().map(count).collect());
        bar.finish_and_clear();

        let nodes = counts.iter().copied().fold(0, u64::saturating_add);
        if arguments.divide {
            let rows = if depth < 2 {
                divide(&rules, &state, depth)
            } else {
                divide_jobs(jobs.into_iter().zip(counts))
            };
            for (chosen, nodes) in rows {
                writeln!(out, "{}: {nodes}", rules.move_text(&state, chosen))?;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        eprintln!(
            "{seconds:.3} s, {:.1} million nodes a second",
            nodes as f64 / seconds.max(1e-9) / 1e6
        );
        writeln!(out, "nodes {nodes}")?;
        Ok(())
    }
}

/// Prints each job as its number, how often it counts, how deep, and the moves
/// and chances that lead there; and last how many there are.
fn list<R: Notation>(
    rules: &R,
    start: &R::State,
    jobs: &[PerftJob<R>],
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    for (index, job) in jobs.iter().enumerate() {
        write!(
            out,
            "{}: {} time{} depth {}, after",
            index + 1,
            job.weight(),
            if job.weight() == 1 { "" } else { "s" },
            job.depth()
        )?;
        let mut state = start.clone();
        for step in job.steps() {
            match *step {
                Step::Move(seat, chosen) => {
                    write!(out, " {}", rules.move_text(&state, chosen))?;
                    rules.apply(&mut state, seat, chosen);
                }
                Step::Chance(chance) => {
                    write!(out, " {}", rules.chance_text(&state, chance))?;
                    rules.resolve(&mut state, chance);
                }
            }
        }
        writeln!(out)?;
    }
    writeln!(out, "jobs {}", jobs.len())?;
    Ok(())
}

/// Refuses a count that is estimated above [`MOST_NODES`].
fn refuse_too_many<R: Notation>(
    rules: &R,
    state: &R::State,
    depth: u32,
    share: Option<Share>,
) -> Result<(), Box<dyn Error>> {
    let shares = share.map_or(1, Share::shares) as u128;
    let depth = setup_depth(rules, state, depth);
    let Some(nodes) = estimate(rules, state, depth) else {
        let sentence = format!(
            "how many nodes there are at depth {depth} cannot be told beforehand: \
             an estimate goes to depth {DEEPEST} at most; --force counts them"
        );
        return Err(sentence.into());
    };
    let estimate = nodes / shares;
    if estimate <= u128::from(MOST_NODES) {
        return Ok(());
    }
    let sentence = format!(
        "about {} nodes are to be expected, more than 10^9; --force counts them",
        rounded(estimate)
    );
    Err(sentence.into())
}

/// How deep a count really goes: it stops at a chance of the set-up, as far as
/// the lines of first, of middle and of last moves show. Set-ups owe the same
/// number of decisions on every line, or about that.
fn setup_depth<R: Ruleset>(rules: &R, start: &R::State, depth: u32) -> u32 {
    let lines: [fn(u64) -> u64; 3] = [|_| 0, |count| count / 2, |count| count - 1];
    let stops = lines.map(|choose| before_setup(rules, start, depth, choose));
    // If one line goes to the full depth, so does the count.
    stops.into_iter().max().unwrap_or(depth)
}

/// How many decisions a line takes to a chance of the set-up; the whole depth
/// if it comes to none. Which move is made is chosen by how many there are.
fn before_setup<R: Ruleset>(
    rules: &R,
    start: &R::State,
    depth: u32,
    choose: fn(u64) -> u64,
) -> u32 {
    let mut state = start.clone();
    let mut decisions = 0;
    while decisions < depth && rules.outcome(&state).is_none() {
        let next = match rules.actor(&state) {
            Actor::Chance if rules.is_setup_chance(&state) => return decisions,
            Actor::Chance => {
                let found = rules.visit_chances(&state, |chance, _| Break(chance));
                found.break_value().map(|chance| {
                    rules.resolve(&mut state, chance);
                })
            }
            actor => actor.seats().lowest().and_then(|seat| {
                let count = rules.count_moves(&state, seat);
                let mut left = choose(count.max(1));
                let found = rules.visit_moves(&state, seat, |chosen| {
                    if left == 0 {
                        return Break(chosen);
                    }
                    left -= 1;
                    Continue(())
                });
                found.break_value().map(|chosen| {
                    rules.apply(&mut state, seat, chosen);
                    decisions += 1;
                })
            }),
        };
        if next.is_none() {
            break;
        }
    }
    depth
}

/// The number of nodes at a depth: exact while it is small, then extrapolated
/// by the last growth factor. `None` if it is still small at the greatest depth
/// that can be counted, and more is asked for.
fn estimate<R: Notation>(rules: &R, state: &R::State, depth: u32) -> Option<u128> {
    let (mut before, mut nodes) = (1, 1);
    for counted in 1..=depth {
        if counted > DEEPEST {
            return None;
        }
        let Ok(more) = perft_within(rules, state, counted, SAMPLE) else {
            let left = depth - counted + 1;
            let growth = u128::from(nodes).div_ceil(u128::from(before).max(1)).max(2);
            // If the first step is too large to count, its number is the
            // estimate.
            let nodes = u128::from(nodes).max(if counted == 1 { SAMPLE.into() } else { 1 });
            return Some(nodes.saturating_mul(growth.saturating_pow(left)));
        };
        if more == 0 {
            return Some(0);
        }
        (before, nodes) = (nodes, more);
    }
    Some(nodes.into())
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
