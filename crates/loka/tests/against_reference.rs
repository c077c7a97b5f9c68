//! Every action, every boost with its reason and all odds, against a second
//! telling of the rules that shares no code with the first.

mod reference;
mod table;
mod walk;

use boardwright_loka::{Loka, LokaMove, LokaState, Stage};
use boardwright_ruleset::{Actor, Exchange, Notation, Ruleset, Side, Xoshiro256PlusPlus};
use core::num::NonZeroU64;
use reference::{At, Board, exists, name, odds};
use std::collections::BTreeSet;
use table::{moves, rules, text};
use walk::walk;

/// Random numbers, and choices among things.
struct Random(Xoshiro256PlusPlus);

impl Random {
    fn new(seed: u64) -> Self {
        Random(Xoshiro256PlusPlus::new(seed))
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0
            .below(NonZeroU64::new(bound).expect("a positive bound"))
    }

    fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }
}

/// How much was compared.
#[derive(Default)]
struct Compared {
    positions: u64,
    actions: u64,
    attacks: u64,
    duels: u64,
    most_boosts: u32,
}

/// Compares everything that can be asked about a turn.
fn compare(rules: &Loka, state: &LokaState, compared: &mut Compared) {
    let Actor::Seat(seat) = rules.actor(state) else {
        return;
    };
    if state.stage() != Stage::Play || rules.outcome(state).is_some() {
        return;
    }
    let settings = rules.settings();
    let board = Board::new(state, settings.inner_corners, settings.portal_boost);
    let told = rules.position_text(state);
    let found: BTreeSet<String> = moves(rules, state, seat).into_iter().collect();
    let mut expected = board.actions(seat.number(), settings.check);
    if !settings.back_to_back {
        expected.retain(|action| !action.contains('<'));
    }
    let only = |a: &BTreeSet<String>, b| a.difference(b).cloned().collect::<Vec<_>>();
    assert_eq!(
        (only(&found, &expected), only(&expected, &found)),
        (Vec::new(), Vec::new()),
        "{told}: only the library's, only the reference's"
    );
    compared.positions += 1;
    compared.actions += found.len() as u64;
    for action in found {
        let chosen = rules
            .read_move(state, &action)
            .expect("it was just written");
        let LokaMove::Attack(from, to) = chosen else {
            continue;
        };
        let at = |square: boardwright_geometry::CrossSquare| -> At {
            (square.file() as i8, square.rank() as i8)
        };
        compared.attacks += 1;
        let boosts = rules.boosts(state, seat, chosen).expect("an attack");
        let odds_told = rules.odds(state, seat, chosen).expect("an attack");
        let exact = |outcome: &str| {
            let told = odds_told.iter().find(|odds| odds.outcome == outcome);
            told.map_or((0, 1), |odds| (odds.numerator, odds.denominator))
        };
        if !settings.combat {
            assert_eq!(
                (boosts.attacker, boosts.defender),
                (0, 0),
                "{told} {action}"
            );
            assert_eq!(exact("defender-slain"), (1, 1), "{told} {action}");
            continue;
        }
        let Some(strength) = board.strength(at(from), at(to)) else {
            compared.duels += 1;
            assert!(boosts.duel && boosts.reasons.is_empty(), "{told} {action}");
            assert_eq!(exact("defender-slain"), (1, 2), "{told} {action}");
            assert_eq!(exact("attacker-slain"), (1, 2), "{told} {action}");
            continue;
        };
        let reasons: Vec<String> = boosts.reasons.iter().map(reason).collect();
        let distinct: BTreeSet<String> = reasons.iter().cloned().collect();
        assert_eq!(distinct.len(), reasons.len(), "{told} {action}: told twice");
        assert_eq!(distinct, strength.reasons, "{told} {action}");
        assert_eq!(
            (boosts.attacker, boosts.defender),
            (strength.attacker, strength.defender),
            "{told} {action}"
        );
        compared.most_boosts = compared
            .most_boosts
            .max(boosts.attacker.max(boosts.defender));
        let (ways, total) = odds(strength.attacker, strength.defender);
        let outcomes = ["defender-slain", "repulsed", "attacker-slain", "both-slain"];
        for (outcome, ways) in outcomes.into_iter().zip(ways) {
            let (numerator, denominator) = exact(outcome);
            assert_eq!(
                numerator * total,
                ways * denominator,
                "{told} {action} {outcome}"
            );
        }
    }
}

fn reason(boost: &boardwright_ruleset::Boost) -> String {
    let side = match boost.side {
        Side::Attacker => "attacker",
        Side::Defender => "defender",
    };
    match (&boost.from, boost.reason) {
        (None, reason) => format!("{side} {reason}"),
        (Some(tile), "terrain") => format!("{side} terrain {tile} {}", boost.amount),
        (Some(from), reason) => format!("{side} {reason} {from}"),
    }
}

