//! A vector picture in parts, for pages that move its figures and mark its cells.
//!
//! The parts are drawn by the same code as the whole picture, and put together
//! they are it.
use super::board::Board;
use super::signs::{ground_sign, marked, seat_sign};
use super::{SvgStyle, arrows, colors};
use crate::layout::Spot;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_ruleset::{Arrow, Cell, Figure, Glyph, Mark, Place, Scene, Seat, Tone};
use svg::node::element::Group;

/// The side of a cell in the units of all vector pictures.
pub const SVG_CELL: f64 = super::CELL;

/// What lies on and under the cells of a scene, as fragments of SVG.
///
/// From below, a picture is: [`svg_squares`]; for each cell what is
/// [`under`](SvgPartsCell::under) it; its mark, see [`svg_mark`]; the lines of
/// [`svg_arrows`]; for each cell its [`content`](SvgPartsCell::content); the
/// labels of the arrows. What belongs to a cell is drawn in a square of
/// [`SVG_CELL`], to be moved to [`margin`](Self::margin) plus so many cells.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct SvgParts {
    /// The width of the whole picture.
    pub width: f64,
    /// Its height, without captions.
    pub height: f64,
    /// How far the first cell is from the left and from the top.
    pub margin: f64,
    /// The cells, line by line from the top, each line from the left.
    pub cells: Vec<SvgPartsCell>,
    /// Each drawing once.
    pub drawings: Vec<String>,
}

/// A cell of a picture in parts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SvgPartsCell {
    /// The cell.
    pub place: Place,
    /// Where it lies, as the picture is turned.
    pub spot: Spot,
    /// Its mark.
    pub mark: Option<Mark>,
    /// The drawing of its ground; `None` for common ground.
    pub under: Option<usize>,
    /// The drawing of what stands on it; `None` for an empty cell.
    pub content: Option<usize>,
}

/// Takes a picture to parts. Each drawing is made once, however many cells show
/// it. The captions of the style do not matter.
///
/// ```
/// use boardwright_render::{SvgStyle, svg_parts};
/// use boardwright_ruleset::{Figure, Glyph, Scene, Seat};
/// let mut scene = Scene::chequered(8, 8);
/// let glyph = Glyph::new("rook", '♜', 'r');
/// for cell in &mut scene.cells[..2] {
///     cell.figures.push(Figure { glyph, owner: Some(Seat::new(0)) });
/// }
/// let parts = svg_parts(&scene, &SvgStyle::new());
/// assert_eq!((parts.cells.len(), parts.drawings.len()), (64, 1));
/// assert_eq!(parts.cells[56].content, Some(0));
/// ```
#[must_use]
pub fn svg_parts(scene: &Scene, style: &SvgStyle) -> SvgParts {
    let board = Board::new(scene, &without_captions(style));
    let (width, height) = board.extent();
    let mut drawn = Drawn::default();
    let mut cells = Vec::new();
    for laid in board.layout.cells() {
        let cell = laid.cell;
        let ground = cell.ground.filter(|_| !cell.is_outside);
        let is_empty = cell.figures.is_empty();
        let under = ground.map(|glyph| {
            drawn.index(Look::Under(glyph, is_empty), || {
                ground_sign(glyph, (0.0, 0.0), 1.0, is_empty)
            })
        });
        let content = (!is_empty).then(|| {
            let look = Look::Content(&cell.figures, cell.count, ground);
            drawn.index(look, || board.content(cell))
        });
        cells.push(SvgPartsCell {
            place: cell.place,
            spot: laid.spot,
            mark: laid.mark,
            under,
            content,
        });
    }
    SvgParts {
        width,
        height,
        margin: board.corner(Spot { column: 0, line: 0 }).0,
        cells,
        drawings: drawn.drawings,
    }
}

/// The drawings so far.
#[derive(Default)]
struct Drawn<'a> {
    looks: Vec<Look<'a>>,
    drawings: Vec<String>,
}

impl<'a> Drawn<'a> {
    /// The index of a drawing, which is made if there is none that looks like it.
    fn index(&mut self, look: Look<'a>, draw: impl FnOnce() -> Group) -> usize {
        let known = self.looks.iter().position(|known| *known == look);
        known.unwrap_or_else(|| {
            self.looks.push(look);
            self.drawings.push(draw().to_string());
            self.drawings.len() - 1
        })
    }
}

/// What a drawing depends on.
#[derive(PartialEq)]
enum Look<'a> {
    Under(Glyph, bool),
    Content(&'a [Figure], Option<u16>, Option<Glyph>),
}

/// The squares of a board with their tones and home areas, and the names at its
/// edge, as a fragment of SVG. No paper lies behind it.
///
/// It depends only on the cells and not on what lies or stands there.
#[must_use]
pub fn svg_squares(scene: &Scene, style: &SvgStyle) -> String {
    let mut bare = scene.clone();
    for cell in &mut bare.cells {
        cell.ground = None;
    }
    let board = Board::new(&bare, &without_captions(style));
    let mut group = Group::new();
    for laid in board.layout.cells() {
        group = group.add(board.ground(laid.cell, laid.spot));
    }
    group.add(board.edge()).to_string()
}

/// A mark as a fragment of SVG in a square of [`SVG_CELL`]. A target looks
/// different where something stands.
#[must_use]
pub fn svg_mark(mark: Mark, occupied: bool) -> String {
    marked(mark, (0.0, 0.0), occupied).to_string()
}

