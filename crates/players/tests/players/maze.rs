//! A game for two that is a drawn graph: in each place a seat goes on, dice fall, or the game is
//! over. One can go round in it for ever.
use boardwright_ruleset::{Actor, BrokenRule, Outcome, Ruleset, Seat, Seats};
use std::ops::ControlFlow::{self, Continue};

/// The places by number; the game begins in the first.
#[derive(Clone, Debug)]
pub(crate) struct Maze(pub(crate) Vec<Place>);

/// What happens in a place.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// The game is over: 1 if seat 0 has won, -1 if seat 1 has, and 0 if it is a draw.
    Over(i8),
    /// The seat of this number chooses the next place.
    Turn(u8, Vec<u8>),
    /// Dice choose it, with these weights.
    Dice(Vec<(u8, u64)>),
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no way leads there")]
pub(crate) struct NoWay;

impl BrokenRule for NoWay {
    const IDS: &'static [&'static str] = &["maze.none"];

    fn id(&self) -> &'static str {
        "maze.none"
    }
}

impl Maze {
    fn at(&self, place: u8) -> &Place {
        &self.0[usize::from(place)]
    }
}

impl Ruleset for Maze {
    type State = u8;
    /// The next place.
    type Move = u8;
    type Chance = u8;
    type Rule = NoWay;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> u8 {
        0
    }

    fn actor(&self, place: &u8) -> Actor {
        match self.at(*place) {
            Place::Turn(seat, _) => Actor::Seat(Seat::new(*seat)),
            _ => Actor::Chance,
        }
    }

    fn outcome(&self, place: &u8) -> Option<Outcome> {
        let win = |seat| Outcome::win(Seat::new(seat).into(), "out");
        match self.at(*place) {
            Place::Over(0) => Some(Outcome::draw("lost in the maze")),
            Place::Over(result) => Some(win(u8::from(*result < 0))),
            _ => None,
        }
    }

    fn visit_moves<B>(
        &self,
        place: &u8,
        seat: Seat,
        f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.at(*place) {
            Place::Turn(due, ways) if Seat::new(*due) == seat => {
                ways.iter().copied().try_for_each(f)
            }
            _ => Continue(()),
        }
    }

    fn apply(&self, place: &mut u8, _: Seat, chosen: u8) {
        *place = chosen;
    }

    fn explain(&self, _: &u8, _: Seat, _: u8) -> NoWay {
        NoWay
    }

    fn visit_chances<B>(
        &self,
        place: &u8,
        mut f: impl FnMut(u8, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.at(*place) {
            Place::Dice(ways) => (ways.iter()).try_for_each(|&(next, weight)| f(next, weight)),
            _ => Continue(()),
        }
    }

    fn resolve(&self, place: &mut u8, next: u8) {
        *place = next;
    }
}
