//! From a scene to a picture.
//!
//! A cell is one line high and as wide as the fullest cell needs, with room for
//! a bracket on either side: `[n]`; a style may ask for larger ones. Everything that a colour shows is also
//! shown by a character, since colours may be missing, and some readers cannot
//! distinguish them.
mod edge;

use crate::caption::caption_lines;
use crate::figure::{Shapes, plain, shown_figures, visible};
use crate::layout::{LaidCell, Layout, Spot, columns};
use crate::palette::{self, Paint, Palette, SLATE, WOOD};
use crate::picture::{Line, Picture};
use crate::{Captions, ColorLevel, Style, Symbols};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_ruleset::{Cell, Figure, Mark, Place, Scene, Seat, Tone};

/// Draws a position.
///
/// Marks of cells are brackets around them: `(e)` left by the last move, `[e]`
/// reached by it, `<e>` selected, `{e}` to be reached, `!e!` in danger, `-e-` of a
/// piece that has acted; where
/// there are enough colours the first two are colours only. An arrow marks the
/// cells at its ends as in every picture ([`Layout`]) and, if it has a label or
/// is not a plain move, is described among the captions, which also say if it
/// crosses a joined edge.
///
/// ```
/// use boardwright_render::{Style, draw};
/// use boardwright_ruleset::{Cell, Place, Scene, Tone};
/// let mut scene = Scene { columns: 2, rows: 1, ..Scene::default() };
/// scene.cells.push(Cell::new(Place::new(0, 0), "a1", Tone::Dark));
/// scene.cells.push(Cell::new(Place::new(1, 0), "b1", Tone::Light));
/// assert_eq!(draw(&scene, &Style::PLAIN).to_string(), "1  :  .\n   a  b\n");
/// ```
#[must_use]
pub fn draw(scene: &Scene, style: &Style) -> Picture {
    let board = Board::new(scene, style);
    let mut lines: Vec<Line> = (0..board.height * board.cell_height())
        .map(|y| board.line(y / board.cell_height(), y % board.cell_height()))
        .collect();
    if style.coordinates {
        lines.extend(board.file_names());
    }
    let board_width = lines.iter().map(Line::width).max().unwrap_or(0);
    let beside = match style.captions {
        Captions::Beside => room_beside(board_width, style.widest),
        _ => None,
    };
    if style.captions != Captions::Hidden {
        let room = match beside {
            Some(room) => room,
            None => style.widest.map(usize::from),
        };
        let captions = caption_lines(&board, room);
        if beside.is_some() {
            set_beside(&mut lines, board_width, &captions);
        } else {
            lines.extend(captions);
        }
    }
    for line in &mut lines {
        line.trim_end();
    }
    Picture { lines }
}

/// Where a cell is in the picture of a scene, in columns and lines of the
/// terminal, for programs in which the user points at cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct CellSpot {
    /// The cell.
    pub place: Place,
    /// Its first column, from the left.
    pub column: usize,
    /// Its line, from the top.
    pub line: usize,
    /// How many columns it takes.
    pub width: usize,
    /// How many lines it takes.
    pub height: usize,
}

/// Where [`draw`] puts each cell of a scene.
///
/// ```
/// use boardwright_render::{Style, cell_spots};
/// use boardwright_ruleset::{Cell, Place, Scene, Tone};
/// let mut scene = Scene { columns: 2, rows: 1, ..Scene::default() };
/// scene.cells.push(Cell::new(Place::new(1, 0), "b1", Tone::Light));
/// let spots = cell_spots(&scene, &Style::PLAIN);
/// assert_eq!((spots[0].column, spots[0].line, spots[0].width), (5, 0, 3));
/// ```
#[must_use]
pub fn cell_spots(scene: &Scene, style: &Style) -> Vec<CellSpot> {
    let board = Board::new(scene, style);
    let (width, edge) = board.widths();
    let seen = board.layout.cells().iter().filter_map(|laid| {
        let column = laid.spot.column.checked_sub(board.left)?;
        let line = laid.spot.line.checked_sub(board.top)?;
        (column < board.width && line < board.height).then_some(CellSpot {
            place: laid.cell.place,
            column: edge + column * width,
            line: line * board.cell_height(),
            width,
            height: board.cell_height(),
        })
    });
    seen.collect()
}

