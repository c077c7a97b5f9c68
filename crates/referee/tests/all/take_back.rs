//! When the referee asks the ruleset about a take-back.
use super::sealed_bids::{Move, SealedBids};
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Actor, Outcome, Seat, Seats, Seed, Status};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn bids(moves: &[(Seat, Move)]) -> Game<SealedBids> {
    let mut game = Game::new(SealedBids, Seed::from_u64(1));
    for &(seat, chosen) in moves {
        game.play(seat, chosen).expect("a legal move");
    }
    game
}

#[test]
fn a_secret_choice_goes_from_under_the_secret_choices_of_others() {
    let both = [(FIRST, Move::Bid(2)), (SECOND, Move::Bid(3))];
    let mut game = bids(&both);
    game.take_back(FIRST).expect("nothing open was played");
    assert_eq!(game.state().bids, [None, Some(3)]);
    assert_eq!(game.status(), Status::Due(Actor::Secret(FIRST.into())));
    assert_eq!(game.events().len(), 1);
    assert_eq!(game.take_back(FIRST), Err(Refused::NoTakeBack));
    game.play(FIRST, Move::Bid(1)).expect("a legal move");
    assert_eq!(game.state().bids, [Some(1), Some(3)]);
}

#[test]
fn an_open_move_of_another_closes_a_secret_choice() {
    // The second's bid lies before the first's open step.
    let mut game = bids(&[
        (SECOND, Move::Bid(3)),
        (FIRST, Move::Bid(2)),
        (FIRST, Move::Step),
    ]);
    assert_eq!(game.take_back(SECOND), Err(Refused::NoTakeBack));
    assert_eq!(game.state().steps, 1);
    // The seat's own open move is not a secret choice.
    assert_eq!(game.take_back(FIRST), Err(Refused::NoTakeBack));
}

#[test]
fn what_changes_nothing_does_not_repeat_the_position() {
    let mut game = bids(&[
        (FIRST, Move::Bid(2)),
        (SECOND, Move::Bid(3)),
        (FIRST, Move::Step),
    ]);
    assert_eq!(game.times(), 1);
    game.resign(SECOND.into()).expect("at a decision");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(FIRST.into(), "resignation"))
    );
    assert_eq!(game.times(), 1);
    game.undo().expect("the resignation");
    assert_eq!((game.times(), game.outcome()), (1, None));
    game.flag(FIRST).expect("at a decision");
    assert_eq!(game.times(), 1);
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Seats::one(SECOND), "time"))
    );
}
