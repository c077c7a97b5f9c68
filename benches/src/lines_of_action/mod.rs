//! The rows of Lines of Action in the table of ratios.

pub mod mailbox;

use crate::Random;
use crate::contest::{Effort, Entrant};
use crate::counting::random_games;
use crate::table::{Quantity, Report, Row, Target};
use boardwright_lines_of_action::{LinesOfAction, Position};
use boardwright_ruleset::{Ruleset, Xoshiro256PlusPlus, perft};
use std::convert::Infallible;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

/// What was measured of OpenSpiel, C++, on a machine like those that the
/// targets were set on: leaves and plies a second.
const OPEN_SPIEL: (f64, f64) = (8.9e6, 0.28e6);
/// The published count of the standard game.
const LEAVES: u64 = 55_963_132;

/// Measures the standard game.
///
/// # Panics
///
/// If counts differ from the published ones.
#[must_use]
pub fn measure(effort: &Effort) -> Report {
    let rules = LinesOfAction::abacus();
    let start = rules.start();
    let depth = effort.size(5, 3) as u32;
    let count = |work: &dyn Fn() -> u64| {
        let leaves = work();
        assert!(depth < 5 || leaves == LEAVES, "{leaves} leaves");
        leaves
    };
    let ours = || count(&|| perft(&rules, &start, depth));
    let alone = || count(&|| counted(&rules, &start, depth));
    let mailbox_start = mailbox::State::new();
    let mailbox = || count(&|| mailbox::perft(&mailbox_start, depth));
    let entrants = vec![
        Entrant::new("ours", ours),
        Entrant::new("re-statement", mailbox),
    ];
    let against = effort.long_contest("Lines of Action, perft", entrants);
    let entrants = vec![Entrant::new("ours", ours), Entrant::new("alone", alone)];
    let contract = effort.contest("Lines of Action, perft", entrants);

    let games = effort.size(300, 3);
    let ours_played = || random_games(&rules, games);
    let alone_played = || played(&rules, games);
    let mailbox_played = || {
        let mut random = Random::new();
        let play = |_| mailbox::play_out(|count| random.below(count));
        (0..games.div_ceil(10)).map(play).sum()
    };
    let entrants = vec![
        Entrant::new("ours", ours_played),
        Entrant::new("re-statement", mailbox_played),
        Entrant::new("alone", alone_played),
    ];
    let playouts = effort.contest("Lines of Action, random games", entrants);

    let peer = "re-statement of OpenSpiel's method";
    let perft_name = "Lines of Action perft 5, in bulk";
    let playouts_name = "Lines of Action random games";
    let rate = Quantity::Rate;
    Report {
        rows: vec![
            Row::beside(
                perft_name,
                against.rate(0),
                peer,
                against.rate(1),
                against.ratio(0, 1),
                Target::Ratio(20.0),
            ),
            Row::alone(
                perft_name,
                rate(against.rate(0)),
                Target::Rate(20.0 * OPEN_SPIEL.0),
            ),
            Row::beside(
                playouts_name,
                playouts.rate(0),
                peer,
                playouts.rate(1),
                playouts.ratio(0, 1),
                Target::Ratio(15.0),
            ),
            Row::alone(
                playouts_name,
                rate(playouts.rate(0)),
                Target::Rate(15.0 * OPEN_SPIEL.1),
            ),
        ],
        contract: vec![
            Row::contract("Lines of Action perft, in bulk", &contract, 0, 1),
            Row::contract("Lines of Action random games", &playouts, 0, 2),
        ],
    }
}

/// The walk that one would write for this game alone.
fn counted(rules: &LinesOfAction, position: &Position, depth: u32) -> u64 {
    let seat = position.due();
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

/// The random games that one would write for this game alone.
fn played(rules: &LinesOfAction, games: u64) -> u64 {
    let mut random = Xoshiro256PlusPlus::new(1);
    let mut plies = 0;
    for _ in 0..games {
        let mut position = rules.start();
        loop {
            let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
            let seat = position.due();
            let Some(chosen) = rules.pick_move(&position, seat, below) else {
                break;
            };
            rules.apply(&mut position, seat, chosen);
            plies += 1;
        }
    }
    plies
}
