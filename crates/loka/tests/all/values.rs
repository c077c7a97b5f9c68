//! The values of positions. Only their order is tested, because the numbers may be
//! tuned.
use crate::table;

use boardwright_loka::{Loka, LokaState};
use boardwright_ruleset::{Depict as _, Evaluate as _, Notation as _, Ruleset as _, Seat};
use core::ops::ControlFlow::Continue;
use table::{position, rules};

const SOUTH: Seat = Seat::new(0);
const WEST: Seat = Seat::new(1);
const KINGS: &str = "SKd1 WKa4 NKd12 EKl9";

/// What a move of South wins at once.
fn gain(rules: &Loka, state: &LokaState, text: &str) -> Option<i32> {
    let chosen = rules.read_move(state, text);
    rules.immediate_gain(state, SOUTH, chosen.expect("a move"))
}

/// The value of an army grows with the points spent; otherwise a player would
/// choose no pieces.
#[test]
fn a_dearer_army_is_worth_more() {
    let rules = rules("loka");
    let south = Seat::new(0);
    let start = rules.start();
    let mut found = Vec::new();
    let visited = rules.visit_moves(&start, south, |chosen| {
        let mut after = start;
        rules.apply(&mut after, south, chosen);
        let text = rules.move_text(&start, chosen);
        found.push((text, rules.evaluate(&after, south), after));
        Continue::<()>(())
    });
    assert!(visited.is_continue());
    let value = |army: &str| {
        let named = |(text, ..): &&(String, i32, _)| text == army;
        found.iter().find(named).expect("it is allowed").1
    };
    assert!(value("army:Q0R1B1N1P4") > value("army:Q0R1B1N1P3"));
    assert!(value("army:Q1R0B0N0P7") > value("army:Q0R0B0N0P0"));
    for (text, value, after) in &found {
        // The enemy does not know the army.
        let west = Seat::new(1);
        let view = rules.seen_by(after, west.into());
        assert_eq!(rules.evaluate(&view, west), 0, "{text}");
        assert_eq!(rules.evaluate(after, west), -value, "{text}");
    }
}

/// In Face-off an army of far-reaching pieces with something before them beats
/// one of knights, though both cost as much.
#[test]
fn armies_of_face_off_are_not_worth_what_they_cost() {
    let rules = boardwright_loka::FaceOff::default();
    let white = Seat::new(0);
    let start = rules.start();
    let value = |army: &str| {
        let chosen = rules.read_move(&start, army).expect("an army");
        let mut after = start;
        rules.apply(&mut after, white, chosen);
        rules.evaluate(&after, white)
    };
    let mixed = value("army:Q2R1B2N0P1");
    for other in ["army:Q0R0B0N10P0", "army:Q0R6B0N0P0", "army:Q1R1B2N1P7"] {
        assert!(mixed > value(other), "{other}");
    }
}

/// A rook charges a lone pawn: D8 against D4. It wins 11 times of 16, falls
/// alone 3 times of 32 and with the pawn once: 68.75 - 46.875 - 12.5 points.
#[test]
fn an_attack_is_worth_what_the_odds_say() {
    let rules = rules("loka");
    let alone = position(&rules, "S play", &format!("{KINGS} SRe5 WPe9"), "");
    assert_eq!(gain(&rules, &alone, "e5xe9"), Some(9));
    assert_eq!(gain(&rules, &alone, "e5-e6"), None);
    let defended = position(&rules, "S play", &format!("{KINGS} SRe5 WPe9 WRh9"), "");
    assert!(gain(&rules, &defended, "e5xe9") < Some(-100));
    let supported = position(&rules, "S play", &format!("{KINGS} SRe5 WPe9 SBg7"), "");
    assert!(gain(&rules, &supported, "e5xe9") > Some(9));
    // With a king its army falls.
    let king = position(&rules, "S play", "SKd1 WKe9 NKd12 EKl9 SRe5 WQb4", "");
    assert!(gain(&rules, &king, "e5xe9") > Some(1_000));
}

