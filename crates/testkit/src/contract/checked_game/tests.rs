//! The simple referee notices if the other one differs from it.
//!
//! No ruleset can make the referee itself go wrong, so these tests change one
//! of the two without the other.
mod game;

use super::{CheckedGame, Request, RequestOf};
use crate::contract::{Clause, Contract};
use boardwright_dice::Dice;
use boardwright_ruleset::{Seat, Seats, Seed};
use game::{Move, State, Turns};

const RED: Seat = Seat::new(0);
const BLUE: Seat = Seat::new(1);

fn table(start: State) -> CheckedGame<Turns> {
    CheckedGame::new(&Turns, start, Seed::from_u64(1), false)
}

fn choosing() -> CheckedGame<Turns> {
    table(State::Choice(Seats::first(2)))
}

/// Tampers with a table, makes a request, and returns the clause that breaks.
fn clause(
    mut table: CheckedGame<Turns>,
    tamper: impl FnOnce(&mut CheckedGame<Turns>),
    request: RequestOf<Turns>,
) -> Option<Clause> {
    let contract = Contract::of_rules(Turns);
    let mut cx = contract.context(1);
    tamper(&mut table);
    let answer = table.request(&mut cx, request);
    answer.err().map(|broken| broken.clause)
}

const TAKE: Move = Move::Take;

#[test]
fn an_honest_table_breaks_nothing() {
    assert_eq!(clause(choosing(), |_| {}, Request::Play(RED, TAKE)), None);
    assert_eq!(
        clause(choosing(), |_| {}, Request::Play(RED, Move::End)),
        None
    );
    assert_eq!(clause(choosing(), |_| {}, Request::Undo), None);
}

#[test]
fn a_refusal_that_should_not_be_and_one_that_is_missing() {
    let chosen = |table: &mut CheckedGame<Turns>| {
        table.game.play(RED, TAKE).expect("a legal move");
    };
    assert_eq!(
        clause(choosing(), chosen, Request::Play(RED, TAKE)),
        Some(Clause::RefusalRight)
    );
    assert_eq!(
        clause(choosing(), chosen, Request::Undo),
        Some(Clause::RefusalRight)
    );
    // A refusal for the wrong reason is a fault.
    let over = |table: &mut CheckedGame<Turns>| {
        table.game.resign(RED.into()).expect("a seat that plays");
    };
    assert_eq!(
        clause(choosing(), over, Request::Play(RED, Move::End)),
        Some(Clause::RefusalRight)
    );
}

#[test]
fn a_refusal_that_changes_something() {
    let offered = |table: &mut CheckedGame<Turns>| table.game.offer(BLUE).expect("an offer");
    assert_eq!(
        clause(choosing(), offered, Request::Play(RED, Move::End)),
        Some(Clause::RefusalChangesNothing)
    );
}

#[test]
fn events_that_are_not_those_that_happened() {
    let declined = |table: &mut CheckedGame<Turns>| {
        table.game.offer(BLUE).expect("an offer");
        table.game.decline(RED).expect("an answer");
    };
    assert_eq!(
        clause(choosing(), declined, Request::Play(RED, TAKE)),
        Some(Clause::RefereeState)
    );
}

#[test]
fn an_offer_that_one_of_them_does_not_know() {
    let lapsed = |table: &mut CheckedGame<Turns>| {
        let moment = table.moments.last_mut().expect("the start");
        moment.offer = Some((RED.into(), RED.into()));
    };
    assert_eq!(
        clause(choosing(), lapsed, Request::Play(RED, TAKE)),
        Some(Clause::RefereeOffer)
    );
}

#[test]
fn dice_of_another_seed() {
    let differ = (2..40).find_map(|seed| {
        let other = |table: &mut CheckedGame<Turns>| table.dice = Dice::new(Seed::from_u64(seed));
        clause(table(State::RollOff), other, Request::Roll)
    });
    assert_eq!(differ, Some(Clause::RefereeDice));
}

#[test]
fn counts_that_were_forgotten_or_kept() {
    let counted = |table: &mut CheckedGame<Turns>| {
        let mut next = table.moments[0].state;
        let rules = Turns;
        boardwright_ruleset::Ruleset::apply(&rules, &mut next, RED, Move::End);
        let key = boardwright_ruleset::Ruleset::repetition_key(&rules, &next);
        table.counts.insert(key.expect("a turn begins"), 1);
    };
    assert_eq!(
        clause(
            table(State::Turn(RED)),
            counted,
            Request::Play(RED, Move::End)
        ),
        Some(Clause::RepetitionCount)
    );
}

#[test]
fn going_back_to_somewhere_else() {
    let mut played = choosing();
    let contract = Contract::of_rules(Turns);
    let mut cx = contract.context(1);
    assert_eq!(played.request(&mut cx, Request::Play(RED, TAKE)), Ok(true));
    assert_eq!(played.request(&mut cx, Request::Undo), Ok(true));
    let uncounted = |table: &mut CheckedGame<Turns>| table.undone_in_all = 0;
    // Redoing lowers the count of undone events, which is zero here.
    let miscounted = |table: &mut CheckedGame<Turns>| table.undone_in_all = 5;
    assert_eq!(
        clause(played, miscounted, Request::Redo),
        Some(Clause::RefereeUndo)
    );
    let mut played = choosing();
    assert_eq!(played.request(&mut cx, Request::Play(RED, TAKE)), Ok(true));
    assert_eq!(played.request(&mut cx, Request::Undo), Ok(true));
    assert_eq!(
        clause(played, uncounted, Request::Play(BLUE, TAKE)),
        Some(Clause::RefereeUndo)
    );
    let mut played = choosing();
    assert_eq!(played.request(&mut cx, Request::Play(RED, TAKE)), Ok(true));
    let elsewhere = |table: &mut CheckedGame<Turns>| {
        table.moments[0].state = table.moments[1].state;
    };
    assert_eq!(
        clause(played, elsewhere, Request::Undo),
        Some(Clause::RefereeUndo)
    );
}
