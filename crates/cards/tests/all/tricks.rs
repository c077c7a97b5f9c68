//! Following suit, and who takes a trick.
use boardwright_cards::{Card, Cards, Deck, best_of_trick, may_follow};

const DECK: Deck = Deck::new("9TJQKA", "cdhs");

fn cards(text: &str) -> Vec<Card> {
    let bytes = text.as_bytes().chunks(2);
    let texts = bytes.map(|pair| std::str::from_utf8(pair).expect("ASCII"));
    texts.map(|text| DECK.read(text).expect("a card")).collect()
}

#[test]
fn whoever_has_the_suit_follows() {
    let hand = DECK.read_cards("9cTc9d").expect("cards");
    assert_eq!(DECK.text(may_follow(hand, DECK.of_suit(0))), "9cTc");
    assert_eq!(may_follow(hand, DECK.of_suit(3)), hand);
    assert_eq!(may_follow(Cards::NONE, DECK.of_suit(3)), Cards::NONE);
}

#[test]
fn the_highest_trump_takes_a_trick_and_then_the_highest_of_the_suit() {
    let by_rank = |card| DECK.rank(card).into();
    let [clubs, spades] = [DECK.of_suit(0), DECK.of_suit(3)];
    let best = |text, trumps| best_of_trick(&cards(text), clubs, trumps, by_rank);
    assert_eq!(best("TcAdAc9c", Cards::NONE), Some(2));
    assert_eq!(best("TcAdAc9c", spades), Some(2));
    assert_eq!(best("Tc9sAcTs", spades), Some(3));
    // Nobody has a card of either: it cannot be so in play, but it is no panic.
    assert_eq!(best("9d", spades), None);
    assert_eq!(best("", spades), None);
    // Copies of a card: the first one takes it.
    assert_eq!(best("9cAcAc", Cards::NONE), Some(1));
}

#[test]
fn a_suit_is_any_set_of_cards() {
    // Euchre with spades as trumps: the jack of clubs is the second highest spade.
    let left = DECK.read("Jc").expect("a card");
    let right = DECK.read("Js").expect("a card");
    let mut spades = DECK.of_suit(3);
    spades.insert(left);
    let mut clubs = DECK.of_suit(0);
    clubs.remove(left);
    let height = |card: Card| match card {
        card if card == right => 10,
        card if card == left => 9,
        card => DECK.rank(card).into(),
    };
    assert_eq!(
        best_of_trick(&cards("AcJcAs"), clubs, spades, height),
        Some(1)
    );
    assert_eq!(
        best_of_trick(&cards("AcJcJs"), clubs, spades, height),
        Some(2)
    );
    let hand = DECK.read_cards("Jc9d").expect("cards");
    assert_eq!(may_follow(hand, clubs), hand);
    assert_eq!(DECK.text(may_follow(hand, spades)), "Jc");
}
