//! Secrets that are settled cost nothing more, however long a game goes on.
use crate::knowledge::play::{NOBODY, ONE, TWO};
use boardwright_fixture_games::kuhn::{Action, Card, Deal, Kuhn, Position, Rule};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, Event, Information, Outcome, Ruleset, Seat, Seats, Seed, Seen, Step,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Kuhn poker that counts how often it is asked what is known of a step.
#[derive(Clone)]
struct Counting {
    kuhn: Kuhn,
    /// Whether it says that a deal settles the cards before it.
    settles: bool,
    asked: Arc<AtomicU64>,
}

impl Ruleset for Counting {
    type State = Position;
    type Move = Action;
    type Chance = Deal;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        self.kuhn.seats()
    }

    fn start(&self) -> Position {
        self.kuhn.start()
    }

    fn actor(&self, state: &Position) -> Actor {
        self.kuhn.actor(state)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        self.kuhn.outcome(state)
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.kuhn.visit_moves(state, seat, f)
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Action) {
        self.kuhn.apply(state, seat, chosen);
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Action) -> Rule {
        self.kuhn.explain(state, seat, refused)
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        f: impl FnMut(Deal, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.kuhn.visit_chances(state, f)
    }

    fn resolve(&self, state: &mut Position, deal: Deal) {
        self.kuhn.resolve(state, deal);
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        self.kuhn.seen_by(state, viewers)
    }

    fn is_view(&self, state: &Position) -> bool {
        self.kuhn.is_view(state)
    }

    fn seen_step(
        &self,
        before: &Position,
        step: Step<Action, Deal>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Action, Deal>> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        self.kuhn.seen_step(before, step, now, viewers)
    }

    fn settles_secrets(&self, before: &Position, step: Step<Action, Deal>) -> bool {
        self.settles && self.kuhn.settles_secrets(before, step)
    }
}

/// A session of so many hands, each of them folded or each of them shown.
fn session(hands: u8, settles: bool, answer: Action) -> Game<Counting> {
    let rules = Counting {
        kuhn: Kuhn::of_hands(hands),
        settles,
        asked: Arc::default(),
    };
    let mut game = Game::new(rules, Seed::from_u64(1));
    for _ in 0..hands {
        let deal = Deal([Some(Card::King), Some(Card::Jack)]);
        game.resolve_given(deal).expect("a deal is due");
        for action in [Action::Bet, answer] {
            let Actor::Seat(seat) = game.rules().actor(game.state()) else {
                panic!("a seat is due in {:?}", game.state());
            };
            game.play(seat, action).expect("it is legal");
        }
    }
    assert!(game.outcome().is_some());
    game
}

/// How often the rules were asked what is known of a step while somebody played
/// the session, told its viewers of every event and every reveal, kept their
/// information, and told a latecomer of all.
fn asked(hands: u8, settles: bool, answer: Action) -> u64 {
    let game = session(hands, settles, answer);
    for viewers in [NOBODY, ONE, TWO] {
        game.information(viewers);
        for index in 0..game.events().len() {
            game.revealed_by(index, viewers);
            game.seen_event(index, viewers);
        }
    }
    game.rules().asked.load(Ordering::Relaxed)
}

#[test]
fn what_is_asked_grows_with_the_length_of_a_session() {
    for answer in [Action::Fold, Action::Call] {
        let [ten, twenty, thirty] = [10, 20, 30].map(|hands| asked(hands, true, answer));
        assert_eq!(thirty - twenty, twenty - ten, "{answer:?}");
        // Where nothing is settled, each hand costs more than the one before.
        let [ten, twenty, thirty] = [10, 20, 30].map(|hands| asked(hands, false, answer));
        assert!(2 * (thirty - twenty) > 3 * (twenty - ten), "{answer:?}");
    }
}

/// What is told is the same whether or not the rules say that it is settled,
/// after going back and forth as well.
#[test]
fn what_is_settled_is_told_as_before() {
    for answer in [Action::Fold, Action::Call] {
        let mut games = [true, false].map(|settles| session(9, settles, answer));
        let all = games[0].events().len();
        // Back to each number of events in turn, and forward again.
        for back in 0..=all {
            for game in &mut games {
                for _ in 0..back {
                    game.undo().expect("there is an event");
                }
            }
            same(&games);
            for game in &mut games {
                for _ in 0..back {
                    game.redo().expect("it was undone");
                }
            }
            same(&games);
        }
    }
}

fn same([settling, asking]: &[Game<Counting>; 2]) {
    for viewers in [NOBODY, ONE, TWO, ONE | TWO] {
        for index in 0..settling.events().len() {
            let told = |game: &Game<Counting>| {
                let revealed = game.revealed_by(index, viewers);
                (game.seen_event(index, viewers), revealed)
            };
            assert_eq!(told(settling), told(asking), "{viewers:?} {index}");
        }
        let information = |game: &Game<Counting>| game.information(viewers).key();
        assert_eq!(information(settling), information(asking), "{viewers:?}");
    }
}

/// The copy of an information that is taken along through a tree asks as little.
#[test]
fn information_forgets_what_is_settled() {
    let game = session(30, true, Action::Fold);
    let rules = game.rules();
    let mut information = Information::new(rules, &rules.start(), NOBODY);
    let mut state = rules.start();
    let mut asked = Vec::new();
    for event in game.events() {
        let before = state.clone();
        match *event {
            Event::Move { seat, chosen } => rules.apply(&mut state, seat, chosen),
            Event::Given(deal) => rules.resolve(&mut state, deal),
            other => panic!("{other:?} was not played"),
        }
        let step = event.step().expect("all events are steps");
        let earlier = rules.asked.load(Ordering::Relaxed);
        information.observe(rules, &before, step, &state);
        asked.push(rules.asked.load(Ordering::Relaxed) - earlier);
    }
    // The first deal settles nothing.
    let later: Vec<&[u64]> = asked.chunks(3).skip(1).collect();
    assert!(later.iter().all(|hand| hand == &later[0]), "{asked:?}");
}
