//! Reading one word of a text from left to right.

use super::expected;
use crate::field::{Field, GroundOf, SquareOf};
use crate::{Army, Kind};
use boardwright_geometry::Board;
use boardwright_ruleset::{Message, Seat, Unreadable};
use boardwright_terrain::{Ground, Hazard};

/// A text, how far it has been read, and the board that it is about.
pub(super) struct Reader<'a, F> {
    field: &'a F,
    rest: &'a str,
    at: usize,
}

impl<'a, F: Field> Reader<'a, F> {
    pub(super) fn new(field: &'a F, text: &'a str) -> Self {
        Reader::within(field, text, 0)
    }

    /// A part of a text that starts at this byte of the whole.
    pub(super) fn within(field: &'a F, part: &'a str, at: usize) -> Self {
        Reader {
            field,
            rest: part,
            at,
        }
    }

    /// The board.
    pub(super) fn field(&self) -> &'a F {
        self.field
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn wrong(&self, expected: impl Into<Message>) -> Unreadable {
        Unreadable::new(self.at, expected)
    }

    /// Skips a fixed text, if it comes next.
    pub(super) fn take(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                self.at += text.len();
                true
            }
            None => false,
        }
    }

    pub(super) fn expect(&mut self, text: &str, expected: &'static str) -> Result<(), Unreadable> {
        if self.take(text) {
            Ok(())
        } else {
            Err(self.wrong(expected))
        }
    }

    pub(super) fn end(&self) -> Result<(), Unreadable> {
        if self.is_done() {
            Ok(())
        } else {
            Err(self.wrong(expected::END))
        }
    }

    /// A number without leading zeros, up to `most`.
    pub(super) fn number(&mut self, most: u32) -> Result<u32, Unreadable> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = self.rest.split_at(digits);
        let canonical = number == "0" || !number.starts_with('0');
        match number.parse::<u32>() {
            Ok(value) if canonical && value <= most => {
                self.rest = rest;
                self.at += digits;
                Ok(value)
            }
            _ => Err(self.wrong(expected::NUMBER.with([most.into()]))),
        }
    }

    pub(super) fn kind(&mut self) -> Result<Kind, Unreadable> {
        match self.peek().and_then(Kind::from_letter) {
            Some(kind) => {
                self.skip_letter();
                Ok(kind)
            }
            None => Err(self.wrong(expected::KIND)),
        }
    }

    pub(super) fn seat(&mut self) -> Result<Seat, Unreadable> {
        let names = |seat: &Seat| self.rest.starts_with(F::seat_name(*seat));
        match F::SEATS.iter().copied().find(names) {
            Some(seat) => {
                self.skip_letter();
                Ok(seat)
            }
            None if F::SEATS.len() == 2 => Err(self.wrong(expected::SEAT_OF_TWO)),
            None => Err(self.wrong(expected::SEAT_OF_FOUR)),
        }
    }

    pub(super) fn square(&mut self) -> Result<SquareOf<F>, Unreadable> {
        let board = self.field.board();
        match board.read_name_prefix(self.rest) {
            Ok((square, length)) => {
                self.rest = &self.rest[length..];
                self.at += length;
                Ok(square)
            }
            Err(_) if F::SEATS.len() == 2 => {
                let boards = |squares| usize::from(squares) / 8;
                let (width, height) = (boards(board.width()), boards(board.height()));
                Err(self.wrong(expected::square_of(width, height)))
            }
            Err(_) => Err(self.wrong(expected::SQUARE)),
        }
    }

    pub(super) fn tile(&mut self) -> Result<GroundOf<F>, Unreadable> {
        let kinds = || GroundOf::<F>::ALL.iter().copied();
        // A name may be the beginning of another's.
        let fits = |tile: &GroundOf<F>| self.rest.starts_with(tile.name());
        let longest = |tile: &GroundOf<F>| tile.name().len();
        if let Some(tile) = kinds().filter(fits).max_by_key(longest) {
            self.take(tile.name());
            return Ok(tile);
        }
        let examples = [kinds().next(), kinds().max_by_key(longest)];
        let [first, second] = examples.map(|tile| tile.map_or("none", Ground::name));
        Err(self.wrong(expected::TILE.with([first.into(), second.into()])))
    }

    /// The name of a kind of tile with a hazard, and the colon after it, if they come next.
    pub(super) fn hazard(&mut self) -> Option<(GroundOf<F>, Hazard)> {
        GroundOf::<F>::ALL.iter().find_map(|&tile| {
            let hazard = tile.effects().hazard?;
            let rest = self.rest.strip_prefix(tile.name())?.strip_prefix(':')?;
            self.at += self.rest.len() - rest.len();
            self.rest = rest;
            Some((tile, hazard))
        })
    }

    /// The count of one kind that is bought, after its letter.
    pub(super) fn count(&mut self) -> Result<(Kind, u8), Unreadable> {
        let wrong = self.wrong(expected::COUNT);
        match self.kind() {
            Ok(kind) if kind != Kind::King => Ok((kind, self.number(u32::from(u8::MAX))? as u8)),
            _ => Err(wrong),
        }
    }

    /// The counts of an army, each after its letter.
    pub(super) fn army(&mut self) -> Result<Army, Unreadable> {
        let mut counts = [0; 5];
        for (count, kind) in counts.iter_mut().zip(Kind::BOUGHT) {
            let mut letter = [0; 4];
            let letter = kind.letter().encode_utf8(&mut letter);
            self.expect(letter, expected::ARMY)?;
            *count = self.number(u32::from(u8::MAX))? as u8;
        }
        let [queens, rooks, bishops, knights, pawns] = counts;
        Ok(Army::new(queens, rooks, bishops, knights, pawns))
    }

    /// Every letter that is looked for is ASCII.
    fn skip_letter(&mut self) {
        self.rest = &self.rest[1..];
        self.at += 1;
    }
}
