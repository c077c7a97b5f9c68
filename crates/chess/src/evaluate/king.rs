//! The safety of a king: the pawns before it, and who attacks around it.

use super::army::{Activity, Army, filled};
use super::pawns::beside;
use super::terms::{DANGERS, Tally, Term};
use crate::piece::forward;
use boardwright_geometry::Set8;
use boardwright_pieces::attacks8::knight_attacks;
use boardwright_pieces::sliders8::{bishop_attacks, rook_attacks};

/// How much a kind of piece that could safely give a check adds to the danger.
const CHECK_DANGER: usize = 3;

impl Army {
    /// Adds the safety of this side's king.
    pub(super) fn king_safety(
        &self,
        activity: &Activity,
        (enemy, enemy_activity): (&Self, &Activity),
        sum: &mut impl Tally,
    ) {
        self.shelter(sum);
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
        ]
        .map(usize::from);
        let [by_knight, by_bishop, by_rook, by_queen] = checks;
        let place = by_knight + 2 * by_bishop + 4 * by_rook + 8 * by_queen;
        sum.add_at(Term::SafeChecks, place, 1);
        // A piece alone seldom does harm.
        if enemy_activity.attackers >= 2 {
            // Squares beside the king that only it protects.
            let weak = (self.around & (enemy_activity.all - activity.all)).len();
            let checks = checks.into_iter().sum::<usize>();
            let danger = enemy_activity.danger + weak + CHECK_DANGER * checks;
            let danger = danger.min(DANGERS - 1);
            if enemy.queens.is_empty() {
                sum.add_at(Term::DangerWithoutQueen, danger, 1);
            } else {
                sum.add_at(Term::DangerWithQueen, danger, 1);
            }
        }
    }

    /// Adds the pawns before the king and beside it.
    fn shelter(&self, sum: &mut impl Tally) {
        let (king, forward) = (Set8::from_square(self.king), forward(self.color));
        let beside = king | beside(king);
        let (near, far) = (beside.shift(forward), beside.shift(forward).shift(forward));
        sum.add_at(Term::Shelter, 0, (self.pawns & (beside | near)).len());
        sum.add_at(Term::Shelter, 1, (self.pawns & far).len());
        if !filled(king, forward).intersects(self.pawns) {
            sum.add(Term::KingUncovered, 1);
        }
    }
}
