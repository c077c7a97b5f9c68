//! Chess in short, for somebody who never saw it, under the options that are chosen.

use crate::ruleset::{Chess, DeadPositions, Preset};
use alloc::format;
use alloc::vec::Vec;
use boardwright_ruleset::{MoveForm, Primer, PrimerDecision, PrimerPiece, Sentence};

/// The only kind of decision.
pub(crate) const MOVE: &str = "move";

fn says(rule: &'static str, text: &'static str) -> Sentence {
    Sentence::new(text).by(rule)
}

pub(crate) fn primer(rules: &Chess) -> Primer {
    Primer {
        goal: [
            says(
                "chess.end.checkmate",
                "Checkmate the enemy king: attack it so that no move can save it.",
            ),
            says(
                "chess.end.stalemate",
                "If the player to move has no legal move and the king is not attacked, the game \
                 is drawn.",
            ),
        ]
        .into(),
        short: short(rules),
        play: play(rules),
        pieces: pieces(),
        ground: Vec::new(),
        decisions: [decision(rules)].into(),
    }
}

/// How it is played, for a first game.
fn short(rules: &Chess) -> Vec<Sentence> {
    let castling = if rules.chess960.is_some() {
        "A king and a rook that have not moved may castle: both move at once, to where castling \
         ends in ordinary chess."
    } else {
        "A king and a rook that have not moved may castle: the king goes two squares towards the \
         rook, and the rook to its other side."
    };
    let mut short = Vec::from([
        says(
            "chess.to.own",
            "White begins. In turn each side moves a piece, to a free square or onto an enemy \
             piece, which it takes.",
        ),
        says(
            "chess.check.exposed",
            "No move may leave your own king attacked, which is called check.",
        ),
        says("chess.castling.piece", castling),
    ]);
    if rules.preset == Preset::Fide {
        short.push(says(
            "chess.end.dead",
            "The game is drawn at once when nobody can mate any more.",
        ));
    }
    short.push(says(
        "chess.end.threefold",
        "A draw may be agreed. On your turn you may claim one when the position has occurred three \
         times, or after 50 moves by each side without a capture or a pawn move.",
    ));
    short
}

fn play(rules: &Chess) -> Vec<Sentence> {
    let mut play = Vec::new();
    if let Some(number) = rules.chess960 {
        play.push(Sentence::new(format!(
            "The pieces behind the pawns start in one of 960 orders, here in number {number}, the \
             same for both sides."
        )));
    }
    play.push(says(
        "chess.turn",
        "White begins, and the players move in turn.",
    ));
    play.push(says(
        "chess.to.own",
        "A move takes one of your pieces to another square, and captures an enemy piece that \
         stands there.",
    ));
    play.push(says(
        "chess.check.exposed",
        "A king that an enemy piece attacks is in check, and no move may leave your own king in \
         check.",
    ));
    let castling = if rules.chess960.is_some() {
        "King and rook may move at once, which is called castling: the king goes to the g-file and \
         the rook to the f-file, or the king to the c-file and the rook to the d-file."
    } else {
        "King and rook may move at once, which is called castling: the king goes two squares \
         towards the rook, and the rook goes to the square that the king has crossed."
    };
    play.push(says("chess.castling.piece", castling));
    play.push(says(
        "chess.castling.rights",
        "You may castle if neither of the two has moved, all squares on their way are free, and \
         the king is not in check and crosses and reaches no square that is attacked.",
    ));
    if rules.preset == Preset::Fide {
        play.push(says(
            "chess.end.dead",
            match rules.dead {
                DeadPositions::Material => {
                    "The game is drawn at once when what is left cannot mate: bare kings, one \
                     knight or one bishop beside the kings, or only bishops that all stand on \
                     squares of one colour."
                }
                DeadPositions::Full => {
                    "The game is drawn at once when it is found that nobody can ever mate: too \
                     little is left, the pawns lock the board, or the few moves that are left lead \
                     nowhere else."
                }
            },
        ));
        play.push(says(
            "chess.end.seventy_five",
            "It is drawn at once after 75 moves by each side without a capture or a pawn move.",
        ));
        play.push(says(
            "chess.end.fivefold",
            "It is drawn at once when a position with the same player to move occurs for the fifth \
             time.",
        ));
    }
    play.push(says(
        "chess.end.threefold",
        "On your turn you may claim a draw when the position has occurred three times.",
    ));
    play.push(says(
        "chess.end.fifty",
        "You may also claim one after 50 moves by each side without a capture or a pawn move.",
    ));
    play.push(says(
        "chess.end.agreement",
        "The players may agree on a draw, and a player may resign.",
    ));
    play
}

