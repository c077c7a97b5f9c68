//! What a position is worth.
use super::board::Cell;
use super::{BLACK, Go, Position};
use boardwright_ruleset::{Evaluate, Seat};

/// A point of area.
const AREA: i32 = 100;
/// An empty point beside stones of one seat alone.
const REACHED: i32 = 40;
/// A stone whose chain has one liberty left, if it is not on turn.
const IN_ATARI: i32 = 60;

impl Evaluate for Go {
    /// The area, the points that only one seat reaches, and the stones that can be taken next.
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let board = &state.board;
        // Halves of a point.
        let mut lead = AREA * board.area_lead() - AREA * i32::from(self.komi) / 2;
        let atari = board.in_atari();
        let endangered = Cell::of(state.turn).other();
        for cell in board.points() {
            let of_black = match board.at(cell) {
                Cell::Empty => {
                    let beside = board.neighbours(cell).map(|next| board.at(next));
                    let reaches = |stone| i32::from(beside.contains(&stone));
                    REACHED * (reaches(Cell::Black) - reaches(Cell::White))
                }
                stone if stone == endangered && atari.contains(cell) => {
                    if stone == Cell::Black {
                        -IN_ATARI
                    } else {
                        IN_ATARI
                    }
                }
                _ => 0,
            };
            lead += of_black;
        }
        if seat == BLACK { lead } else { -lead }
    }
}
