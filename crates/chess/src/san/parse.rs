//! Parses a text into a [`San`], without a position.

use super::{CheckMark, Glyph, Reading, San, SanMove};
use crate::expected;
use crate::piece::{CastlingSide, PieceKind, Promotion};
use boardwright_geometry::Square8;
use boardwright_ruleset::Unreadable;
use core::str::FromStr;

impl San {
    /// Takes a text apart.
    ///
    /// Read leniently, these count as well: zeros or small letters for
    /// castling, dashes of any kind, figurines (`♘f3`), `P` before a pawn's
    /// move, a whole square of origin (`Ng1-f3`, `e2e4`), `:` for a capture,
    /// `e8Q`, `e8/Q`, `e8(Q)` and `e8=q`, `e.p.`, `++` and daggers.
    ///
    /// # Errors
    ///
    /// The first byte that fits no move, and what should stand there.
    pub fn parse(text: &str, reading: Reading) -> Result<Self, Unreadable> {
        Parser {
            text,
            at: 0,
            lenient: reading == Reading::Lenient,
        }
        .san()
    }
}

/// Reads leniently, see [`San::parse`].
impl FromStr for San {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::parse(text, Reading::Lenient)
    }
}

/// A text and how far it has been read.
struct Parser<'a> {
    text: &'a str,
    at: usize,
    lenient: bool,
}

