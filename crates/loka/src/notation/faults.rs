//! The faults of a position that could be read.

use alloc::string::String;
use boardwright_ruleset::{self as ruleset, Fault, PositionError};

pub(super) const PORTALS: &str = "loka.position.portals";
pub(super) const TILES: &str = "loka.position.tiles";
pub(super) const AXIS: &str = "loka.position.axis";
pub(super) const KINGS: &str = "loka.position.kings";
pub(super) const KING_MISSING: &str = "loka.position.king_missing";
pub(super) const LIVING: &str = "loka.position.living";
pub(super) const FALLEN: &str = "loka.position.fallen";
pub(super) const PIECES: &str = "loka.position.pieces";
pub(super) const GROUND: &str = "loka.position.ground";
pub(super) const OWN_ROW: &str = "loka.position.own_row";
pub(super) const PROMOTION: &str = "loka.position.promotion";
pub(super) const DOUBLE_STEP: &str = "loka.position.double_step";
pub(super) const TURN: &str = "loka.position.turn";
pub(super) const STAGE: &str = "loka.position.stage";
pub(super) const ARMIES: &str = "loka.position.armies";
pub(super) const DEPLOYMENT: &str = "loka.position.deployment";
pub(super) const DRAWS: &str = "loka.position.draws";
pub(super) const BOOSTS: &str = "loka.position.boosts";
pub(super) const QUIET: &str = "loka.position.quiet";
pub(super) const SKIPS: &str = "loka.position.skips";

/// The keys of all faults that a position can have, except that of an
/// unreadable text.
pub const POSITION_IDS: &[&str] = &[
    PORTALS,
    TILES,
    AXIS,
    KINGS,
    KING_MISSING,
    LIVING,
    FALLEN,
    PIECES,
    GROUND,
    OWN_ROW,
    PROMOTION,
    DOUBLE_STEP,
    TURN,
    STAGE,
    ARMIES,
    DEPLOYMENT,
    DRAWS,
    BOOSTS,
    QUIET,
    SKIPS,
];

/// The faults found so far.
#[derive(Default)]
pub(super) struct Faults(ruleset::Faults);

impl Faults {
    pub(super) fn add(&mut self, id: &'static str, at: usize, sentence: impl Into<String>) {
        self.0.add(Fault::new(id, sentence).at(at));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The error with all faults in the order of the text.
    ///
    /// # Errors
    ///
    /// If there are any.
    pub(super) fn refuse(mut self) -> Result<(), PositionError> {
        self.0.sort();
        self.0.refuse()
    }
}

/// The index of each field in a text.
#[derive(Copy, Clone)]
pub(super) enum Part {
    Placement,
    Turn,
    Stage,
    Living,
    DoubleSteps,
    Terrain,
    Armies,
    Quiet,
    Skips,
}
