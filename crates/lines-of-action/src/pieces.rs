//! Where the pieces stand.
//!
//! On the board that is a set of squares for each colour. On the field of the
//! open edge a set takes nine words, which would make every copy of a state
//! slower, although there are never more than 24 pieces. So the field keeps the
//! squares in an ordered list, from which the generator works: a position takes
//! 72 bytes on every board.

use crate::mobility::{self, Mobility};
use crate::surface::FIELD;
use crate::{Color, Piece, Square};
use boardwright_geometry::{Board, GridSquare, Set8, Square8};
use core::hash::{Hash, Hasher};

/// The most pieces a colour can have.
pub(crate) const MOST: usize = 12;

/// The pieces of both colours, on the board or on the field around it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Pieces {
    Board(BoardPieces),
    Field(FieldPieces),
}

impl Pieces {
    /// No piece.
    pub(crate) const fn none(on_field: bool) -> Self {
        if on_field {
            Self::Field(FieldPieces {
                squares: [[NONE; MOST]; 2],
            })
        } else {
            Self::Board(BoardPieces {
                colors: [Set8::EMPTY; 2],
                marked: Set8::EMPTY,
                mobility: Mobility::NONE,
            })
        }
    }

    /// The piece on a square.
    pub(crate) fn on(&self, square: Square) -> Option<Piece> {
        match self {
            Self::Board(pieces) => {
                let square = square.to_board()?;
                let standing = |&color: &Color| pieces.colors[color.index()].contains(square);
                Color::ALL.into_iter().find(standing).map(|color| Piece {
                    color,
                    marked: pieces.marked.contains(square),
                })
            }
            Self::Field(pieces) => {
                let index = field_index(square);
                let standing = |&color: &Color| pieces.squares[color.index()].contains(&index);
                Color::ALL.into_iter().find(standing).map(Piece::plain)
            }
        }
    }

    /// How many pieces of a colour there are.
    #[inline]
    pub(crate) fn count(&self, color: Color) -> usize {
        match self {
            Self::Board(pieces) => pieces.colors[color.index()].len(),
            Self::Field(pieces) => pieces.indices(color).count(),
        }
    }

    /// The squares of a colour's pieces, ascending.
    pub(crate) fn squares(&self, color: Color) -> impl Iterator<Item = Square> {
        let on_board = match self {
            Self::Board(pieces) => pieces.colors[color.index()],
            Self::Field(_) => Set8::EMPTY,
        };
        let on_field = match self {
            Self::Board(_) => [NONE; MOST],
            Self::Field(pieces) => pieces.squares[color.index()],
        };
        let field_square = |index: u16| {
            let square = FIELD.square_at(usize::from(index))?;
            Square::from_corner(FIELD.file(square), FIELD.rank(square))
        };
        on_board
            .iter()
            .map(Square::from_board)
            .chain(on_field.into_iter().filter_map(field_square))
    }

    /// Puts a piece on an empty square, and returns whether the square exists
    /// and there was room for the piece.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) -> bool {
        match self {
            Self::Board(pieces) => {
                let Some(square) = square.to_board() else {
                    return false;
                };
                pieces.colors[piece.color.index()].insert(square);
                if piece.marked {
                    pieces.marked.insert(square);
                }
                true
            }
            Self::Field(pieces) => pieces.insert(piece.color, field_index(square)),
        }
    }

    /// Moves a piece of a colour, with its mark, and captures the enemy on the target if there is
    /// one. Returns whether it is marked.
    #[inline(always)]
    pub(crate) fn make(
        &mut self,
        color: Color,
        from: Square,
        to: Square,
        captures: bool,
        counts: bool,
    ) -> bool {
        match self {
            Self::Board(pieces) => {
                let (Some(from), Some(to)) = (from.to_board(), to.to_board()) else {
                    return false;
                };
                pieces.make(color, from, to, captures, counts)
            }
            Self::Field(pieces) => {
                if captures {
                    pieces.remove(color.other(), field_index(to));
                }
                pieces.relocate(color, field_index(from), field_index(to));
                false
            }
        }
    }

    /// How many moves they have, if that is [kept](BoardPieces::mobility).
    #[inline]
    pub(crate) const fn mobility(&self) -> Mobility {
        match self {
            Self::Board(pieces) => pieces.mobility,
            Self::Field(_) => Mobility::NONE,
        }
    }

    /// Counts the moves of all pieces on the board.
    pub(crate) fn count_mobility(&mut self) {
        if let Self::Board(pieces) = self {
            pieces.mobility = Mobility::of(pieces.colors);
        }
    }

    /// Counts the moves after a piece of a colour was dropped, before it is.
    pub(crate) fn follow_drop(&mut self, color: Color, at: Square) {
        if let (Self::Board(pieces), Some(at)) = (self, at.to_board()) {
            let colors = pieces.colors;
            pieces.mobility.change(colors, at, mobility::digit(color));
        }
    }

    /// All data in words, for a key; unused words are 0.
    pub(crate) fn words(&self) -> [u64; 6] {
        match self {
            Self::Board(pieces) => {
                let [white, black] = pieces.colors.map(Set8::bits);
                [white, black, pieces.marked.bits(), 0, 0, 0]
            }
            Self::Field(pieces) => {
                let mut words = [0; 6];
                let squares = pieces.squares.as_flattened();
                for (word, four) in words.iter_mut().zip(squares.chunks_exact(4)) {
                    *word = four
                        .iter()
                        .fold(0, |word, &index| word << 16 | u64::from(index));
                }
                words
            }
        }
    }
}

