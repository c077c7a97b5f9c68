//! A whole file, or the input, as text.
use std::fs;
use std::io::{self, Read as _};

/// Longer files are refused. They are read whole, so that this bounds the memory.
const LARGEST_FILE: u64 = 64 << 20;

/// The text of a file, or of the input if its name is `-`. What is not UTF-8 in it
/// becomes the replacement character.
///
/// # Errors
///
/// If it cannot be read, or is longer than 64 MiB.
pub(crate) fn text_of(name: &str) -> io::Result<String> {
    let mut bytes = Vec::new();
    let count = if name == "-" {
        let input = io::stdin().lock();
        input.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?
    } else {
        let file = fs::File::open(name)?;
        file.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?
    };
    if count as u64 > LARGEST_FILE {
        return Err(io::Error::other("it is longer than 64 MiB"));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
