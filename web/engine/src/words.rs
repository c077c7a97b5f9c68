//! What is said of cells, moves and turns.
use crate::api;
use boardwright::referee::GameView;
use boardwright::ruleset::{
    Arrow, ArrowKind, Cell, Glyph, Message, Place, Primer, Scene, Seat, Seats, Sentence,
};

/// Messages in English.
pub(crate) fn said(messages: Vec<Message>) -> Vec<String> {
    let texts = messages
        .into_iter()
        .map(|message| message.text.into_owned());
    texts.collect()
}

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
pub(crate) fn figures_on(cell: &Cell) -> Option<String> {
    let figures = cell.figures.iter().map(|figure| figure.glyph.to_string());
    let figures = figures.collect::<Vec<_>>().join(" and ");
    match &cell.piece {
        _ if cell.figures.is_empty() => None,
        Some(piece) => Some(piece.to_string()),
        None => Some(figures),
    }
}

/// Whose figures stand on a cell: the topmost one's.
pub(crate) fn owner_on(cell: &Cell) -> Option<Seat> {
    cell.figures.last().and_then(|figure| figure.owner)
}

/// What is on a cell: `White knight, castle`, or `empty`.
pub(crate) fn cell_label(game: GameView<'_>, cell: &Cell) -> String {
    let mut words = Vec::new();
    if let Some(figures) = figures_on(cell) {
        let owner = owner_on(cell).map(|seat| format!("{} ", game.seat_title(seat)));
        let made_of = cell.figures.iter().map(|figure| figure.glyph.to_string());
        let made_of = made_of.collect::<Vec<_>>();
        let detail = if cell.piece.is_some() && made_of.len() > 1 {
            format!(": {}", made_of.join(" and "))
        } else {
            String::new()
        };
        words.push(format!("{}{figures}{detail}", owner.unwrap_or_default()));
        words.extend(cell.count.map(|count| format!("a stack of {count}")));
    } else {
        words.push("empty".to_string());
    }
    words.extend(cell.ground.map(|ground| ground.to_string()));
    words.join(", ")
}

/// A move in words: `knight g1 to f3`. `attacks` is what an attack does.
pub(crate) fn move_label(
    game: GameView<'_>,
    cells: &CellsByPlace<'_>,
    text: &str,
    arrows: &[Arrow],
    attacks: &str,
) -> String {
    let Some(arrow) = arrows.first() else {
        return text.to_string();
    };
    let (Some(from), Some(to)) = (cells.at(arrow.from), cells.at(arrow.to)) else {
        return text.to_string();
    };
    let noted = arrow.label.as_ref();
    if arrow.from == arrow.to {
        let there = &to.name;
        return match noted {
            Some(noted) => format!("{noted} on {there}"),
            None => format!("{there}: {text}"),
        };
    }
    let mover = figures_on(from).map_or(String::new(), |figures| format!("{figures} "));
    let mut label = match (arrow.kind, figures_on(to)) {
        (ArrowKind::Attack, Some(target)) => {
            let owner = owner_on(to).map(|seat| format!("{} ", game.seat_title(seat)));
            let owner = owner.unwrap_or_default();
            format!("{mover}{} {attacks} {owner}{target} {}", from.name, to.name)
        }
        (ArrowKind::Attack, None) => format!("{mover}{} {attacks} {}", from.name, to.name),
        _ => format!("{mover}{} to {}", from.name, to.name),
    };
    if let Some(noted) = noted {
        label = format!("{label}, {noted}");
    }
    label
}

/// What an attack does: it takes what it reaches, unless dice decide.
pub(crate) fn attack_word(game: GameView<'_>, text: &str) -> &'static str {
    let is_fight = game.odds(text).is_ok_and(|odds| odds.len() > 1);
    if is_fight { "attacks" } else { "takes" }
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
        text: sentence.text.to_string(),
        rule: sentence.rule.as_ref().map(ToString::to_string),
    });
    told.collect()
}
