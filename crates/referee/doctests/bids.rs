// Two players bid one, two or three in secret, and the higher bid wins, for the examples of the
// documentation: a game with secrets.
use boardwright_ruleset::{
    Actor, BrokenRule, Outcome, Ruleset, Seat, Seats, Seen, Step, no_chance,
};
use std::convert::Infallible;
use std::fmt;
use std::ops::ControlFlow::{self, Continue};

#[derive(Clone, Debug)]
pub struct Bids;

/// What each seat has bid. 0 stands for a bid that the viewers of a view do not know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub bids: [Option<u8>; 2],
}

impl State {
    pub fn owing(&self) -> Seats {
        let owes = |seat: &Seat| self.bids[seat.index()].is_none();
        Seats::first(2).iter().filter(owes).collect()
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OneToThree;

impl BrokenRule for OneToThree {
    const IDS: &'static [&'static str] = &["bids.size"];
}

impl fmt::Display for OneToThree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a bid is one, two or three")
    }
}

impl std::error::Error for OneToThree {}

impl Ruleset for Bids {
    no_chance!(Ruleset);
    type State = State;
    type Move = u8;
    type Rule = OneToThree;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State { bids: [None; 2] }
    }

    fn actor(&self, state: &State) -> Actor {
        Actor::Secret(state.owing())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let [first, second] = state.bids;
        Some(match first?.cmp(&second?) {
            std::cmp::Ordering::Greater => Outcome::win(Seat::new(0).into(), "higher bid"),
            std::cmp::Ordering::Less => Outcome::win(Seat::new(1).into(), "higher bid"),
            std::cmp::Ordering::Equal => Outcome::draw("equal bids"),
        })
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.owing().contains(seat) {
            (1..=3).try_for_each(f)
        } else {
            Continue(())
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, bid: u8) {
        state.bids[seat.index()] = Some(bid);
    }

    fn explain(&self, _: &State, _: Seat, _: u8) -> OneToThree {
        OneToThree
    }

    fn seen_by(&self, state: &State, viewers: Seats) -> State {
        let mut view = state.clone();
        if !state.owing().is_empty() {
            for seat in (self.seats() - viewers).iter() {
                let bid = &mut view.bids[seat.index()];
                *bid = bid.map(|_| 0);
            }
        }
        view
    }

    fn is_view(&self, state: &State) -> bool {
        state.bids.contains(&Some(0))
    }

    fn seen_step(
        &self,
        _: &State,
        step: Step<u8, Infallible>,
        now: &State,
        viewers: Seats,
    ) -> Seen<Step<u8, Infallible>> {
        let Step::Move(seat, _) = step else {
            return Seen::All;
        };
        if viewers.contains(seat) || now.owing().is_empty() {
            Seen::All
        } else {
            Seen::Nothing
        }
    }

    fn random_world(&self, view: &State, _: Seats, below: &mut dyn FnMut(u64) -> u64) -> State {
        let mut world = view.clone();
        for bid in world.bids.iter_mut().filter(|bid| **bid == Some(0)) {
            *bid = Some(1 + below(3) as u8);
        }
        world
    }

    fn may_take_back(&self, _: &State, now: &State, _: Seat) -> bool {
        !now.owing().is_empty()
    }
}
