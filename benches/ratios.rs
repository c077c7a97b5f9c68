//! How many times as fast as its peers is every game, on this machine, now?
//!
//! Prints one table in Markdown, one row for each measure, its rate, that of a
//! peer in the same process, their ratio and what is wanted:
//!
//! ```sh
//! cargo bench -p boardwright-benches --bench ratios
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p boardwright-benches --bench ratios
//! ```
//!
//! With `-- --rounds 21` there are more rounds, with `-- --positions` a second
//! table tells chess positions apart, and with `-- --quick` it is only seen
//! that everything runs and counts right.

use boardwright_benches::chess::{self, Entry};
use boardwright_benches::contest::Effort;
use boardwright_benches::{lines_of_action, loka, strata, table};
use clap::Parser;

/// Holds every game against its peers and prints one table.
#[derive(Parser)]
struct Arguments {
    /// How many rounds each contest has; a third of them where a round takes
    /// seconds.
    #[arg(long, default_value_t = 15)]
    rounds: usize,
    /// Only see that everything runs: the numbers do not count.
    #[arg(long, visible_alias = "test")]
    quick: bool,
    /// Also tell the chess positions apart.
    #[arg(long)]
    positions: bool,
    /// Cargo says so to every bench.
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    let arguments = Arguments::parse();
    let effort = Effort::new(arguments.rounds, arguments.quick);
    let chess = chess::measure(&effort, &Entry::peers());
    let loka = loka::measure(&effort, chess.cozy_bulk);
    let lines_of_action = lines_of_action::measure(&effort);
    let strata = strata::measure(&effort);
    drop(effort);

    println!("{}", table::introduction(arguments.rounds, arguments.quick));
    println!("{}", table::HEAD);
    let reports = [chess.report, lines_of_action, loka, strata];
    let rows = reports.iter().flat_map(|report| &report.rows);
    for row in rows.chain(reports.iter().flat_map(|report| &report.contract)) {
        println!("{row}");
    }
    if arguments.positions {
        println!("\nChess perft, leaves counted, M/s (ratio to cozy-chess):\n");
        print!("{}", chess.by_position);
    }
}
