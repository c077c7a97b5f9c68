//! Everything that changes in a game of Go, its past included.
use super::board::{Board, Cell};
use super::point_set::PointSet;
use super::{BLACK, Go, MOST_MOVES, Move, Point, Superko, WHITE};
use arrayvec::ArrayVec;
use boardwright_ruleset::{Seat, wide_hash};
use std::hash::{Hash, Hasher};

/// What stands for a pass in the list of moves, since no point has this cell.
const PASS: u16 = 0;
/// The bits of a filter that tells in most cases that a key is new.
const FILTER_BITS: usize = 2048;
/// What sets apart the boards with White on turn, where that matters.
const WHITE_ON_TURN: u128 = 0x6a09_e667_f3bc_c908_bb67_ae85_84ca_a73b;

/// Everything that changes in a game of Go.
///
/// Which moves are legal depends on all earlier boards, so they belong to the position: it is the
/// stones that it began with, whose turn that was, and the moves since.
#[derive(Clone, Debug)]
pub struct Position {
    /// The stones that the game began with.
    first: [PointSet; 2],
    first_turn: Seat,
    moves: ArrayVec<u16, MOST_MOVES>,
    // All that stands below follows from the fields above.
    pub(super) board: Board,
    pub(super) turn: Seat,
    /// The keys of all boards so far, the present one last; with whose turn it is, if that
    /// matters.
    keys: ArrayVec<u128, { MOST_MOVES + 1 }>,
    filter: [u64; FILTER_BITS / 64],
    /// A sum of the keys by which boards cannot come back.
    past: u128,
    /// How many stones of each seat were taken.
    pub(super) taken: [u16; 2],
    /// Whether the board has come back in a game that ends by that.
    pub(super) has_repeated: bool,
}

/// Positions with the same beginning and the same moves are the same.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.moves == other.moves
            && self.first == other.first
            && self.first_turn == other.first_turn
            && self.board.key() == other.board.key()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.first.hash(state);
        self.first_turn.hash(state);
        self.moves.hash(state);
    }
}

impl Position {
    /// A game that begins with these stones, all of which have liberties, and with this seat.
    pub(super) fn begin(rules: &Go, board: Board, turn: Seat) -> Self {
        let mut first = [PointSet::default(); 2];
        for cell in board.points() {
            match board.at(cell) {
                Cell::Black => first[0].insert(cell),
                Cell::White => first[1].insert(cell),
                Cell::Empty | Cell::Edge => {}
            }
        }
        let mut position = Self {
            first,
            first_turn: turn,
            moves: ArrayVec::new(),
            board,
            turn,
            keys: ArrayVec::new(),
            filter: [0; FILTER_BITS / 64],
            past: 0,
            taken: [0; 2],
            has_repeated: false,
        };
        position.remember(rules);
        position
    }

    /// The stone that the game began with on this cell.
    pub(super) fn first_at(&self, cell: usize) -> Cell {
        if self.first[0].contains(cell) {
            Cell::Black
        } else if self.first[1].contains(cell) {
            Cell::White
        } else {
            Cell::Empty
        }
    }

    pub(super) const fn first_turn(&self) -> Seat {
        self.first_turn
    }

    /// How many moves were made.
    pub(super) fn move_count(&self) -> usize {
        self.moves.len()
    }

    /// The moves since the beginning.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves.iter().map(|&cell| self.move_of(cell))
    }

    fn move_of(&self, cell: u16) -> Move {
        match cell {
            PASS => Move::Pass,
            cell => Move::Place(self.board.point_of(cell.into())),
        }
    }

    /// The last move.
    pub(super) fn last(&self) -> Option<Move> {
        self.moves.last().map(|&cell| self.move_of(cell))
    }

    /// The passes that were made one after the other, up to two.
    pub(super) fn passes(&self) -> usize {
        let last = self.moves.iter().rev().take(2);
        last.take_while(|&&cell| cell == PASS).count()
    }

    /// How many stones of both seats were taken.
    pub(super) const fn all_taken(&self) -> u16 {
        self.taken[0].saturating_add(self.taken[1])
    }

    /// A key that two positions share if they have the same board with the same seat on turn.
    pub(super) fn situation(rules: &Go, board: u128, turn: Seat) -> u128 {
        if rules.superko == Superko::Situational && turn == WHITE {
            board ^ WHITE_ON_TURN
        } else {
            board
        }
    }

    /// Whether a board, with the seat on turn where that matters, has been there.
    pub(super) fn has_been(&self, key: u128) -> bool {
        let (word, bit) = place_in_filter(key);
        self.filter[word] & bit != 0 && self.keys.contains(&key)
    }

    /// The board before the last move.
    pub(super) fn before_last(&self) -> Option<u128> {
        let before = self.keys.len().checked_sub(2)?;
        self.keys.get(before).copied()
    }

    fn remember(&mut self, rules: &Go) {
        let key = Self::situation(rules, self.board.key(), self.turn);
        if !self.has_been(key) {
            self.past = self.past.wrapping_add(wide_hash(&key));
        }
        let (word, bit) = place_in_filter(key);
        self.filter[word] |= bit;
        self.keys.push(key);
    }

    /// Makes a legal move. A point that the board does not have passes.
    pub(super) fn advance(&mut self, rules: &Go, chosen: Move) {
        let seat = self.turn;
        let cell = match chosen {
            Move::Pass => None,
            Move::Place(point) => self.board.cell_of(point),
        };
        self.turn = other(seat);
        if let Some(cell) = cell {
            let [taken, own] = self.board.place(cell, Cell::of(seat));
            self.taken[other(seat).index() & 1] += taken;
            self.taken[seat.index() & 1] += own;
            self.has_repeated = rules.superko == Superko::Draw && self.has_been(self.board.key());
        }
        self.moves.push(cell.map_or(PASS, |cell| cell as u16));
        self.remember(rules);
    }

    /// A key of the board, of whose turn it is and of a pass before, and of nothing of the past.
    pub(super) fn present_key(&self) -> u64 {
        let key = self.board.key();
        let turn = if self.turn == WHITE { WHITE_ON_TURN } else { 0 };
        let passes = (self.passes() as u128)
            .wrapping_mul(WHITE_ON_TURN)
            .rotate_left(17);
        // Low and high parts are keys of their own.
        (key ^ turn ^ passes) as u64
    }

    /// A key of all that later moves depend on.
    pub(super) fn future_key(&self, rules: &Go) -> u128 {
        let past = match rules.superko {
            Superko::Off => self.before_last().unwrap_or_default(),
            Superko::Draw => self.before_last().unwrap_or_default() ^ self.past.rotate_left(1),
            Superko::Positional | Superko::Situational => self.past,
        };
        let is_white = self.turn == WHITE;
        let count = self.moves.len();
        let board = self.board.key();
        wide_hash(&(
            board,
            is_white,
            self.passes(),
            count,
            past,
            self.has_repeated,
        ))
    }

    /// The point of a cell.
    pub(super) fn point_of(&self, cell: usize) -> Point {
        self.board.point_of(cell)
    }
}

/// The word and the bit of a key in the filter.
fn place_in_filter(key: u128) -> (usize, u64) {
    let place = key as usize % FILTER_BITS;
    (place / 64, 1 << (place % 64))
}

/// The other seat.
pub(super) const fn other(seat: Seat) -> Seat {
    if seat.index() == 0 { WHITE } else { BLACK }
}
