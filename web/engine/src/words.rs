//! What is said of cells, moves and turns.
use crate::api;
use crate::told::*;
use boardwright::referee::GameView;
use boardwright::ruleset::{
    Arrow, ArrowKind, Cell, Glyph, Message, ParameterValue, Place, Primer, Scene, Seat, Seats,
    Sentence, Word,
};

/// The names of seats, lowest first.
pub(crate) fn seat_names(game: GameView<'_>, seats: Seats) -> Vec<String> {
    let names = seats.iter().map(|seat| game.seat_name(seat).to_string());
    names.collect()
}

/// The cells of a scene by their places.
pub(crate) struct CellsByPlace<'a> {
    cells: &'a [Cell],
    /// The place of each cell before its index, the least first.
    places: Vec<u64>,
}

impl<'a> CellsByPlace<'a> {
    pub(crate) fn of(scene: &'a Scene) -> Self {
        let numbered = (0_u64..).zip(&scene.cells);
        let mut places: Vec<u64> = numbered
            .map(|(index, cell)| number_of(cell.place) | index)
            .collect();
        places.sort_unstable();
        let cells = &scene.cells;
        Self { cells, places }
    }

    pub(crate) fn at(&self, place: Place) -> Option<&'a Cell> {
        let wanted = number_of(place);
        // The first of several cells at one place counts, as in pictures.
        let first = self.places.partition_point(|&found| found < wanted);
        let index = *self.places.get(first)? as u32 as usize;
        Some(&self.cells[index]).filter(|cell| cell.place == place)
    }

    pub(crate) fn name(&self, place: Place) -> Option<String> {
        Some(self.at(place)?.name.clone())
    }
}

/// A place as the upper half of a number.
fn number_of(place: Place) -> u64 {
    u64::from(place.column) << 48 | u64::from(place.row) << 32
}

/// A word without hyphens.
pub(crate) fn word(name: &str) -> String {
    name.replace('-', " ")
}

/// What stands on a cell, without whose it is; `None` for an empty cell.
pub(crate) fn figures_on(cell: &Cell) -> Option<Message> {
    match &cell.piece {
        _ if cell.figures.is_empty() => None,
        Some(piece) => Some(piece.clone()),
        None => Some(ALONE.with([figures(cell)])),
    }
}

fn figures(cell: &Cell) -> ParameterValue {
    let words = cell.figures.iter().map(|figure| figure.glyph.word());
    words.collect()
}

/// What stands on a cell, and whose it is.
fn owned(game: GameView<'_>, owner: Option<Seat>, piece: Message) -> Message {
    match owner {
        Some(seat) => OWNED.with([seat_word(game, seat), piece.into()]),
        None => piece,
    }
}

/// What players call a seat, as a word.
pub(crate) fn seat_word(game: GameView<'_>, seat: Seat) -> ParameterValue {
    let title = game.seat_title(seat);
    Word::new("seat", title, title).into()
}

/// A kind of ground as a word: its name, without how it is laid.
fn ground_word(ground: &Glyph) -> ParameterValue {
    let name = ground.name.split("-north").next().unwrap_or(ground.name);
    let name = name.split("-east").next().unwrap_or(name);
    GROUND
        .told([Word::new("tile", name, name).into()], ground.to_string())
        .into()
}

/// Whose figures stand on a cell: the topmost one's.
pub(crate) fn owner_on(cell: &Cell) -> Option<Seat> {
    cell.figures.last().and_then(|figure| figure.owner)
}

/// What is on a cell: `White knight, castle`, or `empty`.
pub(crate) fn cell_label(game: GameView<'_>, cell: &Cell) -> Message {
    let mut words: Vec<ParameterValue> = Vec::new();
    if let Some(piece) = figures_on(cell) {
        let is_made = cell.piece.is_some() && cell.figures.len() > 1;
        let piece = if is_made {
            let figures = ALONE.with([figures(cell)]);
            MADE_OF.with([piece.into(), figures.into()])
        } else {
            piece
        };
        words.push(owned(game, owner_on(cell), piece).into());
        words.extend(cell.count.map(|count| STACK.with([count.into()]).into()));
    } else {
        words.push(Message::from(&EMPTY).into());
    }
    words.extend(cell.ground.as_ref().map(ground_word));
    CELL.with([ParameterValue::List(words)])
}

