#![doc = include_str!("hanabi/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;
pub(crate) mod sentences;
mod worlds;

pub(crate) use depict::SUITS;

use boardwright_cards::{Card, Deck};
use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Seat, Values, broken_rules,
};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Hanabi>(
    "Hanabi for two to five, who play together and see all cards but their own",
    "mcts",
);

/// The cards of the largest game: five ranks in red, yellow, green, white and blue. A game with
/// fewer colours or ranks has the first of them.
pub const DECK: Deck = Deck::new("12345", "rygwb");

/// The most seats.
pub const MOST_SEATS: usize = 5;
/// The most cards of a hand.
pub const MOST_HELD: usize = 5;
/// The most colours.
pub const COLOURS: usize = 5;
/// The most ranks.
pub const RANKS: usize = 5;
/// How many different cards the largest game has.
const KINDS: usize = COLOURS * RANKS;
/// The most information tokens.
const MOST_INFORMATION: u8 = 8;
/// The most lives.
const MOST_LIVES: u8 = 3;

/// The rules of Hanabi.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hanabi {
    players: u8,
    colours: u8,
    ranks: u8,
    hand: u8,
    information: u8,
    lives: u8,
    /// Whether a lost game pays its score all the same.
    keeps_score: bool,
}

/// What a seat does in its turn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Discards the card in this place of its hand, from 0 for the oldest.
    Discard(u8),
    /// Plays the card in this place of its hand, from 0 for the oldest.
    Play(u8),
    /// Shows another seat which of its cards have a colour or a rank.
    Hint(Seat, Told),
}

/// What comes by chance, and what a move turns out to be.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This card is dealt.
    Deal(Card),
    /// This is the card that was played or discarded: the only one that it can be, which its own
    /// seat has not seen.
    Show(Card),
    /// These are the places that a hint points at, a bit each: no others can be, but the seat that
    /// gets the hint has not known it.
    Point(u8),
}

/// What a hint tells of cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Told {
    /// A colour, by its number in the [`DECK`].
    Colour(u8),
    /// A rank, from 0.
    Rank(u8),
}

impl Told {
    /// Whether it is true of a card.
    #[must_use]
    pub const fn fits(self, card: Card) -> bool {
        match self {
            Self::Colour(colour) => DECK.suit(card) == colour,
            Self::Rank(rank) => DECK.rank(card) == rank,
        }
    }
}

/// A place in a hand: its card, and what hints have told of it, which everybody knows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Held {
    /// The card; `None` where it is not seen.
    pub card: Option<Card>,
    /// The colours that the card can have after all hints: bit `n` is colour `n`.
    pub colours: u8,
    /// The ranks that the card can have after all hints: bit `n` is rank `n`.
    pub ranks: u8,
}

impl Held {
    /// Whether the hints allow it to be this card.
    #[must_use]
    pub const fn allows(self, card: Card) -> bool {
        self.colours >> DECK.suit(card) & self.ranks >> DECK.rank(card) & 1 == 1
    }

    /// Takes in a hint that touches this place or leaves it out.
    const fn learn(&mut self, told: Told, is_touched: bool) {
        let (known, bit) = match told {
            Told::Colour(colour) => (&mut self.colours, 1 << colour),
            Told::Rank(rank) => (&mut self.ranks, 1 << rank),
        };
        *known &= if is_touched { bit } else { !bit };
    }
}

/// The cards of a seat, the oldest first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// The first `len` of them; the others are empty.
    held: [Held; MOST_HELD],
    len: u8,
}

impl Hand {
    /// Its cards, the oldest first.
    #[must_use]
    pub fn held(&self) -> &[Held] {
        &self.held[..usize::from(self.len)]
    }

    fn held_mut(&mut self) -> &mut [Held] {
        &mut self.held[..usize::from(self.len)]
    }

    /// Takes a card out; the younger ones move up.
    fn remove(&mut self, place: u8) {
        self.held[usize::from(place)..].rotate_left(1);
        self.held[MOST_HELD - 1] = Held::default();
        self.len -= 1;
    }

    /// Adds a card as the youngest.
    fn push(&mut self, held: Held) {
        self.held[usize::from(self.len)] = held;
        self.len += 1;
    }
}

/// Everything that changes in a game of Hanabi.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cards of each seat; seats that do not play have none.
    hands: [Hand; MOST_SEATS],
    /// How many cards of each colour have been played.
    fireworks: [u8; COLOURS],
    /// How many copies of each card have been discarded or played in vain, by its number.
    discards: [u8; KINDS],
    /// How many cards are still to be dealt.
    deck: u8,
    information: u8,
    lives: u8,
    /// The seat that acts once all hands are full, from 0.
    turn: u8,
    /// The move of that seat as long as nobody has been told what comes of it.
    open: Option<Move>,
    /// How many turns are left once the deck is empty; as many as seats before.
    turns_left: u8,
}

impl Position {
    /// The cards of a seat, the oldest first.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[Held] {
        self.hands[seat.index()].held()
    }

    /// How many cards have been played in order, of all colours together.
    #[must_use]
    pub fn played(&self) -> u8 {
        self.fireworks.iter().sum()
    }

    /// How many cards of each colour have been played.
    #[must_use]
    pub const fn fireworks(&self) -> [u8; COLOURS] {
        self.fireworks
    }

    /// How many cards are still to be dealt.
    #[must_use]
    pub const fn deck(&self) -> u8 {
        self.deck
    }

    /// How many hints can be given.
    #[must_use]
    pub const fn information(&self) -> u8 {
        self.information
    }

    /// How many mistakes end the game.
    #[must_use]
    pub const fn lives(&self) -> u8 {
        self.lives
    }

    fn is_played(&self, card: Card) -> bool {
        self.fireworks[usize::from(DECK.suit(card))] > DECK.rank(card)
    }
}

