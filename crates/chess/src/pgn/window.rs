//! The part of the input that is in memory.
//!
//! A token is read while all of it lies in the window and is then passed over.
//! The window slides along the input and grows only to hold one long token, up
//! to a fixed limit. So memory does not depend on the length of the input, and
//! a token that turns out to be unfinished can be read again from its start in
//! another way.
//!
//! Lines and columns are not counted byte by byte: only the number of bytes is
//! kept, and a place is counted where somebody asks for it, many bytes at once,
//! from the place that was counted before.

use super::place::Place;
use super::source::{Source, SourceError};
use alloc::vec::Vec;
use memchr::{memchr, memchr_iter, memrchr2};

/// The size to begin with. Tokens are short and files are long.
const FIRST_SIZE: usize = 16 * 1024;

/// The most bytes whose lines are counted in one pass.
const LONGEST_PLAIN: usize = 512;

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
    /// The number of bytes of the input before those in memory.
    gone: u64,
    /// The last of those bytes.
    before: u8,
    /// The number of bytes before the first line: those of a byte order mark.
    first_line: u64,
    counted: Counted,
    mark: Mark,
}

/// How far lines and columns have been counted.
#[derive(Clone, Debug)]
struct Counted {
    /// The index in memory of the next byte to be counted, which is never
    /// behind the start of the window.
    index: usize,
    place: Place,
    steps: Steps,
}

