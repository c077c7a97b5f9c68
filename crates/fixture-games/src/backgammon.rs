#![doc = include_str!("backgammon/rules.md")]

mod board;
mod cube;
mod depict;
mod dice;
mod encoding;
mod evaluate;
mod notation;
mod primer;
mod resignation;
mod ruleset;
mod score;
pub(crate) mod sentences;

pub use board::Board;
pub use dice::{Dice, Roll};
pub use resignation::Level;

use board::BAR;
use boardwright_ruleset::{
    Configure, GameSpec, OptionError, OptionSpec, Options, Seat, Values, broken_rules,
};
use cube::Cube;
use score::Score;
use sentences::{JACOBY_IN_A_MATCH, NO_CUBE};

/// The game for lists of games, with its default opponent.
pub const SPEC: GameSpec = GameSpec::of::<Backgammon>(
    "Backgammon: fifteen checkers, two dice and the doubling cube",
    "expectiminimax(positions=20000,margin=20)",
);

/// The seat that plays from the start as White.
const WHITE: Seat = Seat::new(0);
/// The other seat.
const BLACK: Seat = Seat::new(1);

/// The other seat.
const fn other(seat: Seat) -> Seat {
    if seat.index() == 0 { BLACK } else { WHITE }
}

/// What a win can be worth, in stakes.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Scoring {
    /// Three for a backgammon, two for a gammon, one for any other win.
    #[default]
    Full,
    /// Two for a gammon or a backgammon, one for any other win.
    Gammon,
    /// One for each win.
    WinLoss,
}

impl Scoring {
    const ALL: [Self; 3] = [Self::Full, Self::Gammon, Self::WinLoss];
    const WORDS: [&'static str; 3] = ["full", "gammon", "winloss"];

    /// The most stakes that a win brings: 1 to 3.
    #[must_use]
    pub const fn most(self) -> u8 {
        match self {
            Self::Full => 3,
            Self::Gammon => 2,
            Self::WinLoss => 1,
        }
    }
}

/// How often the cube can be turned, as the option tells it: the greatest stake.
const LIMITS: [&str; 10] = ["64", "2", "4", "8", "16", "32", "128", "256", "512", "1024"];
/// The default limit, 64, as a number of doublings.
const USUAL_DOUBLINGS: u8 = 6;
/// The longest match, in points.
const LONGEST_MATCH: u8 = 25;

/// The rules of backgammon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backgammon {
    scoring: Scoring,
    /// How often the stake can be doubled; 0 without the cube.
    most_doublings: u8,
    /// Whether gammons count only once the cube has been turned.
    jacoby: bool,
    /// To how many points a match is played; 0 for a single game.
    match_points: u8,
    /// Whether a seat may offer to resign, at a level that the other has to accept.
    resignations: bool,
}

impl Default for Backgammon {
    fn default() -> Self {
        Self {
            scoring: Scoring::Full,
            most_doublings: USUAL_DOUBLINGS,
            jacoby: false,
            match_points: 0,
            resignations: false,
        }
    }
}

impl Backgammon {
    /// A game without the cube, as OpenSpiel plays it.
    #[must_use]
    pub const fn without_cube(scoring: Scoring) -> Self {
        Self {
            scoring,
            most_doublings: 0,
            jacoby: false,
            match_points: 0,
            resignations: false,
        }
    }
}

impl Backgammon {
    const fn has_cube(&self) -> bool {
        self.most_doublings > 0
    }

    const fn is_match(&self) -> bool {
        self.match_points > 0
    }
}

