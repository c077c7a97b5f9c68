//! Clicks and keys: from a place in the window to a move.
use crate::sprites::Square;
use crate::{Board, PlayMove};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use boardwright::referee::{DepictedMove, TextError};
use boardwright::ruleset::{ArrowKind, Place, Seat};

/// The most texts that are asked about to tell why a piece does not go somewhere.
const MOST_ASKED: usize = 6;

/// A first click chooses a piece and a second one where it goes; one click puts a piece.
pub(crate) fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    squares: Query<&Square>,
    mut board: ResMut<Board>,
    mut wanted: MessageWriter<PlayMove>,
) {
    let at = window.cursor_position();
    let Some(at) = at.filter(|_| buttons.just_pressed(MouseButton::Left)) else {
        return;
    };
    let square = squares.iter().find(|square| square.1.contains(at));
    if let (Some(square), Some(seat)) = (square, board.acting()) {
        let text = point(&mut board, seat, square.0);
        wanted.write_batch(text.map(|text| PlayMove { seat, text }));
    }
}

/// What is offered is chosen by its number.
pub(crate) fn choose(
    keys: Res<ButtonInput<KeyCode>>,
    board: Res<Board>,
    mut wanted: MessageWriter<PlayMove>,
) {
    const NUMBERS: [KeyCode; 9] = [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    let pressed = NUMBERS.iter().position(|key| keys.just_pressed(*key));
    if let (Some(index), Some(seat)) = (pressed, board.acting()) {
        let moves = board.moves();
        let text = board.offered(&moves).nth(index).map(str::to_string);
        wanted.write_batch(text.map(|text| PlayMove { seat, text }));
    }
}

/// What a click on a cell means: a move, or a change of what is selected.
fn point(board: &mut Board, seat: Seat, place: Place) -> Option<String> {
    let from = board.selected.unwrap_or(place);
    let moves = board.moves();
    let ends = moves.iter().filter_map(|legal| {
        let arrow = legal.arrows.first()?;
        Some((arrow.from, arrow.to, &legal.text))
    });
    let texts: Vec<String> = (ends.clone())
        .filter(|(start, end, _)| (*start, *end) == (from, place))
        .map(|(_, _, text)| text.clone())
        .collect();
    let begins = ends.clone().any(|(start, _, _)| start == place);
    board.note.clear();
    board.choices.clear();
    match texts.as_slice() {
        [] => {
            let before = board.selected.take();
            board.selected = (begins && before != Some(place)).then_some(place);
            if let Some(before) = before.filter(|_| !begins) {
                board.note = why_not(board, &moves, seat, (before, place)).unwrap_or_default();
            }
            None
        }
        [text] => Some(text.clone()),
        _ => {
            board.choices = texts;
            None
        }
    }
}

/// The rule against a move between these cells. No notation is known here: the cells are put into
/// the texts of legal moves, those first that are likest.
fn why_not(
    board: &Board,
    moves: &[DepictedMove],
    seat: Seat,
    (from, to): (Place, Place),
) -> Option<String> {
    let scene = board.view().scene();
    let (start, end) = (scene.cell(from)?, scene.cell(to)?);
    let mut texts: Vec<_> = (moves.iter())
        .filter_map(|legal| {
            let arrow = legal.arrows.first()?;
            let (before, rest) = legal.text.split_once(&*scene.cell(arrow.from)?.name)?;
            let (between, after) = rest.split_once(&*scene.cell(arrow.to)?.name)?;
            let text = format!("{before}{}{between}{}{after}", start.name, end.name);
            let attacks = arrow.kind == ArrowKind::Attack;
            Some((attacks == end.figures.is_empty(), text.len(), text))
        })
        .collect();
    texts.sort();
    texts.dedup();
    let asked = texts.into_iter().take(MOST_ASKED);
    let mut answers = asked.filter_map(|(_, _, text)| board.view().explain(seat, &text).err());
    let refused = answers.find(|error| matches!(error, TextError::Refused(_)));
    refused.map(|error| error.to_string())
}
