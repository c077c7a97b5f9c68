//! The actions of all pieces, counted together.
//!
//! Single tokens are counted [at once](single_tokens), and pieces of two storeys each by
//! [one word](doubles). Both numbers are kept for each piece, so that the action with a
//! given number is found by going from piece to piece; only of that piece are sets looked at.
//!
//! Tried, and no faster: finding the drawn piece by sums of parts of a word, naming
//! an action before it is made, and a function of their own for pieces of two storeys.

mod common_action;
mod doubles;
mod numbers;
mod single_tokens;
mod words;

use super::{nth, size_around};
use crate::field::Field;
use crate::{Kind, Move, Position, Strata, Token, reach};
use boardwright_geometry::Set9;
use common_action::common_action;
use doubles::Doubles;
use numbers::Numbers;
use single_tokens::BoardInWords;
use words::{Place, Words};

/// How many actions the pieces have.
pub(super) struct Counted {
    board: BoardInWords,
    /// The numbers of single tokens, but for what they do at the cost of a Porter.
    tokens: Numbers,
    others: Others,
    sums: Sums,
}

/// The numbers of pieces that are not single tokens, and of what single tokens do at the cost of a
/// Porter: for each word and each of its bits.
struct Others([[u8; 64]; 2]);

/// How many actions the pieces have.
#[derive(Copy, Clone, Default)]
struct Sums {
    /// Those that the first word counts.
    first: u32,
    /// On the whole board.
    all: u32,
}

impl Counted {
    /// Counts for the pieces of the side on turn.
    #[inline(always)]
    pub(super) fn of(rules: &Strata, position: &Position, field: &Field) -> Self {
        let board = BoardInWords::of(position, field, field.fresh & field.own_tokens);
        let mut others = Others([[0; 64]; 2]);
        let (tokens, sums) = count_all(rules, position, field, &board, &mut others);
        Self {
            board,
            tokens,
            others,
            sums,
        }
    }

    /// The number of all actions.
    #[inline(always)]
    pub(super) fn all(&self) -> u64 {
        self.sums.all.into()
    }

    /// The action with this number in the order of the generator.
    #[inline(always)]
    pub(super) fn pick(
        &self,
        rules: &Strata,
        position: &Position,
        field: &Field,
        number: u64,
    ) -> Option<Move> {
        // The sum of a position is far below 2^32.
        let (place, left) = self.piece_of(field.fresh, number as u32)?;
        let from = place.square()?;
        let kind = self.board.kind_on(place);
        common_action(position, field, kind, from, left as usize).or_else(|| {
            rules
                .piece_batches(position, field, from, nth(u64::from(left)))
                .break_value()
        })
    }

    /// Of these pieces, the one that has the action with this number, and the number among its
    /// actions. Pieces are in the order of their squares, as in the generator.
    #[inline(always)]
    fn piece_of(&self, pieces: Set9, number: u32) -> Option<(Place, u32)> {
        let word = usize::from(number >= self.sums.first);
        let mut left = number - [0, self.sums.first][word];
        let mut pieces = Words::counted(pieces).word(word);
        let tokens = self.tokens.in_word(word);
        let others = &self.others.0[word];
        while pieces != 0 {
            let bit = pieces.trailing_zeros() as usize & 63;
            let count = tokens.at(bit) + u32::from(others[bit]);
            if left < count {
                return Some((Place { word, bit }, left));
            }
            left -= count;
            pieces &= pieces - 1;
        }
        None
    }
}

impl Sums {
    /// Adds actions of a piece, and notes them at its place.
    #[inline(always)]
    fn note(&mut self, place: Place, count: u32, others: &mut Others) {
        others.0[place.word][place.bit] += count as u8;
        self.first += if place.word == 0 { count } else { 0 };
        self.all += count;
    }
}

/// Counts the actions of the pieces that are not spent: those of single tokens are returned, those
/// of others noted.
#[inline(always)]
fn count_all(
    rules: &Strata,
    position: &Position,
    field: &Field,
    board: &BoardInWords,
    others: &mut Others,
) -> (Numbers, Sums) {
    let tokens = field.fresh & field.own_tokens;
    let mut sums = Sums::default();
    let general = field.fresh - field.colored;
    if let Some(from) = general.first() {
        let steps = reach::steps(Kind::General, from);
        let count = size_around(steps - field.own);
        sums.note(Place::of(from), count.into(), others);
    }
    let doubles = field.fresh - tokens - general;
    for from in doubles & position.moved {
        let kind = position.kind_on(from);
        let shots = reach::targets(kind, from, field.shot_at_by(kind));
        sums.note(Place::of(from), size_around(shots).into(), others);
    }
    let seen = Doubles::of(rules, position, field);
    for from in doubles - position.moved {
        let place = Place::of(from);
        let kind = board.kind_on(place);
        let count = seen.count(rules, position, field, kind, (from, place));
        sums.note(place, count, others);
    }
    if !field.carriers.is_empty() {
        let carried = count_by_porters(position, field, tokens, others);
        sums.first += carried.first;
        sums.all += carried.all;
    }
    let tokens = board.count_tokens();
    let [first, second] = tokens.sums();
    sums.first += first;
    sums.all += first + second;
    (tokens, sums)
}

/// Adds for each token how many fusions Porters may perform at their own cost.
#[inline(never)]
fn count_by_porters(position: &Position, field: &Field, tokens: Set9, others: &mut Others) -> Sums {
    let mut sums = Sums::default();
    let near = field.carriers.into_iter().map(reach::beside);
    for to in near.fold(Set9::EMPTY, |all, near| all | near) & field.own_tokens {
        let porters = (reach::beside(to) & field.carriers).len() as u32;
        // Tokens move both ways, so those that reach a square are reached from
        // there.
        let mut joining = Set9::EMPTY;
        for token in Token::ALL {
            let color = position.tokens(token);
            if !color.contains(to) {
                joining |= reach::steps(Kind::of_token(token), to) & color;
            }
        }
        for from in joining & tokens {
            sums.note(Place::of(from), porters, others);
        }
    }
    sums
}
