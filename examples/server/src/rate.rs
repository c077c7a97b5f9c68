//! How fast one stream may send.
//!
//! What comes faster is not refused: a refusal is a message to read and one to
//! write, as the answer would be, and a client that sends its requests in a row
//! would lose some. It is read later instead, so the network holds the sender up.
use std::time::Duration;
use tokio::time::Instant;

/// A bucket of requests that fills again as time goes by.
#[derive(Debug)]
pub(crate) struct Rate {
    /// How long one request takes to fill in again.
    each: Duration,
    /// How far the bucket may be filled ahead.
    burst: Duration,
    /// When the bucket will be full again.
    full_at: Instant,
}

impl Rate {
    /// The requests a second, and the requests at once.
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
        // A request may be read as long as it finds anything in the bucket.
        let spare = self.burst.saturating_sub(self.each);
        self.full_at.checked_sub(spare).unwrap_or(self.full_at)
    }

    /// Takes what a request counts as, which may be more than there is: then the
    /// next one waits for longer.
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
        // One request a tenth of a second, without end.
        for number in 1..100 {
            let now = start + tenth * number;
            assert_eq!(rate.ready_at(), now);
            rate.take(1, now);
        }
        // It does not fill beyond the burst.
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
