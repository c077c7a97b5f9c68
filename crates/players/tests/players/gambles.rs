//! A game of one decision: seat 0 takes one of several gambles, the dice fall,
//! and seat 1 closes the game. What each gamble is worth can be computed by
//! hand, so it tells whether a player can.
use boardwright_ruleset::{Actor, BrokenRule, Evaluate, Outcome, Ruleset, Seat, Seats};
use std::ops::ControlFlow::{self, Continue};

/// The gambles to choose from.
#[derive(Clone, Debug)]
pub(crate) struct Gambles {
    /// By number: what may come of it, each with its weight.
    pub(crate) gambles: Vec<Vec<(u64, Prize)>>,
    /// How many of the gambles may be chosen; the others are only led to.
    pub(crate) open: u64,
}

/// What comes of a gamble.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Prize {
    /// This number of points for seat 0.
    Points(i32),
    /// Points for seat 0, and how many of them are likely to be taken.
    Threatened(i32, i32),
    /// Seat 0 wins.
    Win,
    /// Seat 1 wins.
    Loss,
    /// Another gamble follows at once.
    Gamble(u32),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum State {
    Choosing,
    Falling(u32),
    Closing(i32),
    Threatened(i32, i32),
    Over(Option<Seat>),
}

pub(crate) const CHOOSER: Seat = Seat::new(0);
pub(crate) const CLOSER: Seat = Seat::new(1);

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such gamble")]
pub(crate) struct NoGamble;

impl BrokenRule for NoGamble {
    const IDS: &'static [&'static str] = &["gambles.none"];

    fn id(&self) -> &'static str {
        "gambles.none"
    }
}

impl Ruleset for Gambles {
    type State = State;
    type Move = u32;
    type Chance = u32;
    type Rule = NoGamble;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State::Choosing
    }

    fn actor(&self, state: &State) -> Actor {
        match state {
            State::Choosing => Actor::Seat(CHOOSER),
            State::Falling(_) => Actor::Chance,
            State::Closing(_) | State::Threatened(..) | State::Over(_) => Actor::Seat(CLOSER),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match *state {
            State::Over(None) => Some(Outcome::draw("closed")),
            State::Over(Some(winner)) => Some(Outcome::win(winner.into(), "luck")),
            _ => None,
        }
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match state {
            State::Choosing if seat == CHOOSER => {
                for number in 0..self.open {
                    f(number as u32)?;
                }
            }
            State::Closing(_) | State::Threatened(..) if seat == CLOSER => f(0)?,
            _ => {}
        }
        Continue(())
    }

    fn apply(&self, state: &mut State, _: Seat, chosen: u32) {
        *state = match state {
            State::Choosing if self.gambles.is_empty() => {
                // Without dice each move is worth its number, the middle one most.
                let distance = (self.open / 2).abs_diff(chosen.into());
                State::Closing(100 - i32::try_from(distance).unwrap_or(i32::MAX).min(100))
            }
            State::Choosing => State::Falling(chosen),
            _ => State::Over(None),
        };
    }

    fn explain(&self, _: &State, _: Seat, _: u32) -> NoGamble {
        NoGamble
    }

    fn count_moves(&self, state: &State, seat: Seat) -> u64 {
        match state {
            State::Choosing if seat == CHOOSER => self.open,
            State::Closing(_) | State::Threatened(..) if seat == CLOSER => 1,
            _ => 0,
        }
    }

    fn pick_move(&self, state: &State, seat: Seat, choose: impl FnOnce(u64) -> u64) -> Option<u32> {
        let count = self.count_moves(state, seat);
        (count > 0).then(|| choose(count) as u32)
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(u32, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let State::Falling(gamble) = *state {
            for (index, &(weight, _)) in self.gambles[gamble as usize].iter().enumerate() {
                f(index as u32, weight)?;
            }
        }
        Continue(())
    }

    fn resolve(&self, state: &mut State, chance: u32) {
        let State::Falling(gamble) = *state else {
            return;
        };
        *state = match self.gambles[gamble as usize][chance as usize].1 {
            Prize::Points(points) => State::Closing(points),
            Prize::Threatened(points, taken) => State::Threatened(points, taken),
            Prize::Win => State::Over(Some(CHOOSER)),
            Prize::Loss => State::Over(Some(CLOSER)),
            Prize::Gamble(next) => State::Falling(next),
        };
    }
}

impl Evaluate for Gambles {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let points = match *state {
            State::Closing(points) | State::Threatened(points, _) => points,
            _ => 0,
        };
        if seat == CHOOSER { points } else { -points }
    }

    fn evaluate_with_threats(&self, state: &State, seat: Seat) -> i32 {
        let taken = match *state {
            State::Threatened(_, taken) => taken,
            _ => 0,
        };
        let stands = self.evaluate(state, seat);
        if seat == CHOOSER {
            stands - taken
        } else {
            stands + taken
        }
    }
}
