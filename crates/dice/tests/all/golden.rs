//! The pinned values, and a second implementation of the written rule.
//!
//! The data files say what each of them pins. The second implementation is made
//! from the documentation alone and shares no code with the library, so it
//! tests that the library follows the documented rule, for far more draws than
//! a file can hold.

use boardwright_dice::{Dice, Die, Seed, Xoshiro256PlusPlus};
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop_assert_eq, prop_oneof, proptest,
};
use std::num::{NonZeroU64, NonZeroU128};

/// The lines of a data file that are neither empty nor a comment, as fields,
/// with their line numbers.
fn rows(text: &str) -> impl Iterator<Item = (usize, Vec<&str>)> {
    text.lines().enumerate().filter_map(|(number, line)| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let is_row = !line.starts_with('#') && !fields.is_empty();
        is_row.then_some((number + 1, fields))
    })
}

#[test]
fn every_pinned_draw_has_its_value() {
    let mut count = 0;
    for (line, fields) in rows(include_str!("../data/golden_draws.txt")) {
        let [seed, index, total, value] = fields[..] else {
            panic!("line {line} has not four columns");
        };
        let dice = Dice::new(seed.parse().expect("a seed"));
        let index = index.parse().expect("an index");
        let total: NonZeroU128 = total.parse().expect("a total");
        let value: u128 = value.parse().expect("a value");
        assert_eq!(dice.draw_wide(index, total), value, "line {line}");
        if let Ok(total) = NonZeroU64::try_from(total) {
            assert_eq!(u128::from(dice.draw(index, total)), value, "line {line}");
            if let Some(die) = u8::try_from(total.get()).ok().and_then(Die::with_faces) {
                let face = u128::from(die.roll(&dice, index));
                assert_eq!(face, value + 1, "line {line}");
                assert_eq!(
                    *die.distribution().draw(&dice, index),
                    die.roll(&dice, index)
                );
            }
        }
        count += 1;
    }
    assert!(count > 250, "only {count} draws are pinned");
}

#[test]
fn every_pinned_seed_has_its_key() {
    let mut count = 0;
    for (line, fields) in rows(include_str!("../data/golden_seeds.txt")) {
        let [text, key] = fields[..] else {
            panic!("line {line} has not two columns");
        };
        let seed: Seed = text.parse().expect("a seed");
        assert_eq!(Seed::from_key(seed.key()).to_string(), key, "line {line}");
        assert_eq!(seed.to_string(), text, "line {line}");
        count += 1;
    }
    assert!(count > 10, "only {count} seeds are pinned");
}

#[test]
fn the_fast_generator_has_its_pinned_values() {
    let mut count = 0;
    for (line, fields) in rows(include_str!("../data/golden_generator.txt")) {
        let mut generator = Xoshiro256PlusPlus::new(fields[0].parse().expect("a number"));
        let bound: Option<NonZeroU64> = fields[1].parse().ok();
        assert_eq!(bound.is_none(), fields[1] == "-", "line {line}");
        for value in &fields[2..] {
            let drawn = match bound {
                Some(bound) => generator.below(bound),
                None => generator.next_u64(),
            };
            assert_eq!(drawn.to_string(), *value, "line {line}");
            count += 1;
        }
    }
    assert!(count > 200, "only {count} values are pinned");
}

