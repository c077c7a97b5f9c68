//! Separators: spaces, line ends and escaped lines.

use super::error::Error;
use super::lex::LONGEST_WORD;
use super::reader::Reader;
use super::source::Source;
use memchr::memchr2;

/// The separators skipped before a token.
pub(super) struct Blank {
    /// Whether the token is the first thing on its line.
    pub(super) starts_line: bool,
    /// Whether an empty line was among them.
    pub(super) has_empty_line: bool,
}

impl<S: Source> Reader<S> {
    /// Passes over spaces, line ends, and lines that begin with `%`.
    pub(super) fn skip_blank(&mut self) -> Result<Blank, Error> {
        let mut starts_line = self.window.is_at_line_start();
        // The most common case: one space between two words.
        let shown = (self.window.seen(0), self.window.seen(1));
        if let (Some(b' '), Some(b'!'..=b'~')) = shown {
            if !starts_line {
                self.window.advance(1);
                return Ok(Blank {
                    starts_line: false,
                    has_empty_line: false,
                });
            }
        }
        if let Some(blank) = self.skip_plain_blank(starts_line) {
            return Ok(blank);
        }
        let mut has_empty_line = false;
        if self.window.byte() == 0 && self.blank_len(0)? == 3 {
            // The byte order mark is not a character of the first line.
            self.window.advance_unseen(3);
        }
        loop {
            let mut ends = 0_u8;
            let mut previous = self.window.previous();
            let mut len = 0;
            loop {
                match self.blank_len(len)? {
                    0 => break,
                    more => {
                        if let Some(byte @ (b'\n' | b'\r')) = self.window.seen(len) {
                            ends =
                                ends.saturating_add(u8::from((previous, byte) != (b'\r', b'\n')));
                        }
                        previous = self.window.seen(len).unwrap_or(0);
                        len += more;
                    }
                }
                // This way the window need not hold all of them.
                if len >= LONGEST_WORD {
                    break;
                }
            }
            self.window.advance(len);
            starts_line |= ends > 0;
            has_empty_line |= ends > 1;
            if self.window.is_at_line_start() && self.peek()? == Some(b'%') {
                self.escaped_line()?;
            } else if len == 0 {
                let byte = self.window.byte();
                // A second call at the same place gives the same answer.
                if starts_line {
                    self.line_start = byte;
                }
                return Ok(Blank {
                    starts_line: byte == self.line_start,
                    has_empty_line,
                });
            }
        }
    }

    /// As [`skip_blank`](Self::skip_blank) where only spaces and line ends stand before
    /// a character of ASCII; otherwise `None`, and nothing is passed over.
    fn skip_plain_blank(&mut self, mut starts_line: bool) -> Option<Blank> {
        let rest = self.window.rest();
        let len = rest
            .iter()
            .position(|byte| !matches!(byte, b' ' | b'\n' | b'\r'))?;
        let blank = &rest[..len];
        // A return alone ends a line too, and one may stand before these bytes.
        let mut returns = blank.iter().enumerate().filter(|(_, byte)| **byte == b'\r');
        let is_plain = matches!(rest[len], b'!'..=b'$' | b'&'..=b'~')
            && returns.all(|(at, _)| blank.get(at + 1) == Some(&b'\n'))
            && self.window.previous() != b'\r';
        if !is_plain {
            return None;
        }
        let ends = blank.iter().filter(|byte| **byte == b'\n').count();
        // As many as are looked at one by one between two escaped lines.
        if len >= LONGEST_WORD {
            return None;
        }
        self.window.advance(len);
        starts_line |= ends > 0;
        let byte = self.window.byte();
        // A second call at the same place gives the same answer.
        if starts_line {
            self.line_start = byte;
        }
        Some(Blank {
            starts_line: byte == self.line_start,
            has_empty_line: ends > 1,
        })
    }

    /// As [`skip_blank`](Self::skip_blank), but only to the end of the line.
    pub(super) fn skip_blank_on_line(&mut self) -> Result<(), Error> {
        loop {
            match self.peek()? {
                Some(b'\n' | b'\r') => return Ok(()),
                _ => match self.blank_len(0)? {
                    0 => return Ok(()),
                    len => self.window.advance(len),
                },
            }
        }
    }

    /// The length of the blank character `ahead` of here; 0 if it is none.
    /// Blank are control characters too (old files end with one), the
    /// non-breaking space, and the byte order mark, which can stand in the
    /// middle of joined files.
    #[inline]
    pub(super) fn blank_len(&mut self, ahead: usize) -> Result<usize, Error> {
        match self.look(ahead)? {
            Some(0..=b' ' | 0x7F) => Ok(1),
            None | Some(0..=0x7F) => Ok(0),
            Some(_) => self.other_blank_len(ahead),
        }
    }

    fn other_blank_len(&mut self, ahead: usize) -> Result<usize, Error> {
        Ok(match self.look(ahead)? {
            Some(0xA0) => 1,
            Some(0xC2) if self.look(ahead + 1)? == Some(0xA0) => 2,
            Some(0xEF) => {
                let rest = (self.look(ahead + 1)?, self.look(ahead + 2)?);
                if rest == (Some(0xBB), Some(0xBF)) {
                    3
                } else {
                    0
                }
            }
            _ => 0,
        })
    }

    /// Passes over the rest of the line, but not its end.
    pub(super) fn skip_line(&mut self) -> Result<(), Error> {
        while !matches!(self.peek()?, None | Some(b'\n' | b'\r')) {
            let rest = self.window.rest();
            let len = memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
            self.window.advance(len);
        }
        Ok(())
    }
}

/// Line ends before a place.
#[derive(Default)]
pub(super) struct Lines {
    ends: u8,
    after_return: bool,
}

impl Lines {
    /// An empty line.
    pub(super) const EMPTY: Self = Self {
        ends: 2,
        after_return: false,
    };

    /// Takes note of a byte that is passed over.
    pub(super) fn pass(&mut self, byte: u8) {
        match byte {
            b'\n' if self.after_return => {}
            b'\n' | b'\r' => self.ends = self.ends.saturating_add(1),
            b' ' | b'\t' => {}
            _ => self.ends = 0,
        }
        self.after_return = byte == b'\r';
    }

    /// Whether there is an empty line before the line that begins here.
    pub(super) fn behind_empty_line(&self) -> bool {
        self.ends >= 2
    }
}
