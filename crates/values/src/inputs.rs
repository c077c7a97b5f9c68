//! Which rows of the first layer the bytes of a packed observation stand for.
use alloc::vec::Vec;
use boardwright_ruleset::ObservationShape;

/// What a sum of the first layer gains by a weight of an input that is 0 or 1. Weights of other
/// inputs are told in the units of the sum itself.
pub(crate) const BIT_SHIFT: u32 = 6;

/// What a byte of a packed observation is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Byte {
    /// Eight inputs that are 0 or 1, the first of them with this row.
    Bits(u32),
    /// One input that is 0 or 1, with this row.
    Flag(u32),
    /// One input of this row with more values.
    Value(u32),
}

impl Byte {
    /// A change of the only input of a byte, in units of the weights of its row.
    pub(crate) fn units(self, more: i16) -> i16 {
        match self {
            Self::Value(_) => more,
            // Of a byte that is 0 or 1.
            Self::Bits(_) | Self::Flag(_) => more.signum() << BIT_SHIFT,
        }
    }
}

/// The inputs of a net, as observations write them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Inputs {
    /// The greatest value of each input.
    most: Vec<u8>,
    /// The bytes of a packed observation.
    bytes: Vec<Byte>,
}

impl Inputs {
    pub(crate) fn new(shape: &ObservationShape) -> Self {
        let cells = shape.cells();
        let mut most = Vec::with_capacity(shape.len());
        let mut bytes = Vec::with_capacity(shape.packed_len());
        for plane in &shape.planes {
            let first = most.len() as u32;
            most.resize(most.len() + cells, plane.full);
            if plane.full == 1 {
                let row = |byte| Byte::Bits(first + 8 * byte as u32);
                bytes.extend((0..cells.div_ceil(8)).map(row));
            } else {
                bytes.extend((0..cells).map(|cell| Byte::Value(first + cell as u32)));
            }
        }
        for scalar in &shape.scalars {
            let row = most.len() as u32;
            most.push(scalar.most);
            bytes.push(if scalar.most == 1 {
                Byte::Flag(row)
            } else {
                Byte::Value(row)
            });
        }
        Self { most, bytes }
    }

    /// How many inputs there are.
    pub(crate) fn len(&self) -> usize {
        self.most.len()
    }

    /// How many bytes a packed observation has.
    pub(crate) fn packed_len(&self) -> usize {
        self.bytes.len()
    }

    /// What each byte of a packed observation is.
    pub(crate) fn bytes(&self) -> &[Byte] {
        &self.bytes
    }

    /// Whether an input is 0 or 1.
    pub(crate) fn is_bit(&self, input: usize) -> bool {
        self.most[input] == 1
    }

    /// How much each input adds to a sum at most, for a weight of 1.
    pub(crate) fn greatest(&self) -> impl Iterator<Item = i64> {
        self.most.iter().map(|&most| match most {
            1 => 1 << BIT_SHIFT,
            most => i64::from(most),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Byte, Inputs};
    use alloc::vec;
    use boardwright_ruleset::{ObservationShape, Plane, Scalar};

    #[test]
    fn every_byte_has_the_rows_of_its_inputs() {
        let shape = ObservationShape {
            rows: 3,
            columns: 3,
            planes: vec![
                Plane::new("bits", "A bit for each cell."),
                Plane::new("heights", "How high it is.").up_to(3),
            ],
            scalars: vec![
                Scalar::new("turn", "Whose turn.", 1),
                Scalar::new("clock", "How long.", 9),
            ],
        };
        let inputs = Inputs::new(&shape);
        assert_eq!(inputs.len(), shape.len());
        assert_eq!(inputs.packed_len(), shape.packed_len());
        let mut expected = vec![Byte::Bits(0), Byte::Bits(8)];
        expected.extend((9..18).map(Byte::Value));
        expected.extend([Byte::Flag(18), Byte::Value(19)]);
        assert_eq!(inputs.bytes(), expected);
        let mut greatest = vec![64; 9];
        greatest.extend([3; 9]);
        greatest.extend([64, 9]);
        assert!(inputs.greatest().eq(greatest));
    }
}
