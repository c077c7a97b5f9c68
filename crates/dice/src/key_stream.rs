//! The key stream of ChaCha20, a block at a time.
//!
//! A draw needs one or two words of its stream, so all but the first block would be
//! made in vain. Generators of random numbers make four blocks at once, which takes
//! three times as long.

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
        let mut input = [0; 16];
        input[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in input[4..12].iter_mut().zip(key.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        input[14] = number as u32;
        input[15] = (number >> 32) as u32;
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

/// The block function of section 2.3 of the RFC.
fn block(input: &[u32; 16]) -> [u32; 16] {
    let mut words = *input;
    for _ in 0..10 {
        for column in 0..4 {
            quarter_round(&mut words, [column, column + 4, column + 8, column + 12]);
        }
        for diagonal in 0..4 {
            quarter_round(
                &mut words,
                [
                    diagonal,
                    (diagonal + 1) % 4 + 4,
                    (diagonal + 2) % 4 + 8,
                    (diagonal + 3) % 4 + 12,
                ],
            );
        }
    }
    for (word, given) in words.iter_mut().zip(input) {
        *word = word.wrapping_add(*given);
    }
    words
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
    use super::{KeyStream, block};

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
}
