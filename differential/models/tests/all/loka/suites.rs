//! The conformance files of the family: Loka, Face-off, massive battles.
use crate::compare::Subject;
use crate::conformance::{Scenario, Suite, hold};
use crate::loka::illegal;
use crate::loka::names::Family;
use crate::loka::positions;
use crate::random::Random;
use boardwright_differential_models::loka::LokaModel;
use boardwright_differential_models::loka::game::LokaGame;
use boardwright_differential_models::loka::rulings::RULINGS;
use boardwright_loka::{FaceOff, Loka, Massive};

pub(crate) struct OfLoka;
pub(crate) struct OfFaceOff;
pub(crate) struct OfMassive;

/// The rulings of Face-off alone.
const OF_FACE_OFF: [&str; 5] = ["rule 56", "#57", "#58", "#59", "#60"];

/// The rulings that are counted, but for those of Face-off, and for detail 20, which needs more pieces
/// than an army on the cross has.
fn of_loka() -> Vec<&'static str> {
    let counted = RULINGS.iter().filter(|(_, reason)| reason.is_none());
    let elsewhere = |ruling: &&str| OF_FACE_OFF.contains(ruling) || *ruling == "detail 20";
    let rulings = counted.map(|(ruling, _)| *ruling);
    rulings.filter(|ruling| !elsewhere(ruling)).collect()
}

/// Most games begin in play, at an invented position.
fn start(random: &mut Random, name: &str) -> Option<String> {
    let model = LokaModel::named(name).expect("a game of the family");
    random
        .percent(60)
        .then(|| positions::invented(&model, random))
}

/// Attacks, swaps and large armies come more often than quiet moves, but for quiet games.
fn weight(chosen: &str, style: u64) -> u64 {
    let is_quiet = style == 0;
    match chosen {
        _ if chosen.contains('x') => {
            if is_quiet {
                1
            } else {
                12
            }
        }
        _ if chosen.contains("<>") => 12,
        _ => 2,
    }
}

/// A text in the form of a move, for this position.
fn strange(random: &mut Random, game: &LokaGame, seat: &str) -> String {
    let seat = game.seat(seat);
    let asked = illegal::random_move(&game.model, &game.state, seat, random);
    game.model.move_text(&asked)
}

macro_rules! subject {
    ($of:ident, $rules:ident, $family:expr, $name:literal, $rulings:expr) => {
        impl Subject for $of {
            type Rules = $rules;
            type Model = LokaGame;
            const NAME: &'static str = $name;
            const STEPS: u32 = 150;

            fn rulings() -> Vec<&'static str> {
                $rulings
            }

            fn name(random: &mut Random) -> String {
                $family.random_name(random)
            }

            fn start(random: &mut Random, name: &str) -> Option<String> {
                start(random, name)
            }

            fn weight(chosen: &str, style: u64) -> u64 {
                weight(chosen, style)
            }

            fn strange(random: &mut Random, _: &[String], game: &LokaGame, seat: &str) -> String {
                strange(random, game, seat)
            }

            fn conceivable() -> Vec<String> {
                Vec::new()
            }
        }
    };
}

subject!(OfLoka, Loka, Family::Loka, "loka", of_loka());
subject!(
    OfFaceOff,
    FaceOff,
    Family::FaceOff,
    "face-off",
    OF_FACE_OFF.to_vec()
);
subject!(
    OfMassive,
    Massive,
    Family::Massive,
    "massive",
    vec!["#43", "#62", "detail 7", "detail 8", "detail 20"]
);

