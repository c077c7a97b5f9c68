//! Files that programs write, and how they name them.
use crate::errors::within;
use crate::refusals::{BAD, LONGER, UNWRITABLE};
use boardwright_ruleset::{Message, ParameterValue};
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

/// Whether an error only means that the output was closed.
pub(crate) fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// What is wrong with a file, after its name, for [`Result::map_err`].
///
/// ```
/// use boardwright_programs_light::in_file;
/// use std::path::Path;
///
/// let told = in_file(Path::new("a.record"))("it is empty");
/// assert_eq!(told.to_string(), "a.record: it is empty");
/// ```
pub fn bad<E: Into<Box<dyn Error>>>(path: &Path) -> impl Fn(E) -> Message {
    move |error| BAD.with([shown(path), within(&*error.into())])
}

/// That a file cannot be written, and why, for [`Result::map_err`].
pub fn unwritable<E: Into<Box<dyn Error>>>(path: &Path) -> impl Fn(E) -> Message {
    move |error| UNWRITABLE.with([shown(path), within(&*error.into())])
}

/// A path as a parameter of a message.
pub(crate) fn shown(path: &Path) -> ParameterValue {
    path.display().to_string().into()
}

/// All bytes of a source that has at most this many MiB.
///
/// # Errors
///
/// If it cannot be read, or is longer; then no more than the bound has been kept, however long it
/// is.
pub fn read_bounded(source: impl io::Read, mebibytes: u64) -> io::Result<Vec<u8>> {
    let most = mebibytes << 20;
    let mut bytes = Vec::new();
    if source.take(most + 1).read_to_end(&mut bytes)? as u64 > most {
        return Err(io::Error::other(LONGER.with([mebibytes.into()])));
    }
    Ok(bytes)
}

/// Longer files of learned values are refused, in MiB.
const LARGEST_VALUES: u64 = 256;

/// Reads a file of learned values for a player that was named at this machine, as in
/// `alpha-beta(value=chess.safetensors)`: for
/// [`AnyRules::with_files`](boardwright_catalogue::AnyRules::with_files).
///
/// # Errors
///
/// A sentence that says why it cannot be read.
pub fn read_values(file: &str) -> Result<Vec<u8>, String> {
    let read = File::open(file).and_then(|file| read_bounded(file, LARGEST_VALUES));
    read.map_err(|error| error.to_string())
}

/// Whether two paths lead to one file, which need not be there yet.
pub(crate) fn is_same_file(one: &Path, other: &Path) -> bool {
    place(one) == place(other)
}

/// Where a path leads, by one name however it is written.
fn place(path: &Path) -> PathBuf {
    if let Ok(place) = path.canonicalize() {
        return place;
    }
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    match (path.parent().map(Path::canonicalize), path.file_name()) {
        (Some(Ok(folder)), Some(name)) => folder.join(name),
        _ => path,
    }
}

/// The name of a file for a game and a seed: what the game is called, without signs that file
/// systems or shells treat in their own way. A long name is cut, since file systems take 255 bytes.
pub(crate) fn file_name(game: &str, seed: &str) -> String {
    let seed: String = seed.chars().take(20).collect();
    let plain = |sign: char| match sign {
        '/' => '-',
        _ if sign.is_ascii_alphanumeric() || "-.+".contains(sign) => sign,
        _ => '_',
    };
    let game: String = game.chars().map(plain).take(180).collect();
    format!("{game}-{seed}")
}

/// Writes a file as a whole: whoever reads it, or an interruption, meets the
/// old content or the new one, and never a part.
///
/// # Errors
///
/// If the file, or one beside it, cannot be written; the old one stays.
pub fn write_whole(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    // A pipe or a device is written as it is, and so is what a link leads to.
    let is_plain = |data: fs::Metadata| data.file_type().is_file();
    if !fs::symlink_metadata(path).map_or(true, is_plain) {
        return fs::write(path, content);
    }
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = fs::write(&part, &content).and_then(|()| fs::rename(&part, path));
    let Err(error) = written else {
        return Ok(());
    };
    // What could not be finished is of no use to anybody.
    drop(fs::remove_file(&part));
    match error.kind() {
        // A file may be open to writers whose folder is not.
        io::ErrorKind::PermissionDenied => fs::write(path, content),
        _ => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::{read_bounded, write_whole};
    use std::fs;
    use std::io;

    #[test]
    fn a_source_without_an_end_is_read_up_to_its_bound() {
        let whole = read_bounded(&[7; 1 << 20][..], 1).expect("it is as long as it may be");
        assert_eq!(whole.len(), 1 << 20);
        let why = read_bounded(io::repeat(0), 1).expect_err("it has no end");
        assert_eq!(why.to_string(), "it is longer than 1 MiB");
    }

    #[test]
    fn a_file_is_replaced_as_a_whole_or_stays() {
        let folder = std::env::temp_dir().join(format!("boardwright-files-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let path = folder.join("a.record");
        write_whole(&path, "one").expect("it can be written");
        write_whole(&path, "two").expect("it can be replaced");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "two");
        assert!(write_whole(&folder, "a folder").is_err());
        assert!(write_whole(&folder.join("none/a.record"), "no folder").is_err());
        let names = fs::read_dir(&folder).expect("the folder is there").count();
        assert_eq!(names, 1, "nothing is left beside it");
        fs::remove_dir_all(&folder).expect("it can be removed");
    }
}
