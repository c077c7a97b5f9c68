//! Groups characters into tags.

use super::decode::decode;
use super::error::{Enclosed, Error, ErrorKind, Found};
use super::lex::LONGEST_WORD;
use super::reader::{Reader, Step};
use super::source::Source;
use crate::san::Reading;
use alloc::string::String;

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
        self.known_tags.add(self.name.as_bytes());
        self.file_has_events |= self.known_tags.has_event();
        let is_wanted = self.wanted_tags.wants(self.name.as_bytes());
        is_wanted.then_some(Step::Tag(None))
    }

    /// Whether the tag that begins here, behind an empty line, is one that the game
    /// has already, so that it belongs to another game.
    pub(super) fn is_known_tag(&mut self) -> Result<bool, Error> {
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
        Ok(self.known_tags.repeats(name))
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
}

#[inline]
pub(super) fn is_in_name(byte: u8) -> bool {
    /// Looked up, since every byte of every name is asked for.
    const IN_NAME: [bool; 256] = {
        let mut table = [false; 256];
        let mut byte = 0_u8;
        while byte < 128 {
            table[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
            byte += 1;
        }
        table
    };
    IN_NAME[usize::from(byte)]
}

/// Whether some programs write this into the names of tags.
pub(super) fn is_oddly_in_name(byte: u8) -> bool {
    matches!(byte, b'-' | b'.' | b':' | b'/' | b'+')
}
