//! The rows of the table of faults.
use super::{Row, in_game, in_walk, in_whist};
use crate::faulty_whist::Fault;
use crate::flawed::Defect;
use crate::forgetful::Forgets;
use boardwright_fixture_games::{
    blotto::Blotto, commons::Commons, einstein::Einstein, go::Go, goofspiel::Goofspiel,
    hanabi::Hanabi, kuhn::Kuhn,
};
use boardwright_testkit::{Clause, Contract};

/// A class of games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Open,
    Dice,
    Cards,
    Secrets,
    Teams,
    /// No class: errors that no kit can find.
    Rules,
}

impl Class {
    pub(crate) const ALL: [Self; 6] = [
        Self::Open,
        Self::Dice,
        Self::Cards,
        Self::Secrets,
        Self::Teams,
        Self::Rules,
    ];

    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Open => "No luck, and nothing hidden",
            Self::Dice => "Dice",
            Self::Cards => "Cards, with hidden hands",
            Self::Secrets => "Secret choices at the same time",
            Self::Teams => "Co-operation and teams",
            Self::Rules => "Errors of rules, which no kit can find",
        }
    }
}

/// A contract as it is.
fn plain<R: boardwright_ruleset::Ruleset>(contract: Contract<R>) -> Contract<R> {
    contract
}

/// All faults, class by class.
pub(crate) fn table() -> Vec<Row> {
    [open(), dice(), cards(), secrets(), teams(), rules()]
        .into_iter()
        .flatten()
        .collect()
}

fn open() -> Vec<Row> {
    let found = |defect, clause| (defect, Some(clause));
    let mut rows = in_game::<Go>(
        Class::Open,
        "go(size=3)",
        // A search finds boards again however it came to them.
        Contract::coarse_search_keys,
        &[
            found(Defect::MoveTwice, Clause::MoveOnce),
            found(Defect::CountOffByOne, Clause::CountMoves),
            found(Defect::LegalTooMuch, Clause::IsLegal),
            found(Defect::PickNext, Clause::PickMove),
            found(Defect::SuccessorsStale, Clause::Successors),
            found(Defect::MovesOutOfTurn, Clause::Unfinished),
            found(Defect::NoMoves, Clause::Unfinished),
            found(Defect::StrangerWins, Clause::Outcome),
            found(Defect::AllLose, Clause::AllMayLose),
            found(Defect::PromisesShortGames, Clause::Length),
            found(Defect::MoveTextOfAll, Clause::MoveText),
            found(Defect::PositionCut, Clause::StateText),
            found(Defect::WordUnnamed, Clause::PositionWords),
            found(Defect::ValueTooHigh, Clause::Value),
            found(Defect::CellTwice, Clause::Scene),
            found(Defect::BookTwice, Clause::Book),
            found(Defect::NullMoveStays, Clause::NullMove),
        ],
    );
    rows.extend(in_walk(
        Class::Open,
        &[
            (Forgets::Equality, Some(Clause::EqualStates)),
            (Forgets::Hash, Some(Clause::DistinctHashes)),
            (Forgets::Key, Some(Clause::SearchKey)),
            (Forgets::Text, Some(Clause::StateText)),
        ],
    ));
    rows
}

fn dice() -> Vec<Row> {
    let found = |defect, clause| (defect, Some(clause));
    in_game::<Einstein>(
        Class::Dice,
        "einstein(placement=in-turn)",
        plain,
        &[
            found(Defect::WeightZero, Clause::ChanceWeights),
            found(Defect::ChanceTwice, Clause::ChanceWeights),
            found(Defect::WeightTooHigh, Clause::ChanceWeight),
            found(Defect::UnitsShifted, Clause::ChanceAt),
            found(Defect::ClassTooHeavy, Clause::ChanceClasses),
            found(Defect::DeniesChance, Clause::HasChance),
            found(Defect::ChanceUnforeseen, Clause::ChanceMayFollow),
            found(Defect::LastPlyWithoutChances, Clause::LastPly),
            found(Defect::ChancesCountedOver, Clause::MovesBeforeChance),
            found(Defect::ChanceTextOfAll, Clause::ChanceText),
            found(Defect::KeyOfAll, Clause::SearchKey),
            found(Defect::NoMoves, Clause::Unfinished),
            found(Defect::StrangerWins, Clause::Outcome),
            found(Defect::BookWeightless, Clause::Book),
        ],
    )
}

