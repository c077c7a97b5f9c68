//! All that chess says, for the files of languages.

use crate::piece::{CastlingSide, Color, PieceKind};
use crate::sentences::SENTENCES;
use crate::{ChessRule, SetupFault, expected, notation, options, reason};
use boardwright_ruleset::{BrokenRule as _, MessageSpec, Translation, Word, translations};

/// Every message of the game: its id, and the names of its parameters.
///
/// ```
/// use boardwright_chess::MESSAGES;
/// let pin = MESSAGES.iter().copied().flatten().find(|told| told.id == "chess.pin");
/// assert!(pin.is_some_and(|told| told.parameters.contains(&"pinner")));
/// ```
pub const MESSAGES: &[&[MessageSpec]] = &[
    ChessRule::MESSAGES,
    SENTENCES,
    SetupFault::MESSAGES,
    notation::OF_POSITIONS,
];

/// Every word of the game that a message can have as a parameter, or that stands alone in forms.
/// Time is an end of every game.
pub fn words() -> impl Iterator<Item = Word> {
    let named = |set: &'static str| move |name: &'static str| Word::new(set, name, name);
    let ends = reason::ALL.iter().copied();
    let kinds = PieceKind::ALL.into_iter().map(PieceKind::word);
    kinds
        .chain(Color::ALL.into_iter().map(Color::word))
        .chain(CastlingSide::ALL.into_iter().map(CastlingSide::word))
        .chain(ends.filter(|&end| end != reason::TIME).map(named("end")))
        .chain(expected::ALL.into_iter().map(named("expected")))
        .chain(
            expected::IN_POSITIONS
                .iter()
                .copied()
                .map(named("expected")),
        )
        .chain(options::CONTRADICTIONS.map(named("contradiction")))
}

/// What the game says in other languages.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");
