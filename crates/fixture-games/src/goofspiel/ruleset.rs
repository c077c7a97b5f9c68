//! Goofspiel as a ruleset, and what it is worth.
use super::sentences::{EQUAL_POINTS, MOST_POINTS};
use super::{Bid, Card, Cards, Goofspiel, MOST_SEATS, Position, Prizes, Rule};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

impl Ruleset for Goofspiel {
    type State = Position;
    type Move = Card;
    /// The prize that is drawn.
    type Chance = Card;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    fn start(&self) -> Position {
        let all = Cards::up_to(self.cards);
        let mut state = Position {
            hands: [Cards::default(); MOST_SEATS],
            bids: [Bid::Open; MOST_SEATS],
            prize: None,
            left: all,
            points: [0; MOST_SEATS],
        };
        state.hands[..self.seat_count()].fill(all);
        self.put_up_prize(&mut state);
        state
    }

    fn facts(&self) -> Facts {
        let drawn = self.prizes == Prizes::Drawn;
        let round = u64::from(self.players) + u64::from(drawn);
        Facts::of::<Self>()
            .with_chance(drawn)
            .with_longest_game(u64::from(self.cards) * round)
            .with_payoffs(Payoffs {
                least: 0,
                // Nobody wins a prize with the lowest card.
                most: i64::from(Cards::up_to(self.cards).points()) - 1,
                // A prize for which several bid the most is nobody's.
                sum: None,
            })
    }

    fn actor(&self, state: &Position) -> Actor {
        if state.prize.is_none() {
            return Actor::Chance;
        }
        let open = |seat: &Seat| state.bids[seat.index()] == Bid::Open;
        Actor::Secret(self.seats().iter().filter(open).collect())
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        state.hands[0].is_empty().then(|| {
            let points = |seat: Seat| state.points[seat.index()];
            Outcome::by_points(self.seats(), points, MOST_POINTS, EQUAL_POINTS)
        })
    }

    fn payoff(&self, finished: &Position, _: Outcome, seat: Seat) -> Option<i64> {
        finished
            .points
            .get(seat.index())
            .map(|&points| points.into())
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Card) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.actor(state).seats().contains(seat) {
            return Continue(());
        }
        state.hands[seat.index()].iter().try_for_each(f)
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Card) {
        state.bids[seat.index()] = Bid::Card(chosen);
        self.close_round(state);
    }

    fn explain(&self, _: &Position, _: Seat, refused: Card) -> Rule {
        Rule::NotHeld { card: refused }
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Card, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if state.prize.is_some() {
            return Continue(());
        }
        state.left.iter().try_for_each(|prize| f(prize, 1))
    }

    fn resolve(&self, state: &mut Position, drawn: Card) {
        state.left = state.left.without(drawn);
        state.prize = Some(drawn);
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        for seat in (self.seats() - viewers).iter() {
            let bid = &mut view.bids[seat.index()];
            if matches!(bid, Bid::Card(_)) {
                *bid = Bid::Unknown;
            }
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.bids.contains(&Bid::Unknown)
    }

    fn seen_step(
        &self,
        before: &Position,
        step: Step<Card, Card>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Card, Card>> {
        match step {
            // The hands grow smaller as soon as the bids of a round are shown.
            Step::Move(seat, _)
                if !viewers.contains(seat) && now.hands[0].len() == before.hands[0].len() =>
            {
                Seen::Nothing
            }
            _ => Seen::All,
        }
    }

    fn settles_secrets(&self, before: &Position, _: Step<Card, Card>) -> bool {
        // The last bid of a round shows the others.
        self.actor(before).seats().len() == 1
    }

    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        for (bid, hand) in world.bids.iter_mut().zip(world.hands) {
            if *bid == Bid::Unknown {
                let place = below(hand.len().into()) as usize;
                *bid = hand.iter().nth(place).map_or(Bid::Unknown, Bid::Card);
            }
        }
        world
    }

    fn may_take_back(&self, before: &Position, now: &Position, _: Seat) -> bool {
        now.hands[0].len() == before.hands[0].len()
    }
}

impl Evaluate for Goofspiel {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let points = |seat: Seat| i32::from(state.points[seat.index()]);
        let others = self.seats() - seat.into();
        100 * (points(seat) - others.iter().map(points).max().unwrap_or(0))
    }
}

impl Exchange for Goofspiel {}
