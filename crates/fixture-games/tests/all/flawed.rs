//! A game of this crate with one thing wrong, to show that the kit finds it.
//!
//! The wrapper hands everything on to the game. What a defect changes is
//! changed here where any game could have it, and in [`Spoil`] where the
//! defect has to know the game.
mod games;
pub(crate) mod referee;
mod ruleset;
mod texts;

use crate::faults::faults;
use boardwright_ruleset::{
    BrokenRule, Depict, Evaluate, Exchange, Notation, Parameter, Seats, Seen, Step,
};
use std::fmt;

faults! {
    /// What is wrong.
    pub(crate) enum Defect {
        /// Nothing, to show that it is the defects that are found.
        None,
        /// Every view shows everything.
        ViewShows,
        /// Steps are told to everybody, although views hide them.
        StepShows,
        /// A part says less than it did before.
        StepShrinks,
        /// What was hidden is never told, although views show it later.
        RevealUntold,
        /// Steps that were shown are said to be hidden when the game has gone on,
        /// which is no defect: nothing is hidden again.
        Forgets,
        /// A spectator knows more than a seat.
        SpectatorKnows,
        /// A seat does not know its own moves.
        OwnUnknown,
        /// Who still has to choose knows what others chose.
        ChooserKnows,
        /// A part of a step is a step of another kind.
        PartOfAnother,
        /// A part could happen.
        PartLegal,
        /// The text of a part cannot be read.
        PartUnreadable,
        /// A move cannot be read against a view.
        ToldUnreadable,
        /// The text of a move hangs on what the state shows, which is no defect as
        /// long as viewers are told the text against their view.
        TextTells,
        /// Secrets are said to be settled that are shown later.
        SettlesTooSoon,
        /// Some worlds come more often than they should.
        WorldBiased,
        /// Only one world comes.
        WorldNarrow,
        /// A world that cannot have come about.
        WorldImpossible,
        /// What a seat may do depends on what it does not know.
        MovesTell,
        /// Why a seat is refused depends on what it does not know.
        RefusalsTell,
        /// Why a seat is refused depends on what it does not know, and the facts say so.
        RefusalsTellOpenly,
        /// The pay-offs do not add up to what is promised.
        PaysTooMuch,
        /// A pay-off lies outside its bounds.
        PaysBeyondBounds,
        /// The loser gets more.
        PaysLoser,
        /// There are pay-offs, and none are promised.
        PaysUnpromised,
        /// All lose, where the facts say that this cannot be.
        AllLose,
        /// All lose, as the facts say that they may, which is no defect.
        AllLosePromised,
        /// Nobody may offer a draw, which is no defect.
        NoDrawOffers,
        /// There is a score before anybody has done anything.
        ScoreFromNothing,
        /// There is no score any more when the game is over.
        ScoreVanishes,
        /// The score tells what is hidden.
        ScoreTells,
        /// The teams hang on what is hidden, and no view tells them, which is no defect.
        TeamsSecret,
        /// The teams hang on what is hidden, and every view tells them.
        TeamsTold,
        /// A view tells of a team that there is not.
        TeamsInvented,
        /// In some states one seat takes the other for an ally, who does not.
        TeamOneSided,
        /// A view tells of a player of two seats that there is not.
        PlayersInvented,
        /// A book has the first legal move, which is no defect.
        BookOfOne,
        /// A book has a move that is not legal.
        BookIllegal,
        /// A book has a move twice.
        BookTwice,
        /// A book has a move without a weight.
        BookWeightless,
        /// A seat that is not due has a book.
        BookOfAll,
        /// A book depends on what its seat does not know.
        BookTells,
        /// After a null move the same seat is due.
        NullMoveStays,
        /// A legal move is given twice.
        MoveTwice,
        /// The number of moves is one too many.
        CountOffByOne,
        /// Every move passes for a legal one.
        LegalTooMuch,
        /// The move after the one that was asked for is picked.
        PickNext,
        /// A successor is the state before its move.
        SuccessorsStale,
        /// A seat that is not due has moves too.
        MovesOutOfTurn,
        /// No move is given, and the game is not over.
        NoMoves,
        /// Somebody wins who does not sit at the table.
        StrangerWins,
        /// The longest game is promised to be shorter than it is.
        PromisesShortGames,
        /// All states have one search key.
        KeyOfAll,
        /// All moves have one text.
        MoveTextOfAll,
        /// The text of a position ends too soon.
        PositionCut,
        /// A word of a position has no name, and the others have.
        WordUnnamed,
        /// A value is larger than values may be.
        ValueTooHigh,
        /// A scene has a cell twice.
        CellTwice,
        /// A chance has no weight.
        WeightZero,
        /// A chance is given twice.
        ChanceTwice,
        /// The weight of all chances is one too many.
        WeightTooHigh,
        /// A unit of weight belongs to the chance of the next unit.
        UnitsShifted,
        /// A class of chances has the weight of one chance too many.
        ClassTooHeavy,
        /// The facts deny that there is chance.
        DeniesChance,
        /// It is denied that chance follows moves.
        ChanceUnforeseen,
        /// Moves are counted in the last ply as if no chance followed them.
        LastPlyWithoutChances,
        /// Moves with chances after them are counted as if there were none.
        ChancesCountedOver,
        /// All chances have one text.
        ChanceTextOfAll,
        /// All may lose, and the facts do not say so.
        AllLoseUnsaid,
        /// A legal move is never given.
        MoveForgotten,
        /// The last of several chances falls twice as often as it should.
        ChanceLoaded,
        /// Every game ends in a draw.
        AllDrawn,
        /// Nobody is paid anything.
        PaysNothing,
    }
}

/// What a defect has to know of a game.
pub(crate) trait Spoil: Notation + Evaluate + Depict + Exchange {
    const NAME: &'static str;

    /// Another reason in place of one, if there is one.
    fn other_rule(rule: Self::Rule) -> Self::Rule {
        rule
    }

    /// What is known of a step, with a defect in it.
    fn spoilt(
        defect: Defect,
        step: Step<Self::Move, Self::Chance>,
        seen: Seen<Step<Self::Move, Self::Chance>>,
        just_made: bool,
    ) -> Seen<Step<Self::Move, Self::Chance>> {
        let _ = (defect, step, just_made);
        seen
    }

    /// A state with this view that cannot have come about.
    fn impossible_world(&self, view: &Self::State) -> Self::State {
        view.clone()
    }

    /// Something that depends on what is hidden.
    fn secret(&self, state: &Self::State) -> bool {
        let _ = state;
        false
    }
}

/// A game with a defect.
#[derive(Clone, Debug)]
pub(crate) struct Flawed<G> {
    inner: G,
    defect: Defect,
}

impl<G: Spoil> Flawed<G> {
    pub(crate) fn new(inner: G, defect: Defect) -> Self {
        Self { inner, defect }
    }

    fn has(&self, defect: Defect) -> bool {
        self.defect == defect
    }

    fn all(&self) -> Seats {
        self.inner.seats()
    }
}

/// A rule of the game, told as it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rule<B>(B);

impl<B: BrokenRule> fmt::Display for Rule<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl<B: BrokenRule> std::error::Error for Rule<B> {}

impl<B: BrokenRule> BrokenRule for Rule<B> {
    const IDS: &'static [&'static str] = B::IDS;

    fn id(&self) -> &'static str {
        self.0.id()
    }

    fn parameters(&self) -> Vec<Parameter> {
        self.0.parameters()
    }
}
