//! What games pay: at the end only, in records, and checked by replay.
use super::race::Race;
use boardwright_fixture_games::goofspiel::Goofspiel;
use boardwright_referee::{AnyGame, Game, Record, ReplayError};
use boardwright_ruleset::{Actor, Configure as _, Ruleset as _, Seat, Seed, Status};

/// A race in which only `w` runs, until it reaches the goal or resigns.
fn raced(pays: bool, resigns: bool) -> Game<Race> {
    let race = Race {
        pays,
        throws: false,
        ..Race::to(3)
    };
    let mut start = race.start();
    start.steps = [2, 0];
    start.turn = Seat::new(0);
    start.stage = super::race::Stage::Turn;
    let mut game = Game::from_state(race, start, Seed::from_u64(7));
    assert_eq!(game.payoffs(), None, "nothing is paid while it runs");
    assert_eq!(game.tell_payoffs(), None);
    if resigns {
        game.resign(Seat::new(0).into()).expect("it is in the game");
    } else {
        let walk = super::race::Move::Walk;
        game.play(Seat::new(0), walk).expect("legal");
    }
    game
}

#[test]
fn what_a_game_paid_is_told_at_its_end() {
    let game = raced(true, false);
    let paid = vec![(Seat::new(0), 3), (Seat::new(1), -3)];
    assert_eq!(game.payoffs(), Some(paid.clone()));
    assert_eq!(AnyGame::payoffs(&game), Some(paid));
    assert_eq!(game.tell_payoffs().as_deref(), Some("w +3, b -3"));
    assert_eq!(game.record().payoffs(), Some("w 3 b -3"));
    // A seat that resigns has lost, regardless of the state.
    let game = raced(true, true);
    assert_eq!(game.tell_payoffs().as_deref(), Some("w -2, b +2"));
    assert_eq!(raced(false, false).payoffs(), None);
    assert_eq!(raced(false, false).tell_payoffs(), None);
}

#[test]
fn nothing_paid_has_no_sign() {
    let race = Race {
        pays: true,
        claim_after: 1,
        ..Race::to(3)
    };
    let mut state = race.start();
    state.stage = super::race::Stage::Turn;
    state.turns = 1;
    let mut game = Game::from_state(race, state, Seed::from_u64(7));
    game.claim(Seat::new(0), None).expect("it can be claimed");
    assert_eq!(game.tell_payoffs().as_deref(), Some("w 0, b 0"));
}

/// A record with changed pay-offs does not replay, whatever its digest.
#[test]
fn a_record_must_say_what_was_paid() {
    let game = raced(true, false);
    let text = game.record().to_string();
    let record: Record = text.parse().expect("it is a record");
    let again = Game::<Race>::replay(game.shared_rules(), &record).expect("it replays");
    assert_eq!(again.payoffs(), game.payoffs());
    for changed in ["payoffs w 4 b -4\n", ""] {
        let text = text.replace("payoffs w 3 b -3\n", changed);
        let body = text.split("sha256").next().expect("there is a body");
        let record: Record = super::records::sealed(body)
            .parse()
            .expect("it is a record");
        let found = Game::<Race>::replay(game.shared_rules(), &record).err();
        let paid = "w 3 b -3".to_string();
        assert_eq!(found, Some(ReplayError::Payoffs { found: paid }));
    }
}

/// A game for three in which each seat bids its lowest or its highest card.
fn bid(highest: [bool; 3]) -> Game<Goofspiel> {
    let name = "goofspiel(players=3,cards=3)".parse().expect("a name");
    let rules = Goofspiel::from_name(&name).expect("rules");
    let mut game = Game::new(rules, Seed::from_u64(7));
    loop {
        match game.status() {
            Status::Over(_) => return game,
            Status::Due(Actor::Chance) => drop(game.roll().expect("a chance is due")),
            Status::Due(actor) => {
                let seat = actor.seats().lowest().expect("somebody is due");
                let moves = game.rules().moves(game.state(), seat);
                let place = if highest[seat.index()] {
                    moves.len() - 1
                } else {
                    0
                };
                assert_eq!(game.tell_places(), None, "nobody has a place while it runs");
                game.play(seat, moves[place]).expect("it is legal");
            }
        }
    }
}

#[test]
fn places_are_told_where_more_than_two_sides_play() {
    assert_eq!(
        bid([true, false, false]).tell_places().as_deref(),
        Some("1 1, 2 2 3")
    );
    assert_eq!(
        bid([false, false, true]).tell_places().as_deref(),
        Some("1 3, 2 1 2")
    );
    let of_two = raced(true, false);
    assert!(of_two.places().is_some());
    assert_eq!(of_two.tell_places(), None);
}
