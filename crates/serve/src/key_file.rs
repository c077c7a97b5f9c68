//! The key that games are signed with: a new one, or one in a file.
use boardwright_dice::SystemRandomnessError;
use boardwright_referee::signatures::{Nonce, SecretKey};
use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::Path;

/// A new key to sign games with, from the randomness of the system.
///
/// # Errors
///
/// If the system cannot give random bytes.
pub fn new_key() -> Result<SecretKey, SystemRandomnessError> {
    let random = Nonce::from_system()?;
    Ok(SecretKey::from_bytes(random.bytes()))
}

/// Why there is no key from a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KeyFileError {
    /// The file cannot be opened, read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// Other users of the machine may read or change the file.
    #[error(
        "other users of this machine may read or change it (its mode is {mode:03o}): allow only \
         its owner with `chmod 600`, and make a new key if somebody may have read this one"
    )]
    Open {
        /// The permissions of the file.
        mode: u32,
    },
    /// The file holds something else.
    #[error("the file has not 64 hexadecimal digits and nothing else")]
    NotAKey,
    /// A new key cannot be made.
    #[error(transparent)]
    Randomness(#[from] SystemRandomnessError),
}

/// Reads the key from a file of 64 hexadecimal digits. If there is no such file,
/// creates a key and the file.
///
/// Whoever reads the key can sign as this server. So on Unix only the owner may read
/// a file that is created, and one that others may read or change is refused.
///
/// # Errors
///
/// Why the key cannot be read or created.
pub fn read_or_make_key(path: &Path) -> Result<SecretKey, KeyFileError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(file) => make(file).inspect_err(|_| {
            // An incomplete file would be refused at the next start.
            let _ = std::fs::remove_file(path);
        }),
        Err(why) if why.kind() == ErrorKind::AlreadyExists => read(path),
        Err(why) => Err(why.into()),
    }
}

fn make(mut file: File) -> Result<SecretKey, KeyFileError> {
    let random = Nonce::from_system()?;
    writeln!(file, "{random}")?;
    Ok(SecretKey::from_bytes(random.bytes()))
}

fn read(path: &Path) -> Result<SecretKey, KeyFileError> {
    let file = File::open(path)?;
    // The opened file is asked, because the path may lead elsewhere by now.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = file.metadata()?.permissions().mode() & 0o777;
        if mode & 0o077 != 0 {
            return Err(KeyFileError::Open { mode });
        }
    }
    let mut text = String::new();
    // One byte more than a key needs, so that a longer file is recognised as too
    // long.
    let read = file.take(67).read_to_string(&mut text);
    read.map_err(|why| match why.kind() {
        ErrorKind::InvalidData => KeyFileError::NotAKey,
        _ => why.into(),
    })?;
    let random: Nonce = text.trim_end().parse().map_err(|_| KeyFileError::NotAKey)?;
    Ok(SecretKey::from_bytes(random.bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_read_again() {
        let folder = std::env::temp_dir().join(format!("boardwright-key-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("key");
        let made = read_or_make_key(&path).expect("a new key");
        let read = read_or_make_key(&path).expect("the same key");
        assert_eq!(made.to_bytes(), read.to_bytes());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let permissions = || std::fs::metadata(&path).expect("a file").permissions();
            assert_eq!(permissions().mode() & 0o777, 0o600);
            for mode in [0o644, 0o640, 0o604, 0o620, 0o601] {
                let mut open = permissions();
                open.set_mode(mode);
                std::fs::set_permissions(&path, open).expect("it is ours");
                let why = read_or_make_key(&path).expect_err("others may read it");
                assert!(matches!(why, KeyFileError::Open { mode: told } if told == mode));
                assert!(why.to_string().contains("`chmod 600`"), "{why}");
            }
            for mode in [0o600, 0o400] {
                let mut closed = permissions();
                closed.set_mode(mode);
                std::fs::set_permissions(&path, closed).expect("it is ours");
                assert!(read_or_make_key(&path).is_ok());
            }
            let mut ours = permissions();
            ours.set_mode(0o600);
            std::fs::set_permissions(&path, ours).expect("it is ours");
        }
        for wrong in ["", "00", &"0".repeat(65), &"g".repeat(64), &"é".repeat(32)] {
            std::fs::write(&path, wrong).expect("written");
            let why = read_or_make_key(&path).expect_err("no key");
            assert!(matches!(why, KeyFileError::NotAKey), "{wrong:?}: {why}");
        }
        std::fs::remove_dir_all(&folder).expect("removed");
        assert!(read_or_make_key(&path).is_err(), "there is no such folder");
    }
}