fn cards() -> Vec<Row> {
    let found = |defect, clause| (defect, Some(clause));
    let mut rows = in_game::<Kuhn>(
        Class::Cards,
        "kuhn",
        plain,
        &[
            found(Defect::ViewShows, Clause::ViewHides),
            found(Defect::StepShows, Clause::AllKnown),
            found(Defect::StepShrinks, Clause::StaysKnown),
            found(Defect::PartOfAnother, Clause::StepNamesSeat),
            found(Defect::PartLegal, Clause::PartIsNoStep),
            found(Defect::PartUnreadable, Clause::PartText),
            found(Defect::ToldUnreadable, Clause::ToldText),
            found(Defect::SettlesTooSoon, Clause::SecretsSettled),
            found(Defect::WorldBiased, Clause::WorldsWeighed),
            found(Defect::WorldNarrow, Clause::EveryWorld),
            found(Defect::RefusalsTell, Clause::RefusalsHide),
            found(Defect::PaysTooMuch, Clause::Payoffs),
            found(Defect::PaysBeyondBounds, Clause::Payoffs),
            found(Defect::PaysUnpromised, Clause::Payoffs),
            found(Defect::AllLose, Clause::AllMayLose),
            found(Defect::ScoreFromNothing, Clause::Score),
            found(Defect::ScoreVanishes, Clause::Score),
            found(Defect::ScoreTells, Clause::Score),
            found(Defect::BookTwice, Clause::Book),
            found(Defect::BookWeightless, Clause::Book),
            found(Defect::BookOfAll, Clause::Book),
            found(Defect::BookTells, Clause::Book),
        ],
    );
    rows.extend(in_game::<Kuhn>(
        Class::Cards,
        "kuhn(hands=2)",
        plain,
        &[found(Defect::RevealUntold, Clause::ViewHides)],
    ));
    rows.extend(in_game::<Kuhn>(
        Class::Cards,
        "kuhn(hands=3)",
        plain,
        &[found(Defect::SettlesTooSoon, Clause::SecretsSettled)],
    ));
    let found = |fault, clause| (fault, Some(clause));
    rows.extend(in_whist(
        Class::Cards,
        "",
        &[
            found(Fault::LeadAsksNextHand, Clause::MovesHide),
            found(Fault::RefusalTellsNextHand, Clause::RefusalsHide),
            found(Fault::LeaderHangsOnTrump, Clause::ViewHides),
            found(Fault::VoidTellsHands, Clause::ViewHides),
            found(Fault::WorldIgnoresVoids, Clause::WorldText),
            found(Fault::EndsByHiddenHand, Clause::EndHides),
            found(Fault::EndsByHiddenHandAndShows, Clause::EndHides),
            found(Fault::WinnerHangsOnHiddenHands, Clause::EndHides),
            found(Fault::EqForgetsVoid, Clause::EqualTexts),
            found(Fault::EqForgetsTricks, Clause::EqualTexts),
            found(Fault::HashForgetsVoid, Clause::SearchKey),
            found(Fault::HashAloneForgetsVoid, Clause::DistinctHashes),
        ],
    ));
    rows
}

