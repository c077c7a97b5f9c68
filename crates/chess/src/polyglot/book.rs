//! Books: sorted entries of sixteen bytes.

use super::error::BookError;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::{PieceKind, Promotion};
use alloc::vec::Vec;
use boardwright_geometry::Square8;
use boardwright_ruleset::Xoshiro256PlusPlus;
use core::num::NonZeroU64;

/// The bytes of an entry.
pub(super) const ENTRY_BYTES: usize = 16;

/// One entry of a book, as the file has it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Entry {
    /// The key of the position, see [`key`](super::key).
    pub key: u64,
    /// The move as a number: from the lowest bit on, three bits each for the
    /// file and rank of the target and the file and rank of the origin, then
    /// the promotion (0 none, 1 knight, 2 bishop, 3 rook, 4 queen). Castling is
    /// written as the king taking the rook.
    pub code: u16,
    /// How often the move is to be chosen, in proportion to the others of the
    /// position.
    pub weight: u16,
    /// What a program has learned of the move; the format does not say more.
    pub learn: u32,
}

impl Entry {
    /// The entry for a move.
    #[must_use]
    pub fn new(key: u64, chosen: Move, weight: u16) -> Self {
        Self {
            key,
            code: code(chosen),
            weight,
            learn: 0,
        }
    }

    /// The legal move of a board that the entry names; `None` if there is no
    /// such move, as in a damaged book or one whose key another position has.
    #[must_use]
    pub fn legal_move(&self, board: &Board) -> Option<Move> {
        let square = |bits: u16| Square8::from_index(usize::from(bits & 63));
        let (to, from) = (square(self.code)?, square(self.code >> 6)?);
        let is_own = |square, kind| {
            let piece = board.piece_on(square);
            piece.is_some_and(|piece| (piece.color, piece.kind) == (board.turn(), kind))
        };
        let chosen = match self.code >> 12 {
            0 if is_own(from, PieceKind::King) && is_own(to, PieceKind::Rook) => {
                Move::castling(from, to)
            }
            0 => Move::new(from, to),
            1 => Move::promoting(from, to, Promotion::Knight),
            2 => Move::promoting(from, to, Promotion::Bishop),
            3 => Move::promoting(from, to, Promotion::Rook),
            4 => Move::promoting(from, to, Promotion::Queen),
            _ => return None,
        };
        board.is_legal(chosen).then_some(chosen)
    }

    /// The bytes of the entry in a file.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; 16] {
        let number = u128::from(self.key) << 64
            | u128::from(self.code) << 48
            | u128::from(self.weight) << 32
            | u128::from(self.learn);
        number.to_be_bytes()
    }

    /// The entry with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        let number = u128::from_be_bytes(bytes);
        Self {
            key: (number >> 64) as u64,
            code: (number >> 48) as u16,
            weight: (number >> 32) as u16,
            learn: number as u32,
        }
    }
}

/// The number of a move in the format.
pub(super) fn code(chosen: Move) -> u16 {
    let promotion = match chosen.promotion() {
        None => 0,
        Some(Promotion::Knight) => 1,
        Some(Promotion::Bishop) => 2,
        Some(Promotion::Rook) => 3,
        Some(Promotion::Queen) => 4,
    };
    promotion << 12 | (chosen.from().index() as u16) << 6 | chosen.to().index() as u16
}

/// An opening book over the bytes of its file: a slice, a vector, or a file
/// that is mapped into memory. A position is looked up by binary search, which
/// reads a few entries.
///
/// ```
/// use boardwright_chess::polyglot::{Book, Entry, key};
/// use boardwright_chess::{Move, Position, Square8};
///
/// let start = Position::start();
/// let entry = Entry::new(key(&start), Move::new(Square8::E2, Square8::E4), 3);
/// let book = Book::new(entry.to_bytes())?;
/// let found = book.find(&start, key(&start));
/// assert_eq!(found.moves[0].chosen.to_string(), "e2e4");
/// # Ok::<(), boardwright_chess::polyglot::BookError>(())
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Book<B> {
    bytes: B,
}

