//! How the game stood, event by event, as a picture.
use super::Viewer;
use crate::terminal::Canvas;
use boardwright_referee::AnyGame;
use boardwright_render::Symbols;
use boardwright_ruleset::Seats;

/// Tells how the game stands for the side above the line after so many events:
/// from -1, lost, to 1, won.
pub(crate) type Outlook<'a> = dyn Fn(&dyn AnyGame, usize) -> Option<f64> + 'a;

/// How many lines the picture has, with the line in its middle and its title.
pub(super) const LINES: usize = 6;
/// How many lines it has above the middle, and as many below.
const SIDE: usize = 2;
/// How many positions are judged at a time, so that keys are answered.
const AT_ONCE: usize = 64;

/// What stands above the line and what below it.
pub(crate) struct Plotted<'a> {
    /// The seats of the side above.
    pub(crate) above: Seats,
    pub(crate) outlook: Box<Outlook<'a>>,
}

impl Viewer<'_> {
    /// Takes note of how the game stands in positions that were not judged yet. `true`
    /// if some are left.
    pub(super) fn look_at_values(&mut self, game: &dyn AnyGame) -> bool {
        let Some(plotted) = self.texts.plotted.as_ref().filter(|_| self.view.shows_plot) else {
            return false;
        };
        let positions = game.event_count() + 1;
        let is_over = game.status().due().is_none();
        self.shown.values.truncate(positions);
        // The end of a game may come by claim, after its last event was judged.
        if is_over && !self.shown.is_judged_over {
            self.shown.values.truncate(positions - 1);
            self.shown.is_judged_over = true;
        }
        let from = self.shown.values.len();
        for at in (from..positions).take(AT_ONCE) {
            let value = (plotted.outlook)(game, at);
            self.shown.values.push(value.unwrap_or(0.0));
        }
        self.shown.values.len() < positions
    }

    /// Draws the picture with its first line here.
    pub(super) fn draw_plot(&self, canvas: &mut Canvas, line: usize, columns: usize) {
        let columns = columns.saturating_sub(2);
        canvas.put(1, line, &self.shown.plot_title, self.faint());
        let rows = plot(
            &self.shown.values,
            self.at(),
            columns,
            self.view.style.symbols,
        );
        for (below, row) in rows.iter().enumerate() {
            let style = if below == SIDE {
                self.faint()
            } else {
                self.plain()
            };
            canvas.put(1, line + 1 + below, row, style);
        }
    }
}

/// The lines of the picture, from above. Each column stands for the last of the
/// positions that fall on it, and the position that is shown is marked.
fn plot(values: &[f64], at: usize, columns: usize, symbols: Symbols) -> Vec<String> {
    let drawn = values.len().min(columns);
    let position = |column: usize| (column + 1) * values.len() / drawn.max(1) - 1;
    let marked = (0..drawn).find(|&column| position(column) >= at);
    let mut rows = vec![String::new(); 2 * SIDE + 1];
    for column in 0..drawn {
        let value = values[position(column)];
        // In halves of a line.
        let height = (value.abs() * (2 * SIDE) as f64).round() as usize;
        for (index, row) in rows.iter_mut().enumerate() {
            if index == SIDE {
                row.push(match symbols {
                    _ if marked == Some(column) => '^',
                    Symbols::Unicode => '─',
                    Symbols::Ascii => '-',
                });
                continue;
            }
            let is_above = index < SIDE;
            let distance = index.abs_diff(SIDE) - 1;
            let filled = if is_above == (value > 0.0) {
                height.saturating_sub(2 * distance)
            } else {
                0
            };
            row.push(match (filled, symbols, is_above) {
                (0, ..) => ' ',
                (_, Symbols::Ascii, _) => '#',
                (1, Symbols::Unicode, true) => '▄',
                (1, Symbols::Unicode, false) => '▀',
                (_, Symbols::Unicode, _) => '█',
            });
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::plot;
    use boardwright_render::Symbols;

    #[test]
    fn sides_are_above_and_below_the_line() {
        let values = [0.0, 0.3, 0.6, 1.0, -0.2, -1.0];
        let shown = plot(&values, 3, 20, Symbols::Unicode);
        assert_eq!(shown, ["   █  ", " ▄██  ", "───^──", "    ▀█", "     █"]);
        let shown = plot(&values, 0, 20, Symbols::Ascii);
        assert_eq!(shown, ["   #  ", " ###  ", "^-----", "    ##", "     #"]);
    }

    #[test]
    fn a_long_game_is_drawn_in_few_columns() {
        let values: Vec<f64> = (0..1000).map(|at| f64::from(at) / 1000.0).collect();
        let shown = plot(&values, 500, 10, Symbols::Ascii);
        assert!(
            shown.iter().all(|row| row.chars().count() == 10),
            "{shown:?}"
        );
        assert_eq!(shown[2], "-----^----");
        // A game without a position, and a screen without a column.
        assert_eq!(plot(&[], 0, 10, Symbols::Ascii)[2], "");
        assert_eq!(plot(&values, 0, 0, Symbols::Ascii)[2], "");
    }
}
