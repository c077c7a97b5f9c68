//! Which tags a game has had, as far as they tell where the next game begins.

use alloc::vec::Vec;

/// The names of the tags of a game so far.
#[derive(Clone, Debug, Default)]
pub(super) struct KnownTags {
    /// Which tags of the roster there were, each a bit.
    roster: u8,
    /// The names of the others, each with a line end, up to the tag `Event`: behind it
    /// nobody asks for them.
    others: Vec<u8>,
}

impl KnownTags {
    /// Forgets them: another game begins.
    pub(super) fn clear(&mut self) {
        self.roster = 0;
        self.others.clear();
    }

    /// Takes note of a tag with this name.
    pub(super) fn add(&mut self, name: &[u8]) {
        match roster_bit(name) {
            0 if self.has_event() => {}
            0 => {
                self.others.extend_from_slice(name);
                self.others.push(b'\n');
            }
            bit => self.roster |= bit,
        }
    }

    /// Whether there was a tag `Event`, with which a game begins.
    #[inline]
    pub(super) fn has_event(&self) -> bool {
        self.roster & roster_bit(b"Event") != 0
    }

    /// Whether a tag of this name, behind an empty line, belongs to another game: one
    /// of the roster that this game has already or, in a game without the tag
    /// `Event`, any that it has already.
    pub(super) fn repeats(&self, name: &[u8]) -> bool {
        match roster_bit(name) {
            0 if self.has_event() || name.is_empty() => false,
            0 => self
                .others
                .split(|&byte| byte == b'\n')
                .any(|other| other == name),
            bit => self.roster & bit != 0,
        }
    }

    /// The bytes of memory that they take.
    pub(super) fn memory(&self) -> usize {
        self.others.capacity()
    }
}

/// The bit of a tag of [the roster](super::Tags::ROSTER); 0 for any other.
#[inline]
const fn roster_bit(name: &[u8]) -> u8 {
    match name {
        b"Event" => 1,
        b"Site" => 1 << 1,
        b"Date" => 1 << 2,
        b"Round" => 1 << 3,
        b"White" => 1 << 4,
        b"Black" => 1 << 5,
        b"Result" => 1 << 6,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::Tags;

    #[test]
    fn every_tag_of_the_roster_has_a_bit() {
        let bits = Tags::ROSTER.map(|name| roster_bit(name.as_bytes()));
        assert_eq!(bits.iter().sum::<u8>(), 0b111_1111);
        assert_eq!(roster_bit(b"FEN"), 0);
    }

    #[test]
    fn behind_the_tag_event_only_the_roster_is_asked_for() {
        let mut known = KnownTags::default();
        known.add(b"ECO");
        known.add(b"Round");
        assert!(known.repeats(b"ECO") && known.repeats(b"Round"));
        assert!(!known.repeats(b"Site") && !known.repeats(b"EC") && !known.repeats(b""));
        known.add(b"Event");
        assert!(!known.repeats(b"ECO") && known.repeats(b"Round"));
        known.clear();
        assert!(!known.has_event() && !known.repeats(b"Round"));
    }
}
