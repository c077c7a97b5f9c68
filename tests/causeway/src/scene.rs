//! The scene of a position, and its static evaluation.
use super::position::all_seats;
use super::primer;
use super::{BLUES, Causeway, Cell, Chance, Held, Move, Position, REDS, Stage};
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Depict, Evaluate, FallenDie, Figure, Glyph, Notation as _, Place,
    Primer, Ruleset as _, Scene, Seat, Seats, Tone,
};

const CHAMPION: Glyph = Glyph::new("champion", '♟', 'P');

const CROWN: Glyph = Glyph::new("crown", '▲', '^');

impl Depict for Causeway {
    fn dice(&self, _: &Position, chance: Chance) -> Vec<FallenDie> {
        let die = |name, face: u8| FallenDie::new(name, 6, face.into());
        match chance {
            Chance::First(_) => Vec::new(),
            Chance::Dice(faces) => vec![
                die("attacker", faces.attacker),
                die("defender", faces.defender),
            ],
            Chance::Reroll(face) => vec![die("", face)],
        }
    }

    fn depict(&self, state: &Position) -> Scene {
        let cells = Cell::all()
            .map(|cell| self.depict_cell(state, cell))
            .collect();
        let mut captions = vec![Caption {
            seat: self.actor(state).seats().lowest(),
            text: match state.stage() {
                Stage::Choose => "equipment is chosen in secret".into(),
                Stage::RollOff => "the dice decide who begins".into(),
                Stage::Turn { taken, .. } => format!("on turn, {taken} taken").into(),
                Stage::Dice(_) | Stage::Reroll(..) => "the dice decide a fight".into(),
                Stage::Luck(_, faces) => {
                    format!("{}v{}: keep or reroll", faces.attacker, faces.defender).into()
                }
            },
        }];
        for seat in all_seats().filter(|&seat| state.place(seat).is_some()) {
            let held = match state.held(seat) {
                Held::Nothing => "nothing yet",
                Held::Unknown => "something unknown",
                Held::Hidden(equipment) | Held::Shown(equipment) => equipment.name(),
            };
            captions.push(Caption {
                seat: Some(seat),
                text: format!("{held}, luck {}", state.luck(seat)).into(),
            });
        }
        Scene {
            columns: 5,
            rows: 5,
            cells,
            arrows: Vec::new(),
            captions,
            seats: all_seats()
                .map(|seat| (seat, self.seat_name(seat)))
                .collect(),
        }
    }

    fn depict_move(&self, _state: &Position, _seat: Seat, chosen: Move) -> Vec<Arrow> {
        let (from, to, kind) = match chosen {
            Move::Step { from, to } => (from, to, ArrowKind::Move),
            Move::Attack { from, to } => (from, to, ArrowKind::Attack),
            _ => return Vec::new(),
        };
        vec![Arrow::new(place_of(from), place_of(to), kind)]
    }

    fn primer(&self) -> Option<Primer> {
        Some(primer::primer(self))
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        primer::decision(self, state, seat)
    }
}

impl Causeway {
    fn depict_cell(&self, state: &Position, cell: Cell) -> boardwright_ruleset::Cell {
        let place = place_of(cell);
        let tone = if (place.column + place.row).is_multiple_of(2) {
            Tone::Dark
        } else {
            Tone::Light
        };
        let mut depicted = boardwright_ruleset::Cell::new(place, cell.to_string(), tone);
        depicted.home = match place.row {
            0 => REDS,
            4 => BLUES,
            _ => Seats::NONE,
        };
        depicted.ground = (cell == Cell::CROWN).then_some(CROWN);
        depicted
            .figures
            .extend(state.occupant(cell).map(|seat| Figure {
                glyph: CHAMPION,
                owner: Some(seat),
            }));
        depicted
    }

    /// What a team has: champions, luck, and ground gained.
    fn worth(&self, state: &Position, team: Seats) -> i32 {
        let won = if self.has_crossed(state, team) {
            2_000
        } else {
            0
        };
        team.iter().fold(won, |sum, seat| match state.place(seat) {
            None => sum,
            Some(cell) => {
                let rank = i32::from(cell.column_and_rank().1);
                let gained = if team == REDS { rank - 1 } else { 5 - rank };
                sum + 500 + 50 * i32::from(state.luck(seat)) + 40 * gained
            }
        })
    }
}

impl Evaluate for Causeway {
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let lead = self.worth(state, REDS) - self.worth(state, BLUES);
        if REDS.contains(seat) { lead } else { -lead }
    }
}

fn place_of(cell: Cell) -> Place {
    let (column, rank) = cell.column_and_rank();
    Place::new(u16::from(column), u16::from(rank) - 1)
}
