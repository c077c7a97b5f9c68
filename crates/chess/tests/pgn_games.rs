//! Games read from files and played: famous games to their known end, and games in
//! the forms that other programs write.

#![cfg(feature = "std")]

use boardwright_chess::pgn::{Game, GameResult, Games, Nag, Reading};
use boardwright_chess::{Color, Position, san};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The comments after this number of half-moves.
fn comments(game: &Game, plies: usize) -> Vec<&str> {
    game.comments.after(plies).collect()
}

/// Text files are written by people, who may have put comments and empty lines
/// in them.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn famous(name: &str) -> Vec<Game> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/data");
    let path = folder.join(name);
    let file = fs::File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Games::new(file)
        .with_reading(Reading::Strict)
        .checking_variations()
        .map(|game| game.unwrap_or_else(|error| panic!("{name}: {error}")))
        .collect()
}

/// The famous games are played to the positions that another program reaches.
#[test]
fn famous_games_end_where_they_should() {
    let mut games = Vec::new().into_iter();
    let mut count = 0;
    let mut mates = 0;
    for line in lines(include_str!("data/pgn_final_positions.txt")) {
        if line.ends_with(".pgn") {
            assert_eq!(games.next(), None, "a game of the file before {line}");
            games = famous(line).into_iter();
            continue;
        }
        let game = games.next().unwrap_or_else(|| panic!("no game for {line}"));
        let (moves, fen) = line.split_once(' ').expect("a number and a position");
        let names = format!(
            "{:?} – {:?}",
            game.tags.get("White"),
            game.tags.get("Black")
        );
        assert_eq!(game.end.to_string(), fen, "{names}");
        assert_eq!(game.moves.len().to_string(), moves, "{names}");
        count += 1;
        // The last move is written as mate exactly if the position is mate, and then
        // the side that mates wins.
        let last = game.moves.last().expect("a move");
        let before = game.positions().nth(game.moves.len() - 1).expect("it");
        let chosen = last.chosen.expect("no null move");
        let is_mate = san::text(&before, chosen).ends_with('#');
        assert_eq!(is_mate, game.end.is_checkmate(), "{names}");
        if is_mate {
            mates += 1;
            let winner = match game.end.turn() {
                Color::White => GameResult::Black,
                Color::Black => GameResult::White,
            };
            assert_eq!(game.result, Some(winner), "{names}");
        }
        // Every game has the tags of an archive, and the result in its tags.
        for name in boardwright_chess::pgn::Tags::ROSTER {
            assert!(game.tags.get(name).is_some(), "{names} has no {name}");
        }
    }
    assert_eq!(games.next(), None);
    assert_eq!((count, mates), (66, 13));
}

/// Games that the file says are the same, by their number: the games' own moves,
/// positions, annotations and results.
fn groups(bytes: &[u8]) -> BTreeMap<usize, Vec<Game>> {
    let mut groups: BTreeMap<usize, Vec<Game>> = BTreeMap::new();
    let mut last = 0;
    for game in Games::new(bytes).checking_variations() {
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        // A game without tags is like the one before it.
        let same = game
            .tags
            .get("Same")
            .map(|same| same.parse().expect("a number"));
        last = same.unwrap_or(last);
        groups.entry(last).or_default().push(game);
    }
    groups
}

const OTHERS: &str = include_str!("data/pgn_others.pgn");

#[test]
fn what_others_write() {
    let groups = groups(OTHERS.as_bytes());
    let sizes: Vec<_> = groups.values().map(Vec::len).collect();
    assert_eq!(sizes, [7, 3, 2, 1, 1, 2, 2, 2, 2]);
    for (number, games) in &groups {
        let first = &games[0];
        for game in games {
            let event = game.tags.get("Event");
            assert_eq!(game.start, first.start, "{number} {event:?}");
            assert_eq!(game.end, first.end, "{number} {event:?}");
            let moves = |game: &Game| game.moves.iter().map(|m| m.chosen).collect::<Vec<_>>();
            assert_eq!(moves(game), moves(first), "{number} {event:?}");
            if let (Some(one), Some(other)) = (game.result, first.result) {
                assert_eq!(one, other, "{number} {event:?}");
            }
        }
    }
    // For each group, the parts that the moves alone do not show.
    let nags = |game: &Game, index: usize| -> Vec<u8> {
        game.moves[index].nags.iter().map(|nag| nag.0).collect()
    };
    let signs = &groups[&1][6];
    assert_eq!(
        [5, 6, 7].map(|index| nags(signs, index)),
        [vec![2], vec![3], vec![5]]
    );
    assert_eq!(comments(&groups[&1][2], 9), ["no tags at all"]);
    assert_eq!(comments(&groups[&1][3], 9), ["and no empty line"]);
    let varied = &groups[&3][0];
    assert_eq!(comments(varied, 4), ["a comment to the end of the line ("]);
    assert_eq!(
        comments(varied, 5),
        ["a comment over lines ( with ) [all \"kinds\"] of ; signs"]
    );
    assert_eq!(nags(varied, 5), [1, 142]);
    assert_eq!(varied.result, Some(GameResult::Draw));
    let stalemate = &groups[&5][0];
    assert!(stalemate.end.is_stalemate());
    assert!(stalemate.moves.is_empty());
    for game in &groups[&6] {
        assert!(game.is_chess960);
        assert_eq!(
            game.end.to_string(),
            "n1krb1qr/ppppbppp/4p1n1/8/8/4P1N1/PPPPBPPP/N1KRB1QR w - - 4 5"
        );
    }
    let [books, numbers] = &groups[&7][..] else {
        panic!("two games");
    };
    for (sign, number) in books.moves.iter().zip(&numbers.moves) {
        assert_eq!(sign.nags, number.nags);
    }
    assert_eq!(books.moves[7].nags, [Nag(146), Nag(7)]);
    assert_eq!(
        groups[&8][0].tags.get("White"),
        Some("tags without the usual ones, and \"quotation marks\" \\ backslashes")
    );
    assert_eq!(groups[&8][0].result, Some(GameResult::Unknown));
    assert_eq!(groups[&8][1].result, None);
}

