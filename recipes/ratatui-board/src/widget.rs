//! Drawing: from a scene to lines of ratatui.
use crate::{Board, BoardState};
use boardwright::render::{Captions, Picture, Style, cell_spots, draw};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{StatefulWidget, Widget};

impl StatefulWidget for Board {
    type State = BoardState;

    fn render(self, area: Rect, buffer: &mut Buffer, state: &mut BoardState) {
        let scene = state.scene();
        // Where the board is too large, first the text goes, and then the room between pieces.
        let mut style = state.style;
        style.widest = Some(area.width);
        let fits = |style: &Style| draw(&scene, style).height() < usize::from(area.height);
        if !fits(&style) {
            style.captions = Captions::Hidden;
        }
        if draw(&scene, &style).width() > usize::from(area.width) {
            style.compact = true;
        }
        state.area = area;
        state.spots = cell_spots(&scene, &style);
        text_of(&draw(&scene, &style)).render(area, buffer);
        let cursor = state
            .spots
            .iter()
            .find(|spot| Some(spot.place) == state.cursor);
        if let Some(spot) = cursor {
            let (x, y) = (area.x + spot.column as u16, area.y + spot.line as u16);
            let cell = Rect::new(x, y, spot.width as u16, spot.height as u16);
            buffer.set_style(cell.intersection(area), Modifier::REVERSED);
        }
        if let Some(bottom) = area.bottom().checked_sub(1).filter(|_| area.height > 0) {
            let text = if state.note.is_empty() {
                format!("> {}", state.typed)
            } else {
                state.note.clone()
            };
            buffer.set_stringn(area.x, bottom, text, area.width.into(), Modifier::BOLD);
        }
    }
}

/// A picture as text of ratatui.
fn text_of(picture: &Picture) -> Text<'_> {
    Text::from_iter(picture.lines.iter().map(|line| {
        let spans = line.spans.iter();
        Line::from_iter(spans.map(|span| Span::styled(span.text.as_str(), span.style)))
    }))
}
