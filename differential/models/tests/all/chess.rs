//! The conformance file of chess. It has no model here: the crate itself, which other programs check
//! (`differential/chess`), says what is in it.
use crate::compare::Subject;
use crate::conformance::{Scenario, Suite, hold};
use crate::of_crate::OfCrate;
use crate::random::Random;
use boardwright_chess::Chess;
use std::collections::BTreeSet;

pub(crate) struct OfChess;

/// A square's name.
fn square(random: &mut Random) -> String {
    let file = *random.one(&['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    format!("{file}{}", 1 + random.below(8))
}

/// Where games begin that show what is rare, beside the start.
const STARTS: [&str; 8] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/P6P/8/8/8/8/p6p/4K3 b - - 0 1",
    "8/8/8/3k4/8/8/3K4/R7 w - - 140 90",
    "k7/8/8/8/8/8/8/KQ4nb w - - 0 1",
];

impl Subject for OfChess {
    type Rules = Chess;
    type Model = OfCrate<Chess>;
    const NAME: &'static str = "chess";
    const STEPS: u32 = 200;
    fn rulings() -> Vec<&'static str> {
        vec![
            "capture",
            "castling",
            "double step",
            "en passant",
            "promotion",
            "checkmate",
            "stalemate",
            "fivefold repetition",
            "75 moves without capture or pawn move",
            "dead position",
        ]
    }

    fn name(random: &mut Random) -> String {
        let names = ["chess", "chess", "chess(preset=loka_book)"];
        (*random.one(&names)).into()
    }

    fn start(random: &mut Random, _name: &str) -> Option<String> {
        (random.below(3) > 0).then(|| (*random.one(&STARTS)).into())
    }

    fn weight(_chosen: &str, _style: u64) -> u64 {
        1
    }

    fn strange(random: &mut Random, legal: &[String], _: &Self::Model, _: &str) -> String {
        let chosen: &String = random.one(legal);
        let promoted = &chosen[4..];
        match random.below(4) {
            0 => format!("{}{}{promoted}", &chosen[..2], square(random)),
            1 => format!("{}{}{promoted}", square(random), &chosen[2..4]),
            2 => format!("{}{}", &chosen[..4], random.one(&["", "q", "n"])),
            _ => format!("{}{}", square(random), square(random)),
        }
    }

    fn conceivable() -> Vec<String> {
        Vec::new()
    }
}

impl Suite for OfChess {
    const SOURCE: &'static str = "boardwright-chess, compared with shakmaty and cozy-chess";
    const SCENARIOS: &'static [Scenario] = &[
        Scenario {
            shows: &["75 moves without capture or pawn move"],
            rules: "chess",
            position: "8/8/8/3k4/8/8/3K4/R7 w - - 149 100",
            steps: &["a1a2"],
        },
        Scenario {
            shows: &["fivefold repetition"],
            rules: "chess",
            position: "start",
            steps: &[
                "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6",
                "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8",
            ],
        },
    ];
    const REFUSALS: &'static [[&'static str; 3]] = &[
        ["chess", "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1g1"],
        ["chess", "4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", "e1g1"],
        ["chess", "4k3/8/8/8/4r3/5n2/8/R3K3 w Q - 0 1", "a1a2"],
        ["chess", "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1"],
        ["chess", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6"],
        ["chess", "4k3/7p/8/8/8/8/8/4K3 w - - 0 1", "Nf3"],
        ["chess", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"],
    ];
    const REFUSED_NAMES: &'static [(&'static str, &'static str)] = &[
        ("options", "chess(preset=draughts)"),
        ("options", "chess(start=960,chess960=on)"),
    ];
    /// Texts are read for the side on turn, and none of them lets a piece castle that is no king.
    const NOT_SHOWN: &'static [&'static str] = &["chess.turn", "chess.castling.piece"];

    fn topics(position: &str, chosen: &str) -> BTreeSet<&'static str> {
        // The pieces, as signs of 64 squares from a8 to h1.
        let placement = position.split(' ').next().expect("a placement");
        let squares: Vec<char> = placement
            .chars()
            .filter(|&sign| sign != '/')
            .flat_map(|sign| match sign.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![sign],
            })
            .collect();
        let [from, to] = [0, 2].map(|at| {
            let bytes = chosen.as_bytes();
            (i32::from(bytes[at] - b'a'), i32::from(bytes[at + 1] - b'1'))
        });
        let at = |(file, rank): (i32, i32)| {
            squares[usize::try_from((7 - rank) * 8 + file).expect("a square")]
        };
        let (files, ranks) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
        let mut topics = BTreeSet::new();
        match at(from).to_ascii_uppercase() {
            'K' if files == 2 => topics.insert("castling"),
            'P' if ranks == 2 => topics.insert("double step"),
            'P' if files == 1 && at(to) == '.' => topics.insert("en passant"),
            _ => false,
        };
        if at(to) != '.' {
            topics.insert("capture");
        }
        if chosen.len() == 5 {
            topics.insert("promotion");
        }
        topics
    }
}

#[test]
fn conformance_of_chess() {
    hold::<OfChess>();
}
