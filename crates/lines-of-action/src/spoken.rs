//! All that the game says, for the files of languages.

use crate::sentences::SENTENCES;
use crate::words::{OUTSIDE, PIECE, mark};
use crate::{Color, LinesOfActionRule, expected, faults, options, reason};
use boardwright_ruleset::{BrokenRule as _, MessageSpec, Translation, Word, translations};

/// Every message of the game: its id, and the names of its parameters.
///
/// ```
/// use boardwright_lines_of_action::MESSAGES;
/// let ring = MESSAGES.iter().copied().flatten().find(|told| told.id == "loa.ring");
/// assert_eq!(ring.map(|told| told.parameters), Some(&["from", "to"][..]));
/// ```
pub const MESSAGES: &[&[MessageSpec]] =
    &[LinesOfActionRule::MESSAGES, SENTENCES, faults::OF_POSITIONS];

/// Every word of the game that a message can have as a parameter, or that stands alone in forms.
pub fn words() -> impl Iterator<Item = Word> {
    let named = |set: &'static str| move |name: &'static str| Word::new(set, name, name);
    let players = ["Player 1", "Player 2", "Player 3", "Player 4"];
    [PIECE, OUTSIDE, mark(true), mark(false)]
        .into_iter()
        .chain(Color::ALL.into_iter().map(Color::word))
        .chain(players.map(named("seat")))
        .chain(reason::ALL.iter().copied().map(named("end")))
        .chain(expected::ALL.map(named("expected")))
        .chain(faults::IN_POSITIONS.iter().copied().map(named("expected")))
        .chain(faults::FORMS.iter().copied().map(named("expected")))
        .chain(options::CONTRADICTIONS.map(named("contradiction")))
}

/// What the game says in other languages.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");
