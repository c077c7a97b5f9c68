//! What programs work with.
use boardwright_catalogue::{Catalogue, Entry};
use std::error::Error;

/// Makes a PNG of an SVG picture.
pub type Rasterize = fn(svg: &str) -> Result<Vec<u8>, Box<dyn Error>>;

/// What programs work with: a catalogue of games, and what the executable
/// brings along for them.
///
/// Pictures as PNG need large libraries, so an executable brings them only if
/// it wants them.
#[derive(Copy, Clone, Debug)]
pub struct Context {
    /// The games.
    pub catalogue: Catalogue,
    /// Makes a PNG of an SVG picture, if the executable can.
    pub png: Option<Rasterize>,
}

impl Context {
    /// These games, and nothing else.
    #[must_use]
    pub const fn new(games: &'static [Entry]) -> Self {
        Self {
            catalogue: Catalogue::new(games),
            png: None,
        }
    }

    /// The same with pictures as PNG.
    #[must_use]
    pub const fn with_png(mut self, png: Rasterize) -> Self {
        self.png = Some(png);
        self
    }
}
