//! What calls take.
use super::members::{Asked, Given, Json, Members};
use serde::Serialize;
use serde::de::Error as _;

/// Defines what calls take. The name of each field is one word, as it is in JSON.
macro_rules! asked {
    ($($(#[doc = $about:literal])* $name:ident { $($(#[doc = $field_about:literal])* $field:ident: $kind:ty,)* })*) => {$(
        $(#[doc = $about])*
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
        pub struct $name {
            $($(#[doc = $field_about])* pub $field: $kind,)*
        }

        impl Asked for $name {
            fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
                Ok(Self { $($field: members.take(stringify!($field))?,)* })
            }
        }
    )*};
}

asked! {
    /// A game to describe.
    Describe {
        /// Its name with options.
        game: String,
    }

    /// A game to open.
    Open {
        /// Its name with options.
        game: String,
        /// What its dice follow from: a whole number below 2⁶⁴ or 64 hex digits. The page draws it
        /// from the browser's own source, so that nobody can foresee the dice.
        seed: String,
        /// Who plays, in the order of `Description.players`: `person`, or a bot with settings.
        players: Vec<String>,
        /// The bot that gives hints; `null` for the game's default opponent.
        adviser: Option<String>,
    }

    /// A saved game to go on with.
    Restore {
        /// What `keep` gave.
        kept: String,
        /// Who plays; `null` for those who played when it was saved.
        players: Option<Vec<String>>,
        /// The bot that gives hints; `null` for the game's default opponent.
        adviser: Option<String>,
    }

    /// A game that somebody else holds, such as a server.
    Follow {
        /// Its record, as those who look may have it.
        record: String,
        /// The seats of those who look; none for a spectator.
        seats: Vec<String>,
    }

    /// Who goes on with the game in the engine, and from where.
    SeatPlayers {
        /// After how many events; `null` for all.
        at: Option<usize>,
        /// Who plays.
        players: Vec<String>,
        /// The bot that gives hints; `null` for the game's default opponent.
        adviser: Option<String>,
    }

    /// Another game of the same rules and players.
    Again {
        /// What its dice follow from.
        seed: String,
        /// Whether the players change their seats round by one.
        changed: bool,
    }

    /// How the board is to be turned.
    Turn {
        /// By how many quarters clockwise, 0 to 3; `null` for the side of whoever looks.
        quarters: Option<u8>,
    }

    /// A seat.
    OfSeat {
        /// Its name.
        seat: String,
    }

    /// A move as text.
    Text {
        /// The text in the game's notation, or in the short one where the game has it.
        text: String,
    }

    /// A move as numbers.
    Values {
        /// One for each field.
        values: Vec<i32>,
    }

    /// An answer to an offer of a draw.
    AnswerOffer {
        /// Whether it is accepted.
        accepts: bool,
    }

    /// A position of the game.
    Step {
        /// After how many events.
        at: usize,
    }

    /// Positions to evaluate.
    Evaluate {
        /// The first, as a number of events.
        from: usize,
        /// How many at most. Ask for a few hundred at a time.
        most: usize,
    }

    /// Whose knowledge is meant.
    OfWhom {
        /// Whose.
        whose: Whose,
    }

    /// A file to write.
    WriteFile {
        /// `null` for a record, or the extension of one of `Games.files`.
        extension: Option<String>,
        /// Whose knowledge it holds. A file of another form holds the whole game.
        whose: Whose,
        /// The names of the players in the order of the seats; the rest are left out.
        names: Vec<String>,
    }

    /// A picture to draw.
    DrawPicture {
        /// After how many events; `null` for all.
        at: Option<usize>,
        /// How many pixels wide a cell is, 8 to 1024.
        cell: u16,
        /// Whether the lines of text stand below the board.
        captions: bool,
    }

    /// A picture that moves.
    Animate {
        /// How long each position stays, in milliseconds, 10 to 60,000.
        milliseconds: u32,
        /// How many pixels wide a cell is, 8 to 1024.
        cell: u16,
    }

    /// A count of sequences of decisions.
    Perft {
        /// The name of the game with options.
        game: String,
        /// How many decisions deep.
        depth: u32,
    }
}

/// Something that holds a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub struct Read {
    /// What it is.
    pub source: Source,
}

impl Asked for Read {
    fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
        Ok(Self {
            source: members.take_object("source")?,
        })
    }
}

/// Something that holds a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum Source {
    /// What `keep` or `share` gave.
    Kept {
        /// The text.
        kept: String,
    },
    /// A position of a game, from which it begins.
    Position {
        /// The name of the game with options.
        game: String,
        /// The position in the game's notation.
        position: String,
        /// What dice follow from, as in `open`.
        seed: String,
    },
    /// A file: a record, or another form of files, which its name tells; without a known extension
    /// it is a record. A file that tells rules is a game of them that has not begun.
    File {
        /// Its name.
        name: String,
        /// What it holds.
        text: String,
        /// Which game of a file that holds several, from 1.
        number: usize,
    },
}

impl Asked for Source {
    fn of(members: &mut Members) -> Result<Self, serde_json::Error> {
        let kind: String = members.take("kind")?;
        Ok(match &*kind {
            "kept" => Self::Kept {
                kept: members.take("kept")?,
            },
            "position" => Self::Position {
                game: members.take("game")?,
                position: members.take("position")?,
                seed: members.take("seed")?,
            },
            "file" => Self::File {
                name: members.take("name")?,
                text: members.take("text")?,
                number: members.take("number")?,
            },
            _ => {
                let sentence = format!("unknown variant `{kind}`, expected kept, position or file");
                return Err(serde_json::Error::custom(sentence));
            }
        })
    }
}

/// Whose knowledge of a game is meant. When the game is over, nothing is hidden from anybody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "api.ts"))]
pub enum Whose {
    /// That of somebody who sits in no seat.
    Spectator,
    /// That of the person who looks.
    Looking,
    /// Everything, with the seed.
    Everything,
}

impl Given for Whose {
    const WHAT: &'static str = "spectator, looking or everything";

    fn given(json: Json) -> Option<Self> {
        Some(match &*String::given(json)? {
            "spectator" => Self::Spectator,
            "looking" => Self::Looking,
            "everything" => Self::Everything,
            _ => return None,
        })
    }
}
