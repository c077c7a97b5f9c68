//! The forms that nearly every token in a file has, read at once.
//!
//! Everything here could be left out: what it does not take, the rest of the
//! reader reads byte by byte, and so knows any form and says what is wrong. A
//! token is taken here only if it and what ends it are in memory, so nothing is
//! awaited from the source.

use super::decode::decode;
use super::reader::{Reader, Step};
use super::source::Source;
use crate::san::San;
use memchr::{memchr, memchr2, memchr3, memmem};

impl<S: Source> Reader<S> {
    /// The next step of the movetext, if it is a number, a move in the
    /// standard's form or a comment; `None` says nothing, and has passed over
    /// only what gives no step.
    #[inline]
    pub(super) fn plain_step(&mut self) -> Option<Step> {
        loop {
            let rest = self.window.rest();
            let blank = rest
                .iter()
                .position(|byte| !matches!(byte, b' ' | b'\n' | b'\r'))?;
            let token = &rest[blank..];
            match *token.first()? {
                b'1'..=b'9' => {
                    let (number, len) = plain_number(token)?;
                    self.window.advance(blank);
                    if !self.passes_numbers {
                        self.window.mark();
                        self.window.advance(len);
                        return Some(Step::MoveNumber(number));
                    }
                    self.window.advance(len);
                }
                b'{' => {
                    let len = self.plain_comment_len(token)?;
                    if self.skips_comments {
                        self.window.advance(blank + len);
                        continue;
                    }
                    self.window.advance(blank);
                    self.window.mark();
                    decode(&self.window.shown(len)[1..len - 1], &mut self.text);
                    self.window.advance(len);
                    return Some(Step::Comment);
                }
                _ => {
                    let (san, len) = San::plain(token)?;
                    if !ends_word(*token.get(len)?) {
                        return None;
                    }
                    self.window.advance(blank);
                    self.window.mark();
                    self.window.advance(len);
                    self.moved = true;
                    self.last_word = len;
                    return Some(Step::Move(san));
                }
            }
        }
    }

    /// The length of a comment in braces, if it ends in memory, is not too long
    /// and cannot be one that has lost its end.
    fn plain_comment_len(&self, token: &[u8]) -> Option<usize> {
        let close = memchr(b'}', token)?;
        let comment = &token[..close];
        // See `is_event_at`.
        let is_doubtful =
            memchr2(b'\n', b'\r', comment).is_some() && memmem::find(comment, b" \"").is_some();
        (close <= self.limits.token && !is_doubtful).then_some(close + 1)
    }

    /// Reads `[Name "value"]`, if the next tag has this form.
    pub(super) fn plain_tag(&mut self) -> Option<()> {
        let rest = self.window.rest();
        let name = rest
            .get(1..)?
            .iter()
            .position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'))?;
        let value = name + 3;
        let is_plain = name > 0 && name <= super::lex::LONGEST_WORD;
        if !is_plain || rest.get(name + 1..value)? != b" \"" {
            return None;
        }
        let len = memchr3(b'"', b'\\', b'\n', &rest[value..])?;
        let is_closed = rest.get(value + len..value + len + 2)? == b"\"]";
        let is_line = memchr(b'\r', &rest[value..value + len]).is_none();
        if !is_closed || !is_line || len > self.limits.token {
            return None;
        }
        decode(&rest[1..=name], &mut self.name);
        self.value_is_utf8 = decode(&rest[value..value + len], &mut self.text);
        // Only an error in this tag's value needs the place.
        if self.name == "FEN" {
            self.value_place = self.window.place().right(value);
        }
        self.window.advance(value + len + 2);
        Some(())
    }
}

/// A number with at least one dot behind it, and their length.
#[inline]
fn plain_number(token: &[u8]) -> Option<(u32, usize)> {
    let mut number = 0;
    let mut len = 0;
    loop {
        match *token.get(len)? {
            digit @ b'0'..=b'9' if len < 9 => number = number * 10 + u32::from(digit - b'0'),
            b'.' => break,
            _ => return None,
        }
        len += 1;
    }
    while *token.get(len)? == b'.' {
        len += 1;
    }
    Some((number, len))
}

/// Whether no word goes on with this byte. A byte outside of ASCII never ends one by
/// itself, for it may be a part of a letter.
#[inline]
pub(super) fn ends_word(byte: u8) -> bool {
    matches!(
        byte,
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
            | 0x7F
    )
}
