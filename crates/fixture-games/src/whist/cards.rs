//! Cards and sets of them.

/// The suit of a card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Clubs.
    Clubs,
    /// Diamonds.
    Diamonds,
    /// Hearts.
    Hearts,
    /// Spades, which are trumps.
    Spades,
}

impl Suit {
    /// All suits, lowest first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    pub(super) const fn letter(self) -> char {
        match self {
            Self::Clubs => 'c',
            Self::Diamonds => 'd',
            Self::Hearts => 'h',
            Self::Spades => 's',
        }
    }
}

/// The rank of a card; a later one beats an earlier one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// The nine.
    Nine,
    /// The ten.
    Ten,
    /// The jack.
    Jack,
    /// The queen.
    Queen,
    /// The king.
    King,
    /// The ace.
    Ace,
}

impl Rank {
    /// All ranks, lowest first. A game with fewer has the highest of them.
    pub const ALL: [Self; 6] = [
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    pub(super) const fn letter(self) -> char {
        match self {
            Self::Nine => '9',
            Self::Ten => 'T',
            Self::Jack => 'J',
            Self::Queen => 'Q',
            Self::King => 'K',
            Self::Ace => 'A',
        }
    }
}

/// A card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// Its suit.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
}

impl Card {
    /// How many cards there can be.
    pub const COUNT: usize = Suit::ALL.len() * Rank::ALL.len();

    /// Its number, 0 to 23, by suit and then by rank.
    #[must_use]
    pub const fn number(self) -> usize {
        self.suit as usize * Rank::ALL.len() + self.rank as usize
    }

    /// The card with a number; `None` from 24 on.
    #[must_use]
    pub fn from_number(number: usize) -> Option<Self> {
        let suit = *Suit::ALL.get(number / Rank::ALL.len())?;
        let rank = Rank::ALL[number % Rank::ALL.len()];
        Some(Self { suit, rank })
    }

    /// Whether it takes a trick from another card that would have taken it so far.
    pub(super) fn beats(self, other: Self) -> bool {
        if self.suit == other.suit {
            self.rank > other.rank
        } else {
            self.suit == Suit::Spades
        }
    }
}

/// A set of cards; bit n is the card with number n.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(u32);

impl Cards {
    /// The cards of this many highest ranks of each suit.
    pub(super) fn of_ranks(ranks: u8) -> Self {
        let first = Rank::ALL.len().saturating_sub(ranks.into());
        let of_suit = |suit| {
            Rank::ALL[first..]
                .iter()
                .map(move |&rank| Card { suit, rank })
        };
        Suit::ALL.into_iter().flat_map(of_suit).collect()
    }

    /// Whether it has a card.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & 1 << card.number() != 0
    }

    /// How many cards it has.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether it has no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards that another set has not.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether it has a card of a suit.
    #[must_use]
    pub const fn has_suit(self, suit: Suit) -> bool {
        let ranks = Rank::ALL.len();
        self.0 >> (suit as usize * ranks) & ((1 << ranks) - 1) != 0
    }

    /// Adds a card.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card away.
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    /// The cards by number.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        (0..Card::COUNT)
            .filter_map(Card::from_number)
            .filter(move |&card| self.contains(card))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        let mut set = Self::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}
