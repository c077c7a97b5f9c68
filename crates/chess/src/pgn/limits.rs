//! How much of an input may be held in memory.

/// Bounds on what one game may make the reader hold. What exceeds one is an
/// error at its place, and reading goes on with the next game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Limits {
    /// The bytes of one comment, one tag or one other token.
    pub token: usize,
    /// The tags of one game.
    pub tags: usize,
    /// How deep variations may lie in each other.
    pub depth: usize,
    /// The half-moves of a main line. Only [`Games`](super::Games) asks.
    pub moves: usize,
    /// The half-moves of a game with all its variations. Only
    /// [`Trees`](super::Trees) asks.
    pub nodes: usize,
    /// The bytes of all tags, comments and escaped lines that are kept of one
    /// game. [`Reader`](super::Reader), which keeps none, does not ask.
    pub text: usize,
}

impl Limits {
    /// Wide enough for what is found in the field: tokens of 64 KiB, 256 tags,
    /// variations 64 deep, 20,000 half-moves (the longest game that the
    /// automatic draws allow has fewer), 200,000 with variations, and 1 MiB of
    /// text.
    pub const DEFAULT: Self = Self {
        token: 64 * 1024,
        tags: 256,
        depth: 64,
        moves: 20_000,
        nodes: 200_000,
        text: 1024 * 1024,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}
