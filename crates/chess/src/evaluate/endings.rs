//! What no sum of terms can say of an ending: how a bare king is mated, and which leads
//! do not win.

use super::army::{Army, DARK};
use super::pawns::distance;
use crate::piece::Color;
use boardwright_geometry::{Set8, Square8};

/// The files at the edge.
const EDGE_FILES: [Set8; 2] = [
    Set8::from_bits(0x0101_0101_0101_0101),
    Set8::from_bits(0x8080_8080_8080_8080),
];

/// The value for White of a sum of terms.
pub(super) fn judged(value: i32, white: &Army, black: &Army) -> i32 {
    let (ahead, behind, sign) = if value >= 0 {
        (white, black, 1)
    } else {
        (black, white, -1)
    };
    let is_bare = behind.own == Set8::from_square(behind.king);
    if is_bare && ahead.pawns.is_empty() && can_mate(ahead) {
        return value + sign * driven(ahead, behind.king);
    }
    value * winnable(ahead, behind) / 16
}

/// Whether pieces without pawns are enough to mate a bare king.
fn can_mate(army: &Army) -> bool {
    let two_colors = army.bishops.intersects(DARK) && army.bishops.intersects(!DARK);
    let with_knight = !army.bishops.is_empty() && !army.knights.is_empty();
    !(army.rooks | army.queens).is_empty() || two_colors || with_knight
}

/// How far a bare king is driven towards where it can be mated: to the edge, and with a
/// bishop and a knight alone to a corner of the bishop's colour.
fn driven(ahead: &Army, king: Square8) -> i32 {
    let off_centre = |at: u8| (2 * i32::from(at) - 7).abs();
    let near = 14 - 2 * distance(ahead.king, king) as i32;
    if !(ahead.rooks | ahead.queens).is_empty() || ahead.knights.is_empty() {
        return 10 * (off_centre(king.file()) + off_centre(king.rank())) + 4 * near;
    }
    // How far the nearer of the two corners of that colour is, along files and ranks.
    let (file, rank) = (i32::from(king.file()), i32::from(king.rank()));
    let to_corner = if ahead.bishops.intersects(DARK) {
        (file + rank).min(14 - file - rank)
    } else {
        (7 - file + rank).min(7 + file - rank)
    };
    30 * (7 - to_corner) + 4 * near
}

/// How many sixteenths of a lead are left of it.
fn winnable(ahead: &Army, behind: &Army) -> i32 {
    let pieces = |army: &Army| {
        let minor = (army.knights | army.bishops).len();
        (3 * minor + 5 * army.rooks.len() + 9 * army.queens.len()) as i32
    };
    if ahead.pawns.is_empty() {
        // Without pawns it needs more than a minor piece to win.
        let more = pieces(ahead) - pieces(behind);
        return if more < 4 { 2 } else { 16 };
    }
    let others = |army: &Army| army.knights | army.rooks | army.queens;
    if !others(ahead).is_empty() {
        return 16;
    }
    if is_wrong_bishop(ahead, behind) {
        return 1;
    }
    let opposite = ahead.bishops.intersects(DARK) != behind.bishops.intersects(DARK);
    let one_each = ahead.bishops.len() == 1 && behind.bishops.len() == 1;
    if opposite && one_each && others(behind).is_empty() {
        8
    } else {
        16
    }
}

/// Whether all pawns stand on one file at the edge, no bishop covers the square where they
/// promote, and the enemy's king is there first. There is no other piece.
fn is_wrong_bishop(ahead: &Army, behind: &Army) -> bool {
    let on_one = |file: &&Set8| (ahead.pawns - **file).is_empty();
    let Some(&file) = EDGE_FILES.iter().find(on_one) else {
        return false;
    };
    let last_rank = match ahead.color {
        Color::White => 0xff00_0000_0000_0000,
        Color::Black => 0xff,
    };
    let Some(corner) = (file & Set8::from_bits(last_rank)).first() else {
        return false;
    };
    let covers = if DARK.contains(corner) { DARK } else { !DARK };
    !ahead.bishops.intersects(covers) && distance(behind.king, corner) <= 1
}
