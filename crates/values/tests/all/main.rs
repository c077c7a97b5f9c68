//! What files of values are taken, and what values come of them.

mod files;
mod following;
mod goldens;
mod policies;
