//! The adapter gives the words that draws use.
#![cfg(feature = "rand_core_0_10")]

use boardwright_dice::{Dice, Seed};
use rand_core::Rng;
use std::num::{NonZeroU64, NonZeroU128};

#[test]
fn the_words_are_those_of_draws() {
    let dice = Dice::new(Seed::from_u64(42));
    let all_words = NonZeroU128::new(1 << 64).expect("not 0");
    for index in [0, 1, 825, u64::MAX] {
        let mut words = dice.rand_core_0_10(index);
        assert_eq!(
            u128::from(words.next_u64()),
            dice.draw_wide(index, all_words)
        );
    }
    // Two runs of this total do not fit in 2^64, so the words outside the first
    // are rejected. This index is known to reject eleven.
    let total = NonZeroU64::new((1 << 63) + 1).expect("not 0");
    let mut words = dice.rand_core_0_10(825);
    let mut rejected = 0;
    let word = loop {
        match words.next_u64() {
            word if word < total.get() => break word,
            _ => rejected += 1,
        }
    };
    assert_eq!((rejected, word), (11, dice.draw(825, total)));
}

/// Bytes and half words are the same stream, in the same order.
#[test]
fn bytes_and_words_are_one_stream() {
    let dice = Dice::new(Seed::from_u64(1));
    let mut bytes = [0; 1024];
    dice.rand_core_0_10(3).fill_bytes(&mut bytes);
    let mut words = dice.rand_core_0_10(3);
    for chunk in bytes.chunks_exact(8) {
        let word = u64::from_le_bytes(chunk.try_into().expect("eight bytes"));
        assert_eq!(words.next_u64(), word);
    }
    let mut halves = dice.rand_core_0_10(3);
    for chunk in bytes.chunks_exact(4) {
        let half = u32::from_le_bytes(chunk.try_into().expect("four bytes"));
        assert_eq!(halves.next_u32(), half);
    }
    assert_eq!(format!("{halves:?}"), "DrawStream { .. }");
}
