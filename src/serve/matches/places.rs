//! Places for what is asked of the match server: so many in all, and so many for one caller.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most requests and streams under way, of all callers: more than the match server takes.
const AT_ONCE: usize = 1024;
/// The most of one caller: more than the match server gives streams to one visitor.
const OF_ONE: usize = 128;

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    /// All are taken.
    ByAll,
    /// The caller has too many.
    ByCaller,
}

/// How many places are taken, and by whom.
#[derive(Debug, Default)]
pub(super) struct Places(Mutex<BTreeMap<Option<IpAddr>, usize>>);

impl Places {
    /// A place until it is dropped.
    pub(super) fn take(self: &Arc<Self>, peer: Option<IpAddr>) -> Result<Place, Taken> {
        let caller = peer.map(network);
        let mut taken = self.taken();
        if taken.values().sum::<usize>() >= AT_ONCE {
            return Err(Taken::ByAll);
        }
        let own = taken.entry(caller).or_default();
        if *own >= OF_ONE {
            return Err(Taken::ByCaller);
        }
        *own += 1;
        Ok(Place { places: Arc::clone(self), caller })
    }

    fn taken(&self) -> MutexGuard<'_, BTreeMap<Option<IpAddr>, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One that is taken.
#[derive(Debug)]
pub(super) struct Place {
    places: Arc<Places>,
    caller: Option<IpAddr>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        if let Some(own) = taken.get_mut(&self.caller) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.caller);
            }
        }
    }
}

/// The holder of an IPv6 address has all of its network.
fn network(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, OF_ONE, Place, Places, Taken};
    use std::net::IpAddr;
    use std::sync::Arc;

    fn peer(text: &str) -> Option<IpAddr> {
        text.parse().ok()
    }

    #[test]
    fn one_caller_does_not_take_the_places_of_others_and_gives_them_back() {
        let places = Arc::new(Places::default());
        let mut own: Vec<Place> = (0..OF_ONE).map(|_| places.take(peer("192.0.2.1")).expect("a place")).collect();
        assert_eq!(places.take(peer("::ffff:192.0.2.1")).err(), Some(Taken::ByCaller));
        assert!(places.take(peer("192.0.2.2")).is_ok());
        own.pop();
        assert!(places.take(peer("192.0.2.1")).is_ok());
        drop(own);
        assert!(places.taken().is_empty(), "nobody is remembered who has no place");
    }

    #[test]
    fn a_network_is_one_caller() {
        let places = Arc::new(Places::default());
        let _own: Vec<Place> =
            (0..OF_ONE).map(|last| places.take(peer(&format!("2001:db8::{last:x}"))).expect("a place")).collect();
        assert_eq!(places.take(peer("2001:db8::1:1")).err(), Some(Taken::ByCaller));
        assert!(places.take(peer("2001:db8:0:1::1")).is_ok());
    }

    #[test]
    fn there_are_so_many_places_in_all() {
        let places = Arc::new(Places::default());
        let _all: Vec<Place> = (0..AT_ONCE)
            .map(|at| places.take(peer(&format!("10.0.{}.{}", at / 256, at % 256))).expect("a place"))
            .collect();
        assert_eq!(places.take(peer("192.0.2.1")).err(), Some(Taken::ByAll));
    }
}
