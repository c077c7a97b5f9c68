//! `[[piece]]`: the kinds of pieces.

use super::Reader;
use super::faults::{self, word};
use crate::armies;
use crate::betza;
use crate::error::DescriptionError;
use crate::ground::{MOVERS, Terrain};
use crate::rules::{Drop, Kind, MOST_KINDS, Promotion};
use crate::squares::SquareSet;
use crate::table::Table;
use crate::tables::AnyTables;
use boardwright_ruleset::Message;

/// The names of pictures that a piece can have.
pub(crate) const ICONS: [&str; 8] = [
    "piece", "king", "queen", "rook", "bishop", "knight", "pawn", "crown",
];

/// Whether a text is the letter of a piece: one letter, with + before it or ~ behind it for a
/// promoted form.
fn is_token(text: &str) -> bool {
    let bare = text
        .strip_prefix('+')
        .or(text.strip_suffix('~'))
        .unwrap_or(text);
    bare.len() == 1 && bare.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Reads all kinds. Their letters come first, since kinds name each other.
pub(super) fn read_all(
    root: &Table<'_>,
    reader: &mut Reader,
    terrain: &Terrain,
) -> Result<Vec<Kind>, DescriptionError> {
    let tables = root.tables("piece")?;
    if tables.is_empty() || tables.len() > MOST_KINDS {
        return Err(root.error(root.place_of("piece"), &faults::KINDS));
    }
    for table in &tables {
        let letter = table.needed_text("letter", "\"K\"")?;
        if !is_token(letter.text) {
            let sentence = faults::EXPECTED.with([word(faults::TOKEN).into()]);
            return Err(table.error(letter.at, sentence));
        }
        if reader.tokens.iter().any(|other| other == letter.text) {
            return Err(table.error(letter.at, &faults::LETTER_TWICE));
        }
        reader.tokens.push(letter.text.to_string());
    }
    let mut kinds = Vec::new();
    let places: Vec<usize> = tables.iter().map(Table::place).collect();
    for table in tables {
        let kind = read(&table, reader, terrain, &kinds)?;
        kinds.push(kind);
        table.finish()?;
    }
    for (place, kind) in places.into_iter().zip(&kinds) {
        check_royal(root, place, kind, &kinds)?;
    }
    Ok(kinds)
}

fn read(
    table: &Table<'_>,
    reader: &Reader,
    terrain: &Terrain,
    others: &[Kind],
) -> Result<Kind, DescriptionError> {
    let index = others.len();
    let name = table.needed_text("name", "\"king\"")?;
    let fits = name.text.split(' ').all(|word| {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        !word.is_empty() && word.bytes().all(fits)
    });
    if name.text.len() > 40 || !fits {
        return Err(table.error(name.at, &faults::NAME));
    }
    if others.iter().any(|other| other.name == name.text) {
        return Err(table.error(name.at, &faults::NAME_TWICE));
    }
    let moves = table.needed_text("moves", word(faults::MOVES))?;
    if moves.text.len() > 200 {
        return Err(table.error(moves.at, &faults::MOVEMENT));
    }
    let leaps = betza::read(moves.text).map_err(|error| {
        // Behind the quotation mark.
        let why = Message::from(error.sentence).into();
        table.error(moves.at + 1 + error.at, faults::BETZA.with([why]))
    })?;
    let region = |key: &'static str| reader.regions.of_seats(table, key, &reader.seats);
    let initial = region("initial")?;
    if initial.is_none() && leaps.iter().any(|leap| leap.initial) {
        return Err(table.missing("initial", word(faults::INITIAL)));
    }
    let all = [reader.regions.all(); 2];
    let icons: [(&str, &'static str); 8] = ICONS.map(|icon| (icon, icon));
    let ground = table.word("ground", &MOVERS)?;
    if !terrain.is_plain() && table.text("ground")?.is_none() {
        return Err(table.missing("ground", word(faults::GROUND)));
    }
    let closed = terrain.closed_to(ground);
    let in_fights = |key: &'static str, most: i64| {
        if !reader.fights && table.has(key) {
            let sentence = faults::IN_FIGHTS.with([key.into()]);
            return Err(table.error(table.place_of(key), sentence));
        }
        let number = table.number(key, 0..=most)?;
        // At most 99.
        Ok(number.map_or(0, |number| number as u8))
    };
    let royal = table.flag("royal")?;
    let captured_as = match table.text("captured_as")? {
        Some(text) => reader.kind(table, text)?,
        None => index as u8,
    };
    Ok(Kind {
        token: reader.tokens[index].clone(),
        name: name.text.to_string(),
        icon: table.word("icon", &icons)?,
        betza: moves.text.to_string(),
        leaps,
        royal,
        // Below a million, see `fill_values` for a kind without a value.
        value: table
            .number("value", 0..=5000)?
            .map_or(-1, |value| value as i32),
        within: region("within")?
            .unwrap_or(all)
            .map(|squares| squares.without(closed)),
        ground,
        closed,
        initial: initial.unwrap_or([SquareSet::EMPTY; 2]),
        promotion: promotion(table, reader)?,
        drop: drop(table, reader)?,
        captured_as,
        most: table
            .number("most", 0..=255)?
            .map_or(u8::MAX, |most| most as u8),
        progress: table.flag("progress")?,
        rank: in_fights("rank", 99)?,
        attack: in_fights("attack", 5)?,
        defence: in_fights("defence", 5)?,
        bought: armies::read_bought(table, reader, royal)?,
    })
}

/// Refuses what would give a seat a second royal piece, or take the only one.
fn check_royal(
    root: &Table<'_>,
    place: usize,
    kind: &Kind,
    kinds: &[Kind],
) -> Result<(), DescriptionError> {
    let is_royal = |&kind: &u8| kinds[usize::from(kind)].royal;
    let fault = if kind.royal && (kind.promotion.is_some() || kind.drop.is_some()) {
        &faults::ROYAL_PROMOTES
    } else if kind
        .promotion
        .iter()
        .flat_map(|promotion| &promotion.to)
        .any(is_royal)
    {
        &faults::PROMOTES_TO_ROYAL
    } else if !kind.royal && is_royal(&kind.captured_as) {
        &faults::CAPTURED_AS_ROYAL
    } else {
        return Ok(());
    };
    Err(root.error(place, fault.with([kind.into()])))
}

fn promotion(table: &Table<'_>, reader: &Reader) -> Result<Option<Promotion>, DescriptionError> {
    let Some(inner) = table.table("promotion")? else {
        return Ok(None);
    };
    let mut to = Vec::new();
    for text in inner.texts("to")? {
        let kind = reader.kind(&inner, text)?;
        if to.contains(&kind) {
            return Err(inner.error(text.at, &faults::PIECE_TWICE));
        }
        to.push(kind);
    }
    if to.is_empty() {
        return Err(inner.missing("to", word(faults::PROMOTED)));
    }
    let zone = reader.regions.of_seats(&inner, "zone", &reader.seats)?;
    let zone =
        zone.ok_or_else(|| inner.missing("zone", "{ white = \"rank 8\", black = \"rank 1\" }"))?;
    let must = reader.regions.of_seats(&inner, "must", &reader.seats)?;
    let optional = inner.flag("optional")?;
    if optional && must.is_some() {
        let place = inner.place_of("optional");
        return Err(inner.error(place, &faults::OPTIONAL_AND_MUST));
    }
    let none = [SquareSet::EMPTY; 2];
    let promotion = Promotion {
        to,
        zone,
        must: must.unwrap_or(if optional { none } else { zone }),
        leaving: inner.flag("leaving")?,
    };
    let reached = [0, 1].map(|seat| promotion.must[seat].union(zone[seat]));
    if reached != zone {
        return Err(inner.error(inner.place_of("must"), &faults::MUST));
    }
    inner.finish()?;
    Ok(Some(promotion))
}

fn drop(table: &Table<'_>, reader: &Reader) -> Result<Option<Drop>, DescriptionError> {
    let Some(inner) = table.table("drop")? else {
        return Ok(None);
    };
    let squares = reader.regions.of_seats(&inner, "squares", &reader.seats)?;
    let drop = Drop {
        squares: squares.unwrap_or([reader.regions.all(); 2]),
        per_file: inner.number("per_file", 0..=16)?.unwrap_or(0) as u8,
        no_mate: inner.word("mate", &[("allowed", false), ("forbidden", true)])?,
    };
    inner.finish()?;
    Ok(Some(drop))
}

/// Gives kinds without a value one by how many squares they reach on the empty board.
pub(super) fn fill_values(kinds: &mut [Kind], tables: &AnyTables, squares: &SquareSet) {
    let count = squares.len().max(1);
    for (index, kind) in kinds.iter_mut().enumerate() {
        if kind.value >= 0 {
            continue;
        }
        let reach = |square| tables.ray_squares(0, index as u8, square);
        let reached: usize = squares.iter().map(reach).sum();
        // A knight of chess, with 5.25 targets, comes to 299, and a rook, with 14, to 500.
        let mean = reached as i64 * 100 / i64::from(count);
        kind.value = if kind.royal {
            0
        } else {
            (179 + mean * 229 / 1000).min(5000) as i32
        };
    }
}
