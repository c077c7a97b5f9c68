//! Hidden hands, against every way to deal them one by one.
use boardwright_cards::{Card, Cards, Deals, DealsError, Deck, HiddenHand};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// Every way to deal the cards, each hand as a set.
fn all_ways(cards: &[Card], hands: &[HiddenHand]) -> Vec<Vec<Cards>> {
    let mut ways = vec![vec![Cards::NONE; hands.len()]];
    for &card in cards {
        let mut next = Vec::new();
        for way in &ways {
            for (index, hand) in hands.iter().enumerate() {
                let has_room = way[index].len() < u32::from(hand.size);
                if has_room && hand.allowed.contains(card) {
                    let mut more = way.clone();
                    more[index].insert(card);
                    next.push(more);
                }
            }
        }
        ways = next;
    }
    ways
}

/// Draws in each way in which `below` can answer: the probability of each deal, in parts of
/// `whole`, which is to be divisible by all products of counts that are asked for.
fn probabilities(deals: &Deals, hands: usize, whole: u128) -> BTreeMap<Vec<Cards>, u128> {
    let mut found = BTreeMap::new();
    let mut answers: Vec<(u64, u64)> = Vec::new();
    loop {
        let mut asked = 0;
        let mut dealt = vec![Cards::NONE; hands];
        let mut below = |count: u64| {
            assert!(count > 1, "nothing is to be drawn");
            if asked == answers.len() {
                answers.push((0, count));
            }
            let (answer, of) = answers[asked];
            assert_eq!(of, count, "the same answers lead to the same question");
            asked += 1;
            answer
        };
        assert!(deals.draw(&mut below, |hand, card| dealt[hand].insert(card)));
        let share = answers.iter().fold(whole, |share, &(_, count)| {
            assert!(share % u128::from(count) == 0, "{whole} is not fine enough");
            share / u128::from(count)
        });
        *found.entry(dealt).or_default() += share;
        // The next sequence of answers, as an odometer counts.
        while let Some((answer, count)) = answers.pop() {
            if answer + 1 < count {
                answers.push((answer + 1, count));
                break;
            }
        }
        if answers.is_empty() {
            return found;
        }
    }
}

fn some_cards(count: u8) -> Vec<Card> {
    (0..count).filter_map(Card::new).collect()
}

/// Hands with places for all of so many cards, and masks of what they may hold.
fn some_hands() -> impl Strategy<Value = (u8, Vec<HiddenHand>)> {
    prop::collection::vec((0_u8..=3, any::<u8>(), any::<bool>()), 1..=4).prop_map(|hands| {
        let hands = hands.into_iter().map(|(size, mask, is_free)| HiddenHand {
            size,
            allowed: Cards::from_bits(if is_free { u64::MAX } else { mask.into() }),
        });
        let mut left = 8_u8;
        let hands: Vec<HiddenHand> = hands
            .map(|hand| {
                let size = hand.size.min(left);
                left -= size;
                HiddenHand { size, ..hand }
            })
            .collect();
        (8 - left, hands)
    })
}

proptest! {
    #[test]
    fn counts_are_those_of_all_ways((cards, hands) in some_hands()) {
        let cards = some_cards(cards);
        let ways = all_ways(&cards, &hands);
        let deals = Deals::new(cards.iter().copied(), &hands).expect("they fit");
        prop_assert_eq!(deals.count(), ways.len() as u128);
        for hand in 0..hands.len() {
            for &card in &cards {
                let with = ways.iter().filter(|way| way[hand].contains(card)).count();
                prop_assert_eq!(deals.count_with(hand, card), with as u128);
            }
        }
    }

    #[test]
    fn every_deal_is_drawn_with_the_same_probability((cards, hands) in some_hands()) {
        let cards = some_cards(cards.min(5));
        let mut left = cards.len() as u8;
        let hands: Vec<HiddenHand> = hands
            .into_iter()
            .map(|hand| {
                let size = hand.size.min(left);
                left -= size;
                HiddenHand { size, ..hand }
            })
            .collect();
        let ways = all_ways(&cards, &hands);
        let deals = Deals::new(cards.iter().copied(), &hands).expect("they fit");
        if ways.is_empty() {
            prop_assert!(!deals.draw(&mut |_| panic!("there is nothing to draw"), |_, _| ()));
            return Ok(());
        }
        // Whatever is asked for divides a product of few small numbers.
        let whole = (1..=30).fold(1_u128, |whole, n| whole / gcd(whole, n) * n).pow(2);
        let found = probabilities(&deals, hands.len(), whole);
        prop_assert_eq!(found.len(), ways.len());
        for way in ways {
            prop_assert_eq!(found.get(&way).copied(), Some(whole / deals.count()));
        }
    }
}

fn gcd(one: u128, other: u128) -> u128 {
    if other == 0 {
        one
    } else {
        gcd(other, one % other)
    }
}

