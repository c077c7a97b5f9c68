//! Draws `docs/pictures/structure.svg`: the crates with their arrows, and below them
//! the ways of a move, a roll, a refusal and a secret through the files.
//!
//! The arrows are those of the manifests, the ways those of `structure/ways.rs`. A test
//! fails if the picture is not the one that this program draws, or if a file of a way
//! does not hold what it is said to hold.
//!
//! ```sh
//! cargo run -p boardwright-docs --example structure
//! ```
mod crates;
mod drawing;
mod ways;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures/structure.svg");
    std::fs::write(&path, drawing::picture())?;
    println!("{}", path.display());
    Ok(())
}
