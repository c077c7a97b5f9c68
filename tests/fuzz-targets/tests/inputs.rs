//! Every target over its inputs, as fuzzing begins.
use boardwright_fuzz_targets::{TARGETS, read_folder, target, write_kept};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

const FUZZ: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz");

/// Runs a target over its inputs. What they begin with must be among them.
fn run(name: &str) {
    let target = target(name).expect("a target of the list");
    let inputs = target.inputs();
    assert!(!inputs.is_empty());
    let before = Instant::now();
    for input in &inputs {
        (target.run)(input);
        // What is cut off anywhere is an input as well.
        (target.run)(&input[..input.len() / 2]);
    }
    println!("{name}: {} inputs, {:?}", inputs.len(), before.elapsed());
}

macro_rules! targets {
    ($($name:ident),* $(,)?) => {
        /// Those that have a test here.
        const TESTED: &[&str] = &[$(stringify!($name)),*];

        $(#[test]
        fn $name() {
            run(stringify!($name));
        })*
    };
}

targets! {
    batches, betza, contract, descriptions, epd, events, fen, fixtures, messages, options, pages,
    pgn, players, polyglot, positions, records, san, serialized, sessions, sgf, signatures, values,
    variant_contract, words,
}

/// A reader is fuzzed if it has a test here, a program in `fuzz`, and a line in its list.
#[test]
fn every_target_is_known_everywhere() {
    let names: BTreeSet<&str> = TARGETS.iter().map(|target| target.name).collect();
    assert_eq!(names.len(), TARGETS.len());
    assert_eq!(BTreeSet::from_iter(TESTED.iter().copied()), names);
    let list = std::fs::read_to_string(format!("{FUZZ}/targets")).expect("the list of targets");
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    let listed: Vec<&str> = lines
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(BTreeSet::from_iter(listed.iter().copied()), names);
    let manifest = std::fs::read_to_string(format!("{FUZZ}/Cargo.toml")).expect("the manifest");
    for name in names {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        let program = format!("{FUZZ}/fuzz_targets/{name}.rs");
        assert!(Path::new(&program).exists(), "{program}");
    }
}

/// `BOARDWRIGHT_KEEP=FOLDER` keeps what is in the folders below it, each named as its target, and
/// is no seed.
#[test]
fn what_was_found_is_kept() {
    let Ok(folder) = std::env::var("BOARDWRIGHT_KEEP") else {
        return;
    };
    for target in TARGETS {
        let Ok(found) = read_folder(&Path::new(&folder).join(target.name)) else {
            continue;
        };
        let seeds = (target.seeds)();
        let found: Vec<Vec<u8>> = found
            .into_iter()
            .filter(|input| !seeds.contains(input))
            .collect();
        write_kept(target.name, &found).expect("the file can be written");
        println!("{}: {} inputs", target.name, found.len());
    }
}
