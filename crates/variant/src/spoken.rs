//! All that described games say, for the files of languages, and the words that each has its own for.
//!
//! What a description says itself, as the names of its pieces, stays as its author wrote it. Pieces
//! that are called as a picture is, such as a rook, have words.

use crate::description::SEATS;
use crate::description::piece::ICONS;
use crate::ground::{MOVERS, tiles};
use crate::refusals::VariantRule;
use crate::rules::Kind;
use crate::{betza, depict, description, exchange, notation, options, primer, reason, setup};
use boardwright_combat::{CombatDie, FightSide};
use boardwright_ruleset::{
    BrokenRule as _, Message, MessageSpec, ParameterValue, Translation, Word, translations,
};
use boardwright_terrain::Effects;

/// Every message of described games: its id, and the names of its parameters.
///
/// ```
/// use boardwright_variant::MESSAGES;
/// let buys = MESSAGES.iter().copied().flatten().find(|told| told.id == "variant.log.buys");
/// assert_eq!(buys.map(|told| told.parameters), Some(&["count", "piece"][..]));
/// ```
pub const MESSAGES: &[&[MessageSpec]] = &[
    VariantRule::MESSAGES,
    depict::OF_SCENES,
    exchange::OF_LOG,
    boardwright_combat::MESSAGES,
    primer::OF_PRIMER,
    primer::OF_STAGES,
    primer::OF_MOVES,
    setup::faults::OF_POSITIONS,
    description::faults::OF_DESCRIPTIONS,
    description::faults::OF_GAMES,
    betza::OF_MOVEMENT,
];

/// What positions and descriptions lack.
const EXPECTED: [&[&str]; 2] = [
    setup::faults::IN_POSITIONS,
    description::faults::IN_DESCRIPTIONS,
];

/// Every word that a message can have as a parameter.
///
/// ```
/// let mut words = boardwright_variant::words();
/// assert!(words.any(|word| word.id() == "variant.piece.rook"));
/// ```
pub fn words() -> impl Iterator<Item = Word> {
    let named = |set: &'static str| move |name: &'static str| Word::new(set, name, name);
    ICONS
        .into_iter()
        .map(named("variant.piece"))
        .chain(MOVERS.into_iter().map(|(word, _)| mover(word)))
        .chain(SEATS.iter().map(|seat| titled(seat.title)))
        .chain(tiles().map(tile))
        .chain(FightSide::ALL.map(FightSide::name).map(named("side")))
        .chain(CombatDie::ALL.map(CombatDie::name).map(named("die")))
        .chain(exchange::BOOSTS.map(named("boost")))
        .chain(reason::ALL.map(named("end")))
        .chain(notation::EXPECTED.map(named("expected")))
        .chain(notation::WORDS.map(named("position")))
        .chain(
            EXPECTED
                .into_iter()
                .flatten()
                .copied()
                .map(named("expected")),
        )
        .chain([options::GAME_AND_TEXT].map(named("contradiction")))
        .chain(primer::WORDS)
}

/// What described games say in other languages.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");

impl Kind {
    /// What players call it: a word where it has the name of a picture, and else the name that its
    /// author gave it.
    pub(crate) fn called(&self) -> Message {
        match ICONS.into_iter().find(|icon| *icon == self.name) {
            Some(icon) => Word::new("variant.piece", icon, icon).into(),
            None => self.name.clone().into(),
        }
    }
}

/// The same as a parameter.
impl From<&Kind> for ParameterValue {
    fn from(kind: &Kind) -> Self {
        kind.called().into()
    }
}

/// What players call a seat.
pub(crate) const fn titled(title: &'static str) -> Word {
    Word::new("seat", title, title)
}

/// A kind of ground.
pub(crate) const fn tile(tile: &Effects) -> Word {
    Word::new("tile", tile.name, tile.name)
}

/// How ground counts a piece.
pub(crate) const fn mover(word: &'static str) -> Word {
    Word::new("variant.mover", word, word)
}
