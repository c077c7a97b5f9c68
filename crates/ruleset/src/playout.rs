//! Random games without a referee, as fast as the rules allow.
use crate::{Actor, Outcome, Ruleset, Seat, Xoshiro256PlusPlus};
use core::num::NonZeroU64;
use core::ops::Range;

/// How a playout ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// The outcome; `None` if the bound was reached first.
    pub outcome: Option<Outcome>,
    /// How many moves and chances were made.
    pub steps: u64,
}

/// Plays uniformly random moves and weighted chances from `state` until the
/// game ends or `most_steps` were made; `state` becomes the last state. Claims
/// that the state alone allows are made; repetition, which only
/// the referee or a [`Repetition`](crate::Repetition) knows, is ignored.
///
/// ```
/// # mod pacing { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/pacing.rs")); }
/// # use pacing::Pacing;
/// # use boardwright_ruleset::{Ruleset, Xoshiro256PlusPlus, playout};
/// // Repetition would end this game, and the state alone never does.
/// let mut random = Xoshiro256PlusPlus::new(1);
/// let played = playout(&Pacing, &mut Pacing.start(), &mut random, 50);
/// assert_eq!((played.outcome, played.steps), (None, 50));
/// ```
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
        // A claim needs a game that goes on, so the move is chosen first.
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

/// Plays by [`playout`] the random game with this number under a seed, and
/// gives its last state too. It depends on nothing else, so games can be played
/// in any order and on any machine.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, numbered_playout};
/// let (rules, start) = (Nim { heap: 10 }, Nim { heap: 10 }.start());
/// let (played, last) = numbered_playout(&rules, &start, 7, 41, 100);
/// assert_eq!(numbered_playout(&rules, &start, 7, 41, 100), (played, last.clone()));
/// assert_eq!(rules.outcome(&last), played.outcome);
/// assert_eq!(last.heap, 0);
/// ```
pub fn numbered_playout<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seed: u64,
    number: u64,
    most_steps: u64,
) -> (Playout, R::State) {
    // The seed is mixed first, so that neighbouring seeds do not share games.
    let first = Xoshiro256PlusPlus::new(seed).next_u64();
    let mut random = Xoshiro256PlusPlus::new(first.wrapping_add(number));
    let mut state = state.clone();
    let played = playout(rules, &mut state, &mut random, most_steps);
    (played, state)
}

/// Plays the random games with these numbers, see [`numbered_playout`], and
/// counts how they ended.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::Ruleset;
/// use boardwright_ruleset::{Seat, playouts};
///
/// // From a heap of one, the seat that is due takes it, and the other has won.
/// let rules = Nim { heap: 1 };
/// let tally = playouts(&rules, &rules.start(), 7, 0..1_000, 10);
/// assert_eq!((tally.games(), tally.steps()), (1_000, 1_000));
/// assert_eq!(tally.wins(Seat::new(1)), 1_000);
/// ```
pub fn playouts<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seed: u64,
    numbers: Range<u64>,
    most_steps: u64,
) -> PlayoutTally {
    let mut tally = PlayoutTally::default();
    for number in numbers {
        tally.add(numbered_playout(rules, state, seed, number, most_steps).0);
    }
    tally
}

/// How many random games ended, and how.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::Nim;
/// # use boardwright_ruleset::{Ruleset, Seat, playouts};
/// let (rules, start) = (Nim { heap: 10 }, Nim { heap: 10 }.start());
/// let mut tally = playouts(&rules, &start, 7, 0..60, 100);
/// tally.merge(&playouts(&rules, &start, 7, 60..100, 100));
/// assert_eq!(tally, playouts(&rules, &start, 7, 0..100, 100));
/// // Somebody wins every game of Nim.
/// let wins = tally.wins(Seat::new(0)) + tally.wins(Seat::new(1));
/// assert_eq!((wins, tally.draws(), tally.unfinished()), (100, 0, 0));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayoutTally {
    games: u64,
    steps: u64,
    unfinished: u64,
    draws: u64,
    lost: u64,
    wins: [u64; Seat::MOST],
}

impl PlayoutTally {
    /// Adds a game.
    pub fn add(&mut self, played: Playout) {
        self.games += 1;
        self.steps += played.steps;
        match played.outcome {
            None => self.unfinished += 1,
            Some(outcome) if outcome.is_draw() => self.draws += 1,
            Some(outcome) if outcome.all_lost => self.lost += 1,
            Some(outcome) => {
                for winner in outcome.winners.iter() {
                    self.wins[winner.index()] += 1;
                }
            }
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.steps += other.steps;
        self.unfinished += other.unfinished;
        self.draws += other.draws;
        self.lost += other.lost;
        for (wins, more) in self.wins.iter_mut().zip(other.wins) {
            *wins += more;
        }
    }

    /// How many games were played.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many moves and chances were made in all of them.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// How many games reached the bound on their steps.
    #[must_use]
    pub const fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// How many games were drawn.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// How many games all seats lost.
    #[must_use]
    pub const fn lost(&self) -> u64 {
        self.lost
    }

    /// How many games this seat won, alone or with others.
    #[must_use]
    pub const fn wins(&self, seat: Seat) -> u64 {
        self.wins[seat.index()]
    }
}

/// A uniform index below a count of moves.
fn below(random: &mut Xoshiro256PlusPlus, count: u64) -> u64 {
    NonZeroU64::new(count).map_or(0, |count| random.below(count))
}
