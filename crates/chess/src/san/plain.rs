//! The forms that nearly every move in a file has, read at once.
//!
//! [`San::parse`] reads any form, character by character, and says what is wrong
//! with a text. Files hold millions of moves in the standard's form, in which
//! every character is one byte and its place decides what it can be.

use super::{CheckMark, San, SanMove};
use crate::piece::{CastlingSide, PieceKind, Promotion};
use boardwright_geometry::Square8;

impl San {
    /// The move that these bytes begin with, and its length, if it has the
    /// standard's form. What [`San::parse`] makes of exactly these bytes, in
    /// either manner of reading, is the same. More may follow them.
    #[inline]
    pub(crate) fn plain(bytes: &[u8]) -> Option<(Self, usize)> {
        let (named, mut len) = match *bytes.first()? {
            b'a'..=b'h' => pawn(bytes)?,
            b'N' => piece(PieceKind::Knight, bytes)?,
            b'B' => piece(PieceKind::Bishop, bytes)?,
            b'R' => piece(PieceKind::Rook, bytes)?,
            b'Q' => piece(PieceKind::Queen, bytes)?,
            b'K' => piece(PieceKind::King, bytes)?,
            b'O' if bytes.starts_with(b"O-O-O") => (SanMove::Castling(CastlingSide::Queen), 5),
            b'O' if bytes.starts_with(b"O-O") => (SanMove::Castling(CastlingSide::King), 3),
            _ => return None,
        };
        let mark = match bytes.get(len) {
            Some(b'+') => Some(CheckMark::Check),
            Some(b'#') => Some(CheckMark::Mate),
            _ => None,
        };
        len += usize::from(mark.is_some());
        let glyph = None;
        Some((Self { named, mark, glyph }, len))
    }
}

/// `e4`, `exd5`, `e8=Q` or `exd8=Q`.
#[inline]
fn pawn(bytes: &[u8]) -> Option<(SanMove, usize)> {
    let (from_file, to, mut len) = if bytes.get(1) == Some(&b'x') {
        (Some(file(bytes, 0)?), square(bytes, 2)?, 4)
    } else {
        (None, square(bytes, 0)?, 2)
    };
    let mut promotion = None;
    if bytes.get(len) == Some(&b'=') {
        promotion = Some(match bytes.get(len + 1)? {
            b'Q' => Promotion::Queen,
            b'R' => Promotion::Rook,
            b'B' => Promotion::Bishop,
            b'N' => Promotion::Knight,
            _ => return None,
        });
        len += 2;
    }
    let named = SanMove::Piece {
        kind: PieceKind::Pawn,
        from_file,
        from_rank: None,
        captures: from_file.is_some(),
        to,
        promotion,
    };
    Some((named, len))
}

/// `Nf3`, `Nxf3`, `Ngf3`, `N1f3` or `Ng1f3`, each with or without a cross.
#[inline]
fn piece(kind: PieceKind, bytes: &[u8]) -> Option<(SanMove, usize)> {
    let named = |from_file, from_rank, captures, to| SanMove::Piece {
        kind,
        from_file,
        from_rank,
        captures,
        to,
        promotion: None,
    };
    let from_file = file(bytes, 1);
    let mut at = 1 + usize::from(from_file.is_some());
    let from_rank = rank(bytes, at);
    at += usize::from(from_rank.is_some());
    let captures = bytes.get(at) == Some(&b'x');
    at += usize::from(captures);
    if let Some(to) = square(bytes, at) {
        return Some((named(from_file, from_rank, captures, to), at + 2));
    }
    match (from_file, from_rank) {
        (Some(file), Some(rank)) if !captures => {
            Some((named(None, None, false, Square8::new(file, rank)?), 3))
        }
        _ => None,
    }
}

#[inline]
fn file(bytes: &[u8], at: usize) -> Option<u8> {
    let file = bytes.get(at)?.wrapping_sub(b'a');
    (file < 8).then_some(file)
}

#[inline]
fn rank(bytes: &[u8], at: usize) -> Option<u8> {
    let rank = bytes.get(at)?.wrapping_sub(b'1');
    (rank < 8).then_some(rank)
}

#[inline]
fn square(bytes: &[u8], at: usize) -> Option<Square8> {
    Square8::new(file(bytes, at)?, rank(bytes, at + 1)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::san::Reading;
    use alloc::string::String;
    use alloc::vec::Vec;

    /// Every text of up to seven of these characters that could be a move.
    #[test]
    fn it_reads_what_the_other_reader_reads() {
        let letters = b"ae18xNKO-=Q+#";
        let mut texts: Vec<Vec<u8>> = Vec::from([Vec::new()]);
        let mut read = 0;
        for _ in 0..5 {
            let longer = texts.iter().flat_map(|text| {
                letters.iter().map(move |&letter| {
                    let mut longer = text.clone();
                    longer.push(letter);
                    longer
                })
            });
            texts = longer.collect();
            for text in &texts {
                let Some((san, len)) = San::plain(text) else {
                    continue;
                };
                read += 1;
                let shorter = String::from_utf8_lossy(&text[..len]);
                for reading in [Reading::Lenient, Reading::Strict] {
                    assert_eq!(San::parse(&shorter, reading), Ok(san), "{shorter}");
                }
            }
        }
        assert!(read > 10_000, "{read}");
    }

    #[test]
    fn it_reads_what_is_written() {
        for text in [
            "e4", "exd5", "e8=Q", "exd8=N#", "Nf3", "Nxf3+", "Ngf3", "N1xf3", "Qa1xh8#", "Qa1h8",
            "O-O", "O-O-O+",
        ] {
            let (san, len) = San::plain(text.as_bytes()).expect(text);
            assert_eq!(len, text.len(), "{text}");
            assert_eq!(San::parse(text, Reading::Strict), Ok(san), "{text}");
        }
    }
}
