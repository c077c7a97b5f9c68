//! A game as tables: what a description is compiled to, once.

use crate::armies::{Armies, Bought};
use crate::betza::Leap;
use crate::fights::Fights;
use crate::ground::Terrain;
use crate::squares::SquareSet;
use crate::tables::AnyTables;
use crate::walk::Board;
use boardwright_geometry::SquareName;
use boardwright_ruleset::Seat;
use boardwright_terrain::Mover;

/// The most kinds of pieces.
pub(crate) const MOST_KINDS: usize = 32;
/// The most squares of a board: 16 × 16.
pub(crate) const MOST_SQUARES: usize = 256;
/// The most castling moves of both seats together.
pub(crate) const MOST_CASTLINGS: usize = 8;
/// No square.
pub(crate) const NOWHERE: u16 = 256;

/// A kind of piece.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// As positions have it for the first seat: `P`, `+P`, `Q~`.
    pub(crate) token: String,
    pub(crate) name: String,
    /// The name of its picture.
    pub(crate) icon: &'static str,
    pub(crate) betza: String,
    pub(crate) leaps: Vec<Leap>,
    pub(crate) royal: bool,
    /// In hundredths of a pawn.
    pub(crate) value: i32,
    /// Where pieces of this kind may stand, for each seat.
    pub(crate) within: [SquareSet; 2],
    /// How ground counts it.
    pub(crate) ground: Mover,
    /// The squares whose ground it may not enter; no part of `within`.
    pub(crate) closed: SquareSet,
    /// Where initial moves begin, for each seat.
    pub(crate) initial: [SquareSet; 2],
    pub(crate) promotion: Option<Promotion>,
    pub(crate) drop: Option<Drop>,
    /// The kind that a captor gets.
    pub(crate) captured_as: u8,
    /// How many a seat may have on the board when a piece promotes to it.
    pub(crate) most: u8,
    /// Whether its moves are progress.
    pub(crate) progress: bool,
    /// Whom it outranks in fights: those with a lower number.
    pub(crate) rank: u8,
    /// The boosts that it brings whenever it attacks, and whenever it is attacked.
    pub(crate) attack: u8,
    pub(crate) defence: u8,
    /// How it is bought for an army.
    pub(crate) bought: Option<Bought>,
}

/// How a kind promotes.
#[derive(Clone, Debug)]
pub(crate) struct Promotion {
    pub(crate) to: Vec<u8>,
    pub(crate) zone: [SquareSet; 2],
    /// Where it has to.
    pub(crate) must: [SquareSet; 2],
    /// Whether moves that leave the zone promote too.
    pub(crate) leaving: bool,
}

/// How a kind is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Drop {
    pub(crate) squares: [SquareSet; 2],
    /// How many of the kind a seat has on one file at most; 0 for no limit.
    pub(crate) per_file: u8,
    /// Whether a drop may not give mate.
    pub(crate) no_mate: bool,
}

/// One castling move.
#[derive(Clone, Debug)]
pub(crate) struct Castling {
    pub(crate) seat: usize,
    pub(crate) letter: char,
    pub(crate) king: u8,
    pub(crate) king_to: u8,
    pub(crate) rook: u8,
    pub(crate) rook_to: u8,
    pub(crate) rook_kind: u8,
    pub(crate) king_kind: u8,
    /// What must be empty.
    pub(crate) empty: SquareSet,
    /// What the king passes, which no enemy may attack.
    pub(crate) passed: SquareSet,
}

/// Capturing in passing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Passing {
    /// Kinds as bits.
    pub(crate) victims: u32,
    pub(crate) captors: u32,
    pub(crate) squares: SquareSet,
}

/// The result of an ending for the player that it speaks of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Result {
    Win,
    Loss,
    Draw,
}

/// The result of an ending that speaks of no player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Winner {
    Nobody,
    Seat(u8),
}

/// A goal on the board.
#[derive(Clone, Debug)]
pub(crate) struct Goal {
    /// Kinds as bits.
    pub(crate) kinds: u32,
    pub(crate) squares: [SquareSet; 2],
    /// Whether the second seat may still reach its goal at once, which makes a draw.
    pub(crate) reply: bool,
}

