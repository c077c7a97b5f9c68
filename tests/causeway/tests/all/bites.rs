//! The kit finds what is wrong, and says which clause it breaks.
use crate::broken;

use boardwright_causeway::Causeway;
use boardwright_ruleset::Configure as _;
use boardwright_testkit::{Clause, Contract, Failure};
use broken::{Defect, Flawed};

/// The contract on Causeway with a defect. The whole game has too many steps to be searched, and
/// finding that out takes longer than most defects do.
fn contract(defect: Defect) -> Contract<Flawed> {
    Contract::new(Flawed::with(defect))
        .encodings()
        .games(120)
        .whole_game(0)
}

/// Runs the contract on one thread, so that rules with changing answers change
/// in the same way each time.
fn run(contract: &Contract<Flawed>) -> Result<(), Box<Failure>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    let pool = pool.expect("one thread can be had");
    pool.install(|| contract.run()).map(drop)
}

#[track_caller]
fn check(defect: Defect, clause: Clause) {
    match run(&contract(defect)) {
        Ok(()) => panic!("{defect:?} was not found"),
        Err(failure) => assert_eq!(failure.clause, clause, "{defect:?} was told as\n{failure}"),
    }
}

#[test]
fn without_a_defect_nothing_is_found() {
    if let Err(failure) = run(&contract(Defect::None)) {
        panic!("{failure}");
    }
}

#[test]
fn moves() {
    check(Defect::MoveTwice, Clause::MoveOnce);
    check(Defect::OrderDrifts, Clause::MoveOrder);
    check(Defect::VisitGoesOn, Clause::BrokenVisit);
    check(Defect::CountOffByOne, Clause::CountMoves);
    check(Defect::LegalTooMuch, Clause::IsLegal);
    check(Defect::PickNext, Clause::PickMove);
    check(Defect::PickAsksTwice, Clause::PickMove);
    check(Defect::SuccessorsStale, Clause::Successors);
    check(Defect::MovesOutOfTurn, Clause::Unfinished);
    check(Defect::NoMoveOnTheCrown, Clause::Unfinished);
}

#[test]
fn states() {
    check(Defect::MovesAfterTheEnd, Clause::Finished);
    check(Defect::AnotherReason, Clause::EndedWithoutMoves);
    check(Defect::StrangerWins, Clause::Outcome);
    check(Defect::ApplyWavers, Clause::Deterministic);
    check(Defect::ApplyPanics, Clause::NoPanic);
    check(Defect::PromisesTooMuch, Clause::Length);
    check(Defect::FallenIsDue, Clause::Seats);
    check(Defect::OneSidedTeam, Clause::Seats);
}

#[test]
fn chances() {
    check(Defect::WeightZero, Clause::ChanceWeights);
    check(Defect::ChanceTwice, Clause::ChanceWeights);
    check(Defect::ChanceOrderDrifts, Clause::ChanceOrder);
    check(Defect::WeightTooHigh, Clause::ChanceWeight);
    check(Defect::UnitsShifted, Clause::ChanceAt);
    check(Defect::ClassesSplit, Clause::ChanceClasses);
    check(Defect::ClassesUnsummed, Clause::ChanceClasses);
    check(Defect::DeniesChance, Clause::HasChance);
    check(Defect::ChanceUnforeseen, Clause::ChanceMayFollow);
    check(Defect::ChancesCountedOver, Clause::MovesBeforeChance);
    check(Defect::LastPlyWithoutChances, Clause::LastPly);
}

#[test]
fn secrets() {
    check(Defect::SecretsInOrder, Clause::SecretsCommute);
    check(Defect::ViewShowsAxes, Clause::ViewHides);
    check(Defect::ViewEndsTurn, Clause::ViewActor);
    check(Defect::ViewOfViewDiffers, Clause::ViewOfView);
    check(Defect::DeniesViews, Clause::IsView);
    check(Defect::WorldChangesOwn, Clause::RandomWorld);
    check(Defect::WorldHides, Clause::RandomWorld);
    check(Defect::ConcealsNothing, Clause::SecretStage);
    check(Defect::ConcealsFromItself, Clause::OwnMoves);
    check(Defect::DebugTells, Clause::ViewHides);
    check(Defect::SceneTells, Clause::SceneHides);
    check(Defect::TextTells, Clause::RecordHides);
}

#[test]
fn sameness() {
    check(Defect::HashOfMore, Clause::EqualStates);
    check(Defect::EqualWithOtherMoves, Clause::EqualStates);
    check(Defect::KeyForgets, Clause::SearchKey);
    check(Defect::KeyStale, Clause::SearchKeyFromScratch);
    check(Defect::ClearsTooMuch, Clause::RepetitionCount);
}

#[test]
fn refusals() {
    check(Defect::UnknownId, Clause::RefusalDocumented);
    check(Defect::NoSentence, Clause::RefusalDocumented);
    check(Defect::FullStop, Clause::RefusalDocumented);
    check(Defect::ExplainingTakesAMove, Clause::RefusalChangesNothing);
    check(Defect::ClaimWavers, Clause::RefusalRight);
    check(Defect::IdNeverGiven, Clause::Coverage);
}

