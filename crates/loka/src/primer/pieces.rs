//! The pieces.

use super::sentences::*;
use super::{Summary, says};
use crate::Kind;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{PrimerPiece, Sentence, Template};

impl Summary {
    pub(super) fn piece(&self, kind: Kind) -> PrimerPiece {
        let fights = self.settings.combat;
        let reach = |rule, text| Vec::from([says(rule, text)]);
        let blocked = says("loka.reach.blocked", &BLOCKED);
        let (mut moves, good_for) = match kind {
            Kind::King => (reach("loka.reach.king", &KING_REACH), &KING_GOOD),
            Kind::Queen => (
                reach("loka.reach.queen", &QUEEN_REACH),
                if fights {
                    &QUEEN_GOOD
                } else {
                    &QUEEN_GOOD_WITHOUT_DICE
                },
            ),
            Kind::Rook => (reach("loka.reach.rook", &ROOK_REACH), &ROOK_GOOD),
            Kind::Bishop => (
                reach("loka.reach.bishop", &BISHOP_REACH),
                if fights {
                    &BISHOP_GOOD
                } else {
                    &BISHOP_GOOD_WITHOUT_DICE
                },
            ),
            Kind::Knight => (reach("loka.reach.knight", &KNIGHT_REACH), &KNIGHT_GOOD),
            Kind::Pawn => (
                Vec::from([
                    says("loka.reach.pawn", &PAWN_REACH),
                    says("loka.pawn.straight", &PAWN_ATTACK),
                    says("loka.pawn.double", &PAWN_DOUBLE),
                    says("loka.promotion.piece", self.promotion_in_words()),
                ]),
                if fights {
                    &PAWN_GOOD
                } else {
                    &PAWN_GOOD_WITHOUT_DICE
                },
            ),
        };
        if matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop) {
            moves.push(blocked);
        }
        PrimerPiece {
            name: kind.word().into(),
            icons: [kind.name().into()].into(),
            letters: [String::from(kind.letter()).into()].into(),
            moves,
            cost: Some(self.limits[0].1.costs.of(kind).into()),
            good_for: [Sentence::new(good_for)].into(),
        }
    }

    fn promotion_in_words(&self) -> &'static Template<0> {
        if self.is_for_two {
            &PROMOTION_FAR_ROW
        } else {
            &PROMOTION_CROSS
        }
    }
}
