//! The cross of 108 squares and its sets.
//!
//! The index runs along the ranks over the squares that exist: six in each of
//! the three lowest ranks, twelve in each of the six middle ones, six again
//! in the three highest. A step up therefore adds six, nine or twelve to the
//! index, depending on the rank it starts from, so a whole set moves in three
//! parts.

use crate::static_board::{lines_from_rays, static_board};
use crate::static_set::static_set;
use crate::{CrossSquare, Direction};

static_board! {
    /// The cross of 108 squares: files `a` to `l` and ranks 1 to 12 without
    /// the four corners of 3×3.
    ///
    /// A square exists when its file is one of `d` to `i` or its rank one of
    /// 4 to 9. Diagonal steps across the four inner corners, as from `c4` to
    /// `d3`, exist: the squares touch.
    ///
    /// ```
    /// use boardwright_geometry::{Board, Cross, CrossSet, CrossSquare, Direction};
    ///
    /// assert_eq!(Cross.square_count(), 108);
    /// assert_eq!(Cross.step(CrossSquare::C4, Direction::SouthEast), Some(CrossSquare::D3));
    /// // The ray from b4 ends at once, although the same diagonal goes on
    /// // at d2, behind the missing c3.
    /// assert_eq!(Cross.ray(CrossSquare::B4, Direction::SouthEast), CrossSet::EMPTY);
    /// assert_eq!(Cross.line(CrossSquare::B4, CrossSquare::D2), CrossSet::EMPTY);
    /// // Twelve squares have none to their north.
    /// assert_eq!(Cross.edge(Direction::North).len(), 12);
    /// ```
    Cross, CrossSquare, CrossSet, padded: 128, width: 12, height: 12
}

/// A set of squares of the cross: one bit for each square, at its index.
///
/// ```
/// use boardwright_geometry::{CrossSet, Direction};
///
/// // The three lowest ranks are six wide, the next one is twelve wide.
/// assert_eq!(CrossSet::rank(2).len(), 6);
/// assert_eq!(CrossSet::rank(3).len(), 12);
/// assert_eq!(CrossSet::rank(3).shift(Direction::South), CrossSet::rank(2));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[u64; 2]", into = "[u64; 2]"))]
pub struct CrossSet(u128);

static_set!(CrossSet, CrossSquare, word: u128, full: (1 << 108) - 1);
lines_from_rays!(CrossSet, CrossSquare);

impl CrossSet {
    /// All members moved one step; those that would leave the cross fall off.
    #[must_use]
    #[inline]
    pub const fn shift(self, direction: Direction) -> Self {
        // With a known direction the squares and distances are constants.
        CrossSet(match direction {
            Direction::North => shifted::<{ Direction::North as usize }>(self.0),
            Direction::NorthEast => shifted::<{ Direction::NorthEast as usize }>(self.0),
            Direction::East => shifted::<{ Direction::East as usize }>(self.0),
            Direction::SouthEast => shifted::<{ Direction::SouthEast as usize }>(self.0),
            Direction::South => shifted::<{ Direction::South as usize }>(self.0),
            Direction::SouthWest => shifted::<{ Direction::SouthWest as usize }>(self.0),
            Direction::West => shifted::<{ Direction::West as usize }>(self.0),
            Direction::NorthWest => shifted::<{ Direction::NorthWest as usize }>(self.0),
        })
    }
}

/// The bits moved one step in the direction with this index.
#[inline(always)]
const fn shifted<const DIRECTION: usize>(bits: u128) -> u128 {
    let [one, two, three] = const { SHIFTS[DIRECTION] };
    if const { Direction::ALL[DIRECTION].ascends() } {
        (bits & one.from) << one.by | (bits & two.from) << two.by | (bits & three.from) << three.by
    } else {
        (bits & one.from) >> one.by | (bits & two.from) >> two.by | (bits & three.from) >> three.by
    }
}

/// The squares that a step moves by one and the same number of indices.
#[derive(Copy, Clone)]
struct Part {
    from: u128,
    by: u32,
}

/// The parts of each direction's shift; a part left over moves nothing.
const SHIFTS: [[Part; 3]; 8] = {
    let mut shifts = [[Part { from: 0, by: 0 }; 3]; 8];
    let mut d = 0;
    while d < 8 {
        let mut index = 0;
        while index < CrossSquare::COUNT {
            if let Some(target) = CrossSquare::ALL[index].step(Direction::ALL[d]) {
                let by = target.index().abs_diff(index) as u32;
                // The first part with this distance, or the first free one:
                // no direction has more than three distances, and a fourth
                // would stop the build here.
                let mut part = 0;
                while shifts[d][part].by != by && shifts[d][part].by != 0 {
                    part += 1;
                }
                shifts[d][part].by = by;
                shifts[d][part].from |= 1 << index;
            }
            index += 1;
        }
        d += 1;
    }
    shifts
};
