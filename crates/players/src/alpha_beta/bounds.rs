//! How far a search may go.

/// No line is searched further than this.
pub(super) const DEEPEST: usize = 96;

/// The bounds of a search.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// How many decisions it looks ahead at most.
    pub(super) depth: u32,
    /// The most moves that are looked at in a position.
    pub(super) widest: usize,
    /// The most outcomes of dice that are weighed.
    pub(super) outcomes: u64,
    /// The most positions that are searched.
    pub(super) positions: u64,
    /// The memory for positions that were searched.
    pub(super) bytes: usize,
    /// How much worse than the best a move may be and still be known exactly.
    pub(super) margin: i32,
    /// Whether late quiet moves are searched less deep at first.
    pub(super) reduces: bool,
    /// Whether moves are searched the deeper the better they look, as turns
    /// are long.
    pub(super) ranks: bool,
    /// What is pruned behind dice: nothing, by bounds (1), or by bounds that
    /// are found by trying one move behind each outcome (2).
    pub(super) star: u32,
}