impl Configure for Backgammon {
    const NAME: &'static str = "backgammon";

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "cube",
            about: "Whether the stake can be doubled with the doubling cube.",
            values: Values::OneOf(&["on", "off"]),
        },
        OptionSpec {
            name: "limit",
            about: "The greatest stake that the cube can show.",
            values: Values::OneOf(&LIMITS),
        },
        OptionSpec {
            name: "jacoby",
            about: "Whether gammons and backgammons count only once a double was taken.",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "match",
            about: "To how many points a match is played; 0 for a single game.",
            values: Values::Number {
                default: 0,
                min: 0,
                max: LONGEST_MATCH as u32,
            },
        },
        OptionSpec {
            name: "resignations",
            about: "Whether a seat may offer to resign a game, a gammon or a backgammon.",
            values: Values::OneOf(&["off", "on"]),
        },
        OptionSpec {
            name: "scoring",
            about: "Whether a backgammon counts three and a gammon two, both two, or both one.",
            values: Values::OneOf(&Scoring::WORDS),
        },
    ];

    fn configure(options: &Options) -> Result<Self, OptionError> {
        let has_cube = options.get("cube") != Some("off");
        let jacoby = options.is_on("jacoby");
        let limit = options.number("limit");
        if !has_cube && (jacoby || limit.is_some_and(|limit| limit != 1 << USUAL_DOUBLINGS)) {
            return Err(OptionError::combination(NO_CUBE));
        }
        // The number was checked against the table above.
        let match_points = options.number("match").map_or(0, |points| points as u8);
        if jacoby && match_points > 0 {
            return Err(OptionError::combination(JACOBY_IN_A_MATCH));
        }
        let scoring = options.get("scoring").unwrap_or(Scoring::WORDS[0]);
        let scoring = Scoring::WORDS.iter().position(|word| *word == scoring);
        // Every limit is a power of two.
        let doublings = limit.map_or(USUAL_DOUBLINGS, |limit| limit.ilog2() as u8);
        Ok(Self {
            scoring: Scoring::ALL[scoring.unwrap_or_default()],
            most_doublings: if has_cube { doublings } else { 0 },
            jacoby,
            match_points,
            resignations: options.is_on("resignations"),
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::new();
        match self.most_doublings {
            0 => options = options.with("cube", "off"),
            USUAL_DOUBLINGS => {}
            doublings => options = options.with("limit", 1_u32 << doublings),
        }
        if self.jacoby {
            options = options.with("jacoby", "on");
        }
        if self.is_match() {
            options = options.with("match", self.match_points);
        }
        if self.resignations {
            options = options.with("resignations", "on");
        }
        if self.scoring != Scoring::Full {
            options = options.with("scoring", Scoring::WORDS[self.scoring as usize]);
        }
        options
    }
}

/// What a seat does.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Rolls the dice instead of offering a double.
    Roll,
    /// Offers to double the stake.
    Double,
    /// Takes an offered double, and the cube with it.
    Take,
    /// Drops an offered double, and so loses the stake that was.
    Drop,
    /// Moves no checker, since none can be moved.
    Pass,
    /// Moves a checker by one die.
    Checker {
        /// Where it comes from as its owner counts: a point from 1 to 24, or 25 for the bar.
        from: u8,
        /// The face of the die, 1 to 6.
        die: u8,
    },
    /// Offers to resign at this level, before the roll.
    Resign(Level),
    /// Accepts the resignation that the other has offered.
    Accept,
    /// Refuses it, and the game goes on.
    Refuse,
}

/// What comes next.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
enum Stage {
    /// Each seat rolls one die.
    Opening,
    /// The seat rolls, or doubles first.
    Before(Seat),
    /// The seat takes the double that the other has offered, or drops it.
    Answer(Seat),
    /// The dice of the seat.
    Roll(Seat),
    /// The seat moves a checker by one of the dice that are left.
    Play(Seat, Dice),
    /// The seat has dropped a double, which ends the game.
    Dropped(Seat),
    /// The seat accepts the resignation that the other has offered, or refuses it.
    Offered(Seat, Level),
    /// The seat rolls, or doubles first: its resignation was refused.
    Refused(Seat),
    /// The resignation of the seat was accepted, which ends the game.
    Resigned(Seat, Level),
}

/// Everything that changes in a game of backgammon.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    board: Board,
    cube: Cube,
    stage: Stage,
    /// The points of a match; none of a single game.
    score: Score,
}

impl Position {
    /// Where the checkers are.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }
}

broken_rules! {
    /// Why a move is refused.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub enum Rule {
        /// Checkers move after the roll.
        RollFirst = "backgammon.roll.first"
            => "roll the dice before you move";
        /// There is a roll already.
        Rolled = "backgammon.roll.done"
            => "the dice are rolled already";
        /// This seat may not double now.
        Double = "backgammon.double"
            => "a double is offered before the roll, by whom the cube allows it";
        /// A double waits for its answer.
        Answer = "backgammon.double.answer"
            => "take the double or drop it first";
        /// No double is offered.
        NoDouble = "backgammon.double.none"
            => "no double is offered to you";
        /// This seat may not resign so now.
        Resign = "backgammon.resign"
            => "a resignation is offered before the roll, once in a turn, and at most at the level \
                that can still be lost";
        /// A resignation waits for its answer.
        AnswerResignation = "backgammon.resign.answer"
            => "accept the resignation or refuse it first";
        /// No resignation is offered.
        NoResignation = "backgammon.resign.none"
            => "no resignation is offered to you";
        /// A checker can be moved.
        Pass = "backgammon.pass"
            => "you can move a checker, so you must";
        /// No such die is left.
        Die {
            /// The face.
            die: u8,
        } = "backgammon.die"
            => "no die with {die} is left";
        /// The seat has no checker there.
        From {
            /// The point, or 25 for the bar.
            from: u8,
        } = "backgammon.from"
            => "you have no checker on {}", told(*from);
        /// Checkers on the bar go first.
        Bar = "backgammon.bar"
            => "your checkers on the bar enter first";
        /// The other seat holds the target.
        Blocked {
            /// The target as the mover counts.
            to: u8,
        } = "backgammon.blocked"
            => "point {to} is held by two or more checkers of the other seat";
        /// A checker stands outside the home board.
        NotHome = "backgammon.off.home"
            => "checkers are borne off once all are in the home board";
        /// A checker stands on a higher point.
        Higher {
            /// The face.
            die: u8,
        } = "backgammon.off.higher"
            => "a {die} bears off from a lower point only if no checker is on a higher one";
        /// The other die could not be played any more.
        Both = "backgammon.both"
            => "both dice can be played, so no move may spoil the other";
        /// The larger die has to be played.
        Larger = "backgammon.larger"
            => "only one of the dice can be played, and it has to be the larger";
    }
}

/// A place of a checker in words.
fn told(from: u8) -> String {
    match from {
        BAR => "the bar".into(),
        point => format!("point {point}"),
    }
}
