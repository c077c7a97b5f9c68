//! The numbers that the rules themselves give, by the model alone and by the crate.
use boardwright_differential_models::loka::LokaModel;
use boardwright_differential_models::loka::board::Square;
use boardwright_differential_models::loka::fight::odds;
use boardwright_differential_models::loka::state::{Actor, Stage, State};
use boardwright_loka::{FaceOff, Loka, Massive};
use boardwright_ruleset::Configure;

fn square(name: &str) -> Square {
    Square::read(name).expect("the name of a square")
}

/// Section 14: sequences of actions; promotion is folded into the move, and counts four times.
fn count(model: &LokaModel, state: &State, depth: u32) -> u64 {
    let Actor::Seat(seat) = model.actor(state) else {
        panic!("without dice a seat acts");
    };
    let is_promotion = matches!(state.stage, Stage::Promotion(_));
    if depth == 0 && !is_promotion {
        return 1;
    }
    let left = if is_promotion { depth } else { depth - 1 };
    (model.moves(state, seat).iter())
        .map(|chosen| count(model, &model.apply(state, seat, chosen), left))
        .sum()
}

#[track_caller]
fn check_counts(position: &str, expected: &[u64]) {
    let model = LokaModel::named("loka(combat=off,swamp_roll=off)").expect("a game");
    let start = model.read(position).expect("a position");
    for (depth, &expected) in (1..).zip(expected) {
        assert_eq!(
            count(&model, &start, depth),
            expected,
            "depth {depth} of {position}"
        );
    }
}

/// A position with one army in the same places of every seat, as section 14 lays them out.
fn layout(model: &LokaModel, pieces: &str, ground: &str) -> String {
    let bare = "6/6/6/12/12/12/12/12/12/6/6/6 S play SWNE - GROUND -/-/-/- 0 0";
    let mut state = model
        .read(&bare.replace("play", "armies").replace("GROUND", ground))
        .expect("a position");
    for seat in 0..4 {
        state.hands[seat].counts = [('K', 1), ('Q', 1), ('R', 1), ('B', 1), ('N', 1), ('P', 4)]
            .into_iter()
            .map(|(letter, count)| (kind(letter), count))
            .collect();
        for (letter, place) in pieces.chars().zip(1..) {
            if letter != '-' {
                let square = model.options.board.square_of(seat, place, 1);
                state = model.deploy(&state, seat, kind(letter), square);
            }
        }
        for column in 2..=5 {
            let square = model.options.board.square_of(seat, column, 2);
            state = model.deploy(&state, seat, kind('P'), square);
        }
    }
    for hand in &mut state.hands {
        *hand = Default::default();
    }
    state.stage = Stage::Play;
    state.turn = Some(0);
    model.write(&state)
}

fn kind(letter: char) -> boardwright_differential_models::loka::army::Kind {
    boardwright_differential_models::loka::army::Kind::read(letter).expect("a kind")
}

/// Section 14, as far as a model without speed goes.
#[test]
fn counts_are_those_of_the_rules() {
    let model = LokaModel::named("loka(combat=off,swamp_roll=off)").expect("a game");
    let example = layout(&model, "-RKBN-", "-");
    check_counts(&example, &[11, 121, 1_331]);
    let boxed = layout(&model, "RBQKN-", "-");
    check_counts(&boxed, &[22, 472]);
    let ground = "castle@e5,swamp@h6,pass@f4:ns,forest@g9,portal@d8,portal@i5";
    check_counts(&layout(&model, "RBQKN-", ground), &[22, 346, 7_506]);
}

/// The legal armies that the rules count.
#[test]
fn armies_are_as_many_as_the_rules_say() {
    let count = |name: &str| LokaModel::named(name).expect("a game").armies(0).len();
    assert_eq!(count("loka"), 196);
    assert_eq!(count("loka(points=120)"), 87);
    assert_eq!(count("loka(players=3)"), 87, "ruling 63");
    assert_eq!(count("loka(box_limit=on)"), 58);
    assert_eq!(count("face-off"), 1_776);
}

/// The test vectors for supports, below the table of section 10.
#[test]
fn boosts_are_those_of_the_rules() {
    let model = LokaModel::named("loka").expect("a game");
    let check = |position: &str, from: &str, to: &str, expected| {
        let state = model.read(position).expect("a position");
        let boosts = model.boosts(&state, square(from), square(to));
        assert_eq!(boosts.totals(), expected, "{from}x{to}: {boosts:?}");
    };
    // (a) A rook behind the attacking rook gives nothing.
    let behind = "3NK2/6/6/11EK/WK3WP7/12/12/4SR7/4SR7/6/6/1SK4 S play SWNE - - -/-/-/- 0 0";
    check(behind, "e5", "e8", (2, 0));
    // (b) A defending rook whose line goes through the attacker's square counts.
    let through = "3NK2/6/6/11EK/WK3WR7/12/12/4SR7/4WP7/6/6/1SK4 S play SWNE - - -/-/-/- 0 0";
    check(through, "e5", "e4", (2, 1));
}

/// Section 7's own example: D6 against D4.
#[test]
fn odds_are_those_of_the_rules() {
    let charge = odds((1, 0));
    let reduced = charge.cases.map(|cases| cases * 24 / charge.of);
    assert_eq!(reduced, [14, 6, 3, 1]);
    assert!(charge.cases.iter().all(|cases| cases * 24 % charge.of == 0));
}

/// detail 22: too many tiles are refused.
#[test]
fn too_many_tiles_are_refused() {
    assert!(Loka::from_name(&"loka(tiles=8)".parse().expect("a name")).is_ok());
    assert!(Loka::from_name(&"loka(tiles=9)".parse().expect("a name")).is_err());
    assert!(FaceOff::from_name(&"face-off(tiles=4)".parse().expect("a name")).is_ok());
    assert!(FaceOff::from_name(&"face-off(tiles=5)".parse().expect("a name")).is_err());
    assert!(Massive::from_name(&"massive(tiles=5)".parse().expect("a name")).is_err());
}
