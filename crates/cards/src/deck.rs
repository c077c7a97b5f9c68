//! Decks: which cards there are, and how they are written.
use crate::{Card, Cards};
use alloc::string::String;
use core::fmt;
use thiserror::Error;

/// A deck of cards of every rank in every suit.
///
/// The number of a card is that of its suit times the number of ranks, and that of its rank, both
/// counted from 0 in the order in which the deck names them. So the cards of a suit are neighbours,
/// and a higher rank is a higher number.
///
/// A card is written as its rank and its suit, as in `Th`.
///
/// ```
/// use boardwright_cards::Deck;
///
/// // Six ranks of four suits, as in euchre.
/// let deck = Deck::new("9TJQKA", "cdhs");
/// assert_eq!(deck.all().len(), 24);
/// let card = deck.read("Jh")?;
/// assert_eq!((deck.rank(card), deck.suit(card)), (2, 2));
/// assert_eq!(deck.read("2h").unwrap_err().to_string(), "expected a card, as in 9c (at byte 0)");
/// # Ok::<(), boardwright_cards::DeckError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    ranks: &'static str,
    suits: &'static str,
}

impl Deck {
    /// The 52 cards of poker, bridge and whist: clubs, diamonds, hearts, spades.
    pub const FRENCH: Self = Self::new("23456789TJQKA", "cdhs");

    /// A deck of these ranks, from the lowest, in these suits. Each is one ASCII letter or digit.
    ///
    /// # Panics
    ///
    /// If there is no card or there are more than 64, if a letter is used twice among the ranks
    /// or among the suits, or if a sign is no ASCII letter or digit. For a constant, that is when
    /// it is compiled.
    #[must_use]
    pub const fn new(ranks: &'static str, suits: &'static str) -> Self {
        check(ranks.as_bytes());
        check(suits.as_bytes());
        assert!(
            ranks.len() * suits.len() <= 64,
            "a deck has at most 64 cards"
        );
        Self { ranks, suits }
    }

