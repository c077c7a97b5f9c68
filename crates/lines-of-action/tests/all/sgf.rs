//! Games in SGF: reading, refusals with their places, and that a written game
//! is read back.

use boardwright_lines_of_action::sgf::{self, SgfProblem};
use boardwright_lines_of_action::{Color, LinesOfAction, Preset, Stage, Variant};
use boardwright_referee::Game;
use boardwright_ruleset::{Notation, Outcome, Ruleset, Seat, Seats, Seed, Xoshiro256PlusPlus};
use boardwright_testkit::never_panics;
use std::num::NonZeroU64;

const GAMES: &str = include_str!("../data/games.sgf");

fn text(game: &Game<LinesOfAction>) -> String {
    game.rules().position_text(game.state())
}

#[test]
fn files_are_read_in_the_forms_in_which_they_are_written() {
    let games = sgf::read(GAMES, &LinesOfAction::olympiad()).expect("sound games");
    assert_eq!(games.len(), 4);
    let [standard, eggs, parachute, custom] = games.as_slice() else {
        panic!("four games")
    };
    assert_eq!(
        standard.information,
        [
            ("PB".into(), "Ann".into()),
            ("PW".into(), "Ben".into()),
            ("EV".into(), "Club: evening [1]".into()),
        ]
    );
    assert_eq!(
        standard.comments,
        [
            (0, "The first mover is Black.".into()),
            (3, "Taken\\lost".into())
        ]
    );
    // The main line is the first variation.
    assert_eq!(standard.game.events().len(), 5);
    assert_eq!(
        text(&standard.game),
        "1bbbbb2/w6w/w6w/w2b3w/w1w4w/bb5w/7w/3bbbb1 w 0 -"
    );
    assert_eq!(
        eggs.game.rules().variant(),
        Variant::ScrambledEggs { mirrored: false }
    );
    assert_eq!(eggs.game.events().len(), 3);
    assert_eq!(parachute.game.state().stage(), Stage::Move);
    assert_eq!(parachute.game.state().reserve(Color::Black), 4);
    assert_eq!(custom.game.outcome(), Some(Outcome::draw("agreement")));
    assert_eq!(custom.game.state().count(Color::White), 3);
    let trees = sgf::parse(GAMES).expect("the form is right");
    let branch = trees[0].nodes.len() - 3;
    let ends: Vec<usize> = trees[0].children(3).collect();
    assert_eq!(ends, [4, branch + 1]);
}

#[test]
fn what_the_file_calls_black_moves_first() {
    let text_of_file = "(;GM[9];B[b1-b3];W[a2-c2];B[resign])";
    let games = sgf::read(text_of_file, &LinesOfAction::abacus()).expect("a game");
    // In the Abacus edition White moves first, and gave up here.
    let black = Seats::one(LinesOfAction::BLACK);
    assert_eq!(
        games[0].game.outcome(),
        Some(Outcome::win(black, "resignation"))
    );
    let custom = "(;GM[9]AB[a1][h8]AW[a8][h1];B[a1-b2])";
    let games = sgf::read(custom, &LinesOfAction::abacus()).expect_err("two pieces on the line");
    assert!(matches!(games.problem, SgfProblem::Refused(_)), "{games}");
    let custom = "(;GM[9]AB[a1][h8]AW[a8][h1];B[a1-c3])";
    let games = sgf::read(custom, &LinesOfAction::abacus()).expect("a game");
    assert_eq!(text(&games[0].game), "b6w/8/8/8/8/2w5/8/7b b 0 -");
}

#[test]
fn a_game_may_name_its_own_rules() {
    let named = "(;GM[9]RU[lines-of-action(preset=mso,edge=torus)];B[b1-b3];W[a2-h2])";
    let error = sgf::read(named, &LinesOfAction::abacus()).expect_err("h2 is White's own");
    assert!(matches!(&error.problem, SgfProblem::Refused(told) if told.id.starts_with("loa.")));
    let other = "(;GM[9]RU[Japanese];B[b1-b3])";
    let games = sgf::read(other, &LinesOfAction::mso()).expect("a game");
    assert_eq!(games[0].game.rules(), &LinesOfAction::mso());
    let wrong = "(;GM[9]RU[lines-of-action(edge=round)];B[b1-b3])";
    let error = sgf::read(wrong, &LinesOfAction::abacus()).expect_err("no such edge");
    assert!(matches!(error.problem, SgfProblem::Rules(_)));
}

