//! Refusals that name the broken rule.
//!
//! Each game has one enum of the rules a move can break; the referee has its
//! own for turns, dice, offers and the like. Both give the same three things: a
//! stable id that a program can match on and a reader can look up in
//! `docs/rules/`, the parameters as data, and a sentence.
use crate::{Message, MessageSpec, Parameter};
use alloc::string::ToString;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::error::Error;
use core::fmt::Debug;

/// A rule that a move can break.
///
/// Its `Display` is a sentence that a player understands, without a full stop:
/// "the bishop on c4 cannot reach e7: the pawn on d5 is in the way".
pub trait BrokenRule: Error + Copy + Eq + Debug + Send + Sync + 'static {
    /// Every id that [`BrokenRule::id`] can return, each with an anchor in
    /// `docs/rules/<game>.md`.
    const IDS: &'static [&'static str];

    /// The ids with the names of the parameters of each, for the files of languages;
    /// [`broken_rules!`](crate::broken_rules) writes it. Empty for rules that are told in English
    /// only.
    const MESSAGES: &'static [MessageSpec] = &[];

    /// A stable key, as in `chess.check.exposed`. It never changes meaning.
    ///
    /// The provided form is for a game with one rule; with more than one id it
    /// does not compile.
    fn id(&self) -> &'static str {
        const {
            assert!(
                Self::IDS.len() == 1,
                "with several ids, id() must say which of them is meant"
            );
        }
        Self::IDS[0]
    }

    /// What the sentence mentions, as data: squares, pieces, numbers.
    fn parameters(&self) -> Vec<Parameter> {
        Vec::new()
    }
}

/// For games in which every readable move of a due seat is legal, so that no
/// move is ever refused.
impl BrokenRule for Infallible {
    const IDS: &'static [&'static str] = &[];

    fn id(&self) -> &'static str {
        match *self {}
    }
}

/// A refusal told without the game's types is a message.
///
/// ```
/// # mod nim { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/nim.rs")); }
/// # use nim::TooMany;
/// use boardwright_ruleset::{Message, Parameter};
///
/// let refusal = Message::of_rule(&TooMany(2));
/// assert_eq!(refusal.id, "nim.take");
/// assert_eq!(refusal.to_string(), "between 1 and 2 matches can be taken");
/// assert_eq!(refusal.parameters, [Parameter::new("most", 2)]);
/// ```
impl Message {
    /// A game's broken rule, told without its type.
    pub fn of_rule<B: BrokenRule>(rule: &B) -> Self {
        Self {
            id: rule.id(),
            parameters: rule.parameters(),
            text: rule.to_string().into(),
        }
    }
}
