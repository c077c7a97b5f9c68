//! Moves and observations as numbers.
//!
//! A seat has one champion, so a move is one number: the cell that it steps to or attacks, or one
//! of the moves without a cell. Blue and green look from the other side.
use super::{Causeway, Cell, Equipment, Held, Move, Position, Stage};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane, Ruleset,
    Scalar, Seat,
};

/// Rows and columns of the board.
const SIDE: u8 = 5;
/// How many cells the planes have, of which some are not on the board.
const CELLS: u16 = 25;
/// The moves without a cell, in the order of their numbers.
const PLAIN: [Move; 6] = [
    Move::Take(Equipment::Axe),
    Move::Take(Equipment::Shield),
    Move::Take(Equipment::Boots),
    Move::End,
    Move::Keep,
    Move::Reroll,
];
/// The seats in the order of their planes: who they are, and how many places after the viewer.
const OTHERS: [(&str, &str, u8); 4] = [
    ("own", "viewer", 0),
    ("partner", "partner", 2),
    ("next", "enemy after the viewer", 1),
    ("previous", "enemy before the viewer", 3),
];

/// The number of a cell for a seat, row by row from the one farthest from it.
fn cell_number(seat: Seat, cell: Cell) -> u16 {
    let (column, rank) = cell.column_and_rank();
    let number = u16::from(SIDE - rank) * u16::from(SIDE) + u16::from(column);
    turned(seat, number)
}

/// The cell with a number.
fn cell_at(seat: Seat, number: u16) -> Option<Cell> {
    Cell::all().find(|&cell| cell_number(seat, cell) == number)
}

fn turned(seat: Seat, number: u16) -> u16 {
    if seat.number() % 2 == 1 {
        CELLS - 1 - number
    } else {
        number
    }
}

fn seat_after(viewer: Seat, places: u8) -> Seat {
    Seat::new((viewer.number() + places) % 4)
}

fn places_after(viewer: Seat, seat: Seat) -> u8 {
    (seat.number() + 4 - viewer.number()) % 4
}

impl Encode for Causeway {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(CELLS) + PLAIN.len() as u32])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "0 to 24 are the cell that the champion steps to or attacks, row by row from \
                     the one farthest from the seat; then taking an axe, a shield and boots, \
                     ending the turn, keeping a roll, and rolling again.";
        [MoveAxis::new(
            "action",
            about,
            self.move_sizes().as_slice()[0],
        )]
        .into()
    }

    /// Four neighbours and the end of the turn.
    fn most_moves(&self) -> u32 {
        5
    }

    fn encode(&self, _: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        MoveNumbers::of([match chosen {
            Move::Step { to, .. } | Move::Attack { to, .. } => cell_number(seat, to),
            other => {
                let plain = PLAIN.iter().position(|&plain| plain == other);
                CELLS + plain.unwrap_or_default() as u16
            }
        }])
    }

    fn decode(&self, state: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [number] = numbers.as_array()?;
        if let Some(plain) = number.checked_sub(CELLS) {
            return PLAIN.get(usize::from(plain)).copied();
        }
        let (from, to) = (state.place(seat)?, cell_at(seat, number)?);
        let enemies = state.occupied_by(self.seats() - self.allies(state, seat));
        Some(if enemies.contains(to) {
            Move::Attack { from, to }
        } else {
            Move::Step { from, to }
        })
    }

    fn observation_shape(&self) -> ObservationShape {
        let plane = |(name, who, _)| Plane::new(name, format!("The champion of the {who}."));
        let mut scalars: Vec<Scalar> = [
            Scalar::new("due", "1 if the viewer has to decide.", 1),
            Scalar::new(
                "stage",
                "0 to 5: equipment, roll-off, a turn, dice, luck, a second roll.",
                5,
            ),
            Scalar::new(
                "turn",
                "How many seats after the viewer the turn or the attacker is.",
                3,
            ),
            Scalar::new("taken", "How many actions the seat on turn has taken.", 2),
            Scalar::new(
                "defender",
                "How many seats after the viewer the defender is.",
                3,
            ),
            Scalar::new("attacker-face", "The attacker's face, 0 if none.", 6),
            Scalar::new("defender-face", "The defender's face, 0 if none.", 6),
            Scalar::new("quiet", "Turns in a row in which nobody fell.", 255),
        ]
        .into();
        for (name, who, _) in OTHERS {
            scalars.push(Scalar::new(
                format!("{name}-equipment"),
                format!(
                    "What the {who} carries: 0 is nothing yet, 1 unknown, 2 to 4 an axe, a shield \
                     and boots that only its team knows, 5 to 7 the same, known to all."
                ),
                7,
            ));
            scalars.push(Scalar::new(
                format!("{name}-luck"),
                format!("How often the {who} may still roll again."),
                3,
            ));
        }
        ObservationShape {
            rows: SIDE.into(),
            columns: SIDE.into(),
            planes: OTHERS.map(plane).into(),
            scalars,
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        for (_, _, places) in OTHERS {
            let place = view.place(seat_after(viewer, places));
            writer.cells(
                CELLS.into(),
                place.map(|cell| usize::from(cell_number(viewer, cell))),
            );
        }
        let due = self.actor(view).seats().contains(viewer);
        writer.flag(due && self.outcome(view).is_none());
        let (number, turn, taken, fight, faces) = match view.stage() {
            Stage::Choose => (0, viewer, 0, None, None),
            Stage::RollOff => (1, viewer, 0, None, None),
            Stage::Turn { seat, taken } => (2, seat, taken, None, None),
            Stage::Dice(fight) => (3, fight.attacker, 0, Some(fight), None),
            Stage::Luck(fight, faces) => (4, fight.attacker, 0, Some(fight), Some(faces)),
            Stage::Reroll(fight, faces) => (5, fight.attacker, 0, Some(fight), Some(faces)),
        };
        writer.scalar(number);
        writer.scalar(places_after(viewer, turn));
        writer.scalar(taken);
        writer.scalar(fight.map_or(0, |fight| places_after(viewer, fight.defender)));
        writer.scalar(faces.map_or(0, |faces| faces.attacker));
        writer.scalar(faces.map_or(0, |faces| faces.defender));
        writer.count(view.quiet().into(), 255);
        for (_, _, places) in OTHERS {
            let seat = seat_after(viewer, places);
            writer.scalar(match view.held(seat) {
                Held::Nothing => 0,
                Held::Unknown => 1,
                Held::Hidden(equipment) => 2 + equipment as u8,
                Held::Shown(equipment) => 5 + equipment as u8,
            });
            writer.scalar(view.luck(seat));
        }
    }
}
