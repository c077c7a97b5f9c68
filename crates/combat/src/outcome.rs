//! How an exchange ends.

use crate::{Faces, Side};
use core::fmt;
use core::str::FromStr;

/// How an exchange ends.
///
/// The text is `defender-slain`, `repulsed`, `attacker-slain` or `both-slain`.
///
/// ```
/// use boardwright_combat::{Faces, Outcome, Side};
///
/// let outcome = Outcome::of(Faces { attacker: 1, defender: 3 });
/// assert_eq!(outcome.to_string(), "attacker-slain");
/// assert!(outcome.slays(Side::Attacker) && !outcome.slays(Side::Defender));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// The defender is removed and the attacker takes its place.
    DefenderSlain,
    /// Both stay where they were.
    Repulsed,
    /// The attacker is removed.
    AttackerSlain,
    /// Both are removed.
    BothSlain,
}

impl Outcome {
    /// Every outcome, in the order in which odds are shown.
    pub const ALL: [Outcome; 4] = [
        Outcome::DefenderSlain,
        Outcome::Repulsed,
        Outcome::AttackerSlain,
        Outcome::BothSlain,
    ];

    /// What the final faces of both dice mean.
    ///
    /// The attacker wins by a higher face. If it does not, it is repulsed; if
    /// its face is a 1, it is slain as well, and if both faces are, both are.
    #[must_use]
    #[inline]
    pub const fn of(faces: Faces) -> Outcome {
        if faces.attacker > faces.defender {
            Outcome::DefenderSlain
        } else if faces.attacker > 1 {
            Outcome::Repulsed
        } else if faces.defender > 1 {
            Outcome::AttackerSlain
        } else {
            Outcome::BothSlain
        }
    }

    /// Whether a side's piece is removed.
    #[must_use]
    #[inline]
    pub const fn slays(self, side: Side) -> bool {
        match side {
            Side::Attacker => matches!(self, Outcome::AttackerSlain | Outcome::BothSlain),
            Side::Defender => matches!(self, Outcome::DefenderSlain | Outcome::BothSlain),
        }
    }

    /// The outcome's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::DefenderSlain => "defender-slain",
            Outcome::Repulsed => "repulsed",
            Outcome::AttackerSlain => "attacker-slain",
            Outcome::BothSlain => "both-slain",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Outcome {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        let found = Outcome::ALL.into_iter().find(|one| one.name() == text);
        found.ok_or(OutcomeError)
    }
}

/// A text is not an outcome.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an outcome is defender-slain, repulsed, attacker-slain or both-slain")]
pub struct OutcomeError;
