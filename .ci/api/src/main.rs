//! Prints the public items of a crate, one a line, from the JSON of rustdoc.
#![forbid(unsafe_code)]

use std::error::Error;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: boardwright-public-api FILE.json")?;
    // What every type has, as `Any`, or has by its parts, as `Send`, tells nothing of the crate.
    let api = public_api::Builder::from_rustdoc_json(path)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .build()?;
    print!("{api}");
    Ok(())
}
