//! Whether there are threads, and how they are started, compiled once for all games.
//!
//! What needs threads is compiled with the feature `std` and used where they are [`AVAILABLE`].

#[cfg(feature = "std")]
use alloc::boxed::Box;
#[cfg(feature = "std")]
use std::thread::{Scope, ScopedJoinHandle};

/// Whether threads can be started: the standard library can, but for that of WebAssembly.
pub(crate) const AVAILABLE: bool = cfg!(all(feature = "std", not(target_family = "wasm")));

/// Starts a thread that ends with its scope.
#[cfg(feature = "std")]
pub(crate) fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: Box<dyn FnOnce() + Send + 'scope>,
) -> ScopedJoinHandle<'scope, ()> {
    scope.spawn(work)
}
