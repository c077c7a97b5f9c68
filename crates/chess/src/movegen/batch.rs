//! Counting the moves of several boards at once.
//!
//! All that decides how many moves there are is computed by shifts of whole sets, the
//! same for every board and without a branch. So the compiler does it in vectors, for as
//! many boards at once as a register holds words. That is more work for a board than
//! [`count`] does, and pays where vectors hold four words or more.
//!
//! What a direction needs is found for all sliders together, by Kogge and Stone's
//! parallel prefix: in three steps they go one, two and four squares as far as all is
//! empty. En passant is rare, and left to [`count`].

use super::{Black, CastlingPath, Side, White, count};
use crate::board::Board;
use crate::piece::Color;
use boardwright_geometry::Set8;

/// How many boards are counted at once.
const LANES: usize = 8;

/// How many sliders there must be.
const FEWEST_SLIDERS: usize = 5;

/// Boards of which the moves are yet to be counted, and the sum for all before them. The
/// same side is to move on all of them.
pub(crate) struct Batch {
    colors: [[u64; LANES]; 2],
    pawns: [u64; LANES],
    knights: [u64; LANES],
    diagonals: [u64; LANES],
    orthogonals: [u64; LANES],
    kings: [[u64; LANES]; 2],
    castling: [[u8; 2]; LANES],
    turn: Color,
    len: usize,
    sum: u64,
}

impl Batch {
    /// Whether boards after a few moves from this one are counted faster together: if
    /// vectors are wide enough on this target, and if there are enough pieces, since
    /// [`count`] takes less time for few while this takes the same for all.
    pub(crate) fn pays_for(board: &Board) -> bool {
        let sliders = board.diagonals | board.orthogonals;
        cfg!(target_feature = "avx2") && sliders.len() >= FEWEST_SLIDERS
    }

    /// No board yet; this side is to move on those that come.
    pub(crate) fn new(turn: Color) -> Self {
        Self {
            colors: [[0; LANES]; 2],
            pawns: [0; LANES],
            knights: [0; LANES],
            diagonals: [0; LANES],
            orthogonals: [0; LANES],
            kings: [[0; LANES]; 2],
            castling: [[0; 2]; LANES],
            turn,
            len: 0,
            sum: 0,
        }
    }

    /// Adds the moves of a board.
    #[inline(always)]
    pub(crate) fn add(&mut self, board: &Board) {
        if board.en_passant != 0 {
            self.sum += count(board);
            return;
        }
        let lane = self.len % LANES;
        for color in [0, 1] {
            self.colors[color][lane] = board.colors[color].bits();
            self.kings[color][lane] = Set8::from_square(board.kings[color]).bits();
        }
        self.pawns[lane] = board.pawns.bits();
        self.knights[lane] = board.knights.bits();
        self.diagonals[lane] = board.diagonals.bits();
        self.orthogonals[lane] = board.orthogonals.bits();
        self.castling[lane] = board.castling;
        self.len = lane + 1;
        if self.len == LANES {
            self.count();
        }
    }

    /// The moves of all boards together.
    pub(crate) fn total(mut self) -> u64 {
        if self.len > 0 {
            self.count();
        }
        self.sum
    }

    /// Counts what is in the lanes and empties them.
    #[inline(never)]
    fn count(&mut self) {
        match self.turn {
            Color::White => self.count_for::<White>(),
            Color::Black => self.count_for::<Black>(),
        }
        self.len = 0;
    }

    #[inline(always)]
    fn count_for<S: Side>(&mut self) {
        let (own, enemy) = (S::COLOR.index(), (!S::COLOR).index());
        let mut moves = [0; LANES];
        let mut denied = [0; LANES];
        let mut pinned = [0; LANES];
        // One vector for each name in the loop.
        for lane in 0..LANES {
            let sets = Sets {
                own: self.colors[own][lane],
                enemy: self.colors[enemy][lane],
                pawns: self.pawns[lane],
                knights: self.knights[lane],
                diagonals: self.diagonals[lane],
                orthogonals: self.orthogonals[lane],
                king: self.kings[own][lane],
                enemy_king: self.kings[enemy][lane],
            };
            (moves[lane], denied[lane], pinned[lane]) = sets.count::<S>();
        }
        for lane in 0..self.len.min(LANES) {
            self.sum += moves[lane];
            let occupied = self.colors[own][lane] | self.colors[enemy][lane];
            let king_file = self.kings[own][lane].trailing_zeros() as u8 % 8;
            let mut rights = self.castling[lane][own];
            while rights != 0 {
                let path = CastlingPath::find(S::COLOR, king_file, rights.trailing_zeros() as u8);
                rights &= rights - 1;
                let obstacles = path.empty.bits() & occupied
                    | path.safe.bits() & denied[lane]
                    | Set8::from_square(path.rook).bits() & pinned[lane];
                self.sum += u64::from(obstacles == 0);
            }
        }
    }
}

/// The pieces of one board, seen from the side to move.
struct Sets {
    own: u64,
    enemy: u64,
    pawns: u64,
    knights: u64,
    diagonals: u64,
    orthogonals: u64,
    king: u64,
    enemy_king: u64,
}

