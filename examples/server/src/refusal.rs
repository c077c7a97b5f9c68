//! What is told of a request that was not followed.
use crate::message::Tell;
use boardwright::ruleset::TextError;

/// What a player is told of a text that was not followed.
pub(crate) fn told(why: TextError) -> Tell {
    match why {
        TextError::Refused(told) => refused(told.id, told.sentence),
        other => error(other.to_string()),
    }
}

/// A refusal with its id.
pub(crate) fn refused(rule: &str, reason: impl Into<String>) -> Tell {
    Tell::Refused {
        rule: rule.into(),
        reason: bounded(reason.into()),
    }
}

/// A message that cannot be followed.
pub(crate) fn error(reason: impl Into<String>) -> Tell {
    Tell::Error {
        reason: bounded(reason.into()),
    }
}

/// The refusal of a game that there is not.
pub(crate) fn no_game() -> Tell {
    refused("server.game", "there is no game of this name")
}

/// The refusal of everything that needs a seed.
pub(crate) fn not_begun() -> Tell {
    refused(
        "server.sealed",
        "the game begins when every seat has committed to its part of the seed and revealed it",
    )
}

/// A reason that quotes what was sent at length, cut to what can be read.
fn bounded(mut reason: String) -> String {
    const LONGEST: usize = 1_000;
    if let Some((end, _)) = reason.char_indices().nth(LONGEST) {
        reason.truncate(end);
        reason.push('…');
    }
    reason
}
