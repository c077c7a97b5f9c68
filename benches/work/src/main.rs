//! Fixed pieces of work: `fixed-work NAME TIMES`, or `fixed-work` for their names.
//!
//! What is prepared for a piece of work does not count to it.
#![forbid(unsafe_code)]

mod pieces;

use pieces::PIECES;
use std::env::args;
use std::error::Error;
use std::hint::black_box;

/// A piece of work. `.ci/instruction-counts` counts the instructions of this function, and so
/// relies on its name.
#[inline(never)]
fn measured(work: &dyn Fn() -> u64) -> u64 {
    work()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = args().skip(1).collect();
    let [name, times] = arguments.as_slice() else {
        PIECES.iter().for_each(|(name, _)| println!("{name}"));
        return Ok(());
    };
    let (_, prepare) = PIECES
        .iter()
        .find(|(known, _)| known == name)
        .ok_or("unknown work")?;
    let work = prepare();
    for _ in 0..times.parse()? {
        black_box(measured(&*work));
    }
    Ok(())
}
