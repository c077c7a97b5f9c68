//! The sketch's options, state, moves, chances and rules.
use super::pieces::{Army, Kind, Piece, SQUARES, Square, Tile};
use boardwright_ruleset::{BrokenRule, Parameter, Seat, Seats};
use core::fmt;

/// The options: who runs which armies, what they cost, how many tiles are
/// drawn, and whether whole armies are chosen or one kind after the other, as
/// in massive battles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sketch {
    pub(crate) players: u8,
    pub(crate) points: [u16; 4],
    pub(crate) tiles: u8,
    pub(crate) kind_by_kind: bool,
}

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Each seat chooses an army unseen.
    Armies,
    /// Chance names the seat that draws first.
    FirstDraw,
    /// The seat on turn draws a tile.
    Draw,
    /// The seat on turn rolls for the square of its tile.
    Place(Tile),
    /// The roll-off for who deploys first.
    DeployOrder,
    /// The seat on turn deploys a piece.
    Deploy,
    /// The roll-off for who moves first.
    MoveOrder,
    /// The seat on turn acts.
    Play,
    /// The dice of an attack.
    Combat(Attack),
    /// Keep or re-roll, the owner of the better dice decides.
    Reroll(Attack, Exchange),
    /// The one die that is rolled again.
    Again(Attack, Exchange),
    /// A king attacks a king.
    Duel(Attack),
    /// Whether the piece that entered the swamp is lost.
    Swamp(Square),
    /// The owner of the pawn on this square chooses what it becomes.
    Promotion(Square),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Attack {
    pub(crate) from: Square,
    pub(crate) to: Square,
}

/// An open exchange: fixed when the dice fell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Exchange {
    /// The attacker's and the defender's.
    pub(crate) faces: [u8; 2],
    pub(crate) boosts: [u8; 2],
}

impl Exchange {
    /// The side that may roll again: 0 the attacker, 1 the defender.
    pub(crate) fn decider(self) -> Option<usize> {
        let [attacker, defender] = self.boosts;
        match () {
            () if attacker >= 5 && attacker > defender => Some(0),
            () if defender >= 5 && defender > attacker => Some(1),
            () => None,
        }
    }
}

/// What a seat has chosen of its army: the counts of the first `settled` kinds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Choice {
    pub(crate) settled: u8,
    pub(crate) army: Army,
    /// Chosen, and unknown to whoever looks.
    pub(crate) hidden: bool,
}

impl Choice {
    pub(crate) fn is_complete(self) -> bool {
        usize::from(self.settled) == Kind::BOUGHT.len()
    }
}

/// All that changes. `Copy`, so a clone cannot allocate.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) stage: Stage,
    /// Whose turn, draw or deployment it is.
    pub(crate) turn: Seat,
    pub(crate) board: [Option<Piece>; SQUARES],
    /// The pawns that may still step two squares, as a set.
    pub(crate) rights: u64,
    pub(crate) choices: [Choice; 4],
    /// How many of each kind are still in hand.
    pub(crate) hands: [[u8; 6]; 4],
    pub(crate) fallen: Seats,
    pub(crate) tiles: [Option<Square>; 9],
    pub(crate) vertical_pass: bool,
    pub(crate) draws_left: u8,
    /// The run of skipped turns.
    pub(crate) skips: u8,
    /// Turns without a declared attack, pawn move, swap or swamp entry.
    pub(crate) quiet: u16,
}

impl State {
    pub(crate) fn tile_at(&self, square: Square) -> Option<Tile> {
        Tile::ALL
            .into_iter()
            .find(|&tile| self.tiles[tile as usize] == Some(square))
    }

    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The seats that still owe a secret choice.
    pub(crate) fn owing(&self) -> Seats {
        (super::pieces::ALL - self.fallen)
            .iter()
            .filter(|seat| !self.choices[seat.index()].is_complete())
            .collect()
    }

