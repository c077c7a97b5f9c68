//! A game that forbids to come back keeps its past in its state, and the kit finds what forgets it.
//!
//! Legality follows from the state, for search, perft, views and texts alike. Where it depends on
//! the past, as in Go with superko, the past is therefore a part of the state: states that differ
//! in it are different states. This is the smallest such game: a walk on a ring, where no place
//! may be entered twice, and who cannot walk on loses.
use crate::faults::faults;
use boardwright_ruleset::{
    Actor, Configure, Depict, Evaluate, Exchange, Facts, Notation, OptionError, OptionSpec,
    Options, Outcome, PositionError, ReadMoveError, Ruleset, Scene, Seat, Seats, Unreadable,
    Values, broken_rules, no_chance,
};
use boardwright_testkit::Contract;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow::{self, Continue};

/// How many places the ring has.
const PLACES: u8 = 9;

faults! {
    /// What forgets the past.
    pub(crate) enum Forgets {
        /// Nothing, to show that it is the faults that are found.
        Nothing,
        /// Equality forgets the past on which legality depends.
        Equality,
        /// The hash forgets the past on which legality depends.
        Hash,
        /// The search key forgets the past on which legality depends.
        Key,
        /// The text of a position forgets the past on which legality depends.
        Text,
    }
}

/// Where the walker stands, who walks, and where it has been.
#[derive(Copy, Clone, Debug)]
pub(crate) struct State {
    place: u8,
    turn: u8,
    /// A bit for each place.
    entered: u16,
    forgets: Forgets,
}

impl State {
    /// All of a state, or what those that forget the past leave of it.
    fn parts(&self, forgets: &[Forgets]) -> (u8, u8, u16) {
        let known = !forgets.contains(&self.forgets);
        (self.place, self.turn, if known { self.entered } else { 0 })
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let parts = |state: &Self| state.parts(&[Forgets::Equality]);
        parts(self) == parts(other)
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // Equal states must have equal hashes.
        self.parts(&[Forgets::Equality, Forgets::Hash]).hash(hasher);
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Walk(Forgets);

broken_rules! {
    /// Why a step is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// It leads where the walker has been, or nowhere.
        Entered = "walk.entered" => "no place is entered twice, and steps have one or two places";
    }
}

impl Ruleset for Walk {
    no_chance!(Ruleset);
    type State = State;
    /// How many places the walker goes on.
    type Move = u8;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            place: 0,
            turn: 0,
            entered: 1,
            forgets: self.0,
        }
    }

    fn facts(&self) -> Facts {
        // The longest game bounds what a state has to remember.
        Facts::of::<Self>().with_longest_game(PLACES.into())
    }

    fn actor(&self, state: &State) -> Actor {
        Actor::Seat(Seat::new(state.turn))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let stuck = !(1..=2).any(|step| self.may_step(state, step));
        let winner = Seat::new(1 - state.turn);
        stuck.then(|| Outcome::win(winner.into(), "the other cannot walk on"))
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) {
            return Continue(());
        }
        let legal = (1..=2).filter(|&step| self.may_step(state, step));
        legal.into_iter().try_for_each(f)
    }

    fn apply(&self, state: &mut State, _: Seat, step: u8) {
        state.place = (state.place + step) % PLACES;
        state.entered |= 1 << state.place;
        state.turn = 1 - state.turn;
    }

    fn explain(&self, _: &State, _: Seat, _: u8) -> Rule {
        Rule::Entered
    }

    fn search_key(&self, state: &State) -> u64 {
        let (place, turn, entered) = state.parts(&[Forgets::Equality, Forgets::Key]);
        u64::from(entered) << 16 | u64::from(place) << 8 | u64::from(turn)
    }
}

impl Walk {
    fn may_step(&self, state: &State, step: u8) -> bool {
        let place = (state.place + step) % PLACES;
        state.entered & (1 << place) == 0
    }
}

impl Configure for Walk {
    const NAME: &'static str = "walk";

    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "forgets",
        about: "What forgets the past.",
        values: Values::OneOf(&["nothing", "equality", "hash", "key", "text"]),
    }];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Self(match options.get("forgets") {
            Some("equality") => Forgets::Equality,
            Some("hash") => Forgets::Hash,
            Some("key") => Forgets::Key,
            Some("text") => Forgets::Text,
            _ => Forgets::Nothing,
        }))
    }

    fn options(&self) -> Options {
        let word = match self.0 {
            Forgets::Nothing => return Options::new(),
            Forgets::Equality => "equality",
            Forgets::Hash => "hash",
            Forgets::Key => "key",
            Forgets::Text => "text",
        };
        Options::new().with("forgets", word)
    }
}

impl Notation for Walk {
    no_chance!(Notation);

    fn read_move(&self, _: &State, text: &str) -> Result<u8, ReadMoveError<Rule>> {
        match text {
            "1" => Ok(1),
            "2" => Ok(2),
            _ => Err(Unreadable::new(0, "1 or 2").into()),
        }
    }

    fn write_move(&self, _: &State, step: u8, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{step}")
    }

    /// `PLACE SEAT ENTERED`, the last as a number whose bits are the places.
    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        let form = || Unreadable::new(0, "a place, a seat and the places that were entered");
        let words: Vec<&str> = text.split(' ').collect();
        let [place, turn, entered] = words[..] else {
            return Err(form().into());
        };
        let entered: u16 = entered.parse().map_err(|_| form())?;
        let state = State {
            place: place.parse().map_err(|_| form())?,
            turn: turn.parse().map_err(|_| form())?,
            entered: if self.0 == Forgets::Text { 1 } else { entered },
            forgets: self.0,
        };
        let fits = state.place < PLACES && state.turn < 2 && state.entered < 1 << PLACES;
        if !fits || self.position_text(&state) != text {
            return Err(form().into());
        }
        Ok(state)
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        let (place, turn, entered) = state.parts(&[Forgets::Equality, Forgets::Text]);
        write!(to, "{place} {turn} {entered}")
    }
}

impl Evaluate for Walk {
    fn evaluate(&self, _: &State, _: Seat) -> i32 {
        0
    }
}

impl Depict for Walk {
    fn depict(&self, _: &State) -> Scene {
        Scene::default()
    }
}

impl Exchange for Walk {}

pub(crate) fn contract(forgets: Forgets) -> Contract<Walk> {
    Contract::new(Walk(forgets)).games(200).without_coverage()
}

#[test]
fn a_past_in_the_state_keeps_the_contract() {
    contract(Forgets::Nothing).check();
}