/// A crowded position of any pieces on any ground, most near the tiles, or
/// none if its pieces contradict each other.
fn crowd(rules: &Loka, random: &mut Random) -> Option<LokaState> {
    let squares: Vec<At> = (0..12)
        .flat_map(|file| (0..12).map(move |rank| (file, rank)))
        .filter(|&at| exists(at))
        .collect();
    let mut tiles = Vec::new();
    let mut taken = BTreeSet::new();
    let mut ground = Vec::new();
    let kinds = [
        "castle",
        "forest",
        "lake",
        "eyrie",
        "swamp",
        "stone-circle",
        "pass",
        "portal",
        "portal",
    ];
    let portals = random.below(4) > 0;
    for kind in kinds {
        if if kind == "portal" {
            !portals
        } else {
            random.below(3) == 0
        } {
            continue;
        }
        let at = random.one_of(&squares);
        if !taken.insert(at) {
            return None;
        }
        let axis = match kind {
            "pass" => random.one_of(&[":ns", ":ew"]),
            _ => "",
        };
        ground.push(at);
        tiles.push(format!("{kind}@{}{axis}", name(at)));
    }
    taken.clear();
    let mut pieces = String::new();
    for seat in ["S", "W", "N", "E"] {
        let at = random.one_of(&squares);
        taken.insert(at);
        pieces += &format!("{seat}K{} ", name(at));
    }
    if taken.len() < 4 {
        return None;
    }
    let tiles = tiles.join(" ");
    for _ in 0..random.below(44) {
        let near = random.below(2) == 0 && !ground.is_empty();
        let at = if near {
            let tile = random.one_of(&ground);
            let reach = |random: &mut Random| random.below(5) as i8 - 2;
            (tile.0 + reach(random), tile.1 + reach(random))
        } else {
            random.one_of(&squares)
        };
        if !exists(at) || taken.contains(&at) {
            continue;
        }
        let seat = random.one_of(&["S", "W", "N", "E"]);
        let kind = random.one_of(&["Q", "R", "B", "B", "N", "P", "P", "P"]);
        let row = match seat {
            "S" => at.1,
            "W" => at.0,
            "N" => 11 - at.1,
            _ => 11 - at.0,
        };
        let fresh = if kind == "P" && row == 1 { "'" } else { "" };
        let more = format!("{pieces}{seat}{kind}{}{fresh} ", name(at));
        // What cannot stand here is left out.
        let position = text("S play", &more, &tiles);
        if rules.read_position(&position).is_ok() {
            taken.insert(at);
            pieces = more;
        }
    }
    let due = format!("{} play", random.one_of(&["S", "W", "N", "E"]));
    rules.read_position(&text(&due, &pieces, &tiles)).ok()
}

#[test]
fn crowds_on_any_ground_are_told_alike() {
    let mut compared = Compared::default();
    for (number, (name, count)) in [
        ("loka", 700),
        ("loka(inner_corners=off,portal_boost=off)", 200),
        ("loka(back_to_back=off)", 50),
        ("loka(combat=off,check=on)", 200),
        ("loka(combat=off,check=on,inner_corners=off)", 50),
    ]
    .into_iter()
    .enumerate()
    {
        let rules = rules(name);
        let mut random = Random::new(number as u64);
        let mut left = if cfg!(debug_assertions) {
            count
        } else {
            10 * count
        };
        while left > 0 {
            if let Some(state) = crowd(&rules, &mut random) {
                compare(&rules, &state, &mut compared);
                left -= 1;
            }
        }
    }
    let Compared {
        positions,
        actions,
        attacks,
        duels,
        most_boosts,
    } = compared;
    println!(
        "{positions} positions, {actions} actions, {attacks} attacks, {duels} duels, up to \
         {most_boosts} boosts"
    );
    assert!(attacks > 1_000 && duels > 0 && most_boosts > 5);
}

#[test]
fn whole_games_are_told_alike() {
    let mut compared = Compared::default();
    let games = if cfg!(debug_assertions) { 6 } else { 200 };
    for seed in 0..games {
        let rules = rules(["loka(tiles=8)", "loka(points=500)"][(seed % 2) as usize]);
        let mut random = Random::new(!seed);
        walk(&rules, rules.start(), seed, |before, _, _| {
            // Long games are mostly manoeuvres, so only some are compared.
            if random.below(8) == 0 {
                compare(&rules, before, &mut compared);
            }
        });
    }
    assert!(compared.positions > 50 && compared.attacks > 50);
}
