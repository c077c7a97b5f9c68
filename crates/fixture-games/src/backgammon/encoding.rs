//! Moves and observations of backgammon as numbers.
//!
//! Each seat sees its own home board at the lower right: its points 13 to 24 from left to right in
//! the upper row, and 12 to 1 in the lower one.
use super::board::{CHECKERS, LAST, OFF};
use super::{BAR, Backgammon, Level, Move, Position, Stage, other};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane, Ruleset,
    Scalar, Seat,
};

/// The points of a row.
const COLUMNS: u8 = 12;
/// The source of a checker that enters.
const FROM_BAR: u16 = LAST as u16;
/// The decisions without a checker, whose numbers follow that of the bar.
const OTHERS: [Move; 10] = [
    Move::Roll,
    Move::Double,
    Move::Take,
    Move::Drop,
    Move::Pass,
    Move::Accept,
    Move::Refuse,
    Move::Resign(Level::Single),
    Move::Resign(Level::Gammon),
    Move::Resign(Level::Backgammon),
];
/// How many of them a game without offers of a resignation has.
const WITHOUT_RESIGNATIONS: usize = 5;
/// The faces of a die.
const FACES: u16 = 6;
/// Each of fifteen checkers by each of two dice.
const MOST_MOVES: u32 = 2 * CHECKERS as u32;

/// The cell of a point.
const fn cell(point: u8) -> u8 {
    if point > COLUMNS {
        point - COLUMNS - 1
    } else {
        2 * COLUMNS - point
    }
}

/// The point of a cell.
const fn point(cell: u8) -> u8 {
    if cell < COLUMNS {
        cell + COLUMNS + 1
    } else {
        2 * COLUMNS - cell
    }
}

impl Backgammon {
    /// The decisions without a checker that this game has.
    fn others(&self) -> &'static [Move] {
        let all = if self.resignations {
            OTHERS.len()
        } else {
            WITHOUT_RESIGNATIONS
        };
        &OTHERS[..all]
    }

    /// How many sources there are.
    fn sources(&self) -> u32 {
        u32::from(FROM_BAR) + 1 + self.others().len() as u32
    }
}

