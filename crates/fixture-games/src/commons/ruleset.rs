//! The commons as a ruleset, and what it is worth.
use super::{Catch, Commons, MOST_CATCH, MOST_SEATS, Position, Rule};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, no_chance,
};
use std::ops::ControlFlow::{self, Continue};

/// Why the game ends if nothing is left.
const RUIN: &str = "the lake is empty";

impl Ruleset for Commons {
    no_chance!(Ruleset);
    type State = Position;
    type Move = Catch;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    fn start(&self) -> Position {
        Position {
            fish: self.fish,
            caught: [0; MOST_SEATS],
            turns: 0,
        }
    }

    fn facts(&self) -> Facts {
        let most = i64::from(MOST_CATCH * self.rounds);
        let payoffs = Payoffs {
            least: 0,
            most,
            sum: None,
        };
        Facts::of::<Self>()
            .without_claims()
            .without_draw_offers()
            .where_all_may_lose()
            .with_payoffs(payoffs)
            .with_longest_game(self.all_turns().into())
    }

    fn actor(&self, state: &Position) -> Actor {
        Actor::Seat(Seat::new(self.next(state)))
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if state.fish == 0 {
            return Some(Outcome::loss(RUIN));
        }
        (state.turns >= self.all_turns()).then(|| {
            let caught = |seat: Seat| state.caught[seat.index()];
            Outcome::by_points(self.seats(), caught, "most fish", "equal catches")
        })
    }

    fn payoff(&self, finished: &Position, outcome: Outcome, seat: Seat) -> Option<i64> {
        let caught = i64::from(finished.caught[seat.index()]);
        Some(if outcome.all_lost { 0 } else { caught })
    }

    fn score(&self, state: &Position, seat: Seat) -> Option<i64> {
        Some(state.caught[seat.index()].into())
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Catch) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) || self.outcome(state).is_some() {
            return Continue(());
        }
        (0..=Self::most(state)).map(Catch).try_for_each(f)
    }

    fn apply(&self, state: &mut Position, seat: Seat, Catch(fish): Catch) {
        state.fish -= fish;
        state.caught[seat.index()] += fish;
        state.turns += 1;
        if self.next(state) == 0 {
            state.fish = (state.fish + state.fish / 2).min(self.fish);
        }
    }

    fn explain(&self, state: &Position, _: Seat, _: Catch) -> Rule {
        Rule::TooMany {
            most: Self::most(state),
        }
    }

    fn resign(&self, _: &mut Position, seats: Seats) -> Option<Outcome> {
        Some(self.without(seats, "resignation"))
    }

    fn flag(&self, _: &mut Position, seat: Seat) -> Option<Outcome> {
        Some(self.without(seat.into(), "time"))
    }
}

impl Commons {
    /// The end where these seats leave.
    fn without(&self, seats: Seats, reason: &'static str) -> Outcome {
        let others = self.seats() - seats;
        if others.is_empty() {
            Outcome::loss(reason)
        } else {
            Outcome::win(others, reason)
        }
    }
}

impl Evaluate for Commons {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let caught = |seat: Seat| i32::from(state.caught[seat.index()]);
        let others = self.seats() - seat.into();
        100 * (caught(seat) - others.iter().map(caught).max().unwrap_or(0))
    }
}

impl Exchange for Commons {}
