//! How figures look, and how they show their owner without colour.
//!
//! With two seats the shape shows the owner: hollow or solid symbols, or upper
//! or lower case letters, as in printed diagrams and FEN. Where the colours of
//! the pieces are white and black, all symbols are solid, which is read more
//! easily, and white and black are told apart by everybody. Where that is not
//! possible (more seats, figures without an owner, signs that are not letters),
//! each figure has its owner's tag before it, the first letter of the seat's
//! name.
use crate::{ColorLevel, Symbols};
use boardwright_ruleset::{Figure, Glyph, Scene, Seat};

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
        let mut figures = scene.cells.iter().flat_map(|cell| &cell.figures);
        let tagged = scene.seats.len() > 2
            || figures.any(|figure| figure.owner.is_none() || !has_forms(figure.glyph, symbols));
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
            (Some(letter), _) => visible(letter, self.symbols),
            (None, Some(_)) => '?',
            (None, None) => '-',
        }
    }
}

/// A glyph as drawn without an owner.
pub(crate) fn plain(glyph: Glyph, symbols: Symbols) -> char {
    let wanted = match symbols {
        Symbols::Ascii => glyph.letter,
        Symbols::Unicode => glyph.symbol,
    };
    visible(wanted, symbols)
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
