//! The games of a file, told to a program as they are read.

use super::dialect::Dialect;
use super::error::{Error, ErrorKind};
use super::limits::Limits;
use super::nag::Nag;
use super::place::Place;
use super::play::{Keeper, Player};
use super::reader::Reader;
use super::result::GameResult;
use super::skipped::Skipped;
use super::source::Source;
use crate::moves::Move;
use crate::position::Position;
use crate::san::Reading;
use alloc::string::String;
use core::ops::ControlFlow::{self, Continue};

/// What a program does with games as they are read.
///
/// Every method has an empty body, so a program writes only those that it
/// needs. Of each game come [`begin`](Self::begin), its tags,
/// [`start`](Self::start), the moves with all that is said about them, and at
/// last [`end`](Self::end) or [`refused`](Self::refused): as many of these two
/// as of `begin`. Comments in front of a game come before it begins, since they may
/// belong to none.
#[expect(unused_variables, reason = "the names say what the arguments are")]
pub trait Visitor {
    /// A game begins at this place.
    fn begin(&mut self, place: Place) {}

    /// A tag, without the quotation marks and escapes.
    fn tag(&mut self, name: &str, value: &str) {}

    /// The tags have been read, and the game starts from this position. This is
    /// not told of a game whose tags are refused. `Break`
    /// passes over the rest of the game, quickly and without looking for errors;
    /// [`end`](Self::end) comes next.
    fn start(&mut self, start: &Position) -> ControlFlow<()> {
        Continue(())
    }

    /// A move was played (`None`: a null move), in the main line or in a
    /// variation, and led to this position.
    fn played(&mut self, chosen: Option<Move>, after: &Position) {}

    /// An annotation of the last move, glyphs such as `!` included.
    fn annotation(&mut self, nag: Nag) {}

    /// A comment, as it stands in the file, line ends included.
    fn comment(&mut self, text: &str) {}

    /// A variation begins: moves that replace the last one. `Break` passes over
    /// it, and its end is not told.
    fn variation_start(&mut self) -> ControlFlow<()> {
        Continue(())
    }

    /// The variation ends. The next move follows the one before the variation.
    fn variation_end(&mut self) {}

    /// Something that lenient reading passed over in the game that ends next,
    /// see [`Reader::passed_over`].
    fn passed_over(&mut self, notice: &Error) {}

    /// The game has been read to its end: its result, if there is one, and the
    /// position after its last move.
    fn end(&mut self, result: Option<GameResult>, end: &Position) {}

    /// The game could not be read to its end. The position is that after the
    /// last good move of its main line.
    fn refused(&mut self, error: &Error, reached: &Position) {}
}

/// Reads the games one after another, plays them by the rules and tells a
/// [`Visitor`] what it reads. Nothing is kept, so this is the fastest way through
/// a file, and the memory that it takes does not depend on the games.
///
/// ```
/// use boardwright_chess::pgn::{GameResult, Skipped, Visitor, Visits};
/// use boardwright_chess::{Move, Position};
///
/// #[derive(Default)]
/// struct Counter {
///     moves: u32,
///     mates: u32,
/// }
///
/// impl Visitor for Counter {
///     fn played(&mut self, _: Option<Move>, _: &Position) {
///         self.moves += 1;
///     }
///
///     fn end(&mut self, _: Option<GameResult>, end: &Position) {
///         self.mates += u32::from(end.is_checkmate());
///     }
/// }
///
/// let text = "1. f3 e5 2. g4 {?} Qh4# 0-1\n\n1. e4 (1. d4) e5 *\n";
/// let mut counter = Counter::default();
/// let mut games = Visits::new(text.as_bytes()).skipping(Skipped::EVERYTHING);
/// while games.visit(&mut counter) {}
/// assert_eq!((counter.moves, counter.mates), (6, 1));
/// ```
#[derive(Clone, Debug)]
pub struct Visits<S> {
    reader: Reader<S>,
    start: Position,
    skipped: Skipped,
}