impl Hanabi {
    /// How many copies of a card there are: three of the lowest rank, one of the highest, two of
    /// the others. A single rank is the lowest.
    fn copies(&self, card: Card) -> u8 {
        match DECK.rank(card) {
            0 => 3,
            rank if rank + 1 == self.ranks => 1,
            _ => 2,
        }
    }

    /// The different cards of the game.
    fn kinds(&self) -> impl Iterator<Item = Card> + use<'_> {
        let in_game = |&card: &Card| self.has(card);
        DECK.all().iter().filter(in_game)
    }

    fn has(&self, card: Card) -> bool {
        DECK.suit(card) < self.colours && DECK.rank(card) < self.ranks
    }

    /// How many cards there are, copies included.
    fn all_cards(&self) -> u8 {
        self.kinds().map(|card| self.copies(card)).sum()
    }

    /// The best score.
    const fn best(&self) -> u8 {
        self.colours * self.ranks
    }

    /// A card of which nothing has been told.
    const fn untold(&self, card: Option<Card>) -> Held {
        Held {
            card,
            colours: (1 << self.colours) - 1,
            ranks: (1 << self.ranks) - 1,
        }
    }

    /// How many cards a hand has unless an option says so.
    const fn usual_hand(players: u8) -> u8 {
        if players < 4 { 5 } else { 4 }
    }

    /// How many copies of a card lie nowhere that is seen.
    fn unseen(&self, state: &Position, card: Card) -> u8 {
        let gone = state.discards[usize::from(card.number())] + u8::from(state.is_played(card));
        let hands = state.hands.iter().flat_map(Hand::held);
        let held = hands.filter(|held| held.card == Some(card)).count();
        // A hand has five cards at most.
        self.copies(card).saturating_sub(gone + held as u8)
    }
}

impl Default for Hanabi {
    fn default() -> Self {
        Self {
            players: 2,
            colours: COLOURS as u8,
            ranks: RANKS as u8,
            hand: Self::usual_hand(2),
            information: MOST_INFORMATION,
            lives: MOST_LIVES,
            keeps_score: false,
        }
    }
}

/// An option that is a number.
const fn number(
    name: &'static str,
    about: &'static str,
    [default, min, max]: [usize; 3],
) -> OptionSpec {
    OptionSpec {
        name,
        about,
        values: Values::Number {
            default: default as u32,
            min: min as u32,
            max: max as u32,
        },
    }
}

impl Configure for Hanabi {
    const NAME: &'static str = "hanabi";

    const OPTIONS: &'static [OptionSpec] = &[
        number("players", "How many seats there are.", [2, 2, MOST_SEATS]),
        number(
            "colours",
            "How many colours the cards have.",
            [COLOURS, 1, COLOURS],
        ),
        number(
            "ranks",
            "How many ranks each colour has.",
            [RANKS, 1, RANKS],
        ),
        number(
            "hand",
            "How many cards a hand has; 0 stands for five, or four from four seats on.",
            [0, 0, MOST_HELD],
        ),
        number(
            "information",
            "How many information tokens there are, which pay for hints.",
            [MOST_INFORMATION as usize, 0, MOST_INFORMATION as usize],
        ),
        number(
            "lives",
            "How many mistakes end the game.",
            [MOST_LIVES as usize, 1, MOST_LIVES as usize],
        ),
        OptionSpec {
            name: "lost",
            about: "What a lost game pays: nothing, or its score.",
            values: Values::OneOf(&["zero", "score"]),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let default = Self::default();
        // The numbers were checked against the table above.
        let number = |name, default| options.number(name).map_or(default, |number| number as u8);
        let players = number("players", default.players);
        let usual = Self::usual_hand(players);
        let rules = Self {
            players,
            colours: number("colours", default.colours),
            ranks: number("ranks", default.ranks),
            hand: Some(number("hand", 0))
                .filter(|&hand| hand > 0)
                .unwrap_or(usual),
            information: number("information", default.information),
            lives: number("lives", default.lives),
            keeps_score: options.get("lost") == Some("score"),
        };
        let (cards, dealt) = (rules.all_cards(), rules.players * rules.hand);
        if cards < dealt {
            let sentence = sentences::FEW_CARDS.with([cards.into(), dealt.into()]);
            return Err(OptionError::combination(sentence));
        }
        Ok(rules)
    }

    fn options(&self) -> Options {
        let default = Self::default();
        let mut options = Options::new();
        for (name, own, default) in [
            ("players", self.players, default.players),
            ("colours", self.colours, default.colours),
            ("ranks", self.ranks, default.ranks),
            ("hand", self.hand, Self::usual_hand(self.players)),
            ("information", self.information, default.information),
            ("lives", self.lives, default.lives),
        ] {
            if own != default {
                options = options.with(name, own);
            }
        }
        if self.keeps_score {
            options = options.with("lost", "score");
        }
        options
    }
}

broken_rules! {
    /// Why a move is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// The hand has no card in this place.
        NoCard {
            /// How many cards it has.
            cards: u8,
        } = "hanabi.card.place" => "your hand has {cards} cards";
        /// All information tokens are there, so that none can be regained.
        TokensFull = "hanabi.discard.tokens"
            => "no card is discarded while all information tokens are there";
        /// No information token is there.
        NoToken = "hanabi.hint.token"
            => "no information token is left to pay for a hint";
        /// The hint is for its own seat, or for none.
        NotOther = "hanabi.hint.seat"
            => "a hint is for another seat at the table";
        /// No card of the hand has this colour or rank.
        TouchesNone = "hanabi.hint.none"
            => "a hint points at one card at least";
    }
}
