//! What a sketch of Loka is made of: squares, kinds, armies, tiles.
//!
//! The board is a stand-in of 6 by 6 squares on which every piece but the pawn
//! goes one step, so that the stages stand out. Armies, costs and tiles are the
//! game's own, since secrets and set-up are about them.
use boardwright_ruleset::{Seat, Seats};
use core::ops::ControlFlow::{self, Continue};

/// The length of an edge.
pub(crate) const EDGE: i8 = 6;
/// How many squares there are.
pub(crate) const SQUARES: usize = 36;

pub(crate) const SOUTH: Seat = Seat::new(0);
pub(crate) const WEST: Seat = Seat::new(1);
pub(crate) const NORTH: Seat = Seat::new(2);
pub(crate) const EAST: Seat = Seat::new(3);
pub(crate) const ALL: Seats = Seats::first(4);

/// The seat itself and the one opposite.
pub(crate) fn team(seat: Seat) -> Seats {
    let opposite = Seat::new((seat.number() + 2) % 4);
    Seats::from(seat) | opposite.into()
}

/// The seat to the left.
pub(crate) fn clockwise(seat: Seat) -> Seat {
    Seat::new((seat.number() + 1) % 4)
}

/// A square, by file and rank from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Square(pub(crate) u8);

impl Square {
    pub(crate) fn new(file: i8, rank: i8) -> Option<Self> {
        let inside = (0..EDGE).contains(&file) && (0..EDGE).contains(&rank);
        inside.then_some(Self((rank * EDGE + file) as u8))
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES as u8).map(Self)
    }

    pub(crate) fn file(self) -> i8 {
        self.0 as i8 % EDGE
    }

    pub(crate) fn rank(self) -> i8 {
        self.0 as i8 / EDGE
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn bit(self) -> u64 {
        1 << self.0
    }

    /// The square in a seat's own column and row, both from 0.
    pub(crate) fn own(seat: Seat, column: i8, row: i8) -> Self {
        let (file, rank) = match seat.number() {
            0 => (column, row),
            1 => (row, EDGE - 1 - column),
            2 => (EDGE - 1 - column, EDGE - 1 - row),
            _ => (EDGE - 1 - row, column),
        };
        Self((rank * EDGE + file) as u8)
    }

    /// The row of this square as `seat` counts them, from 0.
    pub(crate) fn row(self, seat: Seat) -> i8 {
        let (file, rank) = (self.file(), self.rank());
        [rank, file, EDGE - 1 - rank, EDGE - 1 - file][seat.index()]
    }

    /// The square this far away; none beyond the edge.
    pub(crate) fn offset(self, (files, ranks): (i8, i8)) -> Option<Self> {
        Self::new(self.file() + files, self.rank() + ranks)
    }
}

/// A seat's forward step, in files and ranks.
pub(crate) fn forward(seat: Seat) -> (i8, i8) {
    [(0, 1), (1, 0), (0, -1), (-1, 0)][seat.index()]
}

/// A kind of piece, weakest in rank first but for the king.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    King,
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
}

impl Kind {
    /// Those an army is bought from, dearest first.
    pub(crate) const BOUGHT: [Self; 5] = [
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Pawn,
    ];
    /// In the order of their numbers.
    pub(crate) const ALL: [Self; 6] = [
        Self::King,
        Self::Pawn,
        Self::Knight,
        Self::Bishop,
        Self::Rook,
        Self::Queen,
    ];
    const COST: [u16; 6] = [0, 10, 30, 40, 50, 90];

    pub(crate) fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn letter(self) -> char {
        ['K', 'P', 'N', 'B', 'R', 'Q'][self.index()]
    }
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Piece {
    pub(crate) seat: Seat,
    pub(crate) kind: Kind,
}

/// How many queens, rooks, bishops, knights and pawns.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Army(pub(crate) [u8; 5]);

impl Army {
    pub(crate) fn cost(self) -> u16 {
        let each = Kind::BOUGHT.iter().zip(self.0);
        each.map(|(kind, count)| Kind::COST[kind.index()] * u16::from(count))
            .sum()
    }

    pub(crate) fn pieces(self) -> u16 {
        1 + self.0.iter().copied().map(u16::from).sum::<u16>()
    }

    /// Whether it fits the points, with at most 10 pawns and 16 pieces.
    pub(crate) fn is_legal(self, points: u16) -> bool {
        self.cost() <= points && self.0[4] <= 10 && self.pieces() <= 16
    }

    /// Calls `f` with every legal army whose first `settled` counts are those
    /// of `self`. The other counts of `self` are 0.
    pub(crate) fn visit_completions<B>(
        self,
        settled: usize,
        points: u16,
        f: &mut impl FnMut(Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if settled == self.0.len() {
            return f(self);
        }
        for count in 0.. {
            let mut army = self;
            army.0[settled] = count;
            // Costs and counts only grow from here.
            if !army.is_legal(points) {
                break;
            }
            army.visit_completions(settled + 1, points, f)?;
        }
        Continue(())
    }
}

/// A kind of ground. The two portals count as two.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Tile {
    Castle,
    Forest,
    Lake,
    Eyrie,
    Swamp,
    StoneCircle,
    Pass,
    Portal,
    SecondPortal,
}

impl Tile {
    pub(crate) const ALL: [Self; 9] = [
        Self::Castle,
        Self::Forest,
        Self::Lake,
        Self::Eyrie,
        Self::Swamp,
        Self::StoneCircle,
        Self::Pass,
        Self::Portal,
        Self::SecondPortal,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Castle => "castle",
            Self::Forest => "forest",
            Self::Lake => "lake",
            Self::Eyrie => "eyrie",
            Self::Swamp => "swamp",
            Self::StoneCircle => "stone-circle",
            Self::Pass => "pass",
            Self::Portal => "portal",
            Self::SecondPortal => "second-portal",
        }
    }

    /// Whether a kind may enter by a step in this direction; none is by
    /// portal or by deployment.
    pub(crate) fn admits(self, kind: Kind, step: Option<(i8, i8)>, vertical_pass: bool) -> bool {
        match self {
            Self::Lake => false,
            Self::Forest => kind == Kind::Pawn,
            Self::Eyrie => kind == Kind::Knight,
            Self::StoneCircle => kind == Kind::Rook,
            Self::Pass => self.is_along_pass(kind, step, vertical_pass),
            Self::Castle | Self::Swamp | Self::Portal | Self::SecondPortal => true,
        }
    }

    /// Whether a step goes along the pass, as all but a knight must.
    pub(crate) fn is_along_pass(self, kind: Kind, step: Option<(i8, i8)>, vertical: bool) -> bool {
        match step {
            _ if kind == Kind::Knight => true,
            Some((files, ranks)) => (files == 0) == vertical && (ranks == 0) != vertical,
            // A bishop could never have gone in.
            None => kind != Kind::Bishop,
        }
    }

    /// What it gives a defender of this kind.
    pub(crate) fn boost(self, defender: Kind, attacker: Kind) -> u8 {
        match (self, defender, attacker) {
            (Self::Castle, Kind::King | Kind::Queen, _) => 2,
            (Self::Pass, _, Kind::Knight) => 0,
            (Self::Pass, _, _) => 2,
            _ => 1,
        }
    }
}
