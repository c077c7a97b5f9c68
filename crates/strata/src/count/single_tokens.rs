//! The actions of all single tokens of a side, counted at once.
//!
//! Nothing can block a step, a leap or the shot of an Archer, so all tokens of
//! a colour move in one direction by one shift of a set. Here the sets of
//! targets are shifted back to where the tokens stand, which gives, for each
//! direction, the tokens with an action there. Eight such sets are added up
//! square by square: the sums are numbers of four bits, and each bit of all
//! squares is one set.
//!
//! The board of 81 squares is two words that overlap: the ranks 1 to 7, for the
//! tokens on ranks 1 to 5, and the ranks 3 to 9, for the others. So no shift
//! goes from one word to the other, and a processor with vectors does both
//! words by the same instruction.

use crate::field::Field;
use crate::position::KINDS;
use crate::reach::{RANGES, STEPS};
use crate::{Kind, Position, Token};
use boardwright_geometry::{Set9, Square9};

/// How far the second word begins behind the first: two ranks.
const BEHIND: usize = 18;
/// The squares of the first word whose tokens are counted there.
const FIRST: usize = 45;
/// The tokens that are counted in each word.
const COUNTED: Words = [(1 << FIRST) - 1, ((1 << 36) - 1) << (FIRST - BEHIND)];

/// A set of squares as two words.
pub(super) type Words = [u64; 2];

/// The members of a set, each in one of the words.
#[inline(always)]
pub(super) fn counted(set: Set9) -> Words {
    let [one, other] = words(set);
    [one & COUNTED[0], other & COUNTED[1]]
}

/// The word that a square is counted in, and its bit there.
#[inline(always)]
pub(super) fn place(square: Square9) -> (usize, usize) {
    let word = usize::from(square.index() >= FIRST);
    (word, (square.index() - BEHIND * word) & 63)
}

/// The square of a bit in a word.
#[inline(always)]
pub(super) fn square(word: usize, bit: usize) -> Option<Square9> {
    Square9::from_index(bit + BEHIND * word)
}

/// A set as two words.
#[inline(always)]
pub(super) fn words(set: Set9) -> Words {
    [set.bits() as u64, (set.bits() >> BEHIND) as u64]
}

/// How many actions each single token has, without those at the cost of a
/// Porter.
pub(super) struct SingleTokens {
    /// The four bits of the numbers, the lowest first.
    bits: [Words; 4],
}

/// What the number of actions depends on.
pub(super) struct Board {
    /// The tokens to be counted.
    counted: Words,
    /// All own single tokens.
    own_tokens: Words,
    /// The squares that a token may enter, and those of own tokens.
    open: Words,
    /// The squares that a token may shoot at.
    shot: Words,
    /// The tokens of each colour.
    colors: [Words; 5],
}

impl Board {
    /// The board on which some own tokens are to be counted.
    #[inline(always)]
    pub(super) fn of(position: &Position, field: &Field, tokens: Set9) -> Self {
        Self {
            counted: counted(tokens),
            own_tokens: words(field.own_tokens),
            open: words(!(field.single.friends - field.own_tokens)),
            shot: words(field.shot_at_by(Kind::Archer).enemies),
            colors: position.colors.map(words),
        }
    }

    /// The kind of the piece at a place.
    #[inline(always)]
    pub(super) fn kind_on(&self, (word, at): (usize, usize)) -> Kind {
        let mut bits = 0;
        for (index, color) in self.colors.iter().enumerate() {
            bits |= (color[word] >> at & 1) << index;
        }
        KINDS[bits as usize & 31]
    }

    /// Counts the actions of the tokens.
    #[inline(always)]
    pub(super) fn tokens(&self) -> SingleTokens {
        let mut bits = [[0; 2]; 4];
        count(self, &mut bits);
        SingleTokens { bits }
    }
}

impl SingleTokens {
    /// The sums for the tokens of each word.
    #[inline(always)]
    pub(super) fn sums(&self) -> [u32; 2] {
        [0, 1].map(|word| {
            let at = |bit: usize| self.bits[bit][word].count_ones() << bit;
            at(0) + at(1) + at(2) + at(3)
        })
    }

