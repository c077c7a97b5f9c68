//! Writing an observation.

/// Writes the planes and scalars of an observation one after another.
///
/// ```
/// use boardwright_ruleset::ObservationWriter;
///
/// let mut out = [9; 2 * 4 + 1];
/// let mut writer = ObservationWriter::new(&mut out, 4);
/// writer.cells([3]);
/// writer.full(true);
/// writer.scalar(7);
/// writer.finish();
/// assert_eq!(out, [0, 0, 0, 1, 1, 1, 1, 1, 7]);
/// ```
#[derive(Debug)]
pub struct ObservationWriter<'a> {
    rest: &'a mut [u8],
    cells: usize,
}

impl<'a> ObservationWriter<'a> {
    /// Writes to `out`, with planes of this many cells. Each other function writes the next plane
    /// or scalar, and panics if `out` has no room for it.
    #[must_use]
    #[inline]
    pub fn new(out: &'a mut [u8], cells: usize) -> Self {
        // At once, which costs less than plane by plane.
        out.fill(0);
        Self { rest: out, cells }
    }

    #[inline]
    fn next(&mut self, bytes: usize) -> &'a mut [u8] {
        let (next, rest) = core::mem::take(&mut self.rest).split_at_mut(bytes);
        self.rest = rest;
        next
    }

    /// A plane with 1 in these cells and 0 in all others.
    ///
    /// # Panics
    ///
    /// If a cell lies outside.
    #[inline]
    pub fn cells(&mut self, cells: impl IntoIterator<Item = usize>) {
        let plane = self.zeros();
        for cell in cells {
            plane[cell] = 1;
        }
    }

    /// A plane of eight rows and eight columns: cell `n` is bit `n`, counted from the lowest.
    ///
    /// # Panics
    ///
    /// If planes do not have 64 cells.
    ///
    /// ```
    /// use boardwright_ruleset::ObservationWriter;
    ///
    /// let mut out = [0; 64];
    /// let mut writer = ObservationWriter::new(&mut out, 64);
    /// // The lowest and the highest bit: the first cell and the last.
    /// writer.bits(1 | 1 << 63);
    /// writer.finish();
    /// assert_eq!((out[0], out[63], out.iter().sum::<u8>()), (1, 1, 2));
    /// ```
    #[inline]
    pub fn bits(&mut self, bits: u64) {
        assert_eq!(self.cells, 64, "there is a bit for each cell");
        let plane = self.next(64);
        let mut row = 0;
        while row < 8 {
            let bytes = bytes_of_bits((bits >> (8 * row)) as u8);
            plane[8 * row..8 * row + 8].copy_from_slice(&bytes);
            row += 1;
        }
    }

    /// A plane that is 1 everywhere, or 0 everywhere.
    #[inline]
    pub fn full(&mut self, is_full: bool) {
        let plane = self.zeros();
        if is_full {
            plane.fill(1);
        }
    }

    /// A plane of zeros, for the caller to fill.
    ///
    /// ```
    /// use boardwright_ruleset::ObservationWriter;
    ///
    /// // Stacks of counters, up to nine on a cell.
    /// let mut out = [0; 4];
    /// let mut writer = ObservationWriter::new(&mut out, 4);
    /// writer.zeros()[2] = 9;
    /// writer.finish();
    /// assert_eq!(out, [0, 0, 9, 0]);
    /// ```
    #[inline]
    pub fn zeros(&mut self) -> &'a mut [u8] {
        self.next(self.cells)
    }

    /// A scalar.
    #[inline]
    pub fn scalar(&mut self, value: u8) {
        self.next(1)[0] = value;
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
    /// let mut writer = ObservationWriter::new(&mut out, 0);
    /// writer.count(99, 100);
    /// writer.count(5_000, 100);
    /// writer.finish();
    /// assert_eq!(out, [99, 100]);
    /// ```
    #[inline]
    pub fn count(&mut self, count: u64, most: u8) {
        self.scalar(count.min(u64::from(most)) as u8);
    }

    /// Ends the observation.
    ///
    /// # Panics
    ///
    /// If there is room left.
    #[inline]
    pub fn finish(self) {
        assert!(self.rest.is_empty(), "the whole observation is written");
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
