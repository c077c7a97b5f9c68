//! Scenes.
use super::dict;
use crate::seats::names;
use boardwright::referee::AnyGame;
use boardwright::ruleset::{
    Arrow, ArrowKind, CardFace, Cell, Figure, Glyph, Mark, Place, Scene, Tone,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// A position to be drawn.
pub(crate) fn scene<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
    scene: &Scene,
) -> PyResult<Bound<'py, PyDict>> {
    let cells = PyList::empty(py);
    for found in &scene.cells {
        cells.append(cell(py, game, found)?)?;
    }
    let captions = PyList::empty(py);
    for caption in &scene.captions {
        let seat = caption.seat.map(|seat| game.seat_name(seat));
        captions.append(dict!(py, seat: seat, text: &*caption.text))?;
    }
    let seats: Vec<&str> = scene.seats.iter().map(|(_, name)| *name).collect();
    Ok(dict!(py,
        columns: scene.columns,
        rows: scene.rows,
        cells: cells,
        arrows: arrows(py, &scene.arrows)?,
        captions: captions,
        seats: seats,
    ))
}

fn cell<'py>(py: Python<'py>, game: &dyn AnyGame, cell: &Cell) -> PyResult<Bound<'py, PyDict>> {
    let figures = PyList::empty(py);
    for Figure { glyph: look, owner } in &cell.figures {
        let owner = owner.map(|seat| game.seat_name(seat));
        figures.append(dict!(py, glyph: glyph(py, look)?, owner: owner))?;
    }
    let ground = match &cell.ground {
        None => None,
        Some(ground) => Some(glyph(py, ground)?),
    };
    let marks: Vec<&str> = cell.marks.iter().map(|&found| mark(found)).collect();
    Ok(dict!(py,
        place: place(cell.place),
        name: &cell.name,
        tone: match cell.tone {
            Tone::Dark => "dark",
            Tone::Light => "light",
        },
        is_outside: cell.is_outside,
        home: names(py, game, cell.home)?,
        ground: ground,
        figures: figures,
        count: cell.count,
        piece: cell.piece.as_deref(),
        marks: marks,
    ))
}

/// The column from the left and the row from the bottom.
fn place(place: Place) -> (u16, u16) {
    (place.column, place.row)
}

fn glyph<'py>(py: Python<'py>, glyph: &Glyph) -> PyResult<Bound<'py, PyDict>> {
    let card = match glyph.card {
        None => None,
        Some(CardFace::Back) => Some(dict!(py, rank: None::<char>, suit: None::<&str>)),
        Some(CardFace::Front { rank, suit }) => {
            Some(dict!(py, rank: rank, suit: suit.map(|suit| suit.name)))
        }
    };
    Ok(dict!(py,
        name: glyph.name,
        symbol: glyph.symbol,
        letter: glyph.letter,
        words: glyph.to_string(),
        card: card,
    ))
}

fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::From => "from",
        Mark::To => "to",
        Mark::Selected => "selected",
        Mark::Target => "target",
        Mark::Danger => "danger",
        Mark::Spent => "spent",
    }
}

/// Arrows over cells.
pub(crate) fn arrows<'py>(py: Python<'py>, arrows: &[Arrow]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for arrow in arrows {
        list.append(dict!(py,
            start: place(arrow.from),
            end: place(arrow.to),
            label: arrow.label.as_deref(),
            kind: match arrow.kind {
                ArrowKind::Move => "move",
                ArrowKind::Attack => "attack",
                ArrowKind::Support => "support",
                ArrowKind::Defence => "defence",
            },
            wrap: (arrow.wrap.columns, arrow.wrap.rows),
        ))?;
    }
    Ok(list)
}
