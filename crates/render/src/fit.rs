//! A board made to fit a screen.
use crate::draw::Board;
use crate::layout::Layout;
use crate::{Style, Window};
use boardwright_ruleset::{Place, Scene};

/// How many cells are shown around the focus, if the board is larger than its
/// window.
const MARGIN: usize = 2;

impl Style {
    /// This style, with the smallest change that makes the board of a scene,
    /// without captions, fit the given number of columns and lines of the
    /// terminal: first the cells are made narrow, then only a part of the board
    /// is drawn, the one around `focus`. The window that the style already has
    /// is kept while the focus lies well within it, so that a board does not
    /// move while the user points at it.
    ///
    /// ```
    /// use boardwright_render::{Style, draw};
    /// use boardwright_ruleset::{Place, Scene, Cell, Tone};
    /// let mut scene = Scene { columns: 32, rows: 32, ..Scene::default() };
    /// for place in (0..32).flat_map(|x| (0..32).map(move |y| Place::new(x, y))) {
    ///     scene.cells.push(Cell::new(place, "", Tone::Light));
    /// }
    /// let style = Style::PLAIN.fitted(&scene, 80, 20, Place::new(31, 31));
    /// let picture = draw(&scene, &style);
    /// assert!(style.compact && picture.width() == 64 && picture.height() == 20);
    /// ```
    #[must_use]
    pub fn fitted(self, scene: &Scene, columns: usize, lines: usize, focus: Place) -> Self {
        let mut style = self;
        style.window = None;
        style.compact = false;
        (style.wider, style.taller) = (0, 0);
        let room = |style: &Self| {
            let board = Board::new(scene, style);
            let (cell, edge) = board.widths();
            let below = usize::from(style.coordinates && board.file_names().is_some());
            let across = columns.saturating_sub(edge) / cell;
            (across, lines.saturating_sub(below), board.extent())
        };
        let (across, down, (width, height)) = room(&style);
        if across >= width && down >= height {
            return style;
        }
        if across < width {
            style.compact = true;
        }
        let (across, down, _) = room(&style);
        if across >= width && down >= height {
            return style;
        }
        let (across, down) = (across.clamp(1, width.max(1)), down.clamp(1, height.max(1)));
        let spot = Layout::new(scene, style.rotation).spot(focus);
        let (x, y) = spot.map_or((0, 0), |spot| (spot.column, spot.line));
        let before = self.window.map(|window| (window.left, window.top));
        let left = begins(width, across, x, before.map(|(left, _)| left.into()));
        let top = begins(height, down, y, before.map(|(_, top)| top.into()));
        // A scene is at most 65,535 cells wide and high, and so is its window.
        style.window = Some(Window {
            left: left as u16,
            top: top as u16,
            columns: across as u16,
            rows: down as u16,
        });
        style
    }

    /// This style, with larger cells where a whole board has room for them in
    /// the given number of columns and lines: five lines high and about eleven columns
    /// wide, else three lines and about seven columns, else two lines and about five.
    ///
    /// ```
    /// use boardwright_render::{Style, draw};
    /// use boardwright_ruleset::Scene;
    /// let scene = Scene::chequered(8, 8);
    /// let style = Style::PLAIN.grown(&scene, 60, 26);
    /// assert_eq!((style.wider, style.taller), (2, 2));
    /// let picture = draw(&scene, &style);
    /// assert!(picture.width() <= 60 && picture.height() <= 26);
    /// assert_eq!(Style::PLAIN.grown(&scene, 30, 24), Style::PLAIN);
    /// ```
    #[must_use]
    pub fn grown(self, scene: &Scene, columns: usize, lines: usize) -> Self {
        let mut style = self;
        (style.wider, style.taller) = (0, 0);
        if style.compact || style.window.is_some() {
            return style;
        }
        let board = Board::new(scene, &style);
        let (cell, edge) = board.widths();
        let (across, down) = board.extent();
        let below = usize::from(style.coordinates);
        for (taller, wanted) in [(4, 11_usize), (2, 7), (1, 5), (0, 5)] {
            let wider = wanted.saturating_sub(cell).div_ceil(2);
            let width = edge + across * (cell + 2 * wider);
            let height = below + down * (1 + taller);
            if width <= columns && height <= lines {
                // At most five, and at most four.
                (style.wider, style.taller) = (wider as u8, taller as u8);
                break;
            }
        }
        style
    }
}

/// Where a window of `shown` out of `cells` cells begins, so that the focus is
/// in it: where it began before, if the focus is far enough from its ends,
/// otherwise with the focus in the middle.
fn begins(cells: usize, shown: usize, focus: usize, before: Option<usize>) -> usize {
    let last = cells.saturating_sub(shown);
    let margin = MARGIN.min(shown.saturating_sub(1) / 2);
    if let Some(before) = before.filter(|&before| before <= last) {
        let first = if before == 0 { 0 } else { before + margin };
        let end = if before == last {
            cells
        } else {
            before + shown - margin
        };
        if (first..end).contains(&focus) {
            return before;
        }
    }
    focus.saturating_sub(shown / 2).min(last)
}

#[cfg(test)]
mod tests {
    use super::begins;

    #[test]
    fn a_window_stays_while_the_focus_is_well_within() {
        for (focus, before, expected) in [
            (0, None, 0),
            (31, None, 22),
            (16, None, 11),
            // Kept.
            (13, Some(11), 11),
            (18, Some(11), 11),
            (0, Some(0), 0),
            (31, Some(22), 22),
            // Too near to an end beyond which there is more.
            (12, Some(11), 7),
            (19, Some(11), 14),
            // A window that no longer fits the board.
            (5, Some(30), 0),
        ] {
            assert_eq!(
                begins(32, 10, focus, before),
                expected,
                "{focus} {before:?}"
            );
        }
        assert_eq!(begins(8, 8, 3, Some(0)), 0);
        assert_eq!(begins(0, 1, 0, None), 0);
    }
}
