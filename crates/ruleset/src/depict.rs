//! A position as a neutral scene, for anything that draws.
//!
//! A scene is a grid of cells with figures on them, and arrows between them. It says what lies
//! where and who owns it, and nothing about colours, fonts or pixels: those are for the program
//! that draws it. Missing cells of a board that is no rectangle are simply not in the list.
mod card;

pub(crate) use card::OF_CARDS;
pub use card::{CardFace, Suit, card_words};

use crate::{Event, Message, Primer, Ruleset, Seat, Seats};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A position as a scene.
pub trait Depict: Ruleset {
    /// The scene of a position or of a view of one.
    fn depict(&self, state: &Self::State) -> Scene;

    /// What a move shows on that scene: the cells it leaves and reaches, as
    /// arrows, the first of them the move itself; then what each side brings
    /// to an exchange that it starts. Empty for a move without cells, such as a pass.
    fn depict_move(&self, state: &Self::State, seat: Seat, chosen: Self::Move) -> Vec<Arrow> {
        let _ = (state, seat, chosen);
        Vec::new()
    }

    /// An event in words, for players: sentences without a full stop, as in a log of dice, each with
    /// the seat whose name stands before it or with none. `before` is the state before it, with all
    /// secrets, which the sentences may tell. Empty where the notation says it all.
    ///
    /// A text of a game without [ids](Message) may begin with the seat's name itself, as in
    /// `format!("{name} takes {count}").into()`; see [`tell_event`](crate::tell_event).
    fn tell(&self, before: &Self::State, event: Event<Self::Move, Self::Chance>) -> Vec<Caption> {
        let _ = (before, event);
        Vec::new()
    }

    /// The dice that show a chance, in the order in which they are told, so that a program can let
    /// them be seen to fall. Empty for a chance that no dice show, such as a card.
    ///
    /// Each face is one that its die has.
    fn dice(&self, before: &Self::State, chance: Self::Chance) -> Vec<FallenDie> {
        let _ = (before, chance);
        Vec::new()
    }

    /// The game in short, for somebody who never saw it, under the options that are chosen; `None`
    /// if the game has nothing to say. It names every piece and every kind of ground that a scene
    /// can show, and every kind of [decision](Self::decision).
    fn primer(&self) -> Option<Primer> {
        None
    }

    /// The kind of decision that a seat has to make, as the [primer](Self::primer) names it; `None`
    /// if the seat has nothing to decide now, and wherever there is no primer. The seat's own view
    /// gives the same answer, so that this tells it nothing that it may not know.
    fn decision(&self, state: &Self::State, seat: Seat) -> Option<&'static str> {
        let _ = (state, seat);
        None
    }
}

/// A die that has fallen.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FallenDie {
    /// What it is for, as in `attacker`; empty where one die says it all.
    pub name: &'static str,
    /// How many faces it has.
    pub faces: u32,
    /// Which face it shows, from 1.
    pub face: u32,
}

impl FallenDie {
    /// A die with so many faces that shows this one.
    #[must_use]
    pub const fn new(name: &'static str, faces: u32, face: u32) -> Self {
        Self { name, faces, face }
    }
}

/// A position to be drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// How many columns the grid has.
    pub columns: u16,
    /// How many rows the grid has.
    pub rows: u16,
    /// The cells that exist, each at most once.
    pub cells: Vec<Cell>,
    /// Arrows over the cells.
    pub arrows: Vec<Arrow>,
    /// The text beside the board, one entry per line: whose turn it is, what is held.
    pub captions: Vec<Caption>,
    /// The seats with their names. Their order decides their colours and shapes: of two seats, the
    /// first has the light pieces.
    pub seats: Vec<(Seat, &'static str)>,
}

impl Scene {
    /// An empty chequered board with its cells row by row from the bottom,
    /// each from the left, named a1, b1 and so on (aa1 after z1); a1 is dark.
    ///
    /// ```
    /// use boardwright_ruleset::{Scene, Tone};
    /// let scene = Scene::chequered(8, 8);
    /// assert_eq!((scene.cells[0].name.as_str(), scene.cells[0].tone), ("a1", Tone::Dark));
    /// assert_eq!((scene.cells[63].name.as_str(), scene.cells[63].tone), ("h8", Tone::Dark));
    /// assert_eq!(Scene::chequered(28, 1).cells[27].name, "ab1");
    /// ```
    #[must_use]
    pub fn chequered(columns: u16, rows: u16) -> Self {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let cell = |(column, row): (u16, u16)| {
            let tone = [Tone::Dark, Tone::Light][usize::from((column ^ row) & 1)];
            let name = alloc::format!("{}{}", file_name(column), u32::from(row) + 1);
            Cell::new(Place::new(column, row), name, tone)
        };
        Self {
            columns,
            rows,
            cells: places.map(cell).collect(),
            ..Self::default()
        }
    }

