//! The forms that nearly every tag in a file has, read at once.
//!
//! As with [`plain`](super::plain), all of this could be left out: a tag in another
//! form, or one that may begin another game, is read byte by byte.

use super::lex::LONGEST_WORD;
use super::lex_tags::is_in_name;
use super::reader::{Reader, Step};
use super::scan::find_or_control;
use super::source::Source;

/// A tag in its usual form: `[Name "value"]`.
struct PlainTag {
    /// The bytes of the line end before it.
    before: usize,
    /// Those of its name.
    name: usize,
    /// Those of its value.
    value: usize,
}

impl PlainTag {
    /// Where its name begins.
    const fn name_start(&self) -> usize {
        self.before + 1
    }

    /// Where its value begins.
    const fn value_start(&self) -> usize {
        self.name_start() + self.name + 2
    }

    /// Where it ends.
    const fn end(&self) -> usize {
        self.value_start() + self.value + 2
    }

    /// The tag that these bytes begin with, behind at most one line end.
    #[inline]
    fn find(bytes: &[u8]) -> Option<Self> {
        let before = match bytes {
            [b'[', ..] => 0,
            [b'\n', b'[', ..] => 1,
            [b'\r', b'\n', b'[', ..] => 2,
            _ => return None,
        };
        let rest = bytes.get(before + 1..)?;
        let name = rest.iter().position(|&byte| !is_in_name(byte))?;
        let value = rest.get(name..)?.strip_prefix(b" \"")?;
        let len = plain_value_len(value)?;
        let is_plain = name > 0 && name <= LONGEST_WORD && value.get(len + 1) == Some(&b']');
        is_plain.then_some(Self {
            before,
            name,
            value: len,
        })
    }
}

impl<S: Source> Reader<S> {
    /// Reads tags in the usual form, each directly behind the line before, up to the
    /// first one that gives an event; `None` says nothing, and has passed over only
    /// what gives none.
    #[inline]
    pub(super) fn plain_tag(&mut self) -> Option<Step> {
        loop {
            let rest = self.window.rest();
            let tag = PlainTag::find(rest)?;
            // Only the first tag of a game begins where the reader is.
            if (tag.before == 0) != (self.tags == 0) || self.tags >= self.limits.tags {
                return None;
            }
            let name = &rest[tag.name_start()..][..tag.name];
            let starts_game = name == b"Event" && self.known_tags.has_event();
            // Errors in a position need the place of each character.
            if starts_game || name == b"FEN" || tag.value > self.limits.token {
                return None;
            }
            let is_wanted = self.wanted_tags.wants(name);
            self.known_tags.add(name);
            self.file_has_events |= self.known_tags.has_event();
            self.tags += 1;
            if !is_wanted {
                self.window.advance(tag.end());
                continue;
            }
            self.window.advance(tag.before);
            self.window.mark();
            self.window.advance(tag.end() - tag.before);
            return Some(Step::Tag(Some((tag.name, tag.value))));
        }
    }
}

/// The bytes before the quotation mark that ends a value without escapes and control
/// characters.
fn plain_value_len(bytes: &[u8]) -> Option<usize> {
    find_or_control(bytes, b'"', b'\\').filter(|&len| bytes[len] == b'"')
}
