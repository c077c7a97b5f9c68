//! Bytes as lower-case hexadecimal digits, and nothing else, so that every
//! value has one text.
use boardwright_dice::sealed::Nonce;
use core::fmt;

/// A text is not the lower-case hexadecimal digits of a value.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {digits} lower-case hexadecimal digits")]
pub struct HexadecimalError {
    /// How many there should be.
    pub digits: usize,
}

/// Reads `N` bytes of two digits each.
pub(super) fn read<const N: usize>(text: &str) -> Result<[u8; N], HexadecimalError> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let wrong = HexadecimalError { digits: 2 * N };
    if text.len() != 2 * N {
        return Err(wrong);
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let (high, low) = (digit(pair[0]).ok_or(wrong)?, digit(pair[1]).ok_or(wrong)?);
        *byte = high << 4 | low;
    }
    Ok(bytes)
}

/// Writes two digits for each byte.
pub(super) fn write(bytes: &[u8], to: &mut fmt::Formatter<'_>) -> fmt::Result {
    // As nonces are written, which have 32 bytes: so there is one way to write many digits fast.
    bytes
        .chunks(32)
        .try_for_each(|bytes| match bytes.try_into() {
            Ok(word) => write!(to, "{}", Nonce::from_bytes(word)),
            Err(_) => bytes.iter().try_for_each(|byte| write!(to, "{byte:02x}")),
        })
}

/// Gives byte types their text, and a `Debug` that shows it.
macro_rules! hexadecimal_text {
    ($($type:ident),+) => {$(
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::record::signatures::hexadecimal::write(&self.0, f)
            }
        }

        impl core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, concat!(stringify!($type), "({})"), self)
            }
        }

        impl core::str::FromStr for $type {
            type Err = $crate::record::signatures::HexadecimalError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $crate::record::signatures::hexadecimal::read(text).map(Self)
            }
        }
    )+};
}
pub(super) use hexadecimal_text;
