//! The texts, which are those of whist.
use super::{Fault, Faulty, State};
use boardwright_cards::Card;
use boardwright_fixture_games::whist::{Rule, Whist};
use boardwright_ruleset::{
    Configure, Notation, OptionError, OptionSpec, Options, PositionError, ReadMoveError, Unreadable,
};
use std::fmt;

impl Configure for Faulty {
    const NAME: &'static str = "faulty-whist";
    const OPTIONS: &'static [OptionSpec] = Whist::OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let whist = Whist::configure(options)?;
        let fault = Fault::None;
        Ok(Self { whist, fault })
    }

    fn options(&self) -> Options {
        self.whist.options()
    }
}

impl Notation for Faulty {
    fn read_move(&self, state: &State, text: &str) -> Result<Card, ReadMoveError<Rule>> {
        self.whist.read_move(&state.inner, text)
    }

    fn write_move(&self, state: &State, chosen: Card, to: &mut dyn fmt::Write) -> fmt::Result {
        self.whist.write_move(&state.inner, chosen, to)
    }

    fn read_chance(&self, state: &State, text: &str) -> Result<Card, Unreadable> {
        self.whist.read_chance(&state.inner, text)
    }

    fn write_chance(&self, state: &State, chance: Card, to: &mut dyn fmt::Write) -> fmt::Result {
        self.whist.write_chance(&state.inner, chance, to)
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        self.whist.read_position(text).map(|read| self.state(read))
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        self.whist.write_position(&state.inner, to)
    }
}
