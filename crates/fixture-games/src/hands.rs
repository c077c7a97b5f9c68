//! Hands of a deck of 24 cards, of which some are not known, and their texts.
use crate::fields::Field;
use boardwright_cards::{Card, Cards, Deck};
use boardwright_ruleset::Unreadable;
use std::fmt;

/// The cards from nine to ace in four suits.
pub const DECK: Deck = Deck::new("9TJQKA", "cdhs");

/// How many suits there are.
pub const SUITS: usize = 4;

/// The letters of the suits, in the order of their numbers.
pub(crate) const SUIT_LETTERS: [char; SUITS] = ['c', 'd', 'h', 's'];

/// The cards of a seat, as far as they are known.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// The cards that are known to be in it.
    pub known: Cards,
    /// How many others there are; none in a state without secrets.
    pub hidden: u8,
}

impl Hand {
    /// How many cards it has.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.known.len() + self.hidden as u32
    }

    /// Whether it has no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// Whether no card is there twice.
pub(crate) fn distinct(cards: &[Card]) -> bool {
    let set: Cards = cards.iter().copied().collect();
    set.len() as usize == cards.len()
}

/// A card by its rank and suit.
pub(crate) fn read_card(text: &str) -> Option<Card> {
    DECK.read(text).ok()
}

/// Cards in a row, at most all of them; `-` for none.
pub(crate) fn read_cards(text: &str) -> Option<Vec<Card>> {
    if text == "-" {
        return Some(Vec::new());
    }
    let fits = text.is_ascii() && !text.is_empty() && text.len() <= 2 * DECK.all().len() as usize;
    let pairs = text.as_bytes().chunks(2);
    let read = |pair: &[u8]| std::str::from_utf8(pair).ok().and_then(read_card);
    fits.then(|| pairs.map(read).collect()).flatten()
}

/// The known cards, and after a question mark the number of the others.
pub(crate) fn read_hand(field: Field<'_>) -> Result<Hand, Unreadable> {
    let expected = || field.expected("cards by suit and rank, ? and a number, or -");
    let (known, hidden) = field.text.split_once('?').unwrap_or((field.text, "0"));
    let cards = match known {
        "" => Some(Vec::new()),
        "-" if known != field.text => None,
        known => read_cards(known),
    };
    let cards = cards.filter(|cards| cards.is_sorted() && distinct(cards));
    let number = hidden.parse::<u8>().ok();
    let number = number.filter(|number| {
        let written = number.to_string() == hidden;
        // None are not written.
        written
            && (*number > 0) == field.text.contains('?')
            && u32::from(*number) <= DECK.all().len()
    });
    Ok(Hand {
        known: cards.ok_or_else(expected)?.into_iter().collect(),
        hidden: number.ok_or_else(expected)?,
    })
}

/// The suits that are missing, and `-` for none.
pub(crate) fn read_void(field: Field<'_>) -> Result<[bool; SUITS], Unreadable> {
    let mut void = [false; SUITS];
    if field.text == "-" {
        return Ok(void);
    }
    let expected = || field.expected("suits in the order cdhs, or -");
    let mut last = None;
    for letter in field.text.chars() {
        let suit = SUIT_LETTERS.iter().position(|&suit| suit == letter);
        let suit = suit
            .filter(|&suit| last < Some(suit))
            .ok_or_else(expected)?;
        void[suit] = true;
        last = Some(suit);
    }
    if last.is_none() {
        Err(expected())
    } else {
        Ok(void)
    }
}

/// Cards in a row; `-` for none.
pub(crate) fn write_cards(
    cards: impl Iterator<Item = Card>,
    to: &mut dyn fmt::Write,
) -> fmt::Result {
    let mut none = true;
    for card in cards {
        DECK.write(card, to)?;
        none = false;
    }
    if none { to.write_char('-') } else { Ok(()) }
}

/// A hand, as [`read_hand`] reads it.
pub(crate) fn write_hand(hand: Hand, to: &mut dyn fmt::Write) -> fmt::Result {
    if hand.hidden == 0 || !hand.known.is_empty() {
        write_cards(hand.known.iter(), to)?;
    }
    if hand.hidden > 0 {
        write!(to, "?{}", hand.hidden)
    } else {
        Ok(())
    }
}

/// The suits that are missing, as [`read_void`] reads them.
pub(crate) fn write_void(void: [bool; SUITS], to: &mut dyn fmt::Write) -> fmt::Result {
    if !void.contains(&true) {
        return to.write_char('-');
    }
    let mut suits = SUIT_LETTERS.iter().zip(void).filter(|(_, void)| *void);
    suits.try_for_each(|(letter, _)| to.write_char(*letter))
}
