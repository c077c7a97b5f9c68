//! A position, and what it waits for.
use crate::loka::army::{Counts, Kind, Piece};
use crate::loka::board::{Seat, Square};
use crate::loka::ground::{Laid, Tile};
use std::collections::{BTreeMap, BTreeSet};

/// Two faces or two numbers of boosts, the attacker's first.
pub type Pair = (u32, u32);

/// What a position waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Armies are chosen.
    Armies,
    /// Who draws the first tile?
    FirstDraw,
    /// Which tile is drawn? So many are still to be laid.
    Draw(u32),
    /// Where does this tile lie?
    Place(Tile, u32),
    /// Where does the partner of the portal on this square lie?
    PlacePartner(Square, u32),
    /// Who deploys first?
    DeployOrder,
    /// A piece is deployed.
    Deploy,
    /// Who moves first?
    MoveOrder,
    /// An action.
    Play,
    /// The dice of an attack from one square on another.
    Fight(Square, Square),
    /// Keep or roll again? With the faces and the boosts.
    Reroll(Square, Square, Pair, Pair),
    /// The second roll, with the first faces and the boosts.
    Again(Square, Square, Pair, Pair),
    /// The swamp's die for the piece on this square.
    Swamp(Square),
    /// What the pawn on this square becomes.
    Promotion(Square),
}

/// What a seat has chosen, and from deployment on what it has in hand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    /// How many pieces of each kind; a kind that has not been chosen is missing.
    pub counts: Counts,
    /// Whether a view hides the numbers.
    pub hidden: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The pieces by their squares.
    pub pieces: BTreeMap<Square, Piece>,
    /// The tiles by their squares.
    pub ground: BTreeMap<Square, Laid>,
    /// What is awaited.
    pub stage: Stage,
    /// Whose turn, draw or deployment it is.
    pub turn: Option<Seat>,
    /// The seats that have not fallen.
    pub living: BTreeSet<Seat>,
    /// For each seat what it has chosen or in hand.
    pub hands: Vec<Hand>,
    /// Quiet turns in a row.
    pub quiet: u32,
    /// Skipped turns in a row.
    pub skips: u32,
}

/// What a seat chose.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Move {
    /// A whole army, without its king.
    Army(Counts),
    /// How many pieces of one kind, in massive battles.
    Count(Kind, u32),
    /// A piece is deployed on a square.
    Deploy(Kind, Square),
    /// A piece goes to an empty square.
    Step(Square, Square),
    /// A piece attacks.
    Attack(Square, Square),
    /// Two pawns are exchanged, the mover's own first.
    Swap(Square, Square),
    /// What a pawn becomes.
    Promote(Kind),
    /// The Super D20 is rolled again.
    Reroll,
    /// The roll is kept.
    Keep,
}

/// What nature chose.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Chance {
    /// Who begins.
    First(Seat),
    /// The tile that is drawn.
    Tile(Tile),
    /// Where it lies.
    At(Square),
    /// The faces of the attacker and the defender.
    Roll(u32, u32),
    /// Whether the attacker wins the duel.
    Duel(bool),
    /// The face of the second roll.
    Again(u32),
    /// The face of the swamp's die.
    Swamp(u32),
}

/// Who acts next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// One seat.
    Seat(Seat),
    /// These seats, unseen by each other.
    Secret(BTreeSet<Seat>),
    /// Nature.
    Chance,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winners; none in a draw.
    pub winners: BTreeSet<Seat>,
    /// The reason, in the words of the interface.
    pub reason: &'static str,
}
