//! What dice show, as values and as text.

use crate::FightSide;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// The faces of both dice.
///
/// The text is the attacker's face, `v` and the defender's, as in `7v3`.
///
/// ```
/// use boardwright_combat::{Faces, FightSide};
///
/// let faces = Faces { attacker: 7, defender: 3 };
/// assert_eq!(faces.to_string(), "7v3");
/// assert_eq!(faces.with(FightSide::Attacker, 11).to_string(), "11v3");
/// assert_eq!(faces.of(FightSide::Defender), 3);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Faces {
    /// The attacker's face, counted from 1.
    pub attacker: u8,
    /// The defender's face, counted from 1.
    pub defender: u8,
}

impl Faces {
    /// The face of one side.
    #[must_use]
    pub const fn of(self, side: FightSide) -> u8 {
        match side {
            FightSide::Attacker => self.attacker,
            FightSide::Defender => self.defender,
        }
    }

    /// The faces with one side's replaced.
    ///
    /// The face is not checked: whether a die has it is known only to the [`Fight`](crate::Fight).
    #[must_use]
    pub const fn with(mut self, side: FightSide, face: u8) -> Faces {
        match side {
            FightSide::Attacker => self.attacker = face,
            FightSide::Defender => self.defender = face,
        }
        self
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.attacker, self.defender)
    }
}

/// One roll of a fight.
///
/// The text is `7v3` for both dice, `reroll:11` for one of them rolled again,
/// and `duel:attacker` or `duel:defender` for who wins a duel. Each roll has
/// exactly one text.
///
/// ```
/// use boardwright_combat::{Faces, Roll, FightSide};
///
/// assert_eq!("7v3".parse(), Ok(Roll::Both(Faces { attacker: 7, defender: 3 })));
/// assert_eq!(Roll::Duel(FightSide::Defender).to_string(), "duel:defender");
/// let error = "7v03".parse::<Roll>().unwrap_err();
/// assert_eq!(error.to_string(), "a face, a number from 1 to 255, is expected at byte 2");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    doc = "\nWith `serde` a roll is a string holding its text."
)]
pub enum Roll {
    /// Both dice at once.
    Both(Faces),
    /// The side that wins a duel. Equal dice are rolled again until they differ, so there is no
    /// tie.
    Duel(FightSide),
    /// The die that was rolled again.
    Reroll(u8),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Both(faces) => faces.fmt(f),
            Roll::Duel(winner) => write!(f, "duel:{winner}"),
            Roll::Reroll(face) => write!(f, "reroll:{face}"),
        }
    }
}

impl FromStr for Roll {
    type Err = RollError;

    fn from_str(text: &str) -> Result<Self, RollError> {
        if let Some(winner) = text.strip_prefix("duel:") {
            return match winner {
                "attacker" => Ok(Roll::Duel(FightSide::Attacker)),
                "defender" => Ok(Roll::Duel(FightSide::Defender)),
                _ => Err(RollError {
                    at: "duel:".len(),
                    problem: RollProblem::SideExpected,
                }),
            };
        }
        if let Some(face) = text.strip_prefix("reroll:") {
            return read_face(face, "reroll:".len()).map(Roll::Reroll);
        }
        let Some(v) = text.find('v') else {
            return Err(RollError {
                at: 0,
                problem: RollProblem::RollExpected,
            });
        };
        Ok(Roll::Both(Faces {
            attacker: read_face(&text[..v], 0)?,
            defender: read_face(&text[v + 1..], v + 1)?,
        }))
    }
}

/// Reads a face that fills the text; `at` is the offset of the text.
fn read_face(text: &str, at: usize) -> Result<u8, RollError> {
    let error = RollError {
        at,
        problem: RollProblem::FaceExpected,
    };
    // The standard reader would accept a sign and leading zeros.
    if !text.starts_with(|first: char| matches!(first, '1'..='9')) {
        return Err(error);
    }
    text.parse().map_err(|_| error)
}

/// Why a text is not a roll, and where.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[error("{problem} is expected at byte {at}")]
pub struct RollError {
    /// The byte offset of the fault.
    pub at: usize,
    /// What is missing there.
    pub problem: RollProblem,
}

/// What is missing from the text of a roll.
///
/// ```
/// use boardwright_combat::{Roll, RollProblem};
///
/// let fault = |text: &str| text.parse::<Roll>().map_err(|error| (error.at, error.problem));
/// assert_eq!(fault("7-3"), Err((0, RollProblem::RollExpected)));
/// assert_eq!(fault("7v"), Err((2, RollProblem::FaceExpected)));
/// assert_eq!(fault("reroll:0"), Err((7, RollProblem::FaceExpected)));
/// assert_eq!(fault("duel:both"), Err((5, RollProblem::SideExpected)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RollProblem {
    /// The text is of no known form.
    #[error("a roll, as in 7v3, reroll:11 or duel:attacker,")]
    RollExpected,
    /// A face is missing.
    #[error("a face, a number from 1 to 255,")]
    FaceExpected,
    /// A side is missing.
    #[error("attacker or defender")]
    SideExpected,
}
