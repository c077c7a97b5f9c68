//! Plays the events of one game by the rules, and hands over what is to be kept.

use super::error::{Error, ErrorKind};
use super::lex::place_in;
use super::limits::Limits;
use super::nag::Nag;
use super::place::Place;
use super::reader::{Reader, Step, WantedTags};
use super::result::GameResult;
use super::skipped::Skipped;
use super::source::Source;
use crate::fen;
use crate::moves::Move;
use crate::piece::{CastlingSide, Color};
use crate::position::Position;
use crate::san::{Reading, San};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_geometry::Square8;
use boardwright_ruleset::PositionError;
use core::ops::ControlFlow;

/// Takes what is read of a game: makes a game or a tree of it, or gives it to a
/// program.
pub(super) trait Keeper {
    /// A game begins here, or a comment that may belong to none.
    fn begin(&mut self, place: Place);

    /// A tag that is kept.
    fn tag(&mut self, name: &str, value: &str);

    /// All tags have been read, and there is more than comments. `Break` passes
    /// over the rest of the game.
    fn start(&mut self, start: &Position, is_chess960: bool) -> ControlFlow<()>;

    /// Whether what is said takes memory.
    fn keeps_text(&self) -> bool {
        true
    }

    /// A move, or `None` for a null move, and the position after it.
    ///
    /// # Errors
    ///
    /// If there are more moves than may be kept.
    fn played(
        &mut self,
        chosen: Option<Move>,
        after: &Position,
        limits: &Limits,
    ) -> Result<(), ErrorKind>;

    /// A comment as it stands in the file. Returns the bytes that are kept of
    /// it, or `None` if it is not kept. It may be known that it has no line ends.
    fn comment(&mut self, text: &str, is_one_line: bool) -> Option<usize>;

    fn nag(&mut self, nag: Nag);

    /// An escaped line, without its sign.
    fn escape(&mut self, line: String);

    /// A variation begins. Returns whether its moves are played.
    fn open(&mut self) -> bool;

    /// A variation whose moves were played has ended.
    fn close(&mut self, result: Option<GameResult>);
}

/// What the rules need to know of a game that is being read.
pub(super) struct Player<K> {
    pub(super) keeper: K,
    /// What is passed over. Tags that tell how a game begins are read anyway.
    skips_tags: bool,
    limits: Limits,
    reading: Reading,
    /// The bytes of tags and comments so far.
    text: usize,
    setting: Setting,
    line: Line,
    /// The lines to return to after a variation, outermost first.
    waiting: Vec<Line>,
    /// Whether there was more than comments.
    has_content: bool,
    has_started: bool,
    is_chess960: bool,
    pub(super) result: Option<GameResult>,
}

/// What the tags say about the start and the result.
#[derive(Default)]
struct Setting {
    /// The names of the tags so far. Only strict reading asks for them.
    names: Vec<String>,
    variant: Option<String>,
    fen: Option<Fen>,
    /// Whether the tag `SetUp` says that there is a tag `FEN`.
    needs_fen: Option<bool>,
    result: Option<String>,
}

/// The value of the tag `FEN`.
struct Fen {
    text: String,
    place: Place,
    is_utf8: bool,
}

/// A line of play: where it is, and where it was before its last move, from
/// which a variation starts.
#[derive(Copy, Clone)]
struct Line {
    now: Position,
    before: Position,
}

impl Line {
    const fn new(start: Position) -> Self {
        Self {
            now: start,
            before: start,
        }
    }

    fn play(&mut self, next: Position) {
        self.before = self.now;
        self.now = next;
    }
}

impl<K: Keeper> Player<K> {
    pub(super) fn new<S: Source>(reader: &Reader<S>, start: Position, keeper: K) -> Self {
        Self {
            keeper,
            skips_tags: false,
            limits: reader.limits,
            reading: reader.reading,
            text: 0,
            setting: Setting::default(),
            line: Line::new(start),
            waiting: Vec::new(),
            has_content: false,
            has_started: false,
            is_chess960: false,
            result: None,
        }
    }

