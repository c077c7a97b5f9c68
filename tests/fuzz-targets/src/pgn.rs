//! Files of games of chess.
use crate::Target;
use crate::text::check_sentence;
use boardwright::chess::pgn::{
    Error, Event, GameResult, Games, Place, Reader, Reading, Skipped, Source, Tree, Trees, Visitor,
    Visits, refereed, tree_of,
};
use boardwright::chess::{Chess, Position};
use std::io::{self, Read};

/// Files of games of chess.
pub const PGN: Target = Target {
    name: "pgn",
    run,
    seeds,
};

/// The most bytes that a reader may hold for so short a file.
const MOST_MEMORY: usize = 1 << 20;

/// The first byte chooses how strictly the rest is read.
fn run(data: &[u8]) {
    let Some((&choice, file)) = data.split_first() else {
        return;
    };
    let reading = if choice % 2 == 0 {
        Reading::Lenient
    } else {
        Reading::Strict
    };
    let whole = events(Reader::new(file).with_reading(reading), file);
    // The same in pieces, so that every token lies across a border.
    let pieces = events(Reader::new(Pieces(file)).with_reading(reading), file);
    assert_eq!(whole, pieces);

    let (mut read, mut refused) = (0, 0);
    let mut games = Games::new(file).with_reading(reading);
    while let Some(game) = games.next() {
        assert!(games.memory() <= MOST_MEMORY);
        match game {
            Ok(game) => {
                read += 1;
                match refereed(&game, Chess::default()) {
                    Ok(game) => {
                        let tree = tree_of(&game).expect("it was read from a file");
                        assert_eq!(tree.main_line().count(), tree.len());
                    }
                    Err(error) => check_sentence(&error),
                }
            }
            Err(error) => {
                refused += 1;
                check_error(&error.error, file);
            }
        }
    }
    // Whoever passes over variations does not see what is wrong in them.
    let main_lines = Skipped {
        variations: true,
        ..Skipped::NOTHING
    };
    let told = visited(file, reading, main_lines);
    assert_eq!(read + refused, told, "games of main lines");
    let (mut read, mut refused) = (0, 0);
    for tree in Trees::new(file).with_reading(reading) {
        match tree {
            Ok(tree) => {
                read += 1;
                check_tree(&tree);
            }
            Err(error) => {
                refused += 1;
                check_error(&error.error, file);
            }
        }
    }
    let told = visited(file, reading, Skipped::NOTHING);
    assert_eq!(read + refused, told, "games of trees");
}

/// How many games begin, and what ends them.
fn events<S: Source>(mut reader: Reader<S>, file: &[u8]) -> (usize, usize, Vec<Error>) {
    let (mut begun, mut ended, mut errors) = (0, 0, Vec::new());
    while let Some(event) = reader.read() {
        match event {
            Ok(Event::GameStart) => begun += 1,
            Ok(Event::GameEnd) => ended += 1,
            Ok(_) => {}
            Err(error) => {
                check_error(&error, file);
                errors.push(error);
            }
        }
        assert!(reader.memory() <= MOST_MEMORY);
    }
    assert_eq!(begun, ended + errors.len(), "games that began");
    (begun, ended, errors)
}

/// How many games a visitor is told of; each ends before the next one begins.
fn visited(file: &[u8], reading: Reading, skipped: Skipped) -> usize {
    let mut told = Told::default();
    let mut visits = Visits::new(file).with_reading(reading).skipping(skipped);
    while visits.visit(&mut told) {}
    assert!(!told.is_open, "a game has not ended");
    told.begun
}

/// What a visitor was told.
#[derive(Default)]
struct Told {
    begun: usize,
    is_open: bool,
}

impl Visitor for Told {
    fn begin(&mut self, _: Place) {
        assert!(!self.is_open, "a game begins in another");
        self.is_open = true;
        self.begun += 1;
    }

    fn end(&mut self, _: Option<GameResult>, _: &Position) {
        assert!(self.is_open);
        self.is_open = false;
    }

    fn refused(&mut self, _: &Error, _: &Position) {
        assert!(self.is_open);
        self.is_open = false;
    }
}

fn check_error(error: &Error, file: &[u8]) {
    check_sentence(error);
    assert!(error.place.byte <= file.len() as u64, "{error}");
    assert!(error.place.line >= 1 && error.place.column >= 1, "{error}");
}

/// What is written of a tree is read as the same tree.
fn check_tree(tree: &Tree) {
    let written = tree.to_string();
    let mut trees = Trees::new(written.as_bytes());
    match trees.next() {
        Some(Ok(again)) => assert_eq!(again.to_string(), written),
        Some(Err(error)) => panic!("{error}\n{written}"),
        None => panic!("no game:\n{written}"),
    }
    assert!(trees.next().is_none(), "two games:\n{written}");
}

/// A file that comes byte by byte.
struct Pieces<'a>(&'a [u8]);

impl Read for Pieces<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        match (self.0.split_first(), into.first_mut()) {
            (Some((byte, rest)), Some(place)) => {
                *place = *byte;
                self.0 = rest;
                Ok(1)
            }
            _ => Ok(0),
        }
    }
}

/// The games of the data files, one by one.
fn seeds() -> Vec<Vec<u8>> {
    let files = [
        include_str!("../../../crates/chess/tests/data/pgn_others.pgn"),
        include_str!("../../../crates/chess/tests/data/pgn_bad.pgn"),
        include_str!("../../../examples/data/before_1900.pgn"),
        include_str!("../../../examples/data/studies.pgn"),
    ];
    let games = files.iter().flat_map(|file| file.split("\n\n[Event "));
    let seeds = games.flat_map(|game| {
        let game = match game.starts_with('[') || game.contains("[Event ") {
            true => game.to_string(),
            false => format!("[Event {game}"),
        };
        ["\0", "\u{1}"].map(|reading| format!("{reading}{game}").into_bytes())
    });
    seeds.collect()
}
