//! Lines that begin with `%`: they belong to other programs, so they mean
//! nothing here, and whoever writes the game again needs them.

use super::decode::decode;
use super::error::{Enclosed, Error, ErrorKind};
use super::reader::Reader;
use super::source::Source;
use alloc::string::String;
use alloc::vec::Vec;

/// The escaped lines since the last event.
#[derive(Clone, Debug, Default)]
pub(super) struct Escapes {
    /// Whether they are kept at all.
    pub(super) are_wanted: bool,
    lines: Vec<String>,
    /// The bytes of the lines, and one for each.
    size: usize,
}

impl<S: Source> Reader<S> {
    /// The same reader, which keeps escaped lines until they are taken.
    pub(super) fn keeping_escapes(mut self) -> Self {
        self.escapes.are_wanted = true;
        self
    }

    /// The escaped lines that were passed over before the last event, each
    /// without its sign.
    pub(super) fn take_escapes(&mut self) -> Vec<String> {
        self.escapes.size = 0;
        core::mem::take(&mut self.escapes.lines)
    }

    /// Passes over an escaped line, whose `%` comes next, but not its end.
    pub(super) fn escaped_line(&mut self) -> Result<(), Error> {
        if !self.escapes.are_wanted {
            return self.skip_line();
        }
        let place = self.window.place();
        let mut len = 1;
        while !matches!(self.look(len)?, None | Some(b'\n' | b'\r')) {
            len += 1;
            if len > self.limits.token {
                let error = self.too_long(Enclosed::Escape, self.limits.token);
                self.skip_line()?;
                return Err(error);
            }
        }
        let mut line = String::new();
        decode(&self.window.shown(len)[1..], &mut line);
        self.window.advance(len);
        // A line takes memory even where it is empty.
        self.escapes.size = self.escapes.size.saturating_add(line.len() + 1);
        let limit = self.limits.text;
        if self.escapes.size > limit {
            self.take_escapes();
            return Err(Error::new(place, ErrorKind::TooMuchText { limit }));
        }
        self.escapes.lines.push(line);
        Ok(())
    }
}
