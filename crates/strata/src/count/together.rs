//! The actions of all pieces: of single tokens [at once](super::single_tokens),
//! of others by one word [around](crate::reach::around) each.
//!
//! Tried, and no faster: finding the drawn piece by sums of parts of a word, naming
//! an action before it is made, and a function of their own for pieces of two storeys.

use super::single_tokens::{Board, SingleTokens, Words, counted, place, square, words};
use super::{nth, size_around};
use crate::field::Field;
use crate::position::MARKERS;
use crate::reach::around::{BOARD, Wide, nth as nth_around, walk};
use crate::{Kind, Move, Position, Strata, Token, reach};
use boardwright_geometry::{Set9, Square9, SquareSet};

/// How many actions the pieces have.
pub(super) struct Counted {
    board: Board,
    tokens: SingleTokens,
    /// The numbers of the others, and of what tokens do at the cost of a
    /// Porter: for each word of the board and each of its bits.
    others: [[u8; 64]; 2],
    sums: Sums,
}

impl Counted {
    /// Counts for the pieces of the side on turn.
    #[inline(always)]
    pub(super) fn of(rules: &Strata, position: &Position, field: &Field) -> Self {
        let board = Board::of(position, field, field.fresh & field.own_tokens);
        let mut others = [[0; 64]; 2];
        let (tokens, sums) = note_all(rules, position, field, &board, &mut others);
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
        let number = number as u32;
        let word = usize::from(number >= self.sums.first);
        let left = number - [0, self.sums.first][word];
        let pieces = counted(field.fresh)[word];
        let (at, left) = piece_of(pieces, self.tokens.word(word), &self.others[word], left)?;
        let from = square(word, at)?;
        let kind = self.board.kind_on((word, at));
        act(position, field, kind, from, left as usize).or_else(|| {
            rules
                .piece_batches(position, field, from, nth(u64::from(left)))
                .break_value()
        })
    }
}

/// The action of a piece with this number, if it is one of the common ones.
#[inline(always)]
fn act(
    position: &Position,
    field: &Field,
    kind: Kind,
    from: Square9,
    number: usize,
) -> Option<Move> {
    if let Some(token) = kind.single_token() {
        let steps = reach::steps(kind, from);
        let mut left = number;
        let mut nth = |targets: Set9| {
            let size = usize::from(size_around(targets));
            if left < size {
                return SquareSet::nth(targets, left);
            }
            left -= size;
            None
        };
        if let Some(to) = nth(steps - field.occupied) {
            return Some(Move::Displace { from, to });
        }
        if let Some(to) = nth(steps & field.single.enemies) {
            return Some(Move::Capture { from, to });
        }
        if token == Token::Black {
            if let Some(to) = nth(steps & field.shot_at_by(Kind::Archer).enemies) {
                return Some(Move::Shoot { from, to });
            }
        }
        let to = nth(steps & field.partners(position, token))?;
        return Some(Move::Fuse { from, to });
    }
    let rare = matches!(
        kind,
        Kind::Colossus | Kind::IronHorse | Kind::Mutant | Kind::Priest
    );
    let shooting = reach::range(kind, from).intersects(field.enemies);
    if rare || shooting || position.moved.contains(from) {
        return None;
    }
    let shape = kind.shape();
    let squares = BOARD[from.index()];
    let around = |set: Set9| Wide::of(set).around(from) & squares;
    let mut left = number;
    let mut nth = |places: u64| {
        let size = places.count_ones() as usize;
        if left < size {
            return nth_around(places, left, from);
        }
        left -= size;
        None
    };
    let [one, other] = shape.steps;
    let enemies = around(field.enemies);
    let empty = around(!field.occupied);
    let open = empty | enemies;
    let ends = if kind == Kind::Knight {
        walk(open, enemies)
    } else {
        shape.ends(open, enemies)
    };
    if let Some(to) = nth(ends & !enemies) {
        return Some(Move::Displace { from, to });
    }
    if let Some(to) = nth(ends & enemies) {
        return Some(Move::Capture { from, to });
    }
    // The piece was not made by a Porter, or it would have no action left.
    let taken = around(field.single.enemies);
    for (steps, &token) in [one, other].into_iter().zip(kind.piece().tokens) {
        if let Some(to) = nth(steps & empty) {
            return Some(Move::Divide { from, token, to });
        }
        if let Some(to) = nth(steps & taken) {
            return Some(Move::DivideCapture { from, token, to });
        }
    }
    None
}

/// Counts the actions of the pieces that are not spent: those of single tokens
/// are returned, those of others noted.
#[inline(always)]
fn note_all(
    rules: &Strata,
    position: &Position,
    field: &Field,
    board: &Board,
    others: &mut [[u8; 64]; 2],
) -> (SingleTokens, Sums) {
    let tokens = field.fresh & field.own_tokens;
    let mut sums = Sums::default();
    let general = field.fresh - field.colored;
    if let Some(from) = general.first() {
        let steps = reach::steps(Kind::General, from);
        sums.note(place(from), size_around(steps - field.own).into(), others);
    }
    let doubles = field.fresh - tokens - general;
    for from in doubles & position.moved {
        let kind = position.kind_on(from);
        let shots = reach::targets(kind, from, field.shot_at_by(kind));
        sums.note(place(from), size_around(shots).into(), others);
    }
    let seen = Doubles::of(rules, position, field);
    for from in doubles - position.moved {
        let at = place(from);
        let kind = board.kind_on(at);
        let mut count = seen.count(kind, from, at) + lobbed(kind, from, field);
        if kind == Kind::Priest {
            count += count_revivals(rules, position, field, from);
        } else if kind == Kind::IronHorse {
            count += reach::ends(kind, from, field.double).len() as u32;
        }
        sums.note(at, count, others);
    }
    if !field.carriers.is_empty() {
        let carried = count_by_porters(position, field, tokens, others);
        sums.first += carried.first;
        sums.all += carried.all;
    }
    let tokens = board.tokens();
    let [one, other] = tokens.sums();
    sums.first += one;
    sums.all += one + other;
    (tokens, sums)
}