    /// Adds the arrows of the move of `seat` that led to this position, as [`Depict::depict_move`]
    /// gave them before the move. If a figure of the seat now stands on the cell that it attacked,
    /// the attack is over, and its arrow becomes that of a move.
    ///
    /// ```
    /// use boardwright_ruleset::{Arrow, ArrowKind, Figure, Glyph, Place, Scene, Seat};
    /// let mut scene = Scene::chequered(2, 1);
    /// let (from, to, white) = (Place::new(0, 0), Place::new(1, 0), Seat::new(0));
    /// let arrow = Arrow::new(from, to, ArrowKind::Attack);
    /// scene.show_made_move(white, vec![arrow.clone()]);
    /// assert_eq!(scene.arrows[0].kind, ArrowKind::Attack);
    /// let glyph = Glyph::new("rook", '♜', 'r');
    /// scene.cells[1].figures.push(Figure { glyph, owner: Some(white) });
    /// scene.show_made_move(white, vec![arrow]);
    /// assert_eq!(scene.arrows[1].kind, ArrowKind::Move);
    /// ```
    pub fn show_made_move(&mut self, seat: Seat, arrows: Vec<Arrow>) {
        for mut arrow in arrows {
            let reached = self.cell(arrow.to).and_then(|cell| cell.figures.last());
            let is_own = reached.is_some_and(|figure| figure.owner == Some(seat));
            if arrow.kind == ArrowKind::Attack && is_own {
                arrow.kind = ArrowKind::Move;
            }
            self.arrows.push(arrow);
        }
    }

    /// The cell at a place, if it exists.
    ///
    /// ```
    /// use boardwright_ruleset::{Place, Scene};
    ///
    /// let scene = Scene::chequered(8, 8);
    /// assert_eq!(scene.cell(Place::new(4, 3)).map(|cell| cell.name.as_str()), Some("e4"));
    /// assert!(scene.cell(Place::new(8, 0)).is_none());
    /// ```
    #[must_use]
    pub fn cell(&self, place: Place) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.place == place)
    }
}

/// The letters of a column: a to z, then aa, ab and so on.
fn file_name(column: u16) -> String {
    let letter = char::from(b'a' + (column % 26) as u8);
    match (column / 26).checked_sub(1) {
        None => letter.into(),
        Some(before) => {
            let mut name = file_name(before);
            name.push(letter);
            name
        }
    }
}

/// A place in the grid: columns count from the left, rows from the bottom,
/// both from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The column, from the left.
    pub column: u16,
    /// The row, from the bottom.
    pub row: u16,
}

impl Place {
    /// The place in this column and row.
    #[must_use]
    pub const fn new(column: u16, row: u16) -> Self {
        Self { column, row }
    }
}

/// One cell of the grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Where it is.
    pub place: Place,
    /// Its name in the game's notation.
    pub name: String,
    /// Which of the two tones of a chequered board it has.
    pub tone: Tone,
    /// Whether it lies beyond the edge of the board, where figures may still stand.
    pub is_outside: bool,
    /// The seats whose home area it belongs to; none for common ground.
    pub home: Seats,
    /// What lies on the ground, under every figure.
    pub ground: Option<Glyph>,
    /// The figures, lowest first.
    pub figures: Vec<Figure>,
    /// How many of its topmost figure lie here, where that is told as a number: a stack of
    /// checkers, of coins or of cards. `None` where every figure is in the list.
    pub count: Option<u16>,
    /// What players call the figures together, where the names of their glyphs do not show it.
    pub piece: Option<Message>,
    /// Its highlights.
    pub marks: Vec<Mark>,
}

impl Cell {
    /// An empty cell of common ground.
    pub fn new(place: Place, name: impl Into<String>, tone: Tone) -> Self {
        Self {
            place,
            name: name.into(),
            tone,
            is_outside: false,
            home: Seats::NONE,
            ground: None,
            figures: Vec::new(),
            count: None,
            piece: None,
            marks: Vec::new(),
        }
    }
}

/// The two tones of a chequered board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tone {
    /// The darker one.
    Dark,
    /// The lighter one.
    Light,
}

