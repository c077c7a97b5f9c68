//! Armies: what they cost, what is allowed, and every one that is.
//!
//! An army is the counts of the five kinds that are bought. The rules put
//! upper bounds on it and nothing else, so the armies of a limit are counted
//! off kind by kind and never stored.

use crate::Kind;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow::{self, Continue};
use thiserror::Error;

/// The most pieces of an army, its king included.
pub const MOST_PIECES: u16 = 16;
/// The most pawns of an army.
pub const MOST_PAWNS: u8 = 10;

/// The pieces that a seat buys; its king is not among them.
///
/// The text is the counts in the order queen, rook, bishop, knight, pawn:
/// `Q0R1B1N1P4`.
///
/// ```
/// use boardwright_loka::{Army, ArmyError, ArmyLimits};
///
/// let limits = ArmyLimits::of_points(160);
/// assert_eq!(limits.check(Army::READY_MADE), Ok(()));
/// assert_eq!(Army::READY_MADE.cost(), 160);
/// assert_eq!(
///     limits.check(Army::new(2, 0, 0, 0, 0)),
///     Err(ArmyError::TooDear { cost: 180, points: 160 }),
/// );
/// assert_eq!(limits.armies().len(), 196);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Army {
    counts: [u8; 5],
}

impl Army {
    /// The army that the rulebook suggests to beginners: a rook, a bishop, a
    /// knight and four pawns.
    pub const READY_MADE: Army = Army::new(0, 1, 1, 1, 4);

    /// An army of so many pieces of each kind, allowed or not.
    #[must_use]
    pub const fn new(queens: u8, rooks: u8, bishops: u8, knights: u8, pawns: u8) -> Self {
        Army {
            counts: [queens, rooks, bishops, knights, pawns],
        }
    }

    /// The army of a list of pieces, with exactly one king among them.
    ///
    /// ```
    /// use boardwright_loka::{Army, ArmyError, Kind};
    ///
    /// let pieces = "KRBNPPPP".chars().filter_map(Kind::from_letter);
    /// assert_eq!(Army::of_pieces(pieces), Ok(Army::READY_MADE));
    /// assert_eq!(Army::of_pieces([Kind::Pawn]), Err(ArmyError::Kings { count: 0 }));
    /// ```
    ///
    /// # Errors
    ///
    /// When there is no king or there are several, and when there are more
    /// pieces than any army has.
    pub fn of_pieces(pieces: impl IntoIterator<Item = Kind>) -> Result<Self, ArmyError> {
        let mut kings = 0;
        let mut army = Army::default();
        for (number, kind) in pieces.into_iter().enumerate() {
            if number >= usize::from(u8::MAX) {
                return Err(ArmyError::TooMany { count: u16::MAX });
            }
            match kind {
                Kind::King => kings += 1,
                // The queen, the first kind that is bought, has index 1.
                bought => army.counts[bought.index() - 1] += 1,
            }
        }
        if kings == 1 {
            Ok(army)
        } else {
            Err(ArmyError::Kings { count: kings })
        }
    }

    /// How many pieces of a kind there are; one king.
    #[must_use]
    pub const fn count(self, kind: Kind) -> u8 {
        match kind {
            Kind::King => 1,
            bought => self.counts[bought.index() - 1],
        }
    }

    /// The counts in the order of [`Kind::BOUGHT`].
    #[must_use]
    pub const fn counts(self) -> [u8; 5] {
        self.counts
    }

    /// The points that the army costs.
    #[must_use]
    pub fn cost(self) -> u16 {
        let cost = |kind: Kind| kind.cost() * u16::from(self.count(kind));
        Kind::BOUGHT.into_iter().map(cost).sum()
    }

    /// The number of pieces, the king included.
    #[must_use]
    pub fn pieces(self) -> u16 {
        1 + self.counts.into_iter().map(u16::from).sum::<u16>()
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in Kind::BOUGHT {
            write!(f, "{}{}", kind.letter(), self.count(kind))?;
        }
        Ok(())
    }
}

/// What an army may be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ArmyLimits {
    /// The points that it may cost at most.
    pub points: u16,
    /// Whether it must come out of one box: at most one queen, rook, bishop
    /// and knight and four pawns.
    pub box_limit: bool,
}

impl ArmyLimits {
    /// The limits for so many points.
    #[must_use]
    pub const fn of_points(points: u16) -> Self {
        ArmyLimits {
            points,
            box_limit: false,
        }
    }

