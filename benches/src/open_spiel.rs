//! OpenSpiel, through its Python package.
//!
//! `benches/open_spiel.py` describes the requests and the measures. It runs as a
//! process that answers while the others wait, so it takes turns like every other
//! program.

use crate::contest::{Clocked, Lap};
use std::cell::RefCell;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::rc::Rc;

/// The program, which is given to Python as text.
const PROGRAM: &str = include_str!("../open_spiel.py");

/// A running Python process that has loaded OpenSpiel.
pub struct OpenSpiel {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl OpenSpiel {
    /// Starts `python3`; `None` if it is not installed, or if it cannot import
    /// `pyspiel`.
    #[must_use]
    pub fn start() -> Option<Rc<RefCell<Self>>> {
        let mut child = Command::new("python3")
            .args(["-c", PROGRAM])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let requests = child.stdin.take();
        let answers = BufReader::new(child.stdout.take()?);
        let mut program = Self {
            child,
            requests,
            answers,
        };
        let is_ready = program.line().is_some_and(|line| line == "ready");
        is_ready.then(|| Rc::new(RefCell::new(program)))
    }

    /// A request as work that measures its own time. Its amount may be known in
    /// advance.
    ///
    /// The work panics if OpenSpiel does not answer, or does not do this amount.
    #[must_use]
    pub fn work(
        program: &Rc<RefCell<Self>>,
        request: String,
        expected: Option<u64>,
    ) -> Clocked<'static> {
        let program = Rc::clone(program);
        Box::new(move || {
            let lap = program.borrow_mut().ask(&request);
            if let Some(expected) = expected {
                assert_eq!(lap.work, expected, "OpenSpiel: {request}");
            }
            lap
        })
    }

    fn ask(&mut self, request: &str) -> Lap {
        let requests = self.requests.as_mut().expect("a pipe");
        writeln!(requests, "{request}").expect("OpenSpiel reads");
        let line = self.line().expect("OpenSpiel answers");
        let (work, seconds) = line.split_once(' ').expect("two numbers");
        Lap {
            seconds: seconds.parse().expect("seconds"),
            work: work.parse().expect("an amount of work"),
        }
    }

    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let len = self.answers.read_line(&mut line).ok()?;
        (len > 0).then(|| line.trim().to_owned())
    }
}

impl Drop for OpenSpiel {
    fn drop(&mut self) {
        // Python ends when its input ends. A failure does no harm.
        drop(self.requests.take());
        let _ = self.child.wait();
    }
}