/// Arrows over the board of a scene as fragments of SVG: their lines, which go
/// below the figures, and what is written on them, which goes above everything.
/// Both are empty if there is nothing to draw.
///
/// ```
/// use boardwright_render::{SvgStyle, svg_arrows};
/// use boardwright_ruleset::{Arrow, ArrowKind, Place, Scene};
/// let scene = Scene::chequered(8, 8);
/// let arrow = Arrow::new(Place::new(4, 1), Place::new(4, 3), ArrowKind::Move);
/// let (lines, labels) = svg_arrows(&scene, vec![arrow], &SvgStyle::new());
/// assert!(lines.contains("<path") && labels.is_empty());
/// ```
#[must_use]
pub fn svg_arrows(scene: &Scene, arrows: Vec<Arrow>, style: &SvgStyle) -> (String, String) {
    if arrows.is_empty() {
        return (String::new(), String::new());
    }
    let is_labelled = arrows.iter().any(|arrow| arrow.label.is_some());
    let bare = Scene {
        columns: scene.columns,
        rows: scene.rows,
        cells: Vec::new(),
        arrows,
        captions: Vec::new(),
        seats: scene.seats.clone(),
    };
    let board = Board::new(&bare, &without_captions(style));
    let arrows = board.layout.arrows();
    let labels = if is_labelled {
        arrows::labels(&board, &arrows).to_string()
    } else {
        String::new()
    };
    (arrows::lines(&board, &arrows).to_string(), labels)
}

/// Figures as they stand on a cell of a scene, as a fragment of SVG in a square
/// of [`SVG_CELL`]; the seats of the scene decide how they show their owner.
///
/// ```
/// use boardwright_render::svg_figures;
/// use boardwright_ruleset::{Figure, Glyph, Scene, Seat};
/// let scene = Scene { seats: vec![(Seat::new(0), "w"), (Seat::new(1), "b")], ..Scene::default() };
/// let rook = |seat| Figure { glyph: Glyph::new("rook", '♜', 'r'), owner: Some(Seat::new(seat)) };
/// assert_ne!(svg_figures(&scene, vec![rook(0)]), svg_figures(&scene, vec![rook(1)]));
/// ```
#[must_use]
pub fn svg_figures(scene: &Scene, figures: Vec<Figure>) -> String {
    let mut cell = Cell::new(Place::new(0, 0), "", Tone::Light);
    cell.figures = figures;
    let bare = Scene {
        columns: 1,
        rows: 1,
        seats: scene.seats.clone(),
        ..Scene::default()
    };
    let board = Board::new(&bare, &without_captions(&SvgStyle::new()));
    board.content(&cell).to_string()
}

/// A kind of ground as a fragment of SVG in a square of [`SVG_CELL`].
#[must_use]
pub fn svg_ground(glyph: Glyph) -> String {
    ground_sign(glyph, (0.0, 0.0), 1.0, true).to_string()
}

/// The sign of a seat, as it stands before captions, as a fragment of SVG in a
/// square of [`SVG_CELL`], and the seat's colour as `#rrggbb`. `None` if the
/// scene does not list the seat.
#[must_use]
pub fn svg_seat(scene: &Scene, seat: Seat) -> Option<(String, &'static str)> {
    let seats = scene.seats.len();
    let rank = scene.seats.iter().position(|(other, _)| *other == seat)?;
    let sign = seat_sign(rank, seats);
    Some((sign.to_string(), colors::seat(rank, seats)))
}

fn without_captions(style: &SvgStyle) -> SvgStyle {
    SvgStyle {
        captions: false,
        ..style.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::draw_svg;
    use boardwright_ruleset::ArrowKind;

    #[test]
    fn the_parts_are_those_of_the_whole_picture() {
        let mut scene = Scene::chequered(3, 3);
        scene.seats = [(Seat::new(0), "w"), (Seat::new(1), "b")].into();
        let rook = Glyph::new("rook", '♜', 'r');
        let castle = Glyph::new("castle", 'c', 'c');
        for (index, seat) in [(0, 0), (1, 1), (2, 1)] {
            let owner = Some(Seat::new(seat));
            scene.cells[index]
                .figures
                .push(Figure { glyph: rook, owner });
        }
        scene.cells[2].ground = Some(castle);
        scene.cells[8].ground = Some(castle);
        let from = scene.cells[0].place;
        let mut arrow = Arrow::new(from, scene.cells[4].place, ArrowKind::Attack);
        arrow.label = Some("2".into());
        scene.arrows.push(arrow);
        let style = SvgStyle::new();
        let whole = draw_svg(&scene, &style);
        let parts = svg_parts(&scene, &style);
        // Two rooks and one in a castle; the castle with and without its sign.
        assert_eq!(parts.drawings.len(), 5);
        // Ground is moved in the whole picture by its own transformation.
        let contents = parts.cells.iter().filter_map(|cell| cell.content);
        for content in contents {
            let drawing = &parts.drawings[content];
            assert!(whole.contains(drawing.as_str()), "{drawing}\n{whole}");
        }
        let (lines, labels) = svg_arrows(&scene, scene.arrows.clone(), &style);
        assert!(whole.contains(&lines) && whole.contains(&labels));
        assert!(!labels.is_empty());
        let marks: Vec<_> = parts.cells.iter().filter_map(|cell| cell.mark).collect();
        assert_eq!(marks, [Mark::Danger, Mark::From]);
        let squares = svg_squares(&scene, &style);
        assert!(!squares.contains("castle") && squares.matches("<rect").count() == 9);
        let [white, black] = [0, 1].map(|seat| svg_seat(&scene, Seat::new(seat)));
        assert!(white.is_some() && white != black);
        assert_eq!(svg_seat(&scene, Seat::new(2)), None);
        assert_ne!(svg_mark(Mark::Target, true), svg_mark(Mark::Target, false));
        assert_ne!(svg_ground(castle), svg_ground(Glyph::new("lake", 'l', 'l')));
    }
}