#[test]
fn the_opening_of_the_file_goes_before_that_of_the_rules() {
    let read = |text: &str, rules: LinesOfAction| {
        let games = sgf::read(text, &rules).expect("a game");
        games[0].game.rules().variant()
    };
    let eggs = |mirrored| Variant::ScrambledEggs { mirrored };
    let abacus = LinesOfAction::abacus();
    assert_eq!(
        read("(;GM[9])", abacus.with_variant(eggs(true))),
        Variant::Standard
    );
    let named = "(;GM[9]SU[Scrambled-eggs])";
    assert_eq!(read(named, abacus.with_variant(eggs(true))), eggs(true));
    assert_eq!(read(named, abacus), eggs(false));
    assert_eq!(
        read("(;GM[9])", abacus.with_variant(Variant::Torus)),
        Variant::Torus
    );
}

/// Files that are refused: the text, line and column, and the sentence.
const FAULTS: &[(&str, usize, usize, &str)] = &[
    ("", 1, 1, "expected a game, which starts with (;"),
    (
        "no game at all",
        1,
        15,
        "expected a game, which starts with (;",
    ),
    (
        "(;GM[9]",
        1,
        8,
        "expected a node, a variation or the end of this one",
    ),
    (
        "(;GM[9]\n;B[b1-b3",
        2,
        3,
        "expected the bracket that opens here to be closed with ]",
    ),
    ("(;GM[9];B)", 1, 10, "expected a value in square brackets"),
    ("(;GM[9](", 1, 9, "expected a node, which starts with ;"),
    ("(;GM[9]())", 1, 9, "expected a node, which starts with ;"),
    ("(;GM[9]x)", 1, 9, "expected a value in square brackets"),
    (
        "(;GM[9]3)",
        1,
        8,
        "expected a node, a variation or the end of this one",
    ),
    (
        "(;GM[1])",
        1,
        6,
        "this is a game of kind \"1\", and Lines of Action is 9",
    ),
    (
        "(;SZ[19])",
        1,
        2,
        "this is a game of kind \"1\", and Lines of Action is 9",
    ),
    (
        "(;GM[9]SZ[9])",
        1,
        11,
        "the board has the size \"9\", and this game is played on 8",
    ),
    (
        "(;GM[9]SU[Gemma])",
        1,
        11,
        "the opening \"Gemma\" is none of Standard, Scrambled-eggs, Parachute and Custom",
    ),
    (
        "(;GM[9]SU[Custom])",
        1,
        2,
        "White has no piece; Black has no piece",
    ),
    (
        "(;GM[9]AB[a1][a2]AW[h8][f6])",
        1,
        25,
        "Black is connected before the first move",
    ),
    ("(;GM[9]AB[a0])", 1, 11, "expected a square from a1 to h8"),
    ("(;GM[9]PL[red])", 1, 11, "expected B or W at byte 0"),
    ("(;GM[9]\n\n;W[a2-c2])", 3, 4, "it is the other side's turn"),
    (
        "(;GM[9];B[b1-b3];AB[a1])",
        1,
        21,
        "pieces are set after the first move",
    ),
    (
        "(;GM[9];B[b1-b3]W[a2-c2])",
        1,
        11,
        "one node holds moves of both colours",
    ),
    (
        "(;GM[9];B[b1 b3])",
        1,
        11,
        "expected a square from a1 to h8",
    ),
    (
        "(;GM[9];B[b1-b3-b5])",
        1,
        11,
        "expected the end of the move at byte 5",
    ),
    ("(;GM[9];B[b1-b2])", 1, 11, "this line holds two pieces"),
    (
        "(;GM[9];B[])",
        1,
        11,
        "you can move, so you may not pass (loa.pass)",
    ),
    (
        "(;GM[9];B[resign];W[a2-c2])",
        1,
        21,
        "the game is over: resignation (game.over)",
    ),
    (
        "(;GM[9];B[b1-b3@d5])",
        1,
        11,
        "it is not this seat's turn (game.turn)",
    ),
    (
        "(;GM[9]SU[Parachute];B[a3-c3];W[a2-c4])",
        1,
        33,
        "it is the other side's turn",
    ),
    (
        "(;GM[9];B[acceptdraw])",
        1,
        11,
        "there is no offer of a draw",
    ),
    ("(;GM[9]POS[here])", 1, 12, "expected 4 fields"),
];

