//! The best lines that a search has found (principal variations), one for each ply.

use alloc::vec;
use alloc::vec::Vec;

/// For each ply, how the game goes on from there if both sides play their best
/// moves. A line is only as good as the last search at its ply.
#[derive(Clone, Debug)]
pub(super) struct Lines<M> {
    lines: Vec<Vec<M>>,
}

impl<M: Copy> Lines<M> {
    /// Empty lines for this many plies.
    pub(super) fn new(plies: usize) -> Self {
        Self {
            lines: vec![Vec::new(); plies],
        }
    }

    /// The best line from a ply on.
    pub(super) fn line(&self, ply: usize) -> &[M] {
        &self.lines[ply]
    }

    /// Forgets the line from a ply on.
    pub(super) fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The best line from a ply on is this move, and the best line behind it.
    pub(super) fn keep(&mut self, ply: usize, chosen: M) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(behind)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(chosen);
            line.extend_from_slice(behind);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn a_line_is_a_move_and_the_line_behind_it() {
        let mut lines = Lines::new(4);
        lines.keep(2, 'c');
        lines.keep(1, 'b');
        lines.keep(0, 'a');
        assert_eq!(lines.line(0), ['a', 'b', 'c']);
        // Another line from the second ply on leaves the first as it was.
        lines.clear(2);
        lines.keep(1, 'x');
        assert_eq!(lines.line(0), ['a', 'b', 'c']);
        lines.keep(0, 'a');
        assert_eq!(lines.line(0), ['a', 'x']);
    }
}
