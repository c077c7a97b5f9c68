//! pgn-reader, with the rules of shakmaty.

use crate::Found;
use pgn_reader::{Nag, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Move, Position as _};
use std::fs::File;
use std::hint::black_box;
use std::ops::ControlFlow::{self, Continue};
use std::path::Path;

/// A game as far as it was read, in the shape in which ours keeps it.
#[derive(Default)]
struct Game {
    /// The names and values, one behind the other, and where each ends.
    tags: (String, Vec<(usize, usize)>),
    moves: Vec<(Move, Vec<Nag>)>,
    /// All comments, one behind the other, with the number of moves before each and
    /// where it ends.
    comments: (String, Vec<(usize, usize)>),
    count: u64,
    position: Chess,
}

/// Adds bytes that are nearly always UTF-8.
fn push(bytes: &[u8], to: &mut String) {
    match std::str::from_utf8(bytes) {
        Ok(text) => to.push_str(text),
        Err(_) => to.push_str(&String::from_utf8_lossy(bytes)),
    }
}

struct Keeper {
    keeps: bool,
    /// For how many moves a game asks for memory at once, as ours does.
    room: usize,
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
            let (text, ends) = &mut game.tags;
            if ends.is_empty() {
                text.reserve(224);
                ends.reserve(12);
            }
            push(name, text);
            let name_end = text.len();
            match value.decode_utf8() {
                Ok(value) => text.push_str(&value),
                Err(_) => text.push_str(&value.decode_utf8_lossy()),
            }
            ends.push((name_end, text.len()));
        }
        Continue(())
    }

    fn begin_movetext(&mut self, mut game: Game) -> ControlFlow<Game, Game> {
        if self.keeps {
            game.moves.reserve(self.room);
        }
        Continue(game)
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<Game> {
        let chosen = san.san.to_move(&game.position).expect("a legal move");
        game.position.play_unchecked(chosen);
        game.count += 1;
        if self.keeps {
            game.moves.push((chosen, Vec::new()));
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
        if self.keeps {
            let (text, ends) = &mut game.comments;
            push(comment.as_bytes().trim_ascii(), text);
            ends.push((game.moves.len(), text.len()));
        }
        Continue(())
    }

    fn begin_variation(&mut self, _: &mut Game) -> ControlFlow<Game, Skip> {
        Continue(Skip(true))
    }

    fn end_game(&mut self, game: Game) -> Game {
        self.room = self.room.max(game.moves.len()).min(128);
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
    let mut keeper = Keeper { keeps, room: 0 };
    while let Some(game) = reader.read_game(&mut keeper).expect("the file is read") {
        let game = black_box(game);
        found.moves += game.count;
        found.text += game.tags.0.len() + game.comments.0.len();
        found.end(game.position.board().occupied().0);
    }
    found
}
