//! Lines and records from an input that may send anything.
use super::answer::Failure;
use std::io::{self, BufRead};

/// The longest line that is read, in bytes. What is longer is an error.
pub(crate) const LONGEST_LINE: usize = 1 << 20;

/// The longest record that is read, in bytes.
const LONGEST_RECORD: usize = 1 << 26;

pub(crate) enum Read {
    /// A line, without what ends it.
    Line,
    /// A line that was longer than [`LONGEST_LINE`] and was skipped.
    TooLong,
    /// There is no more input.
    End,
}

/// Reads one line of any bytes, in memory that does not grow with its length.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Read> {
    line.clear();
    let mut too_long = false;
    let mut read_any = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        read_any |= !chunk.is_empty();
        if line.len() + part.len() > LONGEST_LINE {
            too_long = true;
            line.clear();
        } else if !too_long {
            line.extend_from_slice(part);
        }
        let at_end = chunk.is_empty();
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() || at_end {
            if line.last() == Some(&b'\r') {
                line.pop();
            }
            return Ok(match (read_any, too_long) {
                (false, _) => Read::End,
                (true, true) => Read::TooLong,
                (true, false) => Read::Line,
            });
        }
    }
}

/// Reads a record up to a line `end`. One that is too long or no text is still
/// read to its end, so that its lines are not taken for commands.
pub(crate) fn read_record(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
) -> io::Result<Result<String, Failure>> {
    let mut record = Ok(String::new());
    loop {
        match read_line(input, line)? {
            Read::End => return Ok(Err(Failure::error("the record ends without a line end"))),
            Read::Line if line.trim_ascii() == b"end" => return Ok(record),
            Read::Line | Read::TooLong if record.is_err() => {}
            Read::TooLong => record = Err(too_long_record()),
            Read::Line => {
                let Ok(text) = &mut record else { continue };
                match std::str::from_utf8(line) {
                    Ok(read) if text.len() + read.len() < LONGEST_RECORD => {
                        text.push_str(read);
                        text.push('\n');
                    }
                    Ok(_) => record = Err(too_long_record()),
                    Err(_) => record = Err(Failure::error("the record is not UTF-8")),
                }
            }
        }
    }
}

fn too_long_record() -> Failure {
    Failure::error(format!("the record is longer than {LONGEST_RECORD} bytes"))
}