#[test]
fn without_dice_an_attack_wins_and_is_taken_back() {
    let rules = rules("loka(combat=off)");
    let alone = position(&rules, "S play", &format!("{KINGS} SRe5 WPe9"), "");
    assert_eq!(gain(&rules, &alone, "e5xe9"), Some(100));
    let defended = position(&rules, "S play", &format!("{KINGS} SRe5 WPe9 WRh9"), "");
    assert_eq!(gain(&rules, &defended, "e5xe9"), Some(-400));
}

/// The swamp takes one of twelve; a pawn that arrives is as good as a queen.
#[test]
fn the_swamp_and_promotion_are_told_before_they_come() {
    let rules = rules("loka");
    let swamp = position(&rules, "S play", &format!("{KINGS} SRe5"), "swamp@e7");
    assert_eq!(gain(&rules, &swamp, "e5-e7"), Some(-41));
    let pawn = position(&rules, "S play", &format!("{KINGS} SPf11"), "");
    assert_eq!(gain(&rules, &pawn, "f11-f12"), Some(800));
    let mut arrived = pawn;
    let chosen = rules.read_move(&pawn, "f11-f12").expect("a move");
    rules.apply(&mut arrived, SOUTH, chosen);
    assert!(rules.evaluate(&arrived, SOUTH) > rules.evaluate(&pawn, SOUTH) + 500);
    assert!(rules.is_unsettled(&arrived) && !rules.is_unsettled(&pawn));
    assert_eq!(gain(&rules, &arrived, "=Q"), Some(0));
    assert!(gain(&rules, &arrived, "=N") < Some(-500));
}

/// A king in danger is worth less once threats count, the more so when the enemy
/// is on turn, and less again with fewer to defend it.
#[test]
fn a_king_in_danger_tells() {
    let rules = rules("loka");
    let value = |due, pieces: &str| {
        let state = position(&rules, due, pieces, "");
        let value = rules.evaluate_with_threats(&state, SOUTH);
        assert_eq!(rules.evaluate_with_threats(&state, WEST), -value);
        assert_eq!(rules.evaluate_with_threats(&state, Seat::new(2)), value);
        let stands = rules.evaluate(&state, SOUTH);
        assert_eq!(rules.evaluate(&state, WEST), -stands);
        (stands - value, value, rules.is_unsettled(&state))
    };
    let others = "WKa4 NKd12 EKl9 SQf2";
    let (none, safe, settled) = value("S play", &format!("SKd1 WRe6 {others}"));
    let (some, attacked, unsettled) = value("S play", &format!("SKe1 WRe6 {others}"));
    let (more, lost, _) = value("W play", &format!("SKe1 WRe6 {others}"));
    let (less, defended, _) = value("W play", &format!("SKe1 WRe6 SNg2 {others}"));
    assert!(!settled && unsettled);
    assert_eq!(none, 0, "nothing threatens the king");
    assert!(0 < some && some < less && less < more);
    assert!(safe > attacked && attacked > lost);
    assert!(
        defended > lost + 290,
        "the knight is worth more than itself"
    );
}

/// A player who buys an army is told what it may cost.
#[test]
fn captions_tell_what_an_army_may_be() {
    let captions = |name: &str| -> Vec<String> {
        let rules = rules(name);
        let captions = rules.depict(&rules.start()).captions;
        captions
            .into_iter()
            .map(|caption| caption.text.to_string())
            .collect()
    };
    let open = captions("loka(tiles=0,points=120)");
    assert_eq!(open[3], "to choose an army of 120 points");
    assert_eq!(
        open[4],
        "in secret, at Q 90, R 50, B 40, N 30, P 10; up to 16 pieces with the king, 10 of them pawns"
    );
    let boxed = captions("loka(tiles=0,box_limit=on)");
    assert!(
        boxed[4].ends_with("out of one box: one of each kind, 4 pawns"),
        "{boxed:?}"
    );
}
