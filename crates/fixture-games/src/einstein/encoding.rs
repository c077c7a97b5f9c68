//! Moves and observations of EinStein as numbers.
//!
//! Both seats see the board as the first one does, who plays to the lower right.
use super::{Cell, Einstein, Move, Position, SIZE, STONES, Stage, Stones};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane, Ruleset,
    Scalar, Seat,
};

/// The cells of the board.
const CELLS: u16 = SIZE as u16 * SIZE as u16;
/// In how many orders stones can be set up.
const ORDERS: u16 = 720;
/// The steps of a stone as its owner sees them: to the right, down, and both.
const WAYS: u16 = 3;

/// The number of an order in the list of all, sorted.
fn order_number(order: [u8; STONES]) -> u16 {
    (0..STONES).fold(0, |number, at| {
        let smaller = order[at..].iter().filter(|&&other| other < order[at]);
        number * (STONES - at) as u16 + smaller.count() as u16
    })
}

/// The order with a number.
fn order_at(number: u16) -> Option<[u8; STONES]> {
    if number >= ORDERS {
        return None;
    }
    let mut left = [1, 2, 3, 4, 5, 6];
    let mut order = [0; STONES];
    let mut rest = number;
    let mut ways = ORDERS;
    for at in 0..STONES {
        ways /= (STONES - at) as u16;
        let place = at + usize::from(rest / ways);
        rest %= ways;
        // The stones behind it stay sorted.
        left[at..=place].rotate_right(1);
        order[at] = left[at];
    }
    Some(order)
}

/// The cell that a way leads to.
fn target(seat: usize, from: Cell, way: u16) -> Option<Cell> {
    let Cell { column, row } = from.for_seat(seat);
    let (right, down) = [(1, 0), (0, 1), (1, 1)][usize::from(way)];
    Some(Cell::new(column + right, row.checked_sub(down)?)?.for_seat(seat))
}

impl Encode for Einstein {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(ORDERS)])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "While stones are set up the number of their order on the home cells, in the \
                     sorted list of all; later three times the stone, counted from 0, plus its \
                     step: 0 is to the right, 1 down and 2 both, as the seat sees it.";
        [MoveAxis::new("action", about, ORDERS.into())].into()
    }

    fn most_moves(&self) -> u32 {
        ORDERS.into()
    }

    fn encode(&self, state: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        let seat = seat.index() & 1;
        MoveNumbers::of([match chosen {
            Move::Place(order) => order_number(order),
            Move::Step { stone, to } => {
                let stone = stone.wrapping_sub(1);
                let from = state.stones[seat].cell_of(stone.into());
                let leads = |&way: &u16| from.and_then(|from| target(seat, from, way)) == Some(to);
                let way = (0..WAYS).find(leads).unwrap_or_default();
                WAYS * u16::from(stone) + way
            }
        }])
    }

    fn decode(&self, state: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [number] = numbers.as_array()?;
        if state.stage == Stage::Place {
            return order_at(number).map(Move::Place);
        }
        let seat = seat.index() & 1;
        let stone = number / WAYS;
        let from = state.stones[seat].cell_of(stone.into())?;
        let to = target(seat, from, number % WAYS)?;
        // There is a stone with this number, so it is below six.
        let stone = stone as u8 + 1;
        Some(Move::Step { stone, to })
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut planes = Vec::new();
        for (name, whose) in [("own", "viewer's"), ("enemy", "other seat's")] {
            for stone in 1..=STONES {
                planes.push(Plane::new(
                    format!("{name}-{stone}"),
                    format!("The {whose} stone {stone}."),
                ));
            }
        }
        let stones = "0 is not set up, 1 is set up unseen, 2 is seen.";
        ObservationShape {
            rows: SIZE.into(),
            columns: SIZE.into(),
            planes,
            scalars: [
                Scalar::new("due", "1 if the viewer has to decide.", 1),
                Scalar::new(
                    "stage",
                    "0 while stones are set up, then 1 and 2 for a roll and a move of the viewer, \
                     and 3 and 4 for those of the other seat.",
                    4,
                ),
                Scalar::new("face", "The face of the die, 0 if none is rolled.", 6),
                Scalar::new("own-stones", format!("The viewer's stones: {stones}"), 2),
                Scalar::new(
                    "enemy-stones",
                    format!("The other seat's stones: {stones}"),
                    2,
                ),
            ]
            .into(),
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let own = viewer.index() & 1;
        for seat in [own, 1 - own] {
            for stone in 0..STONES {
                let cell = view.stones[seat].cell_of(stone);
                writer.cells(
                    CELLS.into(),
                    cell.map(|cell| {
                        let Cell { column, row } = cell.for_seat(own);
                        usize::from(SIZE - 1 - row) * usize::from(SIZE) + usize::from(column)
                    }),
                );
            }
        }
        let due = self.actor(view).seats().contains(viewer);
        writer.flag(due && self.outcome(view).is_none());
        let (stage, face) = match view.stage {
            Stage::Place => (0, 0),
            Stage::Roll(seat) => (if seat == own { 1 } else { 3 }, 0),
            Stage::Move(seat, face) => (if seat == own { 2 } else { 4 }, face),
        };
        writer.scalar(stage);
        writer.scalar(face);
        for seat in [own, 1 - own] {
            writer.scalar(match view.stones[seat] {
                Stones::None => 0,
                Stones::Unknown => 1,
                Stones::On(_) => 2,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ORDERS, order_at, order_number};

    #[test]
    fn orders_are_numbered_in_their_order() {
        let mut before = [0; 6];
        for number in 0..ORDERS {
            let order = order_at(number).expect("an order");
            assert!(before < order, "{before:?} comes before {order:?}");
            assert_eq!(order_number(order), number);
            before = order;
        }
        assert_eq!(order_at(ORDERS), None);
    }
}
