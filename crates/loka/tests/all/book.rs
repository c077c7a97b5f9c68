//! The armies that players draw from.

use boardwright_loka::{FaceOff, Kind, Loka, Massive, Move};
use boardwright_ruleset::{Actor, Configure, Evaluate, Seat};
use std::collections::BTreeMap;

/// The book of a seat.
fn book<R: Evaluate>(rules: &R, state: &R::State, seat: Seat) -> Vec<(R::Move, u32)> {
    let mut book = Vec::new();
    rules.visit_book(state, seat, &mut |chosen, weight| {
        book.push((chosen, weight))
    });
    book
}

/// Every first choice of a book is legal, and leads to books until the army is whole.
/// How many whole armies there are.
fn check<R: Configure + Evaluate>(name: &str) -> usize {
    let rules = R::from_name(&name.parse().expect("a name")).expect("the game exists");
    let mut whole = 0;
    let mut open = vec![rules.start()];
    while let Some(state) = open.pop() {
        let Actor::Secret(due) = rules.actor(&state) else {
            panic!("{name}: armies are chosen first")
        };
        let seat = Seat::new(0);
        if !due.contains(seat) {
            whole += 1;
            continue;
        }
        let book = book(&rules, &state, seat);
        assert!(!book.is_empty(), "{name}");
        for (chosen, weight) in book {
            assert!(
                weight > 0 && rules.is_legal(&state, seat, chosen),
                "{name}: {chosen:?}"
            );
            let mut next = state.clone();
            rules.apply(&mut next, seat, chosen);
            open.push(next);
        }
    }
    whole
}

#[test]
fn there_is_a_book_for_all_limits() {
    assert_eq!(check::<Loka>("loka"), 6);
    for name in [
        "players=2",
        "players=3",
        "points=120/160/200/500",
        "points=470",
    ] {
        assert!(check::<Loka>(&format!("loka({name})")) >= 4, "{name}");
    }
    // Where hardly anything can be bought, armies come out alike, and are one.
    for (name, count) in [("points=0", 1), ("points=2000", 1), ("box_limit=on", 2)] {
        assert!(check::<Loka>(&format!("loka({name})")) >= count, "{name}");
    }
    assert_eq!(check::<FaceOff>("face-off"), 6);
    assert!(check::<FaceOff>("face-off(points=450)") >= 5);
    assert_eq!(check::<Massive>("massive"), 6);
    for name in ["boards=4x4", "points=40", "points=2000"] {
        assert!(check::<Massive>(&format!("massive({name})")) >= 1, "{name}");
    }
}

/// In what share of the armies that are drawn each kind stands.
#[test]
fn each_kind_of_noble_stands_in_a_fifth_of_the_armies() {
    let mut shares: BTreeMap<Kind, f64> = BTreeMap::new();
    let loka = Loka::default();
    let (start, south) = (boardwright_ruleset::Ruleset::start(&loka), Seat::new(0));
    let book = book(&loka, &start, south);
    let sum: u32 = book.iter().map(|(_, weight)| weight).sum();
    for (chosen, weight) in book {
        let Move::Army(army) = chosen else {
            panic!("{chosen:?}")
        };
        for kind in Kind::PROMOTIONS {
            if army.count(kind) > 0 {
                *shares.entry(kind).or_default() += f64::from(weight) / f64::from(sum);
            }
        }
    }
    for kind in Kind::PROMOTIONS {
        assert!(
            shares.get(&kind).is_some_and(|&share| share > 0.25),
            "{shares:?}"
        );
    }
}

/// Nobody has a book once the armies are chosen.
#[test]
fn there_is_no_book_later() {
    let loka = Loka::default();
    let mut state = boardwright_ruleset::Ruleset::start(&loka);
    for number in 0..4 {
        let seat = Seat::new(number);
        let (chosen, _) = book(&loka, &state, seat)[0];
        boardwright_ruleset::Ruleset::apply(&loka, &mut state, seat, chosen);
        assert!(book(&loka, &state, seat).is_empty());
    }
}
