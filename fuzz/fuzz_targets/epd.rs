#![no_main]
boardwright_fuzz::target!(EPD);
