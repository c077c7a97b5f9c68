//! A position as a vector picture.
//!
//! A cell is a square of 100 by 100 units, whatever size it is shown at, so
//! that every drawing is made once. The only text in the picture is for screen
//! readers (`title` and `desc`): letters are strokes, so that no font can be
//! missing.
mod animation;
mod arrows;
mod board;
mod cards;
mod colors;
mod lettering;
mod parts;
mod shapes;
mod signs;

pub use animation::{Frame, animate_svg, animation_described};
pub use parts::{
    SVG_CELL, SvgParts, SvgPartsCell, svg_arrows, svg_figures, svg_ground, svg_mark, svg_parts,
    svg_seat, svg_squares,
};

use crate::Rotation;
use alloc::string::{String, ToString};
use boardwright_ruleset::Scene;
use core::fmt::{self, Write as _};
use svg::node::Value;

/// The side of a cell in the units of the picture.
pub(crate) const CELL: f64 = 100.0;

/// The look of a vector picture.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SvgStyle {
    /// The width of a cell in pixels if the picture is not scaled.
    pub cell: u16,
    /// Whether the names of files and ranks stand at the edge.
    pub coordinates: bool,
    /// Whether the lines of text that belong to the board stand below it.
    pub captions: bool,
    /// How the board is turned, so that a seat's own side is at the bottom.
    pub rotation: Rotation,
    /// The title, for screen readers; `None` means no title.
    pub title: Option<String>,
    /// What screen readers are told that a picture shows; `None` means its captions in English, or of
    /// one that moves, what [`animation_described`] says.
    pub description: Option<String>,
}

impl SvgStyle {
    /// Cells of 48 pixels, with coordinates and captions.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            cell: 48,
            coordinates: true,
            captions: true,
            rotation: Rotation::None,
            title: None,
            description: None,
        }
    }
}

impl Default for SvgStyle {
    fn default() -> Self {
        Self::new()
    }
}

/// Draws a position as an SVG document.
///
/// Pieces, stones, storeys and ground are drawn by the names of their glyphs
/// (`king`, `piece`, `red-token`, `castle`); a name that is not known here
/// shows its letter. Colour and shape show the owner of a piece. Playing cards are
/// drawn by what they show ([`CardFace`](boardwright_ruleset::CardFace)).
///
/// ```
/// use boardwright_render::{SvgStyle, draw_svg};
/// use boardwright_ruleset::{Cell, Place, Scene, Tone};
/// let mut scene = Scene { columns: 1, rows: 1, ..Scene::default() };
/// scene.cells.push(Cell::new(Place::new(0, 0), "a1", Tone::Dark));
/// let picture = draw_svg(&scene, &SvgStyle::new());
/// assert!(picture.starts_with("<svg"));
/// ```
#[must_use]
pub fn draw_svg(scene: &Scene, style: &SvgStyle) -> String {
    let board = board::Board::new(scene, style);
    let arrows = board.layout.arrows();
    let mut document = board.document(style);
    document = document
        .add(board.cells())
        .add(board.edge())
        .add(arrows::lines(&board, &arrows))
        .add(board.figures())
        .add(arrows::labels(&board, &arrows));
    if style.captions {
        document = document.add(board.captions());
    }
    document.to_string()
}

/// The width and height of that picture in pixels, if it is not scaled.
///
/// ```
/// use boardwright_render::{SvgStyle, svg_size};
/// use boardwright_ruleset::Scene;
/// let scene = Scene { columns: 8, rows: 8, ..Scene::default() };
/// let mut style = SvgStyle::new();
/// let (width, height) = svg_size(&scene, &style);
/// assert!(width >= 8 * 48 && height >= 8 * 48);
/// style.cell *= 2;
/// assert_eq!(svg_size(&scene, &style), (width * 2, height * 2));
/// ```
#[must_use]
pub fn svg_size(scene: &Scene, style: &SvgStyle) -> (u64, u64) {
    let (width, height) = board::Board::new(scene, style).pixels(style.cell);
    (width as u64, height as u64)
}

/// A number as it stands in a picture.
///
/// Its digits are written here: those of any `f64` take 18 kB of code, which a page of the web would
/// have for nothing else.
#[derive(Copy, Clone)]
pub(crate) struct Number {
    is_negative: bool,
    /// Its absolute value in units of 10⁻⁵.
    scaled: u64,
}

/// A number as it stands in a path: no more digits than can be seen.
pub(crate) fn number(value: f64) -> Number {
    exact((value * 100.0).round() / 100.0)
}

/// A number with up to five digits after the point.
pub(crate) fn exact(value: f64) -> Number {
    Number {
        is_negative: value.is_sign_negative(),
        scaled: (value.abs() * 1e5).round() as u64,
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_negative { "-" } else { "" };
        let (whole, mut rest) = (self.scaled / 100_000, self.scaled % 100_000);
        write!(f, "{sign}{whole}")?;
        if rest > 0 {
            f.write_char('.')?;
        }
        let mut unit = 10_000;
        while rest > 0 {
            write!(f, "{}", rest / unit)?;
            rest %= unit;
            unit /= 10;
        }
        Ok(())
    }
}

impl From<Number> for Value {
    fn from(number: Number) -> Self {
        number.to_string().into()
    }
}

#[cfg(test)]
mod tests {
    use super::{exact, number};

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        for hundredths in -30_000..30_000 {
            let value = f64::from(hundredths) / 100.0;
            assert_eq!(number(value).to_string(), value.to_string());
        }
        for value in [0.0, -0.0, 0.00001, 0.1, 1234.56789, 6_553_600.5, -0.85] {
            assert_eq!(exact(value).to_string(), value.to_string());
        }
        assert_eq!(number(1.0 / 3.0).to_string(), "0.33");
        assert_eq!(number(-0.001).to_string(), "-0");
    }
}
