//! Listeners that break with a value, given to visits that are compiled once.
//!
//! A visit of the contract is generic over its listener, so each caller would
//! compile the visit anew. Visits that are not called at every node of a search
//! take a trait object instead, which breaks with nothing; what the caller
//! breaks with is kept here.

use core::ops::ControlFlow::{self, Break, Continue};

/// Runs a visit whose listener is a trait object with a listener of any type.
///
/// ```
/// use boardwright_ruleset::listener::until_broken;
/// use std::ops::ControlFlow::{self, Break, Continue};
///
/// fn visit_digits(f: &mut dyn FnMut(u32) -> ControlFlow<()>) -> ControlFlow<()> {
///     (0..10).try_for_each(f)
/// }
/// let first = until_broken(|n| if n * n > 20 { Break(n) } else { Continue(()) }, visit_digits);
/// assert_eq!(first, Break(5));
/// ```
#[inline]
pub fn until_broken<T, B>(
    mut f: impl FnMut(T) -> ControlFlow<B>,
    visit: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) -> ControlFlow<()>,
) -> ControlFlow<B> {
    let mut broken = None;
    let _ = visit(&mut |visited| keep(f(visited), &mut broken));
    of_broken(broken)
}

/// Keeps what a listener breaks with.
///
/// ```
/// use boardwright_ruleset::listener::{keep, of_broken};
/// use std::ops::ControlFlow::{Break, Continue};
///
/// let mut broken = None;
/// assert!(keep(Continue(()), &mut broken).is_continue());
/// assert!(keep(Break("found"), &mut broken).is_break());
/// assert_eq!(of_broken(broken), Break("found"));
/// ```
#[inline]
pub fn keep<B>(flow: ControlFlow<B>, broken: &mut Option<B>) -> ControlFlow<()> {
    match flow {
        Continue(()) => Continue(()),
        Break(value) => {
            *broken = Some(value);
            Break(())
        }
    }
}

/// The end of a visit whose listener broke with this, or with nothing.
#[inline]
pub fn of_broken<B>(broken: Option<B>) -> ControlFlow<B> {
    match broken {
        Some(value) => Break(value),
        None => Continue(()),
    }
}

/// A choice that is made at most once, as a listener that can be called through
/// a trait object.
///
/// A second call gives 0.
///
/// ```
/// use boardwright_ruleset::listener::once;
///
/// let mut last = once(|count| count - 1);
/// assert_eq!((last(5), last(5)), (4, 0));
/// ```
#[inline]
pub fn once(choose: impl FnOnce(u64) -> u64) -> impl FnMut(u64) -> u64 {
    let mut choose = Some(choose);
    move |count| choose.take().map_or(0, |choose| choose(count))
}
