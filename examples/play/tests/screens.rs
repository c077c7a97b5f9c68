//! The full screen, drawn into memory and driven by keys and the mouse, with a
//! game that only the test knows. The program itself is a binary, so its parts
//! are taken in here by their files.
// The parts are used whole by the program, and here only in part.
#![allow(dead_code, unreachable_pub)]

#[path = "../picker.rs"]
mod picker;
#[path = "../saving.rs"]
mod saving;
#[path = "../screen/mod.rs"]
mod screen;
#[path = "../session.rs"]
mod session;
