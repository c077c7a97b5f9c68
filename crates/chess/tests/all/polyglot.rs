//! Opening books: keys against those that the format's description prints, and
//! files with and without faults.

use boardwright_chess::pgn::Games;
use boardwright_chess::polyglot::{Book, BookBuilder, BookError, Entry};
use boardwright_chess::{Color, Move, Position, Square8, polyglot};
use boardwright_ruleset::Xoshiro256PlusPlus;
use proptest::prelude::{any, prop, prop_assert, prop_assert_eq, proptest};

/// The positions of the format's own description, with the keys it gives.
#[test]
fn published_polyglot_keys_are_met() {
    for (fen, key) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            0x463b_9618_1691_fc9c,
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            0x823c_9b50_fd11_4196,
        ),
        (
            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
            0x0756_b944_61c5_0fb0,
        ),
        (
            "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
            0x662f_afb9_65db_29d4,
        ),
        (
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            0x22a4_8b5a_8e47_ff78,
        ),
        (
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3",
            0x652a_607c_a3f2_42c1,
        ),
        (
            "rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4",
            0x00fd_d303_c946_bdd9,
        ),
        (
            "rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
            0x3c81_23ea_7b06_7637,
        ),
        (
            "rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4",
            0x5c3f_9b82_9b27_9560,
        ),
    ] {
        let position: Position = fen.parse().expect("the position is sound");
        assert_eq!(polyglot::key(&position), key, "{fen}");
        assert_eq!(polyglot::key_of_fen(fen), Ok(key), "{fen}");
    }
}

/// The description's line of moves gives its keys move by move.
#[test]
fn keys_after_moves_are_the_published_ones() {
    let line = "1. a4 b5 2. h4 b4 3. c4 bxc3 4. Ra3 *";
    let game = Games::new(line.as_bytes())
        .next()
        .expect("a game")
        .expect("it is legal");
    let positions: Vec<Position> = game.positions().collect();
    let key = |ply: usize| {
        polyglot::key_after(
            &positions[ply],
            game.moves[ply].chosen.expect("no null move"),
        )
    };
    assert_eq!(key(4), 0x3c81_23ea_7b06_7637);
    assert_eq!(key(6), 0x5c3f_9b82_9b27_9560);
}

/// A pawn that is pinned counts in the format, though it cannot capture.
#[test]
fn a_pinned_pawn_counts_in_the_key() {
    let before: Position = "1k6/8/8/8/1p6/8/P7/1R2K3 w - - 0 1"
        .parse()
        .expect("it is sound");
    let step = Move::new(Square8::A2, Square8::A4);
    let fen = "1k6/8/8/8/Pp6/8/8/1R2K3 b - a3 0 1";
    let after: Position = fen.parse().expect("it is sound");
    assert_eq!(after.en_passant(), None);
    // The number for the a-file is the first of eight.
    let pinned = polyglot::key(&after) ^ 0x70cc_73d9_0bc2_6e24;
    assert_eq!(polyglot::key_after(&before, step), pinned);
    assert_eq!(polyglot::key_of_fen(fen), Ok(pinned));
    // No pawn beside it, no number.
    let far = "7k/8/8/8/P1p5/8/8/1R2K3 b - a3 0 1";
    let far_position: Position = far.parse().expect("it is sound");
    assert_eq!(polyglot::key_of_fen(far), Ok(polyglot::key(&far_position)));
}

/// The bytes of an entry that the format's description spells out.
#[test]
fn entries_are_as_the_format_has_them() {
    let start = Position::start();
    let entry = Entry {
        learn: 0x0102_0304,
        ..Entry::new(
            polyglot::key(&start),
            Move::new(Square8::E2, Square8::E4),
            0x0506,
        )
    };
    let bytes = [
        0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c, 0x03, 0x1c, 5, 6, 1, 2, 3, 4,
    ];
    assert_eq!(entry.to_bytes(), bytes);
    assert_eq!(Entry::from_bytes(bytes), entry);

    // Castling is king takes rook, and promotions count from the knight on.
    let fen = "r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let position: Position = fen.parse().expect("it is sound");
    for (text, code) in [
        ("e1h1", 0x0107),
        ("e1a1", 0x0100),
        ("g7g8n", 0x1dbe),
        ("g7g8q", 0x4dbe),
        ("g7h8r", 0x3dbf),
        ("e1e2", 0x010c),
    ] {
        let entry = Entry {
            key: 0,
            code,
            weight: 1,
            learn: 0,
        };
        let chosen = entry.legal_move(&position).expect(text);
        assert_eq!(chosen.to_string(), text);
        assert_eq!(Entry::new(0, chosen, 1), entry, "{text}");
    }
}

#[test]
fn damaged_books_are_refused_with_the_place() {
    let entry = |key| Entry {
        key,
        code: 0,
        weight: 1,
        learn: 0,
    };
    let mut bytes: Vec<u8> = [1, 5, 5, 3, 9]
        .into_iter()
        .map(entry)
        .flat_map(|entry| entry.to_bytes())
        .collect();
    let book = Book::new(&bytes).expect("no entry is cut off");
    let error = book.check().expect_err("it is not sorted");
    assert_eq!(error, BookError::Unsorted { offset: 48 });
    assert_eq!(
        error.to_string(),
        "the entry at byte 48 has a smaller key than the one before it"
    );
    bytes.pop();
    let error = Book::new(&bytes).expect_err("it is cut off");
    assert_eq!(
        error,
        BookError::CutOff {
            offset: 64,
            length: 79
        }
    );
    assert_eq!(
        error.to_string(),
        "a book has entries of 16 bytes, but the one at byte 64 ends at byte 79"
    );
    assert!(Book::new([]).is_ok_and(|book| book.is_empty() && book.check().is_ok()));
}

