//! The sketch's options, state and moves.
//!
//! The board is a stand-in of 5 by 5 squares, each side has one token of each
//! colour, and every piece but the Mutant goes one step in any direction. The
//! statuses, the holdings, the turns and the special actions are the game's.
use boardwright_ruleset::{Seat, Seats};

pub(crate) const EDGE: i8 = 5;
pub(crate) const SQUARES: usize = 25;
pub(crate) const WHITE: Seat = Seat::new(0);
pub(crate) const BLACK: Seat = Seat::new(1);
pub(crate) const BOTH: Seats = Seats::first(2);
/// How many pieces a side places: a token of each colour and the General.
pub(crate) const PIECES: u8 = 6;
/// How many it places in a row.
pub(crate) const ROUND: u8 = 2;
/// How many actions a turn has.
pub(crate) const ACTIONS: u8 = 3;

pub(crate) const fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.number())
}

/// Who places first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Starter {
    Random,
    Is(Seat),
}

/// The options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sketch {
    pub(crate) starter: Starter,
    pub(crate) up_to_three: bool,
    pub(crate) quiet_limit: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Square(pub(crate) u8);

impl Square {
    pub(crate) const CENTRE: Self = Self(12);

    pub(crate) fn new(file: i8, rank: i8) -> Option<Self> {
        let inside = (0..EDGE).contains(&file) && (0..EDGE).contains(&rank);
        inside.then_some(Self((rank * EDGE + file) as u8))
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..SQUARES as u8).map(Self)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn file(self) -> i8 {
        self.0 as i8 % EDGE
    }

    pub(crate) fn rank(self) -> i8 {
        self.0 as i8 / EDGE
    }

    /// Whether a step of one leads there, in any direction.
    pub(crate) fn is_beside(self, to: Self) -> bool {
        let (files, ranks) = self.apart(to);
        files.max(ranks) == 1
    }

    /// How many files and ranks lie between.
    pub(crate) fn apart(self, to: Self) -> (u8, u8) {
        let files = self.file().abs_diff(to.file());
        (files, self.rank().abs_diff(to.rank()))
    }

    /// The two home rows of a side.
    pub(crate) fn is_home(self, seat: Seat) -> bool {
        match seat {
            WHITE => self.rank() < 2,
            _ => self.rank() > 2,
        }
    }
}

/// A colour of token, or the General. The number is its bit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Token {
    Red,
    Black,
    Green,
    Violet,
    Orange,
    General,
}

impl Token {
    pub(crate) const COLOURS: [Self; 5] = [
        Self::Red,
        Self::Black,
        Self::Green,
        Self::Violet,
        Self::Orange,
    ];
    pub(crate) const ALL: [Self; 6] = [
        Self::Red,
        Self::Black,
        Self::Green,
        Self::Violet,
        Self::Orange,
        Self::General,
    ];

    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// One token, two of different colours, or the General, as a set of bits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Kind(pub(crate) u8);

impl Kind {
    pub(crate) const CHAMPION: Self = Self(Token::Red.bit() | Token::Black.bit());
    pub(crate) const PRIEST: Self = Self(Token::Red.bit() | Token::Violet.bit());
    pub(crate) const COLOSSUS: Self = Self(Token::Red.bit() | Token::Orange.bit());
    pub(crate) const MOUNTED_ARCHER: Self = Self(Token::Black.bit() | Token::Green.bit());
    pub(crate) const PORTER: Self = Self(Token::Green.bit() | Token::Orange.bit());
    pub(crate) const MUTANT: Self = Self(Token::Violet.bit() | Token::Orange.bit());
    pub(crate) const ARCHER: Self = Self(Token::Black.bit());
    pub(crate) const GENERAL: Self = Self(Token::General.bit());

    pub(crate) fn storeys(self) -> u32 {
        self.0.count_ones()
    }

    /// One token that can be joined or leave: not the General.
    pub(crate) fn is_single(self) -> bool {
        self.storeys() == 1 && self != Self::GENERAL
    }

    pub(crate) fn holds(self, token: Token) -> bool {
        self.0 & token.bit() != 0
    }

    pub(crate) fn tokens(self) -> impl Iterator<Item = Token> {
        Token::ALL
            .into_iter()
            .filter(move |&token| self.holds(token))
    }
}

/// What a piece has done this turn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Status {
    Fresh,
    Spent,
    /// A mounted archer that moved and may still shoot.
    Moved,
    /// Made by a fusion that a Porter took on itself: it may act, not divide.
    Carried,
    CarriedAndMoved,
}

impl Status {
    pub(crate) const ALL: [Self; 5] = [
        Self::Fresh,
        Self::Spent,
        Self::Moved,
        Self::Carried,
        Self::CarriedAndMoved,
    ];

    /// Whether it may still do anything but shoot after a move, or divide.
    pub(crate) fn may_act(self) -> bool {
        matches!(self, Self::Fresh | Self::Carried)
    }
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Piece {
    pub(crate) owner: Seat,
    pub(crate) kind: Kind,
    pub(crate) status: Status,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Chance says who places first.
    Starter,
    /// So many pieces have been placed.
    Placement(u8),
    Play,
}

/// All that changes. `Copy`, so a clone cannot allocate.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) stage: Stage,
    /// Who places or acts; in placement this alternates by rounds.
    pub(crate) turn: Seat,
    pub(crate) actions_left: u8,
    pub(crate) board: [Option<Piece>; SQUARES],
    /// What each side has yet to place.
    pub(crate) stock: [Kind; 2],
    /// How many tokens of each colour a side holds.
    pub(crate) held: [[u8; 5]; 2],
    /// Whose General stood in the centre when its own turn ended.
    pub(crate) in_centre: [bool; 2],
    /// The run of passes.
    pub(crate) passes: u8,
    /// Turns without a capture, and whether this one has had one.
    pub(crate) quiet: u16,
    pub(crate) captured: bool,
}

impl State {
    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// The piece of this side there.
    pub(crate) fn own(&self, seat: Seat, square: Square) -> Option<Piece> {
        self.at(square).filter(|piece| piece.owner == seat)
    }

    pub(crate) fn enemy(&self, seat: Seat, square: Square) -> Option<Piece> {
        self.at(square).filter(|piece| piece.owner != seat)
    }

    pub(crate) fn general(&self, seat: Seat) -> Option<Square> {
        Square::all().find(|&square| {
            self.own(seat, square)
                .is_some_and(|piece| piece.kind == Kind::GENERAL)
        })
    }

    pub(crate) fn is_turn_start(&self) -> bool {
        self.stage == Stage::Play && self.actions_left == ACTIONS
    }
}

/// What a side can decide. A sign for a capture is part of the move, so that a
/// text with the wrong sign is refused by name.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Place(Token, Square),
    Go(Square, Square),
    Take(Square, Square),
    Shoot(Square, Square),
    /// From, onto, and the Porter that it is charged to.
    Fuse(Square, Square, Option<Square>),
    /// The token leaves.
    Divide(Square, Token, Square),
    DivideTaking(Square, Token, Square),
    /// The Priest, the token, where.
    Revive(Square, Token, Square),
    Exchange(Square, Square),
    End,
    Pass,
}
