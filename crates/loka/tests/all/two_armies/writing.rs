//! Positions and games for tests, by their texts.

use boardwright_geometry::SquareName;
use boardwright_loka::{FaceOff, Massive};
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::{
    Configure, Depict, Evaluate, Exchange, GameName, Notation, OptionError, Seat, Seats, Seed,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The rules of this name.
pub(crate) fn rules<R: Configure>(name: &str) -> Result<R, OptionError> {
    R::from_name(&name.parse::<GameName>()?)
}

fn boxed<R: Notation + Evaluate + Depict + Exchange>(rules: R) -> Box<dyn AnyGame> {
    Box::new(Game::<R>::new(Arc::new(rules), Seed::from_u64(1)))
}

/// A new game of this name.
pub(crate) fn open(name: &str) -> Box<dyn AnyGame> {
    if name.starts_with("massive") {
        boxed(rules::<Massive>(name).expect("a massive battle"))
    } else {
        boxed(rules::<FaceOff>(name).expect("Face-off"))
    }
}

/// A game of this name from this position.
pub(crate) fn open_at(name: &str, position: &str) -> Box<dyn AnyGame> {
    let mut game = open(name);
    if let Err(error) = game.set_position(position) {
        panic!("{position}: {error}");
    }
    assert_eq!(game.position(), position, "it is written as read");
    game
}

/// The seat of this name.
pub(crate) fn seat(game: &dyn AnyGame, name: &str) -> Seat {
    game.read_seat(name).expect("a seat")
}

/// Seats from their letters, `-` for none.
pub(crate) fn seats(game: &dyn AnyGame, text: &str) -> Seats {
    text.chars()
        .filter(|letter| *letter != '-')
        .map(|letter| seat(game, &letter.to_string()))
        .collect()
}

fn square(name: &str) -> (u8, u8) {
    let name = SquareName::read(name).expect("the name of a square");
    (name.rank, name.file)
}

/// The text of a position on a board of this width and height: whose turn it is and
/// what is due (`w play`), the pieces (`wKd1`, a pawn that may still step twice
/// with a `'` behind it) and the tiles (`castle@e5`). A seat that has a king is
/// alive.
pub(crate) fn text(size: (u8, u8), due: &str, pieces: &str, tiles: &str) -> String {
    let mut board = BTreeMap::new();
    let mut fresh = Vec::new();
    let mut living = String::new();
    for word in pieces.split_whitespace() {
        let (piece, at) = word.split_at(2);
        let at = at.strip_suffix('\'').map_or(at, |at| {
            fresh.push((square(at), at));
            at
        });
        assert_eq!(board.insert(square(at), piece), None, "one piece on {at}");
    }
    for name in ["w", "b"] {
        if board.values().any(|piece| *piece == format!("{name}K")) {
            living.push_str(name);
        }
    }
    let ranks: Vec<String> = (0..size.1)
        .rev()
        .map(|rank| {
            let (mut line, mut empty) = (String::new(), 0);
            for file in 0..size.0 {
                let Some(piece) = board.get(&(rank, file)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    line += &empty.to_string();
                    empty = 0;
                }
                line += piece;
            }
            if empty > 0 {
                line += &empty.to_string();
            }
            line
        })
        .collect();
    fresh.sort_unstable();
    let mut laid: Vec<_> = tiles
        .split_whitespace()
        .map(|tile| {
            let (_, rest) = tile.split_once('@').expect("a tile on a square");
            (square(rest.split(':').next().expect("a square")), tile)
        })
        .collect();
    laid.sort_unstable();
    let list = |items: Vec<(_, &str)>| {
        let names: Vec<&str> = items.into_iter().map(|(_, name)| name).collect();
        if names.is_empty() {
            "-".to_string()
        } else {
            names.join(",")
        }
    };
    let (placement, fresh, laid) = (ranks.join("/"), list(fresh), list(laid));
    format!("{placement} {due} {living} {fresh} {laid} -/- 0 0")
}