    /// The same, but without giving tags to the keeper.
    pub(super) fn skipping(mut self, skipped: Skipped) -> Self {
        self.skips_tags = skipped.tags;
        self
    }

    /// Whether nothing of a game was read: neither tags nor moves nor a result.
    pub(super) fn is_blank(&self) -> bool {
        !self.has_content
    }

    /// The position at the end of the main line, as far as it was read.
    pub(super) fn end(&self) -> Position {
        self.waiting.first().unwrap_or(&self.line).now
    }

    /// Reads one game. `false` if there is none left.
    pub(super) fn play<S: Source>(&mut self, reader: &mut Reader<S>) -> Result<bool, Error> {
        // Only strict reading looks at the numbers of moves.
        let lenient = self.reading == Reading::Lenient;
        reader.passes_numbers = lenient;
        // Strict reading refuses tags that come twice, so that it wants all of them.
        reader.wanted_tags = if self.skips_tags && lenient {
            WantedTags::Setting
        } else {
            WantedTags::All
        };
        loop {
            let read = reader.read_step();
            let kept = if reader.escapes.are_wanted {
                self.escapes(reader)
            } else {
                Ok(())
            };
            // A step is not moved from where it was put, since a processor waits for
            // small parts that are written and then read as one.
            match read {
                None => return kept.map(|()| false),
                Some(Err(error)) => return Err(error),
                Some(Ok(ref step)) => {
                    kept?;
                    if self.take(step, reader)? {
                        return Ok(true);
                    }
                }
            }
        }
    }

    /// Plays a step. Returns whether the game has ended.
    #[inline]
    fn take<S: Source>(&mut self, step: &Step, reader: &mut Reader<S>) -> Result<bool, Error> {
        match *step {
            Step::Move(ref san) => {
                if !self.has_started && self.start(reader).is_break() {
                    return Ok(true);
                }
                self.san(san).map_err(|kind| refused(kind, reader))?;
            }
            Step::MoveNumber(found) => self.number(found, reader)?,
            Step::GameStart => self.keeper.begin(reader.counted_place()),
            Step::Tag(plain) => {
                self.has_content = true;
                let (place, is_utf8) = (reader.value_place, reader.value_is_utf8);
                let (name, value) = reader.tag_text(plain);
                self.tag(name, value, place, is_utf8)
                    .map_err(|kind| Error::new(reader.place(), kind))?;
            }
            Step::TagsEnd => {
                self.has_content |= reader.tags > 0;
                self.set_up(reader)?;
                if self.has_content && self.start(reader).is_break() {
                    return Ok(true);
                }
            }
            Step::Comment {
                len,
                is_braced,
                is_one_line,
            } => {
                let text = reader.comment_text(len, is_braced);
                if let Some(kept) = self.keeper.comment(text, is_one_line) {
                    self.take_text(kept, reader)?;
                }
            }
            Step::NullMove => {
                if !self.has_started && self.start(reader).is_break() {
                    return Ok(true);
                }
                self.null_move()
                    .map_err(|kind| Error::new(reader.place(), kind))?;
            }
            Step::Nag(nag) => self.keeper.nag(nag),
            Step::VariationStart => {
                if self.keeper.open() {
                    self.waiting.push(self.line);
                    self.line = Line::new(self.line.before);
                } else {
                    reader.skip_variation()?;
                }
            }
            Step::VariationEnd => {
                if let Some(line) = self.waiting.pop() {
                    self.line = line;
                }
                let result = reader.variation_result.take();
                if let Some(result) = result.filter(|_| self.keeper.keeps_text()) {
                    self.take_text(result.symbol().len(), reader)?;
                }
                self.keeper.close(result);
            }
            Step::Result(result) => {
                if !self.has_started && self.start(reader).is_break() {
                    return Ok(true);
                }
                self.result(result, reader)?;
            }
            Step::GameEnd => return Ok(true),
        }
        Ok(false)
    }

