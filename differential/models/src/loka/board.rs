//! The squares and how each seat sees them (section 1 of the rules).
use crate::cite;

/// A square, as zero-based rank and file. The order is along the ranks from the lowest.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Square {
    /// The rank, from 0.
    pub rank: i32,
    /// The file, from 0.
    pub file: i32,
}

/// A direction, as steps along the files and along the ranks.
pub type Direction = (i32, i32);

/// A seat: 0 to 3 for S, W, N, E on the cross, 0 and 1 for w and b on a grid.
pub type Seat = usize;

/// The eight directions of a queen.
pub const ALL_DIRECTIONS: [Direction; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// Which board is played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// The cross of 108 squares.
    Cross,
    /// Boards of 8×8, so many side by side and so many deep; 1 and 1 in Face-off.
    Grid {
        /// How many boards lie side by side.
        across: i32,
        /// How many boards lie behind each other.
        deep: i32,
    },
}

impl Square {
    /// The square with this zero-based file and rank.
    #[must_use]
    pub fn new(file: i32, rank: i32) -> Self {
        Self { rank, file }
    }

    /// The square that lies `steps` steps in a direction, whether or not it exists.
    #[must_use]
    pub fn to(self, (files, ranks): Direction, steps: i32) -> Self {
        Self::new(self.file + steps * files, self.rank + steps * ranks)
    }

    /// The name, as in `e4`; files beyond z are aa, ab, ….
    #[must_use]
    pub fn name(self) -> String {
        let letter = |number: i32| {
            let number = u8::try_from(number).expect("a letter of the alphabet");
            char::from(b'a' + number)
        };
        let mut name = String::new();
        if self.file >= 26 {
            name.push(letter(self.file / 26 - 1));
        }
        name.push(letter(self.file % 26));
        name + &(self.rank + 1).to_string()
    }

    /// The square with this name, whether or not it exists.
    #[must_use]
    pub fn read(name: &str) -> Option<Self> {
        let digits = name.find(|sign: char| sign.is_ascii_digit())?;
        let (letters, digits) = name.split_at(digits);
        let mut file = 0;
        for letter in letters.chars() {
            if !letter.is_ascii_lowercase() || file > 26 {
                return None;
            }
            file = file * 26 + (letter as i32 - 'a' as i32 + 1);
        }
        let rank: i32 = digits.parse().ok()?;
        Some(Self::new(file - 1, rank - 1))
    }
}

impl Board {
    /// How many files the board has.
    #[must_use]
    pub fn width(self) -> i32 {
        match self {
            Self::Cross => 12,
            Self::Grid { across, .. } => 8 * across,
        }
    }

    /// How many ranks the board has.
    #[must_use]
    pub fn height(self) -> i32 {
        match self {
            Self::Cross => 12,
            Self::Grid { deep, .. } => 8 * deep,
        }
    }

    /// How many boards of 8×8 lie together; 1 for the cross.
    #[must_use]
    pub fn boards(self) -> u32 {
        match self {
            Self::Cross => 1,
            Self::Grid { across, deep } => (across * deep).unsigned_abs(),
        }
    }

    /// Rule 1: a square of the cross exists if its file is d–i or its rank is 4–9.
    #[must_use]
    pub fn exists(self, square: Square) -> bool {
        let within =
            (0..self.width()).contains(&square.file) && (0..self.height()).contains(&square.rank);
        match self {
            Self::Cross => {
                within && ((3..9).contains(&square.file) || (3..9).contains(&square.rank))
            }
            Self::Grid { .. } => within,
        }
    }

    /// All squares, along the ranks from the lowest.
    #[must_use]
    pub fn squares(self) -> Vec<Square> {
        (0..self.height())
            .flat_map(|rank| (0..self.width()).map(move |file| Square::new(file, rank)))
            .filter(|&square| self.exists(square))
            .collect()
    }

    /// Rule 3: four seats on the cross, S, W, N, E; two on a grid.
    #[must_use]
    pub fn seats(self) -> usize {
        self.letters().len()
    }

