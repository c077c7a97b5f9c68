//! The tests of the command, in one program.

mod analyse;
mod chess_files;
mod command;
mod ends;
mod every_game;
mod files;
mod games_of_chess;
mod languages;
mod rewrite;
mod support;
mod tables;
mod usage;
mod variant;
