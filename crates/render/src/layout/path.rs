//! Where an arrow lies: its straight pieces.
//!
//! An arrow over a joined edge is straight where copies of the board lie side
//! by side. It starts on one of them and ends on another, and each piece on a
//! copy is drawn on the one real board.
use super::turn::{Spot, Turn};
use alloc::vec::Vec;
use boardwright_ruleset::Arrow;

/// A straight piece of an arrow. Its ends are in cells, to the right and down
/// from the upper left corner of the board: the middle of the cell there is
/// (0.5, 0.5).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Segment {
    /// Where it starts.
    pub from: (f64, f64),
    /// Where it ends.
    pub to: (f64, f64),
}

/// The pieces of an arrow, in order.
pub(super) fn segments(turn: Turn, arrow: &Arrow) -> Vec<Segment> {
    let (Some(from), Some(to)) = (turn.spot(arrow.from), turn.spot(arrow.to)) else {
        return Vec::new();
    };
    let once_round = |round: i8| f64::from(round.signum());
    let over = turn.step(once_round(arrow.wrap.columns), once_round(arrow.wrap.rows));
    let (columns, lines) = turn.size();
    let size = (columns as f64, lines as f64);
    let (from, to) = (middle(from), middle(to));
    let to = (to.0 + over.0 * size.0, to.1 + over.1 * size.1);
    if from == to {
        return Vec::new();
    }
    let mut segments = Vec::new();
    // The corner of the copy on which the next piece lies.
    let mut corner = (0.0, 0.0);
    let mut start = from;
    let mut add = |end: (f64, f64), corner: (f64, f64)| {
        let on_board = |(x, y): (f64, f64)| (x - corner.0, y - corner.1);
        segments.push(Segment {
            from: on_board(start),
            to: on_board(end),
        });
        start = end;
    };
    for (part, step) in crossings(from, to, over, size) {
        let along = |from: f64, to: f64| from + (to - from) * part;
        add((along(from.0, to.0), along(from.1, to.1)), corner);
        corner.0 += step.0 * size.0;
        corner.1 += step.1 * size.1;
    }
    add(to, corner);
    segments
}

/// Where the way to a copy of the board crosses its edges, as parts of the way,
/// and to which of the copies around it leads there.
fn crossings(
    from: (f64, f64),
    to: (f64, f64),
    over: (f64, f64),
    size: (f64, f64),
) -> Vec<(f64, (f64, f64))> {
    // Where it crosses an edge, its ends are a cell apart at least.
    let part = |from: f64, to: f64, over: f64, size: f64| {
        let edge = if over > 0.0 { size } else { 0.0 };
        (over != 0.0).then(|| (edge - from) / (to - from))
    };
    let aside = part(from.0, to.0, over.0, size.0).map(|part| (part, (over.0, 0.0)));
    let down = part(from.1, to.1, over.1, size.1).map(|part| (part, (0.0, over.1)));
    match (aside, down) {
        // Through a corner.
        (Some((part, _)), Some((other, _))) if (part - other).abs() < 1e-9 => {
            Vec::from([(part, over)])
        }
        (Some(aside), Some(down)) if down.0 < aside.0 => Vec::from([down, aside]),
        _ => aside.into_iter().chain(down).collect(),
    }
}

fn middle(spot: Spot) -> (f64, f64) {
    (spot.column as f64 + 0.5, spot.line as f64 + 0.5)
}
