//! Blotto as a ruleset. Its long orders are decisions of one secret stage: a seat stays due until it
//! commits, and what it has decided is in the state.
use super::{Blotto, MOST_SEATS, Move, Orders, Position, Rule};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, Seen, Step, no_chance,
};
use std::ops::ControlFlow::{self, Continue};

impl Blotto {
    /// How many points the losers pay together: all shares of two, three and four seats are whole.
    fn stake(&self) -> i64 {
        [1, 2, 6][usize::from(self.players) - 2]
    }

    /// How many fields each seat takes.
    fn taken(&self, state: &Position) -> [u8; MOST_SEATS] {
        let mut taken = [0; MOST_SEATS];
        for field in 0..usize::from(self.fields) {
            let coins = state.orders.map(|orders| orders.coins[field]);
            let most = coins.into_iter().max().unwrap_or(0);
            let mut first = (0..MOST_SEATS).filter(|&seat| coins[seat] == most);
            if let (Some(seat), None) = (first.next(), first.next()) {
                taken[seat] += 1;
            }
        }
        taken
    }

    /// The fewest and the most coins that this field may get, those before it being decided.
    fn bounds(&self, orders: &Orders, field: u8) -> (u8, u8) {
        let left = self.left(orders);
        (if field + 1 == self.fields { left } else { 0 }, left)
    }
}

impl Ruleset for Blotto {
    no_chance!(Ruleset);
    type State = Position;
    type Move = Move;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    fn start(&self) -> Position {
        Position::default()
    }

    fn facts(&self) -> Facts {
        let longest = u64::from(self.players) * (u64::from(self.fields) + 1);
        Facts::of::<Self>()
            .with_longest_game(longest)
            .with_payoffs(Payoffs::zero_sum(self.stake()))
    }

    fn actor(&self, state: &Position) -> Actor {
        Actor::Secret(self.open(state))
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        self.open(state).is_empty().then(|| {
            let taken = self.taken(state);
            let fields = |seat: Seat| taken[seat.index()];
            Outcome::by_points(self.seats(), fields, "most fields", "equally many fields")
        })
    }

    fn payoff(&self, _: &Position, outcome: Outcome, seat: Seat) -> Option<i64> {
        let (winners, losers) = (outcome.winners, outcome.losers(self.seats()));
        // There are at most four seats.
        let share = |of: Seats| match of.contains(seat) {
            true => self.stake() / of.len() as i64,
            false => 0,
        };
        Some(share(winners) - share(losers))
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let orders = &state.orders[seat.index()];
        let (fewest, most) = self.bounds(orders, orders.decided);
        match orders.decided == self.fields {
            _ if orders.committed => Continue(()),
            true => f(Move::Commit),
            false => (fewest..=most).map(Move::Put).try_for_each(f),
        }
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        let orders = &mut state.orders[seat.index()];
        match chosen {
            Move::Put(coins) => {
                orders.coins[usize::from(orders.decided)] = coins;
                orders.decided += 1;
            }
            Move::Commit => orders.committed = true,
        }
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        let orders = &state.orders[seat.index()];
        let left = self.left(orders);
        match refused {
            Move::Commit => Rule::Early,
            Move::Put(_) if orders.decided == self.fields => Rule::Decided,
            Move::Put(coins) if coins > left => Rule::TooMany { left },
            Move::Put(_) => Rule::Rest { left },
        }
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = *state;
        let open = self.open(state).is_empty();
        for seat in (self.seats() - viewers).iter().filter(|_| !open) {
            let orders = &mut view.orders[seat.index()];
            orders.coins = Orders::default().coins;
            orders.hidden = orders.decided > 0;
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.orders.iter().any(|orders| orders.hidden)
    }

    fn seen_step(
        &self,
        _: &Position,
        step: Step<Move, Self::Chance>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Move, Self::Chance>> {
        let Step::Move(seat, _) = step;
        let is_open = viewers.contains(seat) || self.open(now).is_empty();
        if is_open { Seen::All } else { Seen::Nothing }
    }

    /// Every decision that is not known was any of those that were legal.
    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = *view;
        for orders in world.orders.iter_mut().filter(|orders| orders.hidden) {
            orders.hidden = false;
            for field in 0..orders.decided {
                let (fewest, most) = self.bounds(orders, field);
                // There are at most forty coins.
                let more = below(u64::from(most - fewest) + 1) as u8;
                orders.coins[usize::from(field)] = fewest + more;
            }
        }
        world
    }

    /// Orders may be changed until they are committed.
    fn may_take_back(&self, _: &Position, now: &Position, seat: Seat) -> bool {
        !now.orders[seat.index()].committed
    }
}

impl Evaluate for Blotto {}
impl Exchange for Blotto {}
