//! How many instructions does fixed work take, and is that more than before?
//!
//! Counts do not depend on the load of the machine, so they show differences of a
//! few percent, which in measured times would be lost in noise.
//! `instruction_counts.txt` holds the recorded counts; a piece of work that takes
//! over three percent more fails. Run it with `.ci/instruction-counts`, which
//! builds the runner, and with `--record` to record new counts.

#![expect(
    unused_qualifications,
    missing_docs,
    reason = "the macros of gungraun write code with them and without"
)]

use boardwright_benches::Random;
use boardwright_benches::chess::{CASES, Case, Own, Position as _};
use boardwright_benches::counting::{random_games, random_games_refereed};
use boardwright_benches::loka::{self, BARE, TERRAIN};
use boardwright_benches::strata::MIDDLE;
use boardwright_chess::{Chess, Position};
use boardwright_combat::{BoostCounts, FightOdds};
use boardwright_geometry::CrossSquare;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::{Attack, Loka, LokaState, Massive};
use boardwright_players::{AlphaBeta, Turn};
use boardwright_ruleset::{
    Configure, Evaluate, Game, Notation, Ruleset, Seed, Xoshiro256PlusPlus, perft, playout,
};
use boardwright_strata::Strata;
use gungraun::prelude::*;
use gungraun::{Callgrind, EventKind};
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

const RECORDED: &str = include_str!("instruction_counts.txt");

/// The measure of a piece of work: instructions, at most three percent above
/// what was recorded under its name.
///
/// # Panics
///
/// If no count was recorded under the name, and none is being recorded now.
fn limited(name: &str) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::with_args(["--cache-sim=no"]);
    if std::env::var_os("RECORD_INSTRUCTION_COUNTS").is_none() {
        let recorded = RECORDED.lines().find_map(|line| {
            let (key, count) = line.split_once(' ')?;
            (key == name).then(|| count.trim().parse::<u64>().ok())?
        });
        let recorded = recorded.unwrap_or_else(|| panic!("{name} is not recorded"));
        callgrind.hard_limits([(EventKind::Ir, recorded + recorded * 3 / 100)]);
    }
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

fn chess_positions() -> Vec<(Own, u64)> {
    let case = |case: &Case| (Own::read(case.fen), u64::from(case.depth) - 2);
    CASES.iter().map(case).collect()
}

#[library_benchmark(config = limited("chess_perft_counted"))]
#[bench::six_positions(chess_positions())]
fn chess_perft_counted(positions: Vec<(Own, u64)>) -> u64 {
    let count = |(position, depth): &(Own, u64)| black_box(position).counted(*depth);
    positions.iter().map(count).sum()
}

#[library_benchmark(config = limited("chess_perft_made"))]
#[bench::six_positions(chess_positions())]
fn chess_perft_made(positions: Vec<(Own, u64)>) -> u64 {
    let count = |(position, depth): &(Own, u64)| black_box(position).made(*depth);
    positions.iter().map(count).sum()
}

#[library_benchmark(config = limited("chess_playouts"))]
#[bench::from_the_start(Own(Position::start()))]
fn chess_playouts(start: Own) -> u64 {
    black_box(&start).playouts(10_000)
}

#[library_benchmark(config = limited("lines_of_action_perft"))]
#[bench::standard(LinesOfAction::abacus())]
fn lines_of_action_perft(rules: LinesOfAction) -> u64 {
    perft(&rules, black_box(&rules.start()), 4)
}

#[library_benchmark(config = limited("lines_of_action_playouts"))]
#[bench::standard(LinesOfAction::abacus())]
fn lines_of_action_playouts(rules: LinesOfAction) -> u64 {
    random_games(black_box(&rules), 20)
}

/// Games of a few random moves.
fn games<R: Ruleset>(rules: &R, lengths: [u64; 4]) -> Vec<Game<R>> {
    let mut random = Random::new();
    let play = |length| {
        let mut game = Game::new(rules.clone(), Seed::from_u64(length));
        for _ in 0..length {
            let seat = rules.actor(game.state()).seats().lowest();
            let chosen = seat.and_then(|seat| {
                let pick = |count| random.below(count);
                Some((seat, rules.pick_move(game.state(), seat, pick)?))
            });
            if let Some((seat, chosen)) = chosen {
                game.play(seat, chosen).expect("a legal move");
            }
        }
        game
    };
    lengths.into_iter().map(play).collect()
}

/// Searches a thousand positions for each game.
fn search<R: Evaluate>(games: &[Game<R>]) -> u64 {
    let player = AlphaBeta::new(1).with_positions(1_000);
    let searched = games.iter().filter_map(|game| {
        let seat = game.rules().actor(game.state()).seats().lowest()?;
        player.think(&Turn::new(black_box(game), seat), &mut |_| Continue(()))
    });
    searched.map(|choice| choice.positions).sum()
}

#[library_benchmark(config = limited("chess_alpha_beta"))]
#[bench::four_positions(games(&Chess::fide(), [6, 14, 30, 62]))]
fn chess_alpha_beta(games: Vec<Game<Chess>>) -> (Vec<Game<Chess>>, u64) {
    let searched = search(&games);
    (games, searched)
}