/// What the king must know of one line, in both directions, or of several.
#[derive(Copy, Clone)]
struct Threats {
    /// What enemies attack, with the square behind a king in check.
    attacked: u64,
    checkers: u64,
    /// Where other pieces go in answer to a check: to the checker or before it.
    answers: u64,
    /// Own pieces that may not leave the line.
    pinned: u64,
}

impl Threats {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self {
            attacked: self.attacked | other.attacked,
            checkers: self.checkers | other.checkers,
            answers: self.answers | other.answers,
            pinned: self.pinned | other.pinned,
        }
    }
}

impl Sets {
    /// How many moves there are, castling and en passant not included; the squares that
    /// the king may not pass, which are all in check; and the pieces pinned on a rank.
    #[inline(always)]
    fn count<S: Side>(&self) -> (u64, u64, u64) {
        let empty = !(self.own | self.enemy);
        let rank = self.threats_on(RANK, self.orthogonals, empty);
        let file = self.threats_on(FILE, self.orthogonals, empty);
        let rising = self.threats_on(RISING, self.diagonals, empty);
        let falling = self.threats_on(FALLING, self.diagonals, empty);
        let threats = (rank.and(file).and(rising).and(falling)).and(self.leapers::<S>());

        let is_check = mask_if(threats.checkers != 0);
        let is_double = mask_if(threats.checkers & threats.checkers.wrapping_sub(1) != 0);
        let king_to = around(self.king) & !self.own & !threats.attacked;
        // Where all other pieces may go.
        let targets = !self.own & (threats.answers | !is_check) & !is_double;
        let free = self.own & !threats.pinned;
        let sliders_on = |line, sliders, on_line: &Threats| {
            let sliders = sliders & (free | on_line.pinned);
            size(slide(sliders, empty, line) & targets)
                + size(slide(sliders, empty, -line) & targets)
        };
        let moves = size(king_to)
            + sliders_on(RANK, self.orthogonals, &rank)
            + sliders_on(FILE, self.orthogonals, &file)
            + sliders_on(RISING, self.diagonals, &rising)
            + sliders_on(FALLING, self.diagonals, &falling)
            + knights_to(self.knights & free, |to| size(to & targets))
            + self.pawn_moves::<S>(targets, free, [file.pinned, rising.pinned, falling.pinned]);
        (moves, threats.attacked | is_check, rank.pinned)
    }

    /// What enemy sliders do on the lines of this step.
    #[inline(always)]
    fn threats_on(&self, line: i32, sliders: u64, empty: u64) -> Threats {
        let sliders = sliders & self.enemy;
        let one_way = self.threats_by(line, sliders, empty);
        one_way.and(self.threats_by(-line, sliders, empty))
    }

    #[inline(always)]
    fn threats_by(&self, step: i32, sliders: u64, empty: u64) -> Threats {
        let attacked = slide(sliders, empty, step);
        // What the king sees the other way, up to the first piece.
        let seen = slide(self.king, empty, -step);
        let checkers = seen & sliders;
        Threats {
            attacked: attacked | shifted(attacked & self.king, step) & onto(step),
            checkers,
            answers: seen & mask_if(checkers != 0),
            // Only a piece between the king and a slider, alone, is reached by both.
            pinned: attacked & seen & self.own,
        }
    }

    /// The threats of enemies that do not slide.
    #[inline(always)]
    fn leapers<S: Side>(&self) -> Threats {
        let knights = self.knights & self.enemy;
        let pawns = self.pawns & self.enemy;
        let forward = i32::from(S::STEP);
        let captures = |pawns, forward: i32| {
            shifted(pawns, forward + 1) & onto(forward + 1)
                | shifted(pawns, forward - 1) & onto(forward - 1)
        };
        let checkers = knights_to_any(self.king) & knights | captures(self.king, forward) & pawns;
        Threats {
            attacked: captures(pawns, -forward) | knights_to_any(knights) | around(self.enemy_king),
            checkers,
            answers: checkers,
            pinned: 0,
        }
    }

    /// Moves of pawns. One that is pinned stays on its line.
    #[inline(always)]
    fn pawn_moves<S: Side>(&self, targets: u64, free: u64, pinned: [u64; 3]) -> u64 {
        let [on_file, on_rising, on_falling] = pinned;
        let forward = i32::from(S::STEP);
        let pawns = self.pawns & self.own;
        let empty = !(self.own | self.enemy);
        let single = shifted(pawns & (free | on_file), forward) & empty;
        let double = shifted(single & S::THIRD_RANK.bits(), forward) & empty & targets;
        let single = single & targets;
        let captures = |line: i32, pinned| {
            let step = if S::IS_WHITE { line } else { -line };
            shifted(pawns & (free | pinned), step) & onto(step) & self.enemy & targets
        };
        let (rising, falling) = (captures(RISING, on_rising), captures(FALLING, on_falling));
        // On the last rank each counts for four pieces.
        let last = S::LAST_RANK.bits();
        let promotions = size(single & last) + size(rising & last) + size(falling & last);
        size(single) + size(double) + size(rising) + size(falling) + 3 * promotions
    }
}

