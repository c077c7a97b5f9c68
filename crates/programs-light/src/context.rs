//! What programs work with.
use boardwright_catalogue::{Catalogue, Entry, Host, Session};
use boardwright_language::Language;
use boardwright_ruleset::Translation;
use std::error::Error;
use std::time::Duration;

/// Makes a PNG of an SVG picture, in the size that the picture asks for.
pub type Rasterize = fn(svg: &str) -> Result<Vec<u8>, Box<dyn Error>>;

/// What makes a PNG of an SVG picture.
#[derive(Copy, Clone, Debug)]
pub struct Rasterizer {
    /// Makes it.
    pub png: Rasterize,
    /// Pictures with more pixels are refused: each takes memory.
    pub most_pixels: u64,
}

/// Lets people play on the full screen of a terminal. The host saves the game.
/// What a bot does stays to be looked at for `delay`.
pub type FullScreen = fn(
    session: &mut Session,
    host: &dyn Host,
    delay: Duration,
    language: &Language,
) -> Result<(), Box<dyn Error>>;

/// What programs work with: a catalogue of games, and what the executable
/// brings along for them.
///
/// Pictures as PNG and the full screen need large libraries, so an executable
/// brings them only if it wants them.
#[derive(Copy, Clone, Debug)]
pub struct Context {
    /// The games.
    pub catalogue: Catalogue,
    /// Makes a PNG of an SVG picture, if the executable can.
    pub png: Option<Rasterizer>,
    /// The full screen of a terminal, if the executable has it. Without it
    /// people play by lines of text.
    pub screen: Option<FullScreen>,
    /// The name of the game that is watched if none is named, with its options, as in
    /// `loka(points=400)`. Without it `watch` shows the game with the most seats.
    pub watched: Option<&'static str>,
    /// What the full screen says in other languages.
    pub spoken: &'static [Translation],
}

impl Context {
    /// These games, and nothing else.
    #[must_use]
    pub const fn new(games: &'static [Entry]) -> Self {
        Self {
            catalogue: Catalogue::new(games),
            png: None,
            screen: None,
            watched: None,
            spoken: &[],
        }
    }

    /// The same with pictures as PNG.
    #[must_use]
    pub const fn with_png(mut self, png: Rasterizer) -> Self {
        self.png = Some(png);
        self
    }

    /// The same with the full screen of a terminal.
    #[must_use]
    pub const fn with_screen(mut self, screen: FullScreen) -> Self {
        self.screen = Some(screen);
        self
    }

    /// The same with what the full screen says in other languages.
    #[must_use]
    pub const fn with_spoken(mut self, spoken: &'static [Translation]) -> Self {
        self.spoken = spoken;
        self
    }

    /// The same with a game that is watched if none is named. A name that the catalogue
    /// does not know is refused when `watch` starts.
    #[must_use]
    pub const fn with_watched(mut self, game: &'static str) -> Self {
        self.watched = Some(game);
        self
    }
}
