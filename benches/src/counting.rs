//! Trees and random games through the contract.

use boardwright_ruleset::{Ruleset, Xoshiro256PlusPlus, playout};
use std::convert::Infallible;
use std::hint::black_box;
use std::ops::ControlFlow::Continue;

/// Counts the sequences of `depth` moves of a game without chance, and makes
/// the last ones too.
pub fn leaves_made<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    if depth == 0 {
        black_box(state);
        return 1;
    }
    let Some(seat) = rules.actor(state).seats().lowest() else {
        return 0;
    };
    let mut leaves = 0;
    let Continue(()) = rules.visit_successors(state, seat, |_, next| {
        leaves += leaves_made(rules, next, depth - 1);
        Continue::<Infallible>(())
    });
    leaves
}

/// Far more steps than a random game takes.
const MOST_STEPS: u64 = 1_000_000;

/// Plays the same random games each time, and tells how many decisions and
/// chances they had.
pub fn random_games<R: Ruleset>(rules: &R, games: u64) -> u64 {
    let mut random = Xoshiro256PlusPlus::new(1);
    let play = |_| playout(rules, &mut rules.start(), &mut random, MOST_STEPS).steps;
    (0..games).map(play).sum()
}