impl Suite for OfLoka {
    const SOURCE: &'static str = "a model of the rules";
    const SCENARIOS: &'static [Scenario] = &[
        // A piece leaves the forest where it was promoted.
        Scenario {
            shows: &["#17"],
            rules: "loka",
            position: "5NK/6/6/WK1SR9/12/12/12/12/11EK/6/6/SK5 S play SWNE - forest@c9 -/-/-/- 0 0",
            steps: &["c9-c8"],
        },
        // A king in the swamp.
        Scenario {
            shows: &["#25"],
            rules: "loka",
            position: "5NK/6/6/WK11/12/12/SR11/12/3SK7EK/6/6/6 S play SWNE - swamp@d5 -/-/-/- 0 0",
            steps: &["d4-d5", "swamp:1"],
        },
        // The last enemy king falls in the swamp, where nobody rolls.
        Scenario {
            shows: &["#26", "detail 3"],
            rules: "loka",
            position: "5NK/6/6/12/12/12/5WK6/5SR6/12/6/6/SK5 S play SWN - swamp@f6 -/-/-/- 0 0",
            steps: &["f5xf6", "5v3"],
        },
        // First the roll, then the promotion.
        Scenario {
            shows: &["#27"],
            rules: "loka",
            position: "5NK/6/6/12/SP11/12/12/12/WK10EK/6/6/SK5 S play SWNE - swamp@a9 -/-/-/- 0 0",
            steps: &["a8-a9", "swamp:5", "=Q"],
        },
        // A pawn that is repulsed may still step twice.
        Scenario {
            shows: &["#30"],
            rules: "loka",
            position: "5NK/6/6/WK11/12/12/12/12/11EK/2WP3/1SP4/SK5 S play SWNE e2 - -/-/-/- 0 0",
            steps: &["e2xf3", "2v3"],
        },
        // A knight has a place left in row 1, in the eyrie; a rook has none.
        Scenario {
            shows: &["#42"],
            rules: "loka(points=500)",
            position: "1NK4/6/6/12/12/12/WK11/12/11EK/6/6/SR1SKSRSRSR S deploy SWNE - eyrie@e1 K0Q0R0B0N1P0/-/-/- 0 0",
            steps: &["N@e1"],
        },
        Scenario {
            shows: &["#42"],
            rules: "loka(points=500)",
            position: "1NK4/6/6/12/12/12/WK11/12/11EK/6/6/SR1SKSRSRSR S deploy SWNE - eyrie@e1 K0Q0R1B0N0P0/-/-/- 0 0",
            steps: &["R@d2"],
        },
        // A pawn for which no square is left.
        Scenario {
            shows: &["#43", "detail 7"],
            rules: "loka",
            position: "1NK4/6/6/12/12/12/12/12/11EK/SPSPSPSPSPSP/3SPSPSP/2SK3 W deploy SWNE g2,h2,i2 lake@d2,eyrie@e2,stone-circle@f2 K0Q0R0B0N0P1/K1Q0R0B0N0P0/-/- 0 0",
            steps: &["K@a4"],
        },
        // Quiet turns, and positions that came back.
        Scenario {
            shows: &["#50", "detail 11"],
            rules: "loka",
            position: "5NK/6/6/WK11/12/12/12/12/11EK/6/6/SK5 S play SWNE - - -/-/-/- 199 0",
            steps: &["d1-e1"],
        },
        Scenario {
            shows: &["#50", "detail 12"],
            rules: "loka",
            position: "5NK/6/6/WK11/12/12/12/12/11EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            steps: &[
                "d1-e1", "a9-a8", "i12-i11", "l4-l5", "e1-d1", "a8-a9", "i11-i12", "l5-l4",
                "d1-e1", "a9-a8", "i12-i11", "l4-l5", "e1-d1", "a8-a9", "i11-i12", "l5-l4",
            ],
        },
        // Whoever captures the last king may leave the own one attacked.
        Scenario {
            shows: &["#65", "detail 5"],
            rules: "loka(combat=off,check=on)",
            position: "5NK/6/6/12/4WR7/12/WK11/12/12/6/1SB4/1SK4 S play SWN - - -/-/-/- 0 0",
            steps: &["e2xa6"],
        },
        // Seats resign, one by one and together; in the middle of a fight; before play.
        Scenario {
            shows: &["#51", "detail 14"],
            rules: "loka",
            position: "5NK/6/6/WK11/12/12/12/12/3SR7EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            steps: &["resign S", "resign N"],
        },
        Scenario {
            shows: &["#51"],
            rules: "loka",
            position: "5NK/6/6/WK11/12/12/12/12/3SR7EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            steps: &["resign S N"],
        },
        Scenario {
            shows: &["#51", "detail 14"],
            rules: "loka",
            position: "5NK/6/6/WK2SR8/5SB6/12/3WP3SR4/2SP9/5SB5EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            steps: &["c5xd6", "20v1", "resign W"],
        },
        Scenario {
            shows: &["#51", "detail 14", "detail 17"],
            rules: "loka",
            position: "5NK/6/6/WK2SR8/5SB6/12/3WP3SR4/2SP9/5SB5EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            steps: &["c5xd6", "20v1", "resign E", "keep"],
        },
        Scenario {
            shows: &["#51", "detail 18"],
            rules: "loka",
            position: "start",
            steps: &["army:Q0R0B0N0P1", "resign S"],
        },
        Scenario {
            shows: &["#51", "detail 18"],
            rules: "loka",
            position: "1NK4/6/6/12/12/12/WK11/12/11EK/6/6/2SK3 S deploy SWNE - - K0Q0R1B0N0P0/-/-/- 0 0",
            steps: &["resign S"],
        },
        Scenario {
            shows: &["#51", "detail 21"],
            rules: "loka(players=2)",
            position: "5NK/6/6/WK11/12/12/12/12/11EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            steps: &["resign S"],
        },
    ];
    const REFUSALS: &'static [[&'static str; 3]] = &[
        [
            "loka",
            "5NK/6/6/WK11/12/12/2NP9/2SP9/11EK/6/6/SK5 S play SWNE - pass@c6:ew -/-/-/- 0 0",
            "c5<>c6",
        ],
        [
            "loka",
            "5NK/6/6/WK11/12/12/12/12/11EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            "d1-d1",
        ],
    ];
    const FIGHTS: &'static [[&'static str; 3]] = &[
        // A rook behind the attacking rook, and one behind another in the defence, support nothing.
        [
            "loka",
            "5NK/6/6/WK3WP7/12/12/12/4SR7/4SR6EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            "e5xe9",
        ],
        [
            "loka",
            "1WR3NK/1WR4/6/WK3WP7/12/12/12/4SR7/11EK/6/6/SK5 S play SWNE - - -/-/-/- 0 0",
            "e5xe9",
        ],
        // An attack through a portal opens the line that the attacker stood on.
        [
            "loka",
            "5NK/6/6/WK11/12/6WP5/12/4SR7/3WB7EK/6/6/SK5 S play SWNE - portal@e5,portal@g7 -/-/-/- 0 0",
            "e5xg7",
        ],
    ];
    const REFUSED_NAMES: &'static [(&'static str, &'static str)] = &[
        ("detail 22", "loka(tiles=9)"),
        ("rule 52", "loka(check=on)"),
        ("rule 52", "loka(swamp_roll=off)"),
    ];
    /// An army as a move has one king by itself, and comes at once.
    const NOT_SHOWN: &'static [&'static str] = &["loka.army.king", "loka.army.order"];
    const VIEWERS: &'static [&'static str] = &["S", "W", "N", "E"];
}

