//! PGN as a stream: bounded memory, any size of chunk, and text that was damaged in
//! any way.

#![cfg(feature = "std")]

use boardwright_chess::pgn::{Error, Event, Games, Limits, Reader, Reading, Source};
use boardwright_chess::{Position, san};
use boardwright_ruleset::Xoshiro256PlusPlus;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use std::fmt::Write as _;
use std::io::{self, Read};
use std::num::NonZeroU64;

/// A random number below a positive bound.
fn below(random: &mut Xoshiro256PlusPlus, bound: u64) -> u64 {
    random.below(NonZeroU64::new(bound).expect("a positive bound"))
}

/// A random game with tags, comments and variations, all legal, and the number
/// of its half-moves.
fn random_game(random: &mut Xoshiro256PlusPlus, number: usize) -> (String, usize) {
    let mut text = format!("[Event \"random\"]\n[Round \"{number}\"]\n\n");
    let mut position = Position::start();
    let mut count = 0;
    let length = below(random, 160);
    while count < length {
        let Some(chosen) = position.pick_move(|moves| below(random, moves)) else {
            break;
        };
        if count % 2 == 0 {
            write!(text, "{}. ", position.fullmove_number()).expect("a String");
        }
        write!(text, "{} ", san::text(&position, chosen)).expect("a String");
        match below(random, 12) {
            0 => write!(text, "{{comment {}}} ", below(random, u64::MAX)).expect("a String"),
            1 => {
                let other = position.pick_move(|moves| below(random, moves));
                let other = other.expect("a move was chosen here");
                write!(text, "({} {{other}}) ", san::text(&position, other)).expect("a String");
            }
            2 => text.push_str("$14 "),
            3 => text.push('\n'),
            _ => {}
        }
        position.play(chosen);
        count += 1;
    }
    text.push_str("*\n\n");
    (text, count as usize)
}

/// A long file that is made while it is read, so that nobody holds it.
struct Endless {
    random: Xoshiro256PlusPlus,
    part: Vec<u8>,
    given: usize,
    bytes: u64,
    games: usize,
    moves: usize,
    wanted: u64,
}

impl Endless {
    fn new(wanted: u64) -> Self {
        Self {
            random: Xoshiro256PlusPlus::new(7),
            part: Vec::new(),
            given: 0,
            bytes: 0,
            games: 0,
            moves: 0,
            wanted,
        }
    }
}

impl Read for &mut Endless {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.given == self.part.len() && self.bytes < self.wanted {
            let number = self.games;
            let (text, moves) = random_game(&mut self.random, number);
            self.part = text.into_bytes();
            self.given = 0;
            self.games += 1;
            self.moves += moves;
            self.bytes += self.part.len() as u64;
        }
        let count = into.len().min(self.part.len() - self.given);
        into[..count].copy_from_slice(&self.part[self.given..self.given + count]);
        self.given += count;
        Ok(count)
    }
}

/// A file of 1 MB is read in the buffer's first size, 16 KiB and a little for
/// the text of a token.
#[test]
fn a_megabyte_in_bounded_memory() {
    const BOUND: usize = 18 * 1024;
    let mut source = Endless::new(1_000_000);
    let mut games = Games::new(&mut source).checking_variations();
    let (mut count, mut moves, mut most) = (0, 0, 0);
    while let Some(game) = games.next() {
        let game = game.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.tags.get("Round"), Some(&*count.to_string()));
        count += 1;
        moves += game.moves.len();
        most = most.max(games.memory());
    }
    drop(games);
    assert!(source.bytes >= 1_000_000);
    assert_eq!((count, moves), (source.games, source.moves));
    assert!(most <= BOUND, "{most} bytes were held");
}

/// Endless parts of a file do not fill the memory either: a comment, a line, a
/// variation in a variation, a word, blanks.
#[test]
fn endless_tokens_in_bounded_memory() {
    let limits = Limits {
        token: 40_000,
        ..Limits::DEFAULT
    };
    for (start, again) in [
        ("e4 {", "x"),
        ("e4 ;", "x"),
        ("[A \"", "x"),
        ("[", "x"),
        ("", "x"),
        ("", " \n"),
        ("", "1"),
        ("e4 $", "1"),
        ("e4 ", "!"),
        ("e4 ", "(d4 "),
        ("e4 ", ")"),
        ("", "[A \"b\"]\n"),
        ("% ", "x"),
        ("e4 (d4 {", "x"),
        ("e4 } {", "x"),
        ("e4 } (", "("),
    ] {
        let repeated = again.as_bytes().repeat(3_000_000 / again.len());
        let mut reader = Reader::new(start.as_bytes().chain(&*repeated)).with_limits(limits);
        let mut most = 0;
        while let Some(event) = reader.read() {
            let skips = matches!(event, Ok(Event::VariationStart));
            most = most.max(reader.memory());
            if skips && start.contains("(d4") {
                let _ = reader.skip_variation();
            }
        }
        most = most.max(reader.memory());
        // The window, the text that is decoded from it, and the variations.
        assert!(
            most <= 2 * limits.token + 8_192,
            "{start}{again}…: {most} bytes"
        );
    }
}

/// A source that gives a few bytes at a time.
struct Slowly<'a> {
    left: &'a [u8],
    step: usize,
}

