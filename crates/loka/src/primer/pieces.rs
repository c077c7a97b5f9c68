//! The pieces.

use super::{Summary, says};
use crate::Kind;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{PrimerPiece, Sentence};

impl Summary {
    pub(super) fn piece(&self, kind: Kind) -> PrimerPiece {
        let fights = self.settings.combat;
        let reach = |rule, text| Vec::from([says(rule, text)]);
        let blocked = says(
            "loka.reach.blocked",
            "It does not pass over pieces, nor over squares that the board lacks.",
        );
        let (mut moves, good_for) = match kind {
            Kind::King => (
                reach("loka.reach.king", "It goes one square in any direction."),
                "Keep it behind its army: if it is lost, all is lost.",
            ),
            Kind::Queen => (
                reach(
                    "loka.reach.queen",
                    "It goes any distance along a rank, a file or a diagonal.",
                ),
                if fights {
                    "It outranks all others, and supports attacks from afar."
                } else {
                    "It attacks from afar, on every line."
                },
            ),
            Kind::Rook => (
                reach(
                    "loka.reach.rook",
                    "It goes any distance along a rank or a file.",
                ),
                "Strong where ranks and files are open.",
            ),
            Kind::Bishop => (
                reach(
                    "loka.reach.bishop",
                    "It goes any distance along a diagonal.",
                ),
                if fights {
                    "It supports others from afar, along diagonals."
                } else {
                    "It attacks from afar, along diagonals."
                },
            ),
            Kind::Knight => (
                reach(
                    "loka.reach.knight",
                    "It goes two squares along a rank or a file and one across, whatever lies \
                     between.",
                ),
                "It gets past whatever is in the way.",
            ),
            Kind::Pawn => (
                Vec::from([
                    says(
                        "loka.reach.pawn",
                        "It goes one square forward, to a free square.",
                    ),
                    says(
                        "loka.pawn.straight",
                        "It attacks one square diagonally forward, and never straight ahead.",
                    ),
                    says(
                        "loka.pawn.double",
                        "It may go two squares if it was deployed in its owner's second row and \
                         has not moved since.",
                    ),
                    says("loka.promotion.piece", self.promotion_in_words()),
                ]),
                if fights {
                    "Cheap support for others, and it may become a queen."
                } else {
                    "Cheap, and it may become a queen."
                },
            ),
        };
        if matches!(kind, Kind::Queen | Kind::Rook | Kind::Bishop) {
            moves.push(blocked);
        }
        PrimerPiece {
            name: kind.name().into(),
            icons: [kind.name().into()].into(),
            letters: [String::from(kind.letter()).into()].into(),
            moves,
            cost: Some(self.limits[0].1.costs.of(kind).into()),
            good_for: [Sentence::new(good_for)].into(),
        }
    }

    fn promotion_in_words(&self) -> &'static str {
        if self.is_for_two {
            "On the far row it becomes a queen, a rook, a bishop or a knight."
        } else {
            "On a square with none in front of it, in the arm across or in a wing, it becomes a \
             queen, a rook, a bishop or a knight."
        }
    }
}
