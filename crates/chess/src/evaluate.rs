//! The static evaluation of a position, for players that search.
//!
//! It adds up, for both sides, material, piece placement, mobility, pawn
//! structure and king safety. Each term has two weights, one for the middle
//! game and one for the end game; the pieces left besides pawns decide how the
//! two are mixed. The weights are in hundredths of a pawn, chosen by hand from
//! general chess principles, and meant to give sensible moves at shallow depth:
//! a knight belongs in the centre, a rook on an open file, a passed pawn ahead,
//! the king in its corner until the queens are gone.

use crate::board::Board;
use crate::movegen;
use crate::moves::Move;
use crate::piece::{Color, PieceKind, forward};
use crate::position::Position;
use crate::ruleset::Chess;
use crate::static_exchange::static_exchange_evaluation;
use boardwright_geometry::{Direction, Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks, knight_attacks};
use boardwright_pieces::sliders8::{bishop_attacks, queen_attacks, rook_attacks};
use boardwright_ruleset::{Evaluate, Seat, visit_gains_one_by_one};
use core::ops::ControlFlow::{self, Continue};
use core::ops::{Add, AddAssign, Mul, Sub};

/// The most legal moves of a piece, which are those of a queen.
const MOST_MOVES: usize = 27;

impl Evaluate for Chess {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let white = value(state);
        match Self::color(seat) {
            Some(Color::White) => white,
            Some(Color::Black) => -white,
            None => 0,
        }
    }

    fn immediate_gain(&self, state: &Position, _: Seat, chosen: Move) -> Option<i32> {
        static_exchange_evaluation(state, chosen)
    }

    fn visit_gains(
        &self,
        state: &Position,
        seat: Seat,
        most: usize,
        mut f: impl FnMut(Move, i32),
    ) -> ControlFlow<()> {
        // Castling is two more.
        if most <= MOST_MOVES * state.by_color(state.turn()).len() + 2 {
            return visit_gains_one_by_one(self, state, seat, most, f);
        }
        if self.may_move(state, seat) {
            movegen::visit_loud(state, |chosen| {
                if let Some(gain) = static_exchange_evaluation(state, chosen) {
                    f(chosen, gain);
                }
            });
        }
        Continue(())
    }

    fn is_unsettled(&self, state: &Position) -> bool {
        state.is_check()
    }
}

/// A weight in the middle game and one in the end game, in the lower and the
/// upper half of a word, so that one operation adds or multiplies both.
#[derive(Copy, Clone, Default)]
struct Weight(i64);

impl Weight {
    const fn new(middle: i32, end: i32) -> Self {
        Self(middle as i64 + ((end as i64) << 32))
    }

    const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The weight in the middle game and that in the end game.
    const fn parts(self) -> (i32, i32) {
        let middle = self.0 as i32;
        (middle, ((self.0 - middle as i64) >> 32) as i32)
    }
}

impl Add for Weight {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.plus(other)
    }
}

