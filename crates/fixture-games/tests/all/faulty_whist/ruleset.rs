//! The rules with their faults.
use super::{Fault, Faulty, State, has_suit};
use boardwright_cards::{Card, Cards};
use boardwright_fixture_games::whist::{DECK, Position, Rule, SEATS, SPADES};
use boardwright_ruleset::{
    Actor, Depict, Encode, Evaluate, Exchange, Facts, MoveAxis, MoveNumbers, MoveSizes,
    ObservationShape, ObservationWriter, Outcome, Ruleset, Scene, Seat, Seats, Seen, Step,
    wide_hash,
};
use std::ops::ControlFlow::{self, Continue};

impl Faulty {
    pub(super) fn state(&self, inner: Position) -> State {
        State {
            inner,
            fault: self.fault,
            told: None,
        }
    }

    /// The partners of a state, or those that a view should not tell.
    fn allies_told(&self, state: &State, seat: Seat) -> Seats {
        match state.told {
            Some(partners) if partners.contains(seat) => partners,
            Some(partners) => self.seats() - partners,
            None => self.whist.allies(&state.inner, seat),
        }
    }

    /// The end that the rules do not know: a trick is to be led, and the seat after its leader has
    /// no trump in its hand; or the first trick is over.
    fn ended(&self, state: &Position) -> Option<Outcome> {
        let next = (state.turn() + 1) % SEATS;
        let leads = !state.played.is_empty() && state.led().is_none();
        if !leads || state.hands[next].is_empty() {
            return None;
        }
        match self.fault {
            Fault::EndsByHiddenHand | Fault::EndsByHiddenHandAndShows => {
                let seen = state.hands[next].hidden == 0;
                let ends = seen && !has_suit(state, next, SPADES);
                ends.then_some(Outcome::draw("no trumps"))
            }
            Fault::WinnerHangsOnHiddenHands => {
                let team = self.whist.allies(state, Seat::new(0));
                let trumps = |seat: usize| {
                    let hand = state.hands[seat].known;
                    (hand & DECK.of_suit(SPADES)).len()
                };
                let is_ahead = trumps(0) + trumps(2) > trumps(1) + trumps(3);
                let winners = if is_ahead { team } else { self.seats() - team };
                Some(Outcome::win(winners, "more trumps"))
            }
            _ => None,
        }
    }

    /// The cards that have been shown to everybody.
    fn shown(&self, state: &Position) -> Cards {
        let plays = !state.played.is_empty() || state.led().is_some();
        if self.fault != Fault::HandsShown || !plays {
            return Cards::default();
        }
        let mut cards = self.whist.deck();
        let ace = DECK.card(DECK.ranks() - 1, SPADES);
        cards.remove(ace.expect("it is in every deck"));
        cards
    }

    /// Whether a card may be led: always, or only to a hand that can follow.
    fn may_lead(&self, state: &Position, card: Card) -> bool {
        self.fault != Fault::LeadAsksNextHand
            || state.led().is_some()
            || has_suit(state, state.turn() + 1, DECK.suit(card))
    }
}

