//! Players on games whose right answers are known.
mod causeway;
mod gambles;
mod greedy;
mod registry;
