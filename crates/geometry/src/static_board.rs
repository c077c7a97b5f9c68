//! How the static boards are made: their constant tables and their
//! [`Board`](crate::Board).
//!
//! Three tables serve each board: the square one step away, the ray, and the
//! direction from one square to another. All are padded to a power of two, so
//! that a masked index needs no bounds check. The squares between two squares
//! are then the intersection of two rays: a table for every pair would take a
//! quarter of a megabyte on the larger boards and miss the cache more often
//! than two rays do. The 8×8 board has such a table of 32 KB.

/// Writes a static board's tables, the inherent functions that read them, and
/// the board type itself.
macro_rules! static_board {
    (
        $(#[$doc:meta])*
        $Board:ident, $Square:ident, $Set:ident, padded: $padded:literal,
        width: $width:literal, height: $height:literal
    ) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $Board;

        /// Marks a missing square or direction in a table.
        const NONE: u8 = u8::MAX;

        /// The index of the square one step away, by direction and square.
        static STEPS: [[u8; $padded]; 8] = {
            let mut steps = [[NONE; $padded]; 8];
            let mut d = 0;
            while d < 8 {
                let (files, ranks) = $crate::Direction::ALL[d].offset();
                let mut index = 0;
                while index < $Square::COUNT {
                    if let Some(square) = $Square::ALL[index].offset(files, ranks) {
                        steps[d][index] = square.index() as u8;
                    }
                    index += 1;
                }
                d += 1;
            }
            steps
        };

        /// The ray by direction and square.
        static RAYS: [[$Set; $padded]; 8] = {
            let mut rays = [[$Set::EMPTY; $padded]; 8];
            let mut d = 0;
            while d < 8 {
                let mut index = 0;
                while index < $Square::COUNT {
                    let mut at = index;
                    while let Some(next) = $Square::from_index(STEPS[d][at] as usize) {
                        rays[d][index] = rays[d][index].with(next);
                        at = next.index();
                    }
                    index += 1;
                }
                d += 1;
            }
            rays
        };

        /// The direction by origin and target.
        static DIRECTIONS: [[u8; $padded]; $padded] = {
            let mut directions = [[NONE; $padded]; $padded];
            let mut d = 0;
            while d < 8 {
                let mut index = 0;
                while index < $Square::COUNT {
                    let mut ray = RAYS[d][index];
                    while let Some(target) = ray.pop_first() {
                        directions[index][target.index()] = d as u8;
                    }
                    index += 1;
                }
                d += 1;
            }
            directions
        };

        impl $Square {
            /// The square one step away, or `None` when there is none.
            #[must_use]
            #[inline]
            pub const fn step(self, direction: $crate::Direction) -> Option<Self> {
                $Square::from_index(STEPS[direction.index()][self.index()] as usize)
            }

            /// The squares that repeated steps lead to, without this one, up
            /// to the first missing square.
            #[must_use]
            #[inline]
            pub const fn ray(self, direction: $crate::Direction) -> $Set {
                RAYS[direction.index()][self.index()]
            }

            /// The ray up to and including the first member of `stops` that it
            /// meets.
            #[must_use]
            #[inline]
            pub const fn ray_until(self, direction: $crate::Direction, stops: $Set) -> $Set {
                let ray = self.ray(direction);
                let met = ray.intersection(stops);
                // Neither case needs a branch on whether a stop is met.
                if direction.ascends() {
                    ray.intersection(met.up_to_first())
                } else {
                    ray.intersection(met.from_last())
                }
            }

            /// The direction whose ray from this square meets `target`, or
            /// `None` when no ray does.
            #[must_use]
            #[inline]
            pub const fn direction_to(self, target: Self) -> Option<$crate::Direction> {
                $crate::Direction::from_index(DIRECTIONS[self.index()][target.index()] as usize)
            }

            /// Where a turn or mirror of the board takes this square.
            #[must_use]
            pub const fn transformed(self, symmetry: $crate::Symmetry) -> Self {
                let (file, rank) = (self.file(), self.rank());
                match symmetry.apply(file, rank, $width, $height) {
                    Some((file, rank)) => match $Square::new(file, rank) {
                        Some(square) => square,
                        // Unreachable: the board has all eight symmetries, so
                        // every square maps to a square.
                        None => self,
                    },
                    None => self,
                }
            }
        }

        impl $crate::Board for $Board {
            type Square = $Square;
            type Set = $Set;

            #[inline]
            fn width(&self) -> u8 {
                $width
            }
            #[inline]
            fn height(&self) -> u8 {
                $height
            }
            #[inline]
            fn all(&self) -> $Set {
                $Set::ALL
            }
            #[inline]
            fn square(&self, file: u8, rank: u8) -> Option<$Square> {
                $Square::new(file, rank)
            }
            #[inline]
            fn square_at(&self, index: usize) -> Option<$Square> {
                $Square::from_index(index)
            }
            #[inline]
            fn file(&self, square: $Square) -> u8 {
                square.file()
            }
            #[inline]
            fn rank(&self, square: $Square) -> u8 {
                square.rank()
            }
            #[inline]
            fn file_set(&self, file: u8) -> $Set {
                $Set::file(file)
            }
            #[inline]
            fn rank_set(&self, rank: u8) -> $Set {
                $Set::rank(rank)
            }
            #[inline]
            fn step(&self, square: $Square, direction: $crate::Direction) -> Option<$Square> {
                square.step(direction)
            }
            #[inline]
            fn shift(&self, set: $Set, direction: $crate::Direction) -> $Set {
                set.shift(direction)
            }
            #[inline]
            fn ray(&self, square: $Square, direction: $crate::Direction) -> $Set {
                square.ray(direction)
            }
            #[inline]
            fn ray_until(
                &self,
                square: $Square,
                direction: $crate::Direction,
                stops: $Set,
            ) -> $Set {
                square.ray_until(direction, stops)
            }
            #[inline]
            fn light(&self) -> $Set {
                $Set::LIGHT
            }
            #[inline]
            fn square_count(&self) -> usize {
                $Square::COUNT
            }
            #[inline]
            fn direction(&self, from: $Square, to: $Square) -> Option<$crate::Direction> {
                from.direction_to(to)
            }
            #[inline]
            fn between(&self, a: $Square, b: $Square) -> $Set {
                $Set::between(a, b)
            }
            #[inline]
            fn line(&self, a: $Square, b: $Square) -> $Set {
                $Set::line(a, b)
            }
            #[inline]
            fn transformed(&self, square: $Square, symmetry: $crate::Symmetry) -> Option<$Square> {
                Some(square.transformed(symmetry))
            }
            #[inline]
            fn transformed_set(&self, set: $Set, symmetry: $crate::Symmetry) -> Option<$Set> {
                Some(set.transformed(symmetry))
            }
        }
    };
}
pub(crate) use static_board;

