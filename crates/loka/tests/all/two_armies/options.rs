//! Options of the forms for two: their names, their bounds, and those that
//! contradict each other.

use crate::two_armies::writing::rules;
use boardwright_loka::{FaceOff, Massive};
use boardwright_ruleset::{Configure, OptionError, Ruleset, Xoshiro256PlusPlus};
use boardwright_testkit::{Clause, Contract};
use core::num::NonZeroU64;

#[test]
fn a_full_name_gives_the_rules_again() {
    for name in [
        "face-off",
        "face-off(points=250)",
        "face-off(points=300/250,tiles=0)",
        "face-off(tiles=4,combat=off,check=on,swamp_roll=off)",
        "face-off(portal_boost=off,bishop_equals_knight=on)",
    ] {
        let configured: FaceOff = rules(name).expect(name);
        assert_eq!(configured.full_name(), name);
        assert_eq!(rules::<FaceOff>(&configured.full_name()), Ok(configured));
    }
    for name in [
        "massive",
        "massive(boards=1x2)",
        "massive(boards=4x4,points=200/100,tiles=1,combat=off,check=on)",
        "massive(boards=3x1,bishop_equals_knight=on)",
    ] {
        let configured: Massive = rules(name).expect(name);
        assert_eq!(configured.full_name(), name);
        assert_eq!(rules::<Massive>(&configured.full_name()), Ok(configured));
    }
    assert_eq!(
        rules("face-off(points=300/300)"),
        rules::<FaceOff>("face-off")
    );
}

/// The sentence of a refusal.
fn refused<R: Configure>(name: &str) -> String {
    match rules::<R>(name) {
        Ok(_) => panic!("{name} is taken"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_contradicts_itself_is_refused_with_a_sentence() {
    for options in ["check=on", "check=on,tiles=0", "points=200,check=on"] {
        let sentence = refused::<FaceOff>(&format!("face-off({options})"));
        assert!(sentence.contains("check=on needs combat=off"), "{sentence}");
        let sentence = refused::<Massive>(&format!("massive({options})"));
        assert!(sentence.contains("check=on needs combat=off"), "{sentence}");
    }
    let sentence = refused::<FaceOff>("face-off(swamp_roll=off)");
    assert!(
        sentence.contains("swamp_roll=off needs combat=off"),
        "{sentence}"
    );
    let sentence = refused::<Massive>("massive(boards=1x1)");
    assert!(sentence.contains("Face-off"), "{sentence}");
    assert!(matches!(
        rules::<Massive>("massive(boards=1x1)"),
        Err(OptionError::Combination { .. })
    ));
}

#[test]
fn what_is_out_of_bounds_is_refused() {
    for options in [
        "tiles=5",
        "tiles=-1",
        "points=2001",
        "points=300/200/100",
        "points=300/",
        "points=0300",
        "points=x",
        "boards=2x2",
        "players=2",
        "back_to_back=on",
        "box_limit=on",
        "inner_corners=off",
    ] {
        refused::<FaceOff>(&format!("face-off({options})"));
    }
    for options in [
        "boards=5x1",
        "boards=1x5",
        "boards=0x2",
        "boards=2",
        "boards=2x",
        "boards=x2",
        "boards=02x1",
        "boards=2x1x1",
        "boards=2X1",
        "tiles=5",
        "points=2001",
        "players=4",
    ] {
        refused::<Massive>(&format!("massive({options})"));
    }
}

/// A choice among words.
fn one_of<'a>(random: &mut Xoshiro256PlusPlus, words: &[&'a str]) -> &'a str {
    let count = NonZeroU64::new(words.len() as u64).expect("words");
    words[random.below(count) as usize]
}

/// Options at random that don't contradict each other.
fn random_options(random: &mut Xoshiro256PlusPlus) -> String {
    let mut options = vec![
        one_of(
            random,
            &[
                "points=300",
                "points=120",
                "points=500/200",
                "points=0",
                "points=2000",
            ],
        ),
        one_of(random, &["tiles=2", "tiles=0", "tiles=1", "tiles=4"]),
        one_of(random, &["portal_boost=on", "portal_boost=off"]),
        one_of(
            random,
            &["bishop_equals_knight=off", "bishop_equals_knight=on"],
        ),
    ];
    if one_of(random, &["dice", "off"]) == "off" {
        options.push("combat=off");
        options.push(one_of(random, &["check=off", "check=on"]));
        options.push(one_of(random, &["swamp_roll=on", "swamp_roll=off"]));
    }
    options.join(",")
}

/// A few games do not show everything, so coverage is not required.
fn check<R>(rules: R, games: u64, in_release: u64)
where
    R: boardwright_ruleset::Notation
        + boardwright_ruleset::Evaluate
        + boardwright_ruleset::Depict
        + boardwright_ruleset::Exchange
        + boardwright_ruleset::Encode
        + Ruleset,
{
    let name = rules.full_name();
    let run = Contract::new(rules)
        .encodings()
        .repetition_counts_anew()
        .games(games)
        .games_in_release(in_release)
        .run();
    match run {
        Ok(_) => {}
        Err(failure) if failure.clause == Clause::Coverage => {}
        Err(failure) => panic!("\n{name}: {failure}\n"),
    }
}

#[test]
fn face_off_keeps_the_contract_under_random_options() {
    let mut random = Xoshiro256PlusPlus::new(57);
    for _ in 0..16 {
        let options = random_options(&mut random);
        check(
            rules::<FaceOff>(&format!("face-off({options})")).expect("Face-off"),
            1,
            180,
        );
    }
}

#[test]
fn massive_battles_keep_the_contract_under_random_options() {
    let mut random = Xoshiro256PlusPlus::new(62);
    // A game on many boards takes seconds where nothing is optimised.
    let boards = ["2x1", "1x2", "2x2", "3x1", "1x4", "3x2", "3x3"];
    let few = if cfg!(debug_assertions) {
        4
    } else {
        boards.len()
    };
    for boards in &boards[..few] {
        let options = random_options(&mut random);
        let name = format!("massive(boards={boards},{options})");
        check(rules::<Massive>(&name).expect("a battle"), 1, 60);
    }
}
