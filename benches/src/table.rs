//! The table of ratios, in Markdown.

use crate::contest::Outcome;
use std::fmt;

/// The aim for a measure.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Target {
    /// There is no aim.
    None,
    /// This many times the rate of the peer.
    Ratio(f64),
    /// This many times the rate of the peer at least, and better a greater number
    /// of times.
    RatioAndAim(f64, f64),
    /// This many a second.
    Rate(f64),
    /// This many per second at least, and better a greater number.
    RateAndAim(f64, f64),
    /// at most this many seconds each.
    Time(f64),
}

/// A measured quantity.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Quantity {
    /// This many a second.
    Rate(f64),
    /// This many seconds each.
    Time(f64),
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, unit) = match *self {
            Self::Rate(rate) => (rate / 1e6, "M/s"),
            Self::Time(seconds) => (seconds * 1e9, "ns"),
        };
        let decimals = match value {
            value if value < 1.0 => 2,
            value if value < 100.0 => 1,
            _ => 0,
        };
        write!(f, "{value:.decimals$} {unit}")
    }
}

/// One measure.
#[derive(Clone)]
pub struct Row {
    measure: String,
    ours: Quantity,
    peer: Option<(String, Quantity, f64)>,
    target: Target,
}

impl Row {
    /// A measure of ours alone.
    pub fn alone(measure: impl Into<String>, ours: Quantity, target: Target) -> Self {
        Self {
            measure: measure.into(),
            ours,
            peer: None,
            target,
        }
    }

    /// A measure beside a peer with its rate. The ratio is given, since it is
    /// the median of the ratios of the rounds and not the ratio of the medians.
    pub fn beside(
        measure: impl Into<String>,
        ours: f64,
        peer: impl Into<String>,
        theirs: f64,
        ratio: f64,
        target: Target,
    ) -> Self {
        Self {
            measure: measure.into(),
            ours: Quantity::Rate(ours),
            peer: Some((peer.into(), Quantity::Rate(theirs), ratio)),
            target,
        }
    }

    /// A measure of one entrant of a contest beside another, a peer.
    pub fn of(
        measure: impl Into<String>,
        outcome: &Outcome,
        ours: usize,
        peer: usize,
        target: Target,
    ) -> Self {
        let (name, theirs) = (outcome.names()[peer], outcome.rate(peer));
        let ratio = outcome.ratio(ours, peer);
        Self::beside(measure, outcome.rate(ours), name, theirs, ratio, target)
    }

    /// The contract's generic walk beside one written for the game alone.
    #[must_use]
    pub fn contract(measure: &str, outcome: &Outcome, generic: usize, alone: usize) -> Self {
        let (ours, theirs) = (outcome.rate(generic), outcome.rate(alone));
        let ratio = outcome.ratio(generic, alone);
        let measure = format!("{measure}, through the contract");
        let target = Target::Ratio(0.98);
        Self::beside(measure, ours, "inherent", theirs, ratio, target)
    }

    /// The aim in words, and whether it was reached; empty if there is no aim.
    fn verdict(&self) -> (String, &'static str) {
        let reached = |is_reached| if is_reached { "yes" } else { "**no**" };
        let ratio = self.peer.as_ref().map_or(f64::NAN, |peer| peer.2);
        let (Quantity::Rate(ours) | Quantity::Time(ours)) = self.ours;
        let above = |value: f64, firm: f64, aim: f64| {
            if value >= firm && value < aim {
                "yes, not the aim"
            } else {
                reached(value >= firm)
            }
        };
        match self.target {
            Target::None => (String::new(), ""),
            Target::Ratio(least) => (format!("{least:.2}×"), reached(ratio >= least)),
            Target::RatioAndAim(firm, aim) => (
                format!("{firm:.2}×, aim {aim:.2}×"),
                above(ratio, firm, aim),
            ),
            Target::Rate(least) => (Quantity::Rate(least).to_string(), reached(ours >= least)),
            Target::RateAndAim(firm, aim) => (
                format!("{}, aim {}", Quantity::Rate(firm), Quantity::Rate(aim)),
                above(ours, firm, aim),
            ),
            Target::Time(most) => (
                format!("at most {}", Quantity::Time(most)),
                reached(ours <= most),
            ),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (target, is_reached) = self.verdict();
        write!(f, "| {} | {} |", self.measure, self.ours)?;
        match &self.peer {
            Some((name, theirs, ratio)) => write!(f, " {name}: {theirs} | {ratio:.2} |")?,
            None => write!(f, " | |")?,
        }
        write!(f, " {target} | {is_reached} |")
    }
}

/// What is measured of one game.
pub struct Report {
    /// Compared with a peer or a number.
    pub rows: Vec<Row>,
    /// Through the contract, compared with a walk written for the game alone.
    pub contract: Vec<Row>,
}

/// The text above the table: how it was measured.
#[must_use]
pub fn introduction(rounds: usize, is_quick: bool) -> String {
    let target = if crate::is_native() {
        "compiled for a processor with BMI2 (target-cpu=native)"
    } else {
        "compiled for any x86-64 (default target-cpu)"
    };
    if is_quick {
        return format!("Only a look whether it runs: these numbers say nothing. {target}\n");
    }
    let fewer = rounds.div_ceil(3);
    format!(
        "Medians of {rounds} interleaved rounds ({fewer} where a round takes seconds), processor \
         time, one thread, {target}.\n"
    )
}

/// The head of the table.
pub const HEAD: &str =
    "| measure | ours | peer | ratio | wanted | reached |\n|---|---|---|---|---|---|";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_tell_whether_what_is_wanted_was_reached() {
        let row = |ratio, target| Row::beside("work", 2e8, "peer", 1e8, ratio, target).to_string();
        assert_eq!(
            row(2.0, Target::Ratio(1.3)),
            "| work | 200 M/s | peer: 100 M/s | 2.00 | 1.30× | yes |"
        );
        assert!(row(1.2, Target::Ratio(1.3)).ends_with("| **no** |"));
        assert!(row(1.4, Target::RatioAndAim(1.3, 1.6)).ends_with("| yes, not the aim |"));
        assert!(row(1.6, Target::RatioAndAim(1.3, 1.6)).ends_with("| yes |"));
        let fight = |seconds| Row::alone("fight", Quantity::Time(seconds), Target::Time(60e-9));
        assert_eq!(
            fight(45e-9).to_string(),
            "| fight | 45.0 ns | | | at most 60.0 ns | yes |"
        );
        assert!(fight(61e-9).to_string().ends_with("| **no** |"));
    }
}
