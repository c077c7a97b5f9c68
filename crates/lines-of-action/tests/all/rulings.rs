//! Rulings that no other test shows, by hand-made cases.

use crate::endings::{game, moves, play};

use boardwright_lines_of_action::{LinesOfAction, Stage, reason};
use boardwright_referee::Refused;
use boardwright_ruleset::{BrokenRule, Notation, Outcome, Ruleset, Seat};

/// #2: pieces are counted before the move, so one that is captured counts.
#[test]
fn what_is_captured_counts() {
    let capture = game("", "w7/8/8/b6b/8/3b4/8/3w4 w 0 -");
    assert!(moves(&capture).contains(&"d1xd3".to_string()));
    assert!(!moves(&capture).contains(&"d1-d2".to_string()));
}

/// Rule 5, #3: every piece has a neighbour, and still they are no single group; one piece alone is.
#[test]
fn neighbours_are_not_enough() {
    let pairs = game("", "6ww/8/8/b6b/8/8/8/ww6 b 0 -");
    assert_eq!(pairs.outcome(), None);
    let one = game("", "w7/8/8/b6b/8/8/8/8 b 0 -");
    let end = Outcome::win(LinesOfAction::WHITE.into(), reason::CONNECTED);
    assert_eq!(one.outcome(), Some(end));
}

/// #12: a piece is dropped on any empty square, corners and the one just left included.
#[test]
fn drops_are_on_any_empty_square() {
    let mut game = game("opening=parachute", "start");
    play(&mut game, "a3-c3");
    let drops = moves(&game);
    for square in ["@a1", "@h1", "@a8", "@h8", "@a3"] {
        assert!(drops.contains(&square.to_string()), "{square}");
    }
}

/// #14: pieces that cannot move wait, and the turn is the drop alone.
#[test]
fn boxed_pieces_leave_the_drop() {
    for options in ["", "no_move=loses,"] {
        let options = format!("{options}opening=parachute");
        let mut game = game(&options, "wb6/1b6/b7/8/8/b1b5/bb6/wb1b4 w 0 - 1/1 move");
        assert_eq!(game.state().stage(), Stage::Drop);
        play(&mut game, "@h5");
        assert_eq!(game.state().due(), LinesOfAction::BLACK);
    }
}

/// #17, detail 6: what is still held makes a position another one, under every preset.
#[test]
fn reserves_tell_positions_apart() {
    for preset in ["abacus", "olympiad", "mso", "openspiel"] {
        let key = |reserves: &str| {
            let options = format!("preset={preset},first=w,cap=0,opening=parachute");
            let position = format!("8/8/8/b6b/8/8/8/w6w w 0 - {reserves} move");
            let game = game(&options, &position);
            game.rules().repetition_key(game.state())
        };
        assert_eq!(key("2/2"), key("2/2"));
        assert_ne!(key("2/2"), key("3/3"), "{preset}");
    }
}

/// #20: a partner's pieces are jumped, and not captured.
#[test]
fn partners_are_jumped_and_not_captured() {
    let jumped = game("players=four-handed", "8/8/8/8/B6B/8/8/w1W3w1 1 0 -");
    assert!(moves(&jumped).contains(&"a1-d1".to_string()));
    let mut own = game("players=four-handed", "8/8/8/8/B6B/8/8/w2W2w1 1 0 -");
    let capture = own.rules().read_move(own.state(), "a1xd1");
    match own.play(Seat::new(0), capture.expect("a move")) {
        Err(Refused::Illegal(rule)) => assert_eq!(rule.id(), "loa.to.own"),
        other => panic!("{other:?}"),
    }
}

/// Detail 1: on the torus two ways to one square are one move, legal if either is clear, and
/// nobody is connected over an edge.
#[test]
fn either_way_round_a_ring_will_do() {
    for rank in ["w1w2w1w", "wb4ww"] {
        let torus = game("edge=torus", &format!("8/8/8/8/{rank}/8/8/1b5b w 0 -"));
        let ways = moves(&torus).into_iter().filter(|text| text == "a4-e4");
        assert_eq!(ways.count(), 1, "{rank}");
    }
    let edges = game("edge=torus", "8/8/8/b6b/8/8/8/w6w w 0 -");
    assert_eq!(edges.outcome(), None);
}

/// Detail 11: who resigns loses.
#[test]
fn a_resignation_loses() {
    let mut game = game("", "start");
    game.resign(LinesOfAction::WHITE.into())
        .expect("a running game");
    let end = Outcome::win(LinesOfAction::BLACK.into(), "resignation");
    assert_eq!(game.outcome(), Some(end));
}
