#![doc = include_str!("kuhn/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;
pub(crate) mod sentences;

use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Outcome, Seat, Seats, Values,
    broken_rules,
};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Kuhn>("Kuhn poker: three cards and one bet", "mcts");

/// The most hands that a game can have.
const MOST_HANDS: u8 = 30;

/// The rules of Kuhn poker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kuhn {
    hands: u8,
}

/// A card; a later one beats an earlier one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// The jack.
    Jack,
    /// The queen.
    Queen,
    /// The king.
    King,
}

impl Card {
    /// All cards, lowest first.
    pub const ALL: [Self; 3] = [Self::Jack, Self::Queen, Self::King];
}

/// Which card each seat gets; none where it is not known.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Deal(pub [Option<Card>; 2]);

/// What a seat does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Goes on without betting.
    Check,
    /// Bets a chip.
    Bet,
    /// Gives up the pot.
    Fold,
    /// Matches the other's bet.
    Call,
}

impl Action {
    const ALL: [Self; 4] = [Self::Check, Self::Bet, Self::Fold, Self::Call];
}

/// The betting of a hand so far.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Betting {
    Open,
    Check,
    Bet,
    CheckBet,
    CheckCheck,
    BetFold,
    BetCall,
    CheckBetFold,
    CheckBetCall,
}

impl Betting {
    const ALL: [Self; 9] = [
        Self::Open,
        Self::Check,
        Self::Bet,
        Self::CheckBet,
        Self::CheckCheck,
        Self::BetFold,
        Self::BetCall,
        Self::CheckBetFold,
        Self::CheckBetCall,
    ];

    /// The betting after an action; none where the rules have no such action.
    const fn after(self, action: Action) -> Option<Self> {
        match (self, action) {
            (Self::Open, Action::Check) => Some(Self::Check),
            (Self::Open, Action::Bet) => Some(Self::Bet),
            (Self::Check, Action::Check) => Some(Self::CheckCheck),
            (Self::Check, Action::Bet) => Some(Self::CheckBet),
            (Self::Bet, Action::Fold) => Some(Self::BetFold),
            (Self::Bet, Action::Call) => Some(Self::BetCall),
            (Self::CheckBet, Action::Fold) => Some(Self::CheckBetFold),
            (Self::CheckBet, Action::Call) => Some(Self::CheckBetCall),
            _ => None,
        }
    }

    /// Whether the hand is over with both cards shown.
    const fn is_showdown(self) -> bool {
        matches!(self, Self::CheckCheck | Self::BetCall | Self::CheckBetCall)
    }

    const fn is_fold(self) -> bool {
        matches!(self, Self::BetFold | Self::CheckBetFold)
    }

    const fn is_over(self) -> bool {
        self.is_showdown() || self.is_fold()
    }

    /// Whether a bet waits for its answer.
    const fn is_bet(self) -> bool {
        matches!(self, Self::Bet | Self::CheckBet)
    }

    /// What the beginner and the other have staked, the ante included.
    const fn stakes(self) -> [i64; 2] {
        match self {
            Self::Open | Self::Check | Self::CheckCheck => [1, 1],
            Self::Bet | Self::BetFold => [2, 1],
            Self::CheckBet | Self::CheckBetFold => [1, 2],
            Self::BetCall | Self::CheckBetCall => [2, 2],
        }
    }
}

/// Everything that changes in a game of Kuhn poker.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The number of the hand, from 1.
    hand: u8,
    /// The cards of the hand, each none where it is not known; none before the
    /// first deal.
    cards: Option<[Option<Card>; 2]>,
    betting: Betting,
    /// The chips that the first seat has won in the hands before this one.
    won: i8,
}

impl Position {
    /// The seat that begins the hand.
    const fn beginner(&self) -> usize {
        (self.hand as usize + 1) % 2
    }

    /// What the first seat wins in this hand; none while it goes on.
    fn result(&self) -> Option<i8> {
        let [first, second] = self.cards?;
        let (winner, chips) = if self.betting.is_showdown() {
            let chips = if self.betting == Betting::CheckCheck {
                1
            } else {
                2
            };
            (usize::from(first? < second?), chips)
        } else if self.betting.is_fold() {
            let other = usize::from(self.betting == Betting::CheckBetFold);
            (self.beginner() ^ other, 1)
        } else {
            return None;
        };
        Some(if winner == 0 { chips } else { -chips })
    }
}

impl Kuhn {
    /// A game of the given number of hands, 1 to 30.
    ///
    /// # Panics
    ///
    /// For any other number.
    #[must_use]
    pub const fn of_hands(hands: u8) -> Self {
        assert!(
            hands >= 1 && hands <= MOST_HANDS,
            "1 to 30 hands are played"
        );
        Self { hands }
    }

    /// What the first seat has won by now, if nobody is left to act.
    fn final_result(&self, state: &Position) -> Option<i8> {
        let result = state.result().filter(|_| state.hand == self.hands)?;
        Some(state.won + result)
    }

    /// What the first seat is paid where players ended the game early.
    fn paid_early(&self, state: &Position, winners: Seats) -> i64 {
        let closed = i64::from(state.won) + i64::from(state.result().unwrap_or(0));
        let Some(winner) = winners.lowest() else {
            return closed;
        };
        let loser = 1 - winner.index();
        let open = match (state.cards, state.betting) {
            (Some(_), betting) if betting.is_over() => 0,
            (_, betting) => betting.stakes()[loser ^ state.beginner()],
        };
        let lost = open + i64::from(self.hands - state.hand);
        closed + if loser == 0 { -lost } else { lost }
    }

    fn outcome_of(won: i8) -> Outcome {
        match won {
            0 => Outcome::draw(sentences::EQUAL_CHIPS),
            _ => Outcome::win(Seat::new(u8::from(won < 0)).into(), sentences::MORE_CHIPS),
        }
    }
}

impl Default for Kuhn {
    fn default() -> Self {
        Self::of_hands(1)
    }
}

impl Configure for Kuhn {
    const NAME: &'static str = "kuhn";

    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "hands",
        about: "How many hands are played.",
        values: Values::Number {
            default: 1,
            min: 1,
            max: MOST_HANDS as u32,
        },
    }];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        // The number was checked against the table above.
        let hands = options.number("hands").map_or(1, |hands| hands as u8);
        Ok(Self { hands })
    }

    fn options(&self) -> Options {
        match self.hands {
            1 => Options::new(),
            hands => Options::new().with("hands", hands),
        }
    }
}

broken_rules! {
    /// Why an action is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// A bet waits for its answer.
        BetStands = "kuhn.bet.stands"
            => "a bet stands: call it or fold";
        /// No bet waits for an answer.
        NoBet = "kuhn.bet.none"
            => "there is no bet: check, or bet yourself";
    }
}