impl<S: Source> Visits<S> {
    /// The games of a file, a slice or another source, with the default limits,
    /// read leniently. Of the [`Limits`], those of a token, the tags and the
    /// depth are asked for; the others are about what is kept.
    pub fn new(source: S) -> Self {
        Self {
            reader: Reader::new(source),
            start: Position::start(),
            skipped: Skipped::NOTHING,
        }
    }

    /// The same with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.reader = self.reader.with_limits(limits);
        self
    }

    /// The same, with the given strictness; see
    /// [`Games::with_reading`](super::Games::with_reading).
    #[must_use]
    pub fn with_reading(mut self, reading: Reading) -> Self {
        self.reader = self.reader.with_reading(reading);
        self
    }

    /// The same for a file that departs from the standard in this way.
    #[must_use]
    pub fn with_dialect(mut self, dialect: Dialect) -> Self {
        self.reader = self.reader.with_dialect(dialect);
        self
    }

    /// The same, without telling the visitor about some parts.
    #[must_use]
    pub fn skipping(mut self, skipped: Skipped) -> Self {
        self.skipped = skipped;
        self.reader = self.reader.skipping(Skipped {
            tags: false,
            ..skipped
        });
        self
    }

    /// Reads one game. `false`, without telling anything but comments, if there
    /// is none left.
    pub fn visit<V: Visitor>(&mut self, visitor: &mut V) -> bool {
        loop {
            let keeper = Teller {
                visitor,
                skips_variations: self.skipped.variations,
                place: None,
                has_begun: false,
            };
            let player = Player::new(&self.reader, self.start, keeper);
            let mut player = player.skipping(self.skipped);
            let played = player.play(&mut self.reader);
            match played {
                Ok(false) => return false,
                Ok(true) if player.is_blank() => continue,
                Ok(true) | Err(_) => {}
            }
            let (end, result) = (player.end(), player.result);
            let teller = &mut player.keeper;
            // What fails before a game begins, fails behind the last one.
            teller.place.get_or_insert_with(|| self.reader.place());
            teller.begin_now();
            for notice in self.reader.passed_over() {
                teller.visitor.passed_over(notice);
            }
            match played {
                Ok(_) => teller.visitor.end(result, &end),
                Err(error) => {
                    teller.visitor.refused(&error, &end);
                    self.reader.skip_game();
                }
            }
            return true;
        }
    }

    /// Where the reader is, to show progress.
    #[must_use]
    pub fn place(&self) -> Place {
        self.reader.place()
    }

    /// The bytes of memory that the reader holds now.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.reader.memory()
    }
}

/// Tells a visitor what is read.
struct Teller<'a, V> {
    visitor: &'a mut V,
    skips_variations: bool,
    /// Where the game begins, once that is known.
    place: Option<Place>,
    /// Whether the visitor knows of the game. A comment alone begins none.
    has_begun: bool,
}

impl<V: Visitor> Teller<'_, V> {
    fn begin_now(&mut self) {
        if !self.has_begun {
            self.has_begun = true;
            self.visitor.begin(self.place.unwrap_or(Place::START));
        }
    }
}

impl<V: Visitor> Keeper for Teller<'_, V> {
    fn begin(&mut self, place: Place) {
        self.place = Some(place);
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.begin_now();
        self.visitor.tag(name, value);
    }

    fn start(&mut self, start: &Position, _: bool) -> ControlFlow<()> {
        self.begin_now();
        self.visitor.start(start)
    }

    #[inline]
    fn played(
        &mut self,
        chosen: Option<Move>,
        after: &Position,
        _: &Limits,
    ) -> Result<(), ErrorKind> {
        self.visitor.played(chosen, after);
        Ok(())
    }

    fn comment(&mut self, text: &str, _: bool) -> Option<usize> {
        self.visitor.comment(text);
        None
    }

    fn nag(&mut self, nag: Nag) {
        self.visitor.annotation(nag);
    }

    fn escape(&mut self, _: String) {}

    fn open(&mut self) -> bool {
        !self.skips_variations && self.visitor.variation_start().is_continue()
    }

    fn close(&mut self, _: Option<GameResult>) {
        self.visitor.variation_end();
    }

    fn keeps_text(&self) -> bool {
        false
    }
}
