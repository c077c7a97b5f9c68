//! How a position looks.
use super::board::{LAST, OFF};
use super::sentences::*;
use super::{BAR, BLACK, Backgammon, Move, Position, Roll, Stage, WHITE, primer};
use crate::drawing;
use crate::sentences::CHECKER;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, FallenDie, Glyph, Notation as _, Place, Primer,
    Ruleset as _, Scene, Seat, Status, Tone,
};

/// The column of the bar, between the sixth and the seventh point.
const BAR_COLUMN: u16 = 6;
/// The column of the checkers that are off.
const OFF_COLUMN: u16 = 13;

/// How a checker looks; the count of its cell tells how many lie there.
pub(super) const CHECKER_GLYPH: Glyph = Glyph::new(CHECKER.name, '●', 'o');

/// Where a place of a seat, as it counts, lies in the scene. White's home board is at the lower
/// right.
fn place(seat: Seat, place: u8) -> Place {
    let row_of_seat = u16::from(seat != WHITE);
    match place {
        OFF => Place::new(OFF_COLUMN, row_of_seat),
        BAR => Place::new(BAR_COLUMN, row_of_seat),
        own => {
            let point = if seat == WHITE { own } else { BAR - own };
            let (row, column) = if point > 12 {
                (1, point - 13)
            } else {
                (0, 12 - point)
            };
            // The bar takes a column in the middle.
            Place::new(u16::from(column) + u16::from(column >= 6), row)
        }
    }
}

/// Puts the checkers that a seat has at a place, as it counts, on a cell.
fn put_checkers(cell: &mut Cell, position: &Position, seat: Seat, place: u8) {
    let count = position.board.count(seat, place);
    if count > 0 {
        cell.figures.push(drawing::figure(CHECKER_GLYPH, seat));
        cell.count = Some(count.into());
    }
}

impl Depict for Backgammon {
    fn depict(&self, state: &Position) -> Scene {
        let mut cells = Vec::new();
        for point in 1..=LAST {
            let tone = [Tone::Dark, Tone::Light][usize::from(point % 2)];
            let mut cell = Cell::new(place(WHITE, point), point.to_string(), tone);
            // Each player sits on the side of the own home board and of the outer board beside it.
            cell.home = if point <= LAST / 2 { WHITE } else { BLACK }.into();
            put_checkers(&mut cell, state, WHITE, point);
            put_checkers(&mut cell, state, BLACK, BAR - point);
            cells.push(cell);
        }
        for (name, beside) in [("bar", BAR), ("off", OFF)] {
            for seat in [WHITE, BLACK] {
                let name = format!("{name}:{}", self.seat_name(seat));
                let mut cell = Cell::new(place(seat, beside), name, Tone::Light);
                cell.is_outside = true;
                put_checkers(&mut cell, state, seat, beside);
                cells.push(cell);
            }
        }
        Scene {
            columns: OFF_COLUMN + 1,
            rows: 2,
            cells,
            arrows: Vec::new(),
            captions: self.captions(state),
            seats: drawing::seats(self),
        }
    }

    fn depict_move(&self, _: &Position, seat: Seat, chosen: Move) -> Vec<Arrow> {
        let Move::Checker { from, die } = chosen else {
            return Vec::new();
        };
        let source = place(seat, from.min(BAR));
        let target = place(seat, from.min(BAR).saturating_sub(die));
        [Arrow::new(source, target, ArrowKind::Move)].into()
    }

    fn dice(&self, before: &Position, roll: Roll) -> Vec<FallenDie> {
        let names = match before.stage {
            Stage::Opening => ["White", "Black"],
            _ => [""; 2],
        };
        [
            FallenDie::new(names[0], 6, roll.0.into()),
            FallenDie::new(names[1], 6, roll.1.into()),
        ]
        .into()
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(self))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let due = Status::of(self, state).due()?;
        if !due.seats().contains(seat) {
            return None;
        }
        match state.stage {
            Stage::Before(_) | Stage::Refused(_) => Some(primer::BEFORE),
            Stage::Answer(_) => Some(primer::ANSWER),
            Stage::Play(..) => Some(primer::PLAY),
            Stage::Offered(..) => Some(primer::OFFERED),
            Stage::Opening | Stage::Roll(_) | Stage::Dropped(_) | Stage::Resigned(..) => None,
        }
    }
}

impl Backgammon {
    fn captions(&self, state: &Position) -> Vec<Caption> {
        let mut captions = vec![match self.outcome(state) {
            Some(outcome) => Caption::new(None, outcome.over()),
            None => self.next_told(state),
        }];
        for seat in [WHITE, BLACK] {
            let pips = PIPS.with([state.board.pips(seat).into()]);
            captions.push(Caption::new(Some(seat), pips));
        }
        if self.is_match() {
            for seat in [WHITE, BLACK] {
                let points = [state.score.of(seat), self.match_points].map(Into::into);
                captions.push(Caption::new(Some(seat), POINTS.with(points)));
            }
            if state.score.is_crawford {
                captions.push(Caption::new(None, &CRAWFORD_GAME));
            }
        }
        if self.has_cube() {
            let cube = match state.cube.owner {
                None => &CUBE_IN_THE_MIDDLE,
                Some(_) => &OWNS_CUBE,
            };
            let stake = state.cube.stake().into();
            captions.push(Caption::new(state.cube.owner, cube.with([stake])));
        }
        captions
    }

    /// What comes next in a game that is not over.
    fn next_told(&self, state: &Position) -> Caption {
        match state.stage {
            Stage::Opening => Caption::new(None, &OPENING),
            Stage::Before(seat) | Stage::Refused(seat) => {
                let doubles = self.may_double(state, seat);
                let resigns = self.levels(state, seat).next().is_some();
                let told = match (doubles, resigns) {
                    (true, false) => &MAY_DOUBLE,
                    (true, true) => &MAY_DOUBLE_OR_RESIGN,
                    (false, _) => &MAY_RESIGN,
                };
                Caption::new(Some(seat), told)
            }
            Stage::Offered(seat, level) => {
                let told = ANSWERS_RESIGNATION.with([level.word().into()]);
                Caption::new(Some(seat), told)
            }
            Stage::Resigned(seat, level) => {
                Caption::new(Some(seat), RESIGNED.with([level.word().into()]))
            }
            Stage::Answer(seat) => Caption::new(Some(seat), &ANSWERS_DOUBLE),
            Stage::Roll(seat) => Caption::new(Some(seat), &ROLLS),
            Stage::Dropped(seat) => Caption::new(Some(seat), &DROPPED),
            Stage::Play(seat, dice) => {
                let faces = dice.faces().iter().copied().collect();
                Caption::new(Some(seat), PLAYS.with([faces]))
            }
        }
    }
}
