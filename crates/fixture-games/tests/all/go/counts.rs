//! Published numbers: how many positions are legal, as John Tromp and Gunnar Farnebäck counted them
//! in Combinatorics of Go (2006), and by how much Black wins on the smallest board.
use super::rules;
use boardwright_fixture_games::go::{Go, Position};
use boardwright_ruleset::{Notation as _, Ruleset as _, Seat, Status};
use std::collections::HashMap;

/// How many of all placements on a board of this size are positions, each chain with a liberty.
fn legal_positions(size: usize) -> u64 {
    let rules = rules(&format!("go(size={size})"));
    let points = size * size;
    let mut count = 0;
    for number in 0..3_u32.pow(points as u32) {
        let mut text = String::with_capacity(points + size + 4);
        let mut rest = number;
        for point in 0..points {
            if point > 0 && point % size == 0 {
                text.push('/');
            }
            match rest % 3 {
                0 if text.ends_with(|sign: char| sign.is_ascii_digit()) => {
                    let empty = text.pop().and_then(|sign| sign.to_digit(10)).unwrap_or(0) + 1;
                    text.push_str(&empty.to_string());
                }
                0 => text.push('1'),
                1 => text.push('X'),
                _ => text.push('O'),
            }
            rest /= 3;
        }
        text.push_str(" b -");
        count += u64::from(rules.read_position(&text).is_ok());
    }
    count
}

#[test]
fn as_many_positions_are_legal_as_published() {
    assert_eq!(legal_positions(2), 57);
    assert_eq!(legal_positions(3), 12_675);
    // It takes half a minute.
    if !cfg!(debug_assertions) {
        assert_eq!(legal_positions(4), 24_318_165);
    }
}

/// Whether the seat on turn wins with best play. A pass is tried first, since it often ends the
/// game, and what was found is remembered by the key of all that later moves depend on.
fn wins(rules: &Go, state: &Position, known: &mut HashMap<u128, bool>) -> bool {
    let seat = match Status::of(rules, state) {
        Status::Over(outcome) => {
            let on_turn = rules.actor(state).seats();
            return !(outcome.winners & on_turn).is_empty();
        }
        Status::Due(actor) => actor.seats().lowest().expect("a seat is due"),
    };
    let key = rules.counting_key(state);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let moves = rules.moves(state, seat);
    let found = moves.into_iter().rev().any(|chosen| {
        let mut after = state.clone();
        rules.apply(&mut after, seat, chosen);
        !wins(rules, &after, known)
    });
    known.insert(key, found);
    found
}

/// Bill Taylor proved it for area scoring (Sensei's Library, 2x2 board).
#[test]
fn black_wins_by_one_point_on_two_lines() {
    for superko in ["positional", "situational"] {
        for (komi, expected) in [("0.5", true), ("1.5", false)] {
            let rules = rules(&format!(
                "go(size=2,komi={komi},superko={superko},longest=722)"
            ));
            let start = rules.start();
            assert_eq!(rules.actor(&start).seats(), Seat::new(0).into());
            let mut known = HashMap::new();
            let found = wins(&rules, &start, &mut known);
            assert_eq!(
                found,
                expected,
                "{superko}, komi {komi}, {} positions",
                known.len()
            );
        }
    }
}
