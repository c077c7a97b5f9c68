//! Every castling of Chess960, with everything that can stand on the first rank.

use boardwright_chess::Position;
use boardwright_chess::uci::{self, CastlingForm};

/// What stands on the files of the first rank, as letters of FEN; a point is nothing.
type Rank = [u8; 8];

/// Whether an enemy rook on the first rank, or one at the far end of a file, attacks a file of it.
fn is_attacked(rank: &Rank, far: Option<usize>, file: usize) -> bool {
    let meets_rook = |mut way: Box<dyn Iterator<Item = usize>>| {
        way.find(|&at| rank[at] != b'.')
            .is_some_and(|at| rank[at] == b'r')
    };
    far == Some(file) || meets_rook(Box::new((0..file).rev())) || meets_rook(Box::new(file + 1..8))
}

/// Whether the king on a file may castle with a rook, as the rules say it. The king goes to the c file
/// or the g file, the rook beside it. All that either passes and where it ends has to be empty but for
/// these two; and where the king stands, passes and ends, nobody attacks.
fn may_castle(rank: &Rank, far: Option<usize>, king: usize, rook: usize) -> bool {
    let (king_to, rook_to) = if rook > king { (6, 5) } else { (2, 3) };
    let way = |from: usize, to: usize| from.min(to)..=from.max(to);
    let mut without = *rank;
    (without[king], without[rook]) = (b'.', b'.');
    let is_free = |file: usize| without[file] == b'.';
    if !way(king, king_to).chain(way(rook, rook_to)).all(is_free) {
        return false;
    }
    let mut without_king = *rank;
    without_king[king] = b'.';
    let mut after = without;
    (after[king_to], after[rook_to]) = (b'K', b'R');
    let passes = way(king, king_to).any(|file| is_attacked(&without_king, far, file));
    !passes && !is_attacked(&after, far, king_to)
}

/// Black's king stands behind a pawn, where no rook of White's sees it.
fn fen(rank: &Rank, far: Option<usize>, rooks: [usize; 2]) -> String {
    let signs = |rank: &[u8]| -> String {
        let mut text = String::new();
        for &sign in rank {
            match (sign, text.chars().last().and_then(|last| last.to_digit(10))) {
                (b'.', Some(empty)) => {
                    text.pop();
                    text += &(empty + 1).to_string();
                }
                (b'.', None) => text.push('1'),
                _ => text.push(char::from(sign)),
            }
        }
        text
    };
    let mut eighth = [b'.'; 8];
    if let Some(file) = far {
        eighth[file] = b'r';
    }
    let rights: String = rooks
        .map(|file| char::from(b'A' + file as u8))
        .iter()
        .collect();
    format!(
        "{}/8/8/k7/p7/8/8/{} w {rights} - 0 1",
        signs(&eighth),
        signs(rank)
    )
}

/// Rule 1, rule 10, detail 5: all places of a king between two rooks, as the 960 starts have them; on
/// each other square of the rank nothing, a knight of the own or a rook of the enemy's; and an enemy
/// rook at the far end of each file, or none.
#[test]
fn every_castling_of_the_960() {
    let (mut positions, mut impossible, mut legal) = (0_u32, 0_u32, 0_u32);
    for (left, king, right) in (0..8).flat_map(|left| {
        (left + 1..8).flat_map(move |king| (king + 1..8).map(move |right| (left, king, right)))
    }) {
        let others: Vec<usize> = (0..8)
            .filter(|file| ![left, king, right].contains(file))
            .collect();
        for content in 0..3_usize.pow(5) {
            let mut rank = [b'.'; 8];
            (rank[left], rank[king], rank[right]) = (b'R', b'K', b'R');
            for (&file, place) in others.iter().zip(0..) {
                rank[file] = b".Nr"[content / 3_usize.pow(place) % 3];
            }
            // The a file is Black's king's, whose pawn a rook behind it cannot pass.
            for far in [None].into_iter().chain((1..8).map(Some)) {
                let fen = fen(&rank, far, [left, right]);
                positions += 1;
                let Ok(position) = fen.parse::<Position>() else {
                    // Rooks on both sides of the king cannot both have given check by one move.
                    let castles = [left, right].map(|rook| may_castle(&rank, far, king, rook));
                    assert_eq!(castles, [false; 2], "{fen}");
                    impossible += 1;
                    continue;
                };
                for rook in [left, right] {
                    let text: String = [king, rook]
                        .iter()
                        .flat_map(|&file| [char::from(b'a' + file as u8), '1'])
                        .collect();
                    let chosen = uci::read(&position, &text, CastlingForm::KingTakesRook);
                    let found = chosen.is_ok_and(|chosen| position.is_legal(chosen));
                    assert_eq!(found, may_castle(&rank, far, king, rook), "{fen} {text}");
                    legal += u32::from(found);
                }
            }
        }
    }
    println!("{positions} positions, {legal} castlings; {impossible} cannot occur");
    assert_eq!(
        (positions, impossible, legal),
        (56 * 243 * 8, 6_080, 16_421)
    );
}
