#![no_main]
boardwright_fuzz::target!("pgn");
