#![doc = include_str!("liars_dice/rules.md")]

mod depict;
mod encoding;
mod notation;
mod ruleset;
pub(crate) mod sentences;

use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Values, broken_rules,
};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<LiarsDice>(
    "Liar's dice: bids on what the dice under all cups show",
    "mcts",
);

/// The most seats.
const MOST_SEATS: usize = 4;
/// The most dice that a seat begins with.
const MOST_DICE: u8 = 5;
/// The faces of a die.
const FACES: u8 = 6;

/// The rules of liar's dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiarsDice {
    players: u8,
    dice: u8,
}

/// The dice of a seat: how many show each face, from 1 on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Dice(pub [u8; FACES as usize]);

impl Dice {
    /// How many dice there are.
    fn count(self) -> u8 {
        self.0.iter().fold(0, |sum, &dice| sum.saturating_add(dice))
    }

    /// The faces in rising order, each as often as it shows.
    fn faces(self) -> impl Iterator<Item = u8> {
        let times = (1..=FACES).zip(self.0);
        times.flat_map(|(face, dice)| std::iter::repeat_n(face, dice.into()))
    }

    /// In how many ways the dice can fall so: a multinomial coefficient.
    fn weight(self) -> u64 {
        let factorial = |n: u8| (1..=u64::from(n)).product::<u64>();
        self.0.iter().fold(factorial(self.count()), |ways, &dice| {
            ways / factorial(dice)
        })
    }
}

/// A bid: at least this many dice show this face.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bid {
    /// How many dice.
    pub count: u8,
    /// The face, from 1 to 6.
    pub face: u8,
}

impl Bid {
    /// The number of bids up to this one, itself included.
    const fn rank(self) -> usize {
        (self.count as usize - 1) * FACES as usize + self.face as usize
    }
}

/// What a seat does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Makes a higher bid.
    Bid(Bid),
    /// Does not believe the last one.
    Challenge,
}

/// What lies under the cup of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Cup {
    /// Nothing: the seat has not rolled, or is out.
    Empty,
    /// Dice that the viewer does not know.
    Unknown,
    Dice(Dice),
}

/// What comes next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Stage {
    /// Those roll who have not; then this seat begins.
    Roll { beginner: u8 },
    /// This seat bids, or challenges the last bid.
    Bid { seat: u8, last: Option<Bid> },
    /// This seat challenged this bid, and the dice are shown.
    Shown { challenger: u8, bid: Bid },
}

/// Everything that changes in a game of liar's dice. Seats that do not play have
/// no dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// How many dice each seat has; the one that is lost by a challenge goes
    /// when the next round is rolled.
    dice: [u8; MOST_SEATS],
    cups: [Cup; MOST_SEATS],
    stage: Stage,
}

impl Position {
    /// How many dice are in the game. They grow fewer by one each round, so
    /// they also say which round it is.
    fn total(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// The seats from the one behind this on, around the table.
    fn behind(seat: u8) -> impl Iterator<Item = u8> {
        (1..=MOST_SEATS as u8).map(move |step| (seat + step) % MOST_SEATS as u8)
    }

    /// The next seat with dice.
    fn next(&self, seat: u8) -> u8 {
        let mut behind = Self::behind(seat);
        behind
            .find(|&next| self.dice[usize::from(next)] > 0)
            .unwrap_or(seat)
    }

    /// The seat with dice before this one, which made the last bid.
    fn previous(&self, seat: u8) -> u8 {
        let before = Self::behind(seat).take(MOST_SEATS - 1);
        let with_dice = before.filter(|&other| self.dice[usize::from(other)] > 0);
        with_dice.last().unwrap_or(seat)
    }

    /// The seat that loses a die; none while nobody has challenged, or where
    /// dice are not known.
    fn loser(&self) -> Option<u8> {
        let Stage::Shown { challenger, bid } = self.stage else {
            return None;
        };
        let mut found = 0;
        for (cup, dice) in self.cups.iter().zip(self.dice) {
            match cup {
                Cup::Dice(Dice(faces)) => found += faces[usize::from(bid.face) - 1],
                Cup::Unknown => return None,
                Cup::Empty if dice > 0 => return None,
                Cup::Empty => {}
            }
        }
        let is_true = found >= bid.count;
        Some(if is_true {
            challenger
        } else {
            self.previous(challenger)
        })
    }

    /// The seats whose dice are left once the die of a challenge is lost.
    fn dice_left(&self) -> [u8; MOST_SEATS] {
        let mut dice = self.dice;
        if let Some(loser) = self.loser() {
            dice[usize::from(loser)] -= 1;
        }
        dice
    }

    /// Takes the dice off the table after a challenge, for the next round.
    fn clear(&mut self) {
        let Some(loser) = self.loser() else { return };
        self.dice = self.dice_left();
        self.cups = [Cup::Empty; MOST_SEATS];
        let is_out = self.dice[usize::from(loser)] == 0;
        let beginner = if is_out { self.next(loser) } else { loser };
        self.stage = Stage::Roll { beginner };
    }

    /// The seat that rolls next; none where nobody has to.
    fn roller(&self) -> Option<usize> {
        (0..MOST_SEATS).find(|&seat| self.dice[seat] > 0 && self.cups[seat] == Cup::Empty)
    }
}

impl LiarsDice {
    /// A game of the given number of players (2 to 4) with the given number of dice each (1 to 5).
    ///
    /// # Panics
    ///
    /// For any other numbers.
    #[must_use]
    pub const fn new(players: u8, dice: u8) -> Self {
        assert!(
            players >= 2 && players as usize <= MOST_SEATS,
            "2 to 4 play"
        );
        assert!(dice >= 1 && dice <= MOST_DICE, "1 to 5 dice are rolled");
        Self { players, dice }
    }
}

impl Default for LiarsDice {
    fn default() -> Self {
        Self::new(2, MOST_DICE)
    }
}

impl Configure for LiarsDice {
    const NAME: &'static str = "liars-dice";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "players",
            about: "How many play.",
            values: Values::Number {
                default: 2,
                min: 2,
                max: MOST_SEATS as u32,
            },
        },
        OptionSpec {
            name: "dice",
            about: "How many dice each seat begins with.",
            values: Values::Number {
                default: MOST_DICE as u32,
                min: 1,
                max: MOST_DICE as u32,
            },
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let default = Self::default();
        // The numbers were checked against the table above.
        let number = |name| options.number(name).map(|number| number as u8);
        Ok(Self {
            players: number("players").unwrap_or(default.players),
            dice: number("dice").unwrap_or(default.dice),
        })
    }

    fn options(&self) -> Options {
        let default = Self::default();
        let mut options = Options::new();
        if self.players != default.players {
            options = options.with("players", self.players);
        }
        if self.dice != default.dice {
            options = options.with("dice", self.dice);
        }
        options
    }
}

broken_rules! {
    /// Why a bid or challenge is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// There is nothing to challenge.
        NoBid = "liars-dice.bid.first"
            => "there is no bid to challenge: make the first one";
        /// The bid is not higher than the last one.
        NotHigher = "liars-dice.bid.higher"
            => "a bid names more dice than the last one, or as many of a higher face";
        /// There are no such dice.
        NoSuchDice {
            /// How many dice are in the game.
            dice: u8,
        } = "liars-dice.bid.dice"
            => "a bid names a face from 1 to 6 and at most the {dice} dice in the game";
    }
}
