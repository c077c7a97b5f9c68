//! A position: all that changes in play, as plain data.

use crate::rules::{MOST_KINDS, MOST_SQUARES, NOWHERE};
use crate::squares::SquareSet;
use boardwright_combat::Fight;
use boardwright_ruleset::Seat;

/// A position of a game made from a description.
///
/// Plain data of one size for all games, so that a copy never allocates. It is read and written by
/// the rules of its game, see [`Notation`](boardwright_ruleset::Notation).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// For each square 0, or the kind plus 1 with the seat in the highest bit.
    pub(crate) board: [u8; MOST_SQUARES],
    /// The squares of each seat's pieces.
    pub(crate) own: [SquareSet; 2],
    pub(crate) hands: [[u8; MOST_KINDS]; 2],
    /// The square of each seat's royal piece.
    pub(crate) kings: [u16; 2],
    pub(crate) turn: u8,
    /// A bit for each castling move that no move has spoilt.
    pub(crate) rights: u8,
    /// The square on which a piece can be captured in passing.
    pub(crate) passing: u16,
    /// Plies without progress, where the game counts them.
    pub(crate) clock: u16,
    /// How often each seat has given check, where the game counts it.
    pub(crate) checks: [u8; 2],
    pub(crate) stage: Stage,
}

/// What a position waits for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Stage {
    /// A move of the seat on turn.
    Play,
    /// Armies, which are bought in secret, kind by kind, into the hands.
    Armies(Purchases),
    /// A piece that the seat on turn has bought and now places.
    Placing,
    /// The dice of an attack, or the word of a side that may roll again.
    Fight(OpenFight),
}

/// How far both seats are with their armies.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Purchases {
    /// How many of the kinds that can be bought each seat has decided about.
    pub(crate) decided: [u8; 2],
    /// Whether the counts are not told: the hand is empty then.
    pub(crate) hidden: [bool; 2],
}

/// An attack that is not over. The attacker is the seat on turn, and the board is as before the
/// attack.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct OpenFight {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// What the attacker becomes where it wins, if it promotes.
    pub(crate) becomes: Option<u8>,
    pub(crate) fight: Fight,
}

/// A piece as a position holds it.
#[inline]
pub(crate) const fn piece(kind: u8, seat: usize) -> u8 {
    (kind + 1) | (seat as u8) << 7
}

/// The kind of a piece.
#[inline]
pub(crate) const fn kind_of(piece: u8) -> u8 {
    (piece & 0x7f) - 1
}

/// The seat of a piece.
#[inline]
pub(crate) const fn seat_of(piece: u8) -> usize {
    (piece >> 7) as usize
}

impl Position {
    /// A board without pieces.
    pub(crate) const fn empty() -> Self {
        Self {
            board: [0; MOST_SQUARES],
            own: [SquareSet::EMPTY; 2],
            hands: [[0; MOST_KINDS]; 2],
            kings: [NOWHERE; 2],
            turn: 0,
            rights: 0,
            passing: NOWHERE,
            clock: 0,
            checks: [0; 2],
            stage: Stage::Play,
        }
    }

    /// The seat on turn, in a game that goes on: the attacker while dice decide, and the seat that
    /// begins while armies are bought.
    #[inline]
    #[must_use]
    pub const fn due(&self) -> Seat {
        Seat::new(self.turn)
    }

    /// Whether pieces move, and nothing else is due.
    #[inline]
    pub(crate) const fn is_play(&self) -> bool {
        matches!(self.stage, Stage::Play)
    }

    #[inline]
    pub(crate) const fn at(&self, square: u8) -> u8 {
        self.board[square as usize]
    }

    /// The number of pieces that a seat has on the board.
    #[inline]
    pub(crate) fn count(&self, seat: usize) -> u32 {
        self.own[seat].len()
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: u8, piece: u8, royal: bool) {
        self.board[square as usize] = piece;
        self.own[seat_of(piece)].insert(square);
        if royal {
            self.kings[seat_of(piece)] = square as u16;
        }
    }

    /// Takes the piece off a square that has one.
    #[inline]
    pub(crate) fn take(&mut self, square: u8, royal: bool) -> u8 {
        let piece = self.board[square as usize];
        self.board[square as usize] = 0;
        self.own[seat_of(piece)].remove(square);
        if royal {
            self.kings[seat_of(piece)] = NOWHERE;
        }
        piece
    }
}
