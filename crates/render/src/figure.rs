//! How figures look, and how they show their owner without colour.
//!
//! With two seats the shape shows the owner: hollow or solid symbols, or upper
//! or lower case letters, as in printed diagrams and FEN. Where the colours of
//! the pieces are white and black, all symbols are solid, which is read more
//! easily, and white and black are told apart by everybody. Where that is not
//! possible (more seats, figures without an owner, signs that are not letters),
//! each figure has its owner's tag before it, the first letter of the seat's
//! name. Cards have neither: their places show whose they are.
use crate::{ColorLevel, Symbols};
use alloc::format;
use alloc::string::{String, ToString as _};
use boardwright_ruleset::{CardFace, Cell, Figure, Glyph, Scene, Seat};
use unicode_width::UnicodeWidthChar as _;

/// The most figures that are drawn in one cell: the top ones, after a `+`.
const MOST_FIGURES: usize = 4;

/// How many columns a card takes, as `10♥`.
const UNICODE_CARD: usize = 3;
/// How many columns a card takes, as `Th`.
const ASCII_CARD: usize = 2;

/// The hollow and the solid form of symbols that have both.
const PAIRS: [(char, char); 17] = [
    ('♔', '♚'),
    ('♕', '♛'),
    ('♖', '♜'),
    ('♗', '♝'),
    ('♘', '♞'),
    ('♙', '♟'),
    ('○', '●'),
    ('□', '■'),
    ('△', '▲'),
    ('▽', '▼'),
    ('◁', '◀'),
    ('▷', '▶'),
    ('◇', '◆'),
    ('☆', '★'),
    ('⬠', '⬟'),
    ('⬡', '⬢'),
    ('⚐', '⚑'),
];

/// How the figures of one scene show their owners.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shapes<'a> {
    symbols: Symbols,
    seats: &'a [(Seat, &'static str)],
    tagged: bool,
    /// Whether all symbols are solid.
    solid: bool,
}

impl<'a> Shapes<'a> {
    pub(crate) fn of(scene: &'a Scene, symbols: Symbols, colors: ColorLevel) -> Self {
        let figures = || scene.cells.iter().flat_map(|cell| &cell.figures);
        let mut others = figures().filter(|figure| figure.glyph.card.is_none());
        let all_cards = figures().next().is_some() && others.clone().next().is_none();
        let tagged = !all_cards
            && (scene.seats.len() > 2
                || others
                    .any(|figure| figure.owner.is_none() || !has_forms(figure.glyph, symbols)));
        Self {
            symbols,
            seats: &scene.seats,
            tagged,
            solid: colors >= ColorLevel::Ansi256,
        }
    }

    /// Whether each figure has its owner's tag before it.
    pub(crate) fn tagged(&self) -> bool {
        self.tagged
    }

    /// How many columns a figure takes.
    pub(crate) fn width(&self, figure: &Figure) -> usize {
        match (figure.glyph.card, self.symbols) {
            (Some(_), Symbols::Unicode) => UNICODE_CARD,
            (Some(_), Symbols::Ascii) => ASCII_CARD,
            (None, _) => self.least_width(),
        }
    }

    /// How many columns the figures of a cell take, with their number.
    pub(crate) fn figures_width(&self, cell: &Cell) -> usize {
        let figures = shown_figures(cell).1.iter();
        let figures: usize = figures.map(|figure| self.width(figure)).sum();
        let count = cell.count.filter(|_| !cell.figures.is_empty());
        figures + count.map_or(0, |count| count.to_string().len())
    }

    /// How many columns a figure takes that is no card.
    pub(crate) fn least_width(&self) -> usize {
        1 + usize::from(self.tagged)
    }

    /// A figure with its tag, or a card, as wide as [`width`](Self::width) says.
    pub(crate) fn text(&self, figure: &Figure) -> String {
        if let Some(card) = figure.glyph.card {
            return self.card(card);
        }
        let mut text = String::new();
        if self.tagged {
            text.push(self.tag(figure.owner));
        }
        text.push(self.character(figure));
        text
    }

