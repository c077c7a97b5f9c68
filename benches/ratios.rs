//! How fast is every game compared with its peers, on this machine, now?
//!
//! Prints one table in Markdown, one row for each measure: its rate, the rate of a
//! peer in the same process, their ratio and the aim:
//!
//! ```sh
//! cargo bench -p boardwright-benches --bench ratios
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p boardwright-benches --bench ratios
//! ```
//!
//! With `-- --rounds 21` there are more rounds, with `-- --positions` there are
//! further tables for each chess position and each loop of a peer, and `-- --quick`
//! only checks that everything runs and counts right.
//!
//! OpenSpiel takes part if `python3` can import `pyspiel`, and programs that are
//! not crates if the environment variable `PEERS` names the folder that holds them.

use boardwright_benches::contest::Effort;
use boardwright_benches::open_spiel::OpenSpiel;
use boardwright_benches::{chess, lines_of_action, loka, referee, strata, table};
use clap::Parser;

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
    /// Also tell the chess positions apart, and the loops that each peer was driven by.
    #[arg(long)]
    positions: bool,
    /// Cargo passes this to every bench.
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    let arguments = Arguments::parse();
    let effort = Effort::new(arguments.rounds, arguments.quick);
    let open_spiel = OpenSpiel::start();
    let chess = chess::measure(&effort, &chess::peers());
    let mut chess_rows = chess.report.rows;
    chess_rows.extend(chess::measure_processes(&effort));
    if let Some(open_spiel) = &open_spiel {
        chess_rows.extend(chess::measure_open_spiel(&effort, open_spiel));
    }
    let lines_of_action = lines_of_action::measure(&effort, open_spiel.as_ref());
    let loka = loka::measure(&effort);
    let strata = strata::measure(&effort);
    let referee = referee::measure(&effort);
    drop(effort);

    println!("{}", table::introduction(arguments.rounds, arguments.quick));
    println!("{}", table::HEAD);
    let games = [&lines_of_action, &loka, &strata];
    let rows = games.iter().flat_map(|report| &report.rows);
    let contract = games.iter().flat_map(|report| &report.contract);
    let chess_contract = &chess.report.contract;
    for row in chess_rows
        .iter()
        .chain(rows)
        .chain(&referee)
        .chain(chess_contract)
        .chain(contract)
    {
        println!("{row}");
    }
    if open_spiel.is_none() {
        println!("\nOpenSpiel is left out: python3 cannot import pyspiel.");
    }
    if arguments.positions {
        println!("\nChess perft, leaves counted, M/s (ratio to cozy-chess):\n");
        print!("{}", chess.by_position);
        println!("\nThe loops that each peer was driven by; the fastest counts:\n");
        print!("{}", chess.by_loop);
    }
}
