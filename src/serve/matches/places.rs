//! Places for requests to the match server, with a limit in all and a limit for each caller. If all are taken, the caller with the most
//! gives one to a caller with fewer.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// The most requests and streams under way of all callers: more than the match server takes.
const AT_ONCE: usize = 1024;
/// The most of one caller: more than the match server gives streams to one visitor.
const OF_ONE: usize = 128;
/// The most for all callers of an IPv6 network of 48 bits, the usual size for a rented server.
const OF_NETWORK: usize = 4 * OF_ONE;
/// The most places, including those whose requests must make room and have not ended yet.
const HELD: usize = 2 * AT_ONCE;

/// The reason why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Taken {
    /// All places are taken.
    ByAll,
    /// The caller has too many.
    ByCaller,
}

/// The taken places with their callers.
#[derive(Debug, Default)]
pub(super) struct Places(Mutex<All>);

#[derive(Debug, Default)]
struct All {
    /// The callers by the number of their place: the oldest come first.
    taken: BTreeMap<u64, (Option<IpAddr>, Arc<Notify>)>,
    next: u64,
    /// The number of taken places, including those that have made room and are still there.
    held: usize,
}

impl Places {
    /// A place until it is dropped.
    pub(super) fn take(self: &Arc<Self>, peer: Option<IpAddr>) -> Result<Place, Taken> {
        let caller = peer.map(|peer| network(peer, 64));
        let wider = caller.map(|caller| network(caller, 48));
        let mut all = self.all();
        let own = all.count(|other| other == caller);
        if own >= OF_ONE || all.count(|other| other.map(|other| network(other, 48)) == wider) >= OF_NETWORK {
            return Err(Taken::ByCaller);
        }
        if all.held >= HELD || all.taken.len() >= AT_ONCE && !all.make_room(own) {
            return Err(Taken::ByAll);
        }
        all.next += 1;
        all.held += 1;
        let (number, given_up) = (all.next, Arc::<Notify>::default());
        all.taken.insert(number, (caller, Arc::clone(&given_up)));
        Ok(Place { places: Arc::clone(self), number, given_up })
    }

    fn all(&self) -> MutexGuard<'_, All> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl All {
    fn count(&self, is: impl Fn(Option<IpAddr>) -> bool) -> usize {
        self.taken.values().filter(|(caller, _)| is(*caller)).count()
    }

    /// Takes the oldest place of the caller with the most, if that has more than the new caller, which has `own`, would then have.
    fn make_room(&mut self, own: usize) -> bool {
        let mut counts = BTreeMap::<Option<IpAddr>, usize>::new();
        for (caller, _) in self.taken.values() {
            *counts.entry(*caller).or_default() += 1;
        }
        let richest = counts.into_iter().max_by_key(|(_, count)| *count).filter(|(_, count)| *count > own + 1);
        let oldest = richest.and_then(|(richest, _)| {
            self.taken.iter().find(|(_, (caller, _))| *caller == richest).map(|(number, _)| *number)
        });
        let gone = oldest.and_then(|number| self.taken.remove(&number));
        gone.map(|(_, given_up)| given_up.notify_one()).is_some()
    }
}

/// A taken place.
#[derive(Debug)]
pub(super) struct Place {
    places: Arc<Places>,
    number: u64,
    given_up: Arc<Notify>,
}

impl Place {
    /// Signals that the place must make room.
    pub(super) fn given_up(&self) -> Arc<Notify> {
        Arc::clone(&self.given_up)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = self.places.all();
        all.taken.remove(&self.number);
        all.held -= 1;
    }
}

/// The holder of an IPv6 address has its whole network.
fn network(peer: IpAddr, bits: u32) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << (128 - bits)))),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::{AT_ONCE, HELD, OF_NETWORK, OF_ONE, Place, Places, Taken};
    use std::net::IpAddr;
    use std::sync::Arc;

    use tokio::time::{Duration, timeout};

    fn peer(text: &str) -> Option<IpAddr> {
        text.parse().ok()
    }

    fn taken(places: &Arc<Places>, count: usize, peers: impl Fn(usize) -> String) -> Vec<Place> {
        (0..count).map(|number| places.take(peer(&peers(number))).expect("a place")).collect()
    }

    async fn is_given_up(place: &Place) -> bool {
        timeout(Duration::from_millis(10), place.given_up().notified()).await.is_ok()
    }

    #[test]
    fn one_caller_does_not_take_the_places_of_others_and_gives_them_back() {
        let places = Arc::new(Places::default());
        let mut own = taken(&places, OF_ONE, |_| "192.0.2.1".to_owned());
        assert_eq!(places.take(peer("::ffff:192.0.2.1")).err(), Some(Taken::ByCaller));
        assert!(places.take(peer("192.0.2.2")).is_ok());
        own.pop();
        assert!(places.take(peer("192.0.2.1")).is_ok());
        drop(own);
        assert!(places.all().taken.is_empty() && places.all().held == 0, "nobody is remembered who has no place");
    }

    #[test]
    fn a_network_is_one_caller_and_a_wide_one_is_few() {
        let places = Arc::new(Places::default());
        let _own = taken(&places, OF_ONE, |last| format!("2001:db8::{last:x}"));
        assert_eq!(places.take(peer("2001:db8::1:1")).err(), Some(Taken::ByCaller));
        let _others = taken(&places, OF_NETWORK - OF_ONE, |number| format!("2001:db8:0:{:x}::1", number + 1));
        assert_eq!(places.take(peer("2001:db8:0:ffff::1")).err(), Some(Taken::ByCaller));
        assert!(places.take(peer("2001:db8:1::1")).is_ok());
    }

    #[tokio::test]
    async fn where_all_are_taken_who_has_most_gives_the_oldest() {
        let places = Arc::new(Places::default());
        let all = taken(&places, AT_ONCE, |number| format!("10.0.0.{}", number % 8));
        let mut own = taken(&places, 100, |_| "192.0.2.1".to_owned());
        let mut gone = 0;
        for place in &all {
            gone += usize::from(is_given_up(place).await);
        }
        assert_eq!(gone, 100);
        assert!(is_given_up(&all[8]).await == is_given_up(&all[9]).await, "of each as many");
        assert_eq!(places.all().taken.len(), AT_ONCE);
        while let Ok(place) = places.take(peer("192.0.2.1")) {
            own.push(place);
        }
        assert!((110..=115).contains(&own.len()), "until all have as many: {}", own.len());
        assert_eq!(places.take(peer("192.0.2.1")).err(), Some(Taken::ByAll));
    }

    #[test]
    fn where_all_have_as_many_there_are_so_many_places_and_never_more_than_twice_as_many_are_held() {
        let places = Arc::new(Places::default());
        let all = taken(&places, AT_ONCE, |at| format!("10.0.{}.{}", at / 256, at % 256));
        assert_eq!(places.take(peer("192.0.2.1")).err(), Some(Taken::ByAll));
        drop(all);
        let all = taken(&places, AT_ONCE, |number| format!("10.0.0.{}", number % 8));
        let more: Vec<Place> =
            (0..).map_while(|at| places.take(peer(&format!("10.1.{}.{}", at / 256, at % 256))).ok()).collect();
        assert!(all.len() + more.len() <= HELD);
        assert_eq!(places.all().held, all.len() + more.len());
    }
}
