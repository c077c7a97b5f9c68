//! Inputs that fuzzing has found worth keeping, one file for each target and one line for each
//! input, in which what is no printable ASCII stands as in a literal of Rust.
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The most bytes of a file.
const MOST: usize = 40_000;

/// The file of a target.
fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    folder.join(format!("{name}.txt"))
}

/// The kept inputs of a target; none if it has no file.
///
/// # Panics
///
/// If the file is damaged.
#[must_use]
pub fn kept(name: &str) -> Vec<Vec<u8>> {
    let Ok(text) = fs::read_to_string(file(name)) else {
        return Vec::new();
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line| read_line(line).unwrap_or_else(|| panic!("{name}: no input: {line:?}"));
    lines.map(read).collect()
}

/// Keeps these inputs of a target and no others, and of these the first that fit.
///
/// # Errors
///
/// If the file cannot be written.
pub fn write_kept(name: &str, inputs: &[Vec<u8>]) -> io::Result<()> {
    fs::create_dir_all(file(name).parent().expect("a folder"))?;
    let mut text = format!(
        "# Inputs that a fuzzed run of {name} found, the fewest that reach as much code.\n\
         # Written by .ci/fuzz --keep.\n"
    );
    for input in inputs {
        // A line that begins as a comment does is none.
        let line = input.escape_ascii().to_string();
        let line = match line.strip_prefix('#') {
            Some(rest) => format!("\\x23{rest}"),
            None => line,
        };
        if text.len() + line.len() > MOST {
            break;
        }
        text += &line;
        text.push('\n');
    }
    fs::write(file(name), text)
}

/// The contents of all files of a folder, the shortest first.
///
/// # Errors
///
/// If it cannot be read.
pub fn read_folder(folder: &Path) -> io::Result<Vec<Vec<u8>>> {
    let mut inputs = Vec::new();
    for entry in fs::read_dir(folder)? {
        inputs.push(fs::read(entry?.path())?);
    }
    inputs.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    Ok(inputs)
}

/// What `escape_ascii` wrote as this line.
fn read_line(line: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut rest = line.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next()? {
                b't' => b'\t',
                b'r' => b'\r',
                b'n' => b'\n',
                b'x' => {
                    let digits = [rest.next()?, rest.next()?];
                    u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
                }
                sign @ (b'\'' | b'"' | b'\\') => sign,
                _ => return None,
            },
            b' '..=b'~' => byte,
            _ => return None,
        });
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_read_as_it_was_written() {
        let all: Vec<u8> = (0..=255).collect();
        let line = all.escape_ascii().to_string();
        assert_eq!(read_line(&line), Some(all));
        for wrong in ["\\", "\\q", "\\x4", "é"] {
            assert_eq!(read_line(wrong), None, "{wrong}");
        }
    }
}