    /// How many ranks there are.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks.len() as u8
    }

    /// How many suits there are.
    #[must_use]
    pub const fn suits(self) -> u8 {
        self.suits.len() as u8
    }

    /// The card of this rank and suit, both counted from 0; `None` if the deck has none.
    #[must_use]
    pub const fn card(self, rank: u8, suit: u8) -> Option<Card> {
        if rank < self.ranks() && suit < self.suits() {
            Some(Card::at(suit * self.ranks() + rank))
        } else {
            None
        }
    }

    /// The rank of a card, from 0 for the lowest.
    #[must_use]
    pub const fn rank(self, card: Card) -> u8 {
        card.number() % self.ranks()
    }

    /// The suit of a card, from 0. A card of another deck has a suit that this one does not have.
    #[must_use]
    pub const fn suit(self, card: Card) -> u8 {
        card.number() / self.ranks()
    }

    /// The letter of a card's rank; `?` for a card of another deck.
    #[must_use]
    pub fn rank_letter(self, card: Card) -> char {
        letter(self.ranks, self.rank(card))
            .filter(|_| self.all().contains(card))
            .unwrap_or('?')
    }

    /// The letter of a card's suit; `?` for a card of another deck.
    #[must_use]
    pub fn suit_letter(self, card: Card) -> char {
        letter(self.suits, self.suit(card)).unwrap_or('?')
    }

    /// All cards.
    #[must_use]
    pub const fn all(self) -> Cards {
        Cards::from_bits(u64::MAX >> (64 - self.ranks.len() * self.suits.len()))
    }

    /// The cards of a suit, counted from 0; none if the deck does not have it.
    #[must_use]
    pub const fn of_suit(self, suit: u8) -> Cards {
        if suit >= self.suits() {
            return Cards::NONE;
        }
        let one = u64::MAX >> (64 - self.ranks.len());
        Cards::from_bits(one << (suit * self.ranks()))
    }

    /// The cards of a rank, counted from 0; none if the deck does not have it.
    #[must_use]
    pub fn of_rank(self, rank: u8) -> Cards {
        (0..self.suits())
            .filter_map(|suit| self.card(rank, suit))
            .collect()
    }

    /// The card that a text names.
    ///
    /// # Errors
    ///
    /// If the text is not the rank and the suit of a card of this deck.
    pub fn read(self, text: &str) -> Result<Card, DeckError> {
        match self.split(text) {
            Some((card, "")) => Ok(card),
            Some(_) => Err(self.expected(2)),
            None => Err(self.expected(0)),
        }
    }

    /// The cards that a text names one after the other, as in `AsKs2h`; none for an empty text.
    ///
    /// # Errors
    ///
    /// Where the text does not go on with a card of this deck, or names one again.
    pub fn read_cards(self, text: &str) -> Result<Cards, DeckError> {
        let mut cards = Cards::NONE;
        let mut rest = text;
        while !rest.is_empty() {
            let at = text.len() - rest.len();
            let (card, after) = self.split(rest).ok_or_else(|| self.expected(at))?;
            if cards.contains(card) {
                return Err(DeckError::Twice { at });
            }
            cards.insert(card);
            rest = after;
        }
        Ok(cards)
    }

    /// Writes a card as its rank and its suit.
    ///
    /// # Errors
    ///
    /// If `to` takes no text.
    pub fn write(self, card: Card, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_char(self.rank_letter(card))?;
        to.write_char(self.suit_letter(card))
    }

    /// Writes cards one after the other, in the order of their numbers.
    ///
    /// # Errors
    ///
    /// If `to` takes no text.
    pub fn write_cards(self, cards: Cards, to: &mut dyn fmt::Write) -> fmt::Result {
        cards.iter().try_for_each(|card| self.write(card, to))
    }

    /// The text of a card or of several, as [`write_cards`](Self::write_cards) writes it.
    #[must_use]
    pub fn text(self, cards: impl Into<Cards>) -> String {
        let mut text = String::new();
        self.write_cards(cards.into(), &mut text)
            .expect("a String takes all that is written");
        text
    }

    /// The card at the beginning of a text, and what follows it.
    fn split(self, text: &str) -> Option<(Card, &str)> {
        let mut letters = text.chars();
        let (rank, suit) = (letters.next()?, letters.next()?);
        let place = |all: &str, letter| all.chars().position(|one| one == letter);
        let rank = u8::try_from(place(self.ranks, rank)?).ok()?;
        let suit = u8::try_from(place(self.suits, suit)?).ok()?;
        Some((self.card(rank, suit)?, letters.as_str()))
    }

    fn expected(self, at: usize) -> DeckError {
        DeckError::NoCard {
            at,
            example: [letter(self.ranks, 0), letter(self.suits, 0)].map(|one| one.unwrap_or('?')),
        }
    }
}

/// The letter at a place, counted from 0.
fn letter(all: &str, place: u8) -> Option<char> {
    all.as_bytes()
        .get(usize::from(place))
        .copied()
        .map(char::from)
}

/// Refuses what cannot be told apart.
const fn check(letters: &[u8]) {
    assert!(!letters.is_empty(), "a deck has a rank and a suit at least");
    let mut index = 0;
    while index < letters.len() {
        assert!(
            letters[index].is_ascii_alphanumeric(),
            "ranks and suits are ASCII letters or digits"
        );
        let mut before = 0;
        while before < index {
            assert!(
                letters[before] != letters[index],
                "each rank and each suit has a letter of its own"
            );
            before += 1;
        }
        index += 1;
    }
}

/// Why a text is not cards of a deck.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DeckError {
    /// The text does not go on with a card.
    #[error("expected a card, as in {}{} (at byte {at})", example[0], example[1])]
    NoCard {
        /// Where, in bytes.
        at: usize,
        /// A rank and a suit that would have done.
        example: [char; 2],
    },
    /// A card is named twice.
    #[error("this card is named twice (at byte {at})")]
    Twice {
        /// Where the second one begins, in bytes.
        at: usize,
    },
}