impl Sub for Weight {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Weight {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Mul<usize> for Weight {
    type Output = Self;
    fn mul(self, times: usize) -> Self {
        Self(self.0 * times as i64)
    }
}

/// The material value of a piece, independent of its square.
const fn worth(kind: PieceKind) -> Weight {
    match kind {
        PieceKind::Pawn => Weight::new(85, 105),
        PieceKind::Knight => Weight::new(325, 300),
        PieceKind::Bishop => Weight::new(335, 315),
        PieceKind::Rook => Weight::new(480, 530),
        PieceKind::Queen => Weight::new(980, 970),
        PieceKind::King => Weight::new(0, 0),
    }
}

/// What all pieces but the pawns and the kings add up to in the game phase at
/// the start: a knight and a bishop 1, a rook 2, a queen 4.
const ALL_PHASES: i32 = 24;

const BISHOP_PAIR: Weight = Weight::new(28, 45);
const DOUBLED_PAWN: Weight = Weight::new(-8, -18);
const ISOLATED_PAWN: Weight = Weight::new(-12, -14);
const PROTECTED_PAWN: Weight = Weight::new(9, 6);
/// By the number of ranks that the pawn has advanced, from 1.
const PASSED_PAWN: [Weight; 6] = [
    Weight::new(2, 8),
    Weight::new(4, 14),
    Weight::new(10, 28),
    Weight::new(24, 52),
    Weight::new(50, 95),
    Weight::new(90, 160),
];
const ROOK_OPEN_FILE: Weight = Weight::new(26, 10);
const ROOK_HALF_OPEN_FILE: Weight = Weight::new(12, 6);
const KING_SHELTER: Weight = Weight::new(11, 0);
const KING_ATTACKED: Weight = Weight::new(-9, -2);
const TO_MOVE: Weight = Weight::new(12, 6);

// The value of a square that a piece attacks and that holds no own piece and is
// not attacked by the enemy's pawns.
const KNIGHT_MOBILITY: Weight = Weight::new(5, 4);
const BISHOP_MOBILITY: Weight = Weight::new(5, 5);
const ROOK_MOBILITY: Weight = Weight::new(2, 5);
const QUEEN_MOBILITY: Weight = Weight::new(1, 4);

/// The value for White.
fn value(board: &Board) -> i32 {
    let white = Army::new(board, Color::White);
    let black = Army::new(board, Color::Black);
    let (white_pieces, white_attacks) = white.pieces(black.pawn_attacks);
    let (black_pieces, black_attacks) = black.pieces(white.pawn_attacks);
    let of_white = white_pieces + white.pawns(&black) + white.king(black_attacks);
    let of_black = black_pieces + black.pawns(&white) + black.king(white_attacks);
    let to_move = match board.turn() {
        Color::White => TO_MOVE,
        Color::Black => Weight::default() - TO_MOVE,
    };
    let (in_middle, in_end) = (of_white - of_black + to_move).parts();
    let middle = (white.phase() + black.phase()).min(ALL_PHASES);
    let value = (in_middle * middle + in_end * (ALL_PHASES - middle)) / ALL_PHASES;
    let (ahead, behind) = if value >= 0 {
        (&white, &black)
    } else {
        (&black, &white)
    };
    value / ahead.drawishness(behind)
}

/// The pieces of one side, each kind as a set.
struct Army {
    color: Color,
    own: Set8,
    occupied: Set8,
    pawns: Set8,
    knights: Set8,
    bishops: Set8,
    rooks: Set8,
    queens: Set8,
    king: Square8,
    /// The squares that its pawns attack.
    pawn_attacks: Set8,
}

impl Army {
    fn new(board: &Board, color: Color) -> Self {
        let own = board.by_color(color);
        let (diagonals, orthogonals) = (board.diagonals & own, board.orthogonals & own);
        let pawns = board.pawns & own;
        Self {
            color,
            own,
            occupied: board.occupied(),
            pawns,
            knights: board.knights & own,
            bishops: diagonals - orthogonals,
            rooks: orthogonals - diagonals,
            queens: diagonals & orthogonals,
            king: board.king(color),
            pawn_attacks: attacks_of_pawns(pawns, forward(color)),
        }
    }

    /// What this side adds to the game phase.
    fn phase(&self) -> i32 {
        let minor = (self.knights | self.bishops).len();
        (minor + 2 * self.rooks.len() + 4 * self.queens.len()) as i32
    }

    /// By what a lead of this side is divided: without pawns it needs more than
    /// a minor piece to win.
    fn drawishness(&self, enemy: &Self) -> i32 {
        let pieces = |army: &Self| {
            let minor = (army.knights | army.bishops).len();
            (3 * minor + 5 * army.rooks.len() + 9 * army.queens.len()) as i32
        };
        if self.pawns.is_empty() && pieces(self) - pieces(enemy) < 4 {
            8
        } else {
            1
        }
    }

    /// The values of material and squares, of the king too, the mobility of
    /// pieces and the files of rooks; and all squares that they and the pawns
    /// attack, but not the king.
    fn pieces(&self, enemy_pawn_attacks: Set8) -> (Weight, Set8) {
        let squares = &SQUARES[self.color.index()];
        let mut activity = Activity {
            squares,
            targets: !(enemy_pawn_attacks | self.own),
            sum: squares[PieceKind::King.index()][self.king.index()],
            attacked: self.pawn_attacks,
        };
        for square in self.pawns {
            activity.sum += squares[PieceKind::Pawn.index()][square.index()];
        }
        let occupied = self.occupied;
        activity.add(
            PieceKind::Knight,
            self.knights,
            KNIGHT_MOBILITY,
            knight_attacks,
        );
        activity.add(PieceKind::Bishop, self.bishops, BISHOP_MOBILITY, |square| {
            bishop_attacks(square, occupied)
        });
        activity.add(PieceKind::Rook, self.rooks, ROOK_MOBILITY, |square| {
            rook_attacks(square, occupied)
        });
        activity.add(PieceKind::Queen, self.queens, QUEEN_MOBILITY, |square| {
            queen_attacks(square, occupied)
        });
        let Activity {
            mut sum, attacked, ..
        } = activity;
        if self.bishops.len() >= 2 {
            sum += BISHOP_PAIR;
        }
        (sum, attacked)
    }