/// A move in words: `knight g1 to f3`, without what is noted on its arrow unless that is all there
/// is. `is_fight` says that dice decide about attacks.
pub(crate) fn bare_label(
    game: GameView<'_>,
    cells: &CellsByPlace<'_>,
    text: &str,
    arrows: &[Arrow],
    is_fight: bool,
) -> Message {
    let Some(arrow) = arrows.first() else {
        return text.to_string().into();
    };
    let (Some(from), Some(to)) = (cells.at(arrow.from), cells.at(arrow.to)) else {
        return text.to_string().into();
    };
    let cell = |cell: &Cell| ParameterValue::from(cell.name.clone());
    if arrow.from == arrow.to {
        return match &arrow.label {
            Some(noted) => PUTS.with([noted.clone().into(), cell(to)]),
            None => CHOOSES.with([cell(to), text.to_string().into()]),
        };
    }
    let mover = figures_on(from).map(ParameterValue::from);
    let (from, there) = (cell(from), cell(to));
    if arrow.kind != ArrowKind::Attack {
        return match mover {
            Some(piece) => PIECE_GOES.with([piece, from, there]),
            None => GOES.with([from, there]),
        };
    }
    let target = figures_on(to).map(|piece| owned(game, owner_on(to), piece).into());
    match (mover, target, is_fight) {
        (Some(piece), Some(target), true) => PIECE_ATTACKS.with([piece, from, target, there]),
        (Some(piece), Some(target), false) => PIECE_TAKES.with([piece, from, target, there]),
        (None, Some(target), true) => ATTACKS.with([from, target, there]),
        (None, Some(target), false) => TAKES.with([from, target, there]),
        (Some(piece), None, true) => PIECE_ATTACKS_THERE.with([piece, from, there]),
        (Some(piece), None, false) => PIECE_TAKES_THERE.with([piece, from, there]),
        (None, None, true) => ATTACKS_THERE.with([from, there]),
        (None, None, false) => TAKES_THERE.with([from, there]),
    }
}

/// A move with what is noted on its arrow.
pub(crate) fn with_note(label: Message, arrows: &[Arrow]) -> Message {
    let noted = arrows.first().filter(|arrow| arrow.from != arrow.to);
    match noted.and_then(|arrow| arrow.label.clone()) {
        Some(note) => NOTED.with([label.into(), note.into()]),
        None => label,
    }
}

/// Whether dice decide about this attack; it takes what it reaches otherwise.
pub(crate) fn is_fight(game: GameView<'_>, text: &str) -> bool {
    game.odds(text).is_ok_and(|odds| odds.len() > 1)
}

/// Which piece of a primer stands on a cell.
pub(crate) fn piece_index(primer: &Primer, cell: &Cell) -> Option<usize> {
    if cell.figures.is_empty() {
        return None;
    }
    let glyphs: Vec<Glyph> = cell.figures.iter().map(|figure| figure.glyph).collect();
    let mut pieces = primer.pieces.iter();
    pieces.position(|piece| piece.looks_like(&glyphs))
}

/// Which ground of a primer a cell has.
pub(crate) fn ground_index(primer: &Primer, cell: &Cell) -> Option<usize> {
    let name = cell.ground?.name;
    let mut ground = primer.ground.iter();
    ground.position(|ground| ground.icons.iter().any(|icon| icon == name))
}

/// Sentences with the anchors of their rules.
pub(crate) fn sentences(sentences: &[Sentence]) -> Vec<api::Sentence> {
    let told = sentences.iter().map(|sentence| api::Sentence {
        text: tell(sentence.text.clone()),
        rule: sentence.rule.as_ref().map(ToString::to_string),
    });
    told.collect()
}
