//! The rows of Strata in the table of ratios.

use crate::contest::{Effort, Entrant};
use crate::counting::random_games;
use crate::table::{Quantity, Report, Row};
use boardwright_fixed_work::strata::MIDDLE;
use boardwright_ruleset::{Notation, Ruleset, Xoshiro256PlusPlus, perft};
use boardwright_strata::{Position, Stage, Strata};
use std::convert::Infallible;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// Measures the game.
///
/// # Panics
///
/// If the two walks do not count the same.
#[must_use]
pub fn measure(effort: &Effort) -> Report {
    let rules = Strata::default();
    let games = effort.size(60, 1);
    let entrants = vec![
        Entrant::new("ours", || random_games(&rules, games)),
        Entrant::new("alone", || played(&rules, games)),
    ];
    let playouts = effort.contest("Strata, random games", entrants);

    let middle = rules.read_position(MIDDLE).expect("a position");
    let depth = effort.size(4, 2) as u32;
    let leaves = perft(&rules, &middle, depth);
    let check = |counted: u64| {
        assert_eq!(counted, leaves);
        counted
    };
    let entrants = vec![
        Entrant::new("ours", || check(perft(&rules, &middle, depth))),
        Entrant::new("alone", || check(counted(&rules, &middle, depth))),
    ];
    let counting = effort.contest("Strata, perft", entrants);
    let rate = |rate| Quantity::Rate(rate);
    Report {
        rows: vec![
            Row::alone(
                "Strata random decisions of whole games, placement included",
                rate(playouts.rate(0)),
            ),
            Row::alone(
                "Strata perft of a middle game, depth 4, in bulk",
                rate(counting.rate(0)),
            ),
        ],
        contract: vec![
            Row::contract("Strata perft, in bulk", &counting, 0, 1),
            Row::contract("Strata random games", &playouts, 0, 1),
        ],
    }
}

/// The walk that one would write for this game alone.
fn counted(rules: &Strata, position: &Position, depth: u32) -> u64 {
    let seat = position.turn();
    if depth == 1 {
        return rules.count_moves(position, seat);
    }
    let mut leaves = 0;
    let Continue(()) = rules.visit_successors(position, seat, |_, after| {
        leaves += counted(rules, after, depth - 1);
        Continue::<Infallible>(())
    });
    leaves
}

/// The random games that one would write for this game alone: one chance says
/// who begins, and then there are only moves.
fn played(rules: &Strata, games: u64) -> u64 {
    let mut random = Xoshiro256PlusPlus::new(1);
    let mut steps = 0;
    for _ in 0..games {
        let mut position = rules.start();
        while position.stage() == Stage::Starter {
            let weight = NonZeroU64::new(rules.chance_weight(&position));
            let Some(starter) =
                weight.and_then(|weight| rules.chance_at(&position, random.below(weight)))
            else {
                break;
            };
            rules.resolve(&mut position, starter);
            steps += 1;
        }
        loop {
            let seat = position.turn();
            let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
            let Some(chosen) = rules.pick_move(&position, seat, below) else {
                break;
            };
            rules.apply(&mut position, seat, chosen);
            steps += 1;
        }
    }
    steps
}
