//! Massive battles: Face-off on several joined boards of 8×8.
//!
//! The rules are those of every other form. A set of squares is as wide as the
//! board, so a battle on two boards does not pay for sixteen: four widths serve
//! all sizes, behind one type of rules and one of states. Each call branches
//! once to the width in use, and everything after that branch is compiled for
//! the width. (In WebAssembly, where size counts, two widths serve.) What is only
//! told, as texts and pictures are, is compiled for the widest.
//!
//! ```text
//!   Massive -- with_width! --> Rules<GridField<2>>    2 boards         what is played, in the
//!                              Rules<GridField<4>>    3 or 4           width in use
//!                              Rules<GridField<8>>    6 to 8
//!                              Rules<GridField<16>>   9 to 16
//!           -- on_widest! ---> Rules<GridField<16>>   any              what is told
//! ```
//!
//! Which methods there are is listed in [`boardwright_ruleset::forward`].

mod options;
mod state;
mod text;

use crate::grid_field::GridField;
use crate::log::LogLine;
use crate::refusals::Rule;
use crate::rules::Rules;
use crate::settings::Settings;
use crate::state::Attack;
use crate::widest::{WidestField, WidestState, carried};
use crate::{Chance, Move};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use boardwright_combat::BoostCounts;
use boardwright_geometry::{GridSizeError, GridSquare};
use boardwright_ruleset::{Event, Ruleset, forward_ruleset, forward_visits};

use state::{FOR_EIGHT, FOR_TWO};
pub use state::{MassiveKey, MassiveState};

/// A massive battle: Face-off on up to four by four boards of 8×8.
///
/// Limits of points, pieces and pawns and the number of tiles are those of
/// Face-off times the number of boards. Armies are chosen kind by kind.
///
/// ```
/// use boardwright_loka::{Massive, Settings, WHITE};
/// use boardwright_ruleset::Ruleset;
///
/// let battle = Massive::new(4, 4, Settings::FACE_OFF)?;
/// assert_eq!((battle.across(), battle.deep()), (4, 4));
/// // From no queen to 53, which is what 4,800 points buy.
/// assert_eq!(battle.count_moves(&battle.start(), WHITE), 54);
/// # Ok::<(), boardwright_geometry::GridSizeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Massive {
    pub(crate) width: Width,
    /// The rules by which it is told, in the widest form.
    pub(crate) widest: Box<Rules<WidestField>>,
}

/// The rules for each width of sets. They are boxed, since the masks of a
/// wide board are far larger than those of a narrow one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    Two(Box<Rules<GridField<FOR_TWO>>>),
    Four(Box<Rules<GridField<4>>>),
    Eight(Box<Rules<GridField<FOR_EIGHT>>>),
    Sixteen(Box<Rules<GridField<16>>>),
}

/// Branches to the width in use, as [`boardwright_ruleset::forward`] explains: states and keys are
/// of a width, and moves are the same in all.
macro_rules! with_width {
    (
        [] $massive:ident $(states($($state:ident),+))? $(moves($($moved:ident),+))?
        $(steps($step:ident))? $(hears($f:ident))? $(weighs($g:ident))?
        |$rules:ident $(, $whole:ident: $kind:ident)*| $answer:expr
    ) => {
        $crate::massive::with_width!(
            @widths $massive [$($($state)+)?] [$rules $($($state)+)?] [$($whole: $kind)*] $answer
        )
    };
    (@widths $massive:ident [$($state:ident)*] $opened:tt $wholes:tt $answer:expr) => {
        match (&$massive.width, $($state,)*) {
            $crate::massive::with_width!(@pattern Two $opened) => {
                $crate::massive::with_width!(@width Two $wholes $answer)
            }
            $crate::massive::with_width!(@pattern Four $opened) => {
                $crate::massive::with_width!(@width Four $wholes $answer)
            }
            $crate::massive::with_width!(@pattern Eight $opened) => {
                $crate::massive::with_width!(@width Eight $wholes $answer)
            }
            $crate::massive::with_width!(@pattern Sixteen $opened) => {
                $crate::massive::with_width!(@width Sixteen $wholes $answer)
            }
            #[allow(unreachable_patterns, reason = "where no state is given")]
            _ => boardwright_ruleset::forward::foreign(),
        }
    };
    (@pattern $Width:ident [$rules:ident $($state:ident)*]) => {
        ($crate::massive::Width::$Width($rules), $($crate::massive::MassiveState::$Width($state),)*)
    };
    (@width $Width:ident [$($whole:ident: $kind:ident)*] $answer:expr) => {{
        $(let $whole = $crate::massive::with_width!(@whole $kind $Width);)*
        $answer
    }};
    (@whole state $Width:ident) => { $crate::massive::MassiveState::$Width };
    (@whole key $Width:ident) => { $crate::massive::MassiveKey::$Width };
    (@whole $plain:ident $Width:ident) => { core::convert::identity };
}
pub(crate) use with_width;

