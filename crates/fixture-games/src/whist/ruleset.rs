//! Whist as a ruleset, and what it is worth.
use super::sentences::{EQUAL_TRICKS, MORE_TRICKS};
use super::{DECK, PARTNER_CARDS, Partners, Position, Rule, SEATS, SPADES, SecretPartners, Whist};
use boardwright_cards::{Card, Cards, best_of_trick, may_follow};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Ruleset, Seat, Seats, Seen, Step,
};
use std::cmp::Ordering;
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

    /// The tricks of a seat with those that are known to be its partners, and of all others.
    pub(super) fn tricks(&self, state: &Position, seat: Seat) -> [u8; 2] {
        let Some(secret) = state.secret else {
            let team = seat.index() % 2;
            return [state.tricks[team], state.tricks[1 - team]];
        };
        let allies = self.allies(state, seat);
        let won = |seats: Seats| seats.iter().map(|seat| secret.tricks[seat.index()]).sum();
        [won(allies), won(self.seats() - allies)]
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
            secret: (self.partners == Partners::Secret).then(SecretPartners::default),
        }
    }

    fn facts(&self) -> Facts {
        // Each card is dealt and played.
        Facts::of::<Self>().with_longest_game(2 * u64::from(self.deck().len()))
    }

    /// Secret partners are known to whoever knows where both of their cards are.
    fn allies(&self, state: &Position, seat: Seat) -> Seats {
        let all = self.seats();
        if self.partners == Partners::Fixed {
            let faces = |other: &Seat| other.index() % 2 == seat.index() % 2;
            return all.iter().filter(faces).collect();
        }
        match state.partners() {
            Some(partners) if partners.contains(seat) => partners,
            Some(partners) => all - partners,
            None => seat.into(),
        }
    }

    /// The tricks of the seat's team, or of the seat alone where its partners are secret.
    fn score(&self, state: &Position, seat: Seat) -> Option<i64> {
        Some(match state.secret {
            Some(secret) => secret.tricks[seat.index()].into(),
            None => state.tricks[seat.index() % 2].into(),
        })
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
        let team = self.allies(state, seat(0));
        let [own, other] = self.tricks(state, seat(0));
        Some(match own.cmp(&other) {
            Ordering::Greater => Outcome::win(team, MORE_TRICKS),
            Ordering::Less => Outcome::win(self.seats() - team, MORE_TRICKS),
            Ordering::Equal => Outcome::draw(EQUAL_TRICKS),
        })
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
        if let Some(secret) = &mut state.secret {
            if let Some(card) = PARTNER_CARDS.iter().position(|&card| card == chosen) {
                // A seat is one of four.
                secret.shown[card] = Some(seat as u8);
            }
        }
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
        match &mut state.secret {
            Some(secret) => secret.tricks[winner] += 1,
            None => state.tricks[winner % 2] += 1,
        }
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
        let [own, other] = self.tricks(state, seat).map(i32::from);
        TRICK * (own - other)
    }
}

impl Exchange for Whist {}
