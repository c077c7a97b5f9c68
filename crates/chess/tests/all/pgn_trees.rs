//! Games with variations: a written tree is read back as the same tree, the text of
//! other programs is kept, and editing works as documented.

use boardwright_chess::pgn::{
    Clock, ErrorKind, Eval, GameResult, Games, Limits, Nag, NodeId, Reading, Tags, Tree, TreeError,
    Trees, commands,
};
use boardwright_chess::{Move, Position, Square8, chess960, san};
use boardwright_ruleset::Xoshiro256PlusPlus;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use std::num::NonZeroU64;

fn read(text: &str) -> Tree {
    let mut trees = Trees::new(text.as_bytes());
    let tree = trees.next().expect("there is a game");
    let tree = tree.unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert!(trees.next().is_none(), "one game is one game:\n{text}");
    tree
}

/// The moves alone, without tags.
fn moves(tree: &Tree) -> String {
    let text = tree.to_string();
    let (_, moves) = text.split_once("\n\n").expect("tags come first");
    moves.trim_end().to_string()
}

/// Plays a move given as SAN.
fn play(tree: &mut Tree, at: NodeId, text: &str) -> NodeId {
    let position = tree.position(at).expect("the place is known");
    let chosen = san::read(position, text, Reading::Strict).expect("the move is legal");
    tree.play(at, chosen).expect("the move is legal")
}

fn line(tree: &mut Tree, from: NodeId, texts: &str) -> NodeId {
    texts.split(' ').fold(from, |at, text| play(tree, at, text))
}

/// The parts of comments: every text that has a meaning elsewhere in PGN.
const PARTS: &[&str] = &[
    "a",
    "word",
    "{",
    "}",
    ";",
    "%",
    "(",
    ")",
    "[%clk 1:02:03]",
    "[%eval #-3]",
    "1-0",
    "*",
    "\"",
    "\\",
    "é",
    "♘f3",
    "$5",
    "12...",
    "  two  blanks",
    "e4",
    "[Event \"x\"]",
    "--",
    "averyveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryveryverylongword",
];

struct Dice(Xoshiro256PlusPlus);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        NonZeroU64::new(count as u64).map_or(0, |count| self.0.below(count) as usize)
    }

    fn text(&mut self) -> String {
        let count = 1 + self.below(12);
        let parts: Vec<&str> = (0..count).map(|_| PARTS[self.below(PARTS.len())]).collect();
        parts
            .join(if self.below(3) == 0 { "" } else { " " })
            .trim()
            .to_string()
    }

    fn nags(&mut self) -> Vec<Nag> {
        let count = self.below(3);
        (0..count).map(|_| Nag(self.below(256) as u8)).collect()
    }

    fn texts(&mut self) -> Vec<String> {
        let count = [0, 0, 0, 0, 1, 1, 2][self.below(7)];
        (0..count).map(|_| self.text()).collect()
    }
}

