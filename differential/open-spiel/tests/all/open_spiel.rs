//! Games that OpenSpiel tells line by line.
use std::io::{BufRead as _, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};

/// The program, which is given to Python as text. It describes the lines.
const PROGRAM: &str = include_str!("../../play.py");

/// A Python process in which OpenSpiel plays.
pub(crate) struct OpenSpiel {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl OpenSpiel {
    /// Starts `python3` with these arguments of the program; `None`, with a line that says so, if
    /// it is not installed or cannot import `pyspiel`.
    pub(crate) fn start(arguments: &[&str]) -> Option<Self> {
        let mut child = Command::new("python3")
            .args(["-c", PROGRAM])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let lines = BufReader::new(child.stdout.take()?).lines();
        let mut started = Self { child, lines };
        if started.line().as_deref() != Some("ready") {
            println!("skipped: python3 cannot import pyspiel");
            return None;
        }
        Some(started)
    }

    /// The next line, if there is one.
    pub(crate) fn line(&mut self) -> Option<String> {
        let line = self.lines.next()?;
        Some(line.expect("OpenSpiel writes text"))
    }
}

impl Drop for OpenSpiel {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
