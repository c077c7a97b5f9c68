//! PGN as a stream of events.

use super::decode::{decode, decoded};
use super::dialect::Dialect;
use super::error::{Error, ErrorKind, Found};
use super::escape::Escapes;
pub(super) use super::event::{Event, Step};
use super::known_tags::KnownTags;
use super::limits::Limits;
use super::place::Place;
use super::result::GameResult;
use super::skipped::Skipped;
use super::source::Source;
use super::window::Window;
use crate::san::Reading;
use alloc::string::String;
use alloc::vec::Vec;

/// Reads PGN event by event, without the rules: a [`San`](crate::san::San) need not be legal.
///
/// It holds one token in memory, whatever the length of the input. After an
/// error it passes over the rest of the game and goes on with the next one; an
/// error replaces the remaining events of its game, so no
/// [`GameEnd`](Event::GameEnd) follows it.
///
/// A game ends with its result. If that is missing, it ends with the text, or
/// where a line begins with the tag of another game. After tags without moves,
/// that is a second tag `Event` or, after an empty line, a tag of the
/// [roster](super::Tags::ROSTER) that the game has already; in a game without the
/// tag `Event` any tag that it has already.
///
/// ```
/// use boardwright_chess::pgn::{Event, Reader};
///
/// let text = "[White \"Greco\"]\n\n1. e4 {best by test} e5!? 1-0\n";
/// let mut reader = Reader::new(text.as_bytes());
/// let mut seen = Vec::new();
/// while let Some(event) = reader.read() {
///     seen.push(match event? {
///         Event::Tag { name, value } => format!("{name} is {value}"),
///         Event::Move(san) => san.to_string(),
///         Event::Comment(text) => text.to_string(),
///         Event::Nag(nag) => nag.to_string(),
///         Event::Result(result) => result.to_string(),
///         _ => continue,
///     });
/// }
/// assert_eq!(seen, ["White is Greco", "e4", "best by test", "e5", "$5", "1-0"]);
/// # Ok::<(), boardwright_chess::pgn::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader<S> {
    pub(super) window: Window<S>,
    pub(super) limits: Limits,
    pub(super) reading: Reading,
    pub(super) dialect: Dialect,
    pub(super) state: State,
    /// The byte at which the first thing on its line was last found.
    pub(super) line_start: u64,
    /// Where the value of the last tag begins, after its quotation mark.
    pub(super) value_place: Place,
    pub(super) value_is_utf8: bool,
    /// The name of the last tag in an unusual form.
    pub(super) name: String,
    /// Its value, the last word, or a text that is not UTF-8.
    pub(super) text: String,
    /// The last word with the letters of the standard, if it had others.
    pub(super) translated: String,
    pub(super) tags: usize,
    pub(super) known_tags: KnownTags,
    /// Whether any game so far has had a tag Event.
    pub(super) file_has_events: bool,
    /// Whether a move comes before this in the same line of play.
    pub(super) moved: bool,
    /// The variations that are open, outermost first.
    pub(super) open: Vec<Open>,
    /// The result at the end of the innermost variation, where it has one.
    pub(super) variation_result: Option<GameResult>,
    pub(super) escapes: Escapes,
    pub(super) wanted_tags: WantedTags,
    /// Comments give no events.
    pub(super) skips_comments: bool,
    /// Variations give no events.
    pub(super) skips_variations: bool,
    /// The usual numbers of moves give no events.
    pub(super) passes_numbers: bool,
    /// The bytes of the last word, if nothing was looked at since.
    pub(super) last_word: usize,
    pub(super) passed_over: Vec<Error>,
}

/// Which tags give events.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum WantedTags {
    All,
    /// Those that tell how a game begins.
    Setting,
    None,
}

impl WantedTags {
    /// Whether a tag of this name gives an event.
    #[inline]
    pub(super) fn wants(self, name: &[u8]) -> bool {
        match self {
            Self::All => true,
            Self::Setting => matches!(name, b"FEN" | b"SetUp" | b"Variant"),
            Self::None => false,
        }
    }
}

/// A variation that has begun.
#[derive(Copy, Clone, Debug)]
pub(super) struct Open {
    /// Where it begins.
    pub(super) place: Place,
}

/// Where in a game the reader is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum State {
    Between,
    Tags,
    Moves,
    /// A comment on the same line still belongs to the game.
    AfterResult,
    /// The rest of a game must still be skipped.
    Skip(Skip),
    Ended,
}

/// How the rest of a game is skipped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Skip {
    /// The rest of the tags, then the moves.
    Tags,
    /// To the result, or to the tags of another game.
    Moves,
    /// Comments on the same line, since the result has been read.
    Comments,
    /// To the tags of another game after an empty line, since nothing before
    /// them can be trusted.
    Lines,
}

