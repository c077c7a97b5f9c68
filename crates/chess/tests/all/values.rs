//! Moves as text, values and scenes.

use boardwright_chess::uci::{self, CastlingForm};
use boardwright_chess::{Board, Chess, Move, Position, Promotion, Square8, chess960};
use boardwright_ruleset::{
    Configure, Depict, Evaluate, Mark, Notation, ReadMoveError, Ruleset, VALUE_LIMIT,
};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

#[test]
fn uci_errors_tell_their_place() {
    let start = Position::start();
    for (text, at, expected) in [
        ("", 0, "a file from a to h"),
        ("i2e4", 0, "a file from a to h"),
        ("e", 1, "a rank from 1 to 8"),
        ("e9e4", 1, "a rank from 1 to 8"),
        ("e2", 2, "a file from a to h"),
        ("e2E4", 2, "a file from a to h"),
        ("e2e", 3, "a rank from 1 to 8"),
        ("e2e0", 3, "a rank from 1 to 8"),
        ("e7e8k", 4, "a promotion to n, b, r or q"),
        ("e7e8Q", 4, "a promotion to n, b, r or q"),
        ("e7e8qq", 5, "the end of the move"),
        ("é2e4", 0, "a file from a to h"),
        ("0000", 0, "a file from a to h"),
    ] {
        let error = uci::read(&start, text, CastlingForm::KingMoves).expect_err(text);
        assert_eq!(
            (error.at, error.expected.as_str()),
            (at, expected),
            "{text}"
        );
    }
}

#[test]
fn each_form_of_castling_has_its_own_text() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let position: Position = fen.parse().expect(fen);
    let read = |text, form| uci::read(&position, text, form).expect(text);
    let kingside = Move::castling(Square8::E1, Square8::H1);
    assert_eq!(read("e1g1", CastlingForm::KingMoves), kingside);
    assert_eq!(read("e1h1", CastlingForm::KingTakesRook), kingside);
    let as_written = Move::new(Square8::E1, Square8::H1);
    assert_eq!(read("e1h1", CastlingForm::KingMoves), as_written);
    let as_written = Move::new(Square8::E1, Square8::C1);
    assert_eq!(read("e1c1", CastlingForm::KingTakesRook), as_written);
    // A step over two files on another rank is not castling.
    let elsewhere: Position = "4k3/8/8/8/8/4K3/8/8 w - - 0 1".parse().expect("a FEN");
    let read = uci::read(&elsewhere, "e3g3", CastlingForm::KingMoves);
    assert_eq!(read, Ok(Move::new(Square8::E3, Square8::G3)));
}

#[test]
fn moves_are_numbers_that_come_back() {
    for from in Square8::ALL {
        for to in Square8::ALL {
            let promotions = Promotion::ALL.map(|to_kind| Move::promoting(from, to, to_kind));
            for value in [Move::new(from, to), Move::castling(from, to)]
                .into_iter()
                .chain(promotions)
            {
                assert_eq!((value.from(), value.to()), (from, to));
                assert_eq!(Move::try_from(u16::from(value)), Ok(value));
            }
        }
    }
    let refused = (0..=u16::MAX).filter(|&number| Move::try_from(number).is_err());
    assert_eq!(refused.count(), (1 << 16) - 64 * 64 * 6);
}

#[test]
fn san_is_read_where_uci_is_not() {
    let rules = Chess::fide();
    let start = Position::start();
    assert_eq!(
        rules.read_move(&start, "Nf3"),
        rules.read_move(&start, "g1f3")
    );
    let text = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1";
    let position: Position = text.parse().expect(text);
    let castling = rules.read_move(&position, "O-O");
    assert_eq!(castling, rules.read_move(&position, "e1g1"));
    assert!(castling.is_ok());
    let refused = rules
        .read_move(&start, "Nd4")
        .expect_err("no knight goes there");
    assert_eq!(
        refused.to_string(),
        "no knight can legally move to d4 like that"
    );
    let unreadable = rules.read_move(&start, "Ng").expect_err("half a move");
    assert_eq!(unreadable.to_string().split(" at byte ").nth(1), Some("2"));
    let unreadable = rules.read_move(&start, "e2e4zz").expect_err("too much");
    assert_eq!(unreadable.to_string().split(" at byte ").nth(1), Some("4"));
}

