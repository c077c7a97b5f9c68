//! How Kuhn poker looks, and what newcomers are told of it.
use super::ruleset::SEATS;
use super::{Card, Kuhn, Position};
use crate::drawing;
use boardwright_ruleset::{Caption, Depict, Glyph, Primer, Scene, Seat, Sentence};

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
            captions.push(Caption::new(Some(seat), format!("stakes {stake}")));
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
            "Win the chips of the pot."
        } else {
            "Win more chips than the other over all hands."
        };
        let play = [
            "The deck is a jack, a queen and a king, and each seat gets one card that only it sees.",
            "Each pays one chip before the deal.",
            "In turn the seats check or bet one more chip, and who faces a bet calls it or folds.",
            "After a call or two checks the higher card takes the pot.",
        ];
        let mut pieces = Vec::from(drawing::cards(
            ['J', 'Q', 'K'],
            "The king beats the queen, and both beat the jack.",
        ));
        pieces.push(drawing::chips());
        Some(Primer {
            goal: [Sentence::new(goal)].into(),
            play: play.map(Sentence::new).into(),
            pieces,
            decisions: [
                drawing::decision(
                    OPEN,
                    "Do you bet?",
                    &[
                        ("check", "You stake nothing more."),
                        ("bet", "You stake one more chip."),
                    ],
                ),
                drawing::decision(
                    ANSWER,
                    "Do you stay in the hand?",
                    &[
                        ("call", "You stake one more chip, and both cards are shown."),
                        ("fold", "The other takes the pot, and no card is shown."),
                    ],
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
