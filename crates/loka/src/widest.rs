//! What is told of a game for two, compiled for the widest board only.
//!
//! Texts, pictures, logs and refusals are long, and no search asks for them. They are the same
//! on a board of any width, so a position on a narrow board is carried to the same board in the
//! widest form first, and what follows is compiled once.

use crate::field::{Field, SquareOf};
use crate::grid_field::GridField;
use crate::lines::Lines;
use crate::rules::Rules;
use crate::state::{State, StateOf};
use crate::tiling::Tiling;
use boardwright_geometry::{Board, Square};
use boardwright_terrain::Tile;

/// The field that has room for every board of a game for two.
pub(crate) type WidestField = GridField<16>;
/// The states on it.
pub(crate) type WidestState = StateOf<WidestField>;
/// A field on which the tiles of the box lie, as they do on the widest board.
pub(crate) trait TileField: Field<Tiling: Tiling<Kind = Tile>> {}

impl<F: Field<Tiling: Tiling<Kind = Tile>>> TileField for F {}

impl<F: Field> Rules<F> {
    /// The same rules on the same board in the widest form.
    pub(crate) fn on_widest(&self) -> Rules<WidestField> {
        let board = self.field.board();
        let boards = |side: u8| side / crate::grid_field::SIDE;
        let field = GridField::new(boards(board.width()), boards(board.height()));
        let field = field.expect("the widest board has room for every other");
        Rules::new(
            field.with_army_by_kind(self.field.army_by_kind()),
            self.settings,
        )
    }
}

/// The square of another form of the same board.
pub(crate) fn carried_square<F: Field>(square: impl Square, field: &F) -> SquareOf<F> {
    let there = field.board().square_at(square.index());
    there.expect("both forms of the board have the same squares")
}

/// The position on another form of the same board.
pub(crate) fn carried<F: TileField, G: TileField>(state: &StateOf<F>, field: &G) -> StateOf<G> {
    let square = |square: SquareOf<F>| carried_square(square, field);
    let mut terrain = G::Tiling::with_sets_of_tiles(field.parts());
    for tile in state.terrain.iter() {
        let at = square(tile.square);
        let placed = terrain.place(at, tile.kind, tile.axis);
        debug_assert!(placed.is_ok(), "what lies on a board can lie on it");
        // The second of two linked tiles is laid after the first.
        if let Some(partner) = tile.partner.filter(|&partner| partner < tile.square) {
            let linked = terrain.link(square(partner), at);
            debug_assert!(linked.is_ok(), "what was linked can be linked");
        }
    }
    let width = field.board().width();
    let carried = State {
        placement: state.placement.carried(&square),
        terrain,
        lines: G::Lines::of_width(width),
        stage: state.stage.map(square),
        turn: state.turn,
        living: state.living,
        draws_left: state.draws_left,
        choices: state.choices,
        hands: state.hands,
        skips: state.skips,
        quiet: state.quiet,
    };
    carried.with_lines(width)
}
