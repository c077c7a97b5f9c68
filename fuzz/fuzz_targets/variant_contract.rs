#![no_main]
boardwright_fuzz::target!(VARIANT_CONTRACT);
