//! Takes the two games out of the guide, so that the program is made of what the guide shows.
use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let guide = "../../docs/adding_a_ruleset.md";
    println!("cargo::rerun-if-changed={guide}");
    let guide = fs::read_to_string(guide)?;
    let out = std::env::var("OUT_DIR")?;
    for (file, text) in [
        ("pig.rs", "impl Ruleset for Pig"),
        ("kuhn.rs", "impl Ruleset for Kuhn"),
    ] {
        let code = example(&guide, text).ok_or_else(|| format!("no example has {text:?}"))?;
        fs::write(Path::new(&out).join(file), code)?;
    }
    Ok(())
}

/// The example of the guide that holds this text, as a module.
fn example(guide: &str, text: &str) -> Option<String> {
    let mut blocks = guide.split("```rust\n").skip(1);
    let code = blocks.find_map(|block| {
        let (code, _) = block.split_once("\n```")?;
        code.contains(text).then_some(code)
    })?;
    // A module shows its rules to the crate, and is no program.
    let code = code.replace("\nstruct ", "\npub struct ");
    let code = code.replace("\nenum ", "\npub enum ");
    Some(code.replace("\nfn main()", "\npub fn shown()"))
}
