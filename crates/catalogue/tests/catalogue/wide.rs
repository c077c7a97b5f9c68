//! A game with more moves than anybody lists.
use boardwright_ruleset::{
    Actor, BrokenRule, Configure, Depict, Evaluate, Exchange, Notation, OptionError, Options,
    Outcome, PositionError, ReadMoveError, Ruleset, Scene, Seat, Seats, Unreadable, no_chance,
};
use std::fmt;
use std::ops::ControlFlow;

/// Both name a number in turn, without end.
#[derive(Clone)]
pub(crate) struct Wide {
    /// How many numbers there are.
    pub(crate) width: u32,
}

/// A number that there is not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number is too large")
    }
}

impl std::error::Error for TooLarge {}

impl BrokenRule for TooLarge {
    const IDS: &'static [&'static str] = &["wide.number"];
}

impl Ruleset for Wide {
    no_chance!(Ruleset);
    /// The seat on turn.
    type State = Seat;
    type Move = u32;
    type Rule = TooLarge;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Seat {
        Seat::new(0)
    }

    fn actor(&self, turn: &Seat) -> Actor {
        Actor::Seat(*turn)
    }

    fn outcome(&self, _: &Seat) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(
        &self,
        turn: &Seat,
        seat: Seat,
        f: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let most = if seat == *turn { self.width } else { 0 };
        (0..most).try_for_each(f)
    }

    fn apply(&self, turn: &mut Seat, _: Seat, _: u32) {
        *turn = Seat::new(1 - turn.index() as u8);
    }

    fn explain(&self, _: &Seat, _: Seat, _: u32) -> TooLarge {
        TooLarge
    }
}

impl Configure for Wide {
    const NAME: &'static str = "wide";

    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Self { width: 2_000_000 })
    }
}

impl Notation for Wide {
    no_chance!(Notation);

    fn read_move(&self, _: &Seat, text: &str) -> Result<u32, ReadMoveError<TooLarge>> {
        let unreadable = |_| Unreadable::new(0, "a number").into();
        text.parse().map_err(unreadable)
    }

    fn write_move(&self, _: &Seat, number: u32, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{number}")
    }

    fn read_position(&self, text: &str) -> Result<Seat, PositionError> {
        match text {
            "first" => Ok(Seat::new(0)),
            "second" => Ok(Seat::new(1)),
            _ => Err(Unreadable::new(0, "first or second").into()),
        }
    }

    fn write_position(&self, turn: &Seat, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(["first", "second"][turn.index()])
    }
}

impl Evaluate for Wide {}

impl Exchange for Wide {}

impl Depict for Wide {
    fn depict(&self, _: &Seat) -> Scene {
        Scene::chequered(1, 1)
    }
}
