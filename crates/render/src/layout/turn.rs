//! A board turned by quarters.
use crate::Rotation;
use boardwright_ruleset::Place;

/// Where a cell lies in a picture, in cells: columns from the left, lines from
/// the top, both from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The column, from the left.
    pub column: usize,
    /// The line, from the top.
    pub line: usize,
}

/// The grid of a scene and how it is turned.
#[derive(Copy, Clone, Debug)]
pub(super) struct Turn {
    pub(super) columns: u16,
    pub(super) rows: u16,
    pub(super) rotation: Rotation,
}

impl Turn {
    /// How many columns and lines there are after the turn.
    pub(super) fn size(self) -> (usize, usize) {
        let (columns, rows) = (self.columns.into(), self.rows.into());
        match self.rotation {
            Rotation::None | Rotation::Half => (columns, rows),
            Rotation::Clockwise | Rotation::Counterclockwise => (rows, columns),
        }
    }

    /// Where a place lies after the turn; `None` beyond the grid.
    pub(super) fn spot(self, place: Place) -> Option<Spot> {
        let (column, row) = (usize::from(place.column), usize::from(place.row));
        let right = usize::from(self.columns).checked_sub(1 + column)?;
        let above = usize::from(self.rows).checked_sub(1 + row)?;
        let (column, line) = match self.rotation {
            Rotation::None => (column, above),
            Rotation::Half => (right, row),
            Rotation::Clockwise => (row, column),
            Rotation::Counterclockwise => (above, right),
        };
        Some(Spot { column, line })
    }

    /// Where a step of so many columns and rows leads, in columns to the right
    /// and lines down.
    pub(super) fn step(self, columns: f64, rows: f64) -> (f64, f64) {
        match self.rotation {
            Rotation::None => (columns, -rows),
            Rotation::Half => (-columns, rows),
            Rotation::Clockwise => (rows, columns),
            Rotation::Counterclockwise => (-rows, -columns),
        }
    }

    /// The place that lies here after the turn; `None` beyond the grid.
    pub(super) fn place(self, spot: Spot) -> Option<Place> {
        let (columns, lines) = self.size();
        let Spot { column, line } = spot;
        let right = columns.checked_sub(column.checked_add(1)?)?;
        let below = lines.checked_sub(line.checked_add(1)?)?;
        let (column, row) = match self.rotation {
            Rotation::None => (column, below),
            Rotation::Half => (right, line),
            Rotation::Clockwise => (line, column),
            Rotation::Counterclockwise => (below, right),
        };
        Some(Place::new(column.try_into().ok()?, row.try_into().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::Turn;
    use crate::Rotation;
    use boardwright_ruleset::Place;

    #[test]
    fn a_step_leads_where_its_cell_lies() {
        let mut rotation = Rotation::None;
        for _ in 0..4 {
            let turn = Turn {
                columns: 3,
                rows: 2,
                rotation,
            };
            let spot = |column, row| turn.spot(Place::new(column, row)).expect("it is there");
            let (from, to) = (spot(0, 1), spot(2, 0));
            let apart = |from: usize, to: usize| to as f64 - from as f64;
            let step = (apart(from.column, to.column), apart(from.line, to.line));
            assert_eq!(turn.step(2.0, -1.0), step, "{rotation:?}");
            rotation = rotation.clockwise();
        }
    }

    #[test]
    fn each_place_is_found_again_where_it_lies() {
        let mut rotation = Rotation::None;
        for _ in 0..4 {
            let turn = Turn {
                columns: 3,
                rows: 2,
                rotation,
            };
            for (column, row) in (0..4).flat_map(|column| (0..3).map(move |row| (column, row))) {
                let place = Place::new(column, row);
                let spot = turn.spot(place);
                assert_eq!(spot.is_some(), column < 3 && row < 2);
                assert_eq!(spot.and_then(|spot| turn.place(spot)), spot.map(|_| place));
            }
            rotation = rotation.clockwise();
        }
        assert_eq!(rotation, Rotation::None);
    }
}
