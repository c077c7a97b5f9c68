#![doc = include_str!("leduc/rules.md")]

mod betting;
mod depict;
mod encoding;
mod notation;
mod ruleset;
pub(crate) mod sentences;

pub use betting::Action;

use betting::Betting;
use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Values, broken_rules,
};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Leduc>(
    "Leduc poker: two rounds of bets, and a card for all",
    "mcts",
);

/// The chips that a bet or raise costs, by round.
const BETS: [i64; 2] = [2, 4];

/// The rules of Leduc poker.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Leduc {
    /// Whether the two cards of a rank are alike.
    merged: bool,
}

/// The rank of a card; a later one beats an earlier one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// The jack.
    Jack,
    /// The queen.
    Queen,
    /// The king.
    King,
}

/// The suit of a card, which decides nothing.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// Spades.
    Spades,
    /// Hearts.
    Hearts,
    /// Where suits are merged.
    Merged,
}

/// A card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card {
    /// Its rank.
    pub rank: Rank,
    /// Its suit.
    pub suit: Suit,
}

/// What chance decides.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The cards of the seats; none where a card is not known.
    Deal([Option<Card>; 2]),
    /// The public card.
    Public(Card),
}

/// Everything that changes in a game of Leduc poker.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cards of the seats, each none where it is not known; none before the
    /// deal.
    cards: Option<[Option<Card>; 2]>,
    public: Option<Card>,
    /// The betting of the two rounds.
    betting: [Betting; 2],
}

impl Position {
    /// The round that is played, 0 or 1.
    fn round(&self) -> usize {
        self.public.is_some().into()
    }

    /// Whether both cards are shown at the end.
    fn is_showdown(&self) -> bool {
        self.betting[1].is_closed()
    }

    /// The seat that folded.
    fn folded(&self) -> Option<usize> {
        self.betting.iter().find_map(|betting| betting.folded())
    }

    /// The chips that a seat has staked, its ante included.
    fn stake(&self, seat: usize) -> i64 {
        let rounds = self.betting.iter().zip(BETS);
        1 + rounds
            .map(|(betting, bet)| bet * i64::from(betting.raises_paid(seat)))
            .sum::<i64>()
    }

    /// The seat that has won and the chips, which are none where nobody has;
    /// none while the game goes on.
    fn result(&self) -> Option<(usize, i64)> {
        if let Some(loser) = self.folded() {
            return Some((1 - loser, self.stake(loser)));
        }
        if !self.is_showdown() {
            return None;
        }
        let [first, second] = self.cards?;
        let worth = |card: Card| (self.public.is_some_and(|p| p.rank == card.rank), card.rank);
        let (first, second) = (worth(first?), worth(second?));
        let chips = if first == second { 0 } else { self.stake(0) };
        Some((usize::from(first < second), chips))
    }
}

impl Leduc {
    /// Leduc poker with six different cards, or with the two cards of a rank
    /// alike.
    #[must_use]
    pub const fn new(merged_suits: bool) -> Self {
        Self {
            merged: merged_suits,
        }
    }

    /// Each kind of card, and how many there are of it.
    fn deck(&self) -> impl Iterator<Item = (Card, u64)> + Clone + use<> {
        let (suits, copies): (&[Suit], u64) = if self.merged {
            (&[Suit::Merged], 2)
        } else {
            (&[Suit::Spades, Suit::Hearts], 1)
        };
        let ranks = [Rank::Jack, Rank::Queen, Rank::King].into_iter();
        ranks.flat_map(move |rank| suits.iter().map(move |&suit| (Card { rank, suit }, copies)))
    }

    /// Each kind of card, and how many there are of it besides these.
    fn rest<'a>(
        &self,
        taken: &'a [Option<Card>],
    ) -> impl Iterator<Item = (Card, u64)> + Clone + use<'a> {
        self.deck().filter_map(move |(card, copies)| {
            let gone = taken.iter().filter(|&&one| one == Some(card)).count() as u64;
            let left = copies.checked_sub(gone)?;
            (left > 0).then_some((card, left))
        })
    }
}

impl Configure for Leduc {
    const NAME: &'static str = "leduc";

    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "suits",
        about: "Whether the two cards of a rank can be told apart.",
        values: Values::OneOf(&["distinct", "merged"]),
    }];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Self::new(options.get("suits") == Some("merged")))
    }

    fn options(&self) -> Options {
        if self.merged {
            Options::new().with("suits", "merged")
        } else {
            Options::new()
        }
    }
}

broken_rules! {
    /// Why an action is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// A bet waits for its answer.
        BetStands = "leduc.bet.stands"
            => "a bet stands: fold, call it or raise it";
        /// No bet waits for an answer.
        NoBet = "leduc.bet.none"
            => "there is no bet in this round: check, or bet yourself";
        /// The bet has been raised already.
        RaiseLimit = "leduc.raise.limit"
            => "there are two raises a round at most, the first bet included";
    }
}
