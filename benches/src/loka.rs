//! The rows of Loka in the table of ratios.

use crate::contest::{Effort, Entrant};
use crate::counting::random_games;
use crate::table::{Quantity, Report, Row};
use boardwright_combat::{BoostCounts, FightOdds};
use boardwright_fixed_work::loka::{
    ATTACKS, BARE, Made, TERRAIN, attacks, rules, rules_for_counting, step,
};
use boardwright_loka::{Loka, LokaState};
use boardwright_ruleset::{Notation, Ruleset, Xoshiro256PlusPlus, perft};
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

/// How deep everything in the box is counted, and how many leaves that gives.
const BOX_DEPTH: u32 = 5;
const BOX_LEAVES: u64 = 4_990_604;

/// The random games that one would write for this game alone: how many steps
/// they had, and how many of these were chances.
fn played(rules: &Loka, games: u64) -> (u64, u64) {
    let mut random = Xoshiro256PlusPlus::new(1);
    let (mut steps, mut chances) = (0, 0);
    for _ in 0..games {
        let mut state = rules.start();
        loop {
            match step(rules, &mut state, &mut random) {
                Made::Nothing => break,
                Made::Move(_) => {}
                Made::Chance => chances += 1,
            }
            steps += 1;
        }
    }
    (steps, chances)
}

/// Measures the game. No other program that plays Loka is known, so there is no
/// peer.
///
/// # Panics
///
/// If counts differ from the published ones.
#[must_use]
pub fn measure(effort: &Effort) -> Report {
    let mut report = Report {
        rows: Vec::new(),
        contract: Vec::new(),
    };
    counting(effort, &mut report);
    decisions(effort, &mut report);
    fights(effort, &mut report);
    report
}

fn counting(effort: &Effort, report: &mut Report) {
    let plain = rules_for_counting();
    let start = plain.read_position(BARE).expect("a position");
    let rolled = rules("loka");
    let with_tiles = rolled.read_position(TERRAIN).expect("a position");
    let rules = plain;
    let depth = effort.size(BOX_DEPTH.into(), 3) as u32;
    let check = |leaves: u64| {
        assert!(depth < BOX_DEPTH || leaves == BOX_LEAVES, "{leaves} leaves");
        leaves
    };
    let entrants = vec![
        Entrant::new("ours", || check(perft(&rules, &start, depth))),
        Entrant::new("alone", || check(counted(&rules, &start, depth))),
        Entrant::new("with terrain and dice", || {
            perft(&rolled, &with_tiles, depth)
        }),
    ];
    let outcome = effort.contest("Loka, perft", entrants);
    report.rows.push(Row::alone(
        "Loka perft of BOX, depth 5, no terrain, no dice, in bulk",
        Quantity::Rate(outcome.rate(0)),
    ));
    report.rows.push(Row::beside(
        "Loka perft of BOX, depth 5, with terrain and dice, in bulk",
        outcome.rate(2),
        "without",
        outcome.rate(0),
        outcome.ratio(2, 0),
    ));
    report
        .contract
        .push(Row::contract("Loka perft, in bulk", &outcome, 0, 1));
}

fn decisions(effort: &Effort, report: &mut Report) {
    let rules = rules("loka");
    let games = effort.size(60, 1);
    let entrants = vec![
        Entrant::new("ours", || random_games(&rules, games)),
        Entrant::new("alone", || played(&rules, games).0),
    ];
    let outcome = effort.contest("Loka, random games", entrants);
    let (steps, chances) = played(&rules, games);
    let share = 100.0 * chances as f64 / steps as f64;
    let rate = |entrant| Quantity::Rate(outcome.rate(entrant));
    report.rows.push(Row::alone(
        format!("Loka random decisions of whole games, terrain and dice ({share:.1} % chances)"),
        rate(0),
    ));
    report
        .contract
        .push(Row::contract("Loka random games", &outcome, 0, 1));
}

fn fights(effort: &Effort, report: &mut Report) {
    let rules = rules("loka");
    let attacks = attacks(&rules);
    let counts: Vec<BoostCounts> = attacks
        .iter()
        .filter_map(|(state, attack)| rules.boost_counts(state, *attack))
        .collect();
    let repeats = effort.size(100, 1);
    let counting = || {
        for _ in 0..repeats {
            for (state, attack) in &attacks {
                black_box(rules.boost_counts(black_box(state), black_box(*attack)));
            }
        }
        repeats * attacks.len() as u64
    };
    let reasons = || {
        for _ in 0..repeats {
            for (state, attack) in &attacks {
                black_box(rules.reasons(black_box(state), black_box(*attack)));
            }
        }
        repeats * attacks.len() as u64
    };
    let odds = || {
        // They take far less time, so they are repeated more often.
        for _ in 0..repeats * 20 {
            for counts in &counts {
                black_box(FightOdds::of(black_box(*counts)));
            }
        }
        repeats * 20 * counts.len() as u64
    };
    let entrants = vec![
        Entrant::new("counts", counting),
        Entrant::new("reasons", reasons),
        Entrant::new("odds", odds),
    ];
    let outcome = effort.contest("Loka, fights", entrants);
    let time = |entrant| Quantity::Time(1.0 / outcome.rate(entrant));
    let of_attacks = format!("mean of {ATTACKS} attacks of random games");
    report.rows.extend([
        Row::alone(
            format!("Loka boosts of an attack, counted, {of_attacks}"),
            time(0),
        ),
        Row::alone(
            "Loka boosts of the same with every reason and square",
            time(1),
        ),
        Row::alone("Loka exact odds of the same, given the boosts", time(2)),
    ]);
}

/// The walk that one would write for this game alone, without dice.
fn counted(rules: &Loka, state: &LokaState, depth: u32) -> u64 {
    let seat = state.turn();
    if depth == 1 {
        return rules.count_moves(state, seat);
    }
    let mut leaves = 0;
    let Continue(()) = rules.visit_successors(state, seat, |_, after| {
        leaves += counted(rules, after, depth - 1);
        Continue::<Infallible>(())
    });
    leaves
}
