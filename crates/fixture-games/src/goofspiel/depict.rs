//! How Goofspiel looks, and what newcomers are told of it.
use super::sentences::*;
use super::{Bid, Card, Cards, Goofspiel, MOST_SEATS, Position};
use crate::drawing::{self, RANKS};
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Glyph, Place, Primer, Ruleset as _, Scene, Seat,
    Sentence, Suit,
};

/// A bid in secret.
const BID: &str = "bid";

/// The suit of each seat's cards.
const SUITS: [Suit; MOST_SEATS] = [Suit::CLUBS, Suit::HEARTS, Suit::SPADES];
/// The suit of the prizes.
const PRIZE_SUIT: Suit = Suit::DIAMONDS;

impl Goofspiel {
    /// The column of bids and of the prize that is put up, apart from the hands.
    fn table(&self) -> usize {
        usize::from(self.cards) + 1
    }

    /// A row of cards, each in the column of its number.
    fn row(
        &self,
        row: usize,
        name: &str,
        cards: Cards,
        suit: Suit,
        owner: Option<Seat>,
    ) -> impl Iterator<Item = Cell> {
        (1..=self.cards).map(Card).map(move |card| {
            let mut cell = drawing::cell(column(card), row, format!("{name}.{card}"));
            cell.home = owner.into_iter().collect();
            if cards.contains(card) {
                cell.figures = vec![drawing::figure(glyph(card, suit), owner)];
            }
            cell
        })
    }
}

impl Depict for Goofspiel {
    /// The hands, a row for each seat from the bottom, and the prizes above; the bids and the
    /// prize that is put up at the right.
    fn depict(&self, state: &Position) -> Scene {
        let mut cells = Vec::new();
        let mut captions = Vec::new();
        for seat in self.seats().iter() {
            let (index, suit) = (seat.index(), SUITS[seat.index()]);
            let mut bid = drawing::cell(self.table(), index, format!("bid{}", index + 1));
            bid.home = seat.into();
            let mut hand = state.hands[index];
            let points = state.points[index].into();
            let told = match state.bids[index] {
                Bid::Open => NO_BID.with([points]),
                Bid::Unknown => {
                    bid.figures.push(drawing::figure(Glyph::card_back(), seat));
                    HIDDEN_BID.with([points])
                }
                Bid::Card(card) => {
                    hand = hand.without(card);
                    bid.figures.push(drawing::figure(glyph(card, suit), seat));
                    BIDS.with([points, card.0.into()])
                }
            };
            cells.extend(self.row(index, &format!("hand{}", index + 1), hand, suit, Some(seat)));
            cells.push(bid);
            captions.push(Caption::new(Some(seat), told));
        }
        let above = usize::from(self.players);
        cells.extend(self.row(above, "prize", state.left, PRIZE_SUIT, None));
        let mut prize = drawing::cell(self.table(), above, "prize");
        if let Some(card) = state.prize {
            prize.figures = vec![drawing::figure(glyph(card, PRIZE_SUIT), None)];
            captions.push(Caption::new(None, PRIZE.with([card.0.into()])));
        }
        cells.push(prize);
        Scene {
            columns: self.table() as u16 + 1,
            rows: u16::from(self.players) + 1,
            cells,
            captions,
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    /// The card goes from the hand to the place of the bid.
    fn depict_move(&self, _: &Position, seat: Seat, chosen: Card) -> Vec<Arrow> {
        let row = seat.number().into();
        let from = Place::new(column(chosen) as u16, row);
        let to = Place::new(self.table() as u16, row);
        [Arrow::new(from, to, ArrowKind::Move)].into()
    }

    fn primer(&self) -> Option<Primer> {
        let play = [&ROUND, &GONE, &HIGHEST];
        let ranks = RANKS.into_iter().take(self.cards.into());
        let cards = drawing::cards(ranks, &COUNTS);
        Some(Primer {
            goal: [Sentence::new(&GOAL)].into(),
            play: play.map(Sentence::new).into(),
            pieces: cards.into(),
            decisions: [drawing::decision(BID, &Q_BID, [("1", &BID_FORM)])].into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        drawing::is_due(self, state, seat).then_some(BID)
    }
}

/// The column of a card in its row. Cards count from 1.
fn column(Card(card): Card) -> usize {
    usize::from(card).saturating_sub(1)
}

fn glyph(card: Card, suit: Suit) -> Glyph {
    Glyph::card(RANKS[column(card) % RANKS.len()], Some(suit))
}
