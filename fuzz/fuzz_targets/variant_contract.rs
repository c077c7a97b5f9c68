#![no_main]
boardwright_fuzz::target!("variant_contract");