#[test]
fn illegal_moves_are_told_and_weights_are_followed() {
    let start = Position::start();
    let key = polyglot::key(&start);
    let mut entries = vec![
        Entry::new(key, Move::new(Square8::E2, Square8::E4), 30),
        Entry::new(key, Move::new(Square8::D2, Square8::D4), 10),
        Entry::new(key, Move::new(Square8::A2, Square8::A3), 0),
        Entry::new(key, Move::new(Square8::E2, Square8::E5), 99),
    ];
    entries.push(Entry {
        code: 0x7000,
        ..entries[0]
    });
    let bytes: Vec<u8> = entries.iter().flat_map(Entry::to_bytes).collect();
    let found = Book::new(bytes).expect("whole entries").find(&start, key);
    assert_eq!(found.illegal, entries[3..]);
    let moves: Vec<(String, u16)> = found
        .moves
        .iter()
        .map(|found| (found.chosen.to_string(), found.weight))
        .collect();
    let expected = [("e2e4", 30), ("d2d4", 10), ("a2a3", 0)];
    assert_eq!(
        moves,
        expected.map(|(text, weight)| (text.to_string(), weight))
    );

    let mut random = Xoshiro256PlusPlus::new(1);
    let chosen: Vec<String> = (0..4000)
        .map(|_| {
            found
                .choose(&mut random)
                .expect("there are weights")
                .to_string()
        })
        .collect();
    let count = |text: &str| chosen.iter().filter(|chosen| *chosen == text).count();
    assert!((2850..3150).contains(&count("e2e4")), "{}", count("e2e4"));
    assert_eq!(count("e2e4") + count("d2d4"), 4000);
    let again = found.choose(&mut Xoshiro256PlusPlus::new(1));
    assert_eq!(
        again.map(|chosen| chosen.to_string()),
        Some(chosen[0].clone())
    );
}

const GAMES: &str = "\
1. e4 e5 1-0

1. e4 c5 1/2-1/2

1. d4 d5 0-1

1. d4 e5 0-1

1. e4 e5 *
";

#[test]
fn a_book_is_built_from_games() {
    let mut halves = [BookBuilder::new(), BookBuilder::new()];
    for (index, game) in Games::new(GAMES.as_bytes()).enumerate() {
        let game = game.expect("it is legal");
        let winner = match game.result.map(|result| result.to_string()).as_deref() {
            Some("1-0") => Some(Color::White),
            Some("0-1") => Some(Color::Black),
            Some("1/2-1/2") => None,
            _ => continue,
        };
        let moves = game.moves.iter().map_while(|played| played.chosen);
        halves[index % 2].add_game(&game.start, moves, winner);
    }
    let [mut whole, other] = halves;
    whole.merge(&other);
    let book = Book::new(whole.to_bytes(1)).expect("it is whole");
    assert_eq!(book.check(), Ok(()));
    let weights = |moves: &str| {
        let line = format!("{moves} *");
        let game = Games::new(line.as_bytes())
            .next()
            .expect("a game")
            .expect("it is legal");
        let found = book.find(&game.end, polyglot::key(&game.end));
        let told: Vec<String> = found
            .moves
            .iter()
            .map(|found| format!("{} {}", found.chosen, found.weight))
            .collect();
        told.join(", ")
    };
    assert_eq!(weights(""), "e2e4 3");
    assert_eq!(weights("1. e4"), "c7c5 1");
    assert_eq!(weights("1. d4"), "d7d5 2, e7e5 2");
    assert_eq!(whole.entries(2).len(), 1);
}

/// More games than an entry can count.
#[test]
fn large_counts_are_scaled() {
    let start = Position::start();
    let mut builder = BookBuilder::new();
    let step = Move::new(Square8::E2, Square8::E4);
    builder.add_game(&start, [step], Some(Color::White));
    for _ in 0..40 {
        let same = builder.clone();
        builder.merge(&same);
    }
    builder.add_game(&start, [Move::new(Square8::D2, Square8::D4)], None);
    let entries = builder.entries(1);
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].weight, u16::MAX);
}

proptest! {
    #[test]
    fn any_bytes_are_a_book_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), key in any::<u64>()) {
        let length = bytes.len();
        match Book::new(bytes) {
            Ok(book) => {
                prop_assert_eq!(book.len() * 16, length);
                prop_assert_eq!(book.entries().count(), book.len());
                let _ = (book.check(), book.find(&Position::start(), key));
            }
            Err(_) => prop_assert!(length % 16 != 0),
        }
    }

    #[test]
    fn what_is_looked_up_is_what_a_full_reading_finds(
        mut keys in prop::collection::vec(0_u64..40, 0..60),
        wanted in 0_u64..42,
    ) {
        keys.sort_unstable();
        let entry = |(place, key)| Entry { key, code: 0, weight: 0, learn: place as u32 };
        let entries: Vec<Entry> = keys.into_iter().enumerate().map(entry).collect();
        let bytes: Vec<u8> = entries.iter().flat_map(Entry::to_bytes).collect();
        let book = Book::new(bytes).expect("whole entries");
        let found: Vec<Entry> = book.entries_of(wanted).collect();
        let expected: Vec<Entry> = entries.into_iter().filter(|entry| entry.key == wanted).collect();
        prop_assert_eq!(found, expected);
        prop_assert_eq!(book.check(), Ok(()));
    }
}