/// How the name of a seat looks in a line of text: in its colour, on the
/// board's. Plain without colours.
///
/// ```
/// use boardwright_render::{ColorLevel, Style, Symbols, seat_look};
/// use boardwright_ruleset::{Scene, Seat};
/// let scene = Scene { seats: vec![(Seat::new(0), "w")], ..Scene::default() };
/// assert!(seat_look(&scene, &Style::PLAIN, Seat::new(0)).is_plain());
/// let colored = Style::new(Symbols::Unicode, ColorLevel::Ansi256);
/// assert!(!seat_look(&scene, &colored, Seat::new(0)).is_plain());
/// ```
#[must_use]
pub fn seat_look(scene: &Scene, style: &Style, seat: Seat) -> anstyle::Style {
    Board::new(scene, style).seat_style(seat)
}

/// Empty columns between a board and the text beside it.
const GAP: usize = 3;

/// The room beside a board: `None` if there is too little for text, otherwise
/// the number of columns, if that is limited.
fn room_beside(board_width: usize, widest: Option<u16>) -> Option<Option<usize>> {
    let Some(widest) = widest else {
        return Some(None);
    };
    let room = usize::from(widest).saturating_sub(board_width + GAP);
    (room >= 20).then_some(Some(room))
}

fn set_beside(lines: &mut Vec<Line>, board_width: usize, captions: &[Line]) {
    for (index, caption) in captions.iter().enumerate() {
        if index == lines.len() {
            lines.push(Line::default());
        }
        lines[index].pad_to(board_width + GAP);
        lines[index].append(caption);
    }
}

/// A scene that is being drawn.
pub(crate) struct Board<'a> {
    pub(crate) layout: Layout<'a>,
    pub(crate) scene: &'a Scene,
    pub(crate) style: &'a Style,
    pub(crate) shapes: Shapes<'a>,
    palette: &'static Palette,
    /// The number of columns and lines of cells skipped before those that are
    /// drawn.
    left: usize,
    top: usize,
    /// How many columns and lines of cells are drawn.
    width: usize,
    height: usize,
    /// How many columns the figures of the fullest cell take.
    inside: usize,
    has_ground: bool,
}

impl<'a> Board<'a> {
    pub(crate) fn new(scene: &'a Scene, style: &'a Style) -> Self {
        let layout = Layout::new(scene, style.rotation);
        let (width, height) = layout.size();
        let (left, width) = part(width, style.window.map(|part| (part.left, part.columns)));
        let (top, height) = part(height, style.window.map(|part| (part.top, part.rows)));
        let shapes = Shapes::of(scene, style.symbols, style.colors);
        let widest = scene.cells.iter().map(|cell| shapes.figures_width(cell));
        Self {
            layout,
            scene,
            style,
            shapes,
            palette: if scene.seats.len() > 2 { &SLATE } else { &WOOD },
            left,
            top,
            width,
            height,
            inside: widest.max().unwrap_or(0).max(shapes.least_width()),
            has_ground: scene.cells.iter().any(|cell| cell.ground.is_some()),
        }
    }

    /// The number of columns of a cell, and of the names beside the board.
    pub(crate) fn widths(&self) -> (usize, usize) {
        let edge = if self.style.coordinates {
            self.edge_width()
        } else {
            0
        };
        (self.cell_width(), edge)
    }

