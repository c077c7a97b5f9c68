//! What stands on a screen, cell by cell.
use boardwright_render::anstyle::Style;
use boardwright_render::{Line, Picture, columns};
use std::fmt;

/// The characters of a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Canvas {
    columns: usize,
    lines: Vec<Vec<Cell>>,
}

/// One column: a character, or [`BEHIND`].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Cell {
    character: char,
    style: Style,
}

const EMPTY: Cell = Cell {
    character: ' ',
    style: Style::new(),
};

/// What stands in the second column of a character that takes two. Nothing is written for it.
const BEHIND: char = '\0';

impl Canvas {
    /// An empty screen of this size.
    pub(crate) fn new((columns, lines): (usize, usize)) -> Self {
        Self {
            columns,
            lines: vec![vec![EMPTY; columns]; lines],
        }
    }

    /// Columns and lines.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.columns, self.lines.len())
    }

    /// Puts text onto a line. What goes beyond its end is left out, and a sign that
    /// could move the cursor becomes a space.
    pub(crate) fn put(&mut self, column: usize, line: usize, text: &str, style: Style) {
        let Some(cells) = self.lines.get_mut(line) else {
            return;
        };
        // Half of a wide character does not stay.
        if column > 0
            && cells
                .get(column)
                .is_some_and(|cell| cell.character == BEHIND)
        {
            cells[column - 1].character = ' ';
        }
        let mut at = column;
        for character in text.chars() {
            let character = if character.is_control() {
                ' '
            } else {
                character
            };
            let width = columns(character.encode_utf8(&mut [0; 4]));
            let Some(free) = cells.get_mut(at..at + width) else {
                break;
            };
            for (index, cell) in free.iter_mut().enumerate() {
                let character = if index == 0 { character } else { BEHIND };
                *cell = Cell { character, style };
            }
            at += width;
        }
        if let Some(cell) = cells.get_mut(at).filter(|cell| cell.character == BEHIND) {
            cell.character = ' ';
        }
    }

    /// Puts a drawn line onto a line.
    pub(crate) fn put_line(&mut self, column: usize, line: usize, drawn: &Line) {
        let mut column = column;
        for span in &drawn.spans {
            self.put(column, line, &span.text, span.style);
            column += columns(&span.text);
        }
    }

    /// Puts a picture with its upper left corner here.
    pub(crate) fn put_picture(&mut self, column: usize, line: usize, picture: &Picture) {
        for (below, drawn) in picture.lines.iter().enumerate() {
            self.put_line(column, line + below, drawn);
        }
    }

    /// The runs of cells that differ from an earlier canvas of the same size, or
    /// from an empty one.
    pub(crate) fn changes<'a>(
        &'a self,
        before: Option<&'a Self>,
    ) -> impl Iterator<Item = Change<'a>> {
        self.lines.iter().enumerate().flat_map(move |(line, now)| {
            let then = before.and_then(|before| before.lines.get(line));
            let differs = move |column: usize| {
                let then = then.and_then(|then| then.get(column));
                now[column] != *then.unwrap_or(&EMPTY)
            };
            let mut column = 0;
            std::iter::from_fn(move || {
                column += (column..now.len()).position(differs)?;
                let first = column;
                column += (column..now.len()).take_while(|&at| differs(at)).count();
                Some(Change {
                    line,
                    column: first,
                    spans: Spans(&now[first..column]),
                })
            })
        })
    }
}

/// The text without styles, each line without the spaces at its end.
#[cfg(test)]
impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|cell| cell.character).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

/// Neighbouring cells that have changed.
pub(crate) struct Change<'a> {
    pub(crate) line: usize,
    pub(crate) column: usize,
    /// What stands there now. `Display` writes it with its colours, and leaves none
    /// behind.
    pub(crate) spans: Spans<'a>,
}

/// Cells one after another.
pub(crate) struct Spans<'a>(&'a [Cell]);

impl fmt::Display for Spans<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for run in self.0.chunk_by(|one, next| one.style == next.style) {
            let style = run[0].style;
            write!(f, "{style}")?;
            for cell in run {
                if cell.character != BEHIND {
                    write!(f, "{}", cell.character)?;
                }
            }
            write!(f, "{style:#}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright_render::anstyle::AnsiColor;

    fn told(canvas: &Canvas, before: Option<&Canvas>) -> Vec<(usize, usize, String)> {
        let changes = canvas.changes(before);
        changes
            .map(|change| (change.line, change.column, change.spans.to_string()))
            .collect()
    }

    #[test]
    fn only_what_changed_is_written() {
        let mut before = Canvas::new((12, 3));
        before.put(0, 1, "one two six", Style::new());
        let mut after = before.clone();
        assert_eq!(told(&after, Some(&before)), []);
        after.put(4, 1, "ten", Style::new());
        after.put(11, 2, "beyond the end", Style::new());
        after.put(0, 7, "below the end", Style::new());
        assert_eq!(
            told(&after, Some(&before)),
            [(1, 5, "en".to_string()), (2, 11, "b".to_string())]
        );
        // Without an earlier one, everything that is not empty.
        let all = told(&before, None);
        assert_eq!(all.len(), 3, "{all:?}");
    }

    #[test]
    fn wide_characters_take_two_columns() {
        let mut canvas = Canvas::new((6, 1));
        canvas.put(0, 0, "ナイト", Style::new());
        assert_eq!(told(&canvas, None), [(0, 0, "ナイト".to_string())]);
        // Halves vanish, and nothing goes beyond the end.
        canvas.put(3, 0, "ab", Style::new());
        assert_eq!(
            told(&canvas, None),
            [(0, 0, "ナ".to_string()), (0, 3, "ab".to_string())]
        );
        canvas.put(5, 0, "ト", Style::new());
        assert_eq!(told(&canvas, None).len(), 2);
    }

    #[test]
    fn a_colour_ends_where_its_text_does() {
        let red = Style::new().fg_color(Some(AnsiColor::Red.into()));
        let mut canvas = Canvas::new((4, 1));
        canvas.put(0, 0, "ab", red);
        canvas.put(2, 0, "c\u{1b}", Style::new());
        let changes = told(&canvas, None);
        assert_eq!(changes, [(0, 0, format!("{red}ab{red:#}c"))]);
    }
}
