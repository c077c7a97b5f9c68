//! Who came first, second and third.
use crate::{Outcome, Ruleset, Seat};
use alloc::vec::Vec;
use core::cmp::Reverse;

/// The place of each seat of a finished game, lowest seat first: winners before the others, and
/// among both those before who were [paid](Ruleset::payoff) more. Seats that are alike share the
/// better place, as in 1, 2, 2, 4. In a draw without pay-offs all are first; where all lost, nobody
/// has a place, and the list is empty.
///
/// `finished` is the last state, and `outcome` is how the game ended, as for the pay-off.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::{Nim, State};
/// # use boardwright_ruleset::{Outcome, Ruleset, Seat, places};
/// let (first, second) = (Seat::new(0), Seat::new(1));
/// let end = State { heap: 0, turn: second, windy: false };
/// let outcome = Nim { heap: 3 }.outcome(&end).expect("the heap is empty");
/// assert_eq!(places(&Nim { heap: 3 }, &end, outcome), [(first, 2), (second, 1)]);
/// assert_eq!(places(&Nim { heap: 3 }, &end, Outcome::loss("fire")), []);
/// ```
#[must_use]
pub fn places<R: Ruleset>(rules: &R, finished: &R::State, outcome: Outcome) -> Vec<(Seat, u32)> {
    if outcome.all_lost {
        return Vec::new();
    }
    // Less is better.
    let rank = |seat| {
        let lost = !outcome.winners.contains(seat);
        (lost, Reverse(rules.payoff(finished, outcome, seat)))
    };
    let ranks: Vec<_> = rules
        .seats()
        .iter()
        .map(|seat| (seat, rank(seat)))
        .collect();
    let place = |own| {
        let before = ranks.iter().filter(|(_, rank)| rank < own).count();
        // At most 32 seats.
        before as u32 + 1
    };
    ranks
        .iter()
        .map(|(seat, own)| (*seat, place(own)))
        .collect()
}
