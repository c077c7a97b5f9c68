//! How fast clients may send.
//!
//! Requests that come faster are not refused. A refusal would cost as much as an
//! answer, one message read and one written, and a client that sends its requests
//! without waiting for answers would lose some of them. They are read later
//! instead, so the network slows the sender down.
//!
//! All streams of one seat share a bucket, and so do all streams of one address.
//! Otherwise a client would only have to open more streams to be served faster.
use crate::limits::Pace;
use crate::origin::Origin;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// A token bucket: each request takes a token, and tokens come back with time.
#[derive(Debug)]
pub(crate) struct Rate {
    /// The time in which one token comes back.
    each: Duration,
    /// How long before the bucket is full a request may be read: the time in which
    /// all tokens but one come back.
    spare: Duration,
    /// When the bucket will be full again.
    full_at: Mutex<Instant>,
}

impl Rate {
    /// A full bucket.
    pub(crate) fn new(pace: Pace, now: Instant) -> Self {
        let each = Duration::from_secs(1) / pace.per_second.max(1);
        Self {
            each,
            spare: each * (pace.at_once.max(1) - 1),
            full_at: Mutex::new(now),
        }
    }

    /// Takes as many tokens as a request counts, and tells when its sender may send
    /// the next one. If the bucket has fewer tokens, that is later.
    ///
    /// Each of several streams that share a bucket waits for the time that it was
    /// told, so they are served in turn, and no stream has to wait for ever because
    /// others are faster.
    pub(crate) fn take(&self, requests: u32, now: Instant) -> Instant {
        let mut full_at = self.open();
        *full_at = (*full_at).max(now) + self.each * requests;
        self.ready_at(*full_at)
    }

    /// Takes a token for a request that has to wait for its turn, and tells when
    /// that is. If it were after `latest`, takes nothing.
    pub(crate) fn queue(&self, now: Instant, latest: Instant) -> Option<Instant> {
        let mut full_at = self.open();
        let turn = self.ready_at(*full_at);
        if turn > latest {
            return None;
        }
        *full_at = (*full_at).max(now) + self.each;
        Some(turn)
    }

    /// A request may be read if at least one token is in the bucket.
    fn ready_at(&self, full_at: Instant) -> Instant {
        full_at.checked_sub(self.spare).unwrap_or(full_at)
    }

    /// Whether the bucket is as good as a new one.
    fn is_full(&self, now: Instant) -> bool {
        *self.open() <= now
    }

    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn open(&self) -> MutexGuard<'_, Instant> {
        let locked = self.full_at.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }
}

/// All buckets that one stream takes from.
#[derive(Debug)]
pub(crate) struct SharedRates(Vec<Arc<Rate>>);

impl SharedRates {
    pub(crate) fn new(of_address: Arc<Rate>) -> Self {
        Self(vec![of_address])
    }

    /// The stream takes from these as well from now on.
    pub(crate) fn add(&mut self, rates: impl IntoIterator<Item = Arc<Rate>>) {
        self.0.extend(rates);
    }

    /// Takes as many tokens as a request counts from each bucket, and tells when
    /// the stream may send the next one.
    pub(crate) fn take(&self, requests: u32) -> Instant {
        let now = Instant::now();
        let ready = self.0.iter().map(|rate| rate.take(requests, now));
        ready.max().unwrap_or(now)
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub(crate) struct AddressRates {
    pace: Pace,
    held: Mutex<Held>,
}

#[derive(Default, Debug)]
struct Held {
    by_origin: HashMap<Origin, Arc<Rate>>,
    /// With how many buckets full ones are looked for.
    sweep_at: usize,
}

impl AddressRates {
    pub(crate) fn new(pace: Pace) -> Self {
        let held = Mutex::default();
        Self { pace, held }
    }

    /// The bucket of an address. It stays until it is full, so that nobody gets a
    /// full one by closing all connections and opening new ones.
    pub(crate) fn of(&self, origin: Origin) -> Arc<Rate> {
        let now = Instant::now();
        let locked = self.held.lock();
        let Held {
            by_origin,
            sweep_at,
        } = &mut *locked.unwrap_or_else(PoisonError::into_inner);
        if by_origin.len() >= *sweep_at {
            by_origin.retain(|_, rate| Arc::strong_count(rate) > 1 || !rate.is_full(now));
            // So the sweeps take a constant time for each address on average.
            *sweep_at = 2 * by_origin.len() + 64;
        }
        let rate = by_origin.entry(origin);
        rate.or_insert_with(|| Arc::new(Rate::new(self.pace, now)))
            .clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    const PACE: Pace = Pace {
        per_second: 10,
        at_once: 3,
    };
    const TENTH: Duration = Duration::from_millis(100);

    #[test]
    fn a_burst_is_read_at_once_and_the_rest_in_time() {
        let start = Instant::now();
        let rate = Rate::new(PACE, start);
        assert!(rate.take(1, start) <= start);
        assert!(rate.take(1, start) <= start);
        assert_eq!(rate.take(1, start), start + TENTH);
        // One request every tenth of a second can go on without end.
        for number in 1..100 {
            let now = start + TENTH * number;
            assert_eq!(rate.take(1, now), now + TENTH);
        }
        // The bucket holds no more than the burst.
        let later = start + Duration::from_secs(3_600);
        assert!(rate.take(2, later) <= later);
        assert_eq!(rate.take(1, later), later + TENTH);
    }

    #[test]
    fn a_long_request_makes_the_next_wait_longer() {
        let start = Instant::now();
        let rate = Rate::new(PACE, start);
        assert_eq!(rate.take(20, start), start + Duration::from_millis(1_800));
    }

    #[test]
    fn who_shares_a_bucket_is_served_in_turn() {
        let start = Instant::now();
        let rate = Rate::new(PACE, start);
        let turns: Vec<_> = (0..5).map(|_| rate.queue(start, start + TENTH)).collect();
        // Three at once, one a tenth of a second later, and nobody after that.
        assert!(turns[..3].iter().all(|turn| *turn <= Some(start)));
        assert_eq!(turns[3..], [Some(start + TENTH), None]);
        // Who did not wait has taken nothing.
        assert_eq!(
            rate.queue(start, start + TENTH * 2),
            Some(start + TENTH * 2)
        );
    }

    #[test]
    fn an_address_keeps_its_bucket_until_it_is_full() {
        let origin = |last| Origin::from(IpAddr::from([192, 0, 2, last]));
        let rates = AddressRates::new(Pace {
            per_second: 1,
            at_once: 1,
        });
        let now = Instant::now();
        rates.of(origin(1)).take(1_000, now);
        for last in 2..200 {
            rates.of(origin(last));
        }
        assert!(rates.of(origin(1)).take(0, now) > now);
        let held = rates.held.lock().expect("no panic").by_origin.len();
        assert!(held < 100, "{held} buckets are kept");
    }
}
