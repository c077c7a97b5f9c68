//! The texts with their defects.
use super::rule::Flaw;
use super::{Defect, Flawed, FlawedRule, FlawedState};
use boardwright_causeway::{Causeway, Chance, Equipment, Move};
use boardwright_ruleset::{
    Configure, Fault, Fields, FieldsError, Notation, OptionError, OptionSpec, Options,
    PositionError, ReadMoveError, Seat, Seats, Unreadable,
};
use std::fmt;

impl Configure for Flawed {
    const NAME: &'static str = "flawed-causeway";
    const OPTIONS: &'static [OptionSpec] = Causeway::OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Causeway::configure(options).map(|inner| Self::of(inner, Defect::None))
    }

    fn options(&self) -> Options {
        if self.has(Defect::OptionForgotten) {
            return Options::new();
        }
        self.inner.options()
    }
}

impl Notation for Flawed {
    fn seat_name(&self, seat: Seat) -> &'static str {
        match (self.defect, seat.number()) {
            (Defect::SeatsWithOneName, 2) => "r",
            _ => self.inner.seat_name(seat),
        }
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        match (self.defect, seat.number()) {
            (Defect::SeatsWithOneTitle, 2) => "r",
            _ => self.inner.seat_title(seat),
        }
    }

    fn position_words(&self) -> Vec<&'static str> {
        let mut words = self.inner.position_words();
        if self.has(Defect::WordsWithOneName) {
            words[1] = words[0];
        }
        words
    }

    fn read_move(
        &self,
        state: &FlawedState,
        text: &str,
    ) -> Result<Move, ReadMoveError<FlawedRule>> {
        if self.has(Defect::MoveFromChance) && text == "1v1" {
            return Ok(Move::End);
        }
        let text = text.trim_start_matches("go ");
        let text = match (self.defect, text) {
            (Defect::TextTells, "End") => "end",
            _ => text,
        };
        let flaw = Flaw::None;
        let read = self.inner.read_move(&state.inner, text);
        let read = read.map_err(|error| error.map(|inner| FlawedRule { inner, flaw }));
        match read {
            Err(ReadMoveError::Unreadable(_)) if self.has(Defect::PlaceBeyondText) => {
                Err(Unreadable::new(text.len() + 1, "more").into())
            }
            read => read,
        }
    }

    fn write_move(
        &self,
        state: &FlawedState,
        chosen: Move,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match (self.defect, chosen) {
            (Defect::MoveWithSpace, _) => to.write_str("go ")?,
            (Defect::TextTells, Move::End) if state.noise > 0 => return to.write_str("End"),
            (Defect::AttackLikeStep, Move::Attack { from, to: target }) => {
                return write!(to, "{from}-{target}");
            }
            _ => {}
        }
        self.inner.write_move(&state.inner, chosen, to)
    }

    fn write_short_move(
        &self,
        state: &FlawedState,
        chosen: Move,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match (self.defect, chosen) {
            (Defect::ShortAttackLikeStep, Move::Attack { from, to: target }) => {
                write!(to, "{from}-{target}")
            }
            _ => self.write_move(state, chosen, to),
        }
    }

    fn read_chance(&self, state: &FlawedState, text: &str) -> Result<Chance, Unreadable> {
        match (self.defect, text) {
            (Defect::ChanceFromMove, "keep") => Ok(Chance::Reroll(1)),
            _ => self.inner.read_chance(&state.inner, text),
        }
    }

    fn write_chance(
        &self,
        state: &FlawedState,
        chance: Chance,
        to: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match (self.defect, chance) {
            (Defect::ChanceLikeAnother, Chance::Reroll(6)) => to.write_str("reroll:5"),
            _ => self.inner.write_chance(&state.inner, chance, to),
        }
    }

    fn read_position(&self, text: &str) -> Result<FlawedState, PositionError> {
        if self.has(Defect::ReaderPanics) {
            assert!(text.is_ascii(), "a position is written in ASCII");
        }
        if self.has(Defect::ViewUnreadable) && text.contains('?') {
            let fault = Fault::new("flawed.position", "a view is no position");
            return Err(PositionError::one(fault));
        }
        let text = text.replace('\n', " ");
        match self.inner.read_position(&text) {
            Ok(inner) => Ok(self.state(inner)),
            Err(_) if self.has(Defect::ReadsNonsense) => {
                let march = "b1/d5/d1/b5 turn:r:0 assa 1111 0";
                let mut state = self.state(self.inner.read_position(march)?);
                state.noise = 1;
                Ok(state)
            }
            Err(error) => Err(error),
        }
    }

    fn write_position(&self, state: &FlawedState, to: &mut dyn fmt::Write) -> fmt::Result {
        let text = self.inner.position_text(&state.inner);
        match self.defect {
            Defect::TwoLines => to.write_str(&text.replacen(' ', "\n", 1)),
            Defect::QuietUnwritten => {
                let fields: Vec<&str> = text.split(' ').collect();
                write!(to, "{} 0", fields[..4].join(" "))
            }
            _ => to.write_str(&text),
        }
    }

    fn fields(&self, state: &FlawedState, seat: Seat) -> Option<Fields> {
        let fields = self.inner.fields(&state.inner, seat);
        let Some(mut fields) = fields else {
            let chosen = state.inner.held(seat).equipment().is_some();
            return (self.has(Defect::FieldsOfOthers) && chosen).then(Fields::default);
        };
        match self.defect {
            Defect::FieldOfNoPiece => fields.fields[0].piece = Some("dragon".into()),
            Defect::CostWithoutLimit => fields.fields[0].cost = Some(5),
            Defect::ReadyMadeTwice => fields.ready_made.extend(fields.ready_made.clone()),
            // What others chose is not in a seat's own view.
            Defect::FieldsFromSecrets => {
                let known = |other: &Seat| state.inner.held(*other).equipment().is_some();
                let chosen = Seats::first(4).iter().filter(known).count();
                fields.ready_made.truncate(3 - chosen.min(3));
            }
            Defect::BoundTooWide => {
                fields.fields[2].most = 2;
                fields.limits[0].weights[2] = 0;
                fields.limits[0].least = Some(0);
            }
            Defect::ReadyMadeIllegal => fields.ready_made[1].values = vec![1, 1, 0],
            Defect::DefaultIllegal => fields.fields[0].default = 0,
            _ => {}
        }
        Some(fields)
    }

    fn move_of_fields(
        &self,
        state: &FlawedState,
        seat: Seat,
        values: &[i64],
    ) -> Result<Move, FieldsError> {
        let fields = self.fields(state, seat);
        match self.defect {
            Defect::ValuesWithoutFields if fields.is_none() => return Ok(Move::End),
            Defect::ValuesShared => {
                fields.ok_or(FieldsError::NoFields)?.check(values)?;
                return Ok(Move::Take(Equipment::Axe));
            }
            Defect::LimitUnchecked if values == [1, 1, 0] => {
                return Ok(Move::Take(Equipment::Axe));
            }
            Defect::RefusedAsAnother => {
                let made = self.inner.move_of_fields(&state.inner, seat, values);
                return made.map_err(|_| FieldsError::NoFields);
            }
            Defect::BoundTooWide => {
                fields.ok_or(FieldsError::NoFields)?.check(values)?;
                let taken = values.iter().position(|&value| value == 1).unwrap_or(2);
                return Ok(Move::Take(Equipment::ALL[taken]));
            }
            _ => {}
        }
        self.inner.move_of_fields(&state.inner, seat, values)
    }

    fn fields_of_move(&self, state: &FlawedState, seat: Seat, chosen: Move) -> Option<Vec<i64>> {
        match (self.defect, chosen) {
            (Defect::MoveWithoutValues, Move::Take(Equipment::Boots)) => None,
            _ => self.inner.fields_of_move(&state.inner, seat, chosen),
        }
    }
}