    /// Whether armies are still secret: until the terrain is down.
    pub(crate) fn is_secret(&self) -> bool {
        matches!(
            self.stage,
            Stage::Armies | Stage::FirstDraw | Stage::Draw | Stage::Place(_)
        )
    }
}

/// What a seat can decide.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Army(Army),
    /// How many of one kind.
    Kind(Kind, u8),
    Deploy(Kind, Square),
    Go(Square, Square),
    Attack(Square, Square),
    /// Back to back, the mover's own pawn first.
    Swap(Square, Square),
    Promote(Kind),
    Reroll,
    Keep,
}

/// What chance can decide.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Chance {
    First(Seat),
    Tile(Tile),
    At(Square),
    /// The attacker's and the defender's face.
    Faces(u8, u8),
    Reroll(u8),
    Swamp(u8),
    AttackerWins,
    DefenderWins,
}

/// The rule that a refused move breaks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// The game waits for another kind of decision.
    Stage,
    TooDear(u16),
    TooMany,
    NotInHand(Kind),
    CannotDeploy(Kind, Square),
    NotYours(Square),
    NothingToAttack(Square),
    CannotReach(Square, Square),
    NotBackToBack(Square, Square),
    CannotBecome(Kind),
}

impl BrokenRule for Rule {
    const IDS: &'static [&'static str] = &[
        "sketch.stage",
        "sketch.army.points",
        "sketch.army.pieces",
        "sketch.deploy.hand",
        "sketch.deploy.square",
        "sketch.move.owner",
        "sketch.attack.empty",
        "sketch.move.reach",
        "sketch.swap",
        "sketch.promotion",
    ];

    fn id(&self) -> &'static str {
        let index = match self {
            Self::Stage => 0,
            Self::TooDear(_) => 1,
            Self::TooMany => 2,
            Self::NotInHand(_) => 3,
            Self::CannotDeploy(..) => 4,
            Self::NotYours(_) => 5,
            Self::NothingToAttack(_) => 6,
            Self::CannotReach(..) => 7,
            Self::NotBackToBack(..) => 8,
            Self::CannotBecome(_) => 9,
        };
        Self::IDS[index]
    }

    fn parameters(&self) -> Vec<Parameter> {
        match *self {
            Self::Stage | Self::TooMany => Vec::new(),
            Self::TooDear(by) => [Parameter::new("by", by)].into(),
            Self::NotInHand(kind) | Self::CannotBecome(kind) => {
                [Parameter::new("kind", kind.letter())].into()
            }
            Self::CannotDeploy(kind, square) => [
                Parameter::new("kind", kind.letter()),
                Parameter::new("square", square),
            ]
            .into(),
            Self::NotYours(square) | Self::NothingToAttack(square) => {
                [Parameter::new("square", square)].into()
            }
            Self::CannotReach(from, to) | Self::NotBackToBack(from, to) => {
                [Parameter::new("from", from), Parameter::new("to", to)].into()
            }
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stage => f.write_str("the game waits for another kind of decision"),
            Self::TooDear(by) => write!(f, "this army is too dear by {by} points"),
            Self::TooMany => f.write_str("an army has at most 10 pawns and 16 pieces"),
            Self::NotInHand(kind) => write!(f, "no {kind:?} is to be deployed now"),
            Self::CannotDeploy(kind, square) => {
                write!(f, "a {kind:?} cannot be deployed on {square}")
            }
            Self::NotYours(square) => write!(f, "no piece of this seat stands on {square}"),
            Self::NothingToAttack(square) => write!(f, "there is no enemy on {square}"),
            Self::CannotReach(from, to) => {
                write!(f, "the piece on {from} cannot go to {to}")
            }
            Self::NotBackToBack(from, to) => write!(
                f,
                "no own pawn on {from} faces an allied pawn on {to} back to back"
            ),
            Self::CannotBecome(kind) => write!(f, "a pawn cannot become a {kind:?}"),
        }
    }
}

impl core::error::Error for Rule {}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b'a' + self.file() as u8);
        write!(f, "{file}{}", self.rank() + 1)
    }
}