#[test]
fn options_are_names_that_come_back() {
    for name in [
        "chess",
        "chess(preset=loka_book)",
        "chess(chess960=on)",
        "chess(chess960=on,start=0)",
        "chess(dead=full)",
        "chess(preset=loka_book,chess960=on,start=959)",
    ] {
        let rules = Chess::from_name(&name.parse().expect(name)).expect(name);
        assert_eq!(rules.full_name(), name);
    }
    for (name, sentence) in [
        (
            "chess(start=1)",
            "start= chooses a starting position of Chess960, so it needs chess960=on",
        ),
        (
            "chess(preset=loka_book,dead=full)",
            "preset=loka_book has no rule on dead positions, so dead=full means nothing there",
        ),
        (
            "chess(chess960=on,start=960)",
            "the option start does not take \"960\"; it takes: 518 (0 to 959)",
        ),
        (
            "chess(preset=fics)",
            "the option preset does not take \"fics\"; it takes: fide|loka_book",
        ),
        (
            "chess(fast=on)",
            "there is no option \"fast\"; the options are: preset, chess960, start, dead",
        ),
    ] {
        let error = Chess::from_name(&name.parse().expect(name)).expect_err(name);
        assert_eq!(error.to_string(), sentence);
    }
    let spelled_out = "chess(chess960=on,start=518)".parse().expect("a name");
    let rules = Chess::from_name(&spelled_out).expect("valid options");
    assert_eq!(rules.start(), chess960::start(518));
}

fn value(fen: &str) -> i32 {
    let position: Position = fen.parse().expect(fen);
    Chess::fide().evaluate(&position, Chess::WHITE)
}

#[test]
fn values_are_what_a_player_expects() {
    assert!(value("4k3/8/8/8/8/8/8/QR2K3 w - - 0 1") > 1_000);
    assert!(value("4k2q/8/8/8/8/8/8/4K3 w - - 0 1") < -500);
    // A knight belongs in the centre.
    let centre = "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 0 1";
    let edge = "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR b KQkq - 0 1";
    assert!(value(centre) > value(edge));
    // A passed pawn is worth more the further it has come.
    assert!(value("4k3/8/P7/8/8/8/8/4K3 w - - 0 1") > value("4k3/8/8/8/8/P7/8/4K3 w - - 0 1") + 30);
    // The king stays at home while there are queens, and comes out later.
    let home = "rn1qk1nr/pppppppp/8/8/8/8/PPPPPPPP/RN1Q1RK1 w - - 0 1";
    let out = "rn1qk1nr/pppppppp/8/8/8/4K3/PPPPPPPP/RN1Q1R2 w - - 0 1";
    assert!(value(home) > value(out));
    assert!(value("4k3/8/8/8/4K3/8/P7/8 w - - 0 1") > value("4k3/8/8/8/8/8/P7/K7 w - - 0 1"));
    // A lone minor piece wins nothing.
    assert!(value("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1").abs() < 60);
}

#[test]
fn endings_that_need_knowledge_are_known() {
    // A bare king is driven to the edge, and with a bishop and a knight to a corner of
    // the bishop's colour.
    assert!(value("7k/8/8/8/8/8/8/R3K3 w - - 0 1") > value("8/8/8/4k3/8/8/8/R3K3 w - - 0 1") + 50);
    let right = "8/8/8/4K3/4N3/8/8/k1B5 w - - 0 1";
    let wrong = "k7/8/8/4K3/4N3/8/8/2B5 w - - 0 1";
    assert!(value(right) > value(wrong) + 100);
    // Bishops of opposite colours draw what others win.
    let opposite = "4k3/8/4b3/8/8/2B5/PP6/4K3 w - - 0 1";
    let same = "4k3/8/3b4/8/8/2B5/PP6/4K3 w - - 0 1";
    assert!(value(same) > value(opposite) + 50);
    // A pawn at the edge needs a bishop that covers the square where it promotes.
    assert!(value("1k6/8/8/8/8/8/P7/2B1K3 w - - 0 1") < 60);
    assert!(value("1k6/8/8/8/8/8/P7/4KB2 w - - 0 1") > 300);
}

/// Two positions that differ in one thing only, the better one for White first.
#[test]
fn pawns_and_threats_are_judged() {
    for (better, worse) in [
        // The way of a passed pawn is free, or an enemy piece stands in it.
        (
            "4k3/8/8/P7/8/8/4n3/4K3 w - - 0 1",
            "4k3/8/n7/P7/8/8/8/4K3 w - - 0 1",
        ),
        // The enemy's king is far from it.
        (
            "7k/8/8/P7/8/8/8/4K3 w - - 0 1",
            "1k6/8/8/P7/8/8/8/4K3 w - - 0 1",
        ),
        // Two pawns side by side, or one behind the other.
        (
            "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1",
            "4k3/8/8/8/4P3/4P3/8/4K3 w - - 0 1",
        ),
        // A pawn that attacks a rook.
        (
            "4k3/8/8/4r3/3P4/8/8/4K3 w - - 0 1",
            "4k3/8/8/r7/3P4/8/8/4K3 w - - 0 1",
        ),
    ] {
        assert!(value(better) > value(worse), "{better} | {worse}");
    }
}

