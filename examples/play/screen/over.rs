//! What lies over the board and takes the keys: lists, texts and questions.
use super::{LEAST_BESIDE, Screen};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style as Look};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

/// What lies over the board.
pub(super) enum Over {
    /// Lines to be read.
    Lines(&'static str, Vec<String>),
    /// A list of moves to choose from, narrowed by what was typed.
    Moves {
        typed: String,
        from: Option<Vec<String>>,
        at: usize,
    },
    /// A move to be confirmed, with its odds.
    Confirm(String, Vec<String>),
    /// Whether to resign.
    Resign,
    /// Whether to offer a draw.
    Offer,
}

impl Over {
    /// The whole list of moves.
    pub(super) const fn all_moves() -> Self {
        Self::Moves {
            typed: String::new(),
            from: None,
            at: 0,
        }
    }
}

/// Where it was drawn, for the mouse.
#[derive(Default)]
pub(super) struct Spread {
    /// Everything, with the frame around it.
    pub(super) area: Rect,
    /// How many moves of a list lie above those that are seen.
    pub(super) first: usize,
}

/// The fewest lines of a list that are worth drawing below the captions.
const FEWEST: u16 = 8;

impl Screen<'_> {
    /// A key for what lies over the board. What is not put back is gone.
    pub(super) fn key_over(&mut self, over: Over, key: KeyEvent) {
        match (over, key.code) {
            (_, KeyCode::Esc) | (Over::Lines(..), _) => {}
            (Over::Confirm(text, _), KeyCode::Enter) => self.play(&text),
            (Over::Confirm(..), _) => {}
            (Over::Resign, KeyCode::Char('y')) => self.then(|session| session.resign()),
            (Over::Offer, KeyCode::Char('y')) => match self.session.offer() {
                Ok(told) => {
                    self.turn_changed();
                    self.note = told;
                }
                Err(why) => self.note = why,
            },
            (Over::Resign | Over::Offer, _) => {}
            (Over::Moves { typed, from, at }, code) => self.key_moves(typed, from, at, code),
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
                // What was typed in full is meant, whatever is listed.
                let exact = listed.iter().find(|text| **text == typed);
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
        self.over = Some(Over::Moves { typed, from, at });
    }

    /// The moves of a list that begin as typed.
    pub(super) fn listed(&self, typed: &str, from: Option<&[String]>) -> Vec<String> {
        match from {
            Some(moves) => {
                let fitting = moves.iter().filter(|text| text.starts_with(typed));
                fitting.cloned().collect()
            }
            None => self.picker.beginning(typed),
        }
    }

    /// Puts the mark of an open list on a move, if it is there.
    pub(super) fn list_to(&mut self, chosen: &str) {
        let Some(Over::Moves { typed, from, .. }) = &self.over else {
            return;
        };
        let listed = self.listed(typed, from.as_deref());
        let found = listed.iter().position(|text| text == chosen);
        if let (Some(Over::Moves { at, .. }), Some(found)) = (&mut self.over, found) {
            *at = found;
        }
    }

    /// Draws it between the captions and the last line, beside the board if
    /// there is room, since one looks at both to choose.
    pub(super) fn draw_over(&self, frame: &mut Frame<'_>, over: &Over) -> Spread {
        let mut all = frame.area();
        all.height = all.height.saturating_sub(self.note_height);
        let right = self.board.right();
        let is_beside = right + LEAST_BESIDE <= all.width;
        let below_captions = self.captions_end.min(all.height);
        let top = if is_beside && all.height - below_captions >= FEWEST {
            below_captions
        } else {
            0
        };
        let room = usize::from(all.height - top).saturating_sub(2).max(1);
        let mut first = 0;
        let (title, lines, at, keys) = match over {
            Over::Lines(title, lines) => ((*title).to_string(), lines.clone(), None, ""),
            Over::Confirm(text, odds) => {
                let mut lines = odds.clone();
                lines.push(String::new());
                lines.push("Enter or click: attack   Esc: no".to_string());
                (text.clone(), lines, None, "")
            }
            Over::Resign => (
                "Resign?".to_string(),
                vec!["y or click: yes   Esc: no".into()],
                None,
                "",
            ),
            Over::Offer => (
                "Offer a draw?".to_string(),
                vec!["y or click: yes   Esc: no".into()],
                None,
                "",
            ),
            Over::Moves { typed, from, at } => {
                let texts = self.listed(typed, from.as_deref());
                let title = match self.picker.too_many {
                    Some(count) => format!("{count} moves; type one: {typed}_"),
                    None => format!("{} moves: {typed}_", texts.len()),
                };
                first = (at + 1).saturating_sub(room);
                let texts: Vec<String> = texts.into_iter().skip(first).take(room).collect();
                (title, texts, Some(at - first), " Tab: a hint ")
            }
        };
        let widest = lines.iter().map(|line| line.chars().count()).max();
        let width = widest.unwrap_or(0).max(title.chars().count() + 2).max(24) as u16 + 4;
        let height = lines.len() as u16 + 2;
        let (width, height) = (width.min(all.width), height.min(all.height - top));
        let area = Rect {
            x: if right + width <= all.width {
                right
            } else {
                (all.width - width) / 2
            },
            y: if top > 0 {
                top
            } else {
                (all.height - height) / 2
            },
            width,
            height,
        };
        let lines: Vec<Line<'_>> = lines
            .into_iter()
            .enumerate()
            .map(|(index, line)| {
                let chosen = Some(index) == at;
                let look = if chosen {
                    Look::new().add_modifier(Modifier::REVERSED)
                } else {
                    Look::new()
                };
                Line::styled(format!(" {line} "), look)
            })
            .collect();
        frame.render_widget(Clear, area);
        let text = Paragraph::new(lines).wrap(Wrap { trim: false });
        let block = Block::bordered().title(title).title_bottom(keys);
        frame.render_widget(text.block(block), area);
        Spread { area, first }
    }
}
