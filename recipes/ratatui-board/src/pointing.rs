//! Keys and the mouse.
use crate::BoardState;
use boardwright::ruleset::Place;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

impl BoardState {
    /// Follows a key. `false` if it says nothing to the board.
    pub fn on_key(&mut self, key: KeyEvent) -> bool {
        self.note.clear();
        match key.code {
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Enter if !self.typed.is_empty() => {
                let typed = std::mem::take(&mut self.typed);
                self.play(&typed);
            }
            KeyCode::Enter => {
                if let Some(cursor) = self.cursor {
                    self.point(cursor);
                }
            }
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Esc if self.typed.is_empty() && self.selected.is_none() => return false,
            KeyCode::Esc => self.forget(),
            KeyCode::Char(number @ '1'..='9') if !self.choices.is_empty() => {
                if let Some(text) = self.choices.get(number as usize - '1' as usize).cloned() {
                    self.play(&text);
                }
            }
            KeyCode::Char(sign) => self.typed.push(sign),
            _ => return false,
        }
        true
    }

    /// Follows the mouse. `false` if it says nothing to the board.
    pub fn on_mouse(&mut self, mouse: MouseEvent) -> bool {
        let place = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.at(mouse.column, mouse.row),
            _ => None,
        };
        if let Some(place) = place {
            self.note.clear();
            self.cursor = Some(place);
            self.point(place);
        }
        place.is_some()
    }

    fn at(&self, column: u16, row: u16) -> Option<Place> {
        let column = usize::from(column.checked_sub(self.area.x)?);
        let line = usize::from(row.checked_sub(self.area.y)?);
        let found = self.spots.iter().find(|spot| {
            (spot.column..spot.column + spot.width).contains(&column)
                && (spot.line..spot.line + spot.height).contains(&line)
        });
        found.map(|spot| spot.place)
    }

    /// Moves the cursor to the cell beside it, or at first to the middle of the board.
    fn step(&mut self, right: isize, down: isize) {
        let here = self
            .spots
            .iter()
            .find(|spot| Some(spot.place) == self.cursor);
        let next = match here {
            Some(here) => self.spots.iter().find(|spot| {
                spot.column as isize == here.column as isize + right * here.width as isize
                    && spot.line as isize == here.line as isize + down * here.height as isize
            }),
            None => self.spots.get(self.spots.len() / 2),
        };
        self.cursor = next.map(|spot| spot.place).or(self.cursor);
    }

    /// A first click chooses a piece and a second one where it goes; one click puts a piece.
    fn point(&mut self, place: Place) {
        let from = self.selected.unwrap_or(place);
        let mut moves = self.moves_from(from);
        moves.retain(|legal| legal.arrows[0].to == place);
        match moves.as_slice() {
            [] => {
                let begins = self.selected != Some(place) && !self.moves_from(place).is_empty();
                self.forget();
                self.selected = begins.then_some(place);
            }
            [only] => self.play(&only.text),
            several => {
                self.choices = several.iter().map(|legal| legal.text.clone()).collect();
                let numbered = (1..)
                    .zip(&self.choices)
                    .map(|(number, text)| format!("{number} {text}"));
                self.note = numbered.collect::<Vec<_>>().join("  ");
            }
        }
    }

    fn forget(&mut self) {
        self.selected = None;
        self.choices.clear();
        self.typed.clear();
    }

    fn play(&mut self, text: &str) {
        self.forget();
        let Some(seat) = self.acting() else {
            self.note = "nobody who plays here has to move".to_string();
            return;
        };
        if let Err(error) = self.game.play(seat, text).and_then(|()| self.roll()) {
            self.note = error.to_string();
        }
    }
}
