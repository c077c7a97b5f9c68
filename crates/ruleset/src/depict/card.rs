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

    /// Its name as a word of the set `suit`.
    #[must_use]
    pub const fn word(self) -> Word {
        Word::new("suit", self.name, self.name)
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

impl CardFace {
    /// The card in words, each of which languages have their own for.
    ///
    /// ```
    /// use boardwright_ruleset::{CardFace, Suit};
    /// let ten = CardFace::Front { rank: 'T', suit: Some(Suit::HEARTS) }.in_words();
    /// assert_eq!((ten.id, &*ten.text), ("card.of_suit", "ten of hearts"));
    /// // A rank without a name is told by its sign.
    /// let one = CardFace::Front { rank: '1', suit: None }.in_words();
    /// assert_eq!((one.id, &*one.text), ("card.front", "1"));
    /// ```
    #[must_use]
    pub fn in_words(self) -> Message {
        let Self::Front { rank, suit } = self else {
            return Message::from(&FACE_DOWN);
        };
        let named = LETTERS.chars().position(|letter| letter == rank);
        let rank = match named {
            Some(index) => RANKS[index].into(),
            None => rank.to_string().into(),
        };
        match suit {
            Some(suit) => OF_SUIT.with([rank, suit.word().into()]),
            None => FRONT_ALONE.with([rank]),
        }
    }
}

crate::messages! {
    /// What is said of cards.
    pub(crate) const OF_CARDS;
    FACE_DOWN = "card.back" => "face-down card";
    FRONT_ALONE = "card.front" ("rank") => "{rank}";
    OF_SUIT = "card.of_suit" ("rank", "suit") => "{rank} of {suit}";
}

impl fmt::Display for CardFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words())
    }
}

/// The letters of the [`RANKS`].
const LETTERS: &str = "A23456789TJQK";
/// What players call the ranks.
const RANKS: [Word; 13] = [
    rank("ace"),
    rank("two"),
    rank("three"),
    rank("four"),
    rank("five"),
    rank("six"),
    rank("seven"),
    rank("eight"),
    rank("nine"),
    rank("ten"),
    rank("jack"),
    rank("queen"),
    rank("king"),
];

const fn rank(name: &'static str) -> Word {
    Word::new("rank", name, name)
}

/// The words of cards of every game: the ranks, and the suits of a French deck.
pub fn card_words() -> impl Iterator<Item = Word> {
    let suits = [Suit::CLUBS, Suit::DIAMONDS, Suit::HEARTS, Suit::SPADES];
    RANKS.into_iter().chain(suits.map(Suit::word))
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
    /// as a message with that id; a card by what it shows, [in words](CardFace::in_words).
    #[must_use]
    pub fn word(&self) -> ParameterValue {
        match self.card {
            Some(card) => card.in_words().into(),
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