#[test]
fn a_scene_shows_every_piece_once() {
    let fen = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 7";
    let position: Position = fen.parse().expect(fen);
    let scene = Chess::fide().depict(&position);
    assert_eq!((scene.columns, scene.rows, scene.cells.len()), (8, 8, 64));
    let figures: Vec<_> = scene
        .cells
        .iter()
        .flat_map(|cell| {
            cell.figures
                .iter()
                .map(|figure| (&*cell.name, figure.glyph.letter))
        })
        .collect();
    assert_eq!(
        figures,
        [("e1", 'K'), ("h1", 'R'), ("e2", 'r'), ("e8", 'k')]
    );
    let danger: Vec<_> = scene
        .cells
        .iter()
        .filter(|cell| cell.marks == [Mark::Danger])
        .map(|cell| &*cell.name)
        .collect();
    assert_eq!(danger, ["e1"]);
    assert_eq!(scene.captions[0].text, "move 7, white to move, in check");
    let arrows = Chess::fide().depict_move(
        &"4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().expect("a FEN"),
        Chess::WHITE,
        Move::castling(Square8::E1, Square8::H1),
    );
    assert_eq!((arrows[0].from.column, arrows[0].to.column), (4, 6));
}

/// Turns the board around and changes the colours.
fn mirrored(position: &Position) -> Position {
    let text = position.to_string();
    let mut fields = text.split(' ');
    let mut next = || fields.next().expect("six fields").to_owned();
    let swap = |text: &str| -> String {
        let swapped = text.chars().map(|letter| {
            if letter.is_ascii_uppercase() {
                letter.to_ascii_lowercase()
            } else {
                letter.to_ascii_uppercase()
            }
        });
        swapped.collect()
    };
    let ranks: Vec<_> = next().split('/').rev().map(swap).collect();
    let turn = if next() == "w" { "b" } else { "w" };
    let _ = next();
    let text = format!("{} {turn} - - 0 1", ranks.join("/"));
    text.parse().expect("the mirror image is as sound")
}

proptest! {
    #[test]
    fn text_of_moves_comes_back(choices in proptest::collection::vec(any::<u64>(), 0..80), start in 0..960u16) {
        for rules in [Chess::fide(), Chess::fide().with_chess960(start)] {
            let mut position = rules.start();
            for choice in &choices {
                let legal = position.legal_moves();
                let Some(&chosen) = legal.get((choice % legal.len().max(1) as u64) as usize) else {
                    break;
                };
                let text = rules.move_text(&position, chosen);
                prop_assert_eq!(rules.read_move(&position, &text), Ok(chosen));
                position.play(chosen);
            }
        }
    }

    #[test]
    fn mutated_move_text_never_panics(text in "[a-hA-HNBRQKO1-8x=+#-]{0,8}", noise in any::<String>(), start in 0..960u16) {
        for rules in [Chess::fide(), Chess::fide().with_chess960(start)] {
            let position = rules.start();
            for text in [&text, &noise] {
                if let Err(ReadMoveError::Unreadable(unreadable)) = rules.read_move(&position, text) {
                    prop_assert!(unreadable.at <= text.len());
                }
            }
        }
    }

    #[test]
    fn values_are_opposite_and_the_same_from_either_side(choices in proptest::collection::vec(any::<u64>(), 0..120)) {
        let rules = Chess::fide();
        let mut position = Position::start();
        for choice in choices {
            match position.pick_move(|count| choice % count) {
                Some(chosen) => position.play(chosen),
                None => break,
            }
        }
        let white = rules.evaluate(&position, Chess::WHITE);
        prop_assert!(white.abs() <= VALUE_LIMIT);
        prop_assert_eq!(rules.evaluate(&position, Chess::BLACK), -white);
        prop_assert_eq!(rules.evaluate(&mirrored(&position), Chess::BLACK), white);
    }
}

/// What a search copies at every node.
#[test]
fn states_and_moves_are_small() {
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Board>(), 56);
    assert_eq!(size_of::<Position>(), 72);
}

/// Keys never change between versions; see `CHANGELOG.md`, *Values changed*.
#[test]
fn keys_are_pinned() {
    for (fen, key) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            0x494a_f045_fd33_6532,
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            0xbd02_440a_a038_6911,
        ),
        (
            "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
            0x28fc_99d9_4139_4de0,
        ),
        ("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", 0x2d8d_06c3_16cd_a931),
    ] {
        let position: Position = fen.parse().expect(fen);
        assert_eq!(position.key(), key, "{fen}: {:#018x}", position.key());
    }
}

#[test]
fn a_finished_position_is_captioned_by_how_it_ended() {
    let caption = |text: &str| {
        let position: Position = text.parse().expect(text);
        Chess::fide().depict(&position).captions[0].text.clone()
    };
    assert_eq!(
        caption("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
        "move 3, checkmate"
    );
    assert_eq!(
        caption("4k3/8/8/8/8/8/8/R3K2r w - - 0 9"),
        "move 9, white to move, in check"
    );
}
