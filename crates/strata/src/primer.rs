//! The game in short, for somebody who never saw it, under the options that are chosen.

use crate::{Kind, PriestReach, Revive, Strata};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence};

/// Where a piece is placed.
pub(crate) const PLACE: &str = "place";
/// One of the actions of a turn.
pub(crate) const ACTION: &str = "action";

fn says(rule: &'static str, text: &'static str) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(crate) fn primer(rules: &Strata) -> Primer {
    Primer {
        goal: [
            says(
                "strata.win.general",
                "Capture the enemy General, by a move or a shot.",
            ),
            says(
                "strata.win.centre",
                "Or have your own General on e5 when your turn ends, and still there when your \
                 next turn begins.",
            ),
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
    let mut short = Vec::from([
        says(
            "strata.placement.home",
            "In turn the sides place seven pieces each on their own three rows, three times: four \
             tokens of each of five colours, and the General.",
        ),
        if rules.up_to_three {
            says(
                "strata.spent",
                "Then each turn has up to three actions, and a piece takes part in one of them.",
            )
        } else {
            says(
                "strata.spent",
                "Then each turn has three actions, and a piece takes part in one of them.",
            )
        },
        says(
            "strata.fusion.color",
            "Two tokens of your side that have different colours may become one piece, which can do \
             something else: it acts from your next turn on, and may divide again.",
        ),
        says(
            "strata.to.own",
            "Whoever moves onto an enemy piece or shoots it takes it, and keeps its tokens.",
        ),
        says(
            "strata.draw.repetition",
            "Two passes in a row draw, and so does the third time that a turn begins alike.",
        ),
    ]);
    if rules.quiet_limit {
        short.push(says(
            "strata.draw.quiet",
            "So do a hundred turns in a row without a capture.",
        ));
    }
    short
}

fn play(rules: &Strata) -> Vec<Sentence> {
    let begins = match rules.starter {
        None => "Chance says which side begins.",
        Some(Strata::WHITE) => "White begins.",
        Some(_) => "Black begins.",
    };
    let mut play = Vec::from([
        Sentence::new(begins),
        says(
            "strata.placement.home",
            "In turn the sides place seven pieces each on their own three rows, three times, until \
             all 21 stand: four tokens of each of five colours, and the General.",
        ),
        says(
            "strata.from.enemy",
            "Then they move in turn, the side that began first; a turn has three actions.",
        ),
        says(
            "strata.spent",
            "A piece takes part in one action a turn, unless its entry says otherwise.",
        ),
        says(
            "strata.fusion.color",
            "A token may move onto another token of your side that has another colour: the two \
             become one piece, which can do something else.",
        ),
        says(
            "strata.fusion.storeys",
            "A piece has two tokens at most, and one just made acts in your next turn at the \
             earliest, unless a Porter helps.",
        ),
        says(
            "strata.division.single",
            "A piece of two tokens may divide: one token leaves by its own move, and the other \
             stays.",
        ),
        says(
            "strata.to.own",
            "Whoever moves onto an enemy piece takes it, and whoever takes a piece keeps its tokens.",
        ),
        says(
            "strata.reach",
            "Unless its entry says otherwise, a piece moves over empty squares and ends on an \
             empty square or on an enemy.",
        ),
    ]);
    play.push(says(
        "strata.shot.blocked",
        "A shot takes an enemy as well, and all squares before it must be empty, unless the entry \
         says otherwise.",
    ));
    play.push(if rules.up_to_three {
        says(
            "strata.end.first",
            "After the first action you may end your turn.",
        )
    } else {
        says(
            "strata.end.option",
            "All three actions must be made as long as one is legal.",
        )
    });
    play.push(says(
        "strata.draw.passes",
        "A side that can do nothing passes, and two passes in a row draw.",
    ));
    play.push(says(
        "strata.draw.repetition",
        "The game is drawn when the same board, with the same tokens held and the same side to \
         move, begins a turn for the third time.",
    ));
    if rules.quiet_limit {
        play.push(says(
            "strata.draw.quiet",
            "It is drawn as well after a hundred turns in a row without a capture.",
        ));
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
        name: piece.name.into(),
        icons: icons.into_iter().map(Into::into).collect(),
        letters: letters.into_iter().map(Into::into).collect(),
        moves,
        cost: None,
        good_for: [Sentence::new(good_for)].into(),
    }
}

/// What a piece can do, and what it is good for.
fn abilities(rules: &Strata, kind: Kind) -> (Vec<Sentence>, &'static str) {
    let reach = |text| says("strata.reach", text);
    let (moves, good_for): (Vec<Sentence>, _) = match kind {
        Kind::Infantry => (
            [reach("It goes one square in any direction.")].into(),
            "A half of strong pieces: Champion, Knight, Priest and Colossus.",
        ),
        Kind::Archer => (
            [
                reach("It goes one square along the file or the rank."),
                says(
                    "strata.shot.reach",
                    "It shoots one square along the file or the rank, and stays where it is.",
                ),
            ]
            .into(),
            "It takes without leaving its place.",
        ),
        Kind::Horse => (
            [reach(
                "It goes exactly two squares along the file or the rank, over anything.",
            )]
            .into(),
            "It jumps out of a crowd, and joins tokens two squares away.",
        ),
        Kind::Scholar => (
            [reach("It goes one square along a diagonal.")].into(),
            "A half of the pieces with special arts: Priest, Sniper, Iron horse and Mutant.",
        ),
        Kind::Slave => (
            [reach("It goes one square along the file, ahead or back.")].into(),
            "Weak alone, and a half of Colossus, Catapult, Porter and Mutant.",
        ),
        Kind::Champion => (
            [
                reach("It goes one or two squares in any direction."),
                says(
                    "strata.champion",
                    "No single token takes it, by a move or by a shot.",
                ),
            ]
            .into(),
            "It stands among single tokens and takes them.",
        ),
        Kind::Knight => (
            [reach(
                "It goes a path of one to three steps along files and ranks, which may turn; it \
                 stops where it takes, and does not end where it began.",
            )]
            .into(),
            "It goes around what is in the way.",
        ),
        Kind::Priest => (
            [
                reach("It goes one square along the file or the rank."),
                priest(rules),
            ]
            .into(),
            "It brings back what was captured.",
        ),
        Kind::Colossus => (
            [
                reach("It goes two or three squares straight along the file or the rank."),
                says(
                    "strata.blocked",
                    "It takes every enemy on its way and at its end; only pieces of its own side \
                     stop it.",
                ),
                says("strata.colossus", "It cannot be shot."),
            ]
            .into(),
            "It breaks through rows of enemies.",
        ),
        Kind::MountedArcher => (
            [
                reach("It goes two or three squares along a diagonal."),
                says(
                    "strata.shot.reach",
                    "It shoots one or two squares along the file or the rank.",
                ),
                says(
                    "strata.archer.moved",
                    "After a move that took nothing it may shoot in the same turn, as another \
                     action.",
                ),
            ]
            .into(),
            "It comes from afar and takes in one turn.",
        ),
        Kind::Sniper => (
            [
                reach("It goes one square along the file or the rank."),
                says(
                    "strata.shot.reach",
                    "It shoots one to three squares along a diagonal.",
                ),
            ]
            .into(),
            "It takes from a distance, out of reach of most pieces.",
        ),
        Kind::Catapult => (
            [
                says(
                    "strata.catapult",
                    "It goes one square along the file or the rank, to empty squares only.",
                ),
                says(
                    "strata.shot.reach",
                    "It shoots two to four squares along the file, over anything.",
                ),
            ]
            .into(),
            "It takes what hides behind others.",
        ),
        Kind::IronHorse => (
            [
                reach(
                    "It runs three squares along the file or the rank over empty squares, and then \
                     flies on by one to six, straight or along one of the two diagonals ahead, \
                     over anything.",
                ),
                reach("It does not stop after the run, and takes only where it lands."),
            ]
            .into(),
            "It lands far behind the enemy's pieces.",
        ),
        Kind::Porter => (
            [
                reach("It goes one to three squares straight along the file or the rank."),
                says(
                    "strata.porter.adjacent",
                    "A fusion on one of the eight squares beside it may be charged to it: then it \
                     has acted, and the new piece may act at once, but not divide.",
                ),
            ]
            .into(),
            "It makes pieces that strike in the same turn.",
        ),
        Kind::Mutant => (
            [says("strata.mutant", "It does not move."), mutant(rules)].into(),
            "It puts a piece where nobody expects it.",
        ),
        Kind::General => (
            [
                reach("It goes one square in any direction."),
                says("strata.fusion.general", "It joins no token."),
            ]
            .into(),
            "The game hangs on it, and on e5 it may win.",
        ),
    };
    (moves, good_for)
}

fn priest(rules: &Strata) -> Sentence {
    let whose = match rules.revive {
        Revive::Prisoners => "a token that your side has taken",
        Revive::OwnLost => "a token that your side has lost and the enemy holds",
    };
    let beside = match rules.priest_reach {
        PriestReach::Eight => "one of the eight squares beside it",
        PriestReach::Four => "one of the four squares beside it along file and rank",
    };
    Sentence::new(format!(
        "It brings {whose} onto {beside}, if that is empty and your side has fewer than twenty \
         tokens on the board."
    ))
    .by("strata.revival.held")
}

fn mutant(rules: &Strata) -> Sentence {
    let text = if rules.exchange_general {
        "It exchanges places with any other piece of its side, however far; for that piece this is \
         no action."
    } else {
        "It exchanges places with any other piece of its side but the General, however far; for \
         that piece this is no action."
    };
    says("strata.exchange.own", text)
}

fn placing() -> PrimerDecision {
    PrimerDecision {
        kind: PLACE.into(),
        question: "Which piece do you place, and where?".into(),
        about: [
            says(
                "strata.placement.home",
                "It goes on an empty square of your own three rows.",
            ),
            says(
                "strata.placement.general",
                "Your General may come in any of the three rounds.",
            ),
        ]
        .into(),
        forms: [
            MoveForm::new(
                "R@a1",
                "A red token is placed on a1; the others are B black, G green, V violet and O \
                 orange.",
            ),
            MoveForm::new("*@e1", "The General is placed on e1."),
        ]
        .into(),
        rule: Some("strata.placement.home".into()),
    }
}

fn acting(rules: &Strata) -> PrimerDecision {
    let mut forms: Vec<MoveForm> = [
        ("a1-a2", "The piece on a1 moves to a2."),
        ("a1xa2", "The piece on a1 moves to a2 and takes an enemy."),
        ("a1!a2", "The piece on a1 shoots the enemy on a2."),
        ("a1+a2", "The token on a1 joins the token on a2."),
        (
            "a1+a2&c3",
            "The same, and the Porter on c3 takes it on itself.",
        ),
        ("a1/R-a2", "The red token leaves the piece on a1 for a2."),
        (
            "a1/Rxa2",
            "The red token leaves the piece on a1 and takes an enemy on a2.",
        ),
        ("a1^R@a2", "The Priest on a1 brings a red token back to a2."),
        (
            "a1<>a2",
            "The Mutant on a1 exchanges places with the piece on a2.",
        ),
    ]
    .into_iter()
    .map(|(example, about)| MoveForm::new(example, about))
    .collect();
    if rules.up_to_three {
        forms.push(MoveForm::new("end", "You end your turn."));
    }
    forms.push(MoveForm::new("pass", "You pass, as nothing else is legal."));
    PrimerDecision {
        kind: ACTION.into(),
        question: "What is your next action?".into(),
        about: [
            says(
                "strata.spent",
                "Each piece acts once a turn; one that was joined, divided or brought back has \
                 acted.",
            ),
            says(
                "strata.capture.sign",
                "An x is written wherever something is taken by a move.",
            ),
            Sentence::new("You may take actions back until the third is made."),
        ]
        .into(),
        forms,
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
