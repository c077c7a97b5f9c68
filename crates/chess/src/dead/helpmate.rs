//! A search for a mate that both sides help to give.
//!
//! It visits positions in the order of how near to mate they look, each once.
//! Positions from which the mating side's material or the reach of its pieces
//! exclude mate are not followed. So if no position is left, no legal moves
//! lead to mate.

use crate::board::Board;
use crate::dead::reach::Reach;
use crate::mating_material::is_excluded_by_material;
use crate::piece::{Color, PieceKind};
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use boardwright_geometry::Square8;
use boardwright_pieces::attacks8::king_attacks;
use boardwright_ruleset::wide_hash;
use core::cmp::Reverse;
use core::ops::ControlFlow::{Break, Continue};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// What is known of a mate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mate {
    /// Legal moves lead to it.
    Possible,
    /// No legal moves lead to it.
    Impossible,
    /// The search came to its bound.
    Undecided,
}

/// Searches for a mate by `winner` among at most `most` positions.
pub(crate) fn search(board: &Board, winner: Color, most: usize) -> Mate {
    if is_excluded_by_material(board, winner) {
        return Mate::Impossible;
    }
    let mut search = Search {
        winner,
        most,
        boards: Vec::new(),
        seen: HashTable::new(),
        open: BinaryHeap::new(),
    };
    if board.turn() != winner && board.is_checkmate() {
        return Mate::Possible;
    }
    search.meet(board, true);
    search.run()
}

struct Search {
    winner: Color,
    most: usize,
    boards: Vec<Board>,
    /// The places of all boards that were met.
    seen: HashTable<usize>,
    open: BinaryHeap<Reverse<Open>>,
}

/// A position that is still to be followed. The first is the one that looks
/// nearest to mate.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    distance: u32,
    place: usize,
    /// Whether a pawn has moved or something was captured last. After another
    /// move the pieces reach nearly the same squares as before, so this is not
    /// looked at again.
    is_new: bool,
}

impl Search {
    fn run(&mut self) -> Mate {
        while let Some(Reverse(open)) = self.open.pop() {
            let board = self.boards[open.place];
            let loser = !self.winner;
            if open.is_new && Reach::find(&board).is_some_and(|reach| !reach.may_be_mated(loser)) {
                continue;
            }
            let found = board.visit_successors(|_, next| {
                if is_excluded_by_material(next, self.winner) {
                    return Continue(());
                }
                if next.turn() == loser && next.is_check() && !next.has_legal_move() {
                    return Break(Mate::Possible);
                }
                let is_new =
                    next.pawns != board.pawns || next.occupied().len() != board.occupied().len();
                if self.meet(next, is_new) {
                    Continue(())
                } else {
                    Break(Mate::Undecided)
                }
            });
            if let Break(mate) = found {
                return mate;
            }
        }
        Mate::Impossible
    }

    /// Notes a position unless it was met before. `false` if there are too many.
    fn meet(&mut self, board: &Board, is_new: bool) -> bool {
        let hash = |board: &Board| wide_hash(board) as u64;
        let boards = &self.boards;
        let entry = self.seen.entry(
            hash(board),
            |&place| boards[place] == *board,
            |&place| hash(&boards[place]),
        );
        let Entry::Vacant(free) = entry else {
            return true;
        };
        let place = self.boards.len();
        if place >= self.most {
            return false;
        }
        free.insert(place);
        self.boards.push(*board);
        self.open.push(Reverse(Open {
            distance: distance(board, self.winner),
            place,
            is_new,
        }));
        true
    }
}

/// How far from mate a position looks, in parts of a move.
fn distance(board: &Board, winner: Color) -> u32 {
    let king = board.king(!winner);
    let own = board.by_color(!winner);
    let without_king = board.occupied().without(king);
    let mut far: u32 = 0;
    // Squares beside the king to which it can flee, or where something stands
    // that could be captured with mate.
    for square in king_attacks(king) {
        let attackers = board.attackers_through(square, winner, without_king);
        far += match (own.contains(square), attackers.len()) {
            (false, 0) => 8,
            (true, 0) => 3,
            (_, 1) => 1,
            _ => 0,
        };
    }
    if !board.attackers(king, winner).is_empty() {
        far = far.saturating_sub(8);
    }
    // A king at the edge has fewer of them.
    let to_edge = |place: u8| u32::from(place.min(7 - place));
    far += 3 * (to_edge(king.file()) + to_edge(king.rank()));
    let steps = |square: Square8| {
        let files = square.file().abs_diff(king.file());
        u32::from(files.max(square.rank().abs_diff(king.rank())))
    };
    // What can mate is near.
    let officers = board.by_color(winner) - board.pawns;
    let mut nearest = [8; 2];
    for square in officers {
        let here = steps(square);
        if here < nearest[0] {
            nearest = [here, nearest[0]];
        } else if here < nearest[1] {
            nearest[1] = here;
        }
    }
    far += nearest[0] + nearest[1];
    // And strong enough: otherwise a pawn has to promote.
    if (officers & board.orthogonals).is_empty() {
        let last = if winner == Color::White { 7 } else { 0 };
        let left = |pawn: Square8| u32::from(pawn.rank().abs_diff(last));
        let pawns = board.pieces(winner, PieceKind::Pawn);
        far += match pawns.iter().map(left).min() {
            Some(left) => 3 * left + 6,
            None if officers.len() > 2 => 0,
            None => 6,
        };
    }
    // What could capture or block.
    let guards = own - board.pawns;
    far + 3 * guards.len() as u32
}
