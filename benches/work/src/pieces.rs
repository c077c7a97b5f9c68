//! The pieces of work: walks, random games, the referee, searches and fights.

use boardwright_chess::{Chess, Position};
use boardwright_combat::{BoostCounts, FightOdds};
use boardwright_fixed_work::Random;
use boardwright_fixed_work::chess::{CASES, Own};
use boardwright_fixed_work::counting::{random_games, random_games_refereed};
use boardwright_fixed_work::loka::{self, BARE, TERRAIN};
use boardwright_fixed_work::strata::MIDDLE;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::Massive;
use boardwright_players::{AlphaBeta, Turn};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Configure, Evaluate, Notation, Ruleset, Seed, Xoshiro256PlusPlus, perft, playout,
};
use boardwright_strata::Strata;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// What a piece of work does once it is prepared. The result depends on all of it.
type Work = Box<dyn Fn() -> u64>;
/// The name of a piece of work, and how it is prepared.
type Piece = (&'static str, fn() -> Work);

/// The pieces of work.
pub(crate) const PIECES: [Piece; 21] = [
    ("chess_perft_counted", || {
        let cases = CASES.map(|case| (Own::read(case.fen), u64::from(case.depth) - 1));
        Box::new(move || {
            cases
                .iter()
                .map(|(start, depth)| start.counted(*depth))
                .sum()
        })
    }),
    ("chess_perft_made", || {
        let cases = CASES.map(|case| (Own::read(case.fen), u64::from(case.depth) - 2));
        Box::new(move || cases.iter().map(|(start, depth)| start.made(*depth)).sum())
    }),
    ("chess_playouts", || {
        let start = Own(Position::start());
        Box::new(move || start.playouts(100_000))
    }),
    ("chess_refereed", || refereed(Chess::default(), 10)),
    ("chess_alpha_beta", || {
        searched(&Chess::fide(), [6, 14, 30, 62])
    }),
    ("lines_of_action_perft", || {
        let rules = LinesOfAction::abacus();
        Box::new(move || perft(&rules, &rules.start(), 4))
    }),
    ("lines_of_action_playouts", || {
        played(LinesOfAction::abacus(), 200)
    }),
    ("lines_of_action_refereed", || {
        refereed(LinesOfAction::abacus(), 20)
    }),
    ("lines_of_action_alpha_beta", || {
        searched(&LinesOfAction::abacus(), [4, 10, 20, 40])
    }),
    ("loka_perft", || {
        counted(loka::rules_for_counting(), BARE, 4)
    }),
    ("loka_perft_with_dice", || {
        counted(loka::rules("loka"), TERRAIN, 4)
    }),
    ("loka_playouts", || played(loka::rules("loka"), 100)),
    ("loka_refereed", || refereed(loka::rules("loka"), 10)),
    ("loka_boosts", || {
        let rules = loka::rules("loka");
        let attacks = loka::attacks(&rules);
        Box::new(move || {
            let boosts = attacks.iter().filter_map(|(state, attack)| {
                black_box(rules.boost_counts(black_box(state), *attack))
            });
            boosts.count() as u64
        })
    }),
    ("loka_boosts_with_reasons", || {
        let rules = loka::rules("loka");
        let attacks = loka::attacks(&rules);
        Box::new(move || {
            let reasons = attacks
                .iter()
                .filter_map(|(state, attack)| black_box(rules.reasons(black_box(state), *attack)));
            reasons.count() as u64
        })
    }),
    ("loka_odds", || {
        let mut random = Random::new();
        let mut side = || random.below(5) as u16;
        let boosts: Vec<BoostCounts> = (0..10_000)
            .map(|_| BoostCounts::new(side(), side()))
            .collect();
        Box::new(move || {
            for counts in &boosts {
                black_box(FightOdds::of(*black_box(counts)));
            }
            boosts.len() as u64
        })
    }),
    ("massive_playouts", || {
        let rules = massive("massive(boards=4x4)");
        let start = rules.read_position(ARMIES).expect("a position");
        Box::new(move || {
            let mut random = Xoshiro256PlusPlus::new(1);
            playout(&rules, &mut start.clone(), &mut random, 1_000).steps
        })
    }),
    ("massive_games", || {
        played(massive("massive(boards=2x2)"), 5)
    }),
    ("strata_perft", || counted(Strata::default(), MIDDLE, 3)),
    ("strata_playouts", || played(Strata::default(), 100)),
    ("strata_refereed", || refereed(Strata::default(), 10)),
];

/// Sixteen pieces a side in the middle of the edges of 32×32 squares.
const ARMIES: &str = "12bRbNbBbQbKbBbNbR12/12bPbPbPbPbPbPbPbP12/\
    32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/32/\
    12wPwPwPwPwPwPwPwP12/12wRwNwBwQwKwBwNwR12 w play wb - - -/- 0 0";

fn massive(name: &str) -> Massive {
    let name = name.parse().expect("a name");
    Massive::from_name(&name).expect("a game")
}

/// Counts a tree.
fn counted<R: Notation + 'static>(rules: R, position: &str, depth: u32) -> Work {
    let start = rules.read_position(position).expect("a position");
    Box::new(move || perft(&rules, &start, depth))
}

/// Plays random games.
fn played<R: Ruleset + 'static>(rules: R, games: u64) -> Work {
    Box::new(move || random_games(&rules, games))
}

/// Plays random games under the referee.
fn refereed<R: Ruleset + 'static>(rules: R, games: u64) -> Work {
    let rules = Arc::new(rules);
    Box::new(move || random_games_refereed(&rules, games))
}

/// Searches a thousand positions for each of four games of a few random moves.
fn searched<R: Evaluate + 'static>(rules: &R, lengths: [u64; 4]) -> Work {
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
    let games = lengths.map(play);
    let player = AlphaBeta::new(1).with_positions(1_000);
    Box::new(move || {
        let searched = games.iter().filter_map(|game| {
            let seat = game.rules().actor(game.state()).seats().lowest()?;
            player.think(&Turn::new(black_box(game), seat), &mut |_| Continue(()))
        });
        searched.map(|choice| choice.positions).sum()
    })
}
