//! Moves as text.

use crate::{Move, Token};
use boardwright_geometry::{Square9, SquareName};
use boardwright_ruleset::Unreadable;
use core::fmt;
use core::str::FromStr;

/// Writes the text of the move, as in `a1-a2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Place { token, at } => {
                let letter = token.map_or('*', Token::letter);
                write!(f, "{letter}@{}", at.name())
            }
            Self::Displace { from, to } => write!(f, "{}-{}", from.name(), to.name()),
            Self::Capture { from, to } => write!(f, "{}x{}", from.name(), to.name()),
            Self::Shoot { from, to } => write!(f, "{}!{}", from.name(), to.name()),
            Self::Fuse { from, to } => write!(f, "{}+{}", from.name(), to.name()),
            Self::FuseByPorter { from, to, porter } => {
                write!(f, "{}+{}&{}", from.name(), to.name(), porter.name())
            }
            Self::Divide { from, token, to } => {
                write!(f, "{}/{}-{}", from.name(), token.letter(), to.name())
            }
            Self::DivideCapture { from, token, to } => {
                write!(f, "{}/{}x{}", from.name(), token.letter(), to.name())
            }
            Self::Revive { from, token, to } => {
                write!(f, "{}^{}@{}", from.name(), token.letter(), to.name())
            }
            Self::Exchange { from, to } => write!(f, "{}<>{}", from.name(), to.name()),
            Self::End => f.write_str("end"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Reads the text of a move.
///
/// ```
/// use boardwright_geometry::Square9;
/// use boardwright_strata::{Move, Token};
///
/// let chosen: Move = "a1/Rxa2".parse()?;
/// let (from, to) = (Square9::A1, Square9::A2);
/// assert_eq!(chosen, Move::DivideCapture { from, token: Token::Red, to });
/// assert_eq!("a1+b2&".parse::<Move>().unwrap_err().at, 6);
/// # Ok::<(), boardwright_ruleset::Unreadable>(())
/// ```
impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text)
    }
}

const END: &str = "the end of the move";
const SIGN: &str = "one of - x ! + / ^ <>";
const TOKEN: &str = "a token: R, B, G, V or O";
const SQUARE: &str = "a square from a1 to i9";

/// What a chance is, which says who places first.
pub(super) const STARTER: &str = "starter:w or starter:b";

/// What a move or a chance may lack in words; signs alone are the same in every language.
pub(crate) const EXPECTED: [&str; 5] = [END, SIGN, TOKEN, SQUARE, STARTER];

pub(super) fn read(text: &str) -> Result<Move, Unreadable> {
    match text {
        "end" => return Ok(Move::End),
        "pass" => return Ok(Move::Pass),
        _ => {}
    }
    let mut cursor = Cursor { text, at: 0 };
    let chosen = read_with(&mut cursor)?;
    if cursor.at == text.len() {
        Ok(chosen)
    } else {
        Err(cursor.expected(END))
    }
}

fn read_with(cursor: &mut Cursor<'_>) -> Result<Move, Unreadable> {
    if cursor
        .text
        .starts_with(|sign: char| sign.is_ascii_uppercase() || sign == '*')
    {
        let token = if cursor.takes("*") {
            None
        } else {
            Some(cursor.token()?)
        };
        cursor.sign("@", "@")?;
        let at = cursor.square()?;
        return Ok(Move::Place { token, at });
    }
    let from = cursor.square()?;
    if cursor.takes("-") {
        let to = cursor.square()?;
        return Ok(Move::Displace { from, to });
    }
    if cursor.takes("x") {
        let to = cursor.square()?;
        return Ok(Move::Capture { from, to });
    }
    if cursor.takes("!") {
        let to = cursor.square()?;
        return Ok(Move::Shoot { from, to });
    }
    if cursor.takes("<>") {
        let to = cursor.square()?;
        return Ok(Move::Exchange { from, to });
    }
    if cursor.takes("+") {
        let to = cursor.square()?;
        if cursor.at == cursor.text.len() {
            return Ok(Move::Fuse { from, to });
        }
        cursor.sign("&", "&")?;
        let porter = cursor.square()?;
        return Ok(Move::FuseByPorter { from, to, porter });
    }
    if cursor.takes("^") {
        let token = cursor.token()?;
        cursor.sign("@", "@")?;
        let to = cursor.square()?;
        return Ok(Move::Revive { from, token, to });
    }
    if cursor.takes("/") {
        let token = cursor.token()?;
        if cursor.takes("x") {
            let to = cursor.square()?;
            return Ok(Move::DivideCapture { from, token, to });
        }
        cursor.sign("-", "-")?;
        let to = cursor.square()?;
        return Ok(Move::Divide { from, token, to });
    }
    Err(cursor.expected(SIGN))
}

/// A text and how far it has been read.
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    /// A byte offset on a character boundary.
    pub(super) at: usize,
}

impl Cursor<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn expected(&self, what: &'static str) -> Unreadable {
        Unreadable::new(self.at, what)
    }

    /// The next byte, which is a whole character if it is ASCII.
    pub(super) fn peek(&self) -> Option<u8> {
        self.rest().bytes().next()
    }

    pub(super) fn takes(&mut self, sign: &str) -> bool {
        let takes = self.rest().starts_with(sign);
        if takes {
            self.at += sign.len();
        }
        takes
    }

    pub(super) fn sign(&mut self, sign: &str, what: &'static str) -> Result<(), Unreadable> {
        if self.takes(sign) {
            Ok(())
        } else {
            Err(self.expected(what))
        }
    }

    fn token(&mut self) -> Result<Token, Unreadable> {
        let token = self.rest().chars().next().and_then(Token::from_letter);
        let token = token.ok_or_else(|| self.expected(TOKEN))?;
        self.at += 1;
        Ok(token)
    }

    fn square(&mut self) -> Result<Square9, Unreadable> {
        // Reads two characters at most, so that the `x` of a capture is never
        // read as part of a square.
        let rest = self.rest();
        let (name, length) = rest
            .get(..2)
            .and_then(|two| SquareName::read_prefix(two).ok())
            .ok_or_else(|| self.expected(SQUARE))?;
        let square = Square9::new(name.file, name.rank).ok_or_else(|| self.expected(SQUARE))?;
        self.at += length;
        Ok(square)
    }
}
