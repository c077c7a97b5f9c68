//! Secrets that follow from the server's key, so that every server with this key comes to the
//! same ones and none has to be kept.
use boardwright_dice::sealed::{FieldHash, Nonce};
use boardwright_referee::signatures::SecretKey;

/// 256 bits that nobody can tell without the key. Other purposes and other fields have others.
pub(crate) fn derived(key: &SecretKey, purpose: &str, fields: &[&str]) -> Nonce {
    let key = Nonce::from_bytes(key.to_bytes()).to_string();
    let hash = FieldHash::new("boardwright-serve/1 derived").text(&key);
    let hash = fields
        .iter()
        .fold(hash.text(purpose), |hash, field| hash.text(field));
    // Twice, since a hash of this kind tells those of longer texts that begin in the same way.
    let inner = Nonce::from_bytes(hash.bytes()).to_string();
    let outer = FieldHash::new("boardwright-serve/1 derived, again").text(&inner);
    Nonce::from_bytes(outer.bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_purpose_key_and_field_has_its_own() {
        let [one, other] = [[1; 32], [2; 32]].map(|bytes| SecretKey::from_bytes(&bytes));
        let all = [
            derived(&one, "bot", &["a", "b"]),
            derived(&other, "bot", &["a", "b"]),
            derived(&one, "token", &["a", "b"]),
            derived(&one, "bot", &["ab", ""]),
            derived(&one, "bot", &["a", "b", ""]),
        ];
        for (index, secret) in all.iter().enumerate() {
            assert!(!all[..index].contains(secret), "{index}");
        }
        assert_eq!(all[0], derived(&one, "bot", &["a", "b"]));
    }
}
