//! Kuhn poker as a ruleset, and what it is worth.
use super::{Action, Betting, Card, Deal, Kuhn, Position, Rule};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

pub(super) const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

impl Ruleset for Kuhn {
    type State = Position;
    type Move = Action;
    type Chance = Deal;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        Position {
            hand: 1,
            cards: None,
            betting: Betting::Open,
            won: 0,
        }
    }

    fn facts(&self) -> Facts {
        let most = 2 * i64::from(self.hands);
        Facts::of::<Self>()
            .with_longest_game(4 * u64::from(self.hands))
            .with_payoffs(Payoffs::zero_sum(most))
    }

    fn actor(&self, state: &Position) -> Actor {
        let beginner = state.beginner();
        match state.betting {
            _ if state.cards.is_none() => Actor::Chance,
            Betting::Open | Betting::CheckBet => Actor::Seat(SEATS[beginner]),
            Betting::Check | Betting::Bet => Actor::Seat(SEATS[1 - beginner]),
            _ => Actor::Chance,
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        self.final_result(state).map(Self::outcome_of)
    }

    fn payoff(&self, finished: &Position, outcome: Outcome, seat: Seat) -> Option<i64> {
        let first = match self.final_result(finished) {
            Some(won) => won.into(),
            None => self.paid_early(finished, outcome.winners),
        };
        Some(if seat == SEATS[0] { first } else { -first })
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) {
            return Continue(());
        }
        let legal = |&action: &Action| state.betting.after(action).is_some();
        Action::ALL.into_iter().filter(legal).try_for_each(f)
    }

    fn apply(&self, state: &mut Position, _: Seat, chosen: Action) {
        let after = state.betting.after(chosen);
        debug_assert!(after.is_some(), "{chosen:?} is not legal");
        state.betting = after.unwrap_or(state.betting);
    }

    fn explain(&self, state: &Position, _: Seat, _: Action) -> Rule {
        if state.betting.is_bet() {
            Rule::BetStands
        } else {
            Rule::NoBet
        }
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Deal, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Chance || self.outcome(state).is_some() {
            return Continue(());
        }
        for first in Card::ALL {
            for second in Card::ALL.into_iter().filter(|&card| card != first) {
                f(Deal([Some(first), Some(second)]), 1)?;
            }
        }
        Continue(())
    }

    fn resolve(&self, state: &mut Position, Deal(cards): Deal) {
        if let Some(result) = state.result() {
            state.won += result;
            state.hand += 1;
        }
        state.cards = Some(cards);
        state.betting = Betting::Open;
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        if !state.betting.is_showdown() {
            view.cards = state.cards.map(|cards| seen_cards(cards, viewers));
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.cards.is_some_and(|cards| cards.contains(&None))
    }

    fn seen_step(
        &self,
        before: &Position,
        step: Step<Action, Deal>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Action, Deal>> {
        let Step::Chance(Deal(cards)) = step else {
            return Seen::All;
        };
        // The next deal takes the cards off the table.
        let hand = before.hand + u8::from(before.cards.is_some());
        let shown = now.hand == hand && now.betting.is_showdown();
        match seen_cards(cards, viewers) {
            _ if shown => Seen::All,
            [None, None] => Seen::Nothing,
            part if part == cards => Seen::All,
            part => Seen::Part(Step::Chance(Deal(part))),
        }
    }

    fn settles_secrets(&self, _: &Position, step: Step<Action, Deal>) -> bool {
        // Cards that were not shown are folded for good.
        matches!(step, Step::Chance(_))
    }

    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        let Some(cards) = &mut world.cards else {
            return world;
        };
        // Deals have equal weights, and what was bet hides nothing.
        for seat in 0..2 {
            if cards[seat].is_none() {
                let left: Vec<Card> = Card::ALL
                    .into_iter()
                    .filter(|&card| !cards.contains(&Some(card)))
                    .collect();
                cards[seat] = left.get(below(left.len() as u64) as usize).copied();
            }
        }
        world
    }
}

/// The cards of a deal that these viewers hold.
fn seen_cards(cards: [Option<Card>; 2], viewers: Seats) -> [Option<Card>; 2] {
    [0, 1].map(|seat| cards[seat].filter(|_| viewers.contains(SEATS[seat])))
}

impl Evaluate for Kuhn {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let first = i32::from(state.won) + i32::from(state.result().unwrap_or(0));
        100 * if seat == SEATS[0] { first } else { -first }
    }
}

impl Exchange for Kuhn {}
