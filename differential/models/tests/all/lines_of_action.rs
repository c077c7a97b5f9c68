//! Lines of Action beside its model.
use crate::compare::{Subject, compare};
use crate::conformance::{Scenario, Suite, hold};
use crate::random::Random;
use boardwright_differential_models::lines_of_action;
use boardwright_lines_of_action::LinesOfAction;

pub(crate) struct OfLinesOfAction;

/// A square's name; beyond the edge now and then.
fn square(random: &mut Random) -> String {
    if random.below(20) == 0 {
        let [file, rank] = [0, 0].map(|_| 16 - i64::try_from(random.below(24)).expect("small"));
        if !((1..=8).contains(&file) && (1..=8).contains(&rank)) {
            return format!("({file},{rank})");
        }
    }
    let file = *random.one(&['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    format!("{file}{}", 1 + random.below(8))
}

/// A move's origin, sign and end; `None` for drops and passes.
fn parts(text: &str) -> Option<(&str, char, &str)> {
    // The minus of a number beyond the edge is no sign of a move.
    let bytes = text.as_bytes();
    let place = (1..bytes.len()).find(|&at| {
        matches!(bytes[at], b'-' | b'x')
            && (bytes[at - 1] == b')' || bytes[at - 1].is_ascii_digit())
    })?;
    Some((&text[..place], char::from(bytes[place]), &text[place + 1..]))
}

impl Subject for OfLinesOfAction {
    type Rules = LinesOfAction;
    type Model = lines_of_action::LinesOfAction;
    const NAME: &'static str = "lines-of-action";
    const STEPS: u32 = 120;
    /// All of `rules/lines_of_action.md` but: rule 8, which lists defaults; #9 and detail 10, which
    /// are about set-ups of one's own; #10 and #17, which say what cannot occur; detail 11, since it
    /// is the referee that takes resignations; detail 12, the counts, which the crate's tests hold.
    fn rulings() -> Vec<&'static str> {
        vec![
            "rule 1", "rule 2", "rule 3", "rule 4", "rule 5", "rule 6", "rule 7", "rule 9",
            "rule 10", "rule 11", "rule 12", "rule 13", "#1", "#2", "#3", "#4", "#5", "#6", "#7",
            "#8", "#11", "#12", "#13", "#14", "#15", "#16", "#18", "#19", "#20", "#21", "#22",
            "#23", "#24", "#25", "#26", "#27", "detail 1", "detail 2", "detail 3", "detail 4",
            "detail 5", "detail 6", "detail 7", "detail 8", "detail 9",
        ]
    }

    fn name(random: &mut Random) -> String {
        let mut options = Vec::new();
        options.push(*random.one(&["", "preset=olympiad", "preset=mso", "preset=openspiel"]));
        let variants = [
            [""].as_slice(),
            &["opening=scrambled-eggs", "opening=scrambled-eggs,mirror=on"],
            &["opening=parachute", "opening=parachute,mirror=on"],
            &["edge=open"],
            &["edge=torus"],
            &["players=four-handed"],
            &["players=ambidextrous", "players=ambidextrous,duty=pass"],
        ];
        let variant = *random.one(&variants);
        options.push(*random.one(variant));
        for choice in [
            ["first=w", "first=b"].as_slice(),
            &["both_connected=mover", "both_connected=draw"],
            &["no_move=pass", "no_move=loses", "no_move=draw"],
            &[
                "repetition=third",
                "repetition=second",
                "repetition=any",
                "repetition=none",
            ],
            &["cap=0", "cap=7", "cap=40"],
        ] {
            if random.below(3) == 0 {
                options.push(*random.one(choice));
            }
        }
        options.retain(|option| !option.is_empty());
        if options.is_empty() {
            "lines-of-action".into()
        } else {
            format!("lines-of-action({})", options.join(","))
        }
    }

    /// Half of the games begin with few pieces, some of them shut in a corner.
    fn start(random: &mut Random, name: &str) -> Option<String> {
        if random.below(2) == 0 {
            return None;
        }
        let marks = name.contains("ambidextrous") || name.contains("four-handed");
        let mut board = [['.'; 8]; 8];
        let mut count = [[0; 2]; 2];
        let put = |board: &mut [[char; 8]; 8],
                   count: &mut [[u64; 2]; 2],
                   at: (usize, usize),
                   color: usize,
                   mark: usize| {
            if board[at.1][at.0] == '.' && count[color][mark] < if marks { 6 } else { 12 } {
                count[color][mark] += 1;
                let letter = ['w', 'b'][color];
                board[at.1][at.0] = if mark == 1 {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                };
            }
        };
        let mark = |random: &mut Random| if marks { random.below(2) as usize } else { 0 };
        if name.contains("torus") && random.below(2) == 0 {
            // A full ring.
            for file in 0..8 {
                let color = random.below(2) as usize;
                put(&mut board, &mut count, (file, 3), color, 0);
            }
        } else if random.below(2) == 0 {
            // Pieces in corners, with enemies around them, of whom some may be missing.
            let shut = random.below(2) as usize;
            for corner in [(0, 0), (0, 7), (7, 0), (7, 7)] {
                if random.below(2) == 0 {
                    continue;
                }
                let kind = mark(random);
                put(&mut board, &mut count, corner, shut, kind);
                for near in [(0, 1), (1, 0), (1, 1)] {
                    let place: (usize, usize) =
                        (corner.0.abs_diff(near.0), corner.1.abs_diff(near.1));
                    if random.below(8) > 0 {
                        let kind = mark(random);
                        put(&mut board, &mut count, place, 1 - shut, kind);
                    }
                }
            }
        }
        for color in 0..2 {
            let most = *random.one(&[1, 2, 4, 10]);
            let wanted = 2 + random.below(most);
            while count[color].iter().sum::<u64>() < wanted {
                let at = (random.below(8) as usize, random.below(8) as usize);
                let kind = mark(random);
                put(&mut board, &mut count, at, color, kind);
            }
        }
        let placement: Vec<String> = board.iter().rev().map(rank_text).collect();
        let four = name.contains("four-handed");
        let seat = if four {
            *random.one(&["1", "2", "3", "4"])
        } else {
            *random.one(&["w", "b"])
        };
        let parachute = name.contains("parachute");
        let variant = if parachute {
            " 0/0 move".into()
        } else if name.contains("edge=open") {
            " -".into()
        } else if name.contains("ambidextrous") {
            format!(
                " {}/{}",
                random.one(&["m", "u", "-"]),
                random.one(&["m", "u", "-"])
            )
        } else {
            String::new()
        };
        Some(format!("{} {seat} 0 0{variant}", placement.join("/")))
    }

    fn weight(chosen: &str, style: u64) -> u64 {
        match style {
            0 | 1 => 1,
            // War, until somebody is shut in or alone.
            2 if chosen.contains('x') => 20,
            2 => 1,
            // Peace.
            _ if chosen.contains('x') => 1,
            _ => 20,
        }
    }

    fn strange(random: &mut Random, legal: &[String], _: &Self::Model, _: &str) -> String {
        let chosen = random.one(legal).clone();
        let sign = *random.one(&['-', 'x']);
        match (random.below(8), parts(&chosen)) {
            (0, _) => "pass".into(),
            (1, _) => format!("@{}", square(random)),
            (2, Some((from, _, _))) => format!("{from}{sign}{}", square(random)),
            (3, Some((_, _, to))) => format!("{}{sign}{to}", square(random)),
            (4, Some((from, _, to))) => format!("{from}{sign}{to}"),
            (5, Some((from, _, to))) => format!("{to}{sign}{from}"),
            (6, Some((from, _, _))) => {
                let other: &String = random.one(legal);
                let other = parts(other).map_or(from, |(_, _, to)| to);
                format!("{from}{sign}{other}")
            }
            _ => format!("{}{sign}{}", square(random), square(random)),
        }
    }

    fn conceivable() -> Vec<String> {
        let mut squares = vec!["(0,3)".to_owned(), "(9,9)".to_owned(), "(-7,16)".to_owned()];
        for file in 'a'..='h' {
            squares.extend((1..=8).map(|rank| format!("{file}{rank}")));
        }
        let mut all = vec!["pass".to_owned()];
        for one in &squares {
            all.push(format!("@{one}"));
            for other in &squares {
                all.extend(["-", "x"].map(|sign| format!("{one}{sign}{other}")));
            }
        }
        all
    }
}

impl Suite for OfLinesOfAction {
    const SOURCE: &'static str = "a model of the rules";
    const SCENARIOS: &'static [Scenario] = &[
        // The cap outranks the win.
        Scenario {
            shows: &["detail 3"],
            rules: "lines-of-action(cap=1)",
            position: "7b/8/8/7b/8/1w6/8/w7 w 0 0",
            steps: &["a1-a2"],
        },
        // White is shut in two corners.
        Scenario {
            shows: &["#6"],
            rules: "lines-of-action",
            position: "6bw/6bb/8/8/8/8/bb6/wb6 w 0 -",
            steps: &["pass"],
        },
        Scenario {
            shows: &["#7"],
            rules: "lines-of-action",
            position: "6bw/6bb/8/8/8/8/bb6/wb6 w 1 -",
            steps: &["pass"],
        },
        Scenario {
            shows: &["#14", "detail 5"],
            rules: "lines-of-action(opening=parachute)",
            position: "6bw/6bb/8/8/8/8/bb6/wb6 w 0 - 6/6 move",
            steps: &["@d4"],
        },
        Scenario {
            shows: &["#13"],
            rules: "lines-of-action(opening=parachute)",
            position: "8/8/8/3b4/8/8/8/6b1 w 0 - 6/6 move",
            steps: &["@e1"],
        },
        // White owes a marked piece, and has none.
        Scenario {
            shows: &["rule 13", "#24"],
            rules: "lines-of-action(players=ambidextrous)",
            position: "7b/8/8/7B/8/1w6/8/3w4 w 0 - m/-",
            steps: &["d1-e1"],
        },
        Scenario {
            shows: &["rule 13", "#24", "detail 7"],
            rules: "lines-of-action(players=ambidextrous,duty=pass)",
            position: "7b/8/8/7B/8/1w6/8/3w4 w 0 - m/-",
            steps: &["pass"],
        },
        // A capture connects both.
        Scenario {
            shows: &["rule 6", "#5"],
            rules: "lines-of-action",
            position: "7b/8/8/8/1w6/b7/8/w7 w 0 -",
            steps: &["a1xa3"],
        },
        Scenario {
            shows: &["rule 6", "#5"],
            rules: "lines-of-action(both_connected=draw)",
            position: "7b/8/8/8/1w6/b7/8/w7 w 0 -",
            steps: &["a1xa3"],
        },
        // Everything stands as before, and the same kinds are due.
        Scenario {
            shows: &["#8", "#23", "#25"],
            rules: "lines-of-action(players=ambidextrous,repetition=second)",
            position: "2b5/8/7B/8/8/5W2/8/w7 w 0 - u/u",
            steps: &[
                "a1-a2", "c8-c7", "f3-f4", "h6-h5", "a2-a1", "c7-c8", "f4-f3", "h5-h6",
            ],
        },
        // The third seat has no piece.
        Scenario {
            shows: &["#22", "detail 4"],
            rules: "lines-of-action(players=four-handed)",
            position: "8/8/8/8/w6b/8/8/w6b 3 3 -",
            steps: &["pass"],
        },
    ];
    const REFUSALS: &'static [[&'static str; 3]] = &[
        [
            "lines-of-action(edge=torus)",
            "8/8/8/8/wbwbwbwb/8/8/8 w 0 -",
            "a4-a4",
        ],
        [
            "lines-of-action(edge=torus)",
            "8/8/8/8/wbwbwbwb/8/8/8 w 0 -",
            "a4-b4",
        ],
        [
            "lines-of-action(players=ambidextrous)",
            "1WWWWWW1/b6B/b6B/b6B/b6B/b6B/b6B/1wwwwww1 w 0 - m/-",
            "b1-b3",
        ],
        // No marked piece can move, so that White passes.
        [
            "lines-of-action(players=ambidextrous,duty=pass)",
            "7b/8/8/7B/8/1w6/8/3w4 w 0 - m/-",
            "d1-e1",
        ],
    ];
    const REFUSED_NAMES: &'static [(&'static str, &'static str)] = &[
        (
            "detail 9",
            "lines-of-action(opening=scrambled-eggs,players=four-handed)",
        ),
        (
            "detail 9",
            "lines-of-action(opening=parachute,players=ambidextrous)",
        ),
        ("detail 9", "lines-of-action(mirror=on)"),
        ("detail 9", "lines-of-action(opening=parachute,edge=open)"),
        (
            "detail 9",
            "lines-of-action(edge=torus,players=four-handed)",
        ),
        ("options", "lines-of-action(edge=round)"),
    ];
    const NOT_SHOWN: &'static [&'static str] = &[];
}

/// A rank of a board as text.
fn rank_text(rank: &[char; 8]) -> String {
    let mut text: String = rank.iter().collect();
    for empty in (1..=8).rev() {
        text = text.replace(&".".repeat(empty), &empty.to_string());
    }
    text
}

#[test]
fn lines_of_action_goes_as_in_its_model() {
    compare::<OfLinesOfAction>();
}

#[test]
fn conformance_of_lines_of_action() {
    hold::<OfLinesOfAction>();
}
