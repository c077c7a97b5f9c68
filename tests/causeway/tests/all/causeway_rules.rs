//! The rules of Causeway themselves, as cases made by hand.
use crate::play;

use boardwright_causeway::{Causeway, Cell, Held, Move, Position, Stage};
use boardwright_ruleset::{
    Configure as _, Exchange as _, GameName, Notation as _, OptionError, Ruleset as _, Seats,
    successors,
};
use boardwright_testkit::{Fixture, FixtureError};
use play::{assert_due, assert_over, game_at, happen, rules, seat, seats, text};
use std::collections::BTreeMap;

fn read(position: &str) -> Position {
    Causeway::default()
        .read_position(position)
        .expect("a position")
}

/// Every case of the file is refused by its rule, or played to its position.
#[test]
fn the_cases_of_the_file() -> Result<(), FixtureError> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/causeway.cases");
    let fixture = Fixture::read(path)?;
    let mut cases = 0;
    for block in fixture.blocks()? {
        block.allow_only(&["position", "events", "leads_to", "over"])?;
        let mut game = game_at(block.required("position")?);
        for line in block.required("events")?.lines() {
            happen(&mut game, &[line]);
        }
        assert_eq!(
            text(&game),
            block.required("leads_to")?,
            "line {}",
            block.line()
        );
        let over = game.outcome().map(|outcome| outcome.reason);
        assert_eq!(over, block.optional("over")?, "line {}", block.line());
        cases += 1;
    }
    assert!(cases >= 10, "{cases} cases");
    Ok(())
}

#[test]
fn the_board_is_fifteen_cells() {
    assert_eq!(Cell::all().count(), Cell::COUNT);
    for cell in Cell::all() {
        assert_eq!(Cell::from_name(&cell.to_string()), Some(cell));
        assert!((1..=4).contains(&cell.neighbours().len()), "{cell}");
        for other in cell.neighbours().iter() {
            assert!(other.touches(cell) && other != cell);
        }
    }
    assert_eq!(Cell::CROWN.to_string(), "c3");
    for name in ["", "a1", "c2", "c4", "f3", "b6", "B1", "b", "b10", "é"] {
        assert_eq!(Cell::from_name(name), None, "{name:?}");
    }
    assert_eq!(Cell::new(15), None);
}

