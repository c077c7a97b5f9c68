//! Writes what JavaScript needs to load the engine: `bind MODULE WEB-FOLDER NODE-FOLDER`.
//!
//! This is the library behind the tool `wasm-bindgen`. As a program of this workspace it has the
//! version that the lock file says, and none of the tool's network code is compiled.
mod locals;
mod order;

use std::env::args;
use std::error::Error;
use std::path::{Path, PathBuf};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = args().skip(1).collect();
    let [module, web, node] = arguments.as_slice() else {
        return Err("bind MODULE WEB-FOLDER NODE-FOLDER".into());
    };
    let written = write(bindgen(module).web(true)?, module, web)?;
    std::fs::write(&written, order::by_likeness(&std::fs::read(&written)?)?)?;
    // That for Node.js is for tests, and goes over no network.
    write(bindgen(module).nodejs(true)?, module, node).map(drop)
}

fn bindgen(module: &str) -> Bindgen {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(true);
    // They are for people who read the module, and a third of it.
    bindgen.remove_name_section(true);
    bindgen.remove_producers_section(true);
    bindgen
}

/// Writes the module and what loads it into a folder, and tells where the module is.
fn write(bindgen: &mut Bindgen, module: &str, folder: &str) -> Result<PathBuf, Box<dyn Error>> {
    bindgen.generate(folder)?;
    let stem = Path::new(module).file_stem().ok_or("no name of a module")?;
    let mut name = stem.to_owned();
    name.push("_bg.wasm");
    let written = Path::new(folder).join(name);
    std::fs::write(&written, locals::by_use(&std::fs::read(&written)?)?)?;
    Ok(written)
}
