//! Two seats bid in secret, then walk in the open, and only the end reveals the
//! bids. It tests exactly what the contract allows between a decision and its
//! take-back.
use boardwright_ruleset::{Actor, BrokenRule, Outcome, Ruleset, Seat, Seats, no_chance};
use core::ops::ControlFlow::{self, Continue};

#[derive(Clone, Debug)]
pub(crate) struct SealedBids;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) bids: [Option<u8>; 2],
    /// Steps taken in the open; seat 0 takes the even ones, four in all.
    pub(crate) steps: u8,
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Bid(u8),
    Step,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("first the bids, from 0 to 3, and then the steps")]
pub(crate) struct Order;

impl BrokenRule for Order {
    const IDS: &'static [&'static str] = &["bids.order"];
    fn id(&self) -> &'static str {
        "bids.order"
    }
}

impl Ruleset for SealedBids {
    type State = State;
    type Move = Move;
    type Rule = Order;
    type RepetitionKey = ();

    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> State {
        State {
            bids: [None; 2],
            steps: 0,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        let owing: Seats = self
            .seats()
            .iter()
            .filter(|seat| state.bids[seat.index()].is_none())
            .collect();
        if owing.is_empty() {
            Actor::Seat(Seat::new(state.steps % 2))
        } else {
            Actor::Secret(owing)
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let [first, second] = state.bids;
        let ended = state.steps >= 4 && self.actor(state) != Actor::Secret(self.seats());
        ended.then(|| match first.cmp(&second) {
            core::cmp::Ordering::Equal => Outcome::draw("equal bids"),
            order => Outcome::win(Seat::new(u8::from(order.is_lt())).into(), "the higher bid"),
        })
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.actor(state) {
            _ if self.outcome(state).is_some() => Continue(()),
            Actor::Secret(owing) if owing.contains(seat) => {
                (0..4).try_for_each(|bid| f(Move::Bid(bid)))
            }
            Actor::Seat(due) if due == seat => f(Move::Step),
            _ => Continue(()),
        }
    }

    fn apply(&self, state: &mut State, seat: Seat, chosen: Move) {
        match chosen {
            Move::Bid(bid) => state.bids[seat.index()] = Some(bid),
            Move::Step => {
                assert!(
                    !matches!(self.actor(state), Actor::Secret(_)),
                    "a step is open"
                );
                state.steps += 1;
            }
        }
    }

    fn explain(&self, _state: &State, _seat: Seat, _refused: Move) -> Order {
        Order
    }

    fn may_take_back(&self, before: &State, _now: &State, _seat: Seat) -> bool {
        // By the contract only secret choices of others lie between.
        matches!(self.actor(before), Actor::Secret(_))
    }

    // A resignation or a flag ends the game and leaves the state as it is.
    fn repetition_key(&self, state: &State) -> Option<()> {
        (state.steps > 0).then_some(())
    }
}
