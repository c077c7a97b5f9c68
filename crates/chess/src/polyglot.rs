//! Keys of positions as Polyglot's opening books have them.
//!
//! The keys of this crate ([`Position::key`](crate::Position::key)) come from
//! a sequence of its own. Opening books and some tables of other programs are
//! sorted by another key, which is made in the same way from 781 numbers that
//! the book format's description prints. Those numbers come with the format
//! and not with this crate: [`Keys`] takes them, and finds them in any text
//! that lists them.

use crate::board::Board;
use crate::piece::{CastlingSide, Color, PieceKind};
use alloc::boxed::Box;
use boardwright_ruleset::Unreadable;

/// How many numbers the format has: 768 for pieces on squares, four for
/// castling, eight for en passant, and one for White's turn.
pub const COUNT: usize = 781;

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const TURN: usize = 780;

/// The numbers of the book format, in its order.
///
/// ```
/// use boardwright_chess::polyglot::{COUNT, Keys};
/// use boardwright_chess::Position;
///
/// // Any numbers will do to show how they are used.
/// let keys = Keys::new(std::array::from_fn(|index| 1 << (index % 64)));
/// let start = Position::start();
/// let passed = start.passed().unwrap();
/// assert_eq!(keys.key(&start) ^ keys.key(&passed), 1 << (780 % 64));
/// assert!(Keys::find("0x9D39247E33776D41, and no more").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keys {
    numbers: Box<[u64; COUNT]>,
}

impl Keys {
    /// Keys made from these numbers.
    #[must_use]
    pub fn new(numbers: [u64; COUNT]) -> Self {
        Self {
            numbers: Box::new(numbers),
        }
    }

    /// Keys made from the numbers of sixteen hexadecimal digits behind `0x` that
    /// a text holds, such as the description of the format or a program's
    /// source.
    ///
    /// # Errors
    ///
    /// If there are not exactly 781; the place is where the first one too many
    /// stands, or the end.
    pub fn find(text: &str) -> Result<Self, Unreadable> {
        const EXPECTED: &str = "781 numbers of sixteen hexadecimal digits behind 0x";
        let mut numbers = Box::new([0; COUNT]);
        let mut count = 0;
        for (at, _) in text.match_indices("0x").chain(text.match_indices("0X")) {
            let digits = text.get(at + 2..at + 18).unwrap_or_default();
            let behind = text.as_bytes().get(at + 18);
            let is_longer = behind.is_some_and(u8::is_ascii_hexdigit);
            let is_plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            if digits.is_empty() || is_longer || !is_plain {
                continue;
            }
            let (Some(slot), Ok(number)) =
                (numbers.get_mut(count), u64::from_str_radix(digits, 16))
            else {
                return Err(Unreadable::new(at, EXPECTED));
            };
            *slot = number;
            count += 1;
        }
        if count == COUNT {
            Ok(Self { numbers })
        } else {
            Err(Unreadable::new(text.len(), EXPECTED))
        }
    }

    /// The key of a board.
    ///
    /// En passant counts where a legal capture exists. The format counts it
    /// where a pawn stands beside the one that has moved, even if the capture
    /// would leave a king in check; such positions have another key there.
    #[must_use]
    pub fn key(&self, board: &Board) -> u64 {
        let mut key = 0;
        for square in board.occupied() {
            if let Some(piece) = board.piece_on(square) {
                // Black's pawn, White's pawn, Black's knight, and so on.
                let color = usize::from(piece.color == Color::White);
                key ^= self.number(64 * (2 * order(piece.kind) + color) + square.index());
            }
        }
        for color in Color::ALL {
            for (place, side) in CastlingSide::ALL.into_iter().enumerate() {
                if board.castling_rook(color, side).is_some() {
                    let of_black = 2 * usize::from(color == Color::Black);
                    key ^= self.number(CASTLING + of_black + place);
                }
            }
        }
        if let Some(square) = board.en_passant() {
            key ^= self.number(EN_PASSANT + usize::from(square.file()));
        }
        if board.turn() == Color::White {
            key ^= self.number(TURN);
        }
        key
    }

    fn number(&self, index: usize) -> u64 {
        self.numbers.get(index).copied().unwrap_or(0)
    }
}

/// The place of a kind in the format.
const fn order(kind: PieceKind) -> usize {
    match kind {
        PieceKind::Pawn => 0,
        PieceKind::Knight => 1,
        PieceKind::Bishop => 2,
        PieceKind::Rook => 3,
        PieceKind::Queen => 4,
        PieceKind::King => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::{COUNT, Keys};
    use alloc::format;
    use alloc::string::String;

    #[test]
    fn numbers_are_found_in_any_text() {
        let list = |count: usize| -> String {
            (0..count)
                .map(|number| {
                    format!(
                        "U64(0x{:016X}), // {number}\n",
                        number as u64 * 0x1_0000_0001
                    )
                })
                .collect()
        };
        let keys = Keys::find(&list(COUNT)).expect("they are all there");
        assert_eq!(keys.number(3), 0x3_0000_0003);
        // Shorter and longer numbers are none of them.
        let with_others = format!("0x12 0x {}0x00112233445566778", list(COUNT));
        assert_eq!(Keys::find(&with_others).as_ref(), Ok(&keys));
        assert!(Keys::find(&list(COUNT - 1)).is_err());
        let text = list(COUNT + 1);
        let error = Keys::find(&text).expect_err("one too many");
        assert_eq!(Some(error.at), text.rfind("0x"));
        assert!(Keys::find("").is_err());
        assert!(Keys::find("0xé").is_err());
    }
}
