//! The tests of the package in one program: what they share of the library is
//! compiled once. Beside it stand those that are also run by themselves, under
//! other features or in release, or that are not packaged.

mod against_reference;
mod anchors;
mod book;
mod contract;
mod own_ground;
mod portals;
mod positions;
mod primer;
mod properties;
mod reference;
mod rules;
mod scenes;
mod table;
mod two_armies;
mod unreachable;
mod values;
mod walk;
mod whole_game;
