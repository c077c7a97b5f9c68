#![no_main]
boardwright_fuzz::target!(EVENTS);
