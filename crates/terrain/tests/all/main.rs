//! The tests of the package in one program: what they share of the library is
//! compiled once. Beside it stand those that are also run by themselves, under
//! other features or in release, or that are not packaged.

mod map;
mod movement;
mod own_ground;
mod rulings;
mod tiles;
mod walk;
