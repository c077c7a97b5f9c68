//! Positions of Loka, and steps of its random games.

use boardwright_geometry::CrossSquare;
use boardwright_loka::{Attack, Loka, LokaMove, LokaState, Move, Stage};
use boardwright_ruleset::{Configure, Ruleset, Xoshiro256PlusPlus};
use std::num::NonZeroU64;

/// Everything in the box, deployed, without terrain.
pub const BARE: &str = "1NNNKNQNBNR/1NPNPNPNP1/6/WR11/WBWP8EPEN/WQWP8EPEK/WKWP8EPEQ/WNWP8EPEB/11ER/6/1SPSPSPSP1/SRSBSQSKSN1 \
    S play SWNE \
    e2,f2,g2,h2,b5,k5,b6,k6,b7,k7,b8,k8,e11,f11,g11,h11 \
    - -/-/-/- 0 0";

/// The same with six tiles.
pub const TERRAIN: &str = "1NNNKNQNBNR/1NPNPNPNP1/6/WR11/WBWP8EPEN/WQWP8EPEK/WKWP8EPEQ/WNWP8EPEB/11ER/6/1SPSPSPSP1/SRSBSQSKSN1 \
    S play SWNE \
    e2,f2,g2,h2,b5,k5,b6,k6,b7,k7,b8,k8,e11,f11,g11,h11 \
    pass@f4:ns,castle@e5,portal@i5,swamp@h6,portal@d8,forest@g9 -/-/-/- 0 0";

/// An attack with three supporters and one avenger, across open lines.
pub const ATTACK: &str = "6/6/1NK4/12/12/3WQ4WR3/3WP8/2SP1SR7/12/1SNSB3/6/1SK1WK1EK S play SWNE - - \
    -/-/-/- 0 0";

/// How many attacks are measured in turn.
pub const ATTACKS: usize = 400;

/// The game of this name.
///
/// # Panics
///
/// If it is not a name of Loka with its options.
#[must_use]
pub fn rules(name: &str) -> Loka {
    let name = name.parse().expect("a name");
    Loka::from_name(&name).expect("a game")
}

/// The game without dice, in which trees are counted.
#[must_use]
pub fn rules_for_counting() -> Loka {
    rules("loka(tiles=0,combat=off,swamp_roll=off)")
}

/// Attacks that came up in random games, each with its position.
#[must_use]
pub fn attacks(rules: &Loka) -> Vec<(LokaState, Attack<CrossSquare>)> {
    let mut random = Xoshiro256PlusPlus::new(3);
    let mut found = Vec::with_capacity(ATTACKS);
    while found.len() < ATTACKS {
        let mut state = rules.start();
        for _ in 0..2_000 {
            let before = state;
            match step(rules, &mut state, &mut random) {
                Made::Move(Move::Attack(from, to)) if found.len() < ATTACKS => {
                    found.push((before, Attack { from, to }));
                }
                Made::Move(_) | Made::Chance => {}
                Made::Nothing => break,
            }
        }
    }
    found
}

/// The given number of positions right after the set-up of random games.
#[must_use]
pub fn in_play(rules: &Loka, count: u64) -> Vec<LokaState> {
    let set_up = |seed| {
        let mut state = rules.start();
        let mut random = Xoshiro256PlusPlus::new(seed);
        while state.stage() != Stage::Play {
            if matches!(step(rules, &mut state, &mut random), Made::Nothing) {
                break;
            }
        }
        state
    };
    (0..count).map(set_up).collect()
}

/// The kind of a random step.
pub enum Made {
    /// None, at the end of the game.
    Nothing,
    /// A move.
    Move(LokaMove),
    /// What a chance decided.
    Chance,
}

/// A random step as one would write it for this game alone.
#[inline]
pub fn step(rules: &Loka, state: &mut LokaState, random: &mut Xoshiro256PlusPlus) -> Made {
    let Some(seat) = rules.actor(state).seats().lowest() else {
        let chance = NonZeroU64::new(rules.chance_weight(state))
            .and_then(|weight| rules.chance_at(state, random.below(weight)));
        let Some(chance) = chance else {
            return Made::Nothing;
        };
        rules.resolve(state, chance);
        return Made::Chance;
    };
    let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
    match rules.pick_move(state, seat, below) {
        Some(chosen) if rules.claim(state, seat, 0, false).is_none() => {
            rules.apply(state, seat, chosen);
            Made::Move(chosen)
        }
        _ => Made::Nothing,
    }
}