impl Suite for OfFaceOff {
    const SOURCE: &'static str = "a model of the rules";
    const SCENARIOS: &'static [Scenario] = &[
        // Without dice; by dice; and a king that attacks and rolls a 1.
        Scenario {
            shows: &["rule 52", "rule 56"],
            rules: "face-off(combat=off)",
            position: "7bK/8/8/8/8/8/8/wK6wR w play wb - - -/- 0 0",
            steps: &["h1xh8"],
        },
        Scenario {
            shows: &["rule 56", "detail 3"],
            rules: "face-off",
            position: "7bK/8/8/8/8/8/8/wK6wR w play wb - - -/- 0 0",
            steps: &["h1xh8", "5v3"],
        },
        Scenario {
            shows: &["rule 56", "#46"],
            rules: "face-off",
            position: "7bK/8/8/8/8/8/1bP6/wK7 w play wb - - -/- 0 0",
            steps: &["a1xb2", "1v2"],
        },
    ];
    const REFUSALS: &'static [[&'static str; 3]] = &[];
    const REFUSED_NAMES: &'static [(&'static str, &'static str)] =
        &[("detail 22", "face-off(tiles=5)")];
    /// What is refused on the cross alone, and by massive battles alone; and as in Loka.
    const NOT_SHOWN: &'static [&'static str] = &[
        "loka.army.box",
        "loka.corner",
        "loka.swap.ground",
        "loka.army.order",
        "loka.army.king",
    ];
    const POSITIONS: u32 = 4_000;
    const VIEWERS: &'static [&'static str] = &["w", "b"];
}

