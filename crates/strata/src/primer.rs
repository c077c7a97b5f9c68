//! The game in short, for somebody who never saw it, under the options that are chosen.

mod sentences;

use crate::{Kind, PriestReach, Revive, Strata};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Message, MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence, Template,
};
use sentences::*;

pub(crate) use sentences::OF_PRIMER;

/// Where a piece is placed.
pub(crate) const PLACE: &str = "place";
/// One of the actions of a turn.
pub(crate) const ACTION: &str = "action";

fn says(rule: &'static str, text: &'static Template<0>) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(crate) fn primer(rules: &Strata) -> Primer {
    Primer {
        goal: [
            says("strata.win.general", &GOAL_GENERAL),
            says("strata.win.centre", &GOAL_CENTRE),
        ]
        .into(),
        short: short(rules),
        play: play(rules),
        pieces: Kind::ALL
            .into_iter()
            .map(|kind| piece(rules, kind))
            .collect(),
        ground: Vec::new(),
        decisions: [placing(), acting(rules)].into(),
    }
}

/// How it is played, for a first game.
fn short(rules: &Strata) -> Vec<Sentence> {
    let actions = if rules.up_to_three {
        &SHORT_UP_TO_THREE
    } else {
        &SHORT_THREE
    };
    let mut short = Vec::from([
        says("strata.placement.home", &SHORT_PLACEMENT),
        says("strata.spent", actions),
        says("strata.fusion.color", &SHORT_FUSION),
        says("strata.to.own", &SHORT_CAPTURE),
        says("strata.draw.repetition", &SHORT_DRAWS),
    ]);
    if rules.quiet_limit {
        short.push(says("strata.draw.quiet", &SHORT_QUIET));
    }
    short
}

fn play(rules: &Strata) -> Vec<Sentence> {
    let begins = match rules.starter {
        None => Message::from(&CHANCE_BEGINS),
        Some(seat) => BEGINS.with([rules.titled(seat)]),
    };
    let mut play = Vec::from([
        Sentence::new(begins),
        says("strata.placement.home", &PLACEMENT),
        says("strata.from.enemy", &TURNS),
        says("strata.spent", &ONE_ACTION),
        says("strata.fusion.color", &FUSION),
        says("strata.fusion.storeys", &TWO_STOREYS),
        says("strata.division.single", &DIVISION),
        says("strata.to.own", &CAPTURE),
        says("strata.reach", &MOVING),
        says("strata.shot.blocked", &SHOT),
    ]);
    play.push(if rules.up_to_three {
        says("strata.end.first", &MAY_END)
    } else {
        says("strata.end.option", &ALL_THREE)
    });
    play.push(says("strata.draw.passes", &PASSES));
    play.push(says("strata.draw.repetition", &REPETITION));
    if rules.quiet_limit {
        play.push(says("strata.draw.quiet", &QUIET));
    }
    play
}

fn piece(rules: &Strata, kind: Kind) -> PrimerPiece {
    let piece = kind.piece();
    let (icons, letters) = if kind == Kind::General {
        (
            [String::from("crown")].into(),
            Vec::from(["K".into(), "*".into()]),
        )
    } else {
        let capitals: String = piece.tokens.iter().map(|token| token.letter()).collect();
        let small = capitals.to_ascii_lowercase();
        let icons: Vec<String> = piece
            .tokens
            .iter()
            .map(|token| format!("{token}-token"))
            .collect();
        let letters = if kind.is_single_token() {
            Vec::from([capitals, small])
        } else {
            let in_text = |tokens: &str| format!("({tokens})");
            Vec::from([capitals.clone(), in_text(&capitals), in_text(&small)])
        };
        (icons, letters)
    };
    let (moves, good_for) = abilities(rules, kind);
    PrimerPiece {
        name: kind.word().into(),
        icons: icons.into_iter().map(Into::into).collect(),
        letters: letters.into_iter().map(Into::into).collect(),
        moves,
        cost: None,
        good_for: [Sentence::new(good_for)].into(),
    }
}

