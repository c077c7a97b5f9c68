//! The structure of the pawns, and what it gives other pieces.

use super::army::{Activity, Army, files, filled};
use super::weight::Weight;
use super::weights::{
    BACKWARD_PAWN, DOUBLED_PAWN, ISOLATED_PAWN, KNIGHT_OUTPOST, PASSED_PAWN,
    PASSED_PAWN_ENEMY_KING, PASSED_PAWN_FREE, PASSED_PAWN_OWN_KING, PHALANX, PROTECTED_PAWN,
    ROOK_BEHIND_PASSED_PAWN, ROOK_HALF_OPEN_FILE, ROOK_OPEN_FILE,
};
use crate::piece::forward;
use boardwright_geometry::{Direction, Set8, Square8};

impl Army {
    /// The structure of the pawns, the files of the rooks and the posts of the knights.
    pub(super) fn pawns(&self, enemy: &Self, enemy_activity: &Activity) -> Weight {
        let (own, forward) = (self.pawns, forward(self.color));
        let back = forward.opposite();
        let own_files = files(own);
        let doubled = own & filled(own, back).shift(back);
        let isolated = own - beside(own_files);
        // What its pawns protect now or later.
        let supported = filled(self.pawn_attacks, forward);
        let stopped = (enemy.pawn_attacks - supported).shift(back);
        let free = self.rooks - own_files;
        let open = free - files(enemy.pawns);
        let enemy_reach = filled(enemy.pawn_attacks, back);
        let mut sum = PROTECTED_PAWN * (own & self.pawn_attacks).len()
            + DOUBLED_PAWN * doubled.len()
            + ISOLATED_PAWN * isolated.len()
            + PHALANX * (own & beside(own)).len()
            + BACKWARD_PAWN * (own & (stopped - isolated)).len()
            + KNIGHT_OUTPOST * (self.knights & (self.pawn_attacks - enemy_reach)).len()
            + ROOK_OPEN_FILE * open.len()
            + ROOK_HALF_OPEN_FILE * (free - open).len();
        // The squares straight and diagonally in front of enemy pawns, which stop ours.
        let guarded = filled(enemy.pawns, back) | enemy_reach;
        for square in own - doubled - guarded {
            sum += self.passed_pawn(square, enemy, enemy_activity);
        }
        sum
    }

    fn passed_pawn(&self, square: Square8, enemy: &Self, enemy_activity: &Activity) -> Weight {
        let forward = forward(self.color);
        let advanced = square.rank().abs_diff(self.color.home_rank()).clamp(1, 6);
        let place = usize::from(advanced) - 1;
        let mut sum = PASSED_PAWN[place];
        let pawn = Set8::from_square(square);
        let way = filled(pawn, forward) - pawn;
        if !way.intersects(self.occupied | enemy_activity.all) {
            sum += PASSED_PAWN_FREE[place];
        }
        if filled(pawn, forward.opposite()).intersects(self.rooks) {
            sum += ROOK_BEHIND_PASSED_PAWN;
        }
        let next = pawn.shift(forward).first().filter(|_| advanced >= 3);
        if let Some(next) = next {
            let times = usize::from(advanced) - 2;
            sum += PASSED_PAWN_OWN_KING * (times * distance(self.king, next))
                + PASSED_PAWN_ENEMY_KING * (times * distance(enemy.king, next));
        }
        sum
    }
}

/// The squares left and right of a set.
fn beside(set: Set8) -> Set8 {
    set.shift(Direction::West) | set.shift(Direction::East)
}

/// How many moves a king needs from one square to another.
pub(super) fn distance(from: Square8, to: Square8) -> usize {
    let files = from.file().abs_diff(to.file());
    usize::from(files.max(from.rank().abs_diff(to.rank())))
}
