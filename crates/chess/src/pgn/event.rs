//! What a reader finds in a file.

use super::nag::Nag;
use super::result::GameResult;
use crate::san::San;

/// One element of a PGN file.
///
/// The events of a game are [`GameStart`](Event::GameStart), its tags,
/// [`TagsEnd`](Event::TagsEnd), the elements of its movetext, and
/// [`GameEnd`](Event::GameEnd). Comments may come anywhere between.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event<'a> {
    /// A game begins.
    GameStart,
    /// A tag: `[Event "Casual game"]`.
    Tag {
        /// Its name.
        name: &'a str,
        /// Its value, without the quotation marks and escapes.
        value: &'a str,
    },
    /// All tags have been read. This comes once in a game, even if it has no
    /// tags.
    TagsEnd,
    /// A comment, in braces or to the end of the line. Its text is as in the
    /// file, line ends included.
    Comment(&'a str),
    /// The number of a move, with or without dots.
    MoveNumber(u32),
    /// A move. Its glyph, as in `e4!`, follows as a [`Nag`](Event::Nag).
    Move(San),
    /// A null move, `--`, `Z0` or `@@@@`: the side to move passes.
    NullMove,
    /// An annotation of the previous move.
    Nag(Nag),
    /// A variation begins: moves that replace the previous move.
    VariationStart,
    /// The variation ends.
    VariationEnd,
    /// The result, which ends the movetext.
    Result(GameResult),
    /// The game ends. It may have had no result.
    GameEnd,
}

/// An [`Event`] whose text is still in the reader.
#[derive(Copy, Clone, Debug)]
pub(super) enum Step {
    GameStart,
    /// If it has the usual form, the bytes of its name and of its value, behind which
    /// the reader is. Otherwise the reader has put them aside.
    Tag(Option<(usize, usize)>),
    TagsEnd,
    /// The bytes between its signs, behind which the reader is; whether one closes it,
    /// and whether it is known to have no line ends.
    Comment {
        len: usize,
        is_braced: bool,
        is_one_line: bool,
    },
    MoveNumber(u32),
    Move(San),
    NullMove,
    Nag(Nag),
    VariationStart,
    VariationEnd,
    Result(GameResult),
    GameEnd,
}