    /// The four bits of the numbers for one word, the lowest first.
    #[inline(always)]
    pub(super) fn word(&self, word: usize) -> [u64; 4] {
        self.bits.map(|bits| bits[word & 1])
    }
}

/// The place of an Archer's shots behind the moves of the five colours.
const SHOTS: usize = 5;

/// For the moves of each colour and for the Archer's shots: how far each goes,
/// by the numbers of squares and by files. 0 is none.
const WAYS: [[(i8, i8); 8]; 6] = {
    let mut ways = [[(0, 0); 8]; 6];
    let mut index = 0;
    while index < 6 {
        let mut targets = if index == SHOTS {
            RANGES[Kind::Archer as usize][Square9::E5.index()]
        } else {
            STEPS[index][Square9::E5.index()]
        };
        // Shots come behind the moves of the same token.
        let mut way = if index == SHOTS { 4 } else { 0 };
        while let Some(to) = targets.pop_first() {
            let squares = to.index() as i8 - Square9::E5.index() as i8;
            let files = to.file() as i8 - Square9::E5.file() as i8;
            ways[index][way] = (squares, files);
            way += 1;
        }
        index += 1;
    }
    ways
};

/// The squares from which a way does not leave the board by a file.
const fn stays(files: i8) -> u64 {
    let mut squares = 0;
    let mut file = 0;
    while file < 9 {
        if 0 <= file + files && file + files < 9 {
            squares |= Set9::file(file as u8).bits() as u64;
        }
        file += 1;
    }
    squares
}

/// Counts for each square. Both words go through the same loop, which becomes
/// instructions on vectors, so it stays a function of its own.
#[inline(never)]
#[allow(
    clippy::needless_range_loop,
    reason = "with one index for all arrays the loop becomes vectors"
)]
fn count(board: &Board, bits: &mut [Words; 4]) {
    for word in 0..2 {
        let counted = board.counted[word];
        let own_tokens = board.own_tokens[word];
        let open = board.open[word];
        let shot = board.shot[word];
        let [red, black, green, violet, orange] = [
            board.colors[0][word],
            board.colors[1][word],
            board.colors[2][word],
            board.colors[3][word],
            board.colors[4][word],
        ];
        // A token may join those of other colours.
        let entered = |color: u64| open & !(own_tokens & color);
        let mut ways = [0; 8];
        add::<{ Token::Red as usize }>(&mut ways, counted & red, entered(red));
        add::<{ Token::Black as usize }>(&mut ways, counted & black, entered(black));
        add::<{ Token::Green as usize }>(&mut ways, counted & green, entered(green));
        add::<{ Token::Violet as usize }>(&mut ways, counted & violet, entered(violet));
        add::<{ Token::Orange as usize }>(&mut ways, counted & orange, entered(orange));
        add::<SHOTS>(&mut ways, counted & black, shot);
        let [ones, twos, fours, eights] = sums(ways);
        bits[0][word] = ones;
        bits[1][word] = twos;
        bits[2][word] = fours;
        bits[3][word] = eights;
    }
}

/// Adds the tokens that have a target by each way.
#[inline(always)]
fn add<const INDEX: usize>(ways: &mut [u64; 8], tokens: u64, targets: u64) {
    macro_rules! each {
        ($($way:literal)*) => {$(
            let squares = const { WAYS[INDEX][$way].0 };
            let there = if squares > 0 {
                targets >> squares
            } else {
                targets << -squares
            };
            if squares != 0 {
                ways[$way] |= tokens & const { stays(WAYS[INDEX][$way].1) } & there;
            }
        )*};
    }
    each!(0 1 2 3 4 5 6 7);
}

/// Adds eight bits for each square to a number of four bits.
#[inline(always)]
fn sums([a, b, c, d, e, f, g, h]: [u64; 8]) -> [u64; 4] {
    let full = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | c & (a ^ b));
    let half = |a: u64, b: u64| (a ^ b, a & b);
    let (abc, two_abc) = full(a, b, c);
    let (def, two_def) = full(d, e, f);
    let (six, two_six) = full(abc, def, g);
    let (ones, two_all) = half(six, h);
    let (twos, four_one) = full(two_abc, two_def, two_six);
    let (twos, four_other) = half(twos, two_all);
    let (fours, eights) = half(four_one, four_other);
    [ones, twos, fours, eights]
}
