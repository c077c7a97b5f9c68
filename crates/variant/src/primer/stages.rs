//! Armies and fights, as newcomers are told of them.

use super::sentences::*;
use super::{ARMY, PLACE, REROLL, says};
use crate::rules::{Kind, Rules};
use boardwright_ruleset::{Message, MoveForm, PrimerDecision, Sentence};
use boardwright_terrain::Effects;

/// How armies are bought and placed.
pub(super) fn armies(rules: &Rules) -> Vec<Sentence> {
    let Some(armies) = &rules.armies else {
        return Vec::new();
    };
    let bought = BUYING.with([armies.pieces.into(), armies.points.into()]);
    vec![
        says("variant.army.points", bought),
        says("variant.place.due", &PLACING),
    ]
}

/// How dice decide captures.
pub(super) fn fights(rules: &Rules) -> Vec<Sentence> {
    let Some(fights) = &rules.fights else {
        return Vec::new();
    };
    let mut told = vec![
        says("variant.fight", &ATTACKS),
        says("variant.fight", &HIGHER_ROLL),
    ];
    let boosts = match fights.charge {
        0 => Message::from(&RANK_BOOSTS),
        charge => {
            let has = match charge {
                1 => "a boost".to_string(),
                many => format!("{many} boosts"),
            };
            let ranks = Message::from(&RANK_BOOSTS);
            let english = format!("The attacker has {has} for its charge. {ranks}");
            CHARGE.told([charge.into()], english)
        }
    };
    told.push(says("variant.fight.boosts", boosts));
    if fights.support {
        told.push(says("variant.fight.boosts", &SUPPORT));
    }
    if fights.rerolls {
        told.push(says("variant.fight.due", &REROLLS));
    }
    if fights.duels {
        told.push(says("variant.fight.duel", &DUELS));
    }
    told
}

/// What ground does for a defender.
pub(super) fn ground(rules: &Rules, tile: &Effects) -> Vec<Sentence> {
    let helps = rules.fights.is_some_and(|fights| fights.ground);
    if !helps {
        return Vec::new();
    }
    let mut amounts = Vec::new();
    for defender in &rules.kinds {
        for attacker in &rules.kinds {
            amounts.push(tile.defence.boosts(defender.ground, attacker.ground));
        }
    }
    let (least, most) = (amounts.iter().min(), amounts.iter().max());
    let text = match (least.copied().unwrap_or(0), most.copied().unwrap_or(0)) {
        (_, 0) => Message::from(&NO_HELP),
        (1, 1) => HELPS.told([1.into()], "It gives a defender a boost."),
        (least, most) if least == most => {
            HELPS.told([most.into()], format!("It gives a defender {most} boosts."))
        }
        (least, most) => HELPS_BETWEEN.with([least.into(), most.into()]),
    };
    vec![says("variant.fight.boosts", text)]
}

/// What a kind brings to fights.
pub(super) fn strength(rules: &Rules, kind: &Kind) -> Vec<Sentence> {
    if rules.fights.is_none() {
        return Vec::new();
    }
    let mut text = format!("In fights its rank is {}", kind.rank);
    for (boosts, when) in [(kind.attack, "attacks"), (kind.defence, "is attacked")] {
        if boosts > 0 {
            let plural = if boosts == 1 { "boost" } else { "boosts" };
            text = format!("{text}, with {boosts} {plural} more when it {when}");
        }
    }
    let values = [kind.rank, kind.attack, kind.defence].map(Into::into);
    let text = STRENGTH.told(values, text + ".");
    vec![says("variant.fight.boosts", text)]
}

/// The decisions beside moves.
pub(super) fn decisions(rules: &Rules) -> Vec<PrimerDecision> {
    let mut decisions = Vec::new();
    let kind = rules.armies.iter().flat_map(|armies| &armies.kinds).next();
    if let Some(&kind) = kind {
        let token = rules.token(kind, 0);
        let square = rules.name(rules.board.iter().next().unwrap_or(0));
        decisions.push(PrimerDecision {
            kind: ARMY.into(),
            question: Message::from(&HOW_MANY),
            about: vec![says("variant.army.kind", &KIND_BY_KIND)],
            forms: vec![MoveForm::new(format!("army:{token}2"), &FORM_ARMY)],
            rule: Some("variant.army.points".into()),
        });
        decisions.push(PrimerDecision {
            kind: PLACE.into(),
            question: Message::from(&WHERE),
            about: vec![says("variant.place.due", &ONE_BY_ONE)],
            forms: vec![MoveForm::new(
                format!("{token}@{square}"),
                FORM_PLACE.with([square.to_string().into()]),
            )],
            rule: Some("variant.place.due".into()),
        });
    }
    if rules.fights.is_some() {
        decisions.push(PrimerDecision {
            kind: REROLL.into(),
            question: Message::from(&KEEP_OR_NOT),
            about: vec![says("variant.fight.due", &SECOND_STANDS)],
            forms: vec![
                MoveForm::new("keep", &FORM_KEEP),
                MoveForm::new("reroll", &FORM_REROLL),
            ],
            rule: Some("variant.fight.due".into()),
        });
    }
    decisions
}
