//! What is written of single positions of chess: FEN, EPD, moves, books.
use crate::Target;
use crate::text::{check_at, check_faults, check_sentence, choice_and_text, chosen, of};
use boardwright::chess::epd::{Epd, EpdError};
use boardwright::chess::polyglot::{self, Book, BookError, Entry};
use boardwright::chess::san::{Reading, San};
use boardwright::chess::uci::CastlingForm;
use boardwright::chess::{Position, Setup, fen, san, uci};
use boardwright::ruleset::{ReadMoveError, Xoshiro256PlusPlus};
use std::sync::LazyLock;

/// Positions of chess as FEN, in every way in which it is read.
pub const FEN: Target = Target {
    name: "fen",
    run: run_fen,
    seeds: || fens().map(|text| text.as_bytes().to_vec()).collect(),
};

/// Lines of EPD.
pub const EPD: Target = Target {
    name: "epd",
    run: run_epd,
    seeds: epd_seeds,
};

/// Moves of chess as players and programs write them.
pub const SAN: Target = Target {
    name: "san",
    run: run_san,
    seeds: san_seeds,
};

/// Opening books.
pub const POLYGLOT: Target = Target {
    name: "polyglot",
    run: run_polyglot,
    seeds: polyglot_seeds,
};

/// Positions in which all kinds of moves are legal.
const FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/8/8/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "4k3/4r3/8/8/8/3n4/8/4K2Q w - - 140 90",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
];

const EPDS: &str = include_str!("../../../crates/chess/tests/data/mates_in_three.epd");
const COUNTS: &str = include_str!("../../../crates/chess/tests/data/perft_chess960.txt");

static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let read = |text: &&str| fen::read(text).expect("a position of the list");
    FENS.iter().map(read).collect()
});

/// The positions above, and those of the suites.
fn fens() -> impl Iterator<Item = &'static str> {
    let suite = COUNTS.lines().filter_map(|line| line.split(';').next());
    FENS.iter()
        .copied()
        .chain(suite.filter(|line| line.contains('/')))
}

/// Each way to read a position takes what the stricter one takes, and as the same.
fn run_fen(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let strict = fen::read(text);
    let lenient = fen::read_leniently(text);
    let unreachable = fen::read_unreachable(text);
    match &strict {
        Ok(position) => {
            for written in [position.to_string(), fen::shredder(position)] {
                assert_eq!(fen::read(&written).as_ref(), Ok(position), "{written:?}");
            }
            let lenient = lenient.as_ref().expect("what is right is taken leniently");
            assert_eq!(
                (&lenient.position, lenient.passed_over.len()),
                (position, 0)
            );
            let study = unreachable.as_ref().expect("what is right can be studied");
            assert!(study.faults().is_empty());
            let key = polyglot::key(position);
            assert_eq!(polyglot::key_of_fen(&position.to_string()), Ok(key));
            assert_eq!(position.legal_moves().len() as u64, position.count_moves());
        }
        Err(error) => check_faults(error, text),
    }
    match lenient {
        Ok(read) => {
            let written = read.position.to_string();
            assert_eq!(
                fen::read(&written),
                Ok(read.position),
                "{text:?} as {written:?}"
            );
            assert_eq!(read.passed_over.is_empty(), strict.is_ok(), "{text:?}");
        }
        Err(error) => check_faults(&error, text),
    }
    match unreachable {
        Ok(study) => {
            let legal = study.board().legal_moves().len() as u64;
            assert_eq!(legal, study.board().count_moves(), "{text:?}");
        }
        Err(error) => check_faults(&error, text),
    }
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.position().ok(), strict.ok(), "{text:?}");
    }
}

fn run_epd(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let epd: Epd = match text.parse() {
        Ok(epd) => epd,
        Err(error) => {
            check_sentence(&error);
            match error {
                EpdError::Position(error) => check_faults(&error, text),
                EpdError::Operation(error) => check_at(&error, text),
                _ => {}
            }
            return;
        }
    };
    let written = epd.to_string();
    assert_eq!(
        written.parse().as_ref(),
        Ok(&epd),
        "{text:?} as {written:?}"
    );
    for operation in epd.operations() {
        for read in [epd.moves(&operation.opcode), epd.line(&operation.opcode)] {
            if let Err(error) = read {
                check_sentence(&error);
            }
        }
    }
    let mut again = Epd::new(*epd.position());
    for name in ["bm", "am"] {
        if let Ok(mut moves) = epd.moves(name) {
            again.set_moves(name, &moves);
            // They are written in the order of their texts.
            let mut written = again.moves(name).expect("they are legal");
            moves.sort();
            written.sort();
            assert_eq!(written, moves, "{text:?}");
        }
    }
}

