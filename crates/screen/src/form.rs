//! A decision that is made by numbers, as a form: a counter for each number,
//! ready-made values, and what the limits say.
use super::texts::{
    BROKEN_LIMIT, BY_RULE, DESCRIBED, NO_FEWER, NO_MORE, NONE_LEFT, NOTHING, SOME_LEFT, SUM,
    YOU_CHOOSE,
};
use super::{Dialog, Screen};
use boardwright_catalogue::Session;
use boardwright_language::Language;
use boardwright_ruleset::{Fields, Message, ParameterValue, Primer, PrimerDecision, PrimerPiece};
use ratatui::crossterm::event::KeyCode;

/// A form that is being filled in.
#[derive(Clone)]
pub(super) struct Form {
    pub(super) fields: Fields,
    /// A value for each field.
    pub(super) values: Vec<i64>,
    /// The marked row: a field, then a ready-made list of values, then the
    /// choice.
    pub(super) at: usize,
    /// The digits of a number that is being typed.
    typed: Option<i64>,
    /// What the decision is about, if the game says it.
    pub(super) decision: Option<PrimerDecision>,
    /// What is counted, by the fields that count pieces.
    pub(super) pieces: Vec<Option<PrimerPiece>>,
    /// In which the names of numbers are said.
    pub(super) language: Language,
}

/// What a row of a form is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FormRow {
    /// A number, by its index.
    Number(usize),
    /// Ready-made values, by their index.
    Ready(usize),
    /// The end of the form.
    Choose,
}

/// What a click in a form does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FormClick {
    /// Marks a row; the last one chooses.
    Row(usize),
    /// One less of a number.
    Less(usize),
    /// One more of it.
    More(usize),
}

impl Form {
    /// The form for the decision that is due, if it is made by numbers. It
    /// begins with the first ready-made values, which are those to suggest.
    pub(super) fn new(session: &Session, language: &Language) -> Option<Self> {
        let fields = language.fields(session.fields()?);
        let primer = session.primer();
        let kind = session.decision();
        let decision = primer.as_ref().zip(kind);
        let decision = decision.and_then(|(primer, kind)| primer.decision(kind).cloned());
        let decision = decision.map(|decision| language.decision(decision));
        let pieces = fields.fields.iter().map(|field| {
            let piece = field.piece.as_deref()?;
            let piece = piece_named(primer.as_ref()?, piece)?;
            Some(language.piece(piece.clone()))
        });
        let first = fields.ready_made.first();
        Some(Self {
            values: first.map_or_else(|| fields.defaults(), |ready| ready.values.clone()),
            pieces: pieces.collect(),
            at: fields.fields.len() + fields.ready_made.len(),
            typed: None,
            decision,
            fields,
            language: language.clone(),
        })
    }

    /// The marked row.
    pub(super) fn row(&self) -> FormRow {
        self.row_at(self.at)
    }

    pub(super) fn row_at(&self, at: usize) -> FormRow {
        let numbers = self.fields.fields.len();
        if at < numbers {
            FormRow::Number(at)
        } else if at < self.last() {
            FormRow::Ready(at - numbers)
        } else {
            FormRow::Choose
        }
    }

    /// The last row, which chooses.
    pub(super) fn last(&self) -> usize {
        self.fields.fields.len() + self.fields.ready_made.len()
    }

    /// Marks another row.
    pub(super) fn mark(&mut self, at: usize) {
        self.at = at.min(self.last());
        self.typed = None;
    }

    /// Changes a number by so much, within its own bounds. Returns why not, if
    /// it cannot.
    pub(super) fn change(&mut self, index: usize, by: i64) -> Result<(), Message> {
        self.mark(index);
        let field = &self.fields.fields[index];
        let wanted = self.values[index].saturating_add(by);
        self.values[index] = wanted.clamp(field.least, field.most);
        if self.values[index] == wanted {
            return Ok(());
        }
        let name = self.name(index).into();
        Err(if by > 0 {
            NO_MORE.with([name, field.most.into(), field.about.clone().into()])
        } else {
            NO_FEWER.with([name, field.least.into()])
        })
    }

    /// Types one more digit of the marked number.
    fn digit(&mut self, digit: i64) {
        let FormRow::Number(index) = self.row() else {
            return;
        };
        let field = &self.fields.fields[index];
        let longer = self.typed.map(|typed| typed.saturating_mul(10) + digit);
        let typed = longer.filter(|&value| value <= field.most).unwrap_or(digit);
        self.values[index] = typed.clamp(field.least, field.most);
        self.typed = Some(typed);
    }

    /// Takes ready-made values.
    fn take(&mut self, index: usize) {
        self.values
            .clone_from(&self.fields.ready_made[index].values);
    }

    /// The values in one line: `1 rook, 4 pawns`.
    pub(super) fn in_words(&self) -> Message {
        let numbers = self.values.iter().enumerate();
        let chosen = numbers
            .zip(&self.pieces)
            .filter(|((_, value), _)| **value != 0);
        let words = chosen.map(|((index, value), piece)| match piece {
            Some(piece) if *value == 1 => format!("1 {}", &*piece.name),
            _ => format!("{value} {}", self.name(index)),
        });
        let words: Vec<ParameterValue> = words.map(ParameterValue::from).collect();
        if words.is_empty() {
            Message::from(&NOTHING)
        } else {
            DESCRIBED.with([ParameterValue::List(words)])
        }
    }

