//! Tiles that the rules never heard of: that a new kind of ground is one more set of answers.
//!
//! A bog ends moves and has no die; a fire has a die and ends no moves; a mire has both, as the
//! swamp has; a gate is linked, a gully has an axis, and a keep gives more boosts than any tile
//! of the box. The steps are those of "To add ground" in `docs/adding_a_ruleset.md`.

use crate::table::text;
use boardwright_loka::{Chance, Kind, LokaOn, Move, Stage, TileSet};
use boardwright_ruleset::{
    Actor, BrokenRule, Configure, Depict, Encode, Evaluate, Notation, Ruleset, Seat,
    Xoshiro256PlusPlus, playout,
};
use boardwright_terrain::{Defence, Effects, Ground, Hazard, Mover, MoverSet, Sign};
use boardwright_testkit::{Clause, Contract};
use std::ops::ControlFlow::Continue;

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Moor {
    Bog,
    Fire,
    Mire,
    Gate,
    Gully,
    Keep,
    /// A name that begins with another's.
    Bogland,
    /// Not in a set, so it is never drawn.
    Unused,
}

const FIRE: Hazard = Hazard::new(6, 2).sparing(MoverSet::of(&[Mover::ROOK]));

impl Ground for Moor {
    const ALL: &'static [Self] = &[
        Moor::Bog,
        Moor::Fire,
        Moor::Mire,
        Moor::Gate,
        Moor::Gully,
        Moor::Keep,
        Moor::Bogland,
        Moor::Unused,
    ];

    #[rustfmt::skip]
    fn effects(self) -> &'static Effects {
        match self {
            Moor::Bog => const {
                &Effects { name: "bog", title: "Great Bog", ends_move: true, ..Effects::PLAIN }
            },
            Moor::Fire => const {
                &Effects {
                    name: "fire",
                    signs: [Sign::new('♨', '&'); 2],
                    hazard: Some(FIRE),
                    ..Effects::PLAIN
                }
            },
            Moor::Mire => const {
                &Effects {
                    name: "mire",
                    ends_move: true,
                    hazard: Some(Hazard::new(4, 3).sparing(MoverSet::of(&[Mover::KING, Mover::KNIGHT]))),
                    ..Effects::PLAIN
                }
            },
            Moor::Gate => const {
                &Effects {
                    name: "gate",
                    linked: true,
                    hazard: Some(Hazard::new(10, 1)),
                    supply: 2,
                    ..Effects::PLAIN
                }
            },
            Moor::Gully => const {
                &Effects {
                    name: "gully",
                    enter: MoverSet::ALL.without(Mover::BISHOP).without(Mover::KNIGHT),
                    along_axis: true,
                    ends_move: true,
                    ..Effects::PLAIN
                }
            },
            Moor::Keep => const {
                &Effects {
                    name: "keep",
                    enter: MoverSet::ALL.without(Mover::PAWN),
                    defence: Defence::of(4).against(MoverSet::of(&[Mover::QUEEN]), 3),
                    ..Effects::PLAIN
                }
            },
            Moor::Bogland => const { &Effects { name: "bogland", ..Effects::PLAIN } },
            Moor::Unused => const { &Effects { name: "unused", supply: 0, ..Effects::PLAIN } },
        }
    }
}

impl TileSet for Moor {
    const GAME: &'static str = "loka-on-the-moor";
}

type Rules = LokaOn<Moor>;
type State = <Rules as Ruleset>::State;

const KINGS: &str = "SKd1 WKa9 NKi12 EKl4";

fn rules(options: &str) -> Rules {
    let name = format!("loka-on-the-moor{options}");
    let name = name.parse().expect("the name of a game");
    Rules::from_name(&name).expect("a game on the moor")
}

