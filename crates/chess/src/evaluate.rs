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
use crate::moves::Move;
use crate::piece::{Color, PieceKind, forward};
use crate::position::Position;
use crate::ruleset::Chess;
use crate::static_exchange::static_exchange_evaluation;
use boardwright_geometry::{Direction, Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks, knight_attacks};
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};
use boardwright_ruleset::{Evaluate, Seat};
use core::ops::{Add, AddAssign, Mul, Sub};

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

    fn is_unsettled(&self, state: &Position) -> bool {
        state.is_check()
    }
}

/// A weight in the middle game and one in the end game.
#[derive(Copy, Clone, Default)]
struct Weight(i32, i32);

impl Add for Weight {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0, self.1 + other.1)
    }
}

impl Sub for Weight {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }
}

impl AddAssign for Weight {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Mul<i32> for Weight {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        Self(self.0 * times, self.1 * times)
    }
}

/// The material value of a piece, independent of its square.
const fn worth(kind: PieceKind) -> Weight {
    match kind {
        PieceKind::Pawn => Weight(85, 105),
        PieceKind::Knight => Weight(325, 300),
        PieceKind::Bishop => Weight(335, 315),
        PieceKind::Rook => Weight(480, 530),
        PieceKind::Queen => Weight(980, 970),
        PieceKind::King => Weight(0, 0),
    }
}

/// How much a piece adds to the game phase, which is [`ALL_PHASES`] at the
/// start.
const fn phase(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Knight | PieceKind::Bishop => 1,
        PieceKind::Rook => 2,
        PieceKind::Queen => 4,
        PieceKind::Pawn | PieceKind::King => 0,
    }
}

const ALL_PHASES: i32 = 24;

const BISHOP_PAIR: Weight = Weight(28, 45);
const DOUBLED_PAWN: Weight = Weight(-8, -18);
const ISOLATED_PAWN: Weight = Weight(-12, -14);
const PROTECTED_PAWN: Weight = Weight(9, 6);
/// The number of ranks that the pawn has advanced.
const PASSED_PAWN: [Weight; 6] = [
    Weight(2, 8),
    Weight(4, 14),
    Weight(10, 28),
    Weight(24, 52),
    Weight(50, 95),
    Weight(90, 160),
];
const ROOK_OPEN_FILE: Weight = Weight(26, 10);
const ROOK_HALF_OPEN_FILE: Weight = Weight(12, 6);
const KING_SHELTER: Weight = Weight(11, 0);
const KING_ATTACKED: Weight = Weight(-9, -2);
const TO_MOVE: Weight = Weight(12, 6);

/// The value of a square that a piece attacks and the enemy's pawns do not.
const fn mobility(kind: PieceKind) -> Weight {
    match kind {
        PieceKind::Knight => Weight(5, 4),
        PieceKind::Bishop => Weight(5, 5),
        PieceKind::Rook => Weight(2, 5),
        PieceKind::Queen => Weight(1, 4),
        PieceKind::Pawn | PieceKind::King => Weight(0, 0),
    }
}

/// The value for White.
fn value(board: &Board) -> i32 {
    let mut sum = side(board, Color::White) - side(board, Color::Black);
    sum += TO_MOVE
        * match board.turn() {
            Color::White => 1,
            Color::Black => -1,
        };
    let left: i32 = PieceKind::ALL
        .into_iter()
        .map(|kind| phase(kind) * board.by_kind(kind).len() as i32)
        .sum();
    let middle = left.min(ALL_PHASES);
    let value = (sum.0 * middle + sum.1 * (ALL_PHASES - middle)) / ALL_PHASES;
    value / drawishness(board, value)
}

/// The number by which a lead is divided: a side without pawns needs more than
/// a minor piece to win.
fn drawishness(board: &Board, value: i32) -> i32 {
    let ahead = if value >= 0 {
        Color::White
    } else {
        Color::Black
    };
    let pieces = |color| {
        let own = board.by_color(color);
        let minor = own & (board.by_kind(PieceKind::Knight) | board.by_kind(PieceKind::Bishop));
        let rooks = own & board.by_kind(PieceKind::Rook);
        let queens = own & board.by_kind(PieceKind::Queen);
        3 * minor.len() as i32 + 5 * rooks.len() as i32 + 9 * queens.len() as i32
    };
    let has_pawns = !board.pieces(ahead, PieceKind::Pawn).is_empty();
    if !has_pawns && pieces(ahead) - pieces(!ahead) < 4 {
        8
    } else {
        1
    }
}

