//! Files that were changed at random: nothing panics, and no game is lost
//! without a word.

#![cfg(feature = "std")]

use boardwright_chess::Position;
use boardwright_chess::pgn::{
    Error, Event, Game, GameResult, Games, Place, Reader, Reading, Skipped, Trees, Visitor, Visits,
};
use boardwright_testkit::Mutator;
use core::ops::ControlFlow;

const SOURCES: [&str; 3] = [
    include_str!("../data/pgn_others.pgn"),
    include_str!("../data/pgn_bad.pgn"),
    "[Event \"a\"]\n[White \"b\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 (2... d6 $1) 3. Bb5 1-0\n\n\
     [White \"c\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O+ Kd8 *\n\n\
     1. d4 d5 ; no tags\n2. c4 *\n\n[Event \"d\"]\n\n[Event \"e\"]\n\n1. c4 1/2-1/2\n",
];

/// What a visitor was told.
#[derive(Default)]
struct Told {
    begun: Vec<Place>,
    read: usize,
    refused: Vec<Error>,
    is_open: bool,
}

impl Visitor for Told {
    fn begin(&mut self, place: Place) {
        assert!(!self.is_open, "a game begins in another");
        self.is_open = true;
        self.begun.push(place);
    }

    fn end(&mut self, _: Option<GameResult>, _: &Position) {
        assert!(self.is_open);
        self.is_open = false;
        self.read += 1;
    }

    fn refused(&mut self, error: &Error, _: &Position) {
        assert!(self.is_open);
        self.is_open = false;
        self.refused.push(error.clone());
    }

    fn start(&mut self, _: &Position) -> ControlFlow<()> {
        assert!(self.is_open);
        ControlFlow::Continue(())
    }
}

fn visited(bytes: &[u8], reading: Reading, skipped: Skipped) -> Told {
    let mut told = Told::default();
    let mut visits = Visits::new(bytes).with_reading(reading).skipping(skipped);
    while visits.visit(&mut told) {}
    assert!(!told.is_open, "a game has not ended");
    told
}

/// Games begun are games told as read or refused, whoever reads them.
fn check(bytes: &[u8], reading: Reading) {
    let (mut begun, mut ended, mut refused) = (0, 0, 0);
    let mut reader = Reader::new(bytes).with_reading(reading);
    while let Some(event) = reader.read() {
        match event {
            Ok(Event::GameStart) => begun += 1,
            Ok(Event::GameEnd) => ended += 1,
            Ok(_) => {}
            Err(_) => refused += 1,
        }
    }
    assert_eq!(begun, ended + refused);

    let main_lines = Skipped {
        variations: true,
        ..Skipped::NOTHING
    };
    let told = visited(bytes, reading, main_lines);
    assert_eq!(told.begun.len(), told.read + told.refused.len());
    let games: Vec<_> = Games::new(bytes).with_reading(reading).collect();
    let place = |game: &Game| game.place;
    let begun: Vec<_> = games
        .iter()
        .map(|game| game.as_ref().map_or_else(|bad| place(&bad.game), place))
        .collect();
    assert_eq!(begun, told.begun);
    let refused: Vec<_> = games.into_iter().filter_map(Result::err).collect();
    let refused: Vec<_> = refused.into_iter().map(|bad| bad.error).collect();
    assert_eq!(refused, told.refused);

    let told = visited(bytes, reading, Skipped::NOTHING);
    let trees = Trees::new(bytes).with_reading(reading);
    let (mut read, mut refused) = (0, 0);
    for tree in trees {
        *(if tree.is_ok() {
            &mut read
        } else {
            &mut refused
        }) += 1;
    }
    assert_eq!((read, refused), (told.read, told.refused.len()));

    // Comments that are passed over end the same games.
    let quickly = visited(bytes, reading, Skipped::EVERYTHING);
    assert_eq!(quickly.begun.len(), quickly.read + quickly.refused.len());
}

/// Every line that begins with a tag `Event` behind an empty line begins a game,
/// whatever stands before it.
fn events_begin_games(bytes: &[u8], reading: Reading) {
    let mut events = 0;
    let mut empty = true;
    for line in bytes.split(|&byte| byte == b'\n') {
        events += usize::from(empty && line.starts_with(b"[Event \""));
        empty = line.is_empty();
    }
    let told = visited(bytes, reading, Skipped::NOTHING);
    assert!(
        told.begun.len() >= events,
        "{events} games, told of {}: {}",
        told.begun.len(),
        String::from_utf8_lossy(bytes),
    );
}

#[test]
fn no_game_of_a_changed_file_is_lost() {
    // In a debug build the checks of every step take most of the time.
    let count = if cfg!(debug_assertions) {
        3_000
    } else {
        100_000
    };
    let mut mutator = Mutator::new(2_024);
    for index in 0..count {
        let mut text = SOURCES[index % SOURCES.len()].to_string();
        for _ in 0..=index % 4 {
            text = mutator.mutate(&text);
        }
        // Every other file is Latin-1, or no text at all.
        let mut bytes = text.into_bytes();
        if index % 8 < 4 && !bytes.is_empty() {
            let place = index * 7_919 % bytes.len();
            bytes[place] = bytes[place].wrapping_add(128);
        }
        let reading = [Reading::Lenient, Reading::Strict][index / 2 % 2];
        check(&bytes, reading);
        events_begin_games(&bytes, reading);
    }
}
