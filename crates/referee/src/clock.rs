//! Time for thinking: what a clock is, and what may be read on it.
//!
//! Nothing here looks at the time. Whoever runs a game measures how long its seats think, and
//! tells the referee what is left to each one; the referee knows what can be true of it. So the
//! same code checks the readings while a game runs and when its record is replayed.
//!
//! Each seat has one number, the milliseconds until its flag would fall if it went on thinking.
//! It shrinks while the seat's clock runs. A *turn* of a seat begins when the seat becomes due and
//! ends when another seat is due and it is not, or when the round of secret choices ends in which
//! it chose; dice that are due in between end no turn. What the settings grant for a turn is granted
//! when it begins, for the first turn as for all later ones.
mod fault;
mod settings;
mod times;

pub use fault::ClockFault;
pub(crate) use fault::FAULTS;
pub use settings::{ClockSettings, LONGEST_TIME, MOST_TIME};
pub use times::Clocks;
