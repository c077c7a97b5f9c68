//! How a fight ends.

use crate::{Faces, FightSide};
use core::fmt;
use core::str::FromStr;

/// How a fight ends.
///
/// The text is `defender-slain`, `repulsed`, `attacker-slain` or `both-slain`.
///
/// ```
/// use boardwright_combat::{Faces, FightOutcome, FightSide};
///
/// let outcome = FightOutcome::of(Faces { attacker: 1, defender: 3 });
/// assert_eq!(outcome.to_string(), "attacker-slain");
/// assert!(outcome.slays(FightSide::Attacker) && !outcome.slays(FightSide::Defender));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum FightOutcome {
    /// The defender is removed and the attacker takes its place.
    DefenderSlain,
    /// Both stay where they were.
    Repulsed,
    /// The attacker is removed.
    AttackerSlain,
    /// Both are removed.
    BothSlain,
}

impl FightOutcome {
    /// Every outcome, in the order in which odds are shown.
    pub const ALL: [FightOutcome; 4] = [
        FightOutcome::DefenderSlain,
        FightOutcome::Repulsed,
        FightOutcome::AttackerSlain,
        FightOutcome::BothSlain,
    ];

    /// The outcome of the final faces of both dice.
    ///
    /// The attacker wins with a higher face. Otherwise it is repulsed; if its
    /// face is a 1, it is slain, and if both faces are 1, both are slain.
    ///
    /// ```
    /// use boardwright_combat::{FightOutcome, Roll};
    ///
    /// let outcome = |text: &str| match text.parse() {
    ///     Ok(Roll::Both(faces)) => FightOutcome::of(faces).name(),
    ///     _ => "no pair of faces",
    /// };
    /// assert_eq!(["4v3", "4v4", "1v4", "1v1"].map(outcome), [
    ///     "defender-slain",
    ///     "repulsed",
    ///     "attacker-slain",
    ///     "both-slain",
    /// ]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn of(faces: Faces) -> FightOutcome {
        if faces.attacker > faces.defender {
            FightOutcome::DefenderSlain
        } else if faces.attacker > 1 {
            FightOutcome::Repulsed
        } else if faces.defender > 1 {
            FightOutcome::AttackerSlain
        } else {
            FightOutcome::BothSlain
        }
    }

    /// Whether a side's piece is removed.
    ///
    /// ```
    /// use boardwright_combat::{FightOutcome, FightSide};
    ///
    /// let both_live =
    ///     |outcome: &FightOutcome| !FightSide::ALL.iter().any(|&side| outcome.slays(side));
    /// let harmless = FightOutcome::ALL.iter().filter(|outcome| both_live(outcome));
    /// assert!(harmless.eq([&FightOutcome::Repulsed]));
    /// ```
    #[must_use]
    #[inline]
    pub const fn slays(self, side: FightSide) -> bool {
        match side {
            FightSide::Attacker => {
                matches!(self, FightOutcome::AttackerSlain | FightOutcome::BothSlain)
            }
            FightSide::Defender => {
                matches!(self, FightOutcome::DefenderSlain | FightOutcome::BothSlain)
            }
        }
    }

    /// The outcome's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FightOutcome::DefenderSlain => "defender-slain",
            FightOutcome::Repulsed => "repulsed",
            FightOutcome::AttackerSlain => "attacker-slain",
            FightOutcome::BothSlain => "both-slain",
        }
    }
}

impl fmt::Display for FightOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for FightOutcome {
    type Err = FightOutcomeError;

    fn from_str(text: &str) -> Result<Self, FightOutcomeError> {
        let found = FightOutcome::ALL.into_iter().find(|one| one.name() == text);
        found.ok_or(FightOutcomeError)
    }
}

/// A text is not an outcome.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an outcome is defender-slain, repulsed, attacker-slain or both-slain")]
pub struct FightOutcomeError;