impl Encode for Backgammon {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([self.sources(), FACES.into()])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let mut source = "Where the checker comes from: the cell of its point, or 24 for the bar. \
                          Without a checker, 25 rolls, 26 doubles, 27 takes, 28 drops and 29 \
                          passes"
            .to_string();
        source += if self.resignations {
            "; 30 accepts and 31 refuses a resignation, which 32 to 34 offer at its three levels."
        } else {
            "."
        };
        let die = "The face of the die less one; 0 without a checker.";
        [
            MoveAxis::new("source", source, self.sources()),
            MoveAxis::new("die", die, FACES.into()),
        ]
        .into()
    }

    fn most_moves(&self) -> u32 {
        MOST_MOVES
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Move) -> MoveNumbers {
        MoveNumbers::of(match chosen {
            Move::Checker { from: BAR, die } => [FROM_BAR, u16::from(die).wrapping_sub(1)],
            Move::Checker { from, die } => {
                let source = cell(from.clamp(1, LAST));
                [source.into(), u16::from(die).wrapping_sub(1)]
            }
            without => {
                let number = self.others().iter().position(|other| *other == without);
                [FROM_BAR + 1 + number.unwrap_or_default() as u16, 0]
            }
        })
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [source, die] = numbers.as_array()?;
        if die >= FACES {
            return None;
        }
        let die_face = die as u8 + 1;
        match source.checked_sub(FROM_BAR) {
            // Cells are below 24.
            None => Some(Move::Checker {
                from: point(source as u8),
                die: die_face,
            }),
            Some(0) => Some(Move::Checker {
                from: BAR,
                die: die_face,
            }),
            Some(number) if die == 0 => self.others().get(usize::from(number) - 1).copied(),
            Some(_) => None,
        }
    }

    fn observation_shape(&self) -> ObservationShape {
        let stack = |name: &'static str, about: &'static str| Plane::new(name, about).up_to(15);
        let checkers = |name: &'static str, about: &'static str| Scalar::new(name, about, CHECKERS);
        let die = |number: u8| {
            let name = format!("die-{number}");
            Scalar::new(
                name,
                "A die that is left, the largest first; 0 for none.",
                6,
            )
        };
        let mut scalars = vec![
            checkers("own-bar", "The viewer's checkers on the bar."),
            checkers("enemy-bar", "The other seat's checkers on the bar."),
            checkers("own-off", "The viewer's checkers that are off."),
            checkers("enemy-off", "The other seat's checkers that are off."),
            Scalar::new("due", "1 if the viewer has to decide.", 1),
            Scalar::new("stage", self.told_stages(), 2 * self.stages()),
        ];
        scalars.extend((1..=4).map(die));
        scalars.push(Scalar::new(
            "doublings",
            "How often the stake was doubled.",
            self.most_doublings.max(1),
        ));
        scalars.push(Scalar::new(
            "cube",
            "Who may double next: 0 for both, 1 for the viewer, 2 for the other seat.",
            2,
        ));
        if self.resignations {
            let about = "At how many stakes a resignation is offered or accepted; 0 for none.";
            scalars.push(Scalar::new("resignation", about, 3));
        }
        if self.is_match() {
            let points = |name: &'static str, about: &'static str| {
                Scalar::new(name, about, self.match_points)
            };
            scalars.extend([
                points("own-points", "The viewer's points of the match."),
                points("enemy-points", "The other seat's points of the match."),
                Scalar::new("crawford", "1 in the Crawford game.", 1),
            ]);
        }
        ObservationShape {
            rows: 2,
            columns: COLUMNS.into(),
            planes: [
                stack("own", "How many checkers of the viewer stand there."),
                stack("enemy", "How many checkers of the other seat stand there."),
            ]
            .into(),
            scalars,
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let (board, enemy) = (&view.board, other(viewer));
        for (seat, is_own) in [(viewer, true), (enemy, false)] {
            let plane = writer.values(LAST.into());
            for (number, count) in plane.iter_mut().enumerate() {
                let seen = point(number as u8);
                *count = board.count(seat, if is_own { seen } else { BAR - seen });
            }
        }
        for place in [BAR, OFF] {
            writer.scalar(board.count(viewer, place));
            writer.scalar(board.count(enemy, place));
        }
        let due = self.actor(view).seats().contains(viewer);
        writer.flag(due && self.outcome(view).is_none());
        let (stage, of) = match view.stage {
            Stage::Opening => (0, viewer),
            Stage::Before(seat) => (1, seat),
            Stage::Answer(seat) => (2, seat),
            Stage::Roll(seat) => (3, seat),
            Stage::Play(seat, _) => (4, seat),
            Stage::Dropped(seat) => (5, seat),
            Stage::Offered(seat, _) => (6, seat),
            Stage::Refused(seat) => (7, seat),
            Stage::Resigned(seat, _) => (8, seat),
        };
        let of_the_other = if of == viewer { 0 } else { self.stages() };
        writer.scalar(stage + of_the_other);
        let mut faces = [0; 4];
        if let Stage::Play(_, dice) = view.stage {
            let left = dice.faces();
            faces[..left.len()].copy_from_slice(left);
        }
        for face in faces {
            writer.scalar(face);
        }
        writer.scalar(view.cube.doublings);
        writer.scalar(match view.cube.owner {
            None => 0,
            Some(owner) if owner == viewer => 1,
            Some(_) => 2,
        });
        if self.resignations {
            writer.scalar(match view.stage {
                Stage::Offered(_, level) | Stage::Resigned(_, level) => level.stakes(),
                _ => 0,
            });
        }
        if self.is_match() {
            writer.scalar(view.score.of(viewer));
            writer.scalar(view.score.of(enemy));
            writer.flag(view.score.is_crawford);
        }
    }
}

impl Backgammon {
    /// How many stages there are of each seat.
    const fn stages(&self) -> u8 {
        if self.resignations { 8 } else { 5 }
    }

    fn told_stages(&self) -> &'static str {
        if self.resignations {
            "0 for the opening roll; for the viewer 1 before the roll, 2 with a double to answer, 3 \
             with a roll due, 4 with checkers to move, 5 having dropped, 6 with a resignation to \
             answer, 7 before the roll with its own refused, and 8 having resigned; 9 to 16 the \
             same for the other seat."
        } else {
            "0 for the opening roll; for the viewer 1 before the roll, 2 with a double to answer, 3 \
             with a roll due, 4 with checkers to move and 5 having dropped; 6 to 10 the same for \
             the other seat."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LAST, cell, point};

    #[test]
    fn each_point_has_a_cell_of_its_own() {
        for number in 1..=LAST {
            assert_eq!(point(cell(number)), number);
        }
        // The rearmost points are in the far right corner, and the way ends at the near one.
        assert_eq!([24, 13, 12, 1].map(cell), [11, 0, 12, 23]);
    }
}
