//! The decisions of seats and of chance.

use crate::{Army, Kind};
use boardwright_combat::Roll;
use boardwright_ruleset::Seat;
use boardwright_terrain::Tile;

/// A decision of a seat, on a board with squares `Q`. At most eight bytes.
///
/// The texts are those of the notation: `army:Q0R1B1N1P4`, `army:Q4`, `K@f1`, `d8-a5`,
/// `d8xa5`, `f5<>f6`, `=Q`, `reroll`, `keep`.
///
/// ```
/// # use boardwright_loka::{FaceOff, Kind, Move};
/// # use boardwright_ruleset::Notation;
/// use boardwright_geometry::Square8;
///
/// let rules = FaceOff::default();
/// let state = rules.read_position("bK7/8/8/8/3bP4/2wP5/8/wK7 w play wb - - -/- 0 0")?;
/// let attack = Move::Attack(Square8::C3, Square8::D4);
/// assert_eq!(rules.move_text(&state, attack), "c3xd4");
/// assert_eq!(rules.read_move(&state, "c3-c4"), Ok(Move::Go(Square8::C3, Square8::C4)));
/// assert_eq!(rules.read_move(&state, "=Q"), Ok(Move::Promote(Kind::Queen)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move<Q> {
    /// Chooses an army, hidden from the enemy.
    Army(Army),
    /// Chooses how many pieces of a kind an army has, hidden from the enemy,
    /// where armies are chosen kind by kind.
    ArmyPart(Kind, u8),
    /// Puts a piece in hand on a square.
    Deploy(Kind, Q),
    /// Goes from a square to an empty one.
    Go(Q, Q),
    /// Attacks, from the first square, the enemy on the second.
    Attack(Q, Q),
    /// Exchanges the own pawn on the first square with the allied one on the
    /// second.
    Swap(Q, Q),
    /// Turns the pawn that has arrived into another piece.
    Promote(Kind),
    /// Rolls the Super D20 again.
    Reroll,
    /// Lets the roll stand.
    Keep,
}

/// A chance outcome, on a board with squares `Q` and tiles of the kinds `G`.
///
/// ```
/// # use boardwright_loka::{Chance, FaceOff, WHITE};
/// # use boardwright_ruleset::{Notation, Ruleset};
/// use boardwright_combat::{Faces, Roll};
///
/// let rules = FaceOff::default();
/// let state = rules.start();
/// let faces = Faces { attacker: 7, defender: 3 };
/// assert_eq!(rules.chance_text(&state, Chance::Fight(Roll::Both(faces))), "7v3");
/// assert_eq!(rules.read_chance(&state, "first:w"), Ok(Chance::First(WHITE)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance<Q, G = Tile> {
    /// This seat is first: to draw, to deploy or to move.
    First(Seat),
    /// This tile is drawn.
    Tile(G),
    /// The tile is laid here.
    At(Q),
    /// The dice of a fight.
    Fight(Roll),
    /// The face of the die of a hazard, on a tile of this kind.
    Hazard(G, u8),
}

impl<Q> Move<Q> {
    /// The same move with other squares.
    pub(crate) fn map<R>(self, mut square: impl FnMut(Q) -> R) -> Move<R> {
        match self {
            Move::Army(army) => Move::Army(army),
            Move::ArmyPart(kind, count) => Move::ArmyPart(kind, count),
            Move::Deploy(kind, at) => Move::Deploy(kind, square(at)),
            Move::Go(from, to) => Move::Go(square(from), square(to)),
            Move::Attack(from, to) => Move::Attack(square(from), square(to)),
            Move::Swap(from, to) => Move::Swap(square(from), square(to)),
            Move::Promote(kind) => Move::Promote(kind),
            Move::Reroll => Move::Reroll,
            Move::Keep => Move::Keep,
        }
    }
}

impl<Q, G> Chance<Q, G> {
    /// The same chance with other squares.
    pub(crate) fn map<R>(self, square: impl FnOnce(Q) -> R) -> Chance<R, G> {
        match self {
            Chance::First(seat) => Chance::First(seat),
            Chance::Tile(tile) => Chance::Tile(tile),
            Chance::At(at) => Chance::At(square(at)),
            Chance::Fight(roll) => Chance::Fight(roll),
            Chance::Hazard(tile, face) => Chance::Hazard(tile, face),
        }
    }
}