impl Parser<'_> {
    fn san(mut self) -> Result<San, Unreadable> {
        let named = match self.castling()? {
            Some(side) => SanMove::Castling(side),
            None => self.piece_move()?,
        };
        self.skip_en_passant();
        let mark = self.mark();
        self.skip_en_passant();
        let glyph = self.glyph();
        if self.at < self.text.len() {
            return Err(self.expected(expected::END));
        }
        Ok(San { named, mark, glyph })
    }

    /// `O-O` or `O-O-O`; `None` if the text does not begin with it.
    fn castling(&mut self) -> Result<Option<CastlingSide>, Unreadable> {
        let lenient = self.lenient;
        let is_letter = |letter| letter == 'O' || lenient && matches!(letter, '0' | 'o');
        if !self.eat_if(is_letter) {
            return Ok(None);
        }
        if !(self.eat_dash() && self.eat_if(is_letter)) {
            return Err(self.expected(expected::CASTLING));
        }
        if !self.eat_dash() {
            return Ok(Some(CastlingSide::King));
        }
        if !self.eat_if(is_letter) {
            return Err(self.expected(expected::CASTLING));
        }
        Ok(Some(CastlingSide::Queen))
    }

    fn eat_dash(&mut self) -> bool {
        let lenient = self.lenient;
        // Hyphens, the figure dash, the en dash and the minus sign.
        self.eat_if(|sign| {
            sign == '-' || lenient && matches!(sign, '\u{2010}'..='\u{2013}' | '\u{2212}')
        })
    }

    fn piece_move(&mut self) -> Result<SanMove, Unreadable> {
        let kind = self.kind();
        let start = self.at;
        // The first square is the target, unless a second square follows.
        let first = (self.file(), self.rank());
        let first_end = self.at;
        let first_square = square(first);
        let captures = self.eat_capture();
        let dash = self.lenient && first_square.is_some() && !captures && self.eat_dash();
        let second = (self.file(), self.rank());
        let ((from_file, from_rank), to) = match (square(second), first_square) {
            (Some(to), _) => (first, to),
            (None, Some(to)) if !captures && !dash => {
                self.at = first_end;
                ((None, None), to)
            }
            _ => return Err(self.square_missing(kind, first, second, captures)),
        };
        let kind = kind.unwrap_or(PieceKind::Pawn);
        // The standard allows only a pawn's file here, before a capture.
        let plain = from_rank.is_none() && captures == from_file.is_some();
        if !self.lenient && kind == PieceKind::Pawn && !plain {
            return Err(Unreadable::new(start, expected::PAWN_MOVE));
        }
        let promotion = match kind {
            PieceKind::Pawn => self.promotion()?,
            _ => None,
        };
        Ok(SanMove::Piece {
            kind,
            from_file,
            from_rank,
            captures,
            to,
            promotion,
        })
    }

    /// The error for a target that is not a whole square.
    fn square_missing(
        &self,
        kind: Option<PieceKind>,
        first: (Option<u8>, Option<u8>),
        second: (Option<u8>, Option<u8>),
        captures: bool,
    ) -> Unreadable {
        let (last_file, last_rank) = match second {
            (None, None) if !captures => first,
            _ => second,
        };
        if last_file.is_some() && last_rank.is_none() {
            self.expected(expected::RANK)
        } else if kind.is_none() && self.at == 0 {
            self.expected(expected::MOVE)
        } else if second.1.is_some() {
            // A rank was read where the square was expected.
            Unreadable::new(self.at - 1, expected::SQUARE)
        } else {
            self.expected(expected::SQUARE)
        }
    }

    /// The letter or figurine of a piece.
    fn kind(&mut self) -> Option<PieceKind> {
        let letter = self.peek()?;
        let kind = match letter {
            'K' | 'Q' | 'R' | 'B' | 'N' => PieceKind::from_letter(letter)?,
            'P' if self.lenient => PieceKind::Pawn,
            _ if self.lenient => figurine(letter)?,
            _ => return None,
        };
        self.at += letter.len_utf8();
        // A figurine may be followed by the variation selector for text.
        if !letter.is_ascii() {
            self.eat_if(|next| matches!(next, '\u{FE0E}' | '\u{FE0F}'));
        }
        Some(kind)
    }

    fn file(&mut self) -> Option<u8> {
        let letter = self.peek().filter(|letter| ('a'..='h').contains(letter))?;
        self.at += 1;
        Some(letter as u8 - b'a')
    }

    fn rank(&mut self) -> Option<u8> {
        let digit = self.peek().filter(|digit| ('1'..='8').contains(digit))?;
        self.at += 1;
        Some(digit as u8 - b'1')
    }

    fn eat_capture(&mut self) -> bool {
        let lenient = self.lenient;
        self.eat_if(|sign| sign == 'x' || lenient && matches!(sign, ':' | '×' | 'X'))
    }

    fn promotion(&mut self) -> Result<Option<Promotion>, Unreadable> {
        let start = self.at;
        let sign = self.eat_if(|sign| sign == '=');
        let other = !sign && self.lenient && self.eat_if(|sign| matches!(sign, '/' | '('));
        let open = other && self.text[start..].starts_with('(');
        if !(sign || other || self.lenient) {
            return Ok(None);
        }
        let promotion = self.peek().and_then(|letter| {
            let kind = match letter {
                'Q' | 'R' | 'B' | 'N' => PieceKind::from_letter(letter),
                'q' | 'r' | 'b' | 'n' if self.lenient => PieceKind::from_letter(letter),
                _ if self.lenient => figurine(letter),
                _ => None,
            };
            kind.and_then(Promotion::to).map(|to| (letter, to))
        });
        let Some((letter, promotion)) = promotion else {
            return if sign || other {
                Err(self.expected(expected::PROMOTED))
            } else {
                Ok(None)
            };
        };
        self.at += letter.len_utf8();
        if open && !self.eat_if(|sign| sign == ')') {
            return Err(self.expected(")"));
        }
        Ok(Some(promotion))
    }

    /// `e.p.`, which adds nothing to what the position shows.
    fn skip_en_passant(&mut self) {
        if !self.lenient {
            return;
        }
        let rest = self.text[self.at..].trim_start_matches(' ');
        if let Some(form) = ["e.p.", "e.p", "ep"]
            .into_iter()
            .find(|form| rest.starts_with(form))
        {
            self.at = self.text.len() - rest.len() + form.len();
        }
    }

    fn mark(&mut self) -> Option<CheckMark> {
        let sign = self.peek()?;
        let mark = match sign {
            '+' => CheckMark::Check,
            '#' => CheckMark::Mate,
            '†' if self.lenient => CheckMark::Check,
            '‡' if self.lenient => CheckMark::Mate,
            _ => return None,
        };
        self.at += sign.len_utf8();
        // Two crosses mean double check to some writers and mate to others, so
        // they count as one.
        if self.lenient && sign == '+' {
            self.eat_if(|next| next == '+');
        }
        Some(mark)
    }

    fn glyph(&mut self) -> Option<Glyph> {
        let rest = &self.text[self.at..];
        let len = rest
            .find(|sign| !matches!(sign, '!' | '?'))
            .unwrap_or(rest.len());
        let glyph = Glyph::from_symbol(&rest[..len])?;
        self.at += len;
        Some(glyph)
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Takes the next character if it is wanted.
    fn eat_if(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        match self.peek() {
            Some(next) if wanted(next) => {
                self.at += next.len_utf8();
                true
            }
            _ => false,
        }
    }

    fn expected(&self, expected: &'static str) -> Unreadable {
        Unreadable::new(self.at, expected)
    }
}

/// The square of a file and a rank, if both were read.
fn square((file, rank): (Option<u8>, Option<u8>)) -> Option<Square8> {
    Square8::new(file?, rank?)
}

/// The kind of piece that a chess figurine, white or black, shows.
fn figurine(letter: char) -> Option<PieceKind> {
    Some(match letter {
        '♔' | '♚' => PieceKind::King,
        '♕' | '♛' => PieceKind::Queen,
        '♖' | '♜' => PieceKind::Rook,
        '♗' | '♝' => PieceKind::Bishop,
        '♘' | '♞' => PieceKind::Knight,
        '♙' | '♟' => PieceKind::Pawn,
        _ => return None,
    })
}
