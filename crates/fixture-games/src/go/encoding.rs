//! Moves and observations of Go as numbers. Both seats see the board alike, since neither plays
//! from a side of it.
use super::board::Cell;
use super::{Go, Move, Point, Position, other};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Plane, Ruleset,
    Scalar, Seat,
};

impl Go {
    fn point_count(&self) -> u16 {
        u16::from(self.size) * u16::from(self.size)
    }

    /// The number of a point, row by row from the top.
    fn number(&self, point: Point) -> Option<u16> {
        let is_on_board = point.row < self.size && point.column < self.size;
        let from_top = u16::from(self.size) - 1 - u16::from(point.row.min(self.size - 1));
        is_on_board.then_some(from_top * u16::from(self.size) + u16::from(point.column))
    }
}

impl Encode for Go {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(self.point_count()) + 1])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "The point, row by row from the top, each row from the left; the last number \
                     passes.";
        let size = u32::from(self.point_count()) + 1;
        [MoveAxis::new("point", about, size)].into()
    }

    fn most_moves(&self) -> u32 {
        u32::from(self.point_count()) + 1
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Move) -> MoveNumbers {
        let number = match chosen {
            Move::Place(point) => self.number(point),
            Move::Pass => None,
        };
        MoveNumbers::of([number.unwrap_or(self.point_count())])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [number] = numbers.as_array()?;
        let size = u16::from(self.size);
        if number == self.point_count() {
            return Some(Move::Pass);
        }
        // Below the number of points both are below the size.
        (number < self.point_count()).then(|| {
            let row = (size - 1 - number / size) as u8;
            let column = (number % size) as u8;
            Move::Place(Point { row, column })
        })
    }

    fn observation_shape(&self) -> ObservationShape {
        ObservationShape {
            rows: self.size.into(),
            columns: self.size.into(),
            planes: [
                Plane::new("own", "The viewer's stones."),
                Plane::new("enemy", "The other seat's stones."),
                Plane::new("legal", "Where the seat on turn may place a stone."),
                Plane::new("last", "The point of the last move."),
            ]
            .into(),
            scalars: [
                Scalar::new("due", "1 if the viewer has to decide.", 1),
                Scalar::new(
                    "color",
                    "0 if the viewer has the black stones, 1 for white.",
                    1,
                ),
                Scalar::new("passes", "How many passes were made last, up to 2.", 2),
                Scalar::new(
                    "left",
                    "How many moves are left before the game ends; 255 stands for more.",
                    255,
                ),
            ]
            .into(),
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let board = &view.board;
        let cells = usize::from(self.point_count());
        let number = |cell: usize| self.number(board.point_of(cell)).map(usize::from);
        for seat in [viewer, other(viewer)] {
            let stones = board
                .points()
                .filter(|&cell| board.at(cell) == Cell::of(seat));
            writer.cells(cells, stones.filter_map(number));
        }
        let is_over = self.outcome(view).is_some();
        let places = if is_over {
            Default::default()
        } else {
            self.places(view)
        };
        writer.cells(cells, places.iter().filter_map(|&cell| number(cell.into())));
        let last = match view.last() {
            Some(Move::Place(point)) => self.number(point),
            _ => None,
        };
        writer.cells(cells, last.map(usize::from));
        writer.flag(!is_over && view.turn == viewer);
        writer.flag(viewer.index() == 1);
        writer.scalar(view.passes() as u8);
        let left = usize::from(self.longest()).saturating_sub(view.move_count());
        writer.count(left as u64, 255);
    }
}
