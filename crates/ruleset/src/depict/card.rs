//! How a playing card looks, as a part of a glyph.
use super::Glyph;
use crate::{Message, ParameterValue, Word};
use alloc::string::{String, ToString as _};
use core::fmt;

/// What a playing card shows.
///
/// Its `Display` is the card in words.
///
/// ```
/// use boardwright_ruleset::{CardFace, Suit};
///
/// let ten = CardFace::Front { rank: 'T', suit: Some(Suit::HEARTS) };
/// assert_eq!(ten.to_string(), "ten of hearts");
/// assert_eq!(CardFace::Front { rank: 'K', suit: None }.to_string(), "king");
/// assert_eq!(CardFace::Back.to_string(), "face-down card");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CardFace {
    /// It lies face down.
    Back,
    /// It shows its rank and, in a deck that has them, its suit.
    Front {
        /// The letter or digit of its rank: `2` to `9`, `T`, `J`, `Q`, `K` and `A`, and any other
        /// sign for a rank that these decks do not have. Pictures write `T` as 10.
        rank: char,
        /// Its suit; `None` where cards have only ranks.
        suit: Option<Suit>,
    },
}

/// A suit of a deck.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Suit {
    /// What players call it, and the name that a set of drawings can be keyed by, as in `hearts`.
    pub name: &'static str,
    /// A Unicode symbol of the width of one cell of a terminal.
    pub symbol: char,
    /// A letter of printable ASCII.
    pub letter: char,
}

impl Suit {
    /// Clubs.
    pub const CLUBS: Self = Self::new("clubs", '♣', 'c');
    /// Diamonds.
    pub const DIAMONDS: Self = Self::new("diamonds", '♦', 'd');
    /// Hearts.
    pub const HEARTS: Self = Self::new("hearts", '♥', 'h');
    /// Spades.
    pub const SPADES: Self = Self::new("spades", '♠', 's');

    /// A suit with this name, symbol and letter.
    #[must_use]
    pub const fn new(name: &'static str, symbol: char, letter: char) -> Self {
        Self {
            name,
            symbol,
            letter,
        }
    }

    /// The suit that `c`, `d`, `h` or `s` stands for.
    #[must_use]
    pub const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'c' => Self::CLUBS,
            'd' => Self::DIAMONDS,
            'h' => Self::HEARTS,
            's' => Self::SPADES,
            _ => return None,
        })
    }
}

impl CardFace {
    /// The rank as pictures write it: `10` for `T`, and otherwise its sign; empty for a card that
    /// lies face down.
    ///
    /// ```
    /// use boardwright_ruleset::CardFace;
    /// assert_eq!(CardFace::Front { rank: 'T', suit: None }.rank_text().as_str(), "10");
    /// ```
    #[must_use]
    pub fn rank_text(self) -> String {
        match self {
            Self::Back => String::new(),
            Self::Front { rank: 'T', .. } => "10".into(),
            Self::Front { rank, .. } => rank.into(),
        }
    }
}

impl fmt::Display for CardFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Front { rank, suit } = *self else {
            return f.write_str("face-down card");
        };
        match rank_name(rank) {
            Some(name) => f.write_str(name)?,
            None => write!(f, "{rank}")?,
        }
        match suit {
            Some(suit) => write!(f, " of {}", suit.name),
            None => Ok(()),
        }
    }
}

/// What players call a rank.
const fn rank_name(rank: char) -> Option<&'static str> {
    Some(match rank {
        'A' => "ace",
        '2' => "two",
        '3' => "three",
        '4' => "four",
        '5' => "five",
        '6' => "six",
        '7' => "seven",
        '8' => "eight",
        '9' => "nine",
        'T' => "ten",
        'J' => "jack",
        'Q' => "queen",
        'K' => "king",
        _ => return None,
    })
}

/// The name of the glyph of a card that shows its front.
const FRONT: &str = "card";
/// The name of the glyph of a card that lies face down.
const BACK: &str = "card-back";

impl Glyph {
    /// A card of this rank and suit. Its name is `card` and its letter the rank, so that a primer
    /// tells all cards as one kind of piece.
    ///
    /// ```
    /// use boardwright_ruleset::{Glyph, Suit};
    /// let ten = Glyph::card('T', Some(Suit::HEARTS));
    /// assert_eq!((ten.name, ten.symbol, ten.letter), ("card", '♥', 'T'));
    /// assert_eq!(ten.to_string(), "ten of hearts");
    /// ```
    #[must_use]
    pub const fn card(rank: char, suit: Option<Suit>) -> Self {
        let symbol = match suit {
            Some(suit) => suit.symbol,
            None => rank,
        };
        Self {
            name: FRONT,
            symbol,
            letter: rank,
            card: Some(CardFace::Front { rank, suit }),
        }
    }

    /// A card that lies face down. Its name is `card-back`.
    #[must_use]
    pub const fn card_back() -> Self {
        Self {
            name: BACK,
            symbol: '▒',
            letter: '?',
            card: Some(CardFace::Back),
        }
    }

    /// The glyph of an icon of a [primer](crate::PrimerPiece::icons), of which only the letter is
    /// known.
    ///
    /// ```
    /// use boardwright_ruleset::Glyph;
    /// assert_eq!(Glyph::of_icon("card-back", '?'), Glyph::card_back());
    /// assert_eq!(Glyph::of_icon("rook", 'r'), Glyph::new("rook", 'r', 'r'));
    /// ```
    #[must_use]
    pub fn of_icon(name: &'static str, letter: char) -> Self {
        match name {
            FRONT => Self::card(letter, None),
            BACK => Self::card_back(),
            _ => Self::new(name, letter, letter),
        }
    }
}

impl Glyph {
    /// Its name as a word of the set `kind`, as kinds of pieces have; a longer name, with hyphens,
    /// as a message with that id; a card by its text, which is the same in every language.
    #[must_use]
    pub fn word(&self) -> ParameterValue {
        match self.card {
            Some(card) => card.to_string().into(),
            // English has spaces for the hyphens, and so has what no language has a word for.
            None if self.name.contains('-') => Message {
                id: self.name,
                ..Message::from(self.to_string())
            }
            .into(),
            None => Word::new("kind", self.name, self.name).into(),
        }
    }
}

/// The glyph in words: a card by what it shows, and anything else by its name, without hyphens.
impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(card) = self.card {
            return card.fmt(f);
        }
        let mut parts = self.name.split('-');
        f.write_str(parts.next().unwrap_or_default())?;
        parts.try_for_each(|part| write!(f, " {part}"))
    }
}