/// What a piece can do, and what it is good for.
fn abilities(rules: &Strata, kind: Kind) -> (Vec<Sentence>, &'static Template<0>) {
    let reach = |text| says("strata.reach", text);
    let shoots = |text| says("strata.shot.reach", text);
    match kind {
        Kind::Infantry => ([reach(&ONE_ANY)].into(), &INFANTRY_GOOD),
        Kind::Archer => (
            [reach(&ONE_STRAIGHT), shoots(&SHOOTS_ONE)].into(),
            &ARCHER_GOOD,
        ),
        Kind::Horse => ([reach(&JUMPS_TWO)].into(), &HORSE_GOOD),
        Kind::Scholar => ([reach(&ONE_DIAGONAL)].into(), &SCHOLAR_GOOD),
        Kind::Slave => ([reach(&ONE_FILE)].into(), &SLAVE_GOOD),
        Kind::Champion => (
            [reach(&TWO_ANY), says("strata.champion", &IMMUNE)].into(),
            &CHAMPION_GOOD,
        ),
        Kind::Knight => ([reach(&PATH)].into(), &KNIGHT_GOOD),
        Kind::Priest => ([reach(&ONE_STRAIGHT), priest(rules)].into(), &PRIEST_GOOD),
        Kind::Colossus => (
            [
                reach(&TWO_OR_THREE),
                says("strata.blocked", &TAKES_ALL),
                says("strata.colossus", &NO_SHOTS),
            ]
            .into(),
            &COLOSSUS_GOOD,
        ),
        Kind::MountedArcher => (
            [
                reach(&RIDES),
                shoots(&SHOOTS_TWO),
                says("strata.archer.moved", &MOVES_AND_SHOOTS),
            ]
            .into(),
            &MOUNTED_ARCHER_GOOD,
        ),
        Kind::Sniper => (
            [reach(&ONE_STRAIGHT), shoots(&SHOOTS_DIAGONALLY)].into(),
            &SNIPER_GOOD,
        ),
        Kind::Catapult => (
            [says("strata.catapult", &ONLY_MOVES), shoots(&LOBS)].into(),
            &CATAPULT_GOOD,
        ),
        Kind::IronHorse => ([reach(&FLIES), reach(&LANDS)].into(), &IRON_HORSE_GOOD),
        Kind::Porter => (
            [
                reach(&THREE_STRAIGHT),
                says("strata.porter.adjacent", &CARRIES),
            ]
            .into(),
            &PORTER_GOOD,
        ),
        Kind::Mutant => (
            [says("strata.mutant", &STAYS), mutant(rules)].into(),
            &MUTANT_GOOD,
        ),
        Kind::General => (
            [reach(&ONE_ANY), says("strata.fusion.general", &NO_TOKEN)].into(),
            &GENERAL_GOOD,
        ),
    }
}

fn priest(rules: &Strata) -> Sentence {
    let own = rules.revive == Revive::OwnLost;
    let four = rules.priest_reach == PriestReach::Four;
    let text = BRINGS_BACK.with([own, four].map(|is| u8::from(is).into()));
    Sentence::new(text).by("strata.revival.held")
}

fn mutant(rules: &Strata) -> Sentence {
    let general = u8::from(rules.exchange_general);
    Sentence::new(EXCHANGES.with([general.into()])).by("strata.exchange.own")
}

fn placing() -> PrimerDecision {
    PrimerDecision {
        kind: PLACE.into(),
        question: Message::from(&WHERE),
        about: [
            says("strata.placement.home", &HOME),
            says("strata.placement.general", &ANY_ROUND),
        ]
        .into(),
        forms: [
            MoveForm::new("R@a1", &FORM_TOKEN),
            MoveForm::new("*@e1", &FORM_GENERAL),
        ]
        .into(),
        rule: Some("strata.placement.home".into()),
    }
}

fn acting(rules: &Strata) -> PrimerDecision {
    let forms: [(&str, &'static Template<0>); 11] = [
        ("a1-a2", &FORM_MOVE),
        ("a1xa2", &FORM_CAPTURE),
        ("a1!a2", &FORM_SHOT),
        ("a1+a2", &FORM_FUSION),
        ("a1+a2&c3", &FORM_PORTER),
        ("a1/R-a2", &FORM_DIVISION),
        ("a1/Rxa2", &FORM_DIVISION_CAPTURE),
        ("a1^R@a2", &FORM_REVIVAL),
        ("a1<>a2", &FORM_EXCHANGE),
        ("end", &FORM_END),
        ("pass", &FORM_PASS),
    ];
    let forms = forms.into_iter();
    let forms = forms.filter(|(example, _)| rules.up_to_three || *example != "end");
    PrimerDecision {
        kind: ACTION.into(),
        question: Message::from(&WHAT),
        about: [
            says("strata.spent", &ACTS_ONCE),
            says("strata.capture.sign", &SIGN),
            Sentence::new(&TAKE_BACK),
        ]
        .into(),
        forms: forms
            .map(|(example, about)| MoveForm::new(example, about))
            .collect(),
        rule: Some("strata.spent".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    /// The words for tokens in a primer are those of scenes.
    #[test]
    fn every_kind_has_its_entry() {
        let primer = primer(&Strata::default());
        for kind in Kind::ALL {
            let entries = primer.pieces.iter();
            let named: Vec<_> = entries
                .filter(|entry| *entry.name == *kind.to_string())
                .collect();
            assert_eq!(named.len(), 1, "{kind}");
        }
    }
}
