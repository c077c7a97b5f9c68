//! Boards as data.
use crate::api::{Board, BoardCell, Mark, MarkDrawings, Ordered};
use crate::drawings::Drawings;
use crate::told::tell;
use crate::words::{CellsByPlace, cell_label, ground_index, owner_on, piece_index};
use boardwright::referee::GameView;
use boardwright::render::{
    Rotation, SVG_CELL, SvgStyle, svg_arrows, svg_mark, svg_parts, svg_squares,
};
use boardwright::ruleset::{self, Primer, Scene};

/// How a board that is turned by so many quarters clockwise is drawn.
pub(crate) fn style(quarters: u8) -> SvgStyle {
    let mut style = SvgStyle::new();
    style.captions = false;
    style.rotation = (0..quarters % 4).fold(Rotation::None, |turned, _| turned.clockwise());
    style
}

/// By how many quarters clockwise a board is turned.
pub(crate) const fn quarters(rotation: Rotation) -> u8 {
    match rotation {
        Rotation::None => 0,
        Rotation::Clockwise => 1,
        Rotation::Half => 2,
        Rotation::Counterclockwise => 3,
    }
}

/// A scene as a board. Its new drawings are left in `drawings`, to be sent along.
pub(crate) fn board(
    game: GameView<'_>,
    scene: &Scene,
    primer: Option<&Primer>,
    quarters: u8,
    drawings: &mut Drawings,
) -> Board {
    let style = style(quarters);
    let ground = drawings.squares(scene, quarters, || svg_squares(scene, &style));
    let parts = svg_parts(scene, &style);
    let mut keys = Vec::new();
    for drawing in parts.drawings {
        keys.push(drawings.key(drawing));
    }
    let by_place = CellsByPlace::of(scene);
    let mut cells = Vec::new();
    for part in &parts.cells {
        let Some(cell) = by_place.at(part.place) else {
            continue;
        };
        cells.push(BoardCell {
            name: cell.name.clone(),
            column: part.spot.column,
            line: part.spot.line,
            label: tell(cell_label(game, cell)),
            under: part.under.map(|index| keys[index].clone()),
            content: part.content.map(|index| keys[index].clone()),
            owner: owner_on(cell).map(|seat| game.seat_name(seat).to_string()),
            mark: part.mark.map(mark),
            outside: cell.is_outside,
            piece: primer.and_then(|primer| piece_index(primer, cell)),
            ground: primer.and_then(|primer| ground_index(primer, cell)),
        });
    }
    let (arrow_lines, arrow_labels) = svg_arrows(scene, scene.arrows.clone(), &style);
    // Cells and margins are whole units wide.
    let [width, height, margin] =
        [parts.width, parts.height, parts.margin].map(|units| units as u32);
    let side = |units: u32| ((units - 2 * margin) / SVG_CELL as u32) as usize;
    Board {
        quarters,
        columns: side(width),
        lines: side(height),
        width,
        height,
        margin,
        ground,
        cells,
        arrow_lines,
        arrow_labels,
        marks: mark_drawings(drawings),
        drawings: Ordered::default(),
    }
}

fn mark_drawings(drawings: &mut Drawings) -> MarkDrawings {
    use ruleset::Mark;
    let mut key = |mark, occupied| drawings.key(svg_mark(mark, occupied));
    MarkDrawings {
        from: key(Mark::From, false),
        to: key(Mark::To, false),
        selected: key(Mark::Selected, true),
        target: key(Mark::Target, false),
        occupied_target: key(Mark::Target, true),
        danger: key(Mark::Danger, true),
        spent: key(Mark::Spent, true),
    }
}

const fn mark(mark: ruleset::Mark) -> Mark {
    match mark {
        ruleset::Mark::From => Mark::From,
        ruleset::Mark::To => Mark::To,
        ruleset::Mark::Selected => Mark::Selected,
        ruleset::Mark::Target => Mark::Target,
        ruleset::Mark::Danger => Mark::Danger,
        ruleset::Mark::Spent => Mark::Spent,
    }
}
