//! Random games, step by step.
//!
//! Each test program uses its own part of this.
#![allow(dead_code, reason = "each test program uses its own part")]

use boardwright_loka::{Loka, LokaChance, LokaMove, LokaState};
use boardwright_ruleset::{Actor, Ruleset, Seat, Xoshiro256PlusPlus};
use core::num::NonZeroU64;

/// Far more steps than a random game takes.
const MOST_STEPS: u64 = 20_000;

/// One step of a game.
#[derive(Copy, Clone)]
pub(crate) enum Taken {
    Move(Seat, LokaMove),
    Chance(LokaChance),
}

/// Plays one game at random, in which draws are claimed as soon as possible, and
/// passes each step with the states before and after it to a function. Returns
/// whether the game ended.
pub(crate) fn walk(
    rules: &Loka,
    start: LokaState,
    seed: u64,
    mut look: impl FnMut(&LokaState, Taken, &LokaState),
) -> bool {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut state = start;
    let mut draw = |bound: u64| random.below(NonZeroU64::new(bound).expect("a positive bound"));
    for _ in 0..MOST_STEPS {
        if rules.outcome(&state).is_some() {
            return true;
        }
        let before = state;
        let taken = match rules.actor(&state) {
            Actor::Chance => {
                let unit = draw(rules.chance_weight(&state));
                let chance = rules.chance_at(&state, unit).expect("a chance");
                rules.resolve(&mut state, chance);
                Taken::Chance(chance)
            }
            actor => {
                let seat = actor.seats().lowest().expect("somebody is due");
                if rules.claim(&state, seat, 0, false).is_some() {
                    return true;
                }
                let chosen = rules.pick_move(&state, seat, &mut draw).expect("a move");
                rules.apply(&mut state, seat, chosen);
                Taken::Move(seat, chosen)
            }
        };
        look(&before, taken, &state);
    }
    false
}
