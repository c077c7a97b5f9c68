//! What newcomers are told of each form of the game, under its options, and armies as numbers.

use boardwright_loka::{FaceOff, Loka, Massive};
use boardwright_referee::{AnyGame, Game, TextError};
use boardwright_ruleset::{
    Configure, Depict, Evaluate, Exchange, Fields, Notation, Primer, Ruleset, Seat, Seed,
};
use std::ops::ControlFlow::Continue;
use std::sync::Arc;

fn rules<R: Configure>(name: &str) -> R {
    let name = name.parse().expect("the name of a game");
    R::from_name(&name).expect("a game of Loka")
}

fn boxed<R: Notation + Evaluate + Depict + Exchange>(rules: R) -> Box<dyn AnyGame> {
    Box::new(Game::<R>::new(Arc::new(rules), Seed::from_u64(1)))
}

fn open(name: &str) -> Box<dyn AnyGame> {
    match name.split('(').next() {
        Some("loka") => boxed(rules::<Loka>(name)),
        Some("face-off") => boxed(rules::<FaceOff>(name)),
        _ => boxed(rules::<Massive>(name)),
    }
}

fn primer(name: &str) -> Primer {
    open(name).primer().expect("every form has a primer")
}

/// Words that a primer says under the one name, and not under the other.
#[track_caller]
fn told_only(by: &str, not_by: &str, words: &[&str]) {
    let (with, without) = (primer(by).to_string(), primer(not_by).to_string());
    for word in words {
        assert!(
            with.contains(word),
            "{by} does not tell of {word:?}:\n{with}"
        );
        assert!(
            !without.contains(word),
            "{not_by} tells of {word:?}:\n{without}"
        );
    }
}

#[test]
fn what_is_switched_off_is_not_told() {
    let dice = &["D20", "boost", "roll", "fought", "outrank"];
    told_only("loka", "loka(combat=off,swamp_roll=off)", dice);
    told_only("face-off", "face-off(combat=off,swamp_roll=off)", dice);
    told_only(
        "loka",
        "loka(tiles=0)",
        &["tile", "swamp", "portal", "Ground"],
    );
    told_only("massive", "massive(tiles=0)", &["tile", "swamp", "Ground"]);
    told_only(
        "loka",
        "loka(back_to_back=off)",
        &["face to face", "f5<>f6", "exchange"],
    );
    told_only(
        "loka",
        "face-off",
        &["face to face", "allied", "North", "wing"],
    );
    told_only("loka", "loka(combat=off,check=on)", &["there is no check"]);
    told_only(
        "loka(combat=off,check=on)",
        "loka",
        &["leave your own king attacked"],
    );
    told_only("loka(box_limit=on)", "loka", &["out of one box"]);
    told_only("loka", "loka(box_limit=on)", &["15 pieces"]);
    told_only("loka(inner_corners=off)", "loka", &["inner corners"]);
    told_only(
        "loka(players=2)",
        "loka",
        &["two players runs two allied armies"],
    );
    told_only(
        "loka(players=3)",
        "loka(players=3,shared=WE)",
        &["runs South and North"],
    );
    told_only("loka(players=3)", "loka", &["S 120, W 160, N 120, E 160"]);
    told_only(
        "loka",
        "loka(combat=off)",
        &["A defender on it has a boost"],
    );
    told_only("massive", "face-off", &["each board", "army:R4"]);
    told_only("face-off", "massive", &["army:Q0R1B1N1P4"]);
    told_only(
        "face-off(bishop_equals_knight=on)",
        "face-off",
        &["bishop and knight alike"],
    );
    let boosts = |name| {
        primer(name)
            .ground("portal")
            .map(|portal| portal.about.len())
    };
    assert_eq!(
        (boosts("loka"), boosts("loka(portal_boost=off)")),
        (Some(4), Some(3))
    );
    let dice_only = primer("loka(combat=off)");
    assert_eq!(dice_only.decision("reroll"), None);
}

#[test]
fn what_is_told_for_a_first_game_follows_the_options() {
    let short = |name: &str| {
        let sentences = primer(name).short;
        let texts: Vec<String> = sentences.iter().map(ToString::to_string).collect();
        texts.join(" ")
    };
    for (by, not_by, word) in [
        ("loka", "loka(tiles=0)", "terrain"),
        ("loka", "loka(tiles=0)", "ground"),
        ("loka", "loka(combat=off)", "roll a die"),
        ("loka(combat=off)", "loka", "Every attack succeeds"),
        (
            "loka(combat=off,check=on)",
            "loka",
            "leave your own king attacked",
        ),
        ("loka", "face-off", "whole army"),
        ("loka", "face-off", "team"),
        ("loka(points=200)", "loka", "at most 200 points"),
    ] {
        let (with, without) = (short(by), short(not_by));
        assert!(with.contains(word), "{by}: {with}");
        assert!(!without.contains(word), "{not_by}: {without}");
    }
}