    /// Keeps the escaped lines that stand before the next event.
    fn escapes<S: Source>(&mut self, reader: &mut Reader<S>) -> Result<(), Error> {
        for line in reader.take_escapes() {
            self.take_text(line.len(), reader)?;
            self.keeper.escape(line);
        }
        Ok(())
    }

    /// A tag, and where its value stands if it has the name `FEN`.
    fn tag(
        &mut self,
        name: &str,
        value: &str,
        place: Place,
        is_utf8: bool,
    ) -> Result<(), ErrorKind> {
        let setting = &mut self.setting;
        if self.reading == Reading::Strict {
            if setting.names.iter().any(|other| other == name) {
                let name = name.to_string();
                return Err(ErrorKind::DuplicateTag { name });
            }
            setting.names.push(name.to_string());
        }
        // Of tags with one name the first one counts.
        match name {
            "FEN" if setting.fen.is_none() => {
                setting.fen = Some(Fen {
                    text: value.to_string(),
                    place,
                    is_utf8,
                });
            }
            "SetUp" => setting.needs_fen = setting.needs_fen.or(Some(value == "1")),
            "Variant" if setting.variant.is_none() => setting.variant = Some(value.to_string()),
            "Result" if self.reading == Reading::Strict => {
                setting.result.get_or_insert(value.to_string());
            }
            _ => {}
        }
        if !self.skips_tags {
            if self.keeper.keeps_text() {
                self.count_text(name.len() + value.len())?;
            }
            self.keeper.tag(name, value);
        }
        Ok(())
    }

    fn take_text<S: Source>(&mut self, len: usize, reader: &Reader<S>) -> Result<(), Error> {
        self.count_text(len)
            .map_err(|kind| Error::new(reader.place(), kind))
    }

    fn count_text(&mut self, len: usize) -> Result<(), ErrorKind> {
        // Even an empty text takes memory.
        self.text = self.text.saturating_add(len).saturating_add(1);
        let limit = self.limits.text;
        if self.text > limit {
            return Err(ErrorKind::TooMuchText { limit });
        }
        Ok(())
    }

    /// Finds the start position from the tags.
    fn set_up<S: Source>(&mut self, reader: &mut Reader<S>) -> Result<(), Error> {
        let variant = self.setting.variant.as_deref().unwrap_or_default();
        let Some(is_chess960) = is_chess960(variant) else {
            let name = variant.to_string();
            return Err(Error::new(reader.place(), ErrorKind::Variant { name }));
        };
        let needs_fen = is_chess960 || self.setting.needs_fen == Some(true);
        let fen = self.setting.fen.take();
        match fen.filter(|fen| !fen.text.trim().is_empty()) {
            Some(fen) => {
                self.line = Line::new(fen.read(reader)?);
                self.is_chess960 = is_chess960 || castles_otherwise(&self.line.now);
            }
            None if needs_fen => return Err(Error::new(reader.place(), ErrorKind::NoFen)),
            // Games begin in the usual position.
            None => {}
        }
        Ok(())
    }

    /// Tells the keeper that there is a game. `Break` if it is not wanted; the
    /// reader then passes over it.
    #[cold]
    fn start<S: Source>(&mut self, reader: &mut Reader<S>) -> ControlFlow<()> {
        self.has_content = true;
        self.has_started = true;
        let wanted = self.keeper.start(&self.line.now, self.is_chess960);
        if wanted.is_break() {
            reader.skip_game();
        }
        wanted
    }

    fn number<S: Source>(&mut self, found: u32, reader: &Reader<S>) -> Result<(), Error> {
        let expected = u32::from(self.line.now.fullmove_number());
        if self.reading == Reading::Strict && found != expected {
            let kind = ErrorKind::MoveNumber { expected, found };
            return Err(Error::new(reader.place(), kind));
        }
        Ok(())
    }

