//! From the drawings that all our pictures share, which are fragments of SVG, to sprites.
use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::sprite::Anchor;
use bevy::window::PrimaryWindow;
use resvg::tiny_skia::{Pixmap, Transform as Scaling};
use resvg::usvg::{Options, Tree};

/// What belongs to the scene, and goes when another is drawn.
#[derive(Component)]
pub(crate) struct Drawn;

/// The drawings that the last scene showed, as images.
#[derive(Resource, Default)]
pub(crate) struct Drawings {
    images: HashMap<String, Handle<Image>>,
    /// Those of the scene before.
    former: HashMap<String, Handle<Image>>,
    /// The pixels of a screen for each unit of SVG.
    sharpness: f32,
}

/// The window as what a scene is drawn on. Places are in pixels from the top and from the left.
#[derive(SystemParam)]
pub(crate) struct Canvas<'w, 's> {
    pub(crate) commands: Commands<'w, 's>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    drawings: ResMut<'w, Drawings>,
    images: ResMut<'w, Assets<Image>>,
}

impl Canvas<'_, '_> {
    pub(crate) fn size(&self) -> Vec2 {
        self.window.size()
    }

    /// Begins a scene with so many pixels for each unit of SVG. What the scene before showed is
    /// shown again without being drawn again, and what is not shown again is forgotten.
    pub(crate) fn begin(&mut self, scale: f32, old: Query<Entity, With<Drawn>>) {
        for entity in &old {
            self.commands.entity(entity).despawn();
        }
        // Where a screen is dense, it has several pixels for each of the window.
        let sharpness = scale * self.window.scale_factor();
        let drawings = &mut *self.drawings;
        drawings.former = std::mem::take(&mut drawings.images);
        if drawings.sharpness != sharpness {
            drawings.former.clear();
            drawings.sharpness = sharpness;
        }
    }

    /// Shows a fragment of SVG, if there is any, in a rectangle of this size that begins at this
    /// place and height, in which it lies so many pixels from the top and from the left.
    pub(crate) fn sprite(&mut self, fragment: String, at: Vec3, size: Vec2, shift: f32) {
        if fragment.is_empty() {
            return;
        }
        let drawings = &mut *self.drawings;
        let known = drawings.images.get(&fragment).cloned();
        let known = known.or_else(|| drawings.former.remove(&fragment));
        let image = known.unwrap_or_else(|| {
            let factor = self.window.scale_factor();
            let pixels = (size * factor).round().as_uvec2();
            let drawn = drawn(&fragment, pixels, shift * factor, drawings.sharpness);
            self.images.add(drawn.unwrap_or_else(Image::transparent))
        });
        drawings.images.insert(fragment, image.clone());
        let sprite = Sprite {
            custom_size: Some(size),
            ..Sprite::from_image(image)
        };
        let at = Transform::from_xyz(at.x, -at.y, at.z);
        self.commands.spawn((Drawn, sprite, Anchor::TOP_LEFT, at));
    }

    /// Writes at a place, with letters of this size.
    pub(crate) fn text(&mut self, text: String, at: Vec2, size: f32, color: Color) {
        let style = (TextFont::from_font_size(size), TextColor(color));
        let at = Transform::from_xyz(at.x, -at.y, 0.0);
        let text = Text2d::new(text);
        self.commands
            .spawn((Drawn, text, style, Anchor::TOP_LEFT, at));
    }
}

/// A fragment of SVG as pixels; `None` if it is none, or there are no pixels.
fn drawn(fragment: &str, pixels: UVec2, shift: f32, sharpness: f32) -> Option<Image> {
    let (width, height) = (pixels.x, pixels.y);
    let units = pixels.as_vec2() / sharpness;
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}">{fragment}</svg>"#,
        units.x, units.y
    );
    let tree = Tree::from_str(&svg, &Options::default()).ok()?;
    let mut map = Pixmap::new(width, height)?;
    let scaling = Scaling::from_row(sharpness, 0.0, 0.0, sharpness, shift, shift);
    resvg::render(&tree, scaling, &mut map.as_mut());
    let size = Extent3d {
        width,
        height,
        depth_or_array_layers: 1,
    };
    Some(Image::new(
        size,
        TextureDimension::D2,
        map.take_demultiplied(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    ))
}
