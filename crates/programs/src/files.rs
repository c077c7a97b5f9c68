//! Files that programs write, and how they name them.
use std::error::Error;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

/// Whether an error only means that the output was closed.
pub(crate) fn is_closed(error: &(dyn Error + 'static)) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// What is wrong with a file, after its name.
pub(crate) fn bad<E: Display>(path: &Path) -> impl Fn(E) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// The message for a file that cannot be written.
pub(crate) fn unwritable<E: Display>(path: &Path) -> impl Fn(E) -> String {
    move |error| format!("{} cannot be written: {error}", path.display())
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

/// The name of a file for a game and a seed: the game's full name without signs
/// that file systems or shells treat in their own way.
pub(crate) fn file_name(game: &str, seed: &str) -> String {
    let seed: String = seed.chars().take(20).collect();
    let name = format!("{game}-{seed}").replace(['(', ')', ',', '='], "_");
    name.replace('/', "-")
}

/// A number of something, as in `1 event` and `2 events`.
pub(crate) fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
