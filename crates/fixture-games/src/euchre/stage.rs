//! What is due in a hand of euchre, what the cards count as, and what the hand pays.
use super::{Discard, Euchre, JACK, MOST_PASSES, Move, Position, Rule, SEATS, TRICKS};
use crate::hands::DECK;
use boardwright_cards::{Card, Cards, best_of_trick, may_follow};

/// What is due. Seats are 0 to 3.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// The dealer is drawn.
    Dealer,
    /// This seat gets a card.
    Deal { receiver: usize },
    /// A card is turned up.
    Upcard,
    /// This seat calls a suit or passes.
    Bid { seat: usize },
    /// The dealer puts a card away.
    Discard { dealer: usize },
    /// This seat says whether it plays alone; the answers are numbered.
    Answer { seat: usize, number: usize },
    /// This seat plays a card.
    Play { seat: usize },
    /// Nothing.
    Over,
}

impl Position {
    /// How many seats after the left neighbour of the dealer a seat sits.
    pub(super) fn places_after_dealer(&self, seat: usize) -> usize {
        (seat + SEATS - self.first_seat()) % SEATS
    }

    /// The seat at the dealer's left, and the first one before there is a dealer.
    fn first_seat(&self) -> usize {
        self.dealer
            .map_or(0, |dealer| (usize::from(dealer) + 1) % SEATS)
    }

    /// The seat that has called trumps.
    pub(super) fn maker(&self) -> Option<usize> {
        self.trumps?;
        Some((self.first_seat() + usize::from(self.passes)) % SEATS)
    }

    /// Whether the dealer takes the upcard, or has taken it.
    pub(super) const fn is_ordered_up(&self) -> bool {
        self.trumps.is_some() && self.passes < SEATS as u8
    }

    /// The defenders in the order in which they are asked.
    fn defenders(&self) -> Option<[usize; 2]> {
        let maker = self.maker()?;
        let first = (0..2)
            .map(|places| (self.first_seat() + places) % SEATS)
            .find(|seat| seat % 2 != maker % 2)?;
        Some([first, (first + 2) % SEATS])
    }

    /// The defender that plays alone.
    pub(super) fn lone_defender(&self) -> Option<usize> {
        let number = self.alone[1..]
            .iter()
            .position(|&alone| alone == Some(true))?;
        self.defenders().map(|defenders| defenders[number])
    }

    /// Whether a seat plays alone.
    pub(super) fn plays_alone(&self, seat: usize) -> bool {
        let maker = self.maker().filter(|_| self.alone[0] == Some(true));
        maker == Some(seat) || self.lone_defender() == Some(seat)
    }

    /// Whether a seat plays no cards, since its partner is alone.
    pub(super) fn sits_out(&self, seat: usize) -> bool {
        self.plays_alone((seat + 2) % SEATS)
    }

    /// How many seats play cards.
    pub(super) fn players(&self) -> usize {
        (0..SEATS).filter(|&seat| !self.sits_out(seat)).count()
    }

    /// The first of the seats from this one on that plays cards.
    fn playing_from(&self, seat: usize) -> usize {
        let seats = (seat..seat + SEATS).map(|seat| seat % SEATS);
        let mut playing = seats.filter(|&seat| !self.sits_out(seat));
        playing.next().unwrap_or(seat % SEATS)
    }

    /// The seat that plays after this one.
    pub(super) fn next_player(&self, seat: usize) -> usize {
        self.playing_from(seat + 1)
    }

    /// The seat that leads to the first trick.
    pub(super) fn first_leader(&self) -> usize {
        self.playing_from(self.first_seat())
    }

    /// How many cards lie in the open trick.
    pub(super) fn trick_len(&self) -> usize {
        self.trick.iter().flatten().count()
    }

    /// The card that was led to the open trick.
    pub(super) fn led(&self) -> Option<Card> {
        self.trick[usize::from(self.leader?)]
    }

    /// The seat that plays next, once a seat leads.
    fn turn(&self) -> Option<usize> {
        let mut seat = usize::from(self.leader?);
        for _ in 0..self.trick_len() {
            seat = self.next_player(seat);
        }
        Some(seat)
    }

    /// How many tricks are finished.
    pub(super) fn finished(&self) -> u32 {
        self.tricks.iter().map(|&tricks| u32::from(tricks)).sum()
    }

    /// All cards in hands, whether or not they are known.
    pub(super) fn held(&self) -> u32 {
        self.hands.iter().map(|hand| hand.len()).sum()
    }

    /// Every card that is known to be somewhere.
    pub(super) fn seen(&self) -> Cards {
        let discard = match self.discard {
            Discard::Card(card) => Some(card),
            Discard::None | Discard::Hidden => None,
        };
        let singles = self.trick.into_iter().chain([self.upcard, discard]);
        let hands = self.hands.iter().map(|hand| hand.known);
        let seen = self.played | singles.flatten().collect();
        hands.fold(seen, |seen, hand| seen | hand)
    }

    /// The cards that count as of a suit: the left bower is a trump.
    pub(super) fn of_suit(&self, suit: u8) -> Cards {
        let Some(trumps) = self.trumps else {
            return DECK.of_suit(suit);
        };
        let left = left_bower(trumps);
        if suit == trumps {
            DECK.of_suit(suit) | left
        } else {
            DECK.of_suit(suit) - left
        }
    }

