//! Plays the games of an input and tells what comes of each.

use crate::faults::of_pgn;
use boardwright::chess::pgn::{
    Dialect, Error, ErrorKind, GameResult, Reading, Skipped, Source, Visitor, Visits,
};
use boardwright::chess::{Move, Position};
use boardwright::ruleset::Message;
use std::ops::ControlFlow::{self, Continue};

/// How games are read, and what is told of them.
#[derive(Copy, Clone)]
pub(super) struct Manner {
    pub(super) reading: Reading,
    pub(super) dialect: Dialect,
    pub(super) variations: bool,
    pub(super) finals: bool,
    pub(super) notices: bool,
}

/// Something that is told of a game.
pub(super) enum Remark {
    /// The position at its end.
    Final(String),
    /// It could not be read.
    Bad(Fault),
    /// It could be read, but something was passed over.
    PassedOver(Fault),
}

/// What is wrong with a game, and where.
pub(super) struct Fault {
    /// The line, from 1, of the input that was read.
    pub(super) line: u64,
    pub(super) column: u64,
    /// What is wrong.
    pub(super) sentence: Message,
}

impl Fault {
    fn new(error: &Error) -> Self {
        Self {
            line: error.place.line,
            column: error.place.column,
            sentence: of_pgn(&error.kind),
        }
    }
}

/// The counts of a file.
#[derive(Copy, Clone, Default)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) moves: u64,
    pub(super) errors: u64,
    /// Whether it could not be read to its end.
    pub(super) is_broken: bool,
    /// The line ends.
    pub(super) lines: u64,
}

impl Tally {
    pub(super) fn add(&mut self, other: Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.errors += other.errors;
        self.is_broken |= other.is_broken;
        self.lines += other.lines;
    }
}

/// Plays all games of an input, and calls `tell` after each of which something
/// is told, until it breaks.
pub(super) fn play<B>(
    input: impl Source,
    manner: Manner,
    mut tell: impl FnMut(&mut Vec<Remark>) -> ControlFlow<B>,
) -> ControlFlow<B, Tally> {
    let mut games = Visits::new(input)
        .with_reading(manner.reading)
        .with_dialect(manner.dialect)
        .skipping(Skipped {
            tags: true,
            comments: true,
            variations: !manner.variations,
        });
    let mut listener = Listener {
        manner,
        tally: Tally::default(),
        moves: 0,
        depth: 0,
        told: Vec::new(),
    };
    while games.visit(&mut listener) {
        if !listener.told.is_empty() {
            tell(&mut listener.told)?;
        }
    }
    listener.tally.lines = games.place().line - 1;
    Continue(listener.tally)
}

/// Listens to what is read.
struct Listener {
    manner: Manner,
    tally: Tally,
    /// The moves of the main line of this game.
    moves: u64,
    /// The number of variations that are open.
    depth: u64,
    told: Vec<Remark>,
}

impl Visitor for Listener {
    fn start(&mut self, _: &Position) -> ControlFlow<()> {
        (self.moves, self.depth) = (0, 0);
        Continue(())
    }

    fn played(&mut self, _: Option<Move>, _: &Position) {
        self.moves += u64::from(self.depth == 0);
    }

    fn variation_start(&mut self) -> ControlFlow<()> {
        self.depth += 1;
        Continue(())
    }

    fn variation_end(&mut self) {
        self.depth -= 1;
    }

    fn passed_over(&mut self, notice: &Error) {
        if self.manner.notices {
            self.told.push(Remark::PassedOver(Fault::new(notice)));
        }
    }

    fn end(&mut self, _: Option<GameResult>, end: &Position) {
        self.tally.games += 1;
        // A game that has only tags has not started.
        self.tally.moves += core::mem::take(&mut self.moves);
        if self.manner.finals {
            self.told.push(Remark::Final(end.to_string()));
        }
    }

    fn refused(&mut self, error: &Error, _: &Position) {
        self.moves = 0;
        self.tally.errors += 1;
        self.tally.is_broken |= matches!(error.kind, ErrorKind::Source(_));
        self.told.push(Remark::Bad(Fault::new(error)));
    }
}
