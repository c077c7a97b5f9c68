//! Hanabi as a ruleset, and what it is worth.
use super::sentences::{COMPLETE, LIVES_SPENT, NO_CARD};
use super::{COLOURS, Chance, DECK, Hanabi, Hand, KINDS, MOST_SEATS, Move, Position, Rule, Told};
use boardwright_cards::Card;
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

/// What a card played is worth, and what a life and a hint are, in points of an evaluation.
const CARD: i32 = 100;
const LIFE: i32 = 60;
const HINT: i32 = 10;

impl Hanabi {
    /// The seat that gets the next card, if one is due: the first whose hand is not full.
    pub(super) fn receiver(&self, state: &Position) -> Option<usize> {
        let short = |hand: &Hand| hand.len < self.hand;
        let hands = &state.hands[..usize::from(self.players)];
        let is_due = state.deck > 0 && state.open.is_none();
        hands.iter().position(short).filter(|_| is_due)
    }

    /// The rule that a move of a seat that is due breaks.
    fn broken(&self, state: &Position, seat: Seat, asked: Move) -> Option<Rule> {
        let cards = state.hands[seat.index()].len;
        match asked {
            Move::Play(place) | Move::Discard(place) if place >= cards => {
                Some(Rule::NoCard { cards })
            }
            Move::Discard(_) => (state.information >= self.information).then_some(Rule::TokensFull),
            Move::Play(_) => None,
            Move::Hint(..) if state.information == 0 => Some(Rule::NoToken),
            Move::Hint(other, _) if other == seat || !self.seats().contains(other) => {
                Some(Rule::NotOther)
            }
            Move::Hint(other, told) => {
                let fits = |card| told.fits(card);
                let touches = state
                    .hand(other)
                    .iter()
                    .any(|held| held.card.is_some_and(fits));
                (!touches).then_some(Rule::TouchesNone)
            }
        }
    }

    /// Whether the seat that is due may make this move, which in a view may depend on what is
    /// hidden: then it may.
    pub(super) fn may_open(&self, state: &Position, open: Move) -> bool {
        let seat = Seat::new(state.turn);
        let is_due = self.actor(state) == Actor::Seat(seat) && self.outcome(state).is_none();
        let hides = |other: Seat| state.hand(other).iter().any(|held| held.card.is_none());
        let broken = self.broken(state, seat, open);
        let is_hidden = match open {
            Move::Hint(other, _) => broken == Some(Rule::TouchesNone) && hides(other),
            _ => false,
        };
        is_due && (broken.is_none() || is_hidden)
    }

    /// All moves that can ever be, for a seat: discards, plays, and hints to the seats after it,
    /// by colour and then by rank.
    pub(super) fn all_moves(&self, seat: Seat) -> impl Iterator<Item = Move> + use<> {
        let (players, colours, ranks, hand) = (self.players, self.colours, self.ranks, self.hand);
        let after = move |places| Seat::new((seat.number() + places) % players);
        let told = move |told: fn(u8) -> Told, count: u8| {
            (1..players).flat_map(move |places| {
                (0..count).map(move |number| Move::Hint(after(places), told(number)))
            })
        };
        let discards = (0..hand).map(Move::Discard);
        let plays = (0..hand).map(Move::Play);
        discards
            .chain(plays)
            .chain(told(Told::Colour, colours))
            .chain(told(Told::Rank, ranks))
    }

    /// Puts a card on its firework, or away if it does not fit there.
    fn play(&self, state: &mut Position, card: Card) {
        let firework = &mut state.fireworks[usize::from(DECK.suit(card))];
        if *firework != DECK.rank(card) {
            state.discards[usize::from(card.number())] += 1;
            state.lives -= 1;
            return;
        }
        *firework += 1;
        if *firework == self.ranks {
            state.information = self.information.min(state.information + 1);
        }
    }
}

impl Ruleset for Hanabi {
    type State = Position;
    type Move = Move;
    type Chance = Chance;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    fn start(&self) -> Position {
        Position {
            hands: [Hand::default(); MOST_SEATS],
            fireworks: [0; COLOURS],
            discards: [0; KINDS],
            deck: self.all_cards(),
            information: self.information,
            lives: self.lives,
            turn: 0,
            open: None,
            turns_left: self.players,
        }
    }

    fn facts(&self) -> Facts {
        let payoffs = Payoffs {
            least: 0,
            most: self.best().into(),
            sum: None,
        };
        // Each card is dealt. Each that is dealt after the set-up replaces one that was played or
        // discarded, which brings one hint at most, and then each seat has a turn. What comes of a
        // turn is a step of its own.
        let cards = u64::from(self.all_cards());
        let drawn = cards - u64::from(self.players * self.hand);
        let hints = u64::from(self.information) + drawn;
        Facts::of::<Self>()
            .without_claims()
            .without_draw_offers()
            .where_all_may_lose()
            .with_payoffs(payoffs)
            .with_longest_game(cards + 2 * (drawn + hints + u64::from(self.players)))
    }

    /// Everybody plays together.
    fn allies(&self, _: &Position, _: Seat) -> Seats {
        self.seats()
    }

    /// The cards that all have played.
    fn score(&self, state: &Position, _: Seat) -> Option<i64> {
        Some(state.played().into())
    }

