//! An entry whose answer was lost.
use super::{Appended, Store, StoreError};

/// How often a store is asked that gives no answer.
const TRIES: usize = 3;

/// Appends an entry to the log of a game, and finds out whether it is kept if the answer is lost.
///
/// An entry is kept once under its number however often it is appended. So it is appended again:
/// either it is first now, or one stands under the number already, which is this one or not. The
/// same request, if two servers judge it, can have the same entry; then both were followed by it.
///
/// # Errors
///
/// If the entry is not kept. After [`StoreError::Lost`] alone it may be.
pub(crate) async fn keep(
    store: &dyn Store,
    game: &str,
    number: u64,
    entry: String,
) -> Result<Appended, StoreError> {
    let mut may_be_kept = false;
    for _ in 0..TRIES {
        match store.append(game, number, entry.clone()).await {
            Err(StoreError::Lost) => may_be_kept = true,
            Ok(Appended::Late) if may_be_kept => {
                return match store.read_from(game, number).await {
                    Ok(log) if log.first() == Some(&entry) => Ok(Appended::First),
                    Ok(_) => Ok(Appended::Late),
                    Err(_) => Err(StoreError::Lost),
                };
            }
            // Whatever hinders it now, it may have been kept before.
            Err(_) if may_be_kept => return Err(StoreError::Lost),
            answer => return answer,
        }
    }
    Err(StoreError::Lost)
}