    /// Says whether an army is allowed.
    ///
    /// # Errors
    ///
    /// The first limit that it breaks: points, pawns, pieces, the box.
    pub fn check(self, army: Army) -> Result<(), ArmyError> {
        let (cost, pawns) = (army.cost(), army.count(Kind::Pawn));
        if cost > self.points {
            return Err(ArmyError::TooDear {
                cost,
                points: self.points,
            });
        }
        if pawns > MOST_PAWNS {
            return Err(ArmyError::TooManyPawns { count: pawns });
        }
        if army.pieces() > MOST_PIECES {
            return Err(ArmyError::TooMany {
                count: army.pieces(),
            });
        }
        let beyond = |kind: &Kind| army.count(*kind) > self.most(*kind);
        match Kind::BOUGHT.into_iter().find(beyond) {
            Some(kind) => Err(ArmyError::NotInTheBox {
                kind,
                count: army.count(kind),
                most: self.most(kind),
            }),
            None => Ok(()),
        }
    }

    /// Calls `f` with each allowed army until it breaks: those with fewest
    /// queens first, then fewest rooks, and so on.
    pub fn visit<B>(self, mut f: impl FnMut(Army) -> ControlFlow<B>) -> ControlFlow<B> {
        let left = Left {
            points: self.points,
            pieces: MOST_PIECES - 1,
        };
        for queens in self.range(Kind::Queen, left) {
            let left = left.after(Kind::Queen, queens);
            for rooks in self.range(Kind::Rook, left) {
                let left = left.after(Kind::Rook, rooks);
                for bishops in self.range(Kind::Bishop, left) {
                    let left = left.after(Kind::Bishop, bishops);
                    for knights in self.range(Kind::Knight, left) {
                        let left = left.after(Kind::Knight, knights);
                        for pawns in self.range(Kind::Pawn, left) {
                            f(Army::new(queens, rooks, bishops, knights, pawns))?;
                        }
                    }
                }
            }
        }
        Continue(())
    }

    /// The number of allowed armies.
    #[must_use]
    pub fn count(self) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.visit(|_| {
            count += 1;
            Continue(())
        });
        count
    }

    /// Every allowed army, in the order of the visit.
    #[must_use]
    pub fn armies(self) -> Vec<Army> {
        let mut armies = Vec::new();
        let _: ControlFlow<()> = self.visit(|army| {
            armies.push(army);
            Continue(())
        });
        armies
    }

    /// The most pieces of a kind, whatever they cost.
    const fn most(self, kind: Kind) -> u8 {
        match kind {
            Kind::Pawn if self.box_limit => 4,
            Kind::Pawn => MOST_PAWNS,
            _ if self.box_limit => 1,
            _ => MOST_PIECES as u8 - 1,
        }
    }

    fn range(self, kind: Kind, left: Left) -> core::ops::RangeInclusive<u8> {
        let affordable = left.points / kind.cost();
        let most = affordable.min(left.pieces).min(self.most(kind).into());
        // No more than the pieces of an army, which fit a byte.
        0..=most as u8
    }
}

/// What may still be spent.
#[derive(Copy, Clone)]
struct Left {
    points: u16,
    pieces: u16,
}

impl Left {
    fn after(self, kind: Kind, count: u8) -> Left {
        Left {
            points: self.points - kind.cost() * u16::from(count),
            pieces: self.pieces - u16::from(count),
        }
    }
}

/// Why an army is not allowed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum ArmyError {
    /// It costs too much.
    #[error("this army is too dear by {} points: it costs {cost} of {points}", cost - points)]
    TooDear {
        /// What it costs.
        cost: u16,
        /// What it may cost.
        points: u16,
    },
    /// It has too many pawns.
    #[error("an army has at most {MOST_PAWNS} pawns, and this one has {count}")]
    TooManyPawns {
        /// How many it has.
        count: u8,
    },
    /// It has too many pieces.
    #[error("an army has at most {MOST_PIECES} pieces with its king, and this one has {count}")]
    TooMany {
        /// How many it has, its king included.
        count: u16,
    },
    /// It has more pieces of a kind than the box.
    #[error("the box holds {most} of the kind {kind} for an army, and this one has {count}")]
    NotInTheBox {
        /// The kind.
        kind: Kind,
        /// How many it has.
        count: u8,
        /// How many it may have.
        most: u8,
    },
    /// It has no king, or several.
    #[error("an army has exactly one king, and this one has {count}")]
    Kings {
        /// How many it has.
        count: u16,
    },
}
