//! Clicks and keys: from a place in the window to a move.
use crate::sprites::{Middle, place_at};
use crate::{Board, PlayMove};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use boardwright::ruleset::Place;

/// A first click chooses a piece and a second one where it goes; one click puts a piece.
pub(crate) fn click(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    cells: Query<&Middle>,
    mut board: ResMut<Board>,
    mut wanted: MessageWriter<PlayMove>,
) {
    if !buttons.just_pressed(MouseButton::Left) {
        return;
    }
    let (camera, here) = *camera;
    let at = window.cursor_position();
    let at = at.and_then(|at| camera.viewport_to_world_2d(here, at).ok());
    if let Some(place) = at.and_then(|at| place_at(at, &cells)) {
        wanted.write_batch(point(&mut board, place));
    }
}

/// Moves between the same two cells are chosen among by their numbers.
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
    let text = pressed.and_then(|index| board.choices.get(index));
    if let (Some(text), Some(seat)) = (text, board.acting()) {
        let text = text.clone();
        wanted.write(PlayMove { seat, text });
    }
}

/// What a click on a cell means: a move, or a change of what is selected.
fn point(board: &mut Board, place: Place) -> Option<PlayMove> {
    let seat = board.acting()?;
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
    board.note.clear();
    board.choices.clear();
    match texts.as_slice() {
        [] => {
            let begins = ends.clone().any(|(start, _, _)| start == place);
            board.selected = (begins && board.selected != Some(place)).then_some(place);
            None
        }
        [text] => {
            let text = text.clone();
            Some(PlayMove { seat, text })
        }
        several => {
            board.choices = several.to_vec();
            None
        }
    }
}