/// The 64 bytes of a ChaCha20 block by RFC 8439, section 2.3.
fn chacha20_block(key: [u8; 32], counter: u32, nonce: [u8; 12]) -> [u8; 64] {
    let word = |bytes: &[u8]| u32::from_le_bytes(bytes.try_into().expect("four bytes"));
    let mut start = [0; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for i in 0..8 {
        start[4 + i] = word(&key[4 * i..4 * i + 4]);
    }
    start[12] = counter;
    for i in 0..3 {
        start[13 + i] = word(&nonce[4 * i..4 * i + 4]);
    }
    let mut state = start;
    let mut quarter_round = |a: usize, b: usize, c: usize, d: usize| {
        for (to, from, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            state[to] = u32::wrapping_add(state[to], state[from]);
            state[turned] = u32::rotate_left(state[turned] ^ state[to], by);
        }
    };
    for _ in 0..10 {
        for column in 0..4 {
            quarter_round(column, column + 4, column + 8, column + 12);
        }
        quarter_round(0, 5, 10, 15);
        quarter_round(1, 6, 11, 12);
        quarter_round(2, 7, 8, 13);
        quarter_round(3, 4, 9, 14);
    }
    let mut block = [0; 64];
    for i in 0..16 {
        block[4 * i..4 * i + 4].copy_from_slice(&state[i].wrapping_add(start[i]).to_le_bytes());
    }
    block
}

/// The draw as the documentation of `Dice` states it.
fn draw_as_written(key: [u8; 32], index: u64, total: u128) -> u128 {
    let mut nonce = [0; 12];
    nonce[4..].copy_from_slice(&index.to_le_bytes());
    let stream: Vec<u8> = (0..16)
        .flat_map(|counter| chacha20_block(key, counter, nonce))
        .collect();
    let word_bytes = if total >= 1 << 64 { 16 } else { 8 };
    for word in stream.chunks_exact(word_bytes) {
        let word = word
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u128::from(byte));
        // The words from `limit` on are those whose run of `total` words does
        // not end before 2^64 or 2^128: its last word would be too large.
        let last_of_run = (word - word % total).checked_add(total - 1);
        if last_of_run.is_some_and(|last| word_bytes == 16 || last < 1 << 64) {
            return word % total;
        }
    }
    panic!("a thousand bytes of stream hold a word that is low enough");
}

/// Published blocks: RFC 8439, appendix A.1, test vectors 1 to 5.
#[test]
fn the_second_implementation_gives_the_published_blocks() {
    let with = |at: usize, value: u8| {
        let mut key = [0; 32];
        key[at] = value;
        key
    };
    let mut last_is_two = [0; 12];
    last_is_two[11] = 2;
    for (key, counter, nonce, begins) in [
        (
            [0; 32],
            0,
            [0; 12],
            [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90],
        ),
        (
            [0; 32],
            1,
            [0; 12],
            [0x9f, 0x07, 0xe7, 0xbe, 0x55, 0x51, 0x38, 0x7a],
        ),
        (
            with(31, 1),
            1,
            [0; 12],
            [0x3a, 0xeb, 0x52, 0x24, 0xec, 0xf8, 0x49, 0x92],
        ),
        (
            with(1, 0xff),
            2,
            [0; 12],
            [0x72, 0xd5, 0x4d, 0xfb, 0xf1, 0x2e, 0xc4, 0x4b],
        ),
        (
            [0; 32],
            0,
            last_is_two,
            [0xc2, 0xc6, 0x4d, 0x37, 0x8c, 0xd5, 0x36, 0x37],
        ),
    ] {
        assert_eq!(chacha20_block(key, counter, nonce)[..8], begins);
    }
}

/// The start of the same published blocks: a draw below 2⁶⁴ is the first word
/// itself.
#[test]
fn draws_begin_with_the_published_blocks() {
    let dice = Dice::new(Seed::from_key([0; 32]));
    let all_words = NonZeroU128::new(1 << 64).expect("not 0");
    assert_eq!(dice.draw_wide(0, all_words), 0x903d_f1a0_ade0_b876);
    let nonce_of_vector_5 = u64::from_le_bytes([0, 0, 0, 0, 0, 0, 0, 2]);
    assert_eq!(
        dice.draw_wide(nonce_of_vector_5, all_words),
        0x3736_d58c_374d_c6c2
    );
}

fn seeds() -> impl Strategy<Value = Seed> {
    prop_oneof![
        any::<u64>().prop_map(Seed::from_u64),
        any::<[u8; 32]>().prop_map(Seed::from_key),
    ]
}

/// Totals of every length, with many of those where words are rejected most.
fn totals() -> impl Strategy<Value = u128> {
    prop_oneof![
        (any::<u128>(), 0u32..128).prop_map(|(bits, shift)| (bits >> shift).max(1)),
        (0u32..128, any::<bool>()).prop_map(|(power, more)| (1 << power) + u128::from(more)),
        Just((1 << 64) - 1),
        Just(u128::MAX),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn a_draw_is_what_the_rule_says(seed in seeds(), index in any::<u64>(), total in totals()) {
        let expected = draw_as_written(seed.key(), index, total);
        let dice = Dice::new(seed);
        let wide = NonZeroU128::new(total).expect("totals are above 0");
        prop_assert_eq!(dice.draw_wide(index, wide), expected);
        if let Ok(total) = NonZeroU64::try_from(wide) {
            prop_assert_eq!(u128::from(dice.draw(index, total)), expected);
        }
    }
}
