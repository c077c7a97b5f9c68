//! How a position looks.
use super::board::Cell as Stone;
use super::options::points;
use super::sentences::{LEADS, PLACES, PLACES_OR_ENDS, TAKEN};
use super::{BLACK, Go, Move, Point, Position, WHITE, primer};
use crate::drawing;
use crate::sentences::STONE;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Glyph, Mark, Notation as _, Place, Primer,
    Ruleset as _, Scene, Seat, Tone,
};

pub(super) const BLACK_STONE: Glyph = Glyph::new(STONE.name, '●', 'X');
pub(super) const WHITE_STONE: Glyph = Glyph::new(STONE.name, '○', 'O');

fn place(point: Point) -> Place {
    Place::new(point.column.into(), point.row.into())
}

impl Depict for Go {
    fn depict(&self, state: &Position) -> Scene {
        let board = &state.board;
        let last = state.last();
        let cells = board.points().map(|index| {
            let point = board.point_of(index);
            // Crossings of lines have no tones.
            let mut cell = Cell::new(place(point), point.to_string(), Tone::Light);
            cell.figures.extend(match board.at(index) {
                Stone::Black => Some(drawing::figure(BLACK_STONE, BLACK)),
                Stone::White => Some(drawing::figure(WHITE_STONE, WHITE)),
                Stone::Empty | Stone::Edge => None,
            });
            if last == Some(Move::Place(point)) {
                cell.marks.push(Mark::To);
            }
            cell
        });
        Scene {
            columns: self.size.into(),
            rows: self.size.into(),
            cells: cells.collect(),
            arrows: Vec::new(),
            captions: self.captions(state),
            // The first has the light stones.
            seats: [WHITE, BLACK]
                .map(|seat| (seat, self.seat_name(seat)))
                .into(),
        }
    }

    fn depict_move(&self, _: &Position, _: Seat, chosen: Move) -> Vec<Arrow> {
        match chosen {
            Move::Place(point) => {
                let at = place(point);
                [Arrow::new(at, at, ArrowKind::Move)].into()
            }
            Move::Pass => Vec::new(),
        }
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(self))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        self.is_due(state, seat).then_some(primer::PLACE)
    }
}

impl Go {
    fn captions(&self, state: &Position) -> Vec<Caption> {
        let lead = 2 * state.board.area_lead() - i32::from(self.komi);
        let next = match self.outcome(state) {
            Some(outcome) => Caption::new(None, outcome.over()),
            None if state.passes() > 0 => Caption::new(Some(state.turn), &PLACES_OR_ENDS),
            None => Caption::new(Some(state.turn), &PLACES),
        };
        let taken = [BLACK, WHITE].map(|seat| {
            let count = state.taken[1 - seat.index()];
            Caption::new(Some(seat), TAKEN.with([count.into()]))
        });
        let leader = if lead > 0 { BLACK } else { WHITE };
        // At most twice 361 halves.
        let by = points(lead.unsigned_abs() as u16);
        let lead = Caption::new(Some(leader), LEADS.with([by, points(self.komi)]));
        [&[next][..], &taken, &[lead]].concat()
    }
}
