//! The commons as a ruleset, what it is worth, and how it looks.
use super::{Catch, Commons, MOST_CATCH, MOST_SEATS, Position, Rule};
use boardwright_ruleset::{
    Actor, Caption, Cell, Depict, Evaluate, Exchange, Facts, Figure, Glyph, Notation as _, Outcome,
    Payoffs, Place, Ruleset, Scene, Seat, Seats, Tone, no_chance,
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
        if state.turns < self.all_turns() {
            return None;
        }
        let most = state.caught.iter().max();
        let has_most = |seat: &Seat| Some(&state.caught[seat.index()]) == most;
        let winners: Seats = self.seats().iter().filter(has_most).collect();
        Some(if winners == self.seats() && winners.len() > 1 {
            Outcome::draw("equal catches")
        } else {
            Outcome::win(winners, "most fish")
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

impl Depict for Commons {
    /// The lake, a cell for each fish that it can hold.
    fn depict(&self, state: &Position) -> Scene {
        let cell = |column: u8| {
            let place = Place::new(column.into(), 0);
            let mut cell = Cell::new(place, format!("lake{}", column + 1), Tone::Light);
            cell.figures.extend((column < state.fish).then_some(Figure {
                glyph: Glyph::new("fish", '<', 'f'),
                owner: None,
            }));
            cell
        };
        let told = match self.outcome(state) {
            Some(outcome) => Caption::new(None, format!("over: {}", outcome.in_words())),
            None => Caption::new(Some(Seat::new(self.next(state))), "fishes"),
        };
        Scene {
            columns: self.fish.into(),
            rows: 1,
            cells: (0..self.fish).map(cell).collect(),
            captions: [told].into(),
            seats: (self.seats().iter())
                .map(|seat| (seat, self.seat_name(seat)))
                .collect(),
            ..Scene::default()
        }
    }
}

impl Exchange for Commons {}
