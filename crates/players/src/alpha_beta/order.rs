//! Which move is looked at first.
//!
//! A search that meets the best move first proves the others worse with far
//! fewer positions. First comes the best move of the transposition table, then
//! moves that win something, then the killers of the ply, then quiet moves by
//! their history and the game's own score, and last moves that lose something.

use crate::sorting::sort;
use alloc::vec;
use alloc::vec::Vec;
use boardwright_ruleset::VALUE_LIMIT;
use core::hash::{Hash, Hasher};

/// A move of a list, and whether it is quiet.
#[derive(Copy, Clone, Debug)]
pub(super) struct Listed<M> {
    pub(super) chosen: M,
    pub(super) is_quiet: bool,
}

/// The moves of a position, of which the one with the greatest score is taken
/// first; among equals the order in which they were listed stays.
#[derive(Clone, Debug)]
pub(super) struct MoveOrder<M> {
    moves: Vec<Listed<M>>,
    /// For each move, its score before its place in the list, in one number:
    /// the least comes first. Those of moves that were taken are in front.
    keys: Vec<u64>,
    taken: usize,
}

impl<M> Default for MoveOrder<M> {
    fn default() -> Self {
        Self {
            moves: Vec::new(),
            keys: Vec::new(),
            taken: 0,
        }
    }
}

/// So many moves are looked for one by one, before the others are sorted. Most
/// positions in which the other side is refuted need no more. Chosen by hand.
const LOOKED_FOR: usize = 4;

impl<M: Copy> MoveOrder<M> {
    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.keys.clear();
        self.taken = 0;
    }

    pub(super) fn push(&mut self, listed: Listed<M>, score: i32) {
        self.keys.push(key(score, self.moves.len()));
        self.moves.push(listed);
    }

    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The score of the move that was taken last.
    pub(super) fn last_score(&self) -> i32 {
        let key = self
            .taken
            .checked_sub(1)
            .and_then(|last| self.keys.get(last));
        key.map_or(0, |key| {
            (!((key >> 32) as u32)).wrapping_add(i32::MIN as u32) as i32
        })
    }

    /// How many moves were taken.
    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    /// The most promising of the moves that are left.
    pub(super) fn take(&mut self) -> Option<Listed<M>> {
        bring_forward(&mut self.keys, self.taken);
        let key = *self.keys.get(self.taken)?;
        self.taken += 1;
        Some(self.moves[place(key)])
    }

    /// The moves that were taken, in their order.
    pub(super) fn all_taken(&self) -> impl DoubleEndedIterator<Item = Listed<M>> {
        let keys = &self.keys[..self.taken];
        keys.iter().map(|&key| self.moves[place(key)])
    }
}

/// What a move of this score loses at once.
pub(super) fn lost(score: i32) -> i32 {
    LOSING.saturating_sub(score).max(0)
}

/// How a quiet move of this score did elsewhere, in thousandths of the most.
pub(super) fn history(score: i32) -> i32 {
    score.clamp(-MOST_HISTORY, MOST_HISTORY) / (MOST_HISTORY / 1_000)
}

/// A number by which moves are sorted: the greatest score first, and among
/// equals the first place.
fn key(score: i32, place: usize) -> u64 {
    // Turned over, a smaller score is a greater number.
    let worse = !score.wrapping_sub(i32::MIN) as u32;
    u64::from(worse) << 32 | place as u64
}

/// The place that a key holds.
fn place(key: u64) -> usize {
    (key & u64::from(u32::MAX)) as usize
}

/// Puts the least of the keys from `from` on in its place.
fn bring_forward(keys: &mut [u64], from: usize) {
    if from >= keys.len() || from > LOOKED_FOR {
        return;
    }
    if from == LOOKED_FOR {
        return sort(&mut keys[from..]);
    }
    let mut least = from;
    for index in from + 1..keys.len() {
        if keys[index] < keys[least] {
            least = index;
        }
    }
    keys.swap(from, least);
}

// Where the classes of moves begin. The numbers only keep the classes apart: a
// gain is at most a million points, and so is a history.

/// The best move of the transposition table.
const TABLE_MOVE: i32 = i32::MAX;
/// A move that wins something, and what it wins.
const WINNING: i32 = 100_000_000;
/// A quiet move that lately caused a cut-off at this ply.
const KILLER: i32 = 90_000_000;
/// The greatest history of a quiet move, above or below 0.
const MOST_HISTORY: i32 = 1_000_000;
/// A move that loses something, less what it loses.
const LOSING: i32 = -100_000_000;

