//! The content of a file is kept when it is read and written, and text that was
//! written once is written in the same way again.

use boardwright_chess::pgn::{
    Enclosed, ErrorKind, Event, GameResult, Limits, Reader, Remarks, Tags, Tree, Trees,
};
use boardwright_chess::{Position, san};
use boardwright_ruleset::Xoshiro256PlusPlus;
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use std::fmt::Write as _;
use std::num::NonZeroU64;

fn read(text: &str) -> Tree {
    let mut trees = Trees::new(text.as_bytes());
    let tree = trees.next().expect("there is a game");
    let tree = tree.unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert!(trees.next().is_none(), "one game is one game:\n{text}");
    tree
}

/// The written text without the tags.
fn moves(tree: &Tree) -> String {
    let text = tree.to_string();
    let (_, moves) = text.split_once("\n\n").expect("tags come first");
    moves.trim_end().to_string()
}

/// Each text, and its written form.
fn check(cases: &[(&str, &str)]) {
    for &(text, written) in cases {
        let tree = read(text);
        assert_eq!(moves(&tree), written, "{text}");
        assert_eq!(moves(&read(&tree.to_string())), written, "{text}");
    }
}

#[test]
fn annotations_before_a_move_are_kept() {
    check(&[
        (
            "1. e4 e5 ($142 1... c5) 2. Nf3 *",
            "1. e4 e5 ($142 1... c5) 2. Nf3 *",
        ),
        (
            "1. e4 e5 ({or} $142 $1 1... c5 $2) 2. Nf3 *",
            "1. e4 e5 ($142 $1 {or} 1... c5 $2) 2. Nf3 *",
        ),
        // Before the first move of the game.
        ("$22 {quiet} 1. e4 *", "$22 {quiet} 1. e4 *"),
        // A variation without moves is about the move before it.
        ("1. e4 ($4 {x}) e5 *", "1. e4 $4 {x} 1... e5 *"),
    ]);
}

#[test]
fn results_of_variations_are_kept() {
    check(&[
        (
            "1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 *",
            "1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 *",
        ),
        (
            "1. e4 e5 (1... c5 2. Nf3 (2. c3 *) ½) 2. Nf3 0-1",
            "1. e4 e5 (1... c5 2. Nf3 (2. c3 *) 1/2-1/2) 2. Nf3 0-1",
        ),
        // A variation without moves is about the move before it.
        ("1. e4 (1-0) e5 *", "1. e4 {1-0} 1... e5 *"),
    ]);
}

#[test]
fn escaped_lines_are_kept() {
    check(&[
        (
            "1. e4\n% one\n%two } ; (\ne5 2. Nf3 *",
            "1. e4\n% one\n%two } ; (\ne5 2. Nf3 *",
        ),
        ("1. e4 {a}\n%\n{b} *", "1. e4 {a} {b}\n%\n*"),
        (
            "1. e4 e5 (1... c5\n%x\n1-0\n%y\n) 2. Nf3 *",
            "1. e4 e5 (1... c5\n%x\n%y\n1-0) 2. Nf3 *",
        ),
        // Remarks before the first move of a variation are written after that move.
        (
            "1. e4 e5 (\n%x\n1... c5) 2. Nf3 *",
            "1. e4 e5 (1... c5\n%x\n) 2. Nf3 *",
        ),
        ("1. e4 (\n%x\n) *", "1. e4\n%x\n*"),
        ("1. e4\n%x", "1. e4\n%x\n*"),
    ]);
    // Escaped lines before the first move are written before the tags, where a file
    // gives its encoding.
    let text = "% encoding: utf-8\n[Event\n%a\n\"x\"]\n%b\n\n%c\n1. e4 *";
    let written = read(text).to_string();
    assert!(
        written.starts_with("% encoding: utf-8\n%a\n%b\n%c\n[Event \"x\"]\n"),
        "{written}"
    );
    assert_eq!(read(&written).to_string(), written);
}

#[test]
fn line_comments_are_kept() {
    check(&[
        (
            "; one\n1. e4 ; two\n; three\n(; four\n1. d4 ; five\n; six }\n) ; seven\n1... e5\n; eight\n*",
            "{one} 1. e4 {two} {three} {seven} ({four} 1. d4 {five} ; six }\n) 1... e5 {eight} *",
        ),
        (
            "[Event \"x\"]\n; one\n[Site \"y\"]\n; two\n\n*",
            "{one} {two} *",
        ),
    ]);
}

