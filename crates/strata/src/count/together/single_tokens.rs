//! The actions of all single tokens of a side, counted at once.
//!
//! Nothing can block a step, a leap or the shot of an Archer. So all tokens of a colour go one
//! way by one shift of a set, and the other way round: the set of targets, shifted back, shows
//! where a token has a target that way. Red tokens and one way, to the right and up:
//!
//! ```text
//!     tokens      targets     shifted back   both
//!     . . . .     . . x x     . . . .        . . . .
//!     . . T .     . x . x     . x x .        . . T .   has an action this way
//!     T . . T     . . . .     x . x .        T . . .   has one, the other has none
//! ```
//!
//! A token goes at most eight ways, so this gives at most eight sets, and [`Numbers`] tells in how
//! many of them each token is. Ways over the left or right edge must be left out: a shifted set
//! goes on in the next rank there. Above and below the board are no targets.
//!
//! No way leads farther than two ranks, so each of the [`Words`] of a set is shifted by itself.

use super::numbers::Numbers;
use super::words::{OVERLAP, Place, Words};
use crate::field::Field;
use crate::position::KINDS;
use crate::reach::{RANGES, STEPS};
use crate::{Kind, Position, Token};
use boardwright_geometry::{Set9, Square9};

/// The board as words: what the numbers of actions of tokens depend on.
pub(super) struct BoardInWords {
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

impl BoardInWords {
    /// The board on which some own tokens are to be counted.
    #[inline(always)]
    pub(super) fn of(position: &Position, field: &Field, tokens: Set9) -> Self {
        // A loop, since the compiler does not always inline a map of an array.
        let mut colors = [Words::default(); 5];
        for (words, &color) in colors.iter_mut().zip(&position.colors) {
            *words = Words::of(color);
        }
        Self {
            counted: Words::counted(tokens),
            own_tokens: Words::of(field.own_tokens),
            open: Words::of(!(field.single.friends - field.own_tokens)),
            shot: Words::of(field.shot_at_by(Kind::Archer).enemies),
            colors,
        }
    }

    /// The kind of the piece at a place.
    #[inline(always)]
    pub(super) fn kind_on(&self, place: Place) -> Kind {
        let mut colors = 0;
        for (index, color) in self.colors.iter().enumerate() {
            colors |= color.bit(place) << index;
        }
        KINDS[colors as usize & 31]
    }

    /// How many actions each of the tokens has, without those at the cost of a Porter.
    #[inline(always)]
    pub(super) fn count_tokens(&self) -> Numbers {
        let mut numbers = Numbers::default();
        count(self, &mut numbers);
        numbers
    }
}

/// The place of an Archer's shots behind the moves of the five colours.
const SHOTS: usize = 5;

/// A way from a square to a target.
#[derive(Copy, Clone)]
struct Way {
    /// How many squares farther the target is by its index; 0 where there is no such way.
    squares: i8,
    /// How many files farther to the right.
    files: i8,
}

/// The ways that tokens of each colour move, and those of an Archer's shots. They are taken from
/// the middle of the board, where none leaves it.
const WAYS: [[Way; 8]; 6] = {
    const MIDDLE: Square9 = Square9::E5;
    let none = Way {
        squares: 0,
        files: 0,
    };
    let mut ways = [[none; 8]; 6];
    let mut index = 0;
    while index < 6 {
        let mut targets = if index == SHOTS {
            RANGES[Kind::Archer as usize][MIDDLE.index()]
        } else {
            STEPS[index][MIDDLE.index()]
        };
        // An Archer has four moves, and its shots come behind them.
        let mut way = if index == SHOTS { 4 } else { 0 };
        while let Some(to) = targets.pop_first() {
            assert!(
                to.rank().abs_diff(MIDDLE.rank()) <= OVERLAP,
                "a way ends in the same word"
            );
            ways[index][way] = Way {
                squares: to.index() as i8 - MIDDLE.index() as i8,
                files: to.file() as i8 - MIDDLE.file() as i8,
            };
            way += 1;
        }
        index += 1;
    }
    ways
};

impl Way {
    /// The squares from which this way does not leave the board to the left or right, in either
    /// word.
    const fn stays(self) -> u64 {
        let mut squares = 0;
        let mut file = 0;
        while file < 9 {
            if 0 <= file + self.files && file + self.files < 9 {
                squares |= Set9::file(file as u8).bits() as u64;
            }
            file += 1;
        }
        squares
    }
}

/// Counts for each square. Both words go through the same loop, which becomes instructions on
/// vectors, so it stays a function of its own.
#[inline(never)]
fn count(board: &BoardInWords, numbers: &mut Numbers) {
    for word in 0..2 {
        let counted = board.counted.word(word);
        let own_tokens = board.own_tokens.word(word);
        let open = board.open.word(word);
        let shot = board.shot.word(word);
        let color = |token: Token| board.colors[token as usize].word(word);
        let [red, black, green, violet, orange] = [
            color(Token::Red),
            color(Token::Black),
            color(Token::Green),
            color(Token::Violet),
            color(Token::Orange),
        ];
        // A token may join those of other colours.
        let entered = |color: u64| open & !(own_tokens & color);
        let mut sets = [0; 8];
        add::<{ Token::Red as usize }>(&mut sets, counted & red, entered(red));
        add::<{ Token::Black as usize }>(&mut sets, counted & black, entered(black));
        add::<{ Token::Green as usize }>(&mut sets, counted & green, entered(green));
        add::<{ Token::Violet as usize }>(&mut sets, counted & violet, entered(violet));
        add::<{ Token::Orange as usize }>(&mut sets, counted & orange, entered(orange));
        add::<SHOTS>(&mut sets, counted & black, shot);
        numbers.set_word(word, sets);
    }
}

/// Adds the tokens that have a target, to the set of each way.
#[inline(always)]
fn add<const INDEX: usize>(sets: &mut [u64; 8], tokens: u64, targets: u64) {
    macro_rules! each {
        ($($way:literal)*) => {$(
            let squares = const { WAYS[INDEX][$way].squares };
            let back = if squares > 0 {
                targets >> squares
            } else {
                targets << -squares
            };
            if squares != 0 {
                sets[$way] |= tokens & const { WAYS[INDEX][$way].stays() } & back;
            }
        )*};
    }
    each!(0 1 2 3 4 5 6 7);
}

#[cfg(test)]
mod tests {
    use super::super::words::{Place, Words};
    use super::BoardInWords;
    use crate::{Kind, Token, reach};
    use boardwright_geometry::{Set9, Square9};

