//! The smallest game that has all that the two referees may differ in: a
//! choice of both seats at once, dice, turns that are counted for repetition,
//! and moves that are refused.
use boardwright_ruleset::{Actor, BrokenRule, Outcome, Ruleset, Seat, Seats};
use std::ops::ControlFlow::{self, Continue};

/// Both seats take something, dice decide who begins, and then turns are ended
/// for ever.
#[derive(Clone, Debug)]
pub(super) struct Turns;

/// What is due.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum State {
    /// These seats still have to take.
    Choice(Seats),
    /// The dice decide who begins.
    RollOff,
    /// This seat has to end its turn.
    Turn(Seat),
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Move {
    Take,
    End,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("first everybody takes, then turns are ended")]
pub(super) struct OutOfOrder;

impl BrokenRule for OutOfOrder {
    const IDS: &'static [&'static str] = &["turns.order"];
}

impl Ruleset for Turns {
    type State = State;
    type Move = Move;
    type Chance = u8;
    type Rule = OutOfOrder;
    type RepetitionKey = Seat;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State::Choice(self.seats())
    }

    fn actor(&self, state: &State) -> Actor {
        match *state {
            State::Choice(due) => Actor::Secret(due),
            State::RollOff => Actor::Chance,
            State::Turn(seat) => Actor::Seat(seat),
        }
    }

    fn outcome(&self, _: &State) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match *state {
            State::Choice(due) if due.contains(seat) => f(Move::Take),
            State::Turn(due) if due == seat => f(Move::End),
            _ => Continue(()),
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, _: Move) {
        *state = match *state {
            State::Choice(due) if due == seat.into() => State::RollOff,
            State::Choice(due) => State::Choice(due - seat.into()),
            _ => State::Turn(Seat::new(1 - seat.number())),
        };
    }

    fn explain(&self, _: &State, _: Seat, _: Move) -> OutOfOrder {
        OutOfOrder
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(u8, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        (1..=6)
            .filter(|_| *state == State::RollOff)
            .try_for_each(|face| f(face, 1))
    }

    fn resolve(&self, state: &mut State, face: u8) {
        *state = State::Turn(Seat::new(face % 2));
    }

    fn repetition_key(&self, state: &State) -> Option<Seat> {
        match *state {
            State::Turn(seat) => Some(seat),
            _ => None,
        }
    }
}