#[test]
fn the_usual_start_in_tags_is_kept() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
         [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";
    for tags in [
        format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n"),
        format!("[FEN \"{fen}\"]\n"),
        "[SetUp \"0\"]\n".to_string(),
        "[SetUp \"0\"]\n[FEN \"\"]\n".to_string(),
        // As other programs spell it.
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\"]\n".to_string(),
    ] {
        let text = format!("{roster}{tags}\n1. e4 *\n");
        assert_eq!(read(&text).to_string(), text);
    }
}

#[test]
fn results_in_tags_are_kept() {
    let tag = |text: &str| read(text).tags().get("Result").map(str::to_string);
    for (text, result) in [
        ("[Result \"1-0\"]\n\n1. e4 *", "1-0"),
        ("[Result \"1-0\"]\n\n1. e4", "1-0"),
        ("[Result \"adjourned\"]\n\n1. e4 *", "adjourned"),
    ] {
        assert_eq!(tag(&read(text).to_string()).as_deref(), Some(result));
    }
    // The result of the tag is written after the moves if the moves had none.
    assert_eq!(moves(&read("[Result \"0-1\"]\n\n1. e4")), "1. e4 0-1");
}

#[test]
fn tags_that_come_twice_are_kept() {
    let text = "[White \"A\"]\n[White \"B\"]\n[ECO \"C\"]\n[ECO \"D\"]\n\n*";
    let written = read(text).to_string();
    let tags: Vec<_> = read(&written)
        .tags()
        .iter()
        .filter(|(name, _)| matches!(*name, "White" | "ECO"))
        .map(|(_, value)| value.to_string())
        .collect();
    assert_eq!(tags, ["A", "B", "C", "D"]);
}

/// A line that was a variation keeps the remarks before its first move, and is
/// written in the same way again.
#[test]
fn promoted_lines_are_written_the_same_again() {
    let mut tree = read("1. e4 $1 {good} (1. d4) e5 ($142 {or} 1... c5) 2. Nf3 *");
    let e4 = tree.children(Tree::ROOT)[0];
    let c5 = tree.children(e4)[1];
    assert!(tree.promote(c5));
    let text = tree.to_string();
    assert_eq!(read(&text).to_string(), text);
    assert!(
        text.contains("1. e4 $1 $142 {good} {or} (1. d4) 1... c5 (1... e5 2. Nf3) *"),
        "{text}"
    );
}

/// Text after the last game belongs to no game, and is reported.
#[test]
fn what_stands_behind_the_last_game_is_told() {
    let text = "1. e4 * {a}\n\n% one\n; b\n\n1. d4 *\n\n{c}\n%two\n; d\n";
    let mut trees = Trees::new(text.as_bytes());
    let games: Vec<Tree> = trees.by_ref().filter_map(Result::ok).collect();
    assert_eq!(games.len(), 2);
    assert_eq!(moves(&games[0]), "1. e4 {a} *");
    assert_eq!(moves(&games[1]), "{b} 1. d4 *");
    assert!(games[1].to_string().starts_with("% one\n["));
    for _ in 0..2 {
        let Remarks {
            comments, escapes, ..
        } = trees.trailing_remarks();
        assert_eq!(
            (comments.concat(), escapes.concat()),
            ("cd".into(), "two".into())
        );
        assert!(trees.next().is_none(), "it stays the end");
    }
}

/// Escaped lines are limited like comments, and the next game is read.
#[test]
fn escaped_lines_are_bounded() {
    let limits = Limits {
        token: 20,
        text: 100,
        ..Limits::DEFAULT
    };
    let long = format!("1. e4\n%{}\ne5 *\n\n1. d4 *", "x".repeat(21));
    let many = format!("1. e4\n{}e5 *\n\n1. d4 *", "%x\n".repeat(51));
    let spread = format!("1. e4 {}*\n\n1. d4 *", "{a}\n%x\n".repeat(30));
    let what = Enclosed::Escape;
    for (text, kind, place) in [
        (long, ErrorKind::TooLong { what, limit: 20 }, (2, 1)),
        (many, ErrorKind::TooMuchText { limit: 100 }, (52, 1)),
        (spread, ErrorKind::TooMuchText { limit: 100 }, (51, 1)),
    ] {
        let mut trees = Trees::new(text.as_bytes()).with_limits(limits);
        let error = trees.next().expect("a game").expect_err("it is too long");
        assert_eq!(error.error.kind, kind);
        let found = (error.error.place.line, error.error.place.column);
        assert_eq!(found, place, "{text}");
        assert_eq!(error.tree.len(), 1);
        let next = trees.next().map(|tree| tree.map(|tree| moves(&tree)));
        assert_eq!(next, Some(Ok("1. d4 *".to_string())));
    }
}

