//! Armies and fights, as newcomers are told of them.

use super::{ARMY, PLACE, REROLL, says};
use crate::rules::{Kind, Rules};
use boardwright_ruleset::{MoveForm, PrimerDecision, Sentence};
use boardwright_terrain::Effects;

/// How armies are bought and placed.
pub(super) fn armies(rules: &Rules) -> Vec<Sentence> {
    let Some(armies) = &rules.armies else {
        return Vec::new();
    };
    let bought = format!(
        "First both players buy an army in secret: at most {} pieces for at most {} points, kind by \
         kind.",
        armies.pieces, armies.points
    );
    let placed = "Then both armies are shown, and the players place a piece in turn on their own side. \
                  A piece without room is lost, and whoever has placed all waits for the other.";
    vec![
        says("variant.army.points", bought),
        says("variant.place.due", placed),
    ]
}

/// How dice decide captures.
pub(super) fn fights(rules: &Rules) -> Vec<Sentence> {
    let Some(fights) = &rules.fights else {
        return Vec::new();
    };
    let mut told = vec![
        says(
            "variant.fight",
            "A move onto an enemy piece is an attack, which dice decide. No boost gives a D4, and \
             each boost a better die: D6, D8, D12, D20.",
        ),
        says(
            "variant.fight",
            "If the attacker rolls higher, the defender is slain and the attacker takes its place. \
             Else both stay, but an attacker that rolls a 1 is slain, and if both roll a 1 both are.",
        ),
    ];
    let charge = match fights.charge {
        0 => String::new(),
        1 => "The attacker has a boost for its charge. ".to_string(),
        many => format!("The attacker has {many} boosts for its charge. "),
    };
    told.push(says(
        "variant.fight.boosts",
        format!("{charge}The piece with the higher rank has a boost."),
    ));
    if fights.support {
        told.push(says(
            "variant.fight.boosts",
            "Every other piece that could make the same capture is a boost of the attacker, and every \
             piece that could capture it in return one of the defender.",
        ));
    }
    if fights.rerolls {
        told.push(says(
            "variant.fight.due",
            "With five boosts or more, and more than the other side, a player may roll a D20 again \
             and must take the second roll.",
        ));
    }
    if fights.duels {
        told.push(says(
            "variant.fight.duel",
            "Royal pieces that meet fight without boosts, and either wins as often.",
        ));
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
        (_, 0) => "It does not help a defender.".to_string(),
        (1, 1) => "It gives a defender a boost.".to_string(),
        (least, most) if least == most => format!("It gives a defender {most} boosts."),
        (least, most) => {
            format!("It gives a defender from {least} to {most} boosts, by who fights.")
        }
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
    vec![says("variant.fight.boosts", text + ".")]
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
            question: "How many pieces of the kind that is due do you buy?".into(),
            about: vec![says(
                "variant.army.kind",
                "Kinds come one after the other, and what you buy stays secret until both armies are \
                 bought.",
            )],
            forms: vec![MoveForm::new(
                format!("army:{token}2"),
                "Your army has two pieces of this kind.",
            )],
            rule: Some("variant.army.points".into()),
        });
        decisions.push(PrimerDecision {
            kind: PLACE.into(),
            question: "Which piece do you place, and where?".into(),
            about: vec![says(
                "variant.place.due",
                "Pieces are placed one at a time, in turn, each where its kind may begin.",
            )],
            forms: vec![MoveForm::new(
                format!("{token}@{square}"),
                format!("A piece of your army is put on {square}."),
            )],
            rule: Some("variant.place.due".into()),
        });
    }
    if rules.fights.is_some() {
        decisions.push(PrimerDecision {
            kind: REROLL.into(),
            question: "Do you keep your roll, or do you roll again?".into(),
            about: vec![says(
                "variant.fight.due",
                "The second roll stands, even if it is worse.",
            )],
            forms: vec![
                MoveForm::new("keep", "The roll stands."),
                MoveForm::new("reroll", "Your die is rolled again."),
            ],
            rule: Some("variant.fight.due".into()),
        });
    }
    decisions
}
