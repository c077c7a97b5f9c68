//! The rows of chess in the table of ratios.

use super::{CASES, Case, Contract, Cozy, Entry, FromText, Keyless, Laura, Own, Task};
use crate::contest::{Effort, Entrant, Outcome, Work};
use crate::open_spiel::OpenSpiel;
use crate::table::{Report, Row};
use std::cell::RefCell;
use std::fmt::Write as _;
use std::ops::Range;
use std::rc::Rc;

/// Plies of playouts in a round.
const PLIES: u64 = 400_000;
/// How many of the programs are this project's own.
const OWN: usize = 3;

/// This project's own programs: by its own functions, without clocks and key, and
/// through the contract.
#[must_use]
pub fn own_programs() -> [Entry; OWN] {
    [
        Entry::of::<Own>(),
        Entry::of::<Keyless>(),
        Entry::of::<Contract>(),
    ]
}

/// The peers that build with the stable compiler, and chess as it is read from a text.
#[must_use]
pub fn peers() -> Vec<Entry> {
    vec![
        Entry::of::<Cozy>(),
        Entry::of::<Laura>(),
        Entry::of::<super::Shakmaty>(),
        Entry::of::<FromText>(),
    ]
}

/// The rows of chess, and further tables.
pub struct ChessReport {
    /// The rows.
    pub report: Report,
    /// The programs' rates in bulk perft of each position, as a table.
    pub by_position: String,
    /// The rates of every loop of every program, as a table.
    pub by_loop: String,
}

/// A contest between all loops of all programs.
struct Trial {
    task: Task,
    outcome: Outcome,
    /// For each program, the entrants that are its loops.
    loops: Vec<Range<usize>>,
    /// A description of each entrant's loop.
    how: Vec<&'static str>,
}

impl Trial {
    fn hold(effort: &Effort, programs: &[&Entry], task: Task) -> Self {
        let (mut entrants, mut loops, mut how) = (Vec::new(), Vec::new(), Vec::new());
        for program in programs {
            let begin = entrants.len();
            for way in program.loops(task) {
                let start = |fen: &str, amount| way.start(fen, amount);
                entrants.push(Entrant::with_stages(
                    program.name(),
                    stages(effort, program.name(), task, start),
                ));
                how.push(way.how);
            }
            loops.push(begin..entrants.len());
        }
        let outcome = effort.contest(&format!("chess, {}", task.name()), entrants);
        Self {
            task,
            outcome,
            loops,
            how,
        }
    }

    /// The entrant that is a program's fastest loop.
    fn fastest(&self, program: usize) -> usize {
        self.outcome.fastest(self.loops[program].clone())
    }

    /// The programs' fastest loops.
    fn best(&self) -> Vec<usize> {
        (0..self.loops.len())
            .map(|program| self.fastest(program))
            .collect()
    }
}

/// Compares this project's programs with these peers, each driven by the fastest of
/// its loops.
///
/// # Panics
///
/// If two programs do not count the same.
#[must_use]
pub fn measure(effort: &Effort, peers: &[Entry]) -> ChessReport {
    let own = own_programs();
    let programs: Vec<&Entry> = own.iter().chain(peers).collect();
    let trials = Task::ALL.map(|task| Trial::hold(effort, &programs, task));

    let contract = |trial: &Trial| {
        let measure = format!("chess {}", trial.task.measure());
        Row::contract(&measure, &trial.outcome, trial.fastest(2), trial.fastest(0))
    };
    ChessReport {
        report: Report {
            rows: trials.iter().flat_map(against).collect(),
            contract: trials.iter().map(contract).collect(),
        },
        by_position: by_position(&trials[0]),
        by_loop: by_loop(&trials),
    }
}

/// The rows of a task: this project's program beside each peer, and its form
/// without clocks and key beside the first peer.
fn against(trial: &Trial) -> Vec<Row> {
    let (outcome, best) = (&trial.outcome, trial.best());
    let measure = match trial.task {
        Task::CountLeaves => "chess perft of six positions, leaves counted",
        Task::MakeLeaves => "chess perft of six positions, leaves made",
        Task::PlayOut => "chess random playouts, n-th move",
    };
    let row = |ours: usize, peer: usize, measure: String| {
        Row::of(measure, outcome, best[ours], best[peer])
    };
    let mut rows: Vec<Row> = (OWN..best.len())
        .map(|peer| row(0, peer, measure.into()))
        .collect();
    let keyless = format!("{measure}, without clocks and key");
    rows.insert(1, row(1, OWN, keyless));
    rows
}

/// The work of a program in a task: a tree for each position, or random games.
fn stages(
    effort: &Effort,
    name: &'static str,
    task: Task,
    start: impl Fn(&str, u64) -> Work<'static>,
) -> Vec<Work<'static>> {
    if task == Task::PlayOut {
        return vec![start(CASES[0].fen, effort.size(PLIES, 1_000))];
    }
    // Making the leaves takes several times as long.
    let less = u64::from(task == Task::MakeLeaves) + 2 * u64::from(effort.is_quick);
    let stage = |case: &Case| -> Work<'static> {
        let depth = u64::from(case.depth) - less;
        let expected = case.leaves_at(depth);
        let (case, mut work) = (case.name, start(case.fen, depth));
        Box::new(move || {
            let leaves = work();
            assert_eq!(leaves, expected, "{name}: {case}");
            leaves
        })
    };
    CASES.iter().map(stage).collect()
}

