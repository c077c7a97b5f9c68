//! Positions as text: reading.
//!
//! A text is first read by its grammar, which stops at the first invalid
//! character. The result is then checked as a whole, and every fault is
//! reported.

use super::faults;
use super::judge::{Judge, name};
use super::moves::Cursor;
use crate::position::{ACTIONS, PIECES_PER_ROUND};
use crate::{Position, Stage, Strata, Token};
use boardwright_geometry::Square9;
use boardwright_ruleset::{Fault, Faults, PositionError, Seat, Unreadable};

pub(super) fn position(rules: &Strata, text: &str) -> Result<Position, PositionError> {
    let (mut position, stock) = read(text)?;
    let mut faults = Faults::default();
    Judge {
        rules,
        position: &position,
        faults: &mut faults,
    }
    .all(&stock);
    if let Some(starter) = rules.starter {
        let agrees = match position.stage {
            Stage::Starter => false,
            Stage::Placement(placed) => {
                // The sides take turns, seven pieces each.
                let first_again = placed / PIECES_PER_ROUND % 2 == 0;
                (position.turn == starter) == first_again
            }
            Stage::Play => true,
        };
        if !agrees {
            let sentence = faults::OTHER_SIDE_FIRST.with([name(starter)]);
            faults.add(Fault::of(sentence));
        }
    }
    faults.refuse()?;
    rules.settle(&mut position);
    Ok(position)
}

/// Each side's stock in the text: tokens, and whether it includes the General.
pub(super) type Stock = Option<[([u8; 5], bool); 2]>;

fn read(text: &str) -> Result<(Position, Stock), Unreadable> {
    let mut reader = Cursor { text, at: 0 };
    let mut position = Position::empty(Stage::Play, Strata::WHITE);
    for rank in (0..9).rev() {
        reader.rank(&mut position, rank)?;
        if rank > 0 {
            reader.sign("/", faults::NEXT_RANK)?;
        }
    }
    reader.space()?;
    if reader.takes("- starter") {
        position.stage = Stage::Starter;
    } else {
        position.turn = reader.seat()?;
        reader.space()?;
        if reader.takes("act:") {
            position.actions_left = reader.digit(ACTIONS, faults::ACTIONS_LEFT)?;
        } else if reader.takes("place:") {
            let round = reader.digit(3, faults::ROUND)?;
            reader.sign(".", faults::DOT)?;
            let place = reader.digit(PIECES_PER_ROUND, faults::PLACE)?;
            let (Some(round), Some(place)) = (round.checked_sub(1), place.checked_sub(1)) else {
                return Err(Unreadable::new(reader.at - 1, faults::FROM_ONE));
            };
            // The pieces on the board show which of the two runs of the round
            // it is, and who started.
            let whole = position.occupied().len() as u8;
            let first = round * 2 * PIECES_PER_ROUND + place;
            let second = first + PIECES_PER_ROUND;
            let placed = if whole == second { second } else { first };
            position.stage = Stage::Placement(placed);
        } else {
            return Err(reader.expected(faults::ACT_OR_PLACE));
        }
    }
    reader.space()?;
    let stock = reader.stock(position.stage)?;
    reader.space()?;
    for seat in 0..2 {
        if seat == 1 {
            reader.sign("/", faults::BLACKS_HAND)?;
        }
        for held in &mut position.held[seat] {
            *held = reader.digit(Token::OF_EACH, faults::HELD_TOKENS)?;
        }
    }
    reader.space()?;
    for held in &mut position.centre {
        *held = reader.digit(1, faults::FLAG)? == 1;
    }
    reader.space()?;
    position.passes = reader.digit(2, faults::PASSES)?;
    reader.space()?;
    position.quiet = reader.number()?;
    position.captured = reader.takes("x");
    if reader.at < text.len() {
        return Err(reader.expected(faults::END_OF_POSITION));
    }
    Ok((position, stock))
}

