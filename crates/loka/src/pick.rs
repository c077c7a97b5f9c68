//! One action of a turn by its number.
//!
//! All sets of targets are stored as they are generated, with how many actions come before each:
//!
//! ```text
//!   pieces          K    Q    N
//!   targets         3    9    4
//!   before each     0    3   12        7 is not below 0 and 3, so the second set has it:
//!   action 7             ^             its target with the number 7 - 3
//! ```
//!
//! These numbers are [bytes of a word](Numbers), so that all are compared at once: a search set by
//! set ends where no processor can foretell it, and numbers in memory would have to be there
//! before they could be read together.

use crate::Kind;
use crate::Move;
use crate::actions::REMEMBERED;
use crate::by_target::{Origins, action};
use crate::field::{Field, SetOf, SquareOf};
use crate::rules::Rules;
use crate::state::StateOf;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;

/// The sets of the targets of pawns.
const PAWN_SETS: usize = 4;
/// Up to eight ascending numbers of actions in one word, a byte each, the last in the lowest.
///
/// ```text
///   pushed 0, 3, 12      | .. | .. | .. | .. | .. | 00 | 03 | 0c |
/// ```
#[derive(Copy, Clone)]
struct Numbers(u64);

impl Numbers {
    /// What each number must be below, and what they are compared with.
    const BOUND: usize = 0x80;
    /// The lowest bit of each byte, and the highest.
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x80 * Self::ONES;
    /// None yet: what is not pushed is above every number that it is compared with.
    const NONE: Numbers = Numbers(Self::HIGHS - Self::ONES);

    #[inline(always)]
    const fn push(self, number: usize) -> Self {
        Numbers(self.0 << 8 | number as u64)
    }

    /// How many of the eight bytes are not above a number below [`BOUND`](Self::BOUND).
    #[inline(always)]
    const fn not_above(self, number: u64) -> usize {
        // The high bit of each byte stays where nothing has to be borrowed, and no byte borrows
        // from another.
        let differences = ((number * Self::ONES) | Self::HIGHS).wrapping_sub(self.0);
        (differences & Self::HIGHS).count_ones() as usize
    }

    /// The number that was pushed so many before the last.
    #[inline(always)]
    const fn back(self, pushed_since: usize) -> usize {
        (self.0 >> (8 * pushed_since) & 0xff) as usize
    }
}

/// The same for up to sixteen. What is not pushed is 0, so that it is never above a number.
#[derive(Copy, Clone)]
struct MoreNumbers(u128);

impl MoreNumbers {
    const NONE: MoreNumbers = MoreNumbers(0);

    #[inline(always)]
    const fn push(self, number: usize) -> Self {
        MoreNumbers(self.0 << 8 | number as u128)
    }

    /// How many of the sixteen bytes are not above a number.
    #[inline(always)]
    const fn not_above(self, number: u64) -> usize {
        Numbers(self.0 as u64).not_above(number) + Numbers((self.0 >> 64) as u64).not_above(number)
    }
}

impl<F: Field> Rules<F> {
    /// Picks one action of a seat that has at most [`REMEMBERED`] pieces and pawns besides.
    #[inline]
    pub(crate) fn pick_of_few(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move<SquareOf<F>>> {
        let ways = self.ways(state);
        let team = state.placement.of_team(seat);
        let enemies = ways.occupied - team;
        let own = state.placement.of_seat(seat);
        // Those of pieces, and then of pawns.
        let mut sets = [SetOf::<F>::EMPTY; REMEMBERED + PAWN_SETS];
        // Where each piece is, and how many actions come before its own. Pairs of them would be
        // written one by one to begin with, and the processor would wait for all these stores.
        let mut origins = [own.first()?; REMEMBERED];
        let mut counts = [0u8; REMEMBERED];
        // The number of actions before each piece.
        let mut before = MoreNumbers::NONE;
        let mut used = 0;
        let mut count = 0;
        ways.each_arrivals(own, |from, arrivals| {
            let targets = arrivals - team;
            origins[used % REMEMBERED] = from;
            counts[used % REMEMBERED] = count as u8;
            sets[used % REMEMBERED] = targets;
            before = before.push(count);
            count += targets.len();
            used += 1;
        });
        // The same before each set of pawns and after the last.
        let mut before_pawns = Numbers::NONE;
        let mut all = count;
        let pawns = own & state.placement.of_kind(Kind::Pawn);
        if !pawns.is_empty() {
            let moves = ways.pawn_moves(seat, pawns, enemies);
            before_pawns = before_pawns.push(all);
            for (number, targets) in [moves.singles, moves.doubles, moves.left, moves.right]
                .into_iter()
                .enumerate()
            {
                sets[REMEMBERED + number] = targets;
                all += targets.len();
                before_pawns = before_pawns.push(all);
            }
            all += self.count_rare_pawn_actions(&ways, seat, pawns, enemies, &moves);
        }
        if all == 0 {
            return None;
        }
        let chosen = choose(all as u64);
        if all >= Numbers::BOUND {
            return self.nth_visited(state, seat, chosen);
        }
        // Those that were not pushed count as well.
        let pieces = before.not_above(chosen) + used - REMEMBERED;
        let pawn_sets = before_pawns.not_above(chosen);
        if pawn_sets > PAWN_SETS {
            return self.nth_visited(state, seat, chosen);
        }
        if pawn_sets == 0 {
            let place = pieces.wrapping_sub(1) % REMEMBERED;
            let to = sets[place].nth(chosen as usize - usize::from(counts[place]))?;
            return Some(action(origins[place], to, enemies));
        }
        let left = chosen as usize - before_pawns.back(PAWN_SETS + 1 - pawn_sets);
        let to = sets[REMEMBERED + pawn_sets - 1].nth(left)?;
        let origins = Origins::new(F::side(seat).forward());
        let from = origins.number(pawn_sets - 1).of(self.field.board(), to)?;
        Some(action(from, to, enemies))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    /// So many numbers below the bound.
    fn some(count: usize, step: usize) -> impl Iterator<Item = usize> + Clone {
        (0..count).map(move |place| (place * step + place * place % 3).min(Numbers::BOUND - 1))
    }

    #[test]
    fn numbers_are_compared_as_they_would_be_one_by_one() {
        for (count, step) in (0..=8).flat_map(|count| (0..=17).map(move |step| (count, step))) {
            let pushed = some(count, step);
            let numbers = pushed.clone().fold(Numbers::NONE, Numbers::push);
            for (since, number) in pushed.clone().collect::<Vec<_>>().iter().rev().enumerate() {
                assert_eq!(numbers.back(since), *number);
            }
            for number in 0..Numbers::BOUND - 1 {
                let expected = pushed.clone().filter(|&pushed| pushed <= number).count();
                assert_eq!(numbers.not_above(number as u64), expected, "{number}");
            }
        }
    }

    #[test]
    fn more_numbers_count_what_was_not_pushed() {
        for (count, step) in (0..=16).flat_map(|count| (0..=9).map(move |step| (count, step))) {
            let pushed = some(count, step);
            let numbers = pushed.clone().fold(MoreNumbers::NONE, MoreNumbers::push);
            for number in 0..Numbers::BOUND {
                let expected = pushed.clone().filter(|&pushed| pushed <= number).count();
                assert_eq!(
                    numbers.not_above(number as u64),
                    expected + 16 - count,
                    "{number}"
                );
            }
        }
    }
}
