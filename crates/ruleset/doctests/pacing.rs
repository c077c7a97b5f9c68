// A guard who paces three places in a row and never arrives, for the examples of the
// documentation: a game that ends by repetition alone.
use boardwright_ruleset::{Actor, BrokenRule, Outcome, Ruleset, Seat, Seats, Step, no_chance};
use std::fmt;
use std::ops::ControlFlow;

#[derive(Clone)]
pub struct Pacing;

/// Where the guard stands, from 0 to 2, and whether the lamp still burns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub place: u8,
    pub lamp: bool,
}

/// One step to the left or right, or putting out the lamp.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    Left,
    Right,
    Darken,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wall;

impl BrokenRule for Wall {
    const IDS: &'static [&'static str] = &["pacing.wall"];
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is a wall, or no lamp to put out")
    }
}

impl std::error::Error for Wall {}

impl Ruleset for Pacing {
    no_chance!(Ruleset);
    type State = State;
    type Move = Move;
    type Rule = Wall;
    type RepetitionKey = u8;

    fn seats(&self) -> Seats {
        Seats::first(1)
    }

    fn start(&self) -> State {
        State {
            place: 1,
            lamp: true,
        }
    }

    fn actor(&self, _: &State) -> Actor {
        Actor::Seat(Seat::new(0))
    }

    fn outcome(&self, _: &State) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let possible = |chosen: &Move| match chosen {
            _ if seat != Seat::new(0) => false,
            Move::Left => state.place > 0,
            Move::Right => state.place < 2,
            Move::Darken => state.lamp,
        };
        [Move::Left, Move::Right, Move::Darken]
            .into_iter()
            .filter(possible)
            .try_for_each(f)
    }

    fn apply(&self, state: &mut State, _: Seat, chosen: Move) {
        match chosen {
            Move::Left => state.place -= 1,
            Move::Right => state.place += 1,
            Move::Darken => state.lamp = false,
        }
    }

    fn explain(&self, _: &State, _: Seat, _: Move) -> Wall {
        Wall
    }

    // The lamp cannot be lit again, so no place from before comes back.
    fn repetition_key(&self, state: &State) -> Option<u8> {
        Some(state.place)
    }

    fn clears_repetition(&self, _: &State, step: Step<Move, std::convert::Infallible>) -> bool {
        matches!(step, Step::Move(_, Move::Darken))
    }

    fn repeated(&self, _: &State, times: u32) -> Option<Outcome> {
        (times >= 3).then_some(Outcome::draw("repetition"))
    }
}
