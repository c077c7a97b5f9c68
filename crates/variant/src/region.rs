//! Regions of the board in words: `rank 8`, `files a-c`, `d1-f3`, `e4`, names, and lists of these.

use crate::description::faults::{self, quoted, word};
use crate::error::DescriptionError;
use crate::rules::SeatWords;
use crate::squares::SquareSet;
use crate::table::{Table, Text};
use boardwright_geometry::SquareName;
use boardwright_ruleset::Message;

/// The most regions that a description names.
const MOST_REGIONS: usize = 32;

/// What regions are told by: the board and the names so far.
pub(crate) struct Regions {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    named: Vec<(String, SquareSet)>,
}

impl Regions {
    pub(crate) fn new(files: u8, ranks: u8) -> Self {
        let named = Vec::new();
        Self {
            files,
            ranks,
            named,
        }
    }

    /// Reads `[regions]`, in which a region may use none of the others.
    pub(crate) fn read_names(&mut self, table: &Table<'_>) -> Result<(), DescriptionError> {
        let names = table.names()?;
        if names.len() > MOST_REGIONS {
            return Err(table.error(table.place(), &faults::REGIONS));
        }
        let mut named = Vec::new();
        for (name, text) in names {
            let fits = name
                .text
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            if !fits || name.text.is_empty() || SquareName::read_prefix(name.text).is_ok() {
                return Err(table.error(name.at, &faults::REGION_NAME));
            }
            named.push((name.text.to_string(), self.read(table, text)?));
        }
        self.named = named;
        Ok(())
    }

    pub(crate) fn all(&self) -> SquareSet {
        let squares = u16::from(self.files) * u16::from(self.ranks);
        // At most 256 squares.
        (0..squares).map(|square| square as u8).collect()
    }

    /// A square by its name.
    pub(crate) fn square(&self, table: &Table<'_>, text: Text<'_>) -> Result<u8, DescriptionError> {
        self.square_of(text.text)
            .map_err(|sentence| table.error(text.at, sentence))
    }

    fn square_of(&self, text: &str) -> Result<u8, Message> {
        let name = SquareName::read(text).ok();
        let name = name.filter(|name| name.file < self.files && name.rank < self.ranks);
        let name = name.ok_or_else(|| {
            let last = SquareName {
                file: self.files - 1,
                rank: self.ranks - 1,
            };
            let expected = faults::SQUARE.with([last.to_string().into()]);
            faults::FOUND.with([expected.into(), quoted(text)])
        })?;
        Ok(name.rank * self.files + name.file)
    }

    /// A region in words.
    pub(crate) fn read(
        &self,
        table: &Table<'_>,
        text: Text<'_>,
    ) -> Result<SquareSet, DescriptionError> {
        let mut squares = SquareSet::EMPTY;
        if text.text.len() > 2048 {
            return Err(table.error(text.at, &faults::REGION_LENGTH));
        }
        for item in text.text.split(',') {
            let item = item.trim();
            let found = self
                .item(item)
                .map_err(|sentence| table.error(text.at, sentence))?;
            squares = squares.union(found);
        }
        Ok(squares)
    }

    fn item(&self, item: &str) -> Result<SquareSet, Message> {
        if item == "all" {
            return Ok(self.all());
        }
        if let Some((_, squares)) = self.named.iter().find(|(name, _)| name == item) {
            return Ok(*squares);
        }
        let wrong = || faults::FOUND.with([word(faults::REGION).into(), quoted(item)]);
        let (least, most) = if let Some(ranks) = words(item, "rank") {
            let (least, most) = ranks.split_once('-').unwrap_or((ranks, ranks));
            let rank = |text: &str| {
                text.trim()
                    .parse::<u8>()
                    .ok()
                    .and_then(|rank| rank.checked_sub(1))
            };
            let (least, most) = rank(least).zip(rank(most)).ok_or_else(wrong)?;
            ((0, least), (self.files - 1, most))
        } else if let Some(files) = words(item, "file") {
            let (least, most) = files.split_once('-').unwrap_or((files, files));
            let file = |text: &str| match text.trim().as_bytes() {
                [letter @ b'a'..=b'z'] => Some(letter - b'a'),
                _ => None,
            };
            let (least, most) = file(least).zip(file(most)).ok_or_else(wrong)?;
            ((least, 0), (most, self.ranks - 1))
        } else {
            let (least, most) = item.split_once('-').unwrap_or((item, item));
            let corner = |text: &str| {
                let square = self.square_of(text.trim()).map_err(|_| wrong())?;
                Ok::<_, Message>((square % self.files, square / self.files))
            };
            (corner(least)?, corner(most)?)
        };
        if least.0 > most.0 || least.1 > most.1 || most.0 >= self.files || most.1 >= self.ranks {
            return Err(wrong());
        }
        let ranks = least.1..=most.1;
        let squares = ranks.flat_map(|rank| (least.0..=most.0).map(move |file| (file, rank)));
        Ok(squares
            .map(|(file, rank)| rank * self.files + file)
            .collect())
    }

    /// A region for each seat: one text for both, or a table with a text for each.
    pub(crate) fn of_seats(
        &self,
        table: &Table<'_>,
        key: &'static str,
        seats: &[SeatWords; 2],
    ) -> Result<Option<[SquareSet; 2]>, DescriptionError> {
        if !table.is_table(key) {
            let Some(text) = table.text(key)? else {
                return Ok(None);
            };
            return Ok(Some([self.read(table, text)?; 2]));
        }
        let Some(inner) = table.table(key)? else {
            return Ok(None);
        };
        let mut regions = [SquareSet::EMPTY; 2];
        for (region, words) in regions.iter_mut().zip(seats) {
            let text = inner.needed_text(words.word, word(faults::ANY_REGION))?;
            *region = self.read(&inner, text)?;
        }
        inner.finish()?;
        Ok(Some(regions))
    }
}

/// What stands behind a word or its plural.
fn words<'t>(item: &'t str, word: &str) -> Option<&'t str> {
    let rest = item.strip_prefix(word)?;
    let rest = rest.strip_prefix('s').unwrap_or(rest);
    rest.strip_prefix(' ').map(str::trim)
}
