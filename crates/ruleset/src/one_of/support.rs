//! What rules that are one of several games need besides the games.
use core::ops::ControlFlow::{self, Break, Continue};

/// The end of rules that were given a state or a move of another game.
///
/// # Panics
///
/// Always.
#[cold]
#[inline(never)]
pub fn foreign() -> ! {
    panic!("a state or a move of other rules")
}

/// Runs a visit whose listener is a trait object, so that it is compiled once, with a listener of
/// any type.
#[inline]
pub fn until_broken<T, B>(
    mut f: impl FnMut(T) -> ControlFlow<B>,
    visit: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) -> ControlFlow<()>,
) -> ControlFlow<B> {
    let mut broken = None;
    let _ = visit(&mut |visited| match f(visited) {
        Continue(()) => Continue(()),
        Break(value) => {
            broken = Some(value);
            Break(())
        }
    });
    match broken {
        Some(value) => Break(value),
        None => Continue(()),
    }
}

/// A choice that is made at most once, as a listener that can be called through a trait object.
#[inline]
pub fn once(choose: impl FnOnce(u64) -> u64) -> impl FnMut(u64) -> u64 {
    let mut choose = Some(choose);
    move |count| choose.take().map_or(0, |choose| choose(count))
}

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
