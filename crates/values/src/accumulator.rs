//! The first layer for one viewer, which follows the viewer's observation.
use crate::inputs::{Byte, Inputs};
use crate::layers::FirstLayer;
use alloc::vec;
use alloc::vec::Vec;

/// The bytes that are compared at a time.
const WORD: usize = 8;

/// How many bytes of room a packed observation needs here: whole words.
pub(crate) fn room(inputs: &Inputs) -> usize {
    inputs.packed_len().next_multiple_of(WORD)
}

/// The sums of the first layer for the last observation of a viewer.
#[derive(Clone, Debug)]
pub(crate) struct Accumulator {
    /// The last observation, packed; all zeros where there was none.
    last: Vec<u8>,
    sums: Vec<i32>,
    /// How many bits of it are set.
    set: u32,
}

impl Accumulator {
    pub(crate) fn new(inputs: &Inputs, layer: &FirstLayer) -> Self {
        Self {
            last: vec![0; room(inputs)],
            sums: layer.biases().to_vec(),
            set: 0,
        }
    }

    pub(crate) fn sums(&self) -> &[i32] {
        &self.sums
    }

    /// Begins again from an observation of zeros.
    fn clear(&mut self, layer: &FirstLayer) {
        self.last.fill(0);
        self.sums.copy_from_slice(layer.biases());
        self.set = 0;
    }

    /// Follows to this observation: adds the rows of inputs that are new, and takes away those of
    /// inputs that are no longer there. Where more bits differ than are set, it begins from nothing,
    /// which is less work.
    pub(crate) fn follow(&mut self, inputs: &Inputs, layer: &FirstLayer, next: &[u8]) {
        let (mut added, mut removed) = (0, 0);
        for (last, next) in words(&self.last).zip(words(next)) {
            if last != next {
                added += (next & !last).count_ones();
                removed += (last & !next).count_ones();
            }
        }
        let set = self.set + added - removed;
        if added + removed > set {
            self.clear(layer);
        }
        self.set = set;
        let bytes = inputs.bytes().chunks(WORD);
        for ((last, next), bytes) in words(&self.last).zip(words(next)).zip(bytes) {
            if last != next {
                change(&mut self.sums, layer, (last, next), bytes);
            }
        }
        self.last.copy_from_slice(next);
    }
}

/// An observation as words.
fn words(packed: &[u8]) -> impl Iterator<Item = u64> {
    let chunks = packed.chunks_exact(WORD);
    chunks.map(|chunk| {
        let mut word = [0; WORD];
        word.copy_from_slice(chunk);
        u64::from_le_bytes(word)
    })
}

/// Changes sums by the inputs that differ between two words of an observation.
fn change(sums: &mut [i32], layer: &FirstLayer, (last, next): (u64, u64), bytes: &[Byte]) {
    let mut differing = last ^ next;
    while differing != 0 {
        let bit = differing.trailing_zeros();
        let place = bit & !7;
        // Beyond the last byte nothing is ever written.
        let Some(&byte) = bytes.get(place as usize / 8) else {
            return;
        };
        match byte {
            Byte::Bits(first) => {
                differing &= differing - 1;
                let row = first + bit % 8;
                if next >> bit & 1 == 1 {
                    layer.add(sums, row);
                } else {
                    layer.subtract(sums, row);
                }
            }
            Byte::Flag(row) | Byte::Value(row) => {
                differing &= !(0xff << place);
                let before = (last >> place & 0xff) as i16;
                let more = (next >> place & 0xff) as i16 - before;
                layer.change(sums, row, byte.units(more));
            }
        }
    }
}