/// Something that stands on a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// How it looks.
    pub glyph: Glyph,
    /// Whose it is.
    pub owner: Option<Seat>,
}

/// How a figure or a kind of ground looks, in several forms, so that a program can draw the best
/// one that its medium has.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Glyph {
    /// A name that a set of drawings can be keyed by, as in `knight`.
    pub name: &'static str,
    /// A Unicode symbol of the width of one cell of a terminal.
    pub symbol: char,
    /// A letter of printable ASCII.
    pub letter: char,
    /// What it shows if it is a playing card. Whose a card is, its place tells: no picture puts a
    /// sign of the owner on it.
    pub card: Option<CardFace>,
}

impl Glyph {
    /// A glyph with this name, symbol and letter, which is no card.
    #[must_use]
    pub const fn new(name: &'static str, symbol: char, letter: char) -> Self {
        Self {
            name,
            symbol,
            letter,
            card: None,
        }
    }
}

/// A highlight of a cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The last move left this cell.
    From,
    /// The last move reached this cell.
    To,
    /// The piece here is selected.
    Selected,
    /// The selected piece can move here.
    Target,
    /// The piece here is in danger, such as a king in check.
    Danger,
    /// The piece here has acted, and may do nothing more in this turn.
    Spent,
}

/// An arrow between two cells, or a note on one: an arrow that ends where it starts concerns only
/// that cell, such as a piece that is put there or a boost that the piece there gives itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it starts.
    pub from: Place,
    /// Where it ends.
    pub to: Place,
    /// What is written on it.
    pub label: Option<Message>,
    /// What it stands for.
    pub kind: ArrowKind,
    /// Which joined edges of the grid it goes over.
    pub wrap: Wrap,
}

impl Arrow {
    /// An arrow with nothing written on it, which stays on the grid.
    #[must_use]
    pub const fn new(from: Place, to: Place, kind: ArrowKind) -> Self {
        Self {
            from,
            to,
            label: None,
            kind,
            wrap: Wrap::NONE,
        }
    }
}

/// Over which edges of the grid an arrow leaves, to enter again at the opposite edge, on a board
/// whose edges are joined. The arrow is straight if copies of the board lie side by side.
///
/// 0, 1 or -1 in both directions: no arrow goes round more than once, and a larger number is drawn
/// as once.
///
/// ```
/// use boardwright_ruleset::{Arrow, ArrowKind, Place, Wrap};
///
/// // From the last of eight columns one step to the right, where the edges are joined.
/// let mut arrow = Arrow::new(Place::new(7, 3), Place::new(0, 3), ArrowKind::Move);
/// assert_eq!(arrow.wrap, Wrap::NONE);
/// arrow.wrap = Wrap { columns: 1, rows: 0 };
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wrap {
    /// 1 from the last column to the first, -1 from the first to the last.
    pub columns: i8,
    /// 1 from the last row to the first, -1 from the first to the last.
    pub rows: i8,
}

impl Wrap {
    /// Over no edge.
    pub const NONE: Self = Self {
        columns: 0,
        rows: 0,
    };
}

/// What an arrow stands for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum ArrowKind {
    /// A move.
    Move,
    /// An attack.
    Attack,
    /// What helps an attack.
    Support,
    /// What helps a defence.
    Defence,
}

/// A line of text beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Caption {
    /// The seat that it concerns, whose name is shown before the text; `None` for everybody.
    pub seat: Option<Seat>,
    /// The text, without the name of that seat.
    pub text: Message,
}

impl Caption {
    /// A line about this seat, or about everybody.
    pub fn new(seat: Option<Seat>, text: impl Into<Message>) -> Self {
        Self {
            seat,
            text: text.into(),
        }
    }

    /// The whole sentence: the name of the seat that it concerns, then the text.
    ///
    /// ```
    /// use boardwright_ruleset::{Caption, Seat};
    /// let caption = Caption { seat: Some(Seat::new(0)), text: "resigns".into() };
    /// assert_eq!(caption.sentence(|_| "w"), "w resigns");
    /// ```
    #[must_use]
    pub fn sentence<'n>(&self, seat_name: impl FnOnce(Seat) -> &'n str) -> String {
        match self.seat {
            Some(seat) => alloc::format!("{} {}", seat_name(seat), self.text),
            None => self.text.to_string(),
        }
    }
}

/// A line about everybody.
impl From<String> for Caption {
    fn from(text: String) -> Self {
        Self::new(None, text)
    }
}
