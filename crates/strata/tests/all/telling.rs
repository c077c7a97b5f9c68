//! The log of a game, for one case of each action and of its possible
//! consequences (rules 3 to 13). Positions are as short as in
//! `data/rulings.txt`, and a number after `#` is a ruling.
use crate::support;

use boardwright_ruleset::{Configure as _, Depict as _, Event, Notation as _, Ruleset as _};
use boardwright_strata::Strata;

/// Makes the moves and tells each.
fn told(short: &str, moves: &[&str]) -> Vec<String> {
    told_by("strata", short, moves)
}

fn told_by(game: &str, short: &str, moves: &[&str]) -> Vec<String> {
    let name = game.parse().expect("the name has the right form");
    let rules = Strata::from_name(&name).expect("the game is valid");
    let text = support::position(short);
    let mut state = rules.read_position(&text).expect("the position is valid");
    let mut lines = Vec::new();
    for text in moves {
        let chosen = rules.read_move(&state, text).expect("it is a move");
        let seat = rules.actor(&state).seats().lowest().expect("a seat is due");
        assert!(rules.is_legal(&state, seat, chosen), "{text}");
        let told = rules.tell(&state, Event::Move { seat, chosen }).into_iter();
        lines.extend(told.map(|line| line.sentence(|seat| rules.seat_name(seat))));
        rules.apply(&mut state, seat, chosen);
    }
    lines
}

#[test]
fn placement_and_its_starter() {
    let start = "9/9/9/9/9/9/9/9/9 w place:1.1 44444*/44444* 00000/00000 00 0 0";
    assert_eq!(
        told(start, &["R@a1", "V@b1", "*@e1"]),
        [
            "w places an Infantry on a1",
            "w places a Scholar on b1",
            "w places the General on e1"
        ]
    );
    let rules = Strata::default();
    let first = Event::Rolled(Strata::BLACK);
    assert_eq!(
        rules.tell(&rules.start(), first)[0].text,
        "Black places first"
    );
}

#[test]
fn moves_captures_and_shots() {
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/r8/RB2*w4 w 3", &["a1xa2"]),
        ["w Infantry a1-a2 takes Infantry"]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/(go)8/B3*w4 w 3", &["a1!a2"]),
        ["w Archer a1 shoots Porter on a2"]
    );
    // A Colossus takes all that it passes (rule 8).
    assert_eq!(
        told("4*b4/9/9/9/9/(rb)8/(gv)8/r8/(RO)3*w4 w 3", &["a1xa4"]),
        ["w Colossus a1-a4 takes Infantry on a2, Iron horse on a3 and Champion on a4"]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/(RO)8/(gv)8/r8/r3*w4 w 3", &["a4xa1"]),
        ["w Colossus a4-a1 takes Iron horse on a3, Infantry on a2 and Infantry on a1"]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/r8/(RO)3*w4 w 3", &["a1xa3"]),
        ["w Colossus a1-a3 takes Infantry on a2"]
    );
}

#[test]
fn fusion_division_and_what_pieces_do_besides() {
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/B8/R3*w4 w 3", &["a1+a2"]),
        ["w Infantry a1 joins Archer on a2: a Champion"]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/B8/R(GO)2*w4 w 3", &["a1+a2&b1", "a2-a4"]),
        [
            "w Infantry a1 joins Archer on a2: a Champion; Porter b1 spends the action, so it may still act",
            "w Champion a2-a4"
        ]
    );
    // With the last action the turn is over (rule 13).
    assert_eq!(
        told(
            "4*b4/9/9/9/9/9/9/B8/R(GO)R1*w4 w 3",
            &["c1-c2", "e1-e2", "a1+a2&b1"]
        )[2],
        "w Infantry a1 joins Archer on a2: a Champion; Porter b1 spends the action"
    );
    // #17: a spent half keeps the whole from acting.
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/9/RB(GO)1*w4 w 3", &["b1-b2", "a1+b2&c1"])[1],
        "w Infantry a1 joins Archer on b2: a Champion; Porter c1 spends the action"
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/9/(RB)3*w4 w 3", &["a1/B-a2"]),
        ["w Champion a1 divides: Archer goes to a2, Infantry stays"]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/r8/(RB)R2*w4 w 3", &["a1/Rxa2"]),
        ["w Champion a1 divides: Infantry takes Infantry on a2, Archer stays"]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/9/(RV)3*w4 w 3 G", &["a1^G@a2"]),
        ["w Priest a1 revives a Horse on a2"]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/9/(VO)3*w4 w 3", &["a1<>e1"]),
        ["w Mutant a1 changes places with General e1"]
    );
}

#[test]
fn how_turns_end() {
    // The third action ends a turn, which is no news; a General in the centre is
    // (rule 9, #4).
    assert_eq!(
        told(
            "4*b4/9/9/9/9/4*w4/9/9/RR7 w 3",
            &["e4-e5", "a1-a2", "b1-b2"]
        ),
        [
            "w General e4-e5",
            "w Infantry a1-a2",
            "w Infantry b1-b2",
            "White's General holds the centre and wins if it is still there a turn later"
        ]
    );
    assert_eq!(
        told("4*b4/9/9/9/9/9/9/9/4*w4 w 3", &["e1-e2"]),
        [
            "w General e1-e2",
            "no action is left to make, and the turn ends"
        ]
    );
    assert_eq!(
        told_by(
            "strata(up_to_three=on)",
            "4*b4/9/9/9/9/9/9/9/R3*w4 w 3",
            &["a1-a2", "end"]
        ),
        ["w Infantry a1-a2", "w ends the turn"]
    );
    // #38
    assert_eq!(
        told("*bo7/oo7/(RB)(RB)7/9/9/9/9/9/4*w4 b 3", &["pass"]),
        ["b has no action and passes"]
    );
    // #9: a capture that ends the game has no turn behind it.
    assert_eq!(
        told("9/9/9/9/9/9/9/*b8/R3*w4 w 3", &["a1xa2"]),
        ["w Infantry a1-a2 takes General"]
    );
}

/// A scene draws storeys, and says what they are together.
#[test]
fn cells_name_their_pieces() {
    let rules = Strata::default();
    let text = support::position("4*b4/9/9/9/9/9/9/9/(RB)G2*w4 w 3");
    let state = rules.read_position(&text).expect("the position is valid");
    let scene = rules.depict(&state);
    let piece = |name: &str| {
        let mut cells = scene.cells.iter();
        let cell = cells.find(|cell| cell.name == name);
        cell.expect("it is on the board").piece.as_deref()
    };
    assert_eq!(piece("a1"), Some("Champion"));
    assert_eq!(piece("b1"), Some("Horse"));
    assert_eq!(piece("e1"), Some("General"));
    assert_eq!(piece("c1"), None);
}
