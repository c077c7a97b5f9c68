//! Writes what JavaScript needs to load the engine: `bind MODULE WEB-FOLDER NODE-FOLDER`.
//!
//! This is the library behind the tool `wasm-bindgen`. As a program of this workspace it has the
//! version that the lock file says, and none of the tool's network code is compiled.
use std::env::args;
use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = args().skip(1).collect();
    let [module, web, node] = arguments.as_slice() else {
        return Err("bind MODULE WEB-FOLDER NODE-FOLDER".into());
    };
    bindgen(module).web(true)?.generate(web)?;
    bindgen(module).nodejs(true)?.generate(node)?;
    Ok(())
}

fn bindgen(module: &str) -> Bindgen {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).typescript(true);
    // They are for people who read the module, and a third of it.
    bindgen.remove_name_section(true);
    bindgen.remove_producers_section(true);
    bindgen
}