fn pieces() -> Vec<PrimerPiece> {
    let piece = |name: &'static str,
                 letters: [&'static str; 2],
                 moves: &[(&'static str, &'static str)],
                 good_for: &'static str| PrimerPiece {
        name: name.into(),
        icons: [name.into()].into(),
        letters: letters.map(Into::into).into(),
        moves: moves.iter().map(|&(rule, text)| says(rule, text)).collect(),
        cost: None,
        good_for: [Sentence::new(good_for)].into(),
    };
    [
        piece(
            "king",
            ["K", "k"],
            &[
                (
                    "chess.reach.king",
                    "It goes one square in any direction, or castles.",
                ),
                (
                    "chess.check.exposed",
                    "It never goes where it would be attacked.",
                ),
            ],
            "The game hangs on it, so keep it safe; when few pieces are left it helps to attack.",
        ),
        piece(
            "queen",
            ["Q", "q"],
            &[
                (
                    "chess.reach.queen",
                    "It goes any distance along a rank, a file or a diagonal.",
                ),
                ("chess.reach.blocked", "It passes over no piece."),
            ],
            "The strongest piece, for attacks on several pieces at once.",
        ),
        piece(
            "rook",
            ["R", "r"],
            &[
                (
                    "chess.reach.rook",
                    "It goes any distance along a rank or a file.",
                ),
                ("chess.reach.blocked", "It passes over no piece."),
            ],
            "Strong on files without pawns, and in pairs.",
        ),
        piece(
            "bishop",
            ["B", "b"],
            &[
                (
                    "chess.reach.bishop",
                    "It goes any distance along a diagonal.",
                ),
                ("chess.reach.blocked", "It passes over no piece."),
            ],
            "It sees far, and never leaves the squares of its colour.",
        ),
        piece(
            "knight",
            ["N", "n"],
            &[(
                "chess.reach.knight",
                "It goes two squares along a rank or a file and one across, whatever stands \
                 between.",
            )],
            "It leaps over others, and is strong in the middle of the board.",
        ),
        piece(
            "pawn",
            ["P", "p"],
            &[
                (
                    "chess.reach.pawn",
                    "It goes one square straight ahead to a free square, or two from where it \
                     started.",
                ),
                (
                    "chess.pawn.capture",
                    "It captures one square diagonally ahead, and nowhere else.",
                ),
                (
                    "chess.pawn.en_passant",
                    "In the very next move it may also capture an enemy pawn that has just gone \
                     two squares, as if that had gone one.",
                ),
                (
                    "chess.promotion.missing",
                    "On the last rank it becomes a queen, a rook, a bishop or a knight.",
                ),
            ],
            "It guards the pieces behind it, and may become a queen.",
        ),
    ]
    .into()
}

fn decision(rules: &Chess) -> PrimerDecision {
    let castling = match rules.chess960 {
        Some(_) => MoveForm::new(
            "e1h1",
            "The king on e1 castles with the rook on h1, whose square is written.",
        ),
        None => MoveForm::new("e1g1", "The king on e1 castles with the rook on that side."),
    };
    PrimerDecision {
        kind: MOVE.into(),
        question: "Which move do you make?".into(),
        about: [
            says(
                "chess.check.unanswered",
                "In check you must move the king away, capture the piece that gives check, or put \
                 something between.",
            ),
            says(
                "chess.pin",
                "A piece that alone covers your king from an enemy piece may not leave that line.",
            ),
        ]
        .into(),
        forms: [
            MoveForm::new("e2e4", "The piece on e2 goes to e4."),
            MoveForm::new(
                "e7e8q",
                "The pawn on e7 goes to e8 and becomes a queen; rook, bishop and knight are r, b \
                 and n.",
            ),
            castling,
            MoveForm::new("Nf3", "A knight goes to f3, as books on chess write it."),
        ]
        .into(),
        rule: Some("chess.turn".into()),
    }
}
