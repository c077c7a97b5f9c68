//! The safety of a king: the pawns before it, and who attacks around it.

use super::army::{Activity, Army, files};
use super::weight::Weight;
use super::weights::{KING_DANGER, KING_FILE_OPEN, KING_SHELTER, SAFE_CHECK};
use boardwright_geometry::Set8;
use boardwright_pieces::attacks8::knight_attacks;
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};

impl Army {
    /// The safety of this side's king.
    pub(super) fn king_safety(
        &self,
        activity: &Activity,
        (enemy, enemy_activity): (&Self, &Activity),
    ) -> Weight {
        let shelter = (self.zone() & self.pawns).len().min(3);
        let mut sum = KING_SHELTER * shelter;
        if !files(Set8::from_square(self.king)).intersects(self.pawns) {
            sum += KING_FILE_OPEN;
        }
        // Where an enemy piece would give check and could not be taken.
        let safe = !(enemy.own | activity.all | self.around);
        let diagonals = bishop_attacks(self.king, self.occupied) & safe;
        let orthogonals = rook_attacks(self.king, self.occupied) & safe;
        let knights = knight_attacks(self.king) & safe;
        let checks = [
            enemy_activity.knights.intersects(knights),
            enemy_activity.bishops.intersects(diagonals),
            enemy_activity.rooks.intersects(orthogonals),
            enemy_activity.queens.intersects(diagonals | orthogonals),
        ];
        sum += SAFE_CHECK * checks.into_iter().map(usize::from).sum::<usize>();
        // A piece alone seldom does harm.
        if enemy_activity.attackers >= 2 {
            // Squares beside the king that only it protects.
            let weak = (self.around & (enemy_activity.all - activity.all)).len();
            let danger = (enemy_activity.danger + weak).min(KING_DANGER.len() - 1);
            sum += KING_DANGER[danger];
        }
        sum
    }
}
