// Nim with wind, the game of the crate's page, for the examples of the documentation.
use boardwright_ruleset::{
    Actor, BrokenRule, Configure, Notation, OptionError, OptionSpec, Options, Outcome, Parameter,
    PositionError, ReadMoveError, Ruleset, Seat, Seats, Unreadable, Values,
};
use std::fmt;
use std::ops::ControlFlow::{self, Continue};

#[derive(Clone)]
pub struct Nim {
    pub heap: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub heap: u32,
    pub turn: Seat,
    pub windy: bool,
}

/// The most that may be taken from the heap.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooMany(pub u32);

impl BrokenRule for TooMany {
    const IDS: &'static [&'static str] = &["nim.take"];
    fn id(&self) -> &'static str {
        "nim.take"
    }
    fn parameters(&self) -> Vec<Parameter> {
        vec![Parameter::new("most", self.0)]
    }
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "between 1 and {} matches can be taken", self.0)
    }
}

impl std::error::Error for TooMany {}

impl Ruleset for Nim {
    type State = State;
    type Move = u32; // how many matches are taken
    type Chance = u32; // how many the wind carries off
    type Rule = TooMany;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            heap: self.heap,
            turn: Seat::new(0),
            windy: false,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        if state.windy {
            Actor::Chance
        } else {
            Actor::Seat(state.turn)
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let won = state.heap == 0 && !state.windy;
        won.then(|| Outcome::win(state.turn.into(), "the heap is empty"))
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let due = self.actor(state) == Actor::Seat(seat);
        (1..=state.heap.min(3)).filter(|_| due).try_for_each(f)
    }

    fn apply(&self, state: &mut State, seat: Seat, taken: u32) {
        state.heap -= taken;
        state.turn = Seat::new(1 - seat.number());
        state.windy = state.heap > 0;
    }

    fn explain(&self, state: &State, _: Seat, _: u32) -> TooMany {
        TooMany(state.heap.min(3))
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(u32, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.windy {
            f(0, 2)?;
            f(1, 1)?;
        } // calm twice as often as a gust
        Continue(())
    }

    fn resolve(&self, state: &mut State, carried_off: u32) {
        state.heap -= carried_off;
        state.windy = false;
    }
}

impl Configure for Nim {
    const NAME: &'static str = "nim";
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "heap",
        about: "How many matches there are",
        values: Values::Number {
            default: 21,
            min: 1,
            max: 999,
        },
    }];
    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Nim {
            heap: options.number("heap").unwrap_or(21),
        })
    }
    fn options(&self) -> Options {
        if self.heap == 21 {
            Options::new()
        } else {
            Options::new().with("heap", self.heap)
        }
    }
}

fn number(text: &str) -> Result<u32, Unreadable> {
    text.parse()
        .map_err(|_| Unreadable::new(0, "a number of matches"))
}

impl Notation for Nim {
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["w", "b"][seat.index() % 2]
    }

    fn read_move(&self, _: &State, text: &str) -> Result<u32, ReadMoveError<TooMany>> {
        Ok(number(text)?)
    }

    fn write_move(&self, _: &State, taken: u32, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{taken}")
    }

    fn read_chance(&self, _: &State, text: &str) -> Result<u32, Unreadable> {
        number(text.strip_prefix("wind:").unwrap_or("no wind"))
    }
    fn write_chance(&self, _: &State, lost: u32, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "wind:{lost}")
    }
    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let unreadable = || Unreadable::new(0, "heap, seat, and windy or calm: 21 w calm");
        let [heap, turn, air] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(unreadable().into());
        };
        let turn = self.read_seat(turn).ok_or_else(unreadable)?;
        let heap = number(heap)?;
        match air {
            "calm" => Ok(State {
                heap,
                turn,
                windy: false,
            }),
            "windy" if heap > 0 => Ok(State {
                heap,
                turn,
                windy: true,
            }),
            _ => Err(unreadable().into()),
        }
    }
    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        let air = if state.windy { "windy" } else { "calm" };
        write!(to, "{} {} {air}", state.heap, self.seat_name(state.turn))
    }
    fn position_words(&self) -> Vec<&'static str> {
        ["matches", "who takes", "weather"].into()
    }
}
