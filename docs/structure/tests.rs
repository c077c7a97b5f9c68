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

/// The files that the rows of a map name, without their ending; a folder ends with a slash.
/// A name without a folder stands in the folder of the first name of its row.
fn files_of_map(page: &str) -> Option<Vec<String>> {
    let rows = page.split("\n| file | subject |\n|---|---|\n").nth(1)?;
    let mut files = Vec::new();
    for row in rows.lines().take_while(|line| line.starts_with('|')) {
        let names = row.split('|').nth(1).unwrap_or("");
        let mut folder = "";
        for (at, name) in names.split('`').skip(1).step_by(2).enumerate() {
            match name.trim_end_matches('/').rsplit_once('/') {
                Some((before, _)) if at == 0 => folder = before,
                None if at > 0 && !folder.is_empty() => {
                    files.push(format!("{folder}/{name}"));
                    continue;
                }
                _ => (),
            }
            files.push(name.to_string());
        }
    }
    Some(files)
}

/// The source files below a folder, without their ending.
fn sources(folder: &Path, prefix: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if entry.path().is_dir() {
            sources(&entry.path(), &format!("{prefix}{name}/"), found);
        } else if let Some(stem) = name.strip_suffix(".rs")
            && !["lib", "tests"].contains(&stem)
        {
            found.push(format!("{prefix}{stem}"));
        }
    }
}

/// Whether a map names this file, its folder, a file in the folder that it heads, or the file
/// above its folder where the map names nothing in that folder.
fn is_in_map(map: &[String], file: &str) -> bool {
    let headed = format!("{file}/");
    if map
        .iter()
        .any(|name| name == file || name.starts_with(&headed))
    {
        return true;
    }
    let Some((folder, _)) = file.rsplit_once('/') else {
        return false;
    };
    let inside = format!("{folder}/");
    let goes_into = |name: &String| name.len() > inside.len() && name.starts_with(&inside);
    map.contains(&inside) || (!map.iter().any(goes_into) && is_in_map(map, folder))
}

#[test]
fn maps_of_files_name_every_file_and_no_other() {
    let mut maps = 0;
    let mut wrong = Vec::new();
    for entry in fs::read_dir(root().join("crates"))
        .expect("a folder")
        .flatten()
    {
        let Ok(page) = fs::read_to_string(entry.path().join("README.md")) else {
            continue;
        };
        let Some(map) = files_of_map(&page) else {
            continue;
        };
        maps += 1;
        let mut files = Vec::new();
        sources(&entry.path().join("src"), "", &mut files);
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let missing = files.iter().filter(|file| !is_in_map(&map, file));
        wrong.extend(missing.map(|file| format!("{name}: {file} is not in the map")));
        let is_file = |named: &&String| {
            let path = named.trim_end_matches('/');
            let inside = format!("{path}/");
            files
                .iter()
                .any(|file| file == path || file.starts_with(&inside))
        };
        let gone = map.iter().filter(|named| !is_file(named));
        wrong.extend(gone.map(|named| format!("{name}: {named} is no file")));
    }
    assert!(maps >= 6, "only {maps} maps were found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A package cannot reach outside itself, so both crates have the game of their examples.
#[test]
fn the_game_of_the_examples_is_one() {
    let game = |name: &str| {
        let path = root().join("crates").join(name).join("doctests/bids.rs");
        let text = fs::read_to_string(path).expect("the game is there");
        let begin = text.find("use ").expect("it uses the contract");
        text[begin..].to_string()
    };
    assert!(game("ruleset") == game("referee"), "the two games differ");
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
