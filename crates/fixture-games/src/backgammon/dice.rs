//! Rolls, and the dice of a roll that are still to be played.

/// What two dice show. In the opening the first die is White's and the second Black's, and they
/// differ. Later the larger face comes first, since no die is different from the other.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Roll(pub u8, pub u8);

impl Roll {
    /// The same with the larger face first.
    pub(super) const fn sorted(self) -> Self {
        if self.0 < self.1 {
            Self(self.1, self.0)
        } else {
            self
        }
    }
}

/// The dice that are still to be played, the largest first; 0 where there is none. A doublet is
/// four dice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dice([u8; 4]);

impl Dice {
    /// The dice of a roll.
    pub(super) const fn of(roll: Roll) -> Self {
        let Roll(larger, smaller) = roll.sorted();
        if larger == smaller {
            Self([larger; 4])
        } else {
            Self([larger, smaller, 0, 0])
        }
    }

    /// These faces, if they can be left of a roll: two that differ with the larger first, or up
    /// to four that are equal, each from 1 to 6.
    pub(super) fn left_of_a_roll(faces: &[u8]) -> Option<Self> {
        let mut dice = [0; 4];
        dice.get_mut(..faces.len())?.copy_from_slice(faces);
        let fits = match faces {
            [] => false,
            [larger, smaller] => larger >= smaller,
            [first, rest @ ..] => rest.iter().all(|face| face == first),
        };
        let are_faces = faces.iter().all(|face| (1..=6).contains(face));
        (fits && are_faces).then_some(Self(dice))
    }

    /// The faces that are left, the largest first.
    #[must_use]
    pub fn faces(&self) -> &[u8] {
        let count = self.0.iter().take_while(|&&face| face > 0).count();
        &self.0[..count]
    }

    /// The larger face that is left, and the smaller one; 0 if there is none or only an equal one.
    pub(super) const fn kinds(self) -> [u8; 2] {
        let [larger, smaller, ..] = self.0;
        [larger, if smaller == larger { 0 } else { smaller }]
    }

    /// The dice without one of this face.
    pub(super) const fn without(self, die: u8) -> Self {
        let [first, second, third, fourth] = self.0;
        if first == die {
            Self([second, third, fourth, 0])
        } else {
            // Only two faces can differ, so this one is the smaller of two.
            Self([first, 0, 0, 0])
        }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0[0] == 0
    }
}
