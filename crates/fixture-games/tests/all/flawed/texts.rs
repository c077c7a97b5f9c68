//! The texts with their defects.
use super::{Defect, Flawed, Rule, Spoil};
use boardwright_ruleset::{
    Configure, Notation, OptionError, OptionSpec, Options, PositionError, ReadMoveError,
    Ruleset as _, Unreadable,
};
use std::fmt;

impl<G: Spoil> Configure for Flawed<G> {
    const NAME: &'static str = <G as Spoil>::NAME;
    const OPTIONS: &'static [OptionSpec] = G::OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        G::configure(options).map(|inner| Self::new(inner, Defect::None))
    }

    fn options(&self) -> Options {
        self.inner.options()
    }
}

impl<G: Spoil> Notation for Flawed<G> {
    fn read_move(
        &self,
        state: &G::State,
        text: &str,
    ) -> Result<G::Move, ReadMoveError<Rule<G::Rule>>> {
        let text = if self.has(Defect::TextTells) {
            &text.to_lowercase()
        } else {
            text
        };
        let read = self.inner.read_move(state, text);
        read.map_err(|error| error.map(Rule))
    }

    fn write_move(
        &self,
        state: &G::State,
        chosen: G::Move,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let text = self.inner.move_text(state, chosen);
        match self.defect {
            Defect::MoveTextOfAll => to.write_str("move"),
            Defect::ToldUnreadable if self.is_view(state) => write!(to, "*{text}"),
            Defect::TextTells if self.inner.secret(state) => to.write_str(&text.to_uppercase()),
            _ => to.write_str(&text),
        }
    }

    fn read_chance(&self, state: &G::State, text: &str) -> Result<G::Chance, Unreadable> {
        self.inner.read_chance(state, text)
    }

    fn write_chance(
        &self,
        state: &G::State,
        chance: G::Chance,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let text = self.inner.chance_text(state, chance);
        match self.defect {
            Defect::PartUnreadable => to.write_str(&text.replace('?', "*")),
            Defect::ChanceTextOfAll => to.write_str("chance"),
            _ => to.write_str(&text),
        }
    }

    fn read_position(&self, text: &str) -> Result<G::State, PositionError> {
        self.inner.read_position(text)
    }

    fn write_position(&self, state: &G::State, to: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.inner.position_text(state);
        let cut = usize::from(self.has(Defect::PositionCut));
        to.write_str(&text[..text.len() - cut])
    }

    fn position_words(&self) -> Vec<&'static str> {
        let mut words = self.inner.position_words();
        if self.has(Defect::WordUnnamed) {
            words.pop();
        }
        words
    }
}
