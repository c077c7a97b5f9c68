//! How euchre looks.
use super::primer::{BID, CARD, DISCARD, LONE};
use super::sentences::{DEALS, MAKES_TRUMPS, NOT_CALLED, PLAYS_ALONE, SCORE, SEAT, SITS_OUT};
use super::stage::Stage;
use super::{Discard, Euchre, Hand, Move, Position, SEATS, TRICKS};
use crate::drawing::{self, TABLE, trick_place, turned};
use crate::hands::DECK;
use crate::sentences::TEAM_TRICKS;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Glyph, Message, Place, Primer, Ruleset as _, Scene,
    Seat, Suit,
};

/// Where the upcard lies, what was discarded, and the cards that nobody has.
const UPCARD: Place = Place::new(3, 4);
const DISCARDED: Place = Place::new(4, 4);
const STOCK: Place = Place::new(4, 3);

/// The suits, in the order of their numbers.
const SUITS: [Suit; super::SUITS] = [Suit::CLUBS, Suit::DIAMONDS, Suit::HEARTS, Suit::SPADES];

/// Where a card of a hand lies, by its number in the hand. The dealer has one more for a while.
fn hand_place(seat: usize, number: u16) -> Place {
    let first = (TABLE - u16::from(TRICKS) - 1) / 2;
    turned(first + number, 0, seat)
}

/// A cell of the middle with what lies there.
fn put(place: Place, name: impl Into<String>, glyph: Option<Glyph>, owner: Option<Seat>) -> Cell {
    let mut cell = drawing::cell(0, 0, name);
    cell.place = place;
    let figure = glyph.map(|glyph| drawing::figure(glyph, owner));
    cell.figures.extend(figure);
    cell
}

fn hand(seat: Seat, hand: Hand) -> impl Iterator<Item = Cell> {
    let hidden = std::iter::repeat_n(Glyph::card_back(), hand.hidden.into());
    let cards = hand.known.iter().map(drawing::card).chain(hidden);
    let cards = cards.map(Some).chain(std::iter::repeat(None));
    let numbered = (0..=u16::from(TRICKS)).zip(cards);
    numbered.map(move |(number, card)| {
        let place = hand_place(seat.index(), number);
        let name = format!("hand{}.{}", seat.number() + 1, number + 1);
        let mut cell = put(place, name, card, Some(seat));
        cell.home = seat.into();
        cell
    })
}

/// What a seat is and holds.
fn caption(state: &Position, seat: Seat) -> Caption {
    let index = seat.index();
    let deeds = [
        (state.dealer == Some(seat.number())).then_some(&DEALS),
        (state.maker() == Some(index)).then_some(&MAKES_TRUMPS),
        state.plays_alone(index).then_some(&PLAYS_ALONE),
        state.sits_out(index).then_some(&SITS_OUT),
    ];
    let deeds = deeds.into_iter().flatten().map(Message::from);
    let holds = drawing::holds(state.hands[index]);
    Caption::new(Some(seat), SEAT.with([deeds.chain([holds]).collect()]))
}

impl Depict for Euchre {
    /// The hands around the table, each on its side and face down where it is not seen, and the
    /// open trick in the middle, each card before its seat, around the upcard, the discarded card
    /// and the stock.
    fn depict(&self, state: &Position) -> Scene {
        let mut cells = Vec::new();
        let mut captions = Vec::new();
        for seat in self.seats().iter() {
            let index = seat.index();
            cells.extend(hand(seat, state.hands[index]));
            let name = format!("trick{}", index + 1);
            let card = state.trick[index].map(drawing::card);
            cells.push(put(trick_place(index), name, card, Some(seat)));
            captions.push(caption(state, seat));
        }
        // An upcard that was ordered up lies where its owner put it.
        let upcard = state.upcard.filter(|_| !state.is_ordered_up());
        cells.push(put(UPCARD, "upcard", upcard.map(drawing::card), None));
        let discarded = match state.discard {
            Discard::None => None,
            Discard::Hidden => Some(Glyph::card_back()),
            Discard::Card(card) => Some(drawing::card(card)),
        };
        cells.push(put(DISCARDED, "discard", discarded, None));
        let hidden = state.hands.iter().map(|hand| u32::from(hand.hidden)).sum();
        let unseen = (DECK.all() - state.seen()).len();
        let stock = unseen.saturating_sub(hidden);
        let stock = stock.saturating_sub((state.discard == Discard::Hidden).into());
        let back = (stock > 0).then(Glyph::card_back);
        let mut cell = put(STOCK, "stock", back, None);
        // There are 24 cards.
        cell.count = (stock > 1).then_some(stock as u16);
        cells.push(cell);
        let trumps = match state.trumps {
            Some(suit) => SUITS[usize::from(suit)].word().into(),
            None => Message::from(&NOT_CALLED).into(),
        };
        let tricks = TEAM_TRICKS.with(state.tricks.map(Into::into));
        captions.push(Caption::new(None, SCORE.with([trumps, tricks.into()])));
        Scene {
            columns: TABLE,
            rows: TABLE,
            cells,
            captions,
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    /// A card goes from the hand into the trick, or to what was discarded, and an upcard that is
    /// ordered up to the dealer. A card that is not seen is any of those.
    fn depict_move(&self, state: &Position, seat: Seat, chosen: Move) -> Vec<Arrow> {
        let arrow = |from, to| Arrow::new(from, to, ArrowKind::Move);
        match chosen {
            Move::Call(_) if state.passes < SEATS as u8 => {
                let dealer = state.dealer.map(usize::from);
                let taken = dealer.map(|dealer| arrow(UPCARD, hand_place(dealer, TRICKS.into())));
                taken.into_iter().collect()
            }
            Move::Card(card) => {
                let hand = state.hands[seat.index()];
                let known = hand.known.iter().position(|known| known == card);
                let hidden = (hand.hidden > 0).then_some(hand.known.len() as usize);
                let to = match self.stage(state) {
                    Stage::Discard { .. } => DISCARDED,
                    _ => trick_place(seat.index()),
                };
                // A hand has no more than six cards.
                let from = |number: usize| hand_place(seat.index(), number as u16);
                let number = known.or(hidden);
                number
                    .map(|number| arrow(from(number), to))
                    .into_iter()
                    .collect()
            }
            Move::Pass | Move::Call(_) | Move::Alone | Move::Together => Vec::new(),
        }
    }

    fn primer(&self) -> Option<Primer> {
        Some(super::primer::primer())
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        if !drawing::is_due(self, state, seat) {
            return None;
        }
        match self.stage(state) {
            Stage::Bid { .. } => Some(BID),
            Stage::Discard { .. } => Some(DISCARD),
            Stage::Answer { .. } => Some(LONE),
            Stage::Play { .. } => Some(CARD),
            Stage::Dealer | Stage::Deal { .. } | Stage::Upcard | Stage::Over => None,
        }
    }
}