/// The given odds are those of playing out every case, with luck spent by the
/// policy.
#[test]
fn odds_are_those_of_the_game() {
    let rules = Causeway::default();
    let positions = [
        "b2/b3/d1/d5 turn:r:0 asba 1111 0",
        "b2/b3/d1/d5 turn:r:0 asba 0111 0",
        "b2/b3/d1/d5 turn:r:0 asba 1011 0",
        "b2/b3/d1/d5 turn:r:0 ssba 0011 0",
        "b3/c3/d1/d5 turn:r:0 bsba 1111 0",
        "b3/c3/d3/d5 turn:r:0 asba 1111 0",
        "b3/c3/d3/d5 turn:r:0 aaba 1111 0",
    ];
    for position in positions {
        let state = read(position);
        let red = seat("r");
        let mut attack = None;
        let visit = rules.visit_moves(&state, red, |chosen| {
            if matches!(chosen, Move::Attack { .. }) {
                attack = Some(chosen);
            }
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert!(visit.is_continue());
        let attack = attack.expect("red can attack");
        let mut counted = BTreeMap::new();
        let mut fight = state;
        rules.apply(&mut fight, red, attack);
        play_out(&rules, &fight, 216.0, &mut counted);
        let told = rules.odds(&state, red, attack).expect("a fight");
        for odds in told {
            let share = counted.remove(odds.outcome).unwrap_or(0.0);
            let exact = 216.0 * odds.numerator as f64 / odds.denominator as f64;
            assert!(
                (share - exact).abs() < 1e-9,
                "{position}: {} {share} {exact}",
                odds.outcome
            );
        }
        assert!(counted.is_empty(), "{position}: {counted:?}");
    }
}

/// Adds up how a fight ends, spending luck whenever that is better.
fn play_out(
    rules: &Causeway,
    state: &Position,
    weight: f64,
    counted: &mut BTreeMap<&'static str, f64>,
) {
    match state.stage() {
        Stage::Dice(_) | Stage::Reroll(..) => {
            let total = rules.chance_weight(state) as f64;
            for unit in 0..rules.chance_weight(state) {
                let chance = rules.chance_at(state, unit).expect("a unit of weight");
                let mut after = *state;
                rules.resolve(&mut after, chance);
                play_out(rules, &after, weight / total, counted);
            }
        }
        Stage::Luck(fight, _) => {
            let seat = rules
                .actor(state)
                .seats()
                .lowest()
                .expect("somebody trails");
            let branch = |chosen| {
                let mut after = *state;
                rules.apply(&mut after, seat, chosen);
                let mut counted = BTreeMap::new();
                play_out(rules, &after, 1.0, &mut counted);
                counted
            };
            let (kept, again) = (branch(Move::Keep), branch(Move::Reroll));
            let worth = |counted: &BTreeMap<&'static str, f64>| {
                let share = |outcome| counted.get(outcome).copied().unwrap_or(0.0);
                let (won, lost) = (share("defender-falls"), share("attacker-falls"));
                if seat == fight.attacker {
                    (won, -lost)
                } else {
                    (-won, lost)
                }
            };
            let better = if worth(&again) > worth(&kept) {
                again
            } else {
                kept
            };
            for (outcome, share) in better {
                *counted.entry(outcome).or_default() += weight * share;
            }
        }
        _ => {
            // The position began with everybody alive.
            let fallen = rules.seats() - state.living();
            let outcome = match fallen.lowest() {
                Some(seat) if seats("r y").contains(seat) => "attacker-falls",
                Some(_) => "defender-falls",
                None => "repulsed",
            };
            *counted.entry(outcome).or_default() += weight;
        }
    }
}

#[test]
fn odds_without_luck_are_those_of_the_successors() {
    let rules = Causeway::default();
    let state = read("b2/b3/d1/d5 turn:r:0 asba 0011 0");
    let attack = rules.read_move(&state, "b2xb3").expect("a move");
    let prospects = successors(&rules, &state, seat("r"), attack, 10).expect("three ends");
    let odds = rules.odds(&state, seat("r"), attack).expect("a fight");
    assert_eq!(prospects.len(), odds.len());
    for odds in odds {
        let same = prospects.iter().any(|prospect| {
            let share = prospect.probability;
            (share.numerator(), share.denominator())
                == (u128::from(odds.numerator), u128::from(odds.denominator))
        });
        assert!(same, "{odds:?}");
    }
}

#[test]
fn a_position_is_refused_with_every_fault_at_once() {
    let rules = Causeway::default();
    let faults = |text: &str| -> Vec<(&'static str, usize)> {
        let error = rules.read_position(text).expect_err(text);
        let faults = error.faults.into_iter();
        faults
            .map(|fault| (fault.id, fault.at.unwrap_or(0)))
            .collect()
    };
    assert_eq!(faults(""), [("causeway.position.form", 0)]);
    assert_eq!(
        faults("b1/d5/d1/b5 choose ---- 1111"),
        [("causeway.position.form", 0)]
    );
    assert_eq!(
        faults("b1/d5/d1 walk xxxx 11 00"),
        [
            ("causeway.position.cells", 0),
            ("causeway.position.stage", 9),
            ("causeway.position.equipment", 14),
            ("causeway.position.luck", 19),
            ("causeway.position.quiet", 22),
        ]
    );
    assert_eq!(
        faults("b2/b2/d1/b5 choose aSsa 9111 99"),
        [
            ("causeway.position.shared", 0),
            ("causeway.position.march", 12),
            ("causeway.position.luck", 24),
            ("causeway.position.quiet", 29),
            ("causeway.position.equipment", 19),
            ("causeway.position.shown", 19),
        ]
    );
    for (text, id) in [
        ("-/-/-/- turn:r:0 asba 1111 0", "causeway.position.empty"),
        (
            "b5/b1/d1/d5 turn:r:0 asba 1111 0",
            "causeway.position.crossed",
        ),
        ("b5/b4/d1/d5 dice:r:b ASba 1111 0", "causeway.position.over"),
        (
            "b1/d5/d1/b5 turn:r:2 asba 1111 0",
            "causeway.position.stage",
        ),
        ("-/d5/d1/b5 turn:r:0 asba 1111 0", "causeway.position.stage"),
        (
            "b2/b3/d1/d5 dice:r:b asba 1111 0",
            "causeway.position.stage",
        ),
        (
            "b1/b3/d1/d5 dice:r:b ASba 1111 0",
            "causeway.position.stage",
        ),
        (
            "b2/b3/b1/d5 dice:r:y ASBa 1111 0",
            "causeway.position.stage",
        ),
        ("b2/-/d1/d5 dice:r:b ASba 1111 0", "causeway.position.stage"),
        (
            "b2/b3/d1/d5 luck:r:b:1v1 ASba 0111 0",
            "causeway.position.stage",
        ),
        (
            "b2/b3/d1/d5 reroll:r:b:1v1 ASba 1111 0",
            "causeway.position.stage",
        ),
        (
            "b1/d5/d1/b5 turn:r:0 a-ba 1111 0",
            "causeway.position.equipment",
        ),
    ] {
        assert!(
            faults(text).iter().any(|&(found, _)| found == id),
            "{text}: {:?}",
            faults(text)
        );
    }
}

#[test]
fn options_have_one_name_each() {
    for name in [
        "causeway",
        "causeway(players=3)",
        "causeway(players=2,luck=0,quiet=100)",
    ] {
        assert_eq!(rules(name).full_name(), name);
    }
    assert_eq!(rules("causeway(luck=3)").luck_at_start(), 3);
    assert_eq!(rules("causeway(quiet=7)").quiet_turns(), 7);
    for (name, part) in [
        ("causeway(players=5)", "4|3|2"),
        ("causeway(quiet=3)", "4 to 100"),
        ("causeway(luck=01)", "0 to 3"),
        ("causeway(speed=1)", "players, luck, quiet"),
    ] {
        let name: GameName = name.parse().expect("a name in form");
        let error: OptionError = Causeway::from_name(&name).expect_err("no such option");
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn a_team_knows_its_own_and_a_spectator_nothing() {
    let rules = Causeway::default();
    let state = read("b1/d5/d1/b5 turn:r:0 aSba 1111 0");
    let seen = |viewers| rules.position_text(&rules.seen_by(&state, viewers));
    assert_eq!(seen(Seats::NONE), "b1/d5/d1/b5 turn:r:0 ?S?? 1111 0");
    assert_eq!(seen(seats("r")), "b1/d5/d1/b5 turn:r:0 aSb? 1111 0");
    assert_eq!(seen(seats("g")), "b1/d5/d1/b5 turn:r:0 ?S?a 1111 0");
    assert_eq!(seen(seats("r g")), rules.position_text(&state));
    let view = rules.seen_by(&state, Seats::NONE);
    let mut worlds = BTreeMap::new();
    for number in 0..27 {
        let mut digits = number;
        let world = rules.random_world(&view, Seats::NONE, &mut |bound| {
            let digit = digits % bound;
            digits /= bound;
            digit
        });
        assert!(!matches!(world.held(seat("r")), Held::Unknown));
        *worlds.entry(rules.position_text(&world)).or_insert(0) += 1;
    }
    assert_eq!(worlds.len(), 27, "each world is as likely");
}

#[test]
fn the_turn_goes_around_the_living() {
    let mut game = game_at("b1/-/d1/b5 turn:r:0 asba 1111 0");
    happen(&mut game, &["r b1-c1", "r end"]);
    assert_due(&game, "y");
    happen(&mut game, &["y d1-d2", "y d2-d3", "y end"]);
    assert_due(&game, "g");
    happen(&mut game, &["g b5-b4", "g end"]);
    assert_due(&game, "r");
    happen(&mut game, &["resign g"]);
    assert_over(&game, "r y", "resignation");
}
