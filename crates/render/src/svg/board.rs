//! The cells of a vector picture, the figures on them, and the text around
//! them.
use super::lettering::{self, Anchor, text};
use super::signs::{ground_sign, inner_mark, is_stone, marked, seat_sign, stone};
use super::{CELL, SvgStyle, cards, colors, exact, number, shapes};
use crate::draw::cleaned;
use crate::figure::{Shapes, plain};
use crate::layout::{Layout, Spot, wrapped};
use crate::{ColorLevel, Symbols};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_ruleset::{Arrow, Caption, Cell, Figure, Place, Scene, Seat, Tone};
use svg::Document;
use svg::node::Text;
use svg::node::element::{Description, Group, Path, Rectangle, Title};

/// The height of capitals at the edge and in captions.
const EDGE_TEXT: f64 = 22.0;
const CAPTION_TEXT: f64 = 22.0;
const CAPTION_LINE: f64 = 44.0;

/// Room around the board, with and without names at its edge.
const EDGE: f64 = 56.0;
const BARE_EDGE: f64 = 14.0;

/// A scene that is being drawn.
pub(crate) struct Board<'a> {
    pub(crate) layout: Layout<'a>,
    pub(crate) scene: &'a Scene,
    shapes: Shapes<'a>,
    margin: f64,
    coordinates: bool,
    /// The captions in lines that fit.
    lines: Vec<(Option<Seat>, String)>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(scene: &'a Scene, style: &SvgStyle) -> Self {
        let mut board = Self {
            layout: Layout::new(scene, style.rotation),
            scene,
            shapes: Shapes::of(scene, Symbols::Ascii, ColorLevel::None),
            margin: if style.coordinates { EDGE } else { BARE_EDGE },
            coordinates: style.coordinates,
            lines: Vec::new(),
        };
        if style.captions {
            board.lines = board.caption_lines();
        }
        board
    }

    /// The width and height of the cells, as they are turned.
    fn size(&self) -> (f64, f64) {
        let (columns, lines) = self.layout.size();
        (columns as f64 * CELL, lines as f64 * CELL)
    }

    /// The right edge of the picture.
    pub(crate) fn right(&self) -> f64 {
        self.size().0 + 2.0 * self.margin
    }

    /// The width and height of the picture, without captions.
    pub(crate) fn extent(&self) -> (f64, f64) {
        let (width, height) = self.size();
        (width + 2.0 * self.margin, height + 2.0 * self.margin)
    }

    /// The width and height of the whole picture.
    fn whole_extent(&self) -> (f64, f64) {
        let text = if self.lines.is_empty() {
            0.0
        } else {
            self.lines.len() as f64 * CAPTION_LINE + BARE_EDGE
        };
        let (width, height) = self.extent();
        (width, height + text)
    }

    /// The same in pixels, where a cell is this many of them wide.
    pub(crate) fn pixels(&self, cell: u16) -> (f64, f64) {
        let (width, height) = self.whole_extent();
        let scale = f64::from(cell.max(1)) / CELL;
        ((width * scale).round(), (height * scale).round())
    }

    /// The empty document, with its size and the text for screen readers.
    /// It is described by the captions.
    pub(crate) fn document(&self, style: &SvgStyle) -> Document {
        if let Some(described) = &style.description {
            return self.described_document(style, described);
        }
        let captions = self.layout.captions();
        let words: Vec<String> = captions
            .iter()
            .map(|caption| self.worded(caption, " "))
            .collect();
        self.described_document(style, &words.join("; "))
    }

    /// The same with this description; empty for none.
    pub(crate) fn described_document(&self, style: &SvgStyle, described: &str) -> Document {
        let (width, height) = self.whole_extent();
        let (columns, lines) = self.pixels(style.cell);
        let mut document = Document::new()
            .set("viewBox", format!("0 0 {} {}", exact(width), exact(height)))
            .set("width", exact(columns))
            .set("height", exact(lines))
            .set("role", "img");
        if let Some(title) = &style.title {
            document = document.add(Title::new(said(title)));
        }
        if !described.is_empty() {
            document = document.add(Description::new().add(Text::new(said(described))));
        }
        let paper = Rectangle::new()
            .set("width", exact(width))
            .set("height", exact(height))
            .set("fill", colors::PAPER);
        document.add(paper)
    }

    // ---- places ----

    /// The upper left corner of the cell that lies here.
    pub(crate) fn corner(&self, spot: Spot) -> (f64, f64) {
        let at = |n: usize| self.margin + n as f64 * CELL;
        (at(spot.column), at(spot.line))
    }

    /// The middle of the cell at a place; none if it is beyond the grid or too
    /// far out to be drawn.
    pub(crate) fn middle(&self, place: Place) -> Option<(f64, f64)> {
        let (x, y) = self.corner(self.layout.spot(place)?);
        Some((x + CELL / 2.0, y + CELL / 2.0))
    }

    /// The ends of the straight pieces of an arrow.
    pub(crate) fn path(&self, arrow: &Arrow) -> Vec<[(f64, f64); 2]> {
        let at = |(x, y): (f64, f64)| (self.margin + x * CELL, self.margin + y * CELL);
        let path = self.layout.path(arrow);
        path.iter()
            .map(|piece| [at(piece.from), at(piece.to)])
            .collect()
    }

    // ---- cells ----

    /// The squares with their tones, home areas, ground and marks.
    pub(crate) fn cells(&self) -> Group {
        let mut all = Group::new();
        for laid in self.layout.cells() {
            all = all.add(self.ground(laid.cell, laid.spot));
        }
        for laid in self.layout.cells() {
            if let Some(mark) = laid.mark {
                let occupied = !laid.cell.figures.is_empty();
                all = all.add(marked(mark, self.corner(laid.spot), occupied));
            }
        }
        all
    }

    /// A cell without its mark and figures.
    pub(crate) fn ground(&self, cell: &Cell, spot: Spot) -> Group {
        let (x, y) = self.corner(spot);
        let seats = self.scene.seats.len();
        let (dark, light) = colors::tones(seats);
        let square = |fill: &str| {
            Rectangle::new()
                .set("x", exact(x))
                .set("y", exact(y))
                .set("width", exact(CELL))
                .set("height", exact(CELL))
                .set("fill", fill)
        };
        let tone = match cell.tone {
            Tone::Dark => dark,
            Tone::Light => light,
        };
        if cell.is_outside {
            // Cells beyond the board are paper with a thin edge.
            let edge = square(colors::PAPER)
                .set("stroke", dark)
                .set("stroke-opacity", "0.35")
                .set("stroke-width", "1.5");
            return Group::new().add(edge);
        }
        let mut group = Group::new().add(square(tone));
        // With two seats the captions show the sides; a tint would only disturb
        // the tones.
        if seats > 2 {
            if let Some(home) = cell.home.lowest() {
                let tint =
                    square(colors::seat(self.shapes.rank(home), seats)).set("fill-opacity", "0.16");
                group = group.add(tint);
            }
        }
        if let Some(glyph) = cell.ground {
            // Under a figure the sign would only blur it; then the small one in
            // the corner shows the ground.
            group = group.add(ground_sign(glyph, (x, y), 1.0, cell.figures.is_empty()));
        }
        group
    }

    // ---- figures ----

    /// The figures on the cells.
    pub(crate) fn figures(&self) -> Group {
        let mut all = Group::new();
        for laid in self.layout.cells() {
            if !laid.cell.figures.is_empty() {
                all = all.add(moved(self.content(laid.cell), self.corner(laid.spot)));
            }
        }
        all
    }

    /// The figures of a cell, lowest first, and the ground's sign in its
    /// corner.
    pub(crate) fn content(&self, cell: &Cell) -> Group {
        let mut group = Group::new();
        let has_plate = cell
            .figures
            .iter()
            .any(|figure| shapes::stands_on_plate(figure.glyph.name));
        group = if has_plate {
            self.stack(&cell.figures, group)
        } else {
            for (index, figure) in cell.figures.iter().enumerate() {
                let lifted = index as f64 * 14.0;
                group = group.add(moved(self.figure(figure), (0.0, -lifted)));
            }
            group
        };
        if let Some(count) = cell.count.filter(|_| !cell.figures.is_empty()) {
            group = group.add(cards::count(count));
        }
        let shown = cell.ground.filter(|_| !cell.is_outside);
        if let Some(glyph) = shown {
            group = group.add(ground_sign(glyph, (64.0, 64.0), 0.34, true));
        }
        group
    }

    fn owner_rank(&self, figure: &Figure) -> Option<usize> {
        figure.owner.map(|seat| self.shapes.rank(seat))
    }

    fn figure(&self, figure: &Figure) -> Group {
        if let Some(card) = figure.glyph.card {
            return cards::card(card);
        }
        let seats = self.scene.seats.len();
        let rank = self.owner_rank(figure);
        let color = colors::owner(rank, seats);
        let silhouette = shapes::silhouette(figure.glyph.name);
        match (rank, silhouette) {
            (Some(rank), Some(shape)) if seats <= 2 => {
                let inside = if rank == 0 { colors::INK } else { "#f4efe4" };
                let piece = shapes::piece(shape, color, "#151312", inside);
                let larger = "translate(-6 -2) scale(1.12)";
                Group::new().add(piece.set("transform", larger))
            }
            (Some(rank), None) if seats <= 2 && is_stone(figure.glyph) => {
                stone(color, rank, figure.glyph.name == "marked-piece")
            }
            _ => {
                let plaque = Path::new()
                    .set("d", shapes::plaque(rank.unwrap_or(0)))
                    .set("fill", color)
                    .set("stroke", colors::INK)
                    .set("stroke-width", "3.5")
                    .set("stroke-linejoin", "round");
                let group = Group::new().add(broken_if_unowned(plaque, rank));
                match silhouette {
                    Some(shape) => {
                        let piece = shapes::piece(shape, "#fffdf8", "#151312", colors::INK);
                        group.add(piece.set("transform", "translate(12.5 14) scale(.75)"))
                    }
                    None if is_stone(figure.glyph) => {
                        let marked = figure.glyph.name == "marked-piece";
                        group.add(inner_mark(colors::INK, marked))
                    }
                    None => {
                        let dark = rank == Some(1) && seats <= 2;
                        let ink = if dark { "#f4efe4" } else { colors::INK };
                        let letter = plain(figure.glyph, Symbols::Ascii).to_string();
                        group.add(text(&letter, (50.0, 50.0), 40.0, Anchor::Middle, ink))
                    }
                }
            }
        }
    }

    /// Storeys, or a crown, on a plate that shows the owner: round and white
    /// for the first seat, with corners and black for the second.
    fn stack(&self, figures: &[Figure], mut group: Group) -> Group {
        let seats = self.scene.seats.len();
        let owner = figures.iter().find_map(|figure| self.owner_rank(figure));
        let round = owner.unwrap_or(0) == 0;
        let plate = if round {
            "M50 68A46 14 0 0 1 50 96A46 14 0 0 1 50 68Z"
        } else {
            "M17 70H83L96 96H4Z"
        };
        let plate = Path::new()
            .set("d", plate)
            .set("fill", colors::owner(owner, seats))
            .set("stroke", "#151312")
            .set("stroke-width", 3);
        group = group.add(broken_if_unowned(plate, owner));
        let mut y = 82.0;
        for figure in figures {
            match shapes::storey(figure.glyph.name) {
                Some(look) => {
                    let letter = plain(figure.glyph, Symbols::Ascii).to_string();
                    let middle = y - shapes::STOREY / 2.0 + if round { 8.0 } else { 5.0 };
                    let letter = text(&letter, (50.0, middle), 15.0, Anchor::Middle, look.ink)
                        .set("stroke-width", "1.15");
                    group = group
                        .add(shapes::block(look, y, round, "#151312"))
                        .add(letter);
                    y -= shapes::STOREY;
                }
                None if figures.len() == 1 => {
                    let alone = self.figure(figure);
                    group = group.add(alone.set("transform", "translate(10 14) scale(.8)"));
                }
                None => {
                    // Anything else stands on top, smaller.
                    let top = self.figure(figure);
                    let place = format!("translate(22 {}) scale(.56)", number(y - 52.0));
                    group = group.add(top.set("transform", place));
                    y -= 40.0;
                }
            }
        }
        group
    }

    // ---- text ----

    /// The names of files and ranks, close to the cells that they name.
    pub(crate) fn edge(&self) -> Group {
        let mut group = Group::new();
        if !self.coordinates {
            return group;
        }
        for name in self.layout.edge_names() {
            let (x, y) = self.corner(name.spot);
            let half = CELL / 2.0;
            let (at, anchor) = if name.below {
                ((x + half, y + CELL + 28.0), Anchor::Middle)
            } else {
                ((x - 14.0, y + half), Anchor::End)
            };
            group = group.add(text(name.text, at, EDGE_TEXT, anchor, colors::PALE_INK));
        }
        group
    }

    /// The captions, each with the sign of the seat it concerns, wrapped.
    fn caption_lines(&self) -> Vec<(Option<Seat>, String)> {
        let room = lettering::room(self.size().0 - 60.0, CAPTION_TEXT);
        let mut lines = Vec::new();
        for caption in &self.layout.captions() {
            let words = self.worded(caption, "  ");
            let parts = wrapped(&words, room, 0, lettering::PEN);
            for (index, part) in parts.into_iter().enumerate() {
                lines.push((caption.seat.filter(|_| index == 0), part));
            }
        }
        lines
    }

    /// A caption behind the name of the seat it concerns.
    fn worded(&self, caption: &Caption, gap: &str) -> String {
        let named = caption.seat.and_then(|seat| {
            let listed = self.scene.seats.iter().find(|(other, _)| *other == seat);
            listed.map(|(_, name)| *name)
        });
        match named {
            Some(name) => format!("{name}{gap}{}", caption.text),
            None => caption.text.to_string(),
        }
    }

    /// Draws the captions below the board.
    pub(crate) fn captions(&self) -> Group {
        let mut group = Group::new();
        let top = self.size().1 + 2.0 * self.margin + CAPTION_LINE / 2.0;
        for (index, (seat, line)) in self.lines.iter().enumerate() {
            let y = top + index as f64 * CAPTION_LINE;
            if let Some(seat) = *seat {
                let rank = self.shapes.rank(seat);
                let seats = self.scene.seats.len();
                let sign = seat_sign(rank, seats).set(
                    "transform",
                    format!(
                        "translate({} {}) scale(.32)",
                        exact(self.margin),
                        exact(y - 16.0)
                    ),
                );
                group = group.add(sign);
            }
            let at = (self.margin + 48.0, y);
            group = group.add(lettering::line(line, at, CAPTION_TEXT, colors::INK));
        }
        group
    }

    /// Where a caption of one line may be put below the cells, and its room.
    pub(crate) fn caption_place(&self) -> (f64, f64) {
        let top = self.size().1 + 2.0 * self.margin + CAPTION_LINE / 2.0;
        (self.margin + 48.0, top)
    }
}

/// An outline, in pieces where nobody owns what it is of, which is seen without
/// colour, too.
fn broken_if_unowned(outline: Path, owner: Option<usize>) -> Path {
    match owner {
        Some(_) => outline,
        None => outline.set("stroke-dasharray", "9 6"),
    }
}

/// Text for a document, without the characters that none may hold.
pub(crate) fn said(text: &str) -> String {
    cleaned(text, Symbols::Unicode)
        .chars()
        .filter(|character| !matches!(character, '\u{fffe}' | '\u{ffff}'))
        .collect()
}

/// A group moved to a place.
pub(crate) fn moved(group: Group, (x, y): (f64, f64)) -> Group {
    Group::new()
        .set(
            "transform",
            format!("translate({} {})", number(x), number(y)),
        )
        .add(group)
}