impl Ruleset for Faulty {
    type State = State;
    type Move = Card;
    type Chance = Card;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        self.whist.seats()
    }

    fn start(&self) -> State {
        self.state(self.whist.start())
    }

    fn facts(&self) -> Facts {
        self.whist.facts()
    }

    fn allies(&self, state: &State, seat: Seat) -> Seats {
        match self.fault {
            Fault::AlliesTellPartners => self.allies_told(state, seat),
            _ => self.whist.allies(&state.inner, seat),
        }
    }

    fn score(&self, state: &State, seat: Seat) -> Option<i64> {
        let score = |seat| self.whist.score(&state.inner, seat);
        match self.fault {
            Fault::ScoreTellsPartners | Fault::ViewScoreTellsPartners => {
                let allies = self.allies_told(state, seat).iter();
                allies.map(score).sum()
            }
            _ => score(seat),
        }
    }

    fn actor(&self, state: &State) -> Actor {
        self.whist.actor(&state.inner)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ended = self.ended(&state.inner);
        ended.or_else(|| self.whist.outcome(&state.inner))
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(Card) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.ended(&state.inner).is_some() {
            return Continue(());
        }
        let all = self.whist.moves(&state.inner, seat);
        let may = |card: &Card| self.may_lead(&state.inner, *card);
        let some = all.iter().any(may);
        let allowed = all.into_iter().filter(|card| !some || may(card));
        allowed.into_iter().try_for_each(f)
    }

    fn apply(&self, state: &mut State, seat: Seat, chosen: Card) {
        let state = &mut state.inner;
        self.whist.apply(state, seat, chosen);
        let next = (state.turn() + 1) % SEATS;
        if self.fault == Fault::LeaderHangsOnTrump
            && state.led().is_none()
            && has_suit(state, next, SPADES)
        {
            // A seat is one of four.
            state.leader = next as u8;
        }
        if self.fault == Fault::NextLeads && state.led().is_none() {
            // A seat is one of four.
            state.leader = (state.leader + 1) % SEATS as u8;
        }
        if self.fault == Fault::VoidTellsHands {
            for seat in 0..SEATS {
                for suit in 0..DECK.suits() {
                    state.void[seat][usize::from(suit)] |= !has_suit(state, seat, suit);
                }
            }
        }
    }

    fn explain(&self, state: &State, seat: Seat, refused: Card) -> Rule {
        let next = state.inner.hands[(seat.index() + 1) % SEATS].known;
        match self.whist.explain(&state.inner, seat, refused) {
            Rule::NotHeld if self.fault == Fault::RefusalTellsNextHand => {
                if next.contains(refused) {
                    Rule::NotHeld
                } else {
                    Rule::Follow
                }
            }
            rule => rule,
        }
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        f: impl FnMut(Card, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.whist.visit_chances(&state.inner, f)
    }

    fn resolve(&self, state: &mut State, chance: Card) {
        self.whist.resolve(&mut state.inner, chance);
    }

    fn is_setup_chance(&self, state: &State) -> bool {
        self.whist.is_setup_chance(&state.inner)
    }

    fn seen_by(&self, state: &State, viewers: Seats) -> State {
        let shows = self.fault == Fault::EndsByHiddenHandAndShows;
        if shows && self.ended(&state.inner).is_some() {
            return state.clone();
        }
        let mut view = self.whist.seen_by(&state.inner, viewers);
        let shown = self.shown(&state.inner);
        for (hand, whole) in view.hands.iter_mut().zip(state.inner.hands) {
            let known: Cards = whole
                .known
                .iter()
                .filter(|&card| shown.contains(card))
                .collect();
            // A hand has no more than six cards.
            hand.hidden -= (known - hand.known).len() as u8;
            hand.known |= known;
        }
        let told = match self.fault {
            Fault::AlliesTellPartners | Fault::ViewScoreTellsPartners => {
                let all = self.seats();
                let partners = all.iter().map(|seat| self.allies_told(state, seat));
                partners.min_by_key(|seats| seats.len())
            }
            _ => None,
        };
        State {
            told,
            ..self.state(view)
        }
    }

    fn is_view(&self, state: &State) -> bool {
        self.whist.is_view(&state.inner)
    }

    fn seen_step(
        &self,
        before: &State,
        step: Step<Card, Card>,
        now: &State,
        viewers: Seats,
    ) -> Seen<Step<Card, Card>> {
        let shows = self.fault == Fault::EndsByHiddenHandAndShows;
        if shows && self.ended(&now.inner).is_some() {
            return Seen::All;
        }
        match step {
            Step::Chance(card) if self.shown(&now.inner).contains(card) => return Seen::All,
            _ => {}
        }
        self.whist
            .seen_step(&before.inner, step, &now.inner, viewers)
    }

    fn random_world(
        &self,
        view: &State,
        viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> State {
        let mut asked = view.inner.clone();
        if self.fault == Fault::WorldIgnoresVoids {
            asked.void = Default::default();
        }
        loop {
            let mut world = self.whist.random_world(&asked, viewers, below);
            world.void = view.inner.void;
            // In such a world the game would be over.
            if self.ended(&world).is_none() || self.fault == Fault::WinnerHangsOnHiddenHands {
                return self.state(world);
            }
        }
    }

    fn search_key(&self, state: &State) -> u64 {
        match self.fault {
            Fault::HashAloneForgetsVoid => wide_hash(&state.inner) as u64,
            _ => wide_hash(state) as u64,
        }
    }
}

impl Evaluate for Faulty {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        self.whist.evaluate(&state.inner, seat)
    }
}

impl Depict for Faulty {
    fn depict(&self, state: &State) -> Scene {
        self.whist.depict(&state.inner)
    }
}

impl Exchange for Faulty {}

impl Encode for Faulty {
    fn move_sizes(&self) -> MoveSizes {
        self.whist.move_sizes()
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        self.whist.move_axes()
    }

    fn most_moves(&self) -> u32 {
        self.whist.most_moves()
    }

    fn encode(&self, state: &State, seat: Seat, chosen: Card) -> MoveNumbers {
        self.whist.encode(&state.inner, seat, chosen)
    }

    fn decode(&self, state: &State, seat: Seat, numbers: MoveNumbers) -> Option<Card> {
        self.whist.decode(&state.inner, seat, numbers)
    }

    fn observation_shape(&self) -> ObservationShape {
        self.whist.observation_shape()
    }

    fn observe(&self, view: &State, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        self.whist.observe(&view.inner, viewer, writer);
    }
}