fn side(board: &Board, color: Color) -> Weight {
    let mut sum = pawns(board, color) + king(board, color);
    let enemy_pawns = board.pieces(!color, PieceKind::Pawn);
    let denied = attacks_of_pawns(enemy_pawns, forward(!color)) | board.by_color(color);
    let occupied = board.occupied();
    for kind in PieceKind::ALL {
        for square in board.pieces(color, kind) {
            sum += worth(kind) + place(kind, square, color);
            let seen = match kind {
                PieceKind::Knight => knight_attacks(square),
                PieceKind::Bishop => bishop_attacks(square, occupied),
                PieceKind::Rook => rook_attacks(square, occupied),
                PieceKind::Queen => {
                    bishop_attacks(square, occupied) | rook_attacks(square, occupied)
                }
                PieceKind::Pawn | PieceKind::King => Set8::EMPTY,
            };
            sum += mobility(kind) * (seen - denied).len() as i32;
            if kind == PieceKind::Rook {
                sum += rook_file(board, square, color);
            }
        }
    }
    if board.pieces(color, PieceKind::Bishop).len() >= 2 {
        sum += BISHOP_PAIR;
    }
    sum
}

/// The value of a piece's square, as a polynomial of its distances from the
/// centre and of the ranks it has advanced.
fn place(kind: PieceKind, square: Square8, color: Color) -> Weight {
    // Twice the distance of the square from the centre of the board, 1 to 7.
    let files = (2 * i32::from(square.file()) - 7).abs();
    let ranks = (2 * i32::from(square.rank()) - 7).abs();
    let off_centre = files + ranks;
    let advanced = i32::from(square.rank().abs_diff(color.home_rank()));
    match kind {
        // Centre pawns advance first, the others later.
        PieceKind::Pawn => Weight((8 - files) * (advanced - 1), 4 * (advanced - 1)),
        PieceKind::Knight => Weight(20 - 5 * off_centre, 12 - 4 * off_centre),
        PieceKind::Bishop => Weight(8 - 2 * off_centre, 6 - 2 * off_centre),
        PieceKind::Rook => Weight(6 - files + if advanced == 6 { 18 } else { 0 }, advanced),
        PieceKind::Queen => Weight(-(advanced.min(2) * 3), 8 - 2 * off_centre),
        // The king stays at home and off the centre files until the pieces are
        // gone.
        PieceKind::King => Weight(2 * files - 14 * advanced.min(4), 30 - 5 * off_centre),
    }
}

fn rook_file(board: &Board, square: Square8, color: Color) -> Weight {
    let file = Set8::file(square.file());
    let on_file = |color| (board.pieces(color, PieceKind::Pawn) & file).len();
    match (on_file(color), on_file(!color)) {
        (0, 0) => ROOK_OPEN_FILE,
        (0, _) => ROOK_HALF_OPEN_FILE,
        _ => Weight::default(),
    }
}

fn pawns(board: &Board, color: Color) -> Weight {
    let own = board.pieces(color, PieceKind::Pawn);
    let enemy = board.pieces(!color, PieceKind::Pawn);
    let protected = own & attacks_of_pawns(own, forward(color));
    let mut sum = PROTECTED_PAWN * protected.len() as i32;
    // The squares straight and diagonally in front of enemy pawns, which stop
    // ours.
    let guarded = filled(
        enemy | attacks_of_pawns(enemy, forward(!color)),
        forward(!color),
    );
    for square in own {
        let single = Set8::from_square(square);
        let ahead = filled(single.shift(forward(color)), forward(color));
        if ahead.intersects(own) {
            sum += DOUBLED_PAWN;
        } else if !guarded.contains(square) {
            let advanced = square.rank().abs_diff(color.home_rank()).clamp(1, 6);
            sum += PASSED_PAWN[usize::from(advanced) - 1];
        }
        let file = Set8::file(square.file());
        let neighbours = file.shift(Direction::West) | file.shift(Direction::East);
        if !neighbours.intersects(own) {
            sum += ISOLATED_PAWN;
        }
    }
    sum
}

/// All squares from a set on in a direction.
fn filled(mut set: Set8, direction: Direction) -> Set8 {
    for _ in 0..7 {
        set |= set.shift(direction);
    }
    set
}

fn king(board: &Board, color: Color) -> Weight {
    let king = board.king(color);
    let zone = king_attacks(king);
    let ahead = zone.shift(forward(color)) | zone;
    let shelter = ahead & board.pieces(color, PieceKind::Pawn);
    let attacked = zone.iter().filter(|&square| {
        !(board.attackers(square, !color) - board.by_kind(PieceKind::King)).is_empty()
    });
    KING_SHELTER * (shelter.len().min(3) as i32) + KING_ATTACKED * attacked.count() as i32
}
