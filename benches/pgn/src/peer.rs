//! pgn-reader, with the rules of shakmaty.

use crate::Found;
use pgn_reader::{Nag, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Move, Position as _};
use std::fs::File;
use std::hint::black_box;
use std::ops::ControlFlow::{self, Continue};
use std::path::Path;

/// A game as far as it was read.
#[derive(Default)]
struct Game {
    tags: Vec<(String, String)>,
    moves: Vec<(Move, Vec<Nag>, Vec<String>)>,
    count: u64,
    position: Chess,
}

struct Keeper {
    keeps: bool,
}

impl Visitor for Keeper {
    type Tags = Game;
    type Movetext = Game;
    type Output = Game;

    fn begin_tags(&mut self) -> ControlFlow<Game, Game> {
        Continue(Game::default())
    }

    fn tag(&mut self, game: &mut Game, name: &[u8], value: RawTag<'_>) -> ControlFlow<Game> {
        if self.keeps {
            let name = String::from_utf8_lossy(name).into_owned();
            game.tags
                .push((name, value.decode_utf8_lossy().into_owned()));
        }
        Continue(())
    }

    fn begin_movetext(&mut self, game: Game) -> ControlFlow<Game, Game> {
        Continue(game)
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<Game> {
        let chosen = san.san.to_move(&game.position).expect("a legal move");
        game.position.play_unchecked(chosen);
        game.count += 1;
        if self.keeps {
            game.moves.push((chosen, Vec::new(), Vec::new()));
        }
        Continue(())
    }

    fn nag(&mut self, game: &mut Game, nag: Nag) -> ControlFlow<Game> {
        if let (true, Some(last)) = (self.keeps, game.moves.last_mut()) {
            last.1.push(nag);
        }
        Continue(())
    }

    fn comment(&mut self, game: &mut Game, comment: RawComment<'_>) -> ControlFlow<Game> {
        if let (true, Some(last)) = (self.keeps, game.moves.last_mut()) {
            last.2
                .push(String::from_utf8_lossy(comment.as_bytes()).into_owned());
        }
        Continue(())
    }

    fn begin_variation(&mut self, _: &mut Game) -> ControlFlow<Game, Skip> {
        Continue(Skip(true))
    }

    fn end_game(&mut self, game: Game) -> Game {
        game
    }
}

pub fn skipping(file: &Path) -> Found {
    read(file, false)
}

pub fn keeping(file: &Path) -> Found {
    read(file, true)
}

fn read(file: &Path, keeps: bool) -> Found {
    let mut reader = Reader::new(File::open(file).expect("the file is there"));
    let mut found = Found::default();
    let mut keeper = Keeper { keeps };
    while let Some(game) = reader.read_game(&mut keeper).expect("the file is read") {
        let game = black_box(game);
        found.moves += game.count;
        found.end(game.position.board().occupied().0);
    }
    found
}
