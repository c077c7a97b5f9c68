//! Every action, every boost with its reason and all odds, compared with a second
//! implementation of the rules that shares no code with the first: on the cross, in
//! Face-off and in massive battles.

use crate::reference;
use crate::table;
use crate::walk;

use boardwright_loka::{FaceOff, Massive, Settings};
use boardwright_ruleset::{Actor, Configure, Exchange, ExchangeSide, GameName, Notation, Ruleset};
use core::ops::ControlFlow;
use reference::crowd::{Random, crowd};
use reference::{Board, Shape, at, odds};
use std::collections::BTreeSet;
use table::rules;
use walk::walk;

/// How much was compared.
#[derive(Default)]
struct Compared {
    positions: u64,
    actions: u64,
    attacks: u64,
    duels: u64,
    most_boosts: u32,
}

impl Compared {
    /// Checks that enough was compared.
    fn is_enough(&self) {
        let Compared {
            positions,
            actions,
            attacks,
            duels,
            most_boosts,
        } = self;
        println!(
            "{positions} positions, {actions} actions, {attacks} attacks, {duels} duels, up to \
             {most_boosts} boosts"
        );
        assert!(*attacks > 1_000 && *duels > 0 && *most_boosts > 5);
    }
}

/// The squares of an attack, from its text.
fn squares(action: &str) -> Option<(&str, &str)> {
    // The x of an attack comes after a rank; elsewhere x is a file.
    let is_sign = |&(index, _): &(usize, &str)| {
        let before = action[..index].chars().next_back();
        before.is_some_and(|sign| sign.is_ascii_digit())
    };
    let (index, _) = action.match_indices('x').find(is_sign)?;
    Some((&action[..index], &action[index + 1..]))
}

/// Compares all answers about a turn.
fn compare<R: Notation + Exchange>(
    rules: &R,
    shape: Shape,
    settings: &Settings,
    state: &R::State,
    compared: &mut Compared,
) {
    let Actor::Seat(seat) = rules.actor(state) else {
        return;
    };
    let told = rules.position_text(state);
    if told.split(' ').nth(2) != Some("play") || rules.outcome(state).is_some() {
        return;
    }
    let board = Board::new(shape, *settings, &told);
    let mut found = BTreeSet::new();
    let visit = rules.visit_moves(state, seat, |legal| {
        let is_new = found.insert(rules.move_text(state, legal));
        assert!(is_new, "{told}: a move is listed twice");
        ControlFlow::<()>::Continue(())
    });
    assert!(visit.is_continue());
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
        let Some((from, to)) = squares(&action) else {
            continue;
        };
        let Ok(chosen) = rules.read_move(state, &action) else {
            panic!("{told}: {action} was just written");
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
        ExchangeSide::Attacker => "attacker",
        ExchangeSide::Defender => "defender",
    };
    match (&boost.from, boost.reason) {
        (None, reason) => format!("{side} {reason}"),
        (Some(tile), "terrain") => format!("{side} terrain {tile} {}", boost.amount),
        (Some(from), reason) => format!("{side} {reason} {from}"),
    }
}

/// Compares crowded positions on any ground.
fn compare_crowds<R: Notation + Exchange + Configure>(
    name: &str,
    shape: Shape,
    settings: impl Fn(&R) -> Settings,
    count: u64,
    compared: &mut Compared,
) {
    let game: GameName = name.parse().expect("the name of a game");
    let rules = R::from_name(&game).expect("a game");
    let settings = settings(&rules);
    // Every game has a run of its own, the same every time.
    let seed = name.bytes().fold(0, |seed: u64, byte| {
        seed.wrapping_mul(31).wrapping_add(u64::from(byte))
    });
    let mut random = Random::new(seed);
    let mut left = if cfg!(debug_assertions) {
        count
    } else {
        10 * count
    };
    while left > 0 {
        if let Some(state) = crowd(&rules, shape, &mut random) {
            compare(&rules, shape, &settings, &state, compared);
            left -= 1;
        }
    }
}

#[test]
fn crowds_on_the_cross_are_told_alike() {
    let mut compared = Compared::default();
    for (name, count) in [
        ("loka", 700),
        ("loka(inner_corners=off,portal_boost=off)", 200),
        ("loka(back_to_back=off)", 50),
        ("loka(combat=off,check=on)", 200),
        ("loka(combat=off,check=on,inner_corners=off)", 50),
    ] {
        compare_crowds::<boardwright_loka::Loka>(
            name,
            Shape::Cross,
            |rules| *rules.settings(),
            count,
            &mut compared,
        );
    }
    compared.is_enough();
}

#[test]
fn crowds_in_face_off_are_told_alike() {
    let mut compared = Compared::default();
    for (name, count) in [
        ("face-off", 500),
        ("face-off(portal_boost=off)", 100),
        ("face-off(bishop_equals_knight=on)", 200),
        ("face-off(combat=off,check=on)", 200),
    ] {
        compare_crowds::<FaceOff>(
            name,
            Shape::Boards(1, 1),
            |rules| *rules.settings(),
            count,
            &mut compared,
        );
    }
    compared.is_enough();
}

/// Pairs of portals, tiles and lines over the seams between the boards, in
/// each width of sets, and files beyond `z`.
#[test]
fn crowds_in_massive_battles_are_told_alike() {
    let mut compared = Compared::default();
    for (name, across, deep, count) in [
        ("massive", 2, 1, 100),
        ("massive(boards=1x2,bishop_equals_knight=on)", 1, 2, 60),
        ("massive(boards=2x1,combat=off,check=on)", 2, 1, 60),
        ("massive(boards=2x2)", 2, 2, 20),
        ("massive(boards=3x2,portal_boost=off)", 3, 2, 8),
        ("massive(boards=4x1)", 4, 1, 20),
    ] {
        compare_crowds::<Massive>(
            name,
            Shape::Boards(across, deep),
            |rules| *rules.settings(),
            count,
            &mut compared,
        );
    }
    compared.is_enough();
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
                let settings = rules.settings();
                compare(&rules, Shape::Cross, settings, before, &mut compared);
            }
        });
    }
    assert!(compared.positions > 50 && compared.attacks > 50);
}
