//! SplitMix64, which spreads one 64-bit number over many words.
//!
//! It serves two written rules of this crate, the key of a seed given as a
//! number and the start of a [`Xoshiro256PlusPlus`](crate::Xoshiro256PlusPlus).
//! It was chosen because it is five lines in any language, has published test
//! vectors, and maps different numbers to different first words. It is not a
//! generator for games and stays inside the crate: where a caller needs a fast
//! generator, the larger one has no weakness that this one lacks.

/// The state of a SplitMix64 sequence.
pub(crate) struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// The sequence that starts from `state`.
    pub(crate) const fn new(state: u64) -> Self {
        SplitMix64 { state }
    }

    /// The next word of the sequence.
    pub(crate) const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        word ^ (word >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    /// The published outputs for the start 1234567.
    #[test]
    fn gives_the_published_values() {
        let mut sequence = SplitMix64::new(1_234_567);
        let words: [u64; 5] = core::array::from_fn(|_| sequence.next_u64());
        assert_eq!(
            words,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }
}
