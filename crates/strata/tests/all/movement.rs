//! Where each piece gets to, what it shoots and what it passes over, against a
//! file.

use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::{Notation, Ruleset};
use boardwright_strata::{Kind, Move, Strata};
use boardwright_testkit::{Block, Fixture};
use std::ops::ControlFlow::Continue;

const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/movement.txt");

fn squares(block: &Block<'_>, key: &str) -> Set9 {
    let text = block.required(key).expect("a list of squares");
    text.split_whitespace()
        .map(|name| Square9::from_name(name).expect("a square"))
        .collect()
}

/// Where the piece on `from` goes and what it shoots, with enemy Slaves on
/// some squares.
fn found(tokens: &str, from: Square9, slaves: Set9) -> (Set9, Set9) {
    let rules = Strata::default();
    let general = if tokens == "*w" { "" } else { "*w" };
    let mut board = Vec::new();
    for rank in (0..9).rev() {
        let mut text = String::new();
        for square in (0..9).filter_map(|file| Square9::new(file, rank)) {
            text += match square {
                _ if square == from => tokens,
                Square9::I7 => "*b",
                Square9::A7 if !general.is_empty() => general,
                _ if slaves.contains(square) => "o",
                _ => "1",
            };
        }
        // Runs of empty squares are written as one number.
        for empty in (2..=9).rev() {
            text = text.replace(&"1".repeat(empty), &empty.to_string());
        }
        board.push(text);
    }
    let board = board.join("/");
    let letters = board.replace("*b", "").replace("*w", "");
    let held: String = "RBGVO"
        .chars()
        .map(|token| {
            let same = |sign: &char| sign.eq_ignore_ascii_case(&token);
            (8 - letters.chars().filter(same).count()).to_string()
        })
        .collect();
    let text = format!("{board} w act:3 - 00000/{held} 00 0 0");
    let position = rules
        .read_position(&text)
        .unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let (mut moves, mut shots) = (Set9::EMPTY, Set9::EMPTY);
    let visit = rules.visit_moves(&position, Strata::WHITE, |chosen| {
        match chosen {
            Move::Displace { from: piece, to } | Move::Capture { from: piece, to }
                if piece == from =>
            {
                moves.insert(to);
            }
            Move::Shoot { from: piece, to } if piece == from => {
                shots.insert(to);
            }
            _ => {}
        }
        Continue::<()>(())
    });
    assert!(visit.is_continue());
    (moves, shots)
}

#[test]
fn every_piece_reaches_shoots_and_passes_over_what_the_rules_say() {
    let fixture = Fixture::read(CASES).expect("the file of movement");
    let blocks = fixture.blocks().expect("blocks");
    assert_eq!(blocks.len(), Kind::ALL.len());
    for (block, kind) in blocks.iter().zip(Kind::ALL) {
        let keys = [
            "piece",
            "tokens",
            "from",
            "moves",
            "shots",
            "over",
            "shots-over",
        ];
        block.allow_only(&keys).expect("known keys");
        assert_eq!(block.required("piece").expect("a name"), kind.to_string());
        let tokens = block.required("tokens").expect("tokens");
        let from = block.required("from").expect("a square");
        let from = Square9::from_name(from).expect("a square");
        let [moves, shots, over, shots_over] =
            ["moves", "shots", "over", "shots-over"].map(|key| squares(block, key));
        assert_eq!(
            found(tokens, from, Set9::EMPTY),
            (moves, Set9::EMPTY),
            "{kind}"
        );
        let mut hit = Set9::EMPTY;
        for square in Square9::ALL {
            if [from, Square9::A7, Square9::I7].contains(&square) {
                continue;
            }
            let there = Set9::from_square(square);
            let (gone, shot) = found(tokens, from, there);
            hit |= shot & there;
            // What stands on a square that is passed over hides nothing; what
            // stands on any other square on the way does.
            let hides = !(moves - there).is_subset_of(gone);
            let on_the_way = moves
                .iter()
                .any(|to| Set9::between(from, to).contains(square));
            assert!(!(hides && over.contains(square)), "{kind} over {square}");
            assert!(
                hides || over.contains(square) || !on_the_way || kind == Kind::Knight,
                "{kind} past {square}"
            );
            for target in shots {
                if target == square || !Set9::between(from, target).contains(square) {
                    continue;
                }
                let (_, shot) = found(tokens, from, there.with(target));
                let seen = shot.contains(target);
                assert_eq!(
                    seen,
                    shots_over.contains(square),
                    "{kind} at {target}, {square}"
                );
            }
        }
        assert_eq!(hit, shots, "{kind}");
    }
}
