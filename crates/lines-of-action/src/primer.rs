//! The game in short, for somebody who never saw it, under the options that are chosen.

use crate::LinesOfAction;
use crate::variant::{BothConnected, DutyRule, NoMove, RepetitionRule, Variant};
use alloc::format;
use alloc::vec::Vec;
use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, PrimerGround, PrimerPiece, Sentence};

/// A move, or a pass.
pub(crate) const MOVE: &str = "move";
/// Where a piece of the enemy is dropped.
pub(crate) const DROP: &str = "drop";

fn says(rule: &'static str, text: &'static str) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(crate) fn primer(rules: &LinesOfAction) -> Primer {
    let mut play = opening(rules);
    play.extend(of_variant(rules));
    play.extend(endings(rules));
    let mut decisions = Vec::from([moving(rules)]);
    if rules.variant.has_drops() {
        decisions.push(dropping());
    }
    Primer {
        goal: goal(rules),
        // It is short itself.
        short: Vec::new(),
        play,
        pieces: pieces(rules),
        ground: ground(rules),
        decisions,
    }
}

fn goal(rules: &LinesOfAction) -> Vec<Sentence> {
    let mut goal = Vec::from([says(
        "loa.end.connected",
        "Bring all your pieces together into one group, in which each piece touches the next along \
         a rank, a file or a diagonal.",
    )]);
    match rules.variant {
        Variant::FourHanded => goal.push(says(
            "loa.end.connected",
            "You win together with your partner, when all pieces of your colour are one group.",
        )),
        Variant::Torus => goal.push(says(
            "loa.end.connected",
            "The joined edges do not count for that: pieces touch on the flat board only.",
        )),
        Variant::Parachute { .. } => goal.push(says(
            "loa.end.connected",
            "Nobody wins before all pieces are on the board.",
        )),
        _ => {}
    }
    goal.push(says(
        "loa.end.connected",
        "A single piece is a group, and a capture may connect the enemy, who then wins.",
    ));
    goal
}

/// Where the pieces stand, and who begins.
fn opening(rules: &LinesOfAction) -> Vec<Sentence> {
    let (first, second) = (rules.first, !rules.first);
    let stand = match rules.variant {
        Variant::ScrambledEggs { .. } => Sentence::new(
            "Each side has twelve pieces, which stand around the edge with the colours alternating; \
             the corners are empty.",
        ),
        Variant::Parachute { .. } => Sentence::new(
            "Each side has six pieces on the left and the right edge, and holds six pieces of the \
             enemy.",
        ),
        Variant::FourHanded => Sentence::new(
            "Four players sit around the board, each with the six pieces on one edge: player 1 \
             below, 2 on the left, 3 above, 4 on the right.",
        ),
        _ => Sentence::new(format!(
            "{first} has six pieces on the lowest rank and six on the highest, {second} six on the \
             left edge and six on the right."
        )),
    };
    let begins = match rules.variant {
        Variant::FourHanded => Sentence::new(format!(
            "Players 1 and 3 are partners and have {first}, players 2 and 4 have {second}; they \
             move in turn from 1 to 4."
        )),
        _ => Sentence::new(format!("{first} begins, and the players move in turn.")),
    };
    [stand, begins].into()
}

/// What only this variant has.
fn of_variant(rules: &LinesOfAction) -> Vec<Sentence> {
    match rules.variant {
        Variant::Standard | Variant::ScrambledEggs { .. } => Vec::new(),
        Variant::Parachute { .. } => [
            says(
                "loa.drop.due",
                "In each of your first six turns you make a move and then drop one of the pieces \
                 that you hold.",
            ),
            says(
                "loa.drop.later",
                "If you cannot move in such a turn, you only drop.",
            ),
        ]
        .into(),
        Variant::OpenEdge => [Sentence::new(
            "The board goes on for eight squares beyond each edge: pieces may land there, and are \
             counted, captured and connected there.",
        )]
        .into(),
        Variant::Torus => [
            Sentence::new(
                "Facing edges are joined: lines go round the board, and each piece on them is \
                 counted once.",
            ),
            says(
                "loa.ring",
                "On such a line with eight pieces a move would end where it began, so there is \
                 none.",
            ),
        ]
        .into(),
        Variant::FourHanded => [
            says(
                "loa.from.partner",
                "You move only your own pieces; those of players 3 and 4 bear a mark.",
            ),
            says(
                "loa.from.partner",
                "You may jump over pieces of your partner, but not capture them.",
            ),
        ]
        .into(),
        Variant::Ambidextrous => [
            Sentence::new(
                "The pieces that start on the highest rank and on the right edge bear a mark.",
            ),
            says(
                "loa.duty",
                "Your first move is free; from then on you move a marked and an unmarked piece in \
                 turn.",
            ),
            says(
                "loa.duty",
                match rules.duty {
                    DutyRule::OtherKind => {
                        "If no piece of the kind that is due can move, you move one of the other \
                         kind, and what you moved decides what is due next."
                    }
                    DutyRule::Pass => {
                        "If only the other kind of piece can move, you pass, and the same kind \
                         stays due."
                    }
                },
            ),
        ]
        .into(),
    }
}

