//! Runs of the command, in a folder of their own.
use serde_json::Value;
use std::fs;
use std::io::Write as _;
#[cfg(feature = "serve")]
use std::io::{BufRead as _, BufReader, Read as _};
#[cfg(feature = "serve")]
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
#[cfg(feature = "serve")]
use std::process::Child;
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

/// What people are shown as the name of a game: a described one has a title.
pub(crate) fn title(game: &str) -> &str {
    match game {
        "variant" => "Shatranj",
        other => other,
    }
}

/// The only line, or all of them, as JSON.
pub(crate) fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&told(arguments)).expect("it is JSON")
}

/// Writes a file beside which the command runs.
pub(crate) fn put(name: &str, content: impl AsRef<[u8]>) {
    fs::write(folder("command").join(name), content).expect("a file can be written");
}

/// A server that ends when this is dropped.
#[cfg(feature = "serve")]
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: SocketAddr,
}

#[cfg(feature = "serve")]
impl Drop for Serving {
    fn drop(&mut self) {
        // It has ended already if this fails.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts `serve` on a free port of this machine.
#[cfg(feature = "serve")]
pub(crate) fn serving(arguments: &[&str]) -> Serving {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boardwright"))
        .args(["serve", "--address", "127.0.0.1:0"])
        .args(arguments)
        .current_dir(folder("command"))
        .env_remove("BOARDWRIGHT_CONFIG")
        .env("XDG_CONFIG_HOME", folder("no_settings"))
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let errors = child.stderr.take().expect("it is piped");
    let mut lines = BufReader::new(errors).lines();
    let line = lines.next().expect("a line").expect("it is text");
    // What it tells later is read, so that it never waits for its reader.
    std::thread::spawn(move || lines.count());
    let address = line.strip_prefix("listening on ws://");
    let address = address.and_then(|rest| rest.strip_suffix("/play"));
    let address = address.unwrap_or_else(|| panic!("{line}")).parse();
    let address = address.expect("an address");
    Serving { child, address }
}

/// The body of the answer to a request.
#[cfg(feature = "serve")]
pub(crate) fn ask_over_http(to: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(to).expect("the server listens");
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )
    .expect("the server reads");
    let mut answer = String::new();
    stream
        .read_to_string(&mut answer)
        .expect("the server answers in text");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    body.to_string()
}