    /// The names of the seats, in their order.
    #[must_use]
    pub fn letters(self) -> &'static [char] {
        match self {
            Self::Cross => &['S', 'W', 'N', 'E'],
            Self::Grid { .. } => &['w', 'b'],
        }
    }

    /// The seat that comes after this one, clockwise.
    #[must_use]
    pub fn next(self, seat: Seat) -> Seat {
        (seat + 1) % self.seats()
    }

    /// Rule 3: opposite seats are allies. On a grid a seat has no ally (rule 56).
    #[must_use]
    pub fn same_team(self, one: Seat, other: Seat) -> bool {
        match self {
            Self::Cross => one % 2 == other % 2,
            Self::Grid { .. } => one == other,
        }
    }

    /// Rule 5: the square in this column and row of a seat, both counted from 1.
    #[must_use]
    pub fn square_of(self, seat: Seat, column: i32, row: i32) -> Square {
        let (file, rank) = match (self, seat) {
            (Self::Cross, 0) => (2 + column, row - 1),
            (Self::Cross, 1) => (row - 1, 9 - column),
            (Self::Cross, 2) => (9 - column, 12 - row),
            (Self::Cross, _) => (12 - row, 2 + column),
            (Self::Grid { .. }, 0) => (column - 1, row - 1),
            (Self::Grid { .. }, _) => (self.width() - column, self.height() - row),
        };
        Square::new(file, rank)
    }

    /// Rule 5 read backwards: the row of a seat that a square lies in.
    #[must_use]
    pub fn row_of(self, seat: Seat, square: Square) -> i32 {
        match (self, seat) {
            (_, 0) => square.rank + 1,
            (Self::Cross, 1) => square.file + 1,
            (Self::Cross, 2) => 12 - square.rank,
            (Self::Cross, _) => 12 - square.file,
            (Self::Grid { .. }, _) => self.height() - square.rank,
        }
    }

    /// How many columns a seat has before its edge.
    #[must_use]
    pub fn columns(self) -> i32 {
        match self {
            Self::Cross => 6,
            Self::Grid { .. } => self.width(),
        }
    }

    /// The squares of a row of a seat that it may deploy in, from its left.
    #[must_use]
    pub fn row(self, seat: Seat, row: i32) -> Vec<Square> {
        (1..=self.columns())
            .map(|column| self.square_of(seat, column, row))
            .collect()
    }

    /// Rule 7: which way is forward.
    #[must_use]
    pub fn forward(self, seat: Seat) -> Direction {
        match (self, seat) {
            (_, 0) => (0, 1),
            (Self::Cross, 1) => (1, 0),
            (Self::Cross, 3) => (-1, 0),
            _ => (0, -1),
        }
    }

    /// The two directions in which a pawn attacks: diagonally forward.
    #[must_use]
    pub fn attack_directions(self, seat: Seat) -> [Direction; 2] {
        let (file, rank) = self.forward(seat);
        if file == 0 {
            [(-1, rank), (1, rank)]
        } else {
            [(file, -1), (file, 1)]
        }
    }

    /// Rule 8: a seat's pawns are promoted on every square with no square in front of it.
    #[must_use]
    pub fn is_promotion(self, seat: Seat, square: Square) -> bool {
        self.exists(square) && !self.exists(square.to(self.forward(seat), 1))
    }

    /// Rule 6 and #59, detail 8: where a seat lays its tiles. On the cross these are its first six
    /// rows and columns, on a grid the whole of one board of 8×8. Boards are counted along the
    /// lowest row of boards first.
    #[must_use]
    pub fn terrain_area(self, seat: Seat, board: u32) -> Vec<Square> {
        let mut area: Vec<Square> = match self {
            Self::Cross => (1..=6).flat_map(|row| self.row(seat, row)).collect(),
            Self::Grid { .. } => self
                .squares()
                .into_iter()
                .filter(|&square| self.board_of(square) == board)
                .collect(),
        };
        area.sort_unstable();
        area
    }

    /// Which of the boards of 8×8 a square belongs to; 0 on the cross.
    #[must_use]
    pub fn board_of(self, square: Square) -> u32 {
        match self {
            Self::Cross => 0,
            Self::Grid { across, .. } => {
                (square.rank / 8 * across + square.file / 8).unsigned_abs()
            }
        }
    }

    /// #34: whether a diagonal step between two squares goes across one of the inner corners
    /// c4–d3, c9–d10, i10–j9 and i3–j4.
    #[must_use]
    pub fn is_inner_corner(self, one: Square, other: Square) -> bool {
        const CORNERS: [[(i32, i32); 2]; 4] = [
            [(2, 3), (3, 2)],
            [(2, 8), (3, 9)],
            [(8, 9), (9, 8)],
            [(8, 2), (9, 3)],
        ];
        let crosses = self == Self::Cross
            && CORNERS.iter().any(|corner| {
                let [low, high] = corner.map(|(file, rank)| Square::new(file, rank));
                (one, other) == (low, high) || (one, other) == (high, low)
            });
        if crosses {
            cite("#34");
        }
        crosses
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Square};

    /// Rules 1, 5 and 8, as they are written out.
    #[test]
    fn the_cross_is_as_the_rules_describe_it() {
        let cross = Board::Cross;
        assert_eq!(cross.squares().len(), 108);
        for seat in 0..4 {
            let promotions: Vec<String> = (cross.squares().into_iter())
                .filter(|&square| cross.is_promotion(seat, square))
                .map(Square::name)
                .collect();
            assert_eq!(promotions.len(), 12, "seat {seat}: {promotions:?}");
            for row in 1..=12 {
                for square in cross.row(seat, row) {
                    assert_eq!(cross.row_of(seat, square), row);
                }
            }
        }
        let name = |seat, column, row| cross.square_of(seat, column, row).name();
        assert_eq!([name(0, 1, 1), name(0, 6, 6)], ["d1", "i6"]);
        assert_eq!([name(1, 1, 1), name(1, 6, 6)], ["a9", "f4"]);
        assert_eq!([name(2, 1, 1), name(2, 6, 6)], ["i12", "d7"]);
        assert_eq!([name(3, 1, 1), name(3, 6, 6)], ["l4", "g9"]);
    }

    /// Files beyond z, as the interfaces name them.
    #[test]
    fn squares_are_read_as_they_are_written() {
        let board = Board::Grid { across: 4, deep: 4 };
        for square in board.squares() {
            assert_eq!(Square::read(&square.name()), Some(square));
        }
        assert_eq!(Square::new(26, 8).name(), "aa9");
        assert_eq!(Square::new(31, 31).name(), "af32");
        assert_eq!(["4e", "e", "E4", ""].map(Square::read), [None; 4]);
    }
}