#[test]
fn costs_are_those_of_the_form() {
    let cost = |name: &str| {
        let primer = primer(name);
        let bishop = primer.pieces.iter().find(|piece| piece.name == "bishop");
        bishop.and_then(|bishop| bishop.cost)
    };
    assert_eq!(cost("loka"), Some(40));
    assert_eq!((cost("face-off"), cost("massive")), (Some(30), Some(30)));
}

/// Calls `f` with every list of values within the bounds.
fn visit(fields: &Fields, f: &mut impl FnMut(&[i64])) {
    fn fill(fields: &Fields, values: &mut Vec<i64>, f: &mut impl FnMut(&[i64])) {
        let Some(field) = fields.fields.get(values.len()) else {
            return f(values);
        };
        for value in field.least..=field.most {
            values.push(value);
            fill(fields, values, f);
            values.pop();
        }
    }
    fill(fields, &mut Vec::new(), f);
}

/// The armies of five counters are the armies of the generator, at any limit of points.
#[test]
fn counters_and_armies_are_one_to_one() {
    fn check<R: Notation>(name: &str, armies: Option<usize>) {
        let rules: R = rules(name);
        let (start, seat) = (rules.start(), Seat::new(0));
        let fields = rules
            .fields(&start, seat)
            .expect("armies are chosen by numbers");
        let mut made = Vec::new();
        visit(&fields, &mut |values| match (
            fields.check(values),
            rules.move_of_fields(&start, seat, values),
        ) {
            (Ok(()), Ok(army)) => made.push(army),
            (Err(right), Err(told)) => assert_eq!(right, told),
            other => panic!("{name}: {values:?}: {other:?}"),
        });
        made.sort_unstable();
        let mut legal = rules.moves(&start, seat);
        legal.sort_unstable();
        assert_eq!(made, legal, "{name}");
        assert!(
            armies.is_none_or(|armies| armies == legal.len()),
            "{name}: {}",
            legal.len()
        );
        for army in legal {
            let values = rules
                .fields_of_move(&start, seat, army)
                .expect("it has values");
            assert_eq!(rules.move_of_fields(&start, seat, &values), Ok(army));
        }
    }
    check::<Loka>("loka", Some(196));
    check::<Loka>("loka(points=120)", Some(87));
    check::<Loka>("loka(box_limit=on)", Some(58));
    check::<Loka>("loka(points=0)", Some(1));
    check::<Loka>("loka(points=500)", None);
    check::<FaceOff>("face-off", Some(1_776));
    for points in [10, 30, 90, 170, 440] {
        check::<Loka>(&format!("loka(points={points})"), None);
        check::<FaceOff>(&format!("face-off(points={points})"), None);
    }
}

/// Ready-made armies fit any points, the first is that of the rulebook where it fits, and from 30
/// points on there are three.
#[test]
fn ready_made_armies_fit_any_points() {
    fn check<R: Notation>(name: &str, points: u16) {
        let rules: R = rules(name);
        let (start, seat) = (rules.start(), Seat::new(0));
        let fields = rules
            .fields(&start, seat)
            .expect("armies are chosen by numbers");
        let ready = &fields.ready_made;
        assert!(points < 30 || ready.len() >= 3, "{name}: {fields}");
        for one in ready {
            let army = rules.move_of_fields(&start, seat, &one.values);
            let army = army.unwrap_or_else(|error| panic!("{name}, {}: {error}", one.name));
            assert!(rules.is_legal(&start, seat, army), "{name}, {}", one.name);
        }
    }
    for points in (0..=2_000).step_by(10) {
        check::<Loka>(&format!("loka(points={points})"), points);
        check::<Loka>(&format!("loka(points={points},box_limit=on)"), points);
        check::<FaceOff>(&format!("face-off(points={points})"), points);
    }
    let game = open("loka");
    let fields = game.fields(Seat::new(0)).expect("an army is due");
    let first = &fields.ready_made[0];
    assert_eq!(
        (&*first.name, &*first.values),
        ("balanced", &[0, 1, 1, 1, 4][..])
    );
    assert!(
        first
            .about
            .ends_with("1 rook, 1 bishop, 1 knight, 4 pawns, 160 of 160 points.")
    );
    assert_eq!(fields.ready_made.len(), 5);
}

/// The name of a ready-made army can be chosen five times in a massive battle, and gives it.
#[test]
fn a_ready_made_army_is_bought_kind_by_kind() {
    for name in [
        "massive",
        "massive(boards=4x4,points=450)",
        "massive(points=40)",
    ] {
        let mut game = open(name);
        let seat = Seat::new(0);
        let mut kinds = Vec::new();
        let first = game.fields(seat).expect("queens are due").ready_made[0].clone();
        while let Some(fields) = game.fields(seat) {
            kinds.push(game.decision(seat).expect("a decision is due"));
            let [field] = &fields.fields[..] else {
                panic!("{fields}");
            };
            let moves = game.moves(seat, 1_000).expect("few moves");
            assert_eq!(moves.len() as i64, field.most + 1);
            let chosen = fields.ready_made(&first.name).expect("it goes on");
            assert_eq!(chosen.about, first.about);
            let text = game
                .move_of_fields(seat, &chosen.values)
                .expect("it is legal");
            assert_eq!(game.fields_of_move(seat, &text), Ok(chosen.values.clone()));
            game.play(seat, &text).expect("it is legal");
        }
        let kinds_in_order = [
            "army-queens",
            "army-rooks",
            "army-bishops",
            "army-knights",
            "army-pawns",
        ];
        assert_eq!(kinds, kinds_in_order);
    }
}

