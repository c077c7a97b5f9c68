//! Peers that are not crates: programs in C and C++, as processes.
//!
//! The environment variable `PEERS` names a folder that holds them, each built as
//! its own instructions say. The bench builds nothing; a missing program has no
//! row:
//!
//! - `perft/perft`, of <https://github.com/ellxor/perft>, C++;
//! - `MPerft/mperft`, of <https://github.com/abulmo/MPerft>, C.
//!
//! Both are built for the processor of the machine, so they are only compared with
//! a native build of ours. The result is the processor time of the process minus
//! that of the same process with a tree of one ply, so that its start does not
//! count. One of them starts a thread for each processor; it is kept to one, so
//! that its threads do not share a core's caches and units with each other.

use super::{CASES, Case, Entry, Keyless, Own, Task};
use crate::contest::{Clocked, Effort, Entrant, Lap, Work};
use crate::table::{Row, Target};
use nix::sched::{CpuSet, sched_getaffinity, sched_getcpu, sched_setaffinity};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;
use nix::unistd::Pid;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program that counts a tree and prints the leaves.
#[derive(Clone)]
struct Program {
    name: &'static str,
    path: PathBuf,
    arguments: fn(&str, u64, Task) -> Vec<String>,
    /// Finds the leaves in what it printed.
    leaves: fn(&str) -> Option<&str>,
    /// Whether the program can also make each leaf.
    makes_leaves: bool,
}

/// The programs that are in the folder.
fn programs(folder: &Path) -> Vec<Program> {
    let all = [
        Program {
            name: "ellxor/perft (C++)",
            path: folder.join("perft/perft"),
            arguments: |fen, depth, _| vec![fen.into(), depth.to_string()],
            leaves: |printed| {
                let line = printed
                    .lines()
                    .find_map(|line| line.strip_prefix("Result:"));
                line.map(str::trim)
            },
            makes_leaves: false,
        },
        Program {
            name: "MPerft (C)",
            path: folder.join("MPerft/mperft"),
            arguments: |fen, depth, task| {
                let depth = depth.to_string();
                let mut arguments = vec!["--fen".into(), fen.into(), "--depth".into(), depth];
                if task == Task::CountLeaves {
                    arguments.push("--bulk".into());
                }
                arguments
            },
            leaves: |printed| {
                // "perft  6 :       119060324 leaves in …"
                let line = printed.lines().find(|line| line.starts_with("perft "))?;
                line.split(':').nth(1)?.split_whitespace().next()
            },
            makes_leaves: true,
        },
    ];
    all.into_iter()
        .filter(|program| program.path.is_file())
        .collect()
}

/// Compares this project's program with those in the folder of `PEERS`. There are
/// no rows if the variable is not set, if the folder holds no program, or if this
/// is not a native build.
///
/// # Panics
///
/// If a program does not run, or counts something else.
#[must_use]
pub fn measure(effort: &Effort) -> Vec<Row> {
    let Some(folder) = std::env::var_os("PEERS").filter(|_| crate::is_native()) else {
        return Vec::new();
    };
    let programs = programs(Path::new(&folder));
    // The tree is deeper if leaves are only counted, so that a process runs for
    // long enough.
    let counted = contest(effort, &programs, Task::CountLeaves, 1);
    let makers: Vec<Program> = programs
        .into_iter()
        .filter(|program| program.makes_leaves)
        .collect();
    let made = contest(effort, &makers, Task::MakeLeaves, 0);
    counted.into_iter().chain(made).collect()
}

fn contest(effort: &Effort, programs: &[Program], task: Task, deeper: u64) -> Vec<Row> {
    if programs.is_empty() {
        return Vec::new();
    }
    let less = 2 * u64::from(effort.is_quick);
    let depth = |case: &Case| u64::from(case.depth) + deeper - less;
    // Nobody asks for keys of positions that are only counted.
    let own = match task {
        Task::CountLeaves => Entry::of::<Keyless>(),
        _ => Entry::of::<Own>(),
    };
    let way = own.loops(task).next().expect("a loop");
    let ours = |case: &Case| -> Work<'static> { way.start(case.fen, depth(case)) };
    let mut entrants = vec![Entrant::with_stages(
        "ours",
        CASES.iter().map(ours).collect(),
    )];
    for program in programs {
        let stage = |case: &Case| -> Clocked<'static> {
            let (program, fen, depth) = (program.clone(), case.fen, depth(case));
            let expected = case.leaves_at(depth);
            Box::new(move || {
                let start = run(&program, fen, 1, task);
                let mut lap = run(&program, fen, depth, task);
                assert_eq!(lap.work, expected, "{}: {fen}", program.name);
                lap.seconds -= start.seconds;
                lap
            })
        };
        let stages = CASES.iter().map(stage).collect();
        entrants.push(Entrant::with_clocked_stages(program.name, stages));
    }
    let outcome = effort.long_contest("chess beside processes", entrants);
    let measure = match task {
        Task::CountLeaves => "chess perft of six positions, a ply more, leaves counted",
        _ => "chess perft of six positions, a ply more, leaves made",
    };
    let row = |peer| Row::of(measure, &outcome, 0, peer, Target::None);
    (1..=programs.len()).map(row).collect()
}

/// Runs a program, and returns the number of leaves that it printed and the
/// processor time that it took.
fn run(program: &Program, fen: &str, depth: u64, task: Task) -> Lap {
    let before = children();
    let mut command = Command::new(&program.path);
    command.args((program.arguments)(fen, depth, task));
    let output = on_one_processor(|| command.output());
    let output = output.unwrap_or_else(|error| panic!("{}: {error}", program.name));
    let printed = String::from_utf8_lossy(&output.stdout);
    let leaves = (program.leaves)(&printed).and_then(|leaves| leaves.parse().ok());
    Lap {
        seconds: children() - before,
        work: leaves.unwrap_or_else(|| panic!("{} printed: {printed}", program.name)),
    }
}

/// Keeps this thread, and processes that it starts, to one processor until this is
/// dropped.
fn on_one_processor<T>(work: impl FnOnce() -> T) -> T {
    let this = Pid::from_raw(0);
    let all = sched_getaffinity(this).expect("the processors");
    let mut one = CpuSet::new();
    let current = sched_getcpu().expect("the processor");
    one.set(current).expect("a processor");
    sched_setaffinity(this, &one).expect("a processor");
    let done = work();
    sched_setaffinity(this, &all).expect("the processors");
    done
}

/// The processor time of all processes that were started and have ended, in seconds.
fn children() -> f64 {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the usage");
    let microseconds =
        usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
    microseconds as f64 / 1e6
}
