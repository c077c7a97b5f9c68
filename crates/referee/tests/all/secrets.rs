//! What viewers know of each event, against the plain rule: the most that was known of a hidden step
//! in any state since.
use boardwright_fixture_games::{
    goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, whist::Whist,
};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, Configure, Event, Notation, Ruleset, Seat, Seats, Seed, Seen, Status, Xoshiro256PlusPlus,
};
use std::num::NonZeroU64;

/// What happened, with the states before each event and the last one.
struct Past<R: Ruleset> {
    states: Vec<R::State>,
    events: Vec<Event<R::Move, R::Chance>>,
}

impl<R: Ruleset> Past<R> {
    fn of(game: &Game<R>) -> Self {
        let (mut states, mut events) = (Vec::new(), Vec::new());
        game.visit_events(|before, event| {
            states.push(before.clone());
            events.push(event);
        });
        states.push(game.state().clone());
        Self { states, events }
    }

    /// What viewers knew of an event once so many events had happened.
    fn known(
        &self,
        rules: &R,
        index: usize,
        viewers: Seats,
        events: usize,
    ) -> Seen<boardwright_ruleset::Step<R::Move, R::Chance>> {
        let Some(step) = self.events[index].step() else {
            return Seen::All;
        };
        (index..events).fold(Seen::Nothing, |known, at| {
            let now = &self.states[at + 1];
            known.or_later(rules.seen_step(&self.states[index], step, now, viewers))
        })
    }
}

fn check<R: Ruleset>(game: &Game<R>) {
    let past = Past::of(game);
    let length = past.events.len();
    let seats = game.rules().seats().iter().map(Seats::from);
    for viewers in seats.chain([Seats::NONE]) {
        for index in 0..length {
            let known = |events| past.known(game.rules(), index, viewers, events);
            let event = past.events[index];
            let expected = known(length).map(|part| event.with_step(part));
            let found = game.seen_event(index, viewers);
            assert_eq!(found, Some(expected), "event {index} for {viewers:?}");
            let told = (0..index).filter(|&at| {
                let known = |events| past.known(game.rules(), at, viewers, events);
                known(index) != known(index + 1)
            });
            let told: Vec<_> = told.collect();
            assert_eq!(
                game.revealed_by(index, viewers),
                told,
                "{index}, {viewers:?}"
            );
        }
    }
}

/// Plays a game at random, goes back and forth in it, and checks what is known everywhere.
fn play<R: Notation + Configure>(name: &str, seed: u64) {
    let rules = R::from_name(&name.parse().expect("a name")).expect("rules");
    let mut game = Game::new(rules, Seed::from_u64(seed));
    let mut random = Xoshiro256PlusPlus::new(seed);
    let mut draw = |bound: usize| {
        NonZeroU64::new(bound as u64).map_or(0, |bound| random.below(bound) as usize)
    };
    for _ in 0..120 {
        let step = draw(12);
        if step == 0 && game.undo().is_ok() {
            check(&game);
            continue;
        }
        if step == 1 && game.redo().is_ok() {
            check(&game);
            continue;
        }
        match game.status() {
            Status::Over(_) => break,
            Status::Due(Actor::Chance) => drop(game.roll().expect("a chance is due")),
            Status::Due(actor) => {
                let due: Vec<Seat> = actor.seats().iter().collect();
                let seat = due[draw(due.len())];
                let moves = game.rules().moves(game.state(), seat);
                game.play(seat, moves[draw(moves.len())])
                    .expect("it is legal");
            }
        }
        check(&game);
    }
}

#[test]
fn what_is_known_is_the_most_that_was_ever_known() {
    for seed in 0..12 {
        play::<Goofspiel>("goofspiel(players=3,cards=4)", seed);
        play::<Kuhn>("kuhn(hands=3)", seed);
        play::<Leduc>("leduc", seed);
        play::<LiarsDice>("liars-dice(dice=2)", seed);
    }
    for seed in 0..2 {
        play::<Whist>("whist", seed);
    }
}
