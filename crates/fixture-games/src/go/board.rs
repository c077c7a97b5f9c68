//! Stones on a board: chains, liberties and captures.
use super::point_set::PointSet;
use super::{MOST_SIZE, Point};
use arrayvec::ArrayVec;
use boardwright_geometry::zobrist::Keys;
use boardwright_ruleset::Seat;

/// The cells of the largest board: its points row by row, with one cell of edge behind each row,
/// and a row of edge below and above.
pub(super) const CELLS: usize = (MOST_SIZE as usize + 1) * (MOST_SIZE as usize + 2);
/// The points of the largest board.
pub(super) const POINTS: usize = MOST_SIZE as usize * MOST_SIZE as usize;

/// Cells in the order in which they were found.
pub(super) type Found = ArrayVec<u16, POINTS>;

/// Two keys for each cell and color.
static KEYS: Keys<{ 4 * CELLS }> = Keys::starting_at(0);

/// What is on a cell.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Cell {
    Empty,
    Black,
    White,
    Edge,
}

impl Cell {
    /// A stone of a seat.
    #[inline]
    pub(super) const fn of(seat: Seat) -> Self {
        if seat.index() == 0 {
            Self::Black
        } else {
            Self::White
        }
    }

    /// A stone of the other color.
    #[inline]
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
            same => same,
        }
    }

    /// The key of such a stone on a cell.
    #[inline]
    fn key(self, cell: usize) -> u128 {
        let index = 4 * cell + if self == Self::White { 2 } else { 0 };
        u128::from(KEYS.get(index)) << 64 | u128::from(KEYS.get(index + 1))
    }
}

/// Stones on a board.
#[derive(Clone, Debug)]
pub(super) struct Board {
    size: u8,
    cells: [Cell; CELLS],
    /// The keys of all stones, joined by exclusive or.
    key: u128,
}

impl Board {
    /// An empty board with so many columns and rows, from 2 to 19.
    pub(super) fn new(size: u8) -> Self {
        let mut board = Self {
            size,
            cells: [Cell::Edge; CELLS],
            key: 0,
        };
        for cell in board.points() {
            board.cells[cell] = Cell::Empty;
        }
        board
    }

    #[inline]
    fn stride(&self) -> usize {
        usize::from(self.size) + 1
    }

    /// The cell of a point, if the board has it.
    pub(super) fn cell_of(&self, point: Point) -> Option<usize> {
        let is_on_board = point.row < self.size && point.column < self.size;
        let cell = (usize::from(point.row) + 1) * self.stride() + usize::from(point.column);
        is_on_board.then_some(cell)
    }

    /// The point of a cell that has one.
    pub(super) fn point_of(&self, cell: usize) -> Point {
        let (row, column) = (cell / self.stride() - 1, cell % self.stride());
        // Both are below 19.
        Point {
            row: row as u8,
            column: column as u8,
        }
    }

    /// The cells that are points, row by row from the bottom, each row from the left.
    #[inline]
    pub(super) fn points(&self) -> impl Iterator<Item = usize> + use<> {
        let (size, stride) = (usize::from(self.size), self.stride());
        (1..=size).flat_map(move |row| row * stride..row * stride + size)
    }

    #[inline]
    pub(super) fn at(&self, cell: usize) -> Cell {
        self.cells[cell]
    }

    pub(super) const fn key(&self) -> u128 {
        self.key
    }

    #[inline]
    pub(super) fn neighbours(&self, cell: usize) -> [usize; 4] {
        let stride = self.stride();
        [cell - stride, cell - 1, cell + 1, cell + stride]
    }

    /// Puts a stone on an empty cell, and takes nothing.
    pub(super) fn put(&mut self, cell: usize, stone: Cell) {
        self.cells[cell] = stone;
        self.key ^= stone.key(cell);
    }

    /// Places a stone, takes what has no liberty any more, and tells how many stones of the other
    /// color and of its own went.
    pub(super) fn place(&mut self, cell: usize, stone: Cell) -> [u16; 2] {
        self.put(cell, stone);
        let mut taken = 0;
        for next in self.neighbours(cell) {
            if self.at(next) == stone.other() && !self.has_liberty(next, cell) {
                taken += self.take(next);
            }
        }
        let own = if taken == 0 && !self.has_liberty(cell, cell) {
            self.take(cell)
        } else {
            0
        };
        [taken, own]
    }

    /// Takes a whole chain off, and tells how many stones it had.
    fn take(&mut self, start: usize) -> u16 {
        let chain = self.chain(start);
        for &cell in &chain {
            let cell = usize::from(cell);
            self.key ^= self.cells[cell].key(cell);
            self.cells[cell] = Cell::Empty;
        }
        chain.len() as u16
    }

