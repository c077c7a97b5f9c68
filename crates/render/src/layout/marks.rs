//! Which mark a cell has.
use alloc::vec::Vec;
use boardwright_ruleset::{Arrow, ArrowKind, Cell, Mark, Place};

/// The priority of a mark: the current decision comes before past events.
const fn weight(mark: Mark) -> u8 {
    match mark {
        Mark::Spent => 0,
        Mark::From => 1,
        Mark::To => 2,
        Mark::Target => 3,
        Mark::Selected => 4,
        Mark::Danger => 5,
    }
}

/// The marks that arrows put on the cells at their ends, by place, the
/// strongest of a place last.
pub(super) fn of_arrows(arrows: &[Arrow]) -> Vec<(Place, Mark)> {
    let mut marks: Vec<(Place, Mark)> = Vec::new();
    for (place, mark) in arrows.iter().flat_map(of_arrow).flatten() {
        let before =
            |&(other, of_other): &(Place, Mark)| (other, weight(of_other)) <= (place, weight(mark));
        marks.insert(marks.partition_point(before), (place, mark));
    }
    marks
}

/// A move leaves one cell and reaches another; the target of an attack is in
/// danger. A piece from beside the board leaves no cell. Help moves nothing and
/// so marks nothing: it is drawn as a line or described in words.
fn of_arrow(arrow: &Arrow) -> [Option<(Place, Mark)>; 2] {
    let reached = match arrow.kind {
        ArrowKind::Move => Mark::To,
        ArrowKind::Attack => Mark::Danger,
        ArrowKind::Support | ArrowKind::Defence => return [None, None],
    };
    let left = (arrow.from != arrow.to).then_some((arrow.from, Mark::From));
    [left, Some((arrow.to, reached))]
}

/// The strongest mark of a cell, its own or one of an arrow.
pub(super) fn strongest(cell: &Cell, of_arrows: &[(Place, Mark)]) -> Option<Mark> {
    let end = of_arrows.partition_point(|(place, _)| *place <= cell.place);
    let last = end.checked_sub(1).map(|index| of_arrows[index]);
    let of_arrow = last.filter(|(place, _)| *place == cell.place);
    let own = cell.marks.iter().copied();
    own.chain(of_arrow.map(|(_, mark)| mark))
        .max_by_key(|&mark| weight(mark))
}
