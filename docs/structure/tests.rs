//! The pictures and links of the prose are true: the drawing of the structure is the one
//! that its program draws, the files of its ways hold what they are said to hold, and
//! every link between files of the repository leads somewhere.
mod crates;
mod drawing;
mod ways;

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn the_picture_is_drawn_anew_when_crates_or_ways_change() {
    let drawn = fs::read_to_string(root().join("docs/pictures/structure.svg"));
    assert!(
        drawn.expect("the picture") == drawing::picture(),
        "draw it anew: cargo run -p boardwright-docs --example structure"
    );
}

#[test]
fn every_step_of_a_way_is_in_its_file() {
    for step in ways::WAYS.iter().flat_map(|way| way.steps) {
        let text = fs::read_to_string(root().join(step.file))
            .unwrap_or_else(|error| panic!("{}: {error}", step.file));
        let defines = ["fn ", "struct ", "enum ", "trait ", "macro_rules! "];
        let item = step.item;
        // A macro's name with its mark stands where it is used.
        if item.ends_with('!') {
            assert!(text.contains(item), "{} does not use {item}", step.file);
            continue;
        }
        let found = defines.iter().any(|kind| {
            let definition = format!("{kind}{item}");
            text.match_indices(&definition).any(|(at, _)| {
                let next = text[at + definition.len()..].chars().next();
                !next.is_some_and(|next| next.is_alphanumeric() || next == '_')
            })
        });
        assert!(found, "{} does not define {item}", step.file);
    }
}

#[test]
fn every_crate_has_a_key_file() {
    for name in crates::uses().keys() {
        let named = ways::KEY_FILES.iter().find(|(of, _)| of == name);
        let (_, file) = named.unwrap_or_else(|| panic!("{name} has no key file"));
        let folder = match name.strip_prefix("apps/") {
            Some(app) => format!("apps/{app}"),
            None => format!("crates/{name}"),
        };
        let path = root().join(folder).join("src").join(file);
        assert!(path.is_file(), "{} is no file", path.display());
    }
}

/// The pages of prose: all Markdown files outside build folders.
fn pages(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let skipped = ["target", "node_modules", "dist", "pkg"].contains(&&*name);
        if path.is_dir() && !skipped && !name.starts_with('.') {
            pages(&path, found);
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

#[test]
fn links_lead_somewhere() {
    let mut found = Vec::new();
    pages(&root(), &mut found);
    let mut broken = Vec::new();
    let mut links = 0;
    for page in found {
        let text = fs::read_to_string(&page).expect("a page");
        for (at, _) in text.match_indices("](") {
            let target = text[at + 2..].split([')', ' ']).next().unwrap_or("");
            let path = target.split('#').next().unwrap_or("");
            // Names of items are resolved by rustdoc, and the web is not ours to check.
            if path.is_empty() || path.contains("://") || path.contains("::") {
                continue;
            }
            if !path.contains(['/', '.']) {
                continue;
            }
            links += 1;
            let there = page.parent().expect("a page is in a folder").join(path);
            if !there.exists() {
                broken.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(links > 100, "only {links} links were found");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