/// The same games, in other encodings and with other line ends.
#[test]
fn encodings_and_line_ends() {
    // Places differ with the form of the text, so they are not compared.
    let without_places = |bytes: &[u8]| -> Vec<Game> {
        let games = groups(bytes).into_values().flatten();
        games
            .map(|mut game| {
                game.place = boardwright_chess::pgn::Place::START;
                game
            })
            .collect()
    };
    let expected = without_places(OTHERS.as_bytes());
    let check = |bytes: &[u8], name: &str| {
        assert!(without_places(bytes) == expected, "{name}");
    };
    check(OTHERS.replace('\n', "\r\n").as_bytes(), "CR LF");
    check(OTHERS.replace('\n', "\r").as_bytes(), "CR");
    check(format!("\u{FEFF}{OTHERS}").as_bytes(), "byte order mark");
    let turned = OTHERS.replace('\n', " \r\n \t");
    // Escaped lines must begin their line.
    check(
        turned.replace("\t% ", "\r\n% ").as_bytes(),
        "blanks around lines",
    );
}

/// A file that was joined from several: UTF-8 with a byte order mark and the
/// line ends of Windows, Windows-1252 with signs above ASCII in tags, comments
/// and results, and the line ends of old Macs.
#[test]
fn a_joined_file() {
    let bytes = include_bytes!("data/pgn_joined.pgn");
    let games: Vec<Game> = Games::new(&bytes[..])
        .map(|game| game.unwrap_or_else(|error| panic!("{error}")))
        .collect();
    let names: Vec<_> = games.iter().map(|game| game.tags.get("White")).collect();
    assert_eq!(
        names,
        [
            Some("Réti, Richard"),
            Some("Nimzowitsch, Aron „Arnold“"),
            Some("Sämisch, Fritz")
        ]
    );
    assert_eq!(comments(&games[1], 1), ["der „Zwischenzug“ – très bien"]);
    let results: Vec<_> = games.iter().map(|game| game.result).collect();
    assert_eq!(
        results,
        [
            Some(GameResult::White),
            Some(GameResult::Draw),
            Some(GameResult::Black)
        ]
    );
    let lines: Vec<_> = games.iter().map(|game| game.place.line).collect();
    assert_eq!(lines, [1, 6, 11]);
    assert!(games[0].end.is_checkmate());
}

/// `Variant`, `SetUp` and `FEN` in their combinations.
#[test]
fn starting_positions() {
    #[track_caller]
    fn start(tags: &str) -> (Position, bool) {
        let text = format!("{tags}\n\n*");
        let game = Games::new(text.as_bytes()).next().expect("a game");
        let game = game.unwrap_or_else(|error| panic!("{tags}: {error}"));
        assert_eq!(game.start, game.end);
        (game.start, game.is_chess960)
    }
    let ordinary = (Position::start(), false);
    for tags in [
        "",
        "[SetUp \"0\"]",
        "[FEN \"\"]",
        "[Variant \"Standard\"]",
        "[Variant \"From Position\"]",
        "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
    ] {
        assert_eq!(start(tags), ordinary, "{tags}");
    }
    let bare = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 3 7\"]";
    assert_eq!(start(bare).0.fullmove_number(), 7);
    for tags in [
        "[Variant \"Chess960\"][FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]",
        "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"]",
    ] {
        assert_eq!(
            start(tags),
            (boardwright_chess::chess960::start(0), true),
            "{tags}"
        );
    }
    // Without rights, such a position is one of ordinary chess.
    let tags = "[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1\"]";
    assert!(!start(tags).1);
}
