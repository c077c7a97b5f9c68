//! Armies for players that do not want to think one out.
//!
//! A search cannot tell a good army from a bad one: the difference shows a hundred decisions
//! later. So the armies below come from played games, as `docs/armies.md` tells, and players draw
//! one by its weight. The weights do not follow the scores, which are all about even: they see to
//! it that every kind of piece is met often.
//!
//! Each list is for one limit of points on one board. For another limit the list of the next
//! smaller one is taken, as often as it fits, and what is left is spent from the dearest kind
//! down.

use crate::army::ArmyLimits;
use crate::field::{Field, SquareOf};
use crate::rules::Rules;
use crate::state::{Stage, StateOf};
use crate::{Army, Kind, Move};
use boardwright_ruleset::Seat;
use core::convert::Infallible;

/// The armies for a limit of points, with their weights.
struct List {
    points: u16,
    armies: &'static [(Army, u32)],
}

/// The most armies of a list.
const LONGEST: usize = 12;

/// The lists for the cross, by their points.
const OF_FOUR: &[List] = &[
    List {
        points: 120,
        armies: &[
            (Army::new(0, 2, 0, 0, 2), 1),
            (Army::new(0, 1, 0, 0, 7), 1),
            (Army::new(0, 1, 1, 1, 0), 3),
            (Army::new(0, 0, 2, 0, 4), 1),
        ],
    },
    List {
        points: 160,
        armies: &[
            (Army::new(1, 1, 0, 0, 2), 1),
            (Army::new(1, 0, 1, 0, 3), 2),
            (Army::new(0, 2, 1, 0, 2), 2),
            (Army::new(0, 3, 0, 0, 1), 1),
            (Army::new(0, 2, 0, 1, 3), 4),
            (Army::new(1, 0, 0, 1, 4), 4),
        ],
    },
    List {
        points: 400,
        armies: &[
            (Army::new(0, 7, 0, 1, 2), 1),
            (Army::new(2, 0, 4, 1, 3), 3),
            (Army::new(1, 4, 1, 1, 4), 3),
            (Army::new(0, 5, 0, 3, 6), 3),
            (Army::new(2, 1, 0, 3, 8), 4),
            (Army::new(1, 3, 2, 1, 5), 4),
        ],
    },
];

/// The lists for games of two armies, by their points.
const OF_TWO: &[List] = &[List {
    points: 300,
    armies: &[
        (Army::new(2, 2, 0, 0, 2), 2),
        (Army::new(3, 0, 0, 0, 3), 1),
        (Army::new(2, 1, 2, 0, 1), 2),
        (Army::new(2, 1, 1, 0, 4), 2),
        (Army::new(2, 0, 3, 0, 3), 2),
        (Army::new(2, 0, 0, 3, 3), 3),
    ],
}];

impl<F: Field> Rules<F> {
    /// Good choices of an army or of the part of it that is due, with their weights.
    pub(crate) fn visit_good_armies(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        f: &mut dyn FnMut(Move<SquareOf<F>>, u32),
    ) {
        if state.stage != Stage::Armies || !self.may_move(state, seat) {
            return;
        }
        let lists = if Self::is_for_two() { OF_TWO } else { OF_FOUR };
        let part = self.field.army_by_kind().then(|| {
            let chosen = Self::chosen_so_far(state, seat);
            (chosen, Self::kind_due(state, seat))
        });
        visit_good(lists, self.limits(seat), part, &mut |good, weight| {
            f(good.map(|none| match none {}), weight);
        });
    }
}

/// Good choices with their weights, which name no square: of whole armies, or of what is due after
/// these counts.
fn visit_good(
    lists: &[List],
    limits: ArmyLimits,
    part: Option<(Army, Kind)>,
    f: &mut dyn FnMut(Move<Infallible>, u32),
) {
    let armies = good_armies(lists, limits);
    let Some((chosen, kind)) = part else {
        let distinct = armies.into_iter().filter(|&(_, weight)| weight > 0);
        distinct.for_each(|(army, weight)| f(Move::Army(army), weight));
        return;
    };
    let agrees = |army: Army| {
        let mut earlier = Kind::BOUGHT.into_iter().take_while(|&other| other != kind);
        earlier.all(|other| army.count(other) == chosen.count(other))
    };
    let fitting = || armies.iter().filter(|(army, _)| agrees(*army));
    for count in 0..=limits.most_added(chosen, kind) {
        let with_it = fitting().filter(|(army, _)| army.count(kind) == count);
        let weight: u32 = with_it.map(|&(_, weight)| weight).sum();
        if weight > 0 {
            f(Move::ArmyPart(kind, count), weight);
        }
    }
}

/// The armies of the list for these limits. Those that come out alike are one, with the
/// weights of all, and the others have none.
fn good_armies(lists: &[List], limits: ArmyLimits) -> [(Army, u32); LONGEST] {
    let mut found = [(Army::default(), 0); LONGEST];
    let fits = |list: &&List| list.points <= limits.points;
    let Some(list) = lists.iter().rev().find(fits).or(lists.first()) else {
        return found;
    };
    let times = (limits.points / list.points).max(1);
    for (index, &(wish, weight)) in list.armies.iter().take(LONGEST).enumerate() {
        let army = bought(wish, times, limits);
        let known = found[..index].iter().position(|&(other, _)| other == army);
        let place = known.unwrap_or(index);
        found[place] = (army, found[place].1 + weight);
    }
    found
}

/// As much of an army, so many times over, as the limits allow, and then what is left for the
/// dearest pieces.
fn bought(wish: Army, times: u16, limits: ArmyLimits) -> Army {
    let mut army = Army::default();
    let mut buy = |kind: Kind| {
        let more = army.count(kind).checked_add(1);
        let more = more.map(|count| army.with(kind, count));
        let allowed = more.filter(|&more| limits.check(more).is_ok());
        army = allowed.unwrap_or(army);
        allowed.is_some()
    };
    for kind in Kind::BOUGHT {
        for _ in 0..u16::from(wish.count(kind)) * times {
            buy(kind);
        }
    }
    for kind in Kind::BOUGHT {
        while buy(kind) {}
    }
    army
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::Costs;

    #[test]
    fn lists_are_ordered_and_their_armies_spend_their_points() {
        for (lists, costs) in [(OF_FOUR, Costs::LOKA), (OF_TWO, Costs::FACE_OFF)] {
            assert!(lists.is_sorted_by(|one, other| one.points < other.points));
            for list in lists {
                assert!(list.armies.len() <= LONGEST);
                for &(army, weight) in list.armies {
                    assert!(weight > 0);
                    assert_eq!(costs.of_army(army), list.points, "{army}");
                }
            }
        }
    }

    #[test]
    fn what_is_left_of_the_points_is_spent() {
        let limits = ArmyLimits::of_points(180);
        assert_eq!(
            bought(Army::new(1, 1, 0, 0, 2), 1, limits),
            Army::new(1, 1, 0, 0, 4)
        );
        let limits = ArmyLimits::of_points(50);
        assert_eq!(
            bought(Army::new(1, 1, 0, 0, 2), 1, limits),
            Army::new(0, 1, 0, 0, 0)
        );
        let limits = ArmyLimits::of_points(320);
        assert_eq!(
            bought(Army::new(1, 1, 0, 0, 2), 2, limits),
            Army::new(2, 2, 0, 0, 4)
        );
    }
}
