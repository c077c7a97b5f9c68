//! The scene as sprites. The world is the window: a unit is a pixel, and its origin the corner at
//! the top and on the left, so that figures are drawn as large as they are shown.
use crate::drawings::{Canvas, Drawings, Drawn};
use crate::{Board, GamePlugin, follow, pointing};
use bevy::prelude::*;
use bevy::window::WindowResized;
use boardwright::referee::{DepictedMove, EventDescription, EventKind};
use boardwright::render::{
    SVG_CELL, SvgStyle, svg_arrows, svg_mark, svg_parts, svg_seat, svg_squares, wrap_text,
};
use boardwright::ruleset::{Caption, Mark, Place, Scene};

/// The column for text beside the board, the room around it, and the size of a sign before a text,
/// all in pixels.
const COLUMN: f32 = 440.0;
const GAP: f32 = 16.0;
const SIGN: f32 = 20.0;

/// The size of letters, how far Bevy puts lines apart, and how wide each letter of its font is.
const LETTERS: f32 = 16.0;
const LINE: f32 = 1.2 * LETTERS;
const LETTER: f32 = 0.6 * LETTERS;

const INK: Color = Color::srgb(0.17, 0.15, 0.13);
const ALARM: Color = Color::srgb(0.7, 0.1, 0.1);

/// Shows the [`Board`], and lets it be clicked on. Adds the [`GamePlugin`].
#[derive(Default)]
pub struct SpritesPlugin;

impl Plugin for SpritesPlugin {
    fn build(&self, app: &mut App) {
        let changed = resource_changed::<Board>.or_else(on_message::<WindowResized>);
        app.add_plugins(GamePlugin)
            .init_resource::<Drawings>()
            .add_systems(Startup, set_up)
            .add_systems(Update, (pointing::click, pointing::choose).before(follow))
            .add_systems(Update, draw.after(follow).run_if(changed));
    }
}

/// A cell of the board, and where it lies in the window.
#[derive(Component)]
pub(crate) struct Square(pub(crate) Place, pub(crate) Rect);

fn set_up(mut commands: Commands) {
    let projection = OrthographicProjection {
        viewport_origin: Vec2::new(0.0, 1.0),
        ..OrthographicProjection::default_2d()
    };
    commands.spawn((Camera2d, Projection::Orthographic(projection)));
}

/// Draws the scene anew.
fn draw(mut canvas: Canvas, board: Res<Board>, old: Query<Entity, With<Drawn>>) {
    let moves = board.moves();
    let last = last(&board);
    let scene = marked(&board, &moves, &last);
    let style = SvgStyle::new();
    let parts = svg_parts(&scene, &style);
    // Cells of whole pixels make all edges sharp.
    let whole = Vec2::new(parts.width as f32, parts.height as f32);
    let room = canvas.size() - Vec2::new(COLUMN, 0.0) - 2.0 * GAP;
    let unit = SVG_CELL as f32;
    let cell = ((room / whole).min_element() * unit).floor().max(1.0);
    canvas.begin(cell / unit, old);

    let edge = parts.margin as f32 * cell / unit;
    let shift = edge.ceil() - edge;
    let whole = (whole * cell / unit + shift).ceil();
    let corner = Vec2::splat(GAP);
    let (lines, labels) = svg_arrows(&scene, scene.arrows.clone(), &style);
    let layers = [
        (svg_squares(&scene, &style), 0.0),
        (lines, 3.0),
        (labels, 5.0),
    ];
    for (fragment, height) in layers {
        canvas.sprite(fragment, corner.extend(height), whole, shift);
    }
    for laid in &parts.cells {
        let spot = Vec2::new(laid.spot.column as f32, laid.spot.line as f32);
        let at = corner + edge.ceil() + spot * cell;
        let square = Rect::from_corners(at, at + cell);
        canvas.commands.spawn((Drawn, Square(laid.place, square)));
        let drawing = |index: Option<usize>| index.map(|index| parts.drawings[index].clone());
        let mark = laid.mark.map(|mark| svg_mark(mark, laid.content.is_some()));
        let layers = [
            (drawing(laid.under), 1.0),
            (mark, 2.0),
            (drawing(laid.content), 4.0),
        ];
        for (fragment, height) in layers {
            canvas.sprite(
                fragment.unwrap_or_default(),
                at.extend(height),
                Vec2::splat(cell),
                0.0,
            );
        }
    }

    let left = GAP + whole.x + GAP;
    let columns = (canvas.size().x - left - SIGN - 2.0 * GAP) / LETTER;
    let mut at = Vec2::new(left, GAP);
    for (caption, color) in told(&board, &moves, &scene, last) {
        let sign = caption.seat.and_then(|seat| svg_seat(&scene, seat));
        if let Some((sign, _)) = sign {
            let sign = format!(r#"<g transform="scale({})">{sign}</g>"#, SIGN / cell);
            canvas.sprite(sign, at.extend(0.0), Vec2::splat(SIGN), 0.0);
        }
        let text = caption.sentence(|seat| board.view().seat_title(seat));
        let lines = wrap_text(&text, columns as usize, 0);
        let start = at + Vec2::new(SIGN + GAP / 2.0, 0.0);
        canvas.text(lines.join("\n"), start, LETTERS, color);
        at.y += lines.len() as f32 * LINE + GAP / 2.0;
    }
}

/// The last move, and the dice since.
fn last(board: &Board) -> Vec<EventDescription> {
    let view = board.view();
    let mut last: Vec<EventDescription> = Vec::new();
    for index in (0..view.event_count()).rev() {
        last.extend(view.describe_event(index));
        if last
            .last()
            .is_none_or(|event| event.kind != EventKind::Chance)
        {
            break;
        }
    }
    last.reverse();
    last
}

/// The scene with the last move, the cell that is selected, and those that its piece reaches.
fn marked(board: &Board, moves: &[DepictedMove], last: &[EventDescription]) -> Scene {
    let mut scene = board.view().scene();
    if let Some(event) = last.first()
        && let Some(seat) = event.seats.lowest()
    {
        scene.show_made_move(seat, event.arrows.clone());
    }
    let Some(selected) = board.selected else {
        return scene;
    };
    let arrows = moves.iter().filter_map(|legal| legal.arrows.first());
    let reached = arrows
        .filter(|arrow| arrow.from == selected)
        .map(|arrow| arrow.to);
    for cell in &mut scene.cells {
        if cell.place == selected {
            cell.marks.push(Mark::Selected);
        } else if reached.clone().any(|place| place == cell.place) {
            cell.marks.push(Mark::Target);
        }
    }
    scene
}

/// The text beside the board: what was refused, what can be chosen by its number, what belongs to
/// the scene, and what happened last.
fn told(
    board: &Board,
    moves: &[DepictedMove],
    scene: &Scene,
    last: Vec<EventDescription>,
) -> Vec<(Caption, Color)> {
    let alarm = (!board.note.is_empty()).then(|| (Caption::new(None, board.note.clone()), ALARM));
    let choices = (1..)
        .zip(board.offered(moves))
        .map(|(number, text)| Caption::new(None, format!("{number}  {text}")));
    let rest = (choices.chain(scene.captions.iter().cloned()))
        .chain(last.into_iter().flat_map(|event| event.lines))
        .map(|caption| (caption, INK));
    alarm.into_iter().chain(rest).collect()
}
