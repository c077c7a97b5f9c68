//! How the sets of the static boards are made.
//!
//! Each is a newtype on one unsigned integer and differs from the others only
//! in its width and in how a whole set moves one step. A macro writes the
//! rest once, because inherent `const fn`s, which tables of constants are
//! built from, cannot come from a trait or a generic type.

/// Gives a static board's set, a newtype on an unsigned integer, everything
/// that does not depend on the board's shape.
macro_rules! static_set {
    ($Set:ident, $Square:ident, word: $Word:ty, full: $full:expr) => {
        impl $Set {
            /// The set without a member.
            pub const EMPTY: $Set = $Set(0);

            /// The set of all squares of the board.
            pub const ALL: $Set = $Set($full);

            /// One bit for each member, at the square's index.
            #[must_use]
            #[inline]
            pub const fn bits(self) -> $Word {
                self.0
            }

            /// The set whose only member is `square`.
            #[must_use]
            #[inline]
            pub const fn from_square(square: $Square) -> Self {
                $Set(1 << square.index())
            }

            /// The set of the squares listed; one listed twice counts once.
            #[must_use]
            pub const fn from_squares(squares: &[$Square]) -> Self {
                let mut set = Self::EMPTY;
                let mut i = 0;
                while i < squares.len() {
                    set = set.with(squares[i]);
                    i += 1;
                }
                set
            }

            /// The squares of each rank; empty for ranks beyond the board.
            const RANKS: [$Set; 16] = Self::lines(true);

            /// The squares of each file; empty for files beyond the board.
            const FILES: [$Set; 16] = Self::lines(false);

            const fn lines(by_rank: bool) -> [$Set; 16] {
                let mut lines = [Self::EMPTY; 16];
                let mut index = 0;
                while index < $Square::COUNT {
                    let square = $Square::ALL[index];
                    let line = if by_rank { square.rank() } else { square.file() } as usize;
                    lines[line] = lines[line].with(square);
                    index += 1;
                }
                lines
            }

            /// The squares of one rank, counted from 0; empty if the board has
            /// no such rank.
            #[must_use]
            #[inline]
            pub const fn rank(rank: u8) -> Self {
                if rank < 16 { Self::RANKS[rank as usize] } else { Self::EMPTY }
            }

            /// The squares of one file, counted from 0; empty if the board has
            /// no such file.
            #[must_use]
            #[inline]
            pub const fn file(file: u8) -> Self {
                if file < 16 { Self::FILES[file as usize] } else { Self::EMPTY }
            }

            /// The squares from which a step in `direction` leaves the board.
            #[must_use]
            #[inline]
            pub const fn edge(direction: $crate::Direction) -> Self {
                Self::ALL.difference(Self::ALL.shift(direction.opposite()))
            }

            /// The light squares, see
            #[doc = concat!("[`", stringify!($Square), "::is_light`].")]
            pub const LIGHT: $Set = {
                let mut set = Self::EMPTY;
                let mut index = 0;
                while index < $Square::COUNT {
                    if $Square::ALL[index].is_light() {
                        set = set.with($Square::ALL[index]);
                    }
                    index += 1;
                }
                set
            };

            /// The squares that are not light.
            pub const DARK: $Set = Self::ALL.difference(Self::LIGHT);

            /// Whether `square` is a member.
            #[must_use]
            #[inline]
            pub const fn contains(self, square: $Square) -> bool {
                // A shift by a variable is slow with 128 bits. Split in two
                // shifts, since a shift by the whole width is an overflow.
                let half = if square.index() < 64 {
                    self.0 as u64
                } else {
                    (self.0 >> 32 >> 32) as u64
                };
                half >> (square.index() & 63) & 1 != 0
            }

            /// This set with `square` in it.
            #[must_use]
            #[inline]
            pub const fn with(self, square: $Square) -> Self {
                $Set(self.0 | 1 << square.index())
            }

            /// This set with `square` not in it.
            #[must_use]
            #[inline]
            pub const fn without(self, square: $Square) -> Self {
                $Set(self.0 & !(1 << square.index()))
            }

            /// Adds `square` and returns whether it was missing before.
            #[inline]
            pub const fn insert(&mut self, square: $Square) -> bool {
                let missing = !self.contains(square);
                self.0 |= 1 << square.index();
                missing
            }

            /// Removes `square` and returns whether it was a member before.
            #[inline(always)]
            pub const fn remove(&mut self, square: $Square) -> bool {
                let member = self.contains(square);
                self.0 &= !(1 << square.index());
                member
            }

            /// The number of members.
            #[must_use]
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is no member.
            #[must_use]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether there is exactly one member.
            #[must_use]
            #[inline]
            pub const fn is_single(self) -> bool {
                self.0.is_power_of_two()
            }

            /// The member with the lowest index, or `None` in an empty set.
            #[must_use]
            #[inline]
            pub const fn first(self) -> Option<$Square> {
                if self.0 == 0 { None } else { Some($Square(self.0.trailing_zeros() as u8)) }
            }

            /// The member with the highest index, or `None` in an empty set.
            #[must_use]
            #[inline]
            pub const fn last(self) -> Option<$Square> {
                if self.0 == 0 { None } else { Some($Square(self.0.ilog2() as u8)) }
            }

            /// Removes the member with the lowest index and returns it, or
            /// `None` in an empty set.
            #[inline(always)]
            pub const fn pop_first(&mut self) -> Option<$Square> {
                let first = self.first();
                self.0 &= self.0.wrapping_sub(1);
                first
            }

            /// Removes the member with the highest index and returns it, or
            /// `None` in an empty set.
            #[inline]
            pub const fn pop_last(&mut self) -> Option<$Square> {
                let last = self.last();
                if let Some(square) = last {
                    self.0 &= !(1 << square.index());
                }
                last
            }

            /// The member that has exactly `n` members below it, or `None`
            /// when the set has no more than `n` members.
            #[must_use]
            #[inline]
            pub const fn nth(self, n: usize) -> Option<$Square> {
                if n >= self.len() {
                    return None;
                }
                let (word, first, n) = self.word_of_nth(n);
                Some($Square((first + $crate::set::nth_bit(word, n)) as u8))
            }

            /// The half of the bits in which the member number `n` is, the index of the half's
            /// first bit, and the member's number in it.
            #[inline(always)]
            const fn word_of_nth(self, n: usize) -> (u64, u32, usize) {
                let low = self.0 as u64;
                // Split in two shifts, since a shift by the whole width
                // of a 64-bit word is an overflow.
                let high = (self.0 >> 32 >> 32) as u64;
                let below = low.count_ones() as usize;
                if n < below { (low, 0, n) } else { (high, 64, n - below) }
            }

            /// The squares up to and including the first member, by index, or
            /// all squares when the set is empty.
            #[must_use]
            #[inline]
            pub const fn up_to_first(self) -> Self {
                // Subtracting one flips the lowest set bit and all below it;
                // of zero it flips everything.
                $Set((self.0 ^ self.0.wrapping_sub(1)) & $full)
            }

            /// The squares from the last member on, by index, or all squares
            /// when the set is empty.
            #[must_use]
            #[inline]
            pub const fn from_last(self) -> Self {
                // Bit 0 stands in for the last member of an empty set, and
                // changes nothing in any other.
                $Set(<$Word>::MAX << (self.0 | 1).ilog2() & $full)
            }

            /// The squares in both sets; `&` in a constant.
            #[must_use]
            #[inline]
            pub const fn intersection(self, other: Self) -> Self {
                $Set(self.0 & other.0)
            }

            /// The squares in either set; `|` in a constant.
            #[must_use]
            #[inline]
            pub const fn union(self, other: Self) -> Self {
                $Set(self.0 | other.0)
            }

            /// The squares in this set that are not in `other`; `-` in a
            /// constant.
            #[must_use]
            #[inline]
            pub const fn difference(self, other: Self) -> Self {
                $Set(self.0 & !other.0)
            }

            /// The squares in exactly one of the sets; `^` in a constant.
            #[must_use]
            #[inline]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                $Set(self.0 ^ other.0)
            }

            /// The squares of the board not in this set; `!` in a constant.
            #[must_use]
            #[inline]
            pub const fn complement(self) -> Self {
                $Set(!self.0 & $full)
            }

            /// Whether the two sets have a member in common.
            #[must_use]
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether every member of this set is one of `other`.
            #[must_use]
            #[inline]
            pub const fn is_subset_of(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// The members, ascending.
            #[inline]
            pub const fn iter(self) -> $crate::Members<Self> {
                $crate::Members(self)
            }

            /// Every set whose members are all in this one, from the empty
            /// set to this set itself, each once.
            ///
            /// There are two to the power of [`len`](Self::len) of them. The
            /// order is that of the bits as numbers.
            #[inline]
            pub const fn subsets(self) -> $crate::Subsets<Self> {
                $crate::Subsets::new(self)
            }
        }

        impl $crate::subsets::CarryRippler for $Set {
            #[inline]
            fn next_subset(self, subset: Self) -> Self {
                // The subtraction carries through the bits outside the set, so
                // it adds one to the number that the bits inside the set form.
                $Set(subset.0.wrapping_sub(self.0) & self.0)
            }
        }

        impl $crate::SquareSet for $Set {
            type Square = $Square;
            type Members = $crate::Members<$Set>;

            const EMPTY: Self = $Set(0);

            $crate::static_set::set_methods!($Square);

            #[inline]
            fn nth(self, n: usize) -> Option<$Square> {
                let (word, first, n) = match <$Word>::BITS {
                    64 => (self.0 as u64, 0, n),
                    _ => self.word_of_nth(n),
                };
                let index = $crate::set::find_nth_bit(word, n)?;
                Some($Square((first + index) as u8))
            }
        }

        impl core::ops::Not for $Set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                self.complement()
            }
        }

        $crate::static_set::set_operators!([] $Set, $Square);
    };
}
pub(crate) use static_set;

