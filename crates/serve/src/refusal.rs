//! The answers to requests that were not followed.
use crate::ServerRule;
use crate::message::Tell;
use boardwright_referee::TextError;

/// The answer to a text that the game refused or could not read.
#[must_use]
pub fn refusal(why: TextError) -> Tell {
    match why {
        TextError::Refused(told) => by_rule(told.id, told.text.into_owned()),
        other => error(other.to_string()),
    }
}

/// A refusal with the id of its rule.
pub(crate) fn by_rule(id: &str, reason: String) -> Tell {
    Tell::Refused {
        rule: id.into(),
        reason: bounded(reason),
    }
}

/// A refusal of the server's own.
pub(crate) fn refused(rule: ServerRule, reason: impl Into<String>) -> Tell {
    by_rule(rule.id(), reason.into())
}

/// A message that cannot be followed.
pub(crate) fn error(reason: impl Into<String>) -> Tell {
    Tell::Error {
        reason: bounded(reason.into()),
    }
}

/// The refusal of what this visitor may not do.
pub(crate) fn not_allowed(why: String) -> Tell {
    refused(ServerRule::Visitor, why)
}

/// The refusal of a game that does not exist.
pub(crate) fn no_game() -> Tell {
    refused(ServerRule::Game, "there is no game of this name")
}

/// The refusal of what the store could not do.
pub(crate) fn store_fails(why: &dyn std::fmt::Display) -> Tell {
    refused(ServerRule::Store, why.to_string())
}

/// Whether this says that the store could not do something.
pub(crate) fn is_of_the_store(tell: &Tell) -> bool {
    matches!(tell, Tell::Refused { rule, .. } if rule == ServerRule::Store.id())
}

/// What a stream is told if the code of a game failed.
pub(crate) fn failed() -> Tell {
    error("the server has failed in this game")
}

/// The refusal of everything that needs a seed.
pub(crate) fn not_begun() -> Tell {
    refused(
        ServerRule::Sealed,
        "the game begins when every seat has committed to its part of the seed and revealed it",
    )
}

/// Shortens a reason that quotes a long message.
fn bounded(mut reason: String) -> String {
    const LONGEST: usize = 1_000;
    if let Some((end, _)) = reason.char_indices().nth(LONGEST) {
        reason.truncate(end);
        reason.push('…');
    }
    reason
}
