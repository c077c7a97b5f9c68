//! What the bytes of an observation are.
use alloc::borrow::Cow;
use alloc::vec::Vec;

/// The planes and scalars of an observation.
///
/// An observation is a list of bytes: each plane in turn, row by row from the top, and then the
/// scalars. All planes have the same rows and columns. A game without a board has no planes.
///
/// ```
/// use boardwright_ruleset::{ObservationShape, Plane, Scalar};
///
/// let shape = ObservationShape {
///     rows: 3,
///     columns: 3,
///     planes: vec![
///         Plane::new("own", "The viewer's marks."),
///         Plane::new("other", "The other seat's marks."),
///     ],
///     scalars: vec![Scalar::new("turn", "1 if the viewer is on turn.", 1)],
/// };
/// assert_eq!(shape.len(), 2 * 9 + 1);
/// assert_eq!(shape.packed_len(), 2 * 2 + 1);
/// let mut plain = vec![0; shape.len()];
/// (plain[1], plain[8]) = (1, 1);
/// let mut packed = vec![0; shape.packed_len()];
/// shape.pack(&plain, &mut packed);
/// assert_eq!(packed, [0b10, 0b1, 0, 0, 0]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ObservationShape {
    /// Rows of each plane; 0 if there are no planes.
    pub rows: u16,
    /// Columns of each plane; 0 if there are no planes.
    pub columns: u16,
    /// The planes, in their order.
    pub planes: Vec<Plane>,
    /// The scalars, in their order.
    pub scalars: Vec<Scalar>,
}

/// A plane of an observation: a byte for each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Plane {
    /// Its name, words in lower case with hyphens, different from those of the others.
    pub name: Cow<'static, str>,
    /// What it shows, in a sentence.
    pub about: Cow<'static, str>,
    /// The value that stands for "full": the greatest one, at least 1. A plane that only says
    /// where something is has 1.
    pub full: u8,
}

/// A single value of an observation: one byte.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Scalar {
    /// Its name, words in lower case with hyphens, different from those of the others.
    pub name: Cow<'static, str>,
    /// What it is, in a sentence, and what its values mean.
    pub about: Cow<'static, str>,
    /// The greatest value, at least 1; the least is 0. A count that can exceed it stays there.
    pub most: u8,
}

impl Plane {
    /// A plane that says where something is.
    pub fn new(name: impl Into<Cow<'static, str>>, about: impl Into<Cow<'static, str>>) -> Self {
        Self {
            name: name.into(),
            about: about.into(),
            full: 1,
        }
    }

    /// The same, with values up to this one.
    ///
    /// ```
    /// use boardwright_ruleset::{ObservationShape, Plane};
    ///
    /// let height = Plane::new("height", "How many blocks lie there.").up_to(3);
    /// let shape = ObservationShape { rows: 4, columns: 4, planes: vec![height], scalars: vec![] };
    /// // Only planes of 0 and 1 become smaller when they are packed.
    /// assert_eq!((shape.len(), shape.packed_len()), (16, 16));
    /// ```
    #[must_use]
    pub fn up_to(mut self, full: u8) -> Self {
        self.full = full;
        self
    }
}

impl Scalar {
    /// A value from 0 to `most`.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        about: impl Into<Cow<'static, str>>,
        most: u8,
    ) -> Self {
        Self {
            name: name.into(),
            about: about.into(),
            most,
        }
    }
}

impl ObservationShape {
    /// How many cells a plane has.
    #[must_use]
    pub fn cells(&self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }

    /// How many bytes an observation has.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "an observation is never empty")]
    pub fn len(&self) -> usize {
        self.planes.len() * self.cells() + self.scalars.len()
    }

    /// How many bytes a [packed](Self::pack) observation has.
    #[must_use]
    pub fn packed_len(&self) -> usize {
        let planes = self.planes.iter().map(|plane| self.packed_plane_len(plane));
        planes.sum::<usize>() + self.scalars.len()
    }

    fn packed_plane_len(&self, plane: &Plane) -> usize {
        match plane.full {
            1 => self.cells().div_ceil(8),
            _ => self.cells(),
        }
    }

