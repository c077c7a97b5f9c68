//! The kinds of pieces.

use crate::army::Costs;
use boardwright_terrain::Mover;
use core::fmt;

/// A kind of piece.
///
/// The text is its English name in lower case.
///
/// ```
/// use boardwright_loka::Kind;
///
/// assert!(Kind::Queen.outranks(Kind::Rook) && Kind::Pawn.outranks(Kind::King));
/// assert_eq!(Kind::from_letter('N'), Some(Kind::Knight));
/// assert_eq!(Kind::Bishop.cost(), 40);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    /// The king; if it is lost, its whole army is removed.
    King,
    /// The queen.
    Queen,
    /// The rook.
    Rook,
    /// The bishop.
    Bishop,
    /// The knight.
    Knight,
    /// The pawn.
    Pawn,
}

impl Kind {
    /// Every kind, in the order in which pieces are listed.
    pub const ALL: [Kind; 6] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
    ];

    /// The kinds that are bought for an army; its king is free.
    pub const BOUGHT: [Kind; 5] = [
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
    ];

    /// The kinds that a pawn can be promoted to.
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// The kind's place in [`Kind::ALL`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The points that one such piece costs on the cross.
    #[must_use]
    pub const fn cost(self) -> u16 {
        Costs::LOKA.of(self)
    }

    /// Whether this kind has prowess against the other: the order is queen,
    /// rook, bishop, knight, pawn, king.
    ///
    /// ```
    /// use boardwright_loka::Kind;
    ///
    /// // Each outranks all that follow it, and none outranks its like.
    /// let order = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn, Kind::King];
    /// assert!(order.windows(2).all(|pair| pair[0].outranks(pair[1])));
    /// assert!(order.iter().all(|kind| !kind.outranks(*kind)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn outranks(self, other: Kind) -> bool {
        self.rank() > other.rank()
    }

    /// The kind's letter, as in `Q`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::King => 'K',
            Kind::Queen => 'Q',
            Kind::Rook => 'R',
            Kind::Bishop => 'B',
            Kind::Knight => 'N',
            Kind::Pawn => 'P',
        }
    }

    /// The kind with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::King => "king",
            Kind::Queen => "queen",
            Kind::Rook => "rook",
            Kind::Bishop => "bishop",
            Kind::Knight => "knight",
            Kind::Pawn => "pawn",
        }
    }

    /// The class of mover that this kind has for the terrain.
    #[must_use]
    #[inline]
    pub const fn mover(self) -> Mover {
        match self {
            Kind::King => Mover::KING,
            Kind::Queen => Mover::QUEEN,
            Kind::Rook => Mover::ROOK,
            Kind::Bishop => Mover::BISHOP,
            Kind::Knight => Mover::KNIGHT,
            Kind::Pawn => Mover::PAWN,
        }
    }

    /// The place in the order of prowess, the king lowest.
    pub(crate) const fn rank(self) -> u8 {
        match self {
            Kind::King => 0,
            Kind::Pawn => 1,
            Kind::Knight => 2,
            Kind::Bishop => 3,
            Kind::Rook => 4,
            Kind::Queen => 5,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