impl Suite for OfMassive {
    const SOURCE: &'static str = "a model of the rules";
    const SCENARIOS: &'static [Scenario] = &[
        // Pawns for which no square is left.
        Scenario {
            shows: &["#43", "detail 7"],
            rules: "massive(boards=1x2,points=500,tiles=0)",
            position: "bRbRbRbRbKbRbRbR/8/8/8/8/8/8/8/8/8/8/8/8/wN7/wNwNwNwNwNwNwNwN/wRwRwRwRwKwRwRwR w deploy wb - - K0Q0R0B0N1P9/K0Q0R0B0N0P1 0 0",
            steps: &[
                "N@b3", "P@a15", "P@c3", "P@d3", "P@e3", "P@f3", "P@g3", "P@h3",
            ],
        },
        // A knight for which none is left.
        Scenario {
            shows: &["#43", "detail 20"],
            rules: "massive(boards=1x2,points=500,tiles=0)",
            position: "bRbRbRbRbKbRbRbR/8/8/8/8/8/8/8/8/8/8/8/8/wNwNwNwNwNwNwNwN/wNwNwNwNwNwNwNwN/wRwRwRwRwKwRwRwR b deploy wb - - K0Q0R0B0N1P0/K0Q0R0B0N0P1 0 0",
            steps: &["P@a15"],
        },
        // The portals of one board lead nowhere on another.
        Scenario {
            shows: &["#62", "detail 8"],
            rules: "massive",
            position: "15bK/16/16/16/16/2wR7wR5/16/wK15 w play wb - portal@p1,portal@c3,portal@k3,portal@d7 -/- 0 0",
            steps: &["c3-d7"],
        },
        // Promotion on the far row only.
        Scenario {
            shows: &["#62"],
            rules: "massive(boards=2x2,combat=off)",
            position: "15bK/10wP5/16/16/16/16/16/16/9wP6/16/16/16/16/16/16/wK15 w play wb - - -/- 0 0",
            steps: &["j8-j9"],
        },
        Scenario {
            shows: &["#62"],
            rules: "massive(boards=2x2,combat=off)",
            position: "15bK/10wP5/16/16/16/16/16/16/9wP6/16/16/16/16/16/16/wK15 w play wb - - -/- 0 0",
            steps: &["k15-k16", "=R"],
        },
    ];
    const REFUSALS: &'static [[&'static str; 3]] = &[
        [
            "massive",
            "15bK/16/16/16/16/16/16/wK15 w play wb - - -/- 0 0",
            "a1-a1",
        ],
        [
            "massive",
            "16/16/16/16/16/16/16/16 w deploy wb - lake@a1 K1Q0R0B0N0P0/K1Q0R0B0N0P0 0 0",
            "K@a1",
        ],
        [
            "massive",
            "16/16/16/16/16/16/16/16 w deploy wb - lake@a1 K1Q0R0B0N0P0/K1Q0R0B0N0P0 0 0",
            "K@b2",
        ],
    ];
    const REFUSED_NAMES: &'static [(&'static str, &'static str)] =
        &[("detail 22", "massive(tiles=5)")];
    /// What is refused on the cross alone; and as in Loka.
    const NOT_SHOWN: &'static [&'static str] = &[
        "loka.army.box",
        "loka.corner",
        "loka.swap.ground",
        "loka.army.king",
    ];
    const POSITIONS: u32 = 2_000;
    const VIEWERS: &'static [&'static str] = &["w", "b"];
}

#[test]
fn conformance_of_loka() {
    hold::<OfLoka>();
}

#[test]
fn conformance_of_face_off() {
    hold::<OfFaceOff>();
}

#[test]
fn conformance_of_massive_battles() {
    hold::<OfMassive>();
}
