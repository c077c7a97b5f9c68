//! The pinned values, and a second implementation of the written rule.
//!
//! The data files say what each of them pins. The second implementation is made
//! from the documentation alone and shares no code with the library, so it
//! tests that the library follows the documented rule, for far more draws than
//! a file can hold.

use boardwright_dice::{BufferedDice, Dice, Die, Seed, Xoshiro256PlusPlus};
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop_assert_eq, prop_oneof, proptest,
};
use std::io::Write as _;
use std::num::{NonZeroU64, NonZeroU128};
use std::process::{Command, Stdio};

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

/// The word of a stream that belongs to an index.
fn word_as_written(key: [u8; 32], index: u64, stream: u64) -> u64 {
    let [block, at] = [index / 8, index % 8];
    let [counter, beyond] = [block as u32, (block >> 32) as u32];
    let mut nonce = [0; 12];
    nonce[..4].copy_from_slice(&beyond.to_le_bytes());
    nonce[4..].copy_from_slice(&stream.to_le_bytes());
    let block = chacha20_block(key, counter, nonce);
    let word = block.chunks_exact(8).nth(at as usize);
    u64::from_le_bytes(word.expect("eight words").try_into().expect("eight bytes"))
}

/// The draw as the documentation of `Dice` states it.
fn draw_as_written(key: [u8; 32], index: u64, total: u128) -> u128 {
    let is_wide = total >= 1 << 64;
    for attempt in 0..1000 {
        let word = if is_wide {
            let [low, high] =
                [0, 1].map(|half| u128::from(word_as_written(key, index, 2 * attempt + half)));
            high << 64 | low
        } else {
            word_as_written(key, index, attempt).into()
        };
        // The words from `limit` on are those whose run of `total` words does
        // not end before 2^64 or 2^128: its last word would be too large.
        let last_of_run = (word - word % total).checked_add(total - 1);
        if last_of_run.is_some_and(|last| is_wide || last < 1 << 64) {
            return word % total;
        }
    }
    panic!("one of a thousand words is low enough");
}

/// The published blocks: key, counter, nonce and content.
fn published_blocks() -> impl Iterator<Item = ([u8; 32], u32, [u8; 12], [u8; 64])> {
    rows(include_str!("../data/published_blocks.txt")).map(|(line, fields)| {
        let [key, counter, nonce, block] = fields[..] else {
            panic!("line {line} has not four columns");
        };
        let counter = counter.parse().expect("a number");
        (bytes(key), counter, bytes(nonce), bytes(block))
    })
}

/// Bytes from their hexadecimal digits.
fn bytes<const COUNT: usize>(digits: &str) -> [u8; COUNT] {
    assert_eq!(digits.len(), 2 * COUNT, "{digits}");
    std::array::from_fn(|at| {
        u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("two digits")
    })
}

#[test]
fn the_second_implementation_gives_the_published_blocks() {
    for (key, counter, nonce, block) in published_blocks() {
        assert_eq!(chacha20_block(key, counter, nonce), block);
    }
}

/// A draw below 2⁶⁴ is a word of stream 0 itself, so eight draws are a block.
#[test]
fn draws_are_the_published_blocks() {
    let all_words = NonZeroU128::new(1 << 64).expect("not 0");
    let of_stream_0 = published_blocks().filter(|&(_, _, nonce, _)| nonce == [0; 12]);
    let mut count = 0;
    for (key, counter, _, block) in of_stream_0 {
        let dice = Dice::new(Seed::from_key(key));
        for (index, word) in (8 * u64::from(counter)..).zip(block.chunks_exact(8)) {
            let word = u64::from_le_bytes(word.try_into().expect("eight bytes"));
            assert_eq!(dice.draw_wide(index, all_words), word.into());
            count += 1;
        }
    }
    assert_eq!(count, 32);
}

/// A program in another language draws the pinned values, and the README shows its
/// rule as it is.
#[test]
fn a_program_without_this_crate_draws_the_pinned_values() {
    let program = include_str!("../data/check_draws.py");
    let (_, shown) = include_str!("../../README.md")
        .split_once("```python\n")
        .expect("the README shows the rule");
    let (shown, _) = shown.split_once("```").expect("it ends");
    assert!(program.contains(shown), "the README shows another rule");

    let python = |program: &str, lines: &str| {
        let mut child = Command::new("python3")
            .args(["-c", program])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut stdin = child.stdin.take().expect("it is piped");
        // A program that fails does not read to the end; its status tells.
        let _ = stdin.write_all(lines.as_bytes());
        drop(stdin);
        child.wait_with_output()
    };
    // Some systems have a command of this name that does not run.
    if !python("", "").is_ok_and(|output| output.status.success()) {
        println!("skipped: draws were not checked by another program (there is no python3 here)");
        return;
    }
    let pinned = include_str!("../data/golden_draws.txt");
    let output = python(program, pinned).expect("it has run before");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    // It does look at what it reads.
    let output = python(program, "42 0 20 5\n").expect("it has run before");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.contains("4, not: 42 0 20 5"), "{errors}");
}

fn seeds() -> impl Strategy<Value = Seed> {
    prop_oneof![
        any::<u64>().prop_map(Seed::from_u64),
        any::<[u8; 32]>().prop_map(Seed::from_key),
    ]
}

/// Indices of every length.
fn indices() -> impl Strategy<Value = u64> {
    (any::<u64>(), 0u32..64).prop_map(|(bits, shift)| bits >> shift)
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
    fn a_draw_is_what_the_rule_says(seed in seeds(), index in indices(), total in totals()) {
        let expected = draw_as_written(seed.key(), index, total);
        let dice = Dice::new(seed);
        let mut buffered = BufferedDice::new(dice.clone());
        let wide = NonZeroU128::new(total).expect("totals are above 0");
        prop_assert_eq!(dice.draw_wide(index, wide), expected);
        if let Ok(total) = NonZeroU64::try_from(wide) {
            prop_assert_eq!(u128::from(dice.draw(index, total)), expected);
            prop_assert_eq!(u128::from(buffered.draw(index, total)), expected);
        }
    }
}