    /// A token alone on a board where it may enter some squares and shoot at others.
    fn count(token: Token, from: Square9, open: Set9, shot: Set9) -> u32 {
        let alone = Set9::from_square(from);
        let mut colors = [Words::default(); 5];
        colors[token as usize] = Words::of(alone);
        let board = BoardInWords {
            counted: Words::counted(alone),
            own_tokens: Words::of(alone),
            open: Words::of(open),
            shot: Words::of(shot),
            colors,
        };
        let numbers = board.count_tokens();
        let found = numbers.at(Place::of(from));
        assert_eq!(
            numbers.sums().iter().sum::<u32>(),
            found,
            "only at its place"
        );
        found
    }

    /// With one target at a time, every way of every token from every square.
    #[test]
    fn a_token_has_the_targets_of_its_patterns() {
        for token in Token::ALL {
            let kind = Kind::of_token(token);
            for from in Square9::ALL {
                let steps = reach::steps(kind, from);
                let shots = reach::range(kind, from);
                for to in Square9::ALL {
                    let target = Set9::from_square(to);
                    let moves = count(token, from, target, Set9::EMPTY);
                    assert_eq!(moves, u32::from(steps.contains(to)), "{kind} {from} {to}");
                    let shoots = count(token, from, Set9::EMPTY, target);
                    assert_eq!(shoots, u32::from(shots.contains(to)), "{kind} {from} {to}");
                }
                let all = count(token, from, Set9::ALL, Set9::ALL);
                assert_eq!(all as usize, steps.len() + shots.len(), "{kind} {from}");
            }
        }
    }

    /// A token joins tokens of other colours and not of its own.
    #[test]
    fn tokens_of_one_colour_do_not_join() {
        let pair = Set9::from_squares(&[Square9::E5, Square9::E6]);
        let in_colors = |one: Token, other: Token| {
            let mut colors = [Set9::EMPTY; 5];
            colors[one as usize].insert(Square9::E5);
            colors[other as usize].insert(Square9::E6);
            let board = BoardInWords {
                counted: Words::counted(Set9::from_square(Square9::E5)),
                own_tokens: Words::of(pair),
                open: Words::of(pair),
                shot: Words::default(),
                colors: colors.map(Words::of),
            };
            board.count_tokens().at(Place::of(Square9::E5))
        };
        for token in Token::ALL {
            assert_eq!(in_colors(token, token), 0, "{token:?}");
            for other in Token::ALL.into_iter().filter(|&other| other != token) {
                let steps = reach::steps(Kind::of_token(token), Square9::E5);
                let expected = u32::from(steps.contains(Square9::E6));
                assert_eq!(in_colors(token, other), expected, "{token:?} {other:?}");
            }
        }
    }
}
