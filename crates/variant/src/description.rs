//! A description in TOML, read into rules.

mod check;
mod ends;
pub(crate) mod faults;
pub(crate) mod piece;

use crate::armies;
use crate::error::DescriptionError;
use crate::fights;
use crate::ground;
use crate::position::Stage;
use crate::region::Regions;
use crate::rules::{Castling, Kind, MOST_CASTLINGS, Passing, Rules, SeatWords};
use crate::setup;
use crate::squares::SquareSet;
use crate::table::{Table, Text, unknown};
use crate::tables::AnyTables;
use crate::walk::Board;
use boardwright_ruleset::{Message, PositionError};
use faults::word;
use toml::de::DeTable;

/// The longest description in bytes.
pub const LONGEST_DESCRIPTION: usize = 65_536;

/// The words that seats can have.
pub(crate) const SEATS: [SeatWords; 8] = [
    seat("white", "w", "White"),
    seat("black", "b", "Black"),
    seat("red", "r", "Red"),
    seat("green", "g", "Green"),
    seat("blue", "u", "Blue"),
    seat("gold", "o", "Gold"),
    seat("sente", "s", "Sente"),
    seat("gote", "t", "Gote"),
];

const fn seat(word: &'static str, name: &'static str, title: &'static str) -> SeatWords {
    SeatWords { word, name, title }
}

/// What all parts of the reading need.
pub(crate) struct Reader {
    pub(crate) regions: Regions,
    pub(crate) seats: [SeatWords; 2],
    /// The tokens of the kinds, in the order of the text.
    pub(crate) tokens: Vec<String>,
    /// Whether dice decide captures.
    pub(crate) fights: bool,
    /// Where each seat places its army, if armies are bought.
    pub(crate) home: Option<[SquareSet; 2]>,
}

impl Reader {
    /// The kind that a text names.
    pub(crate) fn kind(&self, table: &Table<'_>, text: Text<'_>) -> Result<u8, DescriptionError> {
        let found = self.tokens.iter().position(|token| token == text.text);
        // There are at most 32.
        found.map(|index| index as u8).ok_or_else(|| {
            let tokens: Vec<&str> = self.tokens.iter().map(String::as_str).collect();
            let piece = |given| faults::PIECE.with([given]);
            table.error(text.at, unknown(text.text, &tokens, &piece))
        })
    }

    /// Kinds as bits.
    pub(crate) fn kinds(
        &self,
        table: &Table<'_>,
        key: &'static str,
    ) -> Result<u32, DescriptionError> {
        let mut bits = 0;
        for text in table.texts(key)? {
            bits |= 1 << self.kind(table, text)?;
        }
        Ok(bits)
    }

    /// The number of a seat that a text names.
    pub(crate) fn seat(
        &self,
        table: &Table<'_>,
        text: Text<'_>,
    ) -> Result<usize, DescriptionError> {
        let words = self.seats.map(|seat| seat.word);
        let found = words.iter().position(|word| *word == text.text);
        found.ok_or_else(|| table.error(text.at, no_seat(text, &words)))
    }
}

/// The sentence that there is no such seat.
fn no_seat(text: Text<'_>, words: &[&str]) -> Message {
    unknown(text.text, words, &|given| faults::SEAT.with([given]))
}

