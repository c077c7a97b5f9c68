//! All tests of the package that need no allocator of their own, in one program.

mod chances;
mod play;
mod referee;
mod search;
mod steps;
mod untyped;
