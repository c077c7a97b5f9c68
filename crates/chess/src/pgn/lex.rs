//! Groups characters into tags, comments, numbers, signs and words.

use super::blank::Lines;
use super::decode::{character, decode};
use super::error::{Enclosed, Error, ErrorKind, Found};
use super::nag::Nag;
use super::place::Place;
use super::reader::{Reader, Skip, State, Step};
use super::result::GameResult;
use super::source::Source;
use super::tags::Tags;
use crate::san::{Glyph, Reading, San};
use alloc::string::String;

/// The longest word that the standard allows, in bytes.
pub(super) const LONGEST_WORD: usize = 255;

impl<S: Source> Reader<S> {
    /// Whether a tag begins here, of this name or, if that is empty, of any.
    pub(super) fn is_tag(&mut self, name: &[u8]) -> Result<bool, Error> {
        if self.peek()? != Some(b'[') {
            return Ok(false);
        }
        let mut ahead = 1;
        while self.look(ahead)? == Some(b' ') && ahead < LONGEST_WORD {
            ahead += 1;
        }
        for &expected in name {
            if self.look(ahead)? != Some(expected) {
                return Ok(false);
            }
            ahead += 1;
        }
        let next = self.look(ahead)?;
        Ok(if name.is_empty() {
            next.is_some_and(is_in_name)
        } else {
            !next.is_some_and(|byte| is_in_name(byte) || is_oddly_in_name(byte))
        })
    }

    /// A tag, whose bracket comes next.
    pub(super) fn tag(&mut self) -> Result<Option<Step>, Error> {
        let limit = self.limits.tags;
        if self.tags >= limit {
            return Err(Error::new(self.place(), ErrorKind::TooManyTags { limit }));
        }
        self.tags += 1;
        if self.plain_tag().is_some() {
            return Ok(self.tag_was_read());
        }
        self.window.advance(1);
        self.skip_blank()?;
        self.tag_name()?;
        self.skip_blank()?;
        if self.peek()? != Some(b'"') {
            return Err(self.unexpected("a value in quotation marks")?);
        }
        self.tag_value()?;
        self.skip_blank()?;
        if self.peek()? != Some(b']') {
            return Err(self.unexpected("]")?);
        }
        self.window.advance(1);
        Ok(self.tag_was_read())
    }

    fn tag_was_read(&mut self) -> Option<Step> {
        self.has_event |= self.name == "Event";
        self.file_has_events |= self.has_event;
        self.names.push_str(&self.name);
        self.names.push('\n');
        (!self.skips_tags).then_some(Step::Tag)
    }

    /// Whether the tag that begins here is one that the game has already, in a
    /// game without the tag Event, which alone begins a game otherwise.
    pub(super) fn is_known_tag(&mut self) -> Result<bool, Error> {
        if self.has_event {
            return Ok(false);
        }
        let mut first = 1;
        while self.look(first)? == Some(b' ') && first < LONGEST_WORD {
            first += 1;
        }
        let mut end = first;
        let is_named = |byte| is_in_name(byte) || is_oddly_in_name(byte);
        while self.look(end)?.is_some_and(is_named) && end - first < LONGEST_WORD {
            end += 1;
        }
        let name = &self.window.shown(end)[first.min(end)..];
        Ok(!name.is_empty() && self.names.lines().any(|known| known.as_bytes() == name))
    }

    fn tag_name(&mut self) -> Result<(), Error> {
        let mut len = 0;
        let mut odd = None;
        while let Some(byte) = self.look(len)? {
            if len > 0 && is_oddly_in_name(byte) {
                odd = odd.or(Some((len, byte)));
            } else if !is_in_name(byte) {
                break;
            }
            len += 1;
            if len > LONGEST_WORD {
                return Err(self.too_long(Enclosed::TagName, LONGEST_WORD));
            }
        }
        if let Some((at, byte)) = odd {
            let kind = ErrorKind::Unexpected {
                expected: "a letter, a digit or _ in the name of a tag",
                found: Found::Character(char::from(byte)),
            };
            let place = self.window.place().right(at);
            self.pass_over(Error::new(place, kind))?;
        }
        if len == 0 {
            return Err(self.unexpected("the name of a tag")?);
        }
        decode(self.window.shown(len), &mut self.name);
        self.window.advance(len);
        Ok(())
    }