/// Sets of squares of the 8×8 board.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct BoardPieces {
    pub(crate) colors: [Set8; 2],
    /// Marked pieces of either colour.
    pub(crate) marked: Set8,
    /// How many moves they have, if [the rules keep it](crate::Variant::keeps_mobility).
    pub(crate) mobility: Mobility,
}

impl BoardPieces {
    /// Moves a piece of a colour, with its mark, and captures what stands on the target. Its
    /// colour alone stands on the square that it leaves, so no branch asks for it there.
    #[inline(always)]
    fn make(
        &mut self,
        color: Color,
        from: Square8,
        to: Square8,
        captures: bool,
        counts: bool,
    ) -> bool {
        // Not by `map`, which is no part of its caller where code is made small.
        let [white, black] = self.colors;
        let left = [white.without(from), black.without(from)];
        if counts {
            let own = mobility::digit(color);
            let captured = if captures { 3 - own } else { 0 };
            self.mobility.change(self.colors, from, -own);
            self.mobility.change(left, to, own - captured);
        }
        let [white, black] = left;
        self.colors = [white.without(to), black.without(to)];
        self.colors[color.index()].insert(to);
        self.marked.remove(to);
        let marked = self.marked.remove(from);
        if marked {
            self.marked.insert(to);
        }
        marked
    }
}

/// Leaves out the mobility, which follows from the pieces.
impl Hash for BoardPieces {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.colors, self.marked).hash(state);
    }
}

/// Indices of squares of the field, ascending, with [`NONE`] behind them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct FieldPieces {
    squares: [[u16; MOST]; 2],
}

/// Marks an unused entry; it is greater than every index of a square.
const NONE: u16 = u16::MAX;

impl FieldPieces {
    /// The squares of a colour's pieces.
    #[inline]
    pub(crate) fn of(&self, color: Color) -> impl Iterator<Item = GridSquare> {
        self.indices(color)
            .filter_map(|index| FIELD.square_at(usize::from(index)))
    }

    #[inline]
    fn indices(&self, color: Color) -> impl Iterator<Item = u16> {
        let squares = self.squares[color.index()];
        squares.into_iter().take_while(|&index| index != NONE)
    }

    fn insert(&mut self, color: Color, index: u16) -> bool {
        let squares = &mut self.squares[color.index()];
        let room = squares[MOST - 1] == NONE;
        if room {
            let at = squares.partition_point(|&other| other < index);
            squares[at..].rotate_right(1);
            squares[at] = index;
        }
        room
    }

    fn remove(&mut self, color: Color, index: u16) {
        self.relocate(color, index, NONE);
    }

    /// Replaces a square, and shifts others until all are in order again.
    #[inline]
    fn relocate(&mut self, color: Color, from: u16, to: u16) {
        let squares = &mut self.squares[color.index()];
        let Some(mut at) = squares.iter().position(|&index| index == from) else {
            return;
        };
        while at > 0 && squares[at - 1] > to {
            squares[at] = squares[at - 1];
            at -= 1;
        }
        while at + 1 < MOST && squares[at + 1] < to {
            squares[at] = squares[at + 1];
            at += 1;
        }
        squares[at] = to;
    }

    /// The squares of a colour's pieces, as distances of file and rank from
    /// the lower left corner.
    #[inline]
    pub(crate) fn corners(&self, color: Color) -> impl Iterator<Item = (u8, u8)> {
        const WIDTH: u16 = crate::square::SIDE as u16;
        // Both are below 24.
        self.indices(color)
            .map(|index| ((index % WIDTH) as u8, (index / WIDTH) as u8))
    }

    /// Whether a colour's pieces form one group, in which each touches the
    /// next. In most positions the group of the first piece is small, and no
    /// other piece is looked at.
    pub(crate) fn is_connected(&self, color: Color) -> bool {
        // With 32 between ranks a difference tells how far two squares are
        // apart both ways.
        let mut squares = [0u16; MOST];
        let mut count = 0;
        for (file, rank) in self.corners(color) {
            squares[count] = u16::from(rank) << 5 | u16::from(file);
            count += 1;
        }
        if count == 0 {
            return false;
        }
        let all = (1u16 << count) - 1;
        let mut group = 1u16;
        let mut unasked = group;
        while unasked != 0 {
            let asked = squares[unasked.trailing_zeros() as usize];
            unasked &= unasked - 1;
            let mut touching = 0;
            for (number, &square) in squares.iter().enumerate() {
                // Counted from one below and to the left: 0 to 2 in each
                // direction.
                let apart = square.wrapping_sub(asked).wrapping_add(33);
                let touches = (apart & 31 < 3) & (apart >> 5 < 3);
                touching |= u16::from(touches) << number;
            }
            let joined = touching & all & !group;
            group |= joined;
            unasked |= joined;
        }
        group == all
    }
}

/// The index of a square of the field.
fn field_index(square: Square) -> u16 {
    let (file, rank) = square.to_corner();
    u16::from(rank) * u16::from(crate::square::SIDE) + u16::from(file)
}
