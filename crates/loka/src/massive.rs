//! Massive battles: Face-off on several joined boards of 8×8.
//!
//! The rules are those of every other form. A set of squares is as wide as the
//! board, so a battle on two boards does not pay for sixteen: four widths serve
//! all sizes, behind one type of rules and one of states. Each call branches
//! once to the width in use, and everything after that branch is compiled for
//! the width. (In WebAssembly, where size counts, two widths serve.) What is only
//! told, as texts and pictures are, is compiled for the widest.

mod options;
mod state;
mod text;
mod visits;

use crate::grid_field::GridField;
use crate::listener::{once, until_broken};
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
use boardwright_ruleset::{Actor, Event, Outcome, Ruleset, Seat, Seats, Seen, Step};
use core::ops::ControlFlow::{self, Continue};

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

/// Calls the rules of the width in use.
macro_rules! with_rules {
    ($massive:expr, |$rules:ident, $wrap:ident| $answer:expr) => {
        match &$massive.width {
            $crate::massive::Width::Two($rules) => {
                #[allow(unused_imports, reason = "not every answer is a state")]
                use $crate::massive::MassiveState::Two as $wrap;
                $answer
            }
            $crate::massive::Width::Four($rules) => {
                #[allow(unused_imports, reason = "not every answer is a state")]
                use $crate::massive::MassiveState::Four as $wrap;
                $answer
            }
            $crate::massive::Width::Eight($rules) => {
                #[allow(unused_imports, reason = "not every answer is a state")]
                use $crate::massive::MassiveState::Eight as $wrap;
                $answer
            }
            $crate::massive::Width::Sixteen($rules) => {
                #[allow(unused_imports, reason = "not every answer is a state")]
                use $crate::massive::MassiveState::Sixteen as $wrap;
                $answer
            }
        }
    };
}
pub(crate) use with_rules;

/// Calls the rules of the width in use with a state of that width.
macro_rules! with_state {
    ($massive:expr, $state:expr, |$rules:ident, $inner:ident| $answer:expr) => {
        match (&$massive.width, $state) {
            ($crate::massive::Width::Two($rules), $crate::massive::MassiveState::Two($inner)) => {
                $answer
            }
            ($crate::massive::Width::Four($rules), $crate::massive::MassiveState::Four($inner)) => {
                $answer
            }
            (
                $crate::massive::Width::Eight($rules),
                $crate::massive::MassiveState::Eight($inner),
            ) => $answer,
            (
                $crate::massive::Width::Sixteen($rules),
                $crate::massive::MassiveState::Sixteen($inner),
            ) => $answer,
            _ => $crate::massive::foreign(),
        }
    };
}
pub(crate) use with_state;

/// A state of another ruleset was passed in, which the contract forbids.
#[cold]
pub(crate) fn foreign() -> ! {
    panic!("a state goes only with the ruleset that made it")
}

impl Massive {
    /// A battle on the given number of boards across and deep, up to four each, with
    /// these settings for each board.
    ///
    /// # Errors
    ///
    /// If there are no boards in one direction, or more than four.
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
        with_rules!(self, |rules, wrap| wrap(carried::<WidestField, _>(
            state,
            &rules.field
        )))
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

    fn seats(&self) -> Seats {
        with_rules!(self, |rules, _wrap| rules.seats())
    }

    fn start(&self) -> MassiveState {
        with_rules!(self, |rules, wrap| wrap(rules.start()))
    }

    #[inline]
    fn actor(&self, state: &MassiveState) -> Actor {
        with_state!(self, state, |rules, state| rules.actor(state))
    }

    #[inline]
    fn outcome(&self, state: &MassiveState) -> Option<Outcome> {
        with_state!(self, state, |rules, state| rules.outcome(state))
    }

    fn living(&self, state: &MassiveState) -> Seats {
        with_state!(self, state, |rules, state| rules.living(state))
    }

    fn allies(&self, seat: Seat) -> Seats {
        with_rules!(self, |rules, _wrap| rules.allies(seat))
    }

