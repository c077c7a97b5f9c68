//! The rules that a refused move breaks.
use super::state::{Square, Token};
use boardwright_ruleset::{BrokenRule, Parameter};
use core::fmt;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// Placing in play, or acting in placement.
    Stage,
    NotInStock(Token),
    NotHome(Square),
    Occupied(Square),
    NotYours(Square),
    Spent(Square),
    CannotReach(Square, Square),
    NothingToTake(Square),
    ChampionTaken(Square),
    ColossusShot(Square),
    NoFusion(Square, Square),
    NoPorter(Square),
    NotHeld(Token),
    /// An action is legal, so the turn cannot end or be passed.
    MustAct,
}

impl Rule {
    const fn index(self) -> usize {
        match self {
            Self::Stage => 0,
            Self::NotInStock(_) => 1,
            Self::NotHome(_) => 2,
            Self::Occupied(_) => 3,
            Self::NotYours(_) => 4,
            Self::Spent(_) => 5,
            Self::CannotReach(..) => 6,
            Self::NothingToTake(_) => 7,
            Self::ChampionTaken(_) => 8,
            Self::ColossusShot(_) => 9,
            Self::NoFusion(..) => 10,
            Self::NoPorter(_) => 11,
            Self::NotHeld(_) => 12,
            Self::MustAct => 13,
        }
    }
}

impl BrokenRule for Rule {
    const IDS: &'static [&'static str] = &[
        "sketch.stage",
        "sketch.place.stock",
        "sketch.place.home",
        "sketch.occupied",
        "sketch.owner",
        "sketch.spent",
        "sketch.reach",
        "sketch.take.nothing",
        "sketch.champion",
        "sketch.colossus",
        "sketch.fusion",
        "sketch.porter",
        "sketch.held",
        "sketch.must_act",
    ];

    fn id(&self) -> &'static str {
        Self::IDS[self.index()]
    }

    fn parameters(&self) -> Vec<Parameter> {
        match *self {
            Self::Stage | Self::MustAct => Vec::new(),
            Self::NotInStock(token) | Self::NotHeld(token) => {
                [Parameter::new("token", format_args!("{token:?}"))].into()
            }
            Self::CannotReach(from, to) | Self::NoFusion(from, to) => {
                [Parameter::new("from", from), Parameter::new("to", to)].into()
            }
            Self::NotHome(square)
            | Self::Occupied(square)
            | Self::NotYours(square)
            | Self::Spent(square)
            | Self::NothingToTake(square)
            | Self::ChampionTaken(square)
            | Self::ColossusShot(square)
            | Self::NoPorter(square) => [Parameter::new("square", square)].into(),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stage => f.write_str("pieces are placed before play and only then"),
            Self::NotInStock(token) => write!(f, "no {token:?} is left to place"),
            Self::NotHome(square) => write!(f, "{square} is not in the home rows"),
            Self::Occupied(square) => write!(f, "a piece stands on {square}"),
            Self::NotYours(square) => write!(f, "no piece of this side stands on {square}"),
            Self::Spent(square) => {
                write!(
                    f,
                    "the piece on {square} has taken part in an action this turn"
                )
            }
            Self::CannotReach(from, to) => {
                write!(f, "the piece on {from} cannot do that to {to}")
            }
            Self::NothingToTake(square) => write!(f, "there is no enemy on {square}"),
            Self::ChampionTaken(square) => write!(
                f,
                "the Champion on {square} cannot be taken by a single token"
            ),
            Self::ColossusShot(square) => {
                write!(f, "the Colossus on {square} cannot be shot")
            }
            Self::NoFusion(from, to) => write!(
                f,
                "{from} and {to} do not hold single tokens of different colours"
            ),
            Self::NoPorter(square) => {
                write!(f, "no Porter on {square} stands beside the fusion")
            }
            Self::NotHeld(token) => write!(f, "no {token:?} is held"),
            Self::MustAct => f.write_str("an action is legal, so one must be taken"),
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