/// The byte chooses a position, and the rest is a move as players or programs write it.
fn run_san(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let position = of(&POSITIONS, choice);
    let mut read = Vec::new();
    for reading in [Reading::Strict, Reading::Lenient] {
        match san::read(position, text, reading) {
            Ok(chosen) => {
                assert!(position.is_legal(chosen), "{text:?}");
                let written = san::text(position, chosen);
                assert_eq!(san::read(position, &written, Reading::Strict), Ok(chosen));
                read.push(chosen);
            }
            Err(ReadMoveError::Unreadable(error)) => check_at(&error, text),
            Err(error) => check_sentence(&error),
        }
        match San::parse(text, reading) {
            Ok(san) => {
                let written = san.to_string();
                assert_eq!(San::parse(&written, reading), Ok(san), "{text:?}");
            }
            Err(error) => check_at(&error, text),
        }
    }
    assert!(read.windows(2).all(|pair| pair[0] == pair[1]), "{text:?}");
    for form in [CastlingForm::KingMoves, CastlingForm::KingTakesRook] {
        match uci::read(position, text, form) {
            Ok(chosen) => {
                let mut written = String::new();
                uci::write(position, chosen, form, &mut written).expect("a String takes it");
                assert_eq!(uci::read(position, &written, form), Ok(chosen), "{text:?}");
            }
            Err(error) => check_at(&error, text),
        }
    }
}

/// The byte chooses a position, whose key stands in entries that begin with a zero.
fn run_polyglot(data: &[u8]) {
    let Some((&choice, rest)) = data.split_first() else {
        return;
    };
    let position = of(&POSITIONS, choice.into());
    let key = polyglot::key(position);
    let mut bytes = rest.to_vec();
    for entry in bytes.chunks_exact_mut(16).filter(|entry| entry[0] == 0) {
        entry[..8].copy_from_slice(&key.to_be_bytes());
    }
    let book = match Book::new(&bytes) {
        Ok(book) => book,
        Err(error) => {
            assert_ne!(bytes.len() % 16, 0);
            return check_sentence(&error);
        }
    };
    let entries: Vec<Entry> = book.entries().collect();
    assert_eq!(entries.len(), book.len());
    let again: Vec<u8> = entries.iter().flat_map(Entry::to_bytes).collect();
    assert_eq!(again, bytes);
    let found = book.find(position, key);
    for at in &found.moves {
        assert!(position.is_legal(at.chosen));
    }
    let chosen = found.choose(&mut Xoshiro256PlusPlus::new(1));
    assert_eq!(chosen.is_some(), found.moves.iter().any(|at| at.weight > 0));
    match book.check() {
        // In a sorted book all entries of a position are found.
        Ok(()) => {
            let there = entries.iter().filter(|entry| entry.key == key).count();
            assert_eq!(found.moves.len() + found.illegal.len(), there);
        }
        Err(BookError::Unsorted { offset }) => assert!(offset < bytes.len() as u64),
        Err(error) => check_sentence(&error),
    }
}

fn epd_seeds() -> Vec<Vec<u8>> {
    let others = [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O Rxa8+; am Kd1; id \"seven\"; acd 12; ce -31;",
        "4k3/8/8/8/8/8/4P3/4K3 w - - pv e4 Kd7 e5; hmvc 3; fmvn 41; c0 \"a; b\"; noop;",
    ];
    let lines = EPDS.lines().chain(others);
    lines.map(|line| line.as_bytes().to_vec()).collect()
}

/// The legal moves of each position, in both forms.
fn san_seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (choice, position) in POSITIONS.iter().enumerate() {
        for legal in position.legal_moves().into_iter().take(24) {
            seeds.push(chosen(choice, san::text(position, legal)));
            seeds.push(chosen(choice, legal.to_string()));
        }
    }
    seeds
}

fn polyglot_seeds() -> Vec<Vec<u8>> {
    let book = |(choice, position): (usize, &Position)| {
        let entry = |legal| Entry::new(0, legal, 3).to_bytes();
        let entries: Vec<u8> = position
            .legal_moves()
            .into_iter()
            .take(6)
            .flat_map(entry)
            .collect();
        chosen(choice, entries)
    };
    POSITIONS.iter().enumerate().map(book).collect()
}
