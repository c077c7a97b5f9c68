//! The text beside or below the board: who looks, what is due, what the cell
//! under the cursor does, and what has happened.
use super::Screen;
use super::painting::{look, wrapped};
use super::rules_pages::{cell_text, legend};
use super::texts::MORE_BY_HELP;
use boardwright_render::{columns, seat_look};
use boardwright_ruleset::{Caption, Scene};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style as Look;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

/// The fewest lines of the log, and its least share of all lines where there are many.
const LEAST_LOG: usize = 4;
const LOG_SHARE: usize = 3;

impl Screen<'_> {
    /// Draws the text. Below who looks and the captions come the cell under the
    /// cursor or the legend, and the newest lines of the log, or older ones if
    /// the log was scrolled. Returns the first line below the captions.
    pub(super) fn draw_text(&mut self, frame: &mut Frame<'_>, area: Rect, scene: &Scene) -> u16 {
        let width = usize::from(area.width).max(1);
        let room = usize::from(area.height);
        let mut lines = self.who_in_lines(scene, width);
        let captions = scene.captions.iter();
        lines.extend(captions.flat_map(|caption| self.caption_in_lines(scene, caption, width)));
        // The log needs some lines even where there are many captions.
        lines.truncate((room / 2).max(1));
        let captions = lines.len() as u16;
        let about = self.about_pointed(scene, width);
        let free = room.saturating_sub(lines.len() + 1 + LEAST_LOG.max(room / LOG_SHARE));
        if !about.is_empty() && free > 1 {
            lines.push(Line::default());
            let cut = about.len() >= free;
            let shown = about.into_iter().take(free - 1);
            lines.extend(shown.map(|line| Line::styled(line, Look::new())));
            if cut {
                lines.push(Line::styled(self.say(&MORE_BY_HELP), self.muted()));
            }
        }
        lines.push(Line::default());
        let log = self.session.log().into_iter();
        let log: Vec<Line<'_>> = log
            .map(|line| self.language.caption(line))
            .flat_map(|line| self.caption_in_lines(scene, &line, width))
            .collect();
        let left = room.saturating_sub(lines.len());
        let scrolled = self.scrolled.min(log.len().saturating_sub(left));
        let end = log.len() - scrolled;
        let start = end.saturating_sub(left);
        lines.extend_from_slice(&log[start..end]);
        frame.render_widget(Paragraph::new(lines), area);
        // The keys scroll from the visible lines.
        self.scrolled = scrolled;
        area.y + captions
    }

    /// Who the person who looks is, with the seats in their colours.
    fn who_in_lines(&self, scene: &Scene, width: usize) -> Vec<Line<'static>> {
        let mut words: Vec<(String, Look)> = Vec::new();
        for (text, seat) in self.who() {
            let style = seat.map(|seat| look(seat_look(scene, &self.style, seat)));
            let style = style.unwrap_or_default();
            for word in text.split_inclusive(' ') {
                words.push((word.to_string(), style));
            }
        }
        let mut lines: Vec<Line<'static>> = Vec::new();
        let mut used = width;
        for (word, style) in words {
            let length = columns(word.trim_end());
            // A comma stays with the word before it.
            if used + length > width && !word.starts_with(',') {
                lines.push(Line::default());
                used = 0;
            }
            used += columns(&word);
            if let Some(line) = lines.last_mut() {
                line.push_span(Span::styled(word, style));
            }
        }
        lines
    }

    /// A caption, with the name of its seat in its colours.
    fn caption_in_lines(
        &self,
        scene: &Scene,
        caption: &Caption,
        width: usize,
    ) -> Vec<Line<'static>> {
        let text = caption.sentence(|seat| self.session.game().seat_name(seat));
        let mut lines: Vec<Line<'static>> =
            wrapped(&text, width).into_iter().map(Line::from).collect();
        let name = caption
            .seat
            .map(|seat| (seat, self.session.game().seat_name(seat)));
        if let (Some((seat, name)), Some(first)) = (name, lines.first_mut()) {
            let whole = first.to_string();
            if let Some(rest) = whole.strip_prefix(name) {
                let style = look(seat_look(scene, &self.style, seat));
                let spans = [Span::styled(name, style), Span::raw(rest.to_string())];
                *first = Line::from(spans.to_vec());
            }
        }
        lines
    }

    /// What stands on the cell under the mouse or the cursor and what it does,
    /// or else the signs of the ground.
    fn about_pointed(&self, scene: &Scene, width: usize) -> Vec<String> {
        let place = self.pointed.or(self.cursor);
        let cell = place.and_then(|place| scene.cell(place));
        let told = match (cell, &self.primer) {
            (Some(cell), Some(primer)) => cell_text(primer, cell),
            _ => Vec::new(),
        };
        if told.is_empty() {
            let legend = legend(self.primer.as_ref(), scene, &self.style, &self.language);
            return legend
                .iter()
                .flat_map(|legend| wrapped(legend, width))
                .collect();
        }
        told.iter().flat_map(|line| wrapped(line, width)).collect()
    }
}
