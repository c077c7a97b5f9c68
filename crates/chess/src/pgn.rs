//! Files of games: PGN, read as a stream, edited and written.
//!
//! There are four readers; the others are built on the first. [`Reader`] turns
//! the text into [`Event`]s (tags, moves, comments, variations) and knows no
//! rules. [`Games`] plays the events and gives a [`Game`] for each: its tags and
//! the legal moves of its main line. [`Trees`] gives a [`Tree`], with every
//! variation, to be edited and written again. [`Visits`] keeps nothing and tells
//! a [`Visitor`] what it reads and plays. A program that wants the moves takes
//! `Games`; one that wants to keep everything takes `Trees`; one that goes
//! through large files takes `Visits`; one that has rules of its own takes
//! `Reader`.
//!
//! All but `Trees` pass over what is not wanted, as [`Skipped`] names it.
//! `Reader` is asked for each event, so that a program can stop, pass over a game
//! by its tags ([`Reader::skip_game`]), or keep its own state on its own stack.
//!
//! **Memory.** One token is held at a time, so a file of any length is read in
//! a few kilobytes; [`Limits`] bound the memory that one game can take.
//!
//! **Errors** have a line, a column, and what was expected or which rule was
//! broken. An error does not end the reading: it goes on with the next game,
//! even after a comment or a variation that was never closed.
//!
//! **Non-standard forms** are read, unless [`Reading::Strict`] is set: any
//! spacing and line ends, missing tags and results, `0-0`, `e.p.`, figurines,
//! signs such as `±`, results inside variations, UTF-8 with or without a byte
//! order mark, and Latin-1.
//!
//! What the text alone does not show is told by a [`Dialect`]: letters of other
//! languages, and comments in comments.
//!
//! ```
//! use boardwright_chess::pgn::{GameResult, Games};
//!
//! let text = r#"
//! [White "Légal"]
//! [Black "Saint Brie"]
//!
//! 1. e4 e5 2. Bc4 d6 3. Nf3 Bg4 {a pin that does not hold} 4. Nc3 g6
//! 5. Nxe5! Bxd1 (5... dxe5 6. Qxg4) 6. Bxf7+ Ke7 7. Nd5# 1-0
//! "#;
//! for game in Games::new(text.as_bytes()) {
//!     let game = game?;
//!     assert_eq!(game.tags.get("White"), Some("Légal"));
//!     assert_eq!(game.moves.len(), 13);
//!     assert_eq!(game.result, Some(GameResult::White));
//!     assert!(game.end.is_checkmate());
//! }
//! # Ok::<(), boardwright_chess::pgn::GameError>(())
//! ```

mod blank;
mod comment;
mod decode;
mod dialect;
mod error;
mod escape;
mod event;
mod game;
mod games;
mod grow;
mod known_tags;
mod lex;
mod lex_tags;
mod limits;
mod nag;
mod place;
mod plain;
mod plain_tags;
mod play;
mod reader;
#[cfg(feature = "referee")]
mod refereed;
mod result;
mod resync;
mod scan;
mod skipped;
mod source;
mod steps;
mod tags;
mod tree;
mod trees;
mod visit;
mod window;
mod write;

pub use crate::san::{Letters, Reading};
pub use comment::{Clock, Eval, commands};
pub use dialect::Dialect;
pub use error::{Enclosed, Error, ErrorKind, Found};
pub use event::Event;
pub use game::{Comments, Game, PlayedMove};
pub use games::{GameError, Games};
pub use limits::Limits;
pub use nag::Nag;
pub use place::Place;
pub use reader::Reader;
#[cfg(feature = "referee")]
pub use refereed::{RefereedError, refereed, tree_of};
pub use result::GameResult;
pub use skipped::Skipped;
pub use source::{Source, SourceError};
pub use tags::Tags;
pub use tree::{NodeId, Remarks, Tree, TreeError};
pub use trees::{TreeReadError, Trees};
pub use visit::{Visitor, Visits};
pub use write::{write, write_in, write_trailing};
