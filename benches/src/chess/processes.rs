//! Peers that are not crates: programs in C and C++, as processes.
//!
//! The environment variable `PEERS` names a folder that holds them, each built as
//! its own instructions say. The bench builds nothing; a missing program has no
//! row:
//!
//! - `perft/perft`, of <https://github.com/ellxor/perft>, C++;
//! - `MPerft/mperft`, of <https://github.com/abulmo/MPerft>, C23. With `make pgo` it
//!   needs clang 19, `llvm-profdata` and `stdbit.h`, which glibc has from 2.39 on.
//!   It counts with a table of positions too, and so do we, by one of equal size.
//!
//! Both are built for the processor of the machine, so they are only compared with
//! a native build of ours. The result is the processor time of the process minus
//! that of the same process with a tree of one ply, so that its start does not
//! count. One of them starts a thread for each processor; it is kept to one, so
//! that its threads do not share a core's caches and units with each other.

use super::{CASES, Case, Entry, Keyless, Own, Task};
use crate::contest::{Clocked, Effort, Entrant, Lap, clocked};
use crate::table::Row;
use boardwright_chess::{Chess, Position};
use boardwright_ruleset::PerftTable;
use cpu_time::ThreadTime;
use nix::sched::{CpuSet, sched_getaffinity, sched_getcpu, sched_setaffinity};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;
use nix::unistd::Pid;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The size of a table of positions, in MiB.
const TABLE: u32 = 256;

/// How a tree is counted.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Way {
    Counted,
    Made,
    /// Counted, with a table of positions.
    WithTable,
}

/// A program that counts a tree and prints the leaves.
#[derive(Clone)]
struct Program {
    name: &'static str,
    path: PathBuf,
    arguments: fn(&str, u64, Way) -> Vec<String>,
    /// Finds the leaves in what it printed.
    leaves: fn(&str) -> Option<&str>,
    /// Whether the program can also make each leaf, and count with a table.
    has_all_ways: bool,
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
            has_all_ways: false,
        },
        Program {
            name: "MPerft (C)",
            path: folder.join("MPerft/mperft"),
            arguments: |fen, depth, way| {
                let depth = depth.to_string();
                let mut arguments = vec!["--fen".into(), fen.into(), "--depth".into(), depth];
                if way != Way::Made {
                    arguments.push("--bulk".into());
                }
                if way == Way::WithTable {
                    arguments.extend(["--hash".into(), TABLE.to_string()]);
                }
                arguments
            },
            leaves: |printed| {
                // "perft  6 :       119060324 leaves in …"
                let line = printed.lines().find(|line| line.starts_with("perft "))?;
                line.split(':').nth(1)?.split_whitespace().next()
            },
            has_all_ways: true,
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
    let counted = contest(effort, &programs, Way::Counted);
    let with_all_ways: Vec<Program> = programs
        .into_iter()
        .filter(|program| program.has_all_ways)
        .collect();
    let made = contest(effort, &with_all_ways, Way::Made);
    let with_table = contest(effort, &with_all_ways, Way::WithTable);
    counted.into_iter().chain(made).chain(with_table).collect()
}

fn contest(effort: &Effort, programs: &[Program], way: Way) -> Vec<Row> {
    if programs.is_empty() {
        return Vec::new();
    }
    let (deeper, measure) = match way {
        Way::Counted => (
            1,
            "chess perft of six positions, a ply more, leaves counted",
        ),
        Way::Made => (0, "chess perft of six positions, a ply more, leaves made"),
        Way::WithTable => (
            2,
            "chess perft of six positions, two plies more, tables of 256 MiB",
        ),
    };
    let less = 2 * u64::from(effort.is_quick);
    let depth = |case: &Case| u64::from(case.depth) + deeper - less;
    let ours = |case: &Case| ours(way, case.fen, depth(case));
    let mut entrants = vec![Entrant::with_clocked_stages(
        "ours",
        CASES.iter().map(ours).collect(),
    )];
    for program in programs {
        let stage = |case: &Case| -> Clocked<'static> {
            let (program, fen, depth) = (program.clone(), case.fen, depth(case));
            let expected = match way {
                Way::WithTable => with_table(fen, depth).work,
                Way::Counted | Way::Made => case.leaves_at(depth),
            };
            Box::new(move || {
                let start = run(&program, fen, 1, way);
                let mut lap = run(&program, fen, depth, way);
                assert_eq!(lap.work, expected, "{}: {fen}", program.name);
                lap.seconds -= start.seconds;
                lap
            })
        };
        let stages = CASES.iter().map(stage).collect();
        entrants.push(Entrant::with_clocked_stages(program.name, stages));
    }
    let outcome = effort.long_contest("chess beside processes", entrants);
    let row = |peer| Row::of(measure, &outcome, 0, peer);
    (1..=programs.len()).map(row).collect()
}

/// Our own work for a position. Nobody asks for keys of positions that are only
/// counted, unless there is a table.
fn ours(way: Way, fen: &'static str, depth: u64) -> Clocked<'static> {
    let (own, task) = match way {
        Way::Counted => (Entry::of::<Keyless>(), Task::CountLeaves),
        Way::Made => (Entry::of::<Own>(), Task::MakeLeaves),
        Way::WithTable => {
            return Box::new(move || {
                let start = with_table(fen, 1);
                let mut lap = with_table(fen, depth);
                lap.seconds -= start.seconds;
                lap
            });
        }
    };
    clocked(own.loops(task).next().expect("a loop").start(fen, depth))
}

/// Counts a tree with an empty table.
fn with_table(fen: &str, depth: u64) -> Lap {
    let begin = ThreadTime::now();
    let position: Position = fen.parse().expect("a FEN");
    let table = PerftTable::new(&Chess::fide(), TABLE).expect("memory");
    let work = table.perft(&position, u32::try_from(depth).expect("a depth"));
    drop(table);
    Lap {
        seconds: begin.elapsed().as_secs_f64(),
        work,
    }
}

/// Runs a program, and returns the number of leaves that it printed and the
/// processor time that it took.
fn run(program: &Program, fen: &str, depth: u64, way: Way) -> Lap {
    let before = children();
    let mut command = Command::new(&program.path);
    command.args((program.arguments)(fen, depth, way));
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
