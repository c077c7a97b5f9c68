//! How liar's dice looks, and what newcomers are told of it.
use super::{Bid, Cup, FACES, LiarsDice, Position, Stage};
use crate::drawing;
use boardwright_ruleset::{
    Caption, Cell, Depict, Figure, Glyph, Place, Primer, Ruleset as _, Scene, Seat, Sentence, Tone,
};

/// The name of the glyph of a die that is seen.
const DIE: &str = "die";
/// The name of the glyph of a die that is not.
const HIDDEN_DIE: &str = "hidden-die";
/// A bid or a challenge.
const BID: &str = "bid";

impl Depict for LiarsDice {
    /// The dice under each cup, a row for each seat from the bottom.
    fn depict(&self, state: &Position) -> Scene {
        let mut cells = Vec::new();
        for seat in self.seats().iter() {
            let faces: Vec<u8> = match state.cups[seat.index()] {
                Cup::Empty => Vec::new(),
                Cup::Unknown => vec![0; state.dice[seat.index()].into()],
                Cup::Dice(dice) => dice.faces().collect(),
            };
            for column in 0..self.dice {
                let place = Place::new(column.into(), seat.number().into());
                let name = format!("cup{}.{}", seat.number() + 1, column + 1);
                let mut cell = Cell::new(place, name, Tone::Light);
                cell.home = seat.into();
                cell.figures
                    .extend(faces.get(usize::from(column)).map(|&face| Figure {
                        glyph: glyph(face),
                        owner: Some(seat),
                    }));
                cells.push(cell);
            }
        }
        let (seat, text) = match state.stage {
            Stage::Roll { .. } => (None, "the dice are rolled".to_string()),
            Stage::Bid { seat, last: None } => (Some(seat), "makes the first bid".to_string()),
            Stage::Bid {
                seat,
                last: Some(Bid { count, face }),
            } => (Some(seat), format!("answers the bid {count}x{face}")),
            Stage::Shown {
                challenger,
                bid: Bid { count, face },
            } => (
                Some(challenger),
                format!("challenged the bid {count}x{face}"),
            ),
        };
        Scene {
            columns: self.dice.into(),
            rows: self.players.into(),
            cells,
            captions: vec![Caption {
                seat: seat.map(Seat::new),
                text: text.into(),
            }],
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    fn primer(&self) -> Option<Primer> {
        let play = [
            "In each round all roll their dice and look at them alone.",
            "A bid says that of all dice in the game so many at least show a face, and each \
             seat in turn bids higher or challenges the last bid.",
            "A challenge shows all dice: if the bid is true the challenger loses a die, and \
             otherwise the bidder does.",
        ];
        Some(Primer {
            goal: [Sentence::new("Be the last with dice.")].into(),
            play: play.map(Sentence::new).into(),
            pieces: [
                drawing::piece(
                    "die",
                    DIE,
                    '1'..='6',
                    "It shows a face; none stands for others.",
                ),
                drawing::piece(
                    "hidden die",
                    HIDDEN_DIE,
                    ['?'],
                    "A die under the cup of another seat.",
                ),
            ]
            .into(),
            decisions: [drawing::decision(
                BID,
                "Do you bid higher, or do you challenge the last bid?",
                &[
                    ("3x5", "You bid three fives among all dice."),
                    ("challenge", "You do not believe the last bid."),
                ],
            )]
            .into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        drawing::is_due(self, state, seat).then_some(BID)
    }
}

fn glyph(face: u8) -> Glyph {
    match face {
        1..=FACES => Glyph::new(DIE, char::from(b'0' + face), char::from(b'0' + face)),
        _ => Glyph::new(HIDDEN_DIE, '?', '?'),
    }
}