    /// What players call a number.
    pub(super) fn name(&self, index: usize) -> String {
        let name = &self.fields.fields[index].name;
        self.language.word("field", name).into_owned()
    }

    /// What is asked before the choice is made.
    pub(super) fn settling(&self, language: &Language) -> Vec<String> {
        let chosen = YOU_CHOOSE.with([self.in_words().into()]);
        let limits = (0..self.fields.limits.len()).map(|index| self.limit_text(index).0);
        let lines = [chosen].into_iter().chain(limits);
        lines.map(|line| language.say(&line)).collect()
    }

    /// How full a limit is: `points: 160 of 160, none left`.
    pub(super) fn limit_text(&self, index: usize) -> (Message, bool) {
        let limit = &self.fields.limits[index];
        let sum = limit.sum(&self.values);
        let name = self.language.word("field", &limit.name).into_owned().into();
        // Sums of numbers within their bounds fit.
        let number = |number: i128| i64::try_from(number).unwrap_or(i64::MAX).into();
        if !limit.allows(sum) {
            let rule = limit.rule.as_deref();
            let sentence = limit.sentence.clone().into();
            let told = BROKEN_LIMIT.with([name, number(sum), sentence]);
            let told = match rule {
                Some(rule) => BY_RULE.with([told.into(), rule.to_string().into()]),
                None => told,
            };
            return (told, false);
        }
        let told = match limit.most.map(i128::from) {
            Some(most) if most == sum => NONE_LEFT.with([name, number(sum), number(most)]),
            Some(most) => SOME_LEFT.with([name, number(sum), number(most), number(most - sum)]),
            None => SUM.with([name, number(sum)]),
        };
        (told, true)
    }
}

/// The piece of a primer with this name.
pub(super) fn piece_named<'p>(primer: &'p Primer, name: &str) -> Option<&'p PrimerPiece> {
    primer.pieces.iter().find(|piece| piece.name == name)
}

impl Screen<'_> {
    /// Handles a key for a form.
    pub(super) fn key_in_form(&mut self, mut form: Form, code: KeyCode) {
        self.note.clear();
        match code {
            KeyCode::Up => form.mark(form.at.saturating_sub(1)),
            KeyCode::Down => form.mark(form.at + 1),
            KeyCode::Home | KeyCode::PageUp => form.mark(0),
            KeyCode::End | KeyCode::PageDown => form.mark(form.last()),
            KeyCode::Left | KeyCode::Char('-') => self.change(&mut form, -1),
            KeyCode::Right | KeyCode::Char('+' | '=') => self.change(&mut form, 1),
            KeyCode::Char(digit @ '0'..='9') => {
                form.digit(i64::from(u32::from(digit) - u32::from('0')));
            }
            KeyCode::Tab | KeyCode::Char('h') => self.ask_hint(),
            KeyCode::Char(':') => {
                self.open_moves(None);
                return;
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.enter_in_form(form);
                return;
            }
            _ => {}
        }
        self.dialog = Some(Dialog::Form(Box::new(form)));
    }

    fn change(&mut self, form: &mut Form, by: i64) {
        if let FormRow::Number(index) = form.row()
            && let Err(why) = form.change(index, by)
        {
            self.note = self.say(why);
        }
    }

    /// Takes what is marked: ready-made values, or the choice itself.
    fn enter_in_form(&mut self, mut form: Form) {
        match form.row() {
            FormRow::Ready(index) => {
                form.take(index);
                form.mark(form.last());
            }
            FormRow::Number(_) => form.mark(form.last()),
            FormRow::Choose => match self.session.move_of_fields(&form.values) {
                Ok(text) => {
                    self.dialog = Some(Dialog::Settle(Box::new(form), text));
                    return;
                }
                Err(why) => self.note = self.say(why.message()),
            },
        }
        self.dialog = Some(Dialog::Form(Box::new(form)));
    }

    /// A click on a part of a form.
    pub(super) fn click_in_form(&mut self, mut form: Form, click: Option<FormClick>) {
        self.note.clear();
        let changed = match click {
            Some(FormClick::Less(index)) => form.change(index, -1),
            Some(FormClick::More(index)) => form.change(index, 1),
            Some(FormClick::Row(at)) => {
                form.mark(at);
                if !matches!(form.row(), FormRow::Number(_)) {
                    self.enter_in_form(form);
                    return;
                }
                Ok(())
            }
            None => Ok(()),
        };
        if let Err(why) = changed {
            self.note = self.say(why);
        }
        self.dialog = Some(Dialog::Form(Box::new(form)));
    }

    /// Fills a form with the hinted move.
    pub(super) fn form_to_hint(&mut self) {
        let hinted = self.hinted.as_deref();
        let Some(values) = hinted.and_then(|text| self.session.fields_of_move(text)) else {
            return;
        };
        if let Some(Dialog::Form(form)) = &mut self.dialog {
            form.values = values;
            form.mark(form.last());
        }
    }
}
