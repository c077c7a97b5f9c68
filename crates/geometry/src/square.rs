//! What every square can do, and how the squares of the static boards are
//! made.
//!
//! A square is a number below the number of squares of its board: never a
//! pair that might be off it, never a number with a "none" value in it. A
//! missing square is `None`, decided when it is made. The squares of the static
//! boards differ only in how a file and a rank become an index, so everything
//! else is written once, in the macro below.

use core::error::Error;
use core::fmt;
use core::hash::Hash;

/// A square of some board: a dense index from 0.
pub trait Square: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static {
    /// The square's place in the board's order: along the lowest rank from
    /// the lowest file, then along the next rank.
    fn index(self) -> usize;
}

/// The index given is not that of a square of the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct OffBoard {
    /// The index that was refused.
    pub index: u8,
    /// The board, as a phrase that fits behind "the".
    pub board: &'static str,
}

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "square {} is off the {}", self.index, self.board)
    }
}

impl Error for OffBoard {}

/// Gives a static board's square newtype everything that follows from `new`,
/// `file` and `rank`, which are written by hand beside the type.
macro_rules! static_square {
    ($Square:ident, count: $count:literal, mask: $mask:literal, board: $board:literal) => {
        impl $Square {
            /// The number of squares of the board.
            pub const COUNT: usize = $count;

            /// The board, as a phrase that fits behind "the".
            pub(crate) const BOARD: &'static str = $board;

            /// All squares of the board in ascending order.
            pub const ALL: [$Square; $count] = {
                let mut all = [$Square(0); $count];
                let mut index = 0;
                while index < $count {
                    all[index] = $Square(index as u8);
                    index += 1;
                }
                all
            };

            /// The square with this index, or `None` when there is none.
            #[must_use]
            #[inline]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < $count {
                    Some($Square(index as u8))
                } else {
                    None
                }
            }

            /// The square's index.
            ///
            /// The mask changes nothing, since no square has a higher index;
            /// it tells the compiler that a table padded to a power of two
            /// needs no bounds check.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                (self.0 & $mask) as usize
            }

            /// The square's file and rank, displayed as its name.
            #[must_use]
            pub const fn name(self) -> $crate::SquareName {
                $crate::SquareName {
                    file: self.file(),
                    rank: self.rank(),
                }
            }

            /// Reads the name of a square, as `FromStr` does.
            ///
            /// # Errors
            ///
            /// If `text` is not a name or the board has no such square.
            pub const fn from_name(text: &str) -> Result<Self, $crate::ParseSquareError> {
                match $crate::SquareName::read(text) {
                    Ok(name) => match $Square::new(name.file, name.rank) {
                        Some(square) => Ok(square),
                        None => Err($crate::ParseSquareError {
                            at: 0,
                            problem: $crate::NameProblem::OffBoard,
                        }),
                    },
                    Err(error) => Err(error),
                }
            }

            /// The square `files` to the right and `ranks` up from this one,
            /// or `None` when that is off the board.
            #[must_use]
            #[inline]
            pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
                let file = self.file().checked_add_signed(files);
                let rank = self.rank().checked_add_signed(ranks);
                match (file, rank) {
                    (Some(file), Some(rank)) => $Square::new(file, rank),
                    _ => None,
                }
            }

            /// The number of king's steps to `other` when every square
            /// between is free and on the board.
            #[must_use]
            pub const fn distance(self, other: Self) -> u8 {
                let files = self.file().abs_diff(other.file());
                let ranks = self.rank().abs_diff(other.rank());
                if files > ranks { files } else { ranks }
            }

            /// The number of files plus the number of ranks to `other`.
            #[must_use]
            pub const fn manhattan_distance(self, other: Self) -> u8 {
                self.file().abs_diff(other.file()) + self.rank().abs_diff(other.rank())
            }

            /// Whether the square is a light one. The square of the lowest
            /// file and rank, on the board or not, is dark.
            #[must_use]
            pub const fn is_light(self) -> bool {
                (self.file() + self.rank()) % 2 == 1
            }
        }

        impl $crate::Square for $Square {
            #[inline]
            fn index(self) -> usize {
                self.index()
            }
        }

        impl core::fmt::Display for $Square {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.name().fmt(f)
            }
        }

        /// Writes the square's name, because an index tells a reader little.
        impl core::fmt::Debug for $Square {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }

        impl core::str::FromStr for $Square {
            type Err = $crate::ParseSquareError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $Square::from_name(text)
            }
        }

        impl TryFrom<u8> for $Square {
            type Error = $crate::OffBoard;

            fn try_from(index: u8) -> Result<Self, Self::Error> {
                $Square::from_index(usize::from(index)).ok_or($crate::OffBoard {
                    index,
                    board: Self::BOARD,
                })
            }
        }

        impl From<$Square> for u8 {
            fn from(square: $Square) -> u8 {
                square.0
            }
        }
    };
}
pub(crate) use static_square;

/// Names every square of a board as a constant.
macro_rules! named_squares {
    ($Square:ident: $($NAME:ident $file:literal $rank:literal;)*) => {
        impl $Square {
            $(
                #[doc = concat!("File ", $file, " and rank ", $rank, ", both counted from 1.")]
                pub const $NAME: $Square = match $Square::new($file - 1, $rank - 1) {
                    Some(square) => square,
                    None => panic!("every square named here is on the board"),
                };
            )*
        }
    };
}
pub(crate) use named_squares;
