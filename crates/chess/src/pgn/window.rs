//! The part of the input that is in memory.
//!
//! A token is read while all of it lies in the window and is then passed over.
//! The window slides along the input and grows only to hold one long token, up
//! to a fixed limit. So memory does not depend on the length of the input, and
//! a token that turns out to be unfinished can be read again from its start in
//! another way.

use super::place::Place;
use super::source::{Source, SourceError};
use alloc::vec::Vec;

/// The size to begin with. Tokens are short and files are long.
const FIRST_SIZE: usize = 16 * 1024;

/// A source and its bytes that have been read but not passed over.
#[derive(Clone, Debug)]
pub(super) struct Window<S> {
    source: S,
    bytes: Vec<u8>,
    start: usize,
    end: usize,
    ended: bool,
    /// The size that it may grow to.
    most: usize,
    place: Place,
    steps: Steps,
}

impl<S: Source> Window<S> {
    /// A window that can always show `reach` bytes ahead.
    pub(super) fn new(source: S, reach: usize) -> Self {
        Self {
            source,
            bytes: Vec::new(),
            start: 0,
            end: 0,
            ended: false,
            most: reach.max(FIRST_SIZE),
            place: Place::START,
            steps: Steps::default(),
        }
    }

    /// Lets the window see farther, or less far, from now on.
    pub(super) fn set_reach(&mut self, reach: usize) {
        self.most = reach.max(FIRST_SIZE);
    }

    /// The place of the next byte.
    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The bytes of memory that the window takes.
    pub(super) fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The byte that is `ahead` bytes after the next one; `None` after the end,
    /// or beyond the window's reach.
    #[inline]
    pub(super) fn look(&mut self, ahead: usize) -> Result<Option<u8>, SourceError> {
        match self.seen(ahead) {
            None => self.load(ahead),
            seen => Ok(seen),
        }
    }

    /// As [`look`](Self::look), but also `None` if the byte is not read yet.
    #[inline]
    pub(super) fn seen(&self, ahead: usize) -> Option<u8> {
        self.bytes[self.start..self.end].get(ahead).copied()
    }

    #[cold]
    fn load(&mut self, ahead: usize) -> Result<Option<u8>, SourceError> {
        while !self.ended && self.end - self.start <= ahead {
            if self.start > 0 {
                self.bytes.copy_within(self.start..self.end, 0);
                self.end -= self.start;
                self.start = 0;
            }
            if self.end == self.bytes.len() {
                if self.end >= self.most {
                    return Ok(None);
                }
                let size = (self.end * 2).clamp(FIRST_SIZE, self.most);
                self.bytes.resize(size, 0);
            }
            let count = self.source.fill(&mut self.bytes[self.end..])?;
            // A source may report more bytes than fit; the number is capped.
            let count = count.min(self.bytes.len() - self.end);
            self.ended = count == 0;
            self.end += count;
        }
        Ok(self.bytes[self.start..self.end].get(ahead).copied())
    }

    /// The next `count` bytes, which have been looked at.
    pub(super) fn shown(&self, count: usize) -> &[u8] {
        &self.bytes[self.start..self.end][..count]
    }

    /// Passes over the next `count` bytes, which have been looked at.
    pub(super) fn advance(&mut self, count: usize) {
        let passed = &self.bytes[self.start..self.end][..count];
        // The most common case: one column per byte.
        let plain = passed
            .iter()
            .position(|byte| !matches!(byte, b' '..=b'~'))
            .unwrap_or(count);
        if plain > 0 {
            self.steps = Steps::default();
            self.place = self.place.right(plain);
        }
        for &byte in &passed[plain..] {
            self.steps.pass(byte, &mut self.place);
        }
        self.start += count;
    }

    /// Passes over bytes that are not text, such as the byte order mark at the
    /// start of a file.
    pub(super) fn advance_unseen(&mut self, count: usize) {
        self.start += count;
        self.place.byte += count as u64;
    }
}

/// The state that is needed to count lines and columns.
#[derive(Clone, Debug, Default)]
struct Steps {
    after_return: bool,
    /// How many more bytes the current UTF-8 character may have.
    continuations: u8,
}

impl Steps {
    /// A line ends with LF, CR or both; a column is a character, whether the
    /// text is UTF-8 or Latin-1.
    #[inline]
    fn pass(&mut self, byte: u8, place: &mut Place) {
        place.byte += 1;
        match byte {
            b'\n' if self.after_return => self.after_return = false,
            b'\n' | b'\r' => {
                place.line += 1;
                place.column = 1;
                *self = Self {
                    after_return: byte == b'\r',
                    continuations: 0,
                };
            }
            0x80..=0xBF if self.continuations > 0 => self.continuations -= 1,
            _ => {
                place.column += 1;
                *self = Self {
                    after_return: false,
                    continuations: match byte {
                        0xC2..=0xDF => 1,
                        0xE0..=0xEF => 2,
                        0xF0..=0xF4 => 3,
                        _ => 0,
                    },
                };
            }
        }
    }
}