/// A move of a book.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct BookMove {
    /// The move, which is legal.
    pub chosen: Move,
    /// How often it is to be chosen, in proportion to the others.
    pub weight: u16,
    /// What a program has learned of it.
    pub learn: u32,
}

/// What a book has for a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The moves, in the order of the book.
    pub moves: Vec<BookMove>,
    /// The entries that name no legal move.
    pub illegal: Vec<Entry>,
}

impl Found {
    /// Chooses a move at random, each as likely as its weight says; `None` if no
    /// move has a weight. The same state of the generator gives the same move.
    #[must_use]
    pub fn choose(&self, random: &mut Xoshiro256PlusPlus) -> Option<Move> {
        let weight = |found: &BookMove| u64::from(found.weight);
        let total = NonZeroU64::new(self.moves.iter().map(weight).sum())?;
        let mut unit = random.below(total);
        for found in &self.moves {
            match unit.checked_sub(weight(found)) {
                Some(left) => unit = left,
                None => return Some(found.chosen),
            }
        }
        None
    }
}

impl<B: AsRef<[u8]>> Book<B> {
    /// The book with these bytes. Only their number is checked; whether they
    /// are sorted takes reading them all, see [`check`](Self::check).
    ///
    /// # Errors
    ///
    /// If the last entry is cut off.
    pub fn new(bytes: B) -> Result<Self, BookError> {
        let length = bytes.as_ref().len();
        match length % ENTRY_BYTES {
            0 => Ok(Self { bytes }),
            rest => Err(BookError::CutOff {
                offset: (length - rest) as u64,
                length: length as u64,
            }),
        }
    }

    /// Reads all keys.
    ///
    /// # Errors
    ///
    /// If an entry has a smaller key than the one before it: then positions are
    /// not found.
    pub fn check(&self) -> Result<(), BookError> {
        let mut last = 0;
        for (place, entry) in self.entries().enumerate() {
            if entry.key < last {
                return Err(BookError::Unsorted {
                    offset: (place * ENTRY_BYTES) as u64,
                });
            }
            last = entry.key;
        }
        Ok(())
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bytes.as_ref().len() / ENTRY_BYTES
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry with this number, counted from zero; `None` behind the last.
    #[must_use]
    pub fn entry(&self, index: usize) -> Option<Entry> {
        let start = index.checked_mul(ENTRY_BYTES)?;
        let bytes = self.bytes.as_ref().get(start..)?.first_chunk()?;
        Some(Entry::from_bytes(*bytes))
    }

    /// All entries in the order of the file.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        (0..self.len()).filter_map(|index| self.entry(index))
    }

    /// The entries with a key. In a book that is not sorted they may not be
    /// found, and nothing worse happens.
    pub fn entries_of(&self, key: u64) -> impl Iterator<Item = Entry> + '_ {
        let (mut start, mut end) = (0, self.len());
        while start < end {
            let middle = start + (end - start) / 2;
            if self.entry(middle).is_some_and(|entry| entry.key < key) {
                start = middle + 1;
            } else {
                end = middle;
            }
        }
        (start..self.len())
            .map_while(|index| self.entry(index))
            .take_while(move |entry| entry.key == key)
    }

    /// The moves that the book has for a board with this key.
    ///
    /// The key is [`key`](super::key) of the board, or the key after its last
    /// move, [`key_after`](super::key_after), which tells a capture en passant
    /// that is possible only but for a pin.
    #[must_use]
    pub fn find(&self, board: &Board, key: u64) -> Found {
        let mut found = Found::default();
        for entry in self.entries_of(key) {
            match entry.legal_move(board) {
                Some(chosen) => found.moves.push(BookMove {
                    chosen,
                    weight: entry.weight,
                    learn: entry.learn,
                }),
                None => found.illegal.push(entry),
            }
        }
        found
    }
}
