//! The capabilities of the terminal, detected once at the edge of a program.
//!
//! The questions about colour go to `anstyle-query`, which follows the
//! conventions; the style is a pure function of its answers, so that it can be
//! tested without changing the environment.
use crate::{Captions, ColorLevel, Style, Symbols};
use std::env;
use std::io::IsTerminal;
use std::string::String;

impl Style {
    /// The best style for a stream: `Style::detect(&std::io::stdout())`.
    ///
    /// - `NO_COLOR` turns colours off, `CLICOLOR_FORCE` turns them on even if
    ///   the stream is not a terminal, `CLICOLOR=0` turns them off.
    /// - A terminal has colours unless it is `TERM=dumb` or has no `TERM`.
    /// - `COLORTERM=truecolor` or `24bit` means 24 bits, a `TERM` with
    ///   `256color` in it 256 colours, any other 16.
    /// - Symbols beyond ASCII are used unless the locale names an encoding
    ///   other than UTF-8, or the terminal is dumb or the console of Linux,
    ///   whose font lacks them.
    /// - Where `COLUMNS` is set, captions are wrapped to it.
    #[must_use]
    pub fn detect(stream: &impl IsTerminal) -> Self {
        Environment::of(stream).style()
    }
}

/// The input from which a style is chosen.
#[derive(Clone, Debug, Default)]
struct Environment {
    is_terminal: bool,
    no_color: bool,
    clicolor_force: bool,
    clicolor: Option<bool>,
    term_has_color: bool,
    truecolor: bool,
    term: String,
    /// The first of `LC_ALL`, `LC_CTYPE`, `LANG` that is set and not empty.
    locale: Option<String>,
    columns: Option<u16>,
}

impl Environment {
    fn of(stream: &impl IsTerminal) -> Self {
        let text = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let is_terminal = stream.is_terminal();
        // A Windows console shows escape sequences only after this is enabled.
        let understands = anstyle_query::windows::enable_ansi_colors().unwrap_or(true);
        Self {
            is_terminal,
            no_color: anstyle_query::no_color(),
            clicolor_force: anstyle_query::clicolor_force(),
            clicolor: anstyle_query::clicolor(),
            term_has_color: understands && anstyle_query::term_supports_color(),
            truecolor: anstyle_query::truecolor(),
            term: text("TERM").unwrap_or_default(),
            locale: text("LC_ALL")
                .or_else(|| text("LC_CTYPE"))
                .or_else(|| text("LANG")),
            columns: text("COLUMNS").and_then(|columns| columns.parse().ok()),
        }
    }

    fn style(&self) -> Style {
        let mut style = Style::new(self.symbols(), self.colors());
        style.captions = Captions::Beside;
        style.widest = self.columns.filter(|&columns| columns > 0);
        style
    }

    fn colors(&self) -> ColorLevel {
        let shown = if self.no_color {
            false
        } else if self.clicolor_force {
            true
        } else {
            self.is_terminal && self.term_has_color && self.clicolor != Some(false)
        };
        if !shown {
            ColorLevel::None
        } else if self.truecolor {
            ColorLevel::TrueColor
        } else if self.term.contains("256color") {
            ColorLevel::Ansi256
        } else {
            ColorLevel::Ansi16
        }
    }

    fn symbols(&self) -> Symbols {
        if matches!(self.term.as_str(), "dumb" | "linux") {
            return Symbols::Ascii;
        }
        let other_encoding = self.locale.as_ref().is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            !locale.contains("utf-8") && !locale.contains("utf8")
        });
        if other_encoding {
            Symbols::Ascii
        } else {
            Symbols::Unicode
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Environment;
    use crate::{ColorLevel, Symbols};

    /// A terminal as most people have it.
    fn usual() -> Environment {
        Environment {
            is_terminal: true,
            term_has_color: true,
            term: "xterm-256color".into(),
            locale: Some("en_GB.UTF-8".into()),
            ..Environment::default()
        }
    }

    fn check(change: impl FnOnce(&mut Environment), colors: ColorLevel, symbols: Symbols) {
        let mut environment = usual();
        change(&mut environment);
        let style = environment.style();
        assert_eq!(
            (style.colors, style.symbols),
            (colors, symbols),
            "{environment:?}"
        );
    }

    #[test]
    fn the_conventions_are_respected() {
        use ColorLevel::{Ansi16, Ansi256, None, TrueColor};
        use Symbols::{Ascii, Unicode};
        check(|_| (), Ansi256, Unicode);
        check(|e| e.truecolor = true, TrueColor, Unicode);
        check(|e| e.term = "vt100".into(), Ansi16, Unicode);
        check(|e| e.no_color = true, None, Unicode);
        check(|e| e.clicolor = Some(false), None, Unicode);
        check(|e| e.clicolor = Some(true), Ansi256, Unicode);
        check(|e| e.is_terminal = false, None, Unicode);
        check(
            |e| {
                e.is_terminal = false;
                e.clicolor_force = true;
            },
            Ansi256,
            Unicode,
        );
        check(
            |e| {
                e.no_color = true;
                e.clicolor_force = true;
            },
            None,
            Unicode,
        );
        check(
            |e| {
                e.term = "dumb".into();
                e.term_has_color = false;
            },
            None,
            Ascii,
        );
        check(|e| e.term = "linux".into(), Ansi16, Ascii);
        check(|e| e.locale = Some("C".into()), Ansi256, Ascii);
        check(|e| e.locale = Some("de_DE.utf8".into()), Ansi256, Unicode);
        check(|e| e.locale = Option::None, Ansi256, Unicode);
    }

    #[test]
    fn captions_are_wrapped_where_the_width_is_known() {
        let mut environment = usual();
        assert_eq!(environment.style().widest, None);
        environment.columns = Some(0);
        assert_eq!(environment.style().widest, None);
        environment.columns = Some(80);
        assert_eq!(environment.style().widest, Some(80));
    }
}
