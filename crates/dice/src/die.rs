//! The usual physical dice.

#[cfg(feature = "rolls")]
use crate::dice::Dice;
use crate::distribution::Distribution;
use core::fmt;
#[cfg(feature = "rolls")]
use core::num::NonZeroU64;
use core::str::FromStr;
use thiserror::Error;

/// A fair die, its faces numbered from 1.
///
/// Dice are ordered by their number of faces. The text is `D` and that number;
/// a small `d` is read too.
///
/// ```
/// use boardwright_dice::{Dice, Die, Seed};
///
/// let die: Die = "D20".parse()?;
/// assert_eq!((die, die.faces(), die.to_string().as_str()), (Die::D20, 20, "D20"));
/// assert!(Die::D6 < Die::D8);
///
/// let dice = Dice::new(Seed::from_u64(42));
/// assert_eq!(die.roll(&dice, 0), 5);
/// assert_eq!(die.distribution().probability(|&face| face == 1).to_string(), "1/20");
/// # Ok::<(), boardwright_dice::DieError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    doc = "\nWith `serde` a die is a string holding its text."
)]
pub enum Die {
    /// Four faces.
    D4,
    /// Six faces.
    D6,
    /// Eight faces.
    D8,
    /// Twelve faces.
    D12,
    /// Twenty faces.
    D20,
}

impl Die {
    /// Every die, fewest faces first.
    pub const ALL: [Die; 5] = [Die::D4, Die::D6, Die::D8, Die::D12, Die::D20];

    /// The number of faces, which is also the highest of them.
    #[must_use]
    pub const fn faces(self) -> u8 {
        match self {
            Die::D4 => 4,
            Die::D6 => 6,
            Die::D8 => 8,
            Die::D12 => 12,
            Die::D20 => 20,
        }
    }

    /// The die with the given number of faces, if it is one of the five.
    ///
    /// ```
    /// use boardwright_dice::Die;
    ///
    /// assert_eq!(Die::with_faces(12), Some(Die::D12));
    /// assert_eq!(Die::with_faces(10), None);
    /// ```
    #[must_use]
    pub fn with_faces(faces: u8) -> Option<Die> {
        Die::ALL.into_iter().find(|die| die.faces() == faces)
    }

    /// The face this die shows in the chance event number `index`.
    ///
    /// Two dice rolled with the same index are not independent; an event of
    /// several dice draws once for all of them, see [`Dice`].
    ///
    /// ```
    /// use boardwright_dice::{Dice, Die, Seed};
    ///
    /// let dice = Dice::new(Seed::from_u64(42));
    /// let (small, large) = (Die::D4.roll(&dice, 0), Die::D8.roll(&dice, 0));
    /// // The same event: both faces follow from one word, and agree modulo 4.
    /// assert_eq!(small % 4, large % 4);
    /// ```
    #[cfg(feature = "rolls")]
    #[must_use]
    pub fn roll(self, dice: &Dice, index: u64) -> u8 {
        let faces = NonZeroU64::new(u64::from(self.faces())).expect("every die has a face");
        let drawn = dice.draw(index, faces);
        1 + u8::try_from(drawn).expect("a draw is below the number of faces")
    }

    /// Each face with the same weight.
    #[must_use]
    pub fn distribution(self) -> Distribution<u8> {
        Distribution::uniform(1..=self.faces()).expect("every die has a face")
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Die::D4 => "D4",
            Die::D6 => "D6",
            Die::D8 => "D8",
            Die::D12 => "D12",
            Die::D20 => "D20",
        })
    }
}

impl FromStr for Die {
    type Err = DieError;

    fn from_str(text: &str) -> Result<Self, DieError> {
        match text.strip_prefix(['D', 'd']) {
            Some("4") => Ok(Die::D4),
            Some("6") => Ok(Die::D6),
            Some("8") => Ok(Die::D8),
            Some("12") => Ok(Die::D12),
            Some("20") => Ok(Die::D20),
            Some(_) => Err(DieError::Faces),
            None => Err(DieError::Letter),
        }
    }
}

/// Why a text is not a die.
///
/// ```
/// use boardwright_dice::{Die, DieError};
///
/// assert_eq!("6".parse::<Die>(), Err(DieError::Letter));
/// assert_eq!("D7".parse::<Die>(), Err(DieError::Faces));
/// // The number is written without zeros in front.
/// assert_eq!("D06".parse::<Die>(), Err(DieError::Faces));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DieError {
    /// The text does not start with `D`.
    #[error("a die starts with D, as in D6")]
    Letter,
    /// What follows the `D` is not the number of faces of a known die.
    #[error("after D stands the number of faces: 4, 6, 8, 12 or 20")]
    Faces,
}
