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

#[cfg(test)]
mod tests {
    use super::{Accumulator, room};
    use crate::inputs::Inputs;
    use crate::layers::FirstLayer;
    use alloc::vec;
    use alloc::vec::Vec;
    use boardwright_ruleset::{ObservationShape, Plane, Scalar, Xoshiro256PlusPlus};

    /// Observations that follow one another, each with a few bytes changed or nearly all.
    fn followed(mut spoil: impl FnMut(&mut Accumulator)) -> bool {
        let shape = ObservationShape {
            rows: 5,
            columns: 5,
            planes: vec![
                Plane::new("bits", "A bit for each cell."),
                Plane::new("heights", "How high it is.").up_to(255),
            ],
            scalars: vec![
                Scalar::new("turn", "Whose turn.", 1),
                Scalar::new("clock", "How long.", 255),
            ],
        };
        let inputs = Inputs::new(&shape);
        let weights = (0..inputs.len() * 8).map(|place| (place * 37 % 201) as i16 - 100);
        let layer = FirstLayer::checked(weights.collect(), vec![9; 8], &inputs);
        let layer = layer.expect("its sums are small");
        let mut random = Xoshiro256PlusPlus::new(3);
        let mut following = Accumulator::new(&inputs, &layer);
        let mut plain = vec![0_u8; shape.len()];
        let mut packed = vec![0; room(&inputs)];
        let most: Vec<u8> = inputs
            .greatest()
            .map(|unit| if unit == 64 { 1 } else { 255 })
            .collect();
        (0..500).all(|step| {
            let changes = if step % 9 == 0 { 40 } else { 3 };
            for _ in 0..changes {
                let place = random.next_u64() as usize % plain.len();
                plain[place] = random.next_u64() as u8 & most[place];
            }
            shape.pack(&plain, &mut packed[..inputs.packed_len()]);
            following.follow(&inputs, &layer, &packed);
            let mut fresh = Accumulator::new(&inputs, &layer);
            fresh.follow(&inputs, &layer, &packed);
            let same = following.sums() == fresh.sums();
            spoil(&mut following);
            same
        })
    }

    #[test]
    fn sums_that_follow_are_those_of_a_fresh_start() {
        assert!(followed(|_| {}));
    }

    #[test]
    fn a_change_that_is_missed_is_seen() {
        assert!(!followed(|accumulator| accumulator.last[0] ^= 1));
        assert!(!followed(|accumulator| accumulator.sums[3] += 1));
    }
}
