//! Finding the next game after a game, or a part of one, that is skipped.
//!
//! It reads only what is needed to find the end: a result, or a line that
//! begins with the tag of another game.

use super::blank::Lines;
use super::error::{Enclosed, Error, ErrorKind};
use super::place::Place;
use super::reader::{Reader, Skip};
use super::result::GameResult;
use super::source::Source;
use memchr::memchr3;

/// How many blank bytes may stand between a result and a parenthesis.
const FAR: usize = 80;

/// What ended a part that was skipped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stop {
    /// A result.
    Result,
    /// The parenthesis that closes the variation.
    Closed,
    /// The end of the input, or the tags of another game.
    Else,
    /// As `Else`, while looking for the end of the comment that begins here.
    InComment(Place),
}

impl<S: Source> Reader<S> {
    /// Passes over the rest of a game.
    pub(super) fn pass_game(&mut self, skip: Skip) -> Result<(), Error> {
        match skip {
            Skip::Lines => return self.pass_lines(),
            Skip::Comments => return self.pass_comments_on_line(),
            Skip::Tags => {
                if self.pass_tags()? {
                    return Ok(());
                }
            }
            Skip::Moves => {}
        }
        if self.pass_moves(false)? == Stop::Result {
            self.pass_comments_on_line()?;
        }
        Ok(())
    }

    /// Passes over what is left of a variation that began at `open`, or where the last
    /// event did.
    pub(super) fn pass_variation(&mut self, open: Option<Place>) -> Result<(), Error> {
        let (place, what) = match self.pass_moves(true)? {
            Stop::Closed => return Ok(()),
            Stop::InComment(place) => (place, Enclosed::Comment),
            Stop::Result | Stop::Else => {
                let open = open.unwrap_or_else(|| self.place());
                (open, Enclosed::Variation)
            }
        };
        Err(Error::new(place, ErrorKind::Unclosed(what)))
    }

    /// Skips lines, to one after an empty line that begins a game.
    fn pass_lines(&mut self) -> Result<(), Error> {
        let mut lines = Lines::default();
        while let Some(byte) = self.peek()? {
            if byte == b'[' && lines.behind_empty_line() && self.is_tag(b"")? {
                break;
            }
            lines.pass(byte);
            self.window.advance(1);
        }
        Ok(())
    }

    /// Passes over the rest of this line and lines that begin with tags.
    /// Returns whether another game begins there.
    fn pass_tags(&mut self) -> Result<bool, Error> {
        let here = self.window.place();
        // A tag that is not finished may have reached over an empty line.
        let mut lines = if here.line > self.place().line + 1 {
            Lines::EMPTY
        } else {
            Lines::default()
        };
        if here.column > 1 {
            lines.pass(b'[');
            self.skip_line()?;
        }
        loop {
            match self.peek()? {
                Some(b'[') => {
                    let behind_empty_line = lines.behind_empty_line();
                    let other = self.known_tags.has_event() || behind_empty_line;
                    if other && self.is_tag(b"Event")?
                        || behind_empty_line && self.is_known_tag()?
                    {
                        return Ok(true);
                    }
                    if self.is_tag(b"Event")? {
                        self.known_tags.add(b"Event");
                    }
                    lines.pass(b'[');
                    self.skip_line()?;
                }
                Some(byte @ (0..=b' ')) => {
                    lines.pass(byte);
                    self.window.advance(1);
                }
                Some(b';' | b'%') => self.skip_line()?,
                _ => return Ok(false),
            }
        }
    }

    /// Passes over movetext.
    fn pass_moves(&mut self, in_variation: bool) -> Result<Stop, Error> {
        let mut depth = 0_u64;
        loop {
            let blank = self.skip_blank()?;
            let Some(byte) = self.peek()? else {
                return Ok(Stop::Else);
            };
            match byte {
                b'[' if blank.starts_line && self.is_tag(b"")? => return Ok(Stop::Else),
                b'{' => {
                    let place = self.window.place();
                    if !self.pass_comment()? {
                        return Ok(Stop::InComment(place));
                    }
                }
                b';' => self.skip_line()?,
                b'(' => {
                    depth += 1;
                    self.window.advance(1);
                }
                b')' => {
                    self.window.advance(1);
                    if depth == 0 && in_variation {
                        return Ok(Stop::Closed);
                    }
                    depth = depth.saturating_sub(1);
                }
                b'*' => {
                    self.window.advance(1);
                    if !self.is_before_parenthesis()? {
                        return Ok(Stop::Result);
                    }
                }
                _ => {
                    let len = self.word_len()?;
                    let shown = self.window.shown(len);
                    let result = matches!(byte, b'0' | b'1' | 0xC2)
                        && core::str::from_utf8(shown)
                            .is_ok_and(|word| GameResult::from_other_symbol(word).is_some());
                    self.window.advance(len);
                    if result && !self.is_before_parenthesis()? {
                        return Ok(Stop::Result);
                    }
                }
            }
        }
    }

    /// Whether a closing parenthesis comes next, so that the result before it
    /// ends a variation and not the game.
    fn is_before_parenthesis(&mut self) -> Result<bool, Error> {
        let mut ahead = 0;
        while ahead < FAR {
            match self.blank_len(ahead)? {
                0 => break,
                len => ahead += len,
            }
        }
        Ok(self.look(ahead)? == Some(b')'))
    }

    /// Passes over a comment in braces, however long. `false` if it does not
    /// end in this game.
    pub(super) fn pass_comment(&mut self) -> Result<bool, Error> {
        let mut lines = Lines::default();
        let is_nesting = self.dialect.nested_comments;
        let mut depth = 0_u64;
        self.window.advance(1);
        while let Some(byte) = self.peek()? {
            if byte == b'[' && lines.behind_empty_line() && self.is_event_at(0)? {
                return Ok(false);
            }
            lines.pass(byte);
            self.window.advance(1);
            match byte {
                b'}' if depth == 0 => return Ok(true),
                b'}' => depth -= 1,
                b'{' if is_nesting => depth += 1,
                _ => {}
            }
            // Until the next line, only the brace matters.
            if !matches!(byte, b'\n' | b'\r') && !is_nesting {
                let rest = self.window.rest();
                let len = memchr3(b'}', b'\n', b'\r', rest).unwrap_or(rest.len());
                if let Some(&last) = rest[..len]
                    .iter()
                    .rev()
                    .find(|&&byte| !matches!(byte, b' ' | b'\t'))
                {
                    lines.pass(last);
                }
                self.window.advance(len);
            }
        }
        Ok(false)
    }

    fn pass_comments_on_line(&mut self) -> Result<(), Error> {
        loop {
            self.skip_blank_on_line()?;
            match self.peek()? {
                Some(b'{') => {
                    if !self.pass_comment()? {
                        return Ok(());
                    }
                }
                Some(b';') => return self.skip_line(),
                _ => return Ok(()),
            }
        }
    }
}
