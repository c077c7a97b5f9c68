//! How fast one stream may send.
//!
//! Requests that come faster are not refused. A refusal would cost as much as an
//! answer, one message read and one written, and a client that sends its requests
//! without waiting for answers would lose some of them. They are read later
//! instead, so the network slows the sender down.
use std::time::Duration;
use tokio::time::Instant;

/// A token bucket: each request takes a token, and tokens come back with time.
#[derive(Debug)]
pub(crate) struct Rate {
    /// The time in which one token comes back.
    each: Duration,
    /// The time in which an empty bucket fills.
    burst: Duration,
    /// When the bucket will be full again.
    full_at: Instant,
}

impl Rate {
    /// A bucket for this many requests per second, and this many at once.
    pub(crate) fn new(per_second: u32, at_once: u32, now: Instant) -> Self {
        let each = Duration::from_secs(1) / per_second.max(1);
        Self {
            each,
            burst: each * at_once.max(1),
            full_at: now,
        }
    }

    /// When the next request may be read.
    pub(crate) fn ready_at(&self) -> Instant {
        // A request may be read if at least one token is in the bucket.
        let spare = self.burst.saturating_sub(self.each);
        self.full_at.checked_sub(spare).unwrap_or(self.full_at)
    }

    /// Takes as many tokens as the request counts. If the bucket has fewer, the
    /// next request waits longer.
    pub(crate) fn take(&mut self, requests: u32, now: Instant) {
        self.full_at = self.full_at.max(now) + self.each * requests;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_read_at_once_and_the_rest_in_time() {
        let start = Instant::now();
        let mut rate = Rate::new(10, 3, start);
        for _ in 0..3 {
            assert!(rate.ready_at() <= start);
            rate.take(1, start);
        }
        let tenth = Duration::from_millis(100);
        assert_eq!(rate.ready_at(), start + tenth);
        // One request every tenth of a second can go on without end.
        for number in 1..100 {
            let now = start + tenth * number;
            assert_eq!(rate.ready_at(), now);
            rate.take(1, now);
        }
        // The bucket holds no more than the burst.
        let later = start + Duration::from_secs(3_600);
        for _ in 0..3 {
            assert!(rate.ready_at() <= later);
            rate.take(1, later);
        }
        assert_eq!(rate.ready_at(), later + tenth);
    }

    #[test]
    fn a_long_request_makes_the_next_wait_longer() {
        let start = Instant::now();
        let mut rate = Rate::new(10, 3, start);
        rate.take(20, start);
        assert_eq!(rate.ready_at(), start + Duration::from_millis(1_800));
    }
}
