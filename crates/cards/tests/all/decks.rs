//! Decks and their text.
use boardwright_cards::{Card, Cards, Deck, DeckError};

const DECK: Deck = Deck::new("9TJQKA", "cdhs");

#[test]
fn every_card_is_read_as_it_is_written() {
    for deck in [
        DECK,
        Deck::FRENCH,
        Deck::new("1", "x"),
        Deck::new("0123456789abcdef", "wxyz"),
    ] {
        assert_eq!(
            deck.all().len(),
            u32::from(deck.ranks()) * u32::from(deck.suits())
        );
        for card in deck.all() {
            assert_eq!(deck.read(&deck.text(card)), Ok(card));
            assert_eq!(deck.card(deck.rank(card), deck.suit(card)), Some(card));
            assert!(deck.of_suit(deck.suit(card)).contains(card));
            assert!(deck.of_rank(deck.rank(card)).contains(card));
        }
        assert_eq!(deck.read_cards(&deck.text(deck.all())), Ok(deck.all()));
        assert_eq!(deck.card(deck.ranks(), 0), None);
        assert_eq!(deck.card(0, deck.suits()), None);
        assert_eq!(
            (deck.of_suit(deck.suits()), deck.of_rank(deck.ranks())),
            (Cards::NONE, Cards::NONE)
        );
    }
}

#[test]
fn a_text_that_is_no_card_says_where() {
    let no_card = |at| DeckError::NoCard {
        at,
        example: ['9', 'c'],
    };
    for (text, at) in [
        ("", 0),
        ("9", 0),
        ("9C", 0),
        ("c9", 0),
        ("9c ", 2),
        ("9cTd", 2),
        ("é9", 0),
    ] {
        assert_eq!(DECK.read(text), Err(no_card(at)), "{text}");
    }
    for (text, at) in [("9cT", 2), ("9c Td", 2), ("9cTdé", 4)] {
        assert_eq!(DECK.read_cards(text), Err(no_card(at)), "{text}");
    }
    assert_eq!(DECK.read_cards("9cTd9c"), Err(DeckError::Twice { at: 4 }));
    assert_eq!(DECK.read_cards(""), Ok(Cards::NONE));
    assert_eq!(
        DeckError::Twice { at: 4 }.to_string(),
        "this card is named twice (at byte 4)"
    );
}

#[test]
fn a_card_of_another_deck_has_no_letters() {
    let ace = Deck::FRENCH.read("As").expect("a card");
    assert_eq!(DECK.text(ace), "??");
    assert_eq!(Card::new(63).map(Card::number), Some(63));
    assert_eq!(Card::new(64), None);
}

#[test]
fn sets_are_those_of_their_cards() {
    let [low, high] = ["9c", "As"].map(|text| DECK.read(text).expect("a card"));
    let mut cards: Cards = [low, high].into_iter().collect();
    assert_eq!(cards.iter().len(), 2);
    assert_eq!((cards.lowest(), Cards::NONE.lowest()), (Some(low), None));
    assert!(cards.remove(low) && !cards.remove(low));
    assert_eq!(cards, Cards::one(high));
    cards.extend([low]);
    assert_eq!(cards.bits(), 1 | 1 << 23);
    assert_eq!(cards - high.into(), low.into());
    assert!(cards.intersects(low.into()) && !Cards::NONE.intersects(cards));
    assert_eq!(format!("{cards:?}"), "{0, 23}");
}
