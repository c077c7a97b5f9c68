//! How much of an input may be held in memory.

/// Limits on the memory that one game can take. A part that exceeds one is an
/// error at its place, and reading goes on with the next game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Limits {
    /// The bytes of one comment, one tag or one other token.
    pub token: usize,
    /// The tags of one game.
    pub tags: usize,
    /// How deep variations may be nested.
    pub depth: usize,
    /// The half-moves of a main line. Checked only by [`Games`](super::Games).
    pub moves: usize,
    /// The half-moves of a game with all its variations. Checked only by
    /// [`Trees`](super::Trees).
    pub nodes: usize,
    /// The bytes of all tags, comments and escaped lines that are kept of one
    /// game. [`Reader`](super::Reader), which keeps none, does not ask.
    pub text: usize,
}

impl Limits {
    /// Large enough for real files: tokens of 64 KiB, 256 tags, variations 64
    /// deep, 20,000 half-moves (the longest game that the automatic draws allow
    /// has fewer), 200,000 with variations, and 1 MiB of text.
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
