//! The board as data, drawn by the same code as every other picture.
use super::Ordered;
use serde::Serialize;

/// The board as whoever looks may see it, turned as they want it.
///
/// It is drawn in parts, from below: [`ground`](Self::ground) at the origin of an SVG with this
/// view box; what lies under each cell; the marks; [`arrow_lines`](Self::arrow_lines); the
/// contents of the cells; [`arrow_labels`](Self::arrow_labels). What belongs to a cell is moved to
/// `margin + 100 * column, margin + 100 * line`. Together they are the picture that `picture`
/// gives.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Board {
    /// By how many quarters it is turned clockwise.
    pub quarters: u8,
    /// How many columns of cells there are, as it is turned.
    pub columns: usize,
    /// How many lines.
    pub lines: usize,
    /// The width of the view box. A cell is 100 wide.
    pub width: u32,
    /// The height of the view box.
    pub height: u32,
    /// How far the first cell is from the left and from the top.
    pub margin: u32,
    /// The drawing of what hardly ever changes: the squares, and the names at the edge. It has no
    /// paper behind it.
    pub ground: DrawingKey,
    /// The cells, line by line from the top, each line from the left.
    pub cells: Vec<BoardCell>,
    /// The lines of the arrows, as a fragment of SVG; empty if there are none.
    pub arrow_lines: String,
    /// What is written on the arrows.
    pub arrow_labels: String,
    /// How marks look.
    pub marks: MarkDrawings,
    /// The drawings that this engine has not sent yet, by their keys, as fragments of SVG. A key
    /// means the same drawing for ever.
    #[cfg_attr(test, ts(as = "std::collections::BTreeMap<DrawingKey, String>"))]
    pub drawings: Ordered<DrawingKey, String>,
}

/// The key of a drawing.
pub type DrawingKey = String;

/// A cell of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct BoardCell {
    /// Its name in notation; by it a cell is meant in all messages.
    pub name: String,
    /// The column, from the left, as the board is turned.
    pub column: usize,
    /// The line, from the top.
    pub line: usize,
    /// What is there in words: `White knight, castle`, or `empty`.
    pub label: String,
    /// The drawing of its ground, which lies below its mark, 100 by 100; `null` for common ground.
    pub under: Option<DrawingKey>,
    /// The drawing of what stands here, 100 by 100, and of the ground's small sign in its corner;
    /// `null` for an empty cell.
    pub content: Option<DrawingKey>,
    /// Whose the topmost figure is.
    pub owner: Option<String>,
    /// The mark of the last move or of danger.
    pub mark: Option<Mark>,
    /// Whether it lies beyond the edge of the board.
    pub outside: bool,
    /// Which of `Primer.pieces` stands here.
    pub piece: Option<usize>,
    /// Which of `Primer.ground` this is.
    pub ground: Option<usize>,
}

/// A mark of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum Mark {
    /// The last move left this cell.
    From,
    /// The last move reached it.
    To,
    /// The piece here is selected.
    Selected,
    /// The selected piece can go here.
    Target,
    /// The piece here is in danger.
    Danger,
    /// The piece here has acted, and may do nothing more in this turn.
    Spent,
}

/// How marks look: drawings of 100 by 100.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct MarkDrawings {
    /// The last move left this cell.
    pub from: DrawingKey,
    /// The last move reached it.
    pub to: DrawingKey,
    /// The piece here is selected.
    pub selected: DrawingKey,
    /// The selected piece can go to this empty cell.
    pub target: DrawingKey,
    /// The selected piece can go to this cell, where something stands.
    pub occupied_target: DrawingKey,
    /// The piece here is in danger.
    pub danger: DrawingKey,
    /// The piece here has acted, and may do nothing more in this turn.
    pub spent: DrawingKey,
}