    /// How many columns and lines of cells are drawn.
    pub(crate) fn extent(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    // ---- the cells ----

    /// How many lines a cell takes.
    pub(crate) fn cell_height(&self) -> usize {
        1 + usize::from(self.style.taller)
    }

    /// A line of the cells in line `y`, counted within them.
    fn line(&self, y: usize, within: usize) -> Line {
        let mut line = Line::default();
        let is_middle = within == usize::from(self.style.taller / 2);
        if self.style.coordinates {
            let width = self.edge_width();
            if let Some(widest) = width.checked_sub(1) {
                let name = &self.layout.beside()[self.top + y];
                let name = if is_middle { name.as_str() } else { "" };
                let name = format!("{name:>widest$}{}", self.beyond(y, within));
                line.push(&name, self.dimmed());
            }
        }
        for x in 0..self.width {
            let spot = Spot {
                column: self.left + x,
                line: self.top + y,
            };
            match self.layout.cell_at(spot) {
                Some(laid) if is_middle => self.push_cell(laid, &mut line),
                Some(laid) => {
                    let ground = self.background(laid.cell, laid.mark);
                    let bare = anstyle::Style::new().bg_color(ground);
                    line.push(&" ".repeat(self.cell_width()), bare);
                }
                None => line.pad_to(line.width() + self.cell_width()),
            }
        }
        line
    }

    /// A bracket, the figures with their tags, the ground, a bracket; or one
    /// sign and the figures.
    fn cell_width(&self) -> usize {
        self.content_width() + 2 * usize::from(self.style.wider)
    }

    fn content_width(&self) -> usize {
        if self.style.compact {
            return 1 + self.inside;
        }
        2 + self.inside + usize::from(self.has_ground)
    }

    fn push_cell(&self, laid: &LaidCell<'_>, line: &mut Line) {
        let &LaidCell { cell, mark, .. } = laid;
        let ground = self.background(cell, mark);
        let bare = anstyle::Style::new().bg_color(ground);
        let brackets = bare.fg_color(self.paint(self.palette.neutral));
        let styled = |sign: &str| {
            if sign.trim().is_empty() {
                bare
            } else {
                brackets
            }
        };
        let (open, close) = self.brackets(mark);
        let beside = " ".repeat(self.style.wider.into());
        line.push(&beside, bare);
        let inside = if self.style.compact {
            let mut buffer = [0; 4];
            let (sign, style) = match cell.ground {
                Some(glyph) if open == " " && !cell.figures.is_empty() => {
                    let sign = plain(glyph, self.style.symbols);
                    (&*sign.encode_utf8(&mut buffer), self.ground_style(bare))
                }
                _ => (open, styled(open)),
            };
            line.push(sign, style);
            self.content_width() - 1
        } else {
            line.push(open, styled(open));
            self.content_width() - 2
        };
        if cell.figures.is_empty() {
            let mut buffer = [0; 4];
            match cell.ground {
                Some(glyph) => {
                    let sign = plain(glyph, self.style.symbols);
                    let text = centred(sign.encode_utf8(&mut buffer), inside);
                    line.push(&text, self.ground_style(bare));
                }
                None => {
                    let sign = self.empty(cell.tone, mark);
                    let text = centred(sign.encode_utf8(&mut buffer), inside);
                    line.push(&text, styled(&text));
                }
            }
        } else {
            self.push_figures(cell, bare, line);
        }
        if !self.style.compact {
            line.push(close, styled(close));
        }
        line.push(&beside, bare);
    }

    fn push_figures(&self, cell: &Cell, bare: anstyle::Style, line: &mut Line) {
        let signs = bare.fg_color(self.paint(self.palette.neutral));
        let free = self.inside - self.shapes.figures_width(cell);
        line.push(&" ".repeat(free / 2), bare);
        let (hidden, shown) = shown_figures(cell);
        for (index, figure) in shown.iter().enumerate() {
            let text = self.shapes.text(figure);
            if index == 0 && hidden {
                // The sign for more figures replaces the lowest one drawn.
                let more = format!("{:<1$}", '+', text.chars().count());
                line.push(&more, signs);
                continue;
            }
            line.push(&text, self.look_of(figure, bare));
        }
        if let Some((count, figure)) = cell.count.zip(cell.figures.last()) {
            let look = match figure.glyph.card {
                Some(_) => signs,
                None => self.look_of(figure, bare),
            };
            line.push(&count.to_string(), look);
        }
        line.push(&" ".repeat(free - free / 2), bare);
        if self.has_ground && !self.style.compact {
            match cell.ground {
                Some(glyph) => {
                    let mut buffer = [0; 4];
                    let sign = plain(glyph, self.style.symbols);
                    line.push(sign.encode_utf8(&mut buffer), self.ground_style(bare));
                }
                None => line.push(" ", bare),
            }
        }
    }

    /// The sign of an empty cell of bare ground. Without colours the tones of
    /// the board are two signs, neither of them blank, so that cells differ
    /// from places without a cell.
    fn empty(&self, tone: Tone, mark: Option<Mark>) -> char {
        match (self.style.symbols, tone, self.style.colors) {
            (Symbols::Unicode, _, _) if mark == Some(Mark::Target) => '•',
            (Symbols::Ascii, _, _) if mark == Some(Mark::Target) => '+',
            (_, Tone::Light, ColorLevel::None) => '.',
            (_, Tone::Dark, ColorLevel::None) => ':',
            _ => ' ',
        }
    }

    // ---- marks and colours ----

    fn brackets(&self, mark: Option<Mark>) -> (&'static str, &'static str) {
        let colourful = self.style.colors >= ColorLevel::Ansi256;
        match mark {
            None => (" ", " "),
            Some(Mark::From | Mark::To) if colourful => (" ", " "),
            Some(Mark::From) => ("(", ")"),
            Some(Mark::To) => ("[", "]"),
            Some(Mark::Selected) => ("<", ">"),
            Some(Mark::Target) => ("{", "}"),
            Some(Mark::Danger) => ("!", "!"),
            Some(Mark::Spent) => ("-", "-"),
        }
    }

    fn background(&self, cell: &Cell, mark: Option<Mark>) -> Option<anstyle::Color> {
        let palette = self.palette;
        let paint = match (mark, cell.tone) {
            (Some(Mark::From), _) => palette.from,
            (Some(Mark::To), _) => palette.to,
            (Some(Mark::Selected), _) => palette.selected,
            (Some(Mark::Target), _) => palette.target,
            (Some(Mark::Danger), _) => palette.danger,
            (None | Some(Mark::Spent), Tone::Light) => palette.light,
            (None | Some(Mark::Spent), Tone::Dark) => palette.dark,
        };
        self.paint(paint)
    }

    /// How signs of the ground and figures without an owner look.
    fn ground_style(&self, bare: anstyle::Style) -> anstyle::Style {
        let style = bare.fg_color(self.paint(self.palette.neutral));
        match self.palette.plate {
            Some(plate) => style.bg_color(self.paint(plate)),
            None => style,
        }
    }

    fn figure_style(&self, owner: Option<Seat>, signs: anstyle::Style) -> anstyle::Style {
        let style = match owner {
            Some(seat) => signs.fg_color(self.paint(self.seat_paint(seat))),
            None => self.ground_style(signs),
        };
        if self.style.colors == ColorLevel::None {
            style
        } else {
            style.bold()
        }
    }

    /// How a figure looks: in its seat's colour or, if it has a colour of its own, in
    /// that one on its seat's plate.
    fn look_of(&self, figure: &Figure, bare: anstyle::Style) -> anstyle::Style {
        if let Some(card) = figure.glyph.card {
            let (ink, plate) = palette::of_card(card);
            let style = bare.fg_color(self.paint(ink));
            return match self.style.colors {
                ColorLevel::None => style,
                _ => style.bg_color(self.paint(plate)).bold(),
            };
        }
        let owner = figure.owner.map(|owner| self.shapes.rank(owner));
        let has_plates = self.style.colors >= ColorLevel::Ansi256 && !self.shapes.tagged();
        let plated = owner
            .filter(|_| has_plates)
            .and_then(|rank| palette::plated(figure.glyph.name, rank));
        match plated {
            Some((ink, plate)) => anstyle::Style::new()
                .fg_color(self.paint(ink))
                .bg_color(self.paint(plate))
                .bold(),
            None => self.figure_style(figure.owner, bare),
        }
    }

    /// How a seat's name looks in a line of text: its colour on the board's.
    pub(crate) fn seat_style(&self, seat: Seat) -> anstyle::Style {
        self.figure_style(Some(seat), anstyle::Style::new())
            .bg_color(self.paint(self.palette.dark))
    }

    fn seat_paint(&self, seat: Seat) -> Paint {
        let seats = self.palette.seats;
        seats[self.shapes.rank(seat) % seats.len()]
    }

    fn paint(&self, paint: Paint) -> Option<anstyle::Color> {
        paint.at(self.style.colors)
    }

    fn dimmed(&self) -> anstyle::Style {
        if self.style.colors == ColorLevel::None {
            anstyle::Style::new()
        } else {
            anstyle::Style::new().dimmed()
        }
    }
}

/// Where a part of a line of cells begins and how long it is, with at least one
/// cell if there is any.
fn part(cells: usize, wanted: Option<(u16, u16)>) -> (usize, usize) {
    let Some((before, shown)) = wanted else {
        return (0, cells);
    };
    let shown = usize::from(shown).clamp(1, cells.max(1)).min(cells);
    (usize::from(before).min(cells - shown), shown)
}

/// Text in the middle of `width` columns, nearer to the left if it cannot be
/// exact.
fn centred(text: &str, width: usize) -> String {
    let free = width.saturating_sub(columns(text));
    let mut line = " ".repeat(free / 2);
    line.push_str(text);
    line.push_str(&" ".repeat(free - free / 2));
    line
}

/// Text without the characters that would break a picture.
pub(crate) fn cleaned(text: &str, symbols: Symbols) -> String {
    text.chars().map(|c| visible(c, symbols)).collect()
}