/// Lists of squares that are given in parts are one list, comments and
/// information are kept all, and of what can be only once, a second is refused.
#[test]
fn properties_that_come_twice_are_kept_or_refused() {
    let read = |text: &str| sgf::read(text, &LinesOfAction::olympiad());
    let whole = read("(;GM[9]AB[a1][h8]AW[a8][h1][b3];B[a1-c3])").expect("it is sound");
    for parts in [
        "(;GM[9]AB[a1]AW[a8][h1]AB[h8]AW[b3];B[a1-c3])",
        "(;GM[9]AB[a1]AB[h8]AB[c3]AE[c3]AW[a8]AW[h1]AW[b3];B[a1-c3])",
        "(;GM[9]AB[a1]AB[h8]AB[c3]AE[c4]AE[c3]AW[a8]AW[h1]AW[b3];B[a1-c3])",
    ] {
        let parted = read(parts).expect(parts);
        assert_eq!(parted[0].game.state(), whole[0].game.state(), "{parts}");
    }
    let games = read("(;GM[9]PB[Ann]PB[Ben]C[a]C[b][c];B[b1-b3]C[d]C[e])").expect("it is sound");
    let owned = |name: &str, value: &str| (name.to_string(), value.to_string());
    assert_eq!(
        games[0].information,
        [owned("PB", "Ann"), owned("PB", "Ben")]
    );
    let comments: Vec<(usize, &str)> = games[0]
        .comments
        .iter()
        .map(|(events, text)| (*events, text.as_str()))
        .collect();
    assert_eq!(comments, [(0, "a"), (0, "b"), (0, "c"), (1, "d"), (1, "e")]);
    for (text, column, name) in [
        ("(;GM[9];B[b1-b3]B[c1-c3])", 19, "B"),
        ("(;GM[9];B[b1-b3][c1-c3])", 18, "B"),
        ("(;GM[9];B[b1-b3];W[a2-c2]W[a3-c3])", 28, "W"),
        ("(;GM[9]PL[B]PL[W])", 16, "PL"),
        ("(;GM[9]SU[Standard]SU[Parachute])", 23, "SU"),
        ("(;GM[9]GM[9])", 11, "GM"),
        ("(;GM[9]SZ[8]SZ[9])", 16, "SZ"),
        ("(;GM[9]RU[a]RU[b])", 16, "RU"),
        ("(;GM[9]POS[a]POS[b])", 18, "POS"),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!((error.line, error.column), (1, column), "{text}: {error}");
        let sentence = format!("{name} has one value in a node, and this is another");
        assert!(error.to_string().ends_with(&sentence), "{text}: {error}");
    }
}

#[test]
fn faults_are_told_with_their_place() {
    for &(text, line, column, sentence) in FAULTS {
        let error = sgf::read(text, &LinesOfAction::olympiad()).expect_err(text);
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
        assert!(error.to_string().contains(sentence), "{text}: {error}");
        assert!(error.at <= text.len());
    }
}

/// A random game of some plies, with some words between the players.
fn random_game(rules: LinesOfAction, plies: u64, seed: u64) -> Game<LinesOfAction> {
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut game = Game::new(rules, Seed::from_u64(0));
    for ply in 0..plies {
        let Some(seat) = game.status().due().and_then(|due| due.seats().lowest()) else {
            break;
        };
        if ply == 7 {
            game.offer(seat).expect("nothing stands against an offer");
        }
        let below = |count| NonZeroU64::new(count).map_or(0, |count| random.below(count));
        let chosen = rules
            .pick_move(game.state(), seat, below)
            .expect("the game goes on");
        game.play(seat, chosen).expect("a legal move");
    }
    if seed % 3 == 0 && game.outcome().is_none() {
        let seat = Seat::new((seed % u64::from(rules.seat_count())) as u8);
        // In games of four the format gives the side and not the player.
        let seat = rules.allies(game.state(), seat).lowest().unwrap_or(seat);
        game.resign(seat.into()).expect("a resignation");
    }
    game
}

#[test]
fn what_is_written_is_read_back() {
    for preset in Preset::ALL {
        for variant in Variant::ALL {
            let rules = LinesOfAction::new(preset).with_variant(variant);
            for seed in 0..6 {
                let game = random_game(rules, 40, seed);
                let text = sgf::write(&game, &[("PB", "A [b\\]"), ("EV", "Cup")]);
                // The file contains the rules, so it can be read with any
                // others.
                let read = sgf::read(&text, &LinesOfAction::abacus()).expect(&text);
                assert_eq!(read.len(), 1);
                assert_eq!(read[0].game.rules(), &rules);
                assert_eq!(read[0].game.events(), game.events(), "{text}");
                assert_eq!(read[0].game.state(), game.state(), "{text}");
                assert_eq!(read[0].game.outcome(), game.outcome(), "{text}");
                let event = |name: &str| {
                    let found = read[0].information.iter().find(|(other, _)| other == name);
                    found.map(|(_, value)| value.as_str())
                };
                assert_eq!(event("PB"), Some("A [b\\]"));
                assert_eq!(event("RE").is_some(), game.outcome().is_some());
            }
        }
    }
}

