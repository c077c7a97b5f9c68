//! How Hanabi looks, and what newcomers are told of it.
use super::notation::{write_discards, write_told};
use super::sentences::*;
use super::{DECK, Hanabi, Held, Move, Position};
use crate::drawing;
use boardwright_cards::Card;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Glyph, Message, Notation as _, Place, Primer,
    Ruleset as _, Scene, Seat, Sentence, Suit,
};

/// What a seat does in its turn.
const TURN: &str = "turn";

/// The colours, by number.
pub(crate) const SUITS: [Suit; super::COLOURS] = [
    Suit::new("red", '♥', 'r'),
    Suit::new("yellow", '♦', 'y'),
    Suit::new("green", '♣', 'g'),
    Suit::new("white", '○', 'w'),
    Suit::new("blue", '♠', 'b'),
];

impl Hanabi {
    /// Where a card of a hand lies: a row for each seat, the first one on top.
    fn hand_place(&self, seat: Seat, place: u8) -> Place {
        let row = self.players - 1 - seat.number();
        Place::new(place.into(), row.into())
    }

    /// Where played cards go, whatever their colour proves to be: the middle of the fireworks.
    fn fireworks_place(&self) -> Place {
        Place::new(u16::from(self.colours / 2), u16::from(self.players + 1))
    }

    /// Where discarded cards lie.
    fn discards_place(&self) -> Place {
        Place::new(self.columns() - 1, self.players.into())
    }

    fn columns(&self) -> u16 {
        self.hand.max(self.colours).into()
    }

    /// What is known of all cards of a hand by hints.
    fn told(&self, hand: &[Held]) -> Message {
        if hand.is_empty() {
            return Message::from(&NOTHING_HELD);
        }
        let of_card = |&held: &Held| {
            let mut text = String::new();
            if held == self.untold(held.card) {
                text.push('-');
            } else {
                // A string takes everything.
                let _ = write_told(held, &mut text);
            }
            text
        };
        let told: Vec<String> = hand.iter().map(of_card).collect();
        TOLD.with([told.join(" ").into()])
    }
}

impl Depict for Hanabi {
    /// The fireworks in the topmost row, below them the discarded cards, and then the hand of each
    /// seat, the oldest card first and face down where it is not seen.
    fn depict(&self, state: &Position) -> Scene {
        let mut cells = Vec::new();
        for colour in 0..self.colours {
            let suit = SUITS[usize::from(colour)];
            let name = format!("firework-{}", suit.letter);
            let mut cell = drawing::cell(colour.into(), (self.players + 1).into(), name);
            let height = state.fireworks[usize::from(colour)];
            let highest = height
                .checked_sub(1)
                .and_then(|rank| DECK.card(rank, colour));
            cell.figures
                .extend(highest.map(|card| drawing::figure(glyph(card), None)));
            cells.push(cell);
        }
        let mut captions = Vec::new();
        for seat in self.seats().iter() {
            let hand = state.hand(seat);
            for place in 0..self.hand {
                let name = format!("hand{}.{}", seat.number() + 1, place + 1);
                let at = self.hand_place(seat, place);
                let mut cell = Cell::new(at, name, drawing::cell(0, 0, "").tone);
                cell.home = seat.into();
                let held = hand.get(usize::from(place));
                let drawn = held.map(|held| held.card.map_or(Glyph::card_back(), glyph));
                cell.figures
                    .extend(drawn.map(|drawn| drawing::figure(drawn, seat)));
                cells.push(cell);
            }
            captions.push(Caption::new(Some(seat), self.told(hand)));
        }
        let mut cell = Cell::new(
            self.discards_place(),
            "discards",
            drawing::cell(0, 0, "").tone,
        );
        cell.is_outside = true;
        let discarded: u8 = state.discards.iter().sum();
        if discarded > 0 {
            cell.figures.push(drawing::figure(Glyph::card_back(), None));
            cell.count = Some(discarded.into());
        }
        cells.push(cell);
        let mut discards = String::new();
        // A string takes everything.
        let _ = write_discards(state, &mut discards);
        captions.push(Caption::new(None, DISCARDS.with([discards.into()])));
        if let Some(open) = state.open {
            let chose = CHOSE.with([self.move_text(state, open).into()]);
            captions.push(Caption::new(Some(Seat::new(state.turn)), chose));
        }
        let [hints, lives, deck] = [state.information, state.lives, state.deck].map(Into::into);
        let counts = match state.deck {
            0 => LAST_TURNS.with([hints, lives, deck, state.turns_left.into()]),
            _ => COUNTS.with([hints, lives, deck]),
        };
        captions.push(Caption::new(None, counts));
        Scene {
            columns: self.columns(),
            rows: (self.players + 2).into(),
            cells,
            captions,
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    /// Where the card goes that is played or discarded, or the cards that a hint is about, as far as
    /// they are seen.
    fn depict_move(&self, state: &Position, seat: Seat, chosen: Move) -> Vec<Arrow> {
        let card = |place: u8| self.hand_place(seat, place);
        match chosen {
            Move::Play(place) => {
                let played = Arrow::new(card(place), self.fireworks_place(), ArrowKind::Move);
                [played].into()
            }
            Move::Discard(place) => {
                let discarded = Arrow::new(card(place), self.discards_place(), ArrowKind::Move);
                [discarded].into()
            }
            Move::Hint(other, told) => {
                let hand = (0..).zip(state.hand(other));
                let touched =
                    hand.filter(|(_, held)| held.card.is_some_and(|card| told.fits(card)));
                touched
                    .map(|(place, _)| {
                        let at = self.hand_place(other, place);
                        Arrow::new(at, at, ArrowKind::Support)
                    })
                    .collect()
            }
        }
    }

    fn primer(&self) -> Option<Primer> {
        let play = [&HANDS, &TURNS, &END];
        let ranks = (0..self.ranks)
            .filter_map(|rank| DECK.card(rank, 0))
            .map(|card| DECK.rank_letter(card));
        let cards = drawing::cards(ranks, &COPIES);
        Some(Primer {
            goal: [Sentence::new(&GOAL)].into(),
            play: play.map(Sentence::new).into(),
            pieces: cards.into(),
            decisions: [drawing::decision(
                TURN,
                &Q_TURN,
                [
                    ("play:1", &PLAY_FORM),
                    ("discard:1", &DISCARD_FORM),
                    ("hint:2:r", &COLOUR_FORM),
                    ("hint:2:1", &RANK_FORM),
                ],
            )]
            .into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        drawing::is_due(self, state, seat).then_some(TURN)
    }
}

fn glyph(card: Card) -> Glyph {
    let suit = SUITS.get(usize::from(DECK.suit(card))).copied();
    Glyph::card(DECK.rank_letter(card), suit)
}
