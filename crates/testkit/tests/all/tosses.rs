//! A game with several rolls in a row and pay-offs: coins are tossed one after the other, then a
//! seat says how many heads it counts and is paid for them. Another seat watches, so that a seat is
//! left when the first one resigns.
//!
//! In its record every roll could be in the next one's line, and the pay-offs follow the result. So
//! a forgery that is one line off often has a valid event, and the kit would wrongly blame the
//! game.
use boardwright_ruleset::{
    Actor, BrokenRule, Configure, Facts, Notation, OptionError, Options, Outcome, Payoffs,
    PositionError, ReadMoveError, Ruleset, Seat, Seats, Unreadable,
};
use boardwright_testkit::Contract;
use std::fmt;
use std::ops::ControlFlow;

const COINS: u8 = 6;
const SEAT: Seat = Seat::new(0);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    tossed: u8,
    heads: u8,
    said: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Face {
    Heads,
    Tails,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("another number of heads was tossed")]
struct Miscounted;

impl BrokenRule for Miscounted {
    const IDS: &'static [&'static str] = &["tosses.count"];
}

#[derive(Clone)]
struct Tosses;

impl Ruleset for Tosses {
    type State = State;
    type Move = u8;
    type Chance = Face;
    type Rule = Miscounted;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            tossed: 0,
            heads: 0,
            said: false,
        }
    }

    fn facts(&self) -> Facts {
        Facts::of::<Self>().with_payoffs(Payoffs {
            least: 0,
            most: COINS.into(),
            sum: None,
        })
    }

    fn actor(&self, state: &State) -> Actor {
        match state.tossed {
            COINS => Actor::Seat(SEAT),
            _ => Actor::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.said.then_some(Outcome::win(SEAT.into(), "counted"))
    }

    fn payoff(&self, finished: &State, outcome: Outcome, seat: Seat) -> Option<i64> {
        let wins = outcome.winners.contains(seat);
        Some(if wins { finished.heads.into() } else { 0 })
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) || state.said {
            return ControlFlow::Continue(());
        }
        f(state.heads)
    }

    fn apply(&self, state: &mut State, _: Seat, _: u8) {
        state.said = true;
    }

    fn explain(&self, _: &State, _: Seat, _: u8) -> Miscounted {
        Miscounted
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(Face, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let faces = [Face::Heads, Face::Tails].into_iter();
        faces
            .filter(|_| state.tossed < COINS)
            .try_for_each(|face| f(face, 1))
    }

    fn resolve(&self, state: &mut State, face: Face) {
        state.tossed += 1;
        state.heads += u8::from(face == Face::Heads);
    }
}

impl Configure for Tosses {
    const NAME: &'static str = "tosses";

    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Tosses)
    }
}

fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl Notation for Tosses {
    fn read_move(&self, _: &State, text: &str) -> Result<u8, ReadMoveError<Miscounted>> {
        Ok(digit(text).ok_or(Unreadable::new(0, "a digit"))?)
    }

    fn write_move(&self, _: &State, said: u8, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{said}")
    }

    fn read_chance(&self, _: &State, text: &str) -> Result<Face, Unreadable> {
        match text {
            "heads" => Ok(Face::Heads),
            "tails" => Ok(Face::Tails),
            _ => Err(Unreadable::new(0, "heads or tails")),
        }
    }

    fn write_chance(&self, _: &State, face: Face, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(match face {
            Face::Heads => "heads",
            Face::Tails => "tails",
        })
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let unreadable = || Unreadable::new(0, "coins, heads, and open or counted");
        let words: Vec<&str> = text.split(' ').collect();
        let [tossed, heads, said] = words[..] else {
            return Err(unreadable().into());
        };
        let state = State {
            tossed: digit(tossed).ok_or_else(unreadable)?,
            heads: digit(heads).ok_or_else(unreadable)?,
            said: said == "counted",
        };
        let possible = state.heads <= state.tossed && state.tossed <= COINS;
        let finished = !state.said || state.tossed == COINS;
        if !possible || !finished || !["open", "counted"].contains(&said) {
            return Err(unreadable().into());
        }
        Ok(state)
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        let said = if state.said { "counted" } else { "open" };
        write!(to, "{} {} {said}", state.tossed, state.heads)
    }
}

#[test]
fn rolls_in_a_row_and_payoffs_are_forged_in_their_own_lines() {
    let report = Contract::of_notation(Tosses).games(1_000).check();
    assert!(report.outcomes["counted"] > 500);
}