/// The tree with the parts that every written game has: the seven tags, a result,
/// and the tags of a start position that is not the standard one.
fn completed(tree: &Tree) -> Tree {
    let told = tree.tags().get("Result").map(str::to_string);
    let known = |told: &str| GameResult::from_symbol(told);
    let result = tree.result().or(told.as_deref().and_then(known));
    let result = result.unwrap_or(GameResult::Unknown);
    let mut full = tree.clone();
    if tree
        .result()
        .is_some_and(|result| result != GameResult::Unknown)
        || told.is_none()
    {
        full.tags_mut().set("Result", result.symbol());
        full.set_result(Some(result));
    } else {
        full.set_result(Some(result));
        full.tags_mut().set("Result", told.unwrap_or_default());
    }
    let start = *tree.position(Tree::ROOT).expect("the root is there");
    let is_usual = !tree.is_chess960() && start == Position::start();
    if tree.is_chess960() && tree.tags().get("Variant").is_none() {
        full.tags_mut().push("Variant", "Chess960");
    }
    if !is_usual {
        full.tags_mut().set("SetUp", "1");
    }
    let mut tags = Tags::new();
    for name in Tags::ROSTER {
        let unknown = if name == "Date" { "????.??.??" } else { "?" };
        tags.push(name, full.tags().get(name).unwrap_or(unknown));
    }
    let mut first = Tags::ROSTER.to_vec();
    for (name, value) in full.tags().iter() {
        match first.iter().position(|known| *known == name) {
            Some(index) => {
                first.remove(index);
            }
            None => tags.push(name, value),
        }
    }
    *full.tags_mut() = tags;
    full
}

/// The valid games of a file, and the text after them.
fn games(text: &[u8]) -> (Vec<Tree>, Remarks) {
    let mut trees = Trees::new(text);
    let games = trees.by_ref().filter_map(Result::ok).collect();
    (games, trees.trailing_remarks().clone())
}

/// Reads a file, writes and reads it, and writes it again. Returns the written
/// text.
fn written_twice(text: &[u8]) -> String {
    let (before, _) = games(text);
    let written = |trees: &[Tree]| {
        let texts: Vec<String> = trees.iter().map(Tree::to_string).collect();
        texts.join("\n")
    };
    let once = written(&before);
    let (after, _) = games(once.as_bytes());
    assert_eq!(after.len(), before.len(), "{once}");
    for (before, after) in before.iter().zip(&after) {
        let full = completed(before);
        assert!(
            *after == full,
            "{full:?}\n--- came back as\n{after:?}\n{full}"
        );
    }
    assert_eq!(written(&after), once);
    once
}

#[test]
fn files_of_many_makers_come_back() {
    let files: [&[u8]; 3] = [
        include_bytes!("../data/pgn_others.pgn"),
        include_bytes!("../data/pgn_joined.pgn"),
        include_bytes!("../data/pgn_bad.pgn"),
    ];
    for file in files {
        let written = written_twice(file);
        assert!(written.contains("[Event "), "there are sound games in it");
    }
}

/// Writes random files as people and programs might.
struct Maker {
    dice: Xoshiro256PlusPlus,
    text: String,
    /// How many remarks of each kind there are. Each has a number of its own.
    remarks: usize,
    nags: usize,
    moves: usize,
    results: usize,
}

impl Maker {
    fn below(&mut self, count: u64) -> u64 {
        NonZeroU64::new(count).map_or(0, |count| self.dice.below(count))
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        let blank = [" ", " ", "  ", "\n", "\r\n", "\t"][self.below(6) as usize];
        self.text.push_str(blank);
    }

    /// Comments, escaped lines, and annotations if they may stand here.
    fn remarks(&mut self, with_nags: bool) {
        while self.one_in(3) {
            let number = self.remarks;
            self.remarks += 1;
            match self.below(5) {
                0 => self.push(&format!("{{ n{number}n\n%  ( ; $3 }}")),
                1 => self.push(&format!("{{n{number}n [%clk 0:01:02]}}")),
                2 => writeln!(self.text, "; n{number}n }} ) é *").expect("a string takes it"),
                3 => writeln!(self.text, "\n%n{number}n {{ ( 1-0").expect("a string takes it"),
                _ => writeln!(self.text, "\n% n{number}n \n%").expect("a string takes it"),
            }
        }
        while with_nags && self.one_in(4) {
            self.nags += 1;
            let nag = ["$1", "$142", "$255", "!?", "$0"][self.below(5) as usize];
            self.push(nag);
        }
    }

