//! Trees and random games through the contract.

use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Ruleset, Seed, Status, Xoshiro256PlusPlus, playout};
use std::convert::Infallible;
use std::hint::black_box;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

/// Counts the sequences of `depth` moves, at least one, of a game without chance,
/// and makes the moves of the last ply too, in a loop of their own.
pub fn leaves_made<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    let Some(seat) = rules.actor(state).seats().lowest() else {
        return 0;
    };
    let mut leaves = 0;
    let Continue(()) = if depth == 1 {
        rules.visit_successors(state, seat, |_, next| {
            black_box(next);
            leaves += 1;
            Continue::<Infallible>(())
        })
    } else {
        rules.visit_successors(state, seat, |_, next| {
            leaves += leaves_made(rules, next, depth - 1);
            Continue::<Infallible>(())
        })
    };
    leaves
}

/// Far more steps than a random game takes.
const MOST_STEPS: u64 = 1_000_000;

/// Plays the same random games each time, and returns how many decisions and
/// chances they had.
pub fn random_games<R: Ruleset>(rules: &R, games: u64) -> u64 {
    let mut random = Xoshiro256PlusPlus::new(1);
    let play = |_| playout(rules, &mut rules.start(), &mut random, MOST_STEPS).steps;
    (0..games).map(play).sum()
}

/// Plays random games under a referee, who asks whether each move is legal, rolls
/// all dice, keeps every event and looks for repetitions. Returns how many
/// decisions and chances they had.
///
/// # Panics
///
/// If a seat is due that cannot act.
pub fn random_games_refereed<R: Ruleset>(rules: &Arc<R>, games: u64) -> u64 {
    let mut steps = 0;
    for number in 0..games {
        let mut game: Game<R> = Game::new(Arc::clone(rules), Seed::from_u64(number));
        let mut random = Xoshiro256PlusPlus::new(number);
        while let Status::Due(actor) = game.status() {
            let is_made = match actor {
                Actor::Chance => game.roll().is_ok(),
                _ => actor.seats().lowest().is_some_and(|seat| {
                    let below =
                        |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
                    matches!(game.play_picked(seat, below), Ok(Some(_)))
                }),
            };
            assert!(is_made, "whoever is due can act");
            steps += 1;
        }
    }
    steps
}
