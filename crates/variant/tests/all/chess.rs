//! Chess as a text against our own chess.

use boardwright_chess::{Chess, reason};
use boardwright_ruleset::{Actor, Notation as _, Ruleset, Status, Xoshiro256PlusPlus};
use boardwright_variant::Variant;
use std::collections::BTreeSet;
use std::num::NonZeroU64;

/// Plays random games and compares all legal moves and the ends; returns the number of positions.
fn compare(games: u64) -> u64 {
    let (own, text) = (
        Chess::fide(),
        Variant::named("chess").expect("it is in the catalogue"),
    );
    let mut positions = 0;
    for number in 0..games {
        let mut random = Xoshiro256PlusPlus::new(number);
        let (mut one, mut other) = (own.start(), text.start());
        for _ in 0..250 {
            positions += 1;
            let seat = match own.actor(&one) {
                Actor::Seat(seat) => seat,
                other => panic!("{other:?} is no seat"),
            };
            let position = text.position_text(&other);
            let outcome = Status::of(&text, &other).outcome();
            if let Some(ended) = Status::of(&own, &one).outcome() {
                // Chess knows dead positions, which a description does not.
                if ended.reason != reason::DEAD_POSITION {
                    let outcome = outcome.unwrap_or_else(|| panic!("{position} goes on"));
                    assert_eq!(outcome.winners, ended.winners, "{position}");
                }
                break;
            }
            assert_eq!(outcome, None, "{position}");
            let moves = |list: Vec<String>| list.into_iter().collect::<BTreeSet<_>>();
            let theirs = own.moves(&one, seat);
            let expected = moves(
                theirs
                    .iter()
                    .map(|&chosen| own.move_text(&one, chosen))
                    .collect(),
            );
            let found = text.moves(&other, seat);
            let found = moves(
                found
                    .iter()
                    .map(|&chosen| text.move_text(&other, chosen))
                    .collect(),
            );
            assert_eq!(found, expected, "{position}");
            let count = NonZeroU64::new(theirs.len() as u64).expect("there is a move");
            let chosen = theirs[random.below(count) as usize];
            let written = own.move_text(&one, chosen);
            let read = text.read_move(&other, &written).expect("a move");
            own.apply(&mut one, seat, chosen);
            text.apply(&mut other, seat, read);
        }
    }
    positions
}

#[test]
fn chess_as_a_text_is_our_chess() {
    let games = if cfg!(debug_assertions) { 20 } else { 800 };
    let positions = compare(games);
    println!("{positions} positions");
    assert!(positions >= 100 * games);
}
