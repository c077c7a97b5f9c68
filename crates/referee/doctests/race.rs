// The race of the crate's page, for the examples of the documentation.
use boardwright_ruleset::{
    Actor, Configure, Depict, Exchange, Notation, OptionError, OptionSpec, Options, Outcome,
    PositionError, ReadMoveError, Ruleset, Scene, Seat, Seats, Unreadable, broken_rules,
};
use std::fmt;
use std::ops::ControlFlow::{self, Continue};

#[derive(Clone)]
pub struct Race;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub steps: [u32; 2],
    pub turn: Seat,
    pub runs: bool,
}

broken_rules! {
    /// What a move can break.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Fault {
        /// The seat runs already.
        Runs = "race.runs" => "this seat runs already";
    }
}

impl Ruleset for Race {
    type State = State;
    type Move = (); // only running is possible
    type Chance = u32; // how far
    type Rule = Fault;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            steps: [0; 2],
            turn: Seat::new(0),
            runs: false,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        if state.runs {
            Actor::Chance
        } else {
            Actor::Seat(state.turn)
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let first = self
            .seats()
            .iter()
            .find(|seat| state.steps[seat.index()] >= 10)?;
        Some(Outcome::win(first.into(), "first at the goal"))
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(()) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let due = self.actor(state) == Actor::Seat(seat) && self.outcome(state).is_none();
        if due { f(()) } else { Continue(()) }
    }

    fn apply(&self, state: &mut State, _: Seat, (): ()) {
        state.runs = true;
    }

    fn explain(&self, _: &State, _: Seat, (): ()) -> Fault {
        Fault::Runs
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(u32, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        (1..=3)
            .filter(|_| state.runs)
            .try_for_each(|face| f(face, 1))
    }

    fn resolve(&self, state: &mut State, face: u32) {
        state.steps[state.turn.index()] += face;
        state.turn = Seat::new(1 - state.turn.number());
        state.runs = false;
    }
}

impl Configure for Race {
    const NAME: &'static str = "race";
    const OPTIONS: &'static [OptionSpec] = &[];
    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Race)
    }
    fn options(&self) -> Options {
        Options::new()
    }
}

impl Notation for Race {
    fn seat_name(&self, seat: Seat) -> &'static str {
        ["w", "b"][seat.index() % 2]
    }

    fn read_move(&self, _: &State, text: &str) -> Result<(), ReadMoveError<Fault>> {
        if text == "run" {
            Ok(())
        } else {
            Err(Unreadable::new(0, "run").into())
        }
    }
    fn write_move(&self, _: &State, (): (), to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "run")
    }
    fn read_chance(&self, _: &State, text: &str) -> Result<u32, Unreadable> {
        text.parse().map_err(|_| Unreadable::new(0, "a face"))
    }
    fn write_chance(&self, _: &State, face: u32, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{face}")
    }
    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let [w, b, turn, runs] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(Unreadable::new(0, "steps of both, seat, runs or waits").into());
        };
        let steps = |text: &str| match text.parse() {
            Ok(steps @ 0..=12) => Ok(steps),
            _ => Err(Unreadable::new(0, "up to 12 steps")),
        };
        let turn = self
            .read_seat(turn)
            .ok_or_else(|| Unreadable::new(0, "w or b"))?;
        Ok(State {
            steps: [steps(w)?, steps(b)?],
            turn,
            runs: runs == "runs",
        })
    }
    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        let State {
            steps: [w, b],
            turn,
            runs,
        } = state;
        let runs = if *runs { "runs" } else { "waits" };
        write!(to, "{w} {b} {} {runs}", self.seat_name(*turn))
    }
}

impl Depict for Race {
    fn depict(&self, _: &State) -> Scene {
        Scene::default()
    }
}

impl Exchange for Race {}
