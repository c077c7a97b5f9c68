//! Faults, unreadable text and refusals as a reader sees them.
use super::race::{NoThrow, Race};
use boardwright_ruleset::{
    Fault, Message, Notation, PositionError, ReadMoveError, Ruleset, Unreadable,
};

#[test]
fn every_fault_is_told_at_once_with_its_place() {
    let faults = vec![
        Fault::new("race.position.steps", "w is 2 steps too far").at(0),
        Fault::new("race.position.turns", "nobody has had a turn"),
    ];
    let error = PositionError::unless_empty(faults).expect_err("there are faults");
    assert_eq!(
        error.to_string(),
        "w is 2 steps too far (at byte 0); nobody has had a turn"
    );
    assert_eq!(PositionError::unless_empty(Vec::new()), Ok(()));
    let read = Race::to(6).read_position("10/11 w turn 3");
    let ids = read.expect_err("both are too far").faults;
    assert_eq!(ids.len(), 2);
}

#[test]
fn unreadable_text_says_what_is_expected_and_where() {
    let unreadable = Unreadable::new(4, "a square from a1 to h8");
    assert_eq!(
        unreadable.to_string(),
        "expected a square from a1 to h8 at byte 4"
    );
    let error = PositionError::from(unreadable.clone());
    assert_eq!(error.faults[0].id, "position.unreadable");
    assert_eq!(
        error.to_string(),
        "expected a square from a1 to h8 (at byte 4)"
    );
    let error: ReadMoveError<NoThrow> = unreadable.clone().into();
    assert_eq!(error.to_string(), unreadable.to_string());
    assert_eq!(
        error.map(|rule| rule),
        ReadMoveError::Unreadable(unreadable)
    );
    let illegal = ReadMoveError::Illegal(NoThrow);
    assert_eq!(illegal.to_string(), "there is no throwing in this race");
}

#[test]
fn a_broken_rule_is_told_without_its_type() {
    let told = Message::of_rule(&NoThrow);
    assert_eq!(told.id, "race.throw");
    assert_eq!(told.to_string(), NoThrow.to_string());
    assert!(told.parameters.is_empty());
}

#[test]
fn a_seat_is_read_by_its_name() {
    let race = Race::to(6);
    for seat in race.seats().iter() {
        assert_eq!(race.read_seat(race.seat_name(seat)), Some(seat));
    }
    for text in ["", "W", "wb", "w ", "0"] {
        assert_eq!(race.read_seat(text), None);
    }
}