fn secrets() -> Vec<Row> {
    let found = |defect, clause| (defect, Some(clause));
    let class = Class::Secrets;
    let mut rows = in_game::<Goofspiel>(
        class,
        "goofspiel(cards=4)",
        plain,
        &[
            found(Defect::RevealUntold, Clause::ViewHides),
            found(Defect::SpectatorKnows, Clause::MoreViewers),
            found(Defect::OwnUnknown, Clause::OwnMoves),
            found(Defect::ChooserKnows, Clause::SecretStage),
            found(Defect::ToldUnreadable, Clause::ToldText),
            found(Defect::PaysLoser, Clause::Payoffs),
            // Bids are made in any order, and a bid leaves the hand.
            found(Defect::BookIllegal, Clause::Book),
            found(Defect::ScoreVanishes, Clause::Score),
        ],
    );
    rows.extend(in_game::<Goofspiel>(
        class,
        "goofspiel(cards=3)",
        plain,
        &[
            // Small enough to be gone through.
            found(Defect::WorldBiased, Clause::WorldsWeighed),
            found(Defect::WorldImpossible, Clause::RandomWorld),
        ],
    ));
    // Too large for that: it is asked for the worlds that it comes to.
    let large = [found(Defect::WorldNarrow, Clause::EveryWorld)];
    let name = "goofspiel(cards=9)";
    rows.extend(in_game::<Goofspiel>(class, name, plain, &large));
    // The second of three bids settles the first, which the third shows.
    let three = [found(Defect::SettlesTooSoon, Clause::SecretsSettled)];
    let name = "goofspiel(players=3,cards=4)";
    rows.extend(in_game::<Goofspiel>(class, name, plain, &three));
    rows.extend(in_game::<Blotto>(
        class,
        "blotto(coins=4)",
        plain,
        &[
            found(Defect::ViewShows, Clause::ViewHides),
            // Who was told of a choice would weigh the worlds otherwise.
            found(Defect::StepShows, Clause::WorldsWeighed),
            found(Defect::RevealUntold, Clause::ViewHides),
            found(Defect::OwnUnknown, Clause::OwnMoves),
            found(Defect::WorldNarrow, Clause::EveryWorld),
            found(Defect::WorldBiased, Clause::WorldsWeighed),
            found(Defect::NoMoves, Clause::Unfinished),
            found(Defect::PaysBeyondBounds, Clause::Payoffs),
        ],
    ));
    rows
}

fn teams() -> Vec<Row> {
    let found = |defect, clause| (defect, Some(clause));
    let class = Class::Teams;
    let mut rows = in_game::<Kuhn>(
        class,
        "kuhn",
        plain,
        &[
            found(Defect::TeamsTold, Clause::ViewTeams),
            found(Defect::TeamsInvented, Clause::ViewTeams),
            found(Defect::PlayersInvented, Clause::ViewTeams),
            found(Defect::TeamOneSided, Clause::Seats),
        ],
    );
    let partners = [
        (Fault::AlliesTellPartners, Some(Clause::ViewTeams)),
        (Fault::ScoreTellsPartners, Some(Clause::SceneHides)),
        (Fault::ViewScoreTellsPartners, Some(Clause::SceneHides)),
    ];
    rows.extend(in_whist(class, " with secret partners", &partners));
    rows.extend(in_game::<Hanabi>(
        class,
        "hanabi(colours=2,hand=2,information=3)",
        plain,
        &[
            found(Defect::ViewShows, Clause::ViewHides),
            found(Defect::StepShows, Clause::AllKnown),
            found(Defect::WorldNarrow, Clause::EveryWorld),
            found(Defect::AllLoseUnsaid, Clause::AllMayLose),
            found(Defect::ScoreVanishes, Clause::Score),
            found(Defect::PaysBeyondBounds, Clause::Payoffs),
        ],
    ));
    rows.extend(in_game::<Commons>(
        class,
        "commons",
        plain,
        &[
            found(Defect::AllLoseUnsaid, Clause::AllMayLose),
            found(Defect::ScoreFromNothing, Clause::Score),
            found(Defect::PaysLoser, Clause::Payoffs),
            found(Defect::PaysUnpromised, Clause::Payoffs),
            found(Defect::StrangerWins, Clause::Outcome),
        ],
    ));
    rows
}

fn rules() -> Vec<Row> {
    let class = Class::Rules;
    let unfound = |defect| [(defect, None)];
    let mut rows = in_game::<Go>(
        class,
        "go(size=3)",
        Contract::coarse_search_keys,
        &unfound(Defect::AllDrawn),
    );
    let (forgotten, loaded) = (Defect::MoveForgotten, Defect::ChanceLoaded);
    let name = "einstein(placement=in-turn)";
    rows.extend(in_game::<Einstein>(class, name, plain, &unfound(forgotten)));
    rows.extend(in_game::<Einstein>(class, name, plain, &unfound(loaded)));
    let unpaid = unfound(Defect::PaysNothing);
    rows.extend(in_game::<Commons>(class, "commons", plain, &unpaid));
    rows.extend(in_whist(class, "", &[(Fault::NextLeads, None)]));
    rows
}
