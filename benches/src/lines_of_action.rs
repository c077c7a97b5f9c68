//! The rows of Lines of Action in the table of ratios.

pub mod mailbox;

use crate::Random;
use crate::contest::{Effort, Entrant};
use crate::counting::{random_games, random_games_refereed};
use crate::open_spiel::OpenSpiel;
use crate::table::{Report, Row};
use boardwright_lines_of_action::{LinesOfAction, Position};
use boardwright_ruleset::{Ruleset, Xoshiro256PlusPlus, perft};
use std::cell::RefCell;
use std::convert::Infallible;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;
use std::rc::Rc;
use std::sync::Arc;

/// How deep the standard game is counted, and the published count.
const DEPTH: u64 = 5;
const LEAVES: u64 = 55_963_132;
/// One ply less, since OpenSpiel is slower.
const SHALLOW_DEPTH: u64 = 4;
const SHALLOW_LEAVES: u64 = 1_563_208;

/// Measures the standard game, beside OpenSpiel if it is installed.
///
/// # Panics
///
/// If counts differ from the published ones.
#[must_use]
pub fn measure(effort: &Effort, open_spiel: Option<&Rc<RefCell<OpenSpiel>>>) -> Report {
    let rules = LinesOfAction::abacus();
    let start = rules.start();
    let depth = effort.size(DEPTH, 3) as u32;
    let count = |work: &dyn Fn() -> u64| {
        let leaves = work();
        assert!(depth < DEPTH as u32 || leaves == LEAVES, "{leaves} leaves");
        leaves
    };
    let ours = || count(&|| perft(&rules, &start, depth));
    let alone = || count(&|| counted(&rules, &start, depth));
    let mailbox_start = mailbox::State::new();
    let mailbox = || count(&|| mailbox::perft(&mailbox_start, depth));
    let entrants = vec![
        Entrant::new("ours", ours),
        Entrant::new("plain mailbox", mailbox),
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
        Entrant::new("plain mailbox", mailbox_played),
        Entrant::new("alone", alone_played),
    ];
    let playouts = effort.contest("Lines of Action, random games", entrants);

    let mut rows = vec![
        Row::of("Lines of Action perft 5, in bulk", &against, 0, 1),
        Row::of("Lines of Action random games", &playouts, 0, 1),
    ];
    if let Some(open_spiel) = open_spiel {
        rows.extend(beside_open_spiel(effort, open_spiel));
    }
    Report {
        rows,
        contract: vec![
            Row::contract("Lines of Action perft, in bulk", &contract, 0, 1),
            Row::contract("Lines of Action random games", &playouts, 0, 2),
        ],
    }
}

/// The rows beside OpenSpiel, with the preset that has the same rules.
fn beside_open_spiel(effort: &Effort, open_spiel: &Rc<RefCell<OpenSpiel>>) -> [Row; 3] {
    let rules = LinesOfAction::openspiel();
    let start = rules.start();
    let depth = effort.size(SHALLOW_DEPTH, 3) as u32;
    let leaves = if effort.is_quick {
        perft(&rules, &start, depth)
    } else {
        SHALLOW_LEAVES
    };
    let repeats = effort.size(20, 1);
    let ours = || (0..repeats).map(|_| perft(&rules, &start, depth)).sum();
    let request = format!("perft child lines_of_action {depth}");
    let theirs = vec![OpenSpiel::work(open_spiel, request, Some(leaves))];
    let entrants = vec![
        Entrant::new("ours", ours),
        Entrant::with_clocked_stages("OpenSpiel, from Python", theirs),
    ];
    let perft = effort.long_contest("Lines of Action beside OpenSpiel, perft", entrants);

    let games = effort.size(300, 3);
    let shared = Arc::new(rules);
    let play = |how: &str| {
        let request = format!("games {how} lines_of_action {games}");
        let stages = vec![OpenSpiel::work(open_spiel, request, None)];
        Entrant::with_clocked_stages("OpenSpiel", stages)
    };
    let entrants = vec![
        Entrant::new("ours", || random_games(&rules, games)),
        Entrant::new("referee", || random_games_refereed(&shared, games)),
        play("bots"),
        play("steps"),
    ];
    let playouts = effort.long_contest("Lines of Action beside OpenSpiel, games", entrants);
    let peer = playouts.fastest(2..4);
    [
        Row::of("Lines of Action perft 4, in bulk", &perft, 0, 1),
        Row::of(
            "Lines of Action random games, as OpenSpiel plays",
            &playouts,
            0,
            peer,
        ),
        Row::of(
            "Lines of Action random games, as OpenSpiel plays, under the referee",
            &playouts,
            1,
            peer,
        ),
    ]
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