/// The lines of a board, by the step of the square's index on them.
const RANK: i32 = 1;
const FILE: i32 = 8;
const RISING: i32 = 9;
const FALLING: i32 = 7;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares that a step can reach without leaving the board at a side.
#[inline(always)]
const fn onto(step: i32) -> u64 {
    match step {
        1 | 9 | -7 => !FILE_A,
        -1 | -9 | 7 => !FILE_H,
        _ => !0,
    }
}

/// All squares of a set, this many indices further.
#[inline(always)]
const fn shifted(set: u64, step: i32) -> u64 {
    if step > 0 { set << step } else { set >> -step }
}

/// The squares that sliders attack in one direction. Each slider's end where the next
/// begins, so no square is reached twice.
#[inline(always)]
const fn slide(sliders: u64, empty: u64, step: i32) -> u64 {
    let by_one = empty & onto(step);
    let by_two = by_one & shifted(by_one, step);
    let by_four = by_two & shifted(by_two, 2 * step);
    let reached = sliders | by_one & shifted(sliders, step);
    let reached = reached | by_two & shifted(reached, 2 * step);
    let reached = reached | by_four & shifted(reached, 4 * step);
    shifted(reached, step) & onto(step)
}

/// The squares next to those of a set, which are not next to each other.
#[inline(always)]
const fn around(set: u64) -> u64 {
    let row = set | shifted(set, 1) & onto(1) | shifted(set, -1) & onto(-1);
    (row | row << 8 | row >> 8) & !set
}

/// The sum of what is made of the targets of knights, for each of their eight jumps.
#[inline(always)]
fn knights_to(knights: u64, count: impl Fn(u64) -> u64) -> u64 {
    let [narrow_east, narrow_west, wide_east, wide_west] = beside(knights);
    count(narrow_east << 16)
        + count(narrow_east >> 16)
        + count(narrow_west << 16)
        + count(narrow_west >> 16)
        + count(wide_east << 8)
        + count(wide_east >> 8)
        + count(wide_west << 8)
        + count(wide_west >> 8)
}

/// All targets of knights.
#[inline(always)]
const fn knights_to_any(knights: u64) -> u64 {
    let [narrow_east, narrow_west, wide_east, wide_west] = beside(knights);
    let (narrow, wide) = (narrow_east | narrow_west, wide_east | wide_west);
    narrow << 16 | narrow >> 16 | wide << 8 | wide >> 8
}

/// One file to each side, and two.
#[inline(always)]
const fn beside(set: u64) -> [u64; 4] {
    let (east, west) = (set << 1 & onto(1), set >> 1 & onto(-1));
    [east, west, east << 1 & onto(1), west >> 1 & onto(-1)]
}

#[inline(always)]
const fn size(set: u64) -> u64 {
    set.count_ones() as u64
}

/// All squares or none.
#[inline(always)]
const fn mask_if(condition: bool) -> u64 {
    (condition as u64).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::{Batch, LANES};
    use crate::board::Board;
    use crate::position::Position;
    use alloc::vec;
    use alloc::vec::Vec;
    use core::convert::Infallible;
    use core::ops::ControlFlow::Continue;

    /// Compares each board and each full batch with the moves counted one by one; returns
    /// how many boards there were.
    #[track_caller]
    fn check(fen: &str, depth: u32) -> usize {
        let position: Position = fen.parse().expect("the position is sound");
        let mut boards = vec![*position.board()];
        for _ in 0..depth {
            for chunk in boards.chunks(LANES + 1) {
                let counted: u64 = chunk.iter().map(Board::count_moves).sum();
                assert_eq!(total(chunk), counted, "{chunk:?}");
            }
            for board in &boards {
                assert_eq!(total(&[*board]), board.count_moves(), "{board:?}");
            }
            boards = boards.iter().flat_map(after).collect();
        }
        boards.len()
    }

    fn total(boards: &[Board]) -> u64 {
        let mut batch = Batch::new(boards[0].turn);
        for board in boards {
            batch.add(board);
        }
        batch.total()
    }

    fn after(board: &Board) -> Vec<Board> {
        let mut boards = Vec::new();
        let Continue(()) = board.visit_successors(|_, next| {
            boards.push(*next);
            Continue::<Infallible>(())
        });
        boards
    }

    #[test]
    fn a_batch_counts_what_is_counted_one_by_one() {
        let depth = 4;
        let fens = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        ];
        for fen in fens {
            assert!(check(fen, depth) > 40_000);
        }
    }

    #[test]
    fn it_knows_checks_pins_castling_and_promotions() {
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            // Pins on each line, and a double check to come.
            "3r2k1/8/8/q2P2b1/8/1B1K1N1r/2R5/1b1q1n2 w - - 0 1",
            "4r1k1/8/8/8/4N3/8/4K3/4R2q b - - 0 1",
            // Chess960, once with a rook that is pinned.
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "4k3/8/8/8/8/8/8/q1RK3R w CH - 0 1",
            "4k3/8/8/8/8/8/8/qRK4R w BH - 0 1",
        ];
        for fen in fens {
            assert!(check(fen, 3) > 1_000, "{fen}");
        }
    }
}
