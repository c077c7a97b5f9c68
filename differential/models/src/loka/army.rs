//! Pieces, what they cost, and which armies may be chosen (section 2 of the rules).
use crate::cite;
use crate::loka::LokaModel;
use crate::loka::board::{Board, Seat};
use std::collections::BTreeMap;

/// A kind of piece.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The king.
    King,
    /// A queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
}

/// All kinds, in the order in which armies are written.
pub const KINDS: [Kind; 6] = [
    Kind::King,
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Pawn,
];

/// The kinds that an army is chosen of; its king needs no choice.
pub const BOUGHT: [Kind; 5] = [
    Kind::Queen,
    Kind::Rook,
    Kind::Bishop,
    Kind::Knight,
    Kind::Pawn,
];

/// How many pieces of each kind there are.
pub type Counts = BTreeMap<Kind, u32>;

/// A piece on the board.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Piece {
    /// Whose piece it is.
    pub seat: Seat,
    /// What it is.
    pub kind: Kind,
    /// Whether it is a pawn that may still step two squares (rule 29).
    pub double_step: bool,
}

impl Kind {
    /// The letter in texts.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
            Self::Rook => 'R',
            Self::Bishop => 'B',
            Self::Knight => 'N',
            Self::Pawn => 'P',
        }
    }

    /// The kind with this letter.
    #[must_use]
    pub fn read(letter: char) -> Option<Self> {
        KINDS.into_iter().find(|kind| kind.letter() == letter)
    }
}

impl LokaModel {
    /// Rule 9, and rule 56 for bishops on a grid: what a piece costs.
    #[must_use]
    pub fn cost(&self, kind: Kind) -> u32 {
        match kind {
            Kind::King => 0,
            Kind::Queen => 90,
            Kind::Rook => 50,
            Kind::Bishop if self.options.board == Board::Cross => 40,
            Kind::Bishop | Kind::Knight => 30,
            Kind::Pawn => 10,
        }
    }

    /// Rules 10 and 13, #62 and #66: the rules that an army breaks, by their ids. The counts are
    /// without the king. It breaks none if it may be chosen, and it may be a lone king (#67).
    #[must_use]
    pub fn broken_by_army(&self, seat: Seat, counts: &Counts) -> Vec<&'static str> {
        let boards = self.options.board.boards();
        let count = |kind: Kind| counts.get(&kind).copied().unwrap_or(0);
        let cost: u32 = BOUGHT
            .map(|kind| count(kind) * self.cost(kind))
            .iter()
            .sum();
        let pieces: u32 = 1 + BOUGHT.map(count).iter().sum::<u32>();
        let mut broken = Vec::new();
        if cost > self.options.points[seat] * boards {
            cite("rule 9");
            broken.push("loka.army.points");
        }
        if count(Kind::Pawn) > 10 * boards {
            cite("rule 10");
            broken.push("loka.army.pawns");
        }
        if pieces > 16 * boards {
            cite("#66");
            broken.push("loka.army.pieces");
        }
        if self.options.box_limit {
            let most = |kind| if kind == Kind::Pawn { 4 } else { 1 };
            if BOUGHT.into_iter().any(|kind| count(kind) > most(kind)) {
                cite("rule 13");
                broken.push("loka.army.box");
            }
        }
        if broken.is_empty() && pieces == 1 {
            cite("#67");
        }
        broken
    }

    /// Every army that a seat may choose, without its king.
    #[must_use]
    pub fn armies(&self, seat: Seat) -> Vec<Counts> {
        let mut armies = vec![Counts::new()];
        for kind in BOUGHT {
            // More pieces never become allowed again, so a count that is refused ends the row.
            let longer = |army: &Counts| {
                (0..)
                    .map(|count| {
                        let mut longer = army.clone();
                        longer.insert(kind, count);
                        longer
                    })
                    .take_while(|longer| self.broken_by_army(seat, longer).is_empty())
                    .collect::<Vec<Counts>>()
            };
            armies = armies.iter().flat_map(longer).collect();
        }
        armies
    }
}