    /// The stones of a chain.
    fn chain(&self, start: usize) -> Found {
        let (mut marked, mut chain) = (PointSet::default(), Found::new());
        self.visit_area(start, &mut marked, &mut chain, |_| false);
        chain
    }

    /// Adds to `found` the cell and all that are joined to it by cells of the same kind, each
    /// once, and asks about every cell of another kind beside them, until the answer is that
    /// nothing more is to be found. Tells whether it was.
    #[inline]
    pub(super) fn visit_area(
        &self,
        start: usize,
        marked: &mut PointSet,
        found: &mut Found,
        mut is_enough: impl FnMut(usize) -> bool,
    ) -> bool {
        let kind = self.at(start);
        let mut next = found.len();
        marked.insert(start);
        found.push(start as u16);
        while let Some(&cell) = found.get(next) {
            next += 1;
            for beside in self.neighbours(cell.into()) {
                if self.at(beside) == kind {
                    if marked.add(beside) {
                        found.push(beside as u16);
                    }
                } else if is_enough(beside) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the chain of a stone has a liberty besides this cell.
    pub(super) fn has_liberty(&self, stone: usize, besides: usize) -> bool {
        let is_liberty = |cell: usize| cell != besides && self.at(cell) == Cell::Empty;
        // Most chains show one at the first stone.
        self.neighbours(stone).into_iter().any(is_liberty)
            || self.visit_area(
                stone,
                &mut PointSet::default(),
                &mut Found::new(),
                is_liberty,
            )
    }

    /// The stones of all chains that have exactly one liberty, or none.
    pub(super) fn in_atari(&self) -> PointSet {
        let (mut marked, mut in_atari) = (PointSet::default(), PointSet::default());
        let mut chain = Found::new();
        for start in self.points() {
            if self.at(start) == Cell::Empty || marked.contains(start) {
                continue;
            }
            chain.clear();
            let mut liberty = 0;
            let is_safe = self.visit_all(start, &mut marked, &mut chain, |cell| {
                let is_second = liberty != 0 && liberty != cell;
                liberty = cell;
                is_second
            });
            if !is_safe {
                for &stone in &chain {
                    in_atari.insert(stone.into());
                }
            }
        }
        in_atari
    }

    /// As [`visit_area`](Self::visit_area) for a chain, but it asks about liberties alone, and
    /// marks the whole chain even when nothing more is to be found.
    #[inline]
    fn visit_all(
        &self,
        start: usize,
        marked: &mut PointSet,
        chain: &mut Found,
        mut is_enough: impl FnMut(usize) -> bool,
    ) -> bool {
        let mut enough = false;
        self.visit_area(start, marked, chain, |cell| {
            enough = enough || self.at(cell) == Cell::Empty && is_enough(cell);
            false
        });
        enough
    }

    /// The key with one stone more, without placing it.
    #[inline]
    pub(super) fn key_with(&self, cell: usize, stone: Cell) -> u128 {
        self.key ^ stone.key(cell)
    }

    /// The keys, joined by exclusive or, of all stones of this color in chains beside the cell
    /// that are in atari, as `in_atari` tells of their stones.
    pub(super) fn key_of_chains(
        &self,
        cell: usize,
        color: Cell,
        in_atari: impl Fn(usize) -> bool,
    ) -> u128 {
        let (mut marked, mut gone) = (PointSet::default(), Found::new());
        for next in self.neighbours(cell) {
            if self.at(next) == color && !marked.contains(next) && in_atari(next) {
                self.visit_area(next, &mut marked, &mut gone, |_| false);
            }
        }
        let keys = gone.iter().map(|&cell| color.key(cell.into()));
        keys.fold(0, |all, key| all ^ key)
    }

    /// The area of Black less that of White: stones, and empty points that only one color
    /// reaches.
    pub(super) fn area_lead(&self) -> i32 {
        let mut marked = PointSet::default();
        let mut region = Found::new();
        let mut lead = 0;
        for cell in self.points() {
            lead += match self.at(cell) {
                Cell::Black => 1,
                Cell::White => -1,
                Cell::Empty if !marked.contains(cell) => {
                    region.clear();
                    let (mut black, mut white) = (false, false);
                    self.visit_area(cell, &mut marked, &mut region, |beside| {
                        black |= self.at(beside) == Cell::Black;
                        white |= self.at(beside) == Cell::White;
                        false
                    });
                    (i32::from(black) - i32::from(white)) * region.len() as i32
                }
                Cell::Empty | Cell::Edge => 0,
            };
        }
        lead
    }
}
