//! Go as text.
use super::board::{Board, Cell, Found};
use super::point_set::PointSet;
use super::position::Position;
use super::sentences::{MOVE, ROW};
use super::{COLUMNS, Go, MOST_SIZE, Move, Point, Rule};
use crate::fields::{self, Field};
use boardwright_ruleset::{
    Notation, PositionError, ReadMoveError, Ruleset as _, Seat, Unreadable, no_chance,
};
use std::fmt;

/// The form of a position, as errors tell it.
const FORM: &str = "the rows from the top, who began, and the moves since";
const SIGNS: &str = "X, O and numbers of empty points, as many in all as the board has columns";
const TURN: &str = "b or w";

impl Notation for Go {
    no_chance!(Notation, "Go");

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["b", "w"][seat.index() & 1]
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        ["Black", "White"][seat.index() & 1]
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        Ok(read_move(Field { at: 0, text })?)
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        write_move(chosen, to)
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let [placement, turn, moves]: [Field<'_>; 3] = fields::split(text, ' ', FORM)?;
        let board = self.read_board(placement)?;
        let begins = self.read_seat(turn.text).ok_or(turn.expected(TURN))?;
        if let Some(point) = without_liberty(&board) {
            let sentence = format!("the stone on {point} has no liberty");
            return Err(placement.fault("go.position.liberty", sentence).into());
        }
        let mut state = Position::begin(self, board, begins);
        if moves.text == "-" {
            return Ok(state);
        }
        for field in moves.parts(',') {
            let chosen = read_move(field)?;
            let seat = state.turn;
            if !self.is_legal(&state, seat, chosen) {
                let sentence = match self.outcome(&state) {
                    Some(_) => "the game is over before this move".into(),
                    None => self.explain(&state, seat, chosen).to_string(),
                };
                return Err(field.fault("go.position.move", sentence).into());
            }
            state.advance(self, chosen);
        }
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        for row in (0..self.size).rev() {
            let mut empty = 0;
            for column in 0..self.size {
                let cell = state.board.cell_of(Point { row, column });
                let stone = match cell.map(|cell| state.first_at(cell)) {
                    Some(Cell::Black) => 'X',
                    Some(Cell::White) => 'O',
                    _ => {
                        empty += 1;
                        continue;
                    }
                };
                write_empty(empty, to)?;
                empty = 0;
                to.write_char(stone)?;
            }
            write_empty(empty, to)?;
            to.write_str(if row == 0 { " " } else { "/" })?;
        }
        to.write_str(self.seat_name(state.first_turn()))?;
        let mut separator = ' ';
        for chosen in state.moves() {
            to.write_char(separator)?;
            separator = ',';
            write_move(chosen, to)?;
        }
        if separator == ' ' {
            to.write_str(" -")
        } else {
            Ok(())
        }
    }

    fn position_words(&self) -> Vec<&'static str> {
        ["stones at first", "who moved first", "moves since"].into()
    }
}

impl Go {
    /// The stones of a placement, with rows from the top.
    fn read_board(&self, field: Field<'_>) -> Result<Board, Unreadable> {
        let rows: Vec<Field<'_>> = field.parts('/').collect();
        if rows.len() != usize::from(self.size) {
            return Err(field.expected("as many rows as the board has"));
        }
        let mut board = Board::new(self.size);
        for (row, field) in (0..self.size).rev().zip(rows) {
            self.read_row(&mut board, row, field)?;
        }
        Ok(board)
    }

    fn read_row(&self, board: &mut Board, row: u8, field: Field<'_>) -> Result<(), Unreadable> {
        let mut column = 0;
        let (mut at, mut rest) = (field.at, field.text);
        let mut is_after_number = false;
        while let Some(sign) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let part = Field {
                at,
                text: &rest[..digits.max(sign.len_utf8())],
            };
            match sign {
                'X' | 'O' => {
                    let stone = if sign == 'X' {
                        Cell::Black
                    } else {
                        Cell::White
                    };
                    let cell = board.cell_of(Point { row, column });
                    board.put(cell.ok_or(part.expected(SIGNS))?, stone);
                    column += 1;
                }
                _ => {
                    let empty: u8 = part.number(SIGNS)?;
                    let fits = empty > 0 && !is_after_number && empty <= self.size - column;
                    if !fits {
                        return Err(part.expected(SIGNS));
                    }
                    column += empty;
                }
            }
            is_after_number = digits > 0;
            at += part.text.len();
            rest = &rest[part.text.len()..];
        }
        if column == self.size {
            Ok(())
        } else {
            Err(field.expected(SIGNS))
        }
    }
}

/// A stone whose chain has no liberty, if there is one.
fn without_liberty(board: &Board) -> Option<Point> {
    let (mut marked, mut chain) = (PointSet::default(), Found::new());
    for cell in board.points() {
        if board.at(cell) == Cell::Empty || marked.contains(cell) {
            continue;
        }
        let mut lives = false;
        chain.clear();
        board.visit_area(cell, &mut marked, &mut chain, |beside| {
            lives |= board.at(beside) == Cell::Empty;
            false
        });
        if !lives {
            return Some(board.point_of(cell));
        }
    }
    None
}

fn write_empty(count: u8, to: &mut dyn fmt::Write) -> fmt::Result {
    if count > 0 {
        write!(to, "{count}")
    } else {
        Ok(())
    }
}

fn read_move(field: Field<'_>) -> Result<Move, Unreadable> {
    if field.text == "pass" {
        return Ok(Move::Pass);
    }
    let mut signs = field.text.chars();
    let letter = signs.next().and_then(|letter| u8::try_from(letter).ok());
    let column = letter.and_then(|letter| COLUMNS.iter().position(|&other| other == letter));
    let column = column.ok_or(field.expected(MOVE))?;
    let number = Field {
        at: field.at + 1,
        text: signs.as_str(),
    };
    let row: u8 = number.number(MOVE)?;
    if !(1..=MOST_SIZE).contains(&row) {
        return Err(number.expected(ROW));
    }
    // There are 19 letters.
    let column = column as u8;
    let row = row - 1;
    Ok(Move::Place(Point { row, column }))
}

fn write_move(chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
    match chosen {
        Move::Pass => to.write_str("pass"),
        Move::Place(point) => write!(to, "{point}"),
    }
}

#[cfg(test)]
mod tests {
    use super::Go;
    use crate::go::BLACK;
    use boardwright_ruleset::{Notation as _, Ruleset as _};

    #[test]
    fn the_start_is_an_empty_board() {
        let rules = Go::default();
        let start = rules.start();
        assert_eq!(rules.position_text(&start), "9/9/9/9/9/9/9/9/9 b -");
        assert_eq!(start.first_turn(), BLACK);
    }
}
