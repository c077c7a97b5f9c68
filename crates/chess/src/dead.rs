//! Dead positions, from which no legal moves lead to mate.
//!
//! An exact answer can need an unbounded search. Both detectors here are
//! therefore one-sided: a position that they call dead is dead, and one that
//! they do not call dead may still be dead. [`by_material`] looks at the pieces
//! left on the board and costs a few instructions. [`is_dead`] asks for each
//! side whether it can still mate: by what its pieces can ever reach
//! ([`Reach`]), then behind pawns by a search for a mate that both sides help to
//! give ([`helpmate`]), within a bound of positions, and elsewhere by following
//! forced moves. [`may_mate`] asks the same for one side whose enemy's time is up.

mod helpmate;
mod reach;

use crate::board::Board;
use crate::piece::Color;
use boardwright_geometry::Set8;
use core::ops::ControlFlow::{Break, Continue};
use helpmate::Mate;
use reach::Reach;

/// The most positions that are searched for each side while the game goes on, if
/// pawns stand and none can ever promote: there the board may be closed for good.
const MOST_BEHIND_PAWNS: usize = 10_000;
/// How far forced moves are followed elsewhere, without memory.
const FORCED_MOVES: u32 = 4;
/// If there are more legal moves than this, the board is not taken for a closed one.
const SOME_MOVES: u64 = 4;
/// If there are more legal moves than this, they do not count as forced.
const FEW_MOVES: u64 = 3;
/// The most positions that are searched when a flag has fallen, which happens
/// once a game: at worst about a tenth of a second.
const MOST_AT_FLAG: usize = 50_000;

/// Whether the material can never give mate: bare kings, one knight or bishop,
/// or only bishops, all on squares of one colour.
#[inline]
pub(crate) fn by_material(board: &Board) -> bool {
    if !(board.pawns | board.orthogonals).is_empty() {
        return false;
    }
    if board.knights.is_empty() {
        let bishops = board.diagonals;
        bishops.is_subset_of(Set8::LIGHT) || bishops.is_subset_of(Set8::DARK)
    } else {
        board.knights.is_single() && board.diagonals.is_empty()
    }
}

/// Whether it is proved that no legal moves lead to mate. A position that is
/// mate is not dead.
pub(crate) fn is_dead(board: &Board) -> bool {
    is_dead_within(board, FORCED_MOVES)
}

fn is_dead_within(board: &Board, depth: u32) -> bool {
    let moves = board.count_moves();
    if moves == 0 {
        return !board.is_check();
    }
    if by_material(board) {
        return true;
    }
    let reach = Reach::find(board);
    let is_out_of_reach = |reach: &Reach| {
        let mut losers = Color::ALL.into_iter();
        losers.all(|loser| !reach.may_be_mated(loser))
    };
    if reach.as_ref().is_some_and(is_out_of_reach) {
        return true;
    }
    // Where pawns stand, the board may be closed for good: surely soon if none can
    // ever promote, and often where little can move. Only the position that is
    // asked about is searched.
    let most = if depth < FORCED_MOVES || board.pawns.is_empty() {
        0
    } else if reach.is_some() {
        MOST_BEHIND_PAWNS
    } else if moves <= SOME_MOVES && !board.is_check() {
        helpmate::FEW
    } else {
        0
    };
    if most > 0 {
        let search = |winner| helpmate::search(board, winner, most);
        let mut winners = Color::ALL.into_iter();
        if winners.all(|winner| search(winner) == Mate::Impossible) {
            return true;
        }
    }
    if depth == 0 || moves > FEW_MOVES {
        return false;
    }
    let alive = board.visit_successors(|_, next| {
        if is_dead_within(next, depth - 1) {
            Continue(())
        } else {
            Break(())
        }
    });
    alive.is_continue()
}

/// Whether a side might mate from here if both sides help. `false` is certain;
/// `true` includes undecided cases.
pub(crate) fn may_mate(board: &Board, winner: Color) -> bool {
    helpmate::search(board, winner, MOST_AT_FLAG) != Mate::Impossible
}

#[cfg(test)]
mod tests {
    use super::helpmate::{Mate, search};
    use super::{MOST_AT_FLAG, may_mate};
    use crate::piece::Color;
    use crate::position::Position;

    #[track_caller]
    fn check(fen: &str, white: Mate, black: Mate) {
        let position: Position = fen.parse().expect(fen);
        for (color, expected) in [(Color::White, white), (Color::Black, black)] {
            let found = search(&position, color, MOST_AT_FLAG);
            assert_eq!(found, expected, "{color} in {fen}");
            assert_eq!(may_mate(&position, color), expected != Mate::Impossible);
        }
    }

    #[test]
    fn the_search_decides_for_each_side_alone() {
        use Mate::{Impossible, Possible};
        // Two kings behind a wall.
        let wall = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";
        check(wall, Impossible, Impossible);
        // White has a pawn, Black nothing.
        check("7k/8/8/8/8/8/P7/K7 w - - 0 1", Possible, Impossible);
        // Mate in one, and the start of a game.
        check("7k/8/6K1/8/8/8/R7/7r w - - 0 1", Possible, Possible);
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        check(start, Possible, Possible);
        // Mate on the board.
        check("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Possible, Impossible);
    }

    /// A search that comes to its bound says so.
    #[test]
    fn the_search_is_bounded() {
        let fen = "7k/8/8/8/8/8/P7/K7 w - - 0 1";
        let position: Position = fen.parse().expect(fen);
        assert_eq!(search(&position, Color::White, 10), Mate::Undecided);
    }
}
