//! The structure of the pawns, and what it gives other pieces.

use super::army::{Activity, Army, files, filled};
use super::terms::{Tally, Term};
use crate::piece::{Color, PieceKind, forward};
use boardwright_geometry::{Direction, Set8, Square8};

/// The half of the board where each side begins.
const HALVES: [Set8; 2] = [
    Set8::from_bits(0x0000_0000_ffff_ffff),
    Set8::from_bits(0xffff_ffff_0000_0000),
];

impl Army {
    /// Adds the structure of the pawns, the files of the rooks and the posts of the minor pieces.
    pub(super) fn pawns(
        &self,
        activity: &Activity,
        (enemy, enemy_activity): (&Self, &Activity),
        sum: &mut impl Tally,
    ) {
        let (own, forward) = (self.pawns, forward(self.color));
        let back = forward.opposite();
        let own_files = files(own);
        let doubled = own & filled(own, back).shift(back);
        let isolated = own - beside(own_files);
        // What its pawns protect now or later.
        let supported = filled(self.pawn_attacks, forward);
        let stopped = (enemy.pawn_attacks - supported).shift(back);
        let backward = own & (stopped - isolated);
        // The squares straight in front of enemy pawns, and those that they attack now or later.
        let faced = filled(enemy.pawns, back);
        let reached = filled(enemy.pawn_attacks, back);
        sum.add(Term::DoubledPawn, doubled.len());
        sum.add(Term::IsolatedPawn, isolated.len());
        sum.add(Term::BackwardPawn, backward.len());
        for square in own {
            sum.add_piece(self.color, PieceKind::Pawn, square);
        }
        let (protected, phalanx) = (own & self.pawn_attacks, own & beside(own));
        let half = HALVES[self.color.index()];
        for (place, half) in [half, !half].into_iter().enumerate() {
            sum.add_at(Term::ProtectedPawn, place, (protected & half).len());
            sum.add_at(Term::Phalanx, place, (phalanx & half).len());
        }
        let posts = self.pawn_attacks - reached;
        sum.add(Term::KnightOutpost, (self.knights & posts).len());
        sum.add(Term::BishopOutpost, (self.bishops & posts).len());
        let free = self.rooks - own_files;
        let open = free - files(enemy.pawns);
        sum.add(Term::RookOpenFile, open.len());
        sum.add(Term::RookHalfOpenFile, (free - open).len());
        for square in own - doubled - faced - reached {
            self.passed_pawn(square, activity, (enemy, enemy_activity), sum);
        }
    }

    /// The ranks that a pawn has advanced, from 0 where pawns start.
    fn place_by_ranks(&self, pawn: Square8) -> usize {
        let advanced = pawn.rank().abs_diff(self.color.home_rank());
        usize::from(advanced.clamp(1, 6)) - 1
    }

    fn passed_pawn(
        &self,
        square: Square8,
        activity: &Activity,
        (enemy, enemy_activity): (&Self, &Activity),
        sum: &mut impl Tally,
    ) {
        let forward = forward(self.color);
        let place = self.place_by_ranks(square);
        sum.add_at(Term::PassedPawn, place, 1);
        let pawn = Set8::from_square(square);
        let way = filled(pawn, forward) - pawn;
        let next = pawn.shift(forward);
        if !way.intersects(self.occupied | enemy_activity.all) {
            sum.add_at(Term::PassedPawnFree, place, 1);
        }
        if next.intersects(self.occupied) {
            sum.add_at(Term::PassedPawnBlocked, place, 1);
        }
        if (next & (activity.all | self.around)).intersects(!(enemy_activity.all | enemy.around)) {
            sum.add_at(Term::PassedPawnLed, place, 1);
        }
        if filled(pawn, forward.opposite()).intersects(self.rooks) {
            sum.add(Term::RookBehindPassedPawn, 1);
        }
        if let Some(next) = next.first().filter(|_| place >= 2) {
            let times = place - 1;
            sum.add_at(Term::PassedPawnOwnKing, distance(self.king, next), times);
            sum.add_at(Term::PassedPawnEnemyKing, distance(enemy.king, next), times);
        }
        let last = match self.color {
            Color::White => way.last(),
            Color::Black => way.first(),
        };
        let has_pawns_alone = enemy.own - enemy.pawns == Set8::from_square(enemy.king);
        if let Some(last) = last.filter(|_| has_pawns_alone && !way.intersects(self.occupied)) {
            // A pawn on its first square steps twice.
            let steps = way.len() - usize::from(place == 0);
            let king = distance(enemy.king, last) - usize::from(enemy.moves);
            sum.add(Term::PassedPawnUnstoppable, usize::from(king > steps));
        }
    }
}

/// The squares left and right of a set.
pub(super) fn beside(set: Set8) -> Set8 {
    set.shift(Direction::West) | set.shift(Direction::East)
}

/// How many moves a king needs from one square to another.
pub(super) fn distance(from: Square8, to: Square8) -> usize {
    let files = from.file().abs_diff(to.file());
    usize::from(files.max(from.rank().abs_diff(to.rank())))
}
