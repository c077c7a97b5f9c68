//! The sixteen kinds of piece, as one table.
//!
//! The abilities of a piece are data, so that a reader can compare the table
//! with the rules line by line: moves and shots are lists of patterns, the
//! special ability is one word, and so is the immunity. Code elsewhere reads
//! the table, and names a piece only for a property that no other piece has:
//! the Colossus captures on its way, the Catapult captures only by shots.

use crate::Token;
use boardwright_geometry::{Direction, Directions};
use boardwright_pieces::{Movement, Occupants, Pattern};
use core::fmt;

/// A kind of piece: a single token, two tokens of different colours, or the
/// General.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs)] // The table below says what each is.
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Kind {
    Infantry,
    Archer,
    Horse,
    Scholar,
    Slave,
    Champion,
    Knight,
    Priest,
    Colossus,
    MountedArcher,
    Sniper,
    Catapult,
    IronHorse,
    Porter,
    Mutant,
    General,
}

use Token::{Black, Green, Orange, Red, Violet};

const V: Directions = Directions::VERTICAL;
const D: Directions = Directions::DIAGONAL;
const VH: Directions = Directions::ORTHOGONAL;
const VHD: Directions = Directions::ALL;
/// Straight ahead and the two diagonals beside it, in the direction of a run.
const AHEAD: Directions =
    Directions::of(&[Direction::NorthWest, Direction::North, Direction::NorthEast]);

const fn step(directions: Directions) -> Pattern {
    Pattern::step(directions)
}

const fn slide(directions: Directions, least: u8, most: u8) -> Pattern {
    Pattern::slide(directions).between(least, most)
}

/// The table of all pieces, in the order of [`Kind::ALL`].
#[rustfmt::skip]
const PIECES: [Piece; 16] = [
    //    kind                name             tokens           moves                                                    shoots                                               special           immune to
    piece(Kind::Infantry,      "Infantry",      &[Red],            &[step(VHD)],                                            &[],                                                  Special::None,     Immunity::None),
    piece(Kind::Archer,        "Archer",        &[Black],          &[step(VH)],                                             &[slide(VH, 1, 1)],                                   Special::None,     Immunity::None),
    piece(Kind::Horse,         "Horse",         &[Green],          &[Pattern::leaper(0, 2)],                                &[],                                                  Special::None,     Immunity::None),
    piece(Kind::Scholar,       "Scholar",       &[Violet],         &[step(D)],                                              &[],                                                  Special::None,     Immunity::None),
    piece(Kind::Slave,         "Slave",         &[Orange],         &[step(V)],                                              &[],                                                  Special::None,     Immunity::None),
    piece(Kind::Champion,      "Champion",      &[Red, Black],     &[slide(VHD, 1, 2)],                                     &[],                                                  Special::None,     Immunity::SingleTokens),
    piece(Kind::Knight,        "Knight",        &[Red, Green],     &[Pattern::walk(VH, 3)],                                 &[],                                                  Special::None,     Immunity::None),
    piece(Kind::Priest,        "Priest",        &[Red, Violet],    &[step(VH)],                                             &[],                                                  Special::Revive,   Immunity::None),
    piece(Kind::Colossus,      "Colossus",      &[Red, Orange],    &[slide(VH, 2, 3).over(Occupants::Enemies)],             &[],                                                  Special::None,     Immunity::Shots),
    piece(Kind::MountedArcher, "Mounted archer",&[Black, Green],   &[slide(D, 2, 3)],                                       &[slide(VH, 1, 2)],                                   Special::MoveThenShoot, Immunity::None),
    piece(Kind::Sniper,        "Sniper",        &[Black, Violet],  &[step(VH)],                                             &[slide(D, 1, 3)],                                    Special::None,     Immunity::None),
    piece(Kind::Catapult,      "Catapult",      &[Black, Orange],  &[step(VH).only_moving()],                               &[slide(V, 2, 4).over(Occupants::Anybody)],           Special::None,     Immunity::None),
    piece(Kind::IronHorse,     "Iron horse",    &[Green, Violet],  &[Pattern::bend(VH, 3, AHEAD).between(1, 6).over(Occupants::Anybody)], &[],                                    Special::None,     Immunity::None),
    piece(Kind::Porter,        "Porter",        &[Green, Orange],  &[slide(VH, 1, 3)],                                      &[],                                                  Special::Carry,    Immunity::None),
    piece(Kind::Mutant,        "Mutant",        &[Violet, Orange], &[],                                                     &[],                                                  Special::Exchange, Immunity::None),
    piece(Kind::General,       "General",       &[],               &[step(VHD)],                                            &[],                                                  Special::None,     Immunity::None),
];

/// The data of a kind of piece: one line of the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The kind that this describes.
    pub kind: Kind,
    /// The name, as used in sentences.
    pub name: &'static str,
    /// The tokens it is made of, in the order of [`Token::ALL`]; empty for the
    /// General.
    pub tokens: &'static [Token],
    /// How it moves. A path that passes over enemies takes them.
    pub moves: Movement<'static>,
    /// How it shoots.
    pub shots: Movement<'static>,
    /// Its special ability.
    pub special: Special,
    /// Its immunity.
    pub immunity: Immunity,
}

