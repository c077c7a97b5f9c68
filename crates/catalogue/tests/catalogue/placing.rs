//! The rest of a set-up, left to a bot.
use crate::seated::{FIRST, PATIENCE, SECOND, causeway, rules, session};
use boardwright_catalogue::{Due, SessionError};

const fn person(seat: boardwright_ruleset::Seat) -> Due {
    Due::Person {
        seat,
        hand_over: false,
    }
}

/// In Strata the sides put up 7 of their 21 pieces in turn, three times.
#[test]
fn a_set_up_is_placed_piece_by_piece_for_whoever_left_it() {
    let strata = rules("strata(starter=w)");
    let mut session = session(&strata, "", "person");
    assert_eq!(session.decision(), Some("place"));
    assert!(session.may_place_rest());
    session.place_rest().expect("there is a set-up");
    assert_eq!(session.due(), Due::Table);
    assert_eq!(session.host_game().event_count(), 0, "nothing yet");
    assert!(!session.may_place_rest(), "nobody is due");
    assert_eq!(session.place_rest(), Err(SessionError::NoPerson));
    assert_eq!(session.advance(PATIENCE), Ok(true));
    assert_eq!(session.host_game().event_count(), 1);
    for _ in 1..7 {
        assert_eq!(session.due(), Due::Table);
        assert_eq!(session.advance(PATIENCE), Ok(true));
    }
    // Black places its own.
    assert_eq!(session.due(), person(SECOND));
    assert_eq!(session.advance(PATIENCE), Ok(false));
    assert!(session.may_place_rest());
    session.place_rest().expect("there is a set-up");
    let mut placed = 7;
    while session.due() == Due::Table {
        assert_eq!(session.advance(PATIENCE), Ok(true));
        placed += 1;
    }
    assert_eq!(placed, 42);
    assert_eq!(session.due(), person(FIRST));
    assert_eq!(session.decision(), Some("action"));
    assert!(!session.may_place_rest());
    assert_eq!(session.place_rest(), Err(SessionError::NothingToPlace));
}

/// The person may place a few pieces first, and the same seed places alike.
#[test]
fn the_same_seed_places_alike() {
    let strata = rules("strata(starter=w)");
    let placed = || {
        let mut session = session(&strata, "", "person,random");
        session.play("*@e2").expect("it is legal");
        while session.due() == Due::Table {
            session.advance(PATIENCE).expect("the bot places");
        }
        session.place_rest().expect("there is a set-up");
        while session.due() == Due::Table {
            session.advance(PATIENCE).expect("it is placed");
        }
        session.host_game().position()
    };
    assert_eq!(placed(), placed());
}

#[test]
fn there_is_nothing_to_place_where_pieces_move_or_nothing_is_shown() {
    let chess = rules("chess");
    let mut moving = session(&chess, "", "person");
    assert_eq!(moving.decision(), Some("move"));
    assert!(!moving.may_place_rest());
    let refused = moving.place_rest().expect_err("pieces move");
    assert_eq!(refused, SessionError::NothingToPlace);
    assert_eq!(refused.to_string(), "there is nothing to be placed now");
    // A choice of equipment puts nothing onto the board.
    let choosing = session(&causeway("causeway"), "", "person");
    assert_eq!(choosing.decision(), Some("equipment"));
    assert!(!choosing.may_place_rest());
    let mut bots = session(&chess, "", "random");
    assert_eq!(bots.decision(), None);
    assert!(!bots.may_place_rest());
    let refused = bots.place_rest().expect_err("bots play");
    assert_eq!(refused.to_string(), "no person is due");
}
