//! The language in which programs speak, and that scripts read the same everywhere.
use super::program::{program, run, text};
use std::process::Output;

/// A game of Face-off between players that choose at random, watched to its end.
fn watched(arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let record = std::env::temp_dir().join(format!("boardwright-language-{}", std::process::id()));
    let mut command = program("watch");
    command
        .args(["--game", "face-off", "--seed", "7", "--players", "random"])
        .arg("--record")
        .arg(record.with_extension("record"))
        .args(if arguments.contains(&"--json") {
            &[][..]
        } else {
            &["--quiet"][..]
        })
        .args(arguments)
        .envs(variables.iter().copied());
    run(command, b"")
}

#[test]
fn a_language_is_spoken_where_somebody_asks_for_it() {
    let ours = ("BOARDWRIGHT_LANGUAGE", "fr");
    for (arguments, variables, told) in [
        (&["--language", "fr"][..], &[][..], "résultat : "),
        (&[], &[ours], "résultat : "),
        (&["--language", "ja"], &[ours], "結果: "),
        (&["--language", "en"], &[ours], "result: "),
    ] {
        let output = watched(arguments, variables);
        assert!(
            text(&output).contains(told),
            "{arguments:?} {}",
            text(&output)
        );
    }
}

/// What a system says counts on a terminal alone.
#[test]
fn a_script_reads_english_whatever_the_system_speaks() {
    let system = [("LC_ALL", "fr_FR.UTF-8"), ("LANG", "ja_JP.UTF-8")];
    let output = watched(&[], &system);
    assert!(text(&output).contains("result: "), "{}", text(&output));
    let json = watched(&["--json", "--language", "fr"], &[]);
    assert!(
        text(&json).starts_with('{') && !text(&json).contains("Blancs"),
        "{}",
        text(&json)
    );
}

#[test]
fn an_unknown_language_is_an_error_that_lists_those_there_are() {
    let output = watched(&["--language", "tlh"], &[]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(
        told.contains("there is no language \"tlh\": the languages are en, fr and ja"),
        "{told}"
    );
}