/// Reads a description.
pub(crate) fn read(text: &str, full_name: String) -> Result<Rules, DescriptionError> {
    if text.len() > LONGEST_DESCRIPTION {
        let sentence = faults::LENGTH.with([LONGEST_DESCRIPTION.into()]);
        return Err(DescriptionError::at(text, LONGEST_DESCRIPTION, sentence));
    }
    let parsed = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let reason = error.message().to_string().into();
        DescriptionError::at(text, at, faults::NOT_TOML.with([reason]))
    })?;
    let root = Table::new(text, parsed.get_ref(), (&faults::WHOLE).into(), 0);
    let format = root.number("format", 1..=1)?;
    let title = root.needed_text("title", word(faults::GAME_NAME))?;
    let source = root.text("source")?.map_or("", |text| text.text);
    for text in [title.text, source] {
        if text.len() > 500 || text.chars().any(char::is_control) {
            return Err(root.error(title.at, &faults::TITLE));
        }
    }
    if format.is_none() {
        return Err(root.missing("format", "1"));
    }
    let seats = read_seats(&root)?;
    let board = root.table("board")?;
    let board = board.ok_or_else(|| root.missing("[board]", word(faults::FILES_AND_RANKS)))?;
    let side = |key: &'static str| {
        let side = board.number(key, 1..=16)?;
        // At most 16.
        side.map(|side| side as u8)
            .ok_or_else(|| board.missing(key, word(faults::SIDE)))
    };
    let mut regions = Regions::new(side("files")?, side("ranks")?);
    if let Some(names) = root.table("regions")? {
        regions.read_names(&names)?;
    }
    let holes = match board.text("holes")? {
        Some(text) => regions.read(&board, text)?,
        None => SquareSet::EMPTY,
    };
    board.finish()?;
    let squares: SquareSet = regions
        .all()
        .iter()
        .filter(|&square| !holes.contains(square))
        .collect();
    if squares.is_empty() {
        return Err(root.error(root.place_of("board"), &faults::ONLY_HOLES));
    }
    let mut reader = Reader {
        regions,
        seats,
        tokens: Vec::new(),
        fights: false,
        home: None,
    };
    let fights = fights::read(&root)?;
    reader.fights = fights.is_some();
    let armies = root.table("armies")?;
    if let Some(table) = &armies {
        reader.home = Some(armies::read_home(table, &reader)?);
    }
    check::refuse_contradictions(&root, fights.is_some(), armies.is_some())?;
    let terrain = ground::read(&root, &reader.regions, &squares, fights.is_some())?;
    let mut kinds = piece::read_all(&root, &mut reader, &terrain)?;
    let armies = armies.map(|table| armies::read(table, &reader, &kinds));
    let armies = armies.transpose()?;
    let captures = root.table("captures")?;
    let flag = |key: &'static str| captures.as_ref().map_or(Ok(false), |table| table.flag(key));
    let (to_hand, explode, must_capture) = (flag("to_hand")?, flag("explode")?, flag("mandatory")?);
    let spared = captures
        .as_ref()
        .map_or(Ok(0), |table| reader.kinds(table, "spared"))?;
    captures.map_or(Ok(()), Table::finish)?;
    let check::Check {
        check,
        facing,
        no_checks,
    } = check::read(&root, fights.is_none() && armies.is_none())?;
    let passing = read_passing(&root, &reader, &kinds)?;
    let ends = ends::read(&root, &reader)?;
    let (files, ranks) = (reader.regions.files, reader.regions.ranks);
    let geometry = Board {
        files,
        ranks,
        squares: &squares,
        terrain: &terrain,
    };
    let tables = AnyTables::new(&geometry, &kinds, facing);
    piece::fill_values(&mut kinds, &tables, &squares);
    let mut rules = Rules {
        full_name,
        title: title.text.to_string(),
        source: source.to_string(),
        files,
        ranks,
        board: squares,
        terrain,
        seats,
        has_drops: kinds.iter().any(|kind| kind.drop.is_some()),
        royal_kinds: bits_of(&kinds, |kind| kind.royal),
        kinds_that_promote: bits_of(&kinds, |kind| kind.promotion.is_some()),
        kinds_of_progress: bits_of(&kinds, |kind| kind.progress),
        kinds,
        castlings: Vec::new(),
        passing,
        to_hand,
        explode,
        spared,
        must_capture,
        check,
        facing,
        no_checks,
        ends,
        fights,
        armies,
        has_royal: [false; 2],
        tables,
        start: None,
    };
    read_castlings(&root, &reader, &mut rules)?;
    read_start(&root, &mut rules)?;
    root.finish()?;
    Ok(rules)
}

fn read_seats(root: &Table<'_>) -> Result<[SeatWords; 2], DescriptionError> {
    let given = root.texts("seats")?;
    if given.is_empty() {
        return Ok([SEATS[0], SEATS[1]]);
    }
    let [first, second] = given[..] else {
        let sentence = faults::TWO_SEATS.with(["[\"white\", \"black\"]".into()]);
        return Err(root.error(root.place_of("seats"), sentence));
    };
    let find = |text: Text<'_>| {
        let words = SEATS.map(|seat| seat.word);
        let found = SEATS.iter().find(|seat| seat.word == text.text);
        found
            .copied()
            .ok_or_else(|| root.error(text.at, no_seat(text, &words)))
    };
    let seats = [find(first)?, find(second)?];
    if seats[0] == seats[1] {
        return Err(root.error(second.at, &faults::SAME_SEATS));
    }
    Ok(seats)
}

/// The kinds for which something holds, as bits.
fn bits_of(kinds: &[Kind], holds: impl Fn(&Kind) -> bool) -> u32 {
    let fitting = (0..).zip(kinds).filter(|(_, kind)| holds(kind));
    fitting.fold(0, |all, (index, _): (u32, _)| all | 1 << index)
}

fn read_passing(
    root: &Table<'_>,
    reader: &Reader,
    kinds: &[Kind],
) -> Result<Passing, DescriptionError> {
    let Some(table) = root.table("en_passant")? else {
        return Ok(Passing::default());
    };
    let passing = Passing {
        victims: reader.kinds(&table, "victims")?,
        captors: reader.kinds(&table, "captors")?,
        squares: match table.text("squares")? {
            Some(text) => reader.regions.read(&table, text)?,
            None => reader.regions.all(),
        },
    };
    if passing.victims == 0 || passing.captors == 0 {
        let key = if passing.victims == 0 {
            "victims"
        } else {
            "captors"
        };
        return Err(table.missing(key, word(faults::PAWNS)));
    }
    for (index, kind) in kinds.iter().enumerate() {
        let is_captor = passing.captors >> index & 1 != 0;
        let straight = kind.leaps.iter().all(|leap| {
            if leap.captures {
                leap.files != 0 && !leap.quiet
            } else {
                leap.files == 0
            }
        });
        if is_captor && !straight {
            let sentence = faults::CAPTOR.with([kind.into()]);
            return Err(table.error(table.place_of("captors"), sentence));
        }
    }
    table.finish()?;
    Ok(passing)
}

