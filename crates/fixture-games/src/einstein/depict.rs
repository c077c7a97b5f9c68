//! How EinStein würfelt nicht! looks, and what newcomers are told of it.
use super::ruleset::SEATS;
use super::{Cell, Die, Einstein, Move, Position, Stage};
use crate::drawing;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Depict, FallenDie, Figure, Glyph, Place, Primer, Scene, Seat,
    Sentence,
};

/// The name of the glyph of a stone.
const STONE: &str = "stone";
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
                    glyph: Glyph::new(STONE, letter, letter),
                    owner: Some(owner),
                });
            }
        }
        let (seat, text) = match state.stage {
            Stage::Place => (None, "the stones are set up".to_string()),
            Stage::Roll(seat) => (Some(SEATS[seat]), "rolls the die".to_string()),
            Stage::Move(seat, face) => (Some(SEATS[seat]), format!("moves with a {face}")),
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
            "Both set up their six stones on their home cells in any order, unseen."
        } else {
            "One after the other sets up its six stones on its home cells in any order."
        };
        let play = [
            set_up,
            "Who is on turn rolls a die and moves its stone of that number; if it is gone, the \
             next higher or the next lower one that is left.",
            "A stone goes one cell towards the opposite corner, and what stands there is taken, \
             also a stone of its own seat.",
        ];
        let goal = "Bring a stone to the opposite corner, or take all stones of the other.";
        Some(Primer {
            goal: [Sentence::new(goal)].into(),
            play: play.map(Sentence::new).into(),
            pieces: [drawing::piece(
                "stone",
                STONE,
                '1'..='6',
                "It goes one cell along its row, along its column or aslant, always towards the \
                 opposite corner.",
            )]
            .into(),
            decisions: [
                drawing::decision(
                    PLACE,
                    "In which order do your stones stand?",
                    &[(
                        "place:123456",
                        "The stones stand so from your corner on, row by row.",
                    )],
                ),
                drawing::decision(
                    MOVE,
                    "Which stone goes where?",
                    &[("1-b4", "This stone goes to this cell.")],
                ),
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