/// Writes the functions that the larger static boards' sets compute from rays
/// and squares; the 8×8 board has tables and bit tricks for the same.
macro_rules! lines_from_rays {
    ($Set:ident, $Square:ident) => {
        impl $Set {
            /// The squares strictly between two squares on one unbroken line;
            /// empty if they are adjacent, equal, or not on such a line.
            #[must_use]
            #[inline]
            pub const fn between(a: $Square, b: $Square) -> $Set {
                match a.direction_to(b) {
                    Some(way) => a.ray(way).intersection(b.ray(way.opposite())),
                    None => $Set::EMPTY,
                }
            }

            /// The whole unbroken line through two squares, both included, from
            /// end to end; empty if they are equal or not on such a line.
            #[must_use]
            #[inline]
            pub const fn line(a: $Square, b: $Square) -> $Set {
                match a.direction_to(b) {
                    Some(way) => a.ray(way).union(a.ray(way.opposite())).with(a),
                    None => $Set::EMPTY,
                }
            }

            /// Where a turn or mirror of the board takes the members.
            #[must_use]
            pub const fn transformed(self, symmetry: $crate::Symmetry) -> $Set {
                let mut rest = self;
                let mut moved = $Set::EMPTY;
                while let Some(square) = rest.pop_first() {
                    moved = moved.with(square.transformed(symmetry));
                }
                moved
            }

            /// The set with one member for each bit that is set, or `None`
            /// when a bit beyond the board's squares is set.
            #[must_use]
            #[inline]
            pub const fn from_bits(bits: u128) -> Option<Self> {
                if bits & !Self::ALL.0 == 0 {
                    Some($Set(bits))
                } else {
                    None
                }
            }

            /// The set with one member for each bit that is set; bits beyond
            /// the board's squares are dropped.
            #[must_use]
            #[inline]
            pub const fn from_bits_truncate(bits: u128) -> Self {
                $Set(bits & Self::ALL.0)
            }
        }

        /// The low and the high half of the bits, since not every format
        /// carries integers of 128 bits.
        impl From<$Set> for [u64; 2] {
            fn from(set: $Set) -> [u64; 2] {
                [set.0 as u64, (set.0 >> 64) as u64]
            }
        }

        impl TryFrom<[u64; 2]> for $Set {
            type Error = $crate::OffBoard;

            fn try_from([low, high]: [u64; 2]) -> Result<Self, $crate::OffBoard> {
                let bits = u128::from(high) << 64 | u128::from(low);
                $Set::from_bits(bits).ok_or_else(|| {
                    // Some bit beyond the board is set; the lowest is named.
                    let index = (bits & !Self::ALL.0).trailing_zeros() as u8;
                    $crate::OffBoard {
                        index,
                        board: $Square::BOARD,
                    }
                })
            }
        }
    };
}
pub(crate) use lines_from_rays;
