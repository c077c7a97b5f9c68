//! What static evaluations a search keeps through all its iterations.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// A move and the static evaluation of the position after it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Evaluated<M> {
    pub(super) chosen: M,
    /// For the side that moves. The value of a finished game is written as if
    /// the game had ended at the root.
    pub(super) value: i32,
    pub(super) is_over: bool,
}

/// The ranked moves of positions, by their keys.
pub(super) type Lists<M> = Vec<(u64, List<M>)>;

/// The ranked moves of a position, which several searches may keep.
pub(super) type List<M> = Arc<Vec<Evaluated<M>>>;

/// Static evaluations, kept through all iterations.
pub(super) struct StaticEvaluations<M> {
    /// The places of the lists of moves. (A map to the lists themselves would be
    /// compiled for the moves of each game.)
    places: BTreeMap<u64, usize>,
    /// The moves of each position, the best first; none while they are looked at.
    moves: Vec<Option<List<M>>>,
    /// In how many decisions whoever is due wins by force.
    wins: Vec<Option<u32>>,
    /// The places of the wins, in a map of the same type as the other.
    places_of_wins: BTreeMap<u64, usize>,
    /// How many bytes they may still take.
    room: usize,
}

impl<M> StaticEvaluations<M> {
    pub(super) const fn new(bytes: usize) -> Self {
        Self {
            places: BTreeMap::new(),
            moves: Vec::new(),
            wins: Vec::new(),
            places_of_wins: BTreeMap::new(),
            room: bytes,
        }
    }

    /// The moves of a position, if they are kept.
    pub(super) fn get(&self, key: u64) -> Option<&List<M>> {
        self.moves.get(*self.places.get(&key)?)?.as_ref()
    }

    /// Lends the moves of a position, if they are kept.
    pub(super) fn take(&mut self, key: u64) -> Option<List<M>> {
        self.moves.get_mut(*self.places.get(&key)?)?.take()
    }

    /// Keeps the moves of a position, if there are any.
    pub(super) fn put(&mut self, key: u64, evaluated: List<M>) {
        let evaluated = Some(evaluated).filter(|evaluated| !evaluated.is_empty());
        match self.places.get(&key) {
            Some(&place) => self.moves[place] = evaluated,
            None => {
                self.places.insert(key, self.moves.len());
                self.moves.push(evaluated);
            }
        }
    }

    /// Keeps the lists of another search, as far as they are new and fit.
    pub(super) fn learn(&mut self, lists: &Lists<M>) {
        for (key, evaluated) in lists {
            let is_new = !self.places.contains_key(key);
            if is_new && self.fits::<Evaluated<M>>(evaluated.len()) {
                self.put(*key, Arc::clone(evaluated));
            }
        }
    }

    /// Takes the bytes of this number of entries from the room that is left, if
    /// they fit.
    pub(super) fn fits<T>(&mut self, entries: usize) -> bool {
        // About what a map takes for an entry besides its content.
        const OWN: usize = 48;
        let bytes = entries * size_of::<T>() + OWN;
        let fits = bytes <= self.room;
        if fits {
            self.room -= bytes;
        }
        fits
    }

    /// In how many decisions whoever is due in a position wins by force; `find` is
    /// asked at most once as long as there is room.
    pub(super) fn forced_win(
        &mut self,
        key: u64,
        find: impl FnOnce() -> Option<u32>,
    ) -> Option<u32> {
        if let Some(&place) = self.places_of_wins.get(&key) {
            return self.wins[place];
        }
        let decisions = find();
        if self.fits::<(u64, Option<u32>)>(1) {
            self.places_of_wins.insert(key, self.wins.len());
            self.wins.push(decisions);
        }
        decisions
    }
}

#[cfg(test)]
mod tests {
    use super::{Evaluated, StaticEvaluations};
    use alloc::sync::Arc;
    use alloc::vec::Vec;

    fn list(moves: &[u8]) -> Arc<Vec<Evaluated<u8>>> {
        let evaluated = moves.iter().map(|&chosen| Evaluated {
            chosen,
            value: 0,
            is_over: false,
        });
        Arc::new(evaluated.collect())
    }

    fn moves(kept: &StaticEvaluations<u8>, key: u64) -> Option<Vec<u8>> {
        let list = kept.get(key)?;
        Some(list.iter().map(|one| one.chosen).collect())
    }

    #[test]
    fn a_list_that_is_lent_is_missing_until_it_is_given_back() {
        let mut kept = StaticEvaluations::new(1_000);
        kept.put(5, list(&[1, 2]));
        let lent = kept.take(5).expect("it is kept");
        assert_eq!(moves(&kept, 5), None);
        kept.put(5, lent);
        assert_eq!(moves(&kept, 5), Some([1, 2].into()));
    }

    #[test]
    fn lists_of_others_change_no_own_list_and_keep_to_the_room() {
        let mut kept = StaticEvaluations::new(150);
        kept.put(5, list(&[1]));
        kept.learn(&[(5, list(&[2])), (6, list(&[3])), (7, list(&[4; 99]))].into());
        assert_eq!(moves(&kept, 5), Some([1].into()));
        assert_eq!(moves(&kept, 6), Some([3].into()));
        assert_eq!(moves(&kept, 7), None);
    }

    #[test]
    fn a_win_is_looked_for_once() {
        let mut kept: StaticEvaluations<u8> = StaticEvaluations::new(1_000);
        assert_eq!(kept.forced_win(1, || Some(3)), Some(3));
        assert_eq!(kept.forced_win(1, || None), Some(3));
        let mut full: StaticEvaluations<u8> = StaticEvaluations::new(0);
        assert_eq!(full.forced_win(1, || Some(3)), Some(3));
        assert_eq!(full.forced_win(1, || None), None);
    }
}
