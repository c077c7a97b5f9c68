//! How long something took, many times.
use std::fmt;
use std::time::Duration;

/// Times in any order. Its text has the count, the median, the percentiles that players feel, and
/// the longest, in milliseconds.
#[derive(Clone, Default, Debug)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Adds one.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// Adds all others.
    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time that so many of a hundred do not exceed; 0 if there is none.
    #[must_use]
    pub fn percentile(&self, percent: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1);
        let at = last * percent / 100;
        sorted.get(at).copied().unwrap_or_default()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |percent| self.percentile(percent).as_secs_f64() * 1e3;
        write!(
            f,
            "of {}: median {:.2} ms, 90 % {:.2} ms, 99 % {:.2} ms, longest {:.2} ms",
            self.count(),
            at(50),
            at(90),
            at(99),
            at(100)
        )
    }
}
