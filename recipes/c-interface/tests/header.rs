//! The header is what cbindgen makes of the sources.
use cbindgen::{Builder, Config};

#[test]
fn the_header_is_that_of_the_sources() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = Config::from_file(folder.join("cbindgen.toml")).expect("settings of cbindgen");
    let sources = Builder::new()
        .with_config(config)
        .with_src(folder.join("src/lib.rs"))
        .with_src(folder.join("src/calls.rs"));
    let mut made = Vec::new();
    sources.generate().expect("a header").write(&mut made);
    let path = folder.join("include/boardwright.h");
    if std::env::var_os("BOARDWRIGHT_WRITE").is_some() {
        std::fs::write(&path, &made).expect("the header can be written");
    }
    let kept = std::fs::read(&path).expect("the header is there");
    assert!(
        made == kept,
        "the header is old: write it with BOARDWRIGHT_WRITE=1 cargo test"
    );
}