/// What the enemy has chosen in secret changes nothing of one's own numbers, nor does what a seat
/// has chosen itself on the cross.
#[test]
fn numbers_tell_nothing_of_the_enemy() {
    let mut game = open("massive");
    let (white, black) = (Seat::new(0), Seat::new(1));
    let before = (game.fields(black), game.decision(black));
    game.play(white, "army:Q6").expect("six queens are allowed");
    assert_eq!((game.fields(black), game.decision(black)), before);
    // White's own numbers depend on it.
    let rooks = game.fields(white).expect("rooks are due");
    assert_eq!(rooks.fields[0].most, 1);
    assert!(rooks.limits[0].sentence.ends_with("of which 60 are left."));
}

#[test]
fn an_army_that_is_not_allowed_says_why() {
    let game = open("face-off");
    let broken = |values: &[i64]| match game.move_of_fields(Seat::new(0), values) {
        Err(TextError::Fields(error)) => (error.name().map(str::to_string), error.to_string()),
        other => panic!("{values:?} make {other:?}"),
    };
    let told = |name: &str, text: &str| (Some(name.to_string()), text.to_string());
    assert_eq!(
        broken(&[3, 1, 0, 0, 0]),
        told(
            "points",
            "An army costs at most 300 points, and these values come to 320"
        )
    );
    assert_eq!(
        broken(&[0, 0, 3, 3, 10]),
        told(
            "pieces",
            "An army has at most 15 pieces beside its king, and these values come to 16"
        )
    );
    assert_eq!(
        broken(&[0, 0, 0, 0, 11]),
        told("pawns", "pawns must be from 0 to 10, and 11 was given")
    );
}

/// Armies are the only decision that is made by numbers.
#[test]
fn a_deployment_is_a_move() {
    let rules: Loka = rules("loka(tiles=0)");
    let mut state = rules.start();
    for seat in rules.seats().iter() {
        let fields = rules.fields(&state, seat).expect("an army is due");
        let ready = &fields.ready_made[0].values;
        let army = rules
            .move_of_fields(&state, seat, ready)
            .expect("it is legal");
        rules.apply(&mut state, seat, army);
        assert_eq!(rules.fields(&state, seat), None);
    }
    let mut first = None;
    let _ = rules.visit_chances(&state, |chance, _| {
        first = first.or(Some(chance));
        Continue::<()>(())
    });
    rules.resolve(&mut state, first.expect("a roll-off is due"));
    let seat = rules
        .actor(&state)
        .seats()
        .lowest()
        .expect("somebody deploys");
    assert_eq!(rules.decision(&state, seat), Some("deploy"));
    assert_eq!(rules.fields(&state, seat), None);
}

/// The sentences are made from what each tile does.
#[test]
fn the_tiles_of_the_box_are_told_of_in_these_words() {
    let boost = "A defender on it has a boost.";
    let expected: [(&str, &[&str]); 8] = [
        (
            "castle",
            &[
                "Everybody may enter and cross it.",
                "A defender on it has a boost, a king or a queen two.",
            ],
        ),
        (
            "forest",
            &[
                "Only pawns may enter and cross it; knights leap over it.",
                boost,
            ],
        ),
        (
            "lake",
            &["Nobody may enter or cross it; knights leap over it."],
        ),
        (
            "eyrie",
            &[
                "Only knights may enter it, and nobody else crosses it.",
                boost,
            ],
        ),
        (
            "swamp",
            &[
                "Everybody may enter it, and the move ends there.",
                "A D12 is rolled for who enters, and on a 1 the piece is lost.",
                boost,
            ],
        ),
        (
            "stone-circle",
            &[
                "Only rooks may enter and cross it; knights leap over it.",
                boost,
            ],
        ),
        (
            "pass",
            &[
                "It is entered, crossed and left along its axis only; knights leap in and out, \
                 and bishops never enter.",
                "A defender on it has two boosts, but none against a knight.",
            ],
        ),
        (
            "portal",
            &[
                "Everybody may enter and cross it.",
                "A piece that starts here may go to the other portal instead of its move, and \
                 attacks an enemy there; a friend there is in the way.",
                "If the other portal is empty, a bishop may go on from there by one move.",
                boost,
            ],
        ),
    ];
    let ground = primer("loka").ground;
    let told: Vec<(&str, Vec<&str>)> = ground
        .iter()
        .map(|ground| {
            let about = ground.about.iter().map(|sentence| &*sentence.text);
            (&*ground.name, about.collect())
        })
        .collect();
    assert_eq!(told, expected.map(|(name, about)| (name, about.to_vec())));
}
