//! The lines of text that belong to a board.
use crate::draw::{Board, cleaned};
use crate::layout::wrap_text;
use crate::picture::Line;
use crate::{Style, Symbols};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Message, MessageSpec, ParameterValue, Place, Scene, Seat, Word,
    Wrap, messages,
};

/// The captions of a scene, and its arrows in words where the cells cannot show
/// everything, wrapped to `room` columns if that is limited.
pub(crate) fn caption_lines(board: &Board<'_>, room: Option<usize>) -> Vec<Line> {
    let mut lines = Vec::new();
    for caption in &board.layout.captions() {
        add(board, caption.seat, caption.text.as_str(), room, &mut lines);
    }
    let arrows = board.scene.arrows.iter();
    for arrow in arrows.filter(|_| board.style.arrows) {
        let cell = |place| board.layout.cell(place);
        let name = |place| cell(place).map_or("?", |laid| laid.cell.name.as_str());
        if let Some(text) = in_words(arrow, &name) {
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

messages! {
    /// What is said of arrows and of pictures.
    pub(crate) const OF_PICTURES;
    AT = "arrow.at" ("kind", "to") => "{kind} {to}";
    ALONG = "arrow.along" ("kind", "from", "to") => "{kind} {from} -> {to}";
    OVER_EDGE = "arrow.over_edge" ("arrow") => "{arrow}, over the edge";
    LABELLED = "arrow.labelled" ("arrow", "label") => "{arrow}: {label}";
    MOVING = "picture.moving" ("count", "last")
        => "{count} positions, one after the other. A click or the space bar stops and goes on, left and right step, Home and End go to the first and the last. The last one: {last}";
}

/// The messages of this crate, for the files of languages.
pub const MESSAGES: &[MessageSpec] = OF_PICTURES;

/// The words of this crate's messages.
pub const WORDS: &[Word] = &[PUT_ON, MOVE, ATTACK, SUPPORT, DEFENCE];

const PUT_ON: Word = Word::new("arrow", "put on", "put on");
const MOVE: Word = Word::new("arrow", "move", "move");
const ATTACK: Word = Word::new("arrow", "attack", "attack");
const SUPPORT: Word = Word::new("arrow", "support", "support");
const DEFENCE: Word = Word::new("arrow", "defence", "defence");

/// The arrows of a scene in words, as the lines that [`Style::arrows`](crate::Style::arrows) adds to a
/// picture. A move without a label is left out, which the marks of its cells show.
///
/// ```
/// use boardwright_render::arrows_in_words;
/// use boardwright_ruleset::{Arrow, ArrowKind, Place, Scene};
/// let mut scene = Scene::chequered(2, 1);
/// scene.arrows.push(Arrow::new(Place::new(0, 0), Place::new(1, 0), ArrowKind::Attack));
/// assert_eq!(arrows_in_words(&scene), ["attack a1 -> b1"]);
/// ```
#[must_use]
pub fn arrows_in_words(scene: &Scene) -> Vec<Message> {
    let name = |place| scene.cell(place).map_or("?", |cell| cell.name.as_str());
    let told = scene.arrows.iter().map(|arrow| in_words(arrow, &name));
    told.flatten().collect()
}

/// A scene whose arrows are told by its captions, with the style that goes with it, for a program
/// that says captions in another language. The style may use any character then.
#[must_use]
pub fn with_arrows_told(mut scene: Scene, mut style: Style) -> (Scene, Style) {
    if style.arrows {
        let told = arrows_in_words(&scene).into_iter();
        scene
            .captions
            .extend(told.map(|text| Caption::new(None, text)));
    }
    style.arrows = false;
    style.symbols = Symbols::Unicode;
    (scene, style)
}

/// An arrow in words, with the names of its cells; `None` for a move without a label.
fn in_words<'n>(arrow: &Arrow, name: &impl Fn(Place) -> &'n str) -> Option<Message> {
    let over_edge = arrow.wrap != Wrap::NONE;
    let alone = arrow.from == arrow.to && !over_edge;
    let kind = match (arrow.kind, &arrow.label) {
        (ArrowKind::Move, None) => return None,
        (ArrowKind::Move, Some(_)) if alone => PUT_ON,
        (ArrowKind::Move, Some(_)) => MOVE,
        (ArrowKind::Attack, _) => ATTACK,
        (ArrowKind::Support, _) => SUPPORT,
        (ArrowKind::Defence, _) => DEFENCE,
    };
    let cell = |place| ParameterValue::from(String::from(name(place)));
    let (from, to) = (cell(arrow.from), cell(arrow.to));
    let mut told = match alone {
        true => AT.with([kind.into(), to]),
        false => ALONG.with([kind.into(), from, to]),
    };
    if over_edge {
        told = OVER_EDGE.with([told.into()]);
    }
    if let Some(label) = &arrow.label {
        told = LABELLED.with([told.into(), label.clone().into()]);
    }
    Some(told)
}
