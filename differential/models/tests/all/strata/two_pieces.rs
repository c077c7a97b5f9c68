//! Every piece of Strata on every square, with every other piece on every other square: what is
//! legal, by the crate and by its model.
use super::rank_text;
use crate::compare::budget;
use crate::of_crate::OfCrate;
use boardwright_differential_models::{Model, strata};
use boardwright_strata::Strata;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;

/// The pieces of a side, as White's texts.
const PIECES: [&str; 16] = [
    "*w", "R", "B", "G", "V", "O", "(RB)", "(RG)", "(RV)", "(RO)", "(BG)", "(BV)", "(BO)", "(GV)",
    "(GO)", "(VO)",
];

/// Squares, by file and rank from 0.
type Place = (usize, usize);

/// Corners, where the Generals stand that are neither of the two pieces.
const CORNERS: [Place; 4] = [(0, 0), (8, 8), (8, 0), (0, 8)];

/// All pairs: of White's pieces with either side's. There is one General a side.
fn pairs() -> Vec<[String; 2]> {
    let black = PIECES.map(|piece| match piece {
        "*w" => "*b".to_owned(),
        tokens => tokens.to_lowercase(),
    });
    let others: Vec<String> = PIECES.map(String::from).into_iter().chain(black).collect();
    let mut pairs = Vec::new();
    for piece in PIECES {
        for other in &others {
            if piece != "*w" || other != "*w" {
                pairs.push([piece.to_owned(), other.clone()]);
            }
        }
    }
    pairs
}

/// The position with these two pieces, White to move with three actions. White holds every token
/// that is not on the board, so that Priests have something to revive.
fn position([piece, other]: &[String; 2], at: [Place; 2]) -> String {
    let mut board: [[String; 9]; 9] = Default::default();
    for (text, (file, rank)) in [piece, other].into_iter().zip(at) {
        board[rank][file] = text.clone();
    }
    let mut free = CORNERS.into_iter().filter(|corner| !at.contains(corner));
    for general in ["*w", "*b"] {
        if piece != general && other != general {
            let (file, rank) = free.next().expect("two pieces leave two corners");
            board[rank][file] = general.into();
        }
    }
    let placed = format!("{piece}{other}").replace("*b", "");
    let held = ['R', 'B', 'G', 'V', 'O'].map(|token| {
        let placed = placed.matches(|sign: char| sign.eq_ignore_ascii_case(&token));
        (8 - placed.count()).to_string()
    });
    let ranks: Vec<String> = board.iter().rev().map(rank_text).collect();
    let [board, held] = [ranks.join("/"), held.concat()];
    format!("{board} w act:3 - {held}/00000 00 0 0")
}

/// All of them when a million positions of each game are asked for, else one of so many: a prime
/// number, so that no piece and no square is left out.
#[test]
fn every_piece_of_strata_beside_every_other() {
    let one_of = match budget() {
        1_000_000.. => 1,
        _ if cfg!(debug_assertions) => 499,
        _ => 97,
    };
    let pairs = pairs();
    let all = pairs.len() * 81 * 81;
    let (compared, moves) = (AtomicU64::new(0), AtomicU64::new(0));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let work = |core: usize| {
        let model = strata::Strata::open("strata").expect("the game has options of its own");
        let fast = OfCrate::<Strata>::open("strata").expect("the game has options of its own");
        for index in (core * one_of..all).step_by(one_of * cores) {
            let places = [index / 81 % 81, index % 81].map(|place| (place % 9, place / 9));
            // Two pieces stand on two squares, and no General in the centre without holding it.
            let pair = &pairs[index / 6_561];
            let homeless = |(text, at): (&String, Place)| text.starts_with('*') && at == (4, 4);
            if places[0] == places[1] || pair.iter().zip(places).any(homeless) {
                continue;
            }
            let text = position(pair, places);
            let [mut by_model, mut by_crate] = [
                model.read(&text).map(|game| game.moves("w")),
                fast.read(&text).map(|game| game.moves("w")),
            ]
            .map(|moves| moves.unwrap_or_else(|error| panic!("{text}: {error}")));
            by_model.sort();
            by_crate.sort();
            assert_eq!(by_model, by_crate, "{text}");
            compared.fetch_add(1, Relaxed);
            moves.fetch_add(by_crate.len() as u64, Relaxed);
        }
    };
    thread::scope(|scope| {
        for core in 0..cores {
            scope.spawn(move || work(core));
        }
    });
    let [compared, moves] = [compared, moves].map(AtomicU64::into_inner);
    println!("strata: {compared} positions of two pieces, {moves} moves are the same");
    assert!(compared > 1_000, "{compared}");
}