#[test]
fn texts() {
    check(Defect::QuietUnwritten, Clause::StateText);
    check(Defect::TwoLines, Clause::StateText);
    check(Defect::ViewUnreadable, Clause::ViewText);
    check(Defect::MoveWithSpace, Clause::MoveText);
    check(Defect::AttackLikeStep, Clause::MoveText);
    check(Defect::ShortAttackLikeStep, Clause::MoveText);
    check(Defect::ChanceLikeAnother, Clause::ChanceText);
    check(Defect::ChanceFromMove, Clause::MoveIsNoChance);
    check(Defect::MoveFromChance, Clause::MoveIsNoChance);
    check(Defect::SeatsWithOneName, Clause::SeatNames);
    check(Defect::SeatsWithOneTitle, Clause::SeatNames);
    check(Defect::WordsWithOneName, Clause::PositionWords);
    check(Defect::PlaceBeyondText, Clause::Unreadable);
    check(Defect::ReadsNonsense, Clause::PositionSound);
    check(Defect::ReaderPanics, Clause::NoPanic);
}

#[test]
fn options() {
    let two = "causeway(luck=2)".parse().expect("a name");
    let inner = Causeway::from_name(&two).expect("an option of the game");
    let contract = Contract::new(Flawed::of(inner, Defect::OptionForgotten));
    let failure = run(&contract).expect_err("the option is forgotten");
    assert_eq!(failure.clause, Clause::OptionsText, "{failure}");
}

#[test]
fn records() {
    check(Defect::StartHasMore, Clause::RecordReplay);
}

#[test]
fn looks() {
    check(Defect::ValueTooHigh, Clause::Value);
    check(Defect::ValuesBothGood, Clause::Value);
    check(Defect::ThreatsForBoth, Clause::Value);
    check(Defect::GainOfQuiet, Clause::Gains);
    check(Defect::GainsBeyondMost, Clause::Gains);
    check(Defect::DieWithoutFace, Clause::Scene);
    check(Defect::CellTwice, Clause::Scene);
    check(Defect::CellOutside, Clause::Scene);
    check(Defect::LetterNotAscii, Clause::Scene);
    check(Defect::CountOfNothing, Clause::Scene);
    check(Defect::RankNotAscii, Clause::Scene);
    check(Defect::SeatNamedTwice, Clause::Scene);
    check(Defect::OddsTooLow, Clause::Exchange);
    check(Defect::BoostsTooHigh, Clause::Exchange);
}

#[test]
fn primers() {
    check(Defect::GoalUntold, Clause::PrimerText);
    check(Defect::PrimerWithMarkup, Clause::PrimerText);
    check(Defect::PieceEntryTwice, Clause::PrimerText);
    check(Defect::PrimerWavers, Clause::PrimerText);
    check(Defect::PieceUntold, Clause::PrimerPiece);
    check(Defect::GroundUntold, Clause::PrimerGround);
    check(Defect::DecisionUntold, Clause::PrimerDecision);
    check(Defect::DecisionOfOthers, Clause::PrimerDecision);
    check(Defect::DecisionFromSecrets, Clause::PrimerDecision);
    check(Defect::DecisionNeverDue, Clause::Coverage);
    check(Defect::ExampleUnreadable, Clause::PrimerExample);
}

#[test]
fn anchors_of_primers() {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/src/rules.md");
    let contract = |defect| {
        let contract = Contract::new(Flawed::with(defect)).games(8);
        contract.without_coverage().documented_in(rules)
    };
    let failure = run(&contract(Defect::AnchorUnknown)).expect_err("no rule has it");
    assert_eq!(failure.clause, Clause::PrimerRules, "{failure}");
}

#[test]
fn decisions_by_numbers() {
    check(Defect::FieldOfNoPiece, Clause::PrimerPiece);
    check(Defect::CostWithoutLimit, Clause::FieldsForm);
    check(Defect::ReadyMadeTwice, Clause::FieldsForm);
    check(Defect::FieldsOfOthers, Clause::FieldsDue);
    check(Defect::FieldsFromSecrets, Clause::FieldsDue);
    check(Defect::ValuesWithoutFields, Clause::FieldsDue);
    check(Defect::ValuesShared, Clause::FieldsOfMove);
    check(Defect::MoveWithoutValues, Clause::FieldsOfMove);
    check(Defect::BoundTooWide, Clause::MoveOfFields);
    check(Defect::LimitUnchecked, Clause::MoveOfFields);
    check(Defect::RefusedAsAnother, Clause::MoveOfFields);
    check(Defect::ReadyMadeIllegal, Clause::FieldsReadyMade);
    check(Defect::DefaultIllegal, Clause::FieldsReadyMade);
}

#[test]
fn moves_and_observations_as_numbers() {
    check(Defect::AxisTooShort, Clause::EncodingForm);
    check(Defect::AxisUnexplained, Clause::EncodingForm);
    check(Defect::PlaneTwice, Clause::EncodingForm);
    check(Defect::NumbersShared, Clause::EncodeMove);
    check(Defect::NumbersBeyond, Clause::EncodeMove);
    check(Defect::DecodesBeyond, Clause::DecodeNumbers);
    check(Defect::DecodesTwice, Clause::DecodeNumbers);
    check(Defect::MaskKeepsOld, Clause::LegalMask);
    check(Defect::MaskCountsOneMore, Clause::LegalMask);
    check(Defect::PromisesFewMoves, Clause::MostMoves);
    check(Defect::ScalarPromisesLess, Clause::Observation);
    check(Defect::ObservationUnwritten, Clause::Observation);
    check(Defect::ObservationWavers, Clause::Observation);
    check(Defect::NumbersFromSecrets, Clause::NumbersHide);
    check(Defect::ObservationTells, Clause::ObservationHides);
}
