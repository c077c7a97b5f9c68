//! A rule that may lack parts that a refusal needs.
use boardwright_causeway::Rule;
use boardwright_ruleset::{BrokenRule, Parameter};
use std::fmt;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct FlawedRule {
    pub(crate) inner: Rule,
    pub(crate) flaw: Flaw,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Flaw {
    None,
    UnknownId,
    NoSentence,
    FullStop,
}

impl fmt::Display for FlawedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.flaw {
            Flaw::NoSentence => Ok(()),
            Flaw::FullStop => write!(f, "{}.", self.inner),
            _ => write!(f, "{}", self.inner),
        }
    }
}

impl std::error::Error for FlawedRule {}

impl BrokenRule for FlawedRule {
    const IDS: &'static [&'static str] = Rule::IDS;

    fn id(&self) -> &'static str {
        match self.flaw {
            Flaw::UnknownId => "causeway.unheard-of",
            _ => self.inner.id(),
        }
    }

    fn parameters(&self) -> Vec<Parameter> {
        self.inner.parameters()
    }
}
