//! Where a stone may be placed.
use super::board::{Board, Cell, Found};
use super::position::{Position, other};
use super::{Go, Move, Point, Rule, Superko};
use boardwright_ruleset::Seat;

/// What a stone does on an empty cell.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Placed {
    /// It stays and takes nothing.
    Stays,
    /// It takes stones of the other seat.
    Takes,
    /// It goes, and stones beside it go with it.
    GoesWithOthers,
    /// It goes alone.
    GoesAlone,
}

/// What a stone does here, if `in_atari` tells of the stones beside the cell whether the cell is
/// the only liberty of their chain.
fn placed(board: &Board, cell: usize, stone: Cell, in_atari: impl Fn(usize) -> bool) -> Placed {
    let (mut stays, mut has_own) = (false, false);
    for next in board.neighbours(cell) {
        match board.at(next) {
            Cell::Empty => stays = true,
            Cell::Edge => {}
            own if own == stone => {
                has_own = true;
                stays = stays || !in_atari(next);
            }
            _ if in_atari(next) => return Placed::Takes,
            _ => {}
        }
    }
    match (stays, has_own) {
        (true, _) => Placed::Stays,
        (false, true) => Placed::GoesWithOthers,
        (false, false) => Placed::GoesAlone,
    }
}

impl Go {
    /// The cells where the seat on turn may place a stone, row by row from the bottom.
    pub(super) fn places(&self, state: &Position) -> Found {
        let board = &state.board;
        let atari = board.in_atari();
        let in_atari = |cell: usize| atari.contains(cell);
        let stone = Cell::of(state.turn);
        let mut places = Found::new();
        for cell in board.points() {
            if board.at(cell) == Cell::Empty && self.allows(state, cell, stone, in_atari) {
                places.push(cell as u16);
            }
        }
        places
    }

    /// Whether the rules allow a stone on an empty cell.
    fn allows(
        &self,
        state: &Position,
        cell: usize,
        stone: Cell,
        in_atari: impl Fn(usize) -> bool + Copy,
    ) -> bool {
        let placed = placed(&state.board, cell, stone, in_atari);
        match placed {
            Placed::GoesAlone => return false,
            Placed::GoesWithOthers if !self.suicide => return false,
            _ => {}
        }
        let can_repeat = match self.superko {
            // As long as no stone was taken there is one more on each board than before, also if
            // this move takes some.
            Superko::Positional | Superko::Situational => {
                state.all_taken() > 0 || placed == Placed::GoesWithOthers
            }
            Superko::Draw | Superko::Off => placed == Placed::Takes,
        };
        if !can_repeat {
            return true;
        }
        let board = &state.board;
        let key = match placed {
            Placed::Stays | Placed::GoesAlone => board.key_with(cell, stone),
            Placed::Takes => {
                let taken = board.key_of_chains(cell, stone.other(), in_atari);
                board.key_with(cell, stone) ^ taken
            }
            Placed::GoesWithOthers => board.key() ^ board.key_of_chains(cell, stone, in_atari),
        };
        match self.superko {
            Superko::Draw | Superko::Off => state.before_last() != Some(key),
            Superko::Positional | Superko::Situational => {
                !state.has_been(Position::situation(self, key, other(state.turn)))
            }
        }
    }

    /// Whether the seat on turn may place a stone here.
    pub(super) fn may_place(&self, state: &Position, point: Point) -> bool {
        let board = &state.board;
        board.cell_of(point).is_some_and(|cell| {
            let in_atari = |next: usize| !board.has_liberty(next, cell);
            board.at(cell) == Cell::Empty
                && self.allows(state, cell, Cell::of(state.turn), in_atari)
        })
    }

    /// Why the seat on turn may not place a stone here.
    pub(super) fn why_not(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        let board = &state.board;
        let Move::Place(point) = refused else {
            // A pass is always legal, so nobody asks.
            let point = Point { row: 0, column: 0 };
            return Rule::Occupied { point };
        };
        let Some(cell) = board.cell_of(point) else {
            return Rule::Point { point };
        };
        if board.at(cell) != Cell::Empty {
            return Rule::Occupied { point };
        }
        let in_atari = |next: usize| !board.has_liberty(next, cell);
        match placed(board, cell, Cell::of(seat), in_atari) {
            Placed::GoesAlone => Rule::Suicide { point },
            Placed::GoesWithOthers if !self.suicide => Rule::Suicide { point },
            _ => Rule::Repetition { point },
        }
    }
}
