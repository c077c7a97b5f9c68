//! How threads are started, compiled once for all games.

use alloc::boxed::Box;
use std::thread::{Scope, ScopedJoinHandle};

/// Starts a thread that ends with its scope.
pub(crate) fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: Box<dyn FnOnce() + Send + 'scope>,
) -> ScopedJoinHandle<'scope, ()> {
    scope.spawn(work)
}
