//! The games of the tests: games with secrets, and Kuhn poker with other views.
use boardwright::games::ENTRIES;
use boardwright::ruleset::{
    Actor, Configure, Depict, Evaluate, Exchange, Notation, OptionError, OptionSpec, Options,
    Outcome, PositionError, ReadMoveError, Ruleset, Scene, Seat, Seats, Seen, Step, Unreadable,
};
use boardwright_catalogue::{Catalogue, Entry};
use boardwright_fixture_games::goofspiel::Goofspiel;
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_fixture_games::leduc::Leduc;
use boardwright_fixture_games::liars_dice::LiarsDice;
use std::fmt;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::OnceLock;

/// All of these games, and those of `boardwright`.
pub(crate) fn catalogue() -> Catalogue {
    static ALL: OnceLock<Vec<Entry>> = OnceLock::new();
    Catalogue::new(ALL.get_or_init(|| [&OWN, ENTRIES].concat()))
}

static OWN: [Entry; 7] = [
    Entry::of::<Kuhn>("Kuhn poker", "random"),
    Entry::of::<Leduc>("Leduc poker", "random"),
    Entry::of::<Goofspiel>("Goofspiel", "random"),
    Entry::of::<LiarsDice>("Liar's dice", "random"),
    Entry::of::<OtherViews<Blind>>("Kuhn poker in which nobody sees a card", "random"),
    Entry::of::<OtherViews<ShowsCards>>("Kuhn poker in which all see all cards", "random"),
    Entry::of::<OtherViews<TellsDeals>>("Kuhn poker in which all are told the deals", "random"),
];

/// For which viewers a game answers when a viewer asks.
pub(crate) trait Views: Clone + Send + Sync + 'static {
    /// The game's name.
    const NAME: &'static str;
    /// The viewers whose view of a position is given.
    fn of_position(viewers: Seats) -> Seats;
    /// The viewers whose knowledge of a step is given.
    fn of_step(viewers: Seats) -> Seats;
}

/// Nobody sees any card before the showdown, not even its holder. This leaks
/// nothing.
#[derive(Clone)]
pub(crate) struct Blind;

impl Views for Blind {
    const NAME: &'static str = "blind-kuhn";

    fn of_position(_: Seats) -> Seats {
        Seats::NONE
    }

    fn of_step(_: Seats) -> Seats {
        Seats::NONE
    }
}

/// A flaw: everybody sees the cards on the table.
#[derive(Clone)]
pub(crate) struct ShowsCards;

impl Views for ShowsCards {
    const NAME: &'static str = "showing-kuhn";

    fn of_position(_: Seats) -> Seats {
        Seats::first(2)
    }

    fn of_step(viewers: Seats) -> Seats {
        viewers
    }
}

/// A flaw: everybody is told which cards were dealt.
#[derive(Clone)]
pub(crate) struct TellsDeals;

impl Views for TellsDeals {
    const NAME: &'static str = "telling-kuhn";

    fn of_position(viewers: Seats) -> Seats {
        viewers
    }

    fn of_step(_: Seats) -> Seats {
        Seats::first(2)
    }
}

/// Kuhn poker in which viewers get what other viewers may know.
#[derive(Clone)]
pub(crate) struct OtherViews<V> {
    kuhn: Kuhn,
    views: PhantomData<V>,
}

type State = <Kuhn as Ruleset>::State;
type Move = <Kuhn as Ruleset>::Move;
type Chance = <Kuhn as Ruleset>::Chance;
type Rule = <Kuhn as Ruleset>::Rule;

impl<V: Views> Ruleset for OtherViews<V> {
    type State = State;
    type Move = Move;
    type Chance = Chance;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        self.kuhn.seats()
    }

    fn start(&self) -> State {
        self.kuhn.start()
    }

    fn actor(&self, state: &State) -> Actor {
        self.kuhn.actor(state)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.kuhn.outcome(state)
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.kuhn.visit_moves(state, seat, f)
    }

    fn apply(&self, state: &mut State, seat: Seat, chosen: Move) {
        self.kuhn.apply(state, seat, chosen);
    }

    fn explain(&self, state: &State, seat: Seat, refused: Move) -> Rule {
        self.kuhn.explain(state, seat, refused)
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.kuhn.visit_chances(state, f)
    }

    fn resolve(&self, state: &mut State, chance: Chance) {
        self.kuhn.resolve(state, chance);
    }

    fn seen_by(&self, state: &State, viewers: Seats) -> State {
        self.kuhn.seen_by(state, V::of_position(viewers))
    }

    fn is_view(&self, state: &State) -> bool {
        self.kuhn.is_view(state)
    }

    fn seen_step(
        &self,
        before: &State,
        step: Step<Move, Chance>,
        now: &State,
        viewers: Seats,
    ) -> Seen<Step<Move, Chance>> {
        self.kuhn.seen_step(before, step, now, V::of_step(viewers))
    }

    fn settles_secrets(&self, before: &State, step: Step<Move, Chance>) -> bool {
        self.kuhn.settles_secrets(before, step)
    }
}

impl<V: Views> Configure for OtherViews<V> {
    const NAME: &'static str = V::NAME;
    const OPTIONS: &'static [OptionSpec] = Kuhn::OPTIONS;

    fn configure(options: &Options) -> Result<Self, OptionError> {
        Ok(Self {
            kuhn: Kuhn::configure(options)?,
            views: PhantomData,
        })
    }

    fn options(&self) -> Options {
        self.kuhn.options()
    }
}

impl<V: Views> Notation for OtherViews<V> {
    fn read_move(&self, state: &State, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        self.kuhn.read_move(state, text)
    }

    fn write_move(&self, state: &State, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        self.kuhn.write_move(state, chosen, to)
    }

    fn read_chance(&self, state: &State, text: &str) -> Result<Chance, Unreadable> {
        self.kuhn.read_chance(state, text)
    }

    fn write_chance(&self, state: &State, chance: Chance, to: &mut dyn fmt::Write) -> fmt::Result {
        self.kuhn.write_chance(state, chance, to)
    }

    fn read_position(&self, text: &str) -> Result<State, PositionError> {
        self.kuhn.read_position(text)
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        self.kuhn.write_position(state, to)
    }
}

impl<V: Views> Depict for OtherViews<V> {
    fn depict(&self, state: &State) -> Scene {
        self.kuhn.depict(state)
    }
}

impl<V: Views> Evaluate for OtherViews<V> {}
impl<V: Views> Exchange for OtherViews<V> {}