#[library_benchmark(config = limited("lines_of_action_alpha_beta"))]
#[bench::four_positions(games(&LinesOfAction::abacus(), [4, 10, 20, 40]))]
fn lines_of_action_alpha_beta(games: Vec<Game<LinesOfAction>>) -> (Vec<Game<LinesOfAction>>, u64) {
    let searched = search(&games);
    (games, searched)
}

#[library_benchmark(config = limited("strata_perft"))]
#[bench::middle(Strata::default())]
fn strata_perft(rules: Strata) -> u64 {
    let middle = rules.read_position(MIDDLE).expect("a position");
    perft(&rules, black_box(&middle), 3)
}

#[library_benchmark(config = limited("strata_playouts"))]
#[bench::whole_games(Strata::default())]
fn strata_playouts(rules: Strata) -> u64 {
    random_games(black_box(&rules), 10)
}

#[library_benchmark(config = limited("loka_perft"))]
#[bench::everything_in_the_box(loka::rules_for_counting())]
fn loka_perft(rules: Loka) -> u64 {
    let start = rules.read_position(BARE).expect("a position");
    perft(&rules, black_box(&start), 4)
}

#[library_benchmark(config = limited("loka_playouts"))]
#[bench::whole_games(loka::rules("loka"))]
fn loka_playouts(rules: Loka) -> u64 {
    random_games(black_box(&rules), 10)
}

#[library_benchmark(config = limited("loka_perft_with_dice"))]
#[bench::everything_in_the_box(loka::rules("loka"))]
fn loka_perft_with_dice(rules: Loka) -> u64 {
    let start = rules.read_position(TERRAIN).expect("a position");
    perft(&rules, black_box(&start), 4)
}

#[library_benchmark(config = limited("massive_playouts"))]
#[bench::sixteen_boards(massive())]
fn massive_playouts(rules: Massive) -> u64 {
    let start = rules.read_position(ARMIES).expect("a position");
    let mut random = Xoshiro256PlusPlus::new(1);
    playout(&rules, &mut start.clone(), &mut random, 1_000).steps
}

/// Sixteen pieces a side in the middle of the edges of 32×32 squares.
const ARMIES: &str = "12bRbNbBbQbKbBbNbR12/12bPbPbPbPbPbPbPbP12/\
    32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/\
    12wPwPwPwPwPwPwPwP12/12wRwNwBwQwKwBwNwR12 w play wb - - -/- 0 0";

fn massive() -> Massive {
    let name = "massive(boards=4x4)".parse().expect("a name");
    Massive::from_name(&name).expect("a game")
}

#[library_benchmark(config = limited("lines_of_action_refereed"))]
#[bench::standard(Arc::new(LinesOfAction::abacus()))]
fn lines_of_action_refereed(rules: Arc<LinesOfAction>) -> u64 {
    random_games_refereed(black_box(&rules), 20)
}

#[library_benchmark(config = limited("loka_refereed"))]
#[bench::whole_games(Arc::new(loka::rules("loka")))]
fn loka_refereed(rules: Arc<Loka>) -> u64 {
    random_games_refereed(black_box(&rules), 10)
}

#[library_benchmark(config = limited("strata_refereed"))]
#[bench::whole_games(Arc::new(Strata::default()))]
fn strata_refereed(rules: Arc<Strata>) -> u64 {
    random_games_refereed(black_box(&rules), 10)
}

/// Attacks, and the rules that they are made under.
type Attacks = (Loka, Vec<(LokaState, Attack<CrossSquare>)>);

fn attacks() -> Attacks {
    let rules = loka::rules("loka");
    let attacks = loka::attacks(&rules);
    (rules, attacks)
}

#[library_benchmark(config = limited("loka_boosts"))]
#[bench::of_random_games(attacks())]
fn loka_boosts((rules, attacks): Attacks) -> Attacks {
    for (state, attack) in &attacks {
        black_box(rules.boost_counts(black_box(state), *attack));
    }
    (rules, attacks)
}

#[library_benchmark(config = limited("loka_boosts_with_reasons"))]
#[bench::of_random_games(attacks())]
fn loka_boosts_with_reasons((rules, attacks): Attacks) -> Attacks {
    for (state, attack) in &attacks {
        black_box(rules.reasons(black_box(state), *attack));
    }
    (rules, attacks)
}

fn boosts() -> Vec<BoostCounts> {
    let mut random = Random::new();
    let mut side = || random.below(5) as u16;
    (0..10_000)
        .map(|_| BoostCounts::new(side(), side()))
        .collect()
}

#[library_benchmark(config = limited("loka_odds"))]
#[bench::any_boosts(boosts())]
fn loka_odds(boosts: Vec<BoostCounts>) -> Vec<BoostCounts> {
    for counts in &boosts {
        black_box(FightOdds::of(*black_box(counts)));
    }
    boosts
}

library_benchmark_group!(
    name = games,
    benchmarks = [
        chess_perft_counted,
        chess_perft_made,
        chess_playouts,
        chess_alpha_beta,
        lines_of_action_perft,
        lines_of_action_playouts,
        lines_of_action_alpha_beta,
        strata_perft,
        strata_playouts,
        loka_perft,
        loka_playouts,
        loka_perft_with_dice,
        massive_playouts,
        lines_of_action_refereed,
        loka_refereed,
        strata_refereed,
        loka_boosts,
        loka_boosts_with_reasons,
        loka_odds
    ]
);
main!(library_benchmark_groups = games);
