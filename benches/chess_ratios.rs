//! How many times as fast as its peers is chess, on this machine, now?
//!
//! All programs take turns at every position, round after round, and only the
//! time counts that they had a processor, so that what else the machine does
//! hits all of them alike and little; the table gives medians over the rounds. Run with `cargo bench --bench chess_ratios`, with `-- --rounds
//! 21` for more rounds or `-- --quick` to see only that it runs.

use boardwright_benches::chess::{CASES, Case, Leaves, Program};
use cpu_time::ThreadTime;

/// Plies of playouts in a round.
const PLIES: u64 = 400_000;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let is_quick = (arguments.iter()).any(|argument| argument == "--quick" || argument == "--test");
    let after = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse().ok()
    };
    let rounds = if is_quick {
        1
    } else {
        after("--rounds").unwrap_or(9)
    };
    println!("| work | {} |", Program::NAMES.join(" | "));
    println!("|---|{}", "---|".repeat(Program::NAMES.len()));
    for (name, leaves) in [
        ("perft, leaves counted", Leaves::Counted),
        ("perft, leaves made", Leaves::Made),
    ] {
        let mut total = Row::default();
        for case in CASES {
            let row = measure(rounds, case.fen, |program| {
                perft(program, case, leaves, is_quick)
            });
            row.print(&format!("{name}: {}", case.name));
            total.add(&row);
        }
        total.print(&format!("{name}: all"));
    }
    let plies = if is_quick { 1_000 } else { PLIES };
    let row = measure(rounds, CASES[0].fen, |program| program.playouts(plies));
    row.print("playouts, n-th move");
}

/// The leaves of a case, one ply less where only a look is wanted.
fn perft(program: &Program, case: Case, leaves: Leaves, is_quick: bool) -> Option<u64> {
    // Making the leaves takes several times as long.
    let less = u32::from(is_quick) + u32::from(leaves == Leaves::Made);
    let nodes = program.perft(case.depth - less, leaves);
    assert!(less > 0 || nodes == case.leaves, "{}", case.name);
    Some(nodes)
}

/// Seconds and units of work of each program.
#[derive(Default)]
struct Row {
    seconds: [f64; Program::NAMES.len()],
    work: [u64; Program::NAMES.len()],
}

/// Lets all programs take turns and takes the median of each.
fn measure(rounds: usize, fen: &str, work: impl Fn(&Program) -> Option<u64>) -> Row {
    let programs = Program::all(fen);
    let mut row = Row::default();
    let mut times = [const { Vec::new() }; Program::NAMES.len()];
    for _ in 0..rounds {
        for (index, program) in programs.iter().enumerate() {
            let begin = ThreadTime::now();
            row.work[index] = work(program).unwrap_or(0);
            times[index].push(begin.elapsed().as_secs_f64());
        }
    }
    for (index, times) in times.iter_mut().enumerate() {
        times.sort_by(f64::total_cmp);
        row.seconds[index] = times[times.len() / 2];
    }
    row
}

impl Row {
    fn add(&mut self, other: &Self) {
        for index in 0..Program::NAMES.len() {
            self.seconds[index] += other.seconds[index];
            self.work[index] += other.work[index];
        }
    }

    /// Prints rates in millions a second and, behind each, how many times that
    /// of `cozy-chess` it is.
    fn print(&self, name: &str) {
        let rate = |index: usize| self.work[index] as f64 / self.seconds[index] / 1e6;
        let cozy = rate(3);
        print!("| {name} |");
        for index in 0..Program::NAMES.len() {
            print!(" {:.1} ({:.2}) |", rate(index), rate(index) / cozy);
        }
        println!();
    }
}
