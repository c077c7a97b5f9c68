//! The table of ratios, in Markdown.

use crate::contest::Outcome;
use std::fmt;

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
}

impl Row {
    /// A measure of ours alone.
    pub fn alone(measure: impl Into<String>, ours: Quantity) -> Self {
        Self {
            measure: measure.into(),
            ours,
            peer: None,
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
    ) -> Self {
        Self {
            measure: measure.into(),
            ours: Quantity::Rate(ours),
            peer: Some((peer.into(), Quantity::Rate(theirs), ratio)),
        }
    }

    /// A measure of one entrant of a contest beside another, a peer.
    pub fn of(measure: impl Into<String>, outcome: &Outcome, ours: usize, peer: usize) -> Self {
        let (name, theirs) = (outcome.names()[peer], outcome.rate(peer));
        let ratio = outcome.ratio(ours, peer);
        Self::beside(measure, outcome.rate(ours), name, theirs, ratio)
    }

    /// The contract's generic walk beside one written for the game alone.
    #[must_use]
    pub fn contract(measure: &str, outcome: &Outcome, generic: usize, alone: usize) -> Self {
        let (ours, theirs) = (outcome.rate(generic), outcome.rate(alone));
        let ratio = outcome.ratio(generic, alone);
        let measure = format!("{measure}, through the contract");
        Self::beside(measure, ours, "inherent", theirs, ratio)
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| {} | {} |", self.measure, self.ours)?;
        match &self.peer {
            Some((name, theirs, ratio)) => write!(f, " {name}: {theirs} | {ratio:.2} |"),
            None => write!(f, " | |"),
        }
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
pub const HEAD: &str = "| measure | ours | peer | ratio |\n|---|---|---|---|";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_names_its_peer_if_there_is_one() {
        assert_eq!(
            Row::beside("work", 2e8, "peer", 1e8, 1.96).to_string(),
            "| work | 200 M/s | peer: 100 M/s | 1.96 |"
        );
        assert_eq!(
            Row::alone("fight", Quantity::Time(45e-9)).to_string(),
            "| fight | 45.0 ns | | |"
        );
    }
}
