//! Writing an observation.

/// Writes the planes and scalars of an observation one after another, plain or
/// [packed](super::ObservationShape::pack). Each function writes the next plane or scalar, and
/// panics if there is no room for it.
///
/// ```
/// use boardwright_ruleset::ObservationWriter;
///
/// let observe = |writer: &mut ObservationWriter<'_>| {
///     writer.cells(4, [3]);
///     writer.full(4, true);
///     writer.scalar(7);
/// };
/// let mut out = [9; 2 * 4 + 1];
/// let mut writer = ObservationWriter::new(&mut out);
/// observe(&mut writer);
/// writer.finish();
/// assert_eq!(out, [0, 0, 0, 1, 1, 1, 1, 1, 7]);
///
/// let mut out = [9; 2 + 1];
/// let mut writer = ObservationWriter::packed(&mut out);
/// observe(&mut writer);
/// writer.finish();
/// assert_eq!(out, [0b1000, 0b1111, 7]);
/// ```
#[derive(Debug)]
pub struct ObservationWriter<'a> {
    out: &'a mut [u8],
    /// How many bytes are written.
    written: usize,
    is_packed: bool,
}

impl<'a> ObservationWriter<'a> {
    /// Writes to `out`, a byte for each cell.
    #[must_use]
    #[inline]
    pub fn new(out: &'a mut [u8]) -> Self {
        Self::of(out, false)
    }

    /// Writes to `out`, a bit for each cell of a plane of 0 and 1.
    #[must_use]
    #[inline]
    pub fn packed(out: &'a mut [u8]) -> Self {
        Self::of(out, true)
    }

    #[inline]
    fn of(out: &'a mut [u8], is_packed: bool) -> Self {
        // At once, which costs less than plane by plane.
        out.fill(0);
        Self {
            out,
            written: 0,
            is_packed,
        }
    }

    /// Takes all that is left to be written out of a writer behind a reference, for whoever writes
    /// many planes: a writer of one's own is kept in registers. It is put back by assigning it.
    ///
    /// ```
    /// use boardwright_ruleset::ObservationWriter;
    ///
    /// fn observe(writer: &mut ObservationWriter<'_>) {
    ///     let mut own = writer.take();
    ///     own.cells(4, [3]);
    ///     own.scalar(7);
    ///     *writer = own;
    /// }
    ///
    /// let mut out = [9; 5];
    /// let mut writer = ObservationWriter::new(&mut out);
    /// observe(&mut writer);
    /// writer.finish();
    /// assert_eq!(out, [0, 0, 0, 1, 7]);
    /// ```
    #[must_use]
    #[inline]
    pub fn take(&mut self) -> Self {
        let nothing = Self {
            out: &mut [],
            written: 0,
            is_packed: self.is_packed,
        };
        core::mem::replace(self, nothing)
    }

    #[inline]
    fn next(&mut self, bytes: usize) -> &mut [u8] {
        let start = self.written;
        self.written += bytes;
        &mut self.out[start..self.written]
    }

    /// A plane of `count` cells, with 1 in these and 0 in all others.
    ///
    /// # Panics
    ///
    /// If a cell lies outside.
    #[inline]
    pub fn cells(&mut self, count: usize, cells: impl IntoIterator<Item = usize>) {
        if self.is_packed {
            let plane = self.next(count.div_ceil(8));
            for cell in cells {
                assert!(cell < count, "a cell of the plane");
                plane[cell / 8] |= 1 << (cell % 8);
            }
        } else {
            let plane = self.next(count);
            for cell in cells {
                plane[cell] = 1;
            }
        }
    }

    /// A plane of eight rows and eight columns: cell `n` is bit `n`, counted from the lowest.
    ///
    /// ```
    /// use boardwright_ruleset::ObservationWriter;
    ///
    /// let mut out = [0; 64];
    /// let mut writer = ObservationWriter::new(&mut out);
    /// // The lowest and the highest bit: the first cell and the last.
    /// writer.bits(1 | 1 << 63);
    /// writer.finish();
    /// assert_eq!((out[0], out[63], out.iter().sum::<u8>()), (1, 1, 2));
    /// ```
    #[inline]
    pub fn bits(&mut self, bits: u64) {
        if self.is_packed {
            self.next(8).copy_from_slice(&bits.to_le_bytes());
            return;
        }
        let plane = self.next(64);
        let mut row = 0;
        while row < 8 {
            let bytes = bytes_of_bits((bits >> (8 * row)) as u8);
            plane[8 * row..8 * row + 8].copy_from_slice(&bytes);
            row += 1;
        }
    }

    /// A plane of `count` cells that is 1 everywhere, or 0 everywhere.
    #[inline]
    pub fn full(&mut self, count: usize, is_full: bool) {
        if is_full {
            self.cells(count, 0..count);
        } else {
            self.cells(count, []);
        }
    }

    /// A plane of `count` cells whose [greatest value](super::Plane::full) is more than 1, still
    /// of zeros, for the caller to fill. It has a byte for each cell, packed or not.
    ///
    /// ```
    /// use boardwright_ruleset::ObservationWriter;
    ///
    /// // Stacks of counters, up to nine on a cell.
    /// let mut out = [0; 4];
    /// let mut writer = ObservationWriter::new(&mut out);
    /// writer.values(4)[2] = 9;
    /// writer.finish();
    /// assert_eq!(out, [0, 0, 9, 0]);
    /// ```
    #[inline]
    pub fn values(&mut self, count: usize) -> &mut [u8] {
        self.next(count)
    }

    /// A scalar.
    #[inline]
    pub fn scalar(&mut self, value: u8) {
        self.out[self.written] = value;
        self.written += 1;
    }

    /// A scalar that is 1 or 0.
    #[inline]
    pub fn flag(&mut self, holds: bool) {
        self.scalar(u8::from(holds));
    }

    /// A count as a scalar, which stays at `most`.
    ///
    /// ```
    /// use boardwright_ruleset::ObservationWriter;
    ///
    /// let mut out = [0; 2];
    /// let mut writer = ObservationWriter::new(&mut out);
    /// writer.count(99, 100);
    /// writer.count(5_000, 100);
    /// writer.finish();
    /// assert_eq!(out, [99, 100]);
    /// ```
    #[inline]
    pub fn count(&mut self, count: u64, most: u8) {
        self.scalar(count.min(u64::from(most)) as u8);
    }

    /// How many bytes are still to be written.
    #[must_use]
    #[inline]
    pub fn left(&self) -> usize {
        self.out.len() - self.written
    }

    /// Ends the observation.
    ///
    /// # Panics
    ///
    /// If there is room left.
    #[inline]
    pub fn finish(self) {
        assert!(self.left() == 0, "the whole observation is written");
    }
}

/// The bits, lowest first, as bytes that are 0 or 1.
#[inline]
fn bytes_of_bits(bits: u8) -> [u8; 8] {
    // Byte `n` of the product keeps bit `n`, which is then moved to its lowest place.
    let kept = (u64::from(bits) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    let moved = (kept + 0x7f7f_7f7f_7f7f_7f7f) >> 7;
    (moved & 0x0101_0101_0101_0101).to_le_bytes()
}
