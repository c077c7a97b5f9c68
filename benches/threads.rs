//! How much faster are counts, random games and searches on two cores, and what
//! does that cost?
//!
//! Each piece of work is done on one thread and on two, in turns. Two times are
//! shown. In wall-clock time two threads should need half as long as one, which
//! only an idle machine can show. In processor time they should together need no
//! more than one thread, which can be seen on a busy machine too. Run with `cargo
//! bench --bench threads`, with `-- --rounds 9` for more rounds and with `--
//! --searches` for the searches alone.
//!
//! Searches go to equal depth in ten positions of each game. One search is
//! compared with two that share what they find, on two threads and on one.

use boardwright_chess::Chess;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::Loka;
use boardwright_players::{AlphaBeta, Choice, Player as _, Progress, Turn};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Configure as _, Evaluate, Notation, PerftTable, Ruleset, Seed, Status, perft, perft_on_threads,
    playouts, playouts_on_threads,
};
use boardwright_strata::Strata;
use cpu_time::ProcessTime;
use std::ops::ControlFlow::{Break, Continue};
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
    let only_searches = (arguments.iter()).any(|argument| argument == "--searches");
    let bench = Bench { rounds, is_quick };
    if !only_searches {
        bench.counts_and_games();
    }
    bench.searches();
}

/// The number of rounds, and whether only to check that everything runs.
struct Bench {
    rounds: usize,
    is_quick: bool,
}

impl Bench {
    fn counts_and_games(&self) {
        println!("| work | one thread | two threads | scaling | processor time, two ÷ one |");
        println!("|---|---|---|---|---|");
        let chess = Chess::fide();
        self.perft("chess", &chess, &chess.start(), 6);
        self.playouts("chess", &chess, 16_000);
        let lines = LinesOfAction::abacus();
        self.perft("Lines of Action", &lines, &lines.start(), 5);
        self.playouts("Lines of Action", &lines, 10_000);
        let loka = Loka::from_name(&"loka".parse().expect("a name")).expect("a game");
        self.perft("Loka", &loka, &loka.start(), 3);
        self.playouts("Loka", &loka, 4_000);
        let strata = Strata::default().with_starter(Some(Strata::WHITE));
        let middle = strata.read_position(STRATA_MIDDLE).expect("a position");
        self.perft("Strata", &strata, &middle, 4);
        self.playouts("Strata", &strata, 4_000);
    }

    fn searches(&self) {
        println!();
        println!(
            "| game | one search | two searches on two threads | faster | positions, two ÷ one | \
             processor time, two on one thread ÷ one |"
        );
        println!("|---|---|---|---|---|---|");
        self.to_depth("chess", &Chess::fide());
        self.to_depth("Lines of Action", &LinesOfAction::abacus());
        let loka = Loka::from_name(&"loka".parse().expect("a name")).expect("a game");
        self.to_depth("Loka", &loka);
        self.to_depth("Strata", &Strata::default());
    }
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

    /// Searches to equal depth by one search and by two in turns, and prints the
    /// sums of the medians of all positions.
    fn to_depth<R: Evaluate>(&self, game: &str, rules: &R) {
        let (count, least) = if self.is_quick {
            (1, 2_000)
        } else {
            (10, 300_000)
        };
        // One search; two on two threads; two on one.
        let ways = [(1, 1), (2, 2), (2, 1)];
        let mut sums = [(0.0, 0.0, 0); 3];
        for number in 0..count {
            let game = middle(rules, number);
            let seat = game.status().due().and_then(|due| due.seats().lowest());
            let turn = Turn::new(&game, seat.expect("a seat is due"));
            let depth = depth_of(&turn, least);
            let mut times = [const { [const { Vec::new() }; 2] }; 3];
            let mut choices: [Option<Choice<R::Move>>; 3] = [const { None }; 3];
            for _ in 0..self.rounds {
                for (way, (searches, threads)) in ways.into_iter().enumerate() {
                    let player = AlphaBeta::new(1).with_positions(u32::MAX).with_depth(depth);
                    let mut player = player.with_searches(searches).with_threads(threads);
                    let (wall, processor) = (Instant::now(), ProcessTime::now());
                    choices[way] = player.choose(&turn);
                    times[way][0].push(wall.elapsed().as_secs_f64());
                    times[way][1].push(processor.elapsed().as_secs_f64());
                }
            }
            assert_eq!(choices[1], choices[2], "threads change a choice");
            for ((sum, times), choice) in sums.iter_mut().zip(times).zip(choices) {
                let [wall, processor] = times.map(median);
                sum.0 += wall;
                sum.1 += processor;
                sum.2 += choice.expect("there is a move").positions;
            }
        }
        let [one, two, in_turn] = sums;
        println!(
            "| {game} | {:.3} s | {:.3} s | {:.2} | {:.2} | {:.2} |",
            one.0,
            two.0,
            one.0 / two.0,
            two.2 as f64 / one.2 as f64,
            in_turn.1 / one.1
        );
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

/// A position of a game between weak players that differ a little: the later the
/// greater the number.
fn middle<R: Evaluate>(rules: &R, number: u64) -> Game<R> {
    let mut game = Game::new(rules.clone(), Seed::from_u64(number + 1));
    let mut player = AlphaBeta::new(number).with_positions(300).with_margin(30);
    let mut last = game.clone();
    for _ in 0..8 + 3 * number {
        let Status::Due(due) = game.status() else {
            break;
        };
        let Some(seat) = due.seats().lowest() else {
            game.roll().expect("dice are due");
            continue;
        };
        last = game.clone();
        let choice = player.choose(&Turn::new(&game, seat));
        let chosen = choice.expect("there is a move").chosen;
        game.play(seat, chosen).expect("a legal move");
    }
    last
}

/// The first depth for which one search looks at more positions than this, or
/// the last one where the game is decided before.
fn depth_of<R: Evaluate>(turn: &Turn<'_, R>, least: u64) -> u32 {
    let mut depth = 1;
    let player = AlphaBeta::new(1).with_positions(u32::MAX);
    player.think(turn, &mut |progress| {
        let Progress::Deepened(iteration) = progress else {
            return Continue(());
        };
        depth = iteration.depth;
        if iteration.positions > least {
            Break(())
        } else {
            Continue(())
        }
    });
    depth
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