    /// The structure of the pawns, and what it gives the rooks.
    fn pawns(&self, enemy: &Self) -> Weight {
        let (own, forward) = (self.pawns, forward(self.color));
        let own_files = files(own);
        let behind_own = filled(own, forward.opposite()).shift(forward.opposite());
        let doubled = own & behind_own;
        let neighbours = own_files.shift(Direction::West) | own_files.shift(Direction::East);
        let mut sum = PROTECTED_PAWN * (own & self.pawn_attacks).len()
            + DOUBLED_PAWN * doubled.len()
            + ISOLATED_PAWN * (own - neighbours).len();
        // The squares straight and diagonally in front of enemy pawns, which
        // stop ours.
        let guarded = filled(enemy.pawns | enemy.pawn_attacks, forward.opposite());
        for square in own - doubled - guarded {
            let advanced = square.rank().abs_diff(self.color.home_rank()).clamp(1, 6);
            sum += PASSED_PAWN[usize::from(advanced) - 1];
        }
        let free = self.rooks - own_files;
        let open = free - files(enemy.pawns);
        sum + ROOK_OPEN_FILE * open.len() + ROOK_HALF_OPEN_FILE * (free - open).len()
    }

    /// The safety of the king, by the pawns before it and by the attacked
    /// squares around it.
    fn king(&self, enemy_attacks: Set8) -> Weight {
        let zone = king_attacks(self.king);
        let ahead = zone.shift(forward(self.color)) | zone;
        let shelter = (ahead & self.pawns).len().min(3);
        KING_SHELTER * shelter + KING_ATTACKED * (zone & enemy_attacks).len()
    }
}

/// All squares from a set on, straight up or down.
fn filled(set: Set8, direction: Direction) -> Set8 {
    let mut bits = set.bits();
    if matches!(direction, Direction::North) {
        bits |= bits << 8;
        bits |= bits << 16;
        bits |= bits << 32;
    } else {
        bits |= bits >> 8;
        bits |= bits >> 16;
        bits |= bits >> 32;
    }
    Set8::from_bits(bits)
}

/// All squares of the files of a set.
fn files(set: Set8) -> Set8 {
    filled(filled(set, Direction::North), Direction::South)
}

/// What the pieces of a side come to, one kind after the other.
struct Activity {
    squares: &'static [[Weight; 64]; 6],
    /// Where a move counts as mobility.
    targets: Set8,
    sum: Weight,
    attacked: Set8,
}

impl Activity {
    /// Adds the pieces of one kind. It is compiled for each kind's attacks.
    #[inline(always)]
    fn add(
        &mut self,
        kind: PieceKind,
        pieces: Set8,
        mobility: Weight,
        attacks_of: impl Fn(Square8) -> Set8,
    ) {
        let mut seen = 0;
        for square in pieces {
            let attacks = attacks_of(square);
            seen += (attacks & self.targets).len();
            self.attacked |= attacks;
            self.sum += self.squares[kind.index()][square.index()];
        }
        self.sum += mobility * seen;
    }
}

/// What a piece of each colour and kind is worth on each square.
static SQUARES: [[[Weight; 64]; 6]; 2] = {
    let mut squares = [[[Weight(0); 64]; 6]; 2];
    let mut kind = 0;
    while kind < 6 {
        squares[0][kind] = square_values(PieceKind::ALL[kind], Color::White);
        squares[1][kind] = square_values(PieceKind::ALL[kind], Color::Black);
        kind += 1;
    }
    squares
};

const fn square_values(kind: PieceKind, color: Color) -> [Weight; 64] {
    let mut values = [Weight(0); 64];
    let mut index = 0;
    while index < 64 {
        let square = Square8::ALL[index];
        values[index] = worth(kind).plus(place(kind, square, color));
        index += 1;
    }
    values
}

/// The value of a piece's square, as a polynomial of its distances from the
/// centre and of the ranks it has advanced.
const fn place(kind: PieceKind, square: Square8, color: Color) -> Weight {
    // Twice the distance of the square from the centre of the board, 1 to 7.
    let files = (2 * square.file() as i32 - 7).abs();
    let ranks = (2 * square.rank() as i32 - 7).abs();
    let off_centre = files + ranks;
    let advanced = square.rank().abs_diff(color.home_rank()) as i32;
    let two_ranks = if advanced < 2 { advanced } else { 2 };
    let four_ranks = if advanced < 4 { advanced } else { 4 };
    match kind {
        // Centre pawns advance first, the others later.
        PieceKind::Pawn => Weight::new((8 - files) * (advanced - 1), 4 * (advanced - 1)),
        PieceKind::Knight => Weight::new(20 - 5 * off_centre, 12 - 4 * off_centre),
        PieceKind::Bishop => Weight::new(8 - 2 * off_centre, 6 - 2 * off_centre),
        PieceKind::Rook => {
            let seventh = if advanced == 6 { 18 } else { 0 };
            Weight::new(6 - files + seventh, advanced)
        }
        PieceKind::Queen => Weight::new(-(two_ranks * 3), 8 - 2 * off_centre),
        // The king stays at home and off the centre files until the pieces are
        // gone.
        PieceKind::King => Weight::new(2 * files - 14 * four_ranks, 30 - 5 * off_centre),
    }
}