    /// A line of play from a position.
    fn line(&mut self, mut position: Position, depth: u64) {
        self.remarks(true);
        let length = self.below(12 / (depth + 1));
        for _ in 0..length {
            let before = position;
            let chosen = before.pick_move(|count| self.below(count));
            let Some(chosen) = chosen else { break };
            if self.one_in(2) {
                self.push(&format!("{}...", before.fullmove_number()));
            }
            self.push(&san::text(&before, chosen));
            self.moves += 1;
            self.remarks(true);
            position.play(chosen);
            while depth < 3 && self.one_in(5) {
                self.push("(");
                self.line(before, depth + 1);
                if self.one_in(3) {
                    self.results += 1;
                    let result = ["1-0", "*", "½-½"][self.below(3) as usize];
                    self.push(result);
                }
                self.text.push_str(") ");
                self.remarks(true);
            }
        }
    }

    fn game(&mut self) {
        self.remarks(false);
        self.text.push('\n');
        // One comes twice; of the roster it would begin a game behind an empty line.
        let names = [Tags::ROSTER.as_slice(), &["ECO", "ECO", "Opening"]].concat();
        for name in names {
            if name == "Event" || self.one_in(2) {
                let value = ["?", "", "a \\\"b\\\"", "1-0", "*", "é"][self.below(6) as usize];
                writeln!(self.text, "[{name} \"{value}\"]").expect("a string takes it");
                self.remarks(false);
                self.text.push('\n');
            }
        }
        let start = match self.below(4) {
            0 => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            1 => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            2 => "r3k2r/8/8/8/8/8/8/R3K2R b HAha - 4 9",
            _ => "",
        };
        if !start.is_empty() {
            let setup = ["", "[SetUp \"1\"]\n", "[SetUp \"0\"]\n"][self.below(3) as usize];
            writeln!(self.text, "{setup}[FEN \"{start}\"]").expect("a string takes it");
        }
        let start = match start {
            "" => Position::start(),
            text if text.ends_with('-') => Position::start(),
            text => text.parse().expect("the position is sound"),
        };
        self.text.push('\n');
        self.line(start, 0);
        if !self.one_in(4) {
            let result = GameResult::ALL[self.below(4) as usize];
            self.text.push_str(result.symbol());
        }
        self.text.push_str("\n\n");
    }
}

proptest! {
    /// Nothing in a file is lost, and it is written in the same way again.
    #[test]
    fn random_files_come_back(seed: u64, count in 1_usize..4) {
        let mut maker = Maker {
            dice: Xoshiro256PlusPlus::new(seed),
            text: String::new(),
            remarks: 0,
            nags: 0,
            moves: 0,
            results: 0,
        };
        for _ in 0..count {
            maker.game();
        }
        let (games, trailing) = games(maker.text.as_bytes());
        prop_assert_eq!(games.len(), count, "{}", maker.text);
        let written = written_twice(maker.text.as_bytes());
        let left = format!("{:?}", trailing);
        for number in 0..maker.remarks {
            let remark = format!("n{number}n");
            let found = written.matches(&remark).count() + left.matches(&remark).count();
            prop_assert_eq!(found, 1, "{}\n{}\n{}", remark, maker.text, written);
        }
        let (mut nags, mut moves, mut results, mut comments) = (0, 0, 0, 0);
        let mut reader = Reader::new(written.as_bytes());
        while let Some(event) = reader.read() {
            match event {
                Ok(Event::Nag(_)) => nags += 1,
                Ok(Event::Move(_)) => moves += 1,
                // A result in a variation without moves is a comment.
                Ok(Event::Comment("1-0" | "*" | "1/2-1/2")) => comments += 1,
                Ok(_) => {}
                Err(error) => prop_assert!(false, "{error} in\n{written}"),
            }
        }
        let mut places: Vec<_> = games.iter().map(|tree| (tree, Tree::ROOT)).collect();
        while let Some((tree, at)) = places.pop() {
            places.extend(tree.children(at).iter().map(|&child| (tree, child)));
            results += usize::from(tree.remarks(at).is_some_and(|said| said.result.is_some()));
        }
        prop_assert_eq!((nags, moves, results + comments), (maker.nags, maker.moves, maker.results));
    }
}