/// What a kind of piece can do besides moving and shooting.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Special {
    /// Nothing.
    None,
    /// It may shoot after it has moved in the same turn, unless it captured by
    /// the move.
    MoveThenShoot,
    /// It brings a held token back to an adjacent empty square.
    Revive,
    /// It performs an adjacent fusion at its own cost, so that the new piece
    /// may act.
    Carry,
    /// It exchanges places with any piece of its side.
    Exchange,
}

/// What cannot take a kind of piece.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Immunity {
    /// Everything can.
    None,
    /// Single tokens cannot, by a move or by a shot.
    SingleTokens,
    /// Shots cannot.
    Shots,
}

const fn piece(
    kind: Kind,
    name: &'static str,
    tokens: &'static [Token],
    moves: &'static [Pattern],
    shots: &'static [Pattern],
    special: Special,
    immunity: Immunity,
) -> Piece {
    // A shot only ever captures, so the table need not say it.
    Piece {
        kind,
        name,
        tokens,
        moves: Movement::new(moves),
        shots: Movement::new(shots),
        special,
        immunity,
    }
}

impl Kind {
    /// All kinds: the five single tokens, the ten two-storey pieces, the
    /// General.
    pub const ALL: [Self; 16] = [
        Self::Infantry,
        Self::Archer,
        Self::Horse,
        Self::Scholar,
        Self::Slave,
        Self::Champion,
        Self::Knight,
        Self::Priest,
        Self::Colossus,
        Self::MountedArcher,
        Self::Sniper,
        Self::Catapult,
        Self::IronHorse,
        Self::Porter,
        Self::Mutant,
        Self::General,
    ];

    /// The line of the table that describes this kind.
    ///
    /// ```
    /// use boardwright_strata::{Immunity, Kind, Token};
    ///
    /// let champion = Kind::Champion.piece();
    /// assert_eq!(champion.tokens, [Token::Red, Token::Black]);
    /// assert_eq!(champion.immunity, Immunity::SingleTokens);
    /// ```
    #[must_use]
    #[inline]
    pub const fn piece(self) -> &'static Piece {
        &PIECES_TABLE[self as usize]
    }

    /// The same for code that cannot read a static: the initialisers of others.
    pub(crate) const fn piece_at_compile_time(self) -> Piece {
        PIECES[self as usize]
    }

    /// The single token of this colour.
    #[must_use]
    #[inline]
    pub const fn of_token(token: Token) -> Self {
        Self::ALL[token as usize]
    }

    /// The piece that two tokens make together; `None` for the same colour
    /// twice.
    ///
    /// ```
    /// use boardwright_strata::{Kind, Token};
    ///
    /// assert_eq!(Kind::of_pair(Token::Orange, Token::Red), Some(Kind::Colossus));
    /// assert_eq!(Kind::of_pair(Token::Red, Token::Red), None);
    /// ```
    #[must_use]
    pub const fn of_pair(one: Token, other: Token) -> Option<Self> {
        if one as u8 == other as u8 {
            return None;
        }
        Some(Self::OF_TOKENS[1 << one as usize | 1 << other as usize])
    }

    /// The kind for each set of at most two tokens, by its bits; no token is
    /// the General. Sets of three or more do not occur.
    pub(crate) const OF_TOKENS: [Self; 32] = {
        let mut kinds = [Self::General; 32];
        let mut index = 0;
        while index < 15 {
            let tokens = PIECES[index].tokens;
            let mut bits = 0;
            let mut at = 0;
            while at < tokens.len() {
                bits |= 1 << tokens[at] as usize;
                at += 1;
            }
            kinds[bits] = Self::ALL[index];
            index += 1;
        }
        kinds
    };

    /// How many storeys it has: one, or two. The General counts as one.
    ///
    /// ```
    /// use boardwright_strata::Kind;
    ///
    /// assert_eq!([Kind::Slave, Kind::Porter, Kind::General].map(Kind::storeys), [1, 2, 1]);
    /// assert!(Kind::Slave.is_single_token() && !Kind::General.is_single_token());
    /// ```
    #[must_use]
    pub const fn storeys(self) -> u8 {
        if self.piece().tokens.len() == 2 { 2 } else { 1 }
    }

    /// Whether it is a single token.
    #[must_use]
    #[inline]
    pub const fn is_single_token(self) -> bool {
        self as u8 <= Self::Slave as u8
    }
}

impl Kind {
    /// The colour of a single token.
    #[inline]
    pub(crate) const fn single_token(self) -> Option<Token> {
        if self.is_single_token() {
            Some(Token::ALL[self as usize])
        } else {
            None
        }
    }
}

/// The table at a fixed place, to be referred to.
static PIECES_TABLE: [Piece; 16] = PIECES;

/// Writes the name, as in `Mounted archer`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.piece().name)
    }
}
