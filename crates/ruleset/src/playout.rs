//! Random games without a referee, as fast as the rules allow.
use crate::{Actor, Outcome, Ruleset, Xoshiro256PlusPlus};
use core::num::NonZeroU64;

/// How a playout ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// The outcome; none if the bound was reached first, which is no end.
    pub outcome: Option<Outcome>,
    /// How many moves and chances were made.
    pub steps: u64,
}

/// Plays uniformly random moves and weighted chances from `state`, which ends
/// up as the last state, until the game ends or `most_steps` were made. What
/// can be claimed from the state alone is claimed; repetition, which only a
/// [`Game`](crate::Game) or a [`Repetition`](crate::Repetition) knows, is not
/// looked at.
pub fn playout<R: Ruleset>(
    rules: &R,
    state: &mut R::State,
    random: &mut Xoshiro256PlusPlus,
    most_steps: u64,
) -> Playout {
    for steps in 0..most_steps {
        let ended = |outcome| Playout {
            outcome: Some(outcome),
            steps,
        };
        let actor = rules.actor(state);
        let Some(seat) = actor.seats().lowest() else {
            debug_assert_eq!(actor, Actor::Chance, "a secret stage names its seats");
            let chance = NonZeroU64::new(rules.chance_weight(state))
                .and_then(|weight| rules.chance_at(state, random.below(weight)));
            let Some(chance) = chance else {
                return ended(rules.ended_without_moves(state));
            };
            rules.resolve(state, chance);
            continue;
        };
        let Some(chosen) = rules.pick_move(state, seat, |count| below(random, count)) else {
            return ended(rules.ended_without_moves(state));
        };
        // Only a game that goes on can be claimed, so the move comes first.
        if let Some(outcome) = rules.claim(state, seat, 0, false) {
            return ended(outcome);
        }
        rules.apply(state, seat, chosen);
    }
    Playout {
        outcome: rules.outcome(state),
        steps: most_steps,
    }
}

/// A uniform index below a count of moves.
fn below(random: &mut Xoshiro256PlusPlus, count: u64) -> u64 {
    NonZeroU64::new(count).map_or(0, |count| random.below(count))
}
