//! The decisions, by their kinds.

use super::sentences::*;
use super::{Summary, says};
use crate::Kind;
use alloc::format;
use alloc::vec::Vec;
use boardwright_ruleset::{Message, MoveForm, PrimerDecision, Sentence};

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
            question: Message::from(&Q_DEPLOY),
            about: self.about_deployment(),
            forms: [MoveForm::new("K@f1", &DEPLOY_FORM)].into(),
            rule: Some("loka.deploy.hand".into()),
        });
        decisions.push(self.action());
        if self.settings.combat {
            decisions.push(PrimerDecision {
                kind: REROLL.into(),
                question: Message::from(&Q_REROLL),
                about: [says("loka.reroll", &REROLL_ONCE)].into(),
                forms: [
                    MoveForm::new("keep", &KEEP_FORM),
                    MoveForm::new("reroll", &REROLL_FORM),
                ]
                .into(),
                rule: Some("loka.reroll".into()),
            });
        }
        decisions.push(PrimerDecision {
            kind: PROMOTION.into(),
            question: Message::from(&Q_PROMOTION),
            about: [says("loka.promotion.piece", &PROMOTION_ANY)].into(),
            forms: [MoveForm::new("=Q", &PROMOTION_FORM)].into(),
            rule: Some("loka.promotion.piece".into()),
        });
        decisions
    }

    fn about_deployment(&self) -> Vec<Sentence> {
        let mut about = Vec::from([says("loka.deploy.king_first", &KING_FIRST)]);
        if self.settings.tiles > 0 {
            about.push(says("loka.deploy.ground", &DEPLOY_GROUND));
        }
        about
    }

    fn whole_army(&self) -> PrimerDecision {
        PrimerDecision {
            kind: ARMY.into(),
            question: Message::from(&Q_ARMY),
            about: [
                says("loka.army.points", &POINTS_LOST),
                says("loka.army.secret", &ARMY_HIDDEN),
            ]
            .into(),
            forms: [MoveForm::new("army:Q0R1B1N1P4", &ARMY_FORM)].into(),
            rule: Some("loka.army.points".into()),
        }
    }

    fn action(&self) -> PrimerDecision {
        let mut forms = Vec::from([
            MoveForm::new("d8-a5", &MOVE_FORM),
            MoveForm::new("d8xa5", &ATTACK_FORM),
        ]);
        if self.has_swaps() {
            forms.push(MoveForm::new("f5<>f6", &SWAP_FORM));
        }
        let mut about = Vec::from([says("loka.draw", &NO_PASSING)]);
        if self.settings.combat {
            about.push(says("loka.fight", &ATTACK_ENDS_TURN));
        }
        PrimerDecision {
            kind: ACTION.into(),
            question: Message::from(&Q_ACTION),
            about,
            forms,
            rule: Some("loka.stage".into()),
        }
    }
}

/// The decision on the number of one kind.
fn number_of_kind(kind: Kind) -> PrimerDecision {
    let letter = kind.letter();
    PrimerDecision {
        kind: kind_decision(kind).into(),
        question: Q_KIND.with([kind.into()]),
        about: [
            says("loka.army.order", &KINDS_IN_ORDER),
            says("loka.army.secret", &KINDS_HIDDEN),
        ]
        .into(),
        forms: [MoveForm::new(
            format!("army:{letter}4"),
            KIND_FORM.with([kind.into()]),
        )]
        .into(),
        rule: Some("loka.army.order".into()),
    }
}
