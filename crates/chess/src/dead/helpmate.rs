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
use alloc::vec;
use boardwright_geometry::Square8;
use boardwright_pieces::attacks8::king_attacks;
use boardwright_ruleset::wide_hash;
use core::ops::ControlFlow::{Break, Continue};

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

/// The most positions that are searched without allocating.
pub(crate) const FEW: usize = 1000;

/// Searches for a mate by `winner` among at most `most` positions, and never more
/// than 65,534. It allocates only if there are more than [`FEW`].
pub(crate) fn search(board: &Board, winner: Color, most: usize) -> Mate {
    if is_excluded_by_material(board, winner) {
        return Mate::Impossible;
    }
    if board.turn() != winner && board.is_checkmate() {
        return Mate::Possible;
    }
    let empty = Met::empty(board);
    let few = most.min(FEW);
    let mate = Search {
        winner,
        met: &mut [empty; FEW][..few],
        places: &mut [0; 2 * FEW.next_power_of_two()],
        count: 0,
        open: [0; DISTANCES],
    }
    .run(board);
    let most = most.min(usize::from(u16::MAX) - 1);
    if mate != Mate::Undecided || most <= few {
        return mate;
    }
    Search {
        winner,
        met: &mut vec![empty; most],
        places: &mut vec![0; 2 * most.next_power_of_two()],
        count: 0,
        open: [0; DISTANCES],
    }
    .run(board)
}

/// How many distances from mate are told apart.
const DISTANCES: usize = 256;

/// The positions that were met. Their places are counted from 1, and 0 is none.
struct Search<'a> {
    winner: Color,
    met: &'a mut [Met],
    count: usize,
    /// The places of all of them, by their hashes: each stands in the first free
    /// place from there on. Half of it stays free, so that it is found soon.
    places: &'a mut [u16],
    /// The last of those that are still to be followed, for each distance.
    open: [u16; DISTANCES],
}

/// A position that was met.
#[derive(Copy, Clone)]
struct Met {
    board: Board,
    /// The one to be followed after this one at the same distance.
    next: u16,
    /// Whether a pawn has moved or something was captured last. After another
    /// move the pieces reach nearly the same squares as before, so this is not
    /// looked at again.
    is_new: bool,
}

impl Met {
    /// What stands where no position was met: any board will do.
    const fn empty(board: &Board) -> Self {
        Self {
            board: *board,
            next: 0,
            is_new: false,
        }
    }
}

impl Search<'_> {
    fn run(mut self, start: &Board) -> Mate {
        let loser = !self.winner;
        if !self.meet(start, true) {
            return Mate::Undecided;
        }
        while let Some(Met { board, is_new, .. }) = self.nearest() {
            if is_new && Reach::find(&board).is_some_and(|reach| !reach.may_be_mated(loser)) {
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

    /// Takes the position that looks nearest to mate of those still to be followed.
    fn nearest(&mut self) -> Option<Met> {
        let last = self.open.iter_mut().find(|last| **last != 0)?;
        let met = self.met[usize::from(*last) - 1];
        *last = met.next;
        Some(met)
    }

    /// Notes a position unless it was met before. `false` if there are too many.
    fn meet(&mut self, board: &Board, is_new: bool) -> bool {
        let mask = self.places.len() - 1;
        let mut at = wide_hash(board) as usize & mask;
        while let Some(before) = usize::from(self.places[at]).checked_sub(1) {
            if self.met[before].board == *board {
                return true;
            }
            at = (at + 1) & mask;
        }
        let Some(met) = self.met.get_mut(self.count) else {
            return false;
        };
        self.count += 1;
        let place = self.count as u16;
        self.places[at] = place;
        let distance = distance(board, self.winner) as usize;
        let last = &mut self.open[distance.min(DISTANCES - 1)];
        *met = Met {
            board: *board,
            next: *last,
            is_new,
        };
        *last = place;
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
