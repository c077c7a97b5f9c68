//! The legal moves of both games, on positions of random games.

use boardwright_chess::Position;
use boardwright_loka::{FaceOff, FaceOffMove, FaceOffState, Move, Stage};
use boardwright_ruleset::{Configure, Notation, Ruleset, Xoshiro256PlusPlus};
use core::num::NonZeroU64;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

/// How many positions are compared.
const POSITIONS: u32 = 10_000;
/// After the given number of moves a new game is begun, so that openings, middle games and
/// endings all have their share.
const LONGEST_GAME: u32 = 240;

/// The army of chess, deployed as in chess.
const START: &str = "bRbNbBbQbKbBbNbR/bPbPbPbPbPbPbPbP/8/8/8/8/wPwPwPwPwPwPwPwP/wRwNwBwQwKwBwNwR \
    w play wb a2,b2,c2,d2,e2,f2,g2,h2,a7,b7,c7,d7,e7,f7,g7,h7 - -/- 0 0";

fn face_off() -> FaceOff {
    let name = "face-off(points=390,tiles=0,combat=off,check=on)";
    FaceOff::from_name(&name.parse().expect("a name")).expect("Face-off")
}

/// The same pieces and the same turn in chess, without rights to castle and
/// without a pawn to be captured in passing.
fn in_chess(rules: &FaceOff, state: &FaceOffState) -> Position {
    let text = rules.position_text(state);
    let mut words = text.split(' ');
    let (placement, turn) = (words.next().expect("pieces"), words.next().expect("a turn"));
    let mut pieces = String::new();
    let mut letters = placement.chars();
    while let Some(letter) = letters.next() {
        pieces.push(match letter {
            'w' => letters.next().expect("a kind"),
            'b' => letters.next().expect("a kind").to_ascii_lowercase(),
            other => other,
        });
    }
    let fen = format!("{pieces} {turn} - - 0 1");
    match fen.parse() {
        Ok(position) => position,
        Err(error) => panic!("{fen}: {error}"),
    }
}

/// From where to where, and how often: a promotion is one move here and four
/// moves in chess.
fn moves_in_chess(position: &Position) -> BTreeMap<String, usize> {
    let mut moves = BTreeMap::new();
    for chosen in position.legal_moves() {
        let way = format!("{}{}", chosen.from(), chosen.to());
        *moves.entry(way).or_default() += 1;
    }
    moves
}

fn ways(rules: &FaceOff, state: &FaceOffState) -> (Vec<FaceOffMove>, BTreeSet<String>) {
    let seat = rules
        .actor(state)
        .seats()
        .lowest()
        .expect("somebody is due");
    let (mut moves, mut ways) = (Vec::new(), BTreeSet::new());
    let Continue(()) = rules.visit_moves(state, seat, |chosen| {
        let text = rules.move_text(state, chosen);
        let is_new = ways.insert(text.replace(['-', 'x'], ""));
        assert!(is_new, "{text} comes twice");
        moves.push(chosen);
        Continue::<Infallible>(())
    });
    (moves, ways)
}

