//! How long messages are under way, and how much of it is not charged.
//!
//! A player cannot decide before a message has come, and the decision is under way for a while
//! too. So the time of a stream's last round trips is given back, within a quota: a client that
//! holds its answers back to look slower gains no more than the quota.
use crate::message::Action;
use boardwright_referee::ClockSettings;
use std::time::Duration;
use tokio::time::Instant;

/// How often the round trip of a stream is measured.
pub(crate) const EVERY: Duration = Duration::from_secs(5);

/// How many round trips are remembered. The shortest of them counts.
const REMEMBERED: usize = 4;

/// The round trips of one stream.
pub(crate) struct Trips {
    /// The last ones, in milliseconds.
    last: [Option<u32>; REMEMBERED],
    /// How many there were, whether or not they came back.
    count: u64,
    /// When the one that is under way began.
    began: Option<Instant>,
}

impl Trips {
    pub(crate) fn new() -> Self {
        Self {
            last: [None; REMEMBERED],
            count: 0,
            began: None,
        }
    }

    /// Begins a round trip, and gives the payload of the ping that the pong will repeat. One that
    /// is still under way counts no more.
    pub(crate) fn begin(&mut self, now: Instant) -> Vec<u8> {
        self.count += 1;
        self.began = Some(now);
        self.count.to_be_bytes().to_vec()
    }

    /// A pong has come.
    pub(crate) fn end(&mut self, payload: &[u8], now: Instant) {
        if payload == self.count.to_be_bytes()
            && let Some(began) = self.began.take()
        {
            let place = usize::try_from(self.count).unwrap_or_default() % REMEMBERED;
            self.last[place] = Some(milliseconds(now.saturating_duration_since(began)));
        }
    }

    /// How long a message to the stream and its answer are under way, in milliseconds; 0 if
    /// nobody knows.
    pub(crate) fn lag(&self) -> u32 {
        self.last.iter().flatten().min().copied().unwrap_or(0)
    }
}

/// How much of a seat's lag is not charged.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quota {
    left: u32,
    gain: u32,
}

impl Quota {
    /// The quota of a seat that has decided nothing yet. The faster the game, the smaller: 0.4
    /// seconds a decision in a game of a minute, and a second at most.
    pub(crate) fn new(settings: ClockSettings) -> Self {
        let gain = 150 + settings.estimate() / 250;
        let gain = u32::try_from(gain).unwrap_or(u32::MAX).min(1000);
        Self { left: gain, gain }
    }

    /// How much of this lag would not be charged for a decision now, in milliseconds.
    pub(crate) fn credit(self, lag: u32) -> u32 {
        lag.min(self.left)
    }

    /// The most that can be left out of the charge for a decision now.
    pub(crate) fn most(self) -> u32 {
        self.left
    }

    /// Follows a reading for which so much was not charged.
    pub(crate) fn spend(&mut self, credit: u32, what: Spent) {
        let left = self.left.saturating_sub(credit);
        self.left = match what {
            Spent::Move => left.saturating_add(self.gain).min(3 * self.gain),
            Spent::TakeBack => left.saturating_sub(self.gain),
            Spent::Other => left,
        };
    }
}

/// For what a clock was read. Only a move that stands brings back some of the quota: otherwise
/// whoever moves and takes back without end would have a clock that stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Spent {
    Move,
    TakeBack,
    Other,
}

impl Spent {
    /// What a request reads clocks for.
    pub(crate) fn on(action: &Action) -> Self {
        match action {
            Action::Play { .. } => Self::Move,
            Action::TakeBack => Self::TakeBack,
            _ => Self::Other,
        }
    }
}

/// Whole milliseconds.
pub(crate) fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_of_the_last_trips_counts() {
        let mut trips = Trips::new();
        assert_eq!(trips.lag(), 0);
        let mut now = Instant::now();
        for (takes, lag) in [
            (80, 80),
            (50, 50),
            (900, 50),
            (900, 50),
            (900, 50),
            (900, 900),
        ] {
            let ping = trips.begin(now);
            now += Duration::from_millis(takes);
            trips.end(&ping, now);
            assert_eq!(trips.lag(), lag);
        }
    }

    #[test]
    fn only_the_answer_to_the_last_ping_counts() {
        let mut trips = Trips::new();
        let now = Instant::now();
        let old = trips.begin(now);
        let ping = trips.begin(now + Duration::from_secs(1));
        trips.end(&old, now + Duration::from_secs(2));
        trips.end(b"", now + Duration::from_secs(2));
        assert_eq!(trips.lag(), 0);
        trips.end(&ping, now + Duration::from_millis(1_030));
        trips.end(&ping, now + Duration::from_millis(9_000));
        assert_eq!(trips.lag(), 30);
    }

    #[test]
    fn a_liar_gains_no_more_than_the_quota() {
        let settings = "sudden(1m)".parse().expect("a clock");
        let mut quota = Quota::new(settings);
        let mut gained = 0;
        for decisions in 1..=100 {
            let credit = quota.credit(u32::MAX);
            gained += credit;
            quota.spend(credit, Spent::Move);
            assert!(gained <= 390 * decisions);
        }
        let mut rested = Quota::new(settings);
        for _ in 0..10 {
            rested.spend(0, Spent::Move);
        }
        assert_eq!(rested.credit(u32::MAX), 3 * 390);
        // To move and to take back gives nothing.
        let mut gained = 0;
        for _ in 0..100 {
            for what in [Spent::Move, Spent::TakeBack] {
                let lag = if what == Spent::Move { u32::MAX } else { 0 };
                let credit = rested.credit(lag);
                gained += credit;
                rested.spend(credit, what);
            }
        }
        assert_eq!(gained, 3 * 390);
        let slow = Quota::new("days(3)".parse().expect("a clock"));
        assert_eq!(slow.most(), 1000);
    }
}
