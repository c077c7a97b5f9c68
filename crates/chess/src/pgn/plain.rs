//! The forms that nearly every token in a file has, read at once.
//!
//! Everything here could be left out: what it does not take, the rest of the
//! reader reads byte by byte, and so knows any form and says what is wrong. A
//! token is taken here only if it and what ends it are in memory, so nothing is
//! awaited from the source.

use super::nag::Nag;
use super::reader::{Reader, State, Step};
use super::result::GameResult;
use super::scan::find_or_control;
use super::source::Source;
use crate::san::{Glyph, Letters, San};
use memchr::{memchr2, memmem};

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
                b'0'..=b'9' | b'*' => {
                    let Some((number, len)) = plain_number(token) else {
                        let (result, len) = plain_result(token)?;
                        return self.plain_end(result, blank, len);
                    };
                    self.window.advance(blank);
                    if !self.passes_numbers {
                        self.window.mark();
                        self.window.advance(len);
                        return Some(Step::MoveNumber(number));
                    }
                    self.window.advance(len);
                }
                b'{' => {
                    let (len, is_one_line) = self.plain_comment_len(token)?;
                    if self.skips_comments {
                        self.window.advance(blank + len);
                        continue;
                    }
                    self.window.advance(blank);
                    self.window.mark();
                    self.window.advance(len);
                    return Some(Step::Comment {
                        len: len - 2,
                        is_braced: true,
                        is_one_line,
                    });
                }
                b'(' if self.skips_variations && self.moved => {
                    let len = self.plain_variation_len(token)?;
                    self.window.advance(blank + len);
                }
                b'$' | b'!' | b'?' => {
                    let (nag, len) = plain_nag(token)?;
                    self.window.advance(blank);
                    self.window.mark();
                    self.window.advance(len);
                    return Some(Step::Nag(nag));
                }
                _ => {
                    if self.dialect.letters != Letters::English {
                        return None;
                    }
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
    /// and cannot be one that has lost its end; and whether it is known to have no line
    /// ends.
    fn plain_comment_len(&self, token: &[u8]) -> Option<(usize, bool)> {
        let end = 1 + find_or_control(token.get(1..)?, b'{', b'}')?;
        if token[end] == b'}' {
            return (end <= self.limits.token).then_some((end + 1, true));
        }
        let close = end + memchr2(b'{', b'}', &token[end..])?;
        // A brace that opens a comment in a comment is for others to judge.
        if token[close] == b'{' || close > self.limits.token {
            return None;
        }
        let comment = &token[..close];
        // See `is_event_at`.
        let is_doubtful =
            memchr2(b'\n', b'\r', comment).is_some() && memmem::find(comment, b" \"").is_some();
        (!is_doubtful).then_some((close + 1, false))
    }

    /// The length of a variation, if it ends in memory and has only usual words,
    /// numbers, annotations and comments, none of which can be a result.
    fn plain_variation_len(&self, token: &[u8]) -> Option<usize> {
        if self.limits.depth <= self.open.len() {
            return None;
        }
        let mut depth = 0_u64;
        let mut len = 0;
        loop {
            match *token.get(len)? {
                b'(' => depth += 1,
                b')' if depth == 1 => return Some(len + 1),
                b')' => depth -= 1,
                b'{' => len += self.plain_comment_len(&token[len..])?.0 - 1,
                b'-' if token[len - 1] == b'O' && *token.get(len + 1)? == b'O' => {}
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b' ' | b'\n' | b'\r' => {}
                b'.' | b'+' | b'#' | b'=' | b'!' | b'?' | b'$' => {}
                _ => return None,
            }
            len += 1;
        }
    }

    /// The result that ends the game, if it stands in the main line.
    fn plain_end(&mut self, result: GameResult, blank: usize, len: usize) -> Option<Step> {
        if !self.open.is_empty() {
            return None;
        }
        self.window.advance(blank);
        self.window.mark();
        self.window.advance(len);
        self.state = State::AfterResult;
        Some(Step::Result(result))
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

/// A result with what ends it behind it, and its length.
fn plain_result(token: &[u8]) -> Option<(GameResult, usize)> {
    if token.first() == Some(&b'*') {
        return Some((GameResult::Unknown, 1));
    }
    let starts = |result: &GameResult| token.starts_with(result.symbol().as_bytes());
    let result = GameResult::ALL.into_iter().find(starts)?;
    let len = result.symbol().len();
    ends_word(*token.get(len)?).then_some((result, len))
}

/// An annotation by its number or its sign, and its length.
fn plain_nag(token: &[u8]) -> Option<(Nag, usize)> {
    let is_in = |byte: &u8| match token[0] {
        b'$' => byte.is_ascii_digit(),
        _ => matches!(byte, b'!' | b'?'),
    };
    let sign = usize::from(token[0] == b'$');
    // The text must go on behind it.
    let len = sign + token[sign..].iter().position(|byte| !is_in(byte))?;
    let text = core::str::from_utf8(&token[sign..len]).ok()?;
    let nag = match sign {
        0 => Glyph::from_symbol(text)?.into(),
        _ if len <= 4 => Nag(text.parse().ok()?),
        _ => return None,
    };
    Some((nag, len))
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