    /// The suit that a card counts as.
    pub(super) fn suit(&self, card: Card) -> u8 {
        match self.trumps {
            Some(trumps) if left_bower(trumps).contains(card) => trumps,
            _ => DECK.suit(card),
        }
    }

    /// The cards of the suits of which a seat has shown that it has none.
    pub(super) fn missing(&self, seat: usize) -> Cards {
        let suits = (0..).zip(self.void[seat]).filter(|(_, void)| *void);
        suits.fold(Cards::NONE, |cards, (suit, _)| cards | self.of_suit(suit))
    }

    /// How high a card is among those of the suit that it counts as.
    fn height(&self, card: Card) -> u32 {
        let is_bower = DECK.rank(card) == JACK && self.trumps == Some(self.suit(card));
        if !is_bower {
            DECK.rank(card).into()
        } else if self.trumps == Some(DECK.suit(card)) {
            // Above the ace and the left bower.
            u32::from(DECK.ranks()) + 1
        } else {
            DECK.ranks().into()
        }
    }

    /// The seat that takes the trick that was led to with this card, as far as it goes.
    pub(super) fn winner(&self, leader: usize, led: Card) -> usize {
        // Where a seat has played nothing stands the card that was led, which does not beat
        // itself.
        let played: [Card; SEATS] =
            std::array::from_fn(|place| self.trick[(leader + place) % SEATS].unwrap_or(led));
        let trumps = self.trumps.map_or(Cards::NONE, |suit| self.of_suit(suit));
        let height = |card| self.height(card);
        let best = best_of_trick(&played, self.of_suit(self.suit(led)), trumps, height);
        (leader + best.unwrap_or(0)) % SEATS
    }

    /// The points that the makers have made sure of, below 0 if the defenders have: of a finished
    /// hand its result.
    pub(super) fn makers_points(&self) -> Option<i64> {
        let team = self.maker()? % 2;
        let (makers, defenders) = (self.tricks[team], self.tricks[1 - team]);
        Some(if makers == TRICKS {
            if self.alone[0] == Some(true) { 4 } else { 2 }
        } else if makers > TRICKS / 2 {
            1
        } else if defenders <= TRICKS / 2 {
            0
        } else if self.lone_defender().is_some() {
            -4
        } else {
            -2
        })
    }
}

/// The jack of the other suit of the same colour.
fn left_bower(trumps: u8) -> Cards {
    // Clubs and spades are black, and the two between them are red.
    let suit = SEATS as u8 - 1 - trumps;
    DECK.card(JACK, suit).map_or(Cards::NONE, Cards::one)
}

impl Euchre {
    /// What is due.
    pub(super) fn stage(&self, state: &Position) -> Stage {
        let Some(dealer) = state.dealer.map(usize::from) else {
            return Stage::Dealer;
        };
        if state.upcard.is_none() {
            let dealt = state.held();
            if dealt == SEATS as u32 * u32::from(TRICKS) {
                return Stage::Upcard;
            }
            let receiver = (state.first_seat() + dealt as usize) % SEATS;
            return Stage::Deal { receiver };
        }
        let Some(maker) = state.maker() else {
            if state.passes >= MOST_PASSES {
                return Stage::Over;
            }
            let seat = (state.first_seat() + usize::from(state.passes)) % SEATS;
            return Stage::Bid { seat };
        };
        if state.is_ordered_up() && state.discard == Discard::None {
            return Stage::Discard { dealer };
        }
        let answer = |seat, number| Stage::Answer { seat, number };
        if state.alone[0].is_none() {
            return answer(maker, 0);
        }
        if let (true, None, Some([first, second])) =
            (self.lone_defender, state.lone_defender(), state.defenders())
        {
            if state.alone[1].is_none() {
                return answer(first, 1);
            }
            if state.alone[2].is_none() {
                return answer(second, 2);
            }
        }
        match state.turn() {
            Some(seat) if state.finished() < TRICKS.into() => Stage::Play { seat },
            _ => Stage::Over,
        }
    }

    /// The rule that a move of a seat that is due breaks.
    pub(super) fn broken(&self, state: &Position, seat: usize, chosen: Move) -> Option<Rule> {
        let hand = state.hands[seat].known;
        match (self.stage(state), chosen) {
            (Stage::Bid { .. }, Move::Pass) => {
                let is_stuck = self.stick_the_dealer && state.passes + 1 == MOST_PASSES;
                is_stuck.then_some(Rule::Stuck)
            }
            (Stage::Bid { .. }, Move::Call(suit)) => {
                let is_upcards = state.upcard.map(|card| DECK.suit(card)) == Some(suit);
                if state.passes < SEATS as u8 {
                    (!is_upcards).then_some(Rule::Upcard)
                } else {
                    (is_upcards || suit >= DECK.suits()).then_some(Rule::TurnedDown)
                }
            }
            (Stage::Answer { .. }, Move::Alone | Move::Together) => None,
            (Stage::Discard { .. } | Stage::Play { .. }, Move::Card(card))
                if !hand.contains(card) =>
            {
                Some(Rule::NotHeld)
            }
            (Stage::Discard { .. }, Move::Card(card)) => {
                (state.upcard == Some(card)).then_some(Rule::KeepUpcard)
            }
            (Stage::Play { .. }, Move::Card(card)) => {
                let led = state.led().map(|led| state.of_suit(state.suit(led)));
                let follows = |led| may_follow(hand, led).contains(card);
                (!led.is_none_or(follows)).then_some(Rule::Follow)
            }
            _ => Some(Rule::NotDue),
        }
    }
}