/// A random game with variations in variations.
fn random_tree(seed: u64, size: usize, with_nulls: bool) -> Tree {
    let mut dice = Dice(Xoshiro256PlusPlus::new(seed));
    let number = dice.below(960) as u16;
    let (start, is_chess960) = match dice.below(3) {
        0 => (Position::start(), false),
        1 => (chess960::start(number), true),
        _ => {
            let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17";
            (fen.parse().expect("the position is sound"), false)
        }
    };
    let mut tree = Tree::new(start, is_chess960);
    let own: Vec<(String, String)> = tree
        .tags()
        .iter()
        .map(|(name, value)| (name.to_string(), value.to_string()))
        .collect();
    *tree.tags_mut() = Tags::new();
    let result = GameResult::ALL[dice.below(4)];
    for name in Tags::ROSTER {
        let value = if name == "Result" {
            result.symbol().to_string()
        } else {
            dice.text()
        };
        tree.tags_mut().push(name, value);
    }
    for (name, value) in own {
        tree.tags_mut().push(name, value);
    }
    tree.tags_mut().push("Annotator", dice.text());
    tree.set_result(Some(result));
    let mut places = vec![Tree::ROOT];
    if let Some(remarks) = tree.remarks_mut(Tree::ROOT) {
        remarks.nags = dice.nags();
        remarks.comments = dice.texts();
        remarks.escapes = dice.texts();
    }
    while places.len() <= size {
        // Mostly continues from the last place, so that lines become long.
        let at = match dice.below(4) {
            0 => places[dice.below(places.len())],
            _ => places[places.len() - 1],
        };
        let position = *tree.position(at).expect("the place is known");
        let before = tree.len();
        let grown = if with_nulls && dice.below(8) == 0 {
            tree.pass(at).ok()
        } else {
            let chosen = position.pick_move(|count| dice.below(count as usize) as u64);
            chosen.map(|chosen| tree.play(at, chosen).expect("the move is legal"))
        };
        let Some(child) = grown.filter(|_| tree.len() > before) else {
            // Where nothing new can be played, another place is drawn.
            places.push(places[dice.below(places.len())]);
            continue;
        };
        places.push(child);
        let is_variation = tree.children(at).first() != Some(&child);
        let before = if is_variation {
            dice.texts()
        } else {
            Vec::new()
        };
        let nags_before = if is_variation {
            dice.nags()
        } else {
            Vec::new()
        };
        let nags = dice.nags();
        let escapes = dice.texts();
        let comments = dice.texts();
        if let Some(remarks) = tree.remarks_mut(child) {
            remarks.before = before;
            remarks.nags_before = nags_before;
            remarks.nags = nags;
            remarks.escapes = escapes;
            remarks.comments = comments;
        }
    }
    tree
}

proptest! {
    #[test]
    fn what_is_written_comes_back(seed: u64, size in 0_usize..120) {
        let tree = random_tree(seed, size, true);
        let text = tree.to_string();
        let again = read(&text);
        prop_assert_eq!(again.to_string(), text.clone());
        prop_assert!(again == tree, "{text}\n{tree:?}\n--- came back as\n{again:?}");
        // No line is longer than it must be.
        for line in text.lines().filter(|line| !line.starts_with(['[', '%'])) {
            let is_word = !line.trim_start_matches(['(', '{', ' ']).contains(' ');
            let is_short = line.chars().count() <= 80;
            prop_assert!(is_short || is_word || line.contains(';') || line.contains("  ") || line.contains(" %"), "{}", line);
        }
    }

    /// Strict reading works as well if there are no null moves: every move, number,
    /// tag and result is in the form of the standard.
    #[test]
    fn what_is_written_keeps_to_the_standard(seed: u64, size in 0_usize..80) {
        let tree = random_tree(seed, size, false);
        let text = tree.to_string();
        let mut trees = Trees::new(text.as_bytes()).with_reading(Reading::Strict);
        let again = trees.next().expect("there is a game");
        prop_assert!(again.as_ref() == Ok(&tree), "{text}\n{again:?}");
    }

    /// Several games in a file stay apart, and the main lines are those that a
    /// reader of main lines finds.
    #[test]
    fn files_of_games_come_back(seeds in proptest::collection::vec(any::<u64>(), 1..5)) {
        let trees: Vec<Tree> = seeds.iter().map(|&seed| random_tree(seed, 25, false)).collect();
        let file: Vec<String> = trees.iter().map(Tree::to_string).collect();
        let file = file.join("\n");
        let again: Result<Vec<Tree>, _> = Trees::new(file.as_bytes()).collect();
        prop_assert!(again.as_ref() == Ok(&trees), "{file}");
        for (game, tree) in Games::new(file.as_bytes()).zip(&trees) {
            let game = game.expect("the file is sound");
            let main: Vec<_> = tree.main_line().map(|at| tree.move_to(at)).collect();
            let played: Vec<_> = game.moves.iter().map(|played| played.chosen).collect();
            prop_assert_eq!(played, main);
            let plain = Tree::from(&game);
            prop_assert_eq!(plain.main_line().count(), plain.len());
        }
    }

    /// After any edits, a tree is written and read back.
    #[test]
    fn edited_trees_come_back(seed: u64, edits in proptest::collection::vec((0_u8..6, any::<usize>()), 1..20)) {
        let mut tree = random_tree(seed, 40, true);
        let mut places = vec![Tree::ROOT];
        let mut next = 0;
        while let Some(&at) = places.get(next) {
            places.extend_from_slice(tree.children(at));
            next += 1;
        }
        for (edit, index) in edits {
            let at = places[index % places.len()];
            let before = tree.len();
            match edit {
                0 => { tree.promote(at); }
                1 => { tree.demote(at); }
                2 => {
                    let done = tree.promote_to_main_line(at);
                    prop_assert!(!done || tree.is_main_line(at));
                }
                3 => {
                    let known = tree.parent(at).is_some();
                    prop_assert_eq!(tree.delete(at), known);
                    prop_assert!(!known || tree.len() < before && tree.position(at).is_none());
                }
                4 => {
                    tree.truncate(at);
                    prop_assert!(tree.children(at).is_empty());
                }
                _ => prop_assert_eq!(tree.path(at).last().copied().is_none(), tree.parent(at).is_none()),
            }
            // After any edits, it is written in the same way again.
            let text = tree.to_string();
            prop_assert_eq!(read(&text).to_string(), text);
            // A remark before a line's first move belongs to the move before it.
            for &at in &places {
                let is_first = tree.parent(at).is_some_and(|up| tree.children(up).first() == Some(&at));
                if let Some(remarks) = tree.remarks_mut(at).filter(|_| is_first) {
                    remarks.before.clear();
                    remarks.nags_before.clear();
                }
            }
        }
        let text = tree.to_string();
        let again = read(&text);
        prop_assert!(again == tree, "{text}\n--- came back as\n{again}");
    }

    #[test]
    fn no_comment_is_lost_or_breaks_the_game(text in ".{0,120}", value in ".{0,60}") {
        let mut tree = Tree::new(Position::start(), false);
        let e4 = play(&mut tree, Tree::ROOT, "e4");
        play(&mut tree, e4, "e5");
        tree.tags_mut().set("Event", value.clone());
        tree.remarks_mut(e4).expect("it was just played").comments.push(text.clone());
        let again = read(&tree.to_string());
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        prop_assert_eq!(again.tags().get("Event"), Some(value.as_str()));
        let e4 = again.main_line().next().expect("a move");
        let comments = &again.remarks(e4).expect("a move").comments;
        let one_line: Vec<&str> = text.split(['\n', '\r']).map(str::trim).filter(|l| !l.is_empty()).collect();
        prop_assert_eq!(comments.concat(), one_line.join(" "));
        prop_assert_eq!(again.len(), 2);
    }
}

