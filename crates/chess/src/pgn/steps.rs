//! What comes next in a game: its tags, its movetext, its end.

use super::error::{Enclosed, Error, ErrorKind};
use super::reader::{Open, Reader, State, Step};
use super::result::GameResult;
use super::source::Source;
use crate::san::Reading;

impl<S: Source> Reader<S> {
    pub(super) fn step(&mut self) -> Result<Option<Step>, Error> {
        loop {
            match self.state {
                State::Ended => return Ok(None),
                State::Skip(skip) => {
                    // This is set first: if skipping fails, the input has
                    // ended.
                    self.state = State::Between;
                    // Nor are the escaped lines of a game wanted without it.
                    let are_wanted = core::mem::take(&mut self.escapes.are_wanted);
                    let passed = self.pass_game(skip);
                    self.escapes.are_wanted = are_wanted;
                    passed?;
                }
                State::Between => {
                    self.skip_blank()?;
                    self.window.mark();
                    if self.peek()?.is_none() {
                        self.state = State::Ended;
                        return Ok(None);
                    }
                    self.begin_game();
                    return Ok(Some(Step::GameStart));
                }
                State::Tags => {
                    if let Some(step) = self.tag_or_end()? {
                        return Ok(Some(step));
                    }
                }
                State::Moves => {
                    if let Some(step) = self.movetext()? {
                        return Ok(Some(step));
                    }
                }
                State::AfterResult => {
                    // Nearly always the line ends here.
                    if self.window.seen(0) != Some(b'\n') {
                        self.skip_blank_on_line()?;
                    }
                    self.window.mark();
                    if let Some(b'{' | b';') = self.peek()? {
                        match self.comment()? {
                            None => continue,
                            step => return Ok(step),
                        }
                    }
                    self.state = State::Between;
                    return Ok(Some(Step::GameEnd));
                }
            }
        }
    }

    fn begin_game(&mut self) {
        self.state = State::Tags;
        self.tags = 0;
        self.known_tags.clear();
        self.moved = false;
        self.open.clear();
        self.variation_result = None;
        self.passed_over.clear();
    }

    /// A tag, a comment or the end of the tags; `None` for what is passed over.
    fn tag_or_end(&mut self) -> Result<Option<Step>, Error> {
        let blank = self.skip_blank()?;
        self.window.mark();
        // Event is the first tag of a game, unless the order was changed.
        let may_be_next = self.known_tags.has_event() || self.tags > 0 && blank.has_empty_line;
        match self.peek()? {
            Some(b'[') if may_be_next && self.is_tag(b"Event")? => self.end_tags(),
            Some(b'[') if blank.has_empty_line && self.is_known_tag()? => self.end_tags(),
            Some(b'[') => self.tag(),
            Some(b'{' | b';') => self.comment(),
            _ => self.end_tags(),
        }
    }

    fn end_tags(&mut self) -> Result<Option<Step>, Error> {
        self.state = State::Moves;
        Ok(Some(Step::TagsEnd))
    }

    /// The next element of the movetext; `None` for one without meaning, such
    /// as dots.
    fn movetext(&mut self) -> Result<Option<Step>, Error> {
        let blank = self.skip_blank()?;
        self.window.mark();
        let Some(byte) = self.peek()? else {
            return self.end_without_result().map(Some);
        };
        match byte {
            b'[' if blank.starts_line && self.is_tag(b"")? => self.end_without_result().map(Some),
            b'{' | b';' => self.comment(),
            b'(' => self.open_variation(),
            b')' => self.close_variation(),
            b'$' => self.nag(),
            b'!' | b'?' => self.glyph().map(Some),
            b'.' => {
                self.skip_dots()?;
                Ok(None)
            }
            b'*' => {
                self.window.advance(1);
                self.result(GameResult::Unknown)
            }
            b'0'..=b'9' => self.number_or_word(),
            b'[' | b']' | b'}' | b'<' | b'>' | b'"' | b',' | b'\\' => {
                Err(self.unexpected("a move, a comment, a variation or a result")?)
            }
            _ => self.word(),
        }
    }

    /// The game ends because the text does, or because another game begins.
    fn end_without_result(&mut self) -> Result<Step, Error> {
        self.state = State::Between;
        if let Some(open) = self.open.last() {
            let kind = ErrorKind::Unclosed(Enclosed::Variation);
            return Err(Error::new(open.place, kind));
        }
        if self.reading == Reading::Strict {
            return Err(Error::new(self.place(), ErrorKind::NoResult));
        }
        Ok(Step::GameEnd)
    }

    fn open_variation(&mut self) -> Result<Option<Step>, Error> {
        if !self.moved {
            return Err(self.unexpected("a move before the variation")?);
        }
        let limit = self.limits.depth;
        if self.open.len() >= limit {
            return Err(Error::new(self.place(), ErrorKind::TooDeep { limit }));
        }
        if self.skips_variations {
            self.window.advance(1);
            self.skip_open_variation(None)?;
            return Ok(None);
        }
        // Counting goes on from here, so that no character is counted twice.
        let place = self.counted_place();
        self.open.push(Open { place });
        self.moved = false;
        self.window.advance(1);
        Ok(Some(Step::VariationStart))
    }

    fn close_variation(&mut self) -> Result<Option<Step>, Error> {
        if self.open.pop().is_none() {
            let error = self.unexpected("a move, a comment, a variation or a result")?;
            self.pass_over(error)?;
            self.window.advance(1);
            return Ok(None);
        }
        self.moved = true;
        self.window.advance(1);
        Ok(Some(Step::VariationEnd))
    }

    /// A result that has been passed over; `None` if it is to be ignored.
    pub(super) fn result(&mut self, result: GameResult) -> Result<Option<Step>, Error> {
        let Some(open) = self.open.last().copied() else {
            self.state = State::AfterResult;
            return Ok(Some(Step::Result(result)));
        };
        // Some programs end each variation with a result. Anywhere else in a
        // variation it ends the game, and a parenthesis is missing.
        self.skip_blank()?;
        if self.reading == Reading::Lenient && self.peek()? == Some(b')') {
            self.variation_result = Some(result);
            return Ok(None);
        }
        self.state = State::Between;
        let kind = ErrorKind::Unclosed(Enclosed::Variation);
        Err(Error::new(open.place, kind))
    }
}
