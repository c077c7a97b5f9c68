//! Finding and running the built examples.
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::Once;

/// A run of an example with these arguments.
pub(crate) fn program(name: &str) -> Command {
    static BUILT: Once = Once::new();
    // The tests lie in `deps`, beside which the examples are built. They are
    // there unless this test alone was asked for.
    let mut path = std::env::current_exe().expect("a test knows its own path");
    path.pop();
    path.pop();
    path.extend(["examples", name]);
    path.set_extension(std::env::consts::EXE_EXTENSION);
    if !path.exists() {
        BUILT.call_once(|| {
            let built = Command::new(env!("CARGO"))
                .args(["build", "--package", env!("CARGO_PKG_NAME")])
                .args(["--package", "boardwright-program-examples", "--examples"])
                .status();
            assert!(built.is_ok_and(|status| status.success()));
        });
    }
    assert!(path.exists(), "{} is not built", path.display());
    let mut command = Command::new(path);
    // No colours and no terminal, wherever the tests are run.
    command
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .env_remove("BOARDWRIGHT_LANGUAGE");
    command
}

/// Runs a program to its end with this input, and gives what it wrote.
pub(crate) fn run(mut command: Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let input = input.to_vec();
    // The program may stop reading before the input ends.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    output
}

/// What a program wrote to stdout, which must be text.
pub(crate) fn text(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("programs write UTF-8")
}

/// A file of the test's data.
pub(crate) fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}
