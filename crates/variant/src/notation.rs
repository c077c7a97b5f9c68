//! Moves as text: `e2e4`, `e7e8q`, `P@e5`; castling as the king goes; `army:Q2`, `keep`, `reroll`.
//! Chances as text: `7v3`, `reroll:11`, `duel:attacker`.

use crate::moves::Move;
use crate::position::{Position, kind_of};
use crate::refusals::VariantRule;
use crate::setup;
use crate::variant::Variant;
use boardwright_combat::{Roll, RollError};
use boardwright_geometry::SquareName;
use boardwright_ruleset::{Notation, PositionError, ReadMoveError, Seat, Unreadable};
use std::fmt;

pub(crate) const SQUARE: &str = "a square of the board";
const LETTER: &str = "the letter of a piece";
const CAPITALS: &str = "the piece in capitals";
const COUNT: &str = "a number of pieces below 256";
const MOVE: &str = "a move such as e2e4, e7e8q or P@e5";
const END: &str = "the end of the move";
const SMALL: &str = "the piece in small letters";
const NOTHING: &str = "nothing: this game has no chance";
const ROLL: &str = "a roll such as 7v3, reroll:11 or duel:attacker";

/// What a text of a move or a chance may lack.
pub(crate) const EXPECTED: [&str; 9] = [
    SQUARE, LETTER, CAPITALS, COUNT, MOVE, END, SMALL, NOTHING, ROLL,
];

/// What the words of a position are called.
pub(crate) const WORDS: [&str; 8] = [
    "pieces",
    "pieces, and those in hand",
    "who moves",
    "castling moves",
    "square of a capture in passing",
    "moves without progress",
    "checks given",
    "stage",
];

impl Variant {
    /// The square at the start of a text, with its length.
    fn read_square(&self, text: &str, at: usize) -> Result<(u8, usize), Unreadable> {
        let rules = &self.rules;
        let read = SquareName::read_prefix(&text[at..]).ok();
        let found = read.and_then(|(name, length)| {
            let square = rules.square(i16::from(name.file), i16::from(name.rank))?;
            Some((square, length))
        });
        found.ok_or_else(|| Unreadable::new(at, SQUARE))
    }

    fn read_kind(&self, text: &str, at: usize) -> Result<u8, Unreadable> {
        let kind = setup::kind(&self.rules, text);
        kind.ok_or_else(|| Unreadable::new(at, LETTER))
    }

    /// What stands behind `army:`, as `Q2`.
    fn read_purchase(&self, text: &str, at: usize) -> Result<Move, Unreadable> {
        let bought = &text[at..];
        let digits = bought.trim_start_matches(|sign: char| !sign.is_ascii_digit());
        let token = &bought[..bought.len() - digits.len()];
        if token != token.to_ascii_uppercase() {
            return Err(Unreadable::new(at, CAPITALS));
        }
        let kind = self.read_kind(token, at)?;
        let is_plain = digits == "0" || !digits.starts_with(['0', '+']);
        let count = digits.parse().ok().filter(|_| is_plain);
        let at = at + token.len();
        let count = count.ok_or_else(|| Unreadable::new(at, COUNT))?;
        Ok(Move::Buy { kind, count })
    }
}

impl Notation for Variant {
    fn seat_name(&self, seat: Seat) -> &'static str {
        self.rules.seats[seat.index() & 1].name
    }

    fn seat_title(&self, seat: Seat) -> &'static str {
        self.rules.seats[seat.index() & 1].title
    }

    fn read_move(&self, state: &Position, text: &str) -> Result<Move, ReadMoveError<VariantRule>> {
        if !text.is_ascii() {
            return Err(Unreadable::new(0, MOVE).into());
        }
        match text {
            "keep" => return Ok(Move::Keep),
            "reroll" => return Ok(Move::Reroll),
            _ if text.starts_with("army:") => return Ok(self.read_purchase(text, "army:".len())?),
            _ => {}
        }
        if let Some((token, _)) = text.split_once('@') {
            // Pieces in hand are written in capitals, and only so.
            if token != token.to_ascii_uppercase() {
                return Err(Unreadable::new(0, CAPITALS).into());
            }
            let kind = self.read_kind(token, 0)?;
            let at = token.len() + 1;
            let (to, length) = self.read_square(text, at)?;
            if at + length < text.len() {
                return Err(Unreadable::new(at + length, END).into());
            }
            return Ok(Move::Drop { kind, to });
        }
        let (from, length) = self.read_square(text, 0)?;
        let (to, more) = self.read_square(text, length)?;
        let at = length + more;
        let token = &text[at..];
        if !token.is_empty() {
            if token != token.to_ascii_lowercase() {
                return Err(Unreadable::new(at, SMALL).into());
            }
            let kind = self.read_kind(token, at)?;
            return Ok(Move::Promote { from, to, kind });
        }
        let seat = usize::from(state.turn);
        let castling = self.rules.castlings.iter().position(|castling| {
            let stands = state.at(from);
            castling.seat == seat
                && (castling.king, castling.king_to) == (from, to)
                && stands != 0
                && kind_of(stands) == castling.king_kind
        });
        Ok(match castling {
            Some(index) => Move::Castle { index: index as u8 },
            None => Move::Step { from, to },
        })
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        let rules = &self.rules;
        match chosen {
            Move::Step { from, to: target } => {
                write!(to, "{}{}", rules.name(from), rules.name(target))
            }
            Move::Promote {
                from,
                to: target,
                kind,
            } => {
                write!(
                    to,
                    "{}{}{}",
                    rules.name(from),
                    rules.name(target),
                    rules.token(kind, 1)
                )
            }
            Move::Drop { kind, to: target } => {
                write!(to, "{}@{}", rules.token(kind, 0), rules.name(target))
            }
            Move::Castle { index } => {
                let castling = &rules.castlings[usize::from(index)];
                write!(
                    to,
                    "{}{}",
                    rules.name(castling.king),
                    rules.name(castling.king_to)
                )
            }
            Move::Buy { kind, count } => write!(to, "army:{}{count}", rules.token(kind, 0)),
            Move::Keep => to.write_str("keep"),
            Move::Reroll => to.write_str("reroll"),
        }
    }

    fn read_chance(&self, _: &Position, text: &str) -> Result<Roll, Unreadable> {
        if self.rules.fights.is_none() {
            return Err(Unreadable::new(0, NOTHING));
        }
        text.parse()
            .map_err(|error: RollError| Unreadable::new(error.at, ROLL))
    }

    fn write_chance(&self, _: &Position, chance: Roll, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{chance}")
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        setup::read(&self.rules, text, false)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        setup::write(&self.rules, state, to)
    }

    fn position_words(&self) -> Vec<&'static str> {
        let rules = &self.rules;
        let [
            pieces,
            with_hands,
            turn,
            castling,
            passing,
            clock,
            checks,
            stage,
        ] = WORDS;
        let pieces = if rules.has_hands() {
            with_hands
        } else {
            pieces
        };
        let mut words = Vec::from([pieces, turn, castling, passing, clock]);
        if rules.ends.checks > 0 {
            words.push(checks);
        }
        if rules.has_stages() {
            words.push(stage);
        }
        words
    }
}
