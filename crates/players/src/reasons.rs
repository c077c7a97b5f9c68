//! What a player tells of its choice, in words.
use crate::Value;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use boardwright_ruleset::{Message, ParameterValue, messages};

messages! {
    /// What players say.
    pub const MESSAGES;
    UNJUDGED = "choice.unjudged" ("move", "legal") => "{move}, one of {legal} moves";
    OF_BOOK = "choice.of_book" ("move", "legal") => "{move}, of the book, one of {legal} moves";
    // The parts begin with their punctuation, as each may be left out.
    JUDGED = "choice.judged" ("move", "value", "equal", "rank", "others")
        => "{move} {value}{equal}, {rank}{others}";
    EQUAL = "choice.equal" ("moves") => ", as good as {moves}";
    EQUAL_TO_MORE = "choice.equal_to_more" ("moves") => ", as good as {moves} and others";
    BEST = "choice.best" ("considered", "positions")
        => "best of {considered} moves by {positions} positions";
    BEST_OF_SOME = "choice.best_of_some" ("considered", "legal", "positions")
        => "best of {considered} moves out of {legal} by {positions} positions";
    NEARLY_BEST = "choice.nearly_best" ("considered", "positions")
        => "nearly best of {considered} moves by {positions} positions";
    NEARLY_BEST_OF_SOME = "choice.nearly_best_of_some" ("considered", "legal", "positions")
        => "nearly best of {considered} moves out of {legal} by {positions} positions";
    THEN = "choice.then" ("moves") => "; then {moves}";
    OTHERS = "choice.others" ("moves") => "; others {moves}";
    CANDIDATE = "choice.candidate" ("move", "value") => "{move} {value}";
    ABOUT = "value.about" ("value") => "about {value}";
    POINTS = "value.points" ("value") => "{value} points";
    WON = "value.won" => "won";
    LOST = "value.lost" => "lost";
}

/// How many other moves are named.
const MOST_NAMED: usize = 3;

/// What a [`Choice`](crate::Choice) tells without its moves; its fields have the same meaning there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reasons {
    /// How many legal moves there were.
    pub legal: u64,
    /// How many of them the player looked at.
    pub considered: u64,
    /// How many positions it evaluated.
    pub positions: u64,
    /// Whether the move was drawn from the game's book.
    pub is_of_book: bool,
    /// Whether no value was estimated by a sample.
    pub exact: bool,
}

impl Reasons {
    /// As [`Choice::summary`](crate::Choice::summary): `text` is that of the chosen move and `value`
    /// what is expected of it. `others` are the candidates that were not chosen, the best first, each
    /// by a number, for which `name` gives its text, with its value.
    #[must_use]
    pub fn summary(
        &self,
        text: String,
        value: Option<Value>,
        others: Vec<(usize, Value)>,
        name: &dyn Fn(usize) -> String,
    ) -> Message {
        let Some(value) = value else {
            let unjudged = if self.is_of_book { &OF_BOOK } else { &UNJUDGED };
            return unjudged.with([text.into(), self.legal.into()]);
        };
        // What cannot be told apart is not told as better.
        let shown = value.to_string();
        let (equal, unequal): (Vec<_>, Vec<_>) = others
            .iter()
            .partition(|(_, other)| other.to_string() == shown);
        let is_best = unequal.iter().all(|(_, other)| *other < value);
        let told = if self.exact {
            value.told()
        } else {
            ABOUT.with([value.told().into()])
        };
        let named = equal.iter().take(MOST_NAMED);
        let named = named.map(|&(place, _)| ParameterValue::from(name(place)));
        let equal = match equal.len() {
            0 => Message::default(),
            count if count <= MOST_NAMED => EQUAL.with([named.collect()]),
            _ => EQUAL_TO_MORE.with([named.collect()]),
        };
        let then = unequal.iter().take(MOST_NAMED);
        let then = then.map(|&(place, other)| {
            let candidate = CANDIDATE.with([name(place).into(), other.without_unit().into()]);
            ParameterValue::from(candidate)
        });
        let others = match (unequal.is_empty(), is_best) {
            (true, _) => Message::default(),
            (false, true) => THEN.with([then.collect()]),
            (false, false) => OTHERS.with([then.collect()]),
        };
        let rank = self.rank(is_best);
        JUDGED.with([
            text.into(),
            told.into(),
            equal.into(),
            rank.into(),
            others.into(),
        ])
    }

    /// Among how many moves it is the best, or nearly so, and by how many positions.
    fn rank(&self, is_best: bool) -> Message {
        let Self {
            legal,
            considered,
            positions,
            ..
        } = *self;
        if considered < legal {
            let rank = if is_best {
                &BEST_OF_SOME
            } else {
                &NEARLY_BEST_OF_SOME
            };
            rank.with([considered.into(), legal.into(), positions.into()])
        } else {
            let rank = if is_best { &BEST } else { &NEARLY_BEST };
            rank.with([considered.into(), positions.into()])
        }
    }
}

impl Value {
    /// The value with its unit, as in `+0.40 points`: one of the smallest pieces of the game is worth one,
    /// as a hundred [points](Self::points) of the evaluation. A win and a loss have none.
    ///
    /// ```
    /// use boardwright_players::Value;
    /// assert_eq!(Value::from_points(40).told().as_str(), "+0.40 points");
    /// assert_eq!(Value::WIN.told().as_str(), "won");
    /// ```
    #[must_use]
    pub fn told(self) -> Message {
        match self {
            Self::WIN | Self::LOSS => self.without_unit(),
            _ => POINTS.with([self.to_string().into()]),
        }
    }

    /// The value alone, as in `+0.40`; `won` and `lost` are words.
    #[must_use]
    pub fn without_unit(self) -> Message {
        match self {
            Self::WIN => Message::from(&WON),
            Self::LOSS => Message::from(&LOST),
            _ => self.to_string().into(),
        }
    }
}
