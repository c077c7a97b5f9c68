//! Backgammon, by cases made by hand and by properties of random games.
mod cases;
mod cube;
mod duty;
mod matches;
mod play;
mod resignation;