/// The place where the last event began.
#[derive(Copy, Clone, Debug)]
enum Mark {
    /// At this index in memory, from which on nothing has been counted.
    At(usize),
    Known(Place),
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
            gone: 0,
            before: b'\n',
            first_line: 0,
            counted: Counted {
                index: 0,
                place: Place::START,
                steps: Steps::default(),
            },
            mark: Mark::Known(Place::START),
        }
    }

    /// Lets the window see farther, or less far, from now on.
    pub(super) fn set_reach(&mut self, reach: usize) {
        self.most = reach.max(FIRST_SIZE);
    }

    /// The number of bytes before the next one.
    #[inline]
    pub(super) fn byte(&self) -> u64 {
        self.gone + self.start as u64
    }

    /// The place of the next byte.
    pub(super) fn place(&mut self) -> Place {
        self.count_to(self.start);
        self.counted.place
    }

    /// The place of the byte that is `ahead` bytes after the next one and has
    /// been looked at.
    pub(super) fn place_ahead(&mut self, ahead: usize) -> Place {
        self.count_to(self.start);
        let mut counted = self.counted.clone();
        counted.pass(&self.bytes[self.start..self.start + ahead]);
        counted.place
    }

    /// Marks the next byte as the place of an event.
    #[inline]
    pub(super) fn mark(&mut self) {
        self.mark = Mark::At(self.start);
    }

    /// The place that was marked last.
    pub(super) fn marked(&self) -> Place {
        match self.mark {
            Mark::Known(place) => place,
            Mark::At(index) => {
                let mut counted = self.counted.clone();
                counted.pass(&self.bytes[counted.index..index]);
                counted.place
            }
        }
    }

    /// Counts lines and columns up to the mark.
    pub(super) fn count_to_mark(&mut self) {
        if let Mark::At(marked) = self.mark {
            self.count_to(marked);
        }
    }

    /// Counts lines and columns up to an index in memory.
    fn count_to(&mut self, index: usize) {
        if let Mark::At(marked) = self.mark {
            if marked <= index {
                self.counted.pass(&self.bytes[self.counted.index..marked]);
                self.mark = Mark::Known(self.counted.place);
            }
        }
        self.counted.pass(&self.bytes[self.counted.index..index]);
    }

    /// The byte before the next one; a line end at the start of the input.
    #[inline]
    pub(super) fn previous(&self) -> u8 {
        match self.start {
            0 => self.before,
            start => self.bytes[start - 1],
        }
    }

    /// Whether a line begins with the next byte.
    #[inline]
    pub(super) fn is_at_line_start(&self) -> bool {
        matches!(self.previous(), b'\n' | b'\r') || self.byte() == self.first_line
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
        self.rest().get(ahead).copied()
    }

    /// All bytes that are in memory and not passed over.
    #[inline]
    pub(super) fn rest(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    #[cold]
    fn load(&mut self, ahead: usize) -> Result<Option<u8>, SourceError> {
        while !self.ended && self.end - self.start <= ahead {
            if self.start > 0 {
                self.slide();
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
        Ok(self.seen(ahead))
    }

    /// Lets go of the bytes that have been passed over.
    fn slide(&mut self) {
        self.count_to(self.start);
        // The mark is at most where counting has come to.
        if let Mark::At(_) = self.mark {
            self.mark = Mark::Known(self.counted.place);
        }
        self.before = self.previous();
        self.bytes.copy_within(self.start..self.end, 0);
        self.gone += self.start as u64;
        self.end -= self.start;
        self.start = 0;
        self.counted.index = 0;
    }

    /// The next `count` bytes, which have been looked at.
    pub(super) fn shown(&self, count: usize) -> &[u8] {
        &self.rest()[..count]
    }

    /// The last `count` bytes that were passed over, since which nothing was
    /// looked at.
    pub(super) fn behind(&self, count: usize) -> &[u8] {
        let first = self.start.saturating_sub(count);
        &self.bytes[first..self.start]
    }

    /// Passes over the next `count` bytes, which have been looked at.
    #[inline]
    pub(super) fn advance(&mut self, count: usize) {
        debug_assert!(count <= self.end - self.start, "these have been looked at");
        self.start += count;
    }

    /// Passes over the byte order mark at the start of a file, which is not
    /// text.
    pub(super) fn advance_unseen(&mut self, count: usize) {
        self.count_to(self.start);
        self.start += count;
        self.counted.index = self.start;
        self.counted.place.byte += count as u64;
        self.first_line = self.byte();
    }
}

impl Counted {
    /// Counts lines of ASCII that end with LF alone. `false`, and nothing is counted, if
    /// there is anything else.
    fn pass_plain(&mut self, bytes: &[u8]) -> bool {
        // Of longer texts it is quicker to look for one byte at a time.
        if bytes.len() > LONGEST_PLAIN {
            return false;
        }
        // The highest bit of a byte beyond ASCII, and the line ends, in one pass.
        let mut high = 0;
        let mut returns = 0_u64;
        let mut ends = 0_u64;
        for part in bytes.chunks(128) {
            let (mut part_returns, mut part_ends) = (0_u8, 0_u8);
            for &byte in part {
                high |= byte;
                part_returns += u8::from(byte == b'\r');
                part_ends += u8::from(byte == b'\n');
            }
            returns += u64::from(part_returns);
            ends += u64::from(part_ends);
        }
        let last = bytes.iter().rposition(|&byte| byte == b'\n');
        let is_plain = high < 0x80 && returns == 0 && !self.steps.after_return;
        if !is_plain || bytes.is_empty() {
            return bytes.is_empty();
        }
        self.index += bytes.len();
        self.place.byte += bytes.len() as u64;
        self.place.line += ends;
        self.place.column = match last {
            Some(last) => (bytes.len() - last) as u64,
            None => self.place.column + bytes.len() as u64,
        };
        self.steps = Steps::default();
        true
    }

    /// Counts these bytes, which come next.
    fn pass(&mut self, bytes: &[u8]) {
        if self.pass_plain(bytes) {
            return;
        }
        self.index += bytes.len();
        let mut line = bytes;
        if let Some(last) = memrchr2(b'\n', b'\r', bytes) {
            let (lines, rest) = bytes.split_at(last + 1);
            line = rest;
            self.place.line += line_ends(lines, self.steps.after_return);
            self.place.column = 1;
            self.place.byte += lines.len() as u64;
            self.steps = Steps {
                after_return: bytes[last] == b'\r',
                continuations: 0,
            };
        }
        if line.is_ascii() {
            if !line.is_empty() {
                self.steps = Steps::default();
            }
            self.place = self.place.right(line.len());
        } else {
            for &byte in line {
                self.steps.pass(byte, &mut self.place);
            }
        }
    }
}

/// The line ends among these bytes: LF, CR or both.
fn line_ends(bytes: &[u8], after_return: bool) -> u64 {
    let mut ends = memchr_iter(b'\n', bytes).count();
    if memchr(b'\r', bytes).is_some() {
        ends += memchr_iter(b'\r', bytes).count();
        ends -= bytes.windows(2).filter(|pair| pair == b"\r\n").count();
    }
    if after_return && bytes.first() == Some(&b'\n') {
        ends -= 1;
    }
    ends as u64
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
