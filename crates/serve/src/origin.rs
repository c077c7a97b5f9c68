//! Who a client is, as far as its address shows, and how much each client holds.
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Clients that count as one: an IPv4 address, or all IPv6 addresses with the same
/// first 64 bits, among which one subscriber can choose freely.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Origin(IpAddr);

impl From<IpAddr> for Origin {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
            v4 => v4,
        })
    }
}

/// Why a share was not given.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// All shares have been given out.
    InAll,
    /// This origin has as many shares as one origin may have.
    ForOrigin,
}

impl Full {
    /// How it is called in figures.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::InAll => "server_full",
            Self::ForOrigin => "address_full",
        }
    }
}

/// A resource that is limited in total and for each origin.
#[derive(Debug)]
pub(crate) struct Shares {
    in_all: usize,
    of_an_origin: usize,
    held: Mutex<Held>,
}

#[derive(Default, Debug)]
struct Held {
    in_all: usize,
    /// Only origins that hold a share.
    by_origin: HashMap<Origin, usize>,
}

impl Shares {
    pub(crate) fn new(in_all: usize, of_an_origin: usize) -> Arc<Self> {
        let held = Mutex::default();
        Arc::new(Self {
            in_all,
            of_an_origin,
            held,
        })
    }

    /// How many shares are held.
    pub(crate) fn held(&self) -> usize {
        self.open().in_all
    }

    /// Takes one share, which is given back when it is dropped.
    pub(crate) fn take(self: &Arc<Self>, origin: Origin) -> Result<Share, Full> {
        let mut held = self.open();
        if held.in_all >= self.in_all {
            return Err(Full::InAll);
        }
        let of_origin = held.by_origin.get(&origin).copied().unwrap_or(0);
        if of_origin >= self.of_an_origin {
            return Err(Full::ForOrigin);
        }
        held.in_all += 1;
        held.by_origin.insert(origin, of_origin + 1);
        Ok(Share {
            origin,
            shares: self.clone(),
        })
    }

    /// No code under this lock can panic halfway through a change, so the data
    /// behind a poisoned lock is still valid.
    fn open(&self) -> MutexGuard<'_, Held> {
        let locked = self.held.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }
}

/// One share of the resource. It is given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    origin: Origin,
    shares: Arc<Shares>,
}

impl Share {
    /// Who holds it.
    pub(crate) fn origin(&self) -> Origin {
        self.origin
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.shares.open();
        held.in_all -= 1;
        if let Entry::Occupied(mut of_origin) = held.by_origin.entry(self.origin) {
            *of_origin.get_mut() -= 1;
            if *of_origin.get() == 0 {
                of_origin.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(text: &str) -> Origin {
        text.parse::<IpAddr>().expect("an address").into()
    }

    #[test]
    fn who_cannot_be_told_apart_shares() {
        assert_eq!(origin("192.0.2.1"), origin("::ffff:192.0.2.1"));
        assert_ne!(origin("192.0.2.1"), origin("192.0.2.2"));
        assert_eq!(origin("2001:db8::1"), origin("2001:db8::ffff:2"));
        assert_ne!(origin("2001:db8::1"), origin("2001:db8:0:1::1"));
    }

    #[test]
    fn shares_are_bounded_and_come_back() {
        let shares = Shares::new(3, 2);
        let (one, other) = (origin("192.0.2.1"), origin("192.0.2.2"));
        let first = shares.take(one).expect("the first");
        let _second = shares.take(one).expect("the second");
        assert_eq!(shares.take(one).err(), Some(Full::ForOrigin));
        let third = shares.take(other).expect("the third");
        assert_eq!(shares.take(other).err(), Some(Full::InAll));
        drop(third);
        assert_eq!(shares.take(one).err(), Some(Full::ForOrigin));
        drop(first);
        assert!(shares.take(one).is_ok());
        assert_eq!(shares.open().by_origin.len(), 1);
    }
}
