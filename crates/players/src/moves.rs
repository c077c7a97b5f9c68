//! The moves a player looks at, where there may be more than it can.
use crate::player::below;
use alloc::vec::Vec;
use boardwright_ruleset::{Ruleset, Seat, Xoshiro256PlusPlus};
use core::ops::ControlFlow::{Break, Continue};

/// Up to this many moves are listed to find a sample. Of more, each is picked by
/// its number, which games with that many do by arithmetic. Chosen by hand.
const LONGEST_WALK: u64 = 1 << 20;

/// How many are sampled where each must be picked by its number. Chosen by hand.
const MOST_PICKED: u64 = 256;

/// The legal moves of a seat if there are at most `widest`, else a sample of
/// them, in the order of the generator and each at most once; and how many
/// there are.
pub(crate) fn sampled_moves<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    widest: u64,
    random: &mut Xoshiro256PlusPlus,
) -> (Vec<R::Move>, u64) {
    let count = rules.count_moves(state, seat);
    let mut moves = Vec::new();
    if count <= widest {
        let all = rules.visit_moves(state, seat, |legal| {
            moves.push(legal);
            Continue::<()>(())
        });
        debug_assert!(all.is_continue(), "the visit was never broken off");
        return (moves, count);
    }
    let picked = if count <= LONGEST_WALK {
        widest
    } else {
        widest.min(MOST_PICKED)
    };
    let mut indices: Vec<u64> = (0..picked).map(|_| below(random, count)).collect();
    indices.sort_unstable();
    indices.dedup();
    if count > LONGEST_WALK {
        let pick = |index| rules.pick_move(state, seat, |_| index);
        moves.extend(indices.into_iter().filter_map(pick));
        return (moves, count);
    }
    let mut wanted = indices.into_iter();
    let mut next = wanted.next();
    let mut index = 0;
    let walk = rules.visit_moves(state, seat, |legal| {
        if next == Some(index) {
            moves.push(legal);
            next = wanted.next();
            if next.is_none() {
                return Break(());
            }
        }
        index += 1;
        Continue(())
    });
    debug_assert!(walk.is_break(), "every index is below the count");
    (moves, count)
}