    #[inline]
    fn san(&mut self, san: &San) -> Result<(), ErrorKind> {
        let position = &self.line.now;
        let chosen = san.resolve(position, self.reading).map_err(|error| {
            let text = String::new();
            if position.has_legal_move() {
                return ErrorKind::Move { text, error };
            }
            let reason = if position.is_check() {
                "checkmate"
            } else {
                "stalemate"
            };
            ErrorKind::AfterEnd { text, reason }
        })?;
        self.played(Some(chosen), self.line.now.after(chosen))
    }

    #[inline]
    fn played(&mut self, chosen: Option<Move>, next: Position) -> Result<(), ErrorKind> {
        // A move that may not be kept does not count.
        self.keeper.played(chosen, &next, &self.limits)?;
        self.line.play(next);
        Ok(())
    }

    /// A game that was played has no null moves, but files with analysis have
    /// them anywhere.
    fn null_move(&mut self) -> Result<(), ErrorKind> {
        let is_refused = self.waiting.is_empty() && self.reading == Reading::Strict;
        let passed = self.line.now.passed().filter(|_| !is_refused);
        self.played(None, passed.ok_or(ErrorKind::NullMove)?)
    }

    fn result<S: Source>(&mut self, found: GameResult, reader: &Reader<S>) -> Result<(), Error> {
        if let Some(tag) = &self.setting.result {
            if tag != found.symbol() {
                let tag = tag.clone();
                let kind = ErrorKind::ResultDiffers { tag, found };
                return Err(Error::new(reader.place(), kind));
            }
        }
        self.result = Some(found);
        Ok(())
    }
}

/// The error of the move that was read last, as it is written in the file and
/// not in the standard's form.
#[cold]
fn refused<S: Source>(mut kind: ErrorKind, reader: &Reader<S>) -> Error {
    if let ErrorKind::Move { text, .. } | ErrorKind::AfterEnd { text, .. } = &mut kind {
        *text = reader.last_word();
    }
    Error::new(reader.place(), kind)
}

impl Fen {
    fn read<S: Source>(&self, reader: &mut Reader<S>) -> Result<Position, Error> {
        let text = self.text.trim();
        let read = match reader.reading {
            Reading::Strict => fen::read(text).map(|position| (position, Vec::new())),
            Reading::Lenient => {
                fen::read_leniently(text).map(|read| (read.position, read.passed_over))
            }
        };
        let (position, faults) = read.map_err(|error| self.error(error))?;
        if !faults.is_empty() {
            reader.pass_over(self.error(PositionError { faults }))?;
        }
        Ok(position)
    }

    fn error(&self, error: PositionError) -> Error {
        let text = &self.text;
        let at = error.faults.iter().find_map(|fault| fault.at).unwrap_or(0);
        let blank = text.len() - text.trim_start().len();
        let at = (blank + at).min(text.len());
        let place = place_in(self.place, text, at, self.is_utf8);
        Error::new(place, ErrorKind::Fen(error))
    }
}

/// Whether the value of the tag `Variant` means Chess960; `None` if it means
/// neither Chess960 nor chess. Programs use different names.
fn is_chess960(variant: &str) -> Option<bool> {
    if variant.is_empty() {
        return Some(false);
    }
    let name: String = variant
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    match name.as_str() {
        "" | "chess" | "standard" | "normal" | "classical" | "orthodox" | "fromposition" => {
            Some(false)
        }
        "chess960" | "960" | "fischerandom" | "fischerrandom" | "fischerrandomchess"
        | "fischerandomchess" | "freestyle" | "freestylechess" => Some(true),
        _ => None,
    }
}

/// Whether a position has castling rights from squares other than those of
/// ordinary chess.
fn castles_otherwise(position: &Position) -> bool {
    Color::ALL.into_iter().any(|color| {
        let rank = color.home_rank();
        CastlingSide::ALL.into_iter().any(|side| {
            let corner = match side {
                CastlingSide::King => Square8::new(7, rank),
                CastlingSide::Queen => Square8::new(0, rank),
            };
            let rook = position.castling_rook(color, side);
            let king = Some(position.king(color));
            rook.is_some() && (rook != corner || king != Square8::new(4, rank))
        })
    })
}