fn read_castlings(
    root: &Table<'_>,
    reader: &Reader,
    rules: &mut Rules,
) -> Result<(), DescriptionError> {
    let tables = root.tables("castling")?;
    if tables.len() > MOST_CASTLINGS {
        return Err(root.error(root.place_of("castling"), &faults::CASTLINGS));
    }
    for table in tables {
        let place = table.place_of("king_to");
        let seat = reader.seat(&table, table.needed_text("seat", "\"white\"")?)?;
        let letter = table.needed_text("letter", "\"K\"")?;
        let mut letters = letter.text.chars();
        let one = letters.next().filter(char::is_ascii_alphabetic);
        let one = one.filter(|_| letters.next().is_none());
        let one = one.ok_or_else(|| {
            let sentence = faults::EXPECTED.with([word(faults::ONE_LETTER).into()]);
            table.error(letter.at, sentence)
        })?;
        if rules.castlings.iter().any(|other| other.letter == one) {
            return Err(table.error(letter.at, &faults::CASTLING_LETTER));
        }
        let square = |key: &'static str| {
            let text = table.needed_text(key, word(faults::ANY_SQUARE))?;
            let square = reader.regions.square(&table, text)?;
            if rules.board.contains(square) {
                Ok(square)
            } else {
                Err(table.error(text.at, &faults::ON_HOLE))
            }
        };
        let (king, king_to, rook, rook_to) = (
            square("king")?,
            square("king_to")?,
            square("rook")?,
            square("rook_to")?,
        );
        let kind_of = |key: &'static str, example: &'static str| {
            reader.kind(&table, table.needed_text(key, example)?)
        };
        let king_kind = kind_of("king_piece", "\"K\"")?;
        let rook_kind = kind_of("rook_piece", "\"R\"")?;
        if !rules.kinds[usize::from(king_kind)].royal || rules.kinds[usize::from(rook_kind)].royal {
            return Err(table.error(table.place_of("king_piece"), &faults::CASTLING_ROYAL));
        }
        table.finish()?;
        let rank = rules.rank(king);
        let different = king != rook && king != king_to && rook != rook_to && king_to != rook_to;
        if !different
            || [king_to, rook, rook_to]
                .iter()
                .any(|&square| rules.rank(square) != rank)
        {
            return Err(root.error(place, &faults::CASTLING_RANK));
        }
        let path = |from: u8, to: u8| -> SquareSet { (from.min(to)..=from.max(to)).collect() };
        let passed = path(king, king_to);
        let ways = passed.union(path(rook, rook_to));
        let empty = ways
            .iter()
            .filter(|&square| square != king && square != rook)
            .collect();
        if ways.iter().any(|square| rules.terrain.at(square).is_some()) {
            return Err(root.error(place, &faults::CASTLING_GROUND));
        }
        if rules.tables.reaches(seat, king_kind, king, king_to) {
            return Err(root.error(place, &faults::CASTLING_OWN_MOVE));
        }
        if rules
            .castlings
            .iter()
            .any(|other| other.seat == seat && other.king == king && other.king_to == king_to)
        {
            return Err(root.error(place, &faults::CASTLING_SAME));
        }
        rules.castlings.push(Castling {
            seat,
            letter: one,
            king,
            king_to,
            rook,
            rook_to,
            rook_kind,
            king_kind,
            empty,
            passed,
        });
    }
    Ok(())
}

fn read_start(root: &Table<'_>, rules: &mut Rules) -> Result<(), DescriptionError> {
    let start = root.needed_text("start", word(faults::NEW_GAME))?;
    // Its stage follows from the description, so nobody writes it.
    let mut text = start.text.to_string();
    if rules.has_stages() {
        text += match rules.first_stage() {
            Stage::Armies(_) => " armies:0/0",
            _ => " play",
        };
    }
    let position = setup::read(rules, &text, true);
    let position = position.map_err(|error| {
        let first = error.faults.first();
        // A quotation mark stands before the text, and errors in a text have their own place.
        let at = start.at + 1 + first.and_then(|fault| fault.at).unwrap_or(0);
        root.error(at, faults::START.with([error.message().into()]))
    })?;
    rules.has_royal = position.kings.map(|king| king != crate::rules::NOWHERE);
    if let Some(armies) = &rules.armies {
        let fits = armies::check_start(armies, &rules.kinds, &position);
        fits.map_err(|sentence| root.error(start.at, sentence))?;
    }
    let read = setup::read(rules, &text, false);
    let start_error = |error: PositionError| {
        let sentence = faults::START.with([error.message().into()]);
        root.error(start.at, sentence)
    };
    rules.start = Some(read.map_err(start_error)?);
    Ok(())
}
