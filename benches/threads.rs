//! How much faster are counts and random games on two cores, and what does that
//! cost?
//!
//! Each piece of work is done on one thread and on two, in turns. Two times are
//! shown. In wall-clock time two threads should need half as long as one, which
//! only an idle machine can show. In processor time they should together need no
//! more than one thread, which can be seen on a busy machine too. Run with `cargo
//! bench --bench threads`, with `-- --rounds 9` for more rounds.

use boardwright_chess::Chess;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::Loka;
use boardwright_ruleset::{
    Configure as _, Notation, PerftTable, Ruleset, perft, perft_on_threads, playouts,
    playouts_on_threads,
};
use boardwright_strata::Strata;
use cpu_time::ProcessTime;
use std::time::Instant;

const STRATA_MIDDLE: &str = "3v2*b(rb)1/br2(rv)4/(bo)1*wv(go)3o/(RG)-3(vo)2(bg)1/2Bg5/9/\
    2(VO)2(rg)(BO)(RB)1/2V6/(BG)3(VO)-2O(RG) w act:1 - 00000/10110 00 0 4";

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let is_quick = (arguments.iter()).any(|argument| argument == "--quick" || argument == "--test");
    let rounds = arguments
        .iter()
        .position(|argument| argument == "--rounds")
        .and_then(|at| arguments.get(at + 1)?.parse().ok())
        .unwrap_or(if is_quick { 1 } else { 5 });
    println!("| work | one thread | two threads | scaling | processor time, two ÷ one |");
    println!("|---|---|---|---|---|");
    let bench = Bench { rounds, is_quick };

    let chess = Chess::fide();
    bench.perft("chess", &chess, &chess.start(), 6);
    bench.playouts("chess", &chess, 16_000);
    let lines = LinesOfAction::abacus();
    bench.perft("Lines of Action", &lines, &lines.start(), 5);
    bench.playouts("Lines of Action", &lines, 10_000);
    let loka = Loka::from_name(&"loka".parse().expect("a name")).expect("a game");
    bench.perft("Loka", &loka, &loka.start(), 3);
    bench.playouts("Loka", &loka, 4_000);
    let strata = Strata::default().with_starter(Some(Strata::WHITE));
    let middle = strata.read_position(STRATA_MIDDLE).expect("a position");
    bench.perft("Strata", &strata, &middle, 4);
    bench.playouts("Strata", &strata, 4_000);
}

/// The number of rounds, and whether only to check that everything runs.
struct Bench {
    rounds: usize,
    is_quick: bool,
}

impl Bench {
    fn perft<R: Ruleset>(&self, game: &str, rules: &R, state: &R::State, depth: u32) {
        let depth = if self.is_quick { depth - 2 } else { depth };
        let nodes = perft(rules, state, depth);
        self.row(&format!("{game}, perft {depth}"), |threads| {
            let counted = perft_on_threads(rules, state, depth, threads);
            assert_eq!(counted.expect("threads"), nodes);
        });
        let begin = ProcessTime::now();
        let counted = perft(rules, state, depth);
        let plain = begin.elapsed().as_secs_f64();
        let begin = ProcessTime::now();
        let table = PerftTable::new(rules, 64).expect("memory");
        assert_eq!(table.perft(state, depth), counted);
        let with_table = begin.elapsed().as_secs_f64();
        eprintln!("{game}: without a table {plain:.3} s, with 64 MiB {with_table:.3} s");
    }

    fn playouts<R: Ruleset>(&self, game: &str, rules: &R, games: u64) {
        let games = if self.is_quick { games / 100 } else { games };
        let start = rules.start();
        let tally = playouts(rules, &start, 1, 0..games, 10_000);
        self.row(&format!("{game}, {games} random games"), |threads| {
            let played = playouts_on_threads(rules, &start, 1, 0..games, 10_000, threads);
            assert_eq!(played.expect("threads"), tally);
        });
    }

    /// Does the work on one thread and on two in turns, and prints medians.
    fn row(&self, name: &str, work: impl Fn(usize)) {
        let mut times = [const { [const { Vec::new() }; 2] }; 2];
        for _ in 0..self.rounds {
            for (threads, times) in (1..).zip(&mut times) {
                let (wall, processor) = (Instant::now(), ProcessTime::now());
                work(threads);
                times[0].push(wall.elapsed().as_secs_f64());
                times[1].push(processor.elapsed().as_secs_f64());
            }
        }
        let [[one, one_processor], [two, two_processor]] = times.map(|clocks| clocks.map(median));
        println!(
            "| {name} | {one:.3} s | {two:.3} s | {:.2} | {:.3} |",
            one / two,
            two_processor / one_processor
        );
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