/// The methods of [`SquareSet`](crate::SquareSet) that do what the set's own methods of these
/// names do.
macro_rules! set_methods {
    ($Square:ty) => {
        #[inline]
        fn from_square(square: $Square) -> Self {
            Self::from_square(square)
        }
        #[inline]
        fn contains(self, square: $Square) -> bool {
            self.contains(square)
        }
        #[inline]
        fn insert(&mut self, square: $Square) -> bool {
            self.insert(square)
        }
        #[inline]
        fn remove(&mut self, square: $Square) -> bool {
            self.remove(square)
        }
        #[inline]
        fn len(self) -> usize {
            self.len()
        }
        #[inline]
        fn is_single(self) -> bool {
            self.is_single()
        }
        #[inline]
        fn first(self) -> Option<$Square> {
            self.first()
        }
        #[inline]
        fn last(self) -> Option<$Square> {
            self.last()
        }
        #[inline(always)]
        fn pop_first(&mut self) -> Option<$Square> {
            self.pop_first()
        }
        #[inline]
        fn pop_last(&mut self) -> Option<$Square> {
            self.pop_last()
        }
    };
}
pub(crate) use set_methods;

/// Gives a set the operators and collection traits that follow from its
/// inherent operations.
macro_rules! set_operators {
    ([$($generics:tt)*] $Set:ty, $Square:ty) => {
        impl<$($generics)*> core::ops::BitAnd for $Set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.intersection(other)
            }
        }

        impl<$($generics)*> core::ops::BitOr for $Set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl<$($generics)*> core::ops::BitXor for $Set {
            type Output = Self;
            #[inline]
            fn bitxor(self, other: Self) -> Self {
                self.symmetric_difference(other)
            }
        }

        impl<$($generics)*> core::ops::Sub for $Set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                self.difference(other)
            }
        }

        impl<$($generics)*> core::ops::BitAndAssign for $Set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl<$($generics)*> core::ops::BitOrAssign for $Set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl<$($generics)*> core::ops::BitXorAssign for $Set {
            #[inline]
            fn bitxor_assign(&mut self, other: Self) {
                *self = *self ^ other;
            }
        }

        impl<$($generics)*> core::ops::SubAssign for $Set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl<$($generics)*> From<$Square> for $Set {
            #[inline]
            fn from(square: $Square) -> Self {
                Self::from_square(square)
            }
        }

        impl<$($generics)*> Extend<$Square> for $Set {
            #[inline]
            fn extend<T: IntoIterator<Item = $Square>>(&mut self, squares: T) {
                for square in squares {
                    self.insert(square);
                }
            }
        }

        impl<$($generics)*> FromIterator<$Square> for $Set {
            #[inline]
            fn from_iter<T: IntoIterator<Item = $Square>>(squares: T) -> Self {
                let mut set = Self::EMPTY;
                set.extend(squares);
                set
            }
        }

        impl<$($generics)*> IntoIterator for $Set {
            type Item = $Square;
            type IntoIter = <$Set as $crate::SquareSet>::Members;
            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        /// Lists the members' names.
        impl<$($generics)*> core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
pub(crate) use set_operators;
