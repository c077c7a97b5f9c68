//! Who a client is, as far as a network tells, and how much each one holds.
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Clients that the network cannot tell apart: one address of IPv4, or a network
/// of 64 bits of IPv6, out of which one subscriber picks addresses at will.
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
    /// All there are have been given away.
    InAll,
    /// This origin has enough.
    ForOrigin,
}

/// Something that is limited in all and for each origin.
#[derive(Debug)]
pub(crate) struct Shares {
    in_all: usize,
    of_an_origin: usize,
    held: Mutex<Held>,
}

#[derive(Default, Debug)]
struct Held {
    in_all: usize,
    /// Only origins that hold something.
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

    /// Takes one, until what is given is dropped.
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

    /// Nothing in here can fail halfway, so a lock that is poisoned is sound.
    fn open(&self) -> MutexGuard<'_, Held> {
        let locked = self.held.lock();
        locked.unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of them, which comes back when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    origin: Origin,
    shares: Arc<Shares>,
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
