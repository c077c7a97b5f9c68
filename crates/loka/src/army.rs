//! Armies: their costs, their limits, and the list of all allowed armies.
//!
//! An army is the counts of the five kinds that are bought. The rules only set
//! upper bounds, so the armies within a limit are generated kind by kind and
//! never stored.

use crate::Kind;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow::{self, Break, Continue};
use thiserror::Error;

/// The most pieces of an army, its king included, on one board.
pub const MOST_PIECES: u16 = 16;
/// The most pawns of an army, on one board.
pub const MOST_PAWNS: u8 = 10;

/// What a piece of each kind costs, in points.
///
/// ```
/// use boardwright_loka::{Army, Costs, Kind};
///
/// assert_eq!(Costs::LOKA.of(Kind::Bishop), 40);
/// assert_eq!(Costs::FACE_OFF.of(Kind::Bishop), 30);
/// assert_eq!(Costs::FACE_OFF.of_army(Army::READY_MADE), 150);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Costs([u16; 6]);

impl Costs {
    /// The costs for the cross.
    pub const LOKA: Costs = Costs([0, 90, 50, 40, 30, 10]);
    /// The costs of Face-off and of massive battles, where a bishop costs the
    /// same as a knight.
    pub const FACE_OFF: Costs = Costs([0, 90, 50, 30, 30, 10]);

    /// The cost of a piece of a kind; a king costs nothing.
    #[must_use]
    #[inline]
    pub const fn of(self, kind: Kind) -> u16 {
        self.0[kind.index()]
    }

    /// What an army costs.
    #[must_use]
    pub fn of_army(self, army: Army) -> u16 {
        let cost = |kind: Kind| self.of(kind) * u16::from(army.count(kind));
        Kind::BOUGHT.into_iter().map(cost).sum()
    }
}

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
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Army {
    counts: [u8; 5],
}

impl Army {
    /// The army that the rulebook suggests to beginners: a rook, a bishop, a
    /// knight and four pawns.
    pub const READY_MADE: Army = Army::new(0, 1, 1, 1, 4);