    /// The value of a tag, whose opening quotation mark comes next.
    fn tag_value(&mut self) -> Result<(), Error> {
        let opening = self.window.place();
        self.window.advance(1);
        self.value_place = opening.right(1);
        let mut len = 0;
        let mut has_escapes = false;
        // The first mark that should have been escaped, and the one that closes
        // the tag, before which none has to be looked at again.
        let mut inner = None;
        let mut closing = 0;
        loop {
            if len > self.limits.token {
                let kind = ErrorKind::TooLong {
                    what: Enclosed::TagValue,
                    limit: self.limits.token,
                };
                return Err(Error::new(opening, kind));
            }
            match self.look(len)? {
                Some(b'"') => {
                    if len >= closing {
                        match self.closing_quotation_mark(len)? {
                            None => break,
                            Some(found) => closing = found,
                        }
                    }
                    inner = inner.or(Some(len));
                    len += 1;
                }
                Some(b'\\') => {
                    let escaped = matches!(self.look(len + 1)?, Some(b'"' | b'\\'));
                    if !escaped && self.reading == Reading::Strict {
                        self.window.advance(len + 1);
                        return Err(self.unexpected("\\ or \" behind \\")?);
                    }
                    has_escapes |= escaped;
                    len += if escaped { 2 } else { 1 };
                }
                None | Some(b'\n' | b'\r') => {
                    let kind = ErrorKind::Unclosed(Enclosed::TagValue);
                    return Err(Error::new(opening, kind));
                }
                Some(_) => len += 1,
            }
        }
        self.value_is_utf8 = decode(self.window.shown(len), &mut self.text);
        if let Some(at) = inner {
            // Strict reading would have ended the value here.
            let behind = &self.window.shown(len)[at + 1..];
            let blank = behind
                .iter()
                .take_while(|byte| matches!(byte, b' ' | b'\t'))
                .count();
            let mut found = String::new();
            decode(&behind[blank..], &mut found);
            let found = found.chars().next().map_or(Found::End, Found::Character);
            let place = self.window.place_ahead(at + 1 + blank);
            let kind = ErrorKind::Unexpected {
                expected: "]",
                found,
            };
            self.pass_over(Error::new(place, kind))?;
        }
        self.window.advance(len + 1);
        if has_escapes {
            self.unescape();
        }
        Ok(())
    }

    /// If the quotation mark `ahead` of here stands within a value although it is
    /// not escaped: the place of the one that closes the tag, on the same line.
    fn closing_quotation_mark(&mut self, ahead: usize) -> Result<Option<usize>, Error> {
        if self.reading == Reading::Strict || self.closes_tag(ahead)? {
            return Ok(None);
        }
        let mut behind = ahead + 1;
        while behind <= self.limits.token {
            match self.look(behind)? {
                None | Some(b'\n' | b'\r') => break,
                Some(b'"') if self.closes_tag(behind)? => return Ok(Some(behind)),
                Some(_) => behind += 1,
            }
        }
        Ok(None)
    }

    /// Whether a bracket comes behind the quotation mark `ahead` of here.
    fn closes_tag(&mut self, ahead: usize) -> Result<bool, Error> {
        let mut behind = ahead + 1;
        while matches!(self.look(behind)?, Some(b' ' | b'\t')) && behind <= self.limits.token {
            behind += 1;
        }
        Ok(self.look(behind)? == Some(b']'))
    }

