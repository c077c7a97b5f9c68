//! Positions of Loka, and its rows in the table of ratios.

use crate::contest::{Effort, Entrant};
use crate::counting::random_games;
use crate::table::{Quantity, Report, Row, Target};
use boardwright_combat::{BoostCounts, FightOdds};
use boardwright_geometry::CrossSquare;
use boardwright_loka::{Attack, Loka, LokaMove, LokaState, Move, Stage};
use boardwright_ruleset::{Configure, Notation, Ruleset, Xoshiro256PlusPlus, perft};
use std::convert::Infallible;
use std::hint::black_box;
use std::num::NonZeroU64;
use std::ops::ControlFlow::Continue;

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

/// How deep everything in the box is counted, and how many leaves that gives.
const BOX_DEPTH: u32 = 5;
const BOX_LEAVES: u64 = 4_990_604;
/// How many attacks are measured in turn.
const ATTACKS: usize = 400;

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
enum Made {
    Nothing,
    Move(LokaMove),
    Chance,
}

/// A random step as one would write it for this game alone.
#[inline]
fn step(rules: &Loka, state: &mut LokaState, random: &mut Xoshiro256PlusPlus) -> Made {
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

/// The random games that one would write for this game alone: how many steps
/// they had, and how many of these were chances.
fn played(rules: &Loka, games: u64) -> (u64, u64) {
    let mut random = Xoshiro256PlusPlus::new(1);
    let (mut steps, mut chances) = (0, 0);
    for _ in 0..games {
        let mut state = rules.start();
        loop {
            match step(rules, &mut state, &mut random) {
                Made::Nothing => break,
                Made::Move(_) => {}
                Made::Chance => chances += 1,
            }
            steps += 1;
        }
    }
    (steps, chances)
}

/// Measures the game. No other program that plays Loka is known, so there is no
/// peer.
///
/// # Panics
///
/// If counts differ from the published ones.
#[must_use]
pub fn measure(effort: &Effort) -> Report {
    let mut report = Report {
        rows: Vec::new(),
        contract: Vec::new(),
    };
    counting(effort, &mut report);
    decisions(effort, &mut report);
    fights(effort, &mut report);
    report
}

fn counting(effort: &Effort, report: &mut Report) {
    let plain = rules_for_counting();
    let start = plain.read_position(BARE).expect("a position");
    let rolled = rules("loka");
    let with_tiles = rolled.read_position(TERRAIN).expect("a position");
    let rules = plain;
    let depth = effort.size(BOX_DEPTH.into(), 3) as u32;
    let check = |leaves: u64| {
        assert!(depth < BOX_DEPTH || leaves == BOX_LEAVES, "{leaves} leaves");
        leaves
    };
    let entrants = vec![
        Entrant::new("ours", || check(perft(&rules, &start, depth))),
        Entrant::new("alone", || check(counted(&rules, &start, depth))),
        Entrant::new("with terrain and dice", || {
            perft(&rolled, &with_tiles, depth)
        }),
    ];
    let outcome = effort.contest("Loka, perft", entrants);
    report.rows.push(Row::alone(
        "Loka perft of BOX, depth 5, no terrain, no dice, in bulk",
        Quantity::Rate(outcome.rate(0)),
        Target::None,
    ));
    report.rows.push(Row::beside(
        "Loka perft of BOX, depth 5, with terrain and dice, in bulk",
        outcome.rate(2),
        "without",
        outcome.rate(0),
        outcome.ratio(2, 0),
        Target::Ratio(0.6),
    ));
    report
        .contract
        .push(Row::contract("Loka perft, in bulk", &outcome, 0, 1));
}

fn decisions(effort: &Effort, report: &mut Report) {
    let rules = rules("loka");
    let games = effort.size(60, 1);
    let entrants = vec![
        Entrant::new("ours", || random_games(&rules, games)),
        Entrant::new("alone", || played(&rules, games).0),
    ];
    let outcome = effort.contest("Loka, random games", entrants);
    let (steps, chances) = played(&rules, games);
    let share = 100.0 * chances as f64 / steps as f64;
    let rate = |entrant| Quantity::Rate(outcome.rate(entrant));
    report.rows.push(Row::alone(
        format!("Loka random decisions of whole games, terrain and dice ({share:.1} % chances)"),
        rate(0),
        Target::Rate(5e6),
    ));
    report
        .contract
        .push(Row::contract("Loka random games", &outcome, 0, 1));
}

fn fights(effort: &Effort, report: &mut Report) {
    let rules = rules("loka");
    let attacks = attacks(&rules);
    let counts: Vec<BoostCounts> = attacks
        .iter()
        .filter_map(|(state, attack)| rules.boost_counts(state, *attack))
        .collect();
    let repeats = effort.size(100, 1);
    let counting = || {
        for _ in 0..repeats {
            for (state, attack) in &attacks {
                black_box(rules.boost_counts(black_box(state), black_box(*attack)));
            }
        }
        repeats * attacks.len() as u64
    };
    let reasons = || {
        for _ in 0..repeats {
            for (state, attack) in &attacks {
                black_box(rules.reasons(black_box(state), black_box(*attack)));
            }
        }
        repeats * attacks.len() as u64
    };
    let odds = || {
        // They take far less time, so they are repeated more often.
        for _ in 0..repeats * 20 {
            for counts in &counts {
                black_box(FightOdds::of(black_box(*counts)));
            }
        }
        repeats * 20 * counts.len() as u64
    };
    let entrants = vec![
        Entrant::new("counts", counting),
        Entrant::new("reasons", reasons),
        Entrant::new("odds", odds),
    ];
    let outcome = effort.contest("Loka, fights", entrants);
    let time = |entrant| Quantity::Time(1.0 / outcome.rate(entrant));
    let of_attacks = format!("mean of {ATTACKS} attacks of random games");
    report.rows.extend([
        Row::alone(
            format!("Loka boosts of an attack, counted, {of_attacks}"),
            time(0),
            Target::Time(60e-9),
        ),
        Row::alone(
            "Loka boosts of the same with every reason and square",
            time(1),
            Target::Time(200e-9),
        ),
        Row::alone(
            "Loka exact odds of the same, given the boosts",
            time(2),
            Target::Time(5e-9),
        ),
    ]);
}

/// The walk that one would write for this game alone, without dice.
fn counted(rules: &Loka, state: &LokaState, depth: u32) -> u64 {
    let seat = state.turn();
    if depth == 1 {
        return rules.count_moves(state, seat);
    }
    let mut leaves = 0;
    let Continue(()) = rules.visit_successors(state, seat, |_, after| {
        leaves += counted(rules, after, depth - 1);
        Continue::<Infallible>(())
    });
    leaves
}
