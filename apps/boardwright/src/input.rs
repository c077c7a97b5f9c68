//! A whole file, or the input, as text.
use boardwright_programs::read_bounded;
use std::fs;
use std::io;

/// Longer files are refused, in MiB. They are read whole, so that this bounds the memory.
const LARGEST_FILE: u64 = 64;

/// The text of a file, or of the input if its name is `-`. What is not UTF-8 in it
/// becomes the replacement character.
///
/// # Errors
///
/// If it cannot be read, or is longer than 64 MiB.
pub(crate) fn text_of(name: &str) -> io::Result<String> {
    let bytes = if name == "-" {
        read_bounded(io::stdin().lock(), LARGEST_FILE)?
    } else {
        read_bounded(fs::File::open(name)?, LARGEST_FILE)?
    };
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
