//! How much a search has done, and when it must stop to ask whether it may go on.

/// The search was broken off; what it was looking at has no value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// The counters of a search, and their limits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    pub(super) positions: u64,
    /// The work besides positions: how often the search went through a position
    /// that was evaluated before, and where several searches meet, lists of moves.
    visits: u64,
    /// At how many positions the search stops, or meets the others.
    limit: u64,
    /// The number of positions and visits at which it calls back next: asks the
    /// caller, or meets the others.
    next_callback: u64,
    /// The greatest ply of this iteration.
    pub(super) deepest: usize,
    /// Whether every outcome of dice was weighed and every move looked at.
    pub(super) exact: bool,
}

impl Effort {
    /// Nothing is done yet, and this number of positions may be searched.
    pub(super) const fn new(limit: u64, callback_after: u64) -> Self {
        Self {
            positions: 0,
            visits: 0,
            limit,
            next_callback: callback_after,
            deepest: 0,
            exact: true,
        }
    }

    /// Whether one more position would be one too many.
    pub(super) const fn is_spent(&self) -> bool {
        self.positions >= self.limit
    }

    /// Counts a position at a ply.
    pub(super) fn count(&mut self, ply: usize) {
        self.positions += 1;
        self.deepest = self.deepest.max(ply);
    }

    /// Counts work that is no position.
    pub(super) fn visit(&mut self, work: u64) {
        self.visits += work;
    }

    /// Adds what was looked at elsewhere, and whether that was exact.
    pub(super) fn add(&mut self, positions: u64, exact: bool) {
        self.positions += positions;
        self.exact &= exact;
    }

    /// All work so far.
    const fn work(&self) -> u64 {
        self.positions.saturating_add(self.visits)
    }

    /// Whether it is time to call back.
    pub(super) const fn is_callback_due(&self) -> bool {
        self.work() >= self.next_callback
    }

    /// Calls back after this much more work.
    pub(super) const fn call_back_after(&mut self, work: u64) {
        self.next_callback = self.work().saturating_add(work);
    }

    /// Allows this number of positions more.
    pub(super) const fn allow(&mut self, positions: u64) {
        self.limit = self.positions + positions;
    }
}

#[cfg(test)]
mod tests {
    use super::Effort;

    #[test]
    fn a_search_is_spent_at_its_limit_and_goes_on_with_more() {
        let mut effort = Effort::new(2, 100);
        for ply in [3, 1] {
            assert!(!effort.is_spent());
            effort.count(ply);
        }
        assert!(effort.is_spent());
        assert_eq!((effort.positions, effort.deepest), (2, 3));
        effort.allow(1);
        assert!(!effort.is_spent());
        effort.count(0);
        assert!(effort.is_spent());
    }

    #[test]
    fn visits_are_work_but_no_positions() {
        let mut effort = Effort::new(u64::MAX, 5);
        effort.visit(3);
        effort.count(0);
        assert!(!effort.is_callback_due());
        effort.visit(1);
        assert!(effort.is_callback_due());
        assert_eq!(effort.positions, 1);
        effort.call_back_after(2);
        assert!(!effort.is_callback_due());
        effort.add(2, false);
        assert!(effort.is_callback_due());
        assert!(!effort.exact);
    }

    #[test]
    fn a_search_without_bound_never_overflows() {
        let mut effort = Effort::new(u64::MAX, u64::MAX);
        effort.visit(u64::MAX);
        effort.count(0);
        effort.call_back_after(1_024);
        assert!(effort.is_callback_due());
    }
}
