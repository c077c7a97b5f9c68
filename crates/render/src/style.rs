//! The look of a picture, chosen by the program that shows it.
use alloc::vec::Vec;
use boardwright_ruleset::{Place, Scene, Seat, Seats};

/// How a picture is to look.
///
/// A style is plain data: what the terminal can do is found out once, at the
/// edge of a program (`Style::detect`, with the feature `std`), and drawing
/// reads nothing from the environment.
///
/// ```
/// use boardwright_render::{ColorLevel, Style, Symbols};
/// let mut style = Style::new(Symbols::Unicode, ColorLevel::Ansi256);
/// style.coordinates = false;
/// assert_ne!(style, Style::PLAIN);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Style {
    /// Which characters may be used.
    pub symbols: Symbols,
    /// Which colours may be used.
    pub colors: ColorLevel,
    /// Whether the names of files and ranks stand at the edge.
    pub coordinates: bool,
    /// Where the lines of text beside the board go.
    pub captions: Captions,
    /// Whether arrows that the marks of cells do not show whole are told in words
    /// after the captions, as in `support c4 -> d5: +1`. Programs that tell what
    /// happened in sentences of their own need no such lines.
    pub arrows: bool,
    /// How the board is turned, so that a seat's own side is at the bottom.
    pub rotation: Rotation,
    /// How many columns the picture may take. Captions are wrapped to it; a
    /// board that is wider stays as it is. `None` means no limit.
    pub widest: Option<u16>,
    /// Whether cells are as narrow as can be: one sign before each figure shows
    /// its mark or, if it has none, its ground.
    pub compact: bool,
    /// How many columns each cell has more on either side than its figures
    /// need.
    pub wider: u8,
    /// How many lines each cell has more than one. They are above and below its
    /// figures.
    pub taller: u8,
    /// The part of the board that is drawn; `None` means all of it.
    pub window: Option<Window>,
}

/// A part of a board, in drawn cells, after turning. Signs at the edge point to where
/// there is more.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// How many columns of cells lie to the left of it.
    pub left: u16,
    /// How many lines of cells lie above it.
    pub top: u16,
    /// How many columns of cells it shows.
    pub columns: u16,
    /// How many lines of cells it shows.
    pub rows: u16,
}

impl Style {
    /// ASCII without colours, captions below: for logs, tests and mail.
    pub const PLAIN: Self = Self::new(Symbols::Ascii, ColorLevel::None);

    /// These characters and colours, with coordinates, and captions below.
    #[must_use]
    pub const fn new(symbols: Symbols, colors: ColorLevel) -> Self {
        Self {
            symbols,
            colors,
            coordinates: true,
            captions: Captions::Below,
            arrows: true,
            rotation: Rotation::None,
            widest: None,
            compact: false,
            wider: 0,
            taller: 0,
            window: None,
        }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::PLAIN
    }
}

/// Which characters may be used.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Symbols {
    /// Printable ASCII only.
    Ascii,
    /// Symbols such as `♞`, each as wide as a letter.
    Unicode,
}

/// Which colours may be used; each level includes the one before.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ColorLevel {
    /// No colour and no other escape sequence.
    None,
    /// The 16 colours of every colour terminal, in its own shades.
    Ansi16,
    /// The 256 colours of xterm.
    Ansi256,
    /// 24 bits of red, green and blue.
    TrueColor,
}

/// Where the lines of text go that belong to a board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Captions {
    /// To the right of the board; below it if there is no room.
    Beside,
    /// Below the board.
    Below,
    /// Nowhere.
    Hidden,
}

/// How a board is turned before it is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Rotation {
    /// Row 0 is below.
    None,
    /// By a quarter, so that the last column is below.
    Clockwise,
    /// By a half, so that the last row is below.
    Half,
    /// By a quarter, so that column 0 is below.
    Counterclockwise,
}

impl Rotation {
    /// Turned by one more quarter, clockwise.
    ///
    /// ```
    /// use boardwright_render::Rotation;
    /// assert_eq!(Rotation::Clockwise.clockwise(), Rotation::Half);
    /// ```
    #[must_use]
    pub const fn clockwise(self) -> Self {
        match self {
            Self::None => Self::Clockwise,
            Self::Clockwise => Self::Half,
            Self::Half => Self::Counterclockwise,
            Self::Counterclockwise => Self::None,
        }
    }

    /// How a board is turned for the side of these seats to be at the bottom:
    /// their home, or else where their figures stand. Take the scene of the
    /// start. `None` if they are on no side, or on several.
    ///
    /// ```
    /// use boardwright_render::Rotation;
    /// use boardwright_ruleset::{Scene, Seat, Seats};
    /// let mut scene = Scene::chequered(4, 4);
    /// let black = Seats::from(Seat::new(1));
    /// assert_eq!(Rotation::for_side(&scene, black), None);
    /// for cell in &mut scene.cells[12..] {
    ///     cell.home = black;
    /// }
    /// assert_eq!(Rotation::for_side(&scene, black), Some(Rotation::Half));
    /// ```
    #[must_use]
    pub fn for_side(start: &Scene, seats: Seats) -> Option<Self> {
        let cells = start.cells.iter();
        let mut own: Vec<Place> = (cells.clone())
            .filter(|cell| cell.home.intersects(seats))
            .map(|cell| cell.place)
            .collect();
        if own.is_empty() {
            let is_own = |owner: Option<Seat>| owner.is_some_and(|owner| seats.contains(owner));
            let with_own = (cells.clone())
                .filter(|cell| cell.figures.iter().any(|figure| is_own(figure.owner)));
            own = with_own.map(|cell| cell.place).collect();
        }
        let all: Vec<Place> = cells.map(|cell| cell.place).collect();
        let (x, y) = middle(&own)?;
        let (middle_x, middle_y) = middle(&all)?;
        let (x, y) = (x - middle_x, y - middle_y);
        // A tenth of the board away from its middle is a side.
        let side = f64::from(start.columns.max(start.rows)) / 10.0;
        if x.abs().max(y.abs()) < side {
            return None;
        }
        Some(if y.abs() >= x.abs() {
            if y < 0.0 { Self::None } else { Self::Half }
        } else if x > 0.0 {
            Self::Clockwise
        } else {
            Self::Counterclockwise
        })
    }
}

/// The middle of some places, in columns and rows.
fn middle(places: &[Place]) -> Option<(f64, f64)> {
    if places.is_empty() {
        return None;
    }
    let count = places.len() as f64;
    let sum = |part: fn(&Place) -> u16| {
        places
            .iter()
            .map(|place| f64::from(part(place)))
            .sum::<f64>()
    };
    Some((
        sum(|place| place.column) / count,
        sum(|place| place.row) / count,
    ))
}