/// How the game ends.
#[derive(Clone, Debug)]
pub(crate) struct Ends {
    pub(crate) checkmate: Result,
    pub(crate) stalemate: Result,
    pub(crate) goal: Option<Goal>,
    /// How many checks win; 0 for none.
    pub(crate) checks: u8,
    pub(crate) bare: bool,
    /// The result of a seat without pieces.
    pub(crate) extinct: Option<Result>,
    /// Occurrences and the result; no rule for 0.
    pub(crate) repetition: (u32, Winner),
    /// Plies without progress and the result; no rule for 0.
    pub(crate) quiet: (u16, Winner),
}

/// The words for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatWords {
    pub(crate) word: &'static str,
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
}

/// A compiled game.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The name that the game goes by in names of rules.
    pub(crate) full_name: String,
    pub(crate) title: String,
    pub(crate) source: String,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    /// The squares that exist.
    pub(crate) board: SquareSet,
    pub(crate) terrain: Terrain,
    pub(crate) seats: [SeatWords; 2],
    pub(crate) kinds: Vec<Kind>,
    /// Kinds that are royal, that promote, and whose moves are progress, as bits.
    pub(crate) royal_kinds: u32,
    pub(crate) kinds_that_promote: u32,
    pub(crate) kinds_of_progress: u32,
    pub(crate) castlings: Vec<Castling>,
    pub(crate) passing: Passing,
    pub(crate) to_hand: bool,
    pub(crate) explode: bool,
    /// Whether a kind can be dropped.
    pub(crate) has_drops: bool,
    /// Kinds that a neighbour's explosion spares, as bits.
    pub(crate) spared: u32,
    pub(crate) must_capture: bool,
    /// Whether royal pieces may not stand in check; otherwise they are captured.
    pub(crate) check: bool,
    pub(crate) facing: bool,
    pub(crate) no_checks: bool,
    pub(crate) ends: Ends,
    /// How dice decide captures; `None` where captures are certain.
    pub(crate) fights: Option<Fights>,
    /// How armies are bought; `None` where the start has all pieces.
    pub(crate) armies: Option<Armies>,
    /// Whether a seat must have its royal piece.
    pub(crate) has_royal: [bool; 2],
    pub(crate) tables: AnyTables,
    pub(crate) start: Option<crate::Position>,
}

impl Rules {
    pub(crate) fn squares(&self) -> u16 {
        u16::from(self.files) * u16::from(self.ranks)
    }

    /// The board as pieces meet it.
    pub(crate) fn geometry(&self) -> Board<'_> {
        Board {
            files: self.files,
            ranks: self.ranks,
            squares: &self.board,
            terrain: &self.terrain,
        }
    }

    #[inline]
    pub(crate) fn file(&self, square: u8) -> u8 {
        square % self.files
    }

    #[inline]
    pub(crate) fn rank(&self, square: u8) -> u8 {
        square / self.files
    }

    /// The square with these coordinates, if the board has it.
    pub(crate) fn square(&self, file: i16, rank: i16) -> Option<u8> {
        let inside = (0..i16::from(self.files)).contains(&file)
            && (0..i16::from(self.ranks)).contains(&rank);
        if !inside {
            return None;
        }
        // At most 16 files and 16 ranks.
        let square = (rank * i16::from(self.files) + file) as u8;
        self.board.contains(square).then_some(square)
    }

    pub(crate) fn name(&self, square: u8) -> SquareName {
        SquareName {
            file: self.file(square),
            rank: self.rank(square),
        }
    }

    /// The words of a kind for a seat: capitals for the first.
    pub(crate) fn token(&self, kind: u8, seat: usize) -> String {
        let token = &self.kinds[usize::from(kind)].token;
        if seat == 0 {
            token.clone()
        } else {
            token.to_ascii_lowercase()
        }
    }

    #[inline]
    pub(crate) fn uses_clock(&self) -> bool {
        self.ends.quiet.0 > 0
    }

    /// Whether positions tell what is in hand.
    pub(crate) fn has_hands(&self) -> bool {
        self.to_hand || self.has_drops || self.armies.is_some()
    }

    /// Whether positions tell what they wait for.
    #[inline]
    pub(crate) fn has_stages(&self) -> bool {
        self.fights.is_some() || self.armies.is_some()
    }
}

/// The number of a seat: 0 or 1.
#[inline]
pub(crate) fn number(seat: Seat) -> usize {
    seat.index() & 1
}
