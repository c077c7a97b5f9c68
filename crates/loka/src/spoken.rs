//! All that the game says, for the files of languages.

use crate::{Kind, Rule, counters, depict, log, primer, refusals};
use boardwright_combat::{CombatDie, FightOutcome, FightSide};
use boardwright_ruleset::{BrokenRule as _, MessageSpec, Translation, Word, translations};
use boardwright_terrain::{Axis, Ground as _, Tile};

/// Every message of the game: its id, and the names of its parameters.
///
/// ```
/// use boardwright_loka::MESSAGES;
/// let moved = MESSAGES.iter().copied().flatten().find(|told| told.id == "loka.log.moved");
/// assert_eq!(moved.map(|told| told.parameters), Some(&["kind", "from", "to"][..]));
/// ```
pub const MESSAGES: &[&[MessageSpec]] = &[
    Rule::MESSAGES,
    refusals::OF_REFUSALS,
    log::OF_LOG,
    boardwright_combat::MESSAGES,
    depict::OF_SCENES,
    counters::OF_ARMIES,
    primer::OF_PRIMER,
    crate::notation::faults::OF_POSITIONS,
    crate::notation::expected::OF_TEXTS,
];

/// Every word of the game that a message can have as a parameter, or that stands alone in forms,
/// with ours for the tiles: another set of tiles has names of its own.
pub fn words() -> impl Iterator<Item = Word> {
    let named = |set: &'static str| move |name: &'static str| Word::new(set, name, name);
    let kinds = Kind::ALL.into_iter().map(Kind::word);
    let tiles = Tile::ALL
        .iter()
        .map(|tile| crate::words::tile(tile.effects()));
    let sides = FightSide::ALL.map(FightSide::name).into_iter();
    let outcomes = FightOutcome::ALL.map(FightOutcome::name).into_iter();
    let dice = CombatDie::ALL.map(CombatDie::name).into_iter();
    let axes = Axis::ALL.map(Axis::name).into_iter();
    let ways = [
        refusals::PassWay::Leave,
        refusals::PassWay::Enter,
        refusals::PassWay::Cross,
    ];
    kinds
        .chain(tiles)
        .chain(sides.map(named("side")))
        .chain(outcomes.map(named("odds")))
        .chain(dice.map(named("die")))
        .chain(axes.map(named("axis")))
        .chain(ways.map(refusals::PassWay::word))
        .chain(["charge", "prowess", "support", "terrain"].map(named("boost")))
        .chain(["South", "West", "North", "East", "White", "Black"].map(named("seat")))
        .chain(crate::stages::REASONS.map(named("end")))
        .chain(crate::options::CONTRADICTIONS.map(named("contradiction")))
        .chain(crate::notation::expected::ALL.map(named("expected")))
        .chain(
            crate::notation::expected::FIELDS
                .into_iter()
                .chain(crate::notation::expected::IN_POSITIONS.iter().copied())
                .map(named("expected")),
        )
        .chain(
            crate::notation::expected::SQUARES
                .concat()
                .into_iter()
                .map(named("expected")),
        )
        .chain(counters::field_names().map(named("field")))
        .chain(counters::recipe_names().map(named("ready-made")))
}

/// What the game says in other languages.
pub const TRANSLATIONS: &[Translation] = translations!("fr", "ja");