fn endings(rules: &LinesOfAction) -> Vec<Sentence> {
    let mut endings = Vec::new();
    endings.push(says(
        "loa.end.both",
        match rules.both_connected {
            BothConnected::MoverWins => {
                "A move that connects both sides wins for the side that made it."
            }
            BothConnected::Draw => "A move that connects both sides draws.",
        },
    ));
    endings.push(match (rules.variant, rules.no_move) {
        (Variant::FourHanded, _) => says(
            "loa.end.passes",
            "A player without a legal move passes, and four passes in a row draw.",
        ),
        (_, NoMove::Pass) => says(
            "loa.end.passes",
            "A player without a legal move passes, and two passes in a row draw.",
        ),
        (_, NoMove::Loses) => says(
            "loa.end.no_move",
            "A player who can neither move nor do anything else has lost.",
        ),
        (_, NoMove::Draw) => says(
            "loa.end.no_move",
            "If the player to move can do nothing, the game is drawn.",
        ),
    });
    let repetition = match rules.repetition {
        RepetitionRule::Third => Some(
            "The game is drawn when a position with the same player to move occurs for the third \
             time.",
        ),
        RepetitionRule::Second => Some(
            "The game is drawn when a position with the same player to move occurs for the second \
             time.",
        ),
        RepetitionRule::AnyBoard if rules.has_passes() => Some(
            "The game is drawn when a board comes back, whoever is to move; boards after a pass \
             do not count.",
        ),
        RepetitionRule::AnyBoard => {
            Some("The game is drawn when a board comes back, whoever is to move.")
        }
        RepetitionRule::Never => None,
    };
    endings.extend(repetition.map(|text| says("loa.end.repetition", text)));
    if let Some(cap) = rules.cap() {
        let text = format!(
            "The game is drawn once {cap} turns have been made by all players together, even if \
             the last of them connects a side."
        );
        endings.push(Sentence::new(text).by("loa.end.cap"));
    }
    endings
}

fn pieces(rules: &LinesOfAction) -> Vec<PrimerPiece> {
    let jumps = if rules.variant == Variant::FourHanded {
        "It may jump over pieces of its own colour, but over no enemy piece."
    } else {
        "It may jump over your own pieces, but over no enemy piece."
    };
    let mut moves = Vec::from([
        says(
            "loa.distance",
            "It goes along a rank, a file or a diagonal, exactly as many squares as there are \
             pieces of both colours on that whole line, itself included.",
        ),
        says("loa.blocked", jumps),
        says(
            "loa.to.own",
            "It captures an enemy piece on which it ends, and never ends on a piece of its own \
             colour.",
        ),
    ]);
    if rules.variant != Variant::OpenEdge {
        let leaves = match rules.variant {
            Variant::Torus => {
                "It may go over a joined edge, and where two ways lead to a square one of them must \
                 be free."
            }
            _ => "It does not leave the board.",
        };
        moves.push(says("loa.edge", leaves));
    }
    let piece = |name: &'static str, icon: &'static str, letters: &[&'static str]| {
        PrimerPiece {
        name: name.into(),
        icons: [icon.into()].into(),
        letters: letters.iter().map(|&letter| letter.into()).collect(),
        moves: moves.clone(),
        cost: None,
        good_for: [Sentence::new(
            "In the middle it reaches its group soon, and an enemy line that crosses it is blocked.",
        )]
        .into(),
    }
    };
    let mut pieces = Vec::from([piece("piece", "piece", &["w", "b"])]);
    if rules.variant.has_marks() {
        pieces.push(piece("marked piece", "marked-piece", &["m", "W", "B"]));
    }
    pieces
}

fn ground(rules: &LinesOfAction) -> Vec<PrimerGround> {
    if rules.variant != Variant::OpenEdge {
        return Vec::new();
    }
    [PrimerGround {
        name: "outside".into(),
        icons: ["outside".into()].into(),
        about: [says(
            "loa.edge",
            "A square beyond the edge, where pieces may stand; there are none farther out.",
        )]
        .into(),
    }]
    .into()
}

fn moving(rules: &LinesOfAction) -> PrimerDecision {
    let mut forms = Vec::from([
        MoveForm::new("b1-b3", "The piece on b1 goes to b3, which is empty."),
        MoveForm::new(
            "c1xa3",
            "The piece on c1 goes to a3 and captures the enemy piece there.",
        ),
    ]);
    if rules.variant == Variant::OpenEdge {
        forms.push(MoveForm::new(
            "(0,3)-a3",
            "The piece on the square to the left of a3 goes to a3; outside the board squares are \
             written as file and rank.",
        ));
    }
    let mut about = Vec::from([says(
        "loa.distance",
        "Each line through a piece gives the length of its move there: count the pieces on it.",
    )]);
    if rules.has_passes() {
        forms.push(MoveForm::new("pass", "You pass, as no move is legal."));
        about.push(says("loa.pass", "Whoever has a legal move must make one."));
    }
    PrimerDecision {
        kind: MOVE.into(),
        question: "Which piece do you move, and where?".into(),
        about,
        forms,
        rule: Some("loa.distance".into()),
    }
}

fn dropping() -> PrimerDecision {
    PrimerDecision {
        kind: DROP.into(),
        question: "Where do you drop a piece of the enemy?".into(),
        about: [says(
            "loa.drop.occupied",
            "Any empty square will do, the one that you have just left included.",
        )]
        .into(),
        forms: [MoveForm::new("@d5", "You drop a piece of the enemy on d5.")].into(),
        rule: Some("loa.drop.due".into()),
    }
}