/// What the number of actions of two-storey pieces depends on.
struct Doubles {
    /// The squares without a piece of the same side.
    open: Wide,
    enemies: Wide,
    /// The squares that a token may enter that leaves a piece.
    entered: Wide,
    /// The pieces that may be shot.
    shot: Wide,
    /// The pieces made by a Porter.
    carried: Words,
    /// How many pieces a Mutant may exchange places with.
    exchanges: u32,
}

impl Doubles {
    #[inline(always)]
    fn of(rules: &Strata, position: &Position, field: &Field) -> Self {
        // All but itself.
        let exchanged = if rules.exchange_general {
            field.own
        } else {
            field.own & field.colored
        };
        Self {
            open: Wide::of(!field.own),
            enemies: Wide::of(field.enemies),
            entered: Wide::of(!field.single.friends),
            shot: Wide::of(field.shot_at_by(Kind::General).enemies),
            carried: words(position.carried),
            exchanges: exchanged.len().saturating_sub(1) as u32,
        }
    }

    /// How many actions a piece has, without revivals, the flights of an Iron
    /// horse and the shots of a Catapult.
    #[inline(always)]
    fn count(&self, kind: Kind, from: Square9, (word, at): (usize, usize)) -> u32 {
        let shape = kind.shape();
        let squares = BOARD[from.index()];
        let open = self.open.around(from) & squares;
        let enemies = self.enemies.around(from);
        let ends = if kind == Kind::Knight {
            walk(open, enemies)
        } else {
            shape.ends(open, enemies)
        };
        let shots = shape.sight(open & !enemies) & self.shot.around(from) & squares;
        // What a Porter made does not divide.
        let divides = (self.carried[word] >> at & 1).wrapping_sub(1);
        let entered = self.entered.around(from) & squares & divides;
        let [one, other] = shape.steps;
        let exchanges = if kind == Kind::Mutant {
            self.exchanges
        } else {
            0
        };
        [ends, shots, one & entered, other & entered]
            .map(u64::count_ones)
            .iter()
            .sum::<u32>()
            + exchanges
    }
}

/// How many tokens a Priest may revive, on each square.
fn count_revivals(rules: &Strata, position: &Position, field: &Field, from: Square9) -> u32 {
    if position.markers(position.turn) >= MARKERS {
        return 0;
    }
    let holder = rules.holder(position.turn);
    let held = |&token: &Token| position.held(holder, token) > 0;
    let room = rules.priest_squares(from) - field.occupied;
    (Token::ALL.into_iter().filter(held).count() * room.len()) as u32
}

/// How many actions the pieces have.
#[derive(Copy, Clone, Default)]
struct Sums {
    /// In the first word of the board, see
    /// [`single_tokens`](super::single_tokens).
    first: u32,
    /// On the whole board.
    all: u32,
}

impl Sums {
    /// Adds actions of a piece, and notes them at its place.
    #[inline(always)]
    fn note(&mut self, (word, at): (usize, usize), count: u32, others: &mut [[u8; 64]; 2]) {
        others[word][at] += count as u8;
        self.first += if word == 0 { count } else { 0 };
        self.all += count;
    }
}

/// Of the pieces in a word, the one that has the action with this number, and
/// the number among its actions. Pieces are in the order of their squares, as
/// in the generator.
#[inline(always)]
fn piece_of(
    mut pieces: u64,
    tokens: [u64; 4],
    others: &[u8; 64],
    mut left: u32,
) -> Option<(usize, u32)> {
    while pieces != 0 {
        let at = pieces.trailing_zeros() as usize & 63;
        let bit = |bit: usize| ((tokens[bit] >> at & 1) as u32) << bit;
        let count = (bit(0) | bit(1) | bit(2) | bit(3)) + u32::from(others[at]);
        if left < count {
            return Some((at, left));
        }
        left -= count;
        pieces &= pieces - 1;
    }
    None
}

/// Adds for each token how many fusions Porters may perform at their own cost.
#[inline(never)]
fn count_by_porters(
    position: &Position,
    field: &Field,
    tokens: Set9,
    others: &mut [[u8; 64]; 2],
) -> Sums {
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
            sums.note(place(from), porters, others);
        }
    }
    sums
}

/// How many pieces a Catapult may shoot, 0 for other kinds.
#[inline(always)]
fn lobbed(kind: Kind, from: Square9, field: &Field) -> u32 {
    if kind != Kind::Catapult {
        return 0;
    }
    let range = reach::range(kind, from);
    let bits = (range & field.shot_at_by(kind).enemies).bits();
    // The squares are on one file, so no two of them are 64 apart.
    (bits as u64 | (bits >> 64) as u64).count_ones()
}
