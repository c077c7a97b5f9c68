//! The tables of finished sets, and how they are filled when the crate is
//! compiled.

#[cfg_attr(
    all(target_arch = "x86_64", target_feature = "bmi2"),
    path = "extract.rs"
)]
#[cfg_attr(
    not(all(target_arch = "x86_64", target_feature = "bmi2")),
    path = "magic.rs"
)]
pub(super) mod lookup;

use super::Slider;
use boardwright_geometry::{Direction, Set8, Square8};
use lookup::{Lookup, entry};

impl Slider {
    /// The squares whose occupancy affects it on `square`.
    pub(super) const fn relevant(self, square: Square8) -> u64 {
        let [first, second] = self.lines();
        inner_line(square, first) | inner_line(square, second)
    }
}

/// The look-ups of all squares, with the first entry at `offset`.
const fn lookups(slider: Slider, mut offset: u32) -> [Lookup; 64] {
    let mut lookups = [Lookup::new(slider, Square8::A1, 0); 64];
    let mut index = 0;
    while index < 64 {
        let square = Square8::ALL[index];
        lookups[index] = Lookup::new(slider, square, offset);
        offset += Lookup::entries(slider, square);
        index += 1;
    }
    lookups
}

/// Enters the attacks of all squares.
///
/// The two lines of a slider are independent: the attacks are the union of
/// those along each, and the index is the sum of the parts that they have in
/// it. So each line's occupancies are walked once and then only paired, which
/// keeps the compiler's work small.
const fn fill<const SIZE: usize>(
    mut table: [u64; SIZE],
    lookups: &[Lookup; 64],
    slider: Slider,
) -> [u64; SIZE] {
    let [first_line, second_line] = slider.lines();
    let mut index = 0;
    while index < 64 {
        let lookup = &lookups[index];
        let (first, first_count) = line_parts(slider, Square8::ALL[index], first_line, lookup);
        let (second, second_count) = line_parts(slider, Square8::ALL[index], second_line, lookup);
        let mut i = 0;
        while i < first_count {
            let (part, entered) = first[i];
            let mut j = 0;
            while j < second_count {
                let slot = lookup.slot(slider, part.wrapping_add(second[j].0));
                table[slot] = entered | second[j].1;
                j += 1;
            }
            i += 1;
        }
        index += 1;
    }
    table
}

/// For each occupancy of the inner squares of one line through `square`: its
/// part in the index, and the attacks along the line as the table has them. At
/// most 64, since a line has at most six inner squares besides `square`.
const fn line_parts(
    slider: Slider,
    square: Square8,
    way: Direction,
    lookup: &Lookup,
) -> ([(u64, u64); 64], usize) {
    let inner = inner_line(square, way);
    let mut parts = [(0, 0); 64];
    let mut count = 0;
    let mut occupied = 0u64;
    loop {
        let attacks = walk(square, way, occupied);
        parts[count] = (lookup.part(occupied), entry(slider, square, attacks));
        count += 1;
        // The next subset of the inner squares, by a carry through the rest.
        occupied = occupied.wrapping_sub(inner) & inner;
        if occupied == 0 {
            return (parts, count);
        }
    }
}

/// Both ways from `square` along a line, up to the first occupied square.
pub(super) const fn walk(square: Square8, way: Direction, occupied: u64) -> u64 {
    let stops = Set8::from_bits(occupied);
    let onward = square.ray_until(way, stops);
    onward.union(square.ray_until(way.opposite(), stops)).bits()
}

/// The squares of a line through `square` that have another square after them.
const fn inner_line(square: Square8, way: Direction) -> u64 {
    let back = way.opposite();
    let onward = square.ray(way).difference(Set8::edge(way));
    onward
        .union(square.ray(back).difference(Set8::edge(back)))
        .bits()
}
