//! How Kuhn poker looks, and what newcomers are told of it.
use super::ruleset::SEATS;
use super::sentences::*;
use super::{Card, Kuhn, Position};
use crate::drawing;
use crate::sentences::{CHECK_FORM, FOLD_FORM, GOAL_POT, Q_BET, Q_STAY};
use boardwright_ruleset::{Depict, Glyph, Primer, Scene, Seat, Sentence};

/// Nobody has bet.
const OPEN: &str = "open";
/// A bet waits for its answer.
const ANSWER: &str = "answer";

impl Depict for Kuhn {
    /// The two cards side by side, and what each seat has staked above its card.
    fn depict(&self, state: &Position) -> Scene {
        let stakes = state.betting.stakes();
        let mut cells = Vec::new();
        let mut captions = Vec::new();
        for (index, seat) in SEATS.into_iter().enumerate() {
            let mut hand = drawing::cell(index, 0, format!("hand{}", index + 1));
            hand.home = seat.into();
            let card = state.cards.map(|cards| glyph(cards[index]));
            hand.figures = card
                .map(|card| drawing::figure(card, seat))
                .into_iter()
                .collect();
            let stake = stakes[index ^ state.beginner()];
            let mut chips = drawing::cell(index, 1, format!("stake{}", index + 1));
            drawing::put_chips(&mut chips, stake, seat);
            cells.extend([hand, chips]);
            captions.push(drawing::stakes(seat, stake));
        }
        Scene {
            columns: 2,
            rows: 2,
            cells,
            captions,
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    fn primer(&self) -> Option<Primer> {
        let goal = if self.hands == 1 {
            &GOAL_POT
        } else {
            &GOAL_HANDS
        };
        let play = [&DECK, &ANTE, &BETS, &SHOWDOWN];
        let mut pieces = Vec::from(drawing::cards(['J', 'Q', 'K'], &ORDER));
        pieces.push(drawing::chips());
        Some(Primer {
            goal: [Sentence::new(goal)].into(),
            play: play.map(Sentence::new).into(),
            pieces,
            decisions: [
                drawing::decision(OPEN, &Q_BET, [("check", &CHECK_FORM), ("bet", &BET_FORM)]),
                drawing::decision(
                    ANSWER,
                    &Q_STAY,
                    [("call", &CALL_FORM), ("fold", &FOLD_FORM)],
                ),
            ]
            .into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let kind = if state.betting.is_bet() { ANSWER } else { OPEN };
        drawing::is_due(self, state, seat).then_some(kind)
    }
}

const fn glyph(card: Option<Card>) -> Glyph {
    match card {
        None => Glyph::card_back(),
        Some(Card::Jack) => Glyph::card('J', None),
        Some(Card::Queen) => Glyph::card('Q', None),
        Some(Card::King) => Glyph::card('K', None),
    }
}
