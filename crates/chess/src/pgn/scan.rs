//! Finding the end of a short text.
//!
//! Values of tags and comments are mostly shorter than what makes it worth while to
//! call a function that uses wide registers.

/// Where the first of two characters, or of the control characters, stands.
#[inline]
pub(super) fn find_or_control(bytes: &[u8], one: u8, other: u8) -> Option<usize> {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const HIGHEST: u64 = ONES << 7;
    /// Marks bytes of zero by their highest bit. Above the lowest of them it may also
    /// mark others.
    const fn zeros(word: u64) -> u64 {
        word.wrapping_sub(ONES) & !word & HIGHEST
    }
    let (ones, others) = (ONES * u64::from(one), ONES * u64::from(other));
    let mut len = 0;
    for chunk in bytes.chunks_exact(8) {
        let word = u64::from_le_bytes(chunk.try_into().ok()?);
        let controls = word.wrapping_sub(ONES * u64::from(b' ')) & !word & HIGHEST;
        let found = zeros(word ^ ones) | zeros(word ^ others) | controls;
        if found != 0 {
            return Some(len + (found.trailing_zeros() / 8) as usize);
        }
        len += 8;
    }
    let is_found = |&byte: &u8| byte == one || byte == other || byte < b' ';
    Some(len + bytes[len..].iter().position(is_found)?)
}

/// Whether there is a control character.
#[inline]
pub(super) fn has_control(bytes: &[u8]) -> bool {
    // Without a branch, so that many bytes are looked at together.
    bytes
        .iter()
        .fold(false, |found, &byte| found | (byte < b' '))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_first_one_is_found_wherever_it_stands() {
        for len in 0..40 {
            for at in 0..=len {
                for found in [b'"', b'\\', b'\n', 0, 0x1F] {
                    // Characters beside those that are looked for, and beyond ASCII.
                    let around = [b'#', b'!', b'[', b']', b' ', 0x7F, 0x80, 0xA2, 0xDC, 0xFF];
                    let mut bytes: Vec<u8> = around.into_iter().cycle().take(len).collect();
                    assert_eq!(find_or_control(&bytes, b'"', b'\\'), None);
                    assert!(!has_control(&bytes));
                    if at < len {
                        bytes[at] = found;
                        assert_eq!(find_or_control(&bytes, b'"', b'\\'), Some(at));
                        assert_eq!(has_control(&bytes), found < b' ');
                    }
                }
            }
        }
    }
}
