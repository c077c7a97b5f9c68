//! The cursor and the mouse.
use super::{Dialog, Screen};
use boardwright_render::{CellSpot, cell_spots};
use boardwright_ruleset::Place;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

impl Screen<'_> {
    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        if self.is_handed_over() && !matches!(self.dialog, Some(Dialog::Unsaved(_))) {
            return;
        }
        match mouse.kind {
            MouseEventKind::Moved => self.pointed = self.at(mouse.column, mouse.row),
            MouseEventKind::ScrollUp => self.wheel(KeyCode::Up),
            MouseEventKind::ScrollDown => self.wheel(KeyCode::Down),
            MouseEventKind::Down(MouseButton::Left) => match self.dialog.take() {
                None => self.click(mouse.column, mouse.row),
                Some(dialog) => self.click_in_dialog(dialog, mouse.column, mouse.row),
            },
            _ => {}
        }
    }

    /// The wheel scrolls an open list, otherwise the log.
    fn wheel(&mut self, way: KeyCode) {
        match self.dialog.take() {
            Some(dialog @ (Dialog::Moves { .. } | Dialog::Help { .. } | Dialog::Form(_))) => {
                self.key_in_dialog(dialog, KeyEvent::from(way))
            }
            dialog => {
                self.dialog = dialog;
                self.scrolled = match way {
                    KeyCode::Up => self.scrolled + 3,
                    _ => self.scrolled.saturating_sub(3),
                };
            }
        }
    }

    fn click(&mut self, column: u16, row: u16) {
        self.note.clear();
        if let Some(place) = self.at(column, row) {
            self.cursor = Some(place);
            self.focus = self.cursor;
            self.point(place);
        }
    }

    /// A click on a dialog says yes or chooses from a list. A click beside it
    /// closes it.
    fn click_in_dialog(&mut self, dialog: Dialog, column: u16, row: u16) {
        let area = self.dialog_area.area;
        if !area.contains(Position::new(column, row)) {
            match dialog {
                // What was filled in is not lost by a click.
                Dialog::Form(_) | Dialog::Tour => self.dialog = Some(dialog),
                Dialog::Settle(form, _) => self.dialog = Some(Dialog::Form(form)),
                Dialog::Help { below, .. } => self.close_help(below),
                _ => {}
            }
            return;
        }
        match dialog {
            Dialog::Moves { typed, from, .. } => {
                // The frame takes a line above the list and one below it.
                let line = usize::from(row - area.y).checked_sub(1);
                let listed = self.listed(&typed, from.as_deref());
                let chosen = line.and_then(|line| listed.get(self.dialog_area.first + line));
                match chosen.filter(|_| row + 1 < area.bottom()) {
                    Some(chosen) => self.choose(&chosen.clone()),
                    None => self.dialog = Some(Dialog::Moves { typed, from, at: 0 }),
                }
            }
            Dialog::Confirm(..) | Dialog::Risk(..) | Dialog::Fallen(_) => {
                self.key_in_dialog(dialog, KeyEvent::from(KeyCode::Enter));
            }
            Dialog::Resign(_) | Dialog::Offer => {
                self.key_in_dialog(dialog, KeyEvent::from(KeyCode::Char('y')));
            }
            // A click never confirms anything that cannot be undone.
            Dialog::Unsaved(_) => {}
            Dialog::Help { below, .. } => self.click_in_help(below, column, row),
            Dialog::Form(form) => {
                let clicks = self.dialog_area.clicks.iter();
                let at = Position::new(column, row);
                let mut clicks = clicks.filter(|(area, _)| area.contains(at));
                let click = clicks.next().map(|(_, click)| *click);
                self.click_in_form(*form, click);
            }
            Dialog::Settle(..) | Dialog::Tour => {
                self.key_in_dialog(dialog, KeyEvent::from(KeyCode::Enter));
            }
        }
    }

    /// The cell at a place of the screen.
    fn at(&self, column: u16, row: u16) -> Option<Place> {
        let column = usize::from(column.checked_sub(self.board.x)?);
        let line = usize::from(row.checked_sub(self.board.y)?);
        let found = self.spots.iter().find(|spot| {
            (spot.line..spot.line + spot.height).contains(&line)
                && (spot.column..spot.column + spot.width).contains(&column)
        });
        found.map(|spot| spot.place)
    }

    /// Moves the cursor to the next cell in a direction of the screen.
    pub(super) fn step(&mut self, right: isize, down: isize) {
        // The next cell may be outside the visible part of the board.
        let mut whole = self.style;
        whole.window = None;
        let spots = cell_spots(&self.session.scene(), &whole);
        let here = spots.iter().find(|spot| Some(spot.place) == self.cursor);
        let Some(here) = here else {
            self.cursor = self.spots.get(self.spots.len() / 2).map(|spot| spot.place);
            return;
        };
        let away = |spot: &CellSpot| {
            let columns = (spot.column as isize - here.column as isize) / spot.width as isize;
            (
                columns * right,
                (spot.line as isize - here.line as isize) * down,
            )
        };
        let next = spots.iter().filter(|spot| {
            let aside = if right == 0 {
                spot.column == here.column
            } else {
                spot.line == here.line
            };
            let (columns, lines) = away(spot);
            aside && columns + lines > 0
        });
        let nearest = next.min_by_key(|spot| {
            let (columns, lines) = away(spot);
            columns + lines
        });
        if let Some(nearest) = nearest {
            self.cursor = Some(nearest.place);
            self.focus = self.cursor;
        }
    }
}
