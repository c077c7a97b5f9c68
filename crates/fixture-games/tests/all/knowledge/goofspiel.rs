//! Bids in secret, round after round.
use crate::knowledge::play::{NOBODY, ONE, TWO, lines, new, play};
use boardwright_fixture_games::goofspiel::Goofspiel;
use boardwright_referee::Game;
use boardwright_ruleset::{Seat, Seats};

const NAME: &str = "goofspiel(cards=4,prizes=descending)";

#[test]
fn a_bid_that_was_shown_stays_shown_when_the_seat_bids_again() {
    let mut game: Game<Goofspiel> = new(NAME);
    play(&mut game, &["2 4"]);
    assert_eq!(lines(&game.record_for(ONE)), ["move 2 hidden"]);
    assert_eq!(lines(&game.record_for(TWO)), ["move 2 4"]);
    play(&mut game, &["1 3"]);
    for viewers in [ONE, TWO, NOBODY] {
        assert_eq!(lines(&game.record_for(viewers)), ["move 2 4", "move 1 3"]);
    }
    play(&mut game, &["2 1"]);
    assert_eq!(
        lines(&game.record_for(ONE)),
        ["move 2 4", "move 1 3", "move 2 hidden"]
    );
    assert_eq!(game.record_for(ONE).position(), "1,2,4/1,2,3 -/? 3 1,2 0/4");
    assert_eq!(
        lines(&game.record_for(NOBODY)),
        ["move 2 4", "move 1 3", "move 2 hidden"]
    );
    play(&mut game, &["1 1"]);
    assert_eq!(
        lines(&game.record_for(NOBODY))[2..],
        ["move 2 1", "move 1 1"]
    );
}

#[test]
fn the_last_bid_of_a_round_reveals_the_others() {
    let mut game: Game<Goofspiel> = new("goofspiel(players=3,cards=3,prizes=ascending)");
    play(&mut game, &["3 1", "1 2", "2 3"]);
    play(&mut game, &["1 1", "2 1", "3 2"]);
    let three = Seats::one(Seat::new(2));
    for (viewers, first, second) in [
        (NOBODY, vec![0, 1], vec![3, 4]),
        (ONE, vec![0], vec![4]),
        (TWO, vec![0, 1], vec![3]),
        (three, vec![1], vec![3, 4]),
        (ONE | TWO, vec![0], vec![]),
        (ONE | TWO | three, vec![], vec![]),
    ] {
        assert_eq!(game.revealed_by(2, viewers), first, "{viewers:?}");
        assert_eq!(game.revealed_by(5, viewers), second, "{viewers:?}");
        for index in [0, 1, 3, 4, 6] {
            assert!(game.revealed_by(index, viewers).is_empty(), "{viewers:?}");
        }
    }
}

#[test]
fn a_bid_that_was_taken_back_leaves_no_trace() {
    let mut game: Game<Goofspiel> = new(NAME);
    play(&mut game, &["1 3", "2 4", "2 1"]);
    let told = game.record_for(ONE);
    game.take_back(Seat::new(1)).expect("the round is open");
    assert_eq!(lines(&game.record_for(ONE)), ["move 1 3", "move 2 4"]);
    play(&mut game, &["2 2"]);
    // The host knows, and those who cannot know were told the same.
    assert_eq!(game.record_for(ONE), told);
    let mut straight: Game<Goofspiel> = new(NAME);
    play(&mut straight, &["1 3", "2 4", "2 2"]);
    for viewers in [ONE, TWO, NOBODY] {
        assert_eq!(game.information(viewers), straight.information(viewers));
    }
    // A bid that was shown is not taken back, nor is it forgotten by undoing
    // what came later.
    play(&mut game, &["1 1"]);
    assert!(game.take_back(Seat::new(0)).is_err());
    game.undo().expect("the host may");
    assert_eq!(
        lines(&game.record_for(ONE)),
        ["move 1 3", "move 2 4", "move 2 hidden"]
    );
}

#[test]
fn what_was_told_agrees_with_the_game_and_with_no_other() {
    let bids = ["2 4", "1 3", "1 1", "2 1", "2 2", "1 4", "1 2", "2 3"];
    let mut game: Game<Goofspiel> = new(NAME);
    play(&mut game, &bids);
    assert!(game.outcome().is_some());
    let mut changed: Game<Goofspiel> = new(NAME);
    play(
        &mut changed,
        &["2 4", "1 3", "1 1", "2 2", "2 1", "1 4", "1 2", "2 3"],
    );
    for viewers in [ONE, TWO, NOBODY] {
        let told = crate::knowledge::play::told(&game, viewers);
        assert_eq!(told.len(), 8);
        for record in &told {
            record.check_form(game.rules()).expect("it has the form");
            game.agrees_with(record, viewers).expect("it was told so");
            let agrees = changed.agrees_with(record, viewers).is_ok();
            // The second bid of seat 2 is another one; it is known to itself
            // at once, and it closes its round.
            assert_eq!(agrees, record.events().count() < 4, "{record}");
        }
        // The points are paid at the end.
        assert_eq!(game.record_for(viewers).payoffs(), Some("1 2 2 5"));
    }
}