/// How many groups of moves the history tells apart. Chosen by hand: they take
/// 16 KiB.
const GROUPS: usize = 1 << 12;
/// How many groups of two moves in a row: 256 KiB. Chosen by hand.
const REPLIES: usize = 1 << 16;

/// What a point of the game's own score of a quiet move counts beside its history. With two and
/// a half times as much chess is weaker.
const QUIET_SCORE: i32 = 1_000;

/// Where a node stands: its ply, and the move by which it was reached.
#[derive(Copy, Clone, Debug)]
pub(super) struct Reached<M> {
    pub(super) ply: usize,
    pub(super) by: Option<M>,
}

/// How good quiet moves have been in the search so far, and room for the moves
/// that are being ordered.
pub(super) struct Order<M> {
    history: Vec<i32>,
    /// The same for each move behind the one before it (continuation history).
    replies: Vec<i32>,
    /// For each ply, the quiet moves that last caused a cut-off there.
    killers: Vec<[Option<M>; 2]>,
    /// The list of moves of each ply, kept so that no node allocates.
    lists: Vec<MoveOrder<M>>,
}

impl<M: Copy + Eq + Hash> Order<M> {
    pub(super) fn new(plies: usize) -> Self {
        Self {
            history: vec![0; GROUPS],
            replies: vec![0; REPLIES],
            killers: vec![[None; 2]; plies],
            lists: vec![MoveOrder::default(); plies],
        }
    }

    /// Lends the list of moves of a ply, to be given back.
    pub(super) fn lend_list(&mut self, ply: usize) -> MoveOrder<M> {
        core::mem::take(&mut self.lists[ply])
    }

    /// Takes the list of moves of a ply back.
    pub(super) fn return_list(&mut self, ply: usize, moves: MoveOrder<M>) {
        self.lists[ply] = moves;
    }

    /// The score of a move; `gain` as the game sees it, and for a quiet one what the game
    /// gives it beside others.
    pub(super) fn score(
        &self,
        chosen: M,
        gain: Option<i32>,
        best: Option<M>,
        reached: Reached<M>,
        quiet_score: impl FnOnce() -> i32,
    ) -> i32 {
        if best == Some(chosen) {
            return TABLE_MOVE;
        }
        match gain.map(|gain| gain.clamp(-VALUE_LIMIT, VALUE_LIMIT)) {
            Some(gain) if gain >= 0 => WINNING + gain,
            Some(gain) => LOSING + gain,
            None if self.killers[reached.ply].contains(&Some(chosen)) => KILLER,
            None => {
                let reply = reached.by.map_or(0, |by| self.replies[reply(&by, &chosen)]);
                let history = (self.history[group(&chosen)] + reply) / 2;
                let hoped = quiet_score().saturating_mul(QUIET_SCORE);
                let score = history.saturating_add(hoped);
                score.clamp(-MOST_HISTORY, MOST_HISTORY)
            }
        }
    }

    /// Takes note that a quiet move caused a cut-off. The more depth that saved,
    /// the more it counts.
    pub(super) fn refuted(&mut self, chosen: M, depth: i32, reached: Reached<M>) {
        let killers = &mut self.killers[reached.ply];
        if killers[0] != Some(chosen) {
            *killers = [Some(chosen), killers[0]];
        }
        self.learn(chosen, reached.by, bonus(depth));
    }

    /// Takes note that a quiet move was searched in vain before the one that
    /// caused a cut-off.
    pub(super) fn failed(&mut self, chosen: M, depth: i32, reached: Reached<M>) {
        self.learn(chosen, reached.by, -bonus(depth));
    }

    fn learn(&mut self, chosen: M, by: Option<M>, bonus: i32) {
        approach(&mut self.history[group(&chosen)], bonus);
        if let Some(by) = by {
            approach(&mut self.replies[reply(&by, &chosen)], bonus);
        }
    }
}

/// Adds a bonus to a score: the less of it, the nearer the score is to its bound.
fn approach(good: &mut i32, bonus: i32) {
    let less = i64::from(*good) * i64::from(bonus.abs()) / i64::from(MOST_HISTORY);
    *good += bonus - less as i32;
}

/// By how much a cut-off at this depth counts. The curve was chosen by hand.
fn bonus(depth: i32) -> i32 {
    let depth = depth.clamp(1, 32);
    (depth * depth + 4 * depth) * (MOST_HISTORY / 4_000)
}

