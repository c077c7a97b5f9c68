//! Thirty-two bytes as 64 hexadecimal digits.
//!
//! Seeds, nonces and commitments all have this text. Digits of either case are
//! read, lower case is written, so every value has one canonical text.

use core::fmt;
use thiserror::Error;

/// Why a text is not 64 hexadecimal digits.
///
/// Characters are checked before the length, so a text that is wrong in both ways
/// is told its first wrong character.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum HexadecimalError {
    /// A character is not a hexadecimal digit.
    #[error("{character:?} at byte {at} is not a hexadecimal digit")]
    Character {
        /// The offset of the character, in bytes from the start of the text.
        at: usize,
        /// The character found there.
        character: char,
    },
    /// The text has another number of digits than 64.
    #[error("{digits} hexadecimal digits where exactly 64 are needed")]
    Length {
        /// How many digits the text has.
        digits: usize,
    },
}

/// Reads 64 hexadecimal digits of either case, the first two being byte 0.
pub(crate) fn read(text: &str) -> Result<[u8; 32], HexadecimalError> {
    if let Some((at, character)) = first_other_than_digit(text) {
        return Err(HexadecimalError::Character { at, character });
    }
    if text.len() != 64 {
        return Err(HexadecimalError::Length { digits: text.len() });
    }
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit_value(pair[0]) << 4 | digit_value(pair[1]);
    }
    Ok(bytes)
}

/// The first character that is not a hexadecimal digit, with its byte offset.
pub(crate) fn first_other_than_digit(text: &str) -> Option<(usize, char)> {
    text.char_indices()
        .find(|(_, character)| !character.is_ascii_hexdigit())
}

/// Writes 32 bytes as 64 lower-case digits.
pub(crate) fn write(bytes: &[u8; 32], to: &mut fmt::Formatter<'_>) -> fmt::Result {
    to.write_str(core::str::from_utf8(&digits(bytes)).map_err(|_| fmt::Error)?)
}

/// The 64 lower-case digits of 32 bytes, in ASCII. Hashes of many lines take many of them, and a
/// formatter that is called for each byte takes longer than the hash.
pub(crate) fn digits(bytes: &[u8; 32]) -> [u8; 64] {
    let mut digits = [0; 64];
    for (pair, byte) in digits.chunks_exact_mut(2).zip(bytes) {
        pair[0] = digit(byte >> 4);
        pair[1] = digit(byte & 15);
    }
    digits
}

/// The lower-case digit of a value below 16. Arithmetic takes many of them at once, unlike a
/// table.
const fn digit(value: u8) -> u8 {
    let letters_are_further = b'a' - b'9' - 1;
    value + b'0' + (value > 9) as u8 * letters_are_further
}

/// The value of an ASCII hexadecimal digit; the caller has checked that it is one.
const fn digit_value(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        _ => digit.wrapping_sub(b'A') + 10,
    }
}
