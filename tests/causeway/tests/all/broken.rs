//! Causeway with one thing wrong, to show that the kit finds it.
//!
//! The wrapper overrides no provided form, so that each defect stands alone,
//! except the forms that a defect needs.
#![allow(dead_code, reason = "each test file uses the defects it needs")]

mod looks;
mod numbers;
mod rule;
mod ruleset;
mod state;
mod texts;

pub(crate) use rule::FlawedRule;
pub(crate) use state::FlawedState;

use boardwright_causeway::Causeway;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// What is wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Defect {
    /// Nothing, to show that only the defects are found.
    None,
    // Moves.
    MoveTwice,
    OrderDrifts,
    VisitGoesOn,
    CountOffByOne,
    LegalTooMuch,
    PickNext,
    PickAsksTwice,
    SuccessorsStale,
    MovesOutOfTurn,
    NoMoveOnTheCrown,
    // States.
    MovesAfterTheEnd,
    AnotherReason,
    StrangerWins,
    ApplyWavers,
    ApplyPanics,
    PromisesTooMuch,
    FallenIsDue,
    OneSidedTeam,
    // Chances.
    WeightZero,
    ChanceTwice,
    ChanceOrderDrifts,
    WeightTooHigh,
    UnitsShifted,
    ClassesSplit,
    ClassesUnsummed,
    DeniesChance,
    ChanceUnforeseen,
    ChancesCountedOver,
    LastPlyWithoutChances,
    // Secrets.
    SecretsInOrder,
    ViewShowsAxes,
    ViewEndsTurn,
    ViewOfViewDiffers,
    DeniesViews,
    WorldChangesOwn,
    WorldHides,
    ConcealsNothing,
    ConcealsFromItself,
    /// Equal views that differ in their `Debug` text, in their pictures, and in
    /// the texts of moves written against them.
    DebugTells,
    SceneTells,
    TextTells,
    // Sameness.
    HashOfMore,
    EqualWithOtherMoves,
    KeyForgets,
    KeyStale,
    ClearsTooMuch,
    // Refusals.
    UnknownId,
    NoSentence,
    FullStop,
    ExplainingTakesAMove,
    ClaimWavers,
    IdNeverGiven,
    // Texts.
    QuietUnwritten,
    TwoLines,
    ViewUnreadable,
    MoveWithSpace,
    AttackLikeStep,
    ShortAttackLikeStep,
    ChanceLikeAnother,
    ChanceFromMove,
    MoveFromChance,
    SeatsWithOneName,
    SeatsWithOneTitle,
    WordsWithOneName,
    OptionForgotten,
    PlaceBeyondText,
    ReadsNonsense,
    ReaderPanics,
    // Records.
    StartHasMore,
    // Looks.
    ValueTooHigh,
    ValuesBothGood,
    ThreatsForBoth,
    GainOfQuiet,
    GainsBeyondMost,
    DieWithoutFace,
    CellTwice,
    CellOutside,
    LetterNotAscii,
    CountOfNothing,
    RankNotAscii,
    SeatNamedTwice,
    OddsTooLow,
    BoostsTooHigh,
    // Primers.
    GoalUntold,
    PrimerWithMarkup,
    PieceEntryTwice,
    PrimerWavers,
    AnchorUnknown,
    PieceUntold,
    GroundUntold,
    DecisionUntold,
    DecisionOfOthers,
    DecisionFromSecrets,
    DecisionNeverDue,
    ExampleUnreadable,
    // Decisions made by numbers.
    FieldOfNoPiece,
    CostWithoutLimit,
    ReadyMadeTwice,
    FieldsOfOthers,
    FieldsFromSecrets,
    ValuesWithoutFields,
    ValuesShared,
    MoveWithoutValues,
    BoundTooWide,
    LimitUnchecked,
    RefusedAsAnother,
    ReadyMadeIllegal,
    DefaultIllegal,
    // Moves and observations as numbers.
    AxisTooShort,
    AxisUnexplained,
    PlaneTwice,
    NumbersShared,
    NumbersBeyond,
    DecodesBeyond,
    DecodesTwice,
    MaskKeepsOld,
    MaskCountsOneMore,
    PromisesFewMoves,
    ScalarPromisesLess,
    ObservationUnwritten,
    ObservationWavers,
    NumbersFromSecrets,
    ObservationTells,
}

/// Causeway with a defect.
#[derive(Clone, Debug)]
pub(crate) struct Flawed {
    pub(crate) inner: Causeway,
    pub(crate) defect: Defect,
    /// How often a changing answer was requested.
    asked: Arc<AtomicU32>,
}

impl Flawed {
    pub(crate) fn with(defect: Defect) -> Self {
        Self::of(Causeway::default(), defect)
    }

    pub(crate) fn of(inner: Causeway, defect: Defect) -> Self {
        Self {
            inner,
            defect,
            asked: Arc::default(),
        }
    }

    fn has(&self, defect: Defect) -> bool {
        self.defect == defect
    }

    /// Changes about every other answer that should always be the same, in no
    /// regular order.
    fn wavers(&self, defect: Defect) -> bool {
        self.has(defect) && {
            let asked = self.asked.fetch_add(1, Ordering::Relaxed);
            asked.wrapping_mul(0x9e37_79b1) >> 31 == 1
        }
    }

    /// Changes every other answer that should always be the same.
    fn alternates(&self, defect: Defect) -> bool {
        self.has(defect) && self.asked.fetch_add(1, Ordering::Relaxed) % 2 == 1
    }

    /// A state of these rules.
    fn state(&self, inner: boardwright_causeway::Position) -> FlawedState {
        FlawedState {
            inner,
            noise: 0,
            noise_counts: matches!(
                self.defect,
                Defect::SecretsInOrder | Defect::ApplyWavers | Defect::ViewOfViewDiffers
            ),
            noise_is_hashed: self.has(Defect::HashOfMore),
            noise_is_quiet: matches!(
                self.defect,
                Defect::SceneTells | Defect::TextTells | Defect::ObservationTells
            ),
        }
    }
}
