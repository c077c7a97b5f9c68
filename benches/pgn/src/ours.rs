//! This project's readers.

use crate::Found;
use boardwright_chess::pgn::{GameResult, Games, Skipped, Visitor, Visits};
use boardwright_chess::{Move, Position};
use std::fs::File;
use std::hint::black_box;
use std::path::Path;

impl Visitor for Found {
    fn played(&mut self, _: Option<Move>, _: &Position) {
        self.moves += 1;
    }

    fn end(&mut self, _: Option<GameResult>, end: &Position) {
        Self::end(self, end.occupied().bits());
    }
}

pub fn skipping(file: &Path) -> Found {
    let file = File::open(file).expect("the file is there");
    let mut found = Found::default();
    let mut games = Visits::new(file).skipping(Skipped::EVERYTHING);
    while games.visit(&mut found) {}
    found
}

pub fn keeping(file: &Path) -> Found {
    let file = File::open(file).expect("the file is there");
    let mut found = Found::default();
    for game in Games::new(file) {
        let game = black_box(game.expect("a good game"));
        found.moves += game.moves.len() as u64;
        let tags = game
            .tags
            .iter()
            .map(|(name, value)| name.len() + value.len());
        let comments = game.comments.iter().map(|(_, text)| text.len());
        found.text += tags.chain(comments).sum::<usize>();
        Found::end(&mut found, game.end.occupied().bits());
    }
    found
}
