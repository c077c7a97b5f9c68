//! The scene as sprites. Figures, ground and marks are the drawings that all our pictures share.
use crate::{Board, GamePlugin, pointing};
use bevy::asset::RenderAssetUsages;
use bevy::camera::ScalingMode;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use boardwright::render::{SVG_CELL, SvgParts, SvgStyle, svg_mark, svg_parts, svg_squares};
use boardwright::ruleset::{Mark, Place, Scene};
use resvg::tiny_skia::{Pixmap, Transform as Scaling};
use resvg::usvg::{Options, Tree};

/// Pixels of a drawing for each unit of the world, which is a unit of SVG.
const SHARPNESS: f32 = 1.0;

/// The room for text below the board, in units.
const TEXT: f32 = 140.0;

/// Shows the [`Board`], and lets it be clicked on. Adds the [`GamePlugin`].
#[derive(Default)]
pub struct SpritesPlugin;

impl Plugin for SpritesPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(GamePlugin)
            .init_resource::<Drawings>()
            .add_systems(Startup, set_up)
            .add_systems(Update, (pointing::click, pointing::choose))
            .add_systems(PostUpdate, draw.run_if(resource_changed::<Board>));
    }
}

/// What belongs to the scene, and goes when another is drawn.
#[derive(Component)]
struct Drawn;

/// A cell of the board, on the sprite of which it is the middle.
#[derive(Component)]
pub(crate) struct Middle(Place, Vec2);

/// The cell at a point of the world.
pub(crate) fn place_at(point: Vec2, cells: &Query<&Middle>) -> Option<Place> {
    let half = SVG_CELL as f32 / 2.0;
    let holds = |cell: &&Middle| (point - cell.1).abs().max_element() <= half;
    cells.iter().find(holds).map(|cell| cell.0)
}

/// Each drawing as an image, made once.
#[derive(Resource, Default)]
struct Drawings(HashMap<String, Handle<Image>>);

impl Drawings {
    /// A sprite of a fragment of SVG of this size.
    fn sprite(&mut self, images: &mut Assets<Image>, fragment: &str, size: Vec2) -> Sprite {
        let known = self.0.get(fragment).cloned();
        let image = known.unwrap_or_else(|| {
            let image = images.add(image(fragment, size).unwrap_or_default());
            self.0.insert(fragment.to_string(), image.clone());
            image
        });
        Sprite {
            custom_size: Some(size),
            ..Sprite::from_image(image)
        }
    }
}

/// A fragment of SVG as pixels; `None` if it is none.
fn image(fragment: &str, size: Vec2) -> Option<Image> {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}">{fragment}</svg>"#,
        size.x, size.y
    );
    let tree = Tree::from_str(&svg, &Options::default()).ok()?;
    let pixels = (size * SHARPNESS).ceil().as_uvec2();
    let mut map = Pixmap::new(pixels.x, pixels.y)?;
    resvg::render(
        &tree,
        Scaling::from_scale(SHARPNESS, SHARPNESS),
        &mut map.as_mut(),
    );
    Some(Image::new(
        Extent3d {
            width: pixels.x,
            height: pixels.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        map.take_demultiplied(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    ))
}

/// A camera that sees the whole board and the text below it, however large the window is.
fn set_up(mut commands: Commands, board: Res<Board>) {
    let parts = svg_parts(&board.view().scene(), &SvgStyle::new());
    let (min_width, min_height) = (parts.width as f32, parts.height as f32 + TEXT);
    let projection = OrthographicProjection {
        scaling_mode: ScalingMode::AutoMin {
            min_width,
            min_height,
        },
        ..OrthographicProjection::default_2d()
    };
    let below = Transform::from_xyz(0.0, -TEXT / 2.0, 0.0);
    commands.spawn((Camera2d, Projection::Orthographic(projection), below));
}

/// Draws the scene anew.
fn draw(
    mut commands: Commands,
    board: Res<Board>,
    mut drawings: ResMut<Drawings>,
    mut images: ResMut<Assets<Image>>,
    old: Query<Entity, With<Drawn>>,
) {
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    let scene = marked(&board);
    let parts = svg_parts(&scene, &SvgStyle::new());
    let (whole, cell) = (size_of(&parts), Vec2::splat(SVG_CELL as f32));
    let squares = svg_squares(&scene, &SvgStyle::new());
    commands.spawn((Drawn, drawings.sprite(&mut images, &squares, whole)));
    for laid in &parts.cells {
        let spot = Vec2::new(laid.spot.column as f32, laid.spot.line as f32);
        let corner = Vec2::splat(parts.margin as f32) + spot * cell;
        let middle =
            Vec2::new(-1.0, 1.0) * whole / 2.0 + (corner + cell / 2.0) * Vec2::new(1.0, -1.0);
        commands.spawn((Drawn, Middle(laid.place, middle)));
        let drawing = |index: Option<usize>| index.map(|index| parts.drawings[index].clone());
        let mark = laid.mark.map(|mark| svg_mark(mark, laid.content.is_some()));
        let layers = [drawing(laid.under), mark, drawing(laid.content)];
        for (height, fragment) in (1_u8..).zip(layers) {
            let Some(fragment) = fragment else { continue };
            let sprite = drawings.sprite(&mut images, &fragment, cell);
            let at = Transform::from_translation(middle.extend(height.into()));
            commands.spawn((Drawn, sprite, at));
        }
    }
    let font = TextFont {
        font_size: FontSize::Px(28.0),
        ..TextFont::default()
    };
    let at = Transform::from_xyz(0.0, -(whole.y + TEXT) / 2.0, 1.0);
    commands.spawn((Drawn, Text2d::new(text(&board, &scene)), font, at));
}

fn size_of(parts: &SvgParts) -> Vec2 {
    Vec2::new(parts.width as f32, parts.height as f32)
}

/// The scene with the cell that is selected and those that its piece reaches.
fn marked(board: &Board) -> Scene {
    let mut scene = board.view().scene();
    let Some(selected) = board.selected else {
        return scene;
    };
    let moves = board.moves();
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

/// What is asked or refused, and then the captions of the scene.
fn text(board: &Board, scene: &Scene) -> String {
    let numbered = (1..)
        .zip(&board.choices)
        .map(|(number, text)| format!("{number} {text}"));
    let choices = numbered.collect::<Vec<_>>().join("  ");
    let title = |seat| board.view().seat_title(seat);
    let captions = scene.captions.iter().map(|caption| caption.sentence(title));
    let lines = [board.note.clone(), choices].into_iter().chain(captions);
    lines
        .filter(|line| !line.is_empty())
        .take(4)
        .collect::<Vec<_>>()
        .join("\n")
}
