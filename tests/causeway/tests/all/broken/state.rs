//! A position with extra data that its text does not include.
use boardwright_causeway::Position;
use std::fmt;
use std::hash::{Hash, Hasher};

#[derive(Copy, Clone)]
pub(crate) struct FlawedState {
    pub(crate) inner: Position,
    pub(crate) noise: u32,
    /// Whether states with different noise are different.
    pub(crate) noise_counts: bool,
    /// Whether the noise is hashed, although it may not count.
    pub(crate) noise_is_hashed: bool,
    /// Whether the noise is left out of the state's `Debug` text.
    pub(crate) noise_is_quiet: bool,
}

impl fmt::Debug for FlawedState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut told = f.debug_struct("FlawedState");
        told.field("inner", &self.inner);
        if !self.noise_is_quiet {
            told.field("noise", &self.noise);
        }
        told.finish()
    }
}

impl PartialEq for FlawedState {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner && (!self.noise_counts || self.noise == other.noise)
    }
}

impl Eq for FlawedState {}

impl Hash for FlawedState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.inner.hash(hasher);
        if self.noise_is_hashed || self.noise_counts {
            self.noise.hash(hasher);
        }
    }
}