#[test]
fn what_is_known_of_bridge_hands_is_counted() {
    let deck = Deck::FRENCH;
    let hidden = deck.all() - (0..13).filter_map(Card::new).collect();
    let free = [HiddenHand::of(13); 3];
    // 39!/(13!)³, as any book of bridge has it.
    let deals = Deals::new(hidden, &free).expect("they fit");
    assert_eq!(deals.count(), 84_478_098_072_866_400);
    // A hand that is void in a suit of which all thirteen are hidden has 26 others.
    let void = HiddenHand::of(13).without(deck.of_suit(3));
    let deals = Deals::new(hidden, &[void, free[1], free[2]]).expect("they fit");
    assert_eq!(deals.count(), 10_400_600 * 10_400_600);
    // All four hands: 52!/(13!)⁴, which is wider than 64 bits.
    let deals = Deals::new(deck.all(), &[HiddenHand::of(13); 4]).expect("they fit");
    assert_eq!(deals.count(), 53_644_737_765_488_792_839_237_440_000);
    let ace = deck.read("As").expect("a card");
    assert_eq!(deals.count_with(2, ace) * 4, deals.count());
}

#[test]
fn wide_counts_are_drawn_by_their_shares() {
    // Two classes with about 2⁹⁰ ways together. How many of the first thirteen cards the first
    // hand holds has its mean at 13 · 13/52, or at half of what two hands share.
    let deck = Deck::FRENCH;
    let void = HiddenHand::of(13).without(deck.of_suit(0));
    let hands = [
        HiddenHand::of(13),
        HiddenHand::of(13),
        HiddenHand::of(13),
        void,
    ];
    let deals = Deals::new(deck.all(), &hands).expect("they fit");
    assert!(deals.count() > u64::MAX.into());
    let mut word = 1_u64;
    let mut below = |count: u64| {
        // A generator of Knuth's; the high half is good enough here.
        word = word
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let high = u128::from((word >> 32) | (word.rotate_left(17) & 0xffff_ffff_0000_0000));
        ((high * u128::from(count)) >> 64) as u64
    };
    let mut clubs = 0;
    for _ in 0..4_000 {
        let mut dealt = [Cards::NONE; 4];
        assert!(deals.draw(&mut below, |hand, card| dealt[hand].insert(card)));
        assert_eq!(dealt.map(Cards::len), [13; 4]);
        assert!(!dealt[3].intersects(deck.of_suit(0)));
        clubs += (dealt[0] & deck.of_suit(0)).len();
    }
    let mean = f64::from(clubs) / 4_000.0;
    assert!((mean - 13.0 / 3.0).abs() < 0.1, "{mean}");
}

#[test]
fn copies_of_a_card_count_as_different_cards() {
    let card = Card::new(0).expect("a card");
    let deals = Deals::new([card; 4], &[HiddenHand::of(2), HiddenHand::of(2)]).expect("they fit");
    assert_eq!(deals.count(), 6);
    let mut counts = [0; 2];
    assert!(deals.draw(&mut |n| n - 1, |hand, _| counts[hand] += 1));
    assert_eq!(counts, [2, 2]);
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let two = some_cards(2);
    let refused = |cards: Vec<Card>, hands: &[HiddenHand]| {
        Deals::new(cards, hands).expect_err("it cannot be counted")
    };
    let error = refused(two.clone(), &[HiddenHand::of(1)]);
    assert_eq!(
        error,
        DealsError::Places {
            cards: 2,
            places: 1
        }
    );
    assert_eq!(error.to_string(), "2 cards do not fill 1 places");
    let error = refused(two.clone(), &[HiddenHand::of(0); 9]);
    assert_eq!(error.to_string(), "9 hands are hidden, and 8 are the most");
    let error = refused(vec![two[0]; 65], &[HiddenHand::of(65)]);
    assert_eq!(error.to_string(), "more than 64 cards are hidden");
    // 64!/(8!)⁸ is wider than 128 bits, and its table has 9⁷ entries.
    let error = refused(some_cards(64), &[HiddenHand::of(8); 8]);
    assert_eq!(error, DealsError::Ways);
    // 48!/(8!)⁶ fits, as do 5 · 9⁵ entries.
    assert!(Deals::new(some_cards(48), &[HiddenHand::of(8); 6]).is_ok());
    // Nothing is hidden: one way.
    let nothing = Deals::new([], &[]).expect("it fits");
    assert_eq!(nothing.count(), 1);
    assert!(nothing.draw(&mut |_| panic!("nothing is to be drawn"), |_, _| ()));
    // A card that nobody may hold: no way.
    let closed = HiddenHand {
        size: 2,
        allowed: Cards::NONE,
    };
    assert_eq!(
        Deals::new(two.clone(), &[closed]).expect("it fits").count(),
        0
    );
    // A hand that is not there, a card that is not hidden.
    let deals = Deals::new(two.clone(), &[HiddenHand::of(2)]).expect("they fit");
    assert_eq!(deals.count_with(1, two[0]), 0);
    assert_eq!(deals.count_with(0, Card::new(5).expect("a card")), 0);
    assert_eq!(deals.count_with(0, two[1]), 1);
}
