//! The pieces of one side, and what they attack.

use super::terms::{Tally, Term};
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
    /// Whether it is to move.
    pub(super) moves: bool,
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
            moves: board.turn() == color,
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

    /// Adds material and squares, those of the king too, and the mobility of pieces; and
    /// gives what the pieces attack.
    pub(super) fn activity(&self, enemy: &Self, sum: &mut impl Tally) -> Activity {
        let mut activity = Activity {
            targets: !(enemy.pawn_attacks | self.own),
            zone: enemy.zone(),
            attackers: 0,
            danger: 0,
            knights: Set8::EMPTY,
            bishops: Set8::EMPTY,
            rooks: Set8::EMPTY,
            queens: Set8::EMPTY,
            all: self.pawn_attacks,
        };
        let (color, occupied) = (self.color, self.occupied);
        sum.add_piece(color, PieceKind::King, self.king);
        let kind = (color, PieceKind::Knight, Term::KnightMobility, MINOR_DANGER);
        activity.knights = activity.add(kind, self.knights, sum, knight_attacks);
        let kind = (color, PieceKind::Bishop, Term::BishopMobility, MINOR_DANGER);
        activity.bishops = activity.add(kind, self.bishops, sum, |square| {
            bishop_attacks(square, occupied)
        });
        let kind = (color, PieceKind::Rook, Term::RookMobility, ROOK_DANGER);
        activity.rooks = activity.add(kind, self.rooks, sum, |square| {
            rook_attacks(square, occupied)
        });
        let kind = (color, PieceKind::Queen, Term::QueenMobility, QUEEN_DANGER);
        activity.queens = activity.add(kind, self.queens, sum, |square| {
            queen_attacks(square, occupied)
        });
        activity.all |= activity.knights | activity.bishops | activity.rooks | activity.queens;
        sum.add(Term::BishopPair, usize::from(self.bishops.len() >= 2));
        for color in [DARK, !DARK] {
            let blocked = (self.bishops & color).len() * (self.pawns & color).len();
            sum.add(Term::BishopBlocked, blocked);
        }
        activity
    }

    /// Adds what this side attacks and the enemy should mind.
    pub(super) fn threats(
        &self,
        activity: &Activity,
        (enemy, enemy_activity): (&Self, &Activity),
        sum: &mut impl Tally,
    ) {
        let minor = enemy.knights | enemy.bishops;
        let major = enemy.rooks | enemy.queens;
        let pieces = minor | major;
        let minor_attacks = activity.knights | activity.bishops;
        let protected = enemy_activity.all | enemy.around;
        let attacked = activity.all | self.around;
        let hanging = attacked - protected;
        sum.add(Term::PawnThreat, (pieces & self.pawn_attacks).len());
        sum.add_at(Term::MinorThreat, 0, (minor & minor_attacks).len());
        sum.add_at(Term::MinorThreat, 1, (major & minor_attacks).len());
        sum.add_at(Term::RookThreat, 0, (minor & activity.rooks).len());
        sum.add_at(Term::RookThreat, 1, (enemy.queens & activity.rooks).len());
        sum.add_at(Term::Hanging, 0, (enemy.pawns & hanging).len());
        sum.add_at(Term::Hanging, 1, (pieces & hanging).len());
        let forward = forward(self.color);
        let steps = self.pawns.shift(forward) - self.occupied;
        let safe = steps - enemy.pawn_attacks - (enemy_activity.all - attacked);
        let threatened = attacks_of_pawns(safe, forward) & (pieces - self.pawn_attacks);
        sum.add(Term::PawnStepThreat, threatened.len());
    }
}

// How much a piece that attacks a square around the king adds to the danger.
const MINOR_DANGER: usize = 2;
const ROOK_DANGER: usize = 3;
const QUEEN_DANGER: usize = 5;

/// What the pieces of a side come to, one kind after the other.
pub(super) struct Activity {
    /// Where a move counts as mobility.
    targets: Set8,
    /// The squares around the enemy's king.
    zone: Set8,
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
        (color, kind, mobility, danger): (Color, PieceKind, Term, usize),
        pieces: Set8,
        sum: &mut impl Tally,
        attacks_of: impl Fn(Square8) -> Set8,
    ) -> Set8 {
        let (mut near, mut attacked) = (0, Set8::EMPTY);
        for square in pieces {
            let attacks = attacks_of(square);
            let seen = (attacks & self.targets).len();
            near += usize::from(attacks.intersects(self.zone));
            attacked |= attacks;
            sum.add_piece(color, kind, square);
            sum.add_at(mobility, seen, 1);
        }
        self.attackers += near;
        self.danger += danger * near;
        attacked
    }
}

/// All squares from a set on, straight up or down.
#[inline(always)]
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
