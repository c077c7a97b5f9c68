//! The line that a search is in, from the root to the position it looks at.

use alloc::vec::Vec;

/// The positions of a line. There is always one: the root.
#[derive(Clone, Debug)]
pub(super) struct Path {
    /// The search key of each position, and whether the step to it makes it
    /// impossible to return to earlier ones.
    steps: Vec<(u64, bool)>,
}

impl Path {
    /// A path with room for this many positions, so that no node allocates.
    pub(super) fn new(plies: usize) -> Self {
        Self {
            steps: Vec::with_capacity(plies),
        }
    }

    /// Begins at the root with this key.
    pub(super) fn start(&mut self, root: u64) {
        self.steps.clear();
        self.push(root, false);
    }

    /// Steps to a position; `clears` says whether earlier ones cannot come back.
    pub(super) fn push(&mut self, key: u64, clears: bool) {
        self.steps.push((key, clears));
    }

    /// Takes the last step back.
    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// The key of the position that is being searched.
    pub(super) fn key(&self) -> u64 {
        self.steps.last().map_or(0, |&(key, _)| key)
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.steps.len()
    }

    /// All positions, first the root.
    pub(super) fn steps(&self) -> &[(u64, bool)] {
        &self.steps
    }

    /// The keys of all positions, first the root.
    pub(super) fn keys(&self) -> Vec<u64> {
        self.steps.iter().map(|&(key, _)| key).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Path;

    #[test]
    fn a_path_ends_where_the_search_is() {
        let mut path = Path::new(2);
        path.start(7);
        path.push(8, true);
        path.push(9, false);
        assert_eq!((path.key(), path.len()), (9, 3));
        assert_eq!(path.steps(), [(7, false), (8, true), (9, false)]);
        path.pop();
        assert_eq!(path.keys(), [7, 8]);
        path.start(1);
        assert_eq!(path.keys(), [1]);
    }
}
