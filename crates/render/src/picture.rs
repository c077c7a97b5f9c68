//! The output: lines of text with their colours.
//!
//! A picture is kept as spans and not as one string with escape sequences in
//! it, so that a program which draws a whole screen can lay it out by its
//! width and height and give the spans to its own terminal library.
use crate::layout::columns;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A drawn position. `Display` writes it with its escape sequences, each line
/// closed by a line feed and none leaving a colour behind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// The lines, from the top.
    pub lines: Vec<Line>,
}

impl Picture {
    /// How many columns the widest line takes.
    #[must_use]
    pub fn width(&self) -> usize {
        self.lines.iter().map(Line::width).max().unwrap_or(0)
    }

    /// How many lines there are.
    #[must_use]
    pub fn height(&self) -> usize {
        self.lines.len()
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

/// One line of a picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The spans, from the left; neighbours differ in their colours.
    pub spans: Vec<Span>,
}

impl Line {
    /// How many columns the line takes. Every character that is drawn takes
    /// one.
    #[must_use]
    pub fn width(&self) -> usize {
        self.spans.iter().map(|span| columns(&span.text)).sum()
    }

    /// Adds text at the end.
    pub(crate) fn push(&mut self, text: &str, style: anstyle::Style) {
        if text.is_empty() {
            return;
        }
        match self.spans.last_mut() {
            Some(last) if last.style == style => last.text.push_str(text),
            _ => self.spans.push(Span {
                text: text.into(),
                style,
            }),
        }
    }

    /// Adds spaces until the line is `width` columns wide.
    pub(crate) fn pad_to(&mut self, width: usize) {
        for _ in self.width()..width {
            self.push(" ", anstyle::Style::new());
        }
    }

    /// Adds another line at the end.
    pub(crate) fn append(&mut self, other: &Self) {
        for span in &other.spans {
            self.push(&span.text, span.style);
        }
    }

    /// Takes away spaces at the end that have no colour and so cannot be seen.
    pub(crate) fn trim_end(&mut self) {
        while let Some(last) = self.spans.last_mut() {
            if !last.style.is_plain() {
                return;
            }
            let kept = last.text.trim_end_matches(' ').len();
            last.text.truncate(kept);
            if kept > 0 {
                return;
            }
            self.spans.pop();
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Span { text, style } in &self.spans {
            write!(f, "{style}{text}{style:#}")?;
        }
        Ok(())
    }
}

/// A piece of a line in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text, without control characters.
    pub text: String,
    /// Its colours and effects; plain if there are none.
    pub style: anstyle::Style,
}