impl Read for Slowly<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.step.min(into.len()).min(self.left.len());
        let (given, left) = self.left.split_at(count);
        into[..count].copy_from_slice(given);
        self.left = left;
        Ok(count)
    }
}

/// All events that a reader gives for a text.
fn told<S: Source>(source: S, limits: Limits, reading: Reading) -> Vec<Result<String, Error>> {
    let mut reader = Reader::new(source)
        .with_limits(limits)
        .with_reading(reading);
    let mut told = Vec::new();
    while let Some(event) = reader.read() {
        let event = event.map(|event| format!("{event:?}"));
        told.push(event.map(|event| format!("{} {event}", reader.place())));
    }
    told
}

const SAMPLES: [&str; 3] = [
    include_str!("../data/pgn_others.pgn"),
    include_str!("../data/pgn_bad.pgn"),
    "[Event \"é\"]\r\n\r\n1. ♘f3 {ü}\r\n(1. e4 $1) 1... d5 ½-½ {x}\r\n% y\r\n\r\n1. d4!? *",
];

/// A text that was cut out of the samples and damaged.
fn spoiled(start: u32, length: u16, changes: &[(u16, u8, u8)]) -> Vec<u8> {
    const BYTES: &[u8] = b"[]{}()\"\\;%$!?*.<>\n\r \t019-/+=#xaeN\x00\x80\xa0\xc3\xe2\xef\xff";
    let all = SAMPLES.concat().into_bytes();
    let start = start as usize % all.len();
    let end = (start + usize::from(length) % 1500).min(all.len());
    let mut bytes = all[start..end].to_vec();
    for &(place, kind, value) in changes {
        let place = usize::from(place) % (bytes.len() + 1);
        let byte = BYTES[usize::from(value) % BYTES.len()];
        match kind % 4 {
            0 if place < bytes.len() => bytes[place] = byte,
            1 if place < bytes.len() => {
                bytes.remove(place);
            }
            2 => {
                let from = &all[usize::from(value) * 16..][..40];
                bytes.splice(place..place, from.iter().copied());
            }
            _ => bytes.insert(place, byte),
        }
    }
    bytes
}

proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(1_000))]

    /// However a text was damaged, it is read to its end, without a panic and in at
    /// most about as many steps as it has bytes. Games are legal, places are within
    /// the text and in ascending order, and the size of the chunks makes no
    /// difference.
    #[test]
    fn spoiled_text_does_no_harm(
        start in any::<u32>(),
        length in any::<u16>(),
        changes in proptest::collection::vec(any::<(u16, u8, u8)>(), 0..12),
        step in 1..40_usize,
        strict in any::<bool>(),
        is_small in any::<bool>(),
    ) {
        let bytes = spoiled(start, length, &changes);
        let reading = if strict { Reading::Strict } else { Reading::Lenient };
        let limits = if is_small {
            Limits { token: 60, tags: 3, depth: 2, moves: 10, nodes: 20, text: 200 }
        } else {
            Limits::DEFAULT
        };
        let whole = told(&*bytes, limits, reading);
        // A game may have three events that take no byte: its start, the end
        // of its tags, and its end.
        prop_assert!(whole.len() <= 4 * bytes.len() + 3, "{} events", whole.len());
        let slowly = Slowly { left: &bytes, step };
        prop_assert_eq!(&told(slowly, limits, reading), &whole);
        let lines = bytes.iter().filter(|&&byte| byte == b'\n' || byte == b'\r').count() as u64;
        for error in whole.iter().filter_map(|told| told.as_ref().err()) {
            prop_assert!(error.place.byte <= bytes.len() as u64);
            prop_assert!(error.place.line <= lines + 1);
        }
        for is_checking in [false, true] {
            let mut games = Games::new(&*bytes).with_limits(limits).with_reading(reading);
            if is_checking {
                games = games.checking_variations();
            }
            let mut last = None;
            for game in games {
                let game = match game {
                    Ok(game) => game,
                    Err(error) => *error.game,
                };
                prop_assert!(last < Some(game.place) || bytes.is_empty());
                last = Some(game.place);
                prop_assert!(game.moves.len() <= limits.moves);
                let mut position = game.start;
                for played in &game.moves {
                    position = match played.chosen {
                        Some(chosen) => {
                            prop_assert!(position.is_legal(chosen));
                            position.after(chosen)
                        }
                        None => position.passed().expect("no null move in check"),
                    };
                }
                prop_assert_eq!(position, game.end);
            }
        }
    }

    /// A valid game after a damaged one is read, wherever the damage is, if an
    /// empty line and tags are between them.
    #[test]
    fn a_good_game_behind_a_spoiled_one(
        start in any::<u32>(),
        length in any::<u16>(),
        changes in proptest::collection::vec(any::<(u16, u8, u8)>(), 0..12),
    ) {
        let mut bytes = spoiled(start, length, &changes);
        bytes.extend_from_slice(b"\n\n[Event \"good\"]\n[White \"behind\"]\n\n1. d4 d5 2. c4 *\n");
        let last = Games::new(&*bytes).last();
        let Some(Ok(game)) = last else {
            panic!("{last:?}");
        };
        // The damaged tags may have become a game of their own whose moves are
        // missing.
        prop_assert!(game.tags.iter().any(|tag| tag == ("White", "behind")));
        prop_assert_eq!(game.moves.len(), 3);
    }
}
