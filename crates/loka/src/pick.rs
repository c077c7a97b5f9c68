//! One action of a turn by its number.
//!
//! All sets of targets are stored as they are generated. How many actions come before each set is
//! a byte of a word, so that the set with the chosen action is found by comparing all of these
//! numbers at once: a search set by set ends where no processor can foretell it, and numbers in
//! memory would have to be there before they could be read together.

use crate::Kind;
use crate::Move;
use crate::actions::REMEMBERED;
use crate::batch::{Origins, action};
use crate::field::{Field, SetOf, SquareOf};
use crate::rules::Rules;
use crate::state::StateOf;
use boardwright_geometry::SquareSet;
use boardwright_ruleset::Seat;

/// The sets of the targets of pawns.
const PAWN_SETS: usize = 4;
/// What a byte of a word must be below for numbers to be compared.
const BYTE: usize = 0x80;
/// The lowest bit of each byte, and the highest.
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x80 * ONES;

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
        // The number of actions before each piece, the last in the lowest byte.
        let mut before = 0u128;
        let mut used = 0;
        let mut count = 0;
        ways.each_arrivals(own, |from, arrivals| {
            let targets = arrivals - team;
            origins[used % REMEMBERED] = from;
            counts[used % REMEMBERED] = count as u8;
            sets[used % REMEMBERED] = targets;
            before = before << 8 | count as u128;
            count += targets.len();
            used += 1;
        });
        // The same before each set of pawns and after the last.
        let mut before_pawns = HIGHS - ONES;
        let mut all = count;
        let pawns = own & state.placement.of_kind(Kind::Pawn);
        if !pawns.is_empty() {
            let moves = ways.pawn_moves(seat, pawns, enemies);
            before_pawns = before_pawns << 8 | all as u64;
            for (number, targets) in [moves.singles, moves.doubles, moves.left, moves.right]
                .into_iter()
                .enumerate()
            {
                sets[REMEMBERED + number] = targets;
                all += targets.len();
                before_pawns = before_pawns << 8 | all as u64;
            }
            all += self.count_rare_pawn_actions(&ways, seat, pawns, enemies, &moves);
        }
        if all == 0 {
            return None;
        }
        let chosen = choose(all as u64);
        if all >= BYTE {
            return self.nth_visited(state, seat, chosen);
        }
        // Bytes that are not used are 0 for pieces, and count as well.
        let pieces = not_above(before as u64, chosen) + not_above((before >> 64) as u64, chosen);
        let pieces = pieces + used - REMEMBERED;
        let pawn_sets = not_above(before_pawns, chosen);
        if pawn_sets > PAWN_SETS {
            return self.nth_visited(state, seat, chosen);
        }
        if pawn_sets == 0 {
            let place = pieces.wrapping_sub(1) % REMEMBERED;
            let to = sets[place].nth(chosen as usize - usize::from(counts[place]))?;
            return Some(action(origins[place], to, enemies));
        }
        let left =
            chosen as usize - (before_pawns >> (8 * (PAWN_SETS + 1 - pawn_sets)) & 0xff) as usize;
        let to = sets[REMEMBERED + pawn_sets - 1].nth(left)?;
        let origins = Origins::new(F::side(seat).forward());
        let from = origins.number(pawn_sets - 1).of(self.field.board(), to)?;
        Some(action(from, to, enemies))
    }
}

/// How many of the eight bytes, all below [`BYTE`], are at most this number below it.
#[inline]
const fn not_above(bytes: u64, number: u64) -> usize {
    // No byte borrows from another.
    (((number * ONES) | HIGHS).wrapping_sub(bytes) & HIGHS).count_ones() as usize
}
