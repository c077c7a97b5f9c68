//! The lines of text that belong to a board.
use crate::draw::{Board, cleaned};
use crate::layout::wrap_text;
use crate::picture::Line;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Arrow, ArrowKind, Seat, Wrap};

/// The captions of a scene, and its arrows in words where the cells cannot show
/// everything, wrapped to `room` columns if that is limited.
pub(crate) fn caption_lines(board: &Board<'_>, room: Option<usize>) -> Vec<Line> {
    let mut lines = Vec::new();
    for caption in &board.layout.captions() {
        add(board, caption.seat, &caption.text, room, &mut lines);
    }
    let arrows = board.scene.arrows.iter();
    for arrow in arrows.filter(|_| board.style.arrows) {
        if let Some(text) = in_words(board, arrow) {
            add(board, None, &text, room, &mut lines);
        }
    }
    lines
}

/// Adds one caption, after the name of the seat it concerns.
fn add(
    board: &Board<'_>,
    seat: Option<Seat>,
    text: &str,
    room: Option<usize>,
    lines: &mut Vec<Line>,
) {
    let symbols = board.style.symbols;
    let named = seat.and_then(|seat| {
        let listed = board.scene.seats.iter().find(|(other, _)| *other == seat);
        listed.map(|(_, name)| (seat, *name))
    });
    let mut first = Line::default();
    if let Some((seat, name)) = named {
        let name = format!(" {} ", cleaned(name, symbols));
        first.push(&name, board.seat_style(seat));
        first.push(" ", anstyle::Style::new());
    }
    let indent = first.width();
    let room = room.map_or(usize::MAX, |room| room.saturating_sub(indent).max(1));
    for (index, part) in wrap_text(&cleaned(text, symbols), room, 0)
        .iter()
        .enumerate()
    {
        let mut line = if index == 0 {
            core::mem::take(&mut first)
        } else {
            let mut line = Line::default();
            line.pad_to(indent);
            line
        };
        line.push(part, anstyle::Style::new());
        lines.push(line);
    }
}

/// An arrow in words; `None` for a move without a label, which the marks of its
/// cells show.
fn in_words(board: &Board<'_>, arrow: &Arrow) -> Option<String> {
    let over_edge = arrow.wrap != Wrap::NONE;
    let alone = arrow.from == arrow.to && !over_edge;
    let kind = match (arrow.kind, &arrow.label) {
        (ArrowKind::Move, None) => return None,
        (ArrowKind::Move, Some(_)) if alone => "put on",
        (ArrowKind::Move, Some(_)) => "move",
        (ArrowKind::Attack, _) => "attack",
        (ArrowKind::Support, _) => "support",
        (ArrowKind::Defence, _) => "defence",
    };
    let cell = |place| board.layout.cell(place);
    let name = |place| cell(place).map_or("?", |laid| laid.cell.name.as_str());
    let (from, to) = (name(arrow.from), name(arrow.to));
    let mut text = if alone {
        format!("{kind} {to}")
    } else {
        format!("{kind} {from} -> {to}")
    };
    if over_edge {
        text.push_str(", over the edge");
    }
    if let Some(label) = &arrow.label {
        text.push_str(": ");
        text.push_str(label);
    }
    Some(text)
}
