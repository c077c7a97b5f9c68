//! How fast is every game compared with its peers, on this machine, now?
//!
//! Prints one table in Markdown, one row for each measure: its rate, the rate of a
//! peer in the same process and their ratio:
//!
//! ```sh
//! cargo bench -p boardwright-benches --bench ratios
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p boardwright-benches --bench ratios
//! ```
//!
//! With `-- --rounds 21` there are more rounds, with `-- --only referee` one part of
//! the table, with `-- --positions` further tables for each chess position and each loop
//! of a peer, and `-- --quick` only checks that everything runs and counts right.
//!
//! OpenSpiel takes part if `python3` can import `pyspiel`, and programs that are
//! not crates if the environment variable `PEERS` names the folder that holds them.

use boardwright_benches::contest::Effort;
use boardwright_benches::open_spiel::OpenSpiel;
use boardwright_benches::table::Row;
use boardwright_benches::{chess, lines_of_action, loka, referee, strata, table};
use clap::{Parser, ValueEnum};

/// Holds every game against its peers and prints one table.
#[derive(Parser)]
struct Arguments {
    /// How many rounds each contest has; a third of them where a round takes
    /// seconds.
    #[arg(long, default_value_t = 15)]
    rounds: usize,
    /// Only check that everything runs: the numbers do not count.
    #[arg(long, visible_alias = "test")]
    quick: bool,
    /// Only this part of the table.
    #[arg(long)]
    only: Option<Part>,
    /// Also tell the chess positions apart, and the loops that each peer was driven by.
    #[arg(long)]
    positions: bool,
    /// Cargo passes this to every bench.
    #[arg(long, hide = true)]
    bench: bool,
}

/// A part of the table.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
enum Part {
    Chess,
    /// Chess beside the programs in the folder that the environment variable PEERS
    /// names.
    Processes,
    LinesOfAction,
    Loka,
    Strata,
    /// Every game under the referee.
    Referee,
}

fn main() {
    let arguments = Arguments::parse();
    let effort = Effort::new(arguments.rounds, arguments.quick);
    let wants = |part| arguments.only.is_none_or(|only| only == part);
    let open_spiel = OpenSpiel::start();
    let chess = wants(Part::Chess).then(|| chess::measure(&effort, &chess::peers()));
    let mut rows: Vec<Row> = Vec::new();
    // How much slower the contract is than the games' own functions stands at the end.
    let mut contract: Vec<Row> = Vec::new();
    if let Some(chess) = &chess {
        rows.extend(chess.report.rows.iter().cloned());
        contract.extend(chess.report.contract.iter().cloned());
        if let Some(open_spiel) = &open_spiel {
            rows.extend(chess::measure_open_spiel(&effort, open_spiel));
        }
    }
    if wants(Part::Processes) {
        rows.extend(chess::measure_processes(&effort));
    }
    for part in [Part::LinesOfAction, Part::Loka, Part::Strata] {
        if !wants(part) {
            continue;
        }
        let report = match part {
            Part::LinesOfAction => lines_of_action::measure(&effort, open_spiel.as_ref()),
            Part::Loka => loka::measure(&effort),
            _ => strata::measure(&effort),
        };
        rows.extend(report.rows);
        contract.extend(report.contract);
    }
    if wants(Part::Referee) {
        rows.extend(referee::measure(&effort));
    }
    drop(effort);

    println!("{}", table::introduction(arguments.rounds, arguments.quick));
    println!("{}", table::HEAD);
    for row in rows.iter().chain(&contract) {
        println!("{row}");
    }
    if open_spiel.is_none() {
        println!("\nOpenSpiel is left out: python3 cannot import pyspiel.");
    }
    if let Some(chess) = chess.filter(|_| arguments.positions) {
        println!("\nChess perft, leaves counted, M/s (ratio to cozy-chess):\n");
        print!("{}", chess.by_position);
        println!("\nThe loops that each peer was driven by; the fastest counts:\n");
        print!("{}", chess.by_loop);
    }
}