#[test]
fn games_from_any_position_are_written_too() {
    for (variant, position) in [
        (Variant::Standard, "w7/8/8/b6b/8/8/8/w6w b 1 -"),
        (
            Variant::OpenEdge,
            "8/8/8/b6b/8/8/8/w7 b 0 - w(0,3)(9,9)b(-7,16)",
        ),
        (
            Variant::Parachute { mirrored: true },
            "8/8/8/b6b/8/8/8/w6w b 0 - 2/3 drop",
        ),
        (Variant::FourHanded, "7W/8/8/b6B/8/8/8/w7 4 3 -"),
        (Variant::Ambidextrous, "7W/8/8/b6B/8/8/8/w7 b 0 - m/u"),
    ] {
        let rules = LinesOfAction::abacus().with_variant(variant);
        let start = rules.read_position(position).expect("a sound position");
        let game = Game::from_state(rules, start, Seed::from_u64(0));
        let text = sgf::write(&game, &[]);
        assert!(
            text.contains("SU[Custom]") && text.contains("PL["),
            "{text}"
        );
        let read = sgf::read(&text, &rules).expect(&text);
        assert_eq!(read[0].game.state(), game.state());
    }
}

#[test]
fn results_are_written_as_the_format_has_them() {
    let mut game = Game::new(LinesOfAction::olympiad(), Seed::from_u64(0));
    game.flag(LinesOfAction::BLACK).expect("a flag");
    assert!(sgf::write(&game, &[]).contains("RE[W+Time]"));
    assert!(sgf::write(&game, &[("RE", "?")]).contains("RE[?]"));
    let mut game = Game::new(LinesOfAction::olympiad(), Seed::from_u64(0));
    game.offer(LinesOfAction::BLACK).expect("an offer");
    game.accept(LinesOfAction::WHITE).expect("an answer");
    let text = sgf::write(&game, &[("bad", "x"), ("GM", "1"), ("", "y")]);
    assert!(
        text.contains("RE[Draw]\n;B[offerdraw];W[acceptdraw])"),
        "{text}"
    );
    assert!(text.contains("GM[9]") && !text.contains("GM[1]") && !text.contains("[x]"));
}

#[test]
fn no_text_makes_the_reader_panic_or_stall() {
    let rules = LinesOfAction::olympiad().with_variant(Variant::Parachute { mirrored: false });
    let written = sgf::write(&random_game(rules, 30, 3), &[]);
    let texts = [
        GAMES,
        written.as_str(),
        "(;GM[9]AB[a1:h8]POS[x]PL[W](;B[a1])(;W[b2]))",
    ];
    never_panics(&texts, 3_000, 4, |text| {
        if let Err(error) = sgf::read(text, &LinesOfAction::olympiad()) {
            assert!(error.at <= text.len() && error.line > 0 && error.column > 0);
        }
    });
    // Nesting costs no stack, and nothing is read twice.
    let deep = |depth: usize| format!("(;GM[9]{}{}", "\n(;".repeat(depth - 1), ")".repeat(depth));
    let trees = sgf::parse(&deep(1_000)).expect("a deep tree");
    assert_eq!(trees[0].main_line().count(), 1_000);
    // Deeper nesting is refused at its place, and not read to its end.
    for depth in [1_001, 700_000] {
        let error = sgf::parse(&deep(depth)).expect_err("too deep a tree");
        assert_eq!(error.problem, SgfProblem::TooDeep { most: 1_000 });
        assert_eq!(
            (error.line, error.column, error.at),
            (1_001, 1, 7 + 3 * 999 + 1)
        );
    }
    // There may be many variations side by side, and a line may be long.
    let wide = format!("(;GM[9]{})", "(;)".repeat(200_000));
    assert_eq!(
        sgf::parse(&wide).map(|trees| trees[0].nodes.len()),
        Ok(200_001)
    );
    let long = format!("(;GM[9]{})", ";".repeat(200_000));
    assert_eq!(
        sgf::parse(&long).map(|trees| trees[0].nodes.len()),
        Ok(200_001)
    );
    // Values are quoted by their beginnings.
    for name in [
        "GM", "GM[9]SZ", "GM[9]SU", "GM[9]RU", "GM[9]POS", "GM[9]PL", "GM[9]AB",
    ] {
        let text = format!("(;{name}[lines-of-action{}])", "(0,3)".repeat(200_000));
        if let Err(error) = sgf::read(&text, &rules) {
            let length = error.to_string().len();
            assert!(length < 500, "{name}: {length} bytes");
        }
    }
    assert!(sgf::read(&"(".repeat(500_000), &rules).is_err());
    assert!(sgf::read(&"( ".repeat(500_000), &rules).is_err());
    let many = "(;GM[9]AB[a1:h8])".repeat(2_000);
    assert!(sgf::read(&many, &rules).is_err());
}
