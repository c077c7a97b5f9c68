//! Dialogs: lists, texts and questions that lie over the board and take the
//! keys.
use super::Screen;
use super::foot::described;
use super::form::{Form, FormClick};
use super::picker::FEW;
use boardwright_ruleset::Message;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

/// A dialog, which lies over the board.
pub(super) enum Dialog {
    /// The pages of the help, with the page that is shown and its first line,
    /// and the dialog below.
    Help {
        page: usize,
        top: usize,
        below: Option<Box<Dialog>>,
    },
    /// Whether somebody who never played this game wants to see what it is.
    Tour,
    /// A decision made by numbers.
    Form(Box<Form>),
    /// Whether to make the choice of a form, and its move.
    Settle(Box<Form>, String),
    /// A list of moves to choose from, which shows only moves that begin with the
    /// typed text.
    Moves {
        typed: String,
        from: Option<Vec<String>>,
        at: usize,
    },
    /// A move to be confirmed, with its odds.
    Confirm(String, Vec<String>),
    /// A move to be confirmed, with the danger that it leaves.
    Risk(String, Vec<String>),
    /// Seats that fell, to be read.
    Fallen(Vec<String>),
    /// Whether to resign, and what that takes away.
    Resign(Vec<String>),
    /// Whether to offer a draw.
    Offer,
    /// Whether to quit although the game cannot be saved, for this reason.
    Unsaved(String),
}

/// Where a dialog was drawn, for the mouse.
#[derive(Default)]
pub(super) struct DialogArea {
    /// The whole dialog with its frame.
    pub(super) area: Rect,
    /// How many moves of a list are above the visible ones.
    pub(super) first: usize,
    /// The parts of a form that can be clicked, the smaller ones first.
    pub(super) clicks: Vec<(Rect, FormClick)>,
}

impl Screen<'_> {
    /// Handles a key for a dialog. The dialog is closed unless this function opens
    /// it again.
    pub(super) fn key_in_dialog(&mut self, dialog: Dialog, key: KeyEvent) {
        match (dialog, key.code) {
            (Dialog::Help { page, top, below }, code) => self.key_in_help(page, top, below, code),
            (dialog, KeyCode::F(1)) => self.open_help(Some(dialog)),
            // No move has this sign.
            (dialog @ (Dialog::Form(_) | Dialog::Moves { .. }), KeyCode::Char('?')) => {
                self.open_help(Some(dialog))
            }
            (Dialog::Settle(form, _), KeyCode::Esc) => self.dialog = Some(Dialog::Form(form)),
            (Dialog::Tour, code) => self.answer_tour(code),
            (Dialog::Fallen(_), _) => self.open_choice(),
            (_, KeyCode::Esc) | (Dialog::Unsaved(_), _) => {}
            (Dialog::Form(form), code) => self.key_in_form(*form, code),
            (Dialog::Settle(_, text), KeyCode::Enter) => self.play(&text),
            (Dialog::Settle(form, _), _) => self.dialog = Some(Dialog::Form(form)),
            (Dialog::Confirm(text, _), KeyCode::Enter) => self.play(&text),
            (Dialog::Risk(text, _), KeyCode::Enter) => self.play(&text),
            (Dialog::Confirm(..) | Dialog::Risk(..), _) => {}
            (Dialog::Resign(_), KeyCode::Char('y')) => self.then(|session| session.resign()),
            (Dialog::Offer, KeyCode::Char('y')) => match self.session.offer() {
                Ok(told) => {
                    self.turn_changed();
                    self.note = self.say(told);
                }
                Err(why) => self.note = self.say(why.message()),
            },
            (Dialog::Resign(_) | Dialog::Offer, _) => {}
            (Dialog::Moves { typed, from, at }, code) => self.key_moves(typed, from, at, code),
        }
    }

    fn key_moves(
        &mut self,
        mut typed: String,
        from: Option<Vec<String>>,
        mut at: usize,
        code: KeyCode,
    ) {
        match code {
            KeyCode::Enter => {
                let listed = self.listed(&typed, from.as_deref());
                // A move that was typed in full is chosen, whichever line is
                // marked.
                let exact = listed
                    .iter()
                    .find(|text| **text == typed || self.picker.short_of(text) == Some(&typed));
                let chosen = exact.or(listed.get(at)).cloned();
                self.choose(&chosen.unwrap_or(typed));
                return;
            }
            KeyCode::Tab => self.ask_hint(),
            KeyCode::Up => at = at.saturating_sub(1),
            KeyCode::Down => at += 1,
            KeyCode::PageUp => at = at.saturating_sub(10),
            KeyCode::PageDown => at += 10,
            KeyCode::Backspace => {
                typed.pop();
                at = 0;
            }
            KeyCode::Char(letter) => {
                typed.push(letter);
                at = 0;
            }
            _ => {}
        }
        let count = self.listed(&typed, from.as_deref()).len();
        at = at.min(count.saturating_sub(1));
        self.dialog = Some(Dialog::Moves { typed, from, at });
    }

    /// The moves of a list that hold what was typed.
    pub(super) fn listed(&self, typed: &str, from: Option<&[String]>) -> Vec<String> {
        self.picker.holding(typed, from)
    }

    /// Opens a list of these moves, or of all moves.
    ///
    /// A few moves are shown with the best looking one first, such as a promotion
    /// to a queen.
    pub(super) fn open_moves(&mut self, from: Option<Vec<String>>) {
        let from = match from {
            None if self.picker.is_list_only() => {
                Some(self.listed("", None)).filter(|moves| moves.len() <= FEW)
            }
            from => from,
        };
        let from = from.map(|moves| match moves.len() {
            0..=FEW => self.session.best_first(moves),
            _ => moves,
        });
        // Choices after the dice say what they are worth, and moves to one cell
        // what then stands there.
        let few = from.iter().filter(|moves| moves.len() <= FEW).flatten();
        let told = few.filter_map(|text| {
            let told = if self.picker.is_list_only() {
                self.session.prospect(text)
            } else {
                self.what_stands_after(text)
            };
            Some((text.clone(), self.say(told?)))
        });
        self.prospects = told.collect();
        self.dialog = Some(Dialog::Moves {
            typed: String::new(),
            from,
            at: 0,
        });
        self.list_to_hint();
    }

    /// What stands on the cell that a move reaches, after it.
    fn what_stands_after(&self, text: &str) -> Option<Message> {
        let (_, to) = self.picker.cells_of(text)?;
        let scene = self.session.scene_if(text)?;
        let cell = scene.cell(to).filter(|cell| !cell.figures.is_empty())?;
        Some(described(&scene, cell))
    }

    /// Marks the hinted move in an open list, if the list holds it.
    pub(super) fn list_to_hint(&mut self) {
        let (Some(Dialog::Moves { typed, from, .. }), Some(hinted)) = (&self.dialog, &self.hinted)
        else {
            return;
        };
        let listed = self.listed(typed, from.as_deref());
        let mut found = listed.iter().position(|text| text == hinted);
        if found.is_none() {
            // The hint matters more than what was typed to narrow the list.
            found = self
                .listed("", from.as_deref())
                .iter()
                .position(|text| text == hinted);
            if let (Some(_), Some(Dialog::Moves { typed, .. })) = (found, &mut self.dialog) {
                typed.clear();
            }
        }
        if let (Some(Dialog::Moves { at, .. }), Some(found)) = (&mut self.dialog, found) {
            *at = found;
        }
    }
}