    fn payoff(&self, finished: &Position, outcome: Outcome, _: Seat) -> Option<i64> {
        let is_kept = self.keeps_score || !outcome.all_lost;
        Some(if is_kept { finished.played().into() } else { 0 })
    }

    fn actor(&self, state: &Position) -> Actor {
        if state.open.is_some() || self.receiver(state).is_some() {
            Actor::Chance
        } else {
            Actor::Seat(Seat::new(state.turn))
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if state.lives == 0 {
            Some(Outcome::loss(LIVES_SPENT))
        } else if state.played() == self.best() {
            Some(Outcome::win(self.seats(), COMPLETE))
        } else {
            (state.turns_left == 0).then_some(Outcome::draw(NO_CARD))
        }
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) || self.outcome(state).is_some() {
            return Continue(());
        }
        let legal = |&asked: &Move| self.broken(state, seat, asked).is_none();
        self.all_moves(seat).filter(legal).try_for_each(f)
    }

    /// What comes of it is told next, by a chance that can be but one.
    fn apply(&self, state: &mut Position, _: Seat, chosen: Move) {
        state.open = Some(chosen);
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        self.broken(state, seat, refused)
            .unwrap_or(Rule::TouchesNone)
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Some(chosen) = state.open {
            return told(state, chosen).map_or(Continue(()), |only| f(only, 1));
        }
        if self.receiver(state).is_none() || self.outcome(state).is_some() {
            return Continue(());
        }
        self.kinds()
            .map(|card| (card, self.unseen(state, card)))
            .filter(|&(_, copies)| copies > 0)
            .try_for_each(|(card, copies)| f(Chance::Deal(card), copies.into()))
    }

    fn resolve(&self, state: &mut Position, chance: Chance) {
        if let Chance::Deal(card) = chance {
            if let Some(seat) = self.receiver(state) {
                state.hands[seat].push(self.untold(Some(card)));
                state.deck -= 1;
            }
            return;
        }
        let own = usize::from(state.turn);
        match (state.open.take(), chance) {
            (Some(Move::Discard(place)), Chance::Show(card)) => {
                state.hands[own].remove(place);
                state.discards[usize::from(card.number())] += 1;
                state.information += 1;
            }
            (Some(Move::Play(place)), Chance::Show(card)) => {
                state.hands[own].remove(place);
                self.play(state, card);
            }
            (Some(Move::Hint(other, told)), Chance::Point(places)) => {
                state.information -= 1;
                let hand = state.hands[other.index()].held_mut();
                for (place, held) in hand.iter_mut().enumerate() {
                    held.learn(told, places >> place & 1 == 1);
                }
            }
            _ => {}
        }
        if state.deck == 0 {
            state.turns_left -= 1;
        }
        state.turn = (state.turn + 1) % self.players;
    }

    /// Nobody has played or discarded a card, so the first hands are dealt.
    fn is_setup_chance(&self, state: &Position) -> bool {
        state.open.is_none() && state.played() == 0 && state.discards == [0; KINDS]
    }

    /// A seat sees all hands but its own, and who does not play sees none.
    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        for seat in self.seats().iter() {
            if (viewers - seat.into()).is_empty() {
                let hand = view.hands[seat.index()].held_mut();
                hand.iter_mut().for_each(|held| held.card = None);
            }
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        let mut held = state.hands.iter().flat_map(Hand::held);
        held.any(|held| held.card.is_none())
    }

    /// A card is known to all but the seat that gets it. When it is played or discarded everybody is
    /// shown it, and when a hint is given everybody is told which cards it points at.
    fn seen_step(
        &self,
        before: &Position,
        step: Step<Move, Chance>,
        _: &Position,
        viewers: Seats,
    ) -> Seen<Step<Move, Chance>> {
        // There are five seats at most.
        let receiver = self.receiver(before).map(|seat| Seat::new(seat as u8));
        let others = viewers - receiver.map_or(Seats::NONE, Seats::one);
        match step {
            Step::Chance(Chance::Deal(_)) if others.is_empty() => Seen::Nothing,
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

    fn resign(&self, _: &mut Position, _: Seats) -> Option<Outcome> {
        Some(Outcome::loss("resignation"))
    }

    fn flag(&self, _: &mut Position, _: Seat) -> Option<Outcome> {
        Some(Outcome::loss("time"))
    }
}

/// What comes of a move, as far as the cards are seen.
fn told(state: &Position, chosen: Move) -> Option<Chance> {
    match chosen {
        Move::Play(place) | Move::Discard(place) => {
            let hand = state.hands[usize::from(state.turn)].held();
            hand[usize::from(place)].card.map(Chance::Show)
        }
        Move::Hint(other, told) => {
            let mut places = 0;
            for (place, held) in state.hand(other).iter().enumerate() {
                places |= u8::from(told.fits(held.card?)) << place;
            }
            Some(Chance::Point(places))
        }
    }
}

impl Evaluate for Hanabi {
    fn evaluate(&self, state: &Position, _: Seat) -> i32 {
        let lost = self.lives - state.lives;
        CARD * i32::from(state.played()) + HINT * i32::from(state.information)
            - LIFE * i32::from(lost)
    }
}

impl Exchange for Hanabi {}
