//! What ground may do to a piece that ends a move on it.

use crate::{Mover, MoverSet};

/// A danger that one roll of a fair die decides.
///
/// A roll can always end either way: what is lost for certain should not be let
/// in, and what cannot be lost is in no danger.
///
/// ```
/// use boardwright_terrain::{Hazard, Mover, MoverSet};
///
/// const FIRE: Hazard = Hazard::new(6, 2).sparing(MoverSet::of(&[Mover::ROOK]));
/// let lost = (1..=FIRE.faces()).filter(|&face| FIRE.takes(face)).count();
/// assert_eq!(lost, 2);
/// assert!(FIRE.threatens(Mover::KING) && !FIRE.threatens(Mover::ROOK));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hazard {
    faces: u8,
    lost_up_to: u8,
    spared: MoverSet,
}

impl Hazard {
    /// A die with the given number of faces, numbered from 1, on which the piece is lost
    /// on every face up to and including `lost_up_to`. It spares nobody.
    ///
    /// # Panics
    ///
    /// If no face loses the piece, or every face does. In a constant that is a
    /// compile error.
    ///
    /// ```
    /// use boardwright_terrain::Hazard;
    ///
    /// // A coin, by its faces 1 and 2.
    /// const COIN: Hazard = Hazard::new(2, 1);
    /// assert!(COIN.takes(1) && !COIN.takes(2));
    /// ```
    #[must_use]
    pub const fn new(faces: u8, lost_up_to: u8) -> Self {
        assert!(lost_up_to > 0, "a piece can be lost");
        assert!(lost_up_to < faces, "a piece can live");
        Hazard {
            faces,
            lost_up_to,
            spared: MoverSet::NONE,
        }
    }

    /// The same danger to all but these, for whom no die is rolled.
    #[must_use]
    pub const fn sparing(mut self, spared: MoverSet) -> Self {
        self.spared = spared;
        self
    }

    /// The number of faces of the die.
    #[must_use]
    pub const fn faces(self) -> u8 {
        self.faces
    }

    /// The number of faces that lose the piece, which are the lowest.
    #[must_use]
    pub const fn losing_faces(self) -> u8 {
        self.lost_up_to
    }

    /// Whether the piece is lost when the die shows this face.
    #[must_use]
    pub const fn takes(self, face: u8) -> bool {
        face <= self.lost_up_to
    }

    /// Who is in no danger.
    #[must_use]
    pub const fn spared(self) -> MoverSet {
        self.spared
    }

    /// Whether the die is rolled for a piece of this class.
    #[must_use]
    #[inline]
    pub const fn threatens(self, mover: Mover) -> bool {
        !self.spared.contains(mover)
    }
}