    /// A card: `10♥`, or `Th` in ASCII.
    fn card(&self, card: CardFace) -> String {
        let CardFace::Front { rank, suit } = card else {
            return match self.symbols {
                Symbols::Unicode => "▒".repeat(UNICODE_CARD),
                Symbols::Ascii => "#".repeat(ASCII_CARD),
            };
        };
        let seen = |letter| sign(letter, self.symbols);
        match self.symbols {
            Symbols::Ascii => [seen(rank), suit.map_or(' ', |suit| seen(suit.letter))]
                .into_iter()
                .collect(),
            Symbols::Unicode => {
                let rank: String = card.rank_text().chars().map(seen).collect();
                let suit = suit.map(|suit| seen(suit.symbol));
                let text: String = rank.chars().chain(suit).collect();
                // A ten is wider than the others, and with a suit fills the card.
                format!("{text:>UNICODE_CARD$}")
            }
        }
    }

    /// The place of a seat among the seats of the scene: which colour and
    /// which form it has.
    pub(crate) fn rank(&self, seat: Seat) -> usize {
        let rank = self.seats.iter().position(|(other, _)| *other == seat);
        match rank {
            Some(rank) => rank,
            // A seat that the scene does not list still needs a colour: one of
            // two if there are only two forms.
            None if self.seats.len() <= 2 => seat.index() % 2,
            None => seat.index(),
        }
    }

    /// The character of a figure.
    pub(crate) fn character(&self, figure: &Figure) -> char {
        let drawn = plain(figure.glyph, self.symbols);
        let Some(owner) = figure.owner else {
            return drawn;
        };
        if self.seats.len() > 2 {
            return drawn;
        }
        let first = self.rank(owner) == 0;
        if let Some((hollow, solid)) = pair(drawn) {
            return if first && !self.solid { hollow } else { solid };
        }
        if first {
            drawn.to_ascii_uppercase()
        } else {
            drawn.to_ascii_lowercase()
        }
    }

    /// The tag of a figure's owner.
    pub(crate) fn tag(&self, owner: Option<Seat>) -> char {
        let name = owner.and_then(|owner| {
            let listed = self.seats.iter().find(|(seat, _)| *seat == owner);
            listed.and_then(|(_, name)| name.chars().next())
        });
        match (name, owner) {
            (Some(letter), _) => sign(letter, self.symbols),
            (None, Some(_)) => '?',
            (None, None) => '-',
        }
    }
}

/// Whether a cell has more figures than are drawn, and those that are drawn. A sign replaces the
/// lowest of them then.
pub(crate) fn shown_figures(cell: &Cell) -> (bool, &[Figure]) {
    let hidden = cell.figures.len().saturating_sub(MOST_FIGURES);
    (hidden > 0, &cell.figures[hidden..])
}

/// A glyph as drawn without an owner.
pub(crate) fn plain(glyph: Glyph, symbols: Symbols) -> char {
    let wanted = match symbols {
        Symbols::Ascii => glyph.letter,
        Symbols::Unicode => glyph.symbol,
    };
    sign(wanted, symbols)
}

/// The character, as [`visible`], or a replacement for one that does not take one column: a board
/// is a grid.
fn sign(character: char, symbols: Symbols) -> char {
    match visible(character, symbols) {
        wide if wide.width() != Some(1) => '?',
        shown => shown,
    }
}

/// The character, or a replacement for one that would break the picture: a
/// control character, one without a width of its own, or one that is not in the
/// set.
pub(crate) fn visible(character: char, symbols: Symbols) -> char {
    let upsets = character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
    match symbols {
        Symbols::Ascii if upsets || !character.is_ascii() => '?',
        Symbols::Unicode if upsets => '\u{fffd}',
        _ => character,
    }
}

/// Whether a glyph has one form for each of two seats.
fn has_forms(glyph: Glyph, symbols: Symbols) -> bool {
    let drawn = plain(glyph, symbols);
    drawn.is_ascii_alphabetic() || pair(drawn).is_some()
}

fn pair(symbol: char) -> Option<(char, char)> {
    PAIRS
        .into_iter()
        .find(|&(hollow, solid)| symbol == hollow || symbol == solid)
}