    /// An army of the given number of pieces of each kind, allowed or not.
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
    /// If there is not exactly one king, or there are more pieces than any army
    /// can have.
    pub fn of_pieces(pieces: impl IntoIterator<Item = Kind>) -> Result<Self, ArmyError> {
        let mut kings = 0;
        let mut army = Army::default();
        for (number, kind) in pieces.into_iter().enumerate() {
            if number >= usize::from(u8::MAX) {
                return Err(ArmyError::TooMany {
                    count: u16::MAX,
                    most: u16::from(u8::MAX) + 1,
                });
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

    /// The points that the army costs on the cross.
    #[must_use]
    pub fn cost(self) -> u16 {
        Costs::LOKA.of_army(self)
    }

    /// The same army with another number of one kind that is bought.
    #[must_use]
    pub(crate) const fn with(mut self, kind: Kind, count: u8) -> Self {
        if kind.index() > 0 {
            self.counts[kind.index() - 1] = count;
        }
        self
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

/// The limits of an army.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ArmyLimits {
    /// The points that it may cost at most.
    pub points: u16,
    /// What the kinds cost.
    pub costs: Costs,
    /// How many pieces it may have, its king included, from 1 to 256.
    pub pieces: u16,
    /// How many pawns it may have.
    pub pawns: u8,
    /// Whether it must come from one box: at most one queen, rook, bishop and
    /// knight and four pawns.
    pub box_limit: bool,
}

impl ArmyLimits {
    /// The limits for the given number of points on the cross.
    #[must_use]
    pub const fn of_points(points: u16) -> Self {
        ArmyLimits {
            points,
            costs: Costs::LOKA,
            pieces: MOST_PIECES,
            pawns: MOST_PAWNS,
            box_limit: false,
        }
    }

    /// Says whether an army is allowed.
    ///
    /// # Errors
    ///
    /// The first limit that it breaks: points, pawns, pieces, the box.
    pub fn check(self, army: Army) -> Result<(), ArmyError> {
        let (cost, pawns) = (self.costs.of_army(army), army.count(Kind::Pawn));
        if cost > self.points {
            return Err(ArmyError::TooDear {
                cost,
                points: self.points,
            });
        }
        if pawns > self.pawns {
            return Err(ArmyError::TooManyPawns {
                count: pawns,
                most: self.pawns,
            });
        }
        if army.pieces() > self.pieces {
            return Err(ArmyError::TooMany {
                count: army.pieces(),
                most: self.pieces,
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
        self.visit_ranks(|army, most| {
            (0..=most).try_for_each(|pawns| f(army.with(Kind::Pawn, pawns)))
        })
    }

    /// Calls `f` with each allowed army without pawns and the most pawns that can be added to it.
    fn visit_ranks<B>(self, mut f: impl FnMut(Army, u8) -> ControlFlow<B>) -> ControlFlow<B> {
        let left = self.left(Army::default());
        for queens in self.range(Kind::Queen, left) {
            let left = left.after(self, Kind::Queen, queens);
            for rooks in self.range(Kind::Rook, left) {
                let left = left.after(self, Kind::Rook, rooks);
                for bishops in self.range(Kind::Bishop, left) {
                    let left = left.after(self, Kind::Bishop, bishops);
                    for knights in self.range(Kind::Knight, left) {
                        let left = left.after(self, Kind::Knight, knights);
                        let most = *self.range(Kind::Pawn, left).end();
                        f(Army::new(queens, rooks, bishops, knights, 0), most)?;
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
        let _: ControlFlow<()> = self.visit_ranks(|_, most| {
            count += u64::from(most) + 1;
            Continue(())
        });
        count
    }

    /// The allowed army that has the given number of armies before it in the visit.
    #[must_use]
    pub(crate) fn nth(self, n: u64) -> Option<Army> {
        let mut left = n;
        let found = self.visit_ranks(|army, most| {
            match u8::try_from(left) {
                Ok(pawns) if pawns <= most => return Break(army.with(Kind::Pawn, pawns)),
                _ => left -= u64::from(most) + 1,
            }
            Continue(())
        });
        found.break_value()
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

    /// The most pieces of a kind, ignoring their cost.
    const fn most(self, kind: Kind) -> u8 {
        match kind {
            Kind::Pawn if self.box_limit => 4,
            Kind::Pawn => self.pawns,
            _ if self.box_limit => 1,
            // At most 255.
            _ => (self.pieces - 1) as u8,
        }
    }

    /// How many of a kind can be added at most to an army that has none of it
    /// and is itself allowed.
    #[must_use]
    pub fn most_added(self, army: Army, kind: Kind) -> u8 {
        *self.range(kind, self.left(army)).end()
    }

    fn left(self, army: Army) -> Left {
        Left {
            points: self.points.saturating_sub(self.costs.of_army(army)),
            pieces: self.pieces.saturating_sub(army.pieces()),
        }
    }

    fn range(self, kind: Kind, left: Left) -> core::ops::RangeInclusive<u8> {
        let (cost, most) = (self.costs.of(kind), left.pieces.min(self.most(kind).into()));
        // A division takes long, and mostly it is not needed.
        let most = if most.saturating_mul(cost) <= left.points {
            most
        } else if most == 1 {
            0
        } else {
            left.points / cost
        };
        // No more than the pieces of an army, which fit a byte without the king.
        0..=most as u8
    }
}

/// The points left to spend.
#[derive(Copy, Clone)]
struct Left {
    points: u16,
    pieces: u16,
}

impl Left {
    fn after(self, limits: ArmyLimits, kind: Kind, count: u8) -> Left {
        Left {
            points: self.points - limits.costs.of(kind) * u16::from(count),
            pieces: self.pieces - u16::from(count),
        }
    }
}

/// Why an army is not allowed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
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
    #[error("an army has at most {most} pawns, and this one has {count}")]
    TooManyPawns {
        /// How many it has.
        count: u8,
        /// How many it may have.
        most: u8,
    },
    /// It has too many pieces.
    #[error(
        "an army has at most {} pieces beside its king, and this one has {}",
        most.saturating_sub(1),
        count.saturating_sub(1)
    )]
    TooMany {
        /// How many it has, its king included.
        count: u16,
        /// How many it may have.
        most: u16,
    },
    /// It has more pieces of a kind than one box holds.
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

#[cfg(test)]
mod tests {
    use super::*;
    use core::iter::{once, repeat_n};

    #[test]
    fn pieces_are_counted_by_kind_and_one_is_the_king() {
        let army = Army::new(1, 2, 3, 4, 5);
        let bought = Kind::ALL.into_iter().filter(|&kind| kind != Kind::King);
        let pieces: Vec<Kind> = bought
            .flat_map(|kind| repeat_n(kind, army.count(kind).into()))
            .chain(once(Kind::King))
            .collect();
        assert_eq!(pieces.len(), 16);
        assert_eq!(Army::of_pieces(pieces.iter().copied()), Ok(army));
        let two_kings = pieces.iter().copied().chain(once(Kind::King));
        assert_eq!(
            Army::of_pieces(two_kings),
            Err(ArmyError::Kings { count: 2 })
        );
        let pawns = |number| once(Kind::King).chain(repeat_n(Kind::Pawn, number));
        assert_eq!(Army::of_pieces(pawns(254)), Ok(Army::new(0, 0, 0, 0, 254)));
        assert!(matches!(
            Army::of_pieces(pawns(255)),
            Err(ArmyError::TooMany { most: 256, .. })
        ));
    }
}
