//! The pieces of one side, and what they attack.

use super::weight::Weight;
use super::weights::{
    BISHOP_BLOCKED, BISHOP_MOBILITY, BISHOP_PAIR, HANGING, KNIGHT_MOBILITY, MINOR_DANGER,
    MINOR_THREAT, PAWN_THREAT, QUEEN_DANGER, QUEEN_MOBILITY, ROOK_DANGER, ROOK_MOBILITY, SQUARES,
};
use crate::board::Board;
use crate::piece::{Color, PieceKind, forward};
use boardwright_geometry::{Direction, Set8, Square8};
use boardwright_pieces::attacks8::{attacks_of_pawns, king_attacks, knight_attacks};
use boardwright_pieces::sliders8::{bishop_attacks, queen_attacks, rook_attacks};

/// The dark squares.
pub(super) const DARK: Set8 = Set8::from_bits(0xaa55_aa55_aa55_aa55);

/// The pieces of one side, each kind as a set.
pub(super) struct Army {
    pub(super) color: Color,
    pub(super) own: Set8,
    pub(super) occupied: Set8,
    pub(super) pawns: Set8,
    pub(super) knights: Set8,
    pub(super) bishops: Set8,
    pub(super) rooks: Set8,
    pub(super) queens: Set8,
    pub(super) king: Square8,
    /// The squares beside the king.
    pub(super) around: Set8,
    /// The squares that its pawns attack.
    pub(super) pawn_attacks: Set8,
}

impl Army {
    pub(super) fn new(board: &Board, color: Color) -> Self {
        let own = board.by_color(color);
        let (diagonals, orthogonals) = (board.diagonals & own, board.orthogonals & own);
        let pawns = board.pawns & own;
        let king = board.king(color);
        Self {
            color,
            own,
            occupied: board.occupied(),
            pawns,
            knights: board.knights & own,
            bishops: diagonals - orthogonals,
            rooks: orthogonals - diagonals,
            queens: diagonals & orthogonals,
            king,
            around: king_attacks(king),
            pawn_attacks: attacks_of_pawns(pawns, forward(color)),
        }
    }

    /// What this side adds to the game phase.
    pub(super) fn phase(&self) -> i32 {
        let minor = (self.knights | self.bishops).len();
        (minor + 2 * self.rooks.len() + 4 * self.queens.len()) as i32
    }

    /// The squares around the king where an enemy piece is a danger.
    pub(super) fn zone(&self) -> Set8 {
        let around = self.around | Set8::from_square(self.king);
        around.shift(forward(self.color)) | around
    }

    /// The values of material and squares, of the king too, and the mobility of pieces;
    /// and what the pieces attack.
    pub(super) fn activity(&self, enemy: &Self) -> Activity {
        let squares = &SQUARES[self.color.index()];
        let mut activity = Activity {
            squares,
            targets: !(enemy.pawn_attacks | self.own),
            zone: enemy.zone(),
            sum: squares[PieceKind::King.index()][self.king.index()],
            attackers: 0,
            danger: 0,
            knights: Set8::EMPTY,
            bishops: Set8::EMPTY,
            rooks: Set8::EMPTY,
            queens: Set8::EMPTY,
            all: self.pawn_attacks,
        };
        for square in self.pawns {
            activity.sum += squares[PieceKind::Pawn.index()][square.index()];
        }
        let occupied = self.occupied;
        activity.knights = activity.add(
            PieceKind::Knight,
            self.knights,
            (KNIGHT_MOBILITY, MINOR_DANGER),
            knight_attacks,
        );
        activity.bishops = activity.add(
            PieceKind::Bishop,
            self.bishops,
            (BISHOP_MOBILITY, MINOR_DANGER),
            |square| bishop_attacks(square, occupied),
        );
        activity.rooks = activity.add(
            PieceKind::Rook,
            self.rooks,
            (ROOK_MOBILITY, ROOK_DANGER),
            |square| rook_attacks(square, occupied),
        );
        activity.queens = activity.add(
            PieceKind::Queen,
            self.queens,
            (QUEEN_MOBILITY, QUEEN_DANGER),
            |square| queen_attacks(square, occupied),
        );
        activity.all |= activity.knights | activity.bishops | activity.rooks | activity.queens;
        if self.bishops.len() >= 2 {
            activity.sum += BISHOP_PAIR;
        }
        for color in [DARK, !DARK] {
            let blocked = (self.bishops & color).len() * (self.pawns & color).len();
            activity.sum += BISHOP_BLOCKED * blocked;
        }
        activity
    }

    /// What this side attacks and the enemy should mind.
    pub(super) fn threats(
        &self,
        activity: &Activity,
        (enemy, enemy_activity): (&Self, &Activity),
    ) -> Weight {
        let major = enemy.rooks | enemy.queens;
        let pieces = enemy.knights | enemy.bishops | major;
        let minor_attacks = activity.knights | activity.bishops;
        let protected = enemy_activity.all | enemy.around;
        let attacked = activity.all | self.around;
        let hanging = (enemy.pawns | pieces) & (attacked - protected);
        PAWN_THREAT * (pieces & self.pawn_attacks).len()
            + MINOR_THREAT * (major & minor_attacks).len()
            + HANGING * hanging.len()
    }
}

/// What the pieces of a side come to, one kind after the other.
pub(super) struct Activity {
    squares: &'static [[Weight; 64]; 6],
    /// Where a move counts as mobility.
    targets: Set8,
    /// The squares around the enemy's king.
    zone: Set8,
    pub(super) sum: Weight,
    /// How many pieces attack around the enemy's king.
    pub(super) attackers: usize,
    /// How dangerous those are.
    pub(super) danger: usize,
    /// What the pieces of each kind attack.
    pub(super) knights: Set8,
    pub(super) bishops: Set8,
    pub(super) rooks: Set8,
    pub(super) queens: Set8,
    /// What they and the pawns attack, without the king.
    pub(super) all: Set8,
}

impl Activity {
    /// Adds the pieces of one kind, and gives the squares that they attack. It is
    /// compiled for each kind's attacks.
    #[inline(always)]
    fn add(
        &mut self,
        kind: PieceKind,
        pieces: Set8,
        (mobility, danger): (Weight, usize),
        attacks_of: impl Fn(Square8) -> Set8,
    ) -> Set8 {
        let (mut seen, mut near, mut attacked) = (0, 0, Set8::EMPTY);
        for square in pieces {
            let attacks = attacks_of(square);
            seen += (attacks & self.targets).len();
            near += usize::from(attacks.intersects(self.zone));
            attacked |= attacks;
            self.sum += self.squares[kind.index()][square.index()];
        }
        self.sum += mobility * seen;
        self.attackers += near;
        self.danger += danger * near;
        attacked
    }
}

/// All squares from a set on, straight up or down.
pub(super) fn filled(set: Set8, direction: Direction) -> Set8 {
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
pub(super) fn files(set: Set8) -> Set8 {
    filled(filled(set, Direction::North), Direction::South)
}
