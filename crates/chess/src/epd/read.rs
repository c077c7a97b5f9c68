//! Reading a line, in any common form.

use super::{Epd, EpdError, Operand, Operation, is_counter};
use crate::fen;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_ruleset::Unreadable;
use core::str::FromStr;

/// What stands in place of a counter that nobody knows.
const UNKNOWN: &str = "-";

impl FromStr for Epd {
    type Err = EpdError;

    fn from_str(text: &str) -> Result<Self, EpdError> {
        let text = text.trim_end_matches(is_blank);
        let (fields, at) = position_fields(text);
        let operations = read_operations(text, at)?;
        // The counters may stand at the end of the position or as operations;
        // operations take precedence.
        let mut fen = fields.to_string();
        let words: Vec<&str> = fields.split(' ').collect();
        // With both counters behind it, a dash is one too many.
        let first = if words.len() > 6 { 5 } else { 4 };
        let is_told = operations
            .iter()
            .any(|operation| is_counter(&operation.opcode));
        if is_told || words.iter().skip(4).any(|word| *word == UNKNOWN) {
            fen = words.get(..4).unwrap_or(&words).join(" ");
            for (opcode, place, usual) in [("hmvc", first, "0"), ("fmvn", first + 1, "1")] {
                let told = operations
                    .iter()
                    .find(|operation| operation.opcode == opcode)
                    .and_then(|operation| operation.operands.first())
                    .map(Operand::as_str);
                if told.is_some_and(|told| told.parse::<u16>().is_err()) {
                    let at = text.find(opcode).unwrap_or(at);
                    return Err(Unreadable::new(at, "a number from 0 to 65535").into());
                }
                let known = words.get(place).copied().filter(|word| *word != UNKNOWN);
                if told
                    .or(known)
                    .is_some_and(|count| count.parse::<u16>().is_err())
                {
                    let at = words[..place].iter().map(|word| word.len() + 1).sum();
                    return Err(Unreadable::new(at, "a number from 0 to 65535").into());
                }
                fen.push(' ');
                fen.push_str(told.or(known).unwrap_or(usual));
            }
        }
        let operations = operations.into_iter();
        Ok(Self {
            position: fen::read(&fen)?,
            operations: operations
                .filter(|operation| !is_counter(&operation.opcode))
                .collect(),
        })
    }
}

/// The position at the beginning of a line, and where the operations begin.
fn position_fields(text: &str) -> (&str, usize) {
    let mut ends = text.match_indices(' ').map(|(at, _)| at);
    let Some(end) = ends.nth(3) else {
        // At most four fields, with or without a semicolon after the last.
        let end = text.find(';').unwrap_or(text.len());
        return (text[..end].trim_end(), end);
    };
    // Up to two counters, which are nothing but digits, or a dash each where
    // nobody knows them. Some write one dash too many before them.
    let mut end = end;
    let mut most = 2;
    let mut count = 0;
    while count < most {
        let rest = &text[end..];
        let word = rest.trim_start_matches(' ').split([' ', ';']).next();
        let Some(word) = word.filter(|word| !word.is_empty()) else {
            break;
        };
        let is_counter = word == UNKNOWN || word.bytes().all(|byte| byte.is_ascii_digit());
        if rest.starts_with("  ") || !is_counter {
            break;
        }
        if count == 0 && word == UNKNOWN {
            most = 3;
        }
        count += 1;
        end += 1 + word.len();
    }
    (text[..end].trim_end_matches(';'), end)
}

fn read_operations(text: &str, from: usize) -> Result<Vec<Operation>, Unreadable> {
    let mut operations = Vec::new();
    let mut words = Words { text, at: from };
    let mut current: Option<Operation> = None;
    while let Some(word) = words.next_word()? {
        match (word, &mut current) {
            (Word::End, _) => operations.extend(current.take()),
            (Word::Operand(_, operand), Some(operation)) => operation.operands.push(operand),
            (Word::Operand(at, operand), None) => {
                let opcode = match operand {
                    Operand::Word(opcode) => opcode,
                    Operand::Text(_) => {
                        return Err(Unreadable::new(at, "the word of an operation"));
                    }
                };
                let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
                // Nor may it begin with a digit, or a counter would be a word.
                if !opcode.bytes().all(is_word)
                    || opcode.starts_with(|first: char| first.is_ascii_digit())
                {
                    return Err(Unreadable::new(at, "the word of an operation"));
                }
                current = Some(Operation {
                    opcode,
                    operands: Vec::new(),
                });
            }
        }
    }
    operations.extend(current);
    Ok(operations)
}

/// Control characters separate words as spaces do, since none of them can be
/// written.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control()
}

enum Word {
    /// A semicolon.
    End,
    /// Where it begins, and what it is.
    Operand(usize, Operand),
}

/// The words behind a position.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl Words<'_> {
    fn next_word(&mut self) -> Result<Option<Word>, Unreadable> {
        let rest = &self.text[self.at..];
        let blank = rest.len() - rest.trim_start_matches(is_blank).len();
        self.at += blank;
        let rest = &rest[blank..];
        let start = self.at;
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        if first == ';' {
            self.at += 1;
            return Ok(Some(Word::End));
        }
        if first != '"' {
            let len = rest
                .find(|letter: char| letter == ';' || is_blank(letter))
                .unwrap_or(rest.len());
            self.at += len;
            let operand = Operand::Word(rest[..len].to_string());
            return Ok(Some(Word::Operand(start, operand)));
        }
        let mut text = String::new();
        let mut letters = rest.char_indices().skip(1);
        while let Some((offset, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.at += offset + 1;
                    return Ok(Some(Word::Operand(start, Operand::Text(text))));
                }
                // The standard has no escapes, and so no way to write a
                // quotation mark; this uses the escapes of PGN.
                '\\' => match rest[offset + 1..].chars().next() {
                    Some(escaped @ ('"' | '\\')) => {
                        text.push(escaped);
                        letters.next();
                    }
                    _ => text.push('\\'),
                },
                letter if letter.is_control() => text.push(' '),
                letter => text.push(letter),
            }
        }
        Err(Unreadable::new(start, "a text that ends with \""))
    }
}
