//! The places and marks of everything in a scene, before anything is drawn.
//!
//! A picture in the terminal, a vector picture and one that moves are drawings
//! of one layout: which cell lies where when the board is turned, which mark it
//! has, which names stand at the edge and where, which arrows lie over which,
//! where a line of text breaks. These decisions are the same in all of them;
//! the drawing code only decides how each thing looks.
mod edge;
mod marks;
mod path;
mod turn;
mod wrapping;

pub use path::Segment;
pub use turn::Spot;
#[cfg(feature = "svg")]
pub(crate) use wrapping::{Pen, wrapped};
pub use wrapping::{columns, wrap_text};

use crate::Rotation;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Arrow, ArrowKind, Caption, Cell, Mark, Place, Scene};
use turn::Turn;

/// The most columns and rows that are drawn. Scenes may be untrusted, and no
/// terminal shows more; a picture says when it leaves something out.
pub const LARGEST_SIDE: u16 = 256;

/// A scene placed on a surface, turned, with its final marks.
///
/// ```
/// use boardwright_render::{Layout, Rotation, Spot};
/// use boardwright_ruleset::{Arrow, ArrowKind, Mark, Place, Scene};
/// let mut scene = Scene::chequered(8, 8);
/// let (from, to) = (Place::new(4, 1), Place::new(4, 3));
/// scene.arrows.push(Arrow::new(from, to, ArrowKind::Attack));
/// let layout = Layout::new(&scene, Rotation::None);
/// assert_eq!(layout.spot(to), Some(Spot { column: 4, line: 4 }));
/// assert_eq!(layout.mark(to), Some(Mark::Danger));
/// assert_eq!((layout.below()[4].as_str(), layout.beside()[4].as_str()), ("e", "4"));
/// ```
#[derive(Clone, Debug)]
pub struct Layout<'a> {
    scene: &'a Scene,
    turn: Turn,
    /// In the order of their spots, line by line.
    cells: Vec<LaidCell<'a>>,
    beside: Vec<String>,
    below: Vec<String>,
}

/// A cell in a layout.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LaidCell<'a> {
    /// The cell of the scene.
    pub cell: &'a Cell,
    /// Where it lies.
    pub spot: Spot,
    /// Its mark: the strongest of its own marks and of those that arrows put on
    /// it. From the weakest: left, reached, a target, selected, in danger.
    pub mark: Option<Mark>,
}

/// The name of a file or a rank at the edge of the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct EdgeName<'a> {
    /// The name.
    pub text: &'a str,
    /// Whether it stands below its column; otherwise to the left of its line.
    pub below: bool,
    /// The outermost cell that it names: the lowest of a column, the leftmost
    /// of a line. On a cross this is not at the edge of the grid.
    pub spot: Spot,
}