    /// Writes an observation with one bit for each cell of a plane whose [`Plane::full`] is 1. Cell
    /// `n` is bit `n % 8`, counted from the lowest, of byte `n / 8` of its plane, and each plane
    /// begins with a byte of its own. Other planes and the scalars stay as they are.
    ///
    /// # Panics
    ///
    /// If `plain` has another length than [`len`](Self::len), or `packed` than
    /// [`packed_len`](Self::packed_len).
    pub fn pack(&self, plain: &[u8], packed: &mut [u8]) {
        assert_eq!(plain.len(), self.len(), "an observation of this shape");
        assert_eq!(packed.len(), self.packed_len(), "one of this shape, packed");
        let (mut plain, mut packed) = (plain, packed);
        let (cells, bytes) = (self.cells(), self.cells().div_ceil(8));
        for plane in &self.planes {
            let length = if plane.full == 1 { bytes } else { cells };
            let (cells, later) = plain.split_at(cells);
            let (bits, rest) = packed.split_at_mut(length);
            if plane.full == 1 {
                pack_bits(cells, bits);
            } else {
                bits.copy_from_slice(cells);
            }
            (plain, packed) = (later, rest);
        }
        packed.copy_from_slice(plain);
    }
}

/// One bit for each byte that is 0 or 1.
fn pack_bits(cells: &[u8], bits: &mut [u8]) {
    let (mut cells, mut bits) = (cells, bits);
    while let Some((block, later)) = cells.split_first_chunk() {
        let (room, rest) = bits.split_at_mut(8);
        room.copy_from_slice(&block_bits(block).to_le_bytes());
        (cells, bits) = (later, rest);
    }
    while let Some((row, later)) = cells.split_first_chunk() {
        // Moves the lowest bit of each byte to the highest byte, the first one lowest.
        let row = u64::from_le_bytes(*row) & LOWEST;
        bits[0] = (row.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
        (cells, bits) = (later, &mut bits[1..]);
    }
    if let Some(room) = bits.first_mut() {
        let cells = cells.iter().rev();
        *room = cells.fold(0, |bits, &cell| bits << 1 | cell & 1);
    }
}

/// The lowest bit of each byte.
const LOWEST: u64 = 0x0101_0101_0101_0101;

/// The bits of 64 cells, which cost half as much so as eight by eight.
#[inline]
fn block_bits(block: &[u8; 64]) -> u64 {
    let mut bits = 0;
    let (mut rows, mut place) = (&block[..], 0);
    // Bit `n` of byte `m` is the cell `m` of the row `n`.
    while let Some((row, later)) = rows.split_first_chunk() {
        bits |= (u64::from_le_bytes(*row) & LOWEST) << place;
        (rows, place) = (later, place + 1);
    }
    // Rows and places are exchanged, one by one, two by two and four by four.
    bits = exchanged(bits, 7, 0x00aa_00aa_00aa_00aa);
    bits = exchanged(bits, 14, 0x0000_cccc_0000_cccc);
    exchanged(bits, 28, 0x0000_0000_f0f0_f0f0)
}

/// The bits of the mask exchanged with those that lie so far above them.
#[inline]
fn exchanged(bits: u64, apart: u32, mask: u64) -> u64 {
    let differing = (bits ^ (bits >> apart)) & mask;
    bits ^ differing ^ (differing << apart)
}

#[cfg(test)]
mod tests {
    use super::pack_bits;

    #[test]
    fn every_cell_has_its_bit() {
        for cells in 1..=200 {
            let mut plane = alloc::vec![0; cells];
            for cell in 0..cells {
                // All but a few cells, so that each bit is seen as 0 and as 1.
                plane.fill(u8::from(cell % 2 == 0));
                plane[cell] ^= 1;
                let mut bits = alloc::vec![9; cells.div_ceil(8)];
                pack_bits(&plane, &mut bits);
                for (place, byte) in bits.iter().enumerate() {
                    for bit in 0..8 {
                        let expected = plane.get(8 * place + bit).copied().unwrap_or(0);
                        assert_eq!(byte >> bit & 1, expected, "{cells} cells, {cell}");
                    }
                }
            }
        }
    }
}
