//! How Leduc poker looks, and what newcomers are told of it.
use super::ruleset::SEATS;
use super::{Card, Leduc, Position, Rank, Suit};
use crate::drawing;
use boardwright_ruleset::{Caption, Depict, Glyph, Primer, Scene, Seat, Sentence};

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
            let text = format!("stakes {}", state.stake(index));
            captions.push(Caption::new(Some(seat), text));
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
        let play = [
            "Each seat pays one chip and gets one of six cards, two of each rank, that only it \
             sees.",
            "There are two rounds of bets, with two raises each at most: 2 chips in the first \
             round, 4 in the second.",
            "Between the rounds a card is laid open for both.",
            "If nobody folds, a pair with the open card wins, or else the higher rank.",
        ];
        let mut pieces = Vec::from(drawing::cards(
            ['J', 'Q', 'K'],
            "The king beats the queen, and both beat the jack; suits decide nothing.",
        ));
        pieces.push(drawing::chips());
        Some(Primer {
            goal: [Sentence::new("Win the chips of the pot.")].into(),
            play: play.map(Sentence::new).into(),
            pieces,
            decisions: [
                drawing::decision(
                    OPEN,
                    "Do you bet?",
                    &[
                        ("check", "You stake nothing more."),
                        ("bet", "You stake more chips."),
                    ],
                ),
                drawing::decision(
                    ANSWER,
                    "Do you stay in the hand?",
                    &[
                        (
                            "call",
                            "You stake as much as the other, and the round ends.",
                        ),
                        ("raise", "You stake as much as the other and more."),
                        ("fold", "The other takes the pot, and no card is shown."),
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
