//! A game that is made up for each test: what it shows and allows is data.
use boardwright_catalogue::{Session, any_rules};
use boardwright_referee::EventKind;
use boardwright_ruleset::{
    Actor, Arrow, ArrowKind, Boosts, BrokenRule, Caption, Configure, Depict, Evaluate, Event,
    Exchange, Figure, Glyph, Notation, Odds, OptionError, Options, Outcome, Place, PositionError,
    ReadMoveError, Ruleset, Scene, Seat, Seats, Seed, Unreadable, no_chance,
};
use std::fmt;
use std::ops::ControlFlow;

pub(super) const WHITE: Seat = Seat::new(0);
pub(super) const BLACK: Seat = Seat::new(1);

/// The rules: white always moves, and every move can be made again.
#[derive(Clone, Default)]
pub(super) struct Sketch {
    /// Who plays.
    pub(super) players: &'static str,
    /// The legal moves, with the cells that they leave and reach.
    pub(super) moves: Vec<(String, Option<(Place, Place)>)>,
    /// What stands on a1.
    pub(super) figures: Vec<Glyph>,
    pub(super) piece: Option<&'static str>,
    /// The odds of every move.
    pub(super) odds: Vec<Odds>,
    pub(super) boosts: Option<Boosts>,
    /// The move that looks best.
    pub(super) hint: Option<&'static str>,
    pub(super) captions: Vec<&'static str>,
    /// What the first moves are told as. They are made before the test begins.
    pub(super) told: Vec<Vec<&'static str>>,
    /// Whether white moves once, and then black, in secret.
    pub(super) secret: bool,
}

/// How many moves were made, and the last of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    made: u16,
    last: Option<u16>,
}

/// That a move is not in the list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Unlisted;

impl fmt::Display for Unlisted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such move")
    }
}

impl std::error::Error for Unlisted {}

impl BrokenRule for Unlisted {
    const IDS: &'static [&'static str] = &["sketch.unlisted"];
}

impl Sketch {
    /// A game with these rules, at the moment when the test begins.
    pub(super) fn session(self) -> Session {
        let (players, before) = (self.players, self.told.len());
        let first = self.moves.first().map(|(text, _)| text.clone());
        let rules = any_rules(self);
        let game = rules.open(Seed::from_u64(1));
        let session = Session::new(rules, game, players, "greedy");
        let mut session = session.expect("the players exist");
        for _ in 0..before {
            let first = first.as_deref().expect("there is a move");
            session.play(first).expect("it is legal");
        }
        session
    }
}

/// The moves that were made.
pub(super) fn played(session: &Session) -> Vec<String> {
    let game = session.host_game();
    let events = (0..game.event_count()).filter_map(|index| game.describe_event(index));
    let moves = events.filter(|event| event.kind == EventKind::Move);
    moves.filter_map(|event| event.notation).collect()
}

pub(super) fn has_resigned(session: &Session) -> bool {
    let outcome = session.host_game().status().outcome();
    outcome.is_some_and(|outcome| outcome.reason == "resignation")
}

impl Ruleset for Sketch {
    no_chance!(Ruleset);
    type State = State;
    type Move = u16;
    type Rule = Unlisted;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            made: 0,
            last: None,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        match (self.secret, state.made) {
            (false, _) => Actor::Seat(WHITE),
            (true, 0) => Actor::Secret(WHITE.into()),
            (true, _) => Actor::Secret(BLACK.into()),
        }
    }

    fn outcome(&self, _: &State) -> Option<Outcome> {
        None
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(u16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let is_due = self.actor(state).seats().contains(seat);
        let count = self.moves.len() as u16;
        (0..count).filter(|_| is_due).try_for_each(f)
    }

    fn apply(&self, state: &mut State, _: Seat, chosen: u16) {
        state.made += 1;
        state.last = Some(chosen);
    }

    fn explain(&self, _: &State, _: Seat, _: u16) -> Unlisted {
        Unlisted
    }
}

impl Configure for Sketch {
    const NAME: &'static str = "sketch";

    fn configure(_: &Options) -> Result<Self, OptionError> {
        Ok(Self::default())
    }
}

impl Notation for Sketch {
    no_chance!(Notation);

    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == WHITE { "w" } else { "b" }
    }

    fn read_move(&self, _: &State, text: &str) -> Result<u16, ReadMoveError<Unlisted>> {
        let found = self.moves.iter().position(|(listed, _)| listed == text);
        let unreadable = || Unreadable::new(0, "a move").into();
        found.map(|index| index as u16).ok_or_else(unreadable)
    }

    fn write_move(&self, _: &State, chosen: u16, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_str(&self.moves[usize::from(chosen)].0)
    }

    fn read_position(&self, _: &str) -> Result<State, PositionError> {
        Err(Unreadable::new(0, "nothing: these positions are not read").into())
    }

    fn write_position(&self, state: &State, to: &mut dyn fmt::Write) -> fmt::Result {
        write!(to, "{}", state.made)
    }
}

impl Evaluate for Sketch {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let last = state
            .last
            .map(|last| self.moves[usize::from(last)].0.as_str());
        match (last.is_some() && last == self.hint, seat == WHITE) {
            (false, _) => 0,
            (true, true) => 100,
            (true, false) => -100,
        }
    }
}

impl Exchange for Sketch {
    fn boosts(&self, _: &State, _: Seat, _: u16) -> Option<Boosts> {
        self.boosts.clone()
    }

    fn odds(&self, _: &State, _: Seat, _: u16) -> Option<Vec<Odds>> {
        Some(self.odds.clone()).filter(|odds| !odds.is_empty())
    }

    fn has_exchanges(&self) -> bool {
        !self.odds.is_empty()
    }
}

impl Depict for Sketch {
    fn depict(&self, _: &State) -> Scene {
        let mut scene = Scene::chequered(8, 8);
        let figure = |&glyph: &Glyph| Figure {
            glyph,
            owner: Some(WHITE),
        };
        scene.cells[0].figures = self.figures.iter().map(figure).collect();
        scene.cells[0].piece = self.piece.map(Into::into);
        scene.cells[9].ground = Some(Glyph::new("stone-circle", 'o', 'o'));
        scene.seats = vec![(WHITE, "w"), (BLACK, "b")];
        let caption = |text: &&str| Caption {
            seat: Some(WHITE),
            text: (*text).to_string(),
        };
        scene.captions = self.captions.iter().map(caption).collect();
        scene
    }

    fn depict_move(&self, _: &State, _: Seat, chosen: u16) -> Vec<Arrow> {
        let cells = self.moves[usize::from(chosen)].1;
        let arrow = cells.map(|(from, to)| Arrow::new(from, to, ArrowKind::Move));
        arrow.into_iter().collect()
    }

    fn tell(&self, before: &State, _: Event<u16, Self::Chance>) -> Vec<Caption> {
        let told = self.told.get(usize::from(before.made));
        let lines = told.into_iter().flatten();
        lines.map(|line| line.to_string().into()).collect()
    }
}
