//! What keys do, and how moves are chosen.
use super::picker::Picked;
use super::texts::*;
use super::{Dialog, Screen, seat_word};
use boardwright_catalogue::{Due, Session, SessionError};
use boardwright_ruleset::{Place, Seats, Template};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::time::Duration;

/// All keys. Some games have no use for some.
const KEYS: &[&Template<0>] = &[
    &HELP_ARROWS,
    &HELP_MOUSE,
    &HELP_TAB,
    &HELP_TYPE,
    &HELP_HINT,
    &HELP_HINT_MORE,
    &HELP_PLACE,
    &HELP_NOW,
    &HELP_BACK,
    &HELP_AGAIN,
    &HELP_CLAIM,
    &HELP_OFFER,
    &HELP_ANSWER,
    &HELP_RESIGN,
    &HELP_TURN,
    &HELP_HELP,
    &HELP_SAVE,
    &HELP_SCROLL,
    &HELP_QUIT,
    &HELP_SHELL,
];

/// The least probability of a danger that is told before a move.
const LEAST_DANGER: f64 = 0.05;

impl Screen<'_> {
    /// What keys do in this game.
    pub(super) fn keys(&self) -> Vec<String> {
        let offers = self.has_draw_offers();
        let of_draws = [&HELP_OFFER, &HELP_ANSWER];
        let has = |key: &&&Template<0>| offers || !of_draws.contains(*key);
        KEYS.iter().filter(has).map(|key| self.say(*key)).collect()
    }

    fn has_draw_offers(&self) -> bool {
        self.session.game().facts().has_draw_offers
    }

    /// Handles a key. Returns whether the program must end.
    pub(super) fn key(&mut self, key: KeyEvent) -> bool {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if is_control && key.code == KeyCode::Char('z') {
            self.is_suspended = true;
            return false;
        }
        let interrupts = is_control && key.code == KeyCode::Char('c');
        if let Some(Dialog::Unsaved(_)) = self.dialog {
            self.dialog = None;
            return interrupts || key.code == KeyCode::Char('q');
        }
        if interrupts {
            return self.leave();
        }
        if let Due::Person {
            seat,
            hand_over: true,
        } = self.session.due()
        {
            match key.code {
                KeyCode::Enter => {
                    // The note was for the other person only.
                    self.note.clear();
                    self.dialog = None;
                    self.cursor = None;
                    self.session.look(seat);
                    self.turn_changed();
                }
                KeyCode::Char('q') => return self.leave(),
                _ => {}
            }
            return false;
        }
        if let Some(dialog) = self.dialog.take() {
            self.key_in_dialog(dialog, key);
            return false;
        }
        self.note.clear();
        if self.session.offered_by().is_some() && matches!(key.code, KeyCode::Char('a' | 'x')) {
            self.then(|session| session.answer(key.code == KeyCode::Char('a')));
            return false;
        }
        match key.code {
            KeyCode::Char('q') => return self.leave(),
            KeyCode::Char('?') | KeyCode::F(1) => self.open_help(None),
            KeyCode::Char('s') => {
                self.note = self.host.save(self.session).unwrap_or_else(|why| why);
            }
            KeyCode::Char('f') => {
                self.style.rotation = self.style.rotation.clockwise();
                self.is_turned_by_hand = true;
            }
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Char(key @ ('p' | 'r')) if matches!(self.session.due(), Due::Over(_)) => {
                self.play_again(key == 'r');
            }
            _ if matches!(self.session.due(), Due::Over(_)) => {
                self.note = self.say(&GAME_OVER);
            }
            KeyCode::Char('u') => self.then(|session| session.take_back()),
            KeyCode::Char('n') => {
                self.session.hurry();
                // The result of the dice need not stay visible any longer either.
                let before = self.waiting_since.checked_sub(self.delay);
                self.waiting_since = before.unwrap_or(self.waiting_since);
            }
            KeyCode::Char('R') => {
                let is_living = self
                    .session
                    .looking()
                    .intersects(self.session.game().living());
                if is_living {
                    let lines = self.session.resignation().into_iter();
                    let lines = lines.map(|line| self.say(line)).collect();
                    self.dialog = Some(Dialog::Resign(lines));
                } else {
                    self.note = self.say(&NOT_LIVING);
                }
            }
            KeyCode::Char('d') if self.has_draw_offers() => self.dialog = Some(Dialog::Offer),
            _ if !self.may_choose() => {}
            KeyCode::Char('h') => self.ask_hint(),
            KeyCode::Char('P') => self.then(|session| session.place_rest()),
            KeyCode::Char('c') => self.then(|session| session.claim()),
            KeyCode::Char(':') => self.open_moves(None),
            KeyCode::Tab | KeyCode::Char('m') => {
                self.open_choice();
                if self.dialog.is_none() {
                    self.open_moves(None);
                }
            }
            KeyCode::Esc => self.picker.selected = None,
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.open_choice();
                if self.dialog.is_none()
                    && let Some(hinted) = self.pointed_hint()
                {
                    self.choose(&hinted);
                    return false;
                }
                match self.cursor {
                    Some(cursor) if self.dialog.is_none() => self.point(cursor),
                    _ => {}
                }
            }
            _ => {}
        }
        false
    }

    /// Opens another game of the same players, with their seats changed or not.
    fn play_again(&mut self, changed: bool) {
        match self.host.again(self.session, changed) {
            Some(Ok(session)) => {
                *self.session = session;
                (self.faced, self.is_turned_by_hand) = (Seats::NONE, false);
                self.living = self.session.game().living();
                (self.cursor, self.pointed, self.focus) = (None, None, None);
                self.turn_changed();
            }
            Some(Err(why)) => self.note = why,
            None => self.note = self.say(&GAME_OVER),
        }
    }

    /// Whether the program must end now. If the game cannot be saved, somebody must
    /// agree first.
    fn leave(&mut self) -> bool {
        match self.host.keep(self.session) {
            Ok(_) => true,
            Err(why) => {
                self.dialog = Some(Dialog::Unsaved(why));
                false
            }
        }
    }

    // ---- choosing ----

    pub(super) fn point(&mut self, place: Place) {
        if !self.may_choose() {
            return;
        }
        match self.picker.point(place) {
            Picked::Nothing => {
                let there = self.under_cursor(&self.session.scene()).unwrap_or_default();
                self.note = self.say(NOTHING_THERE.with([there.into()]));
            }
            Picked::Selection => self.note.clear(),
            Picked::Moves(moves) => match moves.as_slice() {
                [only] => {
                    let only = only.clone();
                    self.choose(&only);
                }
                _ => self.open_moves(Some(moves)),
            },
        }
    }

    pub(super) fn ask_hint(&mut self) {
        self.session.ask_hint();
        self.note = self.say(&LOOKING);
    }

    /// Shows a hint when it is ready, and moves the cursor to it, so that Enter
    /// follows it. Returns whether there is one.
    pub(super) fn take_hint(&mut self) -> bool {
        let Some(hint) = self.session.hint(Duration::ZERO) else {
            return false;
        };
        self.note = self.say(hint.told);
        let Some(chosen) = hint.chosen.filter(|_| self.may_choose()) else {
            return true;
        };
        self.hinted = Some(chosen.clone());
        if self.dialog.is_some() {
            self.list_to_hint();
            self.form_to_hint();
        } else if let Some((from, to)) = self.picker.cells_of(&chosen) {
            self.picker.selected = (from != to).then_some(from);
            self.cursor = Some(to);
            self.focus = self.cursor;
        }
        true
    }

    /// The hinted move, if the cursor and the selection are where the hint put
    /// them.
    fn pointed_hint(&self) -> Option<String> {
        let hinted = self.hinted.as_ref()?;
        let (from, to) = self.picker.cells_of(hinted)?;
        let selected = (from != to).then_some(from);
        let is_pointed = self.cursor == Some(to) && self.picker.selected == selected;
        is_pointed.then(|| hinted.clone())
    }

    /// Plays a move. If it starts a fight whose result is uncertain, asks first.
    pub(super) fn choose(&mut self, text: &str) {
        match self.session.odds(text) {
            Some(odds) => {
                let odds = odds.into_iter().map(|line| self.say(line)).collect();
                self.dialog = Some(Dialog::Confirm(text.to_string(), odds));
            }
            None => match self.risk(text) {
                Some(lines) => self.dialog = Some(Dialog::Risk(text.to_string(), lines)),
                None => self.play(text),
            },
        }
    }

    /// What is to be told before a move that leaves a seat in danger, or the piece that it
    /// moves.
    fn risk(&self, text: &str) -> Option<Vec<String>> {
        let mut lines = Vec::new();
        let mut is_later = false;
        let danger = self.session.danger_after(text);
        if let Some(danger) = danger.filter(|danger| danger.probability >= LEAST_DANGER) {
            let title = self.session.game().seat_title(danger.by);
            // Whole percents of at most 100.
            let percent = (100.0 * danger.probability).round_ties_even() as i64;
            lines.push(self.say(DANGER.with([
                seat_word(title),
                danger.target.clone().into(),
                danger.attack.clone().into(),
                percent.into(),
            ])));
            is_later = danger.is_later;
        } else if let Some(exposure) = self.session.exposure_after(text) {
            let told = exposure.sentence(self.session.game());
            let english = format!("{}.", told.replacen("then", "Then", 1));
            lines.push(self.say(EXPOSED.told([told.into()], english)));
            is_later = exposure.is_later;
        }
        if is_later {
            lines.push(self.say(&THINGS_STAND));
        }
        (!lines.is_empty()).then_some(lines)
    }

    pub(super) fn play(&mut self, text: &str) {
        let text = text.to_string();
        self.then(move |session| session.play(&text));
    }

    /// Does something or, if it cannot be done, shows why.
    pub(super) fn then(&mut self, f: impl FnOnce(&mut Session) -> Result<(), SessionError>) {
        match f(self.session) {
            Ok(()) => {
                self.note.clear();
                self.turn_changed();
            }
            Err(why) => self.note = self.say(why.message()),
        }
    }
}
