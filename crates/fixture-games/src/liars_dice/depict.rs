//! How liar's dice looks, and what newcomers are told of it.
use super::sentences::*;
use super::{Bid, Cup, FACES, LiarsDice, Position, Stage};
use crate::drawing;
use crate::sentences::DIE;
use boardwright_ruleset::{
    Caption, Cell, Depict, Figure, Glyph, Message, Place, Primer, Ruleset as _, Scene, Seat,
    Sentence, Tone,
};

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
            Stage::Roll { .. } => (None, Message::from(&ROLLING)),
            Stage::Bid { seat, last: None } => (Some(seat), Message::from(&FIRST_BID)),
            Stage::Bid {
                seat,
                last: Some(Bid { count, face }),
            } => (Some(seat), ANSWERS.with([count.into(), face.into()])),
            Stage::Shown {
                challenger,
                bid: Bid { count, face },
            } => (
                Some(challenger),
                CHALLENGED.with([count.into(), face.into()]),
            ),
        };
        Scene {
            columns: self.dice.into(),
            rows: self.players.into(),
            cells,
            captions: vec![Caption {
                seat: seat.map(Seat::new),
                text,
            }],
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    fn primer(&self) -> Option<Primer> {
        let play = [&ROUND, &BIDS, &CHALLENGE];
        let hidden = Message::from(&HIDDEN_DIE);
        let hidden_icon = hidden.id;
        Some(Primer {
            goal: [Sentence::new(&GOAL)].into(),
            play: play.map(Sentence::new).into(),
            pieces: [
                drawing::piece(DIE, DIE.name, '1'..='6', &SHOWS),
                drawing::piece(hidden, hidden_icon, ['?'], &UNDER_A_CUP),
            ]
            .into(),
            decisions: [drawing::decision(
                BID,
                &Q_BID,
                [("3x5", &BID_FORM), ("challenge", &CHALLENGE_FORM)],
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
        1..=FACES => Glyph::new(DIE.name, char::from(b'0' + face), char::from(b'0' + face)),
        _ => Glyph::new(HIDDEN_DIE.spec().id, '?', '?'),
    }
}
