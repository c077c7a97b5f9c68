//! A game as its viewers may know it: nothing of the host's.
use boardwright_causeway::Causeway;
use boardwright_referee::{AnyGame, Game, GameView, TextError};
use boardwright_ruleset::{Seat, Seats, Seed};

/// A game in which red and blue have chosen in secret.
fn two_have_chosen() -> Box<dyn AnyGame> {
    let mut game: Box<dyn AnyGame> = Box::new(Game::new(Causeway::default(), Seed::from_u64(3)));
    for (name, text) in [("r", "take:boots"), ("b", "take:axe")] {
        let seat = game.read_seat(name).expect("a seat");
        game.play(seat, text).expect("a legal choice");
    }
    game
}

fn seat(game: &dyn AnyGame, name: &str) -> Seat {
    game.read_seat(name).expect("a seat")
}

#[track_caller]
fn assert_hidden<T: std::fmt::Debug>(answer: Result<T, TextError>) {
    match answer {
        Err(TextError::Refused(refusal)) => assert_eq!(refusal.id, "game.view"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_event_is_described_to_those_who_know_all_of_it() {
    let game = two_have_chosen();
    let (red, blue) = (seat(&*game, "r"), seat(&*game, "b"));
    for (viewers, known) in [
        (Seats::from(red), [true, false]),
        (Seats::from(blue), [false, true]),
        (Seats::NONE, [false, false]),
        (game.seats(), [true, true]),
    ] {
        let shown = GameView::new(&*game, viewers);
        assert_eq!(shown.viewers(), viewers);
        for (index, known) in known.into_iter().enumerate() {
            assert_eq!(shown.is_known(index), known);
            assert_eq!(shown.describe_event(index).is_some(), known);
            assert_eq!(shown.event(index), game.event_for(index, viewers));
        }
        assert!(!shown.is_known(2) && shown.describe_event(2).is_none());
        assert_eq!(shown.position(), game.view(viewers));
        assert_eq!(shown.scene(), game.scene(viewers));
        assert_eq!(shown.information(), game.information(viewers));
        assert_eq!(shown.record(), game.record_for(viewers));
        assert_eq!(shown.record().seed(), None);
        assert_eq!(shown.sees_all(), viewers == game.seats());
    }
}

#[test]
fn the_moves_of_others_are_refused_while_something_is_hidden() {
    let game = two_have_chosen();
    let (red, yellow) = (seat(&*game, "r"), seat(&*game, "y"));
    let own = GameView::new(&*game, yellow.into());
    assert_eq!(own.count_moves(yellow).expect("it is due"), 3);
    assert_eq!(own.moves(yellow, 9).expect("it is due").len(), 3);
    assert!(own.explain(yellow, "take:axe").is_ok());
    for viewers in [Seats::NONE, Seats::from(red)] {
        let other = GameView::new(&*game, viewers);
        assert_hidden(other.moves(yellow, 9));
        assert_hidden(other.depicted_moves(yellow, 9));
        assert_hidden(other.count_moves(yellow));
        assert_hidden(other.depict_move(yellow, "take:axe"));
        assert_hidden(other.explain(yellow, "take:axe"));
        assert_hidden(other.odds("take:axe"));
        assert_hidden(other.boosts("take:axe"));
        assert!(other.fields(yellow).is_none() && other.decision(yellow).is_none());
    }
    // Where nothing is hidden, everybody may look.
    let all = GameView::new(&*game, game.seats());
    assert_eq!(all.moves(yellow, 9), own.moves(yellow, 9));
}

#[test]
fn nothing_is_secret_after_the_end() {
    let mut game = two_have_chosen();
    let team = game.allies(seat(&*game, "r"));
    game.resign(team).expect("one team may resign");
    let shown = GameView::new(&*game, Seats::NONE);
    assert!(shown.is_over());
    assert!((0..2).all(|index| shown.is_known(index) && shown.describe_event(index).is_some()));
    assert_eq!(shown.scene(), game.scene(game.seats()));
    assert_eq!(shown.scene_after(1), game.scene_after(1, game.seats()));
    assert_eq!(shown.record(), game.record());
    // The resignation is the third event, and tells of the two before it.
    assert_eq!(shown.revealed_by(2), [0, 1]);
    let red = GameView::new(&*game, seat(&*game, "r").into());
    assert_eq!(red.revealed_by(2), [1]);
    assert!(shown.revealed_by(1).is_empty() && shown.revealed_by(3).is_empty());
    // What was not known during the game can still be asked for.
    assert_ne!(shown.redacted(), game.record());
}
