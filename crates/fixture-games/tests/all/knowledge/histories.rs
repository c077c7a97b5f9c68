//! Every history of a small game, with what its viewers know at each point.
use boardwright_ruleset::{Information, Ruleset, Seats, Status, Step};
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;

/// One way in which a game can go, up to some point.
pub(crate) struct History<R: Ruleset> {
    /// The steps, with whoever made them in whatever order.
    pub(crate) steps: Vec<Step<R::Move, R::Chance>>,
    /// The state before each step, and the last.
    pub(crate) states: Vec<R::State>,
    /// What the viewers know after each number of steps.
    pub(crate) knows: Vec<Information<R>>,
}

/// All histories from the start on, shorter ones included. Secret choices are
/// made in every order.
pub(crate) fn histories<R: Ruleset>(rules: &R, viewers: Seats) -> Vec<History<R>> {
    let start = rules.start();
    let mut all = vec![History {
        steps: Vec::new(),
        knows: vec![Information::new(rules, &start, viewers)],
        states: vec![start],
    }];
    let mut next = 0;
    while next < all.len() {
        let last = all[next].states.last().expect("there is a start").clone();
        for step in steps(rules, &last) {
            let mut after = last.clone();
            match step {
                Step::Move(seat, chosen) => rules.apply(&mut after, seat, chosen),
                Step::Chance(chance) => rules.resolve(&mut after, chance),
            }
            let history = &all[next];
            let mut information = history.knows.last().expect("it knows the start").clone();
            information.observe(rules, &last, step, &after);
            let with = |mut list: Vec<_>, one| {
                list.push(one);
                list
            };
            let longer = History {
                steps: history.steps.iter().copied().chain([step]).collect(),
                states: with(history.states.clone(), after),
                knows: history.knows.iter().cloned().chain([information]).collect(),
            };
            all.push(longer);
        }
        next += 1;
    }
    all
}

/// All that can happen next.
fn steps<R: Ruleset>(rules: &R, state: &R::State) -> Vec<Step<R::Move, R::Chance>> {
    let Status::Due(actor) = Status::of(rules, state) else {
        return Vec::new();
    };
    let mut steps = Vec::new();
    for seat in actor.seats().iter() {
        let moves = rules.moves(state, seat).into_iter();
        steps.extend(moves.map(|chosen| Step::Move(seat, chosen)));
    }
    let Continue(()) = rules.visit_chances(state, |chance, _| {
        steps.push(Step::Chance(chance));
        Continue::<Infallible>(())
    });
    steps
}
