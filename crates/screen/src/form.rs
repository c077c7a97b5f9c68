//! A decision that is made by numbers, as a form: a counter for each number,
//! ready-made values, and what the limits say.
use super::{Dialog, Screen};
use boardwright_catalogue::Session;
use boardwright_ruleset::{Fields, Primer, PrimerDecision, PrimerPiece};
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
    pub(super) fn new(session: &Session) -> Option<Self> {
        let fields = session.fields()?;
        let primer = session.primer();
        let kind = session.decision();
        let decision = primer.as_ref().zip(kind);
        let decision = decision.and_then(|(primer, kind)| primer.decision(kind).cloned());
        let pieces = fields.fields.iter().map(|field| {
            let piece = field.piece.as_deref()?;
            piece_named(primer.as_ref()?, piece).cloned()
        });
        let first = fields.ready_made.first();
        Some(Self {
            values: first.map_or_else(|| fields.defaults(), |ready| ready.values.clone()),
            pieces: pieces.collect(),
            at: fields.fields.len() + fields.ready_made.len(),
            typed: None,
            decision,
            fields,
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
    pub(super) fn change(&mut self, index: usize, by: i64) -> Result<(), String> {
        self.mark(index);
        let field = &self.fields.fields[index];
        let wanted = self.values[index].saturating_add(by);
        self.values[index] = wanted.clamp(field.least, field.most);
        if self.values[index] == wanted {
            return Ok(());
        }
        let (name, about) = (&field.name, &field.about);
        Err(if by > 0 {
            format!("{name}: no more than {}. {about}", field.most)
        } else {
            format!("{name}: no fewer than {}", field.least)
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
    pub(super) fn in_words(&self) -> String {
        let numbers = self.fields.fields.iter().zip(&self.values);
        let chosen = numbers
            .zip(&self.pieces)
            .filter(|((_, value), _)| **value != 0);
        let words = chosen.map(|((field, value), piece)| match piece {
            Some(piece) if *value == 1 => format!("1 {}", piece.name),
            _ => format!("{value} {}", field.name),
        });
        let words: Vec<String> = words.collect();
        if words.is_empty() {
            "nothing".to_string()
        } else {
            words.join(", ")
        }
    }

    /// What is asked before the choice is made.
    pub(super) fn settling(&self) -> Vec<String> {
        let mut lines = vec![format!("You choose: {}.", self.in_words())];
        lines.extend((0..self.fields.limits.len()).map(|index| self.limit_text(index).0));
        lines
    }

    /// How full a limit is: `points: 160 of 160, none left`.
    pub(super) fn limit_text(&self, index: usize) -> (String, bool) {
        let limit = &self.fields.limits[index];
        let sum = limit.sum(&self.values);
        let name = &limit.name;
        if !limit.allows(sum) {
            let rule = limit.rule.as_deref();
            let rule = rule.map_or(String::new(), |rule| format!(" [{rule}]"));
            let sentence = &limit.sentence;
            return (format!("{name}: {sum}! {sentence}{rule}"), false);
        }
        let told = match limit.most.map(i128::from) {
            Some(most) if most == sum => format!("{name}: {sum} of {most}, none left"),
            Some(most) => format!("{name}: {sum} of {most}, {} left", most - sum),
            None => format!("{name}: {sum}"),
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
            self.note = why;
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
                Err(why) => self.note = why.to_string(),
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
            self.note = why;
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
