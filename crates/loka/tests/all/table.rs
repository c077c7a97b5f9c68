//! Positions for tests, written as lists of pieces.
//!
//! Each test program uses its own part of this.
#![allow(dead_code, reason = "each test program uses its own part")]

use boardwright_geometry::CrossSquare;
use boardwright_loka::{Loka, LokaMove, LokaState};
use boardwright_referee::Game;
use boardwright_ruleset::{Configure, Notation, Ruleset, Seat, Seed};
use std::collections::BTreeMap;

/// The game of this name.
pub(crate) fn rules(name: &str) -> Loka {
    let name = name.parse().expect("the name of a game");
    Loka::from_name(&name).expect("a game of Loka")
}

/// The text of a position: whose turn it is and what is due (`S play`), the pieces
/// (`SKd1`, a pawn that may still step twice with a `'` behind it) and the tiles
/// (`castle@e5`). A seat that has a king is alive.
pub(crate) fn text(due: &str, pieces: &str, tiles: &str) -> String {
    let mut board = BTreeMap::new();
    let mut fresh = Vec::new();
    let mut living = String::new();
    for word in pieces.split_whitespace() {
        let (piece, square) = word.split_at(2);
        let is_fresh = square.ends_with('\'');
        let square: CrossSquare = square.trim_end_matches('\'').parse().expect("a square");
        let before = board.insert(square, piece.to_string());
        assert_eq!(before, None, "one piece on {square}");
        if is_fresh {
            fresh.push(square);
        }
    }
    for seat in ["S", "W", "N", "E"] {
        if board.values().any(|piece| *piece == format!("{seat}K")) {
            living.push_str(seat);
        }
    }
    let mut placement = String::new();
    for rank in (0..12).rev() {
        let mut empty = 0;
        for square in (0..12).filter_map(|file| CrossSquare::new(file, rank)) {
            match board.get(&square) {
                Some(piece) => {
                    if empty > 0 {
                        placement += &empty.to_string();
                        empty = 0;
                    }
                    placement += piece;
                }
                None => empty += 1,
            }
        }
        if empty > 0 {
            placement += &empty.to_string();
        }
        if rank > 0 {
            placement.push('/');
        }
    }
    fresh.sort();
    let fresh: Vec<String> = fresh.iter().map(ToString::to_string).collect();
    let fresh = if fresh.is_empty() {
        "-".into()
    } else {
        fresh.join(",")
    };
    let tiles = sorted_tiles(tiles);
    format!("{placement} {due} {living} {fresh} {tiles} -/-/-/- 0 0")
}

/// Tiles in the order of their squares, or `-`.
fn sorted_tiles(tiles: &str) -> String {
    let mut list: Vec<(CrossSquare, &str)> = tiles
        .split_whitespace()
        .map(|tile| {
            let (_, rest) = tile.split_once('@').expect("a tile on a square");
            let name = rest.split(':').next().expect("a square");
            (name.parse().expect("a square"), tile)
        })
        .collect();
    list.sort();
    if list.is_empty() {
        return "-".into();
    }
    let texts: Vec<&str> = list.into_iter().map(|(_, tile)| tile).collect();
    texts.join(",")
}

/// The position with these pieces and tiles.
pub(crate) fn position(rules: &Loka, due: &str, pieces: &str, tiles: &str) -> LokaState {
    let text = text(due, pieces, tiles);
    match rules.read_position(&text) {
        Ok(state) => state,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// A game from this position.
pub(crate) fn game(rules: &Loka, state: LokaState) -> Game<Loka> {
    Game::from_state(std::sync::Arc::new(rules.clone()), state, Seed::from_u64(1))
}

/// The seat of this name.
pub(crate) fn seat(rules: &Loka, name: &str) -> Seat {
    rules.read_seat(name).expect("a seat")
}

/// A move from its text.
pub(crate) fn chosen(rules: &Loka, state: &LokaState, text: &str) -> LokaMove {
    rules.read_move(state, text).expect("a move")
}

/// Plays a move that must be legal.
pub(crate) fn play(game: &mut Game<Loka>, seat: Seat, text: &str) {
    let chosen = chosen(game.rules(), game.state(), text);
    if let Err(refused) = game.play(seat, chosen) {
        panic!("{text}: {refused}");
    }
}

/// Gives the result of a roll.
pub(crate) fn given(game: &mut Game<Loka>, text: &str) {
    let chance = game
        .rules()
        .read_chance(game.state(), text)
        .expect("a chance");
    if let Err(refused) = game.resolve_given(chance) {
        panic!("{text}: {refused}");
    }
}

/// The legal moves of a seat as text.
pub(crate) fn moves(rules: &Loka, state: &LokaState, seat: Seat) -> Vec<String> {
    let mut texts = Vec::new();
    let visit = rules.visit_moves(state, seat, |legal| {
        texts.push(rules.move_text(state, legal));
        std::ops::ControlFlow::<()>::Continue(())
    });
    assert!(visit.is_continue());
    texts
}

/// A layout by column from the own left and own row, both from 1, for every
/// seat; pawns in row 2 may step twice.
pub(crate) fn layout(pieces: &[(char, u8, u8)]) -> String {
    use boardwright_geometry::Side;
    let mut words = String::new();
    for (side, seat) in Side::ALL.into_iter().zip(["S", "W", "N", "E"]) {
        for &(kind, column, row) in pieces {
            let square = CrossSquare::from_view(side, column - 1, row - 1).expect("a square");
            let mark = if kind == 'P' && row == 2 { "'" } else { "" };
            words += &format!("{seat}{kind}{square}{mark} ");
        }
    }
    words
}

/// The rulebook's example of an army, deployed.
pub(crate) const EX: &[(char, u8, u8)] = &[
    ('R', 2, 1),
    ('K', 3, 1),
    ('B', 4, 1),
    ('N', 5, 1),
    ('P', 2, 2),
    ('P', 3, 2),
    ('P', 4, 2),
    ('P', 5, 2),
];

/// An army of everything in the box, deployed.
pub(crate) const BOX: &[(char, u8, u8)] = &[
    ('R', 1, 1),
    ('B', 2, 1),
    ('Q', 3, 1),
    ('K', 4, 1),
    ('N', 5, 1),
    ('P', 2, 2),
    ('P', 3, 2),
    ('P', 4, 2),
    ('P', 5, 2),
];

/// Ground for counting.
pub(crate) const TERRAIN: &str = "castle@e5 swamp@h6 pass@f4:ns forest@g9 portal@d8 portal@i5";