/// Millions of leaves per second of each program in each position, and in brackets
/// the ratio to the first peer.
fn by_position(trial: &Trial) -> String {
    let (outcome, best) = (&trial.outcome, trial.best());
    let names: Vec<&str> = best
        .iter()
        .map(|&entrant| outcome.names()[entrant])
        .collect();
    let mut table = format!("| position | {} |\n|---", names.join(" | "));
    table += &"|---".repeat(names.len());
    table += "|\n";
    for (stage, case) in CASES.iter().enumerate() {
        table += &format!("| {} |", case.name);
        for &program in &best {
            let rate = outcome.rate_of_stage(program, stage);
            let ratio = rate / outcome.rate_of_stage(best[OWN], stage);
            // Writing into a string does not fail.
            let _ = write!(table, " {:.0} ({ratio:.2}) |", rate / 1e6);
        }
        table.push('\n');
    }
    table
}

/// Every loop of every peer with its rate; the fastest, which counts, is marked.
fn by_loop(trials: &[Trial]) -> String {
    let mut table = String::from("| task | program | loop | M/s |\n|---|---|---|---|\n");
    for trial in trials {
        for program in OWN..trial.loops.len() {
            let fastest = trial.fastest(program);
            for entrant in trial.loops[program].clone() {
                let (name, how) = (trial.outcome.names()[entrant], trial.how[entrant]);
                let rate = trial.outcome.rate(entrant) / 1e6;
                let mark = if entrant == fastest { "**" } else { "" };
                let task = trial.task.name();
                // Writing into a string does not fail.
                let _ = writeln!(table, "| {task} | {name} | {how} | {mark}{rate:.1}{mark} |");
            }
        }
    }
    table
}

/// The rows of chess beside OpenSpiel.
///
/// # Panics
///
/// If OpenSpiel counts something else, or does not answer.
#[must_use]
pub fn measure_open_spiel(effort: &Effort, open_spiel: &Rc<RefCell<OpenSpiel>>) -> Vec<Row> {
    let own = Entry::of::<Own>();
    let ours = |task| own.loops(task).next().expect("a loop");
    // One ply less, since Python is slower.
    let less = 1 + 2 * u64::from(effort.is_quick);
    let cases = CASES.map(|case| (case, u64::from(case.depth) - less));
    let repeats = effort.size(10, 1);
    let our_stages = cases.iter().map(|(case, depth)| -> Work<'static> {
        let mut work = ours(Task::CountLeaves).start(case.fen, *depth);
        Box::new(move || (0..repeats).map(|_| work()).sum())
    });
    let their_stages = |how: &str| {
        let stage = |(case, depth): &(Case, u64)| {
            let request = format!("perft {how} chess {depth} {}", case.fen);
            OpenSpiel::work(open_spiel, request, Some(case.leaves_at(*depth)))
        };
        Entrant::with_clocked_stages("OpenSpiel, from Python", cases.iter().map(stage).collect())
    };
    let entrants = vec![
        Entrant::with_stages("ours", our_stages.collect()),
        their_stages("child"),
        their_stages("undo"),
    ];
    let perft = effort.long_contest("chess beside OpenSpiel, perft", entrants);

    let plies = effort.size(PLIES, 1_000);
    let games = effort.size(40, 1);
    let play = |how: &str| {
        let request = format!("games {how} chess {games}");
        let stage = OpenSpiel::work(open_spiel, request, None);
        Entrant::with_clocked_stages("OpenSpiel", vec![stage])
    };
    let entrants = vec![
        Entrant::with_stages("ours", vec![ours(Task::PlayOut).start(CASES[0].fen, plies)]),
        play("bots"),
        play("steps"),
    ];
    let playouts = effort.long_contest("chess beside OpenSpiel, playouts", entrants);
    let row =
        |measure: &str, outcome: &Outcome| Row::of(measure, outcome, 0, outcome.fastest(1..3));
    vec![
        row(
            "chess perft of six positions, a ply less, leaves counted",
            &perft,
        ),
        row("chess random playouts, n-th move", &playouts),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_loop_of_every_program_does_the_same_work() {
        for program in own_programs().iter().chain(&peers()) {
            for task in Task::ALL {
                assert!(
                    program.loops(task).count() > 0,
                    "{}: {task:?}",
                    program.name()
                );
                for way in program.loops(task) {
                    for case in CASES {
                        let amount = if task == Task::PlayOut { 100 } else { 2 };
                        let done = way.start(case.fen, amount)();
                        let (name, how) = (program.name(), way.how);
                        if task == Task::PlayOut {
                            assert!(done >= amount, "{name}, {how}: {done}");
                        } else {
                            assert_eq!(
                                done,
                                case.leaves_at(amount),
                                "{name}, {how}: {}",
                                case.name
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_fastest_loop_of_a_program_counts() {
        let effort = Effort::new(1, true);
        let slow = || {
            (0..5_000_000_u64)
                .map(std::hint::black_box)
                .map(|_| 0)
                .sum::<u64>()
                + 1
        };
        let entrants = vec![
            Entrant::new("peer", slow),
            Entrant::new("peer", || 1_000_000),
            Entrant::new("peer", slow),
        ];
        let trial = Trial {
            task: Task::PlayOut,
            outcome: effort.contest("loops", entrants),
            loops: vec![0..1, 0..3, 2..3],
            how: vec!["slow", "fast", "slow"],
        };
        assert_eq!(trial.best(), [0, 1, 2]);
    }
}
