//! Strata beside its model.
mod two_pieces;

use crate::compare::{Subject, compare};
use crate::conformance::{Scenario, Suite, hold};
use crate::random::Random;
use boardwright_differential_models::strata;
use boardwright_strata::Strata;

pub(crate) struct OfStrata;

const TOKENS: [char; 5] = ['R', 'B', 'G', 'V', 'O'];

/// A square's name.
fn square(random: &mut Random) -> String {
    let file = *random.one(&['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    format!("{file}{}", 1 + random.below(9))
}

/// The squares that a text names, as places in it.
fn squares_of(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let is = |at: &usize| {
        bytes[*at].is_ascii_lowercase() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    (0..bytes.len()).filter(is).collect()
}

impl Subject for OfStrata {
    type Rules = Strata;
    type Model = strata::Strata;
    const NAME: &'static str = "strata";
    const STEPS: u32 = 90;
    /// All of `rules/strata.md` but: rule 12 and detail 9, since it is the referee that takes back;
    /// #21, since no text revives a General; detail 6, which the suite shows by a game of its own;
    /// details 17 and 18, which say how texts are written and what cannot occur.
    fn rulings() -> Vec<&'static str> {
        vec![
            "rule 1",
            "rule 2",
            "rule 3",
            "rule 4",
            "rule 5",
            "rule 6",
            "rule 7",
            "rule 8",
            "rule 9",
            "rule 10",
            "rule 11",
            "rule 13",
            "#1",
            "#2",
            "#3",
            "#4",
            "#5",
            "#6",
            "#7",
            "#8",
            "#9",
            "#10",
            "#11",
            "#12",
            "#13",
            "#14",
            "#15",
            "#16",
            "#17",
            "#18",
            "#19",
            "#20",
            "#22",
            "#23",
            "#24",
            "#25",
            "#26",
            "#27",
            "#28",
            "#29",
            "#30",
            "#31",
            "#32",
            "#33",
            "#34",
            "#35",
            "#36",
            "#37",
            "#38",
            "#39",
            "#40",
            "detail 1",
            "detail 2",
            "detail 3",
            "detail 4",
            "detail 5",
            "detail 7",
            "detail 8",
            "detail 10",
            "detail 11",
            "detail 12",
            "detail 13",
            "detail 14",
            "detail 15",
            "detail 16",
        ]
    }

    fn name(random: &mut Random) -> String {
        let mut options = Vec::new();
        for choice in [
            ["", "starter=w", "starter=b"].as_slice(),
            &["", "up_to_three=on"],
            &["", "exchange_general=off"],
            &["", "revive=own_lost"],
            &["", "priest_reach=4"],
            &["", "quiet_limit=on"],
        ] {
            options.push(*random.one(choice));
        }
        options.retain(|option| !option.is_empty());
        if options.is_empty() {
            "strata".into()
        } else {
            format!("strata({})", options.join(","))
        }
    }

    /// Most games begin in the assault, with few pieces or many, some of them near an end.
    fn start(random: &mut Random, name: &str) -> Option<String> {
        if random.below(6) == 0 {
            return None;
        }
        let mut bag: Vec<char> = TOKENS.iter().flat_map(|&token| [token; 8]).collect();
        let mut board: [[String; 9]; 9] = Default::default();
        let mut put = |random: &mut Random, text: String, near: bool| {
            for _ in 0..500 {
                let [file, rank] = [0, 0].map(|_| match near {
                    // Around the centre, where Generals hurry.
                    true => 3 + random.below(3),
                    false => random.below(9),
                });
                let place = &mut board[rank as usize][file as usize];
                // No General stands in the centre without holding it.
                if place.is_empty() && (!text.starts_with('*') || (file, rank) != (4, 4)) {
                    *place = text;
                    return;
                }
            }
        };
        let near = random.below(4) == 0;
        for general in ["*w", "*b"] {
            put(random, general.into(), near);
        }
        let most = *random.one(&[2, 6, 12, 20, 20]);
        for side in 0..2 {
            let mut left = random.below(most + 1);
            while left > 0 {
                let first = bag.swap_remove(random.below(bag.len() as u64) as usize);
                left -= 1;
                let mut piece = String::from(first);
                if left > 0 && random.below(3) > 0 {
                    let other = bag.iter().position(|&token| token != first);
                    if let Some(place) = other {
                        let second = bag.swap_remove(place);
                        left -= 1;
                        let mut both = [first, second];
                        both.sort_by_key(|token| TOKENS.iter().position(|other| other == token));
                        piece = format!("({}{})", both[0], both[1]);
                    }
                }
                if side == 1 {
                    piece.make_ascii_lowercase();
                }
                // The bag is not sorted, so take tokens from all over it.
                let turn = random.below(bag.len().max(1) as u64) as usize;
                bag.rotate_left(turn);
                put(random, piece, false);
            }
        }
        // What found no place on the board is held as well.
        let mut count = [[0_u64; 5]; 2];
        let on_board: String = board
            .iter()
            .flatten()
            .flat_map(|text| text.chars())
            .collect();
        for (index, token) in TOKENS.iter().enumerate() {
            let placed = on_board
                .matches(|sign: char| sign.eq_ignore_ascii_case(token) && sign != 'w')
                .count();
            // `b` of Black's General is no token.
            let placed = placed - usize::from(*token == 'B');
            let rest = 8 - placed as u64;
            let white = random.below(rest + 1);
            count[0][index] = white;
            count[1][index] = rest - white;
        }
        let held = count
            .map(|side| side.map(|count| count.to_string()).concat())
            .join("/");
        let ranks: Vec<String> = board.iter().rev().map(rank_text).collect();
        let side = *random.one(&["w", "b"]);
        let passes = u64::from(random.below(8) == 0);
        let quiet = if name.contains("quiet_limit=on") && random.below(2) == 0 {
            90 + random.below(10)
        } else {
            passes + random.below(5)
        };
        Some(format!(
            "{} {side} act:3 - {held} 00 {passes} {quiet}",
            ranks.join("/")
        ))
    }

    fn weight(chosen: &str, style: u64) -> u64 {
        let has = |signs: &[char]| chosen.contains(signs);
        match style {
            // Everything alike.
            0 => 1,
            // Pieces of two storeys, and what they do.
            1 if has(&['+', '^', '>', '&']) => 8,
            1 if has(&['/']) => 1,
            1 => 3,
            // War.
            2 if has(&['x', '!']) => 20,
            2 => 2,
            // Peace, to and fro.
            _ if has(&['x', '!', '+', '/']) => 1,
            _ if chosen == "end" => 200,
            _ if chosen.len() == 5 && chosen.ends_with("e5") => 100,
            _ => 10,
        }
    }

    fn strange(random: &mut Random, legal: &[String], _: &Self::Model, _: &str) -> String {
        let mut text: String = random.one(legal).clone();
        // Squares of legal moves lie where the pieces are.
        let pick = |random: &mut Random| {
            let other: &String = random.one(legal);
            match squares_of(other)[..] {
                [] => square(random),
                _ if random.below(4) == 0 => square(random),
                [at] => other[at..at + 2].to_owned(),
                [one, .., two] => {
                    let at = *random.one(&[one, two]);
                    other[at..at + 2].to_owned()
                }
            }
        };
        if random.below(2) == 0 {
            let [one, other, third] = [0, 0, 0].map(|_| pick(random));
            let token = *random.one(&TOKENS);
            return match random.below(12) {
                0 => format!("{one}-{other}"),
                1 => format!("{one}x{other}"),
                2 => format!("{one}!{other}"),
                3 => format!("{one}+{other}"),
                4 => format!("{one}+{other}&{third}"),
                5 => format!("{one}/{token}-{other}"),
                6 => format!("{one}/{token}x{other}"),
                7 => format!("{one}^{token}@{other}"),
                8 => format!("{one}<>{other}"),
                9 => format!("{token}@{one}"),
                10 => format!("*@{one}"),
                _ => (*random.one(&["end", "pass"])).into(),
            };
        }
        for at in squares_of(&text) {
            if random.below(2) == 0 {
                text.replace_range(at..at + 2, &pick(random));
            }
        }
        match random.below(4) {
            0 => text.replace('-', "x"),
            1 => text.replace('x', "-"),
            2 if text.len() == 5 => text.replace('-', "!"),
            _ => text,
        }
    }

    fn conceivable() -> Vec<String> {
        let mut squares = Vec::new();
        for file in 'a'..='i' {
            squares.extend((1..=9).map(|rank| format!("{file}{rank}")));
        }
        let mut all = vec!["end".to_owned(), "pass".to_owned()];
        for one in &squares {
            all.extend(
                TOKENS
                    .iter()
                    .chain(&['*'])
                    .map(|token| format!("{token}@{one}")),
            );
            for other in &squares {
                all.extend(["-", "x", "!", "+", "<>"].map(|sign| format!("{one}{sign}{other}")));
                for token in TOKENS {
                    all.extend(["-", "x"].map(|sign| format!("{one}/{token}{sign}{other}")));
                    all.push(format!("{one}^{token}@{other}"));
                }
            }
        }
        all
    }
}

impl Suite for OfStrata {
    const SOURCE: &'static str = "a model of the rules";
    const SCENARIOS: &'static [Scenario] = &[
        // Another action comes between a Mounted archer's move and its shot.
        Scenario {
            shows: &["rule 10", "detail 6"],
            rules: "strata",
            position: "8*b/9/9/4r4/9/9/2(BG)6/9/*w8 w act:3 - 77788/00000 00 0 0",
            steps: &["c3-e5", "a1-b1", "e5!e6"],
        },
        // A Porter takes a fusion on itself, and the new piece acts at once.
        Scenario {
            shows: &["rule 13", "#18", "detail 2"],
            rules: "strata",
            position: "8*b/9/9/9/9/3B5/2(GO)R5/9/*w8 w act:3 - 77787/00000 00 0 0",
            steps: &["d3+d4&c3", "d4-d6"],
        },
        // The Archer that is joined has acted, so the new piece does not.
        Scenario {
            shows: &["rule 13", "#17", "detail 3"],
            rules: "strata",
            position: "8*b/9/9/9/9/3B-5/2(GO)R5/9/*w8 w act:2 - 77787/00000 00 0 0",
            steps: &["d3+d4&c3"],
        },
        // Slaves behind which the General cannot move, before Champions that no single token takes.
        Scenario {
            shows: &["#25", "#38"],
            rules: "strata",
            position: "8*b/9/9/9/9/9/(rb)(rb)7/OO7/*wO7 w act:3 - 66885/00000 00 0 0",
            steps: &["pass"],
        },
        Scenario {
            shows: &["#38", "detail 8"],
            rules: "strata",
            position: "8*b/9/9/9/9/9/(rb)(rb)7/OO7/*wO7 w act:3 - 66885/00000 00 1 1",
            steps: &["pass"],
        },
        Scenario {
            shows: &["#39", "detail 8", "detail 10"],
            rules: "strata",
            position: "8*b/9/9/9/9/9/9/9/*w8 w act:3 - 88888/00000 00 0 0",
            steps: &[
                "a1-a2", "i9-i8", "a2-a1", "i8-i9", "a1-a2", "i9-i8", "a2-a1", "i8-i9",
            ],
        },
        Scenario {
            shows: &["rule 9", "#4", "detail 11"],
            rules: "strata",
            position: "8*b/9/9/9/3*w5/9/9/9/9 w act:3 - 88888/00000 00 0 0",
            steps: &["d5-e5", "i9-i8"],
        },
    ];
    const REFUSALS: &'static [[&'static str; 3]] = &[
        // What a Porter made does not divide in this turn, and a Porter that acted carries nothing.
        [
            "strata",
            "8*b/9/9/9/9/3(RB)+5/2(GO)-6/9/*w8 w act:2 - 77787/00000 00 0 0",
            "d4/R-d5",
        ],
        [
            "strata",
            "8*b/9/9/9/9/3B5/2(GO)-R5/9/*w8 w act:2 - 77787/00000 00 0 0",
            "d3+d4&c3",
        ],
        // A Colossus before a piece of its own, and one in the way of a shot.
        [
            "strata",
            "8*b/9/9/9/9/2B6/2(RO)6/9/*w8 w act:3 - 77887/00000 00 0 0",
            "c3-c5",
        ],
        [
            "strata",
            "8*b/9/9/9/4r4/3(ro)5/2(BV)6/9/*w8 w act:3 - 67877/00000 00 0 0",
            "c3!e5",
        ],
    ];
    const REFUSED_NAMES: &'static [(&'static str, &'static str)] = &[
        ("options", "strata(starter=x)"),
        ("options", "strata(priest_reach=5)"),
    ];
    const NOT_SHOWN: &'static [&'static str] = &[];
}

/// A rank of a board as text.
fn rank_text(rank: &[String; 9]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for piece in rank {
        if piece.is_empty() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        empty = 0;
        text += piece;
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}

#[test]
fn strata_goes_as_in_its_model() {
    compare::<OfStrata>();
}

#[test]
fn conformance_of_strata() {
    hold::<OfStrata>();
}