    fn controller(&self, seat: Seat) -> Seats {
        with_rules!(self, |rules, _wrap| rules.controller(seat))
    }

    #[inline]
    fn visit_moves<B>(
        &self,
        state: &MassiveState,
        seat: Seat,
        f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        until_broken(f, |f| self.each_move(state, seat, f))
    }

    fn apply(&self, state: &mut MassiveState, seat: Seat, chosen: Self::Move) {
        with_state!(self, state, |rules, state| rules.apply(state, seat, chosen));
    }

    fn explain(&self, state: &MassiveState, seat: Seat, refused: Self::Move) -> Rule {
        let state = self.widened(state);
        self.widest.explain_refusal(&state, seat, refused)
    }

    fn count_moves(&self, state: &MassiveState, seat: Seat) -> u64 {
        with_state!(self, state, |rules, state| rules.count_moves(state, seat))
    }

    fn is_legal(&self, state: &MassiveState, seat: Seat, asked: Self::Move) -> bool {
        with_state!(self, state, |rules, state| rules
            .is_legal(state, seat, asked))
    }

    #[inline]
    fn pick_move(
        &self,
        state: &MassiveState,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Self::Move> {
        self.pick(state, seat, &mut once(choose))
    }

    fn chance_may_follow(&self, state: &MassiveState) -> bool {
        with_state!(self, state, |rules, state| rules.chance_may_follow(state))
    }

    fn visit_moves_before_chance<B>(
        &self,
        state: &MassiveState,
        seat: Seat,
        f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B, u64> {
        let mut others = 0;
        until_broken(f, |f| {
            self.each_move_before_dice(state, seat, &mut others, f)
        })?;
        Continue(others)
    }

    fn count_last_ply(&self, state: &MassiveState, seat: Seat) -> Option<u64> {
        with_state!(self, state, |rules, state| rules
            .count_last_ply(state, seat))
    }

    fn visit_chances<B>(
        &self,
        state: &MassiveState,
        mut f: impl FnMut(Self::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        until_broken(
            |(chance, weight)| f(chance, weight),
            |f| self.each_chance(state, f),
        )
    }

    fn chance_weight(&self, state: &MassiveState) -> u64 {
        with_state!(self, state, |rules, state| rules.chance_weight(state))
    }

    fn chance_at(&self, state: &MassiveState, n: u64) -> Option<Self::Chance> {
        with_state!(self, state, |rules, state| rules.chance_at(state, n))
    }

    fn visit_chance_classes<B>(
        &self,
        state: &MassiveState,
        mut f: impl FnMut(Self::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        until_broken(
            |(chance, weight)| f(chance, weight),
            |f| self.each_chance_class(state, f),
        )
    }

    fn resolve(&self, state: &mut MassiveState, chance: Self::Chance) {
        with_state!(self, state, |rules, state| rules.resolve(state, chance));
    }

    fn is_setup_chance(&self, state: &MassiveState) -> bool {
        with_state!(self, state, |rules, state| rules.is_setup_chance(state))
    }

    fn seen_by(&self, state: &MassiveState, viewers: Seats) -> MassiveState {
        match (&self.width, state) {
            (Width::Two(rules), MassiveState::Two(state)) => {
                MassiveState::Two(rules.seen_by(state, viewers))
            }
            (Width::Four(rules), MassiveState::Four(state)) => {
                MassiveState::Four(rules.seen_by(state, viewers))
            }
            (Width::Eight(rules), MassiveState::Eight(state)) => {
                MassiveState::Eight(rules.seen_by(state, viewers))
            }
            (Width::Sixteen(rules), MassiveState::Sixteen(state)) => {
                MassiveState::Sixteen(rules.seen_by(state, viewers))
            }
            _ => foreign(),
        }
    }

    fn is_view(&self, state: &MassiveState) -> bool {
        with_state!(self, state, |rules, state| rules.is_view(state))
    }

    fn seen_step(
        &self,
        before: &MassiveState,
        step: Step<Self::Move, Self::Chance>,
        now: &MassiveState,
        viewers: Seats,
    ) -> Seen<Step<Self::Move, Self::Chance>> {
        match (&self.width, before, now) {
            (Width::Two(rules), MassiveState::Two(before), MassiveState::Two(now)) => {
                rules.seen_step(before, step, now, viewers)
            }
            (Width::Four(rules), MassiveState::Four(before), MassiveState::Four(now)) => {
                rules.seen_step(before, step, now, viewers)
            }
            (Width::Eight(rules), MassiveState::Eight(before), MassiveState::Eight(now)) => {
                rules.seen_step(before, step, now, viewers)
            }
            (Width::Sixteen(rules), MassiveState::Sixteen(before), MassiveState::Sixteen(now)) => {
                rules.seen_step(before, step, now, viewers)
            }
            _ => foreign(),
        }
    }

    fn random_world(
        &self,
        view: &MassiveState,
        viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> MassiveState {
        match (&self.width, view) {
            (Width::Two(rules), MassiveState::Two(view)) => {
                MassiveState::Two(rules.random_world(view, viewers, below))
            }
            (Width::Four(rules), MassiveState::Four(view)) => {
                MassiveState::Four(rules.random_world(view, viewers, below))
            }
            (Width::Eight(rules), MassiveState::Eight(view)) => {
                MassiveState::Eight(rules.random_world(view, viewers, below))
            }
            (Width::Sixteen(rules), MassiveState::Sixteen(view)) => {
                MassiveState::Sixteen(rules.random_world(view, viewers, below))
            }
            _ => foreign(),
        }
    }

    fn repetition_key(&self, state: &MassiveState) -> Option<MassiveKey> {
        match (&self.width, state) {
            (Width::Two(rules), MassiveState::Two(state)) => {
                rules.repetition_key(state).map(MassiveKey::Two)
            }
            (Width::Four(rules), MassiveState::Four(state)) => {
                rules.repetition_key(state).map(MassiveKey::Four)
            }
            (Width::Eight(rules), MassiveState::Eight(state)) => {
                rules.repetition_key(state).map(MassiveKey::Eight)
            }
            (Width::Sixteen(rules), MassiveState::Sixteen(state)) => {
                rules.repetition_key(state).map(MassiveKey::Sixteen)
            }
            _ => foreign(),
        }
    }

    fn settles_secrets(&self, before: &MassiveState, step: Step<Self::Move, Self::Chance>) -> bool {
        with_state!(self, before, |rules, before| rules
            .settles_secrets(before, step))
    }

    fn clears_repetition(
        &self,
        before: &MassiveState,
        step: Step<Self::Move, Self::Chance>,
    ) -> bool {
        with_state!(self, before, |rules, before| rules
            .clears_repetition(before, step))
    }

    fn claim(
        &self,
        state: &MassiveState,
        seat: Seat,
        times: u32,
        announced: bool,
    ) -> Option<Outcome> {
        with_state!(self, state, |rules, state| rules
            .claim(state, seat, times, announced))
    }

    fn resign(&self, state: &mut MassiveState, seats: Seats) -> Option<Outcome> {
        with_state!(self, state, |rules, state| rules.resign(state, seats))
    }

    fn flag(&self, state: &mut MassiveState, seat: Seat) -> Option<Outcome> {
        with_state!(self, state, |rules, state| rules.flag(state, seat))
    }

    fn may_take_back(&self, before: &MassiveState, now: &MassiveState, seat: Seat) -> bool {
        match (&self.width, before, now) {
            (Width::Two(rules), MassiveState::Two(before), MassiveState::Two(now)) => {
                rules.may_take_back(before, now, seat)
            }
            (Width::Four(rules), MassiveState::Four(before), MassiveState::Four(now)) => {
                rules.may_take_back(before, now, seat)
            }
            (Width::Eight(rules), MassiveState::Eight(before), MassiveState::Eight(now)) => {
                rules.may_take_back(before, now, seat)
            }
            (Width::Sixteen(rules), MassiveState::Sixteen(before), MassiveState::Sixteen(now)) => {
                rules.may_take_back(before, now, seat)
            }
            _ => foreign(),
        }
    }
}
