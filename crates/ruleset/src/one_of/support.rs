//! What rules that are one of several games need besides the games.

/// The most ids of broken rules that all parts together have.
pub const MOST_IDS: usize = 1024;

/// The ids of all parts in one list, and how many there are.
///
/// # Panics
///
/// If there are more than [`MOST_IDS`].
#[must_use]
pub const fn joined_ids(lists: &[&'static [&'static str]]) -> ([&'static str; MOST_IDS], usize) {
    let mut joined = [""; MOST_IDS];
    let mut count = 0;
    let mut list = 0;
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            joined[count] = lists[list][index];
            count += 1;
            index += 1;
        }
        list += 1;
    }
    (joined, count)
}
