//! Who moves, as the ground sees it.
//!
//! Ground needs one fact about a piece: its class of mover. So a mover is a
//! number below eight, and a set of movers is a byte, whatever the pieces of a
//! game are called. The six pieces of chess have fixed numbers, because the
//! tiles of this crate mention knights and castles' kings; the other two are
//! for a game's own use. If the class were a type parameter, each game would
//! have to write the tiles' table again; if it were the chess piece alone, no
//! other game could use the ground. Eight are enough since a class is not a
//! kind of piece: a hundred kinds can share the class "rider".

use core::fmt;

/// A class of pieces that every ground treats alike.
///
/// It says nothing about how a piece moves or who owns it.
///
/// ```
/// use boardwright_terrain::{Ground, Mover, Tile};
///
/// const SNAIL: Mover = Mover::FIRST_FREE;
/// assert!(Tile::Castle.admits(SNAIL) && !Tile::Forest.admits(SNAIL));
/// assert_eq!(Mover::ALL[SNAIL.index()], SNAIL);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Mover(u8);

impl Mover {
    /// The number of classes.
    pub const COUNT: usize = 8;

    /// The king of chess.
    pub const KING: Mover = Mover(0);
    /// The queen of chess.
    pub const QUEEN: Mover = Mover(1);
    /// The rook of chess.
    pub const ROOK: Mover = Mover(2);
    /// The bishop of chess.
    pub const BISHOP: Mover = Mover(3);
    /// The knight of chess.
    pub const KNIGHT: Mover = Mover(4);
    /// The pawn of chess.
    pub const PAWN: Mover = Mover(5);
    /// The first class without a meaning of its own.
    pub const FIRST_FREE: Mover = Mover(6);
    /// The other class without a meaning of its own.
    pub const SECOND_FREE: Mover = Mover(7);

    /// Every class, in the order of their numbers.
    pub const ALL: [Mover; Mover::COUNT] = [
        Mover::KING,
        Mover::QUEEN,
        Mover::ROOK,
        Mover::BISHOP,
        Mover::KNIGHT,
        Mover::PAWN,
        Mover::FIRST_FREE,
        Mover::SECOND_FREE,
    ];

    /// The class's number, below [`Mover::COUNT`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing; it tells the compiler that the number is
        // a valid index into a table of eight.
        (self.0 & 7) as usize
    }
}

impl TryFrom<u8> for Mover {
    type Error = NoSuchMover;

    fn try_from(number: u8) -> Result<Self, NoSuchMover> {
        if usize::from(number) < Mover::COUNT {
            Ok(Mover(number))
        } else {
            Err(NoSuchMover { number })
        }
    }
}

impl From<Mover> for u8 {
    fn from(mover: Mover) -> Self {
        mover.0
    }
}

/// A class of movers has a number of 8 or more.
///
/// ```
/// use boardwright_terrain::{Mover, NoSuchMover};
///
/// assert_eq!(Mover::try_from(4), Ok(Mover::KNIGHT));
/// assert_eq!(Mover::try_from(8), Err(NoSuchMover { number: 8 }));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no mover {number}: movers are numbered from 0 to 7")]
pub struct NoSuchMover {
    /// The number given.
    pub number: u8,
}

impl fmt::Debug for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.index() {
            0 => "King",
            1 => "Queen",
            2 => "Rook",
            3 => "Bishop",
            4 => "Knight",
            5 => "Pawn",
            6 => "FirstFree",
            _ => "SecondFree",
        })
    }
}

/// A set of classes of movers.
///
/// ```
/// use boardwright_terrain::{Mover, MoverSet};
///
/// let not_bishops = MoverSet::ALL.without(Mover::BISHOP);
/// assert_eq!(not_bishops.iter().count(), 7);
/// let leapers: MoverSet = [Mover::KNIGHT].into_iter().collect();
/// assert_eq!(leapers.union(MoverSet::of(&[Mover::KING])).iter().collect::<Vec<_>>(), [
///     Mover::KING,
///     Mover::KNIGHT,
/// ]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct MoverSet(u8);

impl MoverSet {
    /// No class.
    pub const NONE: MoverSet = MoverSet(0);

    /// All eight classes.
    pub const ALL: MoverSet = MoverSet(u8::MAX);

    /// The classes listed; one listed twice counts once.
    ///
    /// ```
    /// use boardwright_terrain::{Mover, MoverSet};
    ///
    /// const CROWNED: MoverSet = MoverSet::of(&[Mover::KING, Mover::QUEEN]);
    /// assert!(CROWNED.contains(Mover::QUEEN) && !CROWNED.contains(Mover::PAWN));
    /// ```
    #[must_use]
    pub const fn of(movers: &[Mover]) -> Self {
        let mut set = MoverSet::NONE;
        let mut i = 0;
        while i < movers.len() {
            set = MoverSet(set.0 | 1 << movers[i].index());
            i += 1;
        }
        set
    }

    /// Whether `mover` is a member.
    #[must_use]
    #[inline]
    pub const fn contains(self, mover: Mover) -> bool {
        self.0 >> mover.index() & 1 != 0
    }

    /// The set without one class.
    #[must_use]
    pub const fn without(self, mover: Mover) -> Self {
        MoverSet(self.0 & !(1 << mover.index()))
    }

    /// The members of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        MoverSet(self.0 | other.0)
    }

    /// The members, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Mover> + Clone {
        Mover::ALL
            .into_iter()
            .filter(move |&mover| self.contains(mover))
    }
}

impl FromIterator<Mover> for MoverSet {
    fn from_iter<I: IntoIterator<Item = Mover>>(movers: I) -> Self {
        movers.into_iter().fold(MoverSet::NONE, |set, mover| {
            MoverSet(set.0 | MoverSet::of(&[mover]).0)
        })
    }
}

/// Lists the members.
impl fmt::Debug for MoverSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