impl<S: Source> Reader<S> {
    /// A reader of a file, a slice or another source, with the default limits,
    /// that reads leniently.
    pub fn new(source: S) -> Self {
        let limits = Limits::DEFAULT;
        Self {
            window: Window::new(source, reach(&limits)),
            limits,
            reading: Reading::Lenient,
            dialect: Dialect::default(),
            state: State::Between,
            line_start: 0,
            value_place: Place::START,
            value_is_utf8: true,
            name: String::new(),
            text: String::new(),
            translated: String::new(),
            tags: 0,
            known_tags: KnownTags::default(),
            file_has_events: false,
            moved: false,
            open: Vec::new(),
            variation_result: None,
            escapes: Escapes::default(),
            wanted_tags: WantedTags::All,
            skips_comments: false,
            skips_variations: false,
            passes_numbers: false,
            last_word: 0,
            passed_over: Vec::new(),
        }
    }

    /// The same reader with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self.window.set_reach(reach(&limits));
        self
    }

    /// The same reader, with the given strictness. If strict, moves must be in
    /// the standard's form, each game must have a result, and no tag may come
    /// twice.
    #[must_use]
    pub fn with_reading(mut self, reading: Reading) -> Self {
        self.reading = reading;
        self
    }

    /// The same reader for a file that departs from the standard in this way.
    #[must_use]
    pub fn with_dialect(mut self, dialect: Dialect) -> Self {
        self.dialect = dialect;
        self
    }

    /// The same reader, which passes over some parts without giving events for
    /// them.
    ///
    /// ```
    /// use boardwright_chess::pgn::{Event, Reader, Skipped};
    ///
    /// let text = "[White \"Greco\"]\n\n1. e4 {best by test} e5 (1... c5) *\n";
    /// let mut reader = Reader::new(text.as_bytes()).skipping(Skipped::EVERYTHING);
    /// let mut moves = 0;
    /// while let Some(event) = reader.read() {
    ///     match event? {
    ///         Event::Move(_) => moves += 1,
    ///         Event::Tag { .. } | Event::Comment(_) => unreachable!("these are passed over"),
    ///         _ => {}
    ///     }
    /// }
    /// assert_eq!(moves, 2);
    /// # Ok::<(), boardwright_chess::pgn::Error>(())
    /// ```
    #[must_use]
    pub fn skipping(mut self, skipped: Skipped) -> Self {
        self.wanted_tags = if skipped.tags {
            WantedTags::None
        } else {
            WantedTags::All
        };
        self.skips_comments = skipped.comments;
        self.skips_variations = skipped.variations;
        self
    }

    /// What lenient reading has passed over in this game so far although the
    /// standard does not allow it: the errors with which strict reading would
    /// have refused the game, of the kinds that a reader cannot see in its
    /// events. The first hundred are kept.
    #[must_use]
    pub fn passed_over(&self) -> &[Error] {
        &self.passed_over
    }

    /// Refuses the game with this error or, if lenient, takes note of it.
    pub(super) fn pass_over(&mut self, error: Error) -> Result<(), Error> {
        if self.reading == Reading::Strict {
            return Err(error);
        }
        if self.passed_over.len() < MOST_NOTICES {
            self.passed_over.push(error);
        }
        Ok(())
    }

    /// The word that was read last, with nothing looked at since.
    pub(super) fn last_word(&self) -> String {
        let mut text = String::new();
        decode(self.window.behind(self.last_word), &mut text);
        text
    }

    /// The next event; `None` at the end of the input.
    ///
    /// # Errors
    ///
    /// What is wrong with the game that is being read. The next call goes on
    /// with the next game, except after [`ErrorKind::Source`], which is the
    /// last result of a reader.
    pub fn read(&mut self) -> Option<Result<Event<'_>, Error>> {
        let step = self.read_step()?;
        Some(step.map(|step| self.event(step)))
    }

    /// As [`read`](Self::read). The event is then still to be made of the step.
    pub(super) fn read_step(&mut self) -> Option<Result<Step, Error>> {
        let plain = match self.state {
            // What is read at once could as well be read byte by byte.
            _ if cfg!(boardwright_small) => None,
            State::Moves => self.plain_step(),
            State::Tags => self.plain_tag(),
            _ => None,
        };
        if let Some(step) = plain {
            return Some(Ok(step));
        }
        match self.step() {
            Ok(None) => None,
            Ok(Some(step)) => Some(Ok(step)),
            Err(error) => {
                self.state = match (&error.kind, self.state) {
                    (ErrorKind::Source(_), _) => State::Ended,
                    (_, State::Tags) => State::Skip(Skip::Tags),
                    (_, State::Moves) => State::Skip(Skip::Moves),
                    (_, State::AfterResult) => State::Between,
                    (_, other) => other,
                };
                Some(Err(error))
            }
        }
    }

    /// Passes over the rest of the game, quickly and without looking for
    /// errors. The next event is the start of the next game.
    pub fn skip_game(&mut self) {
        self.state = match self.state {
            State::Tags => State::Skip(Skip::Tags),
            State::Moves => State::Skip(Skip::Moves),
            State::AfterResult => State::Skip(Skip::Comments),
            other => other,
        };
    }

    /// Passes over the rest of the innermost variation, quickly and without
    /// looking at its moves. Its end gives no event. Does nothing outside of
    /// variations.
    ///
    /// # Errors
    ///
    /// If the variation, or a comment in it, does not end. The rest of the
    /// game is then passed over.
    pub fn skip_variation(&mut self) -> Result<(), Error> {
        let Some(open) = self.open.pop() else {
            return Ok(());
        };
        // A variation can only begin after a move.
        self.moved = true;
        self.skip_open_variation(Some(open.place))
    }

    /// Passes over what is left of a variation that began at `open`, or where the last
    /// event did.
    pub(super) fn skip_open_variation(&mut self, open: Option<Place>) -> Result<(), Error> {
        self.pass_variation(open).inspect_err(|error| {
            self.state = match error.kind {
                ErrorKind::Source(_) => State::Ended,
                _ => State::Between,
            };
        })
    }

    /// Where the last event begins.
    #[must_use]
    pub fn place(&self) -> Place {
        self.window.marked()
    }

    /// As [`place`](Self::place), but the next call counts on from here.
    pub(super) fn counted_place(&mut self) -> Place {
        self.window.count_to_mark();
        self.place()
    }

    /// The nesting depth of variations at the reader's place; 0 in the main
    /// line.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// The bytes of memory that the reader holds now. It depends on the
    /// longest token and the deepest variation so far, and not on the length
    /// of the input.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.window.size()
            + self.name.capacity()
            + self.known_tags.memory()
            + self.text.capacity()
            + self.translated.capacity()
            + self.open.capacity() * size_of::<Open>()
    }

    /// The event of the step that was read last.
    fn event(&mut self, step: Step) -> Event<'_> {
        match step {
            Step::GameStart => Event::GameStart,
            Step::Tag(plain) => {
                let (name, value) = self.tag_text(plain);
                Event::Tag { name, value }
            }
            Step::TagsEnd => Event::TagsEnd,
            Step::Comment { len, is_braced, .. } => {
                Event::Comment(self.comment_text(len, is_braced))
            }
            Step::MoveNumber(number) => Event::MoveNumber(number),
            Step::Move(san) => Event::Move(san),
            Step::NullMove => Event::NullMove,
            Step::Nag(nag) => Event::Nag(nag),
            Step::VariationStart => Event::VariationStart,
            Step::VariationEnd => Event::VariationEnd,
            Step::Result(result) => Event::Result(result),
            Step::GameEnd => Event::GameEnd,
        }
    }

    /// The name and the value of a [`Step::Tag`] that was read last.
    #[inline]
    pub(super) fn tag_text(&mut self, plain: Option<(usize, usize)>) -> (&str, &str) {
        let Some((name, value)) = plain else {
            return (&self.name, &self.text);
        };
        // `Name "value"]`, of which both are looked at together.
        let value_start = name + 2;
        let bytes = &self.window.behind(value_start + value + 2)[..value_start + value];
        match core::str::from_utf8(bytes) {
            Ok(text) => (&text[..name], &text[value_start..]),
            Err(_) => (
                decoded(&bytes[..name], &mut self.name),
                decoded(&bytes[value_start..], &mut self.text),
            ),
        }
    }

    /// The text of a [`Step::Comment`] that was read last.
    #[inline]
    pub(super) fn comment_text(&mut self, len: usize, is_braced: bool) -> &str {
        let bytes = self.window.behind(len + usize::from(is_braced));
        decoded(&bytes[..len], &mut self.text)
    }

    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>, Error> {
        self.look(0)
    }

    #[inline]
    pub(super) fn look(&mut self, ahead: usize) -> Result<Option<u8>, Error> {
        match self.window.seen(ahead) {
            None => self.load(ahead),
            seen => Ok(seen),
        }
    }

    #[cold]
    fn load(&mut self, ahead: usize) -> Result<Option<u8>, Error> {
        let place = self.window.place();
        self.window
            .look(ahead)
            .map_err(|error| Error::new(place, ErrorKind::Source(error)))
    }

    /// The error that the next character is not the expected one.
    pub(super) fn unexpected(&mut self, expected: &'static str) -> Result<Error, Error> {
        let found = match self.peek()? {
            None => Found::End,
            Some(_) => Found::Character(self.character()?),
        };
        let kind = ErrorKind::Unexpected { expected, found };
        Ok(Error::new(self.window.place(), kind))
    }
}

/// How many notices of what was passed over are kept of one game.
const MOST_NOTICES: usize = 100;

/// How far the window must see: one token, and a little to see what follows.
const fn reach(limits: &Limits) -> usize {
    limits.token.saturating_add(64)
}
