//! How EinStein würfelt nicht! looks, and what newcomers are told of it.
use super::ruleset::SEATS;
use super::sentences::*;
use super::{Cell, Die, Einstein, Move, Position, Stage};
use crate::drawing;
use crate::sentences::STONE;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Depict, FallenDie, Figure, Glyph, Message, Place, Primer, Scene,
    Seat, Sentence,
};

/// The stones are set up.
const PLACE: &str = "place";
/// A stone moves.
const MOVE: &str = "move";

impl Depict for Einstein {
    fn dice(&self, _: &Position, chance: Die) -> Vec<FallenDie> {
        [FallenDie::new("", 6, chance.0.into())].into()
    }

    fn depict(&self, state: &Position) -> Scene {
        let mut scene = Scene::chequered(5, 5);
        for (seat, owner) in SEATS.into_iter().enumerate() {
            for home in Cell::homes(seat) {
                scene.cells[index(home)].home = owner.into();
            }
            for (stone, cell) in state.stones[seat].cells() {
                let letter = char::from(b'1' + stone as u8);
                scene.cells[index(cell)].figures.push(Figure {
                    glyph: Glyph::new(STONE.name, letter, letter),
                    owner: Some(owner),
                });
            }
        }
        let (seat, text) = match state.stage {
            Stage::Place => (None, Message::from(&SETTING_UP)),
            Stage::Roll(seat) => (Some(SEATS[seat]), Message::from(&ROLLS)),
            Stage::Move(seat, face) => (Some(SEATS[seat]), MOVES.with([face.into()])),
        };
        scene.captions = vec![Caption::new(seat, text)];
        scene.seats = drawing::seats(self);
        scene
    }

    fn depict_move(&self, state: &Position, seat: Seat, chosen: Move) -> Vec<Arrow> {
        let Move::Step { stone, to } = chosen else {
            return Vec::new();
        };
        let number = usize::from(stone).wrapping_sub(1);
        let from = state.stones[seat.index()].cell_of(number);
        let place = |cell: Cell| Place::new(cell.column.into(), cell.row.into());
        let arrow = |from| Arrow::new(place(from), place(to), ArrowKind::Move);
        from.map(arrow).into_iter().collect()
    }

    fn primer(&self) -> Option<Primer> {
        let set_up = if self.is_secret {
            &SET_UP_UNSEEN
        } else {
            &SET_UP_IN_TURN
        };
        let play = [set_up, &TURN, &STEP];
        Some(Primer {
            goal: [Sentence::new(&GOAL)].into(),
            play: play.map(Sentence::new).into(),
            pieces: [drawing::piece(STONE, STONE.name, '1'..='6', &WAYS)].into(),
            decisions: [
                drawing::decision(PLACE, &Q_ORDER, [("place:123456", &PLACE_FORM)]),
                drawing::decision(MOVE, &Q_MOVE, [("1-b4", &MOVE_FORM)]),
            ]
            .into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let kind = if state.stage == Stage::Place {
            PLACE
        } else {
            MOVE
        };
        drawing::is_due(self, state, seat).then_some(kind)
    }
}

/// The place of a cell in the list of a scene.
fn index(cell: Cell) -> usize {
    5 * usize::from(cell.row) + usize::from(cell.column)
}