impl Massive {
    /// A battle on the given number of boards across and deep, up to four each, with
    /// these settings for each board.
    ///
    /// # Errors
    ///
    /// If there are no boards in one direction, or more than four.
    ///
    /// ```
    /// use boardwright_loka::{BLACK, Massive, Settings};
    /// use boardwright_ruleset::{Configure, Ruleset};
    ///
    /// let battle = Massive::new(2, 1, Settings::FACE_OFF)?;
    /// assert_eq!(battle.full_name(), "massive");
    /// // On two boards 600 points buy six queens at most.
    /// assert_eq!(battle.count_moves(&battle.start(), BLACK), 7);
    /// assert!(Massive::new(5, 1, Settings::FACE_OFF).is_err());
    /// assert!(Massive::new(0, 1, Settings::FACE_OFF).is_err());
    /// # Ok::<(), boardwright_geometry::GridSizeError>(())
    /// ```
    pub fn new(across: u8, deep: u8, settings: Settings) -> Result<Self, GridSizeError> {
        let widest = Rules::new(GridField::new(across, deep)?, settings);
        let width = match across.saturating_mul(deep) {
            0..=2 => Width::Two(Box::new(Rules::new(
                GridField::new(across, deep)?,
                settings,
            ))),
            3..=4 => Width::Four(Box::new(Rules::new(
                GridField::new(across, deep)?,
                settings,
            ))),
            5..=8 => Width::Eight(Box::new(Rules::new(
                GridField::new(across, deep)?,
                settings,
            ))),
            _ => Width::Sixteen(Box::new(Rules::new(
                GridField::new(across, deep)?,
                settings,
            ))),
        };
        Ok(Massive {
            width,
            widest: Box::new(widest),
        })
    }

    /// How many boards lie side by side.
    #[must_use]
    pub fn across(&self) -> u8 {
        self.widest.field.across()
    }

    /// How many boards deep it is.
    #[must_use]
    pub fn deep(&self) -> u8 {
        self.widest.field.deep()
    }

    /// The options, for each board.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        self.widest.settings()
    }

    /// How many boosts each side of an attack has; as
    /// [`Rules::boost_counts`].
    #[must_use]
    pub fn boost_counts(
        &self,
        state: &MassiveState,
        attack: Attack<GridSquare>,
    ) -> Option<BoostCounts> {
        self.widest.boost_counts(&self.widened(state), attack)
    }

    /// The state on the widest board, by whose rules it is told.
    pub(crate) fn widened<'a>(&self, state: &'a MassiveState) -> Cow<'a, WidestState> {
        let field = &self.widest.field;
        match state {
            MassiveState::Two(state) => Cow::Owned(carried::<GridField<FOR_TWO>, _>(state, field)),
            MassiveState::Four(state) => Cow::Owned(carried::<GridField<4>, _>(state, field)),
            MassiveState::Eight(state) => {
                Cow::Owned(carried::<GridField<FOR_EIGHT>, _>(state, field))
            }
            MassiveState::Sixteen(state) => Cow::Borrowed(state),
        }
    }

    /// The state in the width of this board.
    pub(crate) fn narrowed(&self, state: &WidestState) -> MassiveState {
        with_width!([] self |rules, whole: state| {
            whole(carried::<WidestField, _>(state, &rules.field))
        })
    }

    /// The lines of one event, by the state before it.
    #[must_use]
    pub fn log_of(
        &self,
        before: &MassiveState,
        event: Event<Move<GridSquare>, Chance<GridSquare>>,
    ) -> Vec<LogLine> {
        self.widest.log_of(&self.widened(before), event)
    }
}

impl Ruleset for Massive {
    type State = MassiveState;
    type Move = Move<GridSquare>;
    type Chance = Chance<GridSquare>;
    type Rule = Rule;
    type RepetitionKey = MassiveKey;

    // Its keys are those of a whole state, in which the width shows.
    forward_ruleset!(with_width, []);
}

impl Massive {
    forward_visits!(with_width, []);
}
