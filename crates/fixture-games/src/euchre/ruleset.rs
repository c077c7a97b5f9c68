//! Euchre as a ruleset, and what it is worth.
use super::sentences::{ALL_PASSED, EUCHRED, MADE};
use super::stage::Stage;
use super::{Chance, Discard, Euchre, Move, Position, Rule, SEATS, SUITS, TRICKS};
use crate::hands::DECK;
use boardwright_cards::{Card, Cards};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

/// The most points that a hand pays.
const MOST: i64 = 4;
/// What a point that is made sure of is worth to its team.
const POINT: i32 = 200;
/// What a trick won is worth to its team.
const TRICK: i32 = 50;

fn seat(index: usize) -> Seat {
    // There are four.
    Seat::new(index as u8)
}

/// A team, by the number of its first seat.
fn team(first: usize) -> Seats {
    [first, first + 2].into_iter().map(seat).collect()
}

impl Ruleset for Euchre {
    type State = Position;
    type Move = Move;
    type Chance = Chance;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(SEATS as u8)
    }

    fn start(&self) -> Position {
        Position::default()
    }

    fn facts(&self) -> Facts {
        // The dealer and 21 cards; seven passes and a call; the answers; and each card is played.
        let answers = if self.lone_defender { 3 } else { 1 };
        let played = SEATS as u64 * u64::from(TRICKS);
        Facts::of::<Self>()
            .with_longest_game(22 + 8 + answers + played)
            .with_payoffs(Payoffs::zero_sum(MOST))
    }

    fn allies(&self, _: &Position, seat: Seat) -> Seats {
        team(seat.index() % 2)
    }

    fn actor(&self, state: &Position) -> Actor {
        match self.stage(state) {
            Stage::Bid { seat: due }
            | Stage::Discard { dealer: due }
            | Stage::Answer { seat: due, .. }
            | Stage::Play { seat: due } => Actor::Seat(seat(due)),
            Stage::Dealer | Stage::Deal { .. } | Stage::Upcard | Stage::Over => Actor::Chance,
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if self.stage(state) != Stage::Over {
            return None;
        }
        let (Some(maker), Some(points)) = (state.maker(), state.makers_points()) else {
            return Some(Outcome::draw(ALL_PASSED));
        };
        Some(if points > 0 {
            Outcome::win(team(maker % 2), MADE)
        } else {
            Outcome::win(team(1 - maker % 2), EUCHRED)
        })
    }

    /// Of a hand that was not played to its end, what its winners would have got for all tricks.
    fn payoff(&self, finished: &Position, outcome: Outcome, seat: Seat) -> Option<i64> {
        let Some(winner) = outcome.winners.lowest().map(Seat::index) else {
            return Some(0);
        };
        let result = finished.makers_points().map(i64::abs);
        let points = result.filter(|_| self.stage(finished) == Stage::Over);
        let is_alone = finished.plays_alone(winner) || finished.sits_out(winner);
        let points = points.unwrap_or(if is_alone { 4 } else { 2 });
        let wins = outcome.winners.contains(seat);
        Some(if wins { points } else { -points })
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.actor(state) != Actor::Seat(seat) {
            return Continue(());
        }
        let mut visit = |chosen| match self.broken(state, seat.index(), chosen) {
            None => f(chosen),
            Some(_) => Continue(()),
        };
        match self.stage(state) {
            Stage::Bid { .. } => {
                visit(Move::Pass)?;
                (0..SUITS as u8).map(Move::Call).try_for_each(visit)
            }
            Stage::Answer { .. } => {
                visit(Move::Alone)?;
                visit(Move::Together)
            }
            _ => {
                let hand = state.hands[seat.index()].known;
                hand.iter().map(Move::Card).try_for_each(visit)
            }
        }
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        match chosen {
            Move::Pass => state.passes += 1,
            Move::Call(suit) => {
                state.trumps = Some(suit);
                if let (true, Some(dealer), Some(upcard)) =
                    (state.is_ordered_up(), state.dealer, state.upcard)
                {
                    state.hands[usize::from(dealer)].known.insert(upcard);
                }
            }
            Move::Alone | Move::Together => {
                if let Stage::Answer { number, .. } = self.stage(state) {
                    state.alone[number] = Some(chosen == Move::Alone);
                }
                if !matches!(self.stage(state), Stage::Answer { .. }) {
                    // A seat is one of four.
                    state.leader = Some(state.first_leader() as u8);
                }
            }
            Move::Card(card) => {
                let is_discard = matches!(self.stage(state), Stage::Discard { .. });
                state.hands[seat.index()].known.remove(card);
                if is_discard {
                    state.discard = Discard::Card(card);
                } else {
                    play(state, seat.index(), card);
                }
            }
        }
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        self.broken(state, seat.index(), refused)
            .unwrap_or(Rule::NotDue)
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut stock = (DECK.all() - state.seen()).iter();
        match self.stage(state) {
            Stage::Dealer => (0..SEATS as u8).try_for_each(|dealer| f(Chance::Dealer(dealer), 1)),
            Stage::Deal { .. } => stock.try_for_each(|card| f(Chance::Deal(card), 1)),
            Stage::Upcard => stock.try_for_each(|card| f(Chance::Upcard(card), 1)),
            _ => Continue(()),
        }
    }

    fn resolve(&self, state: &mut Position, chance: Chance) {
        match chance {
            Chance::Dealer(dealer) => state.dealer = Some(dealer),
            Chance::Deal(card) => {
                if let Stage::Deal { receiver } = self.stage(state) {
                    state.hands[receiver].known.insert(card);
                }
            }
            Chance::Upcard(card) => state.upcard = Some(card),
        }
    }

    fn is_setup_chance(&self, _: &Position) -> bool {
        true
    }

    /// A hand is seen by its seat, and what was discarded by the dealer. Everybody knows where the
    /// upcard went.
    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        let open: Cards = state.upcard.into_iter().collect();
        for other in (self.seats() - viewers).iter() {
            let hand = &mut view.hands[other.index()];
            // A hand has no more than six cards.
            hand.hidden += (hand.known - open).len() as u8;
            hand.known &= open;
            let is_dealer = state.dealer == Some(other.number());
            if is_dealer && state.discard != Discard::None {
                view.discard = Discard::Hidden;
            }
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.discard == Discard::Hidden || state.hands.iter().any(|hand| hand.hidden > 0)
    }

    /// A card is known to the seat that gets it, and the one that is discarded to the dealer. When
    /// a card is played, the others know that the seat had it, and not when it came.
    fn seen_step(
        &self,
        before: &Position,
        step: Step<Move, Chance>,
        _: &Position,
        viewers: Seats,
    ) -> Seen<Step<Move, Chance>> {
        let knows = match (self.stage(before), step) {
            (Stage::Deal { receiver }, Step::Chance(_)) => receiver,
            (Stage::Discard { dealer }, Step::Move(..)) => dealer,
            _ => return Seen::All,
        };
        if viewers.contains(seat(knows)) {
            Seen::All
        } else {
            Seen::Nothing
        }
    }

    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        view.draw_world(below)
    }
}

/// Puts a card of a seat into the trick, and takes the trick if all have played.
fn play(state: &mut Position, seat: usize, card: Card) {
    let led = state.led().unwrap_or(card);
    let suit = state.suit(led);
    if state.suit(card) != suit {
        state.void[seat][usize::from(suit)] = true;
    }
    state.trick[seat] = Some(card);
    if state.trick_len() < state.players() {
        return;
    }
    let leader = state.leader.map_or(seat, usize::from);
    let winner = state.winner(leader, led);
    state.played.extend(state.trick.into_iter().flatten());
    state.trick = [None; SEATS];
    state.tricks[winner % 2] += 1;
    // A seat is one of four.
    state.leader = Some(winner as u8);
}

impl Evaluate for Euchre {
    /// The points that a team has made sure of, and its tricks.
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let [first, second] = state.tricks.map(i32::from);
        let ahead = TRICK * (first - second);
        // There are four points at most.
        let points = state.makers_points().map_or(0, |points| points as i32);
        let first_makes = state.maker().is_some_and(|maker| maker % 2 == 0);
        let points = if first_makes { points } else { -points };
        let worth = ahead + POINT * points;
        if seat.index() % 2 == 0 { worth } else { -worth }
    }
}

impl Exchange for Euchre {}
