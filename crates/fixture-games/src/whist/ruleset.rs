//! Whist as a ruleset, and what it is worth.
use super::{DECK, Position, Rule, SEATS, SPADES, Whist};
use boardwright_cards::{Card, Cards, best_of_trick, may_follow};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

/// What a trick won is worth to its team.
const TRICK: i32 = 100;

fn seat(index: usize) -> Seat {
    // There are four.
    Seat::new(index as u8)
}

impl Whist {
    /// How many cards are still to be dealt. A hand that has its cards may have played some.
    fn to_deal(&self, state: &Position) -> u32 {
        if !state.played.is_empty() || state.trick_len() > 0 {
            return 0;
        }
        self.deck().len() - state.held()
    }

    /// The rule that a card of a seat that is due breaks.
    fn broken(state: &Position, seat: usize, card: Card) -> Option<Rule> {
        let hand = state.hands[seat].known;
        if !hand.contains(card) {
            return Some(Rule::NotHeld);
        }
        let follows = |led| may_follow(hand, DECK.of_suit(led)).contains(card);
        (!state.led().is_none_or(follows)).then_some(Rule::Follow)
    }
}

impl Ruleset for Whist {
    type State = Position;
    type Move = Card;
    type Chance = Card;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(SEATS as u8)
    }

    fn start(&self) -> Position {
        Position {
            hands: Default::default(),
            played: Cards::default(),
            trick: [None; SEATS],
            leader: 0,
            void: Default::default(),
            tricks: [0; 2],
        }
    }

    fn facts(&self) -> Facts {
        // Each card is dealt and played.
        Facts::of::<Self>().with_longest_game(2 * u64::from(self.deck().len()))
    }

    fn allies(&self, _: &Position, seat: Seat) -> Seats {
        let all = self.seats().iter();
        all.filter(|other| other.index() % 2 == seat.index() % 2)
            .collect()
    }

    /// The tricks of the seat's team.
    fn score(&self, state: &Position, seat: Seat) -> Option<i64> {
        Some(state.tricks[seat.index() % 2].into())
    }

    fn actor(&self, state: &Position) -> Actor {
        if self.to_deal(state) > 0 {
            Actor::Chance
        } else {
            Actor::Seat(seat(state.turn()))
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if state.played.len() < self.deck().len() {
            return None;
        }
        let [first, second] = state.tricks;
        if first == second {
            return Some(Outcome::draw("equal tricks"));
        }
        let team = self.allies(state, seat(usize::from(first < second)));
        Some(Outcome::win(team, "more tricks"))
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Card) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) {
            return Continue(());
        }
        let hand = state.hands[seat.index()].known;
        let legal = |&card: &Card| Self::broken(state, seat.index(), card).is_none();
        hand.iter().filter(legal).try_for_each(f)
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Card) {
        let seat = seat.index();
        let led = state.led().unwrap_or(DECK.suit(chosen));
        if led != DECK.suit(chosen) {
            state.void[seat][usize::from(led)] = true;
        }
        state.hands[seat].known.remove(chosen);
        let place = state.trick_len();
        state.trick[place] = Some(chosen);
        if place + 1 < SEATS {
            return;
        }
        let trick = state.trick.map(|card| card.unwrap_or(chosen));
        state.played.extend(trick);
        let by_rank = |card| DECK.rank(card).into();
        let best = best_of_trick(&trick, DECK.of_suit(led), DECK.of_suit(SPADES), by_rank);
        // The card that was led is of its suit, so one takes the trick.
        let winner = (usize::from(state.leader) + best.unwrap_or(0)) % SEATS;
        // A seat is one of four.
        state.leader = winner as u8;
        state.tricks[winner % 2] += 1;
        state.trick = [None; SEATS];
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Card) -> Rule {
        Self::broken(state, seat.index(), refused).unwrap_or(Rule::NotHeld)
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Card, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.to_deal(state) == 0 {
            return Continue(());
        }
        let stock = self.deck() - state.seen();
        stock.iter().try_for_each(|card| f(card, 1))
    }

    fn resolve(&self, state: &mut Position, chance: Card) {
        let next = state.held() as usize % SEATS;
        state.hands[next].known.insert(chance);
    }

    /// The next chance of the set-up deals to the next seat.
    fn is_setup_chance(&self, _: &Position) -> bool {
        true
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        for other in (self.seats() - viewers).iter() {
            let hand = &mut view.hands[other.index()];
            // A hand has no more than six cards.
            hand.hidden += hand.known.len() as u8;
            hand.known = Cards::default();
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.hands.iter().any(|hand| hand.hidden > 0)
    }

    /// A card is known to the seat that gets it. When it is played, the others know that the seat
    /// had it, and not when it came.
    fn seen_step(
        &self,
        before: &Position,
        step: Step<Card, Card>,
        _: &Position,
        viewers: Seats,
    ) -> Seen<Step<Card, Card>> {
        let receiver = seat(before.held() as usize % SEATS);
        match step {
            Step::Chance(_) if !viewers.contains(receiver) => Seen::Nothing,
            _ => Seen::All,
        }
    }

    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        self.draw_world(view, below)
    }
}

impl Evaluate for Whist {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let [first, second] = state.tricks.map(i32::from);
        let ahead = TRICK * (first - second);
        if seat.index() % 2 == 0 { ahead } else { -ahead }
    }
}

impl Exchange for Whist {}