    /// Removes backslashes that escape a character.
    fn unescape(&mut self) {
        let mut escaping = false;
        let mut previous_was_escape = false;
        let text = core::mem::take(&mut self.text);
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            escaping = letter == '\\'
                && !previous_was_escape
                && matches!(letters.peek(), Some('"' | '\\'));
            if !escaping {
                self.text.push(letter);
            }
            previous_was_escape = escaping;
        }
        debug_assert!(!escaping, "an escape has something to escape");
    }

    /// A comment, whose brace or semicolon comes next.
    pub(super) fn comment(&mut self) -> Result<Option<Step>, Error> {
        let braced = self.peek()? == Some(b'{');
        let len = if braced {
            self.braced_len()?
        } else {
            self.rest_of_line_len()?
        };
        if !self.skips_comments {
            decode(&self.window.shown(len)[1..], &mut self.text);
        }
        self.window.advance(if braced { len + 1 } else { len });
        Ok((!self.skips_comments).then_some(Step::Comment))
    }

    /// The bytes up to the brace that closes the comment.
    fn braced_len(&mut self) -> Result<usize, Error> {
        let mut lines = Lines::default();
        let mut len = 1;
        let fault = loop {
            if len > self.limits.token {
                break ErrorKind::TooLong {
                    what: Enclosed::Comment,
                    limit: self.limits.token,
                };
            }
            match self.look(len)? {
                Some(b'}') => return Ok(len),
                Some(b'[') if lines.behind_empty_line() && self.is_event_at(len)? => {
                    break ErrorKind::Unclosed(Enclosed::Comment);
                }
                None => break ErrorKind::Unclosed(Enclosed::Comment),
                Some(byte) => lines.pass(byte),
            }
            len += 1;
        };
        // Any text may follow the brace, so the rest is skipped line by line.
        self.state = State::Skip(Skip::Lines);
        Err(Error::new(self.window.place(), fault))
    }

    /// Whether `[Event "` stands `ahead` of here. After an empty line no comment
    /// contains this; a comment that seems to has lost its closing brace. In a
    /// file without tags `Event` so far, this is any tag that every game has.
    pub(super) fn is_event_at(&mut self, ahead: usize) -> Result<bool, Error> {
        let longest = "[Result \"".len();
        let mut shown = [0; 9];
        for (index, byte) in shown[..longest].iter_mut().enumerate() {
            *byte = self.look(ahead + index)?.unwrap_or(0);
        }
        let names = if self.file_has_events {
            &Tags::ROSTER[..1]
        } else {
            &Tags::ROSTER
        };
        let usual = names.iter().any(|name| {
            let behind = shown[1..].strip_prefix(name.as_bytes());
            behind.is_some_and(|behind| behind.starts_with(b" \""))
        });
        Ok(shown[0] == b'[' && usual)
    }

    fn rest_of_line_len(&mut self) -> Result<usize, Error> {
        let mut len = 1;
        while !matches!(self.look(len)?, None | Some(b'\n' | b'\r')) {
            len += 1;
            if len > self.limits.token {
                let error = self.too_long(Enclosed::Comment, self.limits.token);
                self.skip_line()?;
                return Err(error);
            }
        }
        Ok(len)
    }

    /// A numbered annotation, whose dollar comes next.
    pub(super) fn nag(&mut self) -> Result<Option<Step>, Error> {
        self.window.advance(1);
        let Some(number) = self.number()? else {
            return Err(self.unexpected("a number from 0 to 255")?);
        };
        match u8::try_from(number) {
            Ok(number) => Ok(Some(Step::Nag(Nag(number)))),
            Err(_) => {
                self.pass_over(Error::new(self.place(), ErrorKind::NoSuchNag))?;
                Ok(None)
            }
        }
    }

    /// Digits as a number, at most `u32::MAX`; `None` if there are no digits.
    fn number(&mut self) -> Result<Option<u32>, Error> {
        let mut number = None;
        while let Some(digit @ b'0'..=b'9') = self.peek()? {
            let before: u32 = number.unwrap_or(0);
            let after = before.saturating_mul(10);
            number = Some(after.saturating_add(u32::from(digit - b'0')));
            self.window.advance(1);
        }
        Ok(number)
    }

    /// `!`, `?` or two of them.
    pub(super) fn glyph(&mut self) -> Result<Step, Error> {
        let mut len = 0;
        while matches!(self.look(len)?, Some(b'!' | b'?')) && len < LONGEST_WORD {
            len += 1;
        }
        decode(self.window.shown(len), &mut self.text);
        // Some people write three or more and mean two.
        let meant = match self.reading {
            Reading::Lenient => &self.text[..len.min(2)],
            Reading::Strict => &self.text,
        };
        let Some(glyph) = Glyph::from_symbol(meant) else {
            return Err(self.unexpected("one or two of ! and ?")?);
        };
        self.window.advance(len);
        Ok(Step::Nag(glyph.into()))
    }

    pub(super) fn skip_dots(&mut self) -> Result<(), Error> {
        while self.peek()? == Some(b'.') {
            self.window.advance(1);
        }
        Ok(())
    }

    /// The number of a move with its dots, or a result or castling.
    pub(super) fn number_or_word(&mut self) -> Result<Option<Step>, Error> {
        let mut len = 0;
        while self.look(len)?.is_some_and(|byte| byte.is_ascii_digit()) && len < LONGEST_WORD {
            len += 1;
        }
        // A dash, the stroke of 1/2 and dashes beyond ASCII.
        if matches!(self.look(len)?, Some(b'-' | b'/' | 0x80..)) && !self.is_ellipsis(len)? {
            return self.word();
        }
        let number = self.number()?.unwrap_or(u32::MAX);
        self.skip_dots()?;
        Ok(Some(Step::MoveNumber(number)))
    }

    /// Whether three dots in one character stand `ahead` of here.
    fn is_ellipsis(&mut self, ahead: usize) -> Result<bool, Error> {
        Ok(match self.look(ahead)? {
            Some(0x85) => true,
            Some(0xE2) => {
                (self.look(ahead + 1)?, self.look(ahead + 2)?) == (Some(0x80), Some(0xA6))
            }
            _ => false,
        })
    }

    /// A move, a result, or a sign; `None` if it means nothing here.
    pub(super) fn word(&mut self) -> Result<Option<Step>, Error> {
        if self.is_ellipsis(0)? {
            let len = if self.peek()? == Some(0x85) { 1 } else { 3 };
            self.window.advance(len);
            return Ok(None);
        }
        let len = self.word_len()?;
        let is_utf8 = decode(self.window.shown(len), &mut self.text);
        if len > LONGEST_WORD {
            return Err(self.too_long(Enclosed::Word, LONGEST_WORD));
        }
        // Nearly every word is a move, and a move cannot be read as anything
        // else.
        let error = match San::parse(&self.text, self.reading) {
            Ok(san) => {
                self.window.advance(len);
                self.moved = true;
                self.last_word = len;
                return Ok(Some(Step::Move(san)));
            }
            Err(error) => error,
        };
        let lenient = self.reading == Reading::Lenient;
        let result = if lenient {
            GameResult::from_other_symbol(&self.text)
        } else {
            GameResult::from_symbol(&self.text)
        };
        if let Some(result) = result {
            self.window.advance(len);
            return self.result(result);
        }
        if lenient {
            if let Some(step) = self.sign() {
                self.window.advance(len);
                self.moved |= matches!(step, Some(Step::NullMove));
                return Ok(step);
            }
        }
        let kind = ErrorKind::Unreadable {
            text: self.text.clone(),
            expected: error.expected.into_owned(),
        };
        Err(Error::new(self.place_in_text(error.at, is_utf8), kind))
    }

    /// The place of a byte of the decoded text that begins at the place of
    /// this event.
    fn place_in_text(&self, at: usize, is_utf8: bool) -> Place {
        place_in(self.place(), &self.text, at, is_utf8)
    }

    /// The bytes up to the next space or punctuation, at most one more than
    /// are allowed.
    pub(super) fn word_len(&mut self) -> Result<usize, Error> {
        let mut len = 0;
        while len <= LONGEST_WORD {
            match self.look(len)? {
                None
                | Some(
                    0..=b' '
                    | b'{'
                    | b'}'
                    | b'('
                    | b')'
                    | b'['
                    | b']'
                    | b'<'
                    | b'>'
                    | b';'
                    | b'$'
                    | b'!'
                    | b'?'
                    | b'*'
                    | b'"'
                    | b','
                    | b'\\'
                    | 0x7F,
                ) => break,
                Some(0..=0x7F) => len += 1,
                Some(_) => {
                    // A single blank byte can be part of a character, but not
                    // after an ASCII character.
                    let behind_ascii = self.window.shown(len).last().is_some_and(u8::is_ascii);
                    if self.blank_len(len)? > usize::from(!behind_ascii) {
                        break;
                    }
                    len += 1;
                }
            }
        }
        // A word has at least one character, which can be any.
        Ok(len.max(1))
    }

    /// The meaning of a word that is neither move nor result, which may be
    /// empty; `None` if the word is unknown.
    fn sign(&self) -> Option<Option<Step>> {
        match self.text.as_str() {
            "--" | "Z0" | "@@@@" => Some(Some(Step::NullMove)),
            // Signs for check, mate and en passant that stand apart from their
            // move.
            "+" | "++" | "#" | "†" | "‡" | "e.p." | "ep" | "ch" | "mate" => Some(None),
            text => Nag::from_symbol(text).map(|nag| Some(Step::Nag(nag))),
        }
    }

    /// The character that comes next.
    pub(super) fn character(&mut self) -> Result<char, Error> {
        let mut bytes = [0; 4];
        for count in 1..=bytes.len() {
            let Some(byte) = self.look(count - 1)? else {
                break;
            };
            bytes[count - 1] = byte;
            let text = core::str::from_utf8(&bytes[..count]).unwrap_or_default();
            if let Some(character) = text.chars().next() {
                return Ok(character);
            }
        }
        Ok(character(bytes[0]))
    }

    /// The complaint that what begins here is too long.
    pub(super) fn too_long(&mut self, what: Enclosed, limit: usize) -> Error {
        Error::new(self.window.place(), ErrorKind::TooLong { what, limit })
    }
}

/// The place of byte `at` of a decoded text that begins at `start`.
pub(super) fn place_in(start: Place, text: &str, at: usize, is_utf8: bool) -> Place {
    let characters = text[..at].chars().count();
    let mut place = start.right(characters);
    if is_utf8 {
        place.byte = start.byte + at as u64;
    }
    place
}

pub(super) fn is_in_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether some programs write this into the names of tags.
pub(super) fn is_oddly_in_name(byte: u8) -> bool {
    matches!(byte, b'-' | b'.' | b':' | b'/' | b'+')
}
