//! The key stream of ChaCha20, a block at a time, or the first words of several streams.
//!
//! A draw needs one or two words of its stream, so all but the first block would be
//! made in vain. Generators of random numbers make four blocks at once, which takes
//! three times as long. Draws in the order of their numbers need the first blocks of
//! streams that follow each other: those are made together, in vectors.

/// The words of one stream of ChaCha20 as in RFC 8439, from its beginning. The counter of blocks
/// is followed by a stream number of 64 bits: a nonce whose first four bytes are zero.
pub(crate) struct KeyStream {
    /// The constants, the key, the counter, a zero and the number of the stream.
    input: [u32; 16],
    block: [u32; 16],
    /// How many words of 64 bits of the block were taken.
    taken: usize,
}

/// The words of 64 bits in a block.
const WORDS: usize = 8;

impl KeyStream {
    pub(crate) fn new(key: &[u8; 32], number: u64) -> Self {
        let input = input(key, number);
        KeyStream {
            input,
            block: block(&input),
            taken: 0,
        }
    }

    /// The next eight bytes, the lowest first.
    pub(crate) fn next_u64(&mut self) -> u64 {
        if self.taken == WORDS {
            // No draw takes 2³² blocks: each word is taken with a probability of at least a half.
            self.input[12] = self.input[12].wrapping_add(1);
            self.block = block(&self.input);
            self.taken = 0;
        }
        let [low, high] = [0, 1].map(|half| self.block[2 * self.taken + half]);
        self.taken += 1;
        u64::from(high) << 32 | u64::from(low)
    }
}

/// The first word of each of the streams with the numbers from this one on.
pub(crate) fn first_words<const STREAMS: usize>(key: &[u8; 32], number: u64) -> [u64; STREAMS] {
    let mut inputs = input(key, number).map(|word| [word; STREAMS]);
    let numbers: [u64; STREAMS] = core::array::from_fn(|stream| number.wrapping_add(stream as u64));
    inputs[14] = numbers.map(|number| number as u32);
    inputs[15] = numbers.map(|number| (number >> 32) as u32);
    let [low, high, ..] = blocks(&inputs);
    core::array::from_fn(|stream| u64::from(high[stream]) << 32 | u64::from(low[stream]))
}

/// What the first block of a stream is made from.
fn input(key: &[u8; 32], number: u64) -> [u32; 16] {
    let mut input = [0; 16];
    input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    for (word, bytes) in input[4..12].iter_mut().zip(key.chunks_exact(4)) {
        *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
    }
    input[14] = number as u32;
    input[15] = (number >> 32) as u32;
    input
}

fn block(input: &[u32; 16]) -> [u32; 16] {
    blocks(&input.map(|word| [word])).map(|[word]| word)
}

/// The block function of section 2.3 of the RFC, for several inputs: the first words of all, the
/// second words of all, and so on.
fn blocks<const BLOCKS: usize>(inputs: &[[u32; BLOCKS]; 16]) -> [[u32; BLOCKS]; 16] {
    let mut words = *inputs;
    for _ in 0..10 {
        // All blocks go through the same two rounds before the next: in this form a compiler
        // makes the same step of several blocks by one instruction.
        for block in 0..BLOCKS {
            let mut own: [u32; 16] = core::array::from_fn(|word| words[word][block]);
            two_rounds(&mut own);
            for (word, made) in words.iter_mut().zip(own) {
                word[block] = made;
            }
        }
    }
    for (words, given) in words.iter_mut().zip(inputs) {
        for (word, given) in words.iter_mut().zip(given) {
            *word = word.wrapping_add(*given);
        }
    }
    words
}

/// A round of the columns and a round of the diagonals.
#[inline(always)]
fn two_rounds(words: &mut [u32; 16]) {
    for column in 0..4 {
        quarter_round(words, [column, column + 4, column + 8, column + 12]);
    }
    for diagonal in 0..4 {
        quarter_round(
            words,
            [
                diagonal,
                (diagonal + 1) % 4 + 4,
                (diagonal + 2) % 4 + 8,
                (diagonal + 3) % 4 + 12,
            ],
        );
    }
}

#[inline(always)]
fn quarter_round(words: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    let mut step = |sum: usize, added: usize, turned: usize, by: u32| {
        words[sum] = words[sum].wrapping_add(words[added]);
        words[turned] = (words[turned] ^ words[sum]).rotate_left(by);
    };
    step(a, b, d, 16);
    step(c, d, b, 12);
    step(a, b, d, 8);
    step(c, d, b, 7);
}

#[cfg(test)]
mod tests {
    use super::{KeyStream, block, blocks, first_words};

    /// The example of section 2.3.2 of RFC 8439.
    #[test]
    fn the_published_block() {
        let mut input = [0; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (index, word) in input[4..12].iter_mut().enumerate() {
            let first = 4 * index as u32;
            *word = first | (first + 1) << 8 | (first + 2) << 16 | (first + 3) << 24;
        }
        input[12..].copy_from_slice(&[1, 0x0900_0000, 0x4a00_0000, 0]);
        let expected = [
            0xe4e7_f110,
            0x1559_3bd1,
            0x1fdd_0f50,
            0xc471_20a3,
            0xc7f4_d1c7,
            0x0368_c033,
            0x9aaa_2204,
            0x4e6c_d4c3,
            0x4664_82d2,
            0x09aa_9f07,
            0x05d7_c214,
            0xa202_8bd9,
            0xd19c_12b5,
            0xb94e_16de,
            0xe883_d0cb,
            0x4e3c_50a2,
        ];
        assert_eq!(block(&input), expected);
    }

    #[test]
    fn later_blocks_follow() {
        let mut stream = KeyStream::new(&[7; 32], 1 << 40);
        let words: Vec<u64> = (0..20).map(|_| stream.next_u64()).collect();
        let mut input = KeyStream::new(&[7; 32], 1 << 40).input;
        for (number, eight) in words.chunks(8).enumerate() {
            input[12] = number as u32;
            let halves = block(&input);
            for (index, &word) in eight.iter().enumerate() {
                let [low, high] = [halves[2 * index], halves[2 * index + 1]];
                assert_eq!(word, u64::from(high) << 32 | u64::from(low));
            }
        }
    }

    #[test]
    fn blocks_together_are_those_made_alone() {
        let inputs: [[u32; 5]; 16] = core::array::from_fn(|word| {
            core::array::from_fn(|block| ((16 * block + word) as u32).wrapping_mul(0x9e37_79b9))
        });
        let together = blocks(&inputs);
        for number in 0..5 {
            assert_eq!(
                together.map(|words| words[number]),
                block(&inputs.map(|words| words[number]))
            );
        }
    }

    #[test]
    fn first_words_begin_the_streams() {
        // The numbers cross 2³², where the upper half changes.
        let first = (1 << 32) - 3;
        let words: [u64; 8] = first_words(&[9; 32], first);
        for (number, word) in (first..).zip(words) {
            assert_eq!(KeyStream::new(&[9; 32], number).next_u64(), word);
        }
    }
}
