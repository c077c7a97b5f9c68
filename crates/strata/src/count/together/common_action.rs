//! The action of a piece with a given number, for the actions that most pieces have.
//!
//! The sets are those of the generator, in its order, and without its listener.

use crate::count::size_around;
use crate::field::Field;
use crate::reach::around::{BOARD, Wide, nth as nth_around, walk};
use crate::{Kind, Move, Position, Token, reach};
use boardwright_geometry::{Set9, Square9, SquareSet};

/// The action of a piece with this number, if it is one of the common ones.
#[inline(always)]
pub(super) fn common_action(
    position: &Position,
    field: &Field,
    kind: Kind,
    from: Square9,
    number: usize,
) -> Option<Move> {
    match kind.single_token() {
        Some(token) => of_token(position, field, token, from, number),
        None => of_double(position, field, kind, from, number),
    }
}

/// Of a single token: all actions but those at the cost of a Porter.
#[inline(always)]
fn of_token(
    position: &Position,
    field: &Field,
    token: Token,
    from: Square9,
    number: usize,
) -> Option<Move> {
    let steps = reach::steps(Kind::of_token(token), from);
    let mut left = number;
    let mut nth = |targets: Set9| {
        let size = usize::from(size_around(targets));
        if left < size {
            return SquareSet::nth(targets, left);
        }
        left -= size;
        None
    };
    if let Some(to) = nth(steps - field.occupied) {
        return Some(Move::Displace { from, to });
    }
    if let Some(to) = nth(steps & field.single.enemies) {
        return Some(Move::Capture { from, to });
    }
    if token == Token::Black {
        if let Some(to) = nth(steps & field.shot_at_by(Kind::Archer).enemies) {
            return Some(Move::Shoot { from, to });
        }
    }
    let to = nth(steps & field.partners(position, token))?;
    Some(Move::Fuse { from, to })
}

/// Of a piece of two storeys that neither shoots nor does anything special.
#[inline(always)]
fn of_double(
    position: &Position,
    field: &Field,
    kind: Kind,
    from: Square9,
    number: usize,
) -> Option<Move> {
    let rare = matches!(
        kind,
        Kind::Colossus | Kind::IronHorse | Kind::Mutant | Kind::Priest
    );
    let shooting = reach::range(kind, from).intersects(field.enemies);
    if rare || shooting || position.moved.contains(from) {
        return None;
    }
    let shape = kind.shape();
    let squares = BOARD[from.index()];
    let around = |set: Set9| Wide::of(set).around(from) & squares;
    let mut left = number;
    let mut nth = |places: u64| {
        let size = places.count_ones() as usize;
        if left < size {
            return nth_around(places, left, from);
        }
        left -= size;
        None
    };
    let [one, other] = shape.steps;
    let enemies = around(field.enemies);
    let empty = around(!field.occupied);
    let open = empty | enemies;
    let ends = if kind == Kind::Knight {
        walk(open, enemies)
    } else {
        shape.ends(open, enemies)
    };
    if let Some(to) = nth(ends & !enemies) {
        return Some(Move::Displace { from, to });
    }
    if let Some(to) = nth(ends & enemies) {
        return Some(Move::Capture { from, to });
    }
    // A piece made by a Porter does not come here: none of its counted actions is left.
    let taken = around(field.single.enemies);
    for (steps, &token) in [one, other].into_iter().zip(kind.piece().tokens) {
        if let Some(to) = nth(steps & empty) {
            return Some(Move::Divide { from, token, to });
        }
        if let Some(to) = nth(steps & taken) {
            return Some(Move::DivideCapture { from, token, to });
        }
    }
    None
}
