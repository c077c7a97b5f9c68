//! The full screen, drawn into memory and driven by keys and the mouse, with a game
//! that exists only in the test. The program itself is a binary, so its parts are
//! included here by their files.
// The program uses everything in these parts, the tests do not.
#![allow(dead_code, unreachable_pub)]

#[path = "../picker.rs"]
mod picker;
#[path = "../saving.rs"]
mod saving;
#[path = "../screen/mod.rs"]
mod screen;
#[path = "../session.rs"]
mod session;
