//! Counting actions without listing them.
//!
//! A random player and the last ply of perft need the number of moves at every
//! position but rarely the moves themselves. So what single tokens can do is
//! counted for all of them [at once](together), and a piece of two storeys
//! takes a few sets. On a small target pieces are counted [one by one](one_by_one). The groups of the generator remain the
//! definition: tests and the test kit compare these counts with them.

#[cfg(any(test, boardwright_small))]
mod one_by_one;
#[cfg(any(test, not(boardwright_small)))]
mod together;

use crate::field::Field;
use crate::generate::{ActionsByTarget, Way, home};
use crate::position::ACTIONS;
use crate::{Move, Position, Stage, Strata, Token};
use boardwright_geometry::{Set9, SquareSet};
use boardwright_ruleset::Seat;
use core::convert::Infallible;
use core::ops::ControlFlow::{self, Break, Continue};
#[cfg(boardwright_small)]
use one_by_one::Counted;
#[cfg(not(boardwright_small))]
use together::Counted;

impl Strata {
    /// How many legal moves a side has.
    pub(crate) fn count(&self, position: &Position, seat: Seat) -> u64 {
        if self.may_act(position, seat) {
            let actions = Counted::of(self, position, &Field::of(position)).all();
            return actions + u64::from(self.turn_ends(position, actions > 0).is_some());
        }
        let mut count = 0;
        let Continue(()) = self.by_target(position, seat, |group| {
            count += group.targets.len() as u64;
            Continue::<Infallible>(())
        });
        count
    }

    /// Picks a move by its number in the order of the generator.
    pub(crate) fn pick(
        &self,
        position: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        if !self.may_act(position, seat) {
            return pick_placement(position, seat, choose);
        }
        let field = Field::of(position);
        let counted = Counted::of(self, position, &field);
        let actions = counted.all();
        let end = self.turn_ends(position, actions > 0);
        let count = actions + u64::from(end.is_some());
        if count == 0 {
            return None;
        }
        let chosen = choose(count);
        assert!(chosen < count, "the chosen index is below the count");
        if chosen >= actions {
            return end;
        }
        counted.pick(self, position, &field, chosen)
    }

    /// The legal decision that is not about a piece (end of turn or pass), if
    /// there is one.
    #[inline]
    pub(crate) fn turn_ends(&self, position: &Position, any_action: bool) -> Option<Move> {
        if self.up_to_three && position.actions_left < ACTIONS {
            Some(Move::End)
        } else if !any_action && position.is_turn_start() {
            Some(Move::Pass)
        } else {
            None
        }
    }
}

/// Picks one of the ways of placing a piece, in the order of the generator.
fn pick_placement(
    position: &Position,
    seat: Seat,
    choose: impl FnOnce(u64) -> u64,
) -> Option<Move> {
    if seat != position.turn || !matches!(position.stage, Stage::Placement(_)) {
        return None;
    }
    // Every piece of the stock may stand on the same squares.
    let targets = home(seat) - position.occupied();
    let mut pieces = [None; 6];
    let mut number = 0;
    for token in Token::ALL {
        pieces[number] = Some(token);
        number += usize::from(position.stock(seat, token) > 0);
    }
    pieces[number] = None;
    number += usize::from(position.general(seat).is_none());
    let squares = targets.len();
    let count = (number * squares) as u64;
    if count == 0 {
        return None;
    }
    let chosen = choose(count);
    assert!(chosen < count, "the chosen index is below the count");
    let chosen = chosen as u32;
    let squares = squares as u32;
    let at = SquareSet::nth(targets, (chosen % squares) as usize)?;
    let token = pieces[(chosen / squares) as usize];
    Some(Move::Place { token, at })
}

/// The size of a set whose squares are less than 64 apart by their index, as
/// those around one piece are: then no two of them share a bit when both
/// halves are laid over each other.
#[inline(always)]
fn size_around(set: Set9) -> u16 {
    let bits = set.bits();
    let size = (bits as u64 | (bits >> 64) as u64).count_ones();
    debug_assert_eq!(
        size as usize,
        set.len(),
        "{set:?} is no more than a neighbourhood"
    );
    size as u16
}

/// Finds the move with this number in groups that are given one by one.
fn nth(mut left: u64) -> impl FnMut(ActionsByTarget) -> ControlFlow<Move> {
    move |ActionsByTarget { way, targets }: ActionsByTarget| {
        let here = targets.len() as u64;
        if left >= here {
            left -= here;
            return Continue(());
        }
        // The number is below the members of a set of 81 squares.
        match SquareSet::nth(targets, left as usize) {
            Some(to) => Break(Way::to(way, to)),
            None => Continue(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::one_by_one;
    use super::together;
    use crate::field::Field;
    use crate::options::{PriestReach, Revive};
    use crate::{Position, Stage, Strata};
    use boardwright_ruleset::{Ruleset as _, Xoshiro256PlusPlus, playout};

    /// Compares both ways of counting, and the moves that they pick.
    fn agree(rules: &Strata, position: &Position) {
        let field = Field::of(position);
        let each = one_by_one::Counted::of(rules, position, &field);
        let all = together::Counted::of(rules, position, &field);
        assert_eq!(all.all(), each.all(), "{position:?}");
        for number in 0..all.all() {
            let picked = all.pick(rules, position, &field, number);
            assert_eq!(picked, each.pick(rules, position, &field, number));
            assert!(picked.is_some());
        }
    }

    #[test]
    fn pieces_together_and_one_by_one() {
        let plain = Strata::default();
        let other = plain
            .with_exchange_general(false)
            .with_priest_reach(PriestReach::Four)
            .with_revive(Revive::OwnLost)
            .with_up_to_three(true);
        let mut random = Xoshiro256PlusPlus::new(7);
        for rules in [plain, other] {
            for _ in 0..12 {
                let mut position = rules.start();
                while playout(&rules, &mut position, &mut random, 1).steps > 0 {
                    if position.stage == Stage::Play && rules.decided(&position).is_none() {
                        agree(&rules, &position);
                    }
                }
            }
        }
    }
}