#[test]
fn a_game_is_written_as_the_standard_has_it() {
    let mut tree = Tree::new(Position::start(), false);
    let nf6 = line(&mut tree, Tree::ROOT, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    line(
        &mut tree,
        nf6,
        "O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7",
    );
    tree.tags_mut().set("White", "Fischer, \"Bobby\"");
    tree.tags_mut().push("ECO", "C95");
    tree.set_result(Some(GameResult::Draw));
    assert_eq!(
        tree.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
         [White \"Fischer, \\\"Bobby\\\"\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n\
         [ECO \"C95\"]\n\n\
         1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3\n\
         O-O 9. h3 Nb8 10. d4 Nbd7 1/2-1/2\n"
    );
}

#[test]
fn what_others_wrote_is_kept() {
    for (text, written) in [
        ("1.e4 e5 2.Nf3 *", "1. e4 e5 2. Nf3 *"),
        // Comments and annotations of variations.
        (
            "{before} 1. e4! {[%clk 0:03:00]} (1. d4 {solid} d5 $10) (1. c4?) c5 *",
            "{before} 1. e4 $1 {[%clk 0:03:00]} (1. d4 {solid} 1... d5 $10) (1. c4 $2) 1...\nc5 *",
        ),
        // A comment before a variation's first move, and one behind a variation.
        (
            "1. e4 ({or} 1. d4) {well} e5 *",
            "1. e4 {well} ({or} 1. d4) 1... e5 *",
        ),
        // Variations in variations. A variation of a variation's first move is one
        // more variation of the same move.
        (
            "1. e4 (1. d4 (1. c4 c5) d5 (1... f5 2. c4)) 1... e5 *",
            "1. e4 (1. d4 d5 (1... f5 2. c4)) (1. c4 c5) 1... e5 *",
        ),
        // A variation without moves is about the move before it.
        (
            "1. e4 ({best by test}) e5 *",
            "1. e4 {best by test} 1... e5 *",
        ),
        // Null moves, rest-of-line comments, escaped lines, zeros, e.p.
        (
            "1. e4 d5 (1... -- 2. d4) 2. e5 f5 3. exf6 e.p. ; taken } back\n% not this\nexf6 *",
            "1. e4 d5 (1... -- 2. d4) 2. e5 f5 3. exf6 ; taken } back\n% not this\n3... exf6 *",
        ),
        (
            "\u{feff}1. ♘f3 ♞f6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 1/2",
            "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O 1/2-1/2",
        ),
    ] {
        assert_eq!(moves(&read(text)), written, "{text}");
        assert_eq!(moves(&read(&read(text).to_string())), written, "{text}");
    }
}

#[test]
fn lines_are_promoted_and_deleted() {
    let mut tree = read("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5)) (1... e6) 2. Nf3 *");
    let e4 = tree.children(Tree::ROOT)[0];
    let [e5, c5, e6] = *tree.children(e4) else {
        panic!("three answers");
    };
    assert!(tree.is_main_line(e5) && !tree.is_main_line(c5));
    assert!(tree.promote(e6));
    assert_eq!(
        moves(&tree),
        "1. e4 e5 (1... e6) (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3 *"
    );
    let c3 = tree.children(c5)[1];
    assert!(tree.promote_to_main_line(c3));
    assert_eq!(
        moves(&tree),
        "1. e4 c5 (1... e5 2. Nf3) (1... e6) 2. c3 (2. Nf3) 2... d5 *"
    );
    assert!(!tree.promote(c5), "it is the line already");
    assert!(tree.demote(c5));
    assert_eq!(
        moves(&tree),
        "1. e4 e5 (1... c5 2. c3 (2. Nf3) 2... d5) (1... e6) 2. Nf3 *"
    );
    assert!(tree.delete(e5));
    assert_eq!(moves(&tree), "1. e4 c5 (1... e6) 2. c3 (2. Nf3) 2... d5 *");
    assert!(!tree.delete(e5), "it is gone");
    assert_eq!(
        tree.play(e5, Move::new(Square8::G1, Square8::F3)),
        Err(TreeError::NoSuchNode)
    );
    tree.truncate(c5);
    assert_eq!(moves(&tree), "1. e4 c5 (1... e6) *");
    assert!(!tree.delete(Tree::ROOT));
    assert!(tree.delete(e4) && tree.is_empty());
    assert_eq!(moves(&tree), "*");
}

#[test]
fn only_legal_moves_are_played() {
    let mut tree = Tree::new(Position::start(), false);
    let chosen = Move::new(Square8::E2, Square8::E5);
    assert_eq!(
        tree.play(Tree::ROOT, chosen),
        Err(TreeError::Illegal { chosen })
    );
    // A move that is in the tree already is not added again.
    let e4 = play(&mut tree, Tree::ROOT, "e4");
    assert_eq!(play(&mut tree, Tree::ROOT, "e4"), e4);
    assert_eq!(tree.len(), 1);
    // A null move passes, but not in check.
    play(&mut tree, e4, "e5");
    let null = tree.pass(e4).expect("nobody is in check");
    assert_eq!(tree.pass(e4), Ok(null));
    line(&mut tree, null, "d4");
    assert_eq!(moves(&tree), "1. e4 e5 (1... -- 2. d4) *");
    let checked = line(&mut tree, null, "f4 e5 Nf3 Nc6 Bb5 d6 Bxc6+");
    assert_eq!(tree.pass(checked), Err(TreeError::NullMove));
    // In a game that was really played, a null move is no move.
    assert!(tree.promote(null));
    let text = tree.to_string();
    assert!(Trees::new(text.as_bytes()).all(|tree| tree.is_ok()));
    let mut strict = Trees::new(text.as_bytes()).with_reading(Reading::Strict);
    assert!(strict.next().is_some_and(|tree| tree.is_err()));
    let mut games = Games::new(text.as_bytes());
    let game = games.next().expect("a game").expect("a good one");
    assert_eq!(game.moves[1].chosen, None);
    let mut strict = Games::new(text.as_bytes()).with_reading(Reading::Strict);
    assert!(strict.next().is_some_and(|game| game.is_err()));
}

#[test]
fn limits_and_errors_keep_what_was_read() {
    let limits = Limits {
        nodes: 4,
        ..Limits::DEFAULT
    };
    let text = "1. e4 e5 (1... c5 2. Nf3 Nc6) *\n\n1. d4 *";
    let mut trees = Trees::new(text.as_bytes()).with_limits(limits);
    let error = trees.next().expect("a game").expect_err("it is too long");
    assert_eq!(error.error.kind, ErrorKind::TooManyMoves { limit: 4 });
    assert_eq!(error.tree.len(), 4);
    assert_eq!(
        trees.next().map(|tree| tree.map(|tree| tree.len())),
        Some(Ok(1))
    );
    let text = "1. e4 e5 (1... c5 2. Nf9) *\n\n1. d4 *";
    let mut trees = Trees::new(text.as_bytes());
    let error = trees.next().expect("a game").expect_err("there is no f9");
    assert_eq!(
        error.to_string(),
        "line 1, column 24: expected a rank from 1 to 8 in \"Nf9\""
    );
    assert_eq!(moves(&error.tree), "1. e4 e5 (1... c5) *");
    assert!(trees.next().is_some_and(|tree| tree.is_ok()));
}

/// A long line, and deeply nested variations, do not overflow the stack.
#[test]
fn deep_trees_are_written_and_dropped() {
    let mut tree = Tree::new(Position::start(), false);
    let mut at = Tree::ROOT;
    for number in 0..20_000 {
        let (main, other) = match number % 4 {
            0 => ("Nf3", "Nc3"),
            1 => ("Nf6", "Nc6"),
            2 => ("Ng1", "e3"),
            _ => ("Ng8", "e6"),
        };
        play(&mut tree, at, other);
        let next = play(&mut tree, at, main);
        // On within the variation.
        at = next;
    }
    let text = tree.to_string();
    assert!(text.contains("))))))))))))))))))))"));
    assert_eq!(tree.path(at).len(), 20_000);
    let first = tree.children(Tree::ROOT)[1];
    assert!(tree.delete(first));
    assert_eq!(tree.len(), 1);
}

#[test]
fn clocks_and_evaluations_are_read() {
    let comment = "[%eval 0.31] [%clk 1:29:58]  [%csl Ra3,Gh7] quiet";
    assert_eq!(
        Clock::find(comment, "clk"),
        Some(Clock {
            milliseconds: 5_398_000
        })
    );
    assert_eq!(Clock::find(comment, "emt"), None);
    assert_eq!(Eval::find(comment), Some(Eval::Centipawns(31)));
    let names: Vec<&str> = commands(comment).map(|(name, _)| name).collect();
    assert_eq!(names, ["eval", "clk", "csl"]);
    for text in [
        "0:00:00",
        "1:02:03",
        "10:59:59.9",
        "0:00:07.05",
        "0:00:00.001",
    ] {
        assert_eq!(
            Clock::read(text).map(|clock| clock.to_string()).as_deref(),
            Some(text)
        );
    }
    for text in [
        "",
        "1",
        "1:2",
        "a:b:c",
        "1:2:3.4567",
        "1:2:-3",
        "99999999999999999999:0:0",
    ] {
        assert_eq!(Clock::read(text), None, "{text}");
    }
    for text in ["0.00", "-1.25", "12.05", "#3", "#-3"] {
        assert_eq!(
            Eval::read(text).map(|eval| eval.to_string()).as_deref(),
            Some(text)
        );
    }
    for text in ["", "#", "#1.5", "1.234", "x", "--1", "99999999999"] {
        assert_eq!(Eval::read(text), None, "{text}");
    }
    assert_eq!(Eval::read("+0.5"), Some(Eval::Centipawns(50)));
}
