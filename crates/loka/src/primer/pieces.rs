//! The pieces and the ground.

use super::{Summary, says};
use crate::Kind;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{PrimerGround, PrimerPiece, Sentence};
use boardwright_terrain::{Ground as _, Tile};

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

    /// Every tile, if there are any.
    pub(super) fn all_ground(&self) -> Vec<PrimerGround> {
        match self.settings.tiles {
            0 => Vec::new(),
            _ => Tile::ALL.iter().map(|&tile| self.ground(tile)).collect(),
        }
    }

    fn ground(&self, tile: Tile) -> PrimerGround {
        let closed = |text| Vec::from([says("loka.ground.closed", text)]);
        let settings = &self.settings;
        let (mut about, boost) = match tile {
            Tile::Castle => (
                Vec::from([says("loka.tiles", "Everybody may enter and cross it.")]),
                Some("A defender on it has a boost, a king or a queen two."),
            ),
            Tile::Forest => (
                closed("Only pawns may enter and cross it; knights leap over it."),
                Some("A defender on it has a boost."),
            ),
            Tile::Lake => (
                closed("Nobody may enter or cross it; knights leap over it."),
                None,
            ),
            Tile::Eyrie => (
                closed("Only knights may enter it, and nobody else crosses it."),
                Some("A defender on it has a boost."),
            ),
            Tile::StoneCircle => (
                closed("Only rooks may enter and cross it; knights leap over it."),
                Some("A defender on it has a boost."),
            ),
            Tile::Swamp => {
                let mut about = Vec::from([says(
                    "loka.swamp.ends",
                    "Everybody may enter it, and the move ends there.",
                )]);
                if settings.swamp_roll {
                    about.push(says(
                        "loka.swamp.ends",
                        "A D12 is rolled for who enters, and on a 1 the piece is lost.",
                    ));
                }
                (about, Some("A defender on it has a boost."))
            }
            Tile::Pass => (
                Vec::from([says(
                    "loka.pass.axis",
                    "It is entered, crossed and left along its axis only; knights leap in and out, \
                     and bishops never enter.",
                )]),
                Some("A defender on it has two boosts, but none against a knight."),
            ),
            Tile::Portal => {
                let other = if self.parts > 1 {
                    "A piece that starts here may go to the other portal of this board instead of \
                     its move, and attacks an enemy there; a friend there is in the way."
                } else {
                    "A piece that starts here may go to the other portal instead of its move, and \
                     attacks an enemy there; a friend there is in the way."
                };
                let about = Vec::from([
                    says("loka.tiles", "Everybody may enter and cross it."),
                    says("loka.portal", other),
                    says(
                        "loka.portal",
                        "If the other portal is empty, a bishop may go on from there by one move.",
                    ),
                ]);
                let boost = settings.portal_boost;
                (about, boost.then_some("A defender on it has a boost."))
            }
        };
        about.extend(
            boost
                .filter(|_| settings.combat)
                .map(|text| says("loka.tiles", text)),
        );
        let icons: Vec<&'static str> = match tile {
            Tile::Pass => Vec::from(["pass-north-south", "pass-east-west"]),
            _ => Vec::from([tile.name()]),
        };
        PrimerGround {
            name: tile.name().into(),
            icons: icons.into_iter().map(Into::into).collect(),
            about,
        }
    }
}