impl<'a> Layout<'a> {
    /// Lays out a scene. Only the first [`LARGEST_SIDE`] columns and rows are
    /// used, and the first of several cells at one place.
    #[must_use]
    pub fn new(scene: &'a Scene, rotation: Rotation) -> Self {
        let turn = Turn {
            columns: scene.columns.min(LARGEST_SIDE),
            rows: scene.rows.min(LARGEST_SIDE),
            rotation,
        };
        let of_arrows = marks::of_arrows(&scene.arrows);
        let laid = |cell: &'a Cell| {
            Some(LaidCell {
                cell,
                spot: turn.spot(cell.place)?,
                mark: marks::strongest(cell, &of_arrows),
            })
        };
        let laid: Vec<LaidCell<'a>> = scene.cells.iter().filter_map(laid).collect();
        // Numbers are sorted, as a sort for each type would be much code: the spot of a cell before
        // its index. Of several cells at one spot the first stays.
        let mut order: Vec<u64> = (0_u64..)
            .zip(&laid)
            .map(|(index, laid)| {
                let Spot { column, line } = laid.spot;
                (line as u64) << 48 | (column as u64) << 32 | index
            })
            .collect();
        order.sort_unstable();
        order.dedup_by_key(|spot| *spot >> 32);
        let cells = order.iter().map(|&spot| laid[spot as u32 as usize]);
        let cells: Vec<LaidCell<'a>> = cells.collect();
        let (beside, below) = edge::names(scene, turn);
        Self {
            scene,
            turn,
            cells,
            beside,
            below,
        }
    }

    /// The scene that is laid out.
    #[must_use]
    pub fn scene(&self) -> &'a Scene {
        self.scene
    }

    /// The number of columns and lines of cells, after turning.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        self.turn.size()
    }

    /// Whether a part of the scene is too far out to be drawn.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.scene.columns.max(self.scene.rows) > LARGEST_SIDE
    }

    /// The captions of the scene, and a last one if it is cut.
    #[must_use]
    pub fn captions(&self) -> Vec<Caption> {
        let mut captions = self.scene.captions.clone();
        if self.is_cut() {
            let text = format!("(only {LARGEST_SIDE} columns and rows are drawn)");
            captions.push(Caption::new(None, text));
        }
        captions
    }

    /// Where a place of the grid lies, whether or not it has a cell; `None` if
    /// it is beyond the grid or too far out to be drawn.
    #[must_use]
    pub fn spot(&self, place: Place) -> Option<Spot> {
        self.turn.spot(place)
    }

    /// The place that lies here; `None` beyond the grid.
    #[must_use]
    pub fn place(&self, spot: Spot) -> Option<Place> {
        self.turn.place(spot)
    }

    /// All cells, line by line from the top, each line from the left.
    #[must_use]
    pub fn cells(&self) -> &[LaidCell<'a>] {
        &self.cells
    }

    /// The cell that lies here, if there is one.
    #[must_use]
    pub fn cell_at(&self, spot: Spot) -> Option<&LaidCell<'a>> {
        let key = |laid: &LaidCell<'a>| (laid.spot.line, laid.spot.column);
        let wanted = (spot.line, spot.column);
        let found = self.cells.binary_search_by_key(&wanted, key);
        found.ok().map(|index| &self.cells[index])
    }

    /// The cell at a place, if there is one.
    #[must_use]
    pub fn cell(&self, place: Place) -> Option<&LaidCell<'a>> {
        self.cell_at(self.spot(place)?)
    }

    /// The mark of the cell at a place.
    #[must_use]
    pub fn mark(&self, place: Place) -> Option<Mark> {
        self.cell(place)?.mark
    }

    /// The names of the lines from the top; empty where a line has none.
    #[must_use]
    pub fn beside(&self) -> &[String] {
        &self.beside
    }

    /// The names of the columns from the left; empty where a column has none.
    #[must_use]
    pub fn below(&self) -> &[String] {
        &self.below
    }

    /// The names at the edge, each with the cell that it stands next to:
    /// those of the columns from the left, then those of the lines from the
    /// top.
    #[must_use]
    pub fn edge_names(&self) -> Vec<EdgeName<'_>> {
        let (columns, lines) = self.size();
        let mut lowest = alloc::vec![None; columns];
        let mut leftmost = alloc::vec![None; lines];
        for laid in &self.cells {
            // Cells come from the top and from the left.
            lowest[laid.spot.column] = Some(laid.spot);
            leftmost[laid.spot.line].get_or_insert(laid.spot);
        }
        let mut names = Vec::new();
        for (below, texts, spots) in [(true, &self.below, lowest), (false, &self.beside, leftmost)]
        {
            for (text, spot) in texts.iter().zip(spots) {
                if let Some(spot) = spot.filter(|_| !text.is_empty()) {
                    names.push(EdgeName { text, below, spot });
                }
            }
        }
        names
    }

    /// The arrows, the most important last, so that it lies over the others:
    /// notes on one cell, help, moves, attacks.
    #[must_use]
    pub fn arrows(&self) -> Vec<&'a Arrow> {
        let rank = |arrow: &Arrow| match arrow.kind {
            ArrowKind::Support | ArrowKind::Defence => u8::from(arrow.from != arrow.to),
            ArrowKind::Move => 2,
            ArrowKind::Attack => 3,
        };
        let mut arrows: Vec<&Arrow> = Vec::with_capacity(self.scene.arrows.len());
        for wanted in 0..=3 {
            arrows.extend(
                self.scene
                    .arrows
                    .iter()
                    .filter(|arrow| rank(arrow) == wanted),
            );
        }
        arrows
    }

    /// The straight pieces of an arrow, from its start to its end: one on the
    /// board, several where it goes over joined edges; none for a note on one
    /// cell, and none if it starts or ends beyond the grid or too far out to be
    /// drawn.
    #[must_use]
    pub fn path(&self, arrow: &Arrow) -> Vec<Segment> {
        path::segments(self.turn, arrow)
    }
}
