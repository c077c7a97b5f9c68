//! Runs of the command, in a folder of their own.
use serde_json::Value;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// A run with settings of its own, or with none.
pub(crate) fn boardwright(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boardwright"))
        .args(arguments)
        .current_dir(folder("command"))
        .env_remove("BOARDWRIGHT_CONFIG")
        .env("XDG_CONFIG_HOME", folder("no_settings"))
        .env("NO_COLOR", "1")
        .envs(settings.iter().copied())
        .output()
        .expect("the command starts")
}

pub(crate) fn told(arguments: &[&str]) -> String {
    let output = boardwright(arguments, &[]);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("programs write text")
}

/// What a program prints that is told this on its standard input.
pub(crate) fn told_to(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boardwright"))
        .args(arguments)
        .current_dir(folder("command"))
        .env_remove("BOARDWRIGHT_CONFIG")
        .env("XDG_CONFIG_HOME", folder("no_settings"))
        .env("NO_COLOR", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("programs write text")
}

/// The only line, or all of them, as JSON.
pub(crate) fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&told(arguments)).expect("it is JSON")
}

/// Writes a file beside which the command runs.
pub(crate) fn put(name: &str, content: impl AsRef<[u8]>) {
    fs::write(folder("command").join(name), content).expect("a file can be written");
}
