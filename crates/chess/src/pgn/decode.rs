//! Bytes as text.
//!
//! PGN is Latin-1 by its standard and UTF-8 in practice, and joined files
//! contain both. So each token is decoded by itself: as UTF-8 if it is valid,
//! otherwise byte by byte. The standard does not use the bytes from 0x80 to
//! 0x9F; files that contain them come from Windows, where they are quotation
//! marks, dashes and a few letters.

use alloc::string::String;

/// Puts the text of a token into `to`, replacing its content. Returns whether
/// it was UTF-8.
pub(super) fn decode(bytes: &[u8], to: &mut String) -> bool {
    to.clear();
    match core::str::from_utf8(bytes) {
        Ok(text) => {
            to.push_str(text);
            true
        }
        Err(_) => {
            to.extend(bytes.iter().map(|&byte| character(byte)));
            false
        }
    }
}

/// The text of a token: the bytes themselves, or what [`decode`] puts into `room`.
pub(super) fn decoded<'a>(bytes: &'a [u8], room: &'a mut String) -> &'a str {
    core::str::from_utf8(bytes).unwrap_or_else(|_| {
        decode(bytes, room);
        room
    })
}

/// The character that a byte is in Latin-1, with the additions of Windows.
pub(super) fn character(byte: u8) -> char {
    /// What Windows-1252 has from 0x80 on; bytes that it does not define are as
    /// in Latin-1.
    const ADDITIONS: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9F => ADDITIONS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], expected: &str) {
        let mut text = String::from("left over");
        decode(bytes, &mut text);
        assert_eq!(text, expected);
    }

    #[test]
    fn each_token_is_decoded_by_itself() {
        check("Réti, ♘".as_bytes(), "Réti, ♘");
        check(b"R\xe9ti", "Réti");
        check(b"\x93quoted\x94 \x96 \x80", "“quoted” – €");
        check(b"", "");
        // A text cut in the middle of a character is not valid UTF-8.
        check(&"é".as_bytes()[..1], "Ã");
    }
}