fn position(rules: &Rules, due: &str, pieces: &str, tiles: &str) -> State {
    let text = text(due, &format!("{KINGS} {pieces}"), tiles);
    let state = rules
        .read_position(&text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(rules.position_text(&state), text);
    state
}

fn chosen(rules: &Rules, state: &State, text: &str) -> <Rules as Ruleset>::Move {
    rules.read_move(state, text).expect("a move")
}

fn played(rules: &Rules, state: &State, text: &str) -> State {
    let chosen = chosen(rules, state, text);
    let mut after = *state;
    assert!(rules.is_legal(state, state.turn(), chosen), "{text}");
    rules.apply(&mut after, state.turn(), chosen);
    after
}

/// The field of a position that says whose turn it is, and what is due.
fn due(rules: &Rules, state: &State) -> String {
    let text = rules.position_text(state);
    assert_eq!(rules.read_position(&text).as_ref(), Ok(state), "{text}");
    let mut fields = text.split(' ').skip(1);
    format!("{} {}", fields.next().unwrap(), fields.next().unwrap())
}

fn refusal(rules: &Rules, state: &State, text: &str) -> (&'static str, String) {
    let chosen = chosen(rules, state, text);
    assert!(!rules.is_legal(state, state.turn(), chosen), "{text}");
    let rule = rules.explain(state, state.turn(), chosen);
    (rule.id(), rule.to_string())
}

fn rolled(rules: &Rules, state: &State, text: &str) -> State {
    let chance = rules.read_chance(state, text).expect("a chance");
    let mut written = String::new();
    rules
        .write_chance(state, chance, &mut written)
        .expect("a text");
    assert_eq!(written, text);
    let mut after = *state;
    rules.resolve(&mut after, chance);
    after
}

#[test]
fn a_bog_ends_moves_and_has_no_die() {
    let rules = rules("");
    let before = position(&rules, "S play", "SRd5 SNe3", "bog@g5");
    let (id, sentence) = refusal(&rules, &before, "d5-h5");
    assert_eq!(id, "loka.swamp.ends");
    assert_eq!(
        sentence,
        "the rook would have to stop in the Great Bog on g5"
    );
    let after = played(&rules, &before, "d5-g5");
    assert_eq!(due(&rules, &after), "W play");
    // Nothing was at risk, so the turn was quiet.
    assert_eq!(after.quiet_turns(), 1);
    // It leaves as usual.
    let again = position(&rules, "S play", "SRg5", "bog@g5");
    assert_eq!(due(&rules, &played(&rules, &again, "g5-l5")), "W play");
}

#[test]
fn a_fire_threatens_who_ends_a_move_in_it() {
    let rules = rules("");
    let before = position(&rules, "S play", "SQd5 SRg8 SNe4", "fire@g5");
    // Whoever crosses it is in no danger.
    let across = played(&rules, &before, "d5-j5");
    assert_eq!(due(&rules, &across), "W play");
    for into in ["d5-g5", "e4-g5"] {
        let inside = played(&rules, &before, into);
        assert_eq!(due(&rules, &inside), "S fire:g5");
        assert_eq!(rules.actor(&inside), Actor::Chance);
        assert_eq!(inside.quiet_turns(), 0);
    }
    // Rooks are spared: no die, and a quiet turn.
    let spared = played(&rules, &before, "g8-g5");
    assert_eq!(due(&rules, &spared), "W play");
    assert_eq!(spared.quiet_turns(), 1);
}

#[test]
fn the_die_of_a_fire_is_exact() {
    let rules = rules("");
    let before = position(&rules, "S play", "SQd5", "fire@g5");
    let inside = played(&rules, &before, "d5-g5");
    assert_eq!(rules.chance_weight(&inside), 6);
    let mut faces = Vec::new();
    let _ = rules.visit_chances(&inside, |chance, weight| {
        faces.push((chance, weight));
        Continue::<()>(())
    });
    let all: Vec<_> = (1..=6)
        .map(|face| (Chance::Hazard(Moor::Fire, face), 1))
        .collect();
    assert_eq!(faces, all);
    for (n, &(chance, _)) in faces.iter().enumerate() {
        assert_eq!(rules.chance_at(&inside, n as u64), Some(chance));
    }
    let mut classes = Vec::new();
    let _ = rules.visit_chance_classes(&inside, |chance, weight| {
        classes.push((chance, weight));
        Continue::<()>(())
    });
    let lost = (Chance::Hazard(Moor::Fire, 1), 2);
    assert_eq!(classes, [lost, (Chance::Hazard(Moor::Fire, 3), 4)]);
    for face in 1..=6 {
        let after = rolled(&rules, &inside, &format!("fire:{face}"));
        assert_eq!(due(&rules, &after), "W play");
        let square = rules.read_move(&after, "g5-g6").map(|chosen| match chosen {
            Move::Go(from, _) => from,
            other => panic!("{other:?}"),
        });
        let piece = after.at(square.expect("a square"));
        assert_eq!(
            piece.map(|piece| piece.kind),
            (face > 2).then_some(Kind::Queen)
        );
    }
}

#[test]
fn each_hazard_has_texts_of_its_own() {
    let rules = rules("");
    let inside = position(&rules, "S fire:g5", "SQg5", "fire@g5 mire@h5");
    assert_eq!(inside.stage(), Stage::Hazard("g5".parse().unwrap()));
    let unreadable = |text| rules.read_chance(&inside, text).unwrap_err().to_string();
    assert!(
        unreadable("swamp:3").contains("fire:5, tile:bog"),
        "{}",
        unreadable("swamp:3")
    );
    assert!(unreadable("fire:7").contains("a number from 0 to 6"));
    assert!(unreadable("tile:swamp").contains("a tile, as in bog or bogland"));
    // Another's die is readable, and not due.
    let other = rules.read_chance(&inside, "mire:3").expect("a chance");
    let mut is_due = false;
    let _ = rules.visit_chances(&inside, |chance, _| {
        is_due |= chance == other;
        Continue::<()>(())
    });
    assert!(!is_due);
    for (due, pieces, tiles, sentence) in [
        ("S mire:g5", "SQg5", "fire@g5", "has entered a mire on g5"),
        ("S fire:g5", "SRg5", "fire@g5", "has entered a fire on g5"),
        ("S fire:g5", "", "fire@g5", "has entered a fire on g5"),
        ("S fire:g5", "WQg5", "fire@g5", "has entered a fire on g5"),
        ("S bog:g5", "SQg5", "bog@g5", "a stage, as in"),
        (
            "S play",
            "SBf6",
            "gully@f6:ns",
            "cannot stand on f6, on the gully",
        ),
        ("S play", "", "gully@f6", "the gully on f6 has no axis"),
        ("S play", "", "gate@f6", "a gate has no partner"),
    ] {
        let text = text(due, &format!("{KINGS} {pieces}"), tiles);
        let error = rules.read_position(&text).expect_err(&text).to_string();
        assert!(error.contains(sentence), "{text}: {error}");
    }
    let lies = position(&rules, "S play", "", "bog@f5 bogland@g5");
    assert_eq!(
        lies.terrain().kind("g5".parse().unwrap()),
        Some(Moor::Bogland)
    );
}

#[test]
fn a_won_attack_ends_in_the_fire_too() {
    let without_dice = rules("(combat=off)");
    let before = position(&without_dice, "S play", "SQd5 SRg8 WPg5", "fire@g5");
    let taken = played(&without_dice, &before, "d5xg5");
    assert_eq!(due(&without_dice, &taken), "S fire:g5");
    let spared = played(&without_dice, &before, "g8xg5");
    assert_eq!(due(&without_dice, &spared), "W play");
    let off = rules("(combat=off,swamp_roll=off)");
    let before = position(&off, "S play", "SQd5", "fire@g5");
    let inside = played(&off, &before, "d5-g5");
    assert_eq!(
        (due(&off, &inside), inside.quiet_turns()),
        ("W play".into(), 0)
    );
}

/// Two pawns that are swapped may both come into a hazard; the ally's die comes first.
#[test]
fn both_pawns_of_a_swap_are_rolled_for() {
    let rules = rules("");
    let before = position(&rules, "S play", "SPe5 NPe6", "fire@e6 mire@e5");
    let first = played(&rules, &before, "e5<>e6");
    assert_eq!(due(&rules, &first), "S mire:e5");
    for (face, ally_lives) in [(1, false), (3, false), (4, true)] {
        let second = rolled(&rules, &first, &format!("mire:{face}"));
        assert_eq!(due(&rules, &second), "S fire:e6");
        for (face, own_lives) in [(2, false), (3, true)] {
            let after = rolled(&rules, &second, &format!("fire:{face}"));
            assert_eq!(due(&rules, &after), "W play");
            let pawns = after.placement().of_kind(Kind::Pawn);
            assert_eq!(pawns.contains("e5".parse().unwrap()), ally_lives);
            assert_eq!(pawns.contains("e6".parse().unwrap()), own_lives);
        }
    }
    // A pawn that steps beside one that stands in a fire is rolled for alone.
    let before = position(&rules, "S play", "SPe4 NPe6", "fire@e6 mire@e5");
    let first = played(&rules, &before, "e4-e5");
    assert_eq!(due(&rules, &first), "S mire:e5");
    assert_eq!(due(&rules, &rolled(&rules, &first, "mire:4")), "W play");
}

#[test]
fn refusals_name_the_tile() {
    let rules = rules("");
    let state = position(&rules, "S play", "SRd5", "gully@f5:ns");
    let state = State::clone(&state);
    let (id, sentence) = refusal(&rules, &state, "d5-f5");
    assert_eq!(id, "loka.pass.axis");
    assert_eq!(
        sentence,
        "a rook cannot enter the gully on f5 like this: it only moves along the gully"
    );
    let state = position(&rules, "S play", "SPe7", "keep@e8");
    assert_eq!(
        refusal(&rules, &state, "e7-e8"),
        (
            "loka.ground.closed",
            "a pawn cannot enter the keep on e8".into()
        )
    );
}

#[test]
fn the_primer_and_the_picture_name_them() {
    let rules = rules("");
    let primer = rules.primer().expect("a primer");
    let told = |icon: &str| -> Vec<String> {
        let ground = primer
            .ground(icon)
            .unwrap_or_else(|| panic!("nothing of {icon}"));
        ground
            .about
            .iter()
            .map(|sentence| sentence.text.to_string())
            .collect()
    };
    assert_eq!(
        told("bog"),
        ["Everybody may enter it, and the move ends there."]
    );
    assert_eq!(
        told("fire"),
        [
            "Everybody may enter and cross it.",
            "A D6 is rolled for who ends a move there, but for rooks, and on a 1 or a 2 the piece \
             is lost.",
        ]
    );
    assert_eq!(
        told("mire")[1],
        "A D4 is rolled for who enters, but for kings and knights, and on a 1 to 3 the piece is \
         lost."
    );
    assert_eq!(
        told("gully"),
        [
            "It is entered, crossed and left along its axis only, and bishops and knights never \
             enter.",
            "A move ends there.",
        ]
    );
    assert_eq!(
        told("keep"),
        [
            "All but pawns may enter and cross it.",
            "A defender on it has four boosts, but three against a queen.",
        ]
    );
    assert_eq!(told("gate").len(), 4);
    assert!(primer.ground("unused").is_none() && primer.ground("swamp").is_none());
    let all = primer.to_string();
    assert!(
        all.contains("an entry into the fire, an entry into the mire or an entry into the gate")
    );

    let state = position(&rules, "S fire:g5", "SQg5", "fire@g5 bog@h5");
    let scene = rules.depict(&state);
    let glyphs: Vec<_> = scene
        .cells
        .iter()
        .filter_map(|cell| cell.ground.as_ref())
        .collect();
    let drawn: Vec<_> = glyphs
        .iter()
        .map(|glyph| (glyph.name, glyph.symbol, glyph.letter))
        .collect();
    assert_eq!(drawn, [("fire", '♨', '&'), ("bog", '▒', '%')]);
    let die = rules.read_chance(&state, "fire:2").expect("a chance");
    let dice = rules.dice(&state, die);
    assert_eq!(format!("{dice:?}").matches("fire").count(), 1, "{dice:?}");
    let shape = rules.observation_shape();
    assert!(shape.planes.iter().any(|plane| plane.name == "fire"));
}

/// A danger is worth what it loses on average, and nothing to who is spared.
#[test]
fn the_evaluation_asks_the_tile() {
    let rules = rules("");
    let state = position(&rules, "S play", "SQd5 SRg8", "fire@g5");
    let mut gains = Vec::new();
    let _ = rules.visit_gains(&state, Seat::new(0), 100, |chosen, gain| {
        let mut text = String::new();
        rules.write_move(&state, chosen, &mut text).expect("a text");
        gains.push((text, gain));
    });
    let of = |text: &str| {
        gains
            .iter()
            .find(|(other, _)| other == text)
            .map(|&(_, gain)| gain)
    };
    // A third of a queen, which costs 90 points of ten.
    assert_eq!(of("d5-g5"), Some(-300), "{gains:?}");
    assert_eq!(of("g8-g5"), None);
}

/// How many ends the dice have that are due.
fn ends_of_dice(rules: &Rules, state: &State) -> u64 {
    if rules.outcome(state).is_some() || rules.actor(state) != Actor::Chance {
        return 1;
    }
    let mut ends = 0;
    let _ = rules.visit_chance_classes(state, |chance, _| {
        let mut after = *state;
        rules.resolve(&mut after, chance);
        ends += ends_of_dice(rules, &after);
        Continue::<()>(())
    });
    ends
}

/// Crowded boards with all tiles, on which the count of the last ply must equal what is counted
/// one by one.
#[test]
fn hazards_in_bulk_are_as_many_as_one_by_one() {
    let tiles = "bog@f5 fire@e6 mire@e5 gate@f6 gate@h7 gully@g5:ns keep@g7 bogland@h5";
    let pieces = "SPe4 SPf4 SPg4 SQd4 SRd6 SBd8 SNc5 NPe7 NPf8 NQi9 WQb6 WPd5 WRb8 EQk7 EPi7 ENj6 \
                  EBj8 SPh6 NPg8 NRe9 SBf7";
    let (mut compared, mut into_hazards) = (0, 0);
    for options in ["", "(combat=off)", "(combat=off,swamp_roll=off)"] {
        let rules = rules(options);
        let start = position(&rules, "S play", pieces, tiles);
        for game in 0..12 {
            let mut random = Xoshiro256PlusPlus::new(game);
            let mut state = start;
            for _ in 0..60 {
                if rules.outcome(&state).is_some() {
                    break;
                }
                if let (Stage::Play, Actor::Seat(seat)) = (state.stage(), rules.actor(&state)) {
                    let mut one_by_one = 0;
                    let _ = rules.visit_moves(&state, seat, |chosen| {
                        let mut after = state;
                        rules.apply(&mut after, seat, chosen);
                        into_hazards += u64::from(matches!(after.stage(), Stage::Hazard(_)));
                        one_by_one += ends_of_dice(&rules, &after);
                        Continue::<()>(())
                    });
                    let text = rules.position_text(&state);
                    // Where size counts there is no second way to count.
                    let in_bulk = rules.count_last_ply(&state, seat);
                    let is_left_out = cfg!(boardwright_small) && in_bulk.is_none();
                    assert!(in_bulk == Some(one_by_one) || is_left_out, "{text}");
                    compared += 1;
                }
                playout(&rules, &mut state, &mut random, 1);
            }
        }
    }
    assert!(
        compared > 500 && into_hazards > 500,
        "{compared} {into_hazards}"
    );
}

/// Whole games from the first draw of a tile to the end, against every clause: legality, texts,
/// records, numbers, bulk counts.
#[test]
fn the_game_on_the_moor_keeps_the_contract() {
    let tiles = "bog@f5 fire@e6 gate@f6 gate@h7 gully@g5:ns keep@g7";
    let pieces = format!("{KINGS} SPe5 NPe6 SQd5 WRb8");
    for options in [
        "",
        "(tiles=8)",
        "(combat=off,tiles=8)",
        "(combat=off,check=on)",
    ] {
        let position = text("S play", &pieces, tiles);
        let run = Contract::new(rules(options))
            .encodings()
            .repetition_counts_anew()
            .position(position)
            .games(4)
            .games_in_release(500)
            .run();
        match run {
            Ok(report) => println!("{report}"),
            // A few games do not show everything.
            Err(failure) if failure.clause == Clause::Coverage => {}
            Err(failure) => panic!("\n{failure}\n"),
        }
    }
}