/// The group of a move, by its hash.
fn group<M: Hash>(chosen: &M) -> usize {
    let mut hasher = Mixer(0);
    chosen.hash(&mut hasher);
    (hasher.finish() >> 52) as usize & (GROUPS - 1)
}

/// The group of a move behind another, by their hash.
fn reply<M: Hash>(before: &M, chosen: &M) -> usize {
    let mut hasher = Mixer(0);
    before.hash(&mut hasher);
    chosen.hash(&mut hasher);
    (hasher.finish() >> 48) as usize & (REPLIES - 1)
}

/// A hash that is cheap for the few bytes of a move, and the same on every
/// platform.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 29);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, Listed, MOST_HISTORY, MoveOrder, Order, Reached, group, history, lost};
    use alloc::vec::Vec;
    use proptest::prelude::*;

    #[test]
    fn moves_come_in_order_of_score() {
        let mut order: Order<u32> = Order::new(2);
        let at = |ply| Reached { ply, by: None };
        order.refuted(6, 3, at(1));
        order.refuted(5, 3, at(0));
        order.failed(4, 3, at(0));
        let gains = [
            (1, Some(-50)),
            (2, Some(10)),
            (3, Some(400)),
            (4, None),
            (5, None),
            (6, None),
            (7, None),
            (8, None),
        ];
        let mut moves = MoveOrder::default();
        for (chosen, gain) in gains {
            let score = order.score(chosen, gain, Some(8), at(1), || 0);
            let is_quiet = gain.is_none();
            moves.push(Listed { chosen, is_quiet }, score);
        }
        let taken = core::iter::from_fn(|| moves.take());
        let sorted: Vec<u32> = taken.map(|listed| listed.chosen).collect();
        assert_eq!(sorted, [8, 3, 2, 6, 5, 7, 4, 1]);
    }

    #[test]
    fn a_quiet_move_is_known_by_the_move_before_and_by_the_game() {
        let mut order: Order<u32> = Order::new(1);
        let behind = |by| Reached {
            ply: 0,
            by: Some(by),
        };
        order.refuted(5, 3, behind(1));
        order.killers[0] = [None; 2];
        let score = |chosen, by, quiet| order.score(chosen, None, None, behind(by), || quiet);
        assert!(score(5, 1, 0) > score(5, 2, 0));
        assert!(score(5, 2, 0) > score(6, 2, 0));
        assert!(score(6, 2, 100) > score(6, 2, 0));
        assert_eq!(score(6, 2, i32::MAX), MOST_HISTORY);
        assert_eq!(history(score(6, 2, i32::MIN)), -1_000);
        assert_eq!(
            (
                lost(order.score(1, Some(-70), None, behind(1), || 0)),
                lost(0)
            ),
            (70, 0)
        );
    }

    #[test]
    fn the_score_of_the_move_that_was_taken_is_known() {
        let mut moves = MoveOrder::default();
        for score in [-7, i32::MAX, i32::MIN, 5] {
            moves.push(
                Listed {
                    chosen: score,
                    is_quiet: true,
                },
                score,
            );
        }
        while let Some(listed) = moves.take() {
            assert_eq!(moves.last_score(), listed.chosen);
        }
    }

    #[test]
    fn history_stays_in_its_bounds() {
        let mut order: Order<u32> = Order::new(1);
        for _ in 0..1_000_000 {
            let by = Some(3);
            order.refuted(1, 100, Reached { ply: 0, by });
            order.failed(2, 100, Reached { ply: 0, by });
        }
        let all = order.history.iter().chain(&order.replies);
        assert!(all.into_iter().all(|good| good.abs() <= MOST_HISTORY));
        assert!(group(&u64::MAX) < GROUPS);
    }

    proptest! {
        #[test]
        fn moves_are_taken_as_the_stable_sort_puts_them(
            scores in prop::collection::vec(
                prop_oneof![-3..3_i32, Just(i32::MIN), Just(i32::MAX)],
                0..80,
            ),
            taken in 0..90_usize,
        ) {
            let mut moves = MoveOrder::default();
            for (place, &score) in scores.iter().enumerate() {
                moves.push(Listed { chosen: place, is_quiet: true }, score);
            }
            let mut expected: Vec<usize> = (0..scores.len()).collect();
            expected.sort_by_key(|&place| core::cmp::Reverse(scores[place]));
            expected.truncate(taken);
            for &place in &expected {
                prop_assert_eq!(moves.take().map(|listed| listed.chosen), Some(place));
            }
            let all: Vec<usize> = moves.all_taken().map(|listed| listed.chosen).collect();
            prop_assert_eq!(all, expected);
        }
    }
}