#[test]
fn the_legal_moves_are_those_of_chess() {
    let rules = face_off();
    let start = rules.read_position(START).expect("the start of chess");
    let mut random = Xoshiro256PlusPlus::new(64);
    let mut below = |count: usize| {
        let count = NonZeroU64::new(count as u64).expect("a choice");
        random.below(count) as usize
    };
    let (mut compared, mut checks, mut promotions) = (0, 0, 0);
    let (mut mates, mut stalemates) = (0, 0);
    while compared < POSITIONS {
        let mut state = start;
        for _ in 0..LONGEST_GAME {
            let chess = in_chess(&rules, &state);
            let expected = moves_in_chess(&chess);
            let (moves, found) = ways(&rules, &state);
            let known: BTreeSet<String> = expected.keys().cloned().collect();
            assert_eq!(found, known, "{chess}");
            compared += 1;
            checks += u32::from(chess.is_check());
            let seat = rules.actor(&state).seats().lowest().expect("somebody");
            let chosen = moves[below(moves.len())];
            // What chess comes to, so that the end can be compared as well.
            let mut after = state;
            rules.apply(&mut after, seat, chosen);
            let becomes = matches!(after.stage(), Stage::Promotion(_));
            if becomes {
                let way = rules.move_text(&state, chosen).replace(['-', 'x'], "");
                assert_eq!(expected[&way], 4, "{way} is a promotion in chess as well");
                promotions += 1;
                let kinds = rules.count_moves(&after, seat);
                let kind = rules.pick_move(&after, seat, |_| below(kinds as usize) as u64);
                rules.apply(&mut after, seat, kind.expect("a kind"));
            } else if let Move::Go(..) | Move::Attack(..) = chosen {
                let way = rules.move_text(&state, chosen).replace(['-', 'x'], "");
                assert_eq!(expected[&way], 1, "{way} is one move in chess");
            }
            let Some(outcome) = rules.outcome(&after) else {
                state = after;
                continue;
            };
            // A mated army is gone, so chess is asked by its own move.
            let in_chess = chess.legal_moves().into_iter().filter(|asked| {
                let way = format!("{}{}", asked.from(), asked.to());
                way == rules.move_text(&state, chosen).replace(['-', 'x'], "")
            });
            let ends: Vec<Position> = in_chess
                .map(|asked| {
                    let fen = chess.after(asked).to_string();
                    let words: Vec<&str> = fen.split(' ').collect();
                    let bare = format!("{} {} - - 0 1", words[0], words[1]);
                    bare.parse().expect("a position of chess")
                })
                .collect();
            if outcome.is_draw() {
                assert_eq!(outcome.reason, "stalemate");
                assert!(ends.iter().any(|end| end.is_stalemate()));
                stalemates += 1;
            } else {
                assert!(ends.iter().any(|end| end.is_checkmate()), "{chess}");
                assert_eq!(outcome.winners, seat.into());
                mates += 1;
            }
            break;
        }
    }
    println!(
        "{compared} positions, {checks} with check, {promotions} promotions, {mates} mates, \
         {stalemates} stalemates"
    );
    assert!(
        checks > 100 && promotions > 20 && mates > 0,
        "all of it was met"
    );
}

/// Constructed endings, where random games are rare: what is mate or stalemate
/// in chess is so here, on every square of the defending king.
#[test]
fn ends_are_those_of_chess() {
    let rules = face_off();
    let (mut mates, mut stalemates, mut others) = (0, 0, 0);
    let squares: Vec<(u8, u8)> = (0..64).map(|index| (index % 8, index / 8)).collect();
    let place = |pieces: &[(&str, (u8, u8))]| -> String {
        let ranks = (0..8).rev().map(|rank| {
            let mut line = String::new();
            let mut empty = 0;
            for file in 0..8 {
                match pieces.iter().find(|(_, square)| *square == (file, rank)) {
                    Some((piece, _)) => {
                        if empty > 0 {
                            line += &empty.to_string();
                        }
                        empty = 0;
                        line += piece;
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                line += &empty.to_string();
            }
            line
        });
        let ranks: Vec<String> = ranks.collect();
        ranks.join("/")
    };
    for &defender in &squares {
        for &king in &squares {
            let apart = king.0.abs_diff(defender.0).max(king.1.abs_diff(defender.1));
            if apart < 2 {
                continue;
            }
            for &queen in squares
                .iter()
                .filter(|&&queen| queen != king && queen != defender)
            {
                let pieces = place(&[("bK", defender), ("wK", king), ("wQ", queen)]);
                let text = format!("{pieces} b play wb - - -/- 0 0");
                let state = rules.read_position(&text).expect("a position");
                let fen = pieces
                    .replace("bK", "k")
                    .replace("wK", "K")
                    .replace("wQ", "Q");
                let chess: Position = format!("{fen} b - - 0 1").parse().expect("in chess");
                match rules.outcome(&state) {
                    None => {
                        let known: BTreeSet<String> = moves_in_chess(&chess).into_keys().collect();
                        assert_eq!(ways(&rules, &state).1, known, "{text}");
                        others += 1;
                    }
                    Some(outcome) if outcome.is_draw() => {
                        assert!(chess.is_stalemate(), "{text}");
                        stalemates += 1;
                    }
                    Some(_) => {
                        assert!(chess.is_checkmate(), "{text}");
                        mates += 1;
                    }
                }
            }
        }
    }
    println!("{mates} mates, {stalemates} stalemates, {others} others");
    assert!(mates > 100 && stalemates > 100 && others > 100_000);
}
