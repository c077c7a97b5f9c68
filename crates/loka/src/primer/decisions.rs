//! The decisions, by their kinds.

use super::{Summary, says};
use crate::Kind;
use alloc::format;
use alloc::vec::Vec;
use boardwright_ruleset::{MoveForm, PrimerDecision, Sentence};

/// A whole army.
pub(super) const ARMY: &str = "army";
/// Where a piece is deployed.
pub(super) const DEPLOY: &str = "deploy";
/// What a turn is used for.
pub(super) const ACTION: &str = "action";
/// Whether a Super D20 is rolled again.
pub(super) const REROLL: &str = "reroll";
/// What a pawn becomes.
pub(super) const PROMOTION: &str = "promotion";

/// The number of one kind, where armies are chosen kind by kind.
pub(super) const fn kind_decision(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "army-kings",
        Kind::Queen => "army-queens",
        Kind::Rook => "army-rooks",
        Kind::Bishop => "army-bishops",
        Kind::Knight => "army-knights",
        Kind::Pawn => "army-pawns",
    }
}

impl Summary {
    pub(super) fn decisions(&self) -> Vec<PrimerDecision> {
        let mut decisions = if self.is_by_kind {
            Kind::BOUGHT.into_iter().map(number_of_kind).collect()
        } else {
            Vec::from([self.whole_army()])
        };
        decisions.push(PrimerDecision {
            kind: DEPLOY.into(),
            question: "Which piece do you deploy, and where?".into(),
            about: self.about_deployment(),
            forms: [MoveForm::new(
                "K@f1",
                "The king is deployed on f1; the letters are K, Q, R, B, N and P.",
            )]
            .into(),
            rule: Some("loka.deploy.hand".into()),
        });
        decisions.push(self.action());
        if self.settings.combat {
            decisions.push(PrimerDecision {
                kind: REROLL.into(),
                question: "Do you keep your roll, or do you roll again?".into(),
                about: [says(
                    "loka.reroll",
                    "The owner of a Super D20 may roll it again, once; if both sides have one, only \
                     the side with more boosts may.",
                )]
                .into(),
                forms: [
                    MoveForm::new("keep", "The roll counts."),
                    MoveForm::new("reroll", "You roll your die again, and that counts."),
                ]
                .into(),
                rule: Some("loka.reroll".into()),
            });
        }
        decisions.push(PrimerDecision {
            kind: PROMOTION.into(),
            question: "What does your pawn become?".into(),
            about: [says(
                "loka.promotion.piece",
                "A queen, a rook, a bishop or a knight, whatever has been lost.",
            )]
            .into(),
            forms: [MoveForm::new(
                "=Q",
                "It becomes a queen; the others are R, B and N.",
            )]
            .into(),
            rule: Some("loka.promotion.piece".into()),
        });
        decisions
    }

    fn about_deployment(&self) -> Vec<Sentence> {
        let mut about = Vec::from([says(
            "loka.deploy.king_first",
            "The king comes first, then the other pieces in any order, then the pawns.",
        )]);
        if self.settings.tiles > 0 {
            about.push(says(
                "loka.deploy.ground",
                "No piece is deployed on ground that it cannot enter.",
            ));
        }
        about
    }

    fn whole_army(&self) -> PrimerDecision {
        PrimerDecision {
            kind: ARMY.into(),
            question: "Which army do you buy?".into(),
            about: [
                says(
                    "loka.army.points",
                    "Points that you do not spend are lost, and you need not spend any.",
                ),
                says(
                    "loka.army.secret",
                    "The enemy does not see it before it is deployed.",
                ),
            ]
            .into(),
            forms: [MoveForm::new(
                "army:Q0R1B1N1P4",
                "No queen, one rook, one bishop, one knight, four pawns and the king.",
            )]
            .into(),
            rule: Some("loka.army.points".into()),
        }
    }

    fn action(&self) -> PrimerDecision {
        let mut forms = Vec::from([
            MoveForm::new("d8-a5", "The piece on d8 goes to a5."),
            MoveForm::new("d8xa5", "The piece on d8 attacks the enemy on a5."),
        ]);
        if self.has_swaps() {
            forms.push(MoveForm::new(
                "f5<>f6",
                "Your pawn on f5 and the allied pawn on f6 change places.",
            ));
        }
        let mut about = Vec::from([says(
            "loka.draw",
            "You must act if you can: there is no passing.",
        )]);
        if self.settings.combat {
            about.push(says(
                "loka.fight",
                "An attack ends the turn, whether it is won or not.",
            ));
        }
        PrimerDecision {
            kind: ACTION.into(),
            question: "What do you do with your turn?".into(),
            about,
            forms,
            rule: Some("loka.stage".into()),
        }
    }
}

/// The decision on the number of one kind.
fn number_of_kind(kind: Kind) -> PrimerDecision {
    let plural = format!("{kind}s");
    let letter = kind.letter();
    PrimerDecision {
        kind: kind_decision(kind).into(),
        question: format!("How many {plural} do you buy?").into(),
        about: [
            says(
                "loka.army.order",
                "The kinds are chosen one by one: queens, rooks, bishops, knights, pawns.",
            ),
            says(
                "loka.army.secret",
                "The enemy sees which kinds you have chosen, and no number.",
            ),
        ]
        .into(),
        forms: [MoveForm::new(
            format!("army:{letter}4"),
            format!("You buy four {plural}."),
        )]
        .into(),
        rule: Some("loka.army.order".into()),
    }
}
