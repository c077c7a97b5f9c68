//! A game that ends only by a claim of the seat that is never due.
use boardwright_ruleset::{
    Actor, BrokenRule, Configure, Depict, Evaluate, Exchange, Notation, OptionError, Options,
    Outcome, PositionError, ReadMoveError, Ruleset, Scene, Seat, Seats, Unreadable, no_chance,
};
use std::fmt;
use std::ops::ControlFlow;

/// White counts on and on, and black may claim a win from three on.
#[derive(Clone)]
pub(crate) struct Endless;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct NotWhite;

impl fmt::Display for NotWhite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("only white counts")
    }
}

impl std::error::Error for NotWhite {}

impl BrokenRule for NotWhite {
    const IDS: &'static [&'static str] = &["endless.white"];
}

const WHITE: Seat = Seat::new(0);

impl Ruleset for Endless {
    no_chance!(Ruleset);
    type State = u32;
    type Move = ();
    type Rule = NotWhite;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> u32 {
        0
    }

    fn actor(&self, _: &u32) -> Actor {
        Actor::Seat(WHITE)
    }

    fn outcome(&self, _: &u32) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(
        &self,
        _: &u32,
        seat: Seat,
        mut f: impl FnMut(()) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if seat == WHITE {
            f(())?;
        }
        ControlFlow::Continue(())
    }

    fn apply(&self, count: &mut u32, _: Seat, (): ()) {
        *count += 1;
    }

    fn explain(&self, _: &u32, _: Seat, (): ()) -> NotWhite {
        NotWhite
    }

    fn claim(&self, count: &u32, seat: Seat, _: u32, announced: bool) -> Option<Outcome> {
        let may_claim = *count >= 3 && seat != WHITE && !announced;
        may_claim.then(|| Outcome::win(seat.into(), "a claim"))
    }
}

impl Configure for Endless {
    const NAME: &'static str = "endless";

    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Self)
    }
}

impl Notation for Endless {
    no_chance!(Notation);

    fn read_move(&self, _: &u32, text: &str) -> Result<(), ReadMoveError<NotWhite>> {
        if text == "on" {
            return Ok(());
        }
        Err(Unreadable::new(0, "on").into())
    }

    fn write_move(&self, _: &u32, (): (), to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str("on")
    }

    fn read_position(&self, text: &str) -> Result<u32, PositionError> {
        let unreadable = |_| Unreadable::new(0, "a number").into();
        text.parse().map_err(unreadable)
    }

    fn write_position(&self, count: &u32, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{count}")
    }
}

impl Evaluate for Endless {}

impl Exchange for Endless {}

impl Depict for Endless {
    fn depict(&self, _: &u32) -> Scene {
        Scene::chequered(1, 1)
    }
}
