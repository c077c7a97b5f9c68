//! The messages of a stream in both directions. Each is one JSON object.
mod answer;
mod meeting;
mod new_game;
mod players;
mod reading;
mod request;
mod standing;
mod terms;

pub use answer::Tell;
pub use meeting::{OpenGame, OpenSeats, Rematch};
pub use new_game::{NewGame, SealedBy};
pub use players::{RatedPlayer, Rating, RatingList, text_to_sign};
pub use request::{Action, Request};
pub use standing::{ClockNow, Known, Now};
pub use terms::{Seal, SeedChooser, Terms};

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};

/// What the server sends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Message {
    /// The id of the request that this answers; `None` in a message that
    /// answers no request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// The number of the message among all that every stream of the game is told, counted from
    /// 1 without gaps; with `joined`, that of the last one so far. `None` in a message that is
    /// for one stream alone.
    ///
    /// A number tells no viewer more than another: each gets every message, as it may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// The content of a message.
    #[serde(flatten)]
    pub tell: Tell,
}

/// A message as it goes over the stream.
pub(crate) fn text(id: Option<u64>, number: Option<u64>, tell: Tell) -> Utf8Bytes {
    // Serialising plain strings and numbers into memory cannot fail.
    let text = serde_json::to_string(&Message { id, number, tell });
    text.expect("a message is plain data").into()
}
