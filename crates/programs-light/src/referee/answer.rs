//! Answers, and how they are written.
use boardwright_referee::TextError;
use std::fmt::Display;
use std::io::{self, Write};

/// The answer to a command that was followed.
#[derive(Default)]
pub(crate) struct Answer {
    /// The lines of data.
    pub(crate) data: Vec<String>,
    /// The text after `ok`.
    pub(crate) ok: String,
    /// Whether the service ends.
    pub(crate) quit: bool,
}

impl Answer {
    pub(crate) fn ok() -> Self {
        Self::default()
    }

    /// One line, and nothing after `ok`.
    pub(crate) fn line(line: impl Into<String>) -> Self {
        Self::lines([line])
    }

    /// Lines, and nothing after `ok`.
    pub(crate) fn lines(data: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            data: data.into_iter().map(Into::into).collect(),
            ..Self::default()
        }
    }

    /// No lines, and this after `ok`.
    pub(crate) fn said(ok: impl Display) -> Self {
        Self::lines([""; 0]).and_said(ok)
    }

    /// Lines, and how many they are.
    pub(crate) fn counted(data: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let answer = Self::lines(data);
        let count = answer.data.len();
        answer.and_said(count)
    }

    pub(crate) fn and_said(self, ok: impl Display) -> Self {
        Self {
            ok: ok.to_string(),
            ..self
        }
    }
}

/// Why a command was not followed: nothing has changed.
pub(crate) enum Failure {
    /// The text can't be read, or makes no sense here.
    Error(String),
    /// The text can be read, but a rule forbids it now.
    Refused { id: &'static str, sentence: String },
}

impl Failure {
    pub(crate) fn error(sentence: impl Display) -> Self {
        Self::Error(sentence.to_string())
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Self {
        match error {
            TextError::Refused(told) => Self::Refused {
                id: told.id,
                sentence: told.to_string(),
            },
            other => Self::error(other),
        }
    }
}

pub(crate) fn write_answer(
    output: &mut impl Write,
    answer: Result<Answer, Failure>,
) -> io::Result<()> {
    match answer {
        Ok(Answer { data, ok, .. }) => {
            for line in &data {
                debug_assert!(!ends_answer(line), "a reader would stop at {line}");
                writeln!(output, "{line}")?;
            }
            if ok.is_empty() {
                writeln!(output, "ok")
            } else {
                writeln!(output, "ok {ok}")
            }
        }
        Err(Failure::Refused { id, sentence }) => {
            writeln!(output, "refused {id} {}", one_line(&sentence))
        }
        Err(Failure::Error(sentence)) => writeln!(output, "error {}", one_line(&sentence)),
    }
}

/// Whether a line would be taken for the last one of an answer. No notation
/// has a text that begins so.
fn ends_answer(line: &str) -> bool {
    let first = line.split(' ').next();
    line == "ok" || matches!(first, Some("ok" | "refused" | "error"))
}

/// A sentence as one line that is not endless: faults quote what was sent.
fn one_line(sentence: &str) -> String {
    const LONGEST: usize = 2_000;
    let visible = |sign: char| if sign.is_control() { ' ' } else { sign };
    let mut line: String = sentence.chars().take(LONGEST).map(visible).collect();
    if sentence.chars().nth(LONGEST).is_some() {
        line.push_str("...");
    }
    line
}
