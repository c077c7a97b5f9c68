//! Groups characters into tags, comments, numbers, signs and words.

use super::blank::Lines;
use super::decode::{character, decode};
use super::dialect::translate;
use super::error::{Enclosed, Error, ErrorKind};
use super::nag::Nag;
use super::place::Place;
use super::plain::ends_word;
use super::reader::{Reader, Skip, State, Step};
use super::result::GameResult;
use super::source::Source;
use super::tags::Tags;
use crate::san::{Glyph, Letters, Reading, San};

/// The longest word that the standard allows, in bytes.
pub(super) const LONGEST_WORD: usize = 255;

impl<S: Source> Reader<S> {
    /// A comment, whose brace or semicolon comes next.
    pub(super) fn comment(&mut self) -> Result<Option<Step>, Error> {
        let braced = self.peek()? == Some(b'{');
        let len = if braced {
            self.braced_len()?
        } else {
            self.rest_of_line_len()?
        };
        self.window.advance(len + usize::from(braced));
        Ok((!self.skips_comments).then_some(Step::Comment {
            len: len - 1,
            is_braced: braced,
            is_one_line: false,
        }))
    }

    /// The bytes up to the brace that closes the comment.
    fn braced_len(&mut self) -> Result<usize, Error> {
        let mut lines = Lines::default();
        let mut len = 1;
        // The first comment in the comment, and how many of them are open.
        let mut inner = None;
        let mut depth = 0_usize;
        let fault = loop {
            if len > self.limits.token {
                break ErrorKind::TooLong {
                    what: Enclosed::Comment,
                    limit: self.limits.token,
                };
            }
            match self.look(len)? {
                Some(b'}') if depth > 0 => depth -= 1,
                Some(b'}') => {
                    if let Some(inner) = inner {
                        if !self.dialect.nested_comments && self.closes_again(len + 1)? {
                            let place = self.window.place_ahead(inner);
                            return Err(Error::new(place, ErrorKind::NestedComment));
                        }
                    }
                    return Ok(len);
                }
                Some(b'{') => {
                    inner = inner.or(Some(len));
                    depth += usize::from(self.dialect.nested_comments);
                    lines.pass(b'{');
                }
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

    /// Whether the next brace `ahead` of here, behind a comment, closes one although
    /// none is open.
    fn closes_again(&mut self, ahead: usize) -> Result<bool, Error> {
        let mut len = ahead;
        let mut before = 0;
        while len <= ahead + self.limits.token {
            match self.look(len)? {
                Some(b'}') => return Ok(true),
                // What stands in another comment, or belongs to another game, closes
                // nothing.
                None | Some(b'{' | b';') => break,
                Some(b'[' | b'%') if matches!(before, b'\n' | b'\r') => break,
                Some(byte) => before = byte,
            }
            len += 1;
        }
        Ok(false)
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
        let letters = self.dialect.letters;
        let written = if letters == Letters::English {
            &self.text
        } else {
            translate(letters, &self.text, &mut self.translated);
            &self.translated
        };
        let error = match San::parse(written, self.reading) {
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
            expected: error.expected.text.into_owned(),
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
                None => break,
                Some(byte) if ends_word(byte) => break,
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
