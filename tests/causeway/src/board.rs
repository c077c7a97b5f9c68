//! The fifteen cells of the causeway and how they join.
use std::fmt;

/// A cell of the board. Every value is a cell that exists.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// Column from `a`, rank from 1, rank by rank from the bottom.
const PLACES: [(u8, u8); 15] = [
    (1, 1),
    (2, 1),
    (3, 1),
    (1, 2),
    (3, 2),
    (0, 3),
    (1, 3),
    (2, 3),
    (3, 3),
    (4, 3),
    (1, 4),
    (3, 4),
    (1, 5),
    (2, 5),
    (3, 5),
];

/// The cells that touch each cell along an edge, as bits by index.
const NEIGHBOURS: [u16; 15] = {
    let mut all = [0; 15];
    let mut from = 0;
    while from < 15 {
        let mut to = 0;
        while to < 15 {
            let apart =
                PLACES[from].0.abs_diff(PLACES[to].0) + PLACES[from].1.abs_diff(PLACES[to].1);
            if apart == 1 {
                all[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    all
};

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 15;

    /// The cell in the middle, whose defender stands higher.
    pub const CROWN: Self = Self(7);

    /// The cell with an index below [`Cell::COUNT`], counted rank by rank from
    /// the bottom.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// All cells, by ascending index.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..15).map(Self)
    }

    /// The index, below [`Cell::COUNT`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column from 0 for `a`, and the rank from 1.
    #[must_use]
    pub const fn column_and_rank(self) -> (u8, u8) {
        PLACES[self.index()]
    }

    /// Whether the cells touch along an edge.
    #[must_use]
    pub const fn touches(self, other: Self) -> bool {
        self.neighbours().contains(other)
    }

    /// The cells that touch this one along an edge: one to four.
    #[must_use]
    pub const fn neighbours(self) -> Cells {
        Cells(NEIGHBOURS[self.index()])
    }

    /// The cell with this name, as in `b1`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let &[file, rank] = name.as_bytes() else {
            return None;
        };
        let place = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'0'));
        let index = PLACES.iter().position(|&known| known == place)?;
        Self::new(u8::try_from(index).ok()?)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, rank) = self.column_and_rank();
        write!(f, "{}{rank}", char::from(b'a' + column))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cells(u16);

impl Cells {
    /// The set with one cell or none.
    #[must_use]
    pub const fn of(cell: Option<Cell>) -> Self {
        match cell {
            Some(cell) => Self(1 << cell.0),
            None => Self(0),
        }
    }

    /// Whether the cell is a member.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// The members of either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The members of both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The members that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// How many members there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is no member.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The members, by ascending index.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |&cell| self.contains(cell))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