impl Cursor<'_> {
    fn space(&mut self) -> Result<(), Unreadable> {
        self.sign(" ", faults::NEXT_FIELD)
    }

    fn seat(&mut self) -> Result<Seat, Unreadable> {
        if self.takes("w") {
            Ok(Strata::WHITE)
        } else if self.takes("b") {
            Ok(Strata::BLACK)
        } else {
            Err(self.expected(faults::SIDE))
        }
    }

    fn digit(&mut self, most: u8, what: &'static str) -> Result<u8, Unreadable> {
        match self.peek() {
            Some(digit @ b'0'..=b'9') if digit - b'0' <= most => {
                self.at += 1;
                Ok(digit - b'0')
            }
            _ => Err(self.expected(what)),
        }
    }

    /// A decimal number without leading zeros.
    fn number(&mut self) -> Result<u16, Unreadable> {
        let start = self.at;
        let mut value: u16 = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let next = value.checked_mul(10);
            let next = next.and_then(|tens| tens.checked_add(u16::from(digit - b'0')));
            value = next.ok_or(Unreadable::new(start, faults::TURNS))?;
            self.at += 1;
        }
        let length = self.at - start;
        if length == 0 || length > 1 && self.text.as_bytes()[start] == b'0' {
            return Err(Unreadable::new(start, faults::TURNS));
        }
        Ok(value)
    }

    fn rank(&mut self, position: &mut Position, rank: u8) -> Result<(), Unreadable> {
        let mut file = 0;
        let mut after_digit = false;
        while file < 9 {
            if let Some(digit @ b'1'..=b'9') = self.peek() {
                let empty = digit - b'0';
                // Two numbers in a row would be a second form of one number.
                if after_digit || file + empty > 9 {
                    return Err(self.expected(faults::RANK));
                }
                file += empty;
                self.at += 1;
                after_digit = true;
                continue;
            }
            after_digit = false;
            let square = Square9::new(file, rank).ok_or_else(|| self.expected(faults::SQUARE))?;
            self.piece(position, square)?;
            file += 1;
        }
        Ok(())
    }

    fn piece(&mut self, position: &mut Position, square: Square9) -> Result<(), Unreadable> {
        let owner = if self.takes("*") {
            self.seat()?
        } else if self.takes("(") {
            let (one, owner) = self.token_of_side()?;
            let place = self.at;
            let (other, same) = self.token_of_side()?;
            if other <= one || same != owner {
                return Err(Unreadable::new(place, faults::SECOND_TOKEN));
            }
            self.sign(")", ")")?;
            position.colors[one.index()].insert(square);
            position.colors[other.index()].insert(square);
            owner
        } else {
            let (token, owner) = self.token_of_side()?;
            position.colors[token.index()].insert(square);
            owner
        };
        position.sides[owner.index() & 1].insert(square);
        if self.takes("-") {
            position.spent.insert(square);
            return Ok(());
        }
        if self.takes("+") {
            position.carried.insert(square);
        }
        if self.takes(">") {
            position.moved.insert(square);
        }
        Ok(())
    }

    fn token_of_side(&mut self) -> Result<(Token, Seat), Unreadable> {
        let sign = self.peek().ok_or(self.expected(faults::PIECE))?;
        let token = Token::from_letter(char::from(sign.to_ascii_uppercase()));
        let token = token.ok_or(self.expected(faults::PIECE))?;
        self.at += 1;
        let owner = if sign.is_ascii_uppercase() {
            Strata::WHITE
        } else {
            Strata::BLACK
        };
        Ok((token, owner))
    }

    fn stock(&mut self, stage: Stage) -> Result<Stock, Unreadable> {
        if stage == Stage::Play {
            self.sign("-", faults::NO_STOCK)?;
            return Ok(None);
        }
        let mut stock = [([0; 5], false); 2];
        for (seat, (tokens, general)) in stock.iter_mut().enumerate() {
            if seat == 1 {
                self.sign("/", faults::BLACKS_STOCK)?;
            }
            for count in tokens {
                *count = self.digit(Token::OF_EACH_SIDE, faults::PLACED_TOKENS)?;
            }
            *general = self.takes("*");
        }
        Ok(Some(stock))
    }
}
