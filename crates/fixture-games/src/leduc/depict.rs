//! How Leduc poker looks, and what newcomers are told of it.
use super::ruleset::SEATS;
use super::sentences::*;
use super::{Card, Leduc, Position, Rank, Suit};
use crate::drawing;
use crate::sentences::{CHECK_FORM, FOLD_FORM, GOAL_POT, Q_BET, Q_STAY};
use boardwright_ruleset::{Depict, Glyph, Primer, Scene, Seat, Sentence};

/// There is no bet in the round.
const OPEN: &str = "open";
/// A bet waits for its answer.
const ANSWER: &str = "answer";

impl Depict for Leduc {
    /// The cards of the seats with the public card between them, and what each seat has staked
    /// above its card.
    fn depict(&self, state: &Position) -> Scene {
        let mut public = drawing::cell(1, 0, "public");
        let open = state.public.map(|card| glyph(Some(card)));
        public.figures = open
            .map(|card| drawing::figure(card, None))
            .into_iter()
            .collect();
        let mut cells = vec![public];
        let mut captions = Vec::new();
        for (index, seat) in SEATS.into_iter().enumerate() {
            let column = 2 * index;
            let mut hand = drawing::cell(column, 0, format!("hand{}", index + 1));
            hand.home = seat.into();
            let card = state.cards.map(|cards| glyph(cards[index]));
            hand.figures = card
                .map(|card| drawing::figure(card, seat))
                .into_iter()
                .collect();
            let mut chips = drawing::cell(column, 1, format!("stake{}", index + 1));
            drawing::put_chips(&mut chips, state.stake(index), seat);
            cells.extend([hand, chips]);
            captions.push(drawing::stakes(seat, state.stake(index)));
        }
        Scene {
            columns: 3,
            rows: 2,
            cells,
            captions,
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    fn primer(&self) -> Option<Primer> {
        let play = [&DECK, &ROUNDS, &OPEN_CARD, &SHOWDOWN];
        let mut pieces = Vec::from(drawing::cards(['J', 'Q', 'K'], &ORDER));
        pieces.push(drawing::chips());
        Some(Primer {
            goal: [Sentence::new(&GOAL_POT)].into(),
            play: play.map(Sentence::new).into(),
            pieces,
            decisions: [
                drawing::decision(OPEN, &Q_BET, [("check", &CHECK_FORM), ("bet", &BET_FORM)]),
                drawing::decision(
                    ANSWER,
                    &Q_STAY,
                    [
                        ("call", &CALL_FORM),
                        ("raise", &RAISE_FORM),
                        ("fold", &FOLD_FORM),
                    ],
                ),
            ]
            .into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let is_bet = state.betting[state.round()].raises > 0;
        let kind = if is_bet { ANSWER } else { OPEN };
        drawing::is_due(self, state, seat).then_some(kind)
    }
}

fn glyph(card: Option<Card>) -> Glyph {
    let Some(Card { rank, suit }) = card else {
        return Glyph::card_back();
    };
    let rank = match rank {
        Rank::Jack => 'J',
        Rank::Queen => 'Q',
        Rank::King => 'K',
    };
    let suit = match suit {
        Suit::Spades => Some(boardwright_ruleset::Suit::SPADES),
        Suit::Hearts => Some(boardwright_ruleset::Suit::HEARTS),
        Suit::Merged => None,
    };
    Glyph::card(rank, suit)
}
