//! Moves of random games, of chess and Chess960, written and read back, and damaged
//! texts.

use boardwright_chess::san::{self, Reading, San, SanError, SanMove};
use boardwright_chess::{PieceKind, Position, chess960};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use std::collections::BTreeMap;

/// A position some moves into a random game, of Chess960 if asked.
fn random_position(start: Position, choices: &[u64]) -> Position {
    let mut position = start;
    for choice in choices {
        match position.pick_move(|count| choice % count) {
            Some(chosen) => position.play(chosen),
            None => break,
        }
    }
    position
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(64))]

    /// Each legal move has a text of its own, which is read back as the move,
    /// strictly and leniently, and so is what others write for it.
    #[test]
    fn every_legal_move_is_read_back(
        choices in proptest::collection::vec(any::<u64>(), 0..200),
        start in 0..chess960::COUNT,
        is_ordinary in any::<bool>(),
    ) {
        let start = if is_ordinary { Position::start() } else { chess960::start(start) };
        let mut position = start;
        for choice in choices {
            let mut texts = BTreeMap::new();
            for legal in position.legal_moves() {
                let san = San::new(&position, legal);
                let text = san.to_string();
                prop_assert_eq!(san::read(&position, &text, Reading::Strict), Ok(legal));
                prop_assert_eq!(san::read(&position, &text, Reading::Lenient), Ok(legal));
                prop_assert_eq!(text.parse::<San>(), Ok(san));
                let bare = text.trim_end_matches(['+', '#']);
                prop_assert_eq!(san::read(&position, bare, Reading::Lenient), Ok(legal));
                let coordinates = legal.to_string();
                prop_assert_eq!(san::read(&position, &coordinates, Reading::Lenient), Ok(legal));
                prop_assert!(texts.insert(bare.to_string(), legal).is_none(), "{}", text);
                let after = position.after(legal);
                prop_assert_eq!(text.ends_with('#'), after.is_checkmate());
                prop_assert_eq!(text.ends_with('+'), after.is_check() && !after.is_checkmate());
                // With one letter less it would mean no move, or several.
                if let SanMove::Piece { kind, from_file, from_rank, captures, to, promotion } = san.named {
                    if kind != PieceKind::Pawn && (from_file.is_some() || from_rank.is_some()) {
                        let shorter = SanMove::Piece {
                            kind,
                            from_file: from_file.filter(|_| from_rank.is_some()),
                            from_rank: None,
                            captures,
                            to,
                            promotion,
                        };
                        let shorter = San { named: shorter, ..san };
                        let error = shorter.resolve(&position, Reading::Lenient);
                        prop_assert!(matches!(error, Err(SanError::Ambiguous { .. })), "{:?}", error);
                    }
                }
            }
            match position.pick_move(|count| choice % count) {
                Some(chosen) => position.play(chosen),
                None => break,
            }
        }
    }

    /// Any text is unreadable, a legal move, or refused. Strict reading accepts
    /// nothing that lenient reading does not accept, and the place of an error is
    /// within the text.
    #[test]
    fn mutated_texts_do_no_harm(
        choices in proptest::collection::vec(any::<u64>(), 0..60),
        picked in any::<u64>(),
        changes in proptest::collection::vec((any::<u16>(), 0..4_u8, any::<u16>()), 0..4),
    ) {
        const LETTERS: [char; 34] = [
            'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '1', '2', '4', '7', '8', '0', 'O', 'K', 'Q',
            'R', 'B', 'N', 'P', 'x', '-', '=', '+', '#', '!', '?', ' ', '.', '♘', '–', 'é', '(',
        ];
        let position = random_position(Position::start(), &choices);
        let Some(chosen) = position.pick_move(|count| picked % count) else {
            return Ok(());
        };
        let mut letters: Vec<char> = san::text(&position, chosen).chars().collect();
        for (place, kind, letter) in changes {
            let letter = LETTERS[usize::from(letter) % LETTERS.len()];
            let place = usize::from(place) % (letters.len() + 1);
            match kind {
                0 if place < letters.len() => letters[place] = letter,
                1 if place < letters.len() => { letters.remove(place); }
                2 if place + 1 < letters.len() => letters.swap(place, place + 1),
                _ => letters.insert(place, letter),
            }
        }
        let text: String = letters.into_iter().collect();
        let lenient = san::read(&position, &text, Reading::Lenient);
        let strict = san::read(&position, &text, Reading::Strict);
        if let Ok(read) = lenient {
            prop_assert!(position.is_legal(read), "{}", text);
        }
        if let Ok(read) = strict {
            prop_assert_eq!(lenient, Ok(read));
            let glyphs = text.trim_end_matches(['!', '?']);
            prop_assert_eq!(san::text(&position, read), glyphs);
        }
        for reading in [Reading::Strict, Reading::Lenient] {
            match San::parse(&text, reading) {
                Ok(san) => prop_assert_eq!(San::parse(&san.to_string(), Reading::Lenient), Ok(san)),
                Err(error) => prop_assert!(text.is_char_boundary(error.at), "{}", text),
            }
        }
    }
}
