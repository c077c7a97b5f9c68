//! The key that games are signed with: a new one, or one in a file.
use boardwright_dice::SystemRandomnessError;
use boardwright_referee::signatures::{Nonce, SecretKey};
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Read as _, Write as _};
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

/// Reads the key from a file of 64 hexadecimal digits. If there is no such file,
/// creates a key and the file. On Unix only the owner can read a created file.
///
/// # Errors
///
/// A sentence that says why the key cannot be read or created.
pub fn read_or_make_key(path: &Path) -> Result<SecretKey, String> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(mut file) => {
            let key = new_key().map_err(|why| why.to_string())?;
            let mut text = String::new();
            for byte in key.to_bytes() {
                // Writing into memory cannot fail.
                let _ = write!(text, "{byte:02x}");
            }
            writeln!(file, "{text}").map_err(|why| why.to_string())?;
            Ok(key)
        }
        Err(why) if why.kind() == ErrorKind::AlreadyExists => read(path),
        Err(why) => Err(why.to_string()),
    }
}

fn read(path: &Path) -> Result<SecretKey, String> {
    let wrong = || "the file has not 64 hexadecimal digits and nothing else".to_string();
    let mut text = String::new();
    let file = std::fs::File::open(path).map_err(|why| why.to_string())?;
    // One byte more than a key needs, so that a longer file is recognised as too
    // long.
    let read = file.take(67).read_to_string(&mut text);
    read.map_err(|_| wrong())?;
    let text = text.trim_end();
    if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(wrong());
    }
    let mut bytes = [0; 32];
    for (at, byte) in bytes.iter_mut().enumerate() {
        let digits = &text[2 * at..2 * at + 2];
        *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
    }
    Ok(SecretKey::from_bytes(&bytes))
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
            let mode = std::fs::metadata(&path)
                .expect("a file")
                .permissions()
                .mode();
            assert_eq!(mode & 0o077, 0);
        }
        for wrong in ["", "00", &"0".repeat(65), &"g".repeat(64), &"é".repeat(32)] {
            std::fs::write(&path, wrong).expect("written");
            assert!(read_or_make_key(&path).is_err(), "{wrong:?}");
        }
        std::fs::remove_dir_all(&folder).expect("removed");
        assert!(read_or_make_key(&path).is_err(), "there is no such folder");
    }
}
