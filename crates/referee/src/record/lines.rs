//! The events of a record, which may be many.
use alloc::string::String;

/// Lines in one text. A string for each would take several times the memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct EventLines {
    /// Each line, with its line feed.
    text: String,
    count: usize,
}

impl EventLines {
    /// No lines, with room for this many of the usual length.
    pub(super) fn with_room(lines: usize) -> Self {
        /// As `move w g1f3` with its line feed; most games write as much or more.
        const USUAL: usize = 12;
        Self {
            text: String::with_capacity(lines * USUAL),
            count: 0,
        }
    }

    /// The lines of a text, each of which ends with a line feed.
    pub(super) fn of_text(text: &str) -> Self {
        Self {
            text: text.into(),
            count: text.bytes().filter(|byte| *byte == b'\n').count(),
        }
    }

    /// Adds a line, which has no line feed.
    pub(super) fn push(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
        self.count += 1;
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.count
    }

    /// The lines with their line feeds, as they stand in a record.
    pub(super) fn as_text(&self) -> &str {
        &self.text
    }

    /// The lines, without line feeds.
    pub(super) fn iter(&self) -> Iter<'_> {
        Iter {
            rest: &self.text,
            left: self.count,
        }
    }
}

/// The lines that are still to come.
#[derive(Clone, Debug)]
pub(super) struct Iter<'a> {
    rest: &'a str,
    left: usize,
}

impl<'a> Iterator for Iter<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (line, rest) = self.rest.split_once('\n')?;
        self.rest = rest;
        self.left = self.left.saturating_sub(1);
        Some(line)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Iter<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn lines_come_back_in_their_order() {
        let mut lines = EventLines::with_room(2);
        assert_eq!((lines.len(), lines.iter().next()), (0, None));
        for line in ["move w e2e4", "", "offer b"] {
            lines.push(line);
        }
        assert_eq!(
            lines.iter().collect::<Vec<_>>(),
            ["move w e2e4", "", "offer b"]
        );
        assert_eq!((lines.len(), lines.iter().len()), (3, 3));
        assert_eq!(lines, EventLines::of_text(lines.as_text()));
        let mut last = lines.iter();
        assert_eq!(
            (last.nth(2), last.len(), last.next()),
            (Some("offer b"), 0, None)
        );
    }
}
